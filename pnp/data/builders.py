"""Cards made from a game's data file instead of being listed: a closed set of builders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnp.data.models import Card
from pnp.data.problems import Place
from pnp.data.vocabulary import ANY_PART, EVERYWHERE, JOKER, RAGE
from pnp.data.yaml_source import DataPath

if TYPE_CHECKING:  # a game is imported when its own file is read
    from pnp.data.card_hunter.automa_deck import AutomaDeck
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.predation.automa_deck import AutomaDeck as PredationAutoma
    from pnp.data.predation.facts import Predation


class Builder(NamedTuple):
    """Makes cards from a data file of one kind."""

    kind: str
    cards: Callable[[Any, Callable[[DataPath], Place]], Iterator[Card]]


def monster_cards(monster: Monster, place_of: Callable[[DataPath], Place]) -> Iterator[Card]:
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


def companion_deck(deck: AutomaDeck, place_of: Callable[[DataPath], Place]) -> Iterator[Card]:
    """The cards that act for a hunter, and one that says how to run them."""
    from pnp.data.card_hunter.automa_deck import printed_cards

    return printed_cards(deck, place_of)


def predation_automa(
    deck: PredationAutoma, place_of: Callable[[DataPath], Place]
) -> Iterator[Card]:
    """The cards that play against people, and two that say how to run them."""
    from pnp.data.predation.automa_deck import printed_cards

    return printed_cards(deck, place_of)


def predation_deck(rules: Predation, place_of: Callable[[DataPath], Place]) -> Iterator[Card]:
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


BUILDERS: Final[Mapping[str, Builder]] = {
    "companion-deck": Builder("automa-deck", companion_deck),
    "monster-cards": Builder("monster", monster_cards),
    "predation-automa": Builder("predation-automa", predation_automa),
    "predation-deck": Builder("predation", predation_deck),
}
