"""The deck of Predation, made from its suits, ranks and special cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.data.models import Card
from pnp.data.part import PlaceOf
from pnp.data.predation.facts import JOKER, Predation


def predation_deck(rules: Predation, place_of: PlaceOf) -> Iterator[Card]:
    """The whole deck, suit by suit from ace to king, then the jokers."""
    for suit in rules.deck.suits:
        for at, rank in enumerate(rules.deck.ranks):
            fields = {
                "rank": rank.id,
                "letter": rank.letter,
                "suit": suit.id,
                "suit_name": suit.name,
                "colour": suit.colour,
                "value": rank.number,
                "food": rules.food_of(rank.number),
                "bonus": rules.bonus_of(rank.number),
                "creature": rank.number <= rules.creature.highest_card,
                "trumps": suit.trumps,
                "trumped_by": rules.trumped_by(suit.id),
                **_role(rules, rank.id),
            }
            place = place_of(("deck", "ranks", at))
            yield Card(f"{rank.id}-of-{suit.id}", f"{rank.name} of {suit.name}", 1, fields, place)
    for number in range(1, rules.deck.jokers + 1):
        fields = {
            "rank": JOKER,
            "letter": "",
            "suit": JOKER,
            "suit_name": rules.deck.joker_name,
            "colour": "red" if number % 2 else "black",
            "value": 0,
            "food": rules.food.joker,
            "bonus": 0,
            "creature": False,
            "trumps": "",
            "trumped_by": "",
            **_role(rules, JOKER),
        }
        place = place_of(("deck", "jokers"))
        yield Card(f"{JOKER}-{number}", rules.deck.joker_name, 1, fields, place)


def _role(rules: Predation, rank_id: str) -> dict[str, Any]:
    special = rules.special_of(rank_id)
    if special is None:
        return {"role": "", "role_kind": "numerical", "role_text": ""}
    return {"role": special.name, "role_kind": special.kind, "role_text": special.text}
