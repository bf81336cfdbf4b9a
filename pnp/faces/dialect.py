"""The SVG dialect of faces and icons, read into a draw-list. What it does not know is an error."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, ParseError, XMLParser

from pnp.data.problems import MOST_PROBLEMS, Place, PnpError
from pnp.faces.attributes import (
    CAPS,
    JOINS,
    ROOT_STYLE,
    SHAPES,
    Attributes,
    DialectError,
    Endless,
    Style,
)
from pnp.faces.colours import Colour
from pnp.faces.drawlist import (
    Gradient,
    Group,
    Image,
    Op,
    Paint,
    Shape,
    Stamp,
    Symbol,
    stamp,
    strokes_of,
)
from pnp.faces.own_fonts import OUR_FONTS, FontShelf
from pnp.faces.paths import (
    Matrix,
    Path,
    Segment,
    bounds,
    ellipse_path,
    numbers_in,
    parse_path,
    parse_points,
    parse_transform,
    rect_path,
)
from pnp.faces.pictures import BadPicture, Picture
from pnp.faces.placing import shares_of
from pnp.faces.typesetting import Typesetter

if TYPE_CHECKING:
    from pnp.faces.symbols import IconColours, IconShelf

_YES_OR_NO = {"yes": True, "no": False}
_FILL_RULES = {"nonzero": False, "evenodd": True}
_FITS = ("cover", "contain")
FindPicture = Callable[[str], Picture | Symbol]
"""Gives the picture of that name, a drawing as a symbol; BadPicture or PnpError if it cannot."""

_UNITS = {"userSpaceOnUse": True, "objectBoundingBox": False}
_DEEPEST = 8
_MOST_NESTED = 64
"""Levels of elements: each takes several calls within calls when it is written."""
_LONGEST = 5_000_000
_MOST_TAGS = 200_000
"""Elements that begin and end in an SVG text: a tree of more takes too much memory."""
_MOST_STROKES = 250_000
"""Pieces of path and characters on one face; more is a mistake or worse."""

_ELEMENT = 5
"""What an element costs in strokes, because each takes about as long as so many."""

_LETTERS_A_STROKE = 20
"""So much of a long attribute takes about as long as a stroke."""

_PIXELS_A_STROKE = 1_000_000
"""So much of a picture, however small it is drawn."""

_URL = re.compile(r"url\(#([^)]+)\)\Z")


def parse_svg(text: str, place: Place) -> Element:
    """The tree of an SVG text; PnpError with line and column if it is not well-formed."""
    if len(text) > _LONGEST:
        raise PnpError(f"the SVG is longer than {_LONGEST:,} characters", place)
    if text.count("<") > _MOST_TAGS:
        raise PnpError(f"the SVG has more than {_MOST_TAGS:,} tags", place)
    text = text.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
    if "<!" in text and ("<!DOCTYPE" in text or "<!ENTITY" in text):
        raise PnpError("a DOCTYPE or ENTITY has no place in a face or icon", place)
    parser = XMLParser()
    try:
        parser.feed(text)
        root: Element = parser.close()
    except UnicodeEncodeError as error:
        bad = ord(error.object[error.start])
        raise PnpError(f"half a character (U+{bad:04X}) cannot be printed", place) from None
    except ParseError as error:
        line, column = error.position
        message = f"not well-formed SVG: {str(error).split(':')[0]}"
        raise PnpError(message, Place(place.file, line, column + 1)) from None
    if root.tag != "svg":
        raise PnpError(f"begins with <{root.tag}>, not with <svg>", place)
    return root


def read_symbol(name: str, root: Element, colours: IconColours, icons: IconShelf) -> Symbol:
    """An icon's tree as a symbol in the given colours; DialectError if it cannot be drawn."""
    names = ("currentColor", "color2", "color3")
    reader = _Reader(root, icons, dict(zip(names, colours, strict=True)), 1.0)
    x, y, width, height = reader.numbers(root, "viewBox", 4)
    if not (width > 0 and height > 0):
        raise DialectError(f"viewBox='{root.get('viewBox')}' is empty", root)
    return Symbol(name, (x, y, width, height), reader.read())


