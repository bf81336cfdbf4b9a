"""What can be wrong with cards and keywords of Vs.: numbers that do not fit a type, and powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pnp.data.check import Flaw
from pnp.data.effects.checking import PowerChecker, each_power
from pnp.data.effects.findings import Known
from pnp.data.problems import did_you_mean
from pnp.data.vs.cards import CHARACTERS, ICONS, Card, base_cards, main_characters
from pnp.data.vs.rules import rules
from pnp.data.vs.words import vs
from pnp.data.yaml_source import DataPath

# What a card of a type must have; what is in no list here, it must not have.
NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "main": ("team", "level", "def", "health", "colour"),
    "supporting": ("team", "def", "health", "colour"),
    "token": ("team", "def", "health", "colour"),
    "equipment": ("team",),
    "special_location": ("team", "produces"),
    "basic_location": ("produces",),
}
ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "main": ("atk", "ranged", "flight"),
    "supporting": ("cost", "atk", "ranged", "flight"),
    "token": ("cost", "atk", "ranged", "flight"),
    "equipment": ("cost",),
    "plot_twist": ("team", "symbols"),
    "pile_card": ("team",),
}
NUMBERS: Final = (
    "team", "level", "cost", "atk", "def", "health", "colour", "ranged", "flight", "produces",
    "symbols",
)  # fmt: skip


def known_names(cards: Sequence[Card] = ()) -> Known:
    """The names that powers may use, those of these cards among them."""
    every = [*base_cards().values(), *cards]
    return {
        "name": {card.name for card in every},
        "card": {card.id for card in base_cards().values() if card.type == "main"},
        "team": [team.id for team in rules().teams],
        "keyword": rules().keywords,
        "table": rules().tables,
        "symbol": rules().symbols,
    }


def card_flaws(given: Sequence[Card | None], left: Sequence[Card | None] = ()) -> Iterator[Flaw]:
    """What is wrong with the cards of one file; None stands for one with fields of a wrong form.

    What is left of such a card has powers to look at; None stands for one that has not even that.
    """
    cards, left = [card for card in given if card], left or given
    checker = PowerChecker(vs, known_names([card for card in left if card]))
    ids = Counter(card.id for card in cards)
    mains = main_characters(cards)
    for remnant, power, where in each_power(left):
        check_power(checker, remnant, power, where)
    for at, card in enumerate(given):
        if card is None:
            continue
        path: DataPath = ("cards", at)
        ids[card.id] -= 1
        if ids[card.id]:
            yield Flaw((*path, "id"), f"a later card has the number '{card.id}' too")
        ours = base_cards().get(card.id)
        if ours and ours.name != card.name:
            hint = "choose another number"
            yield Flaw((*path, "id"), f"'{card.id}' is {ours.name}, a card of the game", hint)
        if card.type == "main" and card.name not in mains and len(cards) == len(given):
            yield Flaw((*path, "level"), "a main character needs a card for each of its two levels")
        yield from _number_flaws(card, path)
        yield from _keyword_flaws(card, checker.known, path)
        yield from _power_flaws(card, path)
    yield from checker.flaws


def check_power(checker: PowerChecker, card: Card, power: Any, path: DataPath) -> None:
    """Let the checker look at one power of a card."""
    own = [each["name"] for each in card.powers if isinstance(each, dict) and "name" in each]
    names = [name for name in own if isinstance(name, str)]
    zone = isinstance(power, dict) and "zone" in power
    checker.power(power, path, own=names, contexts=(card.type,), me=_what_it_is(card.type, zone))


def _what_it_is(card_type: str, in_zone: bool) -> set[str]:
    """What a card is while its power does something; out of a zone it may come into play."""
    in_play = "character" if card_type in CHARACTERS else "gear"
    if card_type == "plot_twist":
        return {"card"}
    return {"card", in_play} if in_zone else {in_play}


def keyword_flaws(
    keywords: Mapping[str, Any], only: str = "", field: str = "keywords"
) -> Iterator[Flaw]:
    """What is wrong with the definitions of keywords, or of only one of them."""
    checker = PowerChecker(vs, {**known_names(), "keyword": keywords})
    for name, power in keywords.items():
        if only in ("", name):
            me = _what_it_is("supporting", isinstance(power, dict) and "zone" in power)
            checker.power(power, (field, name), me=me, keyword=True)
    return iter(checker.flaws)


def _number_flaws(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether a card has the numbers that its type has."""
    needed, allowed = NEEDED.get(card.type, ()), ALLOWED.get(card.type, ())
    kind = card.type.replace("_", " ")
    for name in NUMBERS:
        given = getattr(card, "def_" if name == "def" else name)
        if name in needed and not given:
            least = "1 or 2" if name == "level" else "at least 1"
            hint = least if given == 0 else ""
            yield Flaw((*path, name), f"a card of type '{kind}' needs '{name}'", hint)
        elif name not in (*needed, *allowed) and given:
            yield Flaw((*path, name), f"a card of type '{kind}' has no '{name}'", key=True)
    if card.type == "basic_location" and len(card.produces) > 1:
        yield Flaw((*path, "produces"), "a basic location yields one symbol")
    if card.type == "plot_twist" and bool(card.team) != bool(card.symbols):
        yield Flaw(path, "a plot twist has both 'team' and 'symbols', or neither")


