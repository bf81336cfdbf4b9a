"""The companion deck: a closed vocabulary, mistakes told with their line, print as it plays."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pnp.data.card_hunter.automa_deck import (
    VERBS,
    AutomaCard,
    AutomaDeck,
    Priority,
    When,
    how_to_run,
    printed_lines,
    sentence,
)
from pnp.data.library import Library
from pnp.data.models import Component
from tests.data.shelves import write

CARD_HUNTER = Library().load("card-hunter")
DECK: AutomaDeck = CARD_HUNTER.facts["companion"]

GOLDEN = {
    "steady": """
        **Drink** if you have only 1 Life.
        **Drink** if only 1 Knockout token is left and you have 2 Lives or fewer.
        **Give** a mate your Potion if a mate has 2 Lives or fewer.
        **Move** toward the biggest Part if you have a mate and your Part is marked.
        **Heavy attack** if the marked Part has 1 card or none.
        **Light attack** if your Part’s Rage is out.
        **Heavy attack** if your Hit Pile has 2 cards or more.
        **Light attack**.
        **Heavy attack**.
        **Move** toward the biggest Part.
        **Move** clockwise.
    """,
    "loyal": """
        **Give** a mate your Potion if a mate has 2 Lives or fewer.
        **Drink** if you have only 1 Life.
        **Drink** if only 1 Knockout token is left and you have 2 Lives or fewer.
        **Move** toward the biggest Part if you have a mate and your Part is marked.
        **Heavy attack** if the marked Part has 1 card or none.
        **Light attack** if your Part’s Rage is out.
        **Heavy attack** if your Hit Pile has 2 cards or more.
        **Light attack**.
        **Heavy attack**.
        **Move** toward the biggest Part.
        **Move** clockwise.
    """,
    "patient": """
        **Drink** if you have only 1 Life.
        **Drink** if only 1 Knockout token is left and you have 2 Lives or fewer.
        **Drink** a mate’s Potion if you have 2 Lives or fewer.
        **Move** toward the biggest Part if you have a mate.
        **Heavy attack** if the marked Part has 1 card or none.
        **Light attack** if your Part’s Rage is out.
        **Heavy attack** if your Hit Pile has 2 cards or more.
        **Light attack** if the other Hit Piles together have 3 cards or fewer.
        **Heavy attack**.
        **Light attack**.
        **Move** toward the biggest Part.
        **Move** clockwise.
    """,
    "fierce": """
        **Drink** if you have only 1 Life.
        **Drink** if only 1 Knockout token is left and you have 2 Lives or fewer.
        **Drink** a mate’s Potion if you have 2 Lives or fewer.
        **Move** toward the biggest Part if you have a mate and your Part is marked.
        **Heavy attack** if the marked Part has 1 card or none.
        **Heavy attack** if your Hit Pile has 5 cards or more.
        **Light attack** if your Part’s Rage is out.
        **Heavy attack** if your Hit Pile has 2 cards or more.
        **Light attack**.
        **Heavy attack**.
        **Move** toward the biggest Part.
        **Move** clockwise.
    """,
    "wary": """
        **Drink** if you have 2 Lives or fewer.
        **Drink** a mate’s Potion if you have 2 Lives or fewer.
        **Move** toward the biggest Part if you have a mate.
        **Heavy attack** if the marked Part has 1 card or none.
        **Light attack** if your Part’s Rage is out.
        **Heavy attack** if your Hit Pile has 2 cards or more.
        **Light attack**.
        **Heavy attack**.
        **Move** toward the biggest Part.
        **Move** clockwise.
    """,
}


def printed() -> Component:
    return next(part for part in CARD_HUNTER.components if part.id == "companion-deck")


def only(condition: str, value: int | bool) -> When:
    given: dict[str, Any] = {condition: value}
    return When(**given)


def test_every_card_of_the_deck_has_its_golden_words() -> None:
    assert [card.id for card in DECK.cards] == [*GOLDEN]


@pytest.mark.parametrize("card", DECK.cards, ids=lambda card: card.id)
def test_the_english_of_each_card(card: object) -> None:
    found = next(each for each in DECK.cards if each is card)
    lines = [line.strip() for line in GOLDEN[found.id].strip().splitlines()]
    assert [line.text for line in printed_lines(found)] == lines


def test_what_is_printed_is_what_the_deck_says_and_how_to_run_it() -> None:
    *cards, guide = printed().cards
    for card, printed_card in zip(DECK.cards, cards, strict=True):
        assert printed_card.fields["lines"] == printed_lines(card)
        assert (printed_card.name, printed_card.copies) == (card.name, card.copies)
    assert guide.fields["notes"] + guide.fields["rear"] == how_to_run(DECK)
    assert guide.fields["line"].startswith(f"{len(DECK.pile)} cards")


def words(*priorities: Priority) -> str:
    deck = AutomaDeck("automa-deck", "mine", "Mine", (AutomaCard("a", "A", "Hm.", priorities),))
    return " ".join(note.text for note in how_to_run(deck))


def test_only_words_that_the_cards_use_are_explained() -> None:
    ours = " ".join(note.text for note in how_to_run(DECK))
    assert "A mate is another hunter" in ours
    assert "Do not leave your Part for another of the same size." in ours
    assert "aims" not in ours
    assert "aims" in words(Priority("light-attack", only("struck", True)))
    plain = words(Priority("light-attack"))
    assert not any(word in plain for word in ("mate", "aims", "size", "it is out"))


def test_the_deck_and_its_guide_fill_one_sheet_of_nine() -> None:
    assert (len(DECK.pile), printed().pieces) == (8, 9)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_can_be_said(verb: str) -> None:
    said = sentence(Priority(do=verb))  # type: ignore[arg-type]
    assert said.startswith("**")
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("condition", "value", "english"),
    [
        ("tokens_at_most", 1, "only 1 Knockout token is left"),
        ("tokens_at_most", 2, "2 Knockout tokens or fewer are left"),
        ("lives_at_most", 1, "you have only 1 Life"),
        ("lives_at_most", 3, "you have 3 Lives or fewer"),
        ("fewest_lives", True, "no hunter has fewer Lives than you"),
        ("fewest_lives", False, "a hunter has fewer Lives than you"),
        ("anyone_at_most", 1, "any hunter has only 1 Life"),
        ("alone", True, "you have no mate"),
        ("alone", False, "you have a mate"),
        ("mate_lives_at_most", 2, "a mate has 2 Lives or fewer"),
        ("marked", True, "your Part is marked"),
        ("marked", False, "your Part is not marked"),
        ("struck", True, "the marked Part aims at you"),
        ("struck", False, "the marked Part does not aim at you"),
        ("marked_part_at_most", 0, "the marked Part has no cards"),
        ("part_at_most", 1, "your Part has 1 card or none"),
        ("part_at_least", 4, "your Part has 4 cards or more"),
        ("hit_pile_at_least", 1, "your Hit Pile has a card"),
        ("other_hit_piles_at_most", 3, "the other Hit Piles together have 3 cards or fewer"),
        ("rage_seen", True, "your Part’s Rage is out"),
        ("rage_seen", False, "your Part’s Rage is still hidden"),
    ],
)
def test_every_condition_in_english(condition: str, value: int | bool, english: str) -> None:
    priority = Priority(do="light-attack", when=only(condition, value))
    assert sentence(priority) == f"**Light attack** if {english}."


def test_no_condition_is_without_english() -> None:
    for each in fields(When):
        assert sentence(Priority(do="drink", when=only(each.name, 1)))


# --- mistakes -----------------------------------------------------------------------------------

CARD = """
    kind: automa-deck
    id: mine
    name: Mine
    cards:
      - id: odd
        name: Odd
        line: Hm.
        priorities:
          - {do: light-attack}
          - {do: move-clockwise}
