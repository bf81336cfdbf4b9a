"""What pages look up about a game, which changes nothing in it: odds, rules, advice, its replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automa.reasons import Chance
from pnp.data.english import listed
from pnp.data.problems import PnpError
from pnp.table.campaign import CampaignLog
from pnp.table.lesson import Tutor, lesson_hint, welcome
from pnp.table.markup import plain_text
from pnp.table.odds import Hint, against, hint_words
from pnp.table.records import Record
from pnp.table.scenario import paragraphs
from pnp.table.session import Session
from pnp.table.turning import advice_at
from pnp.web.faces import Deck
from pnp.web.replay import Replay
from pnp.web.snapshot import Plain, figures, move_told

_MOST_CORRECTED = 8
_LONGEST = 80
"""Letters of a move that somebody types."""


class Lookups:
    """Answers the questions of pages about one game."""

    def __init__(
        self,
        session: Session,
        deck: Deck,
        choosing: Callable[[Mapping[str, Any]], None],
        tell: Callable[[str], None],
        campaign: CampaignLog | None = None,
        tutor: Tutor | None = None,
    ) -> None:
        """`choosing` objects where there is no choice to advise on; `tell` says who thinks."""
        self._session, self._deck = session, deck
        self._choosing, self._tell, self._campaign = choosing, tell, campaign
        self._tutor = tutor
        self._desk = session.desk
        self._replay: Replay | None = None
        self.reasons: list[Plain] = []
        """Why automas did what they did since the person last chose."""

    @property
    def _record(self) -> Record:
        return self._session.record

    def odds(self, given: Mapping[str, Any]) -> list[Plain]:  # noqa: ARG002
        """All that may come."""
        if not self._session.is_laid:
            raise PnpError("The table is not laid yet.")
        return figures(self._desk.odds(self._record, self._session.view))

    def rules(self, given: Mapping[str, Any]) -> Plain:  # noqa: ARG002
        """The rules by their headings, and first what the game is."""
        short = welcome(self._record.game.name, None)
        told = {"In short": "\n".join(short)} if short else {}
        told |= {title: "\n".join(lines) for title, lines in self._standing().items()}
        sections = self._session.sections
        return told | {title: plain_text(text) for title, text in sections.items()}

    def story(self, given: Mapping[str, Any]) -> list[str]:  # noqa: ARG002
        """The story from its beginning."""
        return self._session.story

    def opening(self) -> list[str]:
        """What the game is, its goal, and what to do first; a scenario tells its own goal."""
        record = self._record
        scenario, specials = record.scenario, self._desk.specials(record)
        told = welcome(record.game.name, scenario)
        more = paragraphs(scenario, specials) if scenario else specials
        goal = [text for text in more if text.startswith("Goal: ")]
        rest = [text for text in more if text not in goal]
        stands = ["\n".join([title, *lines]) for title, lines in self._standing().items()]
        return [*told[:1], *goal, *told[1:], *rest, *stands]

    def _standing(self) -> dict[str, list[str]]:
        """How far the campaign is, if it is one."""
        campaign = self._campaign
        return {f"Campaign: {campaign.campaign.name}": campaign.standing()} if campaign else {}

    # --- advice ---------------------------------------------------------------------------------

    def hint(self, given: Mapping[str, Any]) -> Plain:
        """What the planner would do, why, and how likely it wins with this or that.

        Amid a lesson, what that is about.
        """
        wanted = self._wanted(given)
        if wanted:
            words = listed([*map(self._desk.words_for, wanted)], "or")
            told = lesson_hint(f"{words[:1].upper()}{words[1:]}.")
            return {"words": told, "moves": [str(wanted[0])], "chances": {}}
        hint = self._thought(given)
        tried = [each for each in hint.options if each.visits or each.chance.sure]
        chances = {each.move: _beside(each.chance) for each in tried}
        return {
            "words": hint_words(hint.worded(self._button_words())),
            "moves": hint.moves[:1],
            "chances": chances,
        }

    def _button_words(self) -> Callable[[str], str]:
        """Moves as the buttons have them: nobody types a notation here."""
        session, laid = self._session, self._session.table.laid
        view = session.view
        words = {
            str(action): laid.words(self._record, view, action)
            for action in session.decision.actions
        }
        return lambda move: words.get(move) or move_told(self._record, move)

    def against(self, given: Mapping[str, Any]) -> list[str]:
        """What speaks against a move: the planner if the rules allow it, else the rule."""
        self._choosing(given)
        state, terminal = self._session.state, self._session.table.terminal
        typed = " ".join(str(given.get("move"))[:_LONGEST].split())
        legal = {str(each): each for each in self._session.decision.actions}
        found = [moves[0] for moves in terminal.meant(state, typed).values()]
        if typed in legal:
            found = [typed]
        if found:
            hint, words = self._thought(given), self._button_words()
            return [against(hint, move, words) for move in found]
        return [terminal.why_not(state, typed) or f"'{typed}' is no move of this game."]

    def _wanted(self, given: Mapping[str, Any]) -> Sequence[Any]:
        """The moves that a lesson is about now; none where it leaves all to the learner."""
        self._choosing(given)
        wanted = self._tutor.wanted(self._session) if self._tutor else ()
        return wanted if len(wanted) < len(self._session.decision.actions) else ()

    def _thought(self, given: Mapping[str, Any]) -> Hint:
        self._choosing(given)
        self._tell("The planner")
        try:
            return self._session.hint()
        finally:
            self._tell("")

    def why(self, given: Mapping[str, Any]) -> list[Plain]:  # noqa: ARG002
        """The automas' reasons."""
        return self.reasons

    # --- cards of a real table ------------------------------------------------------------------

    def told(self, given: Mapping[str, Any]) -> list[Plain]:  # noqa: ARG002
        """The last cards that a person told, and what each can have been."""
        found = []
        for back in range(1, _MOST_CORRECTED + 1):
            at = self._session.card_told(back)
            if at is None:
                break
            asked, question = self._session.asked_for(at), self._record.cards[at].question
            found.append(
                {"card": at, "told": asked.told, "cards": self.cards(question, asked.names)}
            )
        return found

    def cards(self, question: str, names: Sequence[str]) -> list[Plain]:
        """Cards that one may have turned over: their names, what stands on them, their faces."""
        table, found = self._session.table, list[Plain]()
        for words, name in table.cards.printed(self._record, question, names).items():
            told: Plain = {"name": name, "words": words}
            face = table.laid.card_asked(self._record, question, name)
            if face:
                shown = self._deck.shown(face, "front")
                told |= {"f": shown.name, "s": shown.size}
            found.append(told)
        return found

    # --- looking back ---------------------------------------------------------------------------

    def step(self, given: Mapping[str, Any]) -> Plain:
        """The table as it was after so many moves; it has no moves, and says what happened."""
        if self._replay is None or not self._replay.is_of(self._record):
            self._replay = Replay(self._record, self._deck)
        return self._replay.step(given["number"])

    def advice(self, given: Mapping[str, Any]) -> str:
        """What the planner would have done after so many moves."""
        return advice_at(self._record, min(given["number"], len(self._record.moves)))


def _beside(chance: Chance) -> str:
    """How likely a move wins, in the room beside it."""
    if chance.sure:
        return "wins" if chance.share else "loses"
    whole = round(100 * chance.share)
    return f"{whole} %" if 0 < whole < 100 else "> 99 %" if whole else "< 1 %"
