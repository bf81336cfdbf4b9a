"""What the person at the table sees and is asked, whatever the game and whoever decides."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.table.records import Record
from pnp.table.scenario import ending, heading, paragraphs
from pnp.table.session import Ask, Progress
from pnp.table.terminal import pages
from pnp.table.terminal.abbreviations import matches, only
from pnp.table.terminal.console import Talk
from pnp.table.terminal.screen import Frame

_BACK = ("b", "back", "q")


class Sitting:
    """A person with a game in front of them."""

    def __init__(self, record: Record, talk: Talk, ask_card: Ask) -> None:
        self.record = record
        self.progress = Progress(record, ask_card)
        self._talk = talk
        self._desk = record.desk
        self._title = self._desk.title(record, talk.look)
        self._read = 0  # how many sentences of the story the person has seen
        self._told = 0  # and how many were shown, on the table or on pages of their own
        self._notes: list[str] = []
        self._hint_told = ""  # stays in sight until it is acted on
        self._typed = ""  # at a page that was looked up, rather than going back

    @property
    def _screen(self) -> Frame:
        return self._desk.screen(self.record, self._talk.look)

    def _show(self) -> None:
        """The table, with what happened in this chapter of the story and the one before."""
        decision = self.progress.state.decision
        story = self.progress.story
        chapters = self._screen.chapters(story)
        start = min(self._read, *chapters[-2:][:1], len(story) - 1)
        view, news = self.progress.view, len(story) - self._read
        notes = [*filter(None, [self._hint_told]), *self._notes]
        ending = self._ending() if decision is None else []
        notes += ending
        prompt = self._desk.prompt(self.progress.state) if decision else ""
        actions = decision.actions if decision else ()
        page = self._screen.table(view, self._title, story[start:], notes, actions, prompt, news)
        self._tell_first_what_is_cut_from(page, ending)
        if not self._typed:
            self._talk.show(page)
            self._notes = []

    def _ending(self) -> list[str]:
        """A game that is over, in a few numbers, and what a scenario says to it."""
        record, state = self.record, self.progress.state
        won = self._desk.won(record) is True
        told = ending(record.tale, won, self._desk.score(state))
        return [self._desk.summary(record, state), *told]

    def _tell_the_tale(self) -> None:
        """What a scenario is about, before anything else."""
        tale, look = self.record.tale, self._talk.look
        if tale is not None:
            title = look.paint(look.plain(f" {heading(tale).upper()}"), "bold")
            specials = self._desk.specials(self.record)
            blocks = [
                [*(line for part in told.splitlines() for line in look.wrap(look.plain(part))), ""]
                for told in paragraphs(tale, specials)
            ]
            self._pages(pages.paged(look, [[title, ""], *blocks]))

    def _tell_first_what_is_cut_from(self, page: str, ending: Sequence[str]) -> None:
        """Where the news or the end are too long for the table they come first, on pages."""
        if self._told == len(self.progress.story):
            return
        self._told = len(self.progress.story)
        news, look = self.progress.story[self._read :], self._talk.look
        first = self._screen.told(news, 1000)[:1]
        if first and first[0].rstrip() not in page:
            self._pages(pages.log_pages(self._screen, news))
        blocks = [look.wrap(look.plain(told)) for told in ending]
        if any(block[-1].rstrip() not in page for block in blocks):
            self._pages(pages.paged(look, [[*block, ""] for block in blocks]))

    def _pages(self, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, 1):
            self._talk.show(text)
            typed = self._talk.pause(number < len(texts))
            if typed:
                self._typed = "" if typed.lower() in _BACK else typed
                break

    def _ask(self, prompt: str, choices: Sequence[str]) -> str:
        """What the person types below the table, or typed already at a page."""
        if not self._typed:
            self._show()
        if not self._typed:
            return self._talk.ask(prompt, choices)
        typed, self._typed = self._typed, ""
        return typed

    def _refuse(self, why: str) -> None:
        self._talk.mistake(why)
        self._notes.append(why)

    def _asked(self, question: str, usual: str) -> str:
        """'yes', 'no' or 'back'; the usual answer to a bare Enter."""
        answers = ("yes", "no", "back")
        while True:
            typed = self._talk.ask(question, answers)
            found = matches(typed or usual, only(answers))
            if found:
                return found[0]
            self._talk.mistake(f"'{typed}': yes, no or back?")
