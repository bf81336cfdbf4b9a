"""The SVG dialect of faces and icons, read into a draw-list. What it does not know is an error."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, ParseError, XMLParser

from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.faces.colours import Colour, parse_colour
from pnp.faces.drawlist import Gradient, Group, Op, Paint, Shape, Stamp, Symbol, Text
from pnp.faces.fit import READABLE_FLOOR, Overflow, TextBox, set_text
from pnp.faces.fonts import Typeface, typeface
from pnp.faces.icons import IconColours, IconShelf
from pnp.faces.markup import Piece, parse_markup
from pnp.faces.paths import (
    Matrix,
    Path,
    bounds,
    ellipse_path,
    numbers_in,
    parse_path,
    parse_points,
    parse_transform,
    rect_path,
)

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
    "text": "x y width",
    "textbox": "x y width height align valign leading gap min-size icon-size bold-fill",
    "defs": "",
    "title": "",
    "clipPath": "",
    "linearGradient": "x1 y1 x2 y2 gradientUnits",
    "radialGradient": "cx cy r gradientUnits",
    "stop": "offset stop-color",
}
_ALLOWED = {
    tag: _INHERITED | {"id", "transform", "opacity", "clip-path", AT, *own.split()}
    for tag, own in _OWN.items()
}
_SHAPES = frozenset(("rect", "circle", "ellipse", "line", "polyline", "polygon", "path"))
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_URL = re.compile(r"url\(#([^)]+)\)\Z")
_ROOT_STYLE = {
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


class DialectError(Exception):
    """Something in the SVG that we cannot or will not draw, with the element it is on."""

    def __init__(self, message: str, element: Element, text: str = "") -> None:
        super().__init__(message)
        self.at = element.get(AT, "")
        self.text = text


def parse_svg(text: str, place: Place) -> Element:
    """The tree of an SVG text; PnpError with line and column if it is not well-formed."""
    if "<!" in text and ("<!DOCTYPE" in text or "<!ENTITY" in text):
        raise PnpError("a DOCTYPE or ENTITY has no place in a face or icon", place)
    parser = XMLParser()
    try:
        parser.feed(text.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1))
        root: Element = parser.close()
    except ParseError as error:
        line, column = error.position
        message = f"not well-formed SVG: {str(error).split(':')[0]}"
        raise PnpError(message, Place(place.file, line, column + 1)) from None
    if root.tag != "svg":
        raise PnpError(f"begins with <{root.tag}>, not with <svg>", place)
    return root


def read_symbol(
    name: str, root: Element, place: Place, colours: IconColours, icons: IconShelf
) -> Symbol:
    """An icon's tree as a symbol in the given colours."""
    try:
        names = ("currentColor", "color2", "color3")
        reader = _Reader(root, icons, dict(zip(names, colours, strict=True)), 1.0)
        x, y, width, height = reader.numbers(root, "viewBox", 4)
        return Symbol(name, (x, y, width, height), reader.read())
    except DialectError as error:
        raise PnpError(str(error), place, subject=f"icon '{name}'") from None


def read_face(root: Element, icons: IconShelf, scale: float) -> tuple[Op, ...]:
    """A face's tree as a draw-list; `scale` is how much it will be enlarged when printed."""
    return _Reader(root, icons, {}, scale).read()


