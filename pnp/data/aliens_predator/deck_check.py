"""What can be wrong with a deck list of Aliens Predator, and what is only unwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pnp.data.aliens_predator.cards import TYPE_NAMES, Card, base_cards
from pnp.data.aliens_predator.decks import POOL
from pnp.data.aliens_predator.rules import FactionEntry, rules
from pnp.data.deck_list import Entry, problem, too_many
from pnp.data.english import listed
from pnp.data.problems import Problem
from pnp.data.yaml_source import DataPath, Document, read_leniently

_PARTS: Final = ("cards", "kit")
_SPECIES: Final = ("Human", "Marine", "Rogue", "Predator", "Alien")
"""Words of Events and Barriers that say which player may play them."""


def mistakes(document: Document) -> Iterator[Problem]:
    """What keeps a list from being a deck; where its form is wrong, what can be told anyway."""
    if not isinstance(document.data, dict):
        return
    own: dict[str, Card] = {}
    yield from POOL.own_mistakes(document, own)
    known = {**own, **base_cards()}
    faction = _faction(document)
    promised = POOL.promised(document)
    both: list[Entry[Card]] = []
    for part in _PARTS:
        given = document.data.get(part)
        lines = given if isinstance(given, dict) else {}
        entries: list[Entry[Card]] = []
        named = POOL.named(known)
        for name, copies in lines.items():
            card = known.get(name) or known.get(named.get(name, ""))
            if card is None and name in promised:
                continue  # what is wrong with the card is told in its own file
            if card is None:
                yield POOL.unknown(document, (part, name), known)
            elif type(copies) is int and copies > 0:
                entries.append(Entry((part, name), card, copies))
        yield from _out_of_place(document, entries, part, faction)
        if part == "cards":
            yield from too_many(document, entries, _most_drawn)
            if len(entries) == len(lines) > 0:
                yield from _too_few(document, entries)
        else:
            yield from too_many(document, entries, _most_at_start)
        both += entries
    yield from _broods(document, both)


def _faction(document: Document) -> FactionEntry | None:
    known = {faction.id: faction for faction in rules().factions}
    given = document.data.get("faction")
    return known.get(given) if isinstance(given, str) else None  # type: ignore[call-overload]


def _too_few(document: Document, entries: Sequence[Entry[Card]]) -> Iterator[Problem]:
    total, least = sum(entry.copies for entry in entries), rules().deck.least
    if total < least:
        message = f"a draw deck has at least {least} cards, and this one has {total}"
        yield problem(document, ("cards",), message, key=True)


def _out_of_place(
    document: Document, entries: Sequence[Entry[Card]], part: str, faction: FactionEntry | None
) -> Iterator[Problem]:
    """Cards that cannot be drawn, cannot be there at the start, or never be this faction's."""
    for path, card, _ in entries:
        kind = TYPE_NAMES[card.type]
        if card.token:
            message = f"{card.name} is made by other cards, and no part of a deck"
            yield problem(document, path, message, key=True)
        elif card.type == "main" and faction and card.species != faction.species:
            message = f"{card.name} is no Main Character of the {faction.name}"
            yield problem(document, path, message, key=True)
        elif part == "cards" and card.type == "main" and not card.is_alien:
            message = f"{card.name} is a {kind}, and only Aliens come into play later"
            yield problem(document, path, message, "write it under 'kit'", key=True)
        elif part == "cards" and card.type == "condition":
            message = f"{card.name} is a {kind}, which is there from the start"
            yield problem(document, path, message, "write it under 'kit'", key=True)
        elif part == "kit" and card.type == "event":
            message = f"{card.name} is an {kind}, and no Starting Card"
            yield problem(document, path, message, "write it under 'cards'", key=True)


def _most_drawn(card: Card) -> tuple[int, str]:
    """How many copies of a card a draw deck may have, and why."""
    limits = rules().deck
    if card.is_unique:
        return limits.unique, "it is Unique"
    if "Molted" in card.resources:
        return limits.molted, "it is Molted"
    if card.type == "item":
        return (limits.limited, "it is Limited") if "Limited" in card.resources else (0, "")
    return limits.plain, ""


