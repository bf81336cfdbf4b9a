"""Sets the text of a face: single lines and wrapped boxes, as runs of glyphs and icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.data.english import shortened
from pnp.data.problems import PnpError
from pnp.faces.attributes import Attributes, DialectError, Style
from pnp.faces.drawlist import Op, Symbol, Text, stamp
from pnp.faces.fit import READABLE_FLOOR, Measured, Overflow, TextBox, measured, set_text
from pnp.faces.fonts import WEIGHTS, Typeface
from pnp.faces.markup import Piece, parse_markup
from pnp.faces.own_fonts import OUR_FONTS, FontShelf
from pnp.faces.signs import typographic

if TYPE_CHECKING:
    from pnp.faces.symbols import IconColours, IconShelf

LEADING = 1.22
GAP = 0.45
"""What a <textbox> has between its lines and paragraphs if it does not say."""

_WEIGHTS = {str(weight): weight for weight in WEIGHTS}
_SLOPES = {"normal": False, "italic": True}
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
_ALIGNS = ("left", "center", "right")
_VALIGNS = ("top", "middle", "bottom")


class Ruler:
    """Tells how tall texts are, for templates that let them flow; it measures each of them once."""

    def __init__(self, icons: IconShelf, fonts: FontShelf = OUR_FONTS) -> None:
        self._icons = icons
        self._fonts = fonts
        self._faces: dict[tuple[bool, bool], Typeface] = {}
        self._known: dict[str, Measured | None] = {}

    def height(
        self, text: str, width: float, size: float, leading: float = LEADING, gap: float = GAP
    ) -> float:
        """How tall a <textbox> of that width and type size must be to hold a text, in mm."""
        if text not in self._known:
            self._known[text] = self._measured(text)
        known = self._known[text]
        return known.height(width, size, leading, gap) if known else 0.0

    def _measured(self, text: str) -> Measured | None:
        try:
            return measured(parse_markup(typographic(text)), self._face_of, self._icons.aspect)
        except ValueError:
            return None  # what is wrong with it is told where it is set

    def _face_of(self, piece: Piece) -> Typeface:
        style = piece.bold, piece.italic
        if style not in self._faces:
            weight = 700 if piece.bold else 400
            self._faces[style] = self._fonts.typeface("sans", weight, piece.italic)
        return self._faces[style]


def runs(op: Text) -> list[Op]:
    """A run of text, as one for each typeface that it takes to set it."""
    if not op.typeface.fallbacks:
        return [op]
    found: list[Op] = []
    x = op.x
    for face, text in op.typeface.pieces(op.text):
        found.append(op._replace(x=x, text=text, typeface=face))
        x += face.width(text) * op.size + op.spacing * len(text)
    return found


class Typesetter:
    """Sets text elements; `scale` is how much the face will be enlarged when printed."""

    def __init__(
        self,
        attributes: Attributes,
        icons: IconShelf,
        scale: float,
        fonts: FontShelf = OUR_FONTS,
    ) -> None:
        self._attributes = attributes
        self._fonts = fonts
        self._icons = icons
        self._scale = scale

    def _typeface(self, element: Element, style: Style) -> Typeface:
        read = self._attributes
        weight = read.choice(element, "font-weight", style["font-weight"], _WEIGHTS)
        italic = read.choice(element, "font-style", style["font-style"], _SLOPES)
        try:
            return self._fonts.typeface(style["font-family"], weight, italic)
        except ValueError as error:
            raise DialectError(f"font-family: {error}", element) from None

    def text(self, element: Element, style: Style) -> list[Op]:
        """One line, shrunk to its width if it has one."""
        read = self._attributes
        if len(element):
            raise DialectError("<text> holds plain text only; use <textbox> for more", element)
        written = " ".join((element.text or "").split())
        content = typographic(written)
        face = self._typeface(element, style)
        size = read.positive(element, "font-size", style["font-size"])
        spacing = read.read_float(element, "letter-spacing", style["letter-spacing"])
        gaps = max(len(content) - 1, 0)
        try:
            natural = face.width(content)
        except ValueError as error:
            raise DialectError(str(error), element, written) from None
        width = natural * size + gaps * spacing
        limit = read.extent(element, "width", width)
        if width > limit:
            shrink = limit / width
            smallest = min(READABLE_FLOOR / self._scale / size, 1.0)
            if shrink < smallest:
                by = max(width * smallest - limit, 0.1)
                message = f"“{content}” is {by:.1f} mm too wide even at the smallest readable size"
                raise DialectError(message, element, written)
            size, spacing, width = size * shrink, spacing * shrink, limit
        anchor = read.choice(element, "text-anchor", style["text-anchor"], _ANCHORS)
        x = read.number(element, "x", 0) - anchor * width
        fill = read.ink(element, "fill", style["fill"])
        alpha = read.alpha(element, "fill-opacity", style["fill-opacity"])
        y = read.number(element, "y", 0)
        return runs(Text(x, y, content, face, size, spacing, fill, alpha))

    def textbox(self, element: Element, style: Style) -> list[Op]:
        """Wrapped text with inline markup, fitted to its box."""
        read = self._attributes
        if len(element):
            raise DialectError("<textbox> holds text with markup, no elements", element)
        content = element.text or ""
        x, y = read.number(element, "x", 0), read.number(element, "y", 0)
        size = read.positive(element, "font-size", style["font-size"])
        least = element.get("min-size", str(READABLE_FLOOR / self._scale))
        floor = min(read.positive(element, "min-size", least), size)
        box = TextBox(
            read.extent(element, "width"),
            read.extent(element, "height"),
            size,
            floor,
            read.positive(element, "leading", element.get("leading", str(LEADING))),
            read.extent(element, "gap", GAP),
            read.choice(element, "align", element.get("align", "left"), _ALIGNS),
            read.choice(element, "valign", element.get("valign", "top"), _VALIGNS),
        )
        icon_size = read.number(element, "icon-size", 1.0)
        fill = style["fill"]
        ink = read.ink(element, "fill", fill)
        bold_ink = read.ink(element, "bold-fill", element.get("bold-fill", fill))
        alpha = read.alpha(element, "fill-opacity", style["fill-opacity"])
        faces = self._styles(element, style)

        def face_of(piece: Piece) -> Typeface:
            return faces(piece.bold, piece.italic)

        def icon_width(name: str) -> float:
            return icon_size * self._icons.aspect(name)

        try:
            lines = parse_markup(typographic(content))
            size, placed = set_text(lines, box, face_of, icon_width)
        except Overflow as error:
            quoted = shortened(" ".join(content.split()), 40)
            message = f"the text “{quoted}” is {error} for its box"
            mistake = DialectError(message, element, content)
            mistake.too_long = True
            raise mistake from None
        except ValueError as error:
            raise DialectError(str(error), element, content) from None
        ops: list[Op] = []
        for left, baseline, piece, run in placed:
            if piece.icon:
                colours = (str(ink), "white", "white")
                symbol = self.symbol(element, piece.text, colours)
                height = icon_size * size
                # Sits a little below the baseline, so that it is centred on capital letters.
                top = y + baseline - 0.33 * size - height / 2
                ops.append(stamp(symbol, x + left, top, icon_width(piece.text) * size, height))
            else:
                colour = bold_ink if piece.bold else ink
                face = face_of(piece)
                ops += runs(Text(x + left, y + baseline, run, face, size, 0.0, colour, alpha))
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

    def symbol(self, element: Element, name: str, colours: IconColours) -> Symbol:
        """An icon from the shelf."""
        try:
            symbol = self._icons.symbol(name, colours)
            # In other colours all of it is read again, what is not drawn included.
            self._attributes.spend(element, symbol.strokes + self._icons.tags(name))
            return symbol
        except ValueError as error:
            # As a card's field has it: the icon alone, or in brackets within a text.
            written = name if element.tag == "use" else f"[{name}]"
            raise DialectError(str(error), element, written) from None
        except PnpError as error:
            mistake = DialectError(f"the icon '{name}' cannot be drawn", element)
            mistake.own = error.problems
            raise mistake from None
        except RecursionError:
            raise DialectError(
                f"the icon '{name}' uses itself, or icons within icons without end", element
            ) from None
