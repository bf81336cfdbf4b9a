"""What a person may wish for when a game of Aliens Predator begins."""

from __future__ import annotations

from typing import Annotated, Final

from pnp.data.shapes import Doc, model
from pnp.table.wishes import Asked, wishes_of


@model
class MissionWishes:
    """Which side of a scenario a person plays, and how well the others do."""

    me: Annotated[
        str,
        Doc("the faction you play, or the letter of its side"),
        Asked(
            "FACTION",
            "the one that the scenario means for a person",
            in_scenario=True,
            such_as=("marines", "rogues", "aliens", "predator"),
        ),
    ] = ""
    level: Annotated[
        str,
        Doc("how well automas play: easy, normal, hard, or a player such as planner:500"),
        Asked(
            "LEVEL",
            "as the scenario says",
            in_scenario=True,
            such_as=("easy", "normal", "hard"),
        ),
    ] = ""
    choose: Annotated[
        bool,
        Doc("choose your characters first, where the scenario lets you"),
        Asked(in_scenario=True),
    ] = False


WISHES: Final = wishes_of(MissionWishes)
