"""Where all deeds of Vs. are written down: those of every game, filters and values first."""

from __future__ import annotations

from pnp.rules.agenda import Step
from pnp.rules.effects.general import general_deeds
from pnp.rules.effects.things import Frame
from pnp.rules.vs import filters

DEEDS = general_deeds()
filters.declare(DEEDS)


def on_with(frame: Frame) -> Step:
    """The effect goes on from here."""
    return Step("frame", frame.seat, frame)
