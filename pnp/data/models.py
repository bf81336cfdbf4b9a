"""What the other rooms work with: a set of components, each with its cards, all checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from pnp.data.problems import Place, PnpError, Problem

Shape: TypeAlias = Literal["rect", "round"]
Outlet: TypeAlias = Literal["print", "tts"]
"""Where a set goes: onto sheets and pictures, or to the table of Tabletop Simulator."""


class Size(NamedTuple):
    """A paper or card size by name, in millimetres; `corner` is the usual corner radius."""

    id: str
    title: str
    width: float
    height: float
    corner: float = 0.0


class UnknownSize(PnpError):
    """There is no such size; perhaps another was meant."""

    def __init__(self, message: str, hint: str, meant: Size | None) -> None:
        super().__init__(message, hint=hint)
        self.meant = meant


class Origin(NamedTuple):
    """What a text on a card is made of, where its file has no field of that name."""

    field: str
    """The field of the file."""
    shorter: str = ""
    """What would make it shorter."""


class Card(NamedTuple):
    """One distinct card; `fields` is what its template reads, with underscores in the names."""

    id: str
    name: str
    copies: int
    fields: Mapping[str, Any]
    place: Place
    summary: str = ""
    """What a list of cards tells of it, beside its name."""
    text: str = ""
    """What stands on it, as plain text, for whoever does not see its face."""
    places: Mapping[str, Place] = MappingProxyType({})
    """Where its fields stand, if its file or list has them one by one; `a.b` is a field of a."""
    origins: Mapping[str, Origin] = MappingProxyType({})
    """Fields, named in the same way, that its file calls otherwise."""


class Component(NamedTuple):
    """Cards (or one panel) of one size and one template, printed together."""

    id: str
    title: str
    about: str
    size: tuple[float, float]
    size_name: str
    template: str
    back: str | None
    cards: tuple[Card, ...]
    shape: Shape
    corner: float
    place: Place
    of: CardSet | None = None
    """Where its colours and facts come from, if not from the set that it is printed with."""
    group: str = ""
    """What it is a part of, and can be asked for by: a box, an expansion."""
    own_sheet: bool = False
    """Nothing is printed behind it, as it lies on the table in play or is for one player only."""
    unasked: tuple[Outlet, ...] = ("print", "tts")
    """Where it goes when nobody asks for it by name."""
    template_places: Mapping[str, Place] = MappingProxyType({})
    """Where the templates of its sides, front and back, are chosen, if a file chooses them."""

    @property
    def is_page(self) -> bool:
        """Is it read as it comes out of the printer, and never cut?"""
        return self.size_name == "page"

    @property
    def pieces(self) -> int:
        """How many pieces one copy of the component prints."""
        return sum(card.copies for card in self.cards)


class CardSet(NamedTuple):
    """A game's printable set. Templates read `facts` as `game`, texts as `{dotted.fact}`."""

    id: str
    title: str
    version: str
    author: str
    licence: str
    notice: str
    palette: Mapping[str, str]
    ink_saver: Mapping[str, str]
    components: tuple[Component, ...]
    facts: Mapping[str, Any] = MappingProxyType({})
    place: Place | None = None
    palette_places: Mapping[str, Place] = MappingProxyType({})
    ink_saver_places: Mapping[str, Place] = MappingProxyType({})
    """Where the colours stand that its own file chooses."""
    fonts: Mapping[str, tuple[tuple[str, Place], ...]] = MappingProxyType({})
    """The files of each family of fonts that its own file names, and where it does."""
    booklet: str = ""
    """The text template that tells its rules in reading order, if it has one."""
    booklet_place: Place | None = None

    def holding(self, set_id: str, title: str, cards: Mapping[str, tuple[Card, ...]]) -> CardSet:
        """The set with these cards, by their components; without those that have none."""
        return self._replace(
            id=set_id,
            title=title,
            components=tuple(
                part._replace(cards=cards[part.id]) for part in self.components if cards[part.id]
            ),
        )

    def holding_only(self, set_id: str, component: str, cards: Sequence[Card]) -> CardSet:
        """The set with these cards as one of its components, and nothing else."""
        return self._replace(
            id=set_id,
            components=tuple(
                part._replace(cards=tuple(cards))
                for part in self.components
                if part.id == component and cards
            ),
        )

    @property
    def card_size(self) -> tuple[float, float]:
        """The size of most of its pieces, tokens and pages aside: that of its cards proper."""
        pieces: Counter[tuple[float, float]] = Counter()
        for component in self.components:
            if component.shape == "rect" and not component.is_page:
                pieces[component.size] += component.pieces
        return max(pieces, key=lambda size: pieces[size], default=self.components[0].size)


class Unsound(PnpError):
    """Bad input, and what is left of a set without it, so that others look at that as well."""

    def __init__(self, problems: Sequence[Problem], left: CardSet) -> None:
        super().__init__(problems[0].message)
        self.problems = PnpError.of(problems).problems
        self.left = left
