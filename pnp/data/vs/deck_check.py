"""What can be wrong with a deck list of Vs., and what is only unwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data.deck_list import Entry, problem, too_many
from pnp.data.english import listed, shortened
from pnp.data.problems import Problem, did_you_mean
from pnp.data.vs.cards import IN_DECKS, Card, base_cards, main_characters
from pnp.data.vs.decks import POOL
from pnp.data.vs.rules import rules
from pnp.data.yaml_source import DataPath, Document, read_leniently


def mistakes(document: Document) -> Iterator[Problem]:
    """What keeps a list from being a deck; where its form is wrong, what can be told anyway."""
    data = document.data
    if not isinstance(data, dict):
        return
    own: dict[str, Card] = {}
    yield from POOL.own_mistakes(document, own)
    known = {**own, **base_cards()}  # of two cards of one name, a list means its own
    promised = POOL.promised(document)
    main = data.get("main")
    if isinstance(main, str) and main not in promised:
        yield from _main_mistakes(document, main, known)
    cards = data.get("cards")
    if not isinstance(cards, dict):
        return
    named = POOL.named(known)
    entries: list[Entry[Card]] = []
    for name, copies in cards.items():
        card = known.get(name) or known.get(named.get(name, ""))
        if card is None and name in promised:
            continue  # what is wrong with the card is told in its own file
        if card is None or card.type not in IN_DECKS:
            yield _unknown(document, name, card, known)
        elif type(copies) is int and copies > 0:
            entries.append(Entry(("cards", name), card, copies))
    if len(entries) == len(cards):
        total = sum(entry.copies for entry in entries)
        if total != rules().deck:
            message = f"a deck has exactly {rules().deck} cards, and this one has {total}"
            yield problem(document, ("cards",), message, key=True)
    yield from too_many(document, entries, _most)
    yield from _two_names(document, entries)


def _main_mistakes(document: Document, main: str, known: Mapping[str, Card]) -> Iterator[Problem]:
    mains = main_characters(known.values())
    if main not in mains:
        called = known.get(main)
        hint = did_you_mean(called.name if called else main, mains)
        yield problem(document, ("main",), f"there is no main character '{shortened(main)}'", hint)


def _unknown(
    document: Document, name: str, card: Card | None, known: Mapping[str, Card]
) -> Problem:
    """A line that names nothing that a deck can have."""
    path: DataPath = ("cards", name)
    if card is not None:
        kind = card.type.replace("_", " ").replace("main", "main character")
        hint = "write its name after 'main:'" if card.type == "main" else ""
        message = f"'{name}' is {card.name}, a {kind}, and no part of a deck"
        return problem(document, path, message, hint, key=True)
    mains = main_characters(known.values())
    beside = next((each for each in known.values() if each.name == name), None)
    if beside is not None and beside.type in ("token", "pile_card"):
        egg = base_cards()[rules().pile.egg].name
        hint = f"its pile comes along by itself with {egg}; leave this line out"
        return problem(document, path, f"'{name}' is no part of a deck", hint, key=True)
    if name in mains:
        hint = "write it after 'main:'"
        return problem(document, path, f"'{name}' is a main character only", hint, key=True)
    return POOL.unknown(document, path, known)


def _most(card: Card) -> tuple[int, str]:
    """How many copies of a card a deck may have, and the keyword that says so."""
    told = (name for name in card.keyword_names if "deck_max" in rules().keywords[name])
    return card.deck_max or rules().copies, next(told, "")


def _two_names(document: Document, entries: list[Entry[Card]]) -> Iterator[Problem]:
    """Basic locations with one symbol are the same, and go by one name in a deck."""
    first: dict[str, str] = {}
    for entry in entries:
        if entry.card.type != "basic_location":
            continue
        symbol = entry.card.produces[0]
        other = first.setdefault(symbol, entry.card.name)
        if other != entry.card.name:
            name = rules().symbols[symbol]
            message = f"{entry.card.name} and {other} both yield {name}"
            hint = f"all basic locations with {name} must have one name"
            yield problem(document, entry.path, message, hint, key=True)


# --- what is only unwise ------------------------------------------------------------------------


class Means(NamedTuple):
    """What a deck can play and pay for."""

    teams: frozenset[str]
    """Those that have a member."""
    basic: frozenset[str]
    """Symbols that anybody can be paid with."""
    special: Mapping[str, frozenset[str]]
    """Symbols that only members of a team can be paid with."""
    bonds: frozenset[str]
    """Characters whose super powers can be paid with a card that is bound to them."""


def remarks(path: Path, led_by: str = "") -> list[Problem]:
    """Cards of a sound list that nobody in it can play or pay for, whoever leads it."""
    document = read_leniently(path)
    known = {**POOL.own(document), **base_cards()}
    named = POOL.named(known)
    main = main_characters(known.values())[led_by or document.data["main"]]
    lines: list[tuple[DataPath, Card]] = [(("main",), level) for level in main]
    names = document.data["cards"]
    lines += [(("cards", name), known.get(name) or known[named[name]]) for name in names]
    means = _means([card for _, card in lines])
    told = [
        problem(document, where, message, hint, key=where[0] == "cards")
        for where, card in lines
        for message, hint in _in_vain(card, means)
    ]
    return list(dict.fromkeys(told))


def _means(cards: list[Card]) -> Means:
    special: dict[str, frozenset[str]] = {}
    for card in cards:
        if card.type == "special_location" and card.team:
            special[card.team] = frozenset(card.produces)
    bonds = {
        name
        for card in cards
        for keyword in card.keywords
        if not isinstance(keyword, str)
        for name in keyword.values()
    }
    return Means(
        frozenset(team for card in cards if card.is_character for team in teams_of(card)),
        frozenset(card.produces[0] for card in cards if card.type == "basic_location"),
        special,
        frozenset(bonds),
    )


def teams_of(card: Card) -> set[str]:
    """The teams of a character, those that a power gives it among them."""
    given = [held.get("teams") for power in card.powers for held in power.get("always", ())]
    teams: set[str] = {team.id for team in rules().teams if team.align in given}
    return teams | ({card.team} if card.team else set())


def _in_vain(card: Card, means: Means) -> Iterator[tuple[str, str]]:
    """What a card has for nothing, and why."""
    if not card.is_character and card.team and card.team not in means.teams:
        use = "is of use to nobody" if card.is_location else "can never be played"
        yield f"{card.name} {use}: this deck has no member of {rules().team(card.team).name}", ""
        return
    payers = teams_of(card) if card.is_character else means.teams
    able = means.basic.union(*(means.special.get(team, frozenset()) for team in payers))
    for power in card.powers:
        if card.name in means.bonds and "use" in power:
            continue
        missing = [symbol for symbol in dict.fromkeys(_asked(power)) if symbol not in able]
        if missing:
            symbols = listed([rules().symbols[symbol] for symbol in missing])
            called = f"“{power['name']}” of {card.name}" if "name" in power else card.name
            message = f"no location in this deck pays {symbols} for {called}"
            yield message, _who_else_is_paid(missing, means)


def _who_else_is_paid(symbols: list[str], means: Means) -> str:
    """Why special locations that yield one of the symbols are no help."""
    teams = [team for team, given in means.special.items() if given & set(symbols)]
    names = listed([rules().team(team).name for team in teams])
    return f"special locations pay for their own team alone: {names}" if teams else ""


def _asked(power: Any) -> Iterator[Any]:
    """The symbols that a power asks for, in its cost or in its steps."""
    if isinstance(power, dict):
        for key, inner in power.items():
            if key in ("pay", "or_pay") and isinstance(inner, list):
                yield from inner
            else:
                yield from _asked(inner)
    elif isinstance(power, list):
        for each in power:
            yield from _asked(each)
