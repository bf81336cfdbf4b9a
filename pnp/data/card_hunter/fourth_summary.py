"""The round summary of the fourth hunter: what the others' say, with one hunter more in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.data.card_hunter.house_rules import FOUR_HUNTERS, with_house_rules
from pnp.data.card_hunter.monster_file import base_monster
from pnp.data.card_hunter.rulebook import cards_about
from pnp.data.models import Card

if TYPE_CHECKING:
    from pnp.data.card_hunter.house_rules import HouseRules
    from pnp.data.part import PlaceOf


def fourth_summary(house: HouseRules, place_of: PlaceOf) -> Iterator[Card]:
    """The one card, in the words of the base set."""
    hunter = house.four_hunters.hunter
    others = cards_about("summary.yaml", with_house_rules(base_monster(), [FOUR_HUNTERS], house))
    fields = {**others[0].fields, "letter": hunter.letter}
    yield Card(hunter.id, hunter.name, 1, fields, place_of(("four-hunters", "hunter")))
