"""Which effect of a card asks for a choice, in games whose cards have effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame, Queued


def frame_in(about: object) -> Frame | None:
    """The effect that a step speaks of."""
    if isinstance(about, Queued):
        return about.frame
    if isinstance(about, Frame):
        return about
    if isinstance(about, tuple):
        return next((each for each in about if isinstance(each, Frame)), None)
    return None


def power_of(powers: Iterable[Power], frame: Frame | None) -> Power | None:
    """The power that an effect belongs to."""
    if frame is None:
        return None
    return next((each for each in powers if frame.program in (each.program, each.amplify)), None)


def branches(told: Any) -> list[Any]:
    """The branches of the first choice that is written anywhere in a power."""
    if isinstance(told, Mapping):
        if "one_of" in told:
            return list(told["one_of"])
        told = list(told.values())
    if isinstance(told, Sequence) and not isinstance(told, str):
        for each in told:
            found = branches(each)
            if found:
                return found
    return []
