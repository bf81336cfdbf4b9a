"""Predation in a terminal: what a game shows there, and what is typed at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.data.english import count
from pnp.rules.kernel import State
from pnp.rules.predation.moves import Move
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.predation.prompts import prompt
from pnp.table.predation.seats import called
from pnp.table.predation.terminal.menu import numbered
from pnp.table.predation.terminal.screen import ContestScreen
from pnp.table.predation.terminal.typed import moves_meant, why_not
from pnp.table.records import Record
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display


class PredationTerminal(TerminalDesk):
    """What is Predation's own in a terminal."""

    odds_help = "unseen cards, the chances of attacks, what a draw may bring"

    def screen(self, record: Record, display: Display) -> ContestScreen:
        players = {letter: called(seat) for letter, seat in record.seats.items()}
        return ContestScreen(rules_of(record), display, players)

    def details(self, record: Record) -> Sequence[str]:
        decks = f"{record.options['decks']} decks" if record.options["decks"] > 1 else ""
        rules = [
            name
            for name in ("controlled-universe", "no-trump", "even-start")
            if record.options[name]
        ]
        return (decks, *rules)

    def goal(self, record: Record) -> str:
        goal, turns = record.options.get("goal", "any"), record.options.get("turns", 0)
        if goal == "survive":
            return f"survive {count(turns, 'turn')} of yours"
        told = "win" if goal == "any" else f"win by {goal}"
        if turns:
            return f"{told} in {count(turns, 'turn')} of yours"
        return told if record.scenario or goal != "any" else ""

    def prompt(self, state: State) -> str:
        return prompt(contest_of(state), typing=True)

    def numbered(self, actions: Sequence[Move]) -> Sequence[Move]:
        return numbered(actions)

    def listed(self, actions: Sequence[Move]) -> Sequence[Move]:
        return actions

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        return moves_meant(contest_of(state), typed)

    def why_not(self, state: State, typed: str) -> str:
        return why_not(contest_of(state), typed)

    def rules_help(self, record: Record) -> str:  # noqa: ARG002
        return "the charts; 'rules fight' for a part of them"

    def typing(self, record: Record) -> Mapping[str, str]:  # noqa: ARG002
        return {
            "at a1 b2": "by first letters, or a1 b2, or in full: attack A1 B2",
            "2h/3c": "a new creature at once: attack card, then defence card",
            "5h 9c": "several cards at once, to lay face down or to feed",
        }

    def reading(self, record: Record, display: Display) -> Mapping[str, str]:  # noqa: ARG002
        return {
            "A1 5H/6C T3": "a creature: attack card, defence card, tier",
            "[QH+1] [AC]": "its modifier: what it adds, or an Ace, which may stand in",
            "*  !  =": "attacked this turn; won, and need not be fed; stood in",
            "4 to eat": "creatures of all rivals that are left",
            "apex 4/6": "the highest tier, of the one that wins; ! a rival is in the way",
            "lead +2/6": "ahead in combined tier, of what wins",
            "8v5+": "attack against defence; + you trump, - you are trumped",
            "(9C)": "a card that lies face down",
        }
