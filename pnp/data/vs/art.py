"""Which picture each card shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from pnp.data.shapes import Doc, Length, model
from pnp.data.vs.cards import Card, CardId, CardType, Picture


@model
class Pictures:
    """The pictures of cards, by their numbers."""

    kind: Annotated[Literal["vs-art"], Doc("what this file describes")]
    others: Annotated[
        Mapping[CardType, Picture], Length(8, 8), Doc("what other cards show, by their type")
    ]
    pictures: Annotated[Mapping[CardId, Picture], Doc("what a card shows, by its number")]


@cache
def pictures() -> Pictures:
    """Those of both boxes."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    return check(Pictures, read(folder("carddata") / "vs/art.yaml"))


def picture_of(card: Card) -> str:
    """The picture of a card."""
    found = pictures()
    return card.art or found.pictures.get(card.id, found.others[card.type])
