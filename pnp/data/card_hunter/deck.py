"""The monster's deck, made from what its Parts hold."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.pieces import ANY_PART, EVERYWHERE, RAGE
from pnp.data.models import Card
from pnp.data.part import PlaceOf


def monster_cards(monster: Monster, place_of: PlaceOf) -> Iterator[Card]:
    """The deck, Part by Part as it is sorted at setup; Rage cards last."""
    for at, part in enumerate(monster.parts):
        for suit in monster.suits:
            for strength in monster.strengths:
                copies = part.cards.get(suit.id, {}).get(strength.id, 0)
                if copies:
                    yield Card(
                        f"{suit.id}-{strength.id}-in-{part.id}",
                        f"{strength.name} {suit.name}",
                        copies,
                        {
                            "suit": suit.id,
                            "suit_name": suit.name,
                            "strength": strength.id,
                            "strength_name": strength.name,
                            "hits": strength.hits,
                            "direction": suit.direction,
                            "part": part.id,
                            "part_name": monster.suit(part.id).name,
                        },
                        place_of(("parts", at, "cards", suit.id, strength.id)),
                    )
    if monster.rage_cards:
        yield Card(
            RAGE,
            monster.rage.name,
            monster.rage_cards,
            {
                "suit": RAGE,
                "suit_name": monster.rage.name,
                "strength": "",
                "strength_name": "",
                "hits": 0,
                "direction": EVERYWHERE,
                "part": ANY_PART,
                "part_name": "",
            },
            place_of(("rage",)),
        )
