"""Automas at the table: whoever nobody plays by hand, and the planner who gives hints.

They stay for a whole game, and may remember what they found out. But they think with random numbers
of their own, derived from a seed and the number of moves so far: a hint never changes the next
card, and a game that is resumed or taken back goes on as it would have gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from pnp.data.problems import PnpError
from pnp.data.yaml_source import read
from pnp.rules.kernel import State
from pnp.table.odds import Hint
from pnp.table.part import desk_of
from pnp.table.records import ME, Record, Seat

ADVISER = "planner"
_MOST_AT_ONCE = 20


class Players(Protocol):
    """Where players come from."""

    def __call__(self, name: str, *, seed: int = 0, game: str) -> Any: ...


def automas(name: str, *, seed: int = 0, game: str) -> Any:
    """A player of a game by its name; PnpError if there is none."""
    import automa

    return automa.player(name, seed=seed, game=game)


def check_players(record: Record, file: Path | None = None) -> None:
    """PnpError if a seat is given to a player that does not exist, with its place in the file."""
    for name, seat in record.seats.items():
        try:
            if seat.player != ME:
                automas(seat.player, game=record.game.name)
        except PnpError as error:
            if file is None:
                raise
            problem = error.problems[0]
            place = read(file).place_of((desk_of(record).seats_field, name, "player"))
            raise PnpError(problem.message, place, hint=problem.hint) from None


def number_for(*words: object) -> int:
    """A seed that depends on nothing but these."""
    return Random("/".join(map(str, words))).getrandbits(31)


def seated(players: Mapping[str, str], seed: int) -> dict[str, Seat]:
    """Who sits where, by the names of the seats; automas have seeds of their own."""
    return {
        name: Seat(player, 0 if player == ME else number_for("seat", name, seed))
        for name, player in players.items()
    }


class Choice(NamedTuple):
    """What was done without a person, the instruction card that was followed, if one was, and why
    it was done, if the automa can say."""

    move: str
    card: str = ""
    why: str = ""


class Automas:
    """The automas of one game, each made when it is first needed."""

    def __init__(self, record: Record, players: Players, adviser: str = ADVISER) -> None:
        """`adviser` gives the hints: `planner:0.5s` in half a second each."""
        self._record = record
        self._adviser = adviser
        self._desk = desk_of(record)
        self._players = players
        self._made: dict[str, Any] = {}

    def choice(self, state: State) -> Choice:
        """What the automa does whose decision it is."""
        assert state.decision is not None
        name = self._desk.decider(self._record, state)
        seat = self._record.seats[name]
        seed = number_for("companion", seat.player, self._desk.shuffled(self._record, name))
        player = self._player(name, seat.player, seed)
        follows = getattr(player, "follows", None)
        if follows is None:  # whoever follows a deck goes on with it as it was shuffled
            thought = f"{seat.seed}/{len(self._record.moves)}"
            seed = player.seed = number_for("companion", seat.player, thought)
        observation = state.observe(state.decision.seat, Random(seed))
        move = str(player.choose(observation))
        why = getattr(player, "why", None)
        return Choice(
            move, follows(observation) if follows else "", why(observation) if why else ""
        )

    def _player(self, name: str, player: str, seed: int) -> Any:
        if name not in self._made:
            self._made[name] = self._players(player, seed=seed, game=self._record.game.name)
        return self._made[name]

    def hint(self, state: State) -> Hint:
        """What the planner thinks of the decision at hand, and of what completes the choice."""
        decision, desk = state.decision, self._desk
        assert decision is not None
        seed = number_for("hint", self._record.seed, len(self._record.moves))
        planner = self._player("", self._adviser, seed)
        planner.seed = seed
        first = planner.think(state.observe(decision.seat, Random(seed)))
        moves, world, move = [str(first.action)], state, first.action
        while desk.begins(moves[-1]) and len(moves) <= _MOST_AT_ONCE:
            # What follows is thought of in a world that only looks the same to the person.
            world = world.observe(decision.seat, Random(seed)).imagine(Random(seed))
            world.play(move)
            added = desk.completed(world, decision.seat, moves[-1])
            if added:
                moves.append(added)
                break
            if world.decision is None or world.decision.seat != decision.seat:
                break
            move = planner.choose(world.observe(decision.seat, Random(seed)))
            if not desk.continues(moves[-1], str(move)):
                break
            moves.append(str(move))
        return Hint.of(first, tuple(moves))
