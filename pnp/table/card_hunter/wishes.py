"""What a person may wish for when a hunt begins."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pnp.data.card_hunter.options import HuntOptions
from pnp.data.shapes import Doc, model
from pnp.table.wishes import Asked, wishes_of


@model
class HuntWishes:
    """Whom to hunt, how, and with whom."""

    hunters: Annotated[
        str,
        Doc("who plays whom, such as jack=me,queen=automa"),
        Asked(
            "WHO=PLAYER,...",
            "all are me",
            in_scenario=True,
            such_as=("queen=me,jack=automa,king=automa", "jack=me,queen=me,king=automa"),
        ),
    ] = ""
    level: Annotated[
        Literal["easy", "normal", "hard"],
        Doc("how well automas play"),
        Asked("LEVEL", in_scenario=True),
    ] = "normal"
    monster: Annotated[
        str | None,
        Doc("another monster, yours or ours"),
        Asked("FILE|NAME", "the Rattler", names="monster"),
    ] = None


WISHES: Final = {**wishes_of(HuntOptions, ("difficulty",)), **wishes_of(HuntWishes)}
