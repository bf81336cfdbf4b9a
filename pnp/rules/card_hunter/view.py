"""What a hunter's player can see: the whole table, but not the cards that left it unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.rules.kernel import Decision
from pnp.rules.sums import total

if TYPE_CHECKING:
    from pnp.rules.card_hunter.state import Hunt


class Unseen(NamedTuple):
    """What is known of a Part's face-down cards: how many lie there, and how likely each kind is.

    `kinds` counts the cards that are not in sight, among them the one removed at setup;
    `next_card` is the chance of each kind to be turned over next.
    """

    left: int
    kinds: Mapping[str, int]
    next_card: Mapping[str, float]


class HuntObservation:
    """A hunt as one seat knows it, held as a world that was dealt anew where it cannot know."""

    __slots__ = ("_world", "seat")

    def __init__(self, world: Hunt, seat: int) -> None:
        self._world = world
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """The decision at hand; hunters see each other act, so everyone knows it."""
        return self._world.decision

    def imagine(self, rng: Random) -> Hunt:
        """A hunt that could be the true one, to think with."""
        return self._world.imagined(rng)

    @property
    def view(self) -> Mapping[str, Any]:
        """The table as plain data, in the words of the rulebook."""
        hunt = self._world
        rules = hunt.rules
        name = rules.card_name
        return {
            "seat": self.seat,
            "round": hunt.round,
            "turn": rules.letters[hunt.turn] if hunt.turn < rules.hunters else None,
            "attacking": rules.ring[hunt.attacking],
            "parts": {place: unseen(hunt, at) for at, place in enumerate(rules.ring)},
            "hit_piles": {
                place: tuple(sorted(map(name, hunt.hit_piles[at])))
                for at, place in enumerate(rules.ring)
            },
            "bottoms": {
                place: tuple(map(name, hunt.bottoms[at])) for at, place in enumerate(rules.ring)
            },
            "gone": tuple(sorted(map(name, hunt.gone))),
            "positions": {
                letter: rules.ring[place]
                for letter, place in zip(rules.letters, hunt.positions, strict=True)
            },
            "lives": dict(zip(rules.letters, hunt.lives, strict=True)),
            "potions": dict(zip(rules.letters, hunt.potions, strict=True)),
            "knockouts": hunt.knockouts,
            "asking": None if hunt.asking is None else str(hunt.asking),
            "refused": tuple(map(str, hunt.refused)),
            "suspects": tuple(rules.suits[place].id for place in hunt.suspects),
            "stunned": hunt.stunned,
            "result": hunt.result,
        }


def unseen(hunt: Hunt, place: int) -> Unseen:
    """What can be told of a Part from what lies open; the same whatever was really removed."""
    rules, part, out = hunt.rules, hunt.parts[place], hunt.out[place]
    cards = [*part] if out is None or out < 0 else [*part, out]
    counts = Counter(cards)
    shuffled = len(cards) - (out is not None)
    whole = total(hunt.chances[place])
    chance: dict[str, float] = {}
    for card in sorted(counts):
        removed = hunt.chances[place][card] / whole if out is not None else 0.0
        if shuffled:
            chance[rules.names[card]] = (counts[card] - removed) / shuffled
    if not shuffled and hunt.bottoms[place]:
        chance = {rules.names[hunt.bottoms[place][0]]: 1.0}
    kinds = {rules.names[card]: counts[card] for card in sorted(counts)}
    return Unseen(hunt.left(place), kinds, chance)
