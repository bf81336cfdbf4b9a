"""One game that is open in the browser: a thread of its own plays it, job by job.

Pages send jobs and get snapshots. A job says how far the game was when it was meant, so that a
second click, or a page that is behind, changes nothing.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import date
from queue import SimpleQueue
from threading import Thread
from typing import Any

from pnp.data.english import shortened
from pnp.data.problems import PnpError
from pnp.table.automas import Choice, Players, automas
from pnp.table.book import own_book
from pnp.table.campaign import CampaignLog
from pnp.table.keeper import Keeper
from pnp.table.lesson import Tutor
from pnp.table.markup import plain_text
from pnp.table.records import ME, Record
from pnp.table.session import DealAgain, Session
from pnp.web.faces import Deck, Faces
from pnp.web.jobs import DONE, Answer, Job
from pnp.web.lookups import Lookups
from pnp.web.shown import Shown
from pnp.web.snapshot import Plain, move_told


class _Closed(Exception):
    """The room is closed while a card is asked for."""


class Room:
    """A game, the thread that plays it, and the last snapshot of it."""

    def __init__(
        self,
        name: str,
        record: Record,
        keeper: Keeper,
        faces: Faces,
        publish: Callable[[str, Any], None],
        players: Players = automas,
        tutor: Tutor | None = None,
        held: str = "",
        campaign: CampaignLog | None = None,
        after: Room | None = None,
    ) -> None:
        """Where another program has the game, `held` says so: then one only looks on.

        The next game of a `campaign` comes `after` another, whose pages go on with it.
        """
        self.name = name
        self._held = held
        self._tutor = tutor
        self.record = record
        self.keeper = keeper
        self._session = Session(record, self._ask, players, keeper)
        self._desk = self._session.desk
        self._deck = Deck(faces, self._session.table.laid.sets(record))
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self.campaign = campaign
        self._looks = Lookups(
            self._session, self._deck, self._choosing, self._thinks, campaign, tutor
        )
        self._shown: Shown = Shown(
            name,
            self._session,
            self._deck,
            publish,
            self._looks.opening,
            tutor,
            held,
            campaign,
            after._shown if after else None,
        )
        self._ended = record.is_over  # whether a book may have it
        self._thread = Thread(target=self._run, name=f"game {name}", daemon=True)
        self._thread.start()

    @property
    def snapshot(self) -> Plain:
        """The game as pages see it."""
        return self._shown.snapshot

    @property
    def ready(self) -> Future[None]:
        """Done when there is a first snapshot."""
        return self._shown.ready

    def do(self, what: str, given: Mapping[str, Any]) -> Future[Answer]:
        """Have something done, in its turn."""
        answer: Future[Answer] = Future()
        self._jobs.put(Job(what, given, answer))
        return answer

    # --- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._goes_on(self._deal)
            cards = self._session.table.laid.dealt(self.record)
            Thread(target=self._deck.draw_ahead, args=(cards,), daemon=True).start()
            while True:
                self._handle(self._jobs.get())
        except _Closed:
            pass

    def _goes_on(self, step: Callable[[], None]) -> None:
        """Do something, then whatever automas do, until a person must decide."""

        def act() -> None:
            step()
            self._let_automas()

        while True:
            try:
                self._attempt(act)
                break
            except DealAgain:
                step = self._deal
        self._shown.asked = None
        if self._session.is_laid:
            self._attempt(self._shown.look)
        self._shown.tell()
        if self._keep() or self._note_in_book():
            self._shown.tell()

    def _attempt(self, act: Callable[[], None]) -> None:
        """Do something; what goes wrong is told on the page, and the game goes on."""
        try:
            act()
        except (DealAgain, _Closed):
            raise
        except PnpError as error:
            self._shown.notes.append(str(error))
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self._shown.notes.append(
                "Something went wrong here; the terminal of pnp serve says what."
            )

    def _deal(self) -> None:
        dropped = self._session.deal()
        self._shown.position += 1
        self._shown.asked = None
        if dropped:
            self._shown.notes.append(dropped)

    def _let_automas(self) -> None:
        session = self._session
        while not session.waits and not self._held:
            own = session.player.player == ME
            if not own and self._shown.did is None:
                self._shown.look()
                self._shown.tell(thinking=self._who)
            who = self._who
            choice = session.advance()
            self._shown.position += 1
            if not own and not self._desk.is_idle(choice.move):
                self._shown.did = self._reason(who, choice)
                self._looks.reasons.append(self._shown.did)
                if not session.waits:  # else it is told at once with what the person is asked
                    self._shown.look()
                    self._shown.tell(thinking=self._who)

    @property
    def _who(self) -> str:
        """Prompts say who must choose and then what about: 'Jack acts', 'B: feed'."""
        return self._session.decision.prompt.removesuffix(" acts").partition(":")[0]

    def _reason(self, who: str, choice: Choice) -> Plain:
        card = self._desk.followed(choice.card, [choice.move]) if choice.card else ""
        why = plain_text(choice.why) or card
        return {"who": who, "move": move_told(self.record, choice.move), "why": why}

    def _keep(self) -> bool:
        """Bring the file up to date, while pages draw already; whether there is a note on that."""
        try:
            self._session.keep()
        except PnpError as error:
            self._shown.notes.append(str(error))
            return True
        return False

    def _note_in_book(self) -> bool:
        """Write the game down when it first ends, if the person keeps a book; whether it was."""
        book, over = own_book(), self.record.is_over and not self._ended
        self._ended = self._ended or over
        if not over or book is None or not book.is_kept:
            return False
        try:
            book.note(self.record, date.today())
            self._shown.notes.append("It is written down in your book.")
        except PnpError as error:
            self._shown.notes.append(str(error))
        return True

    # --- jobs -----------------------------------------------------------------------------------

    def _handle(self, job: Job) -> None:
        """Do what changes the game, or answer a question about it."""
        if job.what in _CHANGES and self._held:
            job.answer.set_result(Answer(422, self._held))
        elif job.what in _CHANGES and job.given.get("at") != self._shown.position:
            job.answer.set_result(Answer(409, self.snapshot))
        elif job.what in _CHANGES:
            getattr(self, f"_do_{job.what}")(job)
        else:
            self._answer(job)

    def _answer(self, job: Job) -> None:
        if job.what == "close":
            self._keep()
            job.answer.set_result(DONE)
            raise _Closed
        look = getattr(self, f"_look_{job.what}", None) or getattr(self._looks, job.what)
        try:
            job.answer.set_result(Answer(200, look(job.given)))
        except PnpError as error:
            job.answer.set_result(Answer(422, str(error)))
        except Exception as error:
            job.answer.set_exception(error)

    def _do_move(self, job: Job) -> None:
        move, session = job.given.get("move"), self._session
        if not session.waits or session.state.decision is None:
            job.answer.set_result(Answer(422, "Nobody is asked now."))
            return
        actions = self._tutor.wanted(session) if self._tutor else session.decision.actions
        if move not in [str(action) for action in actions]:
            job.answer.set_result(Answer(422, f"'{shortened(str(move))}' is no legal move now."))
            return
        job.answer.set_result(DONE)
        self._anew()

        def play() -> None:
            self._shown.position += 1
            session.play(str(move))

        self._goes_on(play)

    def _anew(self, *notes: str) -> None:
        self._shown.anew(*notes)
        self._looks.reasons = []

    def _do_undo(self, job: Job) -> None:
        if self._take_back(job):
            self._goes_on(self._deal)

    def _take_back(self, job: Job) -> bool:
        """Change the record as if the last choice had not been; False if that is not wanted."""
        session = self._session
        at = session.last_choice()
        if at is None:
            job.answer.set_result(Answer(422, "There is no move of yours to take back."))
            return False
        since, cards = session.told_since(at)
        if cards and not job.given.get("sure"):
            what = "the card" if cards == 1 else f"{cards} cards"
            told = f"Then {what} told since must go back where it came from. Take it back?"
            job.answer.set_result(Answer(200, {"sure": told}))
            return False
        job.answer.set_result(DONE)
        self._anew(f"Taken back: {session.take_back(at)}.")
        if self.record.at_real_table and since:
            self._shown.notes.append(f"Put back what that did: {' '.join(reversed(since))}")
        return True

    def _do_fix(self, job: Job) -> None:
        if self._correct(job):
            self._goes_on(self._deal)

    def _correct(self, job: Job) -> bool:
        """Write down another name for a card; False if that is not wanted."""
        at, name, session = job.given.get("card"), job.given.get("name"), self._session
        cards = self.record.cards
        if not isinstance(at, int) or not 0 <= at < len(cards) or not cards[at].asked:
            job.answer.set_result(Answer(422, "There is no such card to correct."))
            return False
        if name not in session.asked_for(at).names:
            job.answer.set_result(Answer(422, "It cannot have been that card."))
            return False
        lost = session.lost_by(at, str(name))
        if lost and not job.given.get("sure"):
            job.answer.set_result(Answer(200, {"sure": f"{lost} Correct it all the same?"}))
            return False
        job.answer.set_result(DONE)
        session.correct(at, str(name))
        self._anew("Corrected.")
        return True

    def _do_card(self, job: Job) -> None:
        job.answer.set_result(Answer(422, "No card is asked for now."))

    # --- real cards -----------------------------------------------------------------------------

    def _ask(self, question: str, names: Sequence[str]) -> str:
        """Which card was turned over, amid a move: wait until a page says so."""
        session = self._session
        session.listen()
        self._shown.position += 1
        if session.refused:
            self._shown.notes, session.refused = [session.refused], ""
        self._shown.asked = {
            "question": session.occasion(question),
            "cards": self._looks.cards(question, names),
            "told": session.card_told(1) is not None,
            "steps": [*session.table.cards.setup_steps(self.record)] if not session.story else [],
        }
        self._keep()
        self._shown.tell()
        while True:
            job = self._jobs.get()
            if job.what not in _CHANGES:
                self._answer(job)
            elif job.given.get("at") != self._shown.position:
                job.answer.set_result(Answer(409, self.snapshot))
            elif job.what == "card" and job.given.get("name") in names:
                self._shown.asked, self._shown.notes = None, []
                job.answer.set_result(DONE)
                return str(job.given["name"])
            elif (job.what == "undo" and self._take_back(job)) or (
                job.what == "fix" and self._correct(job)
            ):
                raise DealAgain
            elif not job.answer.done():
                job.answer.set_result(Answer(422, "Say first which card it is."))

    # --- what pages look up ---------------------------------------------------------------------

    def _thinks(self, who: str) -> None:
        self._shown.tell(who)

    def _choosing(self, given: Mapping[str, Any]) -> None:
        """PnpError if the person has no choice, or another one than a page thinks."""
        session = self._session
        if given.get("at") != self._shown.position or not session.waits or self._shown.asked:
            raise PnpError("There is nothing to advise on now.")
        if session.state.decision is None:
            raise PnpError(f"The {self._desk.noun} is over.")

    def _look_turned(self, given: Mapping[str, Any]) -> bool:  # noqa: ARG002
        """Look for the decisions that cost most, beside the game; what is found is told."""
        if not self.record.is_over:
            raise PnpError(f"The {self._desk.noun} is not over yet.")
        position = self._shown.position
        self._shown.back.begin(
            self.record, lambda news: self.do("found", {"at": position, "turned": news})
        )
        return True

    def _look_enough(self, given: Mapping[str, Any]) -> None:  # noqa: ARG002
        """Look at no further decision; what was found by then is told."""
        self._shown.back.stop()
        self._shown.tell()

    def _look_found(self, given: Mapping[str, Any]) -> None:
        if given["at"] == self._shown.position and self._shown.back.told is not None:
            self._shown.back.told = given["turned"]
            self._shown.tell()

    def _look_save(self, given: Mapping[str, Any]) -> Plain:  # noqa: ARG002
        return {"path": str(self.keeper.save(self.record, None))}


_CHANGES = ("move", "undo", "card", "fix")
"""What changes the game, and so must be meant for the game as it is."""
