"""Deck lists of Vs.: a main character and sixty cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from pnp.data.assets import folder
from pnp.data.deck_list import DeckListFile, Listed, Pool, copies_by_number, verdict
from pnp.data.english import count
from pnp.data.shapes import Doc, model
from pnp.data.vocabulary import Line
from pnp.data.vs.cards import IN_DECKS, Card, base_cards
from pnp.data.yaml_source import Document, read_leniently

DECKS: Final = ("vs", "decks")
BUNDLED: Final = ("company", "xenomorphs", "predators", "prey")
POOL: Final[Pool[Card]] = Pool("vs-cards", base_cards, lambda card: card.type in IN_DECKS)


@model
class DeckFile(DeckListFile):
    """A deck list as it is written."""

    kind: Annotated[Literal["vs-deck"], Doc("what this file describes")] = field(kw_only=True)
    main: Annotated[Line, Doc("the name of the main character")] = field(kw_only=True)
    cards: Annotated[Listed, Doc("copies of each card, by its number or its name")] = field(
        kw_only=True
    )


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


def load_deck(path: Path | str) -> DeckList:
    """The deck list in a file; PnpError with every mistake in it and in the cards it brings."""
    from pnp.data.kinds import checked_as

    document = completed(read_leniently(path))
    file: DeckFile = checked_as(DeckFile, document, has_facts=False)
    return deck_of(file, POOL.own(document))


def summary(path: Path) -> str:
    """What the sound list in a file comes to: its size, and that it may be played with."""
    deck = load_deck(path)
    return verdict(count(sum(deck.cards.values()), "card"), [deck.cards], deck.own)


def completed(document: Document) -> Document:
    """The document with what is wrong with it as a deck, beside what is wrong with its form."""
    from pnp.data.vs.deck_check import mistakes

    return document._replace(problems=(*document.problems, *mistakes(document)))


def deck_of(file: DeckFile, own: Mapping[str, Card]) -> DeckList:
    """The deck that a sound list describes."""
    known = {**own, **base_cards()}
    copies = copies_by_number(file.cards, known, POOL.named(known))
    return DeckList(file.id, file.name, file.about or "", file.main, copies, own)


@cache
def bundled_decks() -> Mapping[str, DeckList]:
    """The recommended first decks by their ids, in the order of the boxes."""
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    home = folder("carddata").joinpath(*DECKS)
    files = [check(DeckFile, read(home / f"{name}.yaml")) for name in BUNDLED]
    return {file.id: deck_of(file, {}) for file in files}