def _most_at_start(card: Card) -> tuple[int, str]:
    """The same for Starting Cards, of which only those with a name of their own are counted."""
    if card.type == "main" and not card.is_alien and not card.multiples:
        several = [each.name for each in base_cards().values() if each.multiples]
        return 1, f"there can be several only of {listed(several)}"
    return 0, ""


def _broods(document: Document, entries: Sequence[Entry[Card]]) -> Iterator[Problem]:
    """A brood is Cloned or it is not."""
    aliens = [entry for entry in entries if entry.card.is_alien]
    cloned = [entry for entry in aliens if "Cloned" in entry.card.resources]
    if not cloned:
        return
    too = rules().cloned_too
    for path, card, _ in aliens:
        if "Cloned" not in card.resources and card.name not in too:
            message = f"{card.name} is not Cloned, and {cloned[0].card.name} is"
            hint = f"a Cloned brood has no others but {listed(too)}"
            yield problem(document, path, message, hint, key=True)


# --- what is only unwise ------------------------------------------------------------------------


def remarks(path: Path, _led_by: str = "") -> list[Problem]:
    """Cards of a sound list that nobody in it can find, use or play."""
    document = read_leniently(path)
    known = {**POOL.own(document), **base_cards()}
    named = POOL.named(known)
    lines: list[tuple[DataPath, Card]] = [
        ((part, name), known.get(name) or known[named[name]])
        for part in _PARTS
        for name in document.data[part]
    ]
    faction = _faction(document)
    assert faction is not None
    cards = [card for _, card in lines]
    told = [
        problem(document, where, message, key=True)
        for where, card in lines
        for message in _in_vain(card, cards, faction, is_drawn=where[0] == "cards")
    ]
    return list(dict.fromkeys(told))


def _in_vain(
    card: Card, cards: Sequence[Card], faction: FactionEntry, *, is_drawn: bool
) -> Iterator[str]:
    places = [each for each in cards if each.is_location]
    mains = [each for each in cards if each.type == "main"]
    is_found = card.type in ("item", "vehicle", "supporting")
    if is_drawn and is_found and not any(is_found_at(card, place) for place in places):
        yield f"{card.name} is found at no location of this deck"
    if card.type == "item" and not any(can_use(main, card) for main in mains):
        yield f"no Main Character of this deck can use {card.name}"
    if card.type in ("event", "barrier"):
        players = [word for word in card.restrictions if word in _SPECIES]
        strange = [word for word in players if word not in faction.plays]
        if strange:
            yield f"{card.name} is for {listed(strange)} only, and never for {faction.name}"
        asked = [word for word in card.restrictions if word not in _SPECIES]
        has = {word for each in cards if each.type != "event" for word in each.words}
        missing = [word for word in asked if word not in has]
        if missing:
            yield f"{card.name} needs {listed(missing)}, which no card of this deck has"


def is_found_at(card: Card, place: Card) -> bool:
    """Whether a card is found by searching a location, as it is printed."""
    if card.found_at:
        return place.name in card.found_at
    hive = "Hive" in place.resources
    if card.printed_hive:
        return hive
    if "Submerged" in place.resources or (hive and card.type == "supporting"):
        return False
    return bool(place.words & {*card.restrictions})


def can_use(main: Card, item: Card) -> bool:
    """Whether a Main Character can use an Item."""
    if main.is_alien or main.species != item.species:
        return False
    weapon = item.slot == "weapon"
    for word, who in (("Military Arms", "Marine"), ("Prohibited", "Rogue")):
        if weapon and word in item.restrictions and who not in main.resources:
            return False
    return not item.needs or bool(main.words & {*item.needs})


def has_flag(card: Card, flag: str) -> bool:
    """Whether a card says of itself that it never can do something."""
    return any(
        flag in held.get("cant", ())
        for power in card.powers
        for held in power.get("always", ())
        if "who" not in held
    )


def has_permit(card: Card, permit: str) -> bool:
    """Whether a card says that something can be done, by itself or by its bearer."""
    return any(
        permit in held.get("can", ()) for power in card.powers for held in power.get("always", ())
    )
