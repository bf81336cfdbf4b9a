"""Can this be printed? Whether an icon is there, and whether our fonts can set a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from pnp.data.problems import PnpError
from pnp.data.proof import Remark
from pnp.data.shapes import Printed
from pnp.faces.fonts import typeface
from pnp.faces.icons import IconNames
from pnp.faces.markup import icon_names, parse_markup
from pnp.faces.own_fonts import FontShelf

OWN_ICONS = "icons of your own lie in DIR/icons: give --templates DIR"
OWN_FONTS = "fonts of your own lie in DIR/fonts: give --templates DIR"

FACES = (("sans", 400), ("serif", 900))
"""Texts are set in the first; names in both, as a heading and in a text."""


class Proofreader:
    """Looks for icons in these folders of templates; in none of them, if none are given."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._icons = IconNames([folder / "icons" for folder in folders])
        self._folders = folders

    @cached_property
    def _fonts(self) -> FontShelf:
        return FontShelf([folder / "fonts" for folder in self._folders])

    def __call__(self, printed: Printed, text: str) -> Iterator[Remark]:
        """What keeps a text from being printed."""
        if printed.kind == "icon":
            yield from self._icon(text)
            return
        faces = FACES[:1] if printed.kind == "text" else FACES
        missing = missing_glyphs(text, faces)
        if missing:
            missing = missing_glyphs("".join(c for c in text if not self._fonts.has(c)), faces)
        if missing:
            yield missing, f"they know Latin, Greek and Cyrillic letters; {OWN_FONTS}"
        elif printed.widest:
            yield from _too_wide(text, printed.widest, self._fonts)
        if printed.kind == "text":
            yield from self._markup(text)

    def _icon(self, name: str) -> Iterator[Remark]:
        if not self._icons.has(name):
            message, hint = self._icons.missing(name)
            yield message, f"{hint}; {OWN_ICONS}"

    def _markup(self, text: str) -> Iterator[Remark]:
        try:
            parse_markup(text)
        except ValueError as error:
            yield str(error), ""
        for name in dict.fromkeys(icon_names(text)):
            yield from self._icon(name)


def missing_glyphs(text: str, faces: Sequence[tuple[str, int]] = FACES) -> str:
    """Which characters of a text our fonts lack, in words; '' if they have all of them."""
    if text.isascii():
        return ""
    lacking = [
        f"'{char}' (U+{ord(char):04X})"
        for char in dict.fromkeys(text)
        if not char.isspace() and not all(typeface(*face).has(char) for face in faces)
    ]
    return f"our fonts have no {', '.join(lacking)}" if lacking else ""


def refuse_unprintable(name: str, widest: float = 0.0) -> None:
    """PnpError if a name cannot be printed, in a room so wide if that matters."""
    for message, hint in Proofreader(())(Printed("line", widest), name):
        raise PnpError(
            message if name in message else f"in the name '{name}': {message}", hint=hint
        )


def _too_wide(text: str, widest: float, fonts: FontShelf) -> Iterator[Remark]:
    try:
        width = fonts.typeface("sans", 700, False).width(text)
    except ValueError as error:  # a tab, for one
        yield str(error), "leave it out"
        return
    if width > widest:
        fit = int(len(text) * widest / width)
        yield f"“{text}” is too wide to print", f"about {fit} such characters fit"
