"""What a piece of data must look like, read once from the type hints of a model.

Both the checker and the JSON Schemas are made from these shapes, so they cannot disagree.
A model is a class decorated with `model`; its YAML keys are its field names in kebab case.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

# Making a dataclass takes half a millisecond, most of it for methods that these never need:
# they are not compared, not shown, and nobody changes them.

C = TypeVar("C")


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def model(cls: type[C]) -> type[C]:
    """Decorates a class that data is checked into: a dataclass with slots.

    It is frozen to the type checker, which is where it matters: the guard at run time would take
    half of the time to make the class.
    """
    return dataclass(slots=True, eq=False, repr=False)(cls)


# --- what may stand in Annotated[...] -----------------------------------------------------------


@dataclass(slots=True, eq=False, repr=False)
class Doc:
    """What a field means; shown by editors and when the field is missing."""

    text: str


@dataclass(slots=True, eq=False, repr=False)
class Range:
    """The smallest and largest number allowed, both included."""

    low: float | None = None
    high: float | None = None


@dataclass(slots=True, eq=False, repr=False)
class Length:
    """How many characters, items or entries are allowed."""

    low: int = 0
    high: int | None = None


@dataclass(slots=True, eq=False, repr=False)
class Pattern:
    """A regular expression for the whole text, and the same in words for people."""

    regex: str
    meaning: str


@dataclass(slots=True, eq=False, repr=False)
class Among:
    """The texts allowed, where other modules say which: asked anew each time."""

    known: Callable[[], Iterable[str]]


@dataclass(slots=True, eq=False, repr=False)
class Printed:
    """How a text is printed: as a picture of that name, on a line, or as text with markup."""

    kind: Literal["icon", "line", "text"]
    widest: float = 0.0
    """For a line: the room for it at the smallest size, in ems; 0 where it matters not."""


@dataclass(slots=True, eq=False, repr=False)
class Offer:
    """What a form suggests for a text, where others are possible too."""

    words: Callable[[], Iterable[str]] = tuple
    """Asked anew each time."""
    kind: str = ""
    """The kind of file whose names are suggested."""


@dataclass(slots=True, eq=False, repr=False)
class Seldom:
    """Marks an option that few games use: where it is as usual nothing is said of it."""


@dataclass(slots=True, eq=False, repr=False)
class AsWritten:
    """Marks data that is kept just as YAML has it, lists and all, and what an alias shares."""


@dataclass(slots=True, eq=False, repr=False)
class Rest:
    """Marks the mapping field that takes in every key the model does not name."""


ANY_LENGTH = Length()

# --- shapes -------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False, repr=False)
class AnyShape:
    """Whatever YAML can say."""

    as_written: bool = False


@dataclass(slots=True, eq=False, repr=False)
class NullShape:
    """Nothing: an absent or empty value."""


@dataclass(slots=True, eq=False, repr=False)
class FlagShape:
    """true or false."""


@dataclass(slots=True, eq=False, repr=False)
class NumberShape:
    """A number, perhaps whole, perhaps within bounds."""

    whole: bool
    low: float | None = None
    high: float | None = None


@dataclass(slots=True, eq=False, repr=False)
class TextShape:
    """A text; with choices, one of them."""

    length: Length = ANY_LENGTH
    pattern: Pattern | None = None
    fixed: tuple[str, ...] = ()
    printed: Printed | None = None
    among: Among | None = None
    offer: Offer | None = None

    @property
    def choices(self) -> tuple[str, ...]:
        """The texts allowed; none if any are."""
        return tuple(self.among.known()) if self.among else self.fixed


@dataclass(slots=True, eq=False, repr=False)
class ItemsShape:
    """A list of like items."""

    item: Shape
    length: Length = ANY_LENGTH


@dataclass(slots=True, eq=False, repr=False)
class TableShape:
    """A mapping whose keys are names chosen by the writer."""

    key: TextShape
    value: Shape
    length: Length = ANY_LENGTH


@dataclass(slots=True, eq=False, repr=False)
class FieldShape:
    """A named field of a record."""

    name: str
    shape: Shape
    required: bool
    doc: str = ""
    seldom: bool = False


@dataclass(slots=True, eq=False, repr=False)
class RecordShape:
    """A mapping with named fields; `rest` is the field that takes all others, if any may come."""

    title: str
    build: Callable[..., object]
    fields: Mapping[str, FieldShape]
    noun: str = ""
    doc: str = ""
    rest: str = ""
    others: TableShape | None = None


@dataclass(slots=True, eq=False, repr=False)
class EitherShape:
    """One of several shapes, told apart by the kind of value that stands there."""

    options: tuple[Shape, ...]


Shape: TypeAlias = (
    AnyShape
    | NullShape
    | FlagShape
    | NumberShape
    | TextShape
    | ItemsShape
    | TableShape
    | RecordShape
    | EitherShape
)


class Model(Protocol):
    """A dataclass that data is checked into."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


