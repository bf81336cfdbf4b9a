"""What an experienced player of Aliens Predator feels: what is usual, and who wins from there.

A move is judged by the position in which the next turn begins: until then everybody plays on by
habit, much as the printed decks say. There the row of every seat is weighed, by the weights of its
faction, and the seats share the chance to win by what their rows come to. The weights were fitted
to games that automas played against each other: see `benchmarks.fit_aliens_predator`.

A sense reads worlds in which all that its seat cannot see is imagined.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from automa.aliens_predator.features import (
    DATA,
    FACTIONS,
    FEATURES,
    NAMES,
    PHASES,
    features,
)
from automa.aliens_predator.habits import Guide, Habits
from automa.nets import weighed
from automa.weights import Fitted, Weights, shared_out
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move

LONGEST: Final = 300
"""Moves after which a position is judged as it stands."""
VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "evacuate": (),
    "lay": (),
    "where": (),
    "moving": ("use", "play", "done"),
    "group": ("to", "stop", "stab"),
    "mature": ("card", "grow", "hive", "use", "play", "done"),
    "share": (),
    "builders": (),
    "search": (),
    "find": (),
}
"""By step what is worth a trial beside the usual move; in other steps everything is.

Who can leave leaves; whoever is taken first, and what is laid or found where, makes no difference
that is felt.
"""
ORDERED: Final = ("attack",)
"""Moves of which one follows the other: which is first does not matter."""


fitted: Final = Fitted(__file__, NAMES, len(PHASES))


class Sense:
    """Judges games under the same rules."""

    def __init__(self, rules: Rules, weights: Weights | None = None) -> None:
        self.rules = rules
        whole = (weights or fitted()).others[0]
        many = len(FEATURES)
        by_faction = {
            faction: whole[at * many : (at + 1) * many] for at, faction in enumerate(FACTIONS)
        }
        self.weights = [by_faction[faction] for faction in rules.factions]
        self._fetching = [DATA in dict(victories) for victories in rules.victories]
        """Who is out for data. They go far for it and back again, and what is left of that when a
        turn is over is judged badly: they win more often if they do as usual."""
        self._guide = Guide()
        self._habits = Habits()

    def usual(self, world: Battleground) -> Move:
        """What the printed deck says, read without moods."""
        return self._guide.follow(world)

    def rivals(self, world: Battleground, usual: Move) -> list[Move]:
        """The moves that may come to something else than the usual one, as far as it can tell."""
        assert world.decision is not None
        if self._fetching[world.decision.seat]:
            return []
        verbs = VERBS.get(world.asked.name)
        return [
            move
            for move in world.decision.actions
            if move != usual
            and (verbs is None or move.verb in verbs)
            and (move.verb not in ORDERED or move.verb != usual.verb)
        ]

    def outlook(self, world: Battleground, action: Move) -> list[float]:
        """How likely every seat wins after a move, if the turn goes on by habit."""
        world.events = None
        turn = world.turn
        self._habits.begin(world, action)
        world.play(action)
        for _ in range(LONGEST):
            if world.decision is None or world.turn > turn:
                break
            world.play(self._habits.follow(world))
        return self.chances(world)

    def chances(self, game: Battleground) -> list[float]:
        """How likely every seat wins, in the order of the seats."""
        if game.result is not None:
            return list(game.result.scores)
        merits = [
            weighed(row, weights) for row, weights in zip(features(game), self.weights, strict=True)
        ]
        return shared_out(game.alive, merits)
