"""What effects are compiled to: filters, choices, modifiers, triggers, and the tables of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from pnp.rules.effects.deeds import Can
from pnp.rules.effects.things import Frame, Happening, Thing

Op: TypeAlias = Callable[[Any, Frame], "Frame | None"]


Holds: TypeAlias = Callable[[Any, Frame], bool]


Reads: TypeAlias = Callable[[Any, Frame], Any]


Tests: TypeAlias = "tuple[tuple[Callable[[Any, Frame, Thing, Any], bool], Any], ...]"


def fitting(tests: Tests) -> Callable[[Any, Frame, Thing], bool]:
    """All tests as one function; most filters have one or two."""
    if len(tests) == 1:
        ((only, its),) = tests
        return lambda game, frame, thing: only(game, frame, thing, its)

    def fits(game: Any, frame: Frame, thing: Thing) -> bool:
        for test, arg in tests:  # noqa: SIM110  (twice as fast as `all`)
            if not test(game, frame, thing, arg):
                return False
        return True

    return fits


class Filter(NamedTuple):
    """Which things: where they are found, and what each must fit."""

    find: Callable[[Any, Frame, bool, bool], Iterable[Thing]]
    own: bool
    foe: bool
    tests: Tests
    """What is asked of those that are found; not whether they are one's own."""
    fits: Callable[[Any, Frame, Thing], bool]
    """Whether a thing is one of them; where it lies is not asked."""

    def things(self, game: Any, frame: Frame) -> list[Thing]:
        """All of them, each once."""
        found = self.find(game, frame, self.own, self.foe)
        tests = self.tests
        if not tests:
            return list(found)
        kept = []
        for thing in found:
            for test, arg in tests:
                if not test(game, frame, thing, arg):
                    break
            else:
                kept.append(thing)
        return kept

    def is_there(self, game: Any, frame: Frame, can: Can | None = None) -> bool:
        """Whether there is any of them to which something can be done: the first will do."""
        tests = self.tests
        for thing in self.find(game, frame, self.own, self.foe):
            for test, arg in tests:
                if not test(game, frame, thing, arg):
                    break
            else:
                if can is None or can(game, frame, thing):
                    return True
        return False


class Choice(NamedTuple):
    """A choice that an effect asks for."""

    among: Filter
    can: Can | None
    number: int
    up_to: bool
    by: str | int
    """Who chooses: you, an enemy, or a player who was chosen before, by the slot."""
    slot: int

    def candidates(self, game: Any, frame: Frame) -> list[Thing]:
        """What can be chosen now."""
        can = self.can
        found = self.among.things(game, frame)
        return found if can is None else [each for each in found if can(game, frame, each)]

    def is_open(self, game: Any, frame: Frame) -> bool:
        """Whether anything can be chosen now."""
        return self.among.is_there(game, frame, self.can)


class Mods(NamedTuple):
    """Modifiers: numbers by their stat, and words that the game has made something of."""

    stats: tuple[str, ...]
    numbers: tuple[Reads, ...]
    words: Any
    condition: Holds | None
    """For gifts: must hold whenever they are read; `it` is who has them."""
    fixed: bool
    """Whether all numbers are written out."""


class Static(NamedTuple):
    """Modifiers that hold as long as the card is face up."""

    who: str | Filter
    """`self`, `wearer`, `player` for a side, or a filter."""
    player: str
    condition: Holds | None
    mods: Mods


class Trigger(NamedTuple):
    """What sets a power off."""

    event: str
    who: Callable[[Any, Frame, Thing], bool] | None
    by: Callable[[Any, Frame, Thing], bool] | None
    whose: str
    """Of a time: mine, enemy or any; of a player's deed: you or enemy."""
    how: int
    once: bool
    least: int
    first: bool
    details: tuple[tuple[str, Reads], ...]
    """What else it asks of the event, each by its name."""

    def befell(self, game: Any, frame: Frame, happening: Happening) -> list[Thing]:
        """Those of the group for whom it goes off: `it`, for each time; [None] for a time."""
        whose = self.whose
        if whose and whose != "any" and not game.is_whose(whose, frame, happening.side):
            return []
        if self.how & ~happening.how:
            return []
        for name, reads in self.details:
            if not game.is_so(name, dict(happening.details)[name], reads(game, frame)):
                return []
        by = self.by
        if by is not None and not any(by(game, frame, each) for each in happening.by):
            return []
        group: Sequence[Thing] = happening.group
        if self.who is not None:
            who = self.who
            group = [each for each in group if who(game, frame, each)]
        elif not group:
            return [None]
        if self.first:
            group = [each for each in group if game.is_first(each)]
        if self.once:
            return list(group[:1]) if len(group) >= self.least else []
        return list(group)


@dataclass(slots=True)
class Compiled:
    """The tables that frames, gifts and delays point into."""

    programs: list[tuple[Op, ...]] = field(default_factory=list)
    needs: list[tuple[tuple[str, Any], ...]] = field(default_factory=list)
    """For each program, what must be possible before it is offered."""
    choices: list[Choice] = field(default_factory=list)
    branches: list[tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]] = field(
        default_factory=list
    )
    """For each choice between branches: where each begins, and what it needs."""
    mods: list[Mods] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    triggers: list[Trigger] = field(default_factory=list)


class Scope:
    """The names that steps give to what they choose, and where each is kept."""

    def __init__(self) -> None:
        self.slots: dict[str, int] = {}
        self.used = 0

    def new(self, name: str = "") -> int:
        """A place for something that is chosen."""
        slot = self.used
        self.used += 1
        if name:
            self.slots[name] = slot
        return slot

    def inner(self) -> Scope:
        """The same names, for steps that may not be taken."""
        twin = Scope()
        twin.slots, twin.used = dict(self.slots), self.used
        return twin
