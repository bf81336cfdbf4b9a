"""A game in progress: its record, the state that it comes to, the story so far, who decides next.

The record is the truth. Whatever is taken back or corrected changes the record only; then the
state is dealt anew. A session knows no terminal and nobody types here: whoever shows it to a person
advances it as long as automas decide, and plays what the person chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from pnp.data.english import count
from pnp.rules.kernel import Decision, SeededDealer, State
from pnp.table.automas import ADVISER, Automas, Choice, Players, automas
from pnp.table.desk import Desk
from pnp.table.exchange import could_be, dealt_to_automa, exchanged
from pnp.table.keeper import Keeper
from pnp.table.odds import Hint, summary_words
from pnp.table.part import desk_of, table_of
from pnp.table.real_cards import MustTell, RealCards, Told
from pnp.table.records import (
    ME,
    UNFINISHED,
    IllegalMove,
    Record,
    Seat,
    begin,
    play_move,
    replay,
)
from pnp.table.scenario import ending, section

Ask = Callable[[str, Sequence[str]], str]


class DealAgain(Exception):
    """The record was changed while a card was asked for, so the state is to be dealt anew."""


class Exchanged(DealAgain):
    """It was changed because a person has a card that an automa had: they are to notice nothing."""


class CardAsked(NamedTuple):
    """What a card can have been, and how it was told: its name, when, and what it was for."""

    names: tuple[str, ...]
    told: str
    there: tuple[str, ...]
    """Those of the names that no automa had."""


class Session:
    """One game, which moves forward only."""

    def __init__(
        self,
        record: Record,
        ask: Ask | None = None,
        players: Players = automas,
        keeper: Keeper | None = None,
        adviser: str = ADVISER,
    ) -> None:
        self.record = record
        self._adviser = adviser
        self.table = table_of(record.game.name)
        self.desk = self.table.desk
        self.keeper = keeper or Keeper()
        self.story: list[str] = []
        self.refused = ""
        """Why the card that was told last cannot be; '' once another was."""
        self._ask = ask
        self._players = players
        self._automas = Automas(record, players, adviser)
        self._state: State | None = None
        self._dealer: SeededDealer | RealCards | None = None
        self._teller = self.desk.teller(record)
        self._heard = 0
        self._chosen: list[bool] = []  # of each move so far, whether the person chose it
        self._told_before: list[int] = []  # and how long the story was then

    # --- looking --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What the record comes to."""
        assert self._state is not None
        return self._state

    @property
    def is_laid(self) -> bool:
        """Whether the table is laid, so that there is something to see."""
        return self._state is not None

    @property
    def decision(self) -> Decision:
        """The decision at hand."""
        assert self.state.decision is not None
        return self.state.decision

    @property
    def player(self) -> Seat:
        """Who makes the decision at hand."""
        return self.record.seats[self.desk.decider(self.record, self.state)]

    @property
    def waits(self) -> bool:
        """Whether it waits for a person: to decide, or to go on after the end."""
        return self.state.decision is None or (
            self.player.player == ME and not self.desk.implied(self.record, self.state)
        )

    @property
    def choices(self) -> int:
        """How many moves the person has chosen so far."""
        return len(self.own_moves)

    @property
    def own_moves(self) -> list[int]:
        """The numbers of the moves that the person chose."""
        return [at for at, own in enumerate(self._chosen) if own]

    @property
    def view(self) -> Mapping[str, Any]:
        """What the person can see; looking takes no card from the game."""
        return seen(self.desk, self.record, self.state)

    @property
    def sections(self) -> Mapping[str, str]:
        """The rules by their headings, and before them the scenario."""
        scenario = section(self.record.scenario, self.desk.specials(self.record))
        return {**scenario, **self.desk.sections(self.record)}

    def ending(self) -> list[str]:
        """A game that is over, in a few numbers, and what a scenario says to it."""
        record, desk = self.record, self.desk
        summary = desk.summary(record, self.state)
        told = ending(record.scenario, desk.won(record) is True, summary.score)
        numbers = summary_words(summary, record.taken_back)
        return [*filter(None, [desk.verdict(self.state), numbers]), *told]

    def listen(self) -> None:
        """Tell what has happened, even amid a move that waits for a card."""
        events = (self._state.events if self._state else None) or []
        self.story += self._teller.tell(events[self._heard :])
        self._heard = len(events)

    # --- going on -------------------------------------------------------------------------------

    def deal(self) -> str:
        """Deal the record from its start; a sentence about moves that no longer fit, or ''."""
        record = self.record
        self.story, self._teller, self._heard = [], self.desk.teller(record), 0
        self._state, self._chosen, self._told_before = None, [], []
        self._automas = Automas(record, self._players, self._adviser)
        dealer = self._dealer = record.dealer(self._turned_over if self._ask else None)
        if isinstance(dealer, RealCards):
            # From now on the record holds what this dealer hears.
            record.cards = dealer.history
        dropped, at = "", -1
        try:
            self._state = begin(record, dealer)
            for at, move in enumerate(record.moves):
                self._note_who_chooses()
                play_move(record.game, self._state, at, move, dealer)
        except IllegalMove as error:
            del record.moves[at:], self._chosen[at:], self._told_before[at:]
            dropped = f"What followed no longer fits ({error}): play on from here."
        except DealAgain:
            raise
        except BaseException:
            # Whoever leaves amid a correction leaves a record that ends there.
            del record.moves[at + 1 :]
            raise
        if isinstance(dealer, RealCards):
            dealer.forget()  # what was told for moves that are no more
        record.result = self.desk.result_of(self.state)
        self.listen()
        return dropped

    def advance(self) -> Choice:
        """Make one move for which it does not wait: an automa's, or one that is implied."""
        choice = Choice(self.desk.implied(self.record, self.state))
        if self.player.player != ME:
            choice = self._automas.choice(self.state)
        self.play(choice.move)
        return choice

    def hint(self) -> Hint:
        """What the planner would do; it takes no card from the game."""
        return self._automas.hint(self.state)

    def keep(self) -> None:
        """Bring the file of the game up to date, if it has one."""
        self.keeper.keep(self.record)

    def play(self, move: str) -> None:
        """Write the move down, then carry it out."""
        moves = self.record.moves
        moves.append(move)
        self._note_who_chooses()
        try:
            assert self._dealer is not None
            play_move(self.record.game, self.state, len(moves) - 1, move, self._dealer)
        except BaseException:
            # Only where a card is waited for is half a move worth keeping: that card was told.
            if not self.record.at_real_table:
                moves.pop()
                self._chosen.pop()
                self._told_before.pop()
            raise
        self.record.result = self.desk.result_of(self.state)
        self.listen()

    def _note_who_chooses(self) -> None:
        self.listen()
        self._told_before.append(len(self.story))
        own = self.state.decision is not None and self.player.player == ME
        self._chosen.append(own and not self.desk.implied(self.record, self.state))

    def _turned_over(self, question: str, names: Sequence[str]) -> str:
        """Which card a person turned over; Exchanged if an automa had it, who now has another."""
        assert self._ask is not None
        assert isinstance(self._dealer, RealCards)
        while True:
            possible = could_be(self.record, question, names)
            name = self._ask(question, possible) if len(possible) > 1 else possible[0]
            if name in names:
                return name
            self.listen()
            turned = Told(question, name, True, self._dealer.move)
            cards = exchanged(self.record, self.story, turned, names)
            if cards is not None:
                self.record.cards = cards
                raise Exchanged
            self.refused = (
                f"{name} is an automa's by now: put it back into the deck, shuffle, and draw"
                " another."
            )

    # --- taking back ----------------------------------------------------------------------------

    def last_choice(self) -> int | None:
        """The number of the move with which the last choice of the person began."""
        moves, chosen = self.record.moves, self._chosen
        at = next((at for at in range(len(chosen) - 1, -1, -1) if chosen[at]), None)
        while at and chosen[at - 1] and self.desk.continues(moves[at - 1], moves[at]):
            at -= 1
        return at

    def told_since(self, at: int) -> tuple[list[str], int]:
        """What happened from the move with that number on, and how many cards were told for it."""
        sentences = self.story[self._told_before[at] :]
        before = len(cards_before(self.record, at)) if self.record.at_real_table else 0
        return sentences, _asked(self.record.cards[before:])

    def take_back(self, at: int) -> str:
        """Forget the moves from number `at` on, with the cards they turned over; the choice."""
        record = self.record
        end = at + 1
        while end < len(record.moves) and self.desk.continues(*record.moves[end - 1 : end + 1]):
            end += 1
        taken = ", ".join(record.moves[at:end])
        if record.at_real_table:
            record.cards = cards_before(record, at)
        del record.moves[at:], self._chosen[at:], self._told_before[at:]
        record.taken_back += 1
        return taken

    # --- real cards -----------------------------------------------------------------------------

    def occasion(self, question: str) -> str:
        """A question about a card, with what the card is turned over for."""
        return self.table.cards.occasion(self.record, self._state, question)

    # --- correcting -----------------------------------------------------------------------------

    def card_told(self, back: int) -> int | None:
        """The number of the card that a person told so many cards ago; 1 is the last."""
        asked = [at for at, told in enumerate(self.record.cards) if told.asked]
        return asked[-back] if 1 <= back <= len(asked) else None

    def asked_for(self, at: int) -> CardAsked:
        """How the card with that number was asked for, going by those before it."""
        record = replace(self.record, cards=self.record.cards[:at])
        state: State | None = None
        number, found = -1, list[CardAsked]()

        class Known(Exception):
            """Enough is known."""

        def note(question: str, names: Sequence[str]) -> str:
            move = f" at move {number + 1}, {record.moves[number]}" if number >= 0 else ""
            occasion = self.table.cards.occasion(record, state, question)
            cards = self.table.cards.printed(record, question, [self.record.cards[at].name])
            told = next(iter(cards))
            here = replace(record, moves=record.moves[: number + 1])
            possible = could_be(here, question, names)
            found.append(CardAsked(tuple(possible), f"'{told}'{move}. {occasion}", tuple(names)))
            raise Known

        dealer = record.real_cards(note, record.cards)
        try:
            state = begin(record, dealer)
            for number, move in enumerate(record.moves):
                play_move(record.game, state, number, move, dealer)
        except Known:
            pass
        return found[0]

    def correct(self, at: int, name: str) -> None:
        """Write down another name for a card; what follows stays as far as it still can be."""
        self.record.cards = self._corrected(at, name)

    def lost_by(self, at: int, name: str) -> str:
        """What a correction would cost of that which followed, in a sentence; '' if nothing."""
        record, played, why = self.record, -1, ""
        corrected = self._corrected(at, name)
        dealer = record.real_cards(None, corrected)
        try:
            for _ in replay(record, dealer):
                played += 1
        except MustTell:
            moves = len(record.moves) - played - 1
            if moves:
                since = count(moves, "move")
                return f"Then another card must be told, and {since} since may not fit."
            played += 1
        except IllegalMove as error:
            why = f" ({error})"
        cards = _asked(corrected) - _asked(dealer.history)
        lost = [(len(record.moves) - played, "move"), (cards, "card")]
        told = " and ".join(count(number, what) for number, what in lost if number)
        return f"That drops {told} told since{why}." if told else ""

    def _corrected(self, at: int, name: str) -> list[Told]:
        """The cards with another name for one of them; an automa who had that has the old one."""
        before, cards = self.record.cards[at], [*self.record.cards]
        told = cards[at] = before._replace(name=name)
        if name not in self.asked_for(at).there:
            theirs = dealt_to_automa(replace(self.record, cards=cards[:at]), told)
            if theirs is not None:
                cards[theirs] = cards[theirs]._replace(name=before.name)
        return cards


