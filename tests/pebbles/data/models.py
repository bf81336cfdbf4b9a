"""The files of Pebbles, and its options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pnp.data.automa_deck import conditions_of, never_reached, pile_of
from pnp.data.check import Flaw
from pnp.data.kinds import checked_model
from pnp.data.shapes import Doc, Length, Range, Seldom, model
from pnp.data.vocabulary import Copies, Id, Line
from pnp.data.yaml_source import read

FILES = Path(__file__).parents[1] / "carddata" / "pebbles"
Letter: TypeAlias = Literal["A", "B"]


@model
class Pebbles:
    """The rules of Pebbles in numbers."""

    kind: Annotated[Literal["pebbles"], Doc("what this file describes")]
    highest: Annotated[int, Range(2, 9), Doc("the highest pebble")]
    copies: Annotated[int, Range(1, 9), Doc("how many there are of each")]


@model
class PebblesTerms:
    """What both a scenario and whoever sets up a game can choose."""

    hand: Annotated[int, Range(2, 4), Doc("how many pebbles each player gets")] = 3
    target: Annotated[int | None, Range(1, 4), Seldom(), Doc("pairs that A must take to win")] = (
        None
    )


@model
class PebblesOptions(PebblesTerms):
    """How a game is set up."""

    first: Annotated[Letter, Doc("who leads first")] = "A"


@model
class When:
    """What must hold for a line."""

    behind: Annotated[bool | None, Doc("whether the other has taken more")] = None


@model
class Priority:
    """One line of an instruction card."""

    lay: Annotated[Literal["highest", "lowest"], Doc("which pebble")]
    when: Annotated[When | None, Doc("what must hold")] = None

    @property
    def action(self) -> str:
        """What is done."""
        return self.lay

    @property
    def conditions(self) -> Mapping[str, Any]:
        """What must hold, by name."""
        return conditions_of(self.when)


@model
class AutomaCard:
    """An instruction card."""

    id: Id
    name: Line
    lines: Annotated[tuple[Priority, ...], Length(1, 4)]
    copies: Copies = 1

    def flaws(self) -> Iterator[Flaw]:
        yield from never_reached(self.lines, ("lines",))


@model
class AutomaDeck:
    """A deck that plays Pebbles."""

    kind: Annotated[Literal["pebbles-automa"], Doc("what this file describes")]
    cards: Annotated[tuple[AutomaCard, ...], Length(1, 9)]

    @property
    def pile(self) -> tuple[AutomaCard, ...]:
        """Every card as often as it is in the deck."""
        return pile_of(self.cards)


@cache
def base_pebbles() -> Pebbles:
    """The numbers that come with the game."""
    made: Pebbles = checked_model(read(FILES / "rules.yaml"), "pebbles")
    return made
