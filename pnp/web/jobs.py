"""What pages ask of a game, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any, Final, NamedTuple


class Answer(NamedTuple):
    """What comes of a job: a status of HTTP, and something to tell."""

    status: int
    told: Any = None


DONE: Final = Answer(204)


class Job(NamedTuple):
    """Something to do with a game."""

    what: str
    given: Mapping[str, Any]
    answer: Future[Answer]
