"""Fonts of the user: read with care, and only what is used of them goes into a print."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, TypeVar

from pnp.data.assets import leads_out, within
from pnp.data.english import shortened
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.yaml_source import bytes_of
from pnp.faces.font_bounds import Toil, refuse_endless_characters, without_choices
from pnp.faces.fonts import FAMILIES, Typeface, typeface

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

ENDINGS: Final = (".ttf", ".otf", ".ttc")
_MOST_BYTES: Final = 100_000_000
_RESTRICTED: Final = 0x0002
_POSTSCRIPT_NAME: Final = 6
_NEEDED: Final = "a TrueType or OpenType font (.ttf, .otf)"
_PACKED: Final = (b"wOFF", b"wOF2")

T = TypeVar("T")


class FontFile(NamedTuple):
    """A file with a font, and where a file of the user names it, if one does."""

    path: Path
    place: Place | None = None


class OwnTypeface(Typeface):
    """A font of the user, with what others do for it."""

    __slots__ = ("_cut",)

    def __init__(self, family: str, cut: _Cut, fallbacks: tuple[Typeface, ...] = ()) -> None:
        source = cut.source
        super().__init__(family, cut.weight, source.italic, source.file.path, fallbacks)
        self.name = cut.name
        self._cut = cut

    @property
    def font(self) -> TTFont:
        """The font as a PDF embeds it, with what was measured so far."""
        return self._cut.font()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a font of the user is known by its file, not by its name")

    def has(self, char: str) -> bool:
        """Is there a glyph for a character?"""
        return ord(char) in self._cut.source.characters

    def backed_by(self, fallbacks: tuple[Typeface, ...]) -> Typeface:
        """The same typeface, with others for what it lacks."""
        return OwnTypeface(self.family, self._cut, fallbacks)

    def outline(self, char: str, pen: Any) -> None:
        """Draw a glyph with a pen, for a size of 1000."""
        self._cut.outline(char, pen)

    def _measure(self, text: str) -> float:
        return sum(
            self._cut.advance(char) if self.has(char) else self._for(char).width(char)
            for char in text
        )


class _Blank(Typeface):
    """Stands in for a font that cannot be used: every character may have been in it."""

    __slots__ = ()

    def __init__(self, weight: int, italic: bool) -> None:
        super().__init__("sans", weight, italic, Path("blank"))

    def has(self, char: str) -> bool:
        """Nobody can say that it has not."""
        return bool(char)

    def _measure(self, text: str) -> float:
        return len(text) / 2  # rather narrow, so that nothing is wrongly too wide


class _Cut:
    """A font at one weight. A PDF gets a small one, made of the characters that were measured."""

    def __init__(self, source: _Source, weight: int) -> None:
        self.source = source
        self.weight = weight
        self.name = f"{source.name}-{weight}" if source.axes else source.name
        low, _, high = source.axes.get("wght", (weight, weight, weight))
        self._location = {"wght": min(max(weight, low), high)} if "wght" in source.axes else {}
        self._glyphs: Any = source.tried(
            lambda: source.font.getGlyphSet(location=self._location or None)
        )
        self._used: set[str] = set()
        self._font: TTFont | None = None

    def advance(self, char: str) -> float:
        """How far a character reaches at size 1."""
        if char not in self._used:
            self._used.add(char)
            self._font = None  # the next PDF needs one with this glyph as well
        name = self.source.characters[ord(char)]
        return float(self.source.tried(lambda: self._glyphs[name].width)) / self.source.units

    def outline(self, char: str, pen: Any) -> None:
        """Draw a glyph with a pen, for a size of 1000."""
        from fontTools.pens.transformPen import TransformPen

        scale = 1000 / self.source.units
        name = self.source.characters[ord(char)]
        glyph = self._glyphs[name]
        self.source.tried(lambda: self.source.toil.add([name]))
        self.source.tried(lambda: glyph.draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0))))

    def font(self) -> TTFont:
        """What a PDF embeds."""
        if self._font is None:
            from reportlab.pdfbase.ttfonts import TTFont

            # A PDF knows fonts by name, so one with other glyphs has another. Two may meet in it
            # that are made of one file: of two decks, or of faces from before the last save.
            name = f"{self.name}-{_mark(''.join(sorted(self._used)).encode())}"
            made = self.source.tried(lambda: self.source.made(self._used, self._location, name))
            self._font = self.source.tried(lambda: TTFont(name, io.BytesIO(made), asciiReadable=0))
        return self._font


class _Source:
    """A font file that was opened: what it is called, and which characters it has."""

    def __init__(self, file: FontFile) -> None:
        import logging

        from fontTools.ttLib import TTFont

        # What is odd about a font and does no harm is nothing to warn of.
        logging.getLogger("fontTools").setLevel(logging.CRITICAL)
        self.file = file
        self._data = data = self._bytes()
        self.name = f"{file.path.stem}-{_mark(data)}"
        self.font: Any = self.tried(lambda: TTFont(io.BytesIO(data), fontNumber=0, lazy=True))
        self.toil = Toil(self.font)
        self.tried(self._look)

    def _bytes(self) -> bytes:
        try:
            data = bytes_of(str(self.file.path), "a font", _MOST_BYTES)
        except PnpError as error:
            raise self._wrong(f"it {error.problems[0].message}") from None
        if not data:
            raise self._wrong("it is empty")
        if data.startswith(_PACKED):  # a small file of this kind may unpack without end
            raise self._wrong("it is packed for web pages", "convert it to TTF or OTF")
        return data

    def _look(self) -> None:
        font = self.font
        if "glyf" not in font and "CFF " not in font and "CFF2" not in font:
            raise ValueError("it has no outlines, only pictures of its letters")
        table = font.get("OS/2")
        if table is not None and table.fsType & 0x000F == _RESTRICTED:
            raise ValueError("its makers do not allow it to be embedded")
        refuse_endless_characters(font.reader["cmap"])
        self.characters: dict[int, str] = font.getBestCmap() or {}
        if not self.characters:
            raise ValueError("it has no table of characters")
        self.units = int(font["head"].unitsPerEm)
        if not 16 <= self.units <= 16384:
            raise ValueError("its unit of length is wrong")
        self.axes: dict[str, tuple[float, float, float]] = {
            axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue)
            for axis in (font["fvar"].axes if "fvar" in font else ())
        }
        names = font["name"]
        self.family = str(names.getBestFamilyName() or self.file.path.stem)
        self.weight = int(table.usWeightClass) if table is not None else 400
        self.italic = bool(font["head"].macStyle & 2)

    def made(self, characters: set[str], location: Mapping[str, float], name: str) -> bytes:
        """A plain TrueType font with these characters and no more, under that name."""
        from fontTools.subset import Options, Subsetter
        from fontTools.ttLib import TTFont

        font = TTFont(io.BytesIO(self._data), fontNumber=0, lazy=True)
        options = Options(layout_features=[], hinting=False, notdef_outline=True, glyph_names=False)
        options.drop_tables += [
            "GSUB",
            "GPOS",
            "GDEF",
            "BASE",
            "JSTF",
            "STAT",
            "DSIG",
            "SVG ",
            "MATH",
        ]
        options.drop_tables += [
            "COLR",
            "CPAL",
            "meta",
            "kern",
            "vhea",
            "vmtx",
            "VORG",
            "morx",
            "kerx",
        ]
        used = {self.characters[ord(char)] for char in characters}
        self.toil.add([font.getGlyphOrder()[0], *sorted(used)])
        without_choices(font)
        subsetter = Subsetter(options)
        subsetter.populate(text="".join(sorted(characters)))
        subsetter.subset(font)
        if "fvar" in font:
            from fontTools.varLib.instancer import instantiateVariableFont

            pinned = {tag: location.get(tag, axis[1]) for tag, axis in self.axes.items()}
            instantiateVariableFont(font, pinned, inplace=True)
        if "glyf" not in font:
            _to_truetype(font)
        font["name"].removeNames(nameID=_POSTSCRIPT_NAME)
        plain = re.sub("[^A-Za-z0-9-]", "", name)[-63:]
        font["name"].setName(plain, _POSTSCRIPT_NAME, 3, 1, 0x409)
        buffer = io.BytesIO()
        font.save(buffer)
        return buffer.getvalue()

    def tried(self, work: Callable[[], T]) -> T:
        """What comes of it; PnpError for whatever a broken font makes of it."""
        try:
            return work()
        except PnpError:
            raise
        except Exception as error:
            what = str(error) if isinstance(error, ValueError) and str(error) else "it is damaged"
            raise self._wrong(what) from None

    def _wrong(self, what: str, hint: str = f"take {_NEEDED}") -> PnpError:
        path, place = self.file
        message = f"the font {path.name} cannot be used: {what}"
        return PnpError(message, place or Place(str(path)), hint=hint)


def _mark(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=4).hexdigest()


def _to_truetype(font: Any) -> None:
    """Turn the cubic outlines of a small font into quadratic ones, which a PDF of ours embeds."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        finest = font["head"].unitsPerEm / 1000
        drawn[name].draw(Cu2QuPen(pen, finest, reverse_direction=True))
        glyphs[name] = pen.glyph()
    for tag in ("CFF ", "CFF2", "VORG"):
        if tag in font:
            del font[tag]
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, glyphs
    most = font["maxp"]
    most.tableVersion = 0x00010000
    for name in (
        *("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"),
        *("maxStackElements", "maxSizeOfInstructions", "maxComponentElements"),
        *("maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours"),
        "maxComponentDepth",
    ):
        setattr(most, name, int(name == "maxZones"))
    font["post"].formatType = 3.0
    font["head"].glyphDataFormat = 0
    font.sfntVersion = "\x00\x01\x00\x00"


