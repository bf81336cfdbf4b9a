"""What a game is in a terminal: its screens, its title line, its menus, and what is typed there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pnp.data import games
from pnp.rules.kernel import State
from pnp.table.desk import Desk
from pnp.table.records import Record
from pnp.table.terminal.abbreviations import matches
from pnp.table.terminal.display import Display
from pnp.table.terminal.screen import Screen


class TerminalDesk(ABC):
    """What is one game's own in a terminal."""

    odds_help: ClassVar[str] = "what may come, from what has been seen"
    """What the page of odds tells."""
    lookups: ClassVar[Mapping[str, str]] = {}
    """What else can be looked up, by the word that one types for it, with what that tells."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @abstractmethod
    def screen(self, record: Record, display: Display) -> Screen:
        """Draws this game for a terminal."""

    # --- the title line ---

    def title(self, record: Record, display: Display) -> str:
        """What is being played, in one line; where that is too long the last details go first."""
        chance = "real cards" if record.at_real_table else f"seed {record.seed}"
        details = [record.scenario.name if record.scenario else "", *self.details(record)]
        game = games.title(record.game.name).upper()
        return display.heading([game, *details, self.goal(record), chance], reversed(details))

    def details(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        """What else the title line may say, what matters most first."""
        return ()

    def goal(self, record: Record) -> str:  # noqa: ARG002
        """What a scenario asks for, in a few words; '' where nobody set a goal."""
        return ""

    # --- what is typed ---

    def prompt(self, state: State) -> str:
        """What the person is asked, in one line."""
        return self.desk.prompt(state)

    def numbered(self, actions: Sequence[Any]) -> Sequence[Any]:
        """The actions that have a number, in the order in which the table lists them.

        `NotNow` keeps the number of an action that cannot be taken now.
        """
        return actions

    def listed(self, actions: Sequence[Any]) -> Sequence[Any]:
        """The actions that the table lists, some of which may have no number."""
        return self.numbered(actions)

    def by_number(self, actions: Sequence[Any]) -> dict[int, Any]:
        """The actions by the numbers that are typed for them, and what else keeps a number.

        0 is whatever only ends something.
        """
        found: dict[int, Any] = {}
        number = 0
        for action in self.numbered(actions):
            if 0 not in found and self.desk.is_idle(str(action)):
                found[0] = action
                continue
            number += 1
            found[number] = action
        return found

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        """What a text may mean: each possibility in words, with the moves it takes."""
        assert state.decision is not None
        words = {self.desk.words_for(action): action for action in state.decision.actions}
        return {self.desk.words_for(found): (str(found),) for found in matches(typed, words)}

    def why_not(self, state: State, typed: str) -> str:  # noqa: ARG002
        """The rule against an action that is not allowed now; '' if the text means none."""
        return ""

    def looked_up(
        self, record: Record, view: Mapping[str, Any], display: Display, command: str, about: str
    ) -> Sequence[str]:
        """The pages of one of the `lookups`; PnpError if there is nothing of that name."""
        raise NotImplementedError

    # --- help ---

    def rules_help(self, record: Record) -> str:  # noqa: ARG002
        """How the rules are looked up."""
        return "the rules; 'rules WORD' for a part of them"

    def typing(self, record: Record) -> Mapping[str, str]:  # noqa: ARG002
        """What can be typed beside numbers and commands, with what it does."""
        return {}

    def reading(self, record: Record, display: Display) -> Mapping[str, str]:  # noqa: ARG002
        """How to read the table: signs, with what they mean."""
        return {}
