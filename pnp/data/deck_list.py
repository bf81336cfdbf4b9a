"""Deck lists: files that say which cards a deck has, checked against the cards that there are.

What lists of every game have in common stands here: cards by their names or numbers, cards of one's
own from files beside the list, limits to the copies of one card, and mistakes with their places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pnp.data.english import count, shortened
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import FileName, Id, Line, Text
from pnp.data.yaml_source import DataPath, Document, read_leniently

Listed: TypeAlias = Annotated[
    Mapping[Line, Annotated[int, Range(1, 60)]],
    Length(1, 60),
]
"""Copies of each card, by its number or its name."""


@model
class DeckListFile:
    """What every deck list has."""

    NOUN: ClassVar[str] = "deck list"

    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    about: Annotated[Text | None, Doc("how it plays, in a sentence")] = None
    own: Annotated[
        tuple[FileName, ...], Length(0, 20), Doc("files beside this one with cards of your own")
    ] = ()


class DeckCard(Protocol):
    """What a list needs to know of a card."""

    @property
    def id(self) -> str:
        """Its number."""

    @property
    def name(self) -> str:
        """What people call it, and so do lists."""


C = TypeVar("C", bound=DeckCard)


class Pool(NamedTuple, Generic[C]):
    """The cards that the lists of one game are made of."""

    kind: str
    """The kind of file that has cards of one's own."""
    base: Callable[[], Mapping[str, C]]
    """The cards of the game by their numbers."""
    may_be_listed: Callable[[C], bool]
    """Whether a list can name it."""

    def named(self, known: Mapping[str, C]) -> Mapping[str, str]:
        """The numbers of cards that a list can name, by their names; of two alike, the first."""
        fitting = filter(self.may_be_listed, reversed([*known.values()]))
        return {card.name: card.id for card in fitting}

    def own(self, document: Document) -> Mapping[str, C]:
        """The cards in the files that a sound list brings, by their numbers."""
        lists = [self._cards_in(document, name) for name in document.data.get("own", ())]
        return {card.id: card for cards in lists for card in cards}

    def _cards_in(self, document: Document, name: str) -> tuple[C, ...]:
        from pnp.data.kinds import checked_as, kind_of, kinds

        found = read_leniently(Path(document.file).parent / name)
        kind_of(found, (self.kind,))
        cards: tuple[C, ...] = checked_as(kinds()[self.kind].model(), found, has_facts=False).cards
        return cards

    def sound_own(self, document: Document) -> Iterator[tuple[C, Place]]:
        """The cards in the files that a list brings, with their places; none that is wrong."""
        from pnp.data.kinds import sound_cards

        files = document.data.get("own") if isinstance(document.data, dict) else None
        for name in files if isinstance(files, list) else ():
            try:
                found = read_leniently(Path(document.file).parent / str(name))
                held, place_of, _ = sound_cards(found, self.kind)
            except PnpError:
                continue
            for at, card in enumerate(held.cards):
                yield card, place_of(("cards", at))

    def own_places(self, file: str) -> Mapping[str, Place]:
        """Where the cards stand that the sound list in a file brings, by their numbers."""
        return {card.id: place for card, place in self.sound_own(read_leniently(file))}

    def own_mistakes(self, document: Document, own: dict[str, C]) -> Iterator[Problem]:
        """What is wrong with the files of cards that a list names; the sound ones are added."""
        files = document.data.get("own")
        home = Path(document.file).parent
        for at, name in enumerate(files if isinstance(files, list) else ()):
            if not isinstance(name, str):
                continue
            path: DataPath = ("own", at)
            if not (home / name).is_file():
                hint = "it must lie beside this one"
                yield problem(document, path, f"there is no file '{shortened(name)}'", hint)
                continue
            try:
                cards = self._cards_in(document, name)
            except PnpError as error:
                yield from error.problems
                continue
            for card in cards:
                other = own.get(card.id) or self.base().get(card.id)
                if other:
                    message = f"'{name}' has a card with the number of {other.name}, '{card.id}'"
                    yield problem(document, path, message, "give it another number")
                own.setdefault(card.id, card)

    def promised(self, document: Document) -> frozenset[str]:
        """Names and numbers of cards in the files that a list brings, though they may be wrong.

        That a list names one of them is no mistake of the list.
        """
        files = document.data.get("own")
        found: set[str] = set()
        for name in files if isinstance(files, list) else ():
            file = Path(document.file).parent / str(name)
            try:
                data = read_leniently(file).data if file.is_file() else None
            except PnpError:
                continue
            cards = data.get("cards") if isinstance(data, dict) else None
            for card in cards if isinstance(cards, list) else ():
                if isinstance(card, dict):
                    found |= {str(card[key]) for key in ("id", "name") if key in card}
        return frozenset(found)

    def unknown(self, document: Document, path: DataPath, known: Mapping[str, C]) -> Problem:
        """A line, at that place, which names no card that there is."""
        name = str(path[-1])
        numbers = [card.id for card in known.values() if self.may_be_listed(card)]
        hint = did_you_mean(name, [*self.named(known), *numbers])
        hint = hint if hint.startswith("did") else "cards of your own come from files under 'own'"
        return problem(document, path, f"there is no card '{shortened(name)}'", hint, key=True)