def _keyword_flaws(card: Card, known: Known, path: DataPath) -> Iterator[Flaw]:
    for at, keyword in enumerate(card.keywords):
        here = (*path, "keywords", at)
        name, extra = (keyword, "") if isinstance(keyword, str) else next(iter(keyword.items()))
        if name not in known["keyword"]:
            yield Flaw(here, f"unknown keyword '{name}'", did_you_mean(name, known["keyword"]))
        elif name in ICONS:
            yield Flaw(here, f"{name} is an icon", f"write {ICONS[name]}: true")
        elif card.keyword_names.index(name) < at:
            yield Flaw(here, f"'{name}' stands here twice")
        elif not isinstance(keyword, str) and len(keyword) > 1:
            yield Flaw(here, "one keyword at a time", "put each into brackets of its own")
        elif bool(extra) != ("with" in rules().keywords[name]):
            hint = f"write {{{name}: the name of a card}}" if not extra else f"write {name}"
            yield Flaw(here, f"'{name}' needs {'nothing' if extra else 'the name of a card'}", hint)
        elif extra and extra not in known["name"]:
            yield Flaw(here, f"unknown card named '{extra}'", did_you_mean(extra, known["name"]))


def _power_flaws(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether the powers are of a kind that the card can have."""
    names: set[str] = set()
    levels = 0
    for at, power in enumerate(card.powers):
        here = (*path, "powers", at)
        if not isinstance(power, dict):
            continue  # which the checker of powers tells
        twist = card.type == "plot_twist"
        if twist != ("play" in power):
            hint = "it needs 'play'" if twist else "write 'use' instead of 'play'"
            yield Flaw(here, f"only a plot twist is played{', and this is one' * twist}", hint)
        name = power.get("name")
        if name is None and not twist:
            yield Flaw(here, "a power needs a name")
        elif isinstance(name, str) and name in names:
            yield Flaw((*here, "name"), f"a second power is called '{name}'")
        names.add(str(name))
        levels += "level" in power
        if "level" in power and (card.type, card.level) != ("main", 1):
            message = "only a main character of level 1 can level up"
            yield Flaw((*here, "level"), message, key=True)
    if (card.type, card.level) == ("main", 1) and levels != 1:
        yield Flaw(path, f"a main character of level 1 has one Level Up power, not {levels}")
    if card.powers and card.type not in (*CHARACTERS, "equipment", "plot_twist"):
        yield Flaw((*path, "powers"), f"a card of type '{card.type}' has no powers", key=True)
