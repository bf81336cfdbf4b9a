"""The YAML files that describe what is printed: sets, cards, and sizes of paper and card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pnp.data.check import Flaw
from pnp.data.models import Outlet
from pnp.data.part import builders
from pnp.data.problems import did_you_mean
from pnp.data.shapes import Among, Doc, Length, Range, Rest, model
from pnp.data.vocabulary import (
    CardsFileName,
    Colour,
    Copies,
    FieldKind,
    FieldName,
    FileName,
    FontName,
    Id,
    Line,
    ListName,
    TemplateName,
    Text,
)

Palette: TypeAlias = Mapping[Id, Colour]
Millimetres: TypeAlias = Annotated[float, Range(1, 2000)]
SizeText: TypeAlias = Annotated[str, Length(1, 60)]

DEFAULT_TEMPLATE = "generic/card"
DEFAULT_SIZE = "poker"
RESERVED = ("id", "name", "extends", "copies")
MOST_FIELDS = 100
MOST_CARDS = 5000


@model
class CardEntry:
    """One card: its name or id, how often it is printed, and its fields."""

    NOUN: ClassVar[str] = "card"

    id: Annotated[
        Id | None, Doc("a short name that no other card here has; without it, made from the name")
    ] = None
    name: Annotated[Line | None, Doc("the name printed on it; without it, made from the id")] = None
    extends: Annotated[Id | None, Doc("the card whose fields this one starts from")] = None
    copies: Annotated[Copies, Doc("how many of it one print holds; 0 leaves it out")] = 1
    fields: Annotated[Mapping[FieldName, Any], Rest()] = field(default_factory=dict)

    def flaws(self) -> Iterator[Flaw]:
        if len(self.fields) > MOST_FIELDS:
            yield Flaw((), f"has more than {MOST_FIELDS} fields")


@model
class BuildRequest:
    """Cards made by a builder from a data file of the game."""

    build: Annotated[str, Among(builders), Doc("the builder that makes the cards")]
    from_: Annotated[FileName, Doc("the data file it reads")]
    where: Annotated[
        Mapping[FieldName, Line], Doc("only those of the cards whose fields say this")
    ] = field(default_factory=dict)


@model
class ComponentEntry:
    """One thing to print: a deck, a set of tokens, a mat or a reference page."""

    NOUN: ClassVar[str] = "component"
    NAMES: ClassVar[tuple[str, ...]] = ("id", "title")

    id: Annotated[Id, Doc("a short name, used by --only")]
    title: Annotated[Line, Doc("what it is called in lists and bookmarks")]
    about: Annotated[Text | None, Doc("one sentence about what it is for")] = None
    size: Annotated[SizeText | None, Doc("a size by name, or WIDTHxHEIGHT in mm")] = None
    template: Annotated[TemplateName | None, Doc("the template of its fronts")] = None
    back: Annotated[TemplateName | None, Doc("the template of its backs; none: no backs")] = None
    shape: Annotated[Literal["rect", "round"], Doc("how it is cut")] = "rect"
    corner: Annotated[
        Annotated[float, Range(0, 50)] | None,
        Doc("radius of its rounded corners in mm; without it, what is usual for the size"),
    ] = None
    cards: Annotated[
        CardsFileName | tuple[CardEntry, ...] | BuildRequest | None,
        Doc("a cards file, a list of cards, or a builder; none: one card without fields"),
    ] = None
    group: Annotated[
        Id | None, Doc("a name that several components share for --only, such as that of a box")
    ] = None
    own_sheet: Annotated[
        bool, Doc("nothing goes behind it, even with --back-to-back: a mat, a secret")
    ] = False
    unasked: Annotated[
        tuple[Outlet, ...],
        Doc("where it goes if --only does not name it: print (sheets and pictures), tts"),
    ] = ("print", "tts")


@model
class SetFile:
    """A set: everything of one game that can be printed."""

    NOUN: ClassVar[str] = "set"
    NAMES: ClassVar[tuple[str, ...]] = ("id", "title", "version")

    kind: Annotated[Literal["set"], Doc("what this file describes")]
    id: Annotated[Id, Doc("the name of the set's folder")]
    title: Annotated[Line, Doc("the name of the game")]
    version: Annotated[Line, Doc("the version of this set")]
    components: Annotated[
        tuple[ComponentEntry, ...], Length(1, 200), Doc("what is printed, in this order")
    ]
    author: Annotated[Line | None, Doc("who made the game")] = None
    licence: Annotated[Line | None, Doc("under which terms it may be printed")] = None
    notice: Annotated[Line | None, Doc("the credit line on printed cards")] = None
    palette: Annotated[Palette, Doc("the colours of the set, by name")] = field(
        default_factory=dict
    )
    ink_saver: Annotated[Palette, Doc("colours that replace those of the palette to save ink")] = (
        field(default_factory=dict)
    )
    fonts: Annotated[
        Mapping[Id, FontName | tuple[FontName, ...]],
        Length(0, 20),
        Doc("font files beside this file, by the family that templates name; also sans and serif"),
    ] = field(default_factory=dict)
    data: Annotated[
        Mapping[FieldName, FileName], Doc("data files whose facts texts and templates can use")
    ] = field(default_factory=dict)

    booklet: Annotated[
        TemplateName | None, Doc("the text template of its rules, for `pnp print SET --booklet`")
    ] = None
    like: Annotated[
        FileName | None, Doc("a set file in the same folder, whose colours and credits it shares")
    ] = None

    def flaws(self) -> Iterator[Flaw]:
        if self.like is None:
            yield from unknown_colours(self.palette, self.ink_saver)
        if "set" in self.data:
            yield Flaw(("data", "set"), "'set' is kept for the set's own title, author and so on")


@model
class CardsFile:
    """A list of cards, and the fields that they have."""

    kind: Annotated[Literal["cards"], Doc("what this file describes")]
    cards: Annotated[
        ListName | Annotated[tuple[CardEntry, ...], Length(1, MOST_CARDS)],
        Doc("the cards, in printing order; or the file that lists them: CSV, TSV, XLSX, ODS, JSON"),
    ]
    sheet: Annotated[
        Line | None, Doc("the sheet of a spreadsheet that lists the cards; without it, the first")
    ] = None
    fields: Annotated[
        Annotated[
            Mapping[FieldName, FieldKind | Annotated[tuple[Line, ...], Length(1, 50)]],
            Length(0, MOST_FIELDS),
        ]
        | None,
        Doc(
            "the fields that cards have, with the kind of each, or the words it may be;"
            " without it, any field may be used"
        ),
    ] = None
    defaults: Annotated[
        Mapping[FieldName, Any],
        Length(0, MOST_FIELDS),
        Doc("what a field holds on cards that do not set it"),
    ] = field(default_factory=dict)
    title: Annotated[Line | None, Doc("what these cards are called when printed alone")] = None
    version: Annotated[Line | None, Doc("the version of these cards")] = None
    author: Annotated[Line | None, Doc("who made them")] = None
    licence: Annotated[Line | None, Doc("under which terms they may be printed")] = None
    notice: Annotated[Line | None, Doc("the credit line on printed cards")] = None
    template: Annotated[TemplateName | None, Doc("the template of their fronts")] = None
    back: Annotated[TemplateName | None, Doc("the template of their backs")] = None
    size: Annotated[SizeText | None, Doc("a size by name, or WIDTHxHEIGHT in mm")] = None
    palette: Annotated[Palette, Doc("the colours of these cards, by name")] = field(
        default_factory=dict
    )
    ink_saver: Annotated[Palette, Doc("colours that replace those of the palette to save ink")] = (
        field(default_factory=dict)
    )
    fonts: Annotated[
        Mapping[Id, FontName | tuple[FontName, ...]],
        Length(0, 20),
        Doc("font files beside this file, by the family that templates name; also sans and serif"),
    ] = field(default_factory=dict)

    def flaws(self) -> Iterator[Flaw]:
        for name in self.fields or ():
            if name in RESERVED:
                yield Flaw(("fields", name), f"'{name}' belongs to every card; do not declare it")


@model
class SizeEntry:
    """A size of paper or card."""

    title: Annotated[Line, Doc("what people call it")]
    size: Annotated[
        tuple[Millimetres, Millimetres],
        Doc("width and height in mm"),
    ]
    corner: Annotated[float, Range(0, 50), Doc("usual radius of rounded corners in mm")] = 0.0


@model
class PrintFile:
    """Sizes of paper and card by name, and the colours of cards that belong to no set."""

    kind: Annotated[Literal["print"], Doc("what this file describes")]
    papers: Annotated[Mapping[Id, SizeEntry], Doc("papers, by name")] = field(default_factory=dict)
    sizes: Annotated[Mapping[Id, SizeEntry], Doc("card sizes, by name")] = field(
        default_factory=dict
    )
    palette: Annotated[Palette, Doc("the colours of cards that belong to no set")] = field(
        default_factory=dict
    )
    ink_saver: Annotated[Palette, Doc("colours that replace those of the palette to save ink")] = (
        field(default_factory=dict)
    )


def ambiguous_names(components: tuple[ComponentEntry | None, ...]) -> Iterator[Flaw]:
    """A flaw for each name of components that could mean another; None is of no concern."""
    yield from doubled(components, ("components",), "component")
    ids = {component.id for component in components if component}
    for at, component in enumerate(components):
        if component and component.group in ids:
            message = f"a component has the id '{component.group}'; --only could mean either"
            yield Flaw(("components", at, "group"), message)


def doubled(entries: tuple[Any, ...], path: tuple[str | int, ...], noun: str) -> Iterator[Flaw]:
    """A flaw for each entry whose id an earlier one has."""
    seen: set[str] = set()
    for at, entry in enumerate(entries):
        if entry and entry.id in seen:
            yield Flaw((*path, at, "id"), f"a second {noun} has the id '{entry.id}'")
        seen.add(entry.id if entry else "")


def unknown_colours(palette: Palette, ink_saver: Palette) -> Iterator[Flaw]:
    """A flaw for each ink-saver colour that replaces nothing."""
    for name in ink_saver:
        if name not in palette:
            yield Flaw(
                ("ink-saver", name),
                f"the palette has no colour '{name}' to replace",
                did_you_mean(name, palette),
            )
