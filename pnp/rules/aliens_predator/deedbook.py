"""Where all deeds of Aliens Predator are written down: those of every game and filters first."""

from __future__ import annotations

from pnp.rules.agenda import Step
from pnp.rules.aliens_predator import filters
from pnp.rules.effects.general import general_deeds
from pnp.rules.effects.things import Frame

DEEDS = general_deeds()
filters.declare(DEEDS)


def on_with(frame: Frame) -> Step:
    """The effect goes on from here."""
    return Step("frame", frame.seat, frame)
