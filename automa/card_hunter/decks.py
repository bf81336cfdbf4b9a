"""What everyone knows of the Parts: which cards may lie there, and what is turned over next.

The same for all hunts that look the same, whichever card was really removed unseen.
"""

from __future__ import annotations

from typing import NamedTuple

from automa.nets import Vector
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.sums import total

NEVER = 1e-9
"""A chance below this is none, but for rounding."""


class DeckKey(NamedTuple):
    """The cards that nobody sees, and how likely each kind is the one that left the game."""

    place: int
    unseen: tuple[int, ...]
    removed: tuple[float, ...]
    bottom: tuple[int, ...]


class Deck:
    """A Part with the chance of each kind of card to be turned over next."""

    __slots__ = (
        "chance",
        "damage",
        "drawn",
        "id",
        "key",
        "left",
        "place",
        "rage",
        "strikes",
        "vectors",
    )

    def __init__(self, rules: Rules, key: DeckKey, left: int, chance: list[float], at: int) -> None:
        self.id = at
        self.key = key
        self.place = key.place
        self.left = left
        self.chance = chance
        self.rage = chance[rules.rage]
        self.damage = [0.0] * len(rules.ring)
        self.strikes = [0.0] * len(rules.ring)
        for card, struck in enumerate(rules.strikes):
            self.strikes[struck] += chance[card]
            self.damage[struck] += chance[card] * rules.hits[card]
        self.drawn: Deck | None = None
        self.vectors: dict[tuple[int, int], Vector] = {}


class Decks:
    """Decks that were met before are not worked out again."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[DeckKey, Deck] = {}
        self._made = 0

    def part(self, hunt: Hunt, place: int) -> Deck:
        """A Part of a hunt, which may be the true one or an imagined one."""
        out = hunt.out[place]
        unseen = hunt.parts[place] if out is None or out < 0 else [*hunt.parts[place], out]
        removed = () if out is None else tuple(hunt.chances[place])
        bottom = tuple(hunt.bottoms[place])
        return self.deck(DeckKey(place, tuple(sorted(unseen)), removed, bottom))

    def deck(self, key: DeckKey) -> Deck:
        """What follows from a key."""
        deck = self._known.get(key)
        if deck is None:
            self._made += 1
            left = _shuffled(key) + len(key.bottom)
            chance = _next_card(self._rules.kinds, key)
            deck = self._known[key] = Deck(self._rules, key, left, chance, self._made)
        return deck

    def drawn(self, deck: Deck) -> Deck:
        """The Part after a card other than Rage was turned over, on the average of all of them."""
        if deck.drawn is None:
            rage = self._rules.rage
            chance = [0.0] * self._rules.kinds
            for card, likely in enumerate(deck.chance):
                if card != rage and likely:
                    share = likely / (1 - deck.rage)
                    for kind, then in enumerate(self.deck(without(deck.key, card)).chance):
                        chance[kind] += share * then
            self._made += 1
            deck.drawn = Deck(self._rules, deck.key, deck.left - 1, chance, self._made)
        return deck.drawn


def without(key: DeckKey, card: int) -> DeckKey:
    """The Part after a card was turned over, with what that tells of the removed one."""
    if not _shuffled(key):
        return key._replace(bottom=key.bottom[1:])
    unseen, removed = list(key.unseen), list(key.removed)
    if removed:
        count = unseen.count(card)
        removed[card] *= (count - 1) / count
    unseen.remove(card)
    return key._replace(unseen=tuple(unseen), removed=tuple(removed))


def _shuffled(key: DeckKey) -> int:
    """How many cards lie in the Part, those laid under it aside."""
    return len(key.unseen) - bool(key.removed)


def _next_card(kinds: int, key: DeckKey) -> list[float]:
    chance = [0.0] * kinds
    shuffled = _shuffled(key)
    if not shuffled:
        if key.bottom:
            chance[key.bottom[0]] = 1.0
        return chance
    for card in key.unseen:
        chance[card] += 1 / shuffled
    if key.removed:
        whole = total(key.removed)
        for card, likely in enumerate(key.removed):
            chance[card] -= likely / whole / shuffled
            if chance[card] < NEVER:
                chance[card] = 0.0
    return chance
