"""Steps come in their order, nested as deep as they must, and stop where somebody has a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from pnp.rules.agenda import Chapter, Step, Stepwise, Timetable
from pnp.rules.kernel import Event, IllegalAction, Result, SeededDealer

SEATS = "AB"


class Bid(NamedTuple):
    """Add to the pot, or pass."""

    verb: str
    coins: int = 0


class Auction(Stepwise):
    """Two seats answer each other until both pass; a bid of 3 lets the other steal first."""

    __slots__ = ("purses", "told")

    def __init__(self, *purses: int) -> None:
        self.purses = list(purses)
        self.told: list[str] = []
        self.result = None
        self.begin(Step("open", 0), Step("window", 0, 0), Step("close", 0))

    def why_not(self, action: object) -> str:
        return f"{action} is not in the purse of {SEATS[self.asked.seat]}"

    def copy(self) -> Auction:
        twin = type(self).__new__(type(self))
        twin.purses, twin.told = self.purses.copy(), self.told.copy()
        twin.agenda, twin.asked = self.agenda.copy(), self.asked
        twin.decision, twin.result = self.decision, self.result
        return twin


def _open(game: Auction, seat: int, _: object) -> None:
    game.told.append(f"{SEATS[seat]} opens")


def _bids(game: Auction, seat: int, _: int) -> list[Bid]:
    return [*(Bid("bid", coins) for coins in range(1, game.purses[seat] + 1)), Bid("pass")]


def _bid(game: Auction, seat: int, move: Bid) -> None:
    game.told.append(f"{SEATS[seat]} {move.coins}")
    game.purses[seat] -= move.coins
    game.then(Step("window", 1 - seat, 0))
    if move.coins == 3:
        game.then(Step("theft", 1 - seat, seat), Step("quarrel", seat))


def _pass(game: Auction, seat: int, _: Bid) -> None:
    passes = game.asked.about
    game.told.append(f"{SEATS[seat]} passes")
    if passes == 0:
        game.then(Step("window", 1 - seat, 1))


def _thefts(game: Auction, _: int, victim: int) -> list[Bid]:
    return [Bid("steal", coins) for coins in (1, 2) if coins <= game.purses[victim]]


def _steal(game: Auction, seat: int, move: Bid) -> None:
    game.told.append(f"{SEATS[seat]} steals {move.coins}")


def _quarrel(game: Auction, seat: int, _: object) -> None:
    game.told.append(f"{SEATS[seat]} quarrels")


def _close(game: Auction, _: int, __: object) -> None:
    game.result = Result((), "closed", (0.0, 0.0))


BIDDING = Chapter(
    happens={"open": _open, "close": _close},
    choices={"window": ("bid or pass", _bids)},
    verbs={"bid": _bid, "pass": _pass},
)
STEALING = Chapter(
    happens={"quarrel": _quarrel},
    choices={"theft": ("what to steal", _thefts)},
    verbs={"steal": _steal},
)
VERBS = ("bid", "pass", "steal")
Auction.timetable = Timetable(BIDDING, STEALING, verbs=VERBS, seats=SEATS)


def prompt(game: Auction) -> str:
    return game.decision.prompt if game.decision else ""


def test_goes_on_until_somebody_has_a_choice() -> None:
    game = Auction(2, 1)
    assert game.told == ["A opens"]
    assert game.decision == (0, "A: bid or pass", (Bid("bid", 1), Bid("bid", 2), Bid("pass")))
    game.play(Bid("bid", 1))
    assert prompt(game) == "B: bid or pass"


def test_one_move_is_made_unasked_and_none_passes_the_step_by() -> None:
    game = Auction(5, 0)
    game.play(Bid("bid", 3))
    assert game.told == ["A opens", "A 3"]
    game.play(Bid("steal", 1))
    assert game.told[-2:] == ["A quarrels", "B passes"]
    assert game.asked == ("window", 0, 1)
    poor = Auction(3, 0)
    poor.play(Bid("bid", 3))  # nothing is left to steal
    assert poor.told[2:] == ["A quarrels", "B passes", "A passes"]
    assert poor.result is not None
    assert poor.decision is None


def test_a_step_may_ask_even_where_there_is_one_move() -> None:
    class Polite(Auction):
        __slots__ = ()
        timetable = Timetable(
            replace(BIDDING, always=("window",)), STEALING, verbs=VERBS, seats=SEATS
        )

    game = Polite(0, 0)
    assert game.decision == (0, "A: bid or pass", (Bid("pass"),))


def test_steps_that_are_pushed_come_first_and_in_their_order() -> None:
    game = Auction(5, 5)
    game.play(Bid("bid", 3))
    assert [step.name for step in reversed(game.agenda)] == ["quarrel", "window", "close"]
    assert game.asked == ("theft", 1, 0)


def test_begins_anew_with_other_steps() -> None:
    game = Auction(5, 5)
    game.begin(Step("theft", 1, 0), Step("close", 0))
    assert prompt(game) == "B: what to steal"
    game.play(Bid("steal", 2))
    assert game.result is not None


def test_refuses_what_is_not_legal_and_leaves_all_as_it_was() -> None:
    game = Auction(2, 2)
    with pytest.raises(IllegalAction, match="not in the purse of A"):
        game.play(Bid("bid", 3))
    game.play(Bid("bid", 2))
    game.play(Bid("pass"))
    assert game.told == ["A opens", "A 2", "B passes", "A passes"]
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(Bid("pass"))


def test_a_copy_goes_its_own_way() -> None:
    game = Auction(5, 5)
    game.play(Bid("bid", 3))
    twin = game.copy()
    twin.play(Bid("steal", 1))
    assert game.asked.name == "theft"
    assert game.agenda != twin.agenda
    game.play(Bid("steal", 1))
    assert (game.agenda, game.told) == (twin.agenda, twin.told)


def test_the_story_is_kept_if_somebody_listens_and_a_copy_goes_on_with_its_own() -> None:
    game = Stepwise()
    game.dealer, game.agenda, game.asked = SeededDealer(1), [], Step("rest", 0)
    game.decision, game.result = None, None
    game.events = []
    game.tell("rain", 3)
    twin = game.copy()
    twin.tell("sun")
    assert game.events == [Event("rain", (3,))]
    assert twin.events == [Event("rain", (3,)), Event("sun")]
    silent = game.twin(game.dealer)
    silent.tell("wind")
    assert silent.events is None
    assert silent.copy().events is None


def test_a_timetable_knows_every_step_and_every_verb_once() -> None:
    with pytest.raises(ValueError, match="more than one step of the name theft"):
        Timetable(STEALING, Chapter(happens={"theft": _quarrel}), verbs=["steal"], seats=SEATS)
    with pytest.raises(ValueError, match="more than one verb of the name pass"):
        Timetable(BIDDING, Chapter(verbs={"pass": _steal}), verbs=["bid", "pass"], seats=SEATS)
    for verbs in (["bid"], ["bid", "pass", "steal"]):
        with pytest.raises(ValueError, match="not both in the notation and in a chapter: "):
            Timetable(BIDDING, verbs=verbs, seats=SEATS)
