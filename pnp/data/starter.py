"""Files to begin with: how a starter's text becomes the file of something with a name."""

from __future__ import annotations

import json
import re

from pnp.data.problems import PnpError


def slug(name: str) -> str:
    """A name as an id: 'Swamp Drake' is 'swamp-drake'; PnpError if nothing is left of it."""
    import unicodedata

    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    made = re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")
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
