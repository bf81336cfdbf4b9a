"""Fit what the planner feels about goals and last rounds to hunts that it plays itself.

`python -m benchmarks.fit_card_hunter_goals --goal sever --hunts 4000 --into GOALS.json` plays
hunts of all monsters that come with the game, with any Part to sever, any difficulty, house rules
or none, and more or fewer rounds; then it pulls what was felt at each step towards what came of it,
as `fit_card_hunter` does for the first net, which stays as it is. With `--start GOALS.json` it goes
on from there, and the weights for other goals are kept.

The weights that come with the planner were made so, for each goal: see `SHIPPED`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from automa.card_hunter.goals import COUNT, GOALS, Aim, GoalSense, fitted
from automa.card_hunter.sense import fitted as first_net
from automa.nets import Vector, fired
from benchmarks.fitting import (
    ALIKE,
    Corrections,
    Lesson,
    Step,
    Watched,
    begin_late,
    follow,
    monsters,
    played,
    rules_of,
    targets,
)
from pnp.data.whole_file import whole_file
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.state import Hunt

SHIPPED: Final = {
    "slay": ((2500, 1, 0.003), (4000, 2, 0.002)),
    "sever": ((4000, 1, 0.003),),
    "survive": ((2500, 1, 0.003),),
}
"""For each goal the hunts, seed and rate of every run; each went on from the one before."""

UNITS: Final = 16
EXPLORE: Final = 0.05
BATCH: Final = 16
"""Hunts between two rounds of corrections."""

LESSONS: Final = 128
"""Positions for one correction."""

AGAIN: Final = 2
"""How often the positions of a hunt are learnt from."""

LONGEST: Final = 90
"""Rounds after which a hunt without a last round counts as lost."""

LATE: Final = 0.3
"""How often a hunt begins near its end."""

CAUTION: Final = 10.0
"""How much slower it is changed how the first net's hidden layer counts."""

STEADY: Final = 0.995
"""How slowly the weights that are kept follow those that are corrected."""


# --- hunts to learn from ------------------------------------------------------------------------


def some_rules(goal: str, rng: Random) -> Rules:
    """A monster, a goal of this kind and a last round that leaves the hunters a chance."""
    monster = rng.choice(monsters())
    part = rng.choice(monster.parts)
    wanted = [part] if goal == "sever" else monster.parts
    cards = sum(sum(counts.values()) for each in wanted for counts in each.cards.values())
    cards += sum(monster.rage_in(each.id) for each in wanted)
    options: dict[str, Any] = {"goal": part.id if goal == "sever" else goal}
    house = [rule for rule in ("four-hunters", "powers", "deduction") if rng.random() < 0.25]
    options["house-rules"] = house
    if goal == "survive":
        options |= {"rounds": rng.randint(5, 30), "potions": rng.randint(0, 2)}
    elif goal == "slay":
        options["rounds"] = round(cards * rng.uniform(0.45, 1.1))
    elif rng.random() < 0.8:
        options["rounds"] = round(cards * rng.uniform(0.6, 2.0))
    return rules_of(monster, options, rng)


def active(sense: GoalSense, hunt: Hunt, turn: int) -> list[tuple[int, float]]:
    """What is read of a position, without what is nothing: features, then the first net's layer."""
    values, felt = sense.reading(hunt, turn)
    return [(at, value) for at, value in enumerate([*values, *felt]) if value]


class Timed(Watched):
    """A hunt that can be looked at before the attack, with its goal in mind."""

    __slots__ = ()

    def read(self, turn: int) -> list[tuple[int, float]]:
        """What is read of the position when hunters from `turn` on are still to act."""
        assert isinstance(self.sense, GoalSense)
        return active(self.sense, self, turn)


def a_hunt(sense: GoalSense, rng: Random) -> tuple[list[Step], bool]:
    """A hunt's steps, and whether the goal was reached."""
    hunt = Timed(sense.rules, rng.getrandbits(32), sense)
    if rng.random() < LATE:
        begin_late(hunt, rng)
    return played(hunt, rng, EXPLORE, LONGEST)


# --- fitting ------------------------------------------------------------------------------------


def rows_of(aim: Aim) -> list[Vector]:
    """All weights as rows: of each feature, then the bias, then those of the output."""
    units = [list(row) for row in zip(*aim.units, strict=True)]
    felt = [CAUTION * weight for weight in aim.felt]
    return [*units, aim.bias, aim.out, felt, [aim.out_bias]]


def aim_of(rows: Sequence[Vector]) -> Aim:
    """The weights of such rows."""
    *hidden, bias, out, cautious, (out_bias,) = rows
    felt = [weight / CAUTION for weight in cautious]
    return Aim([list(unit) for unit in zip(*hidden, strict=True)], bias, out, felt, out_bias)


