"""What the programs that fit nets of Card Hunter share: hunts to learn from, and corrections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from automa import Player
from automa.card_hunter.sense import Sense
from automa.lab.subject import subject
from automa.nets import Vector
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import monster_names
from pnp.rules.card_hunter.conditions import conditions_of
from pnp.rules.card_hunter.conditions import played as with_numbers
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer

TRACE: Final = 0.7
"""How much more the outcome counts than what was felt a step later."""

ALIKE: Final = 4
"""Hunts under the same rules."""


class Step(NamedTuple):
    """A position as rows of the net and how much of each, with what was felt there.

    `felt` is the best of the next step, and `followed` says whether that was done.
    """

    active: list[tuple[int, float]]
    felt: float
    followed: bool


Lesson = tuple[Step, float]
"""A step, and what it should have felt like."""


# --- hunts to learn from ------------------------------------------------------------------------


@lru_cache(maxsize=1)
def monsters() -> list[Monster]:
    """Those that come with the game."""
    return [subject(name).rules().monster for name in monster_names()]


def rules_of(monster: Monster, options: Mapping[str, Any], rng: Random) -> Rules:
    """The rules of a hunt, of any difficulty."""
    changed = with_numbers(monster, options)
    difficulty = rng.choice(("easy", "normal", "normal", "hard"))
    return Rules(changed, difficulty, changed.teams[0].players, conditions_of(changed, options))


class Watched(Hunt):
    """A hunt that can be looked at between the last hunter's action and the monster's attack."""

    __slots__ = ("before_attack", "sense")

    def __init__(self, rules: Rules, seed: int, sense: Sense) -> None:
        self.sense = sense
        self.before_attack: list[tuple[int, float]] | None = None
        super().__init__(rules, SeededDealer(seed))
        set_up(self)
        self.events = None

    def read(self, turn: int) -> list[tuple[int, float]]:
        """What is read of the position when hunters from `turn` on are still to act."""
        raise NotImplementedError

    def seen_before_attack(self) -> list[tuple[int, float]] | None:
        """What was read before the monster attacked, if it did since this was last asked."""
        seen, self.before_attack = self.before_attack, None
        return seen

    def _monster_attacks(self) -> None:
        self.before_attack = self.read(self.rules.hunters)
        super()._monster_attacks()


def begin_late(hunt: Hunt, rng: Random) -> None:
    """Take cards, lives and rounds out of a hunt that has just begun, as if much had been done."""
    rules, keep = hunt.rules, rng.random()
    for place, part in enumerate(hunt.parts):
        for card in [*part]:
            if len(part) > 1 and rng.random() > keep:
                part.remove(card)
                pile = hunt.hit_piles[place] if rng.random() < 0.3 else hunt.gone
                (hunt.gone if card == rules.rage else pile).append(card)
        hunt.out[place] = None
    for hunter in range(rules.hunters):
        hunt.lives[hunter] = rng.randint(1, rules.lives)
        hunt.potions[hunter] = rng.randint(0, rules.potions)
    hunt.knockouts = rng.randint(1, rules.knockouts)
    if rules.conditions.round_limit:
        hunt.round = rng.randint(1, rules.conditions.round_limit)
    hunt.ask_hunter()


def played(
    hunt: Watched, rng: Random, explore: float, longest: int, guide: Player | None = None
) -> tuple[list[Step], bool]:
    """Play a hunt to its end, by what is felt or as a guide does; its steps and whether it was won.

    Where a guide plays, what is felt says little, and only what comes of it counts.
    """
    steps: list[Step] = []
    while hunt.decision is not None and hunt.round < longest:
        actions, position = hunt.decision.actions, hunt.read(hunt.turn)
        if guide is None:
            values = hunt.sense.judge(hunt)
            best = choice = max(range(len(actions)), key=values.__getitem__)
            if rng.random() < explore:
                choice = rng.randrange(len(actions))
            steps.append(Step(position, values[best], choice == best))
            hunt.play(actions[choice])
        else:
            steps.append(Step(position, -1.0, True))
            hunt.play(guide.choose(hunt.observe(hunt.decision.seat, rng)))
        seen = hunt.seen_before_attack()
        if seen is not None:
            over = hunt.decision is None
            felt = float(bool(hunt.result and hunt.result.winners)) if over else -1.0
            steps.append(Step(seen, felt, True))
    return steps, bool(hunt.result and hunt.result.winners)


def targets(steps: Sequence[Step], won: bool) -> Iterator[Lesson]:
    """What each step should have felt like, from the last one back."""
    came, felt = float(won), float(won)
    for step in reversed(steps):
        # Before an attack nothing is chosen: what counts is what was felt after it.
        ahead = felt if step.felt < 0 else step.felt
        came = TRACE * came + (1 - TRACE) * ahead if step.followed else ahead
        felt = ahead
        yield step, came


# --- learning -----------------------------------------------------------------------------------


class Corrections:
    """Adam: steps of about one size for every weight, however seldom it is used."""

    def __init__(self, rows: Sequence[Vector], rate: float) -> None:
        self.rate = rate
        self.mean = [[0.0] * len(row) for row in rows]
        self.square = [[0.0] * len(row) for row in rows]
        self.count = 0.0

    def apply(self, rows: list[Vector], gradient: Sequence[Vector]) -> None:
        """Change the rows against the gradient."""
        self.count += 1
        size = self.rate * sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for at, slopes in enumerate(gradient):
            mean = [0.9 * m + 0.1 * g for m, g in zip(self.mean[at], slopes, strict=True)]
            old = zip(self.square[at], slopes, strict=True)
            square = [0.999 * s + 0.001 * g * g for s, g in old]
            self.mean[at], self.square[at] = mean, square
            changes = zip(rows[at], mean, square, strict=True)
            rows[at] = [w - size * m / (sqrt(s) + 1e-8) for w, m, s in changes]


def follow(kept: Sequence[Vector], rows: Sequence[Vector], steady: float) -> list[Vector]:
    """Rows that are kept, a little nearer to those that are corrected: these go to and fro."""
    return [
        [steady * old + (1 - steady) * new for old, new in zip(one, other, strict=True)]
        for one, other in zip(kept, rows, strict=True)
    ]
