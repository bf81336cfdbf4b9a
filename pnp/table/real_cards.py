"""Chance on a real table: a person says which card was turned over, and may have misread it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from pnp.rules.kernel import Question, TableDealer

T = TypeVar("T")

UNSEEN = "unseen"
"""Written for a card that leaves the game without anybody seeing it."""


class Told(NamedTuple):
    """One outcome at the table; the question is empty where it comes from a file."""

    question: str
    name: str
    asked: bool = False
    """Whether a person had to say it; where one card only is possible nobody is asked."""


class MustTell(Exception):
    """A card is to be turned over, and there is nobody to say which."""


class CannotBe(ValueError):
    """An outcome that was written down is impossible where it stands, at number `at`."""

    def __init__(self, at: int, told: Told, possible: Sequence[str]) -> None:
        super().__init__(f"'{told.name}' cannot be; one of: {', '.join(possible)}")
        self.at = at


class RealCards(TableDealer):
    """A dealer that knows some outcomes beforehand and asks for those that follow.

    With `strict`, an outcome that cannot be is an error (a file that was tampered with);
    without, it and all that follow are forgotten (a correction that changed what came after).
    """

    __slots__ = ("_asking", "_known", "_strict", "history")

    def __init__(
        self,
        ask: Callable[[str, Sequence[str]], str] | None,
        known: Iterable[Told] = (),
        strict: bool = False,
    ) -> None:
        super().__init__(self._put)
        self._asking = ask
        self._known = list(known)
        self._strict = strict
        self.history: list[Told] = []

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        names = list(dict.fromkeys(map(question.name, choices)))
        known = self._next(question.text, names)
        if known is None:
            choice = super().pick(question, choices)
            self.history.append(Told(question.text, question.name(choice), len(names) > 1))
            return choice
        self.history.append(Told(question.text, known.name, len(names) > 1))
        self.told.append(known.name)
        return next(choice for choice in choices if question.name(choice) == known.name)

    def hide(self, question: Question, choices: Sequence[T]) -> T | None:
        self._next(question.text, [UNSEEN])
        self.history.append(Told(question.text, UNSEEN))
        return super().hide(question, choices)

    def _next(self, question: str, possible: Sequence[str]) -> Told | None:
        """The outcome that is known already, if there is one and it can be."""
        if not self._known:
            return None
        told = self._known[0]
        if told.question in ("", question) and told.name in possible:
            return self._known.pop(0)
        if self._strict:
            raise CannotBe(len(self.history), told, possible)
        self._known.clear()
        return None

    def _put(self, question: str, names: Sequence[str]) -> str:
        if self._asking is None:
            raise MustTell(question)
        return self._asking(question, names)

    @property
    def unused(self) -> int:
        """How many of the outcomes known beforehand were not needed."""
        return len(self._known)

    def forget(self) -> None:
        """Ask for every card from now on."""
        self._known.clear()

    def copy(self) -> RealCards:
        twin = RealCards(self._asking, self._known, self._strict)
        twin.told, twin.history = self.told.copy(), self.history.copy()
        return twin
