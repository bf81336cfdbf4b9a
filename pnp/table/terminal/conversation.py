"""The conversation with the person at a terminal, from the first card of a game to the last.

It goes through a `Console`, so that a test can sit at the table too.
"""

from __future__ import annotations

from pathlib import Path

from pnp.data.problems import PnpError
from pnp.table.automas import ADVISER, Players, automas
from pnp.table.campaign import CampaignLog
from pnp.table.keeper import Keeper
from pnp.table.lesson import Tutor, lesson_hint
from pnp.table.odds import against, hint_words
from pnp.table.records import ME, Record
from pnp.table.session import DealAgain, Exchanged, Session
from pnp.table.terminal import afterwards, pages
from pnp.table.terminal.card_teller import Ahead, CardTeller
from pnp.table.terminal.commands import COMMANDS, TABLE_COMMANDS, command_among, meaning
from pnp.table.terminal.console import Closed, Console, EndOfInput
from pnp.table.terminal.reasons import Reasons

PROMPT = "> "
_FEW_SENTENCES = 2


class Leave(Exception):
    """The person gets up from the table before the game is over."""


class Conversation(CardTeller):
    """A game, and the person who plays it."""

    def __init__(
        self,
        record: Record,
        console: Console,
        keeper: Keeper,
        hints: bool = False,
        players: Players = automas,
        tutor: Tutor | None = None,
        welcomes: bool = False,
        adviser: str = ADVISER,
        campaign: CampaignLog | None = None,
    ) -> None:
        session = Session(record, self._ask_card, players, keeper, adviser)
        super().__init__(session, console, tutor, welcomes, campaign)
        self._hints = hints
        self._begun = bool(record.moves or record.cards)
        self._goes_on = self._begun  # with what was played before: of that, the last is recalled
        self._reasons = Reasons(self._desk, self.record)

    def run(self) -> bool:
        """Play to the end and return whether the person wants another game; Leave if they go."""
        while True:
            try:
                if not self._dealt:
                    self._deal()
                elif self.session.state.result is None:
                    self._decide()
                else:
                    again = self._afterwards()
                    if again is not None:
                        return again
            except DealAgain as again:
                self._dealt = False
                if not isinstance(again, Exchanged):
                    self._told_ahead = Ahead()

    def _deal(self) -> None:
        if not self._begun:
            self._begun = True
            self._open()
        elif self._welcomes:
            self._tell(self._standing())
        self._welcomes = False
        lays = self.record.at_real_table and not self.record.cards
        if lays:
            self._lay_the_table()
        dropped = self.session.deal()
        if lays and not any(card.asked for card in self.record.cards):
            # Nothing was asked for since, and the table would take the place of how it is laid.
            self._go_on_from_page(more=False)
        self._dealt = True
        self._read = min(self._read, len(self.session.story))
        if self._goes_on:
            self._goes_on = False
            self._read = max(self._screen.chapters(self.session.story), default=0)
        self._told = len(self.session.story)
        if dropped:
            self._notes.append(dropped)

    def _decide(self) -> None:
        """Let whoever is next do one thing."""
        self._too_many()
        if self.session.waits:
            self.session.keep()
            self._turn()
            return
        if self.session.player.player != ME:
            # Prompts say who must choose and then what about: 'Jack acts', 'B: feed the creatures'.
            who = self.session.decision.prompt.removesuffix(" acts").partition(":")[0]
            self._console.thinking(who)
        who = self.session.desk.decider(self.record, self.session.state)
        self._reasons.note(who, self.session.advance())

    # --- a turn of the person -------------------------------------------------------------------

    def _turn(self) -> None:
        """Ask once: for an action, or for something to look up."""
        self._notes += self._reasons.cards()
        if self._hints and not (self._hint_told or self._lesson_asks()):
            self._hint()
        words = [*map(self._desk.words_for, self.session.decision.actions)]
        typed = self._ask(PROMPT, words)
        if not typed:
            return  # whoever only presses Enter sees the table anew
        meant = meaning(self._terminal, self.session.state, typed, self._commands)
        if meant.moves and not self._is_taught(meant.moves[0]):
            self._refuse(f"Not in this lesson. {self._lesson_asks()}")
        elif meant.moves:
            self._read = len(self.session.story)
            self._reasons.person_decides()
            self._hint_told = ""
            for move in meant.moves:
                self.session.play(move)
        elif meant.command:
            self._command(meant.command, meant.rest)
        else:
            self._refuse(meant.refusal)

    def _is_taught(self, move: str) -> bool:
        """Whether a move is what the lesson is about now, or there is no lesson."""
        return self._tutor is None or move in map(str, self._tutor.wanted(self.session))

    @property
    def _commands(self) -> tuple[str, ...]:
        commands = (*self._terminal.lookups, *COMMANDS)
        return (*commands, *TABLE_COMMANDS) if self.record.at_real_table else commands

    def _command(self, command: str, rest: str) -> None:
        match command:
            case "undo":
                self._undo()
            case "hint":
                self._hint()
            case "why":
                self._why(rest)
            case "save":
                self._save(rest)
            case "fix" | "oops":
                self._fix(rest)
            case "quit":
                self._quit()
            case _:
                self._look_up(command, rest)

    def _hint(self) -> None:
        """What to do: amid a lesson what that is about, else what the planner would do."""
        asks = self._lesson_asks()
        if asks:
            self._hint_told = lesson_hint(asks)
            return
        self._console.thinking("The planner")
        try:
            self._hint_told = hint_words(self.session.hint().worded(self._menu_words))
        except Closed:
            raise
        except KeyboardInterrupt:
            self._hint_told = "No hint, then."

    def _menu_words(self, move: str) -> str:
        """A move as the menu has it."""
        return self._desk.words_for(self.record.game.parse(move))

    def _why(self, move: str) -> None:
        """The rule against a move; without one, why the automas did what they did last."""
        if not move:
            display = self._console.display
            told = [display.wrapped(each) for each in self._reasons.told()]
            self._pages(pages.paged(display, told))
            return
        move = move.removeprefix("not ")
        if move.isdecimal():
            meant = meaning(self._terminal, self.session.state, move)
            self._notes.append(self._against(meant.moves[0]) if meant.moves else meant.refusal)
            return
        found = self._terminal.meant(self.session.state, move)
        if found:
            for moves in found.values():
                self._notes.append(self._against(moves[0]))
            return
        why = self._terminal.why_not(self.session.state, move)
        if why:
            self._notes.append(why)
        else:
            self._refuse(f"'{move}' is no move of this game.")

    def _against(self, move: str) -> str:
        """What the planner has against a move that the rules allow."""
        self._console.thinking("The planner")
        try:
            return against(self.session.hint(), move, self._menu_words)
        except Closed:
            raise
        except KeyboardInterrupt:
            return f"No rule is against '{self._menu_words(move)}'."

    def _save(self, name: str) -> None:
        try:
            path = self.session.keeper.save(self.record, Path(name).expanduser() if name else None)
        except PnpError as error:
            self._refuse(str(error))
        else:
            later = "" if self.record.is_over else ", from now on after every move"
            self._notes.append(f"Kept in {path}{later}.")

    def _quit(self) -> None:
        if self._may_leave():
            raise Leave

    def _may_leave(self) -> bool:
        """Ask whether to save what is kept nowhere; False if the person would rather stay."""
        if self.session.keeper.path is not None or not (self.record.moves or self.record.cards):
            return True
        file = self.session.keeper.suggestion(self.record)
        what = f"the {self._desk.noun}{' without its lesson' if self._taught()[1] else ''}"
        try:
            answer = self._asked(f"Save {what} in {file}? (Y/n, b: back) ", "yes")
        except EndOfInput:
            answer = "yes"
        if answer == "no":
            self.session.keeper.forget()
        elif answer == "yes":
            try:
                self.session.keeper.save(self.record, None)
            except PnpError as error:
                self._refuse(str(error))
                return False
        return answer != "back"

    # --- taking back ------------------------------------------------------------------------------

    def _undo(self) -> None:
        at = self.session.last_choice()
        if at is None:
            self._refuse("There is no move of yours to take back.")
            return
        since, cards = self.session.told_since(at)
        if cards and not self._is_worth_taking_back(cards):
            self._notes.append("Nothing is taken back.")
            return
        told = f"Taken back: {self.session.take_back(at)}."
        if self.record.at_real_table and len(since) > _FEW_SENTENCES:
            self._pages(pages.backwards_pages(self._console.display, since))
        elif self.record.at_real_table and since:
            told += f" Put back what that did: {' '.join(reversed(since))}"
        self._notes.append(told)
        self._dealt, self._hint_told = False, ""

    def _is_worth_taking_back(self, cards: int) -> bool:
        """Whether the person wants to put so many real cards back, and tell them anew."""
        told = "Then the card told since goes back where it came from, and is forgotten."
        if cards > 1:
            told = f"Then {cards} cards told since go back where they came from, and are forgotten."
        self._console.say("\n".join(self._console.display.wrap(told)))
        return self._asked("Take it back all the same? (y/N) ", "no") == "yes"

    # --- afterwards -----------------------------------------------------------------------------

    @property
    def _then(self) -> str:
        """The word for the game that may follow this one; '' if none does."""
        if self._campaign is None:
            return "again"
        return "next" if self._campaign.has_next else ""

    def _afterwards(self) -> bool | None:
        """Whether to play again, once the person has said so; None after anything else."""
        self.session.keep()
        then = [self._then] if self._then else []
        commands = (*then, *afterwards.COMMANDS, *self._terminal.lookups)
        try:
            typed = self._ask(afterwards.prompt(self._then), commands)
        except EndOfInput:
            self.session.keeper.rescue(self.record)
            return False
        meant = command_among(typed, commands)
        if meant.command in (*then, "quit"):
            return meant.command != "quit" if self._may_leave() else None
        if meant.command == "replay":
            self._replay(meant.rest)
        elif meant.command == "turned":
            self._pages(afterwards.turned(self.record, self._console))
        elif meant.command:
            self._command(meant.command, meant.rest)
        elif typed:
            self._refuse(meant.refusal or f"'{typed}': the {self._desk.noun} is over.")
        return None

    def _replay(self, start: str) -> None:
        """Go through the game again; where the person wants to, play on from there."""
        try:
            at = afterwards.replayed(self.record, self._console, start)
        except PnpError as error:
            self._refuse(str(error))
            return
        if at is not None:
            self.session.take_back(at)
            self._notes.append(f"As it was after move {at}.")
            if self._campaign is None and self.session.keeper.path is not None:
                path = self.session.keeper.go_on_beside(self.record)
                self._notes.append(f"From now on it is kept in {path}.")
            self._dealt, self._hint_told = False, ""
