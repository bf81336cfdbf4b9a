"""Fit the net of Card Hunter to hunts that it plays itself, from nothing, on all cores.

`python -m benchmarks.fit_card_hunter --into NET.json` plays by what the net feels, now and then
tries something else, and pulls what it felt at each step towards what came of it (temporal
differences with traces). Many hunts begin near their end: a hunter who has never won learns what
winning looks like there. In the end it tells how many hunts the planner wins with this net and with
the one that it comes with.

What it knows is kept in NET.json.fit: after Ctrl-C the same command goes on from there. The same
seed makes the same net, however often it was interrupted and whatever the number of processes.

The net that comes with the planner was not made so: docs/lab.md says how, and how the two compare.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

import automa
from automa.card_hunter import features
from automa.card_hunter.sense import HUNTERS, Net, Sense, fitted
from automa.lab.tally import wilson
from automa.nets import Vector, added, fired
from automa.search import Budget, search
from benchmarks.fitting import (
    ALIKE,
    Corrections,
    Lesson,
    Step,
    Watched,
    follow,
    monsters,
    played,
    rules_of,
    targets,
)
from pnp.data.whole_file import whole_file
from pnp.rules import load
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer

SCHOOLS: Final = 4
"""How many learn side by side: each plays and is corrected by itself, then all are averaged."""

ROUND: Final = SCHOOLS * ALIKE
"""Hunts between two averages."""

WATCHED: Final = 0.75
"""The share of positions that are learnt from: neighbours tell much the same."""

LESSONS: Final = 16
"""Positions for one correction."""

UNITS: Final = 32
GUIDED: Final = 0.1
"""The part of the course in which the printed deck plays fewer and fewer of the hunts: a net that
knows nothing never wins one."""

EXPLORE: Final = 0.03
"""How often something else is tried."""

LONGEST: Final = 120
"""Rounds after which a hunt counts as lost; a hunt that is played well takes some thirty."""

STEADY: Final = 0.98
"""How slowly the weights that are kept follow those that are corrected, from round to round."""

OFTEN: Final = 20
"""Rounds after which progress is told and kept."""

BUDGETS: Final = (25, 100)
"""Simulations of the planners that show how strong a net is."""

HUNTER_FEATURES: Final = 17
PART_FEATURES: Final = 19


# --- the net as rows ----------------------------------------------------------------------------


def active(sense: Sense, hunt: Hunt, turn: int) -> list[tuple[int, float]]:
    """The rows of the net that a position uses, and how much of each."""
    glance, ring = sense.glance(hunt), features.RING
    attacker = glance.decks[glance.attacking]
    rows: list[tuple[int, float]] = [(min(glance.knockouts, HUNTERS) - 1, 1.0)]
    rows.append((HUNTERS + sense.role(turn), 1.0))
    first = HUNTERS + HUNTERS + 1
    for hunter, place in enumerate(glance.positions):
        life, away = glance.lives[hunter], (place - glance.attacking) % ring
        values = features.of_a_hunter(life, glance.potions[hunter], away)
        values += features.of_the_threat(hunt.rules, attacker, place, life)
        values += features.of_the_ground(glance.decks[place], glance.piles[place])
        start = first + sense.role(hunter) * HUNTER_FEATURES
        rows += [(start + at, value) for at, value in enumerate(values) if value]
    first += HUNTERS * HUNTER_FEATURES
    for deck, pile in zip(glance.decks, glance.piles, strict=True):
        values = features.of_a_part(deck, glance.attacking, pile)
        start = first + (deck.place - glance.attacking) % ring * PART_FEATURES
        rows += [(start + at, value) for at, value in enumerate(values) if value]
    return rows


def rows_of(net: Net) -> list[Vector]:
    """All weights as rows: of the hidden layer, then its bias, then those of the output."""
    hunters = [row for group in net.hunters for row in group]
    parts = [row for group in net.parts for row in group]
    return [*net.knockouts, *net.turn, *hunters, *parts, net.bias, net.out, [net.out_bias]]


def net_of(rows: Sequence[Vector]) -> Net:
    """The net of such rows."""
    at = iter([list(row) for row in rows])

    def take(count: int) -> list[Vector]:
        return [next(at) for _ in range(count)]

    return Net(
        take(HUNTERS),
        take(HUNTERS + 1),
        [take(HUNTER_FEATURES) for _ in range(HUNTERS)],
        [take(PART_FEATURES) for _ in range(features.RING)],
        bias=next(at),
        out=next(at),
        out_bias=next(at)[0],
    )


def newborn(size: int, rng: Random) -> Net:
    """A net that knows nothing."""
    count = HUNTERS + HUNTERS + 1 + HUNTERS * HUNTER_FEATURES + features.RING * PART_FEATURES
    spread = 1.2 / sqrt(count)
    hidden = [[rng.uniform(-spread, spread) for _ in range(size)] for _ in range(count)]
    return net_of([*hidden, [0.0] * size, [rng.uniform(-0.1, 0.1) for _ in range(size)], [0.0]])


def save(net: Net, file: Path) -> None:
    """Keep a net, in the form that `fitted` reads."""
    rounded = [[round(weight, 4) for weight in row] for row in rows_of(net)]
    data = net_of(rounded)._asdict()
    lines = [f" {json.dumps(name)}: {_laid_out(value, 1)}" for name, value in data.items()]
    with whole_file(file) as out:
        out.write(("{\n" + ",\n".join(lines) + "\n}\n").encode())


def _laid_out(value: object, depth: int) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        inner = ",\n".join(" " * (depth + 1) + _laid_out(each, depth + 1) for each in value)
        return f"[\n{inner}\n{' ' * depth}]"
    return json.dumps(value, separators=(",", ":"))


# --- one school ---------------------------------------------------------------------------------


class Slope(NamedTuple):
    """The gradient of the log loss by the output, by the hidden layer and by its weights."""

    error: float
    hidden: Vector
    out: Vector


def slope(rows: Sequence[Vector], step: Sequence[tuple[int, float]], target: float) -> Slope:
    """How the weights that a step used would have to change to feel more like the target."""
    bias, out, (out_bias,) = rows[-3:]
    hidden = bias
    for row, value in step:
        hidden = [total + value * weight for total, weight in zip(hidden, rows[row], strict=True)]
    error = 1 / (1 + exp(-out_bias - fired(hidden, out))) - target
    below = [error * w if value > 0 else 0.0 for value, w in zip(hidden, out, strict=True)]
    return Slope(error, below, [error * value if value > 0 else 0.0 for value in hidden])


def gradient(rows: Sequence[Vector], lessons: Sequence[Lesson]) -> list[Vector]:
    """The mean slope of all weights over steps and what they should have felt like."""
    total = [[0.0] * len(row) for row in rows]
    share = 1 / len(lessons)
    for step, target in lessons:
        found = slope(rows, step.active, target)
        for row, value in [*step.active, (len(rows) - 3, 1.0)]:
            pairs, part = zip(total[row], found.hidden, strict=True), share * value
            total[row] = [each + part * more for each, more in pairs]
        total[-2] = [a + share * b for a, b in zip(total[-2], found.out, strict=True)]
        total[-1][0] += share * found.error
    return total


class PlainHunt(Watched):
    """A hunt for the whole monster, in whatever time it takes."""

    __slots__ = ()

    def read(self, turn: int) -> list[tuple[int, float]]:
        """What is read of the position when hunters from `turn` on are still to act."""
        return active(self.sense, self, turn)


def some_rules(rng: Random) -> Rules:
    """Of the Rattler half of the time, or else of any monster."""
    usual = load("card-hunter").monster
    return rules_of(usual if rng.random() < 0.5 else rng.choice(monsters()), {}, rng)


def thin_out(hunt: Hunt, rng: Random) -> None:
    """Take cards out of a hunt that has just begun, and lives too, as if much had been done."""
    keep, last = rng.random(), rng.randrange(len(hunt.parts))
    for place, part in enumerate(hunt.parts):
        for card in [*part]:
            if rng.random() > keep and (len(part) > 1 or place != last):
                part.remove(card)
                pile = hunt.hit_piles[place] if rng.random() < 0.3 else hunt.gone
                (hunt.gone if card == hunt.rules.rage else pile).append(card)
        hunt.out[place] = None
    for hunter in range(hunt.rules.hunters):
        hunt.lives[hunter] = rng.randint(1, hunt.rules.lives)
        hunt.potions[hunter] = rng.randint(0, hunt.rules.potions)
    hunt.ask_hunter()


def _guide(rng: Random) -> automa.Player:
    return automa.player("instinct", game="card-hunter", seed=rng.getrandbits(32))


def a_hunt(sense: Sense, rng: Random, late: float, guided: float) -> tuple[list[Step], bool]:
    """Play a hunt; its steps and whether it was won.

    It begins near its end as often as told, and the printed deck plays it as often as told.
    """
    hunt = PlainHunt(sense.rules, rng.getrandbits(32), sense)
    if rng.random() < late:
        thin_out(hunt, rng)
    guide = _guide(rng) if rng.random() < guided else None
    return played(hunt, rng, EXPLORE, LONGEST, guide)


class Known(NamedTuple):
    """The weights, and how they were corrected of late."""

    rows: list[Vector]
    mean: list[Vector]
    square: list[Vector]
    corrected: float
    """How often."""


class Task(NamedTuple):
    """What a school is to learn from."""

    known: Known
    chance: str
    rate: float
    late: float
    guided: float


def study(task: Task) -> tuple[Known, int]:
    """Play some hunts and learn from them; what is known then, and how many were won."""
    rng, rows = Random(task.chance), [*task.known.rows]
    sense = Sense(some_rules(rng), net_of(rows))
    hunts = [a_hunt(sense, rng, task.late, task.guided) for _ in range(ALIKE)]
    told = [lesson for hunt in hunts for lesson in targets(*hunt)]
    lessons = rng.sample(told, max(1, round(WATCHED * len(told))))
    corrections = Corrections(rows, task.rate)
    corrections.mean, corrections.square = [*task.known.mean], [*task.known.square]
    corrections.count = task.known.corrected
    for first in range(0, len(lessons), LESSONS):
        corrections.apply(rows, gradient(rows, lessons[first : first + LESSONS]))
    known = Known(rows, corrections.mean, corrections.square, corrections.count)
    return known, sum(won for _, won in hunts)


# --- all of them --------------------------------------------------------------------------------


class Course(NamedTuple):
    """What makes a net what it is, and how far it has come."""

    settings: list[object]
    """What must be the same to go on."""
    seed: int
    hunts: int
    rate: float
    guided: float
    done: int
    known: Known
    kept: list[Vector]


def beginning(
    seed: int, hunts: int, rate: float, units: int = UNITS, start: Path | None = None
) -> Course:
    """Nothing learnt so far, or what a net knows."""
    rows = rows_of(fitted(start) if start else newborn(units, Random(seed)))
    fresh, guided = Corrections(rows, rate), 0.0 if start else GUIDED
    known = Known(rows, fresh.mean, fresh.square, fresh.count)
    settings: list[object] = [seed, hunts, rate, units, str(start)]
    return Course(settings, seed, hunts, rate, guided, 0, known, rows)


def load_course(file: Path) -> Course:
    """What was kept when it was interrupted."""
    data = json.loads(file.read_text(encoding="utf-8"))
    return Course(**{**data, "known": Known(*data["known"])})


def rounds(course: Course, pool: ProcessPoolExecutor) -> Iterator[tuple[Course, int]]:
    """How far it has come after each round, and how many of its hunts were won."""
    while course.done < course.hunts:
        gone = course.done / course.hunts
        rate = course.rate * max(0.05, 1 - gone)
        late = max(0.2, 0.5 - gone) if course.guided else 0.2
        guided = 1 - gone / course.guided if gone < course.guided else 0.0
        chances = [f"{course.seed} {course.done} {school}" for school in range(SCHOOLS)]
        tasks = [Task(course.known, chance, rate, late, guided) for chance in chances]
        learnt, won = zip(*pool.map(study, tasks), strict=True)
        known = Known(
            _average([each.rows for each in learnt]),
            _average([each.mean for each in learnt]),
            _average([each.square for each in learnt]),
            _average([[[each.corrected]] for each in learnt])[0][0],
        )
        kept = follow(course.kept, known.rows, STEADY)
        course = course._replace(done=course.done + ROUND, known=known, kept=kept)
        yield course, sum(won)


def _average(many: Sequence[Sequence[Vector]]) -> list[Vector]:
    share = 1 / len(many)
    return [[share * each for each in added(rows)] for rows in zip(*many, strict=True)]


def workers(processes: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to the one that started them."""
    return ProcessPoolExecutor(processes, initializer=signal.signal, initargs=_DEAF)


