"""What a hunter feels where more counts than slaying in one's own time: other goals, and the clock.

The net of `sense` knows hunts that end with the whole monster. Where a scenario wants
one Part, asks the team to hold out, or counts the rounds, a second and much smaller net reads what
the first one feels together with the work that is left, the time for it, and the danger. There is
one for each kind of goal, fitted by `benchmarks.fit_card_hunter_goals`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

from automa.card_hunter.goal_features import (
    AMPLE,
    of_the_danger,
    of_the_health,
    of_the_places,
    of_the_work,
)
from automa.card_hunter.sense import Before, Glance, Net, Sense
from automa.nets import Vector, fired, mixed
from pnp.data.card_hunter.options import SLAY
from pnp.rules.card_hunter.rules import Naming, Rules
from pnp.rules.card_hunter.state import Hunt

GOALS: Final = ("slay", "sever", "survive")

STRONG: Final = 4.0
"""The logarithm of odds that are as good as certain."""


class Group(NamedTuple):
    """Some of the features that the second net reads."""

    size: int
    read: Callable[[Rules, Glance, int, int], Vector]
    """Hunters from a turn on are still to act this round, and so many rounds come after it."""


GROUPS: Final = (
    Group(20, of_the_work),
    Group(9, lambda rules, glance, turn, _: of_the_places(rules, glance, turn)),
    Group(8, lambda rules, glance, _, rest: of_the_health(rules, glance, rest)),
    Group(7, lambda rules, glance, _, __: of_the_danger(rules, glance)),
)

COUNT: Final = 1 + sum(group.size for group in GROUPS)
"""How many features there are, with what the first net feels."""


class Aim(NamedTuple):
    """The fitted weights for one kind of goal."""

    units: list[Vector]
    """Of each hidden unit, one for each feature: what the first net feels, then the groups."""
    bias: Vector
    out: Vector
    felt: Vector
    """How the hidden layer of the first net counts here."""
    out_bias: float


@lru_cache(maxsize=2)
def fitted(file: Path | None = None) -> dict[str, Aim]:
    """The weights of a file for each kind of goal; by default those that come with the planner."""
    file = file or Path(__file__).with_name("goals.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    return {goal: Aim(**data[goal]) for goal in data}


def kind_of_goal(rules: Rules) -> str:
    """To slay, to survive, or to sever a Part."""
    goal = rules.conditions.goal
    return goal if goal in GOALS else "sever"


def is_usual(rules: Rules) -> bool:
    """Whether all of the monster is to be slain, in whatever time it takes."""
    conditions = rules.conditions
    return conditions.goal == SLAY and not conditions.round_limit


def sense_of(rules: Rules) -> Sense:
    """The sense that hunts under these rules need."""
    return Sense(rules) if is_usual(rules) else GoalSense(rules)


class GoalSense(Sense):
    """Judges hunts with another goal than slaying the monster, or with a last round."""

    def __init__(self, rules: Rules, net: Net | None = None, aim: Aim | None = None) -> None:
        super().__init__(rules, net)
        self.aim = aim or fitted()[kind_of_goal(rules)]
        self._rest = AMPLE
        self._hidden: Vector = []
        ends = list(accumulate((group.size for group in GROUPS), initial=1))
        rows = [list(row) for row in zip(*self.aim.units, strict=True)]
        self._of_felt = rows[0]
        self._weights = [rows[start:end] for start, end in pairwise(ends)]

    def _forget(self) -> None:
        super()._forget()
        self._aiming: dict[tuple[object, ...], Vector] = {}

    def glance(self, hunt: Hunt) -> Glance:
        """What is read of a hunt; from now on its round is the one that counts."""
        limit = self.rules.conditions.round_limit
        self._rest = min(AMPLE, limit - hunt.round) if limit else AMPLE
        return super().glance(hunt)

    def win(self, glance: Glance, turn: int) -> float:
        """How likely the goal is reached when hunters from `turn` on are still to act."""
        return self._aimed(super().win(glance, turn), glance, turn)

    def _now(self, before: Before, glance: Glance) -> float:
        return self._aimed(super()._now(before, glance), glance, before.turn)

    def _move(self, glance: Glance, before: Before, hunter: int, to: int) -> float:
        felt = super()._move(glance, before, hunter, to)
        positions = [*glance.positions]
        positions[hunter] = to
        return self._aimed(felt, glance._replace(positions=positions), before.turn)

    def _named(self, hunt: Hunt, action: Naming) -> float:
        rest = self._rest
        value = super()._named(hunt, action)
        self._rest = rest  # a naming by the last hunter looks into the next round
        return value

    def _odds(self, hidden: Vector) -> float:
        """What the first net feels, but as the logarithm of the odds; and what it felt it by."""
        net = self.net
        self._hidden = hidden
        return fired(hidden, net.out, net.out_bias)

    def _aimed(self, felt: float, glance: Glance, turn: int) -> float:
        """What the first net feels, seen in the light of the goal."""
        aim, first = self.aim, felt / STRONG
        hidden = [
            bias + first * weight + work + places + health + danger
            for bias, weight, work, places, health, danger in zip(
                aim.bias, self._of_felt, *self._groups(glance, turn), strict=True
            )
        ]
        total = fired(hidden, aim.out) + fired(self._hidden, aim.felt)
        return 1 / (1 + exp(-aim.out_bias - total))

    def _groups(self, glance: Glance, turn: int) -> list[Vector]:
        """What each group of features adds to the hidden layer, remembered like the first net's."""
        knockouts, attacking, decks, piles, lives, potions, positions = glance
        ground = (turn, attacking, *piles, *(deck.id for deck in decks))
        crew = (decks[attacking].id, knockouts, *positions, *lives)
        keys = (
            ("work", self._rest, *ground),
            ("places", *positions, *ground),
            ("health", self._rest, knockouts, *lives, *potions),
            ("danger", *crew, *(deck.left == 0 for deck in decks)),
        )
        vectors = []
        for at, key in enumerate(keys):
            vector = self._aiming.get(key)
            if vector is None:
                self._made += 1
                values = GROUPS[at].read(self.rules, glance, turn, self._rest)
                vector = self._aiming[key] = mixed(values, self._weights[at])
            vectors.append(vector)
        return vectors

    def reading(self, hunt: Hunt, turn: int) -> tuple[Vector, Vector]:
        """What the second net reads of a hunt: features, and the hidden layer of the first."""
        glance = self.glance(hunt)
        values = [super().win(glance, turn) / STRONG]
        for group in GROUPS:
            values += group.read(self.rules, glance, turn, self._rest)
        return values, [value if value > 0 else 0.0 for value in self._hidden]