def read_face(
    root: Element,
    icons: IconShelf,
    scale: float,
    frame: tuple[float, float],
    pictures: FindPicture | None = None,
    fonts: FontShelf = OUR_FONTS,
) -> tuple[Op, ...]:
    """A face's tree as a draw-list; `scale` is how much it will be enlarged when printed.

    DialectError, with all others that were found, if it cannot be drawn.
    """
    reader = _Reader(root, icons, {}, scale, pictures, fonts)
    box = reader.numbers(root, "viewBox", 4)
    if any(abs(one - other) > 0.01 for one, other in zip(box, (0, 0, *frame), strict=True)):
        raise DialectError(f"viewBox='{root.get('viewBox')}' should be 0 0 w h", root)
    return reader.read()


class _Enough(Exception):
    """So many mistakes were found that nobody wants to read of more."""


class _Reader(Attributes):
    def __init__(
        self,
        root: Element,
        icons: IconShelf,
        colours: dict[str, str],
        scale: float,
        pictures: FindPicture | None = None,
        fonts: FontShelf = OUR_FONTS,
    ) -> None:
        self._root = root
        self._pictures = pictures
        super().__init__(colours)
        self._type = Typesetter(self, icons, scale, fonts)
        self._ids: dict[str, Element] = {}
        self._depth = 0
        self._nested = 0
        self._strokes = 0
        self._mistakes: dict[tuple[str, str], DialectError] = {}

    def spend(self, element: Element, strokes: int) -> None:
        """Count so much to draw, or what takes as long; Endless if it is too much."""
        self._strokes += strokes
        if self._strokes > _MOST_STROKES:
            raise Endless(f"there is more to draw here than {_MOST_STROKES:,} lines", element)

    def read(self) -> tuple[Op, ...]:
        ops: tuple[Op, ...] = ()
        with suppress(_Enough):
            self._look_through()
            ops = self._children(self._root, self.style(self._root, ROOT_STYLE))
        if self._mistakes:
            first, *others = self._mistakes.values()
            first.others = tuple(others)
            raise first
        return ops

    def _look_through(self) -> None:
        """Note what is no part of the dialect, and learn the ids in <defs>."""
        for element in self._root.iter():
            for fault in self.faults(element):
                self._note(fault)
        inner: set[Element] = set()
        for defs in self._root.iter("defs"):
            for element in () if defs in inner else defs.iter():
                if element.tag == "defs":
                    inner.add(element)
                name = element.get("id")
                if name is not None and self._ids.setdefault(name, element) is not element:
                    self._note(DialectError(f"the id '{name}' is taken twice", element))

    def _note(self, mistake: DialectError) -> None:
        """Keep a mistake, once however often its element is used."""
        self._mistakes.setdefault((str(mistake), mistake.at), mistake)
        if len(self._mistakes) == MOST_PROBLEMS:
            raise _Enough

    def _referred(self, element: Element, ref: str) -> Element:
        target = self._ids.get(ref)
        if target is None:
            raise DialectError(f"nothing in <defs> has the id '{ref}'", element)
        return target

    def _children(self, parent: Element, style: Style) -> tuple[Op, ...]:
        if self._nested == _MOST_NESTED:
            raise Endless(f"elements are nested more than {_MOST_NESTED} levels deep", parent)
        self._nested += 1
        self.spend(parent, len(parent))
        ops: list[Op] = []
        for element in parent:
            if element.tag not in ("defs", "title") and self.known(element):
                try:
                    ops.extend(self._element(element, style))
                except Endless:
                    raise
                except DialectError as error:
                    self._note(error)
        self._nested -= 1
        return tuple(ops)

    def _element(self, element: Element, style: Style) -> list[Op]:
        tag = element.tag
        style = self.style(element, style)
        # Written out, not called: this is the busiest place of all.
        self._strokes += _ELEMENT + len(element.text) if element.text else _ELEMENT
        if self._strokes > _MOST_STROKES:
            self.spend(element, 0)
        ops: list[Op]
        if tag in SHAPES:
            ops = self._shape(element, style)
        elif tag == "g":
            ops = list(self._children(element, style))
        elif tag == "use":
            ops = self._use(element, style)
        elif tag == "text":
            ops = self._type.text(element, style)
        elif tag == "image":
            ops = self._image(element)
        elif tag == "textbox":
            ops = self._type.textbox(element, style)
        else:
            raise DialectError(f"<{tag}> may stand only inside <defs>", element)
        return self._wrapped(element, ops)

    def _wrapped(self, element: Element, ops: list[Op]) -> list[Op]:
        """The ops inside a group if the element moves, clips or fades them."""
        get = element.get
        transform, opacity, clip = get("transform"), get("opacity"), get("clip-path")
        raw = get("data-bleed")
        bleeds = raw is not None and self.choice(element, "data-bleed", raw, _YES_OR_NO)
        if not ops or not (transform or opacity or clip or bleeds):
            return ops
        matrix = self._matrix(element, transform) if transform else None
        alpha = self.alpha(element, "opacity", opacity) if opacity else 1.0
        if alpha != 1:
            self.spend(
                element, strokes_of(ops)
            )  # it is made a form, which is looked up by all of it
        path, even_odd = self._clip(element, clip) if clip else (None, False)
        return [Group(tuple(ops), matrix, alpha, path, even_odd, bleeds)]

    def _matrix(self, element: Element, raw: str) -> Matrix:
        self.spend(element, len(raw) // _LETTERS_A_STROKE)
        try:
            return parse_transform(raw)
        except ValueError as error:
            raise DialectError(str(error), element) from None

    def _clip(self, element: Element, raw: str) -> tuple[Path, bool]:
        match = _URL.match(raw)
        if not match:
            raise DialectError(f"clip-path='{raw}' should be url(#id)", element)
        target = self._referred(element, match[1])
        if target.tag != "clipPath":
            raise DialectError(f"'{match[1]}' is a <{target.tag}>, not a clipPath", element)
        path: list[Segment] = []
        for child in target:
            if child.tag not in SHAPES or child.get("transform"):
                raise DialectError("a clipPath holds plain shapes without transform", child)
            part = self._path(child)
            self.spend(element, _ELEMENT + len(part))
            path += part
        if not path:
            raise DialectError(f"the clipPath '{match[1]}' is empty", element)
        rules = [self._even_odd(child, child.get("fill-rule", "nonzero")) for child in target]
        return tuple(path), any(rules)

    def _even_odd(self, element: Element, raw: str) -> bool:
        return bool(self.choice(element, "fill-rule", raw, _FILL_RULES))

    def _path(self, element: Element) -> Path:
        tag, number, extent = element.tag, self.number, self.extent
        if tag == "rect":
            x, y = number(element, "x", 0), number(element, "y", 0)
            width, height = extent(element, "width"), extent(element, "height")
            rx = extent(element, "rx", extent(element, "ry", 0))
            return rect_path(x, y, width, height, rx, extent(element, "ry", rx))
        if tag == "circle":
            r = extent(element, "r")
            return ellipse_path(number(element, "cx", 0), number(element, "cy", 0), r, r)
        if tag == "ellipse":
            centre = number(element, "cx", 0), number(element, "cy", 0)
            return ellipse_path(*centre, extent(element, "rx"), extent(element, "ry"))
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
        if not path:
            return []
        self._strokes += len(path)
        if self._strokes > _MOST_STROKES:
            self.spend(element, 0)
        fill: Colour | Gradient | None
        raw = style["fill"]
        match = _URL.match(raw)
        if element.tag == "line":
            fill = None
        elif match:
            fill = self._gradient(element, match[1], path)
        else:
            fill = self.colour(element, "fill", raw)
        stroke = self.colour(element, "stroke", style["stroke"])
        width = self.read_float(element, "stroke-width", style["stroke-width"])
        if width < 0:
            raise DialectError(f"stroke-width='{width:g}' should not be negative", element)
        if width == 0:
            stroke = None  # to SVG it is no line, to PDF the thinnest a device can draw
        if fill is None and stroke is None:
            return []
        dash = style["stroke-dasharray"]
        paint = Paint(
            fill,
            stroke,
            width,
            self.choice(element, "stroke-linecap", style["stroke-linecap"], CAPS),
            self.choice(element, "stroke-linejoin", style["stroke-linejoin"], JOINS),
            () if dash == "none" else self._dashes(element, dash),
            self.alpha(element, "fill-opacity", style["fill-opacity"]),
            self.alpha(element, "stroke-opacity", style["stroke-opacity"]),
            self._even_odd(element, style["fill-rule"]),
        )
        return [Shape(path, paint)]

    def _dashes(self, element: Element, raw: str) -> tuple[float, ...]:
        self.spend(element, len(raw) // _LETTERS_A_STROKE)
        try:
            dashes = numbers_in(raw)
        except ValueError:
            dashes = (-1.0,)
        if dashes and (min(dashes) < 0 or max(dashes) == 0):
            raise DialectError(f"stroke-dasharray='{raw}' should be lengths", element)
        return dashes

    def _gradient(self, element: Element, ref: str, path: Path) -> Gradient:
        target = self._referred(element, ref)
        if target.tag not in ("linearGradient", "radialGradient"):
            raise DialectError(f"'{ref}' is a <{target.tag}>, not a gradient", element)
        units = target.get("gradientUnits", "objectBoundingBox")
        user_space = self.choice(target, "gradientUnits", units, _UNITS)
        self.spend(element, _ELEMENT * len(target))
        stops: list[tuple[float, Colour]] = []
        for stop in target:
            colour = self.ink(stop, "stop-color", stop.get("stop-color", "black"))
            offset = self.alpha(stop, "offset", stop.get("offset", ""))
            if stops and offset < stops[-1][0]:
                raise DialectError("the stops of a gradient should be in order", stop)
            stops.append((offset, colour))
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
        fill = "black" if style["fill"] == "none" or _URL.match(style["fill"]) else style["fill"]
        main = str(self.ink(element, "color", element.get("color", fill)))
        second = str(self.ink(element, "color2", element.get("color2", "white")))
        third = str(self.ink(element, "color3", element.get("color3", second)))
        symbol = self._type.symbol(element, href[5:], (main, second, third))
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        aspect = symbol.box[2] / symbol.box[3]
        width = self.number(element, "width", 0)
        height = self.number(element, "height", 0) or width / aspect
        width = width or height * aspect
        if not (width > 0 and height > 0):
            raise DialectError("<use> of an icon needs a width or a height", element)
        return [stamp(symbol, x, y, width, height)]

    def _image(self, element: Element) -> list[Op]:
        """A picture that covers its box or is contained in it, at one of the nine positions."""
        if self._pictures is None:
            raise DialectError("an icon shows no pictures", element)
        href = element.get("href", "")
        if not href:
            raise DialectError("<image> needs the name of a picture as href", element)
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        width, height = self.extent(element, "width"), self.extent(element, "height")
        fit = self.choice(element, "fit", element.get("fit", "cover"), _FITS)
        across, down = self._position(element)
        try:
            found = self._pictures(href)
        except BadPicture as error:
            raise DialectError(str(error), element, href, whole=True) from None
        except PnpError as error:
            mistake = DialectError(f"the picture '{href}' cannot be drawn", element)
            mistake.own = error.problems
            raise mistake from None
        if not (width and height):
            return []
        own = (found.width, found.height) if isinstance(found, Picture) else found.box[2:]
        scales = width / own[0], height / own[1]
        scale = max(scales) if fit == "cover" else min(scales)
        wide, high = own[0] * scale, own[1] * scale
        left, top = x + (width - wide) * across, y + (height - high) * down
        op: Op
        if isinstance(found, Picture):
            self.spend(element, found.width * found.height // _PIXELS_A_STROKE)
            op = Image(found, (wide, 0.0, 0.0, high, left, top))
        else:
            self.spend(element, found.strokes)
            x0, y0 = found.box[:2]
            op = Stamp(found, (scale, 0.0, 0.0, scale, left - x0 * scale, top - y0 * scale))
        cut = rect_path(x, y, width, height) if wide * high > width * height + 1e-6 else None
        # Not a mark that must keep away from the cut, even where it is a drawing.
        return [Group((op,), clip=cut, bleeds=True)] if cut or isinstance(op, Stamp) else [op]

    def _position(self, element: Element) -> tuple[float, float]:
        """How much of the spare room is left of the picture, and how much above it."""
        raw = element.get("position", "center")
        shares = shares_of(raw)
        if shares is None:
            message = f"position='{raw}' should be such as: center, top, left bottom, 50% 20%"
            raise DialectError(message, element, raw, whole=True)
        return shares

    def _use_local(self, element: Element, ref: str, style: Style) -> list[Op]:
        target = self._referred(element, ref)
        if self._depth == _DEEPEST:
            raise Endless(f"<use> of '{ref}' goes in circles", element)
        self._depth += 1
        try:
            ops = self._element(target, style)
        finally:
            self._depth -= 1
        x, y = self.number(element, "x", 0), self.number(element, "y", 0)
        shift: Matrix | None = (1, 0, 0, 1, x, y) if x or y else None
        return [Group(tuple(ops), shift)] if shift else ops
