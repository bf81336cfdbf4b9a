"""Faces as pictures: drawn like a printed page, so that what is exported is what is printed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Self, TypeAlias

from pnp.data.problems import PnpError, Problem
from pnp.faces.pictures import FEWEST_DPI, check_dpi
from pnp.sheets.export import Folder, Picture, Progress, pictures_of
from pnp.sheets.job import FaceMaker
from pnp.sheets.layout import Size
from pnp.sheets.pdf import POINT, binary_streams, new_canvas

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.data.models import CardSet
    from pnp.faces.drawlist import Face

Pixels: TypeAlias = tuple[int, int]

MM_PER_INCH: Final = 25.4
# Some 300 MB while it is drawn; a whole page at 900 dpi is still below.
MOST_PIXELS: Final = 64_000_000


def export_png(
    card_set: CardSet,
    press: FaceMaker,
    folder: Path,
    *,
    dpi: int = 300,
    only: Sequence[str] = (),
    size: Size | None = None,
    bleed: float = 0.0,
    progress: Progress | None = None,
) -> list[Path]:
    """One PNG for each distinct card and side, trimmed or with `bleed` mm around it.

    A back that all cards of a component share is written once. Round pieces have transparent
    corners. Returns the files written; PnpError if it cannot be done.
    """
    check_dpi(dpi)
    pictures = pictures_of(card_set, press, only, size, bleed)
    check_pixels(pictures, dpi, bleed)
    out = Folder(folder, len(pictures), progress)
    with Proofs([picture.face for picture in pictures], bleed) as proofs:
        for picture in pictures:
            image = proofs.image(picture.face, pixels(picture.face, dpi, bleed), picture.round)
            with out.file(f"{picture.name}.png") as file:
                save(image, file, dpi)
    return out.written


def pixels(face: Face, dpi: float, bleed: float = 0.0) -> Pixels:
    """How large the picture of a face is."""
    return _pixels(face.width + 2 * bleed, dpi), _pixels(face.height + 2 * bleed, dpi)


def _pixels(length: float, dpi: float) -> int:
    return max(1, round(length * dpi / MM_PER_INCH))


def check_pixels(pictures: Iterable[Picture], dpi: int, bleed: float) -> None:
    """PnpError for pictures that would be too large to draw."""
    problems = {}
    for picture in pictures:
        wide, high = pixels(picture.face, dpi, bleed)
        if wide * high > MOST_PIXELS:
            fitting = int(dpi * (MOST_PIXELS / (wide * high)) ** 0.5)
            component = picture.name.partition("/")[0]
            problems[component] = Problem(
                f"a picture of {wide} x {high} pixels is too large"
                f" (at most {MOST_PIXELS // 1_000_000} million pixels)",
                subject=component,
                hint=f"at most {fitting} dpi"
                if fitting >= FEWEST_DPI
                else "choose a smaller card size",
            )
    if problems:
        raise PnpError.of(list(problems.values()))


def save(image: Image, file: BinaryIO, dpi: float) -> None:
    """Write a picture as PNG which says how large it is to be printed."""
    image.save(file, "PNG", dpi=(dpi, dpi))


class Proofs:
    """The given faces laid on pages of their own, to take pictures of at any resolution."""

    def __init__(self, faces: Iterable[Face], bleed: float = 0.0) -> None:
        import pypdfium2

        self._bleed = bleed
        self._numbers: dict[str, int] = {}
        self._document: Any = pypdfium2.PdfDocument(self._drawn(faces))

    def _drawn(self, faces: Iterable[Face]) -> bytes:
        from pnp.faces.canvas import Inks
        from pnp.faces.fonts import typeface

        buffer = BytesIO()
        with binary_streams():
            canvas = new_canvas(buffer, typeface("sans"))
            inks = Inks(canvas, math.inf)  # the picture itself says how fine it is to be
            for face in faces:
                wide, high = self._extent(face)
                if face.key not in self._numbers:
                    self._numbers[face.key] = len(self._numbers)
                    canvas.setPageSize((wide * POINT, high * POINT))
                    # The edge of the page trims; a clip there as well would leave a pale hairline.
                    every = (face.bleed,) * 4
                    inks.draw(face, self._bleed, self._bleed, clip_bleed=every)
                    canvas.showPage()
                cutter = _cutter(face)
                if cutter not in self._numbers:
                    self._numbers[cutter] = len(self._numbers)
                    canvas.ellipse(0, 0, wide * POINT, high * POINT, stroke=False, fill=True)
                    canvas.showPage()
            canvas.save()
        return buffer.getvalue()

    def _extent(self, face: Face) -> Size:
        return face.width + 2 * self._bleed, face.height + 2 * self._bleed

    def image(self, face: Face, size: Pixels, cut_round: bool = False) -> Image:
        """A picture of a face, exactly so many pixels large, its corners cut off if asked."""
        image = self._page(self._numbers[face.key], size)
        if cut_round:
            from PIL import ImageOps

            # Ink on the cutter's page is what stays.
            image.putalpha(ImageOps.invert(self._page(self._numbers[_cutter(face)], size, "L")))
        return image

    def _page(self, number: int, size: Pixels, mode: str = "RGB") -> Image:
        """A page stretched by less than a pixel, which pdfium's own helper would round up."""
        import pypdfium2
        from pypdfium2 import raw

        kind = raw.FPDFBitmap_Gray if mode == "L" else raw.FPDFBitmap_BGR
        page = self._document[number]
        bitmap = pypdfium2.PdfBitmap.new_native(*size, kind)
        try:
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
            image: Image = bitmap.to_pil().copy()
        finally:
            bitmap.close()
            page.close()
        return image

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._document.close()


def _cutter(face: Face) -> str:
    return f"cutter {face.width:g} x {face.height:g}"
