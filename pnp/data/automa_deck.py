"""Decks that play: cards of priorities which software follows and a person at a table can read.

What such decks share, whatever the game. Its verbs and conditions are a game's own closed
vocabulary: a file that uses another word is refused where it stands. The English on the printed
card is made from the very data that the player follows, and so are the notes on how to run the
deck: what is printed and what is played cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from pnp.data.check import Flaw
from pnp.data.shapes import Model
from pnp.data.yaml_source import DataPath

if TYPE_CHECKING:  # making a protocol takes time that printing should not wait for

    class Prioritised(Protocol):
        """One line of a card: what is done, and what must hold for it."""

        @property
        def action(self) -> object:
            """What is done, whatever the occasion."""
            ...

        @property
        def conditions(self) -> Mapping[str, Any]:
            """What must hold, by name."""
            ...

    class Copied(Protocol):
        """A card of which a deck may hold several."""

        @property
        def copies(self) -> int: ...


C = TypeVar("C", bound="Copied")


class PrintedLine(NamedTuple):
    """A priority as the card shows it: a sign, and one sentence."""

    icon: str
    text: str


class Note(NamedTuple):
    """A paragraph of the reference card."""

    icon: str
    title: str
    text: str


def conditions_of(when: Model | None) -> Mapping[str, Any]:
    """The conditions that are set, in the order in which they are looked at and said."""
    if when is None:
        return {}
    given = {each.name: getattr(when, each.name) for each in fields(when)}
    return {name: value for name, value in given.items() if value is not None}


def never_reached(lines: Sequence[Prioritised], path: DataPath) -> Iterator[Flaw]:
    """A flaw for each line that does what one above it has already tried in the same case."""
    for at, line in enumerate(lines):
        for above in lines[:at]:
            same = line.action == above.action
            if same and above.conditions.items() <= line.conditions.items():
                yield Flaw((*path, at), "it can never be done: a line above it does the same")
                break


def pile_of(cards: Iterable[C]) -> tuple[C, ...]:
    """Every card as often as it is in the deck."""
    return tuple(card for card in cards for _ in range(card.copies))


def said(
    verb: str,
    rest: str,
    conditions: Mapping[str, Any],
    english: Mapping[str, Callable[[Any], str]],
) -> str:
    """A line in English, its verb in bold: '**Light attack** if ...'."""
    action = f"**{verb}** {rest}".rstrip()
    when = [english[name](value) for name, value in conditions.items()]
    return f"{action} if {' and '.join(when)}." if when else f"{action}."
