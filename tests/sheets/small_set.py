"""A small set with its own templates, for the exports: cards, tokens, a panel and a lone card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.data.models import Card, CardSet, Component, Shape
from pnp.data.problems import Place
from pnp.faces.press import Press

SET_ID = "small"
# A ground with bleed and a dark square in the top left corner of the trim, which shows what is up.
FACE = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
<rect x="{{ -bleed }}" y="{{ -bleed }}" width="{{ w + 2 * bleed }}" height="{{ h + 2 * bleed }}"
 fill="{{ card.ground }}"/>
<rect x="0" y="0" width="{{ w / 4 }}" height="{{ w / 4 }}" fill="#000000"/>
</svg>
"""
# The same for every card, and nearly the same.
BACK = FACE.replace("{{ card.ground }}", "#204080")
OWN_BACK = FACE.replace("#000000", "#ffffff")
WORDS = FACE.replace("</svg>", '<text x="2" y="9" font-size="4">Ay</text></svg>')


def ground(number: int) -> str:
    """A colour for each card, told apart by its red and green."""
    return f"#{40 + number * 2:02x}{250 - number * 2:02x}40"


def cards(count: int, copies: int = 1) -> tuple[Card, ...]:
    return tuple(
        Card(f"card-{n}", f"Card {n}", copies, {"ground": ground(n)}, Place("small.yaml"))
        for n in range(count)
    )


def component(
    name: str,
    of: tuple[Card, ...],
    size: tuple[float, float] = (63.0, 88.0),
    back: str | None = "back",
    shape: Shape = "rect",
    **more: Any,
) -> Component:
    facts = {"size_name": "", "template": "face", "corner": 3.0, **more}
    return Component(
        id=name,
        title=name.title(),
        about=f"All of {name}",
        size=size,
        back=back,
        cards=of,
        shape=shape,
        place=Place("small.yaml"),
        **facts,
    )


def small_set(*components: Component) -> CardSet:
    return CardSet(SET_ID, "Small Set", "1", "Someone", "CC0", "By Someone", {}, {}, components)


def press_for(card_set: CardSet, folder: Path) -> Press:
    faces = folder / "templates" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    texts = {"face": FACE, "back": BACK, "own-back": OWN_BACK, "words": WORDS}
    for name, text in texts.items():
        (faces / f"{name}.svg.j2").write_text(text)
    return Press(card_set, [folder / "templates"])
