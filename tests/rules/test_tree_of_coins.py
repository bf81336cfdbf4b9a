"""The tree of the smallest game with chance: seats call in turn how a coin will fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

import pytest

from pnp.rules.kernel import Dealer, Decision, Question, Result
from pnp.rules.tree import CHANCE, NOBODY, Node, Table, Terms

COIN = Question("a coin falls", str)
TERMS = Terms(2, ("call heads", "call tails"), ("heads", "tails"), {}, lambda _view: {})


class Luck(NamedTuple):
    """How a seat did so far."""

    hits: int
    best: str | None


class Seen(NamedTuple):
    view: Mapping[str, Any]


class Coins:
    """So many coins fall before the first call; three calls make a game, and who hit more wins."""

    name, rules, round = "Coins", None, 1

    def __init__(self, before: int, dealer: Dealer) -> None:
        self.dealer, self.events = dealer, None
        self.hits: tuple[int, ...] = (0, 0)
        self.calls: tuple[str, ...] = ()
        self.coins = tuple(dealer.pick(COIN, ["heads", "tails", "heads"]) for _ in range(before))
        self.result: Result | None = None

    @property
    def decision(self) -> Decision | None:
        seat = len(self.calls) % 2
        return None if self.result else Decision(seat, "call", ("call tails", "call heads"))

    def play(self, action: str) -> None:
        seat, coin = len(self.calls) % 2, self.dealer.pick(COIN, ["tails", "heads"])
        self.calls, self.coins = (*self.calls, action[5:]), (*self.coins, coin)
        if coin == self.calls[-1]:
            self.hits = tuple(hits + (at == seat) for at, hits in enumerate(self.hits))
        if len(self.calls) == 3:
            self.result = Result((0,), "three calls", tuple(map(float, self.hits)))

    def copy(self) -> Coins:
        return copy(self)

    def observe(self, seat: int, _: Random) -> Seen:
        hits = self.hits[seat]
        return Seen(
            {
                "calls": list(self.calls),
                "coins": {"last": self.coins[-1] if self.coins else None, "all": len(self.coins)},
                "luck": Luck(hits, self.calls[0] if hits else None),
                "odds": 1 / 3,
                "told": {"by": {"seat": 0}},
            }
        )


class Game:
    name = "Coins"

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Coins:
        return Coins(options["before"], dealer)


def root(before: int = 1, horizon: int = 100) -> Node:
    game: Any = Game()
    return Table(game, {"before": before}, TERMS, horizon).root


def at(node: Node, *steps: str) -> Node:
    for step in steps:
        names: Sequence[str] = TERMS.actions if node.player >= 0 else TERMS.outcomes
        node = node.child(names.index(step))
    return node


def test_chance_and_seats_choose_in_turn_until_nobody_does() -> None:
    """As OpenSpiel numbers them."""
    path = at(root(), "heads", "call tails", "tails", "call heads", "tails", "call tails", "heads")
    assert [node.player for node in path.path()] == [-1, 0, -1, 1, -1, 0, -1, -4]
    assert (CHANCE, NOBODY) == (-1, -4)
    assert tuple(path.scores) == (1, 0)
    assert str(path) == "heads, call tails, tails, call heads, tails, call tails, heads"
    assert str(root()) == "setup"


def test_each_outcome_is_as_likely_as_it_is_often_among_the_choices() -> None:
    assert [round(3 * chance) for _, chance in root().chances] == [2, 1]
    assert at(root(), "heads", "call heads").chances == [(0, 0.5), (1, 0.5)]
    assert list(at(root(), "heads").legal) == [0, 1]


def test_a_seat_remembers_what_it_did_and_what_is_new_in_its_view() -> None:
    start = "calls []; coins last heads; coins all 1; luck (hits 0, best -); odds 0.3333; "
    node = at(root(), "heads", "call tails", "tails", "call heads", "tails")
    assert node.memory(0).splitlines() == [
        "seat 0",
        start + "told by (seat 0)",
        "> call tails",
        "calls [tails]; coins last tails; coins all 2; luck (hits 1, best tails)",
        "calls [tails, heads]; coins all 3",
    ]
    assert node.memory(1).splitlines() == [
        "seat 1",
        start + "told by (seat 0)",
        "calls [tails]; coins last tails; coins all 2",
        "> call heads",
        "calls [tails, heads]; coins all 3",
    ]


def test_before_the_first_decision_nobody_sees_anything() -> None:
    for node in (root(2), at(root(2), "heads")):
        assert node.view(0) is None
        assert node.sight(0) == {}
        assert node.memory(0) == "seat 0"


def test_coins_fall_in_their_order() -> None:
    assert at(root(3), "heads", "tails", "heads").sight(0)["coins last"] == "heads"


def test_what_is_about_to_fall_is_not_seen() -> None:
    before, after = at(root(), "heads"), at(root(), "heads", "call heads")
    assert after.view(0) == before.view(0)
    assert after.memory(0) == before.memory(0) + "\n> call heads"
    assert after.memory(1) == before.memory(1)


def test_chance_is_not_imagined() -> None:
    for node in (root(), at(root(), "heads", "call heads")):
        with pytest.raises(ValueError, match="only a decision"):
            node.imagine(0, Random(1))


@pytest.mark.parametrize("horizon", [1, 2])
def test_a_game_is_broken_off_after_so_many_decisions(horizon: int) -> None:
    node = at(root(horizon=horizon), "heads")
    for _ in range(horizon):
        assert node.player >= 0
        node = at(node, "call heads")
        assert node.player == (CHANCE if node.decisions < horizon else NOBODY)
        if node.player == CHANCE:
            node = at(node, "tails")
    assert tuple(node.scores) == (0, 0)


def test_a_game_in_which_chance_goes_on_and_on_is_broken_off() -> None:
    node, drawn = root(before=10_000, horizon=2), 0
    assert node.table.horizon_of_chance == 4 * 2 + 40  # four for each decision, and setup
    while node.player == CHANCE:
        node, drawn = at(node, "heads"), drawn + 1
    assert (node.player, drawn) == (NOBODY, 48)
    assert tuple(node.scores) == (0, 0)
    assert node.memory(0) == "seat 0"
    other, thrown = at(root(), *["heads", "call heads"] * 3), 3
    assert (other.draws, other.decisions) == (thrown, 3)
