"""Check plain data against a model and build it, collecting every mistake with its place.

Written here rather than with pydantic because importing pydantic takes about 100 ms, a quarter
of the time in which a cold `pnp print` should have written its PDF.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from pnp.data.expected import expected, shown, span, spelled
from pnp.data.problems import MOST_PROBLEMS, Place, PnpError, Problem, did_you_mean, nearest
from pnp.data.proof import proofread
from pnp.data.shapes import (
    AnyShape,
    EitherShape,
    FlagShape,
    ItemsShape,
    Length,
    Model,
    NullShape,
    NumberShape,
    RecordShape,
    Shape,
    TableShape,
    TextShape,
    record_of,
)
from pnp.data.yaml_source import DataPath, Document

M = TypeVar("M", bound=Model)


class Flaw(NamedTuple):
    """What a model finds wrong with itself (its method `flaws`); `path` leads there from it."""

    path: DataPath
    message: str
    hint: str = ""
    key: bool = False
    """Whether it is about the name of the field, not its value."""


class _Wrong:
    """Stands for a value that did not pass; its problem has been noted already."""


WRONG: Final = _Wrong()
Checked: TypeAlias = object | _Wrong


def check(model: type[M], document: Document) -> M:
    """The document as a model, or PnpError with everything that is wrong with it."""
    checker = Checker(document)
    result = checker.model(model)
    checker.stop_if_wrong()
    assert result is not None
    return result


@dataclass(slots=True, eq=False, repr=False)
class Checker:
    """Walks one document and keeps its problems, those found while reading it first."""

    document: Document
    problems: list[Problem] = field(default_factory=list)
    # What the records met so far are called, so that a problem can name the card it is about.
    _nouns: dict[DataPath, str] = field(default_factory=dict)
    # What is wrong, but can be looked at further; None where a list has an item that cannot.
    _usable: dict[DataPath, object] = field(default_factory=dict)
    # Of what is wrong, what its parts came to.
    _parts: dict[DataPath, tuple[Shape, dict[Any, Checked]]] = field(default_factory=dict)
    _noted: set[DataPath] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.problems.extend(self.document.problems)

    def stop_if_wrong(self) -> None:
        if self.problems:
            raise PnpError.of(self.problems)

    def model(self, model: type[M]) -> M | None:
        """The whole document as a model; None if it has problems."""
        result = self.value(record_of(model), self.document.data, ())
        return None if result is WRONG else cast("M", result)

    def note(
        self,
        path: DataPath,
        message: str,
        hint: str = "",
        *,
        key: bool = False,
        subject: str | None = None,
    ) -> _Wrong:
        """Keep one problem with the value (or key) at `path`, unless it could not even be read."""
        self._noted.update(path[:depth] for depth in range(len(path) + 1))
        if not key and self.document.is_unread(path):
            return WRONG
        if subject is None:
            subject = self._subject(path if not key else path[:-1])
        place = self.document.place_of(path, key)
        if any((known.message, known.place) == (message, place) for known in self.problems):
            return WRONG  # the heading of a list is wrong once, not for each of its cards
        self.problems.append(Problem(message, place, subject, hint))
        if len(self.problems) >= MOST_PROBLEMS:
            more = Problem("there is more; mend these first", Place(self.document.file))
            raise PnpError.of([*self.problems, more])
        return WRONG

    def _subject(self, path: DataPath) -> str:
        """'card 'wyrm', field 'copies'' for a path inside that card."""
        for depth in range(len(path), -1, -1):
            noun = self._nouns.get(path[:depth])
            if noun:
                owner = noun + self._name_of(path[:depth])
                steps = path[depth:]
                return f"{owner}, field '{spelled(steps)}'" if steps else owner
        return f"field '{spelled(path)}'" if path else ""

    def _name_of(self, path: DataPath) -> str:
        data = self._at(path)
        name = data.get("id", data.get("name"))
        if isinstance(name, str | int):
            return f" '{name}'"
        return f" #{path[-1] + 1}" if path and isinstance(path[-1], int) else ""

    def value(self, shape: Shape, value: Any, path: DataPath) -> Checked:
        """The checked value, or WRONG after its problems were noted."""
        kind = type(shape)
        if kind is TextShape:
            return self._text(cast("TextShape", shape), value, path)
        if kind is NumberShape:
            return self._number(cast("NumberShape", shape), value, path)
        if kind is RecordShape:
            return self._record(cast("RecordShape", shape), value, path)
        if kind is ItemsShape:
            return self._items(cast("ItemsShape", shape), value, path)
        if kind is TableShape:
            return self._table(cast("TableShape", shape), value, path)
        if kind is EitherShape:
            return self._either(cast("EitherShape", shape), value, path)
        if kind is AnyShape:
            return value if cast("AnyShape", shape).as_written else frozen(value)
        if _fits(shape, value):
            return cast("object", value)
        return self.note(path, f"must be {expected(shape)}, not {shown(value)}")

    def _text(self, shape: TextShape, value: Any, path: DataPath) -> Checked:
        if type(value) is not str:
            quoted = ""
            if isinstance(value, int | float):
                quoted = f'put it in quotes if it is a text: "{shown(value)}"'
            return self.note(path, f"must be {expected(shape)}, not {shown(value)}", quoted)
        choices = shape.choices
        if choices and value not in choices:
            hint = did_you_mean(value, choices)
            return self.note(
                path,
                f"must be {expected(shape)}, not {shown(value)}",
                hint if hint.startswith("did") else "",  # the message lists them already
            )
        # The length first: on a very long text an expression could take very long.
        if not self._length_fits(shape.length, value, path, "character"):
            return WRONG
        if shape.pattern and not re.fullmatch(shape.pattern.regex, value):
            return self.note(path, f"must be {shape.pattern.meaning}, not {shown(value)}")
        if shape.printed:
            # It is noted, but the value stands: what else is wrong with it can be told as well.
            for message, hint in proofread(shape.printed, value):
                self.note(path, message, hint)
        return value

    def _number(self, shape: NumberShape, value: Any, path: DataPath) -> Checked:
        kind = type(value)
        if kind is float and shape.whole and value.is_integer():
            value, kind = int(value), int  # as JSON Schema has it: 2.0 is a whole number
        fits = kind is int or (kind is float and not shape.whole)
        if (
            not fits
            or (shape.low is not None and value < shape.low)
            or (shape.high is not None and value > shape.high)
        ):
            return self.note(path, f"must be {expected(shape)}, not {shown(value)}")
        return value if shape.whole else float(value)

    def _length_fits(
        self, length: Length, value: str | Sequence[Any], path: DataPath, unit: str
    ) -> bool:
        count = len(value)
        if count >= length.low and (length.high is None or count <= length.high):
            return True
        self.note(path, f"must have {span(length.low, length.high, unit)}, not {count}")
        return False

    def _items(self, shape: ItemsShape, value: Any, path: DataPath) -> Checked:
        if type(value) is not list:
            hint = f"write it as [{value}]" if isinstance(value, str) and len(value) <= 40 else ""
            return self.note(path, f"must be a list, not {shown(value)}", hint)
        fits = self._length_fits(shape.length, value, path, "item")
        checked = [self.value(shape.item, item, (*path, at)) for at, item in enumerate(value)]
        if fits and WRONG not in checked:
            return tuple(checked)
        self._parts[path] = shape, dict(enumerate(checked))
        self._usable[path] = tuple(
            self._usable.get((*path, at)) if item is WRONG else item
            for at, item in enumerate(checked)
        )
        return WRONG

    def _table(self, shape: TableShape, value: Any, path: DataPath) -> Checked:
        if type(value) is not dict:
            return self.note(path, f"must be a mapping of names to values, not {shown(value)}")
        fits = self._length_fits(shape.length, cast("Any", value), path, "entry")
        checked: dict[str, Checked] = {}
        for name, entry in value.items():
            at = (*path, name)
            fits = self._key_fits(shape.key, name, at) and fits
            checked[name] = self.value(shape.value, entry, at)
        if fits and WRONG not in checked.values():
            return checked
        self._parts[path] = shape, cast("dict[Any, Checked]", checked)
        return WRONG

    def _key_fits(self, shape: TextShape, name: str, path: DataPath) -> bool:
        if shape.choices and name not in shape.choices:
            hint = did_you_mean(name, shape.choices)
            self.note(path, f"unknown name {shown(name)}", hint, key=True)
            return False
        if len(name) > (shape.length.high or 80):
            self.note(path, f"the name {shown(name)} is too long", key=True)
            return False
        if shape.pattern and not re.fullmatch(shape.pattern.regex, name):
            meaning = shape.pattern.meaning
            self.note(path, f"the name must be {meaning}, not {shown(name)}", key=True)
            return False
        return True

    def _either(self, shape: EitherShape, value: Any, path: DataPath) -> Checked:
        real = [option for option in shape.options if type(option) is not NullShape]
        if value is None and len(real) < len(shape.options):
            return None
        for option in real:
            if len(real) == 1 or _fits(option, value):
                return self.value(option, value, path)
        return self.note(path, f"must be {expected(shape)}, not {shown(value)}")

    def _record(self, shape: RecordShape, value: Any, path: DataPath) -> Checked:
        if type(value) is not dict:
            return self.note(path, f"must be a mapping of fields, not {shown(value)}")
        if shape.noun:
            self._nouns[path] = shape.noun
        given: dict[str, Checked] = {}
        rest: dict[str, Checked] = {}
        fits = True
        for key, entry in value.items():
            known = shape.fields.get(key)
            at = (*path, key)
            if known is not None:
                given[known.name] = self.value(known.shape, entry, at)
            elif shape.others is not None:
                fits = self._key_fits(shape.others.key, key, at) and fits
                rest[key] = self.value(shape.others.value, entry, at)
            else:
                hint = did_you_mean(key, shape.fields)
                self.note(at, f"unknown field {shown(key)}", hint, key=True)
                fits = False
        for key, known in shape.fields.items():
            if known.required and key not in value:
                fits = False
                # If it is misspelt, that is told already.
                if shape.others is not None or not written_as(key, value, shape.fields):
                    self.note(path, f"the field '{key}' is missing", known.doc)
        if shape.rest:
            given[shape.rest] = rest
        if fits and WRONG not in given.values() and WRONG not in rest.values():
            return self._built(shape, given, path)
        self._parts[path] = shape, {**given}
        early = getattr(shape.build, "early_flaws", None)
        if early:
            sound = {name: value for name, value in given.items() if value is not WRONG}
            remnants: dict[str, Any] = {}
            for name in getattr(shape.build, "USABLE", ()):
                sound.setdefault(name, self._usable.get((*path, name), ()))
                left = self.left((*path, name))
                remnants[name] = sound[name] if left is WRONG else left
            self._note_flaws(early(sound, remnants), path)
        return WRONG

    def is_wrong(self, path: DataPath) -> bool:
        """Whether something was noted there, or in what is there."""
        return path in self._noted or (
            bool(self.document.problems) and self.document.is_unread(path)
        )

    def left(self, path: DataPath = ()) -> Checked:
        """What is left of a wrong value without what is wrong in it; WRONG if nothing is.

        Of a list of records that is None in place of those of which nothing is left.
        """
        if path not in self._parts:
            return self._usable.get(path, WRONG)
        shape, parts = self._parts[path]
        if isinstance(shape, RecordShape):
            return self._record_left(shape, parts, path)
        left = {
            key: self.left((*path, key)) if part is WRONG else part for key, part in parts.items()
        }
        sound = {key: part for key, part in left.items() if part is not WRONG}
        if isinstance(shape, TableShape):
            return sound
        kept = isinstance(cast("ItemsShape", shape).item, RecordShape)
        return tuple(map(sound.get, left) if kept else sound.values())

    def _record_left(
        self, shape: RecordShape, parts: Mapping[str, Checked], path: DataPath
    ) -> Checked:
        """A record without its wrong fields; what is misspelt is taken for what it is near to."""
        written = self._at(path)
        sound = {name: part for name, part in parts.items() if part is not WRONG}
        for key, known in shape.fields.items():
            if known.name in sound:
                continue
            part = self.left((*path, key))
            meant = "" if key in written else written_as(key, written, shape.fields)
            # Lists and mappings are looked for under their own names.
            if meant and not isinstance(written[meant], list | dict):
                part = Checker(self.document).value(known.shape, written[meant], (*path, meant))
            if part is WRONG and known.name in getattr(shape.build, "NAMES", ()):
                part = ""  # nothing else depends on it
            if part is not WRONG:
                sound[known.name] = part
            elif known.required:
                return WRONG
        if shape.rest:
            rest = cast("dict[str, Checked]", parts[shape.rest])
            sound[shape.rest] = {key: part for key, part in rest.items() if part is not WRONG}
        return shape.build(**sound)

    def _at(self, path: DataPath) -> Any:
        data = self.document.data
        for step in path:
            data = data[step]
        return data

    def _built(self, shape: RecordShape, given: dict[str, Checked], path: DataPath) -> Checked:
        built = shape.build(**given)
        if self._note_flaws(getattr(built, "flaws", tuple)(), path):
            self._usable[path] = built
            return WRONG
        return built

    def _note_flaws(self, flaws: Iterable[Flaw], path: DataPath) -> bool:
        """Keep what a model finds wrong with itself; whether there is anything."""
        found = [
            self.note((*path, *flaw.path), flaw.message, flaw.hint, key=flaw.key) for flaw in flaws
        ]
        return bool(found)


def written_as(field: str, data: Mapping[str, Any], fields: Iterable[str]) -> str:
    """The key under which one of these fields stands, be it misspelt; '' if it is not there."""
    if field in data:
        return field
    known = tuple(fields)
    return next((key for key in data if key not in known and nearest(key, known) == field), "")


def frozen(value: Any) -> object:
    """Plain data with its lists turned into tuples, so that nobody changes what others read."""
    if type(value) is list:
        return tuple(frozen(item) for item in value)
    if type(value) is dict:
        return {key: frozen(item) for key, item in value.items()}
    return value


def _fits(shape: Shape, value: Any) -> bool:
    """Is the value of the kind that this shape is about, whatever its content?"""
    match shape:
        case NullShape():
            return value is None
        case FlagShape():
            return type(value) is bool
        case NumberShape():
            return type(value) in (int, float)
        case TextShape():
            return type(value) is str
        case ItemsShape():
            return type(value) is list
        case TableShape() | RecordShape():
            return type(value) is dict
        case EitherShape(options):
            return any(_fits(option, value) for option in options)
        case _:
            return True
