"""What elements and attributes the dialect has, and how their values are read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element

from pnp.data.english import shortened
from pnp.data.problems import Problem, did_you_mean
from pnp.faces.colours import Colour, parse_colour
from pnp.faces.paths import number, numbers_in

AT = "data-at"
"""Carries template and line while an error is being traced; see press.py."""

_FONT = frozenset(("font-family", "font-size", "font-weight", "font-style", "letter-spacing"))
_INHERITED = _FONT | frozenset(
    (
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "fill-rule",
        "fill-opacity",
        "stroke-opacity",
        "text-anchor",
    )
)
_OWN = {
    "svg": "viewBox width height",
    "g": "data-bleed",
    "rect": "x y width height rx ry",
    "circle": "cx cy r",
    "ellipse": "cx cy rx ry",
    "line": "x1 y1 x2 y2",
    "polyline": "points",
    "polygon": "points",
    "path": "d",
    "use": "href x y width height color color2 color3",
    "image": "href x y width height fit position",
    "text": "x y width",
    "textbox": "x y width height align valign leading gap min-size icon-size bold-fill",
    "defs": "",
    "title": "",
    "clipPath": "",
    "linearGradient": "x1 y1 x2 y2 gradientUnits",
    "radialGradient": "cx cy r gradientUnits",
    "stop": "offset stop-color",
}
_ELEMENTS = frozenset(_OWN)
_DRAWN = _INHERITED | {"transform", "opacity", "clip-path"}
_NOT_DRAWN = ("svg", "defs", "title", "clipPath", "linearGradient", "radialGradient", "stop")
_ALLOWED = {
    tag: frozenset((*own.split(), "id", AT)) | (frozenset() if tag in _NOT_DRAWN else _DRAWN)
    for tag, own in _OWN.items()
}
_ALLOWED["svg"] |= _INHERITED
_WORDED = frozenset(("text", "textbox", "title"))
SHAPES = frozenset(("rect", "circle", "ellipse", "line", "polyline", "polygon", "path"))
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
ROOT_STYLE = {
    "fill": "black",
    "stroke": "none",
    "stroke-width": "0.25",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "none",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "text-anchor": "start",
    "font-family": "sans",
    "font-size": "3",
    "font-weight": "400",
    "font-style": "normal",
    "letter-spacing": "0",
}
Style = dict[str, str]


_PROPERTIES = 'write each property as an attribute, such as fill="#1d6b43"'
_FOREIGN_ATTRIBUTES = {"style": _PROPERTIES, "class": _PROPERTIES}
_FOREIGN_ELEMENTS = {
    "style": _PROPERTIES,
    "tspan": "use a <textbox>, which has **bold** and _italic_, or several <text>",
}
"""What other programs write, and no slip of the fingers: what to write instead."""


@lru_cache
def _meant(name: str, known: frozenset[str]) -> str:
    """Sought once for each name, which may stand there a hundred thousand times."""
    return did_you_mean(name, known)


class DialectError(Exception):
    """Something in the SVG that we cannot or will not draw, with the element it is on.

    `text` is what of the card's data it comes from, if it does: a part of a field, or with `whole`
    all of one; it may be `too_long` for its room. `own` are the problems of an icon that is wrong
    in itself. `others` are further mistakes on the same face.
    """

    def __init__(
        self, message: str, element: Element, text: str = "", *, whole: bool = False
    ) -> None:
        super().__init__(message if len(message) < 400 else f"{message[:200]} … {message[-100:]}")
        self.at = element.get(AT, "")
        self.text = text
        self.whole = whole
        self.too_long = False
        self.own: tuple[Problem, ...] = ()
        self.others: tuple[DialectError, ...] = ()


class Endless(DialectError):
    """There is so much to draw that looking for further mistakes would never end."""


class Attributes:
    """Reads attribute values; `colours` says what currentColor, color2 and color3 stand for."""

    def __init__(self, colours: dict[str, str]) -> None:
        self._colours = colours

    def spend(self, element: Element, strokes: int) -> None:
        """Count so much to draw; whoever reads a face has a limit."""

    def number(self, element: Element, name: str, default: float | None = None) -> float:
        raw = element.get(name)
        if raw is None:
            if default is None:
                raise DialectError(f"<{element.tag}> needs {name}", element)
            return default
        return self.read_float(element, name, raw)

    def numbers(self, element: Element, name: str, count: int) -> tuple[float, ...]:
        raw = element.get(name, "")
        try:
            values = numbers_in(raw)
        except ValueError:
            values = ()
        if len(values) != count:
            raise DialectError(f"{name}='{raw}' should be {count} numbers", element)
        return values

    def read_float(self, element: Element, name: str, raw: str) -> float:
        try:
            return number(raw)
        except ValueError:
            raise DialectError(f"{name}='{raw}' is not a number", element) from None

    def positive(self, element: Element, name: str, raw: str) -> float:
        value = self.read_float(element, name, raw)
        if value <= 0:
            raise DialectError(f"{name}='{raw}' should be more than 0", element)
        return value

    def extent(self, element: Element, name: str, default: float | None = None) -> float:
        """A width, height or radius: any length but a negative one."""
        value = self.number(element, name, default)
        if value < 0:
            raise DialectError(f"{name}='{element.get(name)}' should not be negative", element)
        return value

    def choice(self, element: Element, name: str, raw: str, choices: Any) -> Any:
        if raw not in choices:
            allowed = ", ".join(choices)
            raise DialectError(f"{name}='{raw}' should be one of: {allowed}", element)
        return choices[raw] if isinstance(choices, dict) else raw

    def colour(self, element: Element, name: str, raw: str) -> Colour | None:
        if raw == "none":
            return None
        try:
            return parse_colour(self._colours.get(raw, raw))
        except ValueError as error:
            raise DialectError(f"{name}: {error}", element, raw, whole=True) from None

    def ink(self, element: Element, name: str, raw: str) -> Colour:
        colour = self.colour(element, name, raw)
        if colour is None:
            raise DialectError(f"{name} cannot be none here", element)
        return colour

    def faults(self, element: Element) -> Iterator[DialectError]:
        """What of an element is not part of the dialect."""
        tag = element.tag
        allowed = _ALLOWED.get(tag)
        if allowed is None:
            hint = _FOREIGN_ELEMENTS.get(tag) or _meant(tag, _ELEMENTS)
            yield DialectError(f"<{tag}> is not part of the dialect; {hint}", element)
            return
        if not allowed.issuperset(element.attrib):
            for name in element.attrib:
                if name not in allowed:
                    hint = _FOREIGN_ATTRIBUTES.get(name) or _meant(name, allowed - {AT})
                    message = f"attribute {name} of <{tag}> is not part of the dialect; {hint}"
                    yield DialectError(message, element)
        stray = "" if tag in _WORDED else (element.text or "").strip()
        stray = stray or (element.tail or "").strip()
        if stray:
            yield DialectError(
                f"“{shortened(stray, 40)}” stands outside <text> and <textbox>", element
            )

    def known(self, element: Element) -> bool:
        """Is it an element of the dialect?"""
        return element.tag in _OWN

    def style(self, element: Element, style: Style) -> Style:
        """What applies inside the element; no one asks it for what is not inherited."""
        return style if _INHERITED.isdisjoint(element.attrib) else {**style, **element.attrib}

    def alpha(self, element: Element, name: str, raw: str) -> float:
        value = self.read_float(element, name, raw)
        if not 0 <= value <= 1:
            raise DialectError(f"{name}='{raw}' should be from 0 to 1", element)
        return value
