"""What a person may wish for when a game of Predation begins."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pnp.data.predation.options import OptionalRule
from pnp.data.shapes import Doc, Range, model
from pnp.table.wishes import Asked, wishes_of

MOST_OPPONENTS: Final = 3


@model
class ContestWishes:
    """Who sits down against the person, and which rules they play by."""

    opponents: Annotated[int, Range(1, MOST_OPPONENTS), Doc("how many automas against you")] = 1
    level: Annotated[
        Literal["easy", "normal", "hard"], Doc("how well automas play"), Asked("LEVEL")
    ] = "normal"
    temperament: Annotated[
        tuple[str, ...], Doc("opportunist, hunter or grazer, for each of them")
    ] = ()
    rules: Annotated[tuple[OptionalRule, ...], Doc("optional rules")] = ()


WISHES: Final = wishes_of(ContestWishes)
