"""Predation where one sees it lie: everybody's creatures, the piles, one's own cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pnp.rules.predation.rules import Rules
from pnp.rules.predation.view import CreatureSeen, FightSeen
from pnp.table.laid import LaidDesk, Thing, Zone, face_down, gathered_cards, shares_of
from pnp.table.predation.desk import rules_of
from pnp.table.predation.seats import called
from pnp.table.records import ME, Record

_BACK: Final = "deck/*"
_RANKS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_SIGNS: Final = {"H": "♥", "C": "♣", "D": "♦", "S": "♠"}
_NOTED: Final = re.compile(r"(?<!\w)(10|[2-9AJQK])([HCDS])(?!\w)")
_SUITS: Final = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}


class ContestLaid(LaidDesk):
    """What is Predation's own where one sees it."""

    def sets(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        return ("predation",)

    def laid(self, record: Record, view: Mapping[str, Any]) -> Mapping[str, Zone]:
        rules, own = rules_of(record), view["letter"]
        zones: dict[str, Zone] = {}
        for letter in rules.letters:
            if letter != own:
                zones[f"creatures-{letter}"] = _side(record, view, letter)
                zones[f"hand-{letter}"] = Zone(
                    face_down(f"hand-{letter}", f"{letter}'s hand", _BACK, view["hands"][letter]),
                    f"{letter}: hand",
                )
                zones[f"down-{letter}"] = Zone(
                    face_down(f"down-{letter}", "face-down cards", _BACK, view["downs"][letter]),
                    f"{letter}: face down",
                )
        zones["deck"] = Zone(
            face_down("deck", "deck", _BACK, view["deck"]),
            "Deck",
            bar=shares_of(_SUITS.get(name[-1], name) for name in view["unseen"].elements())
            if view["deck"]
            else (),
        )
        zones["discard"] = Zone(_cards(view["discard"], "discard"), "Discard", _used(view))
        zones["fight"] = _fight(view["fight"], view)
        zones["mine"] = _side(record, view, own)
        zones["down"] = Zone(_cards(view["down"], "down"), "Your face-down cards")
        if view["pool"]:
            zones["hand"] = Zone(_cards(view["pool"], "hand"), "Your low cards")
        else:
            zones["hand"] = Zone(_cards(view["hand"], "hand"), "Your hand", _chosen(view))
        return zones

    def dealt(self, record: Record) -> Iterable[str]:
        return map(_face, rules_of(record).names)

    def about(self, record: Record, view: Mapping[str, Any], action: Any) -> tuple[str, ...]:  # noqa: ARG002
        keys = []
        if action.card >= 0:
            where = "down" if action.down else "hand"
            keys.append(f"{where}-{rules_of(record).names[action.card]}")
        keys += [f"creature-{name}" for name in (action.creature, action.target) if name]
        return tuple(keys)

    def words(self, record: Record, view: Mapping[str, Any], action: Any) -> str:  # noqa: ARG002
        return _NOTED.sub(lambda found: f"{found[1]}{_SIGNS[found[2]]}", str(action))

    def card_asked(self, record: Record, question: str, name: str) -> str:  # noqa: ARG002
        return _face(name)


def _face(name: str) -> str:
    if name[-1] not in _SUITS:
        return "deck/joker-1"
    return f"deck/{_RANKS.get(name[:-1], name[:-1])}-of-{_SUITS[name[-1]]}"


def _words(name: str) -> str:
    """'ten of hearts' is read out better than '10H'."""
    if name[-1] not in _SUITS:
        return name
    return f"{_RANKS.get(name[:-1], name[:-1]).capitalize()} of {_SUITS[name[-1]]}"


def _cards(names: Sequence[str], key: str) -> list[Thing]:
    return gathered_cards(names, key, _words, _face)


def _chosen(view: Mapping[str, Any]) -> str:
    return f"chosen: {', '.join(view['chosen'])}" if view["chosen"] else ""


def _used(view: Mapping[str, Any]) -> str:
    return f"used this turn: {', '.join(view['used'])}" if view["used"] else ""


def _side(record: Record, view: Mapping[str, Any], letter: str) -> Zone:
    """The creatures of a seat, and how it stands."""
    who = "You" if letter == view["letter"] and record.seats[letter].player == ME else letter
    told = [f"tier {view['tiers'][letter]}"]
    active = letter == view["active"] and view["result"] is None
    if letter not in view["alive"]:
        told = ["out"]
    elif active and view["owed"]:
        told.append(f"owes {view['owed']} food")
    rules, fight = rules_of(record), view["fight"]
    things = [_creature(rules, each, fight) for each in sorted(view["creatures"][letter])]
    title = who if who == "You" else f"{who} ({called(record.seats[letter])})"
    return Zone(things, title, " · ".join(told), marked=active)


def _creature(rules: Rules, creature: CreatureSeen, fight: FightSeen | None) -> Thing:
    """The attack card on top; the defence card and the modifier peep out behind it."""
    key = f"creature-{creature.name}"
    marks = [
        word
        for word, holds in (
            ("won", creature.won),
            ("attacked", creature.attacked and not creature.won),
            ("stood in", creature.stood_in),
            ("fights", fight is not None and creature.name in (fight.attacker, fight.defender)),
        )
        if holds
    ]
    worth = f"{creature.attack_value}/{creature.defence_value}"
    beside = [
        Thing(
            f"{key}-defence",
            f"{creature.name}'s defence: {_words(creature.defence)}",
            _face(creature.defence),
        )
    ]
    if creature.modifier:
        role = rules.amount[rules.names.index(creature.modifier)]
        told = f"{creature.name}'s modifier: {_words(creature.modifier)}"
        told += f", {role:+}" if role else ""
        beside.append(Thing(f"{key}-modifier", told, _face(creature.modifier)))
    words = f"creature {creature.name}, tier {creature.tier}, attack {creature.attack_value}"
    words += f" ({_words(creature.attack)}), defence {creature.defence_value}"
    return Thing(
        key,
        ", ".join([words, *marks]),
        _face(creature.attack),
        badges=(creature.name, worth, f"T{creature.tier}", *marks),
        beside=tuple(beside),
        dim=creature.attacked and fight is None,
    )


def _fight(fight: FightSeen | None, view: Mapping[str, Any]) -> Zone:
    """The cards that were played to a fight."""
    if fight is None:
        return Zone((), f"Turn {view['round']}" if view["round"] else "Setting up")
    played = {
        "boost": fight.boost,
        f"flipped to {fight.flip}": fight.flipped,
        "negation": fight.negation,
    }
    things = [
        Thing(f"fight-{at}", f"{what}: {_words(card)}", _face(card))
        for at, (what, card) in enumerate(played.items())
        if card
    ]
    defender = fight.defender or fight.target
    trump = f", trump {fight.trump:+}" if fight.trump else ""
    note = f"{fight.attack} against {fight.defence}{trump}"
    return Zone(things, f"{fight.attacker} attacks {defender}", note, marked=True)
