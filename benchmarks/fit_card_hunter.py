"""Fit the net of Card Hunter to hunts that it plays against the monster itself.

`python -m benchmarks.fit_card_hunter --games 20000 --start NET.json --into NET.json` plays by
what the net feels, now and then tries something else, and pulls what it felt at each step towards
what came of it (temporal differences with traces). Many hunts begin near their end: a hunter who
has never won learns what winning looks like there.

The net that comes with the planner was fitted along these lines by another program, in a faster
language, which is not part of this project: 120,000 hunts from a newborn net, most of them near
their end at first, on all difficulties; then 300,000 more with smaller and smaller corrections.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from automa.card_hunter import features
from automa.card_hunter.sense import HUNTERS, Net, Sense, fitted
from automa.nets import Vector, fired
from pnp.rules import load
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer

TRACE: Final = 0.7
"""How much more the outcome counts than what was felt a step later."""

EXPLORE: Final = 0.03
"""How often something else is tried."""

BATCH: Final = 8
"""Hunts between two corrections of the net."""

LONGEST: Final = 120
"""Rounds after which a hunt counts as lost; a hunt that is played well takes some thirty."""

HUNTER_FEATURES: Final = 17
PART_FEATURES: Final = 19


class Step(NamedTuple):
    """A position as rows of the net and how much of each, with what was felt there.

    `felt` is the best of the next step, and `followed` says whether that was done.
    """

    active: list[tuple[int, float]]
    felt: float
    followed: bool


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
        return active(self.sense, self, turn)

    def _monster_attacks(self) -> None:
        self.before_attack = self.read(self.rules.hunters)
        super()._monster_attacks()


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


def slope(rows: Sequence[Vector], step: Sequence[tuple[int, float]], target: float) -> Slope:
    """How the weights that a step used would have to change to feel more like the target."""
    bias, out, (out_bias,) = rows[-3:]
    hidden = bias
    for row, value in step:
        hidden = [total + value * weight for total, weight in zip(hidden, rows[row], strict=True)]
    raised = [value if value > 0 else 0.0 for value in hidden]
    error = 1 / (1 + exp(-out_bias - fired(hidden, out))) - target
    below = [error * w if value > 0 else 0.0 for value, w in zip(hidden, out, strict=True)]
    return Slope(error, below, [error * value for value in raised])


class Slope(NamedTuple):
    """The gradient of the log loss by the output, by the hidden layer and by its weights."""

    error: float
    hidden: Vector
    out: Vector


class Corrections:
    """Adam: steps of about one size for every weight, however seldom it is used."""

    def __init__(self, rows: Sequence[Vector], rate: float) -> None:
        self.rate = rate
        self._mean = [[0.0] * len(row) for row in rows]
        self._square = [[0.0] * len(row) for row in rows]
        self._count = 0

    def apply(self, rows: list[Vector], gradient: Sequence[Vector]) -> None:
        """Change the rows against the gradient."""
        self._count += 1
        size = self.rate * sqrt(1 - 0.999**self._count) / (1 - 0.9**self._count)
        for at, slopes in enumerate(gradient):
            mean = [0.9 * m + 0.1 * g for m, g in zip(self._mean[at], slopes, strict=True)]
            old = zip(self._square[at], slopes, strict=True)
            square = [0.999 * s + 0.001 * g * g for s, g in old]
            self._mean[at], self._square[at] = mean, square
            changes = zip(rows[at], mean, square, strict=True)
            rows[at] = [w - size * m / (sqrt(s) + 1e-8) for w, m, s in changes]


def thinned(hunt: Hunt, rng: Random) -> None:
    """Take cards out of a hunt that has just begun, and lives too, as if much had been done."""
    keep = rng.random()
    for place, part in enumerate(hunt.parts):
        for card in [*part]:
            if rng.random() > keep and (len(part) > 1 or place):
                part.remove(card)
                pile = hunt.hit_piles[place] if rng.random() < 0.3 else hunt.gone
                (hunt.gone if card == hunt.rules.rage else pile).append(card)
        hunt.out[place] = None
    for hunter in range(hunt.rules.hunters):
        hunt.lives[hunter] = rng.randint(1, hunt.rules.lives)
    hunt.ask_hunter()


def hunts(sense: Sense, rng: Random, near: float) -> tuple[list[Step], bool]:
    """Play a hunt, near its end as often as told; its steps and whether it was won."""
    hunt = Watched(sense.rules, rng.getrandbits(32), sense)
    if rng.random() < near:
        thinned(hunt, rng)
    return played(hunt, rng, EXPLORE, LONGEST)


def played(hunt: Watched, rng: Random, explore: float, longest: int) -> tuple[list[Step], bool]:
    """Play a hunt to its end; its steps and whether it was won."""
    steps: list[Step] = []
    while hunt.decision is not None and hunt.round < longest:
        actions = hunt.decision.actions
        position, values = hunt.read(hunt.turn), hunt.sense.judge(hunt)
        best = choice = max(range(len(actions)), key=values.__getitem__)
        if rng.random() < explore:
            choice = rng.randrange(len(actions))
        steps.append(Step(position, values[best], choice == best))
        hunt.before_attack = None
        hunt.play(actions[choice])
        if hunt.before_attack is not None:
            over = hunt.decision is None
            felt = float(bool(hunt.result and hunt.result.winners)) if over else -1.0
            steps.append(Step(hunt.before_attack, felt, True))
    return steps, bool(hunt.result and hunt.result.winners)


def targets(steps: Sequence[Step], won: bool) -> Iterator[tuple[Step, float]]:
    """What each step should have felt like, from the last one back."""
    came, felt = float(won), float(won)
    for step in reversed(steps):
        # Before an attack nothing is chosen: what counts is what was felt after it.
        ahead = felt if step.felt < 0 else step.felt
        came = TRACE * came + (1 - TRACE) * ahead if step.followed else ahead
        felt = ahead
        yield step, came


def gradient(rows: Sequence[Vector], lessons: Sequence[tuple[Step, float]]) -> list[Vector]:
    """The mean slope of all weights over steps and what they should have felt like."""
    total = [[0.0] * len(row) for row in rows]
    share = 1 / len(lessons)
    for step, target in lessons:
        found = slope(rows, step.active, target)
        for row, value in [*step.active, (len(rows) - 3, 1.0)]:
            pairs = zip(total[row], found.hidden, strict=True)
            total[row] = [each + share * value * more for each, more in pairs]
        total[-2] = [a + share * b for a, b in zip(total[-2], found.out, strict=True)]
        total[-1][0] += share * found.error
    return total


def fit(net: Net, games: int, rng: Random, rate: float = 0.001, near: float = 0.2) -> Iterator[Net]:
    """The net after each batch of hunts."""
    rules, rows = load("card-hunter").rules(), rows_of(net)
    corrections = Corrections(rows, rate)
    for _ in range(0, games, BATCH):
        sense = Sense(rules, net)
        batch = [hunts(sense, rng, near) for _ in range(BATCH)]
        lessons = [lesson for steps, won in batch for lesson in targets(steps, won)]
        corrections.apply(rows, gradient(rows, lessons))
        net = net_of(rows)
        yield net


def save(net: Net, file: Path) -> None:
    """Keep a net, in the form that `fitted` reads."""
    rounded = [[round(weight, 4) for weight in row] for row in rows_of(net)]
    data = net_of(rounded)._asdict()
    lines = [f" {json.dumps(name)}: {_laid_out(value, 1)}" for name, value in data.items()]
    beside = file.with_name(file.name + ".new")
    beside.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    beside.replace(file)


def _laid_out(value: object, depth: int) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        inner = ",\n".join(" " * (depth + 1) + _laid_out(each, depth + 1) for each in value)
        return f"[\n{inner}\n{' ' * depth}]"
    return json.dumps(value, separators=(",", ":"))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m benchmarks.fit_card_hunter", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--start", type=Path, help="a net to go on from; 'new' for none")
    parser.add_argument("--into", type=Path, required=True, help="where to keep the net")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--near", type=float, default=0.2, help="hunts that begin near their end")
    given = parser.parse_args(arguments)
    rng = Random(given.seed)
    net = newborn(64, rng) if str(given.start) == "new" else fitted(given.start)
    for batch, after in enumerate(fit(net, given.games, rng, given.rate, given.near), start=1):
        save(after, given.into)
        print(f"{batch * BATCH} hunts", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
