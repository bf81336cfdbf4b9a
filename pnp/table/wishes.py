"""What a person may wish for when a game begins: declared once a game, checked and explained here.

A game declares its wishes as a model, or takes fields of the model of its options: the type, the
default and the `Doc` of a field say all that a command line or a form must know.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from pnp.data.check import Checker
from pnp.data.problems import PnpError
from pnp.data.shapes import (
    EitherShape,
    FlagShape,
    ItemsShape,
    Model,
    NullShape,
    NumberShape,
    Shape,
    TextShape,
    record_of,
)
from pnp.data.yaml_source import Document
from pnp.rules.options import of_option

_NUMBER: Final = re.compile(r"-?\d{1,15}(\.\d{1,15})?")


@dataclass(slots=True, eq=False, repr=False)
class Asked:
    """How a wish is asked for; stands in the annotation of its field."""

    metavar: str = ""
    """What a command line calls its value."""
    usual: str = ""
    """What comes of it where nobody wishes, if the default does not say so."""
    in_scenario: bool = False
    """Whether scenarios leave it to the person."""
    names: str = ""
    """The kind of file that it names, where it names one: a form offers those there are."""
    such_as: tuple[str, ...] = ()
    """Values that a form suggests, where others are possible too."""


class Wish(NamedTuple):
    """One wish, as its field declares it."""

    shape: Shape
    doc: str
    default: Any
    asked: Asked

    @property
    def is_flag(self) -> bool:
        """Whether it is either wished for or not, without a value."""
        return isinstance(self._kind, FlagShape)

    @property
    def _kind(self) -> Shape:
        """Its shape, without the nothing that may stand for it."""
        if isinstance(self.shape, EitherShape):
            return next(each for each in self.shape.options if not isinstance(each, NullShape))
        return self.shape

    @property
    def metavar(self) -> str:
        """What a command line calls its value."""
        if self.is_flag or self.asked.metavar:
            return self.asked.metavar
        match self._kind:
            case NumberShape():
                return "N"
            case ItemsShape():
                return "NAME,..."
        return "NAME"

    @property
    def help(self) -> str:
        """What it does, what it can be, and what it is where nobody wishes: a line of help."""
        told, kind = self.doc[:1].upper() + self.doc[1:], self._kind
        if isinstance(kind, ItemsShape):
            kind = kind.item
        if isinstance(kind, NumberShape) and kind.high is not None:
            told += f", {kind.low:g} to {kind.high:g}"
        elif isinstance(kind, TextShape) and kind.choices:
            told += f": {', '.join(kind.choices)}"
        usual = self.asked.usual or ("yes" if self.default is True else self.default)
        return f"{told} [{usual}]." if usual else f"{told}."

    @property
    def choices(self) -> tuple[str, ...]:
        """All that it can be, where that is a list of words."""
        kind = self._kind.item if isinstance(self._kind, ItemsShape) else self._kind
        return tuple(kind.choices or ()) if isinstance(kind, TextShape) else ()

    @property
    def bounds(self) -> tuple[float | None, float | None] | None:
        """The least and the most that it can be, where it is a number."""
        kind = self._kind
        return (kind.low, kind.high) if isinstance(kind, NumberShape) else None

    @property
    def is_list(self) -> bool:
        """Whether it can be several at once."""
        return isinstance(self._kind, ItemsShape)

    def read(self, text: str) -> Any:
        """A text as the plain data that it stands for."""
        match self._kind:
            case NumberShape() if _NUMBER.fullmatch(text):
                return float(text) if "." in text else int(text)
            case FlagShape():
                return {"true": True, "false": False}.get(text.lower(), text)
            case ItemsShape():
                return [word.strip().lower() for word in text.split(",") if word.strip()]
        return text


def wishes_of(model: type[Model], only: Collection[str] = ()) -> dict[str, Wish]:
    """The wishes that the fields of a model stand for, all or `only` some of them, by name."""
    hints = get_type_hints(model, include_extras=True)
    defaults = {each.name: each for each in fields(model)}
    found: dict[str, Wish] = {}
    for name, field in record_of(model).fields.items():
        if only and name not in only:
            continue
        declared = defaults[field.name]
        made = declared.default_factory
        default = declared.default if made is MISSING else made()
        notes = get_args(hints[field.name])[1:]
        asked = next((note for note in notes if isinstance(note, Asked)), Asked())
        found[name] = Wish(field.shape, field.doc, default, asked)
    return found


def checked(wishes: Mapping[str, Wish], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every wish with its value, where nothing is given its default; texts are read first.

    PnpError with all that cannot be.
    """
    data = {
        name: wishes[name].read(value) if isinstance(value, str) else value
        for name, value in given.items()
    }
    checker = Checker(Document("", data, {}))
    found = {name: checker.value(wishes[name].shape, data[name], (name,)) for name in data}
    if checker.problems:
        raise PnpError.of([*map(of_option, checker.problems)])
    return {name: found.get(name, wish.default) for name, wish in wishes.items()}


def check_left(wishes: Mapping[str, Wish], given: Collection[str]) -> None:
    """PnpError if a person wishes for what a scenario sets."""
    own = [name for name in given if not wishes[name].asked.in_scenario]
    if own:
        raise PnpError(f"the scenario sets the game up; leave out --{', --'.join(own)}")


class Invitation(NamedTuple):
    """What a person asks for: a game about to begin."""

    wishes: Mapping[str, Any]
    """Every wish of the game by its name, defaults where the person said nothing."""
    given: Collection[str]
    """Those for which the person said something."""
    seed: int
    """Where the cards come from; with real cards only where automas start thinking."""
    real: bool = False
    """Whether there are real cards."""
    briefing: Any = None
    """The scenario with all that it names, if it is one."""

    @property
    def deal(self) -> int | None:
        """The seed that the cards are dealt from; none where they are real."""
        return None if self.real else self.seed
