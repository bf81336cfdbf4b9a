"""Draws faces on a ReportLab canvas: every distinct face and icon once, as a Form XObject."""

from __future__ import annotations

import math
import zlib
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfdoc

from pnp.faces.colours import Colour
from pnp.faces.drawlist import (
    Face,
    Gradient,
    Group,
    Image,
    Op,
    Paint,
    Shape,
    Stamp,
    Symbol,
    Text,
)
from pnp.faces.paths import (
    Matrix,
    Path,
    matrix_written,
    multiply,
    path_operators,
    rotation,
    written,
)
from pnp.faces.pictures import IMAGE_DPI, Picture

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from pnp.faces.embedding import PictureStream

POINTS_PER_MM = 72 / 25.4
Box = tuple[float, float, float, float]
_EVERYWHERE = (-1e4, -1e4, 1e4, 1e4)
_LEVEL = 5
"""Half the time of zlib's usual level, for a file two hundredths larger."""


class Inks:
    """Puts faces on the pages of one canvas and keeps the forms and pictures they share."""

    def __init__(self, canvas: Canvas, image_dpi: float = IMAGE_DPI) -> None:
        self._canvas = canvas
        self.doc: Any = canvas._doc
        self._forms: dict[str, str] = {}
        self._shadings: dict[Gradient, str] = {}
        self._pictures: dict[str, PictureStream] = {}
        self._image_dpi = image_dpi
        self.pictured: set[str] = set()
        """The forms that show pictures."""
        # All forms refer to one resource dictionary; one each would double the file's objects.
        self.resources = pdfdoc.PDFResourceDictionary()
        self.resources.basicFonts()
        self._shared = self.doc.Reference(self.resources, "resources of faces")

    def draw(
        self,
        face: Face,
        x: float,
        y: float,
        angle: int = 0,
        clip_bleed: Box = (0.0, 0.0, 0.0, 0.0),
    ) -> None:
        """Draw a face in the slot whose top left corner is (x, y) mm from the page's.

        `angle` turns it clockwise by quarter turns; `clip_bleed` is how much of the bleed
        shows on the left, top, right and bottom of the slot as it lies on the page.
        """
        k = POINTS_PER_MM
        page_height = self._canvas._pagesize[1] / k
        turned = angle % 180 != 0
        width, height = (face.height, face.width) if turned else (face.width, face.height)
        left, top, right, bottom = clip_bleed
        clip = written(
            (x - left) * k,
            (page_height - y - height - bottom) * k,
            (width + left + right) * k,
            (height + top + bottom) * k,
        )
        # Turn about the face's own corner, then shift the turned box back into its slot.
        a, b, c, d, _, _ = rotation(angle)
        x += width if angle % 360 in (90, 180) else 0.0
        y += height if angle % 360 in (180, 270) else 0.0
        matrix = matrix_written((a * k, -b * k, c * k, -d * k, x * k, (page_height - y) * k))
        bleed = face.bleed
        box = (-bleed, -bleed, face.width + bleed, face.height + bleed)
        name = self._forms.get(face.key)
        if name is None:
            name = self.form(face.key, box, face.ops, lent=False)
            if name in self.pictured:
                for picture, (a, b, c, d, _, _) in face.images():
                    size = math.hypot(a, b), math.hypot(c, d)
                    self._pictures[picture.key].enlarge(*size)
        self._canvas.addLiteral(f"q {clip} re W n {matrix} cm")
        self._canvas.doForm(name)
        self._canvas.addLiteral("Q")

    def form(
        self, key: str, box: Box, ops: tuple[Op, ...], fades: bool = False, lent: bool = True
    ) -> str:
        """The name of the form that draws these ops, made on first use; `lent` to other forms."""
        name = self._forms.get(key)
        if name is None:
            name = self._forms[key] = f"f{len(self._forms)}"
            code = _Code(self)
            code.write(ops)
            text = "\n".join(code.parts)
            # What uses nothing by its name needs no resources. Were they lent to every form, forms
            # would list each other in a circle, and Ghostscript would miss what is see-through.
            resources = self._shared if "/" in text else pdfdoc.PDFDictionary({})
            self.doc.addForm(name, _Form(box, text, fades, resources))
            if code.pictured:
                self.pictured.add(name)
            if lent:
                self._list(name)
        return name

    def _list(self, name: str) -> None:
        full_name = pdfdoc.xObjectName(name)
        self.resources.XObject[full_name] = pdfdoc.PDFObjectReference(full_name)

    def picture(self, picture: Picture) -> str:
        """The name of a picture, which is in the file once however often it is used."""
        name = f"p{picture.key}"
        if picture.key not in self._pictures:
            from pnp.faces.embedding import PictureStream

            stream = self._pictures[picture.key] = PictureStream(picture, self._image_dpi)
            self.doc.Reference(stream, pdfdoc.xObjectName(name))
            self._list(name)
        return name

    def symbol(self, symbol: Symbol) -> str:
        """The name of the form that draws an icon in its colours."""
        x, y, width, height = symbol.box
        return self.form(symbol.key, (x, y, x + width, y + height), symbol.ops)

    def shading(self, gradient: Gradient) -> str:
        """The name of the shading for a gradient, made on first use."""
        name = self._shadings.get(gradient)
        if name is None:
            function = _colour_function(gradient.stops)
            kind = pdfdoc.PDFAxialShading
            coords = gradient.coords
            if gradient.kind == "radial":
                kind, (cx, cy, r, *focus) = pdfdoc.PDFRadialShading, gradient.coords
                coords = (*(focus or (cx, cy)), 0.0, cx, cy, r)
            shading = kind(*coords, Function=function, ColorSpace="DeviceRGB", Extend="[true true]")
            name = self._shadings[gradient] = str(self.doc.addShading(shading))
            self.resources.Shading[name] = pdfdoc.PDFObjectReference(name)
        return name

    def fading(self, gradient: Gradient) -> str:
        """The name of the graphics state that makes a gradient as solid as its stops say."""
        greys = tuple(
            (offset, Colour(alpha, alpha, alpha))
            for (offset, _), alpha in zip(gradient.stops, gradient.alphas, strict=True)
        )
        veil = gradient._replace(stops=greys, matrix=None, alphas=())
        name = f"v{self.shading(veil)}"
        if name not in self.resources.ExtGState:
            form = f"m{len(self._forms)}"
            self._forms[f"veil {name}"] = form
            code = f"/{self.shading(veil)} sh"
            self.doc.addForm(form, _Form(_EVERYWHERE, code, True, self._shared))
            mask = pdfdoc.PDFDictionary(
                {
                    "S": pdfdoc.PDFName("Luminosity"),
                    "G": pdfdoc.PDFObjectReference(pdfdoc.xObjectName(form)),
                }
            )
            self.resources.ExtGState[name] = pdfdoc.PDFDictionary({"SMask": mask})
        return name


