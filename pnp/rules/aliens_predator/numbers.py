"""Aliens Predator for programs that learn: numbers for every move and for the whole view.

All is made from the view alone, so no number can tell what the seat does not know. What is one of
several is marked by a 1 among zeros, and cards are counted by their names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pnp.rules.aliens_predator.game import AliensPredator
from pnp.rules.aliens_predator.notation import bodies_of, catalogue, places_of
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.turn import ROUNDS
from pnp.rules.tensors import count, counts, mark
from pnp.rules.tree import Terms

STEPS: Final = tuple(dict.fromkeys(name for name, _ in Battleground.timetable.prompts))
"""The steps in which somebody decides."""
TALLY: Final = ("rescue", "data", "hostages", "captive", "escape")
BODY: Final = 12
"""Numbers that tell how a character stands."""


def terms(game: AliensPredator, options: Mapping[str, Any]) -> Terms:
    """Actions by their notation; outcomes are dice, cards that are drawn, and true markers."""
    rules = game.rules(options)
    return Terms(
        players=rules.players,
        actions=[str(move) for move in catalogue(rules)],
        outcomes=[*map(str, rules.die), *_kinds(rules)],
        layout=layout(rules),
        numbers=partial(numbers, rules),
    )


def _kinds(rules: Rules) -> list[str]:
    return sorted({rules.labels[card] for card in rules.in_game})


def layout(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The pieces in their order, each with its shape; a row for each seat or character."""
    seats, kinds = rules.players, len(_kinds(rules))
    bodies, places = len(bodies_of(rules)), len(places_of(rules))
    return {
        "seat": (seats,),
        "alive": (seats,),
        "turn": (1,),
        "round": (len(ROUNDS),),
        "step": (len(STEPS),),
        "asked": (seats,),
        "hand": (kinds,),
        "deck": (kinds,),
        "hands": (seats,),
        "decks": (seats,),
        "sizes": (seats,),
        "known": (seats, kinds),
        "discards": (seats, kinds),
        "pools": (seats,),
        "research": (seats,),
        "honor": (seats, 2),
        "tally": (seats, len(TALLY)),
        "chambers": (seats, 3),
        "hives": (places,),
        "lying": (places,),
        "markers": (places,),
        "bodies": (bodies, BODY),
        "places": (bodies, places),
    }


def numbers(rules: Rules, view: Mapping[str, Any]) -> dict[str, list[float]]:
    """The values of every piece, row after row."""
    letters, kinds = rules.name_of_seats, _kinds(rules)
    labels, places = bodies_of(rules), places_of(rules)
    asked, step = view["asked"] or ("", "")
    laid = view["places"]
    bodies = [view["bodies"].get(label) for label in labels]
    marked = Counter(each["place"] for each in view["markers"].values())
    chambers = [view["chambers"].get(each, {}) for each in letters]
    return {
        "seat": mark(letters, view["seat"]),
        "alive": [float(letter in view["alive"]) for letter in letters],
        "turn": [float(view["turn"])],
        "round": mark(ROUNDS, "movement" if view["round"] == "mature" else view["round"]),
        "step": mark(STEPS, step),
        "asked": mark(letters, asked),
        "hand": count(kinds, view["hand"]),
        "deck": count(kinds, view["deck"]),
        "hands": [float(view["hands"][letter]) for letter in letters],
        "decks": [float(view["decks"][letter]) for letter in letters],
        "sizes": [float(view["sizes"][letter]) for letter in letters],
        "known": counts(kinds, [view["known"].get(letter, ()) for letter in letters]),
        "discards": counts(kinds, [view["discards"][letter] for letter in letters]),
        "pools": [float(view["pools"][letter]) for letter in letters],
        "research": [float(view["research"][letter]) for letter in letters],
        "honor": [float(number) for each in letters for number in view["honor"].get(each, (0, 0))],
        "tally": [float(view["tally"][each].get(what, 0)) for each in letters for what in TALLY],
        "chambers": [
            float(number)
            for each in chambers
            for number in (
                each.get("bursters", 0),
                each.get("warriors", 0),
                len(each.get("hosts", ())),
            )
        ],
        "hives": [float(bool(laid[name]["hive"])) if name in laid else 0.0 for name in places],
        "lying": [float(len(laid[name]["items"])) if name in laid else 0.0 for name in places],
        "markers": [float(marked[name]) for name in places],
        "bodies": [number for body in bodies for number in _body(letters, body)],
        "places": [each for body in bodies for each in mark(places, body["place"] if body else "")],
    }


def _body(letters: str, body: Mapping[str, Any] | None) -> list[float]:
    if body is None:
        return [0.0] * BODY
    return [
        float(letters.find(body["side"]) + 1 if body["side"] else 0),
        float(body["ready"]),
        float(body["speed"]),
        float(body["power"]),
        float(body["defense"]),
        float(body["damage"]),
        float(body["tokens"]),
        float(body["bound"]),
        float(body["data"]),
        float(body["hostage"]),
        float(body["hidden"]),
        float(len(body["items"])),
    ]
