"""A small workshop for the tests: faces from a few lines of template, and PDFs read back in mm."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pypdfium2
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place, PnpError, Problem
from pnp.faces.canvas import POINTS_PER_MM, Inks
from pnp.faces.drawlist import Face, Group, Op, Shape, Stamp, Text
from pnp.faces.fonts import typeface
from pnp.faces.paths import IDENTITY, Matrix, bounds, multiply
from pnp.faces.press import Press

Box = tuple[float, float, float, float]
PAGE = (210.0, 297.0)


class Workshop:
    """A folder of templates and icons, and a press that prints one card from them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.palette = {"ink": "#112233", "ground": "#ffeedd"}
        self.ink_saver = {"ground": "#ffffff"}
        self.facts: Mapping[str, Any] = {}
        self.write(
            "icons/dot.svg",
            '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="currentColor"/></svg>',
        )

    def write(self, name: str, text: str, folder: Path | None = None) -> Path:
        file = (folder or self.folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    def template(self, text: str, name: str = "card", folder: Path | None = None) -> Path:
        return self.write(f"faces/{name}.svg.j2", text, folder)

    def press(self, *folders: Path, ink_saver: bool = False) -> Press:
        card_set = CardSet(
            id="game",
            title="A Game",
            version="1",
            author="Someone",
            licence="CC0",
            notice="A game by Someone",
            palette=self.palette,
            ink_saver=self.ink_saver,
            components=(),
            facts=self.facts,
        )
        return Press(card_set, folders or [self.folder], ink_saver)

    def face(
        self,
        body: str | None = None,
        size: tuple[float, float] | None = None,
        press: Press | None = None,
        template: str = "card",
        **fields: Any,
    ) -> Face:
        """The face of a card of 60 by 90 mm; `body` stands inside the <svg> from line 2 on."""
        if body is not None:
            self.template(f'<svg viewBox="0 0 {{{{ w }}}} {{{{ h }}}}">\n{body}\n</svg>')
        return (press or self.press()).face(component(template), card(**fields), size=size)

    def mistake(self, body: str | None = None, **how: Any) -> Problem:
        """The one problem that keeps the face from being drawn."""
        (problem,) = self.mistakes(body, **how)
        return problem

    def mistakes(self, body: str | None = None, **how: Any) -> Sequence[Problem]:
        """All problems that keep the face from being drawn; none if it is drawn."""
        try:
            self.face(body, **how)
        except PnpError as error:
            return error.problems
        return ()


def card(**fields: Any) -> Card:
    name = fields.pop("name", "Wyrm")
    return Card("wyrm", name, 1, fields, Place("cards.yaml", 3, 5))


def component(template: str = "card", back: str | None = None) -> Component:
    return Component(
        id="beasts",
        title="Beasts",
        about="",
        size=(60.0, 90.0),
        size_name="",
        template=template,
        back=back,
        cards=(),
        shape="rect",
        corner=3.0,
        place=Place("set.yaml"),
    )


def flat(ops: tuple[Op, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[Op, Matrix]]:
    """Every shape and text with the matrix it is drawn under, stamps opened up."""
    for op in ops:
        if isinstance(op, Group):
            yield from flat(op.ops, multiply(matrix, op.matrix or IDENTITY))
        elif isinstance(op, Stamp):
            yield from flat(op.symbol.ops, multiply(matrix, op.matrix))
        else:
            yield op, matrix


def shapes(face: Face) -> list[Shape]:
    return [op for op, _ in flat(face.ops) if isinstance(op, Shape)]


def texts(face: Face) -> list[Text]:
    return [op for op, _ in flat(face.ops) if isinstance(op, Text)]


def boxes(face: Face) -> list[Box]:
    """The bounds of every shape, in mm of the face."""
    return [bounds(op.path, matrix) for op, matrix in flat(face.ops) if isinstance(op, Shape)]


def printed(*draws: tuple[Any, ...], page: tuple[float, float] = PAGE, **options: Any) -> bytes:
    """A PDF of one page with these `Inks.draw` calls on it."""
    file = io.BytesIO()
    lettering = typeface("sans")
    options = {"pageCompression": 0, "invariant": 1, **options}
    pdfmetrics.registerFont(lettering.font)
    size = (page[0] * POINTS_PER_MM, page[1] * POINTS_PER_MM)
    canvas = Canvas(file, pagesize=size, initialFontName=lettering.name, **options)
    inks = Inks(canvas)
    for call in draws:
        inks.draw(*call)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


@contextmanager
def page_of(pdf: bytes) -> Iterator[Any]:
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        yield page
        page.close()


class Picture:
    """A page as pixels, asked by millimetres from its top left corner."""

    def __init__(self, pdf: bytes, per_mm: int = 10) -> None:
        self.per_mm = per_mm
        with page_of(pdf) as page:
            bitmap = page.render(scale=per_mm / POINTS_PER_MM, rev_byteorder=True)
            self._pixels = bytes(bitmap.buffer)
            self._stride, self._depth = bitmap.stride, bitmap.n_channels
            bitmap.close()

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        start = int(y * self.per_mm) * self._stride + int(x * self.per_mm) * self._depth
        red, green, blue = self._pixels[start : start + 3]
        return red, green, blue


def drawn_boxes(pdf: bytes, page_height: float = PAGE[1]) -> list[Box]:
    """Bounds of every filled path on the first page, in mm from its top left corner."""
    with page_of(pdf) as page:
        return [
            (
                left / POINTS_PER_MM,
                page_height - top / POINTS_PER_MM,
                right / POINTS_PER_MM,
                page_height - bottom / POINTS_PER_MM,
            )
            for left, bottom, right, top in _path_bounds(page)
        ]


def _path_bounds(page: Any) -> Iterator[Box]:
    from pypdfium2.raw import FPDF_PAGEOBJ_PATH

    for item in page.get_objects(max_depth=10):
        if item.type == FPDF_PAGEOBJ_PATH:
            yield _on_page(item)


def _on_page(item: Any) -> Box:
    """pdfium gives bounds in the form an object lies in; carry them out to the page."""
    left, bottom, right, top = item.get_bounds()
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    holder = item.container
    while holder is not None:
        matrix = holder.get_matrix()
        corners = [matrix.on_point(x, y) for x, y in corners]
        holder = holder.container
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)
