"""How moves of Aliens Predator are noted: a verb, and what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pnp.data.problems import did_you_mean
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.rules import Rules
    from pnp.rules.aliens_predator.shelf import Shelf

VERBS: Final = {
    "cast": "CARD",
    "evacuate": "A1",
    "download": "A1",
    "reveal": "A1",
    "enter": "CARD",
    "lay": "CARD",
    "take": "A1",
    "with": "A2",
    "to": "PLACE",
    "lift": "",
    "drop": "ITEM",
    "drag": "A2",
    "stab": "",
    "bar": "CARD",
    "release": "A3",
    "stop": "",
    "card": "A1",
    "token": "A1 on A2",
    "grow": "A1 to card",
    "share": "A1",
    "tokens": "A1 2",
    "hive": "PLACE",
    "builder": "A1",
    "gore": "damage",
    "help": "A1",
    "discard": "CARD",
    "attack": "A1",
    "at": "B1",
    "using": "claws",
    "boost": "damage",
    "search": "A1",
    "data": "A1",
    "conceal": "A1 ITEM",
    "find": "CARD",
    "use": "A1",
    "play": "CARD",
    "pass": "",
    "done": "",
    "choose": "A1",
    "enemy": "B",
    "number": "2",
    "yes": "",
    "no": "",
    "option": "1",
    "next": "A1",
}
"""Every verb, with what it may be about."""

MOST_BODIES: Final = 40
"""Characters of one seat that the list of all moves has room for."""
MOST_MARKERS: Final = 6
MOST_ALIKE: Final = 9
_BODY: Final = re.compile(r"[A-D][0-9]{1,2}(-[1-9])?")
_ALONE: Final = ("stab", "stop", "pass", "done", "yes", "no")


def parse(shelf: Shelf, text: str) -> Move:
    """The move that a text notes; ValueError if it notes none."""
    verb, _, what = " ".join(text.split()).partition(" ")
    verb = verb.lower()
    if verb not in VERBS:
        hint = did_you_mean(verb, VERBS)
        raise ValueError(f"'{text}' is no action" + (f"; {hint}" if hint else ""))
    if (verb in _ALONE) != (not what) and verb != "lift":
        example = f"{verb} {VERBS[verb]}".strip()
        raise ValueError(f"'{text}' is no action; such as '{example}'")
    return noted(verb, spelled(shelf, what))


def spelled(shelf: Shelf, what: str) -> str:
    """What a move is about as it is noted, whatever letters were typed large or small."""
    if _BODY.fullmatch(what.upper()):
        return what.upper()
    known = shelf.folded.get(what.casefold())
    return what if known is None else known


# --- every move there may be --------------------------------------------------------------------


def bodies_of(rules: Rules) -> list[str]:
    """The labels that characters can have."""
    return [f"{seat}{n}" for seat in rules.name_of_seats for n in range(MOST_BODIES + 1)]


def places_of(rules: Rules) -> list[str]:
    """What places can be called."""
    names = sorted({rules.names[card] for card in rules.in_game if rules.is_location[card]})
    return [*names, *(f"{name} of {seat}" for name in names for seat in rules.name_of_seats)]


def catalogue(rules: Rules) -> Iterator[Move]:
    """Every move there may be in a game."""
    for verb, found in _about(rules).items():
        for what in dict.fromkeys(found):
            yield noted(verb, what)


def _about(rules: Rules) -> dict[str, list[str]]:
    seats, bodies, places = list(rules.name_of_seats), bodies_of(rules), places_of(rules)
    markers = [f"{body}-{n}" for body in bodies for n in range(1, MOST_MARKERS + 1)]
    in_game = rules.in_game

    def cards(*kinds: str) -> list[str]:
        return sorted({rules.labels[c] for c in in_game if not kinds or rules.kinds[c] in kinds})

    def alike(labels: list[str]) -> list[str]:
        return [*labels, *(f"{each} #{n}" for each in labels for n in range(1, MOST_ALIKE + 1))]

    items = alike(cards("item", "vehicle"))
    barriers = alike([*cards("barrier"), rules.labels[rules.hatch]])
    weapons = alike(sorted({rules.labels[c] for c in in_game if rules.weapon[c]}))
    hidden = alike(sorted({rules.labels[c] for c in in_game if rules.can_conceal[c]}))
    targets = [*bodies, *markers, *barriers, *items]
    powers = [*bodies, *items, *places, *cards()]
    slots = ["left", "right", *(f"{s} {n}" for s in ("gap", "high", "low") for n in range(1, 41))]
    ends = ["", " 1", " 2", " 3"]
    pairs = [(one, two) for one in bodies for two in bodies if one[0] == two[0] and one != two]
    return {
        **{verb: [""] for verb in (*_ALONE, "lift")},
        **dict.fromkeys(("evacuate", "download", "with", "drag", "release", "share"), bodies),
        **dict.fromkeys(("builder", "help", "attack", "search", "data"), bodies),
        "take": [*bodies, *markers],
        "reveal": [*bodies, *markers],
        "lift": ["", "rotating", *bodies],
        "lay": cards("ground", "cross"),
        "cast": cards("main"),
        "enter": cards("main"),
        "to": places,
        "hive": places,
        "drop": [*items, *bodies],
        "bar": [*cards("barrier"), *(f"{b} {c}" for b in bodies for c in cards("barrier"))],
        "card": [*bodies, "warrior", "burster"],
        "token": [*bodies, *(f"{one} on {two}" for one, two in pairs)],
        "grow": [
            *cards("main"),
            *(f"{body} to {what}" for body in bodies for what in ("card", "token")),
            *(f"{one} to {two}" for one, two in pairs),
        ],
        "tokens": [f"{body} {n}" for body in bodies for n in range(MOST_BODIES + 1)],
        "gore": ["damage", "movement", "defense", "resistance", "to hit", "hand", "attack"],
        "discard": cards(),
        "at": [*targets, *slots, *(f"{t} with {w}" for t in (*bodies, *markers) for w in hidden)],
        "using": [f"{w}{end}" for w in ("claws", *weapons) for end in ("", " capture", " kill")],
        "boost": ["damage", "resistance"],
        "conceal": [f"{body} {item}" for body in bodies for item in hidden],
        "find": [*cards(), *(f"deck: {card}" for card in cards())],
        "use": [f"{each}{end}" for each in powers for end in ends],
        "play": [f"{card}{end}" for card in cards("event") for end in ends],
        "choose": [
            *targets,
            *places,
            *cards(),
            *seats,
            *(f"{seat}:{card}" for seat in seats for card in cards()),
        ],
        "enemy": seats,
        "number": [str(n) for n in range(1, 21)],
        "option": [str(n) for n in range(1, 10)],
        "next": [*bodies, *items, *cards()],
    }
