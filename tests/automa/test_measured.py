"""What a hint calls a chance: curves that were measured, and what is certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from automa.certainty import sure_end
from automa.lab.subject import subject
from automa.measured import Curve, Measured, logit
from automa.part import automa_of
from automa.planner import Planner
from automa.reasons import Chance
from pnp.data.assets import folder
from pnp.data.games import GAMES
from pnp.rules import load
from pnp.rules.kernel import Decision, Result, SeededDealer

MEASURED: Mapping[str, Sequence[dict[str, Any]]] = {
    "card-hunter": [{"difficulty": each} for each in ("easy", "normal", "hard")],
    "predation": [{"players": each} for each in (2, 3, 4)],
    "vs": [{}, {"decks": ["prey", "company"]}],
    "aliens-predator": [{}],
}


@pytest.mark.parametrize(
    ("game", "options"), [(game, each) for game, all_of in MEASURED.items() for each in all_of]
)
def test_hints_of_the_usual_games_are_measured(game: str, options: dict[str, Any]) -> None:
    state = load(game).setup(options, SeededDealer(3))
    assert state.decision is not None
    advice = Planner(game=game, budget=2).think(state.observe(state.decision.seat, Random(1)))
    brings = automa_of(game)
    curve = brings.measured.curve(brings.setting(state.rules, state.decision.seat))
    assert curve is not None
    assert advice.chance == Chance(curve.chance(advice.value))


@pytest.mark.parametrize(
    "file",
    [
        *(folder("carddata") / "card-hunter/monsters").glob("*.yaml"),
        *(folder("carddata") / "aliens-predator/scenarios").glob("*.yaml"),
    ],
    ids=lambda file: file.stem,
)
def test_every_monster_and_every_side_of_a_scenario_is_measured(file: Path) -> None:
    found = subject(file.stem)
    state: Any = found.rules().setup(found.lab.options_of(found, 1), SeededDealer(1))
    brings, sides = automa_of(found.game), found.lab.seat_names(dict(found.options))
    settings = {brings.setting(state.rules, seat) for seat in range(len(sides) or 1)}
    assert settings <= {*brings.measured.settings}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("card-hunter", {"lives": 9}),
        ("card-hunter", {"rounds": 30}),
        ("card-hunter", {"house-rules": ["powers"]}),
        ("predation", {"no-trump": True}),
        ("predation", {"decks": 2}),
        ("predation", {"turns": 5}),
        ("vs", {"turn-limit": 20}),
    ],
)
def test_what_nobody_measured_is_called_a_guess(game: str, options: dict[str, Any]) -> None:
    state = load(game).setup(options, SeededDealer(3))
    assert state.decision is not None
    advice = Planner(game=game, budget=2).think(state.observe(state.decision.seat, Random(1)))
    assert advice.chance == Chance(advice.value, measured=False)


@pytest.mark.parametrize("game", [*GAMES])
def test_what_is_better_is_likelier(game: str) -> None:
    brings = automa_of(game)
    for setting in brings.measured.settings:
        curve = brings.measured.curve(setting)
        assert curve is not None
        chances = [curve.chance(value / 100) for value in range(101)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1


def test_a_curve_is_a_straight_line_between_the_logarithms_of_odds() -> None:
    assert Curve(1.0, 0.0).chance(0.3) == pytest.approx(0.3)
    assert logit(Curve(2.0, 0.5).chance(0.6)) == pytest.approx(2 * logit(0.6) + 0.5)
    assert Curve(1.0, 0.0).chance(1.0) < 1


def test_without_a_file_nothing_is_measured(tmp_path: Path) -> None:
    assert Measured(str(tmp_path / "game.py")).curve("any") is None
    assert Measured().curve("any") is None


class Coins:
    """A seat tosses coins until it stops; two heads win, a tail loses, unless the coin is false."""

    def __init__(self, heads: float, tossed: int = 0) -> None:
        self.heads, self.tossed = heads, tossed
        self.result: Result | None = None
        self.rng = Random(1)

    @property
    def decision(self) -> Decision | None:
        return None if self.result else Decision(0, "A tosses", ("toss", "stop"))

    def imagine(self, rng: Random) -> Coins:
        twin = self.copy()
        twin.rng = rng
        return twin

    def copy(self) -> Coins:
        twin = Coins(self.heads, self.tossed)
        twin.rng, twin.result = self.rng, self.result
        return twin

    def play(self, action: str) -> None:
        lost = action == "stop" or self.rng.random() >= self.heads
        self.tossed += 1
        if lost or self.tossed == 2:
            self.result = Result((), "", (0.0 if lost else 1.0,))


@pytest.mark.parametrize(
    ("heads", "tossed", "action", "end"),
    [
        (1.0, 1, "toss", 1.0),
        (1.0, 0, "toss", None),  # it may still stop
        (0.9, 1, "toss", None),
        (0.0, 0, "toss", 0.0),
        (1.0, 0, "stop", 0.0),
    ],
)
def test_what_is_certain_is_so_whatever_is_drawn_or_done(
    heads: float, tossed: int, action: str, end: float | None
) -> None:
    coins: Any = Coins(heads, tossed)
    assert sure_end(coins, action, lambda *_: False, Random(2)) == end
