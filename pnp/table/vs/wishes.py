"""What a person may wish for when a game of Vs. begins."""

from __future__ import annotations

from typing import Annotated, Final

from pnp.data.shapes import Doc, model
from pnp.data.vs.options import VsOptions
from pnp.table.wishes import Asked, wishes_of


@model
class BattleWishes:
    """Which decks meet, and who plays them."""

    me: Annotated[
        str, Doc("your deck list, yours or ours"), Asked("NAME|FILE", names="vs-deck")
    ] = "company"
    against: Annotated[
        str,
        Doc("the decks of your enemies, yours or ours"),
        Asked("NAME|FILE,...", "decks that nobody else has", names="vs-deck"),
    ] = ""
    mate: Annotated[
        str,
        Doc("the deck of your teammate, where there are teams"),
        Asked("NAME|FILE", "one that nobody else has", names="vs-deck"),
    ] = ""
    main: Annotated[
        str, Doc("your main character, or the first words of its name"), Asked("", "your list's")
    ] = ""
    level: Annotated[
        str,
        Doc("how well automas play: easy, normal, hard, or a player such as planner:500"),
        Asked("LEVEL", such_as=("easy", "normal", "hard")),
    ] = "normal"


WISHES: Final = {
    **wishes_of(BattleWishes),
    **wishes_of(
        VsOptions,
        (
            "mode",
            "first",
            "edition",
            "trophies",
            "super-powers",
            "open-lists",
            "bottom",
            "recruit-to-teammate",
            "turn-limit",
        ),
    ),
}
