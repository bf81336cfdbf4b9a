"""A single monster as a set to print: its cards and sheets, in its own colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.card_hunter.monster_file import HUNT
from pnp.data.card_hunter.pieces import borrowed
from pnp.data.kinds import checked_model
from pnp.data.models import CardSet, Component
from pnp.data.set_loader import SizeFinder, colour_places, load_set
from pnp.data.shelf import Shelf
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.part import Loading

BESTIARY: Final = "bestiary.yaml"
STANDS_FOR: Final = "monsters/rattler.yaml"
TRACKS: Final = "track-cards"
POTIONS: Final = "potion-trackers"
WHITE: Final = "#ffffff"


def monster_file_set(path: Path, loading: Loading) -> CardSet:
    """All that is printed of the monster in a file."""
    return monster_set(loading.shelf(HUNT), path, loading.size)


def monster_set(shelf: Shelf, file: Path, size: SizeFinder, name: str = BESTIARY) -> CardSet:
    """What a set file prints of the monster in a file; PnpError with every mistake in it."""
    # By itself first: texts of the sheets would only repeat what is wrong with it.
    document = read_leniently(file)
    monster: Monster = checked_model(document, "monster")
    swapped = shelf._replace(stand_ins={STANDS_FOR: file})
    printed = load_set(swapped, name, size)
    palette, ink_saver = dict(printed.palette), dict(printed.ink_saver)
    lent = borrowed([(suit.id, suit.direction) for suit in monster.suits])
    for suit in monster.suits:
        palette[suit.id] = printed.palette[lent[suit.id]]
        ink_saver[suit.id] = WHITE
    palette.update(monster.palette)
    for suit in monster.suits:
        palette.setdefault(f"on-{suit.id}", _readable(palette[suit.id], palette))
        ink_saver[f"on-{suit.id}"] = palette["ink"]
    return printed._replace(
        id=monster.id,
        title=monster.name,
        author=monster.author or "",  # the game's author did not make it
        palette=palette,
        ink_saver=ink_saver,
        components=tuple(_needed(printed.components, monster)),
        # Only its own colours are its maker's to choose.
        palette_places=colour_places(document, "palette"),
        ink_saver_places={},
    )


def _needed(components: Iterable[Component], monster: Monster) -> Iterator[Component]:
    """Components without those that the base set has already, and trackers for every hunter."""
    words = monster.words
    optional = {TRACKS: words.needs_tracks, POTIONS: words.needs_potion_trackers}
    for component in components:
        if component.id not in optional:
            yield component
        elif optional[component.id]:
            # One more, for a house rule adds a hunter.
            copies = len(monster.hunters) + 1
            cards = tuple(card._replace(copies=copies) for card in component.cards)
            yield component._replace(cards=cards)


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
