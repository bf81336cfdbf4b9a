"""Printers' signs for keyboards' ones: apostrophes, quotation marks and the minus of a number."""

from __future__ import annotations

import re
from typing import Final

_SIGNS: Final = (
    (re.compile(r'(?<!\w)"(\S[^"\n]*)"'), r"“\1”"),
    (re.compile(r"(?<!\w)'(\S[^'\n]*)'(?!\w)"), r"‘\1’"),
    # 5' and 2.5" are lengths.
    (re.compile(r"(?<!\d)'|'(?=\w)"), "’"),
    # No range, no name such as M-40, no bullet, and none that was escaped to stay as it is.
    (re.compile(r"(?<![\w\\-])-(?=\.?\d)"), "−"),
)


def typographic(text: str) -> str:
    """A text as it is set, however its writer's keyboard made them write it."""
    if "'" in text or '"' in text or "-" in text:
        for sign, printed in _SIGNS:
            text = sign.sub(printed, text)
    return text