def key_of(field_name: str) -> str:
    """The YAML key of a field: `ink_saver` is `ink-saver`, `from_` is `from`."""
    return field_name.rstrip("_").replace("_", "-")


def first_sentence(text: str | None) -> str:
    """The opening sentence of a docstring."""
    return " ".join((text or "").split("\n\n")[0].split())


@cache
def record_of(model: type[Model]) -> RecordShape:
    """The shape of a model. Resolving type hints is slow, hence once per model."""
    hints = get_type_hints(model, include_extras=True)
    named: dict[str, FieldShape] = {}
    rest, others = "", None
    for each in fields(model):
        if not each.init:
            continue
        hint = hints[each.name]
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        shape = shape_of(hint)
        if any(isinstance(note, Rest) for note in notes):
            assert isinstance(shape, TableShape)
            rest, others = each.name, shape
            continue
        required = each.default is MISSING and each.default_factory is MISSING
        doc = next((note.text for note in notes if isinstance(note, Doc)), "")
        seldom = any(isinstance(note, Seldom) for note in notes)
        named[key_of(each.name)] = FieldShape(each.name, shape, required, doc, seldom)
    return RecordShape(
        model.__name__,
        model,
        named,
        getattr(model, "NOUN", ""),
        first_sentence(model.__doc__),
        rest,
        others,
    )


def needed(shape: RecordShape) -> list[str]:
    """The fields that must stand in a file, even where the rest may come from another file."""
    if getattr(shape.build, "FILLED_IN", False):
        return []
    always = getattr(shape.build, "ALWAYS", ())
    required = [key for key, field in shape.fields.items() if field.required]
    return [key for key in required if key in always] if always else required


def span_of(model: type[Model], key: str) -> tuple[int, int]:
    """The smallest and largest whole number that a field can have."""
    shape = record_of(model).fields[key].shape
    options = shape.options if isinstance(shape, EitherShape) else (shape,)
    number = next(option for option in options if isinstance(option, NumberShape))
    assert number.low is not None
    assert number.high is not None
    return int(number.low), int(number.high)


def shape_of(hint: Any, notes: Sequence[object] = ()) -> Shape:
    """The shape that a type hint asks for; `notes` are what Annotated adds to it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return shape_of(args[0], (*args[1:], *notes))
    if origin is Literal:
        return TextShape(fixed=tuple(str(choice) for choice in args))
    if origin in (Union, types.UnionType):
        return EitherShape(tuple(shape_of(option, notes) for option in args))
    length = _note(notes, Length) or ANY_LENGTH
    if origin in (list, tuple, Sequence):
        if origin is tuple and args[-1] is not Ellipsis:
            assert len(set(args)) == 1, f"{hint}: a fixed tuple must hold one type"
            return ItemsShape(shape_of(args[0]), Length(len(args), len(args)))
        return ItemsShape(shape_of(args[0]), length)
    if origin in (dict, Mapping):
        key = shape_of(args[0])
        assert isinstance(key, TextShape), f"{hint}: keys of a mapping are text"
        return TableShape(key, shape_of(args[1]), length)
    if hint is Any or hint is object:
        return AnyShape(_note(notes, AsWritten) is not None)
    if hint is type(None):
        return NullShape()
    if hint is bool:
        return FlagShape()
    if hint is int or hint is float:
        span = _note(notes, Range) or Range()
        return NumberShape(hint is int, span.low, span.high)
    if hint is str:
        pattern, printed, among = (_note(notes, kind) for kind in (Pattern, Printed, Among))
        return TextShape(length, pattern, (), printed, among, _note(notes, Offer))
    if isinstance(hint, type) and is_dataclass(hint):
        return record_of(hint)
    raise TypeError(f"no shape for the type {hint!r}")


def _note(notes: Sequence[object], kind: type[Any]) -> Any:
    return next((note for note in notes if isinstance(note, kind)), None)
