"""A single monster as a set to print: its cards and sheets, in its own colours."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.card_hunter_pieces import BORROWED
from pnp.data.kinds import checked_model
from pnp.data.models import CardSet, Component
from pnp.data.set_loader import Shelf, SizeFinder, load_set
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.card_hunter import Monster

BESTIARY: Final = "bestiary.yaml"
STANDS_FOR: Final = "monsters/rattler.yaml"
TRACKS: Final = "track-cards"
WHITE: Final = "#ffffff"


def monster_set(shelf: Shelf, file: Path, size: SizeFinder, name: str = BESTIARY) -> CardSet:
    """What a set file prints of the monster in a file; PnpError with every mistake in it."""
    # By itself first: texts of the sheets would only repeat what is wrong with it.
    monster: Monster = checked_model(read_leniently(file), "monster")
    swapped = shelf._replace(stand_ins={STANDS_FOR: file})
    printed = load_set(swapped, name, size)
    palette, ink_saver = dict(printed.palette), dict(printed.ink_saver)
    for suit in monster.suits:
        palette[suit.id] = printed.palette[BORROWED[suit.direction]]
        ink_saver[suit.id] = WHITE
    palette.update(monster.palette)
    for suit in monster.suits:
        palette.setdefault(f"on-{suit.id}", _readable(palette[suit.id], palette))
        ink_saver[f"on-{suit.id}"] = palette["ink"]
    return printed._replace(
        id=monster.id,
        title=monster.name,
        author=monster.author or printed.author,
        palette=palette,
        ink_saver=ink_saver,
        components=tuple(part for part in printed.components if _needed(part, monster)),
    )


def _needed(component: Component, monster: Monster) -> bool:
    return component.id != TRACKS or monster.words.needs_tracks


def _readable(ground: str, palette: Mapping[str, str]) -> str:
    """Ink or paper, whichever stands out from a ground."""
    light = _luminance(ground)
    ink, paper = _luminance(palette["ink"]), _luminance(palette["paper"])
    on_ink = (light + 0.05) / (ink + 0.05)
    return palette["ink"] if on_ink >= (paper + 0.05) / (light + 0.05) else palette["paper"]


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