"""


@pytest.mark.parametrize(
    ("wrong", "right", "place", "message"),
    [
        ("light-attack", "light-atack", "9:14", "did you mean 'light-attack'?"),
        ("{do: light-attack}", "{do: drink, when: {lifes-at-most: 1}}", "9:28", "lives-at-most"),
        ("{do: light-attack}", "{do: drink, when: {lives-at-most: 0}}", "9:43", "from 1 to 20"),
        ("{do: light-attack}", "{do: drink, when: {alone: 1}}", "9:35", "true or false"),
        ("{do: light-attack}", "{when: {alone: true}}", "9:9", "'do' is missing"),
        ("{do: move-clockwise}", "{do: heavy-attack}", "10:9", "last priority must be"),
        (
            "{do: move-clockwise}",
            "{do: move-clockwise, when: {alone: true}}",
            "10:9",
            "without conditions",
        ),
        ("light-attack", "move-clockwise", "10:9", "can never be done"),
        ("line: Hm.", "lines: Hm.", "7:5", "did you mean 'line'?"),
        ("id: odd", "id: odd\n        copies: 0", "6:13", "from 1 to 9"),
    ],
)
def test_a_mistake_is_told_with_its_line(
    tmp_path: Path, wrong: str, right: str, place: str, message: str
) -> None:
    assert wrong in CARD
    file = write(tmp_path / "mine.yaml", CARD.replace(wrong, right, 1))
    kind, problems = Library().check_file(file)
    assert kind == "automa-deck"
    told = [str(problem) for problem in problems if message in str(problem)]
    assert told, [str(problem) for problem in problems]
    assert f"mine.yaml:{place}:" in told[0]


def test_two_cards_of_one_name_are_refused(tmp_path: Path) -> None:
    again = CARD + CARD.split("cards:\n")[1]
    _, problems = Library().check_file(write(tmp_path / "mine.yaml", again))
    assert "a second card has the id 'odd'" in str(problems[0])


def test_a_deck_without_mistakes(tmp_path: Path) -> None:
    assert Library().check_file(write(tmp_path / "mine.yaml", CARD)) == ("automa-deck", ())
