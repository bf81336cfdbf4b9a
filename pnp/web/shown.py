"""What pages see of a game that is open: its last snapshot, and all that goes into one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from pnp.data import games
from pnp.table.campaign import CampaignLog
from pnp.table.lesson import Tutor
from pnp.table.scenario import heading
from pnp.table.session import Session
from pnp.web.faces import Deck
from pnp.web.looking_back import LookingBack
from pnp.web.snapshot import Plain, table_seen

STORY = 40
"""How many sentences a snapshot tells; a page asks for older ones."""


class Shown:
    """A game as its pages show it. What is said beside the table is set here; `tell` sends it."""

    def __init__(
        self,
        name: str,
        session: Session,
        deck: Deck,
        publish: Callable[[str, Any], None],
        opening: Callable[[], list[str]],
        tutor: Tutor | None = None,
        held: str = "",
        campaign: CampaignLog | None = None,
        after: Shown | None = None,
    ) -> None:
        """Pages that showed a game `after` which this one comes go on with it."""
        self._name, self._session, self._deck = name, session, deck
        self._publish, self._opening = publish, opening
        self._tutor, self._held, self._campaign = tutor, held, campaign
        self.snapshot: Plain = {}
        self.ready: Future[None] = Future()
        """Done when there is a first snapshot."""
        # The one goes up with all that changes the game, the other with every snapshot.
        self.position: int = after.position if after else 0
        self._serial: int = after._serial if after else 0
        self.notes: list[str] = []
        self.did: Plain | None = None
        """The last that an automa did."""
        self.asked: Plain | None = None
        """Which card is asked for at a real table."""
        self.back = LookingBack()
        self._taught = ""  # what a lesson says to the choice at hand
        self._seen: Plain = {"round": 0, "zones": [], "mat": "", "prompt": "", "moves": []}

    def anew(self, *notes: str) -> None:
        """What was said about the game as it was is said no more."""
        self.notes, self.did = [*notes], None
        self.back.forget()

    def look(self) -> None:
        """See the table as it is now."""
        session = self._session
        asks = session.waits and session.state.decision is not None and not self._held
        self._seen = table_seen(session.record, session.state, self._deck, asks)
        self._taught = ""
        if self._tutor and asks:
            wanted = {str(action) for action in self._tutor.wanted(session)}
            self._seen["moves"] = [move for move in self._seen["moves"] if move["m"] in wanted]
            self._taught = self._tutor.words(session)

    def tell(self, thinking: str = "") -> None:
        """Send pages what was seen last, and all that is said beside it."""
        session, record = self._session, self._session.record
        self._serial += 1
        over = session.is_laid and session.state.decision is None and not self.asked
        self.snapshot = {
            **self._seen,
            "id": self._name,
            "game": games.title(record.game.name),
            "scenario": heading(record.scenario) if record.scenario else "",
            "v": self.position,
            "n": self._serial,
            "made": len(record.moves),
            "thinking": thinking,
            "told": self.did,
            "asked": self.asked,
            "over": session.ending() if over else None,
            "notes": [*filter(None, [self._taught]), *self.notes],
            "story": session.story[-STORY:],
            "sentences": len(session.story),
            "real": record.at_real_table,
            "back": session.last_choice() is not None,
            "held": self._held,
            "again": self._again,
            "opening": [] if session.choices or self._tutor or over else self._opening(),
            "turned": self.back.told,
        }
        if self.asked:
            self.snapshot |= {"moves": [], "prompt": self.asked["question"]}
        self._publish(f"game/{self._name}", self.snapshot)
        if not self.ready.done():
            self.ready.set_result(None)

    @property
    def _again(self) -> str:
        """What can be played when the game is over, in words; '' if nothing follows."""
        if self._campaign is None:
            return "Play again"
        return f"The next {self._session.desk.noun}" if self._campaign.has_next else ""
