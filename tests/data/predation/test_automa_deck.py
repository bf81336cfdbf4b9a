"""Predation's automa deck: a closed vocabulary, mistakes with their line, print as it plays."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from pnp.data.automa_deck import LEVELS, printed_parts, sentence
from pnp.data.library import Library
from pnp.data.models import Component
from pnp.data.predation.automa_deck import (
    HEADINGS,
    Attack,
    AutomaDeck,
    Defence,
    Evolving,
    Growing,
    Growth,
    Placing,
    When,
)
from pnp.data.predation.automa_notes import GUIDES, HOW_TO_RUN, WHAT_IS_EQUAL
from tests.data.shelves import write

PREDATION = Library().load("predation")
DECK: AutomaDeck = PREDATION.facts["automa"]
TEMPERS = ["grazer", "hunter", "opportunist"]

GOLDEN = {
    "browse": """
        **Migrate** the best pair.
        **Evolve** a defence card.
        **Attack** what it beats, boosted with 9 or lower if needed, unless trumped.
        **Place** every card from 10 up, and Jokers.
        **Defend** with the first of the top 2 face-down cards that saves.
    """,
    "stampede": """
        **Play a Joker** if it may attack.
        **Migrate** the best pair.
        **Evolve** its strongest creature.
        **Attack** what it beats, boosted if needed, unless trumped.
        **Place** every J, Q, K and Joker.
        **Place** its highest card if it has no face-down cards.
        **Defend** with the first face-down card that saves.
    """,
    "chase": """
        **Play a Joker** if it may attack.
        **Migrate** the best pair.
        **Evolve** its strongest creature.
        **Attack** what it beats, boosted if needed.
        **Place** every J, Q, K and Joker.
        **Defend** with the first of the top 2 face-down cards that saves.
    """,
    "seize": """
        **Play a King** if a rival has only 1 creature.
        **Play a Joker** if it may attack.
        **Migrate** the best pair.
        **Evolve** its strongest creature.
        **Attack** what it beats, boosted if needed.
        **Place** every J, Q, K and Joker.
        **Defend** with the first face-down card that saves.
    """,
}


def printed() -> Component:
    return next(part for part in PREDATION.components if part.id == "automa-deck")


@pytest.mark.parametrize("card_id", GOLDEN)
def test_the_english_of_some_cards(card_id: str) -> None:
    card = next(each for each in DECK.cards if each.id == card_id)
    lines = [line.strip() for line in GOLDEN[card_id].strip().splitlines()]
    assert [line for part in printed_parts(card) for line in part.lines] == lines


def test_three_temperaments_with_a_pile_for_each_level() -> None:
    assert [temper.id for temper in DECK.tempers] == TEMPERS
    assert LEVELS == ("easy", "normal", "hard")
    for temper in TEMPERS:
        piles = [DECK.pile(temper, level) for level in LEVELS]
        assert [len(pile) for pile in piles] == [4, 4, 4]
        assert len({tuple(card.id for card in pile) for pile in piles}) == 3


def test_no_card_is_longer_than_a_person_reads_in_a_turn() -> None:
    for card in DECK.cards:
        assert sum(len(getattr(card, heading)) for heading in HEADINGS) <= 8, card.id


def test_what_is_printed_is_what_the_deck_says_and_how_to_run_it() -> None:
    cards, guides = printed().cards[: -len(GUIDES)], printed().cards[-len(GUIDES) :]
    for card, face in zip(DECK.cards, cards, strict=True):
        assert face.fields["parts"] == printed_parts(card)
        assert face.fields["levels"] == card.levels
        assert (face.name, face.copies, face.fields["temper"]) == (
            card.name,
            card.copies,
            card.temper,
        )
    for guide, face in zip(GUIDES, guides, strict=True):
        assert (face.id, face.copies) == (guide.id, 1)
        for notes, side in ((guide.front, "parts"), (guide.rear, "rear")):
            lines = [line for part in face.fields[side] for line in part.lines]
            assert lines == [f"**{note.title}.** {note.text}" for note in notes]
    assert printed().pieces == 27


def told() -> dict[str, str]:
    """Every note of the reference cards, by its title."""
    notes = [note for guide in GUIDES for note in (*guide.front, *guide.rear)]
    return {note.title: note.text for note in notes}


def test_the_reference_cards_tell_of_every_heading_and_of_food() -> None:
    assert set(told()) > {title for _, title in HEADINGS.values()} | {"Feed", "Setup"}
    first = [note.title for note in HOW_TO_RUN]
    assert first[-3:] == ["Grow", "Attack", "Place"]


def test_words_that_cards_use_are_explained() -> None:
    cards = " ".join(
        line for card in DECK.cards for part in printed_parts(card) for line in part.lines
    )
    notes = " ".join(f"{title}. {text}" for title, text in told().items()).lower()
    for word in ("strongest", "weakest", "best pair", "best defender", "unless trumped", "saves"):
        assert word in cards
        assert word in notes


def test_equal_cards_are_told_apart_in_the_order_of_the_suits() -> None:
    suits = [suit.id for suit in PREDATION.facts["rules"].deck.suits]
    text = WHAT_IS_EQUAL[0].text
    assert [text.index(f"[suit-{suit}] {suit}") for suit in suits] == sorted(
        text.index(f"[suit-{suit}]") for suit in suits
    )


# --- every word in English ------------------------------------------------------------------------


def grown(do: Any, which: Any = None) -> str:
    return sentence(Growth(do=do, which=which))


@pytest.mark.parametrize("do", [verb for verb in get_args(Growing) if verb != "evolve"])
def test_every_verb_can_be_said(do: str) -> None:
    assert grown(do).startswith("**")
    assert grown(do).endswith(".")


@pytest.mark.parametrize("which", get_args(Evolving))
def test_every_evolution_can_be_said(which: str) -> None:
    assert grown("evolve", which).startswith("**Evolve** ")


@pytest.mark.parametrize(
    ("line", "english"),
    [
        (Attack(boost="none"), "**Attack** what it beats without a boost."),
        (Attack(boost="any"), "**Attack** what it beats, boosted if needed."),
        (
            Attack(boost=6, by=2),
            "**Attack** what it beats by 2 or more, boosted with 6 or lower if needed.",
        ),
        (
            Attack(boost="any", unless_trumped=True),
            "**Attack** what it beats, boosted if needed, unless trumped.",
        ),
        (Placing(cards="all"), "**Place** its whole hand."),
        (Placing(cards="highest"), "**Place** its highest card."),
        (Placing(cards=9), "**Place** every card from 9 up, and Jokers."),
        (Placing(cards="courts"), "**Place** every J, Q, K and Joker."),
        (Defence(look=1), "**Defend** with the top face-down card, if it saves."),
        (Defence(look=3), "**Defend** with the first of the top 3 face-down cards that saves."),
        (Defence(look="all"), "**Defend** with the first face-down card that saves."),
    ],
)
def test_attacks_placing_and_defences_in_english(line: Any, english: str) -> None:
    assert sentence(line) == english


@pytest.mark.parametrize(
    ("condition", "value", "english"),
    [
        ("may_attack", True, "it may attack"),
        ("may_attack", False, "it may not yet attack"),
        ("rival_creatures_at_most", 1, "a rival has only 1 creature"),
        ("rival_creatures_at_most", 2, "a rival has 2 creatures or fewer"),
        ("face_down_at_most", 0, "it has no face-down cards"),
        ("face_down_at_most", 1, "it has 1 face-down card or fewer"),
    ],
)
def test_every_condition_in_english(condition: str, value: int | bool, english: str) -> None:
    given: dict[str, Any] = {condition: value}
    line = Growth(do="migrate", when=When(**given))
    assert sentence(line) == f"**Migrate** the best pair if {english}."


def test_no_condition_is_without_english() -> None:
    for each in fields(When):
        given: dict[str, Any] = {each.name: 1}
        assert sentence(Growth(do="migrate", when=When(**given)))


# --- mistakes -------------------------------------------------------------------------------------

FILE = """
    kind: predation-automa
    id: mine
    name: Mine
    tempers:
      - {id: shy, name: Shy}
    cards:
      - id: only
        name: Only
        line: Hm.
        temper: shy
        levels: [easy, normal, hard]
        grow:
          - {do: migrate}
          - {do: evolve, which: weakest}
        attack:
          - {boost: any}
        place:
          - {cards: courts}
        defend:
          - {look: 1}
