"""What a table needs of a game; all else at the table is the same for every game.

A desk knows one game: how its records look, who decides, what is told and drawn, and what a person
means by what they type. It keeps nothing from one call to the next, so that records alone say
how a game stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pnp.rules.kernel import Event, Game, State

if TYPE_CHECKING:
    from pnp.data.yaml_source import Document
    from pnp.table.records import Record, RecordFile, Seat
    from pnp.table.terminal.display import Display
    from pnp.table.terminal.screen import Screen


class RecordedGame(Game, Protocol):
    """A game whose records say with which version of its rules they were made."""

    @property
    def version(self) -> int: ...


class Teller(Protocol):
    """Follows the events of one game from its first, and tells what the person may know."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence or two for each event that deserves them."""
        ...


class Desk(Protocol):
    """What is one game's own at the table."""

    @property
    def noun(self) -> str:
        """What one calls a single game: 'hunt', 'game'."""
        ...

    @property
    def wishes(self) -> tuple[str, ...]:
        """The options of `pnp play` that this game has beyond those of every game."""
        ...

    def invite(self, wishes: Mapping[str, Any], seed: int, real: bool) -> Record:
        """A game about to begin, as wished; PnpError with what cannot be.

        With `real` cards the seed is only where automas start thinking.
        """
        ...

    # --- records ---

    @property
    def file(self) -> type[RecordFile]:
        """How a record looks in a file."""
        ...

    @property
    def seats_field(self) -> str:
        """What a file calls those who are played: 'hunters', 'seats'."""
        ...

    def heading(self, record: Record) -> list[str]:
        """The lines that only this game's records have, after the version of the rules."""
        ...

    def variant(self, game: RecordedGame, document: Document) -> RecordedGame:
        """The game as it was when the record was made; PnpError if it is no longer the same."""
        ...

    def seats(self, file: Any, game: RecordedGame, document: Document) -> Mapping[str, Seat]:
        """Who decides for whom in a file of this game; PnpError where that cannot be."""
        ...

    def result_of(self, state: State) -> str:
        """How a game stands, in the word that records use; 'unfinished' until it is over."""
        ...

    def won(self, record: Record) -> bool | None:
        """Whether the person won a game that is over; None if nobody did."""
        ...

    # --- who decides, and who sees what ---

    def decider(self, record: Record, state: State) -> str:
        """Whose decision it is, by the name that the record's seats have."""
        ...

    def implied(self, record: Record, state: State) -> str:
        """The move that a person would only be bothered with; '' where there is a choice."""
        ...

    def continues(self, before: str, move: str) -> bool:
        """Whether a move belongs to the same choice as the one before it; they go back together."""
        ...

    def begins(self, move: str) -> bool:
        """Whether a move may be only the beginning of a choice."""
        ...

    def completed(self, state: State, seat: int, move: str) -> str:
        """The rest of a choice, where the rules left a seat only one after the move; else ''."""
        ...

    def eyes(self, record: Record, state: State) -> int:
        """The seat from which the person looks."""
        ...

    def thinks(self, record: Record, state: State) -> object:
        """What the random numbers of the automa that decides depend on, with its own seed or not:
        automas of which all follow one deck think of the same."""
        ...

    # --- words ---

    def title(self, record: Record, display: Display) -> str:
        """What is being played, in one line."""
        ...

    def teller(self, record: Record) -> Teller:
        """Somebody to tell this game from its beginning."""
        ...

    def words_for(self, action: Any) -> str:
        """An action as the table lists it, in words that can be typed."""
        ...

    def numbered(self, actions: Sequence[Any]) -> Sequence[Any]:
        """The actions that have a number, in the order in which the table lists them."""
        ...

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        """What a text may mean: each possibility in words, with the moves it takes."""
        ...

    def why_not(self, state: State, typed: str) -> str:
        """The rule against an action that is not allowed now; '' if the text means none."""
        ...

    def followed(self, card: str, moves: Sequence[str]) -> str:
        """What automas did by an instruction card, without what the person may not know."""
        ...

    def prompt(self, state: State) -> str:
        """What the person is asked, in one line."""
        ...

    def summary(self, record: Record, state: State) -> str:
        """A game that is over, in a few numbers."""
        ...

    def score(self, state: State) -> int | None:
        """What a game that is over is worth; None where nobody counts."""
        ...

    # --- pages ---

    def screen(self, record: Record, display: Display) -> Screen:
        """Draws this game for a terminal."""
        ...

    def odds(
        self, record: Record, display: Display, view: Mapping[str, Any], of: str
    ) -> Sequence[str]:
        """Pages with what may come, counted from what the seat has seen; `of` narrows them."""
        ...

    def help(self, record: Record, display: Display) -> Sequence[str]:
        """Pages with what can be typed and how to read the table."""
        ...

    def sections(self, record: Record) -> Mapping[str, str]:
        """The rules in our own words, by their headings."""
        ...

    def specials(self, record: Record) -> Sequence[str]:
        """The house rules or optional rules in play, for the page of a scenario."""
        ...

    # --- real cards ---

    def setup_steps(self, record: Record) -> Sequence[str]:
        """How a real table is laid."""
        ...

    def printed(self, record: Record, question: str, names: Sequence[str]) -> Mapping[str, str]:
        """What stands on the cards that may be there, each with its name in the game."""
        ...

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:
        """Other words that people may say for a card that is asked for, each with its name."""
        ...

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        """A question about a card, with what it is turned over for; no state amid the setup."""
        ...
