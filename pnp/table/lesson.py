"""A first game that teaches: what is said before each choice, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.data import games
from pnp.data.lesson import LessonFile, LessonStep, lesson_of
from pnp.data.problems import PnpError
from pnp.table.invite import invited
from pnp.table.records import Record
from pnp.table.scenario import ToldScenario
from pnp.table.session import Session


class Tutor:
    """Sits beside somebody who plays the lesson of a game.

    How far they are follows from their choices alone, so whatever is taken back is taught again.
    """

    def __init__(self, lesson: LessonFile) -> None:
        self._lesson = lesson

    def words(self, session: Session) -> str:
        """What is said before the choice at hand; '' once all has been said."""
        if step := self._step(session):
            return step.say
        return self._lesson.end if session.choices == len(self._lesson.steps) else ""

    def wanted(self, session: Session) -> Sequence[Any]:
        """The actions of which one is to be taken now; all there are where any will do."""
        step, actions = self._step(session), session.decision.actions
        if step is None or not step.play:
            return actions
        return [action for action in actions if str(action) in step.play]

    def _step(self, session: Session) -> LessonStep | None:
        steps, at = self._lesson.steps, session.choices
        return steps[at] if at < len(steps) else None


def lesson_hint(wanted: str) -> str:
    """What is said to somebody who asks for a hint amid a lesson."""
    return f"In this lesson: {wanted} The planner gives hints once it is over."


def welcome(game: str, scenario: ToldScenario | None) -> list[str]:
    """What a game is and what to do in it, for somebody who has just sat down.

    A scenario tells its own goal.
    """
    lesson = lesson_of(game)
    if lesson is None:
        return []
    goal = [] if scenario else [f"Goal: {lesson.goal}"]
    return [lesson.about, *goal, f"First: {lesson.first}"]


def begin_lesson(game: str | None) -> tuple[Record, Tutor]:
    """The first game of somebody who learns, and their tutor; PnpError if there is no lesson."""
    lesson = lesson_of(game) if game in games.GAMES else None
    if lesson is None:
        known = [name for name in games.GAMES if lesson_of(name)]
        wrong = f"there is no lesson for '{game}'" if game else "a lesson in which game?"
        raise PnpError(wrong, hint=f"pnp play {' | '.join(known)} --tutorial")
    scenario = Path(lesson.scenario) if lesson.scenario else None
    record = invited(game, lesson.wishes, scenario=scenario, seed=lesson.seed)
    return record, Tutor(lesson)
