"""Where a line may end within a word: Chinese and Japanese are written without spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pnp.faces.markup import Piece

# Han characters, kana, and full-width signs. Korean has spaces, and its lines end there.
_UNSPACED: Final = re.compile(
    "[\u2e80-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9f\U00020000-\U0003ffff]"
)
_NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々〻ー〜…‥–—％℃°"
    "）］｝〕〉》」』】〙〗〟’”｠»｣､｡･"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "!?.,:;%)]}"
)
_NEVER_LAST: Final = frozenset("（［｛〔〈《「『【〘〖〝‘“｟«｢￥＄([{$£€")
_ICON: Final = "\N{OBJECT REPLACEMENT CHARACTER}"


def parted(word: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """A word in the parts between which a line may end."""
    if not any(_UNSPACED.search(piece.text) for piece in word if not piece.icon):
        yield word
        return
    part: list[Piece] = []
    before = ""
    for piece in word:
        start = 0
        for at, char in enumerate(_ICON if piece.icon else piece.text):
            if before and _may_end(before, char):
                if at > start:
                    part.append(piece._replace(text=piece.text[start:at]))
                yield tuple(part)
                part, start = [], at
            before = char
        part.append(piece if piece.icon else piece._replace(text=piece.text[start:]))
    yield tuple(part)


def _may_end(before: str, after: str) -> bool:
    """Whether a line may end between two characters that no space parts."""
    if before in _NEVER_LAST or after in _NEVER_FIRST:
        return False
    return bool(_UNSPACED.match(before) or _UNSPACED.match(after))
