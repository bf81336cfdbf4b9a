"""A card, somebody in play, a place, a side or a word to look up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pnp.data.aliens_predator.cards import TYPE_NAMES, Card
from pnp.data.aliens_predator.english import plain_text
from pnp.data.english import listed
from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.table.aliens_predator.words import LABEL, body_words, briefed, name_of, side_names
from pnp.table.terminal.abbreviations import cards_meant, matches, only
from pnp.table.terminal.display import Display
from pnp.table.terminal.pages import paged


def card_pages(rules: Rules, view: Mapping[str, Any], display: Display, about: str) -> list[str]:
    """What is known of a card, a word, a side, a place or somebody in play; else of the hand.

    PnpError if there is nothing of that name.
    """
    page = _Page(rules, view, display)
    if not about:
        cards = [rules.cards[rules.by_label[label]] for label in dict.fromkeys(view["hand"])]
        return paged(display, [page.card(card) for card in cards] or [["Your hand is empty."]])
    label = about.upper()
    if label in view["hands"]:
        return paged(display, [page.side(label)])
    if page.is_there(label) or (LABEL.fullmatch(label) and label not in rules.index):
        return paged(display, [page.somebody(label)])
    cards = cards_meant(rules.cards, about, rules.data.words)
    words = [name for name in rules.data.words if name.casefold() == about.casefold()]
    if not cards and not words:
        words = matches(about, only(rules.data.words))
    if not cards and not words:
        names = [*rules.by_label, *rules.data.words]
        raise PnpError(f"There is no card or word '{about}'", hint=did_you_mean(about, names))
    return paged(display, [*map(page.word, words), *map(page.card, cards)])


class _Page:
    """Writes what is looked up in lines."""

    def __init__(self, rules: Rules, view: Mapping[str, Any], display: Display) -> None:
        self._rules, self._view, self._display = rules, view, display

    def wrapped(self, text: str) -> list[str]:
        return self._display.wrap(self._display.plain(text), 3)

    def _title(self, text: str) -> str:
        return self._display.paint(self._display.plain(f" {text}"), "bold")

    def card(self, card: Card) -> list[str]:
        """Its numbers and words, its text, and for a location how it lies now."""
        lines = [self._title(card.name), *self.wrapped(facts(card))]
        for part in plain_text(card).splitlines():
            lines += self.wrapped(part)
        for name, place in self._view["places"].items():
            if card.is_location and place["card"] == card.id:
                lines += self.wrapped(self._lies(name, place))
        return [*lines, ""]

    def word(self, word: str) -> list[str]:
        """What a word on cards means, where it is in play, and which cards ask for it."""
        view, rules = self._view, self._rules
        lines = self.wrapped(f"{word}: {rules.data.words[word]}")
        named = {name: place["card"] for name, place in view["places"].items()}
        named |= {
            f"{label} {name_of(rules, body)}": body["card"]
            for label, body in view["bodies"].items()
        }
        asking = [card for card in rules.cards if word in card.restrictions]
        hived = [name for name, place in view["places"].items() if place["hive"]]
        told = {
            "In play": [
                name
                for name, card in named.items()
                if word in rules.cards[rules.index[card]].resources
                or (word == "Hive" and name in hived)
            ],
            "Found there": [card.name for card in asking if card.type not in _ASKS],
            "Asked for by": [card.name for card in asking if card.type in _ASKS],
        }
        for title, names in told.items():
            lines += self.wrapped(f"{title}: {listed([*dict.fromkeys(names)])}.") if names else []
        return [*lines, ""]

    def _lies(self, name: str, place: Mapping[str, Any]) -> str:
        """'Main Corridor, in the rows of A and B: next to Mess Hall and ...'."""
        owners = " and ".join(place["owners"])
        rows = "rows" if len(place["owners"]) > 1 else "row"
        hive = ", Hive" if place["hive"] else ""
        damaged = ", damaged" if place["damaged"] else ""
        near = ", ".join(place["near"]) or "nothing"
        here = [
            f"{label} {name_of(self._rules, body)}"
            for label, body in self._view["bodies"].items()
            if body["place"] == name
        ]
        people = f" Here: {', '.join(here)}." if here else ""
        return f"Now: {name}, in the {rows} of {owners}{hive}{damaged}. Next to {near}.{people}"

    def is_there(self, label: str) -> bool:
        """Whether somebody in play, or a marker, has this label."""
        return label in self._view["bodies"] or label in self._view["markers"]

    def somebody(self, label: str) -> list[str]:
        """Somebody in play as it is now, and then what stands on the card and on its Items."""
        view, rules = self._view, self._rules
        if not self.is_there(label):
            known = (*view["bodies"], *view["markers"])
            raise PnpError(f"There is no {label}", hint=did_you_mean(label, known))
        if label in view["markers"]:
            return self._marker(label, view["markers"][label])
        body = view["bodies"][label]
        card = rules.cards[rules.index[body["card"]]]
        lines = [self._title(body_words(rules, label, body)), *self.wrapped(self._now(body))]
        lines += self.card(card)[1:-1]
        for item in body["items"]:
            lines += self.card(rules.cards[rules.by_label[item["name"]]])[:-1]
        return [*lines, ""]

    def _marker(self, label: str, marker: Mapping[str, Any]) -> list[str]:
        told = {True: "It is the true one.", False: "It is a decoy.", None: "It may be the one."}
        body = self._view["bodies"][label.partition("-")[0]]
        who = name_of(self._rules, body)
        text = f"A marker of {who}, at {marker['place']}. {told[marker['true']]}"
        return [self._title(label), *self.wrapped(text), ""]

    def _now(self, body: Mapping[str, Any]) -> str:
        told = [
            f"Now: Speed {body['speed']}, Power {body['power']}, defense {body['defense']}",
            "ready" if body["ready"] else "rotated",
        ]
        told += [f"at {body['place']}"] if body["place"] else []
        told += [f"held by {body['holder']}"] if body["holder"] else []
        told += [f"damage {body['damage']}"] if body["damage"] else []
        told += [f"tokens {body['tokens']}"] if body["tokens"] else []
        told += [f"Bound, {body['bound']}"] if body["bound"] else []
        told += [f"{name} {body[name]}" for name in ("data", "gore") if body[name]]
        words = ("hidden", "hostage", "liberated", "searching", "hiving")
        return ", ".join([*told, *(word for word in words if body[word])]) + "."

    def side(self, letter: str) -> list[str]:
        """What a side wants, its Battle Condition, and its piles that lie open."""
        view, rules = self._view, self._rules
        page = briefed(rules, LETTERS.index(letter))
        lines = [self._title(f"{letter}, the {side_names(rules)[letter]}")]
        lines += self.wrapped(f"To win: {' Or: '.join(page['wins'])}")
        if page["condition"]:
            condition = rules.cards[rules.named[page["condition"]]]
            text = plain_text(condition).replace("\n", " ")
            lines += self.wrapped(f"Battle Condition: {condition.name}. {text}")
        piles = {
            "Known of the hand": view["known"].get(letter, ()),
            "Discards": view["discards"][letter],
            "Killed": view["killed"][letter],
            "Out of play": view["out"][letter],
        }
        if letter in view["chambers"]:
            piles["Hosts in the Breeding Chamber"] = view["chambers"][letter]["hosts"]
        for name, pile in piles.items():
            told = ", ".join(
                label if many == 1 else f"{many}x {label}" for label, many in Counter(pile).items()
            )
            lines += self.wrapped(f"{name}: {told}.") if told else []
        return [*lines, ""]


def facts(card: Card) -> str:
    """'Main Character (M02). Speed 3, Power 4. Marine, Leader. Found at: Weaponry.'"""
    told = []
    if card.speed is not None:
        told.append(f"Speed {card.speed}")
    if card.power is not None:
        told.append(f"Power {card.power}")
    for name, number in (
        ("capacity", card.capacity),
        ("hull", card.hull),
        ("armor", card.armor if card.type == "vehicle" else 0),
        ("Combat Pool", card.combat_pool),
        ("Research Points", card.research),
        ("honor", card.honor),
        ("worth in honor", card.worth),
    ):
        told += [f"{name} {number}"] if number else []
    numbers = ", ".join(told)
    parts = [f"{TYPE_NAMES[card.type]} ({card.id})"]
    parts += [f"{numbers[:1].upper()}{numbers[1:]}"] if numbers else []
    parts += [", ".join(card.resources)] if card.resources else []
    parts += [f"{_ASKS.get(card.type, 'Found at')}: {', '.join(card.restrictions)}"] * bool(
        card.restrictions
    )
    return f"{'. '.join(parts)}."


_ASKS = {"event": "Asks for", "barrier": "Asks for", "condition": "Asks for"}
