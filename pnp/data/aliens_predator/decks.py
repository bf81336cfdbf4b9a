"""Deck lists of Aliens Predator: a draw deck, and a kit of cards that games start with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from pnp.data.aliens_predator.cards import Card, base_cards
from pnp.data.aliens_predator.rules import Faction
from pnp.data.assets import folder
from pnp.data.deck_list import DeckListFile, Listed, Pool, copies_by_number, verdict
from pnp.data.english import count
from pnp.data.shapes import Doc, model
from pnp.data.yaml_source import Document, read_leniently

DECKS: Final = ("aliens-predator", "decks")
BUNDLED: Final = ("rogues", "marines", "predator", "aliens", "clones")
POOL: Final[Pool[Card]] = Pool("ap-cards", base_cards, lambda _: True)


@model
class DeckFile(DeckListFile):
    """A deck list as it is written."""

    kind: Annotated[Literal["ap-deck"], Doc("what this file describes")] = field(kw_only=True)
    faction: Annotated[Faction, Doc("who plays it")] = field(kw_only=True)
    cards: Annotated[Listed, Doc("the draw deck: copies of each card, by its number or name")] = (
        field(kw_only=True)
    )
    kit: Annotated[Listed, Doc("Starting Cards for scenarios to choose from, in the same way")] = (
        field(kw_only=True)
    )


class DeckList(NamedTuple):
    """A deck to play with."""

    id: str
    name: str
    about: str
    faction: Faction
    cards: Mapping[str, int]
    """The draw deck: copies by the number of the card."""
    kit: Mapping[str, int]
    """Starting Cards, in the same way."""
    own: Mapping[str, Card]
    """Cards that are not in the pack, by their numbers."""


def load_deck(path: Path | str) -> DeckList:
    """The deck list in a file; PnpError with every mistake in it and in the cards it brings."""
    from pnp.data.kinds import checked_as

    document = completed(read_leniently(path))
    file: DeckFile = checked_as(DeckFile, document, has_facts=False)
    return deck_of(file, POOL.own(document))


def summary(path: Path) -> str:
    """What the sound list in a file comes to: its size, and that it may be played with."""
    deck = load_deck(path)
    drawn, kit = sum(deck.cards.values()), sum(deck.kit.values())
    size = f"{count(drawn, 'card')} and {kit} in the kit"
    return verdict(size, [deck.cards, deck.kit], deck.own)


def completed(document: Document) -> Document:
    """The document with what is wrong with it as a deck, beside what is wrong with its form."""
    from pnp.data.aliens_predator.deck_check import mistakes

    return document._replace(problems=(*document.problems, *mistakes(document)))


def deck_of(file: DeckFile, own: Mapping[str, Card]) -> DeckList:
    """The deck that a sound list describes."""
    known = {**own, **base_cards()}
    named = POOL.named(known)
    cards, kit = (copies_by_number(listed, known, named) for listed in (file.cards, file.kit))
    return DeckList(file.id, file.name, file.about or "", file.faction, cards, kit, own)


@cache
def bundled_decks() -> Mapping[str, DeckList]:
    """The deck lists that come with the game, by their ids."""
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    home = folder("carddata").joinpath(*DECKS)
    files = [check(DeckFile, read(home / f"{name}.yaml")) for name in BUNDLED]
    return {file.id: deck_of(file, {}) for file in files}