"""


@pytest.mark.parametrize(
    ("right", "wrong", "place", "message"),
    [
        ("do: migrate", "do: migrat", "13:14", "did you mean 'migrate'?"),
        ("{do: migrate}", "{do: evolve}", "13:9", "'which' is missing"),
        ("{do: migrate}", "{do: play-king, which: weakest}", "13:32", "has no 'which'"),
        ("which: weakest", "which: weekest", "14:29", "did you mean 'weakest'?"),
        ("{do: migrate}", "{do: migrate, when: {may-atack: true}}", "13:30", "may-attack"),
        ("{do: migrate}", "{do: migrate, when: {may-attack: 1}}", "13:42", "true or false"),
        (
            "{do: migrate}",
            "{do: migrate, when: {face-down-at-most: 99}}",
            "13:49",
            "from 0 to 9",
        ),
        ("{do: evolve, which: weakest}", "{do: migrate}", "14:9", "can never be done"),
        ("boost: any", "boost: some", "16:17", "'none' or 'any'"),
        ("boost: any", "boost: 14", "16:17", "from 1 to 13"),
        ("boost: any", "boast: any", "16:10", "did you mean 'boost'?"),
        ("cards: courts", "cards: aces", "18:17", "'courts', 'all' or 'highest'"),
        ("look: 1", "look: 0", "20:16", "from 1 to 9"),
        ("temper: shy", "temper: sly", "10:13", "there is no temper 'sly'"),
        ("[easy, normal, hard]", "[easy, hard]", "5:5", "no card of 'shy' is for the level 'nor"),
        ("[easy, normal, hard]", "[easy, normal, brutal]", "11:28", "'easy', 'normal' or 'hard'"),
    ],
)
def test_a_mistake_is_told_with_its_line(
    tmp_path: Path, right: str, wrong: str, place: str, message: str
) -> None:
    assert right in FILE
    file = write(tmp_path / "mine.yaml", FILE.replace(right, wrong, 1))
    kind, problems = Library().check_file(file)
    assert kind == "predation-automa"
    told = [str(problem) for problem in problems if message in str(problem)]
    assert told, [str(problem) for problem in problems]
    assert f"mine.yaml:{place}:" in told[0], told[0]


def test_two_cards_of_one_name_are_refused(tmp_path: Path) -> None:
    again = FILE + FILE.split("cards:\n")[1]
    _, problems = Library().check_file(write(tmp_path / "mine.yaml", again))
    assert "a second card has the id 'only'" in str(problems[0])


def test_a_deck_without_mistakes(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.yaml", FILE)
    assert Library().check_file(file) == ("predation-automa", ())