class FontShelf:
    """The fonts of one print: those that the set names, those in folders of fonts, and ours."""

    def __init__(
        self,
        folders: Sequence[Path] = (),
        named: Mapping[str, Sequence[FontFile]] | None = None,
        lacking: bool = False,
    ) -> None:
        """Fonts that cannot be used are kept as problems.

        If there are such, or fonts are `lacking` anyway, others stand in for them, with whatever
        characters: only to see what else is wrong with faces.
        """
        self._known: dict[tuple[str, int, bool], Typeface] = {}
        self._cuts: dict[tuple[str, int], Typeface] = {}
        self._families: dict[str, list[_Source]] = {}
        self._lacking = lacking
        self.problems: list[Problem] = []
        for family, files in (named or {}).items():
            self._families[family] = [*filter(None, map(self._opened, files))]
        for folder in folders:
            try:
                found = sorted(within(folder, folder.parent).iterdir()) if folder.is_dir() else []
            except PnpError as error:
                self.problems += error.problems
                continue
            for path in found:
                if path.suffix.lower() not in ENDINGS:
                    continue
                if leads_out(path, folder.parent):
                    message = "the font is a link out of its folder"
                    self.problems.append(Problem(message, Place(str(path)), hint="copy it there"))
                elif source := self._opened(FontFile(path)):
                    family = re.sub("[^a-z0-9]+", "-", source.family.lower()).strip("-")
                    self._families.setdefault(family, []).append(source)

    def _opened(self, file: FontFile) -> _Source | None:
        try:
            return _Source(file)
        except PnpError as error:
            self.problems += error.problems
            return None

    @property
    def _stands_in(self) -> bool:
        """Whether nobody knows which characters and families there would be."""
        return self._lacking or bool(self.problems)

    @property
    def families(self) -> tuple[str, ...]:
        """What font-family can name."""
        return tuple(dict.fromkeys((*self._families, *FAMILIES)))

    def typeface(self, families: str, weight: int, italic: bool) -> Typeface:
        """The first of the families, with the others, and then all of the user's, to fall back on.

        ValueError if there is no such family, PnpError if a font is broken.
        """
        if not self._families and not self._stands_in and families in FAMILIES:
            return typeface(families, weight, italic)
        key = (families, weight, italic)
        if key not in self._known:
            names = [name.strip() for name in families.split(",")]
            for name in names:
                if name not in self.families and not self._stands_in:
                    hint = did_you_mean(name, self.families)
                    raise ValueError(f"there is no font family '{shortened(name)}'; {hint}")
            chain = [self._face(name, weight, italic) for name in (*names, *self._families)]
            chain += [
                typeface(name, weight, italic) for name in (*names, *FAMILIES) if name in FAMILIES
            ]
            chain += [_Blank(weight, italic)] if self._stands_in else []
            first, *others = chain
            self._known[key] = first.backed_by(tuple(dict.fromkeys(others)))
        return self._known[key]

    def has(self, char: str) -> bool:
        """Whether a font of the user has a glyph for a character, or might have."""
        return self._stands_in or any(
            ord(char) in source.characters for each in self._families.values() for source in each
        )

    def _face(self, family: str, weight: int, italic: bool) -> Typeface:
        """A family's typeface that is nearest to what is asked for."""
        sources = self._families.get(family)
        if not sources:
            return typeface(family if family in FAMILIES else "sans", weight, italic)

        def distance(source: _Source) -> tuple[bool, float]:
            away = 0 if "wght" in source.axes else abs(source.weight - weight)
            return source.italic != italic, away

        nearest = min(sources, key=distance)
        exact = weight if "wght" in nearest.axes else nearest.weight
        key = nearest.name, exact
        if key not in self._cuts:
            self._cuts[key] = OwnTypeface(family, _Cut(nearest, exact))
        return self._cuts[key]


OUR_FONTS: Final = FontShelf()
