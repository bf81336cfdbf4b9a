"""JSON Schemas of our YAML files, made from the same shapes that check them.

With one of these an editor completes and checks card data while one types. What needs a look at
more than one value at a time (does the card that this one extends exist?) only the checker knows.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pnp.data.kinds import kinds
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.shapes import (
    EitherShape,
    FlagShape,
    ItemsShape,
    Length,
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

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

Schema: TypeAlias = dict[str, Any]


def schema_for(kind: str) -> Schema:
    """The JSON Schema (2020-12) of one kind of file."""
    known = kinds()
    if kind not in known:
        raise PnpError(f"there is no kind '{kind}' of file", hint=did_you_mean(kind, known))
    shape = record_of(known[kind].model())
    parts: dict[str, Schema] = {}
    whole = _record(shape, parts)
    schema: Schema = {"$schema": DIALECT, **whole, "title": f"pnp {kind} file"}
    if parts:
        schema["$defs"] = dict(sorted(parts.items()))
    return schema


def _schema(shape: Shape, parts: dict[str, Schema]) -> Schema:
    match shape:
        case RecordShape():
            if shape.title not in parts:
                parts[shape.title] = {}  # holds the place while the record describes itself
                parts[shape.title] = _record(shape, parts)
            return {"$ref": f"#/$defs/{shape.title}"}
        case EitherShape(options):
            return {"anyOf": [_schema(option, parts) for option in options]}
        case ItemsShape(item, length):
            return {"type": "array", "items": _schema(item, parts), **_span("Items", length)}
        case TableShape(key, value, length):
            names = _text(key)
            del names["type"]
            return {
                "type": "object",
                **({"propertyNames": names} if names else {}),
                "additionalProperties": _schema(value, parts),
                **_span("Properties", length),
            }
        case TextShape():
            return _text(shape)
        case NumberShape(whole, low, high):
            number: Schema = {"type": "integer" if whole else "number"}
            if low is not None:
                number["minimum"] = low
            if high is not None:
                number["maximum"] = high
            return number
        case FlagShape():
            return {"type": "boolean"}
        case NullShape():
            return {"type": "null"}
        case _:
            return {}


def _record(shape: RecordShape, parts: dict[str, Schema]) -> Schema:
    properties: dict[str, Schema] = {}
    for key, field in shape.fields.items():
        properties[key] = _schema(field.shape, parts)
        if field.doc:
            properties[key]["description"] = field.doc
    required = [key for key, field in shape.fields.items() if field.required]
    record: Schema = {
        "title": shape.title,
        "description": shape.doc,
        "type": "object",
        "properties": properties,
        "required": needed(shape),
        "additionalProperties": False,
    }
    if getattr(shape.build, "FILLED_IN", False):  # from a file that this one is like
        del record["required"]
    elif len(needed(shape)) < len(required):  # the rest may come from a file that this one is like
        rest = [key for key in required if key not in needed(shape)]
        record["anyOf"] = [{"required": ["like"]}, {"required": rest}]
    if shape.others is not None:
        name = shape.others.key.pattern.regex if shape.others.key.pattern else ".*"
        record["patternProperties"] = {f"^(?:{name})$": _schema(shape.others.value, parts)}
    return record


def _text(shape: TextShape) -> Schema:
    text: Schema = {"type": "string"}
    if len(shape.choices) == 1:
        text["const"] = shape.choices[0]
    elif shape.choices:
        text["enum"] = list(shape.choices)
    if shape.pattern:
        text.update(_pattern(shape.pattern))
    return {**text, **_span("Length", shape.length)}


def _pattern(pattern: Pattern) -> Schema:
    # The second is no part of the standard, but editors show it instead of the expression.
    return {
        "pattern": f"^(?:{pattern.regex})$",
        "patternErrorMessage": f"must be {pattern.meaning}",
    }


def _span(what: str, length: Length) -> Schema:
    span: Schema = {}
    if length.low:
        span[f"min{what}"] = length.low
    if length.high is not None:
        span[f"max{what}"] = length.high
    return span
