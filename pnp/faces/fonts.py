"""The typefaces we bring along: Source Sans and Source Serif, as TrueType, measured once."""

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

    __slots__ = ("_font", "_widths", "fallbacks", "family", "file", "italic", "name", "weight")

    def __init__(
        self,
        family: str,
        weight: int,
        italic: bool,
        file: Path,
        fallbacks: tuple[Typeface, ...] = (),
    ) -> None:
        self.family = family
        self.weight = weight
        self.italic = italic
        self.file = file
        self.name = file.stem
        self.fallbacks = fallbacks
        """Where characters are looked for that it has no glyph for, in this order."""
        self._font: TTFont | None = None
        self._widths: dict[str, float] = {}

    @property
    def font(self) -> TTFont:
        """The font as a PDF embeds it; PnpError if its file is broken."""
        if self._font is None:
            self._font = self._loaded()
        return self._font

    def _loaded(self) -> TTFont:
        from reportlab.pdfbase.ttfonts import TTFError, TTFont

        try:
            # asciiReadable=0 embeds only the glyphs in use.
            return TTFont(self.name, str(self.file), asciiReadable=0)
        except (TTFError, OSError) as error:
            raise PnpError(
                f"cannot read the font {self.file.name}: {error}",
                hint="reinstall font-source-sans-pro and font-source-serif-pro",
            ) from None

    def backed_by(self, fallbacks: tuple[Typeface, ...]) -> Typeface:
        """The same typeface, with others for what it lacks."""
        backed = Typeface(self.family, self.weight, self.italic, self.file, fallbacks)
        backed._font = self.font
        return backed

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        return typeface, (self.family, self.weight, self.italic)

    def has(self, char: str) -> bool:
        """Is there a glyph for a character?"""
        face: Any = self.font.face
        return ord(char) in face.charToGlyph

    def width(self, text: str) -> float:
        """The advance of a string at size 1, without kerning (PDF and SVG set it the same way).

        What it lacks is measured in its fallbacks. ValueError if a character has no glyph in any:
        nothing is set that was not measured.
        """
        known = self._widths.get(text)
        if known is None:
            known = self._widths[text] = self._measure(text)
        return known

    def pieces(self, text: str) -> list[tuple[Typeface, str]]:
        """A measured text, cut where another typeface must set it."""
        if not self.fallbacks or all(self.has(char) for char in text):
            return [(self, text)]
        cut: list[tuple[Typeface, str]] = []
        for char in text:
            face = self._for(char)
            if cut and cut[-1][0] is face:
                cut[-1] = (face, cut[-1][1] + char)
            else:
                cut.append((face, char))
        return cut

    def _for(self, char: str) -> Typeface:
        for face in (self, *self.fallbacks):
            if face.has(char):
                return face
        others = " and your fonts have" if self.fallbacks else " has"
        raise ValueError(f"{self.name}{others} no glyph for '{char}' (U+{ord(char):04X})")

    def _measure(self, text: str) -> float:
        face: Any = self.font.face
        widths, glyphs, total = face.charWidths, face.charToGlyph, 0.0
        for char in text:
            code = ord(char)
            if code in glyphs:
                total += widths[code]
            else:
                total += self._for(char).width(char) * 1000
        return total / 1000


def typeface(family: str, weight: int = 400, italic: bool = False) -> Typeface:
    """The typeface asked for; ValueError if there is none, PnpError if its file is missing."""
    # However it is asked for, it must be one object: a PDF embeds a font under its name once.
    return _typeface(family, weight, italic)


@lru_cache(maxsize=64)
def _typeface(family: str, weight: int, italic: bool) -> Typeface:
    return Typeface(family, weight, italic, font_file(family, weight, italic))


def font_file(family: str, weight: int = 400, italic: bool = False) -> Path:
    """The file of a typeface; ValueError if there is none, PnpError if it is missing."""
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
    return file
