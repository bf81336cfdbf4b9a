"""Aliens Predator at any table: who decides, what is told and counted, how a game is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from pnp.data.aliens_predator.options import USUAL
from pnp.rules.aliens_predator.game import AliensPredator
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import Observation, State
from pnp.table.aliens_predator import rules_text
from pnp.table.aliens_predator.forecast import foreseen
from pnp.table.aliens_predator.odds import odds
from pnp.table.aliens_predator.prompts import options, prompt
from pnp.table.aliens_predator.seats import invited
from pnp.table.aliens_predator.story import Storyteller
from pnp.table.aliens_predator.words import LABEL
from pnp.table.desk import Desk
from pnp.table.odds import Number, Odds, Summary
from pnp.table.records import Record, RecordedGame
from pnp.table.story import told_to

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing
    from pnp.table.scenario import ToldScenario
    from pnp.table.wishes import Invitation

_PLAYED: Final = ("play", "use", "choose", "option", "number")
"""What comes before the choices that something asks for when it is played."""


class ApDesk(Desk):
    """What is Aliens Predator's own at every table."""

    idle = ("pass", "done", "stop", "no")
    choices = frozenset(
        {
            ("take", "with"),
            ("with", "with"),
            ("take", "to"),
            ("with", "to"),
            ("drag", "to"),
            ("lift", "choose"),
            ("bar", "to"),
            ("stab", "at"),
            ("lay", "at"),
            ("attack", "at"),
            ("attack", "using"),
            ("at", "using"),
            ("hive", "builder"),
            ("builder", "builder"),
            ("share", "tokens"),
            ("tokens", "tokens"),
            *((first, then) for first in _PLAYED for then in ("choose", "option", "number")),
        }
    )

    def invite(self, invitation: Invitation) -> Record:
        record = invited(invitation)
        if invitation.briefing is None:
            record.scenario = self.told_scenario(_usual())
        return record

    def told_scenario(self, briefing: Briefing) -> ToldScenario:
        told = super().told_scenario(briefing)
        return replace(told, goal=told.goal.replace("**", ""))

    # --- records --------------------------------------------------------------------------------

    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:
        assert isinstance(game, AliensPredator)
        return LETTERS[: game.rules(options).players]

    # --- words and numbers ----------------------------------------------------------------------

    def teller(self, record: Record) -> Storyteller:
        rules = rules_of(record)
        return Storyteller(rules, *told_to(record, rules.players))

    def as_seen(self, move: str) -> str:
        """What is taken from a hand, a deck or a pile need not be told."""
        verb, _, what = move.partition(" ")
        if verb == "choose" and not LABEL.fullmatch(what):
            return "choose something"
        return move

    def foreseen(self, sight: Observation) -> Mapping[str, Any]:
        world = ground_of(sight.imagine(Random(0)))
        found = dict(foreseen(sight, world))
        if sight.decision is not None and world.asked.name == "one-of":
            found["options"] = options(world)
        return found

    def prompt(self, state: State) -> str:
        return prompt(ground_of(state))

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:
        return odds(rules_of(record), view)

    def verdict(self, state: State) -> str:  # noqa: ARG002
        return ""

    def summary(self, record: Record, state: State) -> Summary:
        ground = ground_of(state)
        killed = [
            Number(len(ground.dead[seat]), f"dead of {letter}", f"dead of {letter}")
            for seat, letter in enumerate(record.seats)
        ]
        return Summary((Number(ground.turn, "turn"), *killed))

    def sections(self, record: Record) -> Mapping[str, str]:
        return rules_text.sections(rules_of(record))

    def specials(self, record: Record) -> Sequence[str]:
        return rules_text.specials(rules_of(record), record.persons)


def _usual() -> Briefing:
    """The scenario that is played unless one is asked for."""
    from pathlib import Path

    from pnp.data.library import Library
    from pnp.data.scenario import load_scenario
    from pnp.rules import judge

    return load_scenario(Library().find("scenario", Path(USUAL)), judge)


def rules_of(record: Record) -> Rules:
    """What stays the same throughout a game."""
    assert isinstance(record.game, AliensPredator)
    return record.game.rules(record.options)


def ground_of(state: State) -> Battleground:
    """A state of Aliens Predator."""
    assert isinstance(state, Battleground)
    return state
