"""What an experienced hunter feels at a glance: how likely each action leads to a won hunt.

A small net of one hidden layer, fitted to games it played against itself, reads what everyone can
see: knockouts, lives, Potions, who stands where, how many cards lie in each Part and Hit Pile, and
the chances of what each Part turns over next. It never reads which card was removed unseen.

The features of the team, of each hunter and of each Part add up in the hidden layer. What they add
is remembered for each, so that judging a position takes a few sums of short lists.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from pnp.rules.card_hunter.rules import Drink, HeavyAttack, HunterAction, Move, Rules
from pnp.rules.card_hunter.state import Hunt

Vector = list[float]
"""What something adds to the hidden layer."""

HUNTERS = 3
"""Hunters of the net: of another number, the last ones to act count as the last three."""

REMEMBERED = 20_000
"""Vectors kept before all are forgotten; one decision makes a few hundred."""


class Net(NamedTuple):
    """The fitted weights: one vector for each feature."""

    knockouts: list[Vector]
    turn: list[Vector]
    hunters: list[list[Vector]]
    parts: list[list[Vector]]
    bias: Vector
    out: Vector
    out_bias: float


@lru_cache(maxsize=1)
def fitted() -> Net:
    """The weights that come with the planner."""
    file = Path(__file__).with_name("card_hunter_net.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    return Net(**{name: data[name] for name in Net._fields})


class Deck:
    """What everyone knows of a Part: which cards may lie there, and what is turned over next."""

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


class DeckKey(NamedTuple):
    """A Part's cards that nobody sees, one of which may have left the game, likely so or not."""

    place: int
    unseen: tuple[int, ...]
    removed: tuple[float, ...]
    bottom: tuple[int, ...]


class Glance(NamedTuple):
    """Everything that the net reads of one position."""

    knockouts: int
    attacking: int
    decks: list[Deck]
    piles: list[int]
    lives: Sequence[int]
    potions: Sequence[int]
    positions: Sequence[int]


