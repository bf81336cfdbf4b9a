"""Deck lists of Vs.: a main character and sixty cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

from pnp.data.assets import folder
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line, Text
from pnp.data.vs.cards import IN_DECKS, Card, base_cards

DECKS: Final = ("vs", "decks")


@model
class DeckFile:
    """A deck list as it is written."""

    NOUN: ClassVar[str] = "deck list"

    kind: Annotated[Literal["vs-deck"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    main: Annotated[Line, Doc("the name of the main character")]
    cards: Annotated[
        Mapping[Line, Annotated[int, Range(1, 60)]],
        Length(1, 60),
        Doc("copies of each card, by its number or its name"),
    ]
    about: Annotated[Text | None, Doc("how it plays, in a sentence")] = None


class DeckList(NamedTuple):
    """A deck to play with."""

    id: str
    name: str
    about: str
    main: str
    """The name of the main character."""
    cards: Mapping[str, int]
    """Copies by the number of the card."""
    own: Mapping[str, Card]
    """Cards that are in no box, by their numbers."""


def cards_by_name(cards: Mapping[str, Card]) -> Mapping[str, str]:
    """The numbers of cards that a deck may have, by their names; of two alike, the first."""
    return {card.name: card.id for card in reversed([*cards.values()]) if card.type in IN_DECKS}


def _resolved(file: DeckFile, own: Mapping[str, Card]) -> DeckList:
    known = {**own, **base_cards()}
    named = cards_by_name(known)
    copies: dict[str, int] = {}
    for name, many in file.cards.items():
        number = name if name in known else named[name]
        copies[number] = copies.get(number, 0) + many
    return DeckList(file.id, file.name, file.about or "", file.main, copies, own)


def load_deck(path: Path | str) -> DeckList:
    """The deck list in a file; PnpError with every mistake in it."""
    from pnp.data.check import check
    from pnp.data.yaml_source import read_leniently

    return _resolved(check(DeckFile, read_leniently(path)), {})


@cache
def bundled_decks() -> Mapping[str, DeckList]:
    """The recommended first decks by their ids, in the order of the boxes."""
    home = folder("carddata").joinpath(*DECKS)
    names = ("company", "xenomorphs", "predators", "prey")
    return {name: load_deck(home / f"{name}.yaml") for name in names}
