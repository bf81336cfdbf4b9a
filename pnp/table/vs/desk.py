"""Vs. at any table: who decides, what is told and counted, how a game is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any, Final

from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import Line
from pnp.data.yaml_source import Document
from pnp.rules.kernel import Observation, State
from pnp.rules.vs.game import Vs
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle
from pnp.table.desk import Desk
from pnp.table.odds import Number, Odds, Summary
from pnp.table.records import LETTERS, Record, RecordedGame, SeatsFile
from pnp.table.story import told_to
from pnp.table.vs import deck_files, rules_text
from pnp.table.vs.forecast import foreseen
from pnp.table.vs.odds import odds
from pnp.table.vs.prompts import prompt
from pnp.table.vs.seats import invited
from pnp.table.vs.story import Storyteller
from pnp.table.vs.words import LABEL
from pnp.table.wishes import Invitation


@model
class OwnDeck:
    """A deck list that is not ours, in a record."""

    file: Annotated[Line, Doc("its file")]
    fingerprint: Annotated[Line, Doc("what tells whether it has changed since")]


@model
class VsRecord(SeatsFile):
    """The record of a game of Vs. as it stands in a file."""

    deck_files: Annotated[
        Mapping[Line, OwnDeck] | None, Length(1, 4), Doc("the deck lists that are not ours")
    ] = field(default=None, kw_only=True)


_PLAYED: Final = ("play", "use", "pay", "discard", "option")
"""What comes before the choices that something asks for when it is played."""


class VsDesk(Desk):
    """What is Vs.'s own at every table."""

    idle = ("pass", "done", "go", "no")
    file = VsRecord
    choices = frozenset(
        {
            ("attack", "with"),
            ("with", "with"),
            ("with", "go"),
            ("recruit", "front"),
            ("recruit", "back"),
            ("recruit", "pay"),
            ("recruit", "choose"),
            *(
                (first, then)
                for first in _PLAYED
                for then in ("pay", "discard", "option", "choose")
            ),
        }
    )

    def invite(self, invitation: Invitation) -> Record:
        return invited(invitation)

    # --- records --------------------------------------------------------------------------------

    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:
        return LETTERS[: len(game.options(options)["decks"])]

    def heading(self, record: Record) -> list[str]:
        return deck_files.heading(game_of(record))

    def variant(self, game: RecordedGame, document: Document) -> RecordedGame:
        return deck_files.with_files(game, document)

    # --- words and numbers ----------------------------------------------------------------------

    def teller(self, record: Record) -> Storyteller:
        rules = rules_of(record)
        return Storyteller(rules, *told_to(record, rules.players))

    def as_seen(self, move: str) -> str:
        """What is laid face down, or taken from a hand, a deck or a pile, need not be told."""
        verb, _, what = move.partition(" ")
        if verb == "lay" and what.endswith(" down"):
            return "lay a card down"
        if verb == "choose" and not LABEL.fullmatch(what):
            return "choose a card"
        return move

    def foreseen(self, sight: Observation) -> Mapping[str, Any]:
        return foreseen(sight)

    def prompt(self, state: State) -> str:
        return prompt(battle_of(state))

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:
        return odds(rules_of(record), view)

    def verdict(self, state: State) -> str:  # noqa: ARG002
        return ""

    def summary(self, record: Record, state: State) -> Summary:  # noqa: ARG002
        battle = battle_of(state)
        standing = {
            body.owner: body.wounds
            for body in battle.bodies.values()
            if battle.rules.is_main[body.card]
        }
        wounds = [
            Number(wounds, f"wound on {LETTERS[seat]}'s main", f"wounds on {LETTERS[seat]}'s main")
            for seat, wounds in sorted(standing.items())
        ]
        return Summary((Number(battle.turn, "turn"), *wounds))

    def sections(self, record: Record) -> Mapping[str, str]:
        return rules_text.sections(rules_of(record))


def game_of(record: Record) -> Vs:
    """The game of a record of Vs."""
    assert isinstance(record.game, Vs)
    return record.game


def rules_of(record: Record) -> Rules:
    """What stays the same throughout a game."""
    return game_of(record).rules(record.options)


def battle_of(state: State) -> Battle:
    """A state of Vs."""
    assert isinstance(state, Battle)
    return state
