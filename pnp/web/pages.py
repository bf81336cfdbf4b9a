"""Pages and what belongs to them: every file is read once, and given out by its name alone."""

from __future__ import annotations

import hashlib
import html
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

_FOLDER: Final = Path(__file__).parent / "page"
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
_PAPER: Final = ("paper.css",)
_WORK: Final = ("paper.css", "work.css")
_SHARED: Final = {
    "home.js": _PAPER,
    "book.js": _PAPER,
    "sorry.js": _PAPER,
    "preview.js": _PAPER,
    "lab.js": _WORK,
    "begin.js": _WORK,
    "make.js": _WORK,
}
"""Styles that some pages share."""
_KINDS: Final = {
    "table.js": "",
    "preview.js": "",
    **dict.fromkeys(("lab.js", "begin.js", "make.js"), "first work"),
}
"""What kind of page it is, for the styles; most are as the first one is."""
_IMPORTED: Final = re.compile(r'^(?:import\b.*|\}) from "\./([a-z]+\.js)";$', re.MULTILINE)
_WEIGHTS: Final = (400, 700)
_LATIN: Final = "U+0020-007E,U+00A0-017F,U+2010-2026,U+2190-2193,U+2212,U+2660-2666,U+00D7"


class Static(NamedTuple):
    """A file that belongs to the pages."""

    body: bytes
    kind: str


@cache
def files() -> dict[str, Static]:
    """Every script, style and picture of the pages, by its name."""
    return {
        path.name: Static(path.read_bytes(), _TYPES[path.suffix])
        for path in sorted(_FOLDER.iterdir())
        if path.suffix in _TYPES
    }


@cache
def version() -> str:
    """Changes with anything in the files of the pages: browsers may keep them for good."""
    digest = hashlib.blake2b(digest_size=8)
    for name, file in files().items():
        digest.update(name.encode() + b"\0" + file.body)
    return digest.hexdigest()


def static(name: str) -> Static | None:
    """A file of the pages, or a typeface, by its name; None if there is none."""
    for weight in _WEIGHTS:
        if name == f"sans-{weight}.woff":
            return Static(_typeface(weight), "font/woff")
    return files().get(name)


@cache
def _typeface(weight: int) -> bytes:
    """Source Sans with the letters of Latin alone; kept in the user's cache folder."""
    from pnp.data.own_folders import own_folder
    from pnp.faces.cache import keep, kept
    from pnp.faces.fonts import font_file

    source = font_file("sans", weight)
    wanted = f"{_LATIN}/{source.stat().st_size}"
    folder = own_folder("cache")
    name = f"sans-{weight}-{hashlib.md5(wanted.encode()).hexdigest()}.woff"
    before = kept(folder, name)
    if before is not None:
        return before
    from io import BytesIO

    from fontTools.subset import Options, Subsetter, parse_unicodes
    from fontTools.ttLib import TTFont

    options = Options(flavor="woff", layout_features=["kern", "liga"], hinting=False)
    font = TTFont(source)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(_LATIN))
    subsetter.subset(font)
    font.flavor = "woff"
    written = BytesIO()
    font.save(written)
    keep(folder, name, written.getvalue())
    return written.getvalue()


def styles(module: str) -> list[str]:
    """The styles of the page of a script: what all pages share, or some, and its own."""
    own = module.replace(".js", ".css")
    return [name for name in ("style.css", *_SHARED.get(module, ()), own) if name in files()]


@cache
def modules(module: str) -> tuple[str, ...]:
    """All that a script imports, and what that imports: a browser fetches them at once, not one
    after another as it comes upon them."""
    found: dict[str, None] = {}
    waiting = [module]
    while waiting:
        for each in _IMPORTED.findall(files()[waiting.pop()].body.decode()):
            if each not in found:
                found[each] = None
                waiting.append(each)
    return tuple(found)


def page(title: str, module: str, data: Any, line: str = "") -> str:
    """A page whose script is `module`, with the data that it begins with.

    Its title and perhaps a line are there at once, before any script is.
    """
    told = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    base = f"/static/{version()}"
    links = [f'<link rel="stylesheet" href="{base}/{name}">' for name in styles(module)]
    links += [f'<link rel="modulepreload" href="{base}/{name}">' for name in modules(module)]
    early = 'rel="preload" as="font" type="font/woff" crossorigin'
    links += [f'<link {early} href="{base}/sans-{weight}.woff">' for weight in _WEIGHTS]
    linked = "\n".join(links)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)} · pnp</title>
<link rel="icon" href="{base}/icon.svg">
{linked}
<script type="module" src="{base}/{module}"></script>
<script type="application/json" id="first">{told}</script>
<body class="{_KINDS.get(module, "first")}">
<header id="top"><span class="home">pnp</span><h1>{html.escape(title)}</h1></header>
<main><p class="line">{html.escape(line)}</p></main>
</body>
</html>
"""
