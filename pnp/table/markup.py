"""Texts that were written for cards, without their markup."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"\*\*|(?<!\w)_|_(?!\w)|\[[a-z0-9/-]+\] ?")
_HITS = re.compile(r" ?\[hit\]")


def plain_text(text: str) -> str:
    """A text for cards without its markup."""
    return _MARKUP.sub("", _HITS.sub("", text))