class Entry(NamedTuple, Generic[C]):
    """A line of a deck list."""

    path: DataPath
    card: C
    copies: int


def problem(
    document: Document, path: DataPath, message: str, hint: str = "", *, key: bool = False
) -> Problem:
    """A mistake in a list; `key`: in the name of a line, not in what stands behind it."""
    data = document.data
    name = data.get("id", data.get("name"))
    subject = f"deck list '{name}'" if isinstance(name, str) else "deck list"
    return Problem(message, document.place_of(path, key), subject, hint)


def copies_by_number(
    listed: Mapping[str, int], known: Mapping[str, Any], named: Mapping[str, str]
) -> Mapping[str, int]:
    """What a sound list has, by the numbers of the cards."""
    copies: Counter[str] = Counter()
    for name, many in listed.items():
        copies[name if name in known else named[name]] += many
    return dict(copies)


def grouped(
    rows: Iterable[tuple[str, dict[str, Any]]], groups: Mapping[str, tuple[str, ...]]
) -> list[dict[str, Any]]:
    """The rows of a deck sheet, each with the type of its card, under the titles of their groups.

    A group that has no row is left out; `groups` says which types are in it.
    """
    told = []
    listed = [*rows]
    for title, types in groups.items():
        members = [row for card_type, row in listed if card_type in types]
        if members:
            counted = sum(row["copies"] for row in members)
            told.append({"title": title, "count": counted, "rows": members})
    return told


def too_many(
    document: Document, entries: Iterable[Entry[C]], most: Callable[[C], tuple[int, str]]
) -> Iterator[Problem]:
    """More copies of a card than a deck may have; those of one name count together.

    `most` says how many it may have of a card, and why; 0 stands for any number.
    """
    have: Counter[str] = Counter()
    for entry in entries:
        name, (limit, why) = entry.card.name, most(entry.card)
        before = have[name]
        have[name] += entry.copies
        if have[name] > limit >= max(before, 1):
            allowed = f"a deck has at most {count(limit, 'copy', 'copies')} of {name}"
            yield problem(document, entry.path, f"{allowed}, not {have[name]}", why)


def verdict(size: str, copies: Iterable[Mapping[str, int]], own: Mapping[str, object]) -> str:
    """That a sound list is a legal deck of this size, and how many of its cards are one's own."""
    mine = sum(many for part in copies for number, many in part.items() if number in own)
    told = f"{size}, a legal deck"
    return f"{told}; {mine} of them your own" if mine else told