_DEAF: Final = (signal.SIGINT, signal.SIG_IGN)


# --- strength -----------------------------------------------------------------------------------


def wins(net: Net, budget: int, seed: int) -> bool:
    """Whether the planner wins a hunt with a net, played as the lab plays it."""
    rules = load("card-hunter").rules()
    sense, hunt = Sense(rules, net), Hunt(rules, SeededDealer(seed))
    set_up(hunt)
    hunt.events = None
    looking = Random(f"{seed} looking")
    while hunt.decision is not None and hunt.round <= 300:
        rng, seen = Random(seed * 10), hunt.observe(0, looking)
        seen.imagine(rng)
        found = search(seen, sense, Budget(budget), rng).branches
        actions = hunt.decision.actions
        hunt.play(max(actions, key=lambda action: (found[action].visits, found[action].value)))
    return bool(hunt.result and hunt.result.winners)


def report(file: Path, hunts: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """How strong the planner is with a net, and with the one that it comes with."""
    seeds = range(700_001, 700_001 + hunts)
    for budget in BUDGETS:
        for name, net in ((file.name, fitted(file)), ("the shipped net", fitted())):
            won = sum(pool.map(wins, [net] * hunts, [budget] * hunts, seeds, chunksize=5))
            low, high = wilson(won, hunts)
            odds = f"{won / hunts:.1%} ({low:.1%} to {high:.1%})"
            yield f"planner:{budget} with {name} wins {odds} of {hunts} hunts"


# --- the command line ---------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m benchmarks.fit_card_hunter", description=__doc__)
    parser.add_argument("--into", type=Path, required=True, help="where to keep the net")
    parser.add_argument("--start", type=Path, help="a net to go on from, instead of nothing")
    parser.add_argument("--hunts", type=int, default=40_000, help="in all; 0: only tell how strong")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.004, help="of the corrections, at first")
    parser.add_argument("--units", type=int, default=UNITS, help="of the hidden layer")
    parser.add_argument("--report", type=int, default=400, help="hunts that tell how strong it is")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    notes = given.into.with_name(given.into.name + ".fit")
    with workers(given.processes) as pool:
        if given.hunts:
            course = beginning(given.seed, given.hunts, given.rate, given.units, given.start)
            if notes.exists():
                before = load_course(notes)
                if before.settings != course.settings:
                    parser.error(f"{notes} was begun with other settings; remove it to begin anew")
                course = before
            try:
                learn(course, given.into, notes, pool)
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
                print("\nstopped; the same command goes on from here")
                return 130
        for line in report(given.into, given.report, pool) if given.report else ():
            print(line, flush=True)
    return 0


def learn(course: Course, into: Path, notes: Path, pool: ProcessPoolExecutor) -> None:
    """Go through all of a course; now and then tell how it goes, and keep it."""
    begun, first, lately = monotonic(), course.done, list[int]()
    try:
        for course, won in rounds(course, pool):  # noqa: B020, PLR1704
            lately.append(won)
            if len(lately) == OFTEN or course.done >= course.hunts:
                keep(course, into, notes)
                pace = (monotonic() - begun) / (course.done - first)
                left = pace * max(0, course.hunts - course.done) / 60
                share = sum(lately) / len(lately) / ROUND
                told = f"{course.done} of {course.hunts} hunts, lately {share:.0%} won"
                told += f"; {1 / pace:.1f} hunts a second, {left:.0f} minutes to go"
                print(told, flush=True)
                lately = []
    except KeyboardInterrupt:
        keep(course, into, notes)
        raise


def keep(course: Course, into: Path, notes: Path) -> None:
    """Write the net down, and all that it takes to go on."""
    with whole_file(notes) as out:
        out.write(json.dumps(course._asdict()).encode())
    save(net_of(course.kept), into)


if __name__ == "__main__":
    sys.exit(main())
