"""Pages become one PDF file, the same bytes every time; the only module that counts in points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pnp
from pnp.data.whole_file import whole_file
from pnp.faces.fonts import Typeface, typeface
from pnp.faces.pictures import IMAGE_DPI
from pnp.sheets.footer import Footer, footer_below, footer_of
from pnp.sheets.layout import Box, Page, mm
from pnp.sheets.lock import LOCK_NAME
from pnp.sheets.marks import Marks, marks_of

if TYPE_CHECKING:
    from pnp.sheets.profile import Affine, PrinterProfile

POINT: Final = 72 / 25.4
# The handle length that makes a Bézier curve a quarter circle.
KAPPA: Final = 0.5522847498
THIN: Final = "0.2 w 0 G"
FAINT: Final = "0.2 w 0.55 G"

Progress = Callable[[int, int], None]


class Meta(NamedTuple):
    """What the file says about itself."""

    title: str
    author: str = ""
    subject: str = ""  # licence and notice
    keywords: tuple[str, ...] = ()
    version: str = ""  # the short hash in the footer


def write_pdf(
    pages: Sequence[Page],
    path: Path,
    meta: Meta,
    *,
    profile: PrinterProfile | None = None,
    lock: str = "",
    progress: Progress | None = None,
    inks: Callable[[Any], Any] | None = None,
    image_dpi: float = IMAGE_DPI,
    registration: Mapping[int, Sequence[Box]] | None = None,
) -> None:
    """Write the pages to `path`, whole or not at all; PnpError if that cannot be.

    `profile` moves what is on back pages, `lock` is attached to the file, `progress` is told after
    each page how many of how many are done, `inks` draws the faces (by default `faces.canvas`,
    with pictures not much finer than `image_dpi`), `registration` has what a cutting machine looks
    for on the fronts, by the number of the sheet.
    """
    with binary_streams(), whole_file(path, over=b"%PDF") as file:
        lettering = typeface("sans")
        canvas = new_canvas(file, lettering)
        describe(canvas, meta)
        brush = (inks or _default_inks(image_dpi))(canvas)
        outline = _Outline(pages)
        for number, page in enumerate(pages, 1):
            canvas.setPageSize((page.width * POINT, page.height * POINT))
            _set_boxes(canvas, page)
            corrected = profile if page.side == "back" else None
            with placed(canvas, page, corrected):
                seen = (registration or {}).get(page.sheet, ()) if page.side == "front" else ()
                _draw(canvas, brush, page, meta, lettering, seen)
            outline.bookmark(canvas, page)
            canvas.showPage()
            if progress:
                progress(number, len(pages))
        outline.write(canvas)
        _prefer(canvas, pages)
        if lock:
            attach(canvas, LOCK_NAME, lock.encode())
        canvas.save()


def _default_inks(image_dpi: float) -> Callable[[Any], Any]:
    from pnp.faces.canvas import Inks

    return partial(Inks, image_dpi=image_dpi)


@contextmanager
def binary_streams() -> Iterator[None]:
    """Streams as they are instead of in base 85: half the time, and smaller files."""
    from reportlab import rl_config

    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def new_canvas(file: Any, lettering: Typeface) -> Any:
    """A canvas whose first font is one of ours, so that no font stays outside the file."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(lettering.font)
    return Canvas(
        file, invariant=1, pageCompression=1, initialFontName=lettering.name, pdfVersion=(1, 7)
    )


def describe(canvas: Any, meta: Meta) -> None:
    """Fill in the document's properties."""
    canvas.setTitle(meta.title)
    canvas.setAuthor(meta.author)
    canvas.setSubject(meta.subject)
    canvas.setKeywords(", ".join(meta.keywords))
    canvas.setCreator(f"pnp {pnp.__version__}")


@contextmanager
def placed(canvas: Any, page: Page, profile: PrinterProfile | None) -> Iterator[None]:
    """Draw through the printer's correction, if there is one."""
    if profile is None:
        yield
        return
    matrix = profile.matrix((page.width, page.height), page.options.duplex)
    canvas.saveState()
    canvas.transform(*in_points(matrix, page.height))
    yield
    canvas.restoreState()


