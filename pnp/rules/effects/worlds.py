"""Games that look the same to a seat, with what it cannot see dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from pnp.rules.kernel import Decision, SeededDealer

G = TypeVar("G", bound=Any)

TRIES: Final = 5000
"""Deals until whoever is asked has a choice, as they must have."""


def dealt_anew(game: G, seat: int, rng: Random, deal: Callable[[G, G, int, Random], None]) -> G:
    """A game that looks the same to a seat; `deal` gives the others new cards in a world."""
    asked = game.asked.seat if game.decision is not None else seat
    if asked != seat and game.back is not None:
        game = game.back
    world: G = game.twin(SeededDealer(rng))
    world.back = None
    if asked == seat:
        deal(world, game, seat, rng)
        return world
    for _ in range(TRIES):
        deal(world, game, seat, rng)
        if _ask_again(world):
            return world
    # As good as never: whoever is asked has but one move in such a world, and makes it.
    world.decision = None
    world.agenda.append(world.asked)
    world.go_on()
    return world


def _ask_again(world: Any) -> bool:
    """Let whoever is asked choose among what they have now; False if there is no choice."""
    name, seat, about = world.asked
    trial = world.twin(world.dealer)
    moves = world.timetable.steps[name](trial, seat, about)
    if not moves or not world.timetable.asks(name, moves):
        return False
    prompt = world.timetable.prompts[name, seat]
    world.decision = Decision(seat, prompt, tuple(moves))
    return True
