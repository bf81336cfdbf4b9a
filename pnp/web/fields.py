"""What a form asks for: the shapes of a model as plain data that a page makes fields of.

The very shapes that check a file and write its JSON Schema, so a form cannot ask for anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final, get_args

from pnp.data.shapes import (
    AnyShape,
    EitherShape,
    FlagShape,
    ItemsShape,
    Length,
    Model,
    NullShape,
    NumberShape,
    Pattern,
    RecordShape,
    Shape,
    TableShape,
    TextShape,
    needed,
    record_of,
)
from pnp.data.vocabulary import Colour, Id
from pnp.data.yaml_source import DataPath
from pnp.web.snapshot import Plain

ICONS: Final = "icons"
"""The list of all icons, among the lists that fields offer."""
_LONG: Final = 120
"""A text that may have more characters than this takes several lines."""


def _regex(alias: Any) -> str:
    found: str = next(note for note in get_args(alias)[1:] if isinstance(note, Pattern)).regex
    return found


_COLOUR: Final = _regex(Colour)
_ID: Final = _regex(Id)
"""What other fields call something by."""


class Form:
    """The fields of a model, and of all records in it, each told once."""

    def __init__(self, model: type[Model]) -> None:
        self._records: dict[str, Plain] = {}
        self.lists: set[str] = set()
        """What its fields offer: kinds of things that have names, and icons."""
        self._model = record_of(model)

    @property
    def plain(self) -> Plain:
        """For a page."""
        return {"whole": self._shape(self._model), "records": self._records}

    def with_each(self, data: Plain, change: Callable[[DataPath, Any], Any]) -> Plain:
        """The same data, with whatever may be anything changed."""
        found: Plain = _with_each(self._model, data, (), change)
        return found

    def _shape(self, shape: Shape) -> Plain:
        match shape:
            case RecordShape():
                return self._record(shape)
            case EitherShape(options):
                real = [each for each in options if not isinstance(each, NullShape)]
                if len(real) == 1:
                    return self._shape(real[0])
                return {"is": "either", "options": [self._shape(each) for each in real]}
            case ItemsShape(item, length):
                return {"is": "list", "item": self._shape(item), **_span(length)}
            case TableShape(key, value, length):
                told = {"key": self._shape(key), "value": self._shape(value)}
                return {"is": "table", **told, **_span(length)}
            case TextShape():
                return self._text(shape)
            case NumberShape(whole, low, high):
                return {"is": "number", "whole": whole, "least": low, "most": high}
            case FlagShape():
                return {"is": "flag"}
            case _:
                return {"is": "any"}

    def _text(self, shape: TextShape) -> Plain:
        if shape.pattern and shape.pattern.regex == _COLOUR:
            return {"is": "colour"}
        offers: list[str] = [*shape.offer.words()] if shape.offer else []
        from_list = shape.offer.kind if shape.offer else ""
        if shape.printed and shape.printed.kind == "icon":
            from_list = ICONS
        if from_list:
            self.lists.add(from_list)
        most = shape.length.high
        return {
            "is": "text",
            "choices": [*shape.choices],
            "offers": offers,
            "list": from_list,
            "id": bool(shape.pattern and shape.pattern.regex == _ID),
            "long": not shape.pattern and not shape.choices and (most is None or most > _LONG),
            **_span(shape.length),
        }

    def _record(self, shape: RecordShape) -> Plain:
        if shape.title not in self._records:
            self._records[shape.title] = {}  # holds the place while it describes itself
            usual = _usual(shape.build)
            always = needed(shape)
            self._records[shape.title] = {
                "doc": shape.doc,
                "noun": shape.noun,
                "fields": [
                    {
                        "key": key,
                        "doc": field.doc,
                        "needed": key in always,
                        "usual": usual.get(field.name),
                        "shape": self._shape(field.shape),
                    }
                    for key, field in shape.fields.items()
                ],
            }
        return {"is": "record", "of": shape.title}


def _with_each(
    shape: Shape, value: Any, path: DataPath, change: Callable[[DataPath, Any], Any]
) -> Any:
    def inside(step: str | int, inner: Shape, each: Any) -> Any:
        return _with_each(inner, each, (*path, step), change)

    match shape, value:
        case AnyShape(), _:
            return change(path, value)
        case RecordShape(fields=known), dict():
            shapes = {key: field.shape for key, field in known.items()}
            return {
                key: inside(key, shapes[key], each) if key in shapes else each
                for key, each in value.items()
            }
        case TableShape(value=inner), dict():
            return {key: inside(key, inner, each) for key, each in value.items()}
        case ItemsShape(item=inner), list():
            return [inside(at, inner, each) for at, each in enumerate(value)]
        case _:
            return value


def _usual(build: Callable[..., object]) -> Mapping[str, Any]:
    """What is so where nothing is said, as far as a page can show it."""
    found = {}
    for each in fields(build):  # type: ignore[arg-type]
        if each.default is not MISSING and isinstance(each.default, str | int | float):
            found[each.name] = each.default
    return found


def _span(length: Length) -> Plain:
    return {"least": length.low, "most": length.high}