def _draw(
    canvas: Any,
    brush: Any,
    page: Page,
    meta: Meta,
    lettering: Typeface,
    registration: Sequence[Box],
) -> None:
    for slot in page.slots:
        brush.draw(slot.face, slot.x, slot.y, angle=slot.angle, clip_bleed=tuple(slot.bleed))
    marks = marks_of(page)
    code = mark_operators(marks, page.height)
    if code:
        canvas.addLiteral(code)
    for left, top, right, bottom in registration:
        corner = f"{left * POINT:.3f} {(page.height - bottom) * POINT:.3f}"
        extent = f"{(right - left) * POINT:.3f} {(bottom - top) * POINT:.3f}"
        canvas.addLiteral(f"q 0 g {corner} {extent} re f Q")
    footer = small_print(page, marks, meta, lettering, registration)
    if footer:
        _letter(canvas, footer, page.height, lettering)


def small_print(
    page: Page,
    marks: Marks,
    meta: Meta,
    lettering: Typeface,
    registration: Sequence[Box] = (),
) -> Footer | None:
    """The line in the margin of a page, if it is to have one and there is room."""
    if not page.options.footer:
        return None
    parts, measure = _told_of(page, meta), _measure(lettering)
    if registration:
        return footer_below(registration, parts, measure)
    return footer_of(page, marks, parts, measure)


def in_points(matrix: Affine, height: float) -> Affine:
    """A matrix in millimetres, y down, as one in points, y up from the bottom of the page."""
    a, b, c, d, e, f = matrix
    return a, -b, -c, d, (e + c * height) * POINT, (height - d * height - f) * POINT


def _set_boxes(canvas: Any, page: Page) -> None:
    """Trim and bleed of all that is cut out of the page; neither on a blank one."""
    if not page.slots:
        canvas.setTrimBox(None)
        canvas.setBleedBox(None)
        return
    trims = [Box(s.x, s.y, s.x + s.w, s.y + s.h) for s in page.slots]
    canvas.setTrimBox(_around(trims, page))
    canvas.setBleedBox(_around([slot.inked for slot in page.slots], page))


def _around(boxes: Sequence[Box], page: Page) -> list[float]:
    left = max(min(box.left for box in boxes), 0)
    right = min(max(box.right for box in boxes), page.width)
    top = max(min(box.top for box in boxes), 0)
    bottom = min(max(box.bottom for box in boxes), page.height)
    corners = (left, page.height - bottom, right, page.height - top)
    return [round(corner * POINT, 4) for corner in corners]


def _told_of(page: Page, meta: Meta) -> list[str]:
    titles = dict.fromkeys(slot.item.card_set.title for slot in page.slots)
    parts = [", ".join(titles) or meta.title, f"sheet {page.sheet} of {page.sheets}"]
    if page.fold:
        parts.append("fold along the dashes")
    elif not page.slots:
        # Some printers skip pages that are wholly blank, which this line also prevents.
        parts.append(f"{page.side}, left blank")
    elif page.options.duplex != "none":
        parts.append(page.side)
    if page.least_bleed is not None:
        parts.append(f"bleed {mm(page.least_bleed)} mm")
    if meta.version:
        parts.append(f"version {meta.version}")
    return parts


def _measure(lettering: Typeface) -> Callable[[str], float]:
    def width(text: str) -> float:
        return float(lettering.font.stringWidth(text, 1))

    return width


def _letter(canvas: Any, footer: Footer, height: float, lettering: Typeface) -> None:
    canvas.saveState()
    canvas.setFont(lettering.name, footer.size * POINT)
    canvas.setFillGray(0.35)
    canvas.translate(footer.x * POINT, (height - footer.y) * POINT)
    if footer.upright:
        canvas.rotate(90)
    canvas.drawString(0, 0, footer.text)
    canvas.restoreState()


