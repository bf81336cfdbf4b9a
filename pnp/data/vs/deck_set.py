"""A deck list as a set to print: its cards, its main character, its pile, and a sheet about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pnp.data.deck_list import grouped
from pnp.data.english import shortened
from pnp.data.models import Card as Printed
from pnp.data.models import CardSet, Unsound
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.set_loader import load_set, slug
from pnp.data.vs.cards import Card, base_cards, main_characters
from pnp.data.vs.deck_check import teams_of
from pnp.data.vs.decks import POOL, DeckFile, DeckList, load_deck
from pnp.data.vs.faces import printed_card, printed_main, short_number
from pnp.data.vs.rules import rules
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.part import Loading, PlaceOf

FILE: Final = "deck.yaml"
_KINDS: Final = {
    "Characters": ("supporting",),
    "Equipment": ("equipment",),
    "Plot twists": ("plot_twist",),
    "Locations": ("basic_location", "special_location"),
}


def deck_set(path: Path, loading: Loading, main: str = "") -> CardSet:
    """Everything to play a deck list with; PnpError with every mistake in it."""
    printed = load_set(loading.shelf("vs"), FILE, loading.size)
    try:
        deck = load_deck(path)
    except PnpError as error:
        own = [printed_card(*each) for each in POOL.sound_own(read_leniently(path))]
        raise Unsound(error.problems, printed.holding_only(slug(path), "deck", own)) from None
    known = {**base_cards(), **deck.own}
    first, second = _main(known, main or deck.main)
    others = _brought(known, [first, second, *(known[number] for number in deck.cards)])
    place = Place(str(path))
    cards: Mapping[str, tuple[Printed, ...]] = {
        "deck": tuple(_cards(deck, known, place)),
        "main": tuple(printed_card(card, place, 1) for card in (first, second, *others)),
        "flip-main": tuple(printed_main(*pair, place) for pair in _pairs(known, first, others)),
        "pile": tuple(_pile(deck, known, place)),
        "sheet": (Printed(deck.id, deck.name, 1, _sheet(deck, known, (first, second)), place),),
    }
    return printed.holding(deck.id, deck.name, cards)


def listed_cards(_: DeckFile, place_of: PlaceOf) -> Iterator[Printed]:
    """The cards of a list, as often as it has them."""
    place = place_of(())
    deck = load_deck(place.file)
    yield from _cards(deck, {**base_cards(), **deck.own}, place)


def _cards(deck: DeckList, known: Mapping[str, Card], place: Place) -> Iterator[Printed]:
    places = POOL.own_places(place.file) if deck.own else {}
    for number, copies in deck.cards.items():
        yield printed_card(known[number], places.get(number, place), copies)


def _main(known: Mapping[str, Card], name: str) -> tuple[Card, Card]:
    mains = main_characters(known.values())
    if name not in mains:
        raise PnpError(
            f"there is no main character '{shortened(name)}'", hint=did_you_mean(name, mains)
        )
    return mains[name]


def _brought(known: Mapping[str, Card], cards: list[Card]) -> list[Card]:
    """Main characters from outside the game whom others become, whoever these become among them."""
    found: list[Card] = []
    for card in cards:
        for number in _becomes(card.powers):
            if known[number] not in (*cards, *found):
                found.append(known[number])
    return [*found, *_brought(known, [*cards, *found])] if found else []


def _becomes(given: Any) -> Iterator[str]:
    """The numbers of the cards that stand behind `become`, however deep in powers."""
    if isinstance(given, Mapping):
        if "become" in given:
            yield given["become"]["card"]
        given = given.values()
    if not isinstance(given, str | int):
        for each in given:
            yield from _becomes(each)


def _pairs(
    known: Mapping[str, Card], main: Card, others: list[Card]
) -> Iterator[tuple[Card, Card]]:
    """Both levels of the main character, and of those who may take its place."""
    mains = main_characters(known.values())
    yield from (mains[name] for name in dict.fromkeys(card.name for card in (main, *others)))


def _pile(deck: DeckList, known: Mapping[str, Card], place: Place) -> Iterator[Printed]:
    pile = rules().pile
    if pile.egg in deck.cards:
        for number, copies in pile.cards.items():
            yield printed_card(known[number], place, copies)


# --- the sheet ------------------------------------------------------------------------------------


def _sheet(deck: DeckList, known: Mapping[str, Card], main: tuple[Card, Card]) -> dict[str, Any]:
    listed = [(known[number], copies) for number, copies in deck.cards.items()]
    by_cost = sorted(listed, key=lambda each: (each[0].cost, each[0].name))
    return {
        "about": deck.about,
        "main": main[0].name,
        "main_team": (main[0].team or "neutral").lower(),
        "count": sum(deck.cards.values()),
        "groups": grouped([(card.type, _row(card, many)) for card, many in by_cost], _KINDS),
        "curve": _curve(listed),
        "symbols": _symbols(listed, main),
    }


def _row(card: Card, copies: int) -> dict[str, Any]:
    return {
        "copies": copies,
        "name": card.name,
        "cost": card.cost,
        "paid": card.type in ("supporting", "equipment"),
        "stats": f"{card.atk} / {card.defence}" if card.is_character else "",
        "symbols": [rules().symbols[symbol].lower() for symbol in card.produces],
        "team": (card.team or "neutral").lower(),
        "number": short_number(card),
    }


def _curve(listed: list[tuple[Card, int]]) -> list[dict[str, int]]:
    """How many characters and equipment there are of each cost."""
    counts: dict[str, Counter[int]] = {"supporting": Counter(), "equipment": Counter()}
    for card, copies in listed:
        if card.type in counts:
            counts[card.type][card.cost] += copies
    most = max([7, *counts["supporting"], *counts["equipment"]])
    return [
        {"cost": cost, "characters": counts["supporting"][cost], "gear": counts["equipment"][cost]}
        for cost in range(most + 1)
    ]


def _symbols(listed: list[tuple[Card, int]], main: tuple[Card, Card]) -> list[dict[str, Any]]:
    """Of each symbol: how many locations yield it, to anybody or to a team, and who asks for it.

    A main character counts once, with what either of its levels asks for. A special location
    counts where a member of its team may have to pay the symbol; equipment is worn by anybody.
    """
    yields: Counter[str] = Counter()
    asks: Counter[str] = Counter()
    asked_by: dict[str, set[str]] = {symbol: set() for symbol in rules().symbols}
    fighters = [card for card, _ in [*listed, *((level, 1) for level in main)] if card.is_character]
    anybody = {team for card in fighters for team in teams_of(card)}
    both_levels = {*_paid(main[0]), *_paid(main[1])}
    wanted = [(card, copies, {*_paid(card)}) for card, copies in listed]
    for card, copies, paid in [*wanted, (main[0], 1, both_levels)]:
        for symbol in paid:
            asks[symbol] += copies
            asked_by[symbol] |= teams_of(card) if card.is_character else anybody
    for card, copies in listed:
        for symbol in card.produces:
            if card.type == "basic_location" or card.team in asked_by[symbol]:
                yields[symbol] += copies
    return [
        {"icon": name.lower(), "name": name, "yields": yields[symbol], "asks": asks[symbol]}
        for symbol, name in rules().symbols.items()
    ]


def _paid(card: Card) -> Iterator[str]:
    """The symbols that the super powers of a card cost."""
    return (symbol for power in card.powers for symbol in power.get("use", {}).get("pay", ()))