class _Form(pdfdoc.PDFObject):  # type: ignore[misc]
    """A form as bytes; it may be a transparency group, so that it fades as a whole.

    ReportLab's own form has no groups, and takes four times as long to put its few entries down.
    """

    def __init__(self, box: Box, code: str, fades: bool, resources: Any) -> None:
        self._box = box
        self._code = code
        self._fades = fades
        self._resources = resources

    def format(self, document: Any) -> bytes:
        content = zlib.compress(self._code.encode("latin-1"), _LEVEL)
        group = " /Group << /S /Transparency /CS /DeviceRGB >>" if self._fades else ""
        resources = pdfdoc.format(self._resources, document).decode("ascii")
        head = (
            f"<< /Type /XObject /Subtype /Form /BBox [ {written(*self._box)} ]"
            f" /Resources {resources}{group} /Filter /FlateDecode /Length {len(content)} >>"
        )
        return b"%s\nstream\n%s\nendstream" % (head.encode("ascii"), content)


class _Code:
    """PDF operators for a draw-list, in mm with y pointing down."""

    def __init__(self, inks: Inks) -> None:
        self.parts: list[str] = []
        self._inks = inks
        self._fill: Colour | None = None
        self._stroke: tuple[Any, ...] | None = None
        self.pictured = False
        """Whether a picture is drawn, here or in a form that is used here."""

    def write(self, ops: tuple[Op, ...]) -> None:
        for op in ops:
            if isinstance(op, Shape):
                self._shape(op.path, op.paint)
            elif isinstance(op, Text):
                self._text(op)
            elif isinstance(op, Stamp):
                self._stamp(op.symbol, op.matrix)
            elif isinstance(op, Image):
                self._image(op.picture, op.matrix)
            else:
                self._group(op)

    def _shape(self, path: Path, paint: Paint) -> None:
        fill, stroke = paint.fill, paint.stroke
        fades = paint.fill_alpha != 1 or paint.stroke_alpha != 1
        before = self._fill, self._stroke
        if fades:
            self.parts.append(f"q {self._alpha(paint.fill_alpha, paint.stroke_alpha)}")
        code = path_operators(path)
        if isinstance(fill, Gradient):
            name = self._inks.shading(fill)
            clip = "W*" if paint.even_odd else "W"
            moved = f"{matrix_written(fill.matrix)} cm " if fill.matrix else ""
            veil = f"/{self._inks.fading(fill)} gs " if fill.alphas else ""
            self.parts.append(f"q {code} {clip} n {moved}{veil}/{name} sh Q")
            fill = None
        if fill is not None:
            self._set_fill(fill)
        if stroke is not None:
            self._set_stroke(paint)
        if fill is not None or stroke is not None:
            paints = {(True, False): "f", (False, True): "S", (True, True): "B"}
            operator = paints[fill is not None, stroke is not None]
            star = "*" if paint.even_odd and fill is not None else ""
            self.parts.append(f"{code} {operator}{star}")
        if fades:
            self.parts.append("Q")
            self._fill, self._stroke = before

    def _set_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._fill = colour
            self.parts.append(f"{_colour(colour)} rg")

    def _set_stroke(self, paint: Paint) -> None:
        pen = paint.cap, paint.join, paint.miter, paint.dash, paint.dash_shift
        state = (paint.stroke, paint.stroke_width, *pen)
        if state != self._stroke:
            self._stroke = state
            assert paint.stroke is not None
            dash = written(*paint.dash)
            # PDF by itself lets a sharp corner run to 10, SVG to 4.
            self.parts.append(
                f"{_colour(paint.stroke)} RG {written(paint.stroke_width)} w"
                f" {paint.cap} J {paint.join} j {written(paint.miter)} M"
                f" [{dash}] {written(paint.dash_shift)} d"
            )

    def _text(self, op: Text) -> None:
        font, doc = op.typeface.font, self._inks.doc
        if op.alpha != 1:
            self.parts.append(f"q {self._alpha(op.alpha, op.alpha)}")
        before = self._fill
        self._set_fill(op.fill)
        spacing = f"{written(op.spacing)} Tc " if op.spacing else ""
        size = written(op.size)
        runs = " ".join(
            f"{font.getSubsetInternalName(subset, doc)} {size} Tf ({escapePDF(chunk)}) Tj"
            for subset, chunk in font.splitString(op.text, doc)
        )
        reset = " 0 Tc" if op.spacing else ""
        place = written(op.x, op.y)
        self.parts.append(f"BT {spacing}1 0 0 -1 {place} Tm {runs}{reset} ET")
        if op.alpha != 1:
            self.parts.append("Q")
            self._fill = before

    def _stamp(self, symbol: Symbol, matrix: Matrix) -> None:
        self._do(self._inks.symbol(symbol), matrix)

    def _image(self, picture: Picture, matrix: Matrix) -> None:
        from pnp.faces.embedding import UPRIGHT

        # PDF stands a picture on the ground line of its unit square; ours hang from the top.
        hung = multiply(UPRIGHT[picture.orientation], (1, 0, 0, -1, 0, 1))
        self._do(self._inks.picture(picture), multiply(matrix, hung))
        self.pictured = True

    def _do(self, form: str, matrix: Matrix | None = None, alpha: str = "") -> None:
        self.pictured = self.pictured or form in self._inks.pictured
        name = pdfdoc.xObjectName(form)
        placed = f"{matrix_written(matrix)} cm " if matrix else ""
        self.parts.append(f"q {alpha}{placed}/{name} Do Q")

    def _group(self, group: Group) -> None:
        before = self._fill, self._stroke
        self.parts.append("q")
        if group.matrix:
            self.parts.append(f"{matrix_written(group.matrix)} cm")
        if group.clip:
            star = "*" if group.clip_even_odd else ""
            self.parts.append(f"{path_operators(group.clip)} W{star} n")
        if group.opacity == 1:
            self.write(group.ops)
        else:
            form = self._inks.form(f"fading {group.ops!r}", _EVERYWHERE, group.ops, fades=True)
            self._do(form, alpha=self._alpha(group.opacity, group.opacity) + " ")
        self.parts.append("Q")
        self._fill, self._stroke = before

    def _alpha(self, fill: float, stroke: float) -> str:
        name = f"a{round(fill * 1000)}s{round(stroke * 1000)}"
        states = self._inks.resources.ExtGState
        if name not in states:
            states[name] = pdfdoc.PDFDictionary({"ca": fill, "CA": stroke})
        return f"/{name} gs"


def _colour(colour: Colour) -> str:
    return f"{colour.red:.4g} {colour.green:.4g} {colour.blue:.4g}"


def _colour_function(stops: tuple[tuple[float, Colour], ...]) -> Any:
    """The stops of a gradient as exponential functions stitched together."""
    spans = [
        pdfdoc.PDFExponentialFunction(N=1, C0=tuple(first), C1=tuple(second))
        for (_, first), (_, second) in pairwise(stops)
    ]
    if len(spans) == 1 and stops[0][0] == 0 and stops[1][0] == 1:
        return spans[0]
    offsets = [offset for offset, _ in stops]
    if offsets[0] > 0:
        spans.insert(0, pdfdoc.PDFExponentialFunction(N=1, C0=stops[0][1], C1=stops[0][1]))
        offsets.insert(0, 0.0)
    if offsets[-1] < 1:
        spans.append(pdfdoc.PDFExponentialFunction(N=1, C0=stops[-1][1], C1=stops[-1][1]))
        offsets.append(1.0)
    return pdfdoc.PDFStitchingFunction(
        spans, offsets[1:-1], [0.0, 1.0] * len(spans), Domain="[0.0 1.0]"
    )
