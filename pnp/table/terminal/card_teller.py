"""What is told at a real table: which cards were turned over, and which were told wrongly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from pnp.table.campaign import CampaignLog
from pnp.table.lesson import Tutor
from pnp.table.session import DealAgain, Session
from pnp.table.terminal import pages
from pnp.table.terminal.card_prompt import Said, ask_for_card, card_meant, tell_card, why_no_card
from pnp.table.terminal.commands import TABLE_COMMANDS
from pnp.table.terminal.console import Console
from pnp.table.terminal.table_view import TableView


class Ahead(NamedTuple):
    """Cards that were typed before they were asked for, and to which question."""

    question: str = ""
    typed: tuple[str, ...] = ()


class CardTeller(TableView, ABC):
    """A person who tells cards, where there are real ones."""

    def __init__(
        self,
        session: Session,
        console: Console,
        tutor: Tutor | None = None,
        welcomes: bool = False,
        campaign: CampaignLog | None = None,
    ) -> None:
        super().__init__(session, console, tutor, welcomes, campaign)
        self._dealt = False
        self._told_ahead = Ahead()

    @abstractmethod
    def _command(self, command: str, rest: str) -> None:
        """Do what was typed instead of a card."""

    def _lay_the_table(self) -> None:
        """Show how the table is laid; the last page stays while cards are asked for."""
        display = self._console.display
        steps = [*map(display.wrapped, self._cards.setup_steps(self.record))]
        then = display.wrap(
            "Tell every card that you turn over or draw, several in a line if you like: the first"
            " letters of a name are enough, and Tab completes it. 'fix' corrects the last."
        )
        title = [display.paint(f" {self._title}", "bold"), ""]
        *first, last = pages.paged(display, [title, *steps, ["", *then]])
        for text in first:
            self._console.show(text)
            if self._go_on_from_page(more=True):
                return
        self._console.show(last)

    def _ask_card(self, question: str, names: Sequence[str]) -> str:
        """Which card was turned over, amid a move."""
        self.session.listen()
        for sentence in self.session.story[self._read :]:
            for line in self._screen.told([sentence], 9):
                self._console.say(line)
        self._read = len(self.session.story)
        if self.session.refused:
            self._notes.append(self.session.refused)
            self.session.refused = ""
        while True:
            said = self._next_card(question, names)
            if said.card:
                self._told_ahead = Ahead(question, said.ahead)
                return said.card
            self._aside(said)

    def _aside(self, said: Said) -> None:
        """Do what was typed instead of a card; DealAgain if that changed what was played."""
        dealt, self._dealt = self._dealt, True
        needs_table = ("odds", *self._terminal.lookups)
        if said.command == "hint" or (said.command in needs_table and not self.session.is_laid):
            self._refuse(f"'{said.command}' must wait until the card is told.")
        else:
            self._command(said.command, said.rest)
        if not self._dealt:
            raise DealAgain
        self._dealt = dealt
        self._say_notes()

    def _say_notes(self) -> None:
        """Where a card is asked for there is no table that would show them."""
        for note in self._notes:
            self._console.say("\n".join(self._console.display.wrapped(note)))
        self._notes = []

    def _next_card(self, question: str, names: Sequence[str]) -> Said:
        """The next of the cards that were typed in one line, or what is typed now."""
        if self.session.is_laid and self._told_ahead.question != question:
            self._too_many()
        cards = self._cards.printed(self.record, question, names)
        also = self._cards.also_called(self.record, question)
        if self._told_ahead.typed:
            (typed, *others), self._told_ahead = self._told_ahead.typed, Ahead()
            card = card_meant(typed, cards, also)
            if card:
                tell_card(self._console, cards, card)
                return Said(card=card, ahead=tuple(others))
            refusal = why_no_card(typed, cards)
            self._console.mistake(refusal)
            self._console.say("\n".join(self._console.display.wrap(refusal)))
        self._say_notes()
        typed, self._typed = self._typed, ""
        occasion = self.session.occasion(question)
        return ask_for_card(
            self._console,
            occasion,
            cards,
            also,
            typed=typed,
            lookups=tuple(self._terminal.lookups),
            in_a_row=not self.session.is_laid,
            answer=self._cards.answer(question),
        )

    def _too_many(self) -> None:
        """Cards that were told, and then nobody asked for them."""
        question, typed = self._told_ahead
        # The last of several is not asked for where only one is left; it may be told all the same.
        for told in self.record.cards[-len(typed) :] if typed else ():
            if not told.asked and told.question == question:
                one = self._cards.printed(self.record, question, [told.name])
                typed = typed[1:] if card_meant(typed[0], one, {}) else typed
        self._told_ahead = Ahead()
        if typed:
            self._refuse(f"More cards than were drawn: {', '.join(typed)}.")

    # --- correcting -------------------------------------------------------------------------------

    def _fix(self, rest: str) -> None:
        """Correct the card that the person told last, or so many cards ago."""
        if rest and not (rest.isdecimal() and len(rest) < 4):
            self._refuse(f"'fix {rest}': say how many cards ago, such as 'fix 2'.")
            return
        at = self.session.card_told(int(rest or 1))
        if at is None:
            self._refuse("There is no such card to correct.")
            return
        before, asked = self.record.cards[at], self.session.asked_for(at)
        also = self._cards.also_called(self.record, before.question)
        cards = self._cards.printed(self.record, before.question, asked.names)
        words = {name: words for words, name in cards.items()}
        said = Said()
        while not said.card:
            said = ask_for_card(
                self._console,
                f"You told {asked.told}",
                cards,
                also,
                again=True,
                lookups=tuple(self._terminal.lookups),
                answer=self._cards.answer(before.question),
            )
            if said.command:
                self._aside(said)
            if said.command in TABLE_COMMANDS:
                return
            if not said.command and not (said.card and self._is_worth(at, said.card)):
                self._notes.append(f"'{words[before.name]}' stays.")
                return
        if said.card == before.name:
            self._notes.append(f"'{words[before.name]}' stays.")
            return
        self.session.correct(at, said.card)
        self._notes.append(f"{words[before.name]} corrected to {words[said.card]}.")
        self._dealt, self._hint_told = False, ""

    def _is_worth(self, at: int, name: str) -> bool:
        """Whether the person wants a correction, where what followed would suffer from it."""
        lost = self.session.lost_by(at, name)
        if not lost:
            return True
        self._console.say("\n".join(self._console.display.wrap(lost)))
        return self._asked("Correct it all the same? (y/N) ", "no") == "yes"
