"""What is still to come in a game with nested timing: a stack of small named steps.

A step names what happens or who chooses, and steps push others before those that wait already: a
fight pushes its stages, a card what it lets others answer. Steps are plain data and what they do
stands in a `Timetable` outside the state, so that a game can be copied and saved at every decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeAlias

from pnp.rules.kernel import Dealer, Decision, Event, IllegalAction, Result


class Step(NamedTuple):
    """Something that is still to happen, whose it is, and what it is about."""

    name: str
    seat: int
    about: object = ""
    """Plain data that never changes: a text, a number, or a tuple of them."""


class Verbal(Protocol):
    """A move whose verb says what it does."""

    @property
    def verb(self) -> str: ...


Happens: TypeAlias = Callable[[Any, int, Any], None]
"""With the game, the seat, and what the step is about."""
Chooses: TypeAlias = Callable[[Any, int, Any], "Sequence[Any] | None"]
"""The same; the legal moves, or nothing if there is nothing to choose."""
Does: TypeAlias = Callable[[Any, int, Any], None]
"""With the game, the seat, and the move."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a chapter of the rules knows of: steps that happen, choices, and what verbs do."""

    happens: Mapping[str, Happens] = field(default_factory=dict)
    choices: Mapping[str, tuple[str, Chooses]] = field(default_factory=dict)
    """Steps in which somebody chooses: each with its prompt, and what is legal."""
    verbs: Mapping[str, Does] = field(default_factory=dict)
    always: Collection[str] = ()
    """Choices that are asked for even where one move is left: not to be asked would tell the others
    what a seat holds."""


class Timetable:
    """The whole timetable of a game, from all its chapters.

    ValueError if two chapters claim a step or a verb, or if the verbs are not those of the game's
    notation. One move is no choice, and is made unasked but in the steps of `always`.
    """

    __slots__ = ("always", "prompts", "seats", "steps", "verbs")

    def __init__(self, *chapters: Chapter, verbs: Iterable[str], seats: Sequence[str]) -> None:
        _once("step", [name for each in chapters for name in (*each.happens, *each.choices)])
        _once("verb", [name for each in chapters for name in each.verbs])
        self.always = frozenset(name for each in chapters for name in each.always)
        self.seats = seats
        self.steps: dict[str, Chooses] = {}
        self.verbs: dict[str, Does] = {}
        self.prompts: dict[tuple[str, int], str] = {}
        for each in chapters:
            self.steps |= each.happens
            self.steps |= {name: legal for name, (_, legal) in each.choices.items()}
            self.verbs |= each.verbs
            self.prompts |= {
                (name, seat): f"{called}: {prompt}"
                for name, (prompt, _) in each.choices.items()
                for seat, called in enumerate(seats)
            }
        astray = self.verbs.keys() ^ set(verbs)
        if astray:
            raise ValueError(
                f"not both in the notation and in a chapter: {', '.join(sorted(astray))}"
            )

    def asks(self, step: str, moves: Sequence[Any]) -> bool:
        """Whether a seat is asked in a step with these moves, of which there is at least one."""
        return len(moves) > 1 or step in self.always


def _once(what: str, names: Iterable[str]) -> None:
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        raise ValueError(f"more than one {what} of the name {', '.join(twice)}")


class Stepwise:
    """A state that goes from step to step; what is to come first lies last on its agenda."""

    __slots__ = ("agenda", "asked", "dealer", "decision", "events", "result")

    timetable: ClassVar[Timetable]

    agenda: list[Step]
    asked: Step
    """The step that goes on, or in which somebody must choose."""
    dealer: Dealer
    decision: Decision | None
    events: list[Event] | None
    """The story, unless nobody listens."""
    result: Result | None

    def copy(self) -> Self:
        """A game of its own with a dealer of the same future."""
        twin = self.twin(self.dealer.copy())
        twin.events = None if self.events is None else self.events.copy()
        return twin

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = type(self).__new__(type(self))
        twin.dealer, twin.events = dealer, None
        twin.agenda, twin.asked = self.agenda.copy(), self.asked
        twin.decision, twin.result = self.decision, self.result
        return twin

    def tell(self, what: str, *facts: Any) -> None:
        """Keep what happened for the story."""
        if self.events is not None:
            self.events.append(Event(what, facts))

    def begin(self, *steps: Step) -> None:
        """Forget whatever was to come, and go on with these steps, in their order."""
        self.agenda = [*reversed(steps)]
        self.decision = None
        self.go_on()

    def then(self, *steps: Step) -> None:
        """These are next, in their order, before anything else."""
        self.agenda += steps[::-1]

    def play(self, action: Any) -> None:
        """Carry out a legal move; IllegalAction, naming the rule, for anything else."""
        decision = self.decision
        if decision is None:
            raise IllegalAction(action, "the game is over")
        try:
            move: Verbal = decision.actions[decision.actions.index(action)]
        except ValueError:
            raise IllegalAction(action, self.why_not(action)) from None
        self.decision = None
        self.timetable.verbs[move.verb](self, decision.seat, move)
        self.go_on()

    def why_not(self, action: object) -> str:
        """The rule that forbids an action which is not among the legal ones."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Take step after step until somebody has something to choose."""
        agenda, table = self.agenda, self.timetable
        steps = table.steps
        while self.result is None:
            self.asked = agenda.pop()
            name, seat, about = self.asked
            moves = steps[name](self, seat, about)
            if not moves:
                continue
            if table.asks(name, moves):
                self.ask(moves)
                return
            table.verbs[moves[0].verb](self, seat, moves[0])

    def ask(self, moves: Sequence[Any]) -> None:
        """Let the seat of the step choose among these."""
        name, seat, _ = self.asked
        self.decision = Decision(seat, self.timetable.prompts[name, seat], tuple(moves))
