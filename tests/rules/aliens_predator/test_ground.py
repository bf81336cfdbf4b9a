"""The ground: what lies next to what, what a place offers, and how far one is connected."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.deeds import destroy_place
from pnp.rules.aliens_predator.filters import connected_to
from tests.rules.aliens_predator.tale import told

FAR = {"row": ["Barracks"], "characters": ["Alien Warrior"]}


def test_a_place_offers_what_is_printed_on_it_and_nothing_else() -> None:
    table = told(marines={"row": ["Kitchen", "Airlock"], "characters": ["Ripley"]}, aliens=FAR)
    rules = table.game.rules
    for name in ("Kitchen", "Airlock"):
        printed = rules.cards[rules.named[name]].words
        assert {word for word in rules.bits if table.offers(name, word)} == printed


@pytest.mark.parametrize("level", ["high", "low"])
@pytest.mark.parametrize(
    ("seam", "near"), [("1", ["Corridor", "Kitchen"]), ("2", ["Kitchen"]), ("3", [])]
)
def test_a_cross_lies_beside_what_is_on_both_sides_of_its_seam(
    level: str, seam: str, near: list[str]
) -> None:
    card = {"high": "Air Duct", "low": "Service Crawlway"}[level]
    table = told(
        marines={
            "row": ["Corridor", "Kitchen"],
            level: {seam: card},
            "characters": ["Ripley"],
        },
        aliens=FAR,
    )
    assert table.near(card) == near


def test_what_is_destroyed_is_joined_to_nothing_any_more() -> None:
    for one, other in (("Barracks", "Tavern"), ("Tavern", "Barracks")):
        table = told(
            marines={"row": ["Kitchen", "Tavern"], "characters": ["Ripley"]},
            aliens=FAR,
            links=[(one, other)],
        )
        assert table.near("Barracks") == ["Tavern"]
        destroy_place(table.game, table.game.place_named("Tavern"))
        assert table.near("Barracks") == []


def test_one_is_connected_as_far_as_the_next_entry() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor", "Mess Hall", "Airlock", "Landing Pad"],
            "characters": ["Ripley"],
        },
        aliens=FAR,
    )
    game = table.game

    def connected(place: str) -> list[str]:
        return sorted(game.place_name(at) for at in connected_to(game, game.place_named(place)))

    assert connected("Kitchen") == ["Corridor", "Kitchen", "Mess Hall"]
    # An Entry itself is connected to nothing.
    assert connected("Airlock") == ["Airlock"]
    assert connected("Barracks") == ["Barracks"]
    assert connected_to(game, -1) == {-1}
