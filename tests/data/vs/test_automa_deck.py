"""The automa decks of Vs.: a closed vocabulary, mistakes with their line, print as they play."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.assets import folder
from pnp.data.automa_deck import LEVELS, printed_parts
from pnp.data.check import check
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.vs.automa_deck import HEADINGS, AutomaDeck, automa_deck
from pnp.data.vs.automa_notes import guides
from pnp.data.vs.rules import rules
from pnp.data.yaml_source import read_leniently

DECK = automa_deck()
TEXT = (folder("carddata") / "vs/automa.yaml").read_text("utf-8")

GOLDEN = {
    "dig-in": """
        **Lay** a special location face up if none is.
        **Lay** a spare card face down.
        **Lay** its cheapest card face down.
        **Recruit** the dearest character.
        **Recruit** the dearest equipment.
        **Back** its main character.
        **Back** whoever has Ranged if it has 3 or more face-up supporters.
        **Front** all others.
        **Play** a plot twist that gains 4 points or more.
        **Attack** whoever it stuns without being stunned.
        **Play** a plot twist that gains points when it is attacked.
    """,
    "rush": """
        **Lay** a special location face up if at most 2 are.
        **Lay** a useful location face up if at most 3 are.
        **Lay** a spare card face down.
        **Lay** a card out of reach face down.
        **Lay** its cheapest card face down.
        **Recruit** the dearest of a name in play.
        **Recruit** so that the fewest points are left.
        **Back** whoever can't attack.
        **Front** all others.
        **Play or use** whatever gains points.
        **Attack** a main that a team stuns, at any cost.
        **Attack** whoever it stuns, gaining no less than it loses.
        **Attack** a main it stuns, at any cost.
        **Play or use** whatever gains points.
    """,
}


@pytest.mark.parametrize("card_id", GOLDEN)
def test_the_english_of_some_cards(card_id: str) -> None:
    card = next(each for each in DECK.cards if each.id == card_id)
    lines = [line.strip() for line in GOLDEN[card_id].strip().splitlines()]
    assert [line for part in printed_parts(card) for line in part.lines] == lines


def test_each_team_has_two_temperaments_with_a_pile_for_each_level() -> None:
    teams = [temper.team for temper in DECK.tempers]
    assert teams == [team.id for team in rules().teams for _ in range(2)]
    for temper in DECK.tempers:
        piles = [DECK.pile(temper.id, level) for level in LEVELS]
        assert [len(pile) for pile in piles] == [4, 4, 4]
        assert len({tuple(card.id for card in pile) for pile in piles}) == 3


def test_what_is_printed_is_what_the_deck_says_and_how_to_run_it() -> None:
    parts = Library().load("vs").components
    decks = {part.id: part.cards for part in parts if part.group == "automa-deck"}
    assert [*decks] == [*(f"automa-{team.id.lower()}" for team in rules().teams), "automa-guides"]
    told = decks.pop("automa-guides")
    assert [face.id for face in told] == [guide.id for guide in guides(DECK.points)]
    printed = [face for cards in decks.values() for face in cards]
    for card, face in zip(DECK.cards, printed, strict=True):
        assert face.fields["parts"] == printed_parts(card)
        assert (face.name, face.fields["levels"]) == (card.name, card.levels)


def test_the_automa_deck_of_one_team_is_a_component() -> None:
    parts = {part.id: part for part in Library().load("vs").components}
    assert {card.fields["team"] for card in parts["automa-prey"].cards} == {"Prey"}


def test_the_reference_cards_tell_of_every_heading_and_of_words_that_cards_use() -> None:
    notes = [note for guide in guides(DECK.points) for note in (*guide.front, *guide.rear)]
    told = {note.title for note in notes}
    assert told > {title for _, title in HEADINGS.values()}
    text = " ".join(f"{note.title}. {note.text}" for note in notes).lower()
    for word in ("spare", "out of reach", "useful", "trap", "gain", "row", "points"):
        assert word in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{lay: spare-down}", "{lay: spare}", "spare-down"),
        ("temper: crew", "temper: crow", "there is no temper 'crow'"),
        ("- {who: others, row: front}", "- {who: passive, row: front}", "must be about all others"),
        ("[easy]", "[easy, brutal]", "brutal"),
        ("{use: any}", "{use: any, worth: 0}", "worth"),
    ],
)
def test_mistakes_are_told_with_their_place(
    old: str, new: str, message: str, tmp_path: Path
) -> None:
    assert old in TEXT
    file = tmp_path / "automa.yaml"
    file.write_text(TEXT.replace(old, new, 1), "utf-8")
    with pytest.raises(PnpError) as caught:
        check(AutomaDeck, read_leniently(file))
    assert message in str(caught.value)
    assert f"{file}:" in str(caught.value)


def test_a_line_that_is_never_reached_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "automa.yaml"
    file.write_text(
        TEXT.replace("- {take: most}", "- {take: most}\n      - {take: most}", 1), "utf-8"
    )
    with pytest.raises(PnpError, match="it can never be done"):
        check(AutomaDeck, read_leniently(file))
