"""Predation for programs that learn: numbers for every move, every card and the whole view.

All is made from the view alone, so no number can tell what the seat does not know. What is one of
several is marked by a 1 among zeros, cards are counted by kind, and nothing is above the number of
all cards but the turns, which end at the turn limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from pnp.rules.predation.game import Predation
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.rules.predation.view import FightSeen
from pnp.rules.tensors import count, mark
from pnp.rules.tree import Terms

STEPS: Final = tuple(dict.fromkeys(name for name, _ in Contest.timetable.prompts))
"""The steps in which somebody decides."""

FLIPS: Final = ("defend", "negate", "play")

_NO_FIGHT: Final = FightSeen("", "", "", "", "", "", "", 0, 0, 0)


def terms(game: Predation, options: Mapping[str, Any]) -> Terms:
    """Actions by their notation; outcomes are the cards that are drawn."""
    rules = game.rules(options)
    return Terms(
        players=rules.players,
        actions=tuple(game.every_move(options)),
        outcomes=rules.names,
        layout=layout(rules),
        numbers=partial(numbers, rules),
    )


def layout(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The pieces in their order, each with its shape; a row for each seat or creature."""
    seats, kinds = rules.players, len(rules.names)
    creatures = seats * rules.data.creature.most
    return {
        "seat": (seats,),
        "active": (seats,),
        "deciding": (seats,),
        "step": (len(STEPS),),
        "turns": (seats,),
        "alive": (seats,),
        "trump": (1,),
        "owed": (1,),
        "hand": (kinds,),
        "down": (kinds,),
        "pool": (kinds,),
        "chosen": (kinds,),
        "unseen": (kinds,),
        "discard": (kinds,),
        "used": (kinds,),
        "removed": (kinds,),
        "deck": (1,),
        "hands": (seats,),
        "downs": (seats,),
        "attack_cards": (creatures, kinds),
        "defence_cards": (creatures, kinds),
        "modifiers": (creatures, kinds),
        "attacked": (creatures,),
        "won": (creatures,),
        "stood_in": (creatures,),
        "attacker": (creatures,),
        "target": (creatures,),
        "defender": (creatures,),
        "boost": (kinds,),
        "flip": (len(FLIPS),),
        "flipped": (kinds,),
        "negation": (kinds,),
        "strengths": (3,),
    }


def numbers(rules: Rules, view: Mapping[str, Any]) -> dict[str, list[float]]:
    """The values of every piece, row after row; strengths are attack, defence and trump."""
    letters, kinds = rules.letters, rules.names
    names = [name for row in rules.creature_names for name in row[1:]]
    seen = {creature.name: creature for letter in letters for creature in view["creatures"][letter]}
    rows = [seen.get(name) for name in names]
    clash = view["fight"] or _NO_FIGHT
    return {
        "seat": mark(letters, view["letter"]),
        "active": mark(letters, view["active"]),
        "deciding": mark(letters, view["deciding"]),
        "step": mark(STEPS, view["step"]),
        "turns": [float(view["turns"][letter]) for letter in letters],
        "alive": [float(letter in view["alive"]) for letter in letters],
        "trump": [float(view["trump"])],
        "owed": [float(view["owed"])],
        "hand": count(kinds, view["hand"]),
        "down": count(kinds, view["down"]),
        "pool": count(kinds, view["pool"]),
        "chosen": count(kinds, view["chosen"]),
        "unseen": count(kinds, view["unseen"]),
        "discard": count(kinds, view["discard"]),
        "used": count(kinds, view["used"]),
        "removed": count(kinds, view["removed"]),
        "deck": [float(view["deck"])],
        "hands": [float(view["hands"][letter]) for letter in letters],
        "downs": [float(view["downs"][letter]) for letter in letters],
        "attack_cards": _cards(kinds, [each.attack if each else "" for each in rows]),
        "defence_cards": _cards(kinds, [each.defence if each else "" for each in rows]),
        "modifiers": _cards(kinds, [each.modifier if each else "" for each in rows]),
        "attacked": [float(each is not None and each.attacked) for each in rows],
        "won": [float(each is not None and each.won) for each in rows],
        "stood_in": [float(each is not None and each.stood_in) for each in rows],
        "attacker": mark(names, clash.attacker),
        "target": mark(names, clash.target),
        "defender": mark(names, clash.defender),
        "boost": mark(kinds, clash.boost),
        "flip": mark(FLIPS, clash.flip),
        "flipped": mark(kinds, clash.flipped),
        "negation": mark(kinds, clash.negation),
        "strengths": [float(clash.attack), float(clash.defence), float(clash.trump)],
    }


def _cards(kinds: Iterable[str], cards: Iterable[str]) -> list[float]:
    """A row for each of these cards, all zeros where there is none."""
    return [each for card in cards for each in mark(kinds, card)]
