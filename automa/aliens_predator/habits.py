"""What an experienced player of Aliens Predator does without a thought: the decks without moods.

And the same played quickly: where somebody goes in a turn and whom they attack is settled once, and
Events and powers are left alone. That is quick enough to play many imagined worlds to the end of
their turn, one after another.
"""

from __future__ import annotations

from typing import Any

from automa.aliens_predator.blows import Blow
from automa.aliens_predator.decks import Deck, Unshuffled
from automa.aliens_predator.fights import aiming, in_time, options_from, using, wanted
from automa.aliens_predator.instinct import ApInstinct
from automa.aliens_predator.look import Look
from automa.aliens_predator.trials import glance
from pnp.data.aliens_predator.automa_deck import Rule
from pnp.data.aliens_predator.rules import Faction
from pnp.rules.aliens_predator.paths import mover_of
from pnp.rules.aliens_predator.pieces import Body
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move, noted


class Guide(ApInstinct):
    """Follows the automa decks of all factions from the top, whatever the mood."""

    def _shuffle(self, faction: Faction) -> Deck:
        return Unshuffled(faction)


class Habits(Guide):
    """The same, and keeps to what it has settled in a turn."""

    def __init__(self) -> None:
        super().__init__()
        self._steps["react"] = lambda see, _: see.moves[-1]
        self._turn: tuple[Battleground, int] | None = None
        self._goals: dict[int, tuple[int | None, Rule | None]] = {}
        self._blows: dict[int, Blow | None] = {}
        self._idle: dict[int, set[int]] = {}

    def begin(self, game: Battleground, move: Move) -> None:
        """A world is played on from a move: whoever is led to a place by it stays there.

        Unless that is on the way to where they would go anyhow.
        """
        self._turn = game, game.turn
        self._goals, self._blows, self._idle = {}, {}, {}
        if game.asked.name != "group" or move.verb not in ("to", "stop"):
            return
        if super().follow(game) == move:
            return
        told: Any = game.asked.about
        for uid in told[0]:
            mover = mover_of(game, uid)
            if isinstance(mover, Body):
                place = game.place_named(move.what) if move.verb == "to" else mover.place
                self._goals[uid] = place, None

    def follow(self, game: Battleground) -> Move:
        """The move that suggests itself."""
        if self._turn is None or self._turn[0] is not game or self._turn[1] != game.turn:
            self._turn = game, game.turn
            self._goals, self._blows, self._idle = {}, {}, {}
        return super().follow(game)

    def _unsaid(self, see: Look) -> Move:
        return glance(see.game)

    def _play(self, see: Look, ready: Deck) -> Move | None:  # noqa: ARG002
        return None

    def _power(self, see: Look, ready: Deck) -> Move | None:  # noqa: ARG002
        return None

    def _goal(self, see: Look, ready: Deck, body: Body) -> tuple[int | None, Rule | None]:
        if body.uid not in self._goals:
            self._goals[body.uid] = super()._goal(see, ready, body)
        return self._goals[body.uid]

    def _declare(self, see: Look, ready: Deck) -> Move | None:
        segment: Any = see.game.asked.about
        rules = [*ready.read(see, "declare")]
        if see.seat not in self._idle:
            self._idle[see.seat] = self._kept(see, ready, rules)
        idle, blows = self._idle[see.seat], self._blows
        for move in see.moves:
            if move.verb != "attack":
                continue
            body = see.game.labelled(move.what)
            if body.uid in idle:
                continue
            if body.uid not in blows:
                options = options_from(see, body, segment)
                blows[body.uid], _ = wanted(see, rules, options, easy=False)
            found = blows[body.uid]
            if found is not None and in_time(found, segment):
                return move
        return None

    def _at(self, see: Look, ready: Deck) -> Move | None:
        told: Any = see.game.asked.about
        found = self._blows.get(told[0])
        move = noted("at", aiming(see, found)) if found is not None else None
        return move if move in see.moves else super()._at(see, ready)

    def _using(self, see: Look, ready: Deck) -> Move | None:
        told: Any = see.game.asked.about
        found = self._blows.get(told[0])
        if found is None or found.attack.target != told[2]:
            return super()._using(see, ready)
        move = noted("using", using(see, found))
        return move if move in see.moves else super()._using(see, ready)