def mark_operators(marks: Marks, height: float) -> str:
    """PDF operators for all marks of a page: one path for each way of drawing."""

    def at(x: float, y: float) -> str:
        return f"{x * POINT:.2f} {(height - y) * POINT:.2f}"

    def arc(cx: float, cy: float, radius: float, start: int, quarters: int) -> Iterator[str]:
        cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[start // 90 % 4]
        yield f"{at(cx + radius * cos, cy + radius * sin)} m"
        for _ in range(quarters):
            handle = KAPPA * radius
            x1, y1 = cx + radius * cos - handle * sin, cy + radius * sin + handle * cos
            cos, sin = -sin, cos
            x2, y2 = cx + radius * cos + handle * sin, cy + radius * sin - handle * cos
            end = at(cx + radius * cos, cy + radius * sin)
            yield f"{at(x1, y1)} {at(x2, y2)} {end} c"

    def lines(segments: Sequence[tuple[float, float, float, float]]) -> Iterator[str]:
        for x1, y1, x2, y2 in segments:
            yield f"{at(x1, y1)} m {at(x2, y2)} l"

    thin = [*lines(marks.crops)]
    for cx, cy, radius in marks.crosses:
        reach = radius
        thin += lines(((cx - reach, cy, cx + reach, cy), (cx, cy - reach, cx, cy + reach)))
        thin += arc(cx, cy, radius * 0.6, 0, 4)
    faint = [*lines(marks.cuts)]
    for corner in marks.corners:
        faint += arc(*corner, 1)
    for circle in marks.circles:
        faint += arc(*circle, 0, 4)
    folds = [*lines(marks.folds)]
    code = []
    ticks = [*lines(marks.ticks)]
    if ticks:
        # Pale around dark, so that they show on any ink.
        code += ["1.2 w 1 G", *ticks, "S", THIN, *ticks, "S"]
    if thin:
        code += [THIN, *thin, "S"]
    if faint:
        code += [FAINT, *faint, "S"]
    if folds:
        code += ["[4 2] 0 d", THIN, *folds, "S"]
    return "\n".join(["q", *code, "Q"]) if code else ""


class _Outline:
    """One bookmark for each component, under its set when there are several sets."""

    def __init__(self, pages: Sequence[Page]) -> None:
        # In the order of the sets, which sheets shared between sets do not keep.
        self._titles: dict[str, dict[str, str]] = {}
        self._set_titles: dict[str, str] = {}
        self._marked: set[str] = set()
        for page in pages:
            for slot in page.slots:
                card_set, component = slot.item.card_set, slot.item.component
                self._set_titles[card_set.id] = card_set.title
                self._titles.setdefault(card_set.id, {})[component.id] = component.title

    def bookmark(self, canvas: Any, page: Page) -> None:
        for slot in page.slots:
            card_set, component = slot.item.card_set.id, slot.item.component.id
            for key in (card_set, f"{card_set}/{component}"):
                if key not in self._marked:
                    self._marked.add(key)
                    canvas.bookmarkPage(key)

    def write(self, canvas: Any) -> None:
        nested = len(self._titles) > 1
        for card_set, components in self._titles.items():
            if nested:
                canvas.addOutlineEntry(self._set_titles[card_set], card_set, 0)
            for component, title in components.items():
                canvas.addOutlineEntry(title, f"{card_set}/{component}", int(nested))


def _prefer(canvas: Any, pages: Sequence[Page]) -> None:
    """Ask the reader's print dialog for actual size and the right way of turning the paper."""
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if {page.side for page in pages} == {"back"}:
        canvas.setViewerPreference("Duplex", "Simplex")
    elif any(page.side == "back" for page in pages):
        edge = "LongEdge" if pages[0].options.duplex == "long-edge" else "ShortEdge"
        canvas.setViewerPreference("Duplex", f"DuplexFlip{edge}")


def attach(canvas: Any, name: str, content: bytes) -> None:
    """Put a file into the PDF, where readers list it under attachments."""
    from reportlab.pdfbase import pdfdoc

    document = canvas._doc
    stream = pdfdoc.PDFStream(
        dictionary=pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("EmbeddedFile"),
                # As it stands in the file: PDFName would not escape the slash.
                "Subtype": "/application#2Fyaml",
                "Params": pdfdoc.PDFDictionary({"Size": len(content)}),
            }
        ),
        content=content,
        filters=[pdfdoc.PDFZCompress],
    )
    reference = document.Reference(stream)
    specification = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("Filespec"),
            "F": pdfdoc.PDFString(name),
            "UF": pdfdoc.PDFString(name),
            "Desc": pdfdoc.PDFString("What was printed, for --changed-since"),
            "EF": pdfdoc.PDFDictionary({"F": reference, "UF": reference}),
        }
    )
    files = pdfdoc.PDFArray([pdfdoc.PDFString(name), document.Reference(specification)])
    document.Catalog.Names = pdfdoc.PDFDictionary(
        {"EmbeddedFiles": pdfdoc.PDFDictionary({"Names": files})}
    )
