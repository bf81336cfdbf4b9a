"""Deck lists of Vs.: a main character and sixty cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

from pnp.data.assets import folder
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import FileName, Id, Line, Text
from pnp.data.vs.cards import IN_DECKS, Card, base_cards
from pnp.data.yaml_source import Document, read_leniently

DECKS: Final = ("vs", "decks")
BUNDLED: Final = ("company", "xenomorphs", "predators", "prey")


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
    own: Annotated[
        tuple[FileName, ...], Length(0, 20), Doc("files beside this one with cards of your own")
    ] = ()


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


def load_deck(path: Path | str) -> DeckList:
    """The deck list in a file; PnpError with every mistake in it and in the cards it brings."""
    from pnp.data.kinds import checked_as

    document = completed(read_leniently(path))
    file: DeckFile = checked_as(DeckFile, document, has_facts=False)
    return deck_of(file, own_cards(document))


def completed(document: Document) -> Document:
    """The document with what is wrong with it as a deck, beside what is wrong with its form."""
    from pnp.data.vs.deck_check import mistakes

    return document._replace(problems=(*document.problems, *mistakes(document)))


def own_cards(document: Document) -> Mapping[str, Card]:
    """The cards in the files that a sound deck list names."""
    from pnp.data.check import check
    from pnp.data.vs.cards import CardList

    home = Path(document.file).parent
    lists = [check(CardList, read_leniently(home / name)) for name in document.data.get("own", ())]
    return {card.id: card for each in lists for card in each.cards}


def deck_of(file: DeckFile, own: Mapping[str, Card]) -> DeckList:
    """The deck that a sound list describes."""
    known = {**own, **base_cards()}
    named = cards_by_name(known)
    copies: dict[str, int] = {}
    for name, many in file.cards.items():
        number = name if name in known else named[name]
        copies[number] = copies.get(number, 0) + many
    return DeckList(file.id, file.name, file.about or "", file.main, copies, own)


@cache
def bundled_decks() -> Mapping[str, DeckList]:
    """The recommended first decks by their ids, in the order of the boxes."""
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    home = folder("carddata").joinpath(*DECKS)
    files = [check(DeckFile, read(home / f"{name}.yaml")) for name in BUNDLED]
    return {file.id: deck_of(file, {}) for file in files}