def newborn(goal: str, rng: Random) -> Aim:
    """Weights that know nothing but what the first net feels, and of one Part not even that."""
    net = first_net()
    units = [[rng.uniform(-0.2, 0.2) for _ in range(COUNT)] for _ in range(UNITS)]
    if goal == "sever":  # whoever is after all Parts is drawn away from the one
        out = [rng.uniform(-0.2, 0.2) for _ in range(UNITS)]
        return Aim(units, [0.1] * UNITS, out, [0.0] * len(net.out), 0.0)
    return Aim(units, [0.1] * UNITS, [0.0] * UNITS, [*net.out], net.out_bias)


def gradient(rows: Sequence[Vector], lessons: Sequence[Lesson]) -> list[Vector]:
    """The mean slope of the log loss by all weights, over steps and what they should feel like."""
    total = [[0.0] * len(row) for row in rows]
    *_, bias, out, felt, (out_bias,) = rows
    share = 1 / len(lessons)
    for step, target in lessons:
        hidden, logit = bias, out_bias
        for at, value in step.active:
            if at < COUNT:
                hidden = [each + value * w for each, w in zip(hidden, rows[at], strict=True)]
            else:
                logit += value * felt[at - COUNT] / CAUTION
        raised = [value if value > 0 else 0.0 for value in hidden]
        error = share * (1 / (1 + exp(-logit - fired(hidden, out))) - target)
        below = [error * w if value > 0 else 0.0 for value, w in zip(hidden, out, strict=True)]
        for at, value in step.active:
            if at < COUNT:
                pairs = zip(total[at], below, strict=True)
                total[at] = [each + value * more for each, more in pairs]
            else:
                total[-2][at - COUNT] += error * value / CAUTION
        total[-4] = [each + more for each, more in zip(total[-4], below, strict=True)]
        total[-3] = [each + error * value for each, value in zip(total[-3], raised, strict=True)]
        total[-1][0] += error
    return total


def fit(goal: str, aim: Aim, hunts: int, rng: Random, rate: float) -> Iterator[tuple[Aim, int]]:
    """The weights after each batch of hunts, and how many of these reached the goal."""
    rows = rows_of(aim)
    kept, corrections = rows, Corrections(rows, rate)
    for done in range(0, hunts, BATCH):
        lessons, won = list[Lesson](), 0
        for _ in range(0, BATCH, ALIKE):
            sense = GoalSense(some_rules(goal, rng), aim=aim_of(rows))
            for _ in range(ALIKE):
                steps, victory = a_hunt(sense, rng)
                lessons += targets(steps, victory)
                won += victory
        corrections.rate = rate * max(0.05, 1 - done / hunts)
        for _ in range(AGAIN):
            rng.shuffle(lessons)
            for first in range(0, len(lessons), LESSONS):
                corrections.apply(rows, gradient(rows, lessons[first : first + LESSONS]))
                kept = follow(kept, rows, STEADY)
        yield aim_of(kept), won


def save(aims: Mapping[str, Aim], file: Path) -> None:
    """Keep the weights, in the form that `goals.fitted` reads."""
    told = []
    for goal, aim in aims.items():
        units = ",\n".join(f"   {_numbers(unit)}" for unit in aim.units)
        lines = [f'"units": [\n{units}\n  ]', f'"bias": {_numbers(aim.bias)}']
        lines += [f'"out": {_numbers(aim.out)}', f'"felt": {_numbers(aim.felt)}']
        lines.append(f'"out_bias": {round(aim.out_bias, 4)}')
        told.append(f' "{goal}": {{\n  ' + ",\n  ".join(lines) + "\n }")
    with whole_file(file) as out:
        out.write(("{\n" + ",\n".join(told) + "\n}\n").encode())


def _numbers(vector: Vector) -> str:
    return json.dumps([round(weight, 4) for weight in vector], separators=(",", ":"))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m benchmarks.fit_card_hunter_goals", description=__doc__)
    parser.add_argument("--goal", choices=GOALS, required=True)
    parser.add_argument("--hunts", type=int, default=4000)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--into", type=Path, required=True, help="where to keep the weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.003)
    given = parser.parse_args(arguments)
    rng = Random(given.seed)
    known = dict(fitted(given.start)) if given.start else {}
    aim = known.get(given.goal) or newborn(given.goal, rng)
    lately: list[int] = []
    for batch, (after, won) in enumerate(fit(given.goal, aim, given.hunts, rng, given.rate), 1):
        lately = [*lately[-49:], won]
        if batch % 10 == 0 or batch * BATCH >= given.hunts:
            known[given.goal] = after
            save(known, given.into)
            share = sum(lately) / len(lately) / BATCH
            print(f"{batch * BATCH} hunts, lately {share:.1%} won", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
