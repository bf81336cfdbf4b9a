"""The contract between games and everyone who plays them: chance, decisions, results, records.

A game deals a state. The state says who must decide and what is legal, and takes one action at a
time. All chance goes through a dealer, so that the same rules run on a screen (`SeededDealer`), in
a test or replay (`ScriptedDealer`), and beside a real table (`TableDealer`), where a person says
which card they just turned over. What a seat may know leaves a state only as an `Observation`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

T = TypeVar("T")

UNSEEN: Final = "unseen"
"""The name, in what a dealer was told, of something taken away that nobody looked at."""


class Action(Protocol):
    """Something a seat can do; its text is the notation that `Game.parse` reads."""

    def __str__(self) -> str: ...


class Decision(NamedTuple):
    """Who must choose, what about, and every legal action."""

    seat: int
    prompt: str
    actions: tuple[Any, ...]


class Result(NamedTuple):
    """How a game ended; scores are one for each seat, 1 for a win, 0 for a loss."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[float, ...]


class Event(NamedTuple):
    """Something that happened, in the game's own words; `facts` are whatever that word needs."""

    what: str
    facts: tuple[Any, ...] = ()


class IllegalAction(ValueError):
    """An action that is not among the legal ones; `rule` says which rule forbids it."""

    def __init__(self, action: object, rule: str) -> None:
        self.action = action
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.action} is not allowed: {self.rule}"


class Question(NamedTuple):
    """What chance is asked: in words for a table, with a name for every possible outcome."""

    text: str
    name: Callable[[Any], str]


class Dealer(Protocol):
    """Where chance comes from."""

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        """The one of these, each as likely as the next, that was drawn, rolled or turned over."""
        ...

    def hide(self, question: Question, choices: Sequence[T]) -> T | None:
        """One of these that is taken away unseen; None where not even the dealer knows it."""
        ...

    def copy(self) -> Self:
        """A dealer with the same future, which drawing from one of them does not change."""
        ...


class SeededDealer:
    """Chance from a seed: same seed, same game.

    Random numbers come in blocks that copies share, and each block holds the seed of the next:
    copying a generator would take as long as a dozen moves.
    """

    __slots__ = ("_at", "_block", "_seed")

    def __init__(self, seed: int | str | Random) -> None:
        self._seed = seed.getrandbits(64) if isinstance(seed, Random) else seed
        self._block: tuple[float, ...] = ()
        self._at = 0

    def pick(self, question: Question, choices: Sequence[T]) -> T:  # noqa: ARG002
        if self._at == len(self._block):
            self._fill()
        number = self._block[self._at]
        self._at += 1
        return choices[int(number * len(choices))]

    hide = pick

    def _fill(self) -> None:
        rng = Random(self._seed)
        self._seed = rng.getrandbits(64)
        self._block = tuple([rng.random() for _ in range(64)])
        self._at = 0

    def copy(self) -> SeededDealer:
        twin = SeededDealer(self._seed)
        twin._block = self._block
        twin._at = self._at
        return twin


class ScriptedDealer:
    """Outcomes known beforehand, by name and in order; ValueError when they cannot be."""

    __slots__ = ("_at", "_outcomes")

    def __init__(self, outcomes: Iterable[str], at: int = 0) -> None:
        self._outcomes = tuple(outcomes)
        self._at = at

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        if self._at >= len(self._outcomes):
            raise ValueError(f"{question.text}: the script has no more outcomes")
        outcome = self._outcomes[self._at]
        for choice in choices:
            if question.name(choice) == outcome:
                self._at += 1
                return choice
        known = ", ".join(dict.fromkeys(question.name(choice) for choice in choices))
        raise ValueError(f"{question.text}: '{outcome}' cannot be; one of: {known}")

    def hide(self, question: Question, choices: Sequence[T]) -> T | None:
        if self._outcomes[self._at : self._at + 1] == (UNSEEN,):
            self._at += 1
            return None
        return self.pick(question, choices)

    def copy(self) -> ScriptedDealer:
        return ScriptedDealer(self._outcomes, self._at)

    @property
    def used_up(self) -> bool:
        """Whether every outcome of the script has been dealt."""
        return self._at == len(self._outcomes)


class TableDealer:
    """Chance on a real table: `ask` gets the question and the names that are possible.

    What it was told is kept in `told`, from which a `ScriptedDealer` can deal the game again.
    """

    __slots__ = ("_ask", "told")

    def __init__(self, ask: Callable[[str, Sequence[str]], str], told: Iterable[str] = ()) -> None:
        self._ask = ask
        self.told = list(told)

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        by_name: dict[str, T] = {}
        for choice in choices:
            by_name.setdefault(question.name(choice), choice)
        name = next(iter(by_name))
        if len(by_name) > 1:
            name = self._ask(question.text, tuple(by_name))
        if name not in by_name:
            raise ValueError(f"{question.text}: '{name}' cannot be; one of: {', '.join(by_name)}")
        self.told.append(name)
        return by_name[name]

    def hide(self, question: Question, choices: Sequence[T]) -> T | None:  # noqa: ARG002
        self.told.append(UNSEEN)
        return None

    def copy(self) -> TableDealer:
        return TableDealer(self._ask, self.told)


class Observation(Protocol):
    """What one seat knows. It holds no reference to the state it was taken from."""

    @property
    def view(self) -> Mapping[str, Any]:
        """Everything the seat can see, as plain data."""
        ...

    @property
    def decision(self) -> Decision | None:
        """The decision at hand, if the seat may know it."""
        ...

    def imagine(self, rng: Random) -> State:
        """A whole state that could be the true one, as likely as the seat has reason to think."""
        ...


class State(Protocol):
    """A position in a game. Only `play` changes it."""

    @property
    def decision(self) -> Decision | None:
        """Who must choose, and every legal action; None once the game is over."""
        ...

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        ...

    @property
    def rules(self) -> Any:
        """What stays the same throughout: the same object for the same options of a game."""
        ...

    @property
    def round(self) -> int:
        """Which round or turn it is; the first is 1."""
        ...

    @property
    def events(self) -> list[Event] | None:
        """What happened so far; None in simulations, which keep no story."""
        ...

    def play(self, action: Any) -> None:
        """Carry out a legal action and go on to the next decision; IllegalAction otherwise."""
        ...

    def copy(self) -> Self:
        """A state of its own: later play on either leaves the other alone."""
        ...

    def observe(self, seat: int, rng: Random) -> Observation:
        """What the seat knows; everything else is dealt anew with `rng`."""
        ...


class Game(Protocol):
    """The rules of one game, for given data."""

    @property
    def name(self) -> str: ...

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        ...

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> State:
        """A game ready for its first decision."""
        ...

    def parse(self, text: str) -> Action:
        """The action that a text notes; ValueError if it notes none."""
        ...
