"""Predation for programs that learn: numbers for every move, every card and the whole view.

All is made from the view alone, so no number can tell what the seat does not know. What is one of
several is marked by a 1 among zeros, cards are counted by kind, and nothing is above the number of
all cards but the turns, which end at the turn limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import MOST_CREATURES
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.rules.predation.view import FightSeen
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
    creatures = seats * MOST_CREATURES
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
        "seat": _mark(letters, view["letter"]),
        "active": _mark(letters, view["active"]),
        "deciding": _mark(letters, view["deciding"]),
        "step": _mark(STEPS, view["step"]),
        "turns": [float(view["turns"][letter]) for letter in letters],
        "alive": [float(letter in view["alive"]) for letter in letters],
        "trump": [float(view["trump"])],
        "owed": [float(view["owed"])],
        "hand": _count(kinds, view["hand"]),
        "down": _count(kinds, view["down"]),
        "pool": _count(kinds, view["pool"]),
        "chosen": _count(kinds, view["chosen"]),
        "unseen": _count(kinds, view["unseen"]),
        "discard": _count(kinds, view["discard"]),
        "used": _count(kinds, view["used"]),
        "removed": _count(kinds, view["removed"]),
        "deck": [float(view["deck"])],
        "hands": [float(view["hands"][letter]) for letter in letters],
        "downs": [float(view["downs"][letter]) for letter in letters],
        "attack_cards": _cards(kinds, [each.attack if each else "" for each in rows]),
        "defence_cards": _cards(kinds, [each.defence if each else "" for each in rows]),
        "modifiers": _cards(kinds, [each.modifier if each else "" for each in rows]),
        "attacked": [float(each is not None and each.attacked) for each in rows],
        "won": [float(each is not None and each.won) for each in rows],
        "stood_in": [float(each is not None and each.stood_in) for each in rows],
        "attacker": _mark(names, clash.attacker),
        "target": _mark(names, clash.target),
        "defender": _mark(names, clash.defender),
        "boost": _mark(kinds, clash.boost),
        "flip": _mark(FLIPS, clash.flip),
        "flipped": _mark(kinds, clash.flipped),
        "negation": _mark(kinds, clash.negation),
        "strengths": [float(clash.attack), float(clash.defence), float(clash.trump)],
    }


def _mark(names: Iterable[str], name: str | None) -> list[float]:
    return [float(known == name) for known in names]


def _count(kinds: Iterable[str], cards: Iterable[str] | Mapping[str, int]) -> list[float]:
    counts = Counter(cards)
    return [float(counts[kind]) for kind in kinds]


def _cards(kinds: Iterable[str], cards: Iterable[str]) -> list[float]:
    """A row for each of these cards, all zeros where there is none."""
    return [mark for card in cards for mark in _mark(kinds, card)]
