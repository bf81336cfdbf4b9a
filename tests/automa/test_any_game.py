"""A game that says only who follows its deck gets players, figures and a report all the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

import pytest

import automa
from automa.lab.crew import Alone
from automa.lab.measure import Figures, Job, bouts, measure
from automa.lab.report import report
from automa.lab.subject import subject
from automa.lab.table import tables
from automa.part import GameAutoma
from automa.planner import Planner
from automa.random_player import RandomPlayer
from automa.reasons import Chance
from pnp.data import games
from pnp.data.problems import PnpError
from pnp.faces.fonts import typeface
from pnp.rules.kernel import Dealer, Decision, Question, Result, SeededDealer

NIM = "nim"


class Heap:
    """Take one to three pebbles. Rivals want the last one; a team must leave an even number."""

    def __init__(self, rules: Nim, dealer: Dealer) -> None:
        self.rules = rules
        self.left = dealer.pick(Question("How many pebbles?", str), [9, 10, 11])
        self.round = 1
        self.result: Result | None = None
        self.events: list[Any] | None = []

    @property
    def seat(self) -> int:
        return (self.round - 1) % self.rules.seats

    @property
    def decision(self) -> Decision | None:
        if self.result:
            return None
        return Decision(self.seat, "Take some.", tuple(range(1, 1 + min(3, self.left))))

    @property
    def view(self) -> Mapping[str, Any]:
        return {"left": self.left}

    def play(self, action: int) -> None:
        self.left -= action
        seats = range(self.rules.seats)
        if self.rules.together and self.left % 2:
            self.result = Result((), f"left {self.left}", tuple(0.0 for _ in seats))
        elif not self.left:
            won = seats if self.rules.together else (self.seat,)
            scores = tuple(float(seat in won) for seat in seats)
            self.result = Result(tuple(won), "the last pebble", scores)
        else:
            self.round += 1

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def observe(self, seat: int, rng: Random) -> Heap:  # noqa: ARG002
        """Nothing is hidden."""
        return self.copy()

    def imagine(self, rng: Random) -> Heap:  # noqa: ARG002
        return self.copy()


class Nim:
    name = NIM
    seats = 2

    def __init__(self, together: bool) -> None:
        self.together = together

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        if given:
            raise PnpError("Nim has no options")
        return {}

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Heap:  # noqa: ARG002
        return Heap(self, dealer)


class NimAutoma(GameAutoma):
    game = NIM

    def instinct(self, *, seed: int, deck: str) -> RandomPlayer:  # noqa: ARG002
        return RandomPlayer(seed=seed)


@pytest.fixture
def plug(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Nim:
    game, part = Nim(request.param), NimAutoma()
    monkeypatch.setitem(games.GAMES, NIM, games.Entry("Nim"))
    monkeypatch.setattr(games, "part", lambda room, name: {("automa", NIM): part}[room, name])
    monkeypatch.setattr("automa.lab.game.rules_part", lambda _: game)
    monkeypatch.setattr("automa.lab.subject.load", lambda _: game)
    return game


rivals = pytest.mark.parametrize("plug", [False], indirect=True)
team = pytest.mark.parametrize("plug", [True], indirect=True)


def measured(names: Sequence[str], games: int) -> list[Figures]:
    jobs = [Job(bout, games) for bout in bouts([subject(NIM)], names)]
    return [*measure(jobs, 1, Alone()).figures]


def titles(figures: Sequence[Figures]) -> list[str]:
    (component,) = report(figures, 1, typeface("sans", 700)).components
    return [block["title"] for card in component.cards for block in card.fields["blocks"]]


@team
def test_a_team_is_measured_by_how_often_it_wins(plug: Nim) -> None:
    assert plug.together
    figures = measured(["random", "normal"], 20)
    lines = [*tables(figures, 1)]
    assert lines[0] == "Nim, seeds 1 to 20"
    assert lines[2].split() == ["player", "games", "won", "95", "%", "interval", "rounds"]
    assert [line.split()[:2] for line in lines[3:5]] == [["random", "20"], ["normal", "20"]]
    assert lines[6].split()[:4] == ["games", "were", "lost", "to"]
    assert lines[7].startswith("left ")
    assert titles(figures) == [
        "How often the team wins", "How long games last", "What games are lost to"
    ]  # fmt: skip


@rivals
def test_rivals_are_measured_by_points_and_seats(plug: Nim) -> None:
    assert not plug.together
    figures = measured(["random", "planner:60"], 12)
    lines = [*tables(figures, 1)]
    assert lines[0] == "Nim, seeds 1 to 12"
    assert lines[2].split()[-2:] == ["drawn", "rounds"]
    assert lines[3].split()[:3] == ["random", "planner:60", "24"]
    assert [line[:1] for line in lines[6:8]] == ["A", "B"]
    assert any(line.startswith("the last pebble ") for line in lines)
    assert titles(figures) == [
        "Points of the first against the second",
        "Points by seat",
        "How games are won",
        "How long games last",
    ]


@rivals
@pytest.mark.parametrize("left", [5, 6, 7, 9, 10])
def test_the_planner_needs_no_sense_to_find_the_way_to_win(plug: Nim, left: int) -> None:
    heap = plug.setup({}, SeededDealer(1))
    heap.left = left
    planner = automa.player("planner:400", game=NIM, seed=3)
    assert isinstance(planner, Planner)
    advice = planner.think(heap)
    assert advice.action == left % 4
    assert advice.chance in (Chance(advice.value, measured=False), Chance(1.0, sure=True))
    assert planner.think(heap) == advice


@team
def test_what_only_another_game_has_is_refused(plug: Nim) -> None:
    assert plug.name == NIM
    with pytest.raises(PnpError, match="Nim has no options"):
        subject(NIM, {"seats": 3})
    with pytest.raises(PnpError, match="Nim has no file to note figures in"):
        subject(NIM).lab.check_note(subject(NIM), ["random"])
