"""Which picture each card shows: files that name an icon for a card, or for all of its type."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import CardId, Line, Picture


@model
class Pictures:
    """Pictures of cards, by their numbers."""

    kind: Annotated[Literal["art"], Doc("what this file describes")]
    others: Annotated[
        Mapping[Line, Picture], Length(1, 20), Doc("what other cards show, by their type")
    ]
    pictures: Annotated[Mapping[CardId, Picture], Doc("what a card shows, by its number")]

    def of(self, number: str, card_type: str) -> str:
        """The picture of a card of that number and type."""
        return self.pictures.get(number, self.others[card_type])


@cache
def pictures(game: str, file: str = "art.yaml") -> Pictures:
    """The pictures that a file of our own game lists."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    return check(Pictures, read(folder("carddata") / game / file))
