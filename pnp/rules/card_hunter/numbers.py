"""Card Hunter for programs that learn: numbers for every action, every card and the whole view.

All is made from the view alone, so no number can tell what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.tensors import counts, mark
from pnp.rules.tree import Terms


def terms(game: CardHunter, options: Mapping[str, Any]) -> Terms:
    """Actions by their notation; outcomes are cards turned over, then cards of the Random Deck."""
    rules = game.rules_for(options)
    return Terms(
        players=rules.players,
        actions=tuple(rules.by_notation),
        outcomes=(*rules.names, *(suit.id for suit in rules.suits)),
        layout=layout(rules),
        numbers=partial(numbers, rules),
    )


def layout(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The pieces in their order, each with its shape; a row for each Part, hunter or seat."""
    ring, hunters, kinds = len(rules.ring), rules.hunters, rules.kinds
    return {
        "seat": (rules.players,),
        "turn": (hunters,),
        "asking": (len(_potions(rules)),),
        "refused": (len(_potions(rules)),),
        "attacking": (ring,),
        "left": (ring,),
        "unseen": (ring, kinds),
        "next_card": (ring, kinds),
        "hit_piles": (ring, kinds),
        "bottoms": (ring, kinds),
        "gone": (kinds,),
        "positions": (hunters, ring),
        "lives": (hunters,),
        "potions": (hunters,),
        "knockouts": (1,),
    }


def numbers(rules: Rules, view: Mapping[str, Any]) -> dict[str, list[float]]:
    """The values of every piece, row after row."""
    ring, letters, kinds = rules.ring, rules.letters, rules.names
    parts = [view["parts"][place] for place in ring]
    potions = _potions(rules)
    return {
        "seat": mark(range(rules.players), view["seat"]),
        "turn": mark(letters, view["turn"]),
        "asking": mark(potions, view["asking"]),
        "refused": [float(text in view["refused"]) for text in potions],
        "attacking": mark(ring, view["attacking"]),
        "left": [float(part.left) for part in parts],
        "unseen": [float(part.kinds.get(kind, 0)) for part in parts for kind in kinds],
        "next_card": [part.next_card.get(kind, 0.0) for part in parts for kind in kinds],
        "hit_piles": counts(kinds, (view["hit_piles"][place] for place in ring)),
        "bottoms": counts(kinds, (view["bottoms"][place] for place in ring)),
        "gone": counts(kinds, [view["gone"]]),
        "positions": [each for who in letters for each in mark(ring, view["positions"][who])],
        "lives": [float(view["lives"][who]) for who in letters],
        "potions": [float(view["potions"][who]) for who in letters],
        "knockouts": [float(view["knockouts"])],
    }


def _potions(rules: Rules) -> list[str]:
    """Every way to ask for another hunter's Potion, in notation."""
    return [text for text in rules.by_notation if " drink from " in text]
