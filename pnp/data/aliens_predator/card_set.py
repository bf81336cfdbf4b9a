"""A file of cards as a set to print: cards of one's own in the frames of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.aliens_predator.faces import GAME, all_cards
from pnp.data.kinds import sound_cards
from pnp.data.models import CardSet, Unsound
from pnp.data.set_loader import load_set, slug
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.part import Loading

FILE: Final = "cards.yaml"


def card_set(path: Path, loading: Loading) -> CardSet:
    """The cards in a file; PnpError with every mistake in it."""
    cards, place_of, problems = sound_cards(read_leniently(path), "ap-cards")
    printed = load_set(loading.shelf(GAME), FILE, loading.size)
    made = {"cards": tuple(all_cards(cards, place_of))}
    held = printed.holding(slug(path), cards.name, made)
    if problems:
        raise Unsound(problems, held)
    return held
