"""Files to begin with: how a starter's text becomes the file of something with a name."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from pnp.data.problems import PnpError


def plain_letters(name: str) -> str:
    """A name in small letters, digits and single hyphens: 'Swamp Drake' is 'swamp-drake'."""
    if not name.isascii():
        import unicodedata

        spelled = name.replace("ß", "ss").replace("æ", "ae").replace("ø", "o").replace("’", "")
        name = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def unused_id(name: str, taken: Collection[str]) -> str:
    """An id for something of that name, which nothing else has: 'orc', or else 'orc-2'."""
    made = plain_letters(name)[:70].strip("-") or "card"
    unique, number = made, 2
    while unique in taken:
        unique, number = f"{made}-{number}", number + 1
    return unique


def slug(name: str) -> str:
    """A name as an id; PnpError if nothing is left of it."""
    made = plain_letters(name)
    if not made:
        raise PnpError(f"'{name}' has no letter or digit for a file name")
    return made[:60].strip("-")


def filled(starter: str, kind: str, name: str, file: str, **more: str) -> str:
    """A starter's text for something of that name; PnpError if nothing can be called so."""
    called = json.dumps(" ".join(name.split()), ensure_ascii=False)
    return starter.format(name=called, id=slug(name), file=file, schema=schema_name(kind), **more)


def schema_name(kind: str) -> str:
    """The file beside it that says what may stand in such a file."""
    return f"{kind}.schema.json"
