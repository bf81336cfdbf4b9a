"""Cards, characters and moves of Aliens Predator in few words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pnp.data.aliens_predator.briefing import side_page, sides_named
from pnp.data.aliens_predator.cards import Card
from pnp.data.aliens_predator.mission_check import Forces
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.effects.moves import Move
from pnp.table.words import Listed

LABEL: Final = re.compile(r"[A-D][0-9]{1,2}(-[1-9])?")
FISTS: Final = "claws"
"""What the rules call an attack without a weapon."""


def side_names(rules: Rules) -> dict[str, str]:
    """What the sides are called, by their letters."""
    return dict(zip(LETTERS, sides_named(rules.scenario), strict=False))


def round_words(rules: Rules, name: str) -> str:
    """What a Round, or a step that has its own time, is called; '' before the first."""
    names = {each.id: each.name for each in rules.data.rounds}
    names |= {step.id: step.name for each in rules.data.rounds for step in each.steps}
    return names.get(name, "")


def briefed(rules: Rules, at: int) -> Mapping[str, Any]:
    """What the briefing says to one side: its setup, its goals, what is special."""
    forces = Forces(rules.name, rules.decks, {card.id: card for card in rules.cards})
    return side_page(rules.scenario, forces, at)


def card_words(card: Card) -> str:
    """'Pvt Hudson 3/3', 'Pulse Rifle', 'Swarm (event for 2 pool)', 'Mess Hall (location)'."""
    if card.is_character:
        return f"{card.name} {card.speed}/{card.power}"
    if card.is_location:
        return f"{card.name} ({'cross location' if card.type == 'cross' else 'location'})"
    costs = [f"{card.combat_pool} pool"] if card.combat_pool else []
    costs += [f"{card.research} research"] if card.research else []
    if card.type == "event":
        price = f" for {' and '.join(costs)}" if costs else ""
        return f"{card.name} (event{price})"
    return f"{card.name} ({card.type})"


def name_of(rules: Rules, body: Mapping[str, Any]) -> str:
    """What a character in a view is called."""
    return rules.names[rules.index[body["card"]]]


def body_words(rules: Rules, label: str, body: Mapping[str, Any]) -> str:
    """'B2 Alien Warrior 5/4'."""
    return f"{label} {name_of(rules, body)} {body['speed']}/{body['power']}"


def weapon_words(name: str) -> str:
    """'Pulse Rifle', 'claws or fists'."""
    return "claws or fists" if name == FISTS else name


_LABELS: Final = 2


class MoveWords:
    """Words for the moves of one decision, from what a seat sees: 0 tells all, 1 leaves out numbers
    and chances, 2 has labels without names."""

    def __init__(self, rules: Rules, view: Mapping[str, Any], brief: int = 0) -> None:
        self._rules = rules
        self._view = view
        self._brief = brief

    def of(self, move: Move) -> Listed:
        """A move in words, behind what it has in common with others."""
        verb, what = move.verb, move.what
        match verb:
            case "attack" | "at" | "using":
                return Listed(verb, f"{self._told(verb, what)}{self._foreseen(move)}")
            case "lift" | "drop" if what in ("", "rotating") or what in self._view["bodies"]:
                return Listed(verb, self._item(verb, what))
            case "number" | "stop" | "stab" | "pass" | "done" | "yes" | "no":
                return Listed(verb, what)
            case "choose" if self._view["asked"][1] in ("lifting", "picking"):
                return Listed(verb, f"{self._thing(what)}{self._from(what)}")
            case "option" if self._view.get("options"):
                return Listed(verb, self._view["options"][int(what) - 1])
            case "boost":
                price = self._rules.data.combat.boost_cost
                return Listed(verb, what if self._brief else f"{what} for {price} pool")
            case "gore":
                return Listed("gore", what)
            case "tokens":
                label, _, number = what.rpartition(" ")
                return Listed("tokens", f"{label} has {number}")
            case "card" | "token" | "grow" | "conceal" | "bar":
                return Listed(verb, self._several(what))
            case "play" | "use":
                return Listed(verb, self._played(what))
        return Listed(verb, self._thing(what))

    def _told(self, verb: str, what: str) -> str:
        if verb != "using":
            if self._view["asked"][1] == "where":
                return self._slot(what)
            label, _, weapon = what.partition(" with ")
            return f"{self._thing(label)}{f' with {weapon}' if weapon else ''}"
        for end in (" capture", " kill"):
            if what.endswith(end):
                return f"{weapon_words(what.removesuffix(end))}, to{end}"
        return weapon_words(what)

    def _item(self, verb: str, what: str) -> str:
        """Something that is lifted or dropped, which of several is asked next; and what it costs.

        To lift costs a step, or the lifter rotates; so does whoever drops something in a fight.
        """
        rotating = what == "rotating" or (
            self._view["round"] == "search" if verb == "lift" else self._view["round"] == "combat"
        )
        whose = {"lift": "by", "drop": "of"}[verb]
        if self._brief == _LABELS and what in self._view["bodies"]:
            return f"one {whose} {what}"
        told = f"an Item {whose} {self._thing(what)}" if what in self._view["bodies"] else "an Item"
        return f"{told}, rotating" if rotating else told

    def _from(self, item: str) -> str:
        """Whoever gives an Item away, if it does not lie on the ground."""
        for label, body in self._view["bodies"].items():
            if any(each["label"] == item for each in body["items"]):
                return f" of {label}"
        return ""

    def _slot(self, what: str) -> str:
        """Where in one's row a location may be laid."""
        row = self._view["rows"][self._view["seat"]]["ground"]
        level, _, number = what.partition(" ")
        if not number:
            end = row[0 if what == "left" else -1]
            return f"the {what} end, beside {end}"
        if level == "gap":
            return f"gap {number}"
        left, right = row[int(number) - 1 : int(number) + 1]
        return f"{level} {number}, {'above' if level == 'high' else 'below'} {left} and {right}"

    def _thing(self, what: str) -> str:
        """Somebody in play, a marker, a place with how many are there, or a card."""
        body = self._view["bodies"].get(what)
        if body is not None:
            if self._brief:
                return what if self._brief == _LABELS else f"{what} {name_of(self._rules, body)}"
            return body_words(self._rules, what, body)
        seat, colon, label = what.partition(":")
        if colon and label in self._rules.by_label:
            return f"{self._card(label)} of {seat}"
        return what if what in self._view["places"] else self._card(what)

    def _several(self, what: str) -> str:
        """'B2 on B4': labels with their names, where there is room."""
        if self._brief:
            return what
        words = what.split(" ", 1)
        body = self._view["bodies"].get(words[0])
        if body is None:
            return what
        return " ".join([words[0], name_of(self._rules, body), *words[1:]])

    def _played(self, what: str) -> str:
        """A card that is played, or one in play that is used; alternatives have a number."""
        name, _, end = what.rpartition(" ")
        if what not in self._rules.by_label and end.isdigit() and name in self._rules.by_label:
            return f"{self._card(name)}, {('first', 'second', 'third')[int(end) - 1]} way"
        return self._thing(what)

    def _card(self, label: str) -> str:
        card = self._rules.by_label.get(label)
        if card is None or self._brief or self._rules.kinds[card] in ("item", "ground", "cross"):
            return label
        return card_words(self._rules.cards[card])

    def _foreseen(self, move: Move) -> str:
        found = self._view.get("chances", {}).get(str(move))
        return f" ({found.short})" if found and not self._brief else ""


def tracks(rules: Rules, view: Mapping[str, Any], letter: str) -> list[str]:
    """What a side has counted, of what it needs: 'rescued 1/4', 'honor 3/12', 'Hive 2/6'."""
    seat = LETTERS.index(letter)
    tally = view["tally"][letter]
    told = []
    for kind, wanted in rules.victories[seat]:
        match kind:
            case "honor":
                told.append("honor {}/{}".format(*view["honor"][letter]))
            case "hived":
                most = len(view["places"]) if wanted == "all" else wanted
                told.append(f"Hive {view['hived'][letter]}/{most}")
            case "rescue" | "data" | "hostages" | "captive" | "escape":
                told.append(f"{_COUNTED[kind]} {tally.get(kind, 0)}/{wanted}")
            case "slay":
                told.append(f"kill {wanted}")
            case "survive":
                told.append(f"survive turn {wanted}")
    return told


_COUNTED: Final = {
    "rescue": "rescued",
    "data": "data",
    "hostages": "hostages",
    "captive": "captives",
    "escape": "escaped",
}
