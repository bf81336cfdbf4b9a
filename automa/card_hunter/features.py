"""What the net reads: numbers of about one size for each hunter and each Part.

Places are counted from the attacking Part, since the table looks the same from every side.
"""

from __future__ import annotations

from automa.card_hunter.decks import Deck
from pnp.rules.card_hunter.rules import Rules

RING = 4

Features = list[float]


def of_a_hunter(life: int, potions: int, away: int) -> Features:
    """How a hunter is, and how far it stands from the attacking Part."""
    health: Features = [life >= 2, life >= 3, life >= 4]
    return [*health, potions >= 1, potions >= 2, potions / 3, *(away == at for at in range(RING))]


def of_the_threat(rules: Rules, attacker: Deck, place: int, life: int) -> Features:
    """Of the coming attack at a place: lives lost, knocked out, left with one life."""
    if not attacker.left:
        rage = rules.rage_damage
        return [rage, life <= rage, life == rage + 1]
    knocked_out = barely_up = 0.0
    for card, struck in enumerate(rules.strikes):
        if struck == place:
            if rules.hits[card] >= life:
                knocked_out += attacker.chance[card]
            elif rules.hits[card] == life - 1:
                barely_up += attacker.chance[card]
    again = 1 + attacker.rage if rules.rage_again else 1
    return [attacker.damage[place] * again, knocked_out, barely_up]


def of_the_ground(here: Deck, pile: int) -> Features:
    """What a hunter finds to do where it stands."""
    return [here.left == 0, pile / 5, here.rage, here.left + pile == 0]


def of_a_part(deck: Deck, attacking: int, pile: int) -> Features:
    """A Part and its Hit Pile: how much is left of them, and what it can do."""
    left = deck.left
    around = [(attacking + step) % RING for step in range(RING)]
    size: Features = [left / 10, pile / 5, left == 0, left == 1, left == 2, left <= 4]
    size += [pile == 0, pile >= 3, left + pile == 0, deck.rage, deck.rage * left]
    harm = [deck.damage[place] for place in around]
    return [*size, *harm, *(deck.strikes[place] for place in around)]
