"""Records of games: what was dealt and what was played, from which everything else follows.

A record holds the options, the seed (or the cards that were turned over on a real table) and the
moves in notation. Resuming, taking back and replaying all deal the game anew and play the moves
again; nothing is ever undone by code that runs backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Literal, Protocol

from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.rules.kernel import Game, IllegalAction, SeededDealer, State
from pnp.table.part import table_of
from pnp.table.real_cards import CannotBe, RealCards, Told
from pnp.table.scenario import ToldScenario

ME = "me"
"""The player who is a person."""
MOST_MOVES = 20_000
HIGHEST_SEED = 10**15
UNFINISHED = "unfinished"
"""The result of a game that is not over."""
DRAW = "draw"
"""The result of a game that nobody won."""
LETTERS = "ABCDEFGH"
"""What seats are called, unless a game calls them otherwise."""


class RecordedGame(Game, Protocol):
    """A game whose records say with which version of its rules they were made."""

    @property
    def version(self) -> int: ...


@model
class Seat:
    """Who decides for a seat."""

    player: Annotated[
        str,
        Pattern("[a-z][a-z0-9:.-]*", "'me' or a player such as 'normal' or 'planner:500'"),
        Length(1, 40),
        Doc("'me', or the automa that plays here"),
    ]
    seed: Annotated[int, Range(0, HIGHEST_SEED), Doc("where the automa's choices come from")] = 0


@model
class RecordFile:
    """What stands in the file of every record; each game adds who sits where."""

    kind: Annotated[Literal["record"], Doc("what this file describes")]
    game: Annotated[Id, Doc("the game that was played")]
    rules: Annotated[int, Doc("the version of its rules")]
    options: Annotated[Mapping[Id, Any], Length(0, 20), Doc("how the game was set up")]
    moves: Annotated[tuple[Line, ...], Length(0, MOST_MOVES), Doc("every move, in notation")]
    result: Annotated[
        Line,
        Doc("how it ended; the last line of every record, so the file may have been cut off"),
    ]
    seed: Annotated[int | None, Range(0, HIGHEST_SEED), Doc("where the cards come from")] = None
    cards: Annotated[
        tuple[Line, ...] | None, Length(0, MOST_MOVES), Doc("the cards turned over at a real table")
    ] = None
    taken_back: Annotated[int, Range(0, MOST_MOVES), Doc("how often a move was taken back")] = 0
    scenario: Annotated[ToldScenario | None, Doc("the scenario, in its own words")] = None


@model
class SeatsFile(RecordFile):
    """The record of a game among rivals, unless the game says more of it."""

    seats: Annotated[
        Mapping[Annotated[str, Length(1, 20)], Seat], Length(1, 99), Doc("who decides for each")
    ] = field(kw_only=True)


@dataclass(slots=True)
class Record:
    """A game in progress, or one that is over."""

    game: RecordedGame
    options: Mapping[str, Any]
    seats: Mapping[str, Seat]
    seed: int | None
    cards: list[Told] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: str = UNFINISHED
    taken_back: int = 0
    scenario: ToldScenario | None = None

    @property
    def at_real_table(self) -> bool:
        """Whether a person turns the cards over."""
        return self.seed is None

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.result != UNFINISHED

    @property
    def persons(self) -> list[int]:
        """The numbers of the seats that people play."""
        return [at for at, seat in enumerate(self.seats.values()) if seat.player == ME]

    def dealer(
        self, ask: Callable[[str, Sequence[str]], str] | None = None, strict: bool = False
    ) -> SeededDealer | RealCards:
        """The chance of this game, from its start."""
        if self.seed is not None:
            return SeededDealer(self.seed)
        return self.real_cards(ask, self.cards, strict)

    def real_cards(
        self,
        ask: Callable[[str, Sequence[str]], str] | None,
        known: Iterable[Told],
        strict: bool = False,
    ) -> RealCards:
        """The chance of this game at a real table, where some outcomes are known."""
        cards = table_of(self.game.name).cards
        return RealCards(ask, known, strict, cards.held(self), partial(cards.pile, self))


def new_record(
    game: RecordedGame,
    options: Mapping[str, Any],
    seats: Mapping[str, Seat],
    seed: int | None,
    scenario: ToldScenario | None = None,
) -> Record:
    """The record of a game that is about to begin; without a seed, at a real table."""
    return Record(game, game.options(options), seats, seed, scenario=scenario)


# --- replaying ----------------------------------------------------------------------------------


class IllegalMove(Exception):
    """The move that a record has at number `at` (from 0) cannot be played."""

    def __init__(self, at: int, move: str, why: str) -> None:
        super().__init__(f"move {at + 1}, '{move}': {why}")
        self.at = at


def replay(record: Record, dealer: SeededDealer | RealCards) -> Iterator[tuple[str, State]]:
    """The state after setup and after each move, always the same object; IllegalMove if one is."""
    state = begin(record, dealer)
    yield "", state
    for at, move in enumerate(record.moves):
        play_move(record.game, state, at, move, dealer)
        yield move, state


def begin(record: Record, dealer: SeededDealer | RealCards) -> State:
    """The state after setup."""
    if isinstance(dealer, RealCards):
        dealer.move = -1
    return record.game.setup(record.options, dealer)


def play_move(
    game: RecordedGame, state: State, at: int, move: str, dealer: SeededDealer | RealCards
) -> None:
    """Play one move of a record; IllegalMove, with the rule, if it cannot be."""
    if isinstance(dealer, RealCards):
        dealer.move = at
    try:
        state.play(game.parse(move))
    except IllegalAction as error:
        raise IllegalMove(at, move, error.rule) from None
    except CannotBe:
        raise
    except ValueError as error:
        raise IllegalMove(at, move, str(error)) from None
