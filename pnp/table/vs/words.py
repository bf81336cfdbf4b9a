"""Cards, characters and moves of Vs. in few words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.vs.cards import Card
from pnp.rules.effects.moves import Move
from pnp.rules.vs.rules import Rules
from pnp.table.words import Listed

LABEL: Final = re.compile(r"[A-D][1-9][0-9]?")
_PLACES: Final = {"hand": "hand", "ko": "KO pile", "deck": "deck"}


def symbols(card: Card) -> str:
    """'[H]', or for a special location '[AEIM]'."""
    return f"[{''.join(card.produces)}]"


def card_words(card: Card, short: bool = False) -> str:
    """'Call (2) 2/2', 'Power Loader (3)', 'Earth [H]', "Let's Rock! (twist)"."""
    if short:
        return card.name
    if card.is_location:
        return f"{card.name} {symbols(card)}"
    if card.type == "plot_twist":
        return f"{card.name} (twist)"
    cost = "" if card.level or card.type == "token" else f" ({card.cost})"
    stats = f" {card.atk}/{card.def_}" if card.is_character else ""
    return f"{card.name}{cost}{stats}"


def body_words(label: str, body: Mapping[str, Any]) -> str:
    """'B2 Call 2/2'."""
    return f"{label} {body['name']} {body['atk']}/{body['def']}"


def unknown_down(view: Mapping[str, Any], letter: str) -> int:
    """How many cards in the resource row of a seat nobody but its player knows."""
    return sum(not label for label, _ in view["rows"][letter])


def known_title(view: Mapping[str, Any], letter: str) -> str:
    """Where the cards are that were seen in a hand: they may have been laid face down since."""
    return f"Known, in the hand{' or face down' if unknown_down(view, letter) else ''}"


class MoveWords:
    """Words for the moves of one decision, from what a seat sees."""

    def __init__(self, rules: Rules, view: Mapping[str, Any], short: bool = False) -> None:
        self._rules = rules
        self._view = view
        self._short = short

    def of(self, move: Move) -> Listed:
        """A move in words, behind what it has in common with others."""
        verb, what = move.verb, move.what
        match verb:
            case "attack" | "with" | "go":
                return Listed(verb, f"{self._body(what)}{self._foreseen(move)}".strip())
            case "strike" | "choose":
                return Listed(verb, self._thing(what))
            case "move":
                body = self._view["bodies"][what]
                row = "back" if body["row"] == "front" else "front"
                return Listed("move", f"{what} {body['name']} to the {row}")
            case "lay":
                label, _, face = what.rpartition(" ")
                return Listed(f"lay {face}", self._card(label))
            case "recruit":
                label = what.removesuffix(" instead")
                instead = " for symbols" if label != what else ""
                return Listed("recruit", f"{self._card(label)}{instead}")
            case "play":
                label = what.removesuffix(" from row")
                row = " from the row" if label != what else ""
                return Listed("play", f"{self._card(label, twist=False)}{row}")
            case "power-up":
                label, _, card = what.partition(": ")
                same = self._view["bodies"][label]["name"] == card
                return Listed("power-up", f"{self._body(label)}{'' if same else f' with {card}'}")
            case "pay" | "discard":
                return Listed(verb, self._card(what))
            case "option" if "options" in self._view:
                return Listed(verb, self._view["options"][int(what) - 1])
            case "use":
                return Listed(verb, f"{what}{self._price(what.partition(': ')[2])}")
        return Listed(verb, what)

    def _body(self, label: str) -> str:
        body = self._view["bodies"].get(label)
        if body is None:
            return label
        return f"{label} {body['name']}" if self._short else body_words(label, body)

    def _thing(self, what: str) -> str:
        """Somebody in play, or a card, after the seat or the zone where it lies."""
        if LABEL.fullmatch(what):
            return self._body(what)
        place, colon, name = what.partition(":")
        if colon and name in self._rules.by_label:
            where = _PLACES.get(place, place)
            return f"{self._card(name)}, {where}"
        return self._card(what)

    def _price(self, name: str) -> str:
        """The symbols that a power costs, '' if it is free."""
        power = next((each for each in self._rules.powers if each.name == name), None)
        paid = power.options.get("pay", ()) if power else ()
        return "".join(f" [{symbol}]" for symbol in paid)

    def _card(self, label: str, twist: bool = True) -> str:
        card = self._rules.by_label.get(label)
        if card is None:
            return label
        return card_words(self._rules.cards[card], self._short or not twist)

    def _foreseen(self, move: Move) -> str:
        """What would come of an attack: of several ways, the best."""
        found: Sequence[Any] = self._view.get("attacks", {}).get(str(move), ())
        if not found or self._short:
            return ""
        return f" ({found[0].short if move.verb == 'attack' else found[0].text})"
