"""How much a font may ask for: a small file can claim characters and outlines without end."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import Any, Final

_MOST_CHARACTERS: Final = 500_000
"""In all tables of characters of a font together; Unicode has about 155,000."""
_MOST_TABLES: Final = 64
_MOST_BYTES: Final = 2_000_000
_MOST_TOIL: Final = 1_000_000

_BY_SEGMENTS, _BY_GROUPS, _BY_CHOICE = 4, (12, 13), 14


def refuse_endless_characters(cmap: bytes) -> None:
    """ValueError if a table of characters, as it is in a file, claims more than any font has."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    if count > _MOST_TABLES or len(cmap) > _MOST_BYTES:
        raise ValueError("its table of characters is too large")
    offsets = {struct.unpack_from(">L", cmap, 8 + 8 * at)[0] for at in range(count)}
    claimed = 0
    for offset in offsets:
        for first, last in _ranges(cmap, offset):
            claimed += max(0, min(last, 0x10FFFF) - first + 1)
            if claimed > _MOST_CHARACTERS:
                raise ValueError("it claims to have more characters than there are")


def _ranges(cmap: bytes, offset: int) -> Iterator[tuple[int, int]]:
    """The first and the last of characters in a row that one table claims."""
    (kind,) = struct.unpack_from(">H", cmap, offset)
    if kind == _BY_SEGMENTS:
        (size,) = struct.unpack_from(">H", cmap, offset + 6)
        each = f">{size // 2}H"
        lasts = struct.unpack_from(each, cmap, offset + 14)
        yield from zip(struct.unpack_from(each, cmap, offset + 16 + size), lasts, strict=True)
    elif kind in _BY_GROUPS:
        (groups,) = struct.unpack_from(">L", cmap, offset + 12)
        for first, last, _ in struct.iter_unpack(">LLL", cmap[offset + 16 :][: 12 * groups]):
            yield first, last


def without_choices(font: Any) -> None:
    """Leave out of a font which characters choose other shapes of those before them."""
    tables = font["cmap"].tables
    font["cmap"].tables = [table for table in tables if table.format != _BY_CHOICE]


class Toil:
    """What the outlines of a font take to draw: parts may use others twice, and these again."""

    def __init__(self, font: Any) -> None:
        self._font = font
        self._left = _MOST_TOIL
        self._points: dict[str, int] = {}
        self._known: set[str] = set()

    def add(self, names: Iterable[str]) -> None:
        """Count what these glyphs take; ValueError if it is more than any font needs."""
        for name in names:
            if name not in self._known:
                self._known.add(name)
                if "glyf" in self._font:
                    self._spend(self._points_of(name))
                else:
                    self._run(name)

    def _spend(self, toil: int) -> None:
        self._left -= toil
        if self._left < 0:
            raise ValueError("its outlines are drawn of parts without end")

    def _points_of(self, name: str) -> int:
        """The points of a glyph that is put together of others; 0 for one that is not."""
        glyph = self._font["glyf"][name]
        if not glyph.isComposite():
            return 0
        if name not in self._points:
            parts = [part.glyphName for part in glyph.components]
            points = sum(self._points_of(part) or self._points_in(part) for part in parts)
            if points > _MOST_TOIL:
                self._spend(points)
            self._points[name] = points
        return self._points[name]

    def _points_in(self, name: str) -> int:
        return 1 + len(getattr(self._font["glyf"][name], "coordinates", ()))

    def _run(self, name: str) -> None:
        """Go through an outline of PostScript and all that it calls, without drawing it."""
        from fontTools.misc.psCharStrings import SimpleT2Decompiler

        table = self._font["CFF " if "CFF " in self._font else "CFF2"]
        outline = table.cff.topDictIndex[0].CharStrings[name]
        private = outline.private
        runner: Any = SimpleT2Decompiler(
            getattr(private, "Subrs", []), outline.globalSubrs, private
        )
        run = runner.execute

        def counted(part: Any) -> None:
            self._spend(1 + len(part.program if part.bytecode is None else part.bytecode))
            run(part)

        runner.execute = counted
        run(outline)
