"""Vs. for programs that learn: numbers for every move, every card and the whole view.

All is made from the view alone, so no number can tell what the seat does not know. What is one of
several is marked by a 1 among zeros, and cards are counted by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pnp.rules.tensors import count, counts, mark
from pnp.rules.tree import Terms
from pnp.rules.vs.game import Vs
from pnp.rules.vs.notation import MOST_BODIES, catalogue
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle
from pnp.rules.vs.view import FACES

STEPS: Final = tuple(dict.fromkeys(name for name, _ in Battle.timetable.prompts))
"""The steps in which somebody decides."""
BODY: Final = 10
"""Numbers that tell how a character stands."""


def terms(game: Vs, options: Mapping[str, Any]) -> Terms:
    """Actions by their notation; outcomes are cards that are drawn, and who wins the roll."""
    rules = game.rules(options)
    outcomes = [*LETTERS[: rules.players], *_kinds(rules)]
    return Terms(
        players=rules.players,
        actions=[str(move) for move in catalogue(rules)],
        outcomes=outcomes,
        layout=layout(rules),
        numbers=partial(numbers, rules),
    )


def _kinds(rules: Rules) -> list[str]:
    return sorted({rules.labels[card] for card in (*rules.in_game, *rules.egg_pile)})


def _labels(rules: Rules) -> list[str]:
    return [f"{rules.letter[side]}{at}" for side in rules.sides for at in range(1, MOST_BODIES + 1)]


def layout(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The pieces in their order, each with its shape; a row for each seat or character."""
    seats, kinds, bodies = rules.players, len(_kinds(rules)), len(_labels(rules))
    return {
        "seat": (seats,),
        "active": (seats,),
        "alive": (seats,),
        "turn": (1,),
        "step": (len(STEPS),),
        "asked": (seats,),
        "hand": (kinds,),
        "deck": (kinds,),
        "hands": (seats,),
        "decks": (seats,),
        "known": (seats, kinds),
        "ko": (seats, kinds),
        "up": (seats, kinds),
        "row": (seats, kinds),
        "resources": (seats,),
        "xp": (seats,),
        "points": (seats,),
        "bodies": (bodies, BODY),
        "cards": (bodies, len(rules.names)),
        "attackers": (bodies,),
        "defender": (bodies,),
    }


def numbers(rules: Rules, view: Mapping[str, Any]) -> dict[str, list[float]]:
    """The values of every piece, row after row."""
    letters, kinds, labels = LETTERS[: rules.players], _kinds(rules), _labels(rules)
    asked, step = view["asked"] or ("", "")
    combat = view["combat"] or {"attackers": [], "defender": ""}
    ids = [card.id for card in rules.cards]
    rows: Mapping[str, list[tuple[str, bool]]] = view["rows"]
    bodies = [view["bodies"].get(label) for label in labels]
    return {
        "seat": mark(letters, view["seat"]),
        "active": mark(letters, view["active"]),
        "alive": [float(letter in view["alive"]) for letter in letters],
        "turn": [float(view["turn"])],
        "step": mark(STEPS, step),
        "asked": mark(letters, asked),
        "hand": count(kinds, view["hand"]),
        "deck": count(kinds, view["deck"]),
        "hands": [float(view["hands"][letter]) for letter in letters],
        "decks": [float(view["decks"][letter]) for letter in letters],
        "known": counts(kinds, [view["known"].get(letter, ()) for letter in letters]),
        "ko": counts(kinds, [view["ko"][letter] for letter in letters]),
        "up": counts(kinds, [[card for card, up in rows[each] if up] for each in letters]),
        "row": counts(kinds, [[card for card, up in rows[each] if not up] for each in letters]),
        "resources": [float(len(rows[letter])) for letter in letters],
        "xp": [float(view["xp"][letter]) for letter in letters],
        "points": [float(view["points"][letter]) for letter in letters],
        "bodies": [number for body in bodies for number in _body(body)],
        "cards": [each for body in bodies for each in mark(ids, body["card"] if body else "")],
        "attackers": [float(label in combat["attackers"]) for label in labels],
        "defender": mark(labels, combat["defender"]),
    }


def _body(body: Mapping[str, Any] | None) -> list[float]:
    if body is None:
        return [0.0] * BODY
    return [
        float(body["row"] == "front"),
        *mark(FACES, body["face"]),
        float(body["ready"]),
        float(body["atk"]),
        float(body["def"]),
        float(body["wounds"]),
        float(body["counters"]),
        float(len(body["gear"])),
    ]
