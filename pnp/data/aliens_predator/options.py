"""The options of a game of Aliens Predator: what can be chosen when it begins."""

from __future__ import annotations

from typing import Annotated, Final

from pnp.data.shapes import Doc, model
from pnp.data.vocabulary import Line

USUAL: Final = "dead-air"
"""The scenario that is played unless one is asked for."""


@model
class ApOptions:
    """How a game is set up."""

    scenario: Annotated[Line, Doc("the scenario, by its name or its file")] = USUAL
    choose: Annotated[
        bool, Doc("whether players choose their characters first, where the scenario lets them")
    ] = False
