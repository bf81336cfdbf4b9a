"""What the person at the table sees and is asked, whatever the game and whoever decides."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.data import games
from pnp.data.english import listed
from pnp.data.problems import PnpError
from pnp.table.campaign import CampaignLog
from pnp.table.lesson import Tutor, welcome
from pnp.table.scenario import heading, paragraphs
from pnp.table.session import Session
from pnp.table.terminal import pages
from pnp.table.terminal.abbreviations import matches, only
from pnp.table.terminal.console import Console
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.screen import Screen

_BACK = ("b", "back", "q")


class TableView:
    """A person with a game in front of them."""

    def __init__(
        self,
        session: Session,
        console: Console,
        tutor: Tutor | None = None,
        welcomes: bool = False,
        campaign: CampaignLog | None = None,
    ) -> None:
        self.session = session
        self._campaign = campaign
        self._tutor = tutor
        self._welcomes = welcomes  # whoever has just sat down
        self.record = session.record
        self._console = console
        self._desk = session.desk
        self._terminal = session.table.terminal
        self._cards = session.table.cards
        self._title = self._terminal.title(self.record, console.display)
        self._read = 0  # how many sentences of the story the person has seen
        self._told = 0  # and how many were shown, on the table or on pages of their own
        self._on_pages: list[str] = []  # what the table had no room for, and was told before it
        self._notes: list[str] = []
        self._hint_told = ""  # stays in sight until it is acted on
        self._typed = ""  # at a page that was looked up, rather than going back

    @property
    def _screen(self) -> Screen:
        return self._terminal.screen(self.record, self._console.display)

    def _show(self) -> None:
        """The table, with what happened in this chapter of the story and the one before."""
        decision = self.session.state.decision
        story = self.session.story
        chapters = self._screen.chapters(story)
        start = min(self._read, *chapters[-2:][:1], len(story) - 1)
        if self._console.display.beside:
            start = 0
        view, news = self.session.view, len(story) - self._read
        said, asked = self._taught()
        ending = self.session.ending() if decision is None else []
        prompt = self._terminal.prompt(self.session.state) if decision else ""
        actions = self._terminal.listed(decision.actions) if decision else ()

        def page(lesson: str) -> str:
            notes = [*filter(None, [lesson, self._hint_told]), *self._notes, *ending]
            told = story[start:]
            return self._screen.table(view, self._title, told, notes, actions, prompt, news)

        lesson = " ".join(filter(None, [said, asked]))
        shown = page(lesson)
        if self._is_cut_from(shown, lesson):
            # It is told before; what is to be typed stays in sight.
            shown = page(asked)
        self._tell_first_what_is_cut_from(shown, [lesson, self._hint_told, *self._notes, *ending])
        if not self._typed:
            self._console.show(shown)
            self._notes = []

    def _open(self) -> None:
        """What the game and its scenario are about, before anything else."""
        scenario, game = self.record.scenario, self.record.game.name
        specials = self._desk.specials(self.record)
        chapters: list[tuple[str, list[str]]] = []
        if self._welcomes:
            told = welcome(game, scenario)
            if told and self._tutor is None:
                told.append(f"New here? `pnp play {game} --tutorial` teaches it as you play.")
            chapters.append((games.title(game), told if scenario else [*told, *specials]))
        chapters += self._standing()
        if scenario is not None:
            chapters.append((heading(scenario), paragraphs(scenario, specials)))
        self._tell(chapters)

    def _standing(self) -> list[tuple[str, list[str]]]:
        """The campaign, if it is one, and how far it is."""
        campaign = self._campaign
        return (
            [(f"Campaign: {campaign.campaign.name}", ["\n".join(campaign.standing())])]
            if campaign
            else []
        )

    def _tell(self, chapters: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Paragraphs below their titles, in pages."""
        display = self._console.display
        blocks: list[list[str]] = []
        for title, told in chapters:
            if told:
                head = display.paint(display.plain(f" {title.upper()}"), "bold")
                first, *others = map(self._paragraph, told)
                blocks += [[head, "", *first], *others]
        if blocks:
            self._pages(pages.paged(display, blocks))

    def _paragraph(self, told: str) -> list[str]:
        display = self._console.display
        return [*(line for part in told.splitlines() for line in display.wrapped(part)), ""]

    def _taught(self) -> tuple[str, str]:
        """What the tutor says to the choice at hand, and what is to be typed."""
        if self._tutor is None or self.session.state.decision is None:
            return "", ""
        return self._tutor.words(self.session), self._lesson_asks()

    def _lesson_asks(self) -> str:
        """What a lesson wants to be typed now; '' where it leaves that to the learner."""
        actions = self._terminal.by_number(self.session.decision.actions)
        wanted = self._tutor.wanted(self.session) if self._tutor else self.session.decision.actions
        if len(wanted) == len(self.session.decision.actions):
            return ""
        numbers = {str(action): number for number, action in actions.items()}
        words = [
            f"{numbers[str(action)]} ({self._desk.words_for(action)})"
            if str(action) in numbers
            else f"'{self._desk.words_for(action)}'"
            for action in wanted
        ]
        return f"Type {listed(words, 'or')}."

    def _tell_first_what_is_cut_from(self, page: str, notes: Sequence[str]) -> None:
        """What is too long for the table comes first, on pages: news, lessons, answers, the end.

        Each is told so once.
        """
        display, blocks = self._console.display, list[list[str]]()
        if self._told != len(self.session.story):
            self._told = len(self.session.story)
            news = pages.story_blocks(self._screen, self.session.story[self._read :])
            if news[0] and news[0][0].rstrip() not in page and not display.beside:
                blocks = [*news[:-1], [*news[-1], ""]]
        cut = [note for note in notes if self._is_cut_from(page, note)]
        blocks += [[*display.wrapped(note), ""] for note in cut if note not in self._on_pages]
        self._on_pages = cut
        if blocks:
            self._pages(pages.paged(display, blocks))

    def _is_cut_from(self, page: str, note: str) -> bool:
        """Whether some of a note is not on the page."""
        return any(line.rstrip() not in page for line in self._console.display.wrapped(note))

    def _pages(self, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, 1):
            self._console.show(text)
            if self._go_on_from_page(number < len(texts)):
                break

    def _go_on_from_page(self, more: bool) -> bool:
        """Let the person read what is shown; whether they would rather do something else."""
        typed = self._console.pause(more)
        self._typed = "" if typed.lower() in _BACK else typed
        return bool(typed)

    def _ask(self, prompt: str, choices: Sequence[str]) -> str:
        """What the person types below the table, or typed already at a page."""
        if not self._typed:
            self._show()
        if not self._typed:
            return self._console.ask(prompt, choices)
        typed, self._typed = self._typed, ""
        return typed

    def _look_up(self, what: str, rest: str) -> None:
        try:
            texts = self._looked_up(what, rest)
        except PnpError as error:
            self._refuse(str(error))
        else:
            self._pages(texts)

    def _looked_up(self, what: str, rest: str) -> Sequence[str]:
        """The pages that were asked for; PnpError if there are none of that name."""
        display = self._console.display
        match what:
            case "odds" if display.too_narrow:
                return ["\n".join(display.wrap(display.too_narrow))]
            case "odds":
                odds = self._desk.odds(self.record, self.session.view)
                return odds_pages(self._screen, odds, rest)
            case "rules":
                campaign = {title: "\n".join(told) for title, told in self._standing()}
                return pages.rules_pages(display, {**campaign, **self.session.sections}, rest)
            case "log":
                return pages.log_pages(self._screen, self.session.story)
            case "help":
                kept = self.session.keeper.path is not None
                return pages.help_pages(self._terminal, self.record, display, kept)
        view = self.session.view
        try:
            return self._terminal.looked_up(self.record, view, display, what, rest)
        except PnpError as error:
            if not pages.tells_of(self.session.sections, rest):
                raise
            message = error.problems[0].message
            raise PnpError(message, hint=f"'rules {rest}' tells of it") from None

    def _refuse(self, why: str) -> None:
        self._console.mistake(why)
        self._notes.append(why)

    def _asked(self, question: str, usual: str) -> str:
        """'yes', 'no' or 'back'; the usual answer to a bare Enter."""
        answers = ("yes", "no", "back")
        while True:
            typed = self._console.ask(question, answers)
            found = matches(typed or usual, only(answers))
            if found:
                return found[0]
            self._console.mistake(f"'{typed}': yes, no or back?")
