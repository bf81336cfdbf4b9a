"""Chance on a real table: a person says which card was turned over, and may have misread it.

Some decks are not on the table: the program holds them for automas, and nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
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
    move: int | None = None
    """The number of the move that it came with, -1 for the setup; unknown where it is not yet
    played again."""


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
    without, it is forgotten (a correction that changed what came after), and what was told for a
    later move waits for that. Whoever plays a move says its number first, in `move`; else cards
    come in the order in which they were told. Questions that are `held` are answered from a seed:
    the same cards come again after a move is taken back. A person is asked even where one card only
    is possible if they draw from a pile that is `shared` with those.
    """

    __slots__ = ("_asking", "_held", "_known", "_shared", "_strict", "history", "move")

    def __init__(
        self,
        ask: Callable[[str, Sequence[str]], str] | None,
        known: Iterable[Told] = (),
        strict: bool = False,
        held: Mapping[str, int] | None = None,
        shared: Callable[[str], Collection[str]] = lambda _: (),
    ) -> None:
        super().__init__(self._put)
        self._held = held or {}
        self._shared = shared
        self._asking = ask
        self._known = list(known)
        self._strict = strict
        self.history: list[Told] = []
        self.move: int | None = None

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        names = list(dict.fromkeys(map(question.name, choices)))
        known = self._next(question.text, names)
        held = question.text in self._held
        asked = not held and (len(names) > 1 or bool(self._shared(question.text)))
        if known is not None:
            name = known.name
        elif held:
            name = question.name(self._dealt(question, choices))
        else:
            name = self._put(question.text, names) if asked else names[0]
        self._note(question, name, asked)
        self.told.append(name)
        return next(choice for choice in choices if question.name(choice) == name)

    def _dealt(self, question: Question, choices: Sequence[T]) -> T:
        """What the program turns over itself."""
        before = sum(told.question == question.text for told in self.history)
        rng = Random(f"{self._held[question.text]}/{question.text}/{before}")
        return choices[int(rng.random() * len(choices))]

    def hide(self, question: Question, choices: Sequence[T]) -> T | None:
        self._next(question.text, [UNSEEN])
        self._note(question, UNSEEN, False)
        return super().hide(question, choices)

    def _note(self, question: Question, name: str, asked: bool) -> None:
        self.history.append(Told(question.text, name, asked, self.move))

    def _next(self, question: str, possible: Sequence[str]) -> Told | None:
        """The outcome that is known already, if there is one and it can be."""
        while self._known:
            told = self._known[0]
            early = 0
            if told.move is not None and self.move is not None:
                early = told.move - self.move
            if early > 0:
                return None  # this move needs a card more than before
            if not early and told.question in ("", question) and told.name in possible:
                return self._known.pop(0)
            if self._strict:
                raise CannotBe(len(self.history), told, possible)
            self._known.pop(0)
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
        twin = RealCards(self._asking, self._known, self._strict, self._held, self._shared)
        twin.told, twin.history, twin.move = self.told.copy(), self.history.copy(), self.move
        return twin
