"""What data must be and what it is instead, in the words of messages."""

from __future__ import annotations

from typing import Any

from pnp.data.english import listed, shortened
from pnp.data.shapes import (
    EitherShape,
    FlagShape,
    ItemsShape,
    NullShape,
    NumberShape,
    RecordShape,
    Shape,
    TableShape,
    TextShape,
)
from pnp.data.yaml_source import DataPath


def expected(shape: Shape) -> str:
    """What a shape allows, to follow 'must be'."""
    match shape:
        case NullShape():
            return "nothing"
        case FlagShape():
            return "true or false"
        case NumberShape(whole, low, high):
            return _numbers(whole, low, high)
        case TextShape():
            if choices := shape.choices:
                return listed([f"'{choice}'" for choice in choices], "or")
            return shape.pattern.meaning if shape.pattern else "a text"
        case ItemsShape():
            return "a list"
        case TableShape() | RecordShape():
            return "a mapping"
        case EitherShape(options):
            real = [option for option in options if type(option) is not NullShape]
            return listed([expected(option) for option in real], "or")
        case _:
            return "anything"


def _numbers(whole: bool, low: float | None, high: float | None) -> str:
    noun = "a whole number" if whole else "a number"
    if low is not None and high is not None:
        return f"{noun} from {_written(low)} to {_written(high)}"
    if low is not None:
        return f"{noun} of at least {_written(low)}"
    return f"{noun} of at most {_written(high)}" if high is not None else noun


def _written(number: float) -> str:
    """A number as people write it, however large."""
    return str(number) if isinstance(number, int) else f"{number:g}"


def span(low: int, high: int | None, unit: str) -> str:
    units = "entries" if unit == "entry" else f"{unit}s"
    if high is None:
        return f"at least {low} {unit if low == 1 else units}"
    if low == high:
        return f"{low} {unit if low == 1 else units}"
    return f"{low} to {high} {units}"


def shown(value: Any) -> str:
    """A value as a message shows it, short."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, str):
        text = value.replace("\n", "\\n")
        return f"'{shortened(text, 40)}'"
    return f"{value}"


def spelled(path: DataPath) -> str:
    """'parts.tail.cards' with list positions counted from 1: 'cards #3'."""
    text = ""
    for step in path:
        text += f" #{step + 1}" if isinstance(step, int) else f".{step}" if text else step
    return text
