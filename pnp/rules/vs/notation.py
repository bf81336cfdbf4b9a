"""How moves of Vs. are noted: a verb, and what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pnp.data.problems import did_you_mean
from pnp.rules.effects.moves import Move, noted
from pnp.rules.vs.pieces import LETTERS, ROWS

if TYPE_CHECKING:
    from pnp.rules.vs.rules import Rules

VERBS: Final = {
    "first": "A",
    "front": "",
    "back": "",
    "keep": "",
    "mulligan": "",
    "lay": "CARD up",
    "recruit": "CARD",
    "move": "A2",
    "done": "",
    "attack": "B1",
    "with": "A1",
    "go": "",
    "pass": "",
    "strike": "A1",
    "use": "A1: Power",
    "play": "CARD",
    "power-up": "A1: CARD",
    "choose": "A3",
    "enemy": "B",
    "pay": "CARD",
    "discard": "CARD",
    "number": "2",
    "name": "CARD",
    "yes": "",
    "no": "",
    "option": "1",
    "next": "A1: Power",
    "to": "B",
}
"""Every verb, with what it may be about."""

_ALONE: Final = frozenset({"keep", "mulligan", "done", "go", "pass", "yes", "no"})
_BODY: Final = re.compile(r"[A-D][1-9][0-9]?")
MOST_BODIES: Final = 24
"""Characters on one side that the list of all moves has room for."""


def parse(rules: Rules, text: str) -> Move:
    """The move that a text notes; ValueError if it notes none."""
    verb, _, what = " ".join(text.split()).partition(" ")
    verb = verb.lower()
    if verb not in VERBS:
        hint = did_you_mean(verb, VERBS)
        raise ValueError(f"'{text}' is no action" + (f"; {hint}" if hint else ""))
    made = _about(rules, verb, what)
    if made is None:
        example = f"{verb} {VERBS[verb]}".strip()
        raise ValueError(f"'{text}' is no action; such as '{example}'")
    return noted(verb, made)


def _about(rules: Rules, verb: str, what: str) -> str | None:
    """What the verb is about, as it is noted; None if it cannot be."""
    letter = what.upper()
    if verb in _ALONE:
        return "" if not what else None
    if verb in ROWS:
        return letter if letter in ("", *LETTERS) else None
    if verb in ("first", "enemy", "to"):
        return letter if len(letter) == 1 and letter in LETTERS else None
    if verb in ("move", "attack", "with", "strike"):
        return letter if _BODY.fullmatch(letter) else None
    if verb in ("number", "option"):
        return str(int(what)) if what.isdigit() and len(what) < 4 else None
    if verb in ("use", "power-up", "next"):
        return _pair(rules, verb, what)
    if verb == "choose":
        return letter if _BODY.fullmatch(letter) else _placed(rules, what)
    if verb == "name":
        return rules.folded_names.get(what.casefold())
    ending = {"lay": (" up", " down"), "recruit": ("", " instead"), "play": ("", " from row")}
    for end in reversed(ending.get(verb, ("",))):
        if what.endswith(end):
            found = _card(rules, what[: len(what) - len(end)])
            if found is not None:
                return found + end
    return None


def _card(rules: Rules, name: str) -> str | None:
    return rules.folded.get(name.casefold())


def _placed(rules: Rules, what: str) -> str | None:
    """A card, after the seat or the zone where it lies if it is not one's own."""
    found = _card(rules, what)
    if found is not None:
        return found
    place, colon, name = what.partition(":")
    found = _card(rules, name.strip()) if colon else None
    if found is None:
        return None
    if place.upper() in LETTERS and len(place) == 1:
        return f"{place.upper()}:{found}"
    return f"{place.lower()}:{found}" if place.lower() in ("deck", "hand", "ko") else None


def _pair(rules: Rules, verb: str, what: str) -> str | None:
    """A character or a card, and what it uses; or a card whose turn it is."""
    who, colon, name = what.partition(": ")
    if not colon:
        if verb != "next":
            return None
        return who.upper() if _BODY.fullmatch(who.upper()) else _placed(rules, who)
    label = who.upper() if _BODY.fullmatch(who.upper()) else _card(rules, who)
    if label is None:
        return None
    if verb == "power-up":
        card = _card(rules, name)
        return None if card is None else f"{label}: {card}"
    # Two powers of the same card family differ in nothing but a capital.
    power = name if name in rules.power_names else rules.folded_powers.get(name.casefold())
    return None if power is None else f"{label}: {power}"


def catalogue(rules: Rules) -> Iterator[Move]:
    """Every move there may be in a game."""
    seats = LETTERS[: rules.players]
    bodies = [f"{rules.letter[side]}{n}" for side in rules.sides for n in range(1, MOST_BODIES + 1)]
    cards = sorted({rules.labels[card] for card in rules.in_game})
    places = [*cards, *(f"{seat}:{card}" for seat in seats for card in cards)]
    places += [f"{zone}:{card}" for zone in ("hand", "ko") for card in cards]
    about = {
        "first": list(seats),
        "enemy": list(seats),
        "to": list(seats),
        "lay": [f"{card} {face}" for card in cards for face in ("up", "down")],
        "recruit": [f"{card}{end}" for card in cards for end in ("", " instead")],
        "play": [f"{card}{end}" for card in cards for end in ("", " from row")],
        "use": [
            f"{who}: {name}"
            for name, cards_too in rules.usable_powers.items()
            for who in (*bodies, *cards_too)
        ],
        "power-up": [f"{who}: {card}" for who in bodies for card in rules.characters],
        "choose": [*bodies, *places],
        "pay": cards,
        "discard": cards,
        "number": [str(n) for n in range(1, 61)],
        "name": sorted({rules.names[card] for card in rules.in_game}),
        "option": [str(n) for n in range(1, 10)],
        "next": [
            *bodies,
            *places,
            *(f"{who}: {name}" for name in rules.named_powers for who in (*bodies, *cards)),
        ],
    }
    for row in ROWS:
        about[row] = ["", *seats]
    for verb in VERBS:
        if verb in _ALONE:
            yield noted(verb)
        else:
            for what in about.get(verb, bodies):
                yield noted(verb, what)
