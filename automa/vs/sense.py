"""What an experienced player of Vs. feels: who wins from here, and which moves to look at.

A move is judged by the position in which the next turn begins: until then everybody plays on by
habit. There every seat's row of features is weighed, with other weights for the seat whose turn it
is, and the seats share the chance to win by what their rows come to. The weights were fitted to
games that automas played against each other: see `benchmarks.fit_vs`.

A sense reads worlds in which all that its seat cannot see is imagined.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from random import Random
from typing import Final

from automa.nets import weighed
from automa.search import Temper
from automa.vs.features import BEGINNING, NAMES, PHASES, features
from automa.vs.habits import habit
from automa.vs.hand import is_mates
from automa.vs.instinct import VsInstinct
from automa.weights import Fitted, Weights, shared_out
from pnp.data.vs.automa_deck import automa_deck
from pnp.rules.effects.moves import Move
from pnp.rules.sums import total
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle

LEAN: Final = 0.04
"""How much better a move is taken to be, before it is tried, that the printed deck would make."""
AHEAD: Final = 0
"""Turns after the one at hand that are played on before a position is weighed."""
LONGEST: Final = 400
"""Moves after which a position is judged as it stands."""


fitted: Final = Fitted(__file__, NAMES, len(PHASES))


class Sense:
    """Judges games under the same rules."""

    temper = Temper(trust=3.0, curiosity=0.1, blur=0.02)

    def __init__(self, rules: Rules, weights: Weights | None = None) -> None:
        self.rules = rules
        self.weights = weights or fitted()
        self.points = automa_deck().points
        self._guide = VsInstinct(pile="hard")
        self._judged: tuple[Battle, Sequence[float]] | None = None

    def judge(self, game: Battle, known: Container[Move] = ()) -> list[float]:
        """How likely the seat that decides wins after each of the legal moves, in their order.

        Those that are known already are not tried again.
        """
        assert game.decision is not None
        seat = game.decision.seat
        best: Sequence[float] = ()
        values = []
        for move in game.decision.actions:
            if move in known:
                values.append(0.0)
                continue
            chances = self.after(game, move)
            if not best or chances[seat] > best[seat]:
                best = chances
            values.append(chances[seat])
        self._judged = game, best
        for at, move in enumerate(game.decision.actions):
            if move.verb == "move" and is_mates(game, seat, game.labelled(move.what)):
                values[at] = 0.0  # a teammate's characters stay where the teammate wants them
        return values

    def reconsider(self, game: Battle, guesses: Sequence[float]) -> list[float]:
        """The same, with a leaning towards what the printed deck would do."""
        assert game.decision is not None
        values = list(guesses)
        values[game.decision.actions.index(self._guide.follow(game))] += LEAN
        return values

    def after(self, game: Battle, move: Move) -> list[float]:
        """How likely every seat wins after a move, and what follows from it at once."""
        world = game.copy()
        world.events = None
        turn = world.turn
        world.hushed = True
        world.play(move)
        self.lead_on(world, turn)
        return self.chances(world)

    def shares(self, game: Battle, best: float) -> Sequence[float]:  # noqa: ARG002
        """How likely every seat wins."""
        if self._judged is not None and self._judged[0] is game:
            return self._judged[1]
        world = game.copy()
        world.events = None
        world.hushed = True
        self.lead_on(world, world.turn)
        return self.chances(world)

    def suppose(self, game: Battle, seat: int, rng: Random) -> None:
        """Nothing is known of what rivals are wont to hold."""

    def outcome(self, game: Battle) -> Hashable:
        """Who is to decide about what, and who stands."""
        return game.asked.seat, game.asked.name, len(game.bodies)

    def lead_on(self, world: Battle, turn: int) -> None:
        """Let everybody play on by habit until the turn after this one has begun."""
        for _ in range(LONGEST):
            if world.decision is None or (
                world.turn > turn + AHEAD and world.asked.name == BEGINNING
            ):
                return
            world.play(habit(world, self.points))

    def chances(self, game: Battle) -> list[float]:
        """How likely every seat wins, in the order of the seats."""
        if game.result is not None:
            return list(game.result.scores)
        weights, rules = self.weights, game.rules
        merits = []
        for seat, row in enumerate(features(game)):
            if rules.side_of[seat] == game.active:
                merits.append(weights.turn[0] + weighed(row, weights.active[0]))
            else:
                merits.append(weighed(row, weights.others[0]))
        return _allied(game, merits)


def _allied(game: Battle, merits: Sequence[float]) -> list[float]:
    """The chances of seats with these merits: those of an alliance win or lose together."""
    rules = game.rules
    sums: dict[int, list[float]] = {}
    for seat, merit in enumerate(merits):
        if game.alive[seat]:
            sums.setdefault(rules.alliance[rules.side_of[seat]], []).append(merit)
    means = [total(found) / len(found) for found in sums.values()]
    parts = dict(zip(sums, shared_out([True] * len(means), means), strict=True))
    return [parts.get(rules.alliance[rules.side_of[seat]], 0.0) for seat in range(len(merits))]
