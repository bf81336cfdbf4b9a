"""A deck list as a set to print: its draw deck, its kit, and a sheet about both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pnp.data.aliens_predator.cards import Card, base_cards
from pnp.data.aliens_predator.decks import POOL, DeckFile, DeckList, load_deck
from pnp.data.aliens_predator.faces import GAME, listed_cards, printed_card
from pnp.data.aliens_predator.rules import rules
from pnp.data.deck_list import grouped
from pnp.data.models import Card as Printed
from pnp.data.models import CardSet, Unsound
from pnp.data.problems import Place, PnpError
from pnp.data.set_loader import load_set, slug
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.part import Loading, PlaceOf

FILE: Final = "deck.yaml"
_ROOM: Final = 27
"""Letters of a row for words."""
_GROUPS: Final = {
    "Main Characters": ("main",),
    "Supporting Characters": ("supporting",),
    "Locations": ("ground", "cross"),
    "Items and Vehicles": ("item", "vehicle"),
    "Events": ("event",),
    "Conditions and Barriers": ("condition", "barrier"),
}


def deck_set(path: Path, loading: Loading, main: str = "") -> CardSet:
    """Everything to play a deck list with; PnpError with every mistake in it."""
    if main:
        raise PnpError("a deck of this game has no one main character", hint="leave out --main")
    printed = load_set(loading.shelf(GAME), FILE, loading.size)
    try:
        deck = load_deck(path)
    except PnpError as error:
        own = [printed_card(*each) for each in POOL.sound_own(read_leniently(path))]
        raise Unsound(error.problems, printed.holding_only(slug(path), "deck", own)) from None
    place = Place(str(path))
    cards: Mapping[str, tuple[Printed, ...]] = {
        "deck": tuple(listed_cards(deck.cards, deck.own, place)),
        "kit": tuple(listed_cards(deck.kit, deck.own, place)),
        "sheet": (Printed(deck.id, deck.name, 1, _sheet(deck), place),),
    }
    return printed.holding(deck.id, deck.name, cards)


def drawn(_: DeckFile, place_of: PlaceOf) -> Iterator[Printed]:
    """The draw deck of a list."""
    deck = load_deck(place_of(()).file)
    yield from listed_cards(deck.cards, deck.own, place_of(("cards",)))


def kit(_: DeckFile, place_of: PlaceOf) -> Iterator[Printed]:
    """The kit of a list."""
    deck = load_deck(place_of(()).file)
    yield from listed_cards(deck.kit, deck.own, place_of(("kit",)))


def _sheet(deck: DeckList) -> dict[str, Any]:
    return {
        "about": deck.about,
        "faction": deck.faction,
        "faction_name": rules().faction(deck.faction).name,
        "halves": [
            {"title": title, "count": sum(listed.values()), "groups": _groups(listed, deck.own)}
            for title, listed in (("Draw deck", deck.cards), ("Kit", deck.kit))
        ],
    }


def _groups(listed: Mapping[str, int], own: Mapping[str, Card]) -> list[dict[str, Any]]:
    known = {**own, **base_cards()}
    rows = [(known[number].type, _row(known[number], many)) for number, many in listed.items()]
    return grouped(rows, _GROUPS)


def _row(card: Card, copies: int) -> dict[str, Any]:
    stats = f"{card.speed} / {card.power}" if card.is_character else ""
    if card.type == "event" and card.combat_pool:
        stats = f"{card.combat_pool} CP"
    return {
        "copies": copies,
        "name": card.name,
        "stats": stats,
        "words": _first(card.restrictions or card.resources),
        "number": card.id,
    }


def _first(words: Sequence[str]) -> str:
    """As many of these words as a row has room for, the first of them first."""
    told = ""
    for word in words:
        longer = f"{told}, {word}" if told else word
        if len(longer) > _ROOM:
            break
        told = longer
    return told
