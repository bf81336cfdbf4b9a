"""Among rivals the search expects each seat to look for its own good, with what it may hold."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random
from typing import Any, Self

import pytest

from automa.planner import ranked
from automa.search import Branch, Budget, Temper, search
from pnp.rules.kernel import Decision, Event, Result


class Duel:
    """A toy: 'guard' is a toss-up; 'rush' wins unless the rival holds a sword and strikes.

    What the rival may do shows what it holds, which is hidden from whoever decides first.
    """

    rules: Any = None
    round = 1

    def __init__(self, armed: bool) -> None:
        self.armed = armed
        self.result: Result | None = None
        self.decision: Decision | None = Decision(0, "choose", ("guard", "rush"))
        self.events: list[Event] | None = None

    def play(self, action: str) -> None:
        assert self.decision is not None
        assert action in self.decision.actions
        if action == "rush":
            self.decision = Decision(1, "choose", ("yield", "strike") if self.armed else ("yield",))
            return
        first = {"guard": 0.5, "yield": 1.0, "strike": 0.0}[action]
        self.decision = None
        self.result = Result((), action, (first, 1.0 - first))

    def copy(self) -> Self:
        raise AssertionError("a simulation has a world of its own")

    def observe(self, seat: int, rng: Random) -> Any:  # noqa: ARG002
        raise AssertionError("a simulation looks at no observation")


class Looking:
    """The rival holds a sword in some worlds."""

    view: dict[str, Any] = {}  # noqa: RUF012
    decision = Decision(0, "choose", ("guard", "rush"))

    def __init__(self, armed: float) -> None:
        self.armed = armed

    def imagine(self, rng: Random) -> Duel:
        return Duel(rng.random() < self.armed)


class Novice:
    """Guesses that everything is as good as everything else."""

    temper = Temper()

    def __init__(self) -> None:
        self.asked: list[tuple[int, float]] = []
        self.reconsidered: list[int] = []

    def judge(self, state: Duel, known: Container[str] = ()) -> Sequence[float]:  # noqa: ARG002
        assert state.decision is not None
        return [0.5] * len(state.decision.actions)

    def outcome(self, state: Duel) -> int:
        assert state.decision is not None
        return state.decision.seat

    def reconsider(self, state: Duel, guesses: Sequence[float]) -> Sequence[float]:
        assert state.decision is not None
        self.reconsidered.append(state.decision.seat)
        return guesses

    def suppose(self, state: Duel, seat: int, rng: Random) -> None:
        """Knows nothing of the rival's habits."""

    def shares(self, state: Duel, best: float) -> Sequence[float]:
        assert state.decision is not None
        self.asked.append((state.decision.seat, best))
        return (1.0 - best, best) if state.decision.seat else (best, 1.0 - best)


@pytest.mark.parametrize(("armed", "best"), [(0.2, "rush"), (0.8, "guard")])
def test_weighs_what_the_rival_may_hold(armed: float, best: str) -> None:
    root = search(Looking(armed), Novice(), Budget(simulations=600), Random(1))
    chosen = max(root.branches, key=lambda action: root.branches[action].visits)
    assert chosen == best
    assert root.branches["guard"].value == pytest.approx(0.5)
    if best == "rush":
        assert root.branches["rush"].value == pytest.approx(1 - armed, abs=0.1)


def test_a_rival_does_what_is_good_for_the_rival() -> None:
    root = search(Looking(1.0), Novice(), Budget(simulations=600), Random(1))
    answers = root.branches["rush"].nodes[1].branches
    assert answers["strike"].value > 0.5 > answers["yield"].value
    assert answers["strike"].simulations > answers["yield"].simulations


def test_what_is_legal_in_some_worlds_only_is_learned_from_those() -> None:
    root = search(Looking(0.3), Novice(), Budget(simulations=600), Random(1))
    answers = root.branches["rush"].nodes[1].branches
    assert answers["yield"].simulations > answers["strike"].simulations > 0
    assert answers["strike"].value > answers["yield"].value


def test_a_new_position_is_shared_among_the_seats_once() -> None:
    novice = Novice()
    search(Looking(0.5), novice, Budget(simulations=50), Random(1))
    assert novice.asked == [(1, 0.5)]


def test_only_where_the_search_goes_on_is_a_position_reconsidered() -> None:
    novice = Novice()
    search(Looking(0.0), novice, Budget(simulations=1), Random(1))
    assert novice.reconsidered == [0]
    search(Looking(0.0), novice, Budget(simulations=50), Random(1))
    assert novice.reconsidered == [0, 0, 1]


def tried(guess: float, value: float, simulations: int) -> Branch:
    branch = Branch(guess, trust=3.0)
    branch.visits += simulations
    branch.total = value * branch.visits
    return branch


def test_first_judgements_tell_apart_what_the_search_finds_nearly_alike() -> None:
    found = {
        "alone": tried(0.77, 0.768, 44),
        "together": tried(0.80, 0.762, 30),
        "Ripley": tried(0.81, 0.757, 26),
        "nobody": tried(0.99, 0.700, 3),
    }
    assert ranked(found, blur=0.02) == ["Ripley", "alone", "together", "nobody"]
    assert ranked(found, blur=0.0) == ["alone", "together", "Ripley", "nobody"]