def seen(desk: Desk, record: Record, state: State) -> Mapping[str, Any]:
    """What the person can see of a state, and reckon from it; looking takes no card."""
    sight = state.observe(desk.eyes(record, state), Random(0))
    return {**sight.view, **desk.foreseen(sight)}


def cards_before(record: Record, at: int) -> list[Told]:
    """The cards of a real table that were turned over before the move with that number."""
    dealer = record.real_cards(None, record.cards)
    state = begin(record, dealer)
    for number in range(at):
        play_move(record.game, state, number, record.moves[number], dealer)
    return dealer.history


def until(record: Record, at: int) -> Record:
    """The game as it stood before the move with that number, to be played on by itself."""
    cards = cards_before(record, at) if record.at_real_table else []
    return replace(record, cards=cards, moves=record.moves[:at], result=UNFINISHED)


def _asked(cards: Sequence[Told]) -> int:
    return sum(card.asked for card in cards)


class Step(NamedTuple):
    """How the table looked after a move of a record, and what the move brought about."""

    move: str
    view: Mapping[str, Any]
    told: list[str]


def steps(record: Record) -> list[Step]:
    """Every step of a record, the dealing first."""
    desk = desk_of(record)
    teller, heard, found = desk.teller(record), 0, []
    try:
        for move, state in replay(record, record.dealer()):
            events = state.events or []
            told = teller.tell(events[heard:])
            heard = len(events)
            view = state.observe(desk.eyes(record, state), Random(0)).view
            found.append(Step(move, view, told))
    except MustTell:
        pass  # it was left while a card was asked for
    return found
