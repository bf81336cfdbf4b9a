"""SETUP: Parts and Hit Piles, Rage, the cards removed unseen, and where the hunters start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pnp.rules.card_hunter.house import draw_random, hide_weak_spot

if TYPE_CHECKING:
    from pnp.rules.card_hunter.state import Hunt

UNKNOWN: Final = -1
"""Stands for a removed card that not even the dealer has seen, as at a real table."""


def set_up(hunt: Hunt) -> None:
    """Everything until the first hunter acts."""
    rules, setup = hunt.rules, hunt.rules.monster.setup
    for place, part in enumerate(hunt.parts):
        for _ in range(setup.revealed_per_part):
            card = hunt.dealer.pick(rules.reveals[place], part)
            part.remove(card)
            hunt.hit_piles[place].append(card)
            hunt.tell("opened", place, card)
    for place, part in enumerate(hunt.parts):
        part.extend([rules.rage] * rules.rages[place])
        hunt.chances[place] = as_likely(rules.kinds, part)
        if setup.removed_per_part:
            _remove_unseen(hunt, place)
    for hunter in range(rules.hunters):
        hunt.positions[hunter] = rules.start[hunter] if rules.start else _first_position(hunt)
        hunt.tell("stands", hunter, hunt.positions[hunter])
    if rules.conditions.deduction:
        hide_weak_spot(hunt)
    hunt.begin_round()


def as_likely(kinds: int, cards: Sequence[int]) -> list[float]:
    """How likely each kind of card is among some: as many as there are of it."""
    return [float(cards.count(card)) for card in range(kinds)]


def _remove_unseen(hunt: Hunt, place: int) -> None:
    removed = hunt.dealer.hide(hunt.rules.removal, hunt.parts[place])
    if removed is None:
        hunt.out[place] = UNKNOWN
        hunt.deduce(place)
    else:
        hunt.out[place] = removed
        hunt.parts[place].remove(removed)


def _first_position(hunt: Hunt) -> int:
    """Ruling 3: a Position that is full is drawn again."""
    while True:
        place = draw_random(hunt)
        if hunt.positions.count(place) < hunt.rules.limit:
            return place
