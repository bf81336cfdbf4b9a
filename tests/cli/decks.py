"""A small deck of one's own to print: a cards file, and templates whose faces tell their name."""

from __future__ import annotations

from pathlib import Path

FACE = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
<rect x="{{ -bleed }}" y="{{ -bleed }}" width="{{ w + 2 * bleed }}" height="{{ h + 2 * bleed }}"
 fill="{{ palette.paper }}"/>
<text x="10" y="20" font-size="5">front-{{ card.id }}</text>
</svg>
"""
BACK = FACE.replace("front-", "back-")
DECK = """\
kind: cards
template: small/face
back: small/back
palette: {paper: "#d0e0d0"}
ink-saver: {paper: "#ffffff"}
cards:
  - {id: ant}
  - {id: bee, copies: 2}
  - {id: cow}
"""


def write(path: Path | str, text: str | bytes) -> Path:
    """Write a file, with the folders it needs."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def small_deck(text: str = DECK, **templates: str) -> tuple[str, str, str]:
    """Writes a deck and its templates; returns what to add to `pnp print` for them."""
    write("deck.yaml", text)
    for name, template in {"face": FACE, "back": BACK, **templates}.items():
        write(f"shapes/faces/small/{name}.svg.j2", template)
    return "deck.yaml", "--templates", "shapes"
