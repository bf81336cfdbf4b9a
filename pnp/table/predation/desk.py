"""Predation at any table: who decides, what is told and counted, how a game is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any

from pnp.data.shapes import Doc, Length, Pattern, model
from pnp.rules.kernel import State
from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import LETTERS, PASS
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.desk import Desk
from pnp.table.odds import Number, Odds, Summary
from pnp.table.predation import rules_text
from pnp.table.predation.odds import odds
from pnp.table.predation.prompts import prompt
from pnp.table.predation.seats import invited
from pnp.table.predation.story import Storyteller
from pnp.table.records import DRAW, UNFINISHED, Record, RecordedGame, RecordFile, Seat
from pnp.table.story import told_to
from pnp.table.wishes import Invitation


@model
class PredationFile(RecordFile):
    """The record of a game of Predation as it stands in a file."""

    result: Annotated[
        str,
        Pattern(
            f"{UNFINISHED}|{DRAW}|[{LETTERS}] wins|[{LETTERS}]( and [{LETTERS}])+ win",
            f"'{UNFINISHED}', '{DRAW}' or 'A wins'",
        ),
        Doc("how it ended; the last line of every record, so the file may have been cut off"),
    ]
    seats: Annotated[
        Mapping[Annotated[str, Pattern(f"[{LETTERS}]", "the letter of a seat")], Seat],
        Length(2, len(LETTERS)),
        Doc("who decides for each seat"),
    ] = field(kw_only=True)


class PredationDesk(Desk):
    """What is Predation's own at every table."""

    file = PredationFile
    idle = (PASS,)
    choices = frozenset(
        {
            ("build", "with"),
            ("migrate", "with"),
            ("place", "place"),
            ("place", "pass"),
            ("feed", "feed"),
            ("feed", "pass"),
        }
    )

    def invite(self, invitation: Invitation) -> Record:
        return invited(invitation)

    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:
        return LETTERS[: game.options(options)["players"]]

    # --- who decides ----------------------------------------------------------------------------

    def implied(self, record: Record, state: State) -> str:  # noqa: ARG002
        """The only move there is, where others were to learn nothing from who is asked; and to
        lay no cards, once the last of all rivals is eaten."""
        contest, decision = contest_of(state), state.decision
        if decision is None:
            return ""
        if len(decision.actions) == 1:
            return str(decision.actions[0])
        rivals = [each for at, each in enumerate(contest.creatures) if at != decision.seat]
        return "pass" if contest.asked.name == "place" and not any(rivals) else ""

    def completed(self, state: State, seat: int, move: str) -> str:
        """The defence card of a new creature, if no other could go with its attack card."""
        contest = contest_of(state)
        verb, _, card = move.partition(" ")
        if (verb, "with") not in self.choices or contest.asked.name == "with":
            return ""
        names = contest.rules.names
        new = [each for each in contest.creatures[seat] if names[each.attack] == card]
        return f"with {names[new[-1].defence]}" if new else ""

    # --- words and numbers ----------------------------------------------------------------------

    def teller(self, record: Record) -> Storyteller:
        rules = rules_of(record)
        return Storyteller(rules, *told_to(record, rules.players))

    def as_seen(self, move: str) -> str:
        """What is laid face down need not be told."""
        return "place a card" if move.startswith("place ") else move

    def prompt(self, state: State) -> str:
        return prompt(contest_of(state))

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:
        return odds(rules_of(record), view)

    def verdict(self, state: State) -> str:  # noqa: ARG002
        return ""

    def summary(self, record: Record, state: State) -> Summary:  # noqa: ARG002
        contest = contest_of(state)
        tiers = [
            Number(contest.tier_sum(seat), f"tier for {letter}", f"tiers for {letter}")
            for seat, letter in enumerate(contest.rules.letters)
        ]
        return Summary((Number(contest.round, "turn"), *tiers))

    def sections(self, record: Record) -> Mapping[str, str]:
        return rules_text.sections(rules_of(record), record.options)

    def specials(self, record: Record) -> Sequence[str]:
        return rules_text.specials(rules_of(record), record.options)


def rules_of(record: Record) -> Rules:
    """What stays the same throughout a game."""
    assert isinstance(record.game, Predation)
    return record.game.rules(record.options)


def contest_of(state: State) -> Contest:
    """A state of Predation."""
    assert isinstance(state, Contest)
    return state
