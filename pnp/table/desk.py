"""What a game is at any table, and beside real cards: who decides, what is told, what is counted.

All else at the table is the same for every game. A desk keeps nothing from one call to the next, so
that records alone say how a game stands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from pnp.rules.kernel import Event, Observation, State
from pnp.table.odds import Odds, Summary
from pnp.table.records import (
    DRAW,
    LETTERS,
    ME,
    UNFINISHED,
    Record,
    RecordedGame,
    RecordFile,
    SeatsFile,
)
from pnp.table.scenario import ToldScenario

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing
    from pnp.data.yaml_source import Document
    from pnp.table.wishes import Invitation


class Teller(Protocol):
    """Follows the events of one game from its first, and tells what the person may know."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence or two for each event that deserves them."""
        ...


class Desk(ABC):
    """What is one game's own at every table; as it stands here, rivals sit at A, B, C ..."""

    noun: ClassVar[str] = "game"
    """What one calls a single game: 'hunt', 'game'."""
    file: ClassVar[type[RecordFile]] = SeatsFile
    """How a record looks in a file."""
    seats_field: ClassVar[str] = "seats"
    """What a file calls those who are played: 'hunters', 'seats'."""
    choices: ClassVar[Collection[tuple[str, str]]] = ()
    """Pairs of first words: moves of which the second completes the choice of the first."""
    idle: ClassVar[Collection[str]] = ()
    """Moves that only end something: in a terminal their number is always 0."""

    @abstractmethod
    def invite(self, invitation: Invitation) -> Record:
        """A game about to begin, as wished; PnpError with what cannot be."""

    def told_scenario(self, briefing: Briefing) -> ToldScenario:
        """What a scenario tells that is about to be played."""
        name, story, tips = briefing.scenario.name, briefing.scenario.story, briefing.scenario.tips
        return ToldScenario(name, story, briefing.goal, tips, briefing.medals)

    # --- records ---

    @abstractmethod
    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:
        """Those who are played in a game with these options, in their order."""

    def heading(self, record: Record) -> list[str]:  # noqa: ARG002
        """The lines that only this game's records have, after the version of the rules."""
        return []

    def variant(self, game: RecordedGame, document: Document) -> RecordedGame:  # noqa: ARG002
        """The game as it was when the record was made; PnpError if it is no longer the same."""
        return game

    def result_of(self, state: State) -> str:
        """How a game stands, in the word that records use; 'unfinished' until it is over."""
        if state.result is None:
            return UNFINISHED
        winners = [LETTERS[seat] for seat in state.result.winners]
        if not winners:
            return DRAW
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"

    def won(self, record: Record) -> bool | None:
        """Whether the person won a game that is over; None if nobody did."""
        winners = [each for each in record.result.split() if each in record.seats]
        return any(record.seats[each].player == ME for each in winners) if winners else None

    # --- who decides, and who sees what ---

    def decider(self, record: Record, state: State) -> str:  # noqa: ARG002
        """Whose decision it is, by the name that the record's seats have."""
        assert state.decision is not None
        return LETTERS[state.decision.seat]

    def implied(self, record: Record, state: State) -> str:  # noqa: ARG002
        """The move that a person would only be bothered with; '' where there is a choice."""
        return ""

    def begins(self, move: str) -> bool:
        """Whether a move may be only the beginning of a choice."""
        return any(move.split(maxsplit=1)[0] == first for first, _ in self.choices)

    def continues(self, before: str, move: str) -> bool:
        """Whether a move belongs to the same choice as the one before it; they go back together."""
        return (before.split(maxsplit=1)[0], move.split(maxsplit=1)[0]) in self.choices

    def completed(self, state: State, seat: int, move: str) -> str:  # noqa: ARG002
        """The rest of a choice, where the rules left a seat only one after the move; else ''."""
        return ""

    def eyes(self, record: Record, state: State) -> int:
        """The seat from which the person looks: whoever decides where persons share a screen."""
        own = record.persons
        if state.decision is not None and state.decision.seat in own:
            return state.decision.seat
        return own[0] if own else 0

    def foreseen(self, sight: Observation) -> Mapping[str, Any]:  # noqa: ARG002
        """What would come of this or that, reckoned from what a seat knows; joins its view."""
        return {}

    def shuffled(self, record: Record, name: str) -> object:
        """What the order of the instruction cards depends on that the automa at a seat follows."""
        return f"{record.seats[name].seed}/deck {record.seed}"

    # --- words and numbers ---

    @abstractmethod
    def teller(self, record: Record) -> Teller:
        """Somebody to tell this game from its beginning."""

    def words_for(self, action: Any) -> str:
        """An action as the table lists it, in words that can be typed."""
        return str(action)

    def prompt(self, state: State) -> str:
        """What the person is asked, in one line."""
        assert state.decision is not None
        return state.decision.prompt

    def followed(self, card: str, moves: Sequence[str]) -> str:  # noqa: ARG002
        """What automas did by an instruction card, without what the person may not know."""
        return f"An automa followed the card '{card}'."

    def as_seen(self, move: str) -> str:
        """A move of somebody else's, without what the person may not know."""
        return move

    def told(self, record: Record, move: str) -> str:
        """A move that was made, in words; of what was done in secret only what one saw."""
        seen = self.as_seen(move)
        return seen if seen != move else self.words_for(record.game.parse(move))

    def is_idle(self, move: str) -> bool:
        """Whether a move does nothing that anybody would ask about."""
        return move in self.idle

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:  # noqa: ARG002
        """What may come, counted from what the seat has seen."""
        return ()

    def verdict(self, state: State) -> str:
        """How a game that is over ended; '' where the story tells it."""
        reason = state.result.reason if state.result else ""
        return f"{self.result_of(state)[:1].upper()}{self.result_of(state)[1:]}: {reason}."

    def summary(self, record: Record, state: State) -> Summary:  # noqa: ARG002
        """A game that is over, in a few numbers."""
        return Summary(())

    def sections(self, record: Record) -> Mapping[str, str]:  # noqa: ARG002
        """The rules in our own words, by their headings."""
        return {}

    def specials(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        """The house rules or optional rules in play, for the page of a scenario."""
        return ()


class CardDesk:
    """What is one game's own beside real cards; as it stands here, cards go by their names.

    The program holds what automas draw: it deals those cards in secret, and the person takes the
    printed ones when they are played.
    """

    one_deck: ClassVar[bool] = False
    """Whether all draw from one deck. Then the cards that the program holds are still in the
    person's deck, and whoever turns one of them over keeps it: the automa gets another in secret,
    as if it had been dealt that from the first (`pnp.table.exchange`)."""

    def setup_steps(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        """How a real table is laid."""
        return ()

    def draws(self, record: Record, seat: int) -> Sequence[str]:  # noqa: ARG002
        """The questions of the game about cards that only one seat may see, one for each pile."""
        return ()

    def held(self, record: Record) -> Mapping[str, int]:
        """What the program deals itself: the draws of automas, each with a seed."""
        return {
            question: player.seed
            for seat, player in enumerate(record.seats.values())
            if player.player != ME
            for question in self.draws(record, seat)
        }

    def pile(self, record: Record, question: str) -> frozenset[str]:
        """The draws of automas that come from the same pile as what a person is asked for."""
        if not self.one_deck or question in self.held(record):
            return frozenset()
        draws = [self.draws(record, seat) for seat in range(len(record.seats))]
        same = next((each for each in zip(*draws, strict=True) if question in each), ())
        return frozenset(same) & self.held(record).keys()

    def printed(self, record: Record, question: str, names: Sequence[str]) -> Mapping[str, str]:  # noqa: ARG002
        """What stands on the cards that may be there, each with its name in the game."""
        return {name: name for name in names}

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:  # noqa: ARG002
        """Other words that people may say for a card that is asked for, each with its name."""
        return {}

    def occasion(self, record: Record, state: State | None, question: str) -> str:  # noqa: ARG002
        """A question about a card, with what it is turned over for; no state amid the setup."""
        return question

    def answer(self, question: str) -> str:  # noqa: ARG002
        """What is told when a question is asked: a card, or else such as a die."""
        return "card"
