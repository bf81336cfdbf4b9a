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
from functools import lru_cache
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from automa.card_hunter.goals import COUNT, GOALS, Aim, GoalSense, fitted
from automa.card_hunter.sense import fitted as first_net
from automa.lab.subject import subject
from automa.nets import Vector, fired
from benchmarks.fit_card_hunter import Corrections, Step, Watched, played, targets
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import monster_names
from pnp.rules.card_hunter.conditions import conditions_of
from pnp.rules.card_hunter.conditions import played as with_numbers
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

ALIKE: Final = 4
"""Hunts under the same rules."""

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
    monster = rng.choice(_monsters())
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
    changed = with_numbers(monster, options)
    difficulty = rng.choice(("easy", "normal", "normal", "hard"))
    return Rules(changed, difficulty, changed.teams[0].players, conditions_of(changed, options))


@lru_cache(maxsize=1)
def _monsters() -> list[Monster]:
    return [subject(name).rules().monster for name in monster_names()]


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


def gradient(rows: Sequence[Vector], lessons: Sequence[tuple[Step, float]]) -> list[Vector]:
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
        lessons, won = list[tuple[Step, float]](), 0
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
                kept = [_follow(old, new) for old, new in zip(kept, rows, strict=True)]
        yield aim_of(kept), won


def _follow(kept: Vector, row: Vector) -> Vector:
    return [STEADY * old + (1 - STEADY) * new for old, new in zip(kept, row, strict=True)]


def save(aims: Mapping[str, Aim], file: Path) -> None:
    """Keep the weights, in the form that `goals.fitted` reads."""
    told = []
    for goal, aim in aims.items():
        units = ",\n".join(f"   {_numbers(unit)}" for unit in aim.units)
        lines = [f'"units": [\n{units}\n  ]', f'"bias": {_numbers(aim.bias)}']
        lines += [f'"out": {_numbers(aim.out)}', f'"felt": {_numbers(aim.felt)}']
        lines.append(f'"out_bias": {round(aim.out_bias, 4)}')
        told.append(f' "{goal}": {{\n  ' + ",\n  ".join(lines) + "\n }")
    beside = file.with_name(file.name + ".new")
    beside.write_text("{\n" + ",\n".join(told) + "\n}\n", encoding="utf-8")
    beside.replace(file)


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
