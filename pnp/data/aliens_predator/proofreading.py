"""What can be wrong with cards of Aliens Predator: fields, words and powers that do not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from pnp.data.aliens_predator.cards import TYPE_NAMES, Card, Slot, Use, base_cards
from pnp.data.aliens_predator.rules import rules
from pnp.data.aliens_predator.words import ap
from pnp.data.check import Flaw
from pnp.data.effects.checking import PowerChecker, each_power
from pnp.data.effects.findings import Known
from pnp.data.english import shortened
from pnp.data.problems import did_you_mean
from pnp.data.shapes import key_of, record_of
from pnp.data.yaml_source import DataPath

# What a card of a type must have, and may have; of all other fields here, it has none.
NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "main": ("speed", "power", "resources"),
    "supporting": ("speed", "power", "restrictions"),
    "ground": ("resources",),
    "cross": ("resources",),
    "item": ("slot", "restrictions"),
    "vehicle": ("capacity", "hull", "restrictions"),
    "event": ("use",),
    "condition": (),
    "barrier": ("power",),
}
ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "main": ("honor", "worth", "gore", "queen", "multiples", "origin"),
    "supporting": ("resources", "worth", "found_at", "printed_hive"),
    "ground": ("restrictions",),
    "cross": ("restrictions",),
    "item": ("weapon", "armor", "resources", "found_at", "needs", "honor", "worth"),
    "vehicle": ("speed", "armor", "resources", "found_at", "worth"),
    "event": ("restrictions", "combat_pool", "research"),
    "condition": (),
    "barrier": ("resources", "restrictions", "token"),
}
_TYPED: Final = (
    "speed", "power", "capacity", "armor", "hull", "slot", "weapon", "resources", "restrictions",
    "found_at", "printed_hive", "needs", "combat_pool", "research", "use", "honor", "worth", "gore",
    "queen", "token", "multiples", "origin",
)  # fmt: skip
_CHOICES: Final = {
    "slot": f"one of: {', '.join(get_args(Slot))}",
    "use": f"one of: {', '.join(get_args(Use))}",
}
"""What a field that is missing can be."""
_ALL_WORDS: Final = "pnp print aliens-predator --only chart-words shows all words"
_NEVER_0: Final = ("capacity", "hull")
_RANGES: Final = {"short": "Short-Ranged", "long": "Long-Ranged"}
_LEVELS: Final = ("High", "Low")
_IN_PLAY: Final = {
    "main": "character", "supporting": "character", "ground": "location", "cross": "location",
    "event": "card",
}  # fmt: skip
"""What a card is while its power does something, where that is not called like its type."""


def known_names(cards: Sequence[Card] = ()) -> Known:
    """The names that cards may use, those of these cards among them."""
    every = [*base_cards().values(), *cards]
    return {
        "name": {card.name for card in every},
        "location": {card.name for card in every if card.is_location},
        "word": rules().words,
    }


def card_flaws(given: Sequence[Card | None], left: Sequence[Card | None] = ()) -> Iterator[Flaw]:
    """What is wrong with the cards of one file; None stands for one with fields of a wrong form.

    What is left of such a card has powers to look at; None stands for one that has not even that.
    """
    cards, left = [card for card in given if card], left or given
    known = known_names([card for card in left if card])
    checker = PowerChecker(ap, known)
    ids = Counter(card.id for card in cards)
    names = Counter(card.name for card in cards)
    for remnant, power, where in each_power(left):
        check_power(checker, remnant, power, where)
    for at, card in enumerate(given):
        if card is None:
            continue
        path: DataPath = ("cards", at)
        ids[card.id] -= 1
        names[card.name] -= 1
        if ids[card.id]:
            yield Flaw((*path, "id"), f"a later card has the number '{card.id}' too")
        if names[card.name]:
            yield Flaw((*path, "name"), f"a later card is called '{card.name}' too")
        yield from _ours(card, path)
        yield from _field_flaws(card, path)
        yield from _word_flaws(card, known, path)
        yield from _form_flaws(card, path)
        yield from _power_flaws(card, path)
    yield from checker.flaws


def check_power(checker: PowerChecker, card: Card, power: Any, path: DataPath) -> None:
    """Let the checker look at one power of a card."""
    is_elsewhere = isinstance(power, dict) and "zone" in power
    me = {_IN_PLAY.get(card.type, card.type), *(["card"] if is_elsewhere else [])}
    checker.power(power, path, contexts=(card.type,), me=me)


def _ours(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether it takes the number or the name of a card of the game."""
    same = base_cards().get(card.id)
    if same and same.name != card.name:
        hint = "choose another number"
        yield Flaw((*path, "id"), f"'{card.id}' is {same.name}, a card of the game", hint)
    other = next((each for each in base_cards().values() if each.name == card.name), None)
    if other and other.id != card.id:
        hint = "choose another name"
        message = f"there is a card called '{card.name}' in the game, {other.id}"
        yield Flaw((*path, "name"), message, hint)


