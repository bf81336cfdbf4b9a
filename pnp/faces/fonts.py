"""The typefaces we print with: Source Sans and Source Serif, as TrueType, measured once."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FAMILIES = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}
WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


class Typeface:
    """One family in one weight and slope. Lengths it gives are for a size of 1."""

    __slots__ = ("_widths", "family", "file", "font", "italic", "name", "weight")

    def __init__(self, family: str, weight: int, italic: bool, file: Path) -> None:
        from reportlab.pdfbase.ttfonts import TTFError, TTFont

        self.family = family
        self.weight = weight
        self.italic = italic
        self.file = file
        self.name = file.stem
        try:
            # asciiReadable=0 embeds only the glyphs in use.
            self.font: TTFont = TTFont(self.name, str(file), asciiReadable=0)
        except (TTFError, OSError) as error:
            raise PnpError(
                f"cannot read the font {file.name}: {error}",
                hint="reinstall font-source-sans-pro and font-source-serif-pro",
            ) from None
        self._widths: dict[str, float] = {}

    def __repr__(self) -> str:
        return self.name

    def has(self, char: str) -> bool:
        """Is there a glyph for a character?"""
        face: Any = self.font.face
        return ord(char) in face.charToGlyph

    def width(self, text: str) -> float:
        """The advance of a string at size 1, without kerning (PDF and SVG set it the same way).

        ValueError if a character has no glyph: nothing is set that was not measured.
        """
        known = self._widths.get(text)
        if known is None:
            known = self._widths[text] = self._measure(text)
        return known

    def _measure(self, text: str) -> float:
        face: Any = self.font.face
        widths, glyphs, total = face.charWidths, face.charToGlyph, 0.0
        for char in text:
            code = ord(char)
            if code not in glyphs:
                raise ValueError(f"{self.name} has no glyph for '{char}' (U+{code:04X})")
            total += widths[code]
        return total / 1000


def typeface(family: str, weight: int = 400, italic: bool = False) -> Typeface:
    """The typeface asked for; ValueError if there is none, PnpError if its file is missing."""
    # However it is asked for, it must be one object: a PDF embeds a font under its name once.
    return _typeface(family, weight, italic)


@lru_cache(maxsize=64)
def _typeface(family: str, weight: int, italic: bool) -> Typeface:
    if family not in FAMILIES:
        raise ValueError(f"'{family}' is not a font family; one of: {', '.join(FAMILIES)}")
    if weight not in WEIGHTS:
        raise ValueError(
            f"{weight} is not a weight we have; one of: {', '.join(map(str, WEIGHTS))}"
        )
    package, prefix = FAMILIES[family]
    style = WEIGHTS[weight]
    if italic:
        style = "It" if style == "Regular" else style + "It"
    spec = find_spec(package)
    roots = list(spec.submodule_search_locations or ()) if spec else []
    file = Path(roots[0]) / "files" / f"{prefix}-{style}.ttf" if roots else None
    if file is None or not file.is_file():
        raise PnpError(
            f"the font {prefix}-{style}.ttf is missing",
            hint=f"run: pip install {package.replace('_', '-')}",
        )
    return Typeface(family, weight, italic, file)