class _Reader:
    def __init__(
        self, root: Element, icons: IconShelf, colours: dict[str, str], scale: float
    ) -> None:
        self._root = root
        self._icons = icons
        self._colours = colours
        self._scale = scale
        self._ids = {
            child.get("id", ""): child for defs in root.iter("defs") for child in defs.iter()
        }
        self._depth = 0

    def read(self) -> tuple[Op, ...]:
        self._check(self._root)
        style = self._style(self._root, _ROOT_STYLE)
        return self._children(self._root, style)

    # -- reading attributes -------------------------------------------------------------------

    def number(self, element: Element, name: str, default: float | None = None) -> float:
        raw = element.get(name)
        if raw is None:
            if default is None:
                raise DialectError(f"<{element.tag}> needs {name}", element)
            return default
        return self._float(element, name, raw)

    def numbers(self, element: Element, name: str, count: int) -> tuple[float, ...]:
        raw = element.get(name, "")
        try:
            values = numbers_in(raw)
        except ValueError:
            values = ()
        if len(values) != count:
            raise DialectError(f"{name}='{raw}' should be {count} numbers", element)
        return values

    def _float(self, element: Element, name: str, raw: str) -> float:
        try:
            value = float(raw)
        except ValueError:
            value = float("nan")
        if not abs(value) < 1e6:
            raise DialectError(f"{name}='{raw}' is not a number", element)
        return value

    def _choice(self, element: Element, name: str, raw: str, choices: Any) -> Any:
        if raw not in choices:
            allowed = ", ".join(choices)
            raise DialectError(f"{name}='{raw}' should be one of: {allowed}", element)
        return choices[raw] if isinstance(choices, dict) else raw

    def _colour(self, element: Element, name: str, raw: str) -> Colour | None:
        if raw == "none":
            return None
        try:
            return parse_colour(self._colours.get(raw, raw))
        except ValueError as error:
            raise DialectError(f"{name}: {error}", element) from None

    def _ink(self, element: Element, name: str, raw: str) -> Colour:
        colour = self._colour(element, name, raw)
        if colour is None:
            raise DialectError(f"{name} cannot be none here", element)
        return colour

    def _check(self, element: Element) -> None:
        allowed = _ALLOWED.get(element.tag)
        if allowed is None:
            hint = did_you_mean(str(element.tag), _OWN)
            raise DialectError(f"<{element.tag}> is not part of the dialect; {hint}", element)
        for name in element.attrib:
            if name not in allowed:
                hint = did_you_mean(name, allowed - {AT})
                message = f"attribute {name} of <{element.tag}> is not part of the dialect; {hint}"
                raise DialectError(message, element)

    def _style(self, element: Element, style: Style) -> Style:
        own = {name: value for name, value in element.attrib.items() if name in _INHERITED}
        return {**style, **own} if own else style

    def _referred(self, element: Element, ref: str) -> Element:
        target = self._ids.get(ref)
        if target is None:
            raise DialectError(f"nothing in <defs> has the id '{ref}'", element)
        return target

    # -- elements -----------------------------------------------------------------------------

    def _children(self, parent: Element, style: Style) -> tuple[Op, ...]:
        ops: list[Op] = []
        for element in parent:
            self._check(element)
            if element.tag not in ("defs", "title"):
                ops.extend(self._element(element, style))
        return tuple(ops)

    def _element(self, element: Element, style: Style) -> list[Op]:
        tag = element.tag
        style = self._style(element, style)
        ops: list[Op]
        if tag in _SHAPES:
            ops = self._shape(element, style)
        elif tag == "g":
            ops = list(self._children(element, style))
        elif tag == "use":
            ops = self._use(element, style)
        elif tag == "text":
            ops = [self._text(element, style)]
        elif tag == "textbox":
            ops = self._textbox(element, style)
        else:
            raise DialectError(f"<{tag}> may stand only inside <defs>", element)
        return self._wrapped(element, ops)

    def _wrapped(self, element: Element, ops: list[Op]) -> list[Op]:
        """The ops inside a group if the element moves, clips or fades them."""
        get = element.get
        transform, opacity, clip = get("transform"), get("opacity"), get("clip-path")
        bleeds = get("data-bleed") == "yes"
        if not ops or not (transform or opacity or clip or bleeds):
            return ops
        matrix = self._matrix(element, transform) if transform else None
        alpha = self._alpha(element, "opacity", opacity) if opacity else 1.0
        path, even_odd = self._clip(element, clip) if clip else (None, False)
        return [Group(matrix, alpha, path, even_odd, bleeds, tuple(ops))]

    def _matrix(self, element: Element, raw: str) -> Matrix:
        try:
            return parse_transform(raw)
        except ValueError as error:
            raise DialectError(str(error), element) from None

    def _alpha(self, element: Element, name: str, raw: str) -> float:
        value = self._float(element, name, raw)
        if not 0 <= value <= 1:
            raise DialectError(f"{name}='{raw}' should be from 0 to 1", element)
        return value

    def _clip(self, element: Element, raw: str) -> tuple[Path, bool]:
        match = _URL.match(raw)
        if not match:
            raise DialectError(f"clip-path='{raw}' should be url(#id)", element)
        target = self._referred(element, match[1])
        path: Path = ()
        for child in target:
            self._check(child)
            if child.tag not in _SHAPES or child.get("transform"):
                raise DialectError("a clipPath holds plain shapes without transform", child)
            path += self._path(child)
        if not path:
            raise DialectError(f"the clipPath '{match[1]}' is empty", element)
        return path, any(child.get("fill-rule") == "evenodd" for child in target)

    def _path(self, element: Element) -> Path:
        tag, number = element.tag, self.number
        if tag == "rect":
            x, y = number(element, "x", 0), number(element, "y", 0)
            width, height = number(element, "width"), number(element, "height")
            if width < 0 or height < 0:
                raise DialectError("a rect cannot have a negative size", element)
            rx = number(element, "rx", 0)
            return rect_path(x, y, width, height, rx, number(element, "ry", rx))
        if tag == "circle":
            r = number(element, "r")
            return ellipse_path(number(element, "cx", 0), number(element, "cy", 0), r, r)
        if tag == "ellipse":
            centre = number(element, "cx", 0), number(element, "cy", 0)
            return ellipse_path(*centre, number(element, "rx"), number(element, "ry"))
        if tag == "line":
            start = number(element, "x1", 0), number(element, "y1", 0)
            return (("M", *start), ("L", number(element, "x2", 0), number(element, "y2", 0)))
        try:
            if tag == "path":
                return parse_path(element.get("d", ""))
            return parse_points(element.get("points", ""), tag == "polygon")
        except ValueError as error:
            raise DialectError(str(error), element) from None

    def _shape(self, element: Element, style: Style) -> list[Op]:
        path = self._path(element)
        fill: Colour | Gradient | None
        raw = style["fill"]
        match = _URL.match(raw)
        if element.tag == "line":
            fill = None
        elif match:
            fill = self._gradient(element, match[1], path)
        else:
            fill = self._colour(element, "fill", raw)
        raw = style["stroke"]
        stroke = None if raw == "none" else self._colour(element, "stroke", raw)
        if fill is None and stroke is None:
            return []
        dash = style["stroke-dasharray"]
        try:
            dashes = () if dash == "none" else numbers_in(dash)
        except ValueError:
            raise DialectError(f"stroke-dasharray='{dash}' should be numbers", element) from None
        paint = Paint(
            fill,
            stroke,
            self._float(element, "stroke-width", style["stroke-width"]),
            self._choice(element, "stroke-linecap", style["stroke-linecap"], _CAPS),
            self._choice(element, "stroke-linejoin", style["stroke-linejoin"], _JOINS),
            dashes,
            self._alpha(element, "fill-opacity", style["fill-opacity"]),
            self._alpha(element, "stroke-opacity", style["stroke-opacity"]),
            style["fill-rule"] == "evenodd",
        )
        return [Shape(path, paint)]

    def _gradient(self, element: Element, ref: str, path: Path) -> Gradient:
        target = self._referred(element, ref)
        self._check(target)
        if target.tag not in ("linearGradient", "radialGradient"):
            raise DialectError(f"'{ref}' is a <{target.tag}>, not a gradient", element)
        user_space = target.get("gradientUnits") == "userSpaceOnUse"
        stops = []
        for stop in target:
            self._check(stop)
            colour = self._ink(stop, "stop-color", stop.get("stop-color", "black"))
            stops.append((self.number(stop, "offset"), colour))
        if len(stops) < 2:
            raise DialectError(f"the gradient '{ref}' needs two stops", target)
        if target.tag == "radialGradient":
            if not user_space:
                raise DialectError("a radialGradient needs gradientUnits='userSpaceOnUse'", target)
            circle = tuple(self.number(target, name) for name in ("cx", "cy", "r"))
            return Gradient("radial", circle, tuple(stops))
        ends = [self.number(target, n, float(n == "x2")) for n in ("x1", "y1", "x2", "y2")]
        if not user_space:
            left, top, right, bottom = bounds(path)
            ends[0::2] = [left + value * (right - left) for value in ends[0::2]]
            ends[1::2] = [top + value * (bottom - top) for value in ends[1::2]]
        return Gradient("linear", tuple(ends), tuple(stops))

    def _use(self, element: Element, style: Style) -> list[Op]:
        href = element.get("href", "")
        if href.startswith("#"):
            return self._use_local(element, href[1:], style)
        if not href.startswith("icon:"):
            raise DialectError(f"href='{href}' should be icon:NAME or #id", element)
        fill = style["fill"] if style["fill"].startswith("#") else "black"
        main = str(self._ink(element, "color", element.get("color", fill)))
        second = str(self._ink(element, "color2", element.get("color2", "white")))
        third = str(self._ink(element, "color3", element.get("color3", second)))
        symbol = self._symbol(element, href[5:], (main, second, third))
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        aspect = symbol.box[2] / symbol.box[3]
        width = self.number(element, "width", 0)
        height = self.number(element, "height", 0) or width / aspect
        width = width or height * aspect
        if not (width > 0 and height > 0):
            raise DialectError("<use> of an icon needs a width or a height", element)
        return [_stamp(symbol, x, y, width, height)]

    def _use_local(self, element: Element, ref: str, style: Style) -> list[Op]:
        target = self._referred(element, ref)
        if self._depth > 8:
            raise DialectError(f"<use> of '{ref}' goes in circles", element)
        self._depth += 1
        self._check(target)
        ops = self._element(target, style)
        self._depth -= 1
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        shift: Matrix | None = (1, 0, 0, 1, x, y) if x or y else None
        return [Group(shift, 1.0, None, False, False, tuple(ops))] if shift else ops

    def _symbol(self, element: Element, name: str, colours: IconColours) -> Symbol:
        try:
            return self._icons.symbol(name, colours)
        except ValueError as error:
            raise DialectError(str(error), element, f"[{name}]") from None
        except RecursionError:
            raise DialectError(f"the icon '{name}' uses itself", element) from None

    # -- text ---------------------------------------------------------------------------------

    def _typeface(self, element: Element, style: Style) -> Typeface:
        weight = style["font-weight"]
        slope = self._choice(element, "font-style", style["font-style"], ("normal", "italic"))
        try:
            return typeface(style["font-family"], int(weight), slope == "italic")
        except ValueError as error:
            raise DialectError(str(error), element) from None

    def _text(self, element: Element, style: Style) -> Op:
        if len(element):
            raise DialectError("<text> holds plain text only; use <textbox> for more", element)
        content = " ".join((element.text or "").split())
        face = self._typeface(element, style)
        size = self._float(element, "font-size", style["font-size"])
        spacing = self._float(element, "letter-spacing", style["letter-spacing"])
        gaps = max(len(content) - 1, 0)
        try:
            natural = face.width(content)
        except ValueError as error:
            raise DialectError(str(error), element, content) from None
        limit = self.number(element, "width", 0)
        if limit and natural * size + gaps * spacing > limit:
            shrink = limit / (natural * size + gaps * spacing)
            size, spacing = size * shrink, spacing * shrink
            if size * self._scale < READABLE_FLOOR:
                by = natural * READABLE_FLOOR / self._scale + gaps * spacing - limit
                message = f"“{content}” is {by:.1f} mm too wide even at the smallest readable size"
                raise DialectError(message, element, content)
        width = natural * size + gaps * spacing
        anchor = self._choice(element, "text-anchor", style["text-anchor"], _ANCHORS)
        x = self.number(element, "x", 0) - anchor * width
        fill = self._ink(element, "fill", style["fill"])
        alpha = self._alpha(element, "fill-opacity", style["fill-opacity"])
        return Text(x, self.number(element, "y", 0), content, face, size, spacing, fill, alpha)

    def _textbox(self, element: Element, style: Style) -> list[Op]:
        if len(element):
            raise DialectError("<textbox> holds text with markup, no elements", element)
        content = element.text or ""
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        size = self._float(element, "font-size", style["font-size"])
        floor = self.number(element, "min-size", min(READABLE_FLOOR / self._scale, size))
        box = TextBox(
            self.number(element, "width"),
            self.number(element, "height"),
            size,
            floor,
            self.number(element, "leading", 1.22),
            self.number(element, "gap", 0.45),
            self._choice(element, "align", element.get("align", "left"), _ALIGNS),
            self._choice(element, "valign", element.get("valign", "top"), _VALIGNS),
        )
        icon_size = self.number(element, "icon-size", 1.0)
        fill = style["fill"]
        ink = self._ink(element, "fill", fill)
        bold_ink = self._ink(element, "bold-fill", element.get("bold-fill", fill))
        alpha = self._alpha(element, "fill-opacity", style["fill-opacity"])
        faces = self._styles(element, style)

        def face_of(piece: Piece) -> Typeface:
            return faces(piece.bold, piece.italic)

        def icon_width(name: str) -> float:
            return icon_size * self._icons.aspect(name)

        try:
            size, placed = set_text(parse_markup(content), box, face_of, icon_width)
        except Overflow as error:
            message = f"the text “{' '.join(content.split())[:40]}…” is {error} for its box"
            raise DialectError(message, element, content) from None
        except ValueError as error:
            raise DialectError(str(error), element, content) from None
        ops: list[Op] = []
        for left, baseline, piece, run in placed:
            if piece.icon:
                colours = (str(ink), "white", "white")
                symbol = self._symbol(element, piece.text, colours)
                height = icon_size * size
                # Sits a little below the baseline, so that it is centred on capital letters.
                top = y + baseline - 0.33 * size - height / 2
                ops.append(_stamp(symbol, x + left, top, icon_width(piece.text) * size, height))
            else:
                colour = bold_ink if piece.bold else ink
                face = face_of(piece)
                ops.append(Text(x + left, y + baseline, run, face, size, 0.0, colour, alpha))
        return ops

    def _styles(self, element: Element, style: Style) -> Callable[[bool, bool], Typeface]:
        """Bold and italic relatives of the box's own typeface, looked up once each."""
        known: dict[tuple[bool, bool], Typeface] = {}

        def find(bold: bool, italic: bool) -> Typeface:
            face = known.get((bold, italic))
            if face is None:
                own = dict(style)
                if bold:
                    own["font-weight"] = "700" if int(style["font-weight"]) < 700 else "900"
                if italic:
                    own["font-style"] = "italic"
                face = known[bold, italic] = self._typeface(element, own)
            return face

        return find


_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
_ALIGNS = ("left", "center", "right")
_VALIGNS = ("top", "middle", "bottom")


def _stamp(symbol: Symbol, x: float, y: float, width: float, height: float) -> Stamp:
    """The symbol scaled to fit the box and centred in it."""
    left, top, own_width, own_height = symbol.box
    scale = min(width / own_width, height / own_height)
    x += (width - own_width * scale) / 2 - left * scale
    y += (height - own_height * scale) / 2 - top * scale
    return Stamp(symbol, (scale, 0.0, 0.0, scale, x, y))
