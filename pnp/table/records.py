"""Records of games: what was dealt and what was played, from which everything else follows.

A record holds the options, the seed (or the cards that were turned over on a real table) and the
moves in notation. Resuming, taking back and replaying all deal the game anew and play the moves
again; nothing is ever undone by code that runs backwards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pnp.data.check import check
from pnp.data.problems import Place, PnpError
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.whole_file import whole_file
from pnp.data.yaml_source import Document, read
from pnp.rules import load as load_rules
from pnp.rules.kernel import IllegalAction, SeededDealer, State
from pnp.table.desks import desk_of
from pnp.table.real_cards import CannotBe, MustTell, RealCards, Told
from pnp.table.scenario import ToldScenario, scenario_lines

if TYPE_CHECKING:
    from pnp.table.desk import Desk, RecordedGame

ME = "me"
"""The player who is a person."""
MOST_MOVES = 20_000
HIGHEST_SEED = 10**15
UNFINISHED = "unfinished"
"""The result of a game that is not over."""


_PLAIN = re.compile(r"(?!(?:true|false|null)$)(?:[A-Za-z]|\d+[A-DF-Za-df-z])[\w/-]*", re.IGNORECASE)


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
    def desk(self) -> Desk:
        """What the table knows of this game."""
        return desk_of(self.game.name)

    def dealer(
        self, ask: Callable[[str, Sequence[str]], str] | None = None, strict: bool = False
    ) -> SeededDealer | RealCards:
        """The chance of this game, from its start."""
        if self.seed is not None:
            return SeededDealer(self.seed)
        return RealCards(ask, self.cards, strict)


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


# --- files --------------------------------------------------------------------------------------


def text_of(record: Record) -> str:
    """The record as YAML, one move a line, so that a message can point to it."""
    lines = [
        "kind: record",
        f"game: {record.game.name}",
        f"rules: {record.game.version}",
        *record.desk.heading(record),
        *scenario_lines(record.scenario),
        f"options: {_flow(record.options)}",
        *seat_lines(record.desk.seats_field, record.seats),
    ]
    if record.taken_back:
        lines.append(f"taken-back: {record.taken_back}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    else:
        lines += _listed("cards", (told.name for told in record.cards))
    lines += _listed("moves", record.moves)
    lines.append(f"result: {record.result}")
    how = "`pnp replay` tells it, `pnp play --resume` goes on with it."
    return "\n".join([f"# A {record.desk.noun}. {how}", *lines, ""])


def seat_lines(name: str, seats: Mapping[str, Seat]) -> list[str]:
    """Who sits where, as it stands in a file."""
    lines = [f"{name}:"]
    for key, seat in seats.items():
        seed = "" if seat.player == ME else f", seed: {seat.seed}"
        lines.append(f"  {key}: {{player: {seat.player}{seed}}}")
    return lines


def _flow(value: object) -> str:
    """An option's value in one line of YAML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {_flow(each)}' for name, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_flow, value))}]"
    # Names and cards stand as they are; what could be taken for something else in quotes.
    plain = not isinstance(value, str) or _PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value)


def _listed(name: str, items: Iterable[str]) -> list[str]:
    lines = [f"  - {item}" for item in items]
    return [f"{name}:", *lines] if lines else [f"{name}: []"]


def load(path: Path) -> Record:
    """The record in a file, played through to its end; PnpError that says where it fails."""
    document = read(path)
    game = _game_of(document)
    file = check(desk_of(game.name).file, document)
    record = _checked(file, game, document)
    _verify(record, document)
    return record


def _game_of(document: Document) -> RecordedGame:
    """The rules that the record was made with; first of all, since other rules look otherwise."""
    data = document.data
    if not isinstance(data, dict) or data.get("kind") != "record":
        raise PnpError("is not the record of a game", Place(document.file))
    name, version = data.get("game"), data.get("rules")
    if not isinstance(name, str):
        raise PnpError("does not say which game it is of", Place(document.file))
    try:
        game: RecordedGame = load_rules(name)
    except PnpError as error:
        problem = error.problems[0]
        raise PnpError(problem.message, document.place_of(("game",)), hint=problem.hint) from None
    if version != game.version:
        raise PnpError(
            f"was made with version {version} of the rules of {name}, and these are version"
            f" {game.version}",
            document.place_of(("rules",)),
        )
    return desk_of(name).variant(game, document)


def _checked(file: RecordFile, game: RecordedGame, document: Document) -> Record:
    try:
        options = game.options(file.options)
    except PnpError as error:
        first = error.problems[0]
        raise PnpError(first.message, document.place_of(("options",)), hint=first.hint) from None
    seats = desk_of(game.name).seats(file, game, document)
    if (file.seed is None) == (file.cards is None):
        raise PnpError(
            "needs either a seed or the cards of a real table", document.place_of(("seed",))
        )
    cards = [Told("", name) for name in file.cards or ()]
    return Record(
        game=game,
        options=options,
        seats=seats,
        seed=file.seed,
        cards=cards,
        moves=list(file.moves),
        result=file.result,
        taken_back=file.taken_back,
        scenario=file.scenario,
    )


def _verify(record: Record, document: Document) -> None:
    """Play the record through, and let it stand only if it comes to what it says."""
    dealer = record.dealer(strict=True)
    done, result = 0, UNFINISHED
    try:
        for _, state in replay(record, dealer):
            done, result = done + 1, record.desk.result_of(state)
    except IllegalMove as error:
        raise PnpError(str(error), document.place_of(("moves", error.at))) from None
    except CannotBe as error:
        place = document.place_of(("cards", error.at))
        raise PnpError(f"card {error.at + 1}: {error}", place) from None
    except MustTell as error:
        # Whoever stopped while a card was asked for is asked again when the game goes on.
        if done < len(record.moves):
            place = document.place_of(("cards",), key=True)
            raise PnpError(f"the cards end before the moves do: {error}", place) from None
    if isinstance(dealer, RealCards):
        if dealer.unused:
            at = len(record.cards) - dealer.unused
            place = document.place_of(("cards", at))
            raise PnpError(f"card {at + 1}: it is more than the moves turn over", place)
        record.cards = dealer.history
    if result != record.result:
        place = document.place_of(("result",))
        raise PnpError(f"the moves come to '{result}', not to '{record.result}'", place)


def spare(path: Path) -> Path:
    """Where the last good record goes when another takes its place."""
    return path.with_name(f"{path.name}.bak")


def save(record: Record, path: Path, keep_last: bool) -> None:
    """Write the record whole or not at all; with `keep_last`, what was there goes to FILE.bak.

    Only a good record is kept: one that cannot be read never takes the place of one that can.
    """
    if keep_last and path.is_file():
        try:
            load(path)
        except PnpError:
            pass
        else:
            with whole_file(spare(path)) as file:
                file.write(path.read_bytes())
    with whole_file(path) as file:
        file.write(text_of(record).encode())