def _field_flaws(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether a card has the fields that its type has."""
    needed, allowed = NEEDED[card.type], ALLOWED[card.type]
    kind = TYPE_NAMES[card.type]
    for name in _TYPED:
        given = getattr(card, name)
        key = key_of(name)
        if name in needed and (given in (None, ()) or (given == 0 and name in _NEVER_0)):
            message = f"a card of type '{card.type}' ({kind}) needs '{key}'"
            yield Flaw(path, message, _CHOICES.get(name, ""))
        elif name not in (*needed, *allowed) and given not in (None, 0, False, ()):
            message = f"a card of type '{card.type}' ({kind}) has no '{key}'"
            yield Flaw((*path, key), message, key=True)
    fields = {*record_of(Card).fields}
    for at, name in enumerate(card.known):
        if name not in fields:
            yield Flaw((*path, "known", at), f"there is no field '{name}'")


def _word_flaws(card: Card, known: Known, path: DataPath) -> Iterator[Flaw]:
    """Whether its words are words of the game."""
    words, places = known["word"], known["location"]
    for name, allowed, noun in (
        ("resources", words, "word"),
        ("restrictions", {*words, *places}, "word or location"),
        ("needs", words, "word"),
        ("found_at", places, "location"),
    ):
        given = getattr(card, name)
        for at, word in enumerate(given):
            here = (*path, key_of(name), at)
            if word not in allowed:
                hint = did_you_mean(word, allowed) or _ALL_WORDS
                yield Flaw(here, f"unknown {noun} '{shortened(word, 60)}'", hint)
            elif word in given[:at]:
                yield Flaw(here, f"'{word}' stands here twice")
    if card.origin and card.origin.card not in known["name"]:
        hint = did_you_mean(card.origin.card, known["name"])
        here = (*path, "origin", "card")
        yield Flaw(here, f"unknown card named '{shortened(card.origin.card, 60)}'", hint)
    if card.origin and card.origin.host and card.origin.host not in {*known["name"], *words}:
        hint = did_you_mean(card.origin.host, {*known["name"], *words})
        here = (*path, "origin", "host")
        yield Flaw(here, f"unknown card or word '{shortened(card.origin.host, 60)}'", hint)


def _form_flaws(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether what it has fits together."""
    if card.type == "item" and (card.slot == "weapon") != (card.weapon is not None):
        hint = "such as weapon: {mode: close, damage: 2}; the mode is close, short or long"
        yield Flaw(path, "an Item has 'slot: weapon' and 'weapon', or neither", hint)
    if card.type == "item" and (card.slot == "armor") != bool(card.armor):
        yield Flaw(path, "an Item has 'slot: armor' and 'armor', or neither")
    if card.weapon:
        for mode, word in _RANGES.items():
            if (card.weapon.mode == mode) != (word in card.resources):
                message = f"a weapon has 'mode: {mode}' and the resource {word}, or neither"
                yield Flaw((*path, "weapon"), message)
    levels = [word for word in card.resources if word in _LEVELS]
    if card.is_location and len(levels) != (card.type == "cross"):
        wanted = "either High or Low" if card.type == "cross" else "neither High nor Low"
        yield Flaw((*path, "resources"), f"a {TYPE_NAMES[card.type]} is {wanted}")
    if (card.queen or card.origin or card.gore) and not card.is_alien:
        field = "queen" if card.queen else "origin" if card.origin else "gore"
        yield Flaw((*path, field), f"only an Alien has '{field}'", key=True)
    if card.multiples and card.is_alien:
        message = "there can be several of any Alien but a Queen"
        yield Flaw((*path, "multiples"), message, "leave it out", key=True)
    if card.honor and card.species != "Predator":
        yield Flaw((*path, "honor"), "only a Predator and his Items have 'honor'", key=True)
    if card.origin and (card.origin.host is not None) != (card.origin.by == "maturing"):
        yield Flaw((*path, "origin"), "'host' stands with 'by: maturing', and only there")


def _power_flaws(card: Card, path: DataPath) -> Iterator[Flaw]:
    """Whether the powers are of a kind that the card can have."""
    event = card.type == "event"
    for at, power in enumerate(card.powers):
        if isinstance(power, dict) and event != ("play" in power):
            hint = "it needs 'play'" if event else "write 'use' instead of 'play'"
            message = f"only an Event is played{', and this is one' * event}"
            yield Flaw((*path, "powers", at), message, hint)
    if event and not card.powers:
        yield Flaw(path, "an Event needs 'powers'")


def special_flaws(powers: Sequence[Any]) -> Iterator[Flaw]:
    """What is wrong with powers that are in force for a whole game."""
    checker = PowerChecker(ap, known_names())
    for at, power in enumerate(powers):
        here: DataPath = ("special", at)
        if isinstance(power, dict) and "play" in power:
            yield Flaw(here, "only an Event is played", "write 'use' instead of 'play'")
        checker.power(power, here, contexts=("condition",), me=("condition",))
    yield from checker.flaws
