"""What an experienced hunter feels at a glance: how likely each action leads to a won hunt.

A small net of one hidden layer, fitted to games it played against itself, reads what everyone can
see: knockouts, lives, Potions, who stands where, how many cards lie in each Part and Hit Pile, and
the chances of what each Part turns over next. It never reads which card was removed unseen.

The features of the team, of each hunter and of each Part add up in the hidden layer. What they add
is remembered for each, so that judging a position takes a few sums of short lists.
"""

from __future__ import annotations

import json
from collections.abc import Container, Hashable, Sequence
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from automa.card_hunter import features
from automa.card_hunter.decks import Deck, DeckKey, Decks, without
from automa.nets import Vector, added, fired, mixed
from pnp.rules.card_hunter.rules import Drink, HeavyAttack, Move, Naming, Rules, Shot
from pnp.rules.card_hunter.state import Hunt

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


@lru_cache(maxsize=2)
def fitted(file: Path | None = None) -> Net:
    """The weights of a file; by default those that come with the planner."""
    file = file or Path(__file__).with_name("net.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    return Net(**{name: data[name] for name in Net._fields})


class Glance(NamedTuple):
    """Everything that the net reads of one position."""

    knockouts: int
    attacking: int
    decks: list[Deck]
    piles: list[int]
    lives: Sequence[int]
    potions: Sequence[int]
    positions: Sequence[int]


class Before(NamedTuple):
    """A position of which the next ones differ a little."""

    vectors: list[Vector]
    whole: Vector
    turn: int


class Sense:
    """Judges hunts under the same rules; it remembers what it worked out."""

    def __init__(self, rules: Rules, net: Net | None = None) -> None:
        self.rules = rules
        self.net = net or fitted()
        self._ground: dict[tuple[int, int], Vector] = {}
        self._alone: dict[tuple[int, ...], Vector] = {}
        self._forget()

    def _forget(self) -> None:
        self._decks = Decks(self.rules)
        self._hunters: dict[tuple[int, ...], Vector] = {}
        self._made = 0

    # --- what a planner asks --------------------------------------------------------------------

    def judge(self, hunt: Hunt, known: Container[Any] = ()) -> list[float]:  # noqa: ARG002
        """How likely the hunt is won after each of the legal actions, in their order."""
        assert hunt.decision is not None
        if self._made > REMEMBERED:
            self._forget()
        glance, turn, actions = self.glance(hunt), hunt.turn, hunt.decision.actions
        before = self._before(glance, turn + 1)
        if hunt.asking is not None:
            shared = self._drink(glance, before, hunt.asking)
            alone = self.win(glance, turn)
            return [shared if answer.agrees else alone for answer in actions]
        values = []
        for action in actions:
            if isinstance(action, Move):
                values.append(self._move(glance, before, turn, action.to))
            elif isinstance(action, Drink):
                values.append(self._drink(glance, before, action))
            elif isinstance(action, HeavyAttack):
                values.append(self._heavy(glance, before, turn))
            elif isinstance(action, Naming):
                values.append(self._named(hunt, action))
            else:
                place = action.at if isinstance(action, Shot) else glance.positions[turn]
                values.append(self._light(hunt, glance, before, place))
        return values

    def outcome(self, hunt: Hunt) -> Hashable:
        """What an action led to, as far as it changes the plan."""
        return hunt.attacking, hunt.knockouts, *hunt.lives, *map(len, hunt.hit_piles)

    def win(self, glance: Glance, turn: int) -> float:
        """How likely the hunt is won when hunters from `turn` on are still to act this round."""
        return self._odds(added(self._vectors(glance, turn)))

    def glance(self, hunt: Hunt) -> Glance:
        """What the net reads of a hunt: the same for all hunts that look the same."""
        return Glance(
            hunt.knockouts,
            hunt.attacking,
            [self._decks.part(hunt, place) for place in range(len(hunt.parts))],
            [len(pile) for pile in hunt.hit_piles],
            hunt.lives,
            hunt.potions,
            hunt.positions,
        )

    # --- after an action ------------------------------------------------------------------------

    def _before(self, glance: Glance, turn: int) -> Before:
        vectors = self._vectors(glance, turn)
        return Before(vectors, added(vectors), turn)

    def _now(self, before: Before, glance: Glance) -> float:
        """The odds after a change: most vectors are still the same ones."""
        vectors = self._vectors(glance, before.turn)
        pairs = zip(before.vectors, vectors, strict=True)
        changed = [vector for pair in pairs if pair[0] is not pair[1] for vector in pair]
        if not changed:
            return self._odds(before.whole)
        if len(changed) == 2:
            rows = zip(before.whole, *changed, strict=True)
            return self._odds([whole - old + new for whole, old, new in rows])
        if len(changed) == 4:
            more = zip(before.whole, *changed, strict=True)
            return self._odds([w - a + b - c + d for w, a, b, c, d in more])
        return self._odds(added(vectors))

    def _move(self, glance: Glance, before: Before, hunter: int, to: int) -> float:
        old, new = before.vectors[1 + hunter], self._hunter(glance, hunter, to)
        rows = zip(before.whole, old, new, strict=True)
        return self._odds([whole - gone + come for whole, gone, come in rows])

    def _drink(self, glance: Glance, before: Before, action: Drink) -> float:
        lives, potions = [*glance.lives], [*glance.potions]
        lives[action.drinker] = self.rules.lives
        potions[action.owner] -= 1
        ko, attacking, decks, piles, _, _, positions = glance
        return self._now(before, Glance(ko, attacking, decks, piles, lives, potions, positions))

    def _heavy(self, glance: Glance, before: Before, hunter: int) -> float:
        ko, attacking, decks, piles, lives, potions, positions = glance
        piles = [*piles]
        piles[positions[hunter]] = 0
        if self._won(decks, piles):
            return 1.0
        return self._now(before, Glance(ko, attacking, decks, piles, lives, potions, positions))

    def _won(self, decks: Sequence[Deck], piles: Sequence[int]) -> bool:
        """Whether nothing is left of the Parts that the hunters are after."""
        return not any(piles[place] or decks[place].left for place in self.rules.to_slay)

    def _named(self, hunt: Hunt, action: Naming) -> float:
        """The weak spot named, in a world where it is as likely as not to be right."""
        world = hunt.copy()
        world.play(action)
        if world.result is not None:
            return world.result.scores[0]
        return self.win(self.glance(world), world.turn)

    def _light(self, hunt: Hunt, glance: Glance, before: Before, place: int) -> float:
        ko, attacking, decks, piles, lives, potions, positions = glance
        deck = decks[place]
        value = 0.0
        if deck.rage < 1:
            decks, piles = [*decks], [*piles]
            decks[place] = self._decks.drawn(deck)
            piles[place] += 1
            calm = Glance(ko, attacking, decks, piles, lives, potions, positions)
            value += (1 - deck.rage) * self._now(before, calm)
        if deck.rage > 0:
            value += deck.rage * self._raging(hunt, glance, place)
        return value

    def _raging(self, hunt: Hunt, glance: Glance, here: int) -> float:
        """A light attack that met Rage: Hit Piles may go back to their Parts, everyone is hurt."""
        rules, knockouts, lives = self.rules, glance.knockouts, [*glance.lives]
        for hunter, life in enumerate(lives):
            lives[hunter] = life - rules.rage_damage
            if lives[hunter] <= 0:
                knockouts -= 1
                lives[hunter] = rules.lives
        if knockouts <= 0:
            return 0.0
        keys, piles = [deck.key for deck in glance.decks], glance.piles
        keys[here] = without(keys[here], rules.rage)
        if rules.rage_shuffles:
            keys = [_back_in(key, pile) for key, pile in zip(keys, hunt.hit_piles, strict=True)]
            piles = [0] * len(keys)
        decks = [self._decks.deck(key) for key in keys]
        if self._won(decks, piles):
            return 1.0
        _, attacking, _, _, _, potions, positions = glance
        raging = Glance(knockouts, attacking, decks, piles, lives, potions, positions)
        return self.win(raging, hunt.turn + 1)

    # --- the hidden layer -----------------------------------------------------------------------

    def _vectors(self, glance: Glance, turn: int) -> list[Vector]:
        """Of the team, then of each hunter, then of each Part."""
        attacking = glance.attacking
        vectors = [self._team(glance.knockouts, turn)]
        for hunter, place in enumerate(glance.positions):
            vectors.append(self._hunter(glance, hunter, place))
        for deck, pile in zip(glance.decks, glance.piles, strict=True):
            vector = deck.vectors.get((attacking, pile))
            vectors.append(vector or self._place(deck, attacking, pile))
        return vectors

    def _team(self, knockouts: int, turn: int) -> Vector:
        vector = self._ground.get((knockouts, turn))
        if vector is None:
            net = self.net
            left = net.knockouts[min(knockouts, len(net.knockouts)) - 1]
            to_come = net.turn[self.role(turn)]
            vector = self._ground[knockouts, turn] = added([net.bias, left, to_come])
        return vector

    def _hunter(self, glance: Glance, hunter: int, place: int) -> Vector:
        """What a hunter adds who stands at a place."""
        _, attacking, decks, piles, lives, potions, _ = glance
        attacker, here, pile = decks[attacking], decks[place], piles[place]
        life, bottles = lives[hunter], potions[hunter]
        key = (hunter, life, bottles, place, attacker.id, here.id, pile)
        vector = self._hunters.get(key)
        if vector is None:
            self._made += 1
            weights = self.net.hunters[self.role(hunter)]
            away = (place - attacking) % features.RING
            same = (hunter, life, bottles, away)
            alone = self._alone.get(same)
            if alone is None:
                own = features.of_a_hunter(life, bottles, away)
                alone = self._alone[same] = mixed(own, weights[: len(own)])
            threat = features.of_the_threat(self.rules, attacker, place, life)
            there = threat + features.of_the_ground(here, pile)
            vector = mixed(there, weights[-len(there) :], alone)
            self._hunters[key] = vector
        return vector

    def role(self, turn: int) -> int:
        """Which of the net's turns a turn is: the last hunters to act are its last ones."""
        return max(0, turn + HUNTERS - self.rules.hunters)

    def _place(self, deck: Deck, attacking: int, pile: int) -> Vector:
        """What a Part and its Hit Pile add."""
        self._made += 1
        weights = self.net.parts[(deck.place - attacking) % features.RING]
        vector = mixed(features.of_a_part(deck, attacking, pile), weights)
        deck.vectors[attacking, pile] = vector
        return vector

    def _odds(self, hidden: Vector) -> float:
        net = self.net
        return 1 / (1 + exp(-net.out_bias - fired(hidden, net.out)))


def _back_in(key: DeckKey, pile: Sequence[int]) -> DeckKey:
    """A Part with its Hit Pile shuffled back in, and what lay under it."""
    if not pile and not key.bottom:
        return key
    return key._replace(unseen=tuple(sorted([*key.unseen, *pile, *key.bottom])), bottom=())
