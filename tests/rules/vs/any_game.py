"""Any game of Vs.: how it may be set up, and what never changes in it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from pnp.rules.vs.state import Battle

MAINS = {
    "company": ["Warrant Officer Ripley", "Lt. Ripley", "Sister Ripley", "Ripley #8"],
    "xenomorphs": ["The Perfect Organism", "The Queen", "The Dragon", "The Newborn"],
    "predators": ["Falconer", "Ghost", "Jungle Hunter", "Mr. Black"],
    "prey": ["Dutch", "Harrigan", "Isabelle", "Royce"],
}
DECKS = tuple(MAINS)
SEATS = {"duel": (2,), "free-for-all": (3, 4), "two-vs-two": (4,), "two-headed": (4,)}


def any_options(rng: Random) -> dict[str, Any]:
    """Any options of a game that is not cut short."""
    mode = rng.choice(tuple(SEATS))
    seats = rng.choice(SEATS[mode])
    decks = [rng.choice(DECKS) for _ in range(seats)]
    return {
        "mode": mode,
        "decks": decks,
        "mains": [rng.choice(MAINS[deck]) for deck in decks],
        "first": rng.choice(["roll", *"ABCD"[:seats]]),
        "edition": rng.choice(["predator", "alien"]),
        "trophies": rng.choice(["rulebook", "printed"]),
        "super-powers": rng.choice(["copy", "name"]),
        "open-lists": rng.random() < 0.5,
        "bottom": rng.choice(["revealed", "chosen"]),
        "recruit-to-teammate": rng.random() < 0.5,
    }


def lasting(battle: Battle) -> list[Counter[int]]:
    """The cards of each seat, wherever they are, main characters aside."""
    found: list[Counter[int]] = []
    for seat in range(battle.rules.players):
        zones = [battle.hands, battle.decks, battle.bottoms, battle.kos, battle.removed]
        cards = Counter(card for zone in zones for card in zone[seat])
        cards.update(battle.piles[seat])
        cards.update(each.card for each in battle.rows[seat])
        cards.update(held.card for held in battle.playing if held.seat == seat)
        for body in battle.bodies.values():
            cards.update(worn.card for worn in body.gear if worn.owner == seat)
            if body.owner == seat:
                cards[body.card] += 1
            if body.captive is not None and body.captive.owner == seat:
                cards[body.captive.card] += 1
        found.append(
            Counter({card: n for card, n in cards.items() if not battle.rules.is_main[card]})
        )
    return found