class Sense:
    """Judges hunts under the same rules; it remembers what it worked out."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None:
        self.rules = rules
        self.net = net or fitted()
        self._shift = HUNTERS - rules.hunters
        self._ground: dict[tuple[int, int], Vector] = {}
        self._forget()

    def _forget(self) -> None:
        self._decks: dict[DeckKey, Deck] = {}
        self._hunters: dict[tuple[int, ...], Vector] = {}
        self._made = 0

    # --- what a planner asks --------------------------------------------------------------------

    def judge(self, hunt: Hunt) -> list[float]:
        """How likely the hunt is won after each of the legal actions, in their order."""
        assert hunt.decision is not None
        if self._made > REMEMBERED:
            self._forget()
        glance, actions = self.glance(hunt), hunt.decision.actions
        if hunt.asking is not None:
            shared = self._drink(glance, hunt.turn, hunt.asking)
            alone = self.win(glance, hunt.turn)
            return [shared if answer.agrees else alone for answer in actions]
        # Most of the table is the same after each action: sum it up once.
        whole = _sum(self._vectors(glance, hunt.turn + 1))
        return [self._value(hunt, glance, action, whole) for action in actions]

    def outcome(self, hunt: Hunt) -> Hashable:
        """What an action led to, as far as it changes the plan."""
        return hunt.attacking, hunt.knockouts, *hunt.lives, *map(len, hunt.hit_piles)

    def win(self, glance: Glance, turn: int) -> float:
        """How likely the hunt is won when hunters from `turn` on are still to act this round."""
        return self._odds(_sum(self._vectors(glance, turn)))

    def glance(self, hunt: Hunt) -> Glance:
        """What the net reads of a hunt: the same for all hunts that look the same."""
        return Glance(
            hunt.knockouts,
            hunt.attacking,
            [self._part(hunt, place) for place in range(len(hunt.parts))],
            [len(pile) for pile in hunt.hit_piles],
            hunt.lives,
            hunt.potions,
            hunt.positions,
        )

    # --- after an action ------------------------------------------------------------------------

    def _value(self, hunt: Hunt, glance: Glance, action: HunterAction, whole: Vector) -> float:
        turn = hunt.turn
        if isinstance(action, Move):
            old = self._hunter(glance, turn, glance.positions[turn])
            new = self._hunter(glance, turn, action.to)
            return self._odds([w - o + n for w, o, n in zip(whole, old, new, strict=True)])
        if isinstance(action, Drink):
            return self._drink(glance, turn, action)
        if isinstance(action, HeavyAttack):
            return self._heavy(glance, turn)
        return self._light(hunt, glance, turn)

    def _drink(self, glance: Glance, turn: int, action: Drink) -> float:
        lives, potions = [*glance.lives], [*glance.potions]
        lives[action.drinker] = self.rules.lives
        potions[action.owner] -= 1
        return self.win(glance._replace(lives=lives, potions=potions), turn + 1)

    def _heavy(self, glance: Glance, turn: int) -> float:
        piles = [*glance.piles]
        piles[glance.positions[turn]] = 0
        if not any(piles) and not any(deck.left for deck in glance.decks):
            return 1.0
        return self.win(glance._replace(piles=piles), turn + 1)

    def _light(self, hunt: Hunt, glance: Glance, turn: int) -> float:
        place = glance.positions[turn]
        deck = glance.decks[place]
        value = 0.0
        if deck.rage < 1:
            decks, piles = [*glance.decks], [*glance.piles]
            decks[place] = self._drawn(deck)
            piles[place] += 1
            calm = self.win(glance._replace(decks=decks, piles=piles), turn + 1)
            value += (1 - deck.rage) * calm
        if deck.rage > 0:
            value += deck.rage * self._raging(hunt, glance, turn)
        return value

    def _raging(self, hunt: Hunt, glance: Glance, turn: int) -> float:
        """A light attack that met Rage: all Hit Piles are back in their Parts, everyone is hurt."""
        rules, knockouts, lives = self.rules, glance.knockouts, [*glance.lives]
        for hunter, life in enumerate(lives):
            lives[hunter] = life - rules.rage_damage
            if lives[hunter] <= 0:
                knockouts -= 1
                lives[hunter] = rules.lives
        if knockouts <= 0:
            return 0.0
        keys = [deck.key for deck in glance.decks]
        keys[glance.positions[turn]] = _without(keys[glance.positions[turn]], rules.rage)
        decks = [
            self._deck(
                key._replace(
                    unseen=tuple(sorted([*key.unseen, *pile, *key.bottom])),
                    bottom=(),
                )
            )
            for key, pile in zip(keys, hunt.hit_piles, strict=True)
        ]
        if not any(deck.left for deck in decks):
            return 1.0
        piles = [0] * len(decks)
        raging = glance._replace(knockouts=knockouts, lives=lives, decks=decks, piles=piles)
        return self.win(raging, turn + 1)

    # --- Parts ----------------------------------------------------------------------------------

    def _part(self, hunt: Hunt, place: int) -> Deck:
        out = hunt.out[place]
        unseen = hunt.parts[place] if out is None or out < 0 else [*hunt.parts[place], out]
        removed = () if out is None else tuple(hunt.chances[place])
        return self._deck(
            DeckKey(place, tuple(sorted(unseen)), removed, tuple(hunt.bottoms[place]))
        )

    def _deck(self, key: DeckKey) -> Deck:
        deck = self._decks.get(key)
        if deck is None:
            self._made += 1
            hidden = len(key.unseen) - bool(key.removed)
            chance = _next_card(self.rules.kinds, key, hidden)
            left = hidden + len(key.bottom)
            deck = self._decks[key] = Deck(self.rules, key, left, chance, self._made)
        return deck

    def _drawn(self, deck: Deck) -> Deck:
        """The Part after a card other than Rage was turned over, on the average of all of them."""
        if deck.drawn is None:
            self._made += 1
            chance = [0.0] * self.rules.kinds
            for card, likely in enumerate(deck.chance):
                if card != self.rules.rage and likely > 0:
                    after = self._deck(_without(deck.key, card)).chance
                    for kind, then in enumerate(after):
                        chance[kind] += likely / (1 - deck.rage) * then
            deck.drawn = Deck(self.rules, deck.key, deck.left - 1, chance, self._made)
        return deck.drawn

    # --- the hidden layer -----------------------------------------------------------------------

    def _vectors(self, glance: Glance, turn: int) -> list[Vector]:
        vectors = [self._team(glance.knockouts, turn)]
        for hunter, place in enumerate(glance.positions):
            vectors.append(self._hunter(glance, hunter, place))
        for deck, pile in zip(glance.decks, glance.piles, strict=True):
            vector = deck.vectors.get((glance.attacking, pile))
            vectors.append(vector or self._place(deck, glance.attacking, pile))
        return vectors

    def _team(self, knockouts: int, turn: int) -> Vector:
        vector = self._ground.get((knockouts, turn))
        if vector is None:
            net = self.net
            left = net.knockouts[min(knockouts, len(net.knockouts)) - 1]
            to_come = net.turn[max(0, turn + self._shift)]
            vector = self._ground[knockouts, turn] = _sum([net.bias, left, to_come])
        return vector

    def _hunter(self, glance: Glance, hunter: int, place: int) -> Vector:
        """What a hunter adds who stands at a place."""
        attacker, here, pile = (
            glance.decks[glance.attacking],
            glance.decks[place],
            glance.piles[place],
        )
        life, potions = glance.lives[hunter], glance.potions[hunter]
        key = (hunter, life, potions, place, attacker.id, here.id, pile)
        vector = self._hunters.get(key)
        if vector is not None:
            return vector
        rules = self.rules
        if attacker.left:
            harm = attacker.damage[place] * (1 + attacker.rage)
            knocked_out = barely_up = 0.0
            for card, struck in enumerate(rules.strikes):
                if struck == place and rules.hits[card] >= life:
                    knocked_out += attacker.chance[card]
                elif struck == place and rules.hits[card] == life - 1:
                    barely_up += attacker.chance[card]
        else:
            harm = float(rules.rage_damage)
            knocked_out = float(life <= rules.rage_damage)
            barely_up = float(life == rules.rage_damage + 1)
        away = (place - attacker.place) % len(rules.ring)
        features = [life >= 2, life >= 3, life >= 4, potions >= 1, potions >= 2, potions / 3]
        features += [away == step for step in range(len(rules.ring))]
        features += [harm, knocked_out, barely_up]
        features += [here.left == 0, pile / 5, here.rage, here.left == 0 and pile == 0]
        self._made += 1
        weights = self.net.hunters[max(0, hunter + self._shift)]
        vector = self._hunters[key] = _weighted(features, weights)
        return vector

    def _place(self, deck: Deck, attacking: int, pile: int) -> Vector:
        """What a Part and its Hit Pile add."""
        left, ring = deck.left, len(self.rules.ring)
        around = [(attacking + step) % ring for step in range(ring)]
        features = [left / 10, pile / 5, left == 0, left == 1, left == 2, left <= 4]
        features += [pile == 0, pile >= 3, left + pile == 0, deck.rage, deck.rage * left]
        features += [deck.damage[place] for place in around]
        features += [deck.strikes[place] for place in around]
        self._made += 1
        vector = _weighted(features, self.net.parts[(deck.place - attacking) % ring])
        deck.vectors[attacking, pile] = vector
        return vector

    def _odds(self, hidden: Vector) -> float:
        net = self.net
        raised = [value if value > 0 else 0.0 for value in hidden]
        return 1 / (1 + exp(-net.out_bias - sum(map(mul, raised, net.out))))


def _sum(vectors: Iterable[Vector]) -> Vector:
    return list(map(sum, zip(*vectors, strict=True)))


def _weighted(features: Sequence[float], weights: Sequence[Vector]) -> Vector:
    total = [0.0] * len(weights[0])
    for feature, weight in zip(features, weights, strict=True):
        if feature:
            total = [value + feature * each for value, each in zip(total, weight, strict=True)]
    return total


def _without(key: DeckKey, card: int) -> DeckKey:
    """The Part after a card was turned over, with what that tells of the removed one."""
    unseen, removed = list(key.unseen), list(key.removed)
    if card not in unseen:
        return key._replace(bottom=key.bottom[1:])
    if removed:
        count = unseen.count(card)
        removed[card] *= (count - 1) / count
    unseen.remove(card)
    return key._replace(unseen=tuple(unseen), removed=tuple(removed))


def _next_card(kinds: int, key: DeckKey, hidden: int) -> list[float]:
    chance = [0.0] * kinds
    if not hidden:
        if key.bottom:
            chance[key.bottom[0]] = 1.0
        return chance
    for card in key.unseen:
        chance[card] += 1 / hidden
    if key.removed:
        total = sum(key.removed)
        for card, likely in enumerate(key.removed):
            chance[card] -= likely / total / hidden
    return chance
