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
        Mapping[Line, Picture], Length(1, 20), Doc("what other cards show, by what they are")
    ]
    pictures: Annotated[Mapping[CardId, Picture], Doc("what a card shows, by its number")]

    def of(self, number: str, *kinds: str) -> str:
        """The picture of a card of that number, or else of the first of these kinds that has one.

        The last of them, the type of the card, always has.
        """
        if number in self.pictures:
            return self.pictures[number]
        return self.others[next((kind for kind in kinds if kind in self.others), kinds[-1])]


@cache
def pictures(game: str, file: str = "art.yaml") -> Pictures:
    """The pictures that a file of our own game lists."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    return check(Pictures, read(folder("carddata") / game / file))
