"""Lengths and sizes as people write them, in millimetres: '63x88', '2.5x3.5in', '5mm', '12pt'."""

from __future__ import annotations

import re
from typing import Final

from pnp.data.english import shortened
from pnp.data.problems import PnpError

LONGEST_MM: Final = 2000.0

_MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
_NUMBER = r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+"
_LENGTH = rf"([-+]?)\s*({_NUMBER})\s*([a-zA-Z\"]*)"
_SIZE = rf"({_NUMBER})\s*([a-zA-Z\"]*?)\s*[xX×]\s*({_NUMBER})\s*([a-zA-Z\"]*)"
_EXAMPLE = "write a number with mm, cm, in or pt, such as 5mm or 0.25in"


def millimetres(text: str, what: str = "length", *, zero: bool = False) -> float:
    """A length such as '3', '3mm', '0.3cm', '0.12in' or '9pt'; PnpError if it makes no sense."""
    match = re.fullmatch(_LENGTH, text.strip()[:60])
    if not match:
        raise PnpError(f"the {what} '{shortened(text, 60)}' is not a length", hint=_EXAMPLE)
    sign, number, unit = match.groups()
    if sign == "-":
        raise PnpError(f"the {what} '{text}' is negative")
    return _sensible(float(number) * _factor(unit, what, text), what, text, zero)


def width_and_height(text: str, what: str = "size") -> tuple[float, float]:
    """A size such as '63x88', '63mmx88mm' or '2.5x3.5in'; a unit at the end holds for both."""
    match = re.fullmatch(_SIZE, text.strip()[:60])
    if not match:
        raise PnpError(
            f"the {what} '{shortened(text, 60)}' is not a width and a height",
            hint="write for example 63x88 or 2.5x3.5in",
        )
    width, width_unit, height, height_unit = match.groups()
    across = _factor(width_unit or height_unit, what, text)
    down = _factor(height_unit or width_unit, what, text)
    return (
        _sensible(float(width) * across, what, text),
        _sensible(float(height) * down, what, text),
    )


def looks_like_size(text: str) -> bool:
    """Does the text try to be a width and a height, rather than a name?"""
    return bool(re.match(r"\s*[-+.0-9]", text))


def _factor(unit: str, what: str, text: str) -> float:
    name = unit.lower().replace('"', "in") or "mm"
    if name not in _MM_PER:
        raise PnpError(f"the {what} '{text}' has the unknown unit '{unit}'", hint=_EXAMPLE)
    return _MM_PER[name]


def _sensible(length: float, what: str, text: str, zero: bool = False) -> float:
    if length == 0 and not zero:
        raise PnpError(f"the {what} '{text}' is zero")
    if not length <= LONGEST_MM:
        raise PnpError(f"the {what} '{text}' is more than {LONGEST_MM:g} mm")
    return length
