"""A file of cards as a set to print: cards of one's own in the frames of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.kinds import sound_cards
from pnp.data.models import CardSet, Unsound
from pnp.data.problems import Problem
from pnp.data.set_loader import load_set, slug
from pnp.data.vs.cards import base_cards
from pnp.data.vs.decks import POOL
from pnp.data.vs.faces import deck_cards, flip_mains, mains, pile
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.part import Loading

FILE: Final = "cards.yaml"
_MADE_BY: Final = {
    "cards": deck_cards,
    "mains": mains,
    "flip-mains": flip_mains,
    "pile": pile,
}


def card_set(path: Path, loading: Loading) -> CardSet:
    """The cards in a file; PnpError with every mistake in it."""
    cards, place_of, problems = sound_cards(read_leniently(path), "vs-cards")
    printed = load_set(loading.shelf("vs"), FILE, loading.size)
    made = {name: tuple(make(cards, place_of)) for name, make in _MADE_BY.items()}
    held = printed.holding(slug(path), cards.name, made)
    if problems:
        raise Unsound(problems, held)
    return held


def remarks(path: Path) -> Iterator[Problem]:
    """Cards of one's own that are called like one of the game, which decks count as the same."""
    document = read_leniently(path)
    named = POOL.named(base_cards())
    for at, card in enumerate(document.data["cards"]):
        if card["id"] not in base_cards() and card["name"] in named:
            message = f"'{card['name']}' is a card of the game too, {named[card['name']]}"
            hint = "a deck list that names this file means yours, and counts both as one card"
            place = document.place_of(("cards", at, "name"))
            yield Problem(message, place, f"card '{card['id']}'", hint)
