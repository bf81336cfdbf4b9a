"""Load one set: its file, the data files whose facts it uses, and the cards of each component."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from pnp.data.cards import Sheet, cards_in_file, cards_inline
from pnp.data.check import Checker
from pnp.data.files import (
    DEFAULT_SIZE,
    DEFAULT_TEMPLATE,
    BuildRequest,
    ComponentEntry,
    SetFile,
    ambiguous_names,
    unknown_colours,
)
from pnp.data.kinds import checked_model, fact_kinds, kind_of
from pnp.data.models import Card, CardSet, Component, Size, UnknownSize, Unsound
from pnp.data.part import builders
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.shelf import Shelf, alone, is_list
from pnp.data.texts import UNREAD, UnknownFact, fill
from pnp.data.yaml_source import DataPath, Document, read_leniently

SizeFinder: TypeAlias = Callable[[str], Size]

# What cards of an unknown size are looked at in: large enough that no text is wrongly too long.
_AMPLE = (210.0, 297.0)
# What a text can name as `{set.author}` and so on.
CREDITS = ("title", "version", "author", "licence", "notice")


def load_set(
    shelf: Shelf, name: str, size: SizeFinder, expected_id: str = "", only: str = ""
) -> CardSet:
    """The set described by that file, or PnpError with every mistake in all of its files.

    It is Unsound if the rest can be looked at. With `only`, just the components whose cards are
    listed in that file.
    """
    document = read_leniently(shelf.find(name))
    kind_of(document, ("set",))
    checker = Checker(document)
    entry = checker.model(SetFile) or checker.left()
    if not isinstance(entry, SetFile):
        raise PnpError.of(checker.problems)
    for flaw in ambiguous_names(entry.components):
        checker.note(flaw.path, flaw.message)
    return _Loader(shelf, checker, entry, size, only).load(expected_id)


def uses_cards(shelf: Shelf, name: str, cards_file: str) -> bool:
    """Does a component of that set list its cards in this file?"""
    try:
        data = read_leniently(shelf.find(name)).data
    except PnpError:
        return False
    components = data.get("components") if isinstance(data, dict) else None
    return any(
        isinstance(component, dict) and component.get("cards") == cards_file
        for component in (components if isinstance(components, list) else ())
    )


def load_cards_file(
    document: Document,
    size: SizeFinder,
    palette: Mapping[str, str],
    ink_saver: Mapping[str, str],
) -> CardSet:
    """A cards file that belongs to no set, as a set of one component; Unsound if it is wrong."""
    checker = Checker(document)
    data = document.data if isinstance(document.data, dict) else {}
    named = {"set": {name: value for name, value in data.items() if name in CREDITS}}
    sheet = cards_in_file(checker, named, palette)
    if sheet is None:
        raise PnpError.of(checker.problems)
    stem = Path(document.file).stem
    file = sheet.file
    title = file.title or stem.replace("-", " ").replace("_", " ").strip().capitalize()
    chosen = _size(checker, size, file.size or DEFAULT_SIZE, ("size",))
    colours = {**palette, **_colours(document, "palette", file.palette)}
    for flaw in unknown_colours(colours, file.ink_saver):
        checker.note(flaw.path, flaw.message, flaw.hint)
    component = Component(
        id="cards",
        title=title,
        about="",
        size=(chosen.width, chosen.height),
        size_name=chosen.id,
        template=file.template or DEFAULT_TEMPLATE,
        back=file.back,
        cards=sheet.cards,
        shape="rect",
        corner=chosen.corner,
        place=document.place_of(),
        template_places=_template_places(document, ()),
    )
    card_set = CardSet(
        id=slug(Path(document.file)),
        title=title,
        version=file.version or "",
        author=file.author or "",
        licence=file.licence or "",
        notice=file.notice or "",
        palette=colours,
        ink_saver={**ink_saver, **_colours(document, "ink-saver", file.ink_saver)},
        components=(component,),
        place=document.place_of(),
        palette_places=colour_places(document, "palette"),
        ink_saver_places=colour_places(document, "ink-saver"),
        fonts=_fonts(document, file.fonts),
    )
    if checker.problems:
        raise Unsound(checker.problems, card_set)
    return card_set


def _template_places(document: Document, path: DataPath) -> dict[str, Place]:
    """Where what stands at `path` chooses the templates of its sides."""
    chosen: Any = document.data
    for step in path:
        chosen = chosen[step]
    return {
        side: document.place_of((*path, key))
        for side, key in (("front", "template"), ("back", "back"))
        if key in chosen
    }


def _fonts(
    document: Document, fonts: Mapping[str, str | tuple[str, ...]]
) -> Mapping[str, tuple[tuple[str, Place], ...]]:
    """The font files of each family, and where they are named."""
    found: dict[str, tuple[tuple[str, Place], ...]] = {}
    for family, files in fonts.items():
        if isinstance(files, str):
            found[family] = ((files, document.place_of(("fonts", family))),)
        else:
            found[family] = tuple(
                (file, document.place_of(("fonts", family, at))) for at, file in enumerate(files)
            )
    return found


def slug(path: Path) -> str:
    """The name of a file as an id."""
    return re.sub("[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "cards"


def colour_places(document: Document, key: str) -> Mapping[str, Place]:
    """Where each colour of a palette stands."""
    written = document.data.get(key)
    names = written if isinstance(written, dict) else ()
    return {name: document.place_of((key, name)) for name in names}


def _size(checker: Checker, find: SizeFinder, text: str, path: DataPath) -> Size:
    try:
        return find(text)
    except PnpError as error:
        for problem in error.problems:
            checker.note(path, problem.message, problem.hint)
        meant = error.meant if isinstance(error, UnknownSize) else None
        return meant or Size(text, text, *_AMPLE)


def _colours(document: Document, key: str, sound: Mapping[str, str]) -> Mapping[str, str]:
    """Colours by name, another in place of each that is wrong, as cards and templates name it."""
    written = document.data.get(key)
    return {**dict.fromkeys(written if isinstance(written, dict) else (), "#808080"), **sound}


@dataclass(slots=True, eq=False, repr=False)
class _Loader:
    """Loads one set; mistakes of all its files are kept until the end."""

    shelf: Shelf
    checker: Checker
    entry: SetFile
    size: SizeFinder
    only: str
    problems: list[Problem] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    # What texts can name: the facts, and the set's own credits as `set`.
    named: dict[str, Any] = field(default_factory=dict)
    # Each file is read once, though several components may use it.
    models: dict[str, tuple[Document, str, Any] | None] = field(default_factory=dict)
    sheets: dict[tuple[str, str], Sheet | None] = field(default_factory=dict)

    def load(self, expected_id: str) -> CardSet:
        document = self.checker.document
        entry = self._with_likeness(self.entry)
        entry = self.entry = replace(
            entry,
            palette=_colours(document, "palette", entry.palette),
            ink_saver=_colours(document, "ink-saver", entry.ink_saver),
        )
        if expected_id and entry.id != expected_id:
            self.checker.note(("id",), f"must be the name of its folder, '{expected_id}'")
        for name, file in entry.data.items():
            found = self._model(file, fact_kinds(), ("data", name))
            self.facts[name.replace("-", "_")] = found[2] if found else UNREAD
        named = document.data.get("data") or {}
        if not isinstance(named, dict):  # templates would only complain that facts are missing
            raise PnpError.of(self.checker.problems)
        for name in named:
            self.facts.setdefault(name.replace("-", "_"), UNREAD)
        self.named = {**self.facts, "set": {name: getattr(entry, name) or "" for name in CREDITS}}
        components = tuple(
            self._component(component, ("components", at))
            for at, component in enumerate(entry.components)
            if component and (not self.only or component.cards == self.only)
        )
        card_set = CardSet(
            id=entry.id,
            title=entry.title,
            version=entry.version,
            author=entry.author or "",
            licence=entry.licence or "",
            notice=entry.notice or "",
            palette=entry.palette,
            ink_saver=entry.ink_saver,
            components=components,
            facts=self.facts,
            place=document.place_of(),
            palette_places=colour_places(document, "palette"),
            ink_saver_places=colour_places(document, "ink-saver"),
            fonts=_fonts(document, entry.fonts),
            booklet="" if self.only else entry.booklet or "",  # which may show any of the cards
            booklet_place=document.place_of(("booklet",)) if entry.booklet else None,
        )
        problems = [*dict.fromkeys((*self.checker.problems, *self.problems))]
        if not problems:
            return card_set
        raise Unsound(problems, card_set)

    def _with_likeness(self, entry: SetFile) -> SetFile:
        """The set with the colours and credits of the one that it is like."""
        if entry.like is None:
            return entry
        document = self._document(entry.like, ("like",))
        if document is None:
            return entry
        checker = Checker(document)
        other = checker.model(SetFile)
        if other is None:
            self.problems.extend(checker.problems)
            return entry
        palette = {**other.palette, **entry.palette}
        ink_saver = {**other.ink_saver, **entry.ink_saver}
        for flaw in unknown_colours(palette, ink_saver):
            self.checker.note(flaw.path, flaw.message, flaw.hint)
        return replace(
            entry,
            palette=palette,
            ink_saver=ink_saver,
            author=entry.author or other.author,
            licence=entry.licence or other.licence,
            notice=entry.notice or other.notice,
        )

    def _document(self, file: str, path: DataPath) -> Document | None:
        try:
            found = self.shelf.find(file)
        except PnpError as error:
            for problem in error.problems:
                self.checker.note(path, problem.message, problem.hint)
            return None
        try:
            return alone(found) if is_list(found) else read_leniently(found)
        except PnpError as error:
            self.problems.extend(error.problems)
            return None

    def _model(
        self, file: str, kinds: tuple[str, ...], path: DataPath
    ) -> tuple[Document, str, Any] | None:
        """A data file with its document and kind; None after keeping what is wrong with it."""
        if file not in self.models:
            self.models[file] = None
            document = self._document(file, path)
            if document is not None:
                try:
                    kind = kind_of(document, fact_kinds())
                    self.models[file] = (document, kind, checked_model(document, kind))
                except PnpError as error:
                    self.problems.extend(error.problems)
        found = self.models[file]
        if found and found[1] not in kinds:
            self.checker.note(path, f"must be a file of kind '{kinds[0]}', not '{found[1]}'")
            return None
        return found

    def _component(self, entry: ComponentEntry, path: DataPath) -> Component:
        listed: Sheet | None = None
        cards: tuple[Card, ...]
        place = self.checker.document.place_of(path)
        match entry.cards:
            case None if self.checker.is_wrong(path):
                cards = ()  # it may well be that just these are missing
            case None:
                cards = (Card(entry.id, entry.title, 1, {}, place),)
            case str(file):
                listed = self._listed(file, entry.template or "", (*path, "cards"))
                cards = listed.cards if listed else ()
            case BuildRequest() as request:
                cards = self._built(request, (*path, "cards"))
            case _:
                cards = cards_inline(
                    self.checker,
                    (*path, "cards"),
                    self.named,
                    self.entry.palette,
                    entry.template or DEFAULT_TEMPLATE,
                )
        sheet = listed and listed.file
        size_text = entry.size or (sheet and sheet.size) or DEFAULT_SIZE
        chosen = _size(self.checker, self.size, size_text, (*path, "size"))
        return Component(
            id=entry.id,
            title=entry.title,
            about=self._about(entry, (*path, "about")),
            size=(chosen.width, chosen.height),
            size_name=chosen.id,
            template=entry.template or (sheet and sheet.template) or DEFAULT_TEMPLATE,
            back=entry.back or (sheet and sheet.back) or None,
            cards=cards,
            shape=entry.shape,
            corner=chosen.corner if entry.corner is None else entry.corner,
            place=place,
            group=entry.group or "",
            own_sheet=entry.own_sheet,
            unasked=entry.unasked,
            template_places={
                **(_template_places(listed.document, ()) if listed else {}),
                **_template_places(self.checker.document, path),
            },
        )

    def _about(self, entry: ComponentEntry, path: DataPath) -> str:
        unknown: list[UnknownFact] = []
        text = fill(entry.about or "", self.named, unknown)
        for fact in unknown:
            self.checker.note(path, fact.message, fact.hint)
        return text

    def _listed(self, file: str, template: str, path: DataPath) -> Sheet | None:
        """A cards file, shown in a template; None after keeping what is wrong with it."""
        if (file, template) not in self.sheets:
            self.sheets[file, template] = None
            document = self._document(file, path)
            if document is not None:
                self.sheets[file, template] = self._sheet(document, template)
        return self.sheets[file, template]

    def _sheet(self, document: Document, template: str) -> Sheet | None:
        checker = Checker(document)
        try:
            kind_of(document, ("cards",))
            sheet = cards_in_file(checker, self.named, self.entry.palette, template)
        except PnpError as error:
            self.problems.extend(error.problems)
            return None
        for key, what in (("palette", "colours"), ("ink-saver", "colours"), ("fonts", "fonts")):
            if isinstance(document.data, dict) and key in document.data:
                message = f"the {what} of cards in a set stand in its set.yaml"
                checker.note((key,), message, key=True)
        self.problems.extend(checker.problems)
        return sheet

    def _built(self, request: BuildRequest, path: DataPath) -> tuple[Card, ...]:
        builder = builders()[request.build]
        found = self._model(request.from_, (builder.kind,), (*path, "from"))
        if found is None:
            return ()
        document, _, model = found
        cards = tuple(builder.cards(model, document.place_of))
        for name, value in request.where.items():
            cards, known = _with_field(cards, name, value)
            if not cards:
                hint = did_you_mean(value, known)
                self.checker.note((*path, "where", name), f"no card has '{value}' here", hint)
        return cards


def _with_field(
    cards: tuple[Card, ...], name: str, value: str
) -> tuple[tuple[Card, ...], list[str]]:
    """The cards with that value of a field, and all values that there are."""
    values = [str(card.fields.get(name, "")) for card in cards]
    chosen = tuple(card for card, has in zip(cards, values, strict=True) if has == value)
    return chosen, [*dict.fromkeys(filter(None, values))]
