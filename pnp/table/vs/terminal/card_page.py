"""A card, a character in play or a keyword to look up: its numbers and its text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pnp.data.english import many
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.vs.cards import Card
from pnp.data.vs.english import definition, plain, plain_text
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.rules import Rules
from pnp.table.terminal.abbreviations import cards_meant, matches, only
from pnp.table.terminal.display import Display
from pnp.table.terminal.pages import paged
from pnp.table.vs.words import LABEL, card_words, known_title

_TYPES = {
    "main": "main character",
    "supporting": "supporting character",
    "plot_twist": "plot twist",
    "basic_location": "basic location",
    "special_location": "special location",
    "pile_card": "card of the Facehugger pile",
}


def card_pages(rules: Rules, view: Mapping[str, Any], display: Display, about: str) -> list[str]:
    """What is known of a card, a keyword, a seat or somebody in play; else of the own hand.

    PnpError if there is nothing of that name.
    """
    if not about:
        cards = [rules.cards[rules.by_label[label]] for label in dict.fromkeys(view["hand"])]
        return paged(
            display, [_card(rules, display, card) for card in cards] or [["Your hand is empty."]]
        )
    label = about.upper()
    if label in view["hands"]:
        return paged(display, [_seat(rules, display, view, label)])
    if LABEL.fullmatch(label):
        if label not in view["bodies"]:
            raise PnpError(f"There is no {label}", hint=did_you_mean(label, tuple(view["bodies"])))
        return paged(display, [_body(rules, display, label, view["bodies"][label])])
    cards = cards_meant(rules.cards, about, rules.keyword_bits)
    keywords = [name for name in rules.keyword_bits if name.casefold() == about.casefold()]
    if not cards and not keywords:
        keywords = matches(about, only(rules.keyword_bits))
    if not cards and not keywords:
        names = [*rules.by_label, *rules.keyword_bits]
        raise PnpError(f"There is no card or keyword '{about}'", hint=did_you_mean(about, names))
    blocks = [[*_keyword(display, name), ""] for name in keywords]
    return paged(display, [*blocks, *(_card(rules, display, card) for card in cards)])


def _card(rules: Rules, display: Display, card: Card) -> list[str]:
    title = f" {card.name}{f', level {card.level}' if card.level else ''}"
    return [
        display.paint(display.plain(title), "bold"),
        *_wrapped(display, _facts(rules, card)),
        *_text(display, card),
        "",
    ]


def _facts(rules: Rules, card: Card) -> str:
    """'Supporting character of The Company (ALN-013). Cost 2, ATK 2, DEF 2, health 1.'"""
    kind = _TYPES.get(card.type, card.type)
    team = f" of {rules.data.team(card.team).name}" if card.team else ""
    told = []
    if card.type in ("supporting", "equipment"):
        told.append(f"cost {card.cost}")
    if card.is_character:
        told += [f"ATK {card.atk}", f"DEF {card.def_}", _health(card)]
    if card.team and card.type in ("equipment", "plot_twist"):
        need = 1 if rules.alien else max(card.symbols, 1)
        told.append(f"needs {many(need, 'face-up member')} of the team")
    numbers = ", ".join(told)
    first = f"{kind[:1].upper()}{kind[1:]}{team} ({card.id})."
    return f"{first} {numbers[:1].upper()}{numbers[1:]}." if numbers else first


def _health(card: Card) -> str:
    """'health 1 (red)'."""
    return f"health {card.health}{f' ({card.colour})' if card.colour else ''}"


def _text(display: Display, card: Card) -> list[str]:
    return [line for part in plain_text(card).splitlines() for line in _wrapped(display, part)]


def _body(rules: Rules, display: Display, label: str, body: Mapping[str, Any]) -> list[str]:
    """Somebody in play as it is now, and then what stands on the card."""
    card = rules.cards[rules.index[body["card"]]]
    state = body["face"] if body["face"] != "up" else "ready" if body["ready"] else "exhausted"
    now = [
        f"Now: ATK {body['atk']}, DEF {body['def']}, {state}, in the {body['row']} row",
        f"{body['wounds']} of {body['health']} wounds",
    ]
    if body["counters"]:
        now.append(f"{body['counters']:+} counters")
    if body["gear"]:
        now.append(f"wears {', '.join(body['gear'])}")
    if body["captive"]:
        now.append(f"holds {body['captive']}")
    if body["used"]:
        now.append(f"used this turn: {', '.join(body['used'])}")
    lines = [
        display.paint(display.plain(f" {label} {card_words(card)}"), "bold"),
        *_wrapped(display, f"{', '.join(now)}."),
        *_wrapped(display, _facts(rules, card)),
        *_text(display, card),
    ]
    for gear in body["gear"]:
        lines += _card(rules, display, rules.cards[rules.by_label[gear]])[:-1]
    for name in body["keywords"]:
        lines += _keyword(display, name)
    return [*lines, ""]


def _seat(rules: Rules, display: Display, view: Mapping[str, Any], letter: str) -> list[str]:
    """What lies open of a seat: its list, if lists are open, and its piles."""
    cards = [rules.labels[card] for card in rules.lists[LETTERS.index(letter)]]
    piles = {
        "Deck list": cards if rules.open or letter == view["seat"] else (),
        known_title(view, letter): view["known"].get(letter, ()),
        "Below the deck": view["bottoms"][letter],
        "KO pile": view["ko"][letter],
        "Out of the game": view["removed"][letter],
    }
    lines = [display.paint(f" {letter}", "bold")]
    for name, pile in piles.items():
        told = ", ".join(f"{copies}x {label}" for label, copies in Counter(pile).items())
        lines += _wrapped(display, f"{name}: {told}.") if told else []
    return lines


def _keyword(display: Display, name: str) -> list[str]:
    return _wrapped(display, f"{name}: {plain(definition(name))}")


def _wrapped(display: Display, text: str) -> list[str]:
    return display.wrap(display.plain(text), 3)
