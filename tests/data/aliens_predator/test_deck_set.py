"""Deck lists, cards of one's own and missions as they are printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.models import CardSet, Component
from pnp.data.problems import PnpError
from pnp.faces.press import Press

GAME = "aliens-predator"
OWN = """\
kind: ap-cards
name: Night shift
cards:
  - id: N01
    name: Night Watch
    type: supporting
    speed: 2
    power: 2
    resources: [Human, Civilian]
    restrictions: [Secure]
"""


def part(deck: CardSet, name: str) -> Component:
    (found,) = (component for component in deck.components if component.id == name)
    return found


@pytest.mark.parametrize(
    ("name", "kit"),
    [("rogues", 20), ("marines", 20), ("predator", 19), ("aliens", 14), ("clones", 10)],
)
def test_a_list_prints_its_deck_its_kit_and_a_sheet(name: str, kit: int) -> None:
    library = Library()
    deck = library.deck(GAME, name)
    assert part(deck, "deck").pieces == 40
    assert part(deck, "kit").pieces == kit
    (sheet,) = part(deck, "sheet").cards
    press = Press(deck, library.template_dirs, False)
    assert press.face(part(deck, "sheet"), sheet).texts()
    counted = {half["title"]: half["count"] for half in sheet.fields["halves"]}
    assert counted == {"Draw deck": 40, "Kit": kit}
    for half in sheet.fields["halves"]:
        assert sum(group["count"] for group in half["groups"]) == half["count"]


def test_no_one_character_leads_a_deck() -> None:
    with pytest.raises(PnpError, match="has no one main character"):
        Library().deck(GAME, "marines", "Ripley")


def test_cards_of_ones_own_are_printed_in_the_frames_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "night-shift.yaml"
    file.write_text(OWN, "utf-8")
    printed = Library().load(file)
    (card,) = part(printed, "cards").cards
    assert (printed.id, printed.title) == ("night-shift", "Night shift")
    assert card.fields["front"]["frame"] == "supporting"
    assert card.fields["front"]["art"] == "aliens-predator/civilian"


def test_a_briefing_has_a_page_for_each_side() -> None:
    pages = part(Library().load("everybodys-station"), "briefing").cards
    assert [page.id for page in pages] == [
        "everybodys-station",
        "everybodys-station-2",
        "everybodys-station-3",
        "everybodys-station-4",
    ]
    sides = [page.fields["side"]["name"] for page in pages]
    assert sides == ["Rogues", "Marines", "Predator", "Aliens"]
    for page in pages:
        others = [side["name"] for side in page.fields["others"]]
        assert sorted([page.fields["side"]["name"], *others]) == sorted(sides)


def test_advice_is_for_the_side_that_it_names() -> None:
    marines, aliens = part(Library().load("dead-air"), "briefing").cards
    assert marines.fields["tips"] == ["A squad that stays together is never outnumbered."]
    assert aliens.fields["tips"] == ["Tokens make a Warrior hit; four bodies make a Hive."]
