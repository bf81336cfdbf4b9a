"""The first minute of a game and its first lesson: what it is, the goal, and a game that teaches.

A lesson is a game on a fixed deal. Before each choice of the learner something is said, and one of
the moves that are named is made; automas play as they always do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import Annotated, Literal

from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line, Text


@model
class LessonStep:
    """One choice of the learner."""

    say: Annotated[Text, Doc("what is said before the choice")]
    play: Annotated[
        tuple[Line, ...],
        Length(0, 9),
        Doc("the moves of which one is to be made, as records write them; any if there are none"),
    ] = ()


@model
class LessonFile:
    """What a game is, and a first game that teaches it."""

    kind: Annotated[Literal["lesson"], Doc("what this file describes")]
    game: Annotated[Id, Doc("the game that is taught")]
    about: Annotated[Text, Doc("what the game is, in a sentence or two")]
    goal: Annotated[Text, Doc("how one wins and loses")]
    first: Annotated[Text, Doc("what to do first")]
    seed: Annotated[int, Range(0, 999_999_999), Doc("where the cards of the lesson come from")]
    steps: Annotated[tuple[LessonStep, ...], Length(3, 99), Doc("the lesson, choice by choice")]
    end: Annotated[Text, Doc("what is said after the last choice")]
    scenario: Annotated[Id | None, Doc("the scenario that is played, if it is one")] = None
    wishes: Annotated[
        Mapping[Line, Line],
        Length(0, 20),
        Doc("how the game is set up, as `pnp play` takes it: options without their dashes"),
    ] = field(default_factory=dict)


@cache
def lesson_of(game: str) -> LessonFile | None:
    """The lesson of a game; None if it has none."""
    from pnp.data import games
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    file = games.file(game, "lesson.yaml")
    return check(LessonFile, read(file)) if file else None
