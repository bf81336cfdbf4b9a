"""A file of cards as a set to print: cards of one's own in the frames of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.aliens_predator.faces import GAME, all_cards
from pnp.data.kinds import checked_model
from pnp.data.models import CardSet
from pnp.data.set_loader import load_set, slug
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.aliens_predator.cards import CardList
    from pnp.data.part import Loading

FILE: Final = "cards.yaml"


def card_set(path: Path, loading: Loading) -> CardSet:
    """The cards in a file; PnpError with every mistake in it."""
    document = read_leniently(path)
    cards: CardList = checked_model(document, "ap-cards")
    printed = load_set(loading.shelf(GAME), FILE, loading.size)
    made = {"cards": tuple(all_cards(cards, document.place_of))}
    return printed.holding(slug(path), cards.name, made)
