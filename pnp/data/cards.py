"""Cards from YAML: declared fields, defaults, `extends`, and the facts in their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from pnp.data.check import WRONG, Checker, written_as
from pnp.data.files import DEFAULT_TEMPLATE, MOST_CARDS, MOST_FIELDS, RESERVED, CardEntry, CardsFile
from pnp.data.models import Card
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.shapes import (
    AnyShape,
    EitherShape,
    FieldShape,
    FlagShape,
    ItemsShape,
    Length,
    NullShape,
    NumberShape,
    Pattern,
    RecordShape,
    Shape,
    TableShape,
    TextShape,
    record_of,
)
from pnp.data.shelf import Shelf
from pnp.data.starter import unused_id
from pnp.data.template_fields import fields_shown
from pnp.data.texts import UnknownFact, fill
from pnp.data.yaml_source import DataPath, Document

_COLOUR = Pattern(
    "#[0-9a-fA-F]{6}|[a-z0-9]+(-[a-z0-9]+)*", "a colour such as '#1d6b43' or its name"
)
_ICON = Pattern("[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?", "the name of an icon")
_IMAGE = Pattern(r"[^\n]*[^\s][^\n]*", "the name of a picture, such as 'pictures/eel.jpg'")
_KINDS: Final[Mapping[str, tuple[Shape, object]]] = {
    # The shape of each kind of field, and what a card holds that does not set it: templates
    # are strict about names they do not know, so every declared field is always there.
    "text": (TextShape(Length(0, 5000)), ""),
    "line": (TextShape(Length(0, 500), Pattern(r"[^\n]*", "one line of text")), ""),
    "label": (EitherShape((TextShape(Length(0, 500)), NumberShape(whole=False))), ""),
    "int": (NumberShape(whole=True), None),
    "number": (NumberShape(whole=False), None),
    "bool": (FlagShape(), False),
    "icon": (TextShape(Length(1, 80), _ICON), ""),
    "image": (TextShape(Length(1, 300), _IMAGE), ""),
    "colour": (TextShape(Length(1, 80), _COLOUR), ""),
    "list": (ItemsShape(AnyShape()), ()),
    "map": (TableShape(TextShape(), AnyShape()), {}),
}
MOST_ANCESTORS: Final = 20
# Kinds whose texts may name facts; icons and colours are names already.
_WITH_FACTS = frozenset({"text", "line", "label", "list", "map"})


class Sheet(NamedTuple):
    """What a cards file says about all of its cards together."""

    file: CardsFile
    cards: tuple[Card, ...]
    document: Document


class Fields(NamedTuple):
    """The fields that cards may have, with the kind of each."""

    kinds: Mapping[str, Any]
    declared: bool
    """Whether the file declares them all; else they are what its template shows."""

    def shapes(self) -> dict[str, FieldShape]:
        """What each must hold; one that nobody declared may also be left empty."""
        return {
            name: FieldShape(
                name,
                _shape(kind) if self.declared else EitherShape((_shape(kind), NullShape())),
                False,
            )
            for name, kind in self.kinds.items()
        }


def cards_in_file(
    checker: Checker, facts: object, palette: Mapping[str, str], template: str = ""
) -> Sheet | None:
    """The cards of a `kind: cards` document, without what is wrong with them, which is noted.

    None if nothing is left. A component of a set may show them in another template than their own.
    """
    data = checker.document.data
    fields = _fields(checker, template)
    if isinstance(data, dict) and isinstance(data.get("cards"), str):
        checker.document = _with_list(checker, fields)
        data = checker.document.data
    shape = record_of(CardsFile)
    given = dict(shape.fields)
    if not isinstance(data, dict) or not isinstance(data.get("cards"), str):
        rows = ItemsShape(_row_shape(fields), Length(1, MOST_CARDS))
        given["cards"] = FieldShape("cards", rows, True, shape.fields["cards"].doc)
    if fields.declared:
        own = RecordShape("Defaults", dict, fields.shapes())
        given["defaults"] = FieldShape("defaults", own, False)
    checked = checker.value(replace(shape, fields=given), data, ())
    if not isinstance(data, dict):
        return None
    defaults = data.get("defaults")
    if not fields.declared and isinstance(defaults, dict):
        _refuse_misspelled(checker, defaults, ("defaults",), fields)
    colours = data.get("palette") if isinstance(data.get("palette"), dict) else {}
    maker = _Maker(checker, fields, facts, {**palette, **(colours or {})})
    cards = maker.cards(data.get("cards"), ("cards",), defaults, ("defaults",))
    if checked is WRONG:
        checked = checker.left()
    return None if checked is WRONG else Sheet(cast("CardsFile", checked), cards, checker.document)


def cards_inline(
    checker: Checker, path: DataPath, facts: object, palette: Mapping[str, str], template: str
) -> tuple[Card, ...]:
    """The cards listed inside a set file at `path`; they may have any field."""
    rows: Any = checker.document.data
    for step in path:
        rows = rows[step]
    shown = fields_shown(template, Path(checker.document.file).parent)
    fields = Fields(shown or {}, False)
    if shown:
        checker.value(ItemsShape(_row_shape(fields)), rows, path)
    return _Maker(checker, fields, facts, palette).cards(rows, path, None, path)


def _fields(checker: Checker, template: str) -> Fields:
    """The declared fields that make sense, the others are reported by the check of the file.

    If none are declared, those that the template shows.
    """
    document = checker.document
    data = document.data if isinstance(document.data, dict) else {}
    known = record_of(CardsFile).fields
    fields = data.get(written_as("fields", data, known))
    if isinstance(fields, dict):
        sound = {
            name: kind
            for name, kind in fields.items()
            if name not in RESERVED
            and (kind in _KINDS if isinstance(kind, str) else isinstance(kind, list))
        }
        return Fields(sound, True)
    chosen = template or data.get(written_as("template", data, known)) or DEFAULT_TEMPLATE
    shown = fields_shown(chosen, Path(document.file).parent) if isinstance(chosen, str) else None
    return Fields(shown or {}, False)


def _with_list(checker: Checker, fields: Fields) -> Document:
    """The document with the cards of the list that it names; itself if there is no such list."""
    document = checker.document
    name, sheet = document.data["cards"], document.data.get("sheet")
    found = checker.value(record_of(CardsFile).fields["cards"].shape, name, ("cards",))
    if found is WRONG:
        return document
    try:
        file = Shelf((Path(document.file).parent,)).find(name)
    except PnpError as error:
        for problem in error.problems:
            checker.note(("cards",), problem.message, problem.hint)
        return document
    from pnp.data.lists import read_list

    try:
        listed = read_list(file, fields.kinds, sheet if isinstance(sheet, str) else "")
    except PnpError as error:
        checker.problems.extend(error.problems)
        return document
    checker.problems.extend(listed.problems)
    data = {**document.data, "cards": listed.data}
    places = {**document.places, id(data): document.places.get(id(document.data), {})}
    return document._replace(data=data, places=places, parts={"cards": listed})


def _shape(kind: Any) -> Shape:
    if isinstance(kind, str):
        return _KINDS[kind][0]
    return TextShape(fixed=tuple(word for word in kind if isinstance(word, str)))


def _unset(kind: Any) -> object:
    """What a card holds that does not set a field of that kind."""
    return _KINDS[kind][1] if isinstance(kind, str) else ""


def _row_shape(fields: Fields) -> RecordShape:
    shape = record_of(CardEntry)
    if not fields.kinds and not fields.declared:
        return shape
    known = {**shape.fields, **fields.shapes()}
    if fields.declared:
        return replace(shape, build=dict, fields=known, rest="", others=None)
    return replace(shape, build=_entry, fields=known)


def _entry(**given: Any) -> CardEntry:
    """A card whose fields are known in part."""
    rest = given.pop("fields")
    own = {name: given.pop(name) for name in RESERVED if name in given}
    return CardEntry(**own, fields={**given, **rest})


def _refuse_misspelled(
    checker: Checker, row: Mapping[str, Any], path: DataPath, fields: Fields
) -> None:
    """Where any field may be used, still catch `copeis: 3`, which would quietly print one."""
    known = tuple(fields.kinds)
    for key in row:
        near = _meant(key, known)
        if near:
            hint = f"did you mean '{near}'?"
            checker.note((*path, key), f"unknown field '{key}'", hint, key=True)


@cache
def _meant(key: str, known: tuple[str, ...]) -> str:
    """The field that a key looks like a slip of: 'copies', 'extends', one that is shown."""
    if key in RESERVED or key in known:
        return ""
    if known and key == "copys":  # which is not near enough to be told from other words
        return "copies"
    words: tuple[str, ...] = ("copies", "extends")
    # Few keys share five letters with these, and only those are worth a comparison.
    if not known and not any(len(set(key) & set(word)) >= 5 for word in words):
        return ""
    import difflib

    words = (*RESERVED, *known) if known else words
    close = difflib.get_close_matches(key, words, 1, 0.75 if known else 0.8)
    return close[0] if close else ""


@dataclass(slots=True, eq=False, repr=False)
class _Maker:
    """Makes the cards of one list; problems go to the checker."""

    checker: Checker
    known: Fields
    facts: object
    palette: Mapping[str, str]
    # By where a text stands: what many cards inherit is filled in once.
    filled: dict[DataPath, Any] = field(default_factory=dict)

    def cards(
        self, rows: Any, path: DataPath, defaults: Any, defaults_path: DataPath
    ) -> tuple[Card, ...]:
        """Each row with what it extends and the defaults, and without fields that are wrong.

        Rows without an id are left out, as are those that extend what they cannot, and those that
        would lack something that no template knows how to do without.
        """
        by_id: dict[str, tuple[dict[str, Any], DataPath]] = {}
        for at, row in enumerate(self._identified(rows if isinstance(rows, list) else [], path)):
            if not row:
                continue
            here: DataPath = (*path, at)
            if not self.known.declared:
                _refuse_misspelled(self.checker, row, here, self.known)
            if row["id"] in by_id:
                first = self.checker.document.place_of((*by_id[row["id"]][1], "id"))
                self._note(
                    row, here, "id", "another card has this id", f"it is on line {first.line}"
                )
                continue
            by_id[row["id"]] = (row, here)
        usable = isinstance(defaults, dict) and len(defaults) <= MOST_FIELDS
        base = _own_fields(defaults, defaults_path) if usable else {}
        made = []
        for row, here in by_id.values():
            line = self._ancestry(row, here, by_id)
            if any(self.checker.is_wrong((*at_path, "extends")) for _, at_path in line):
                continue  # what else it lacks comes of that
            found = dict(base)
            for ancestor, at_path in reversed(line):
                found.update(_own_fields(ancestor, at_path))
            if row.get("copies") == 0:
                continue  # it is there for others to extend, perhaps
            if all(key in self.known.kinds or self._is_read(at) for key, (_, at) in found.items()):
                made.append(self._card(row, here, line, found))
        if by_id and all(row.get("copies") == 0 for row, _ in by_id.values()):
            self.checker.note(path, "no card is left to print", "all have 'copies: 0'", subject="")
        return tuple(made)

    def _is_read(self, path: DataPath) -> bool:
        document = self.checker.document
        return not document.problems or not document.is_unread(path)

    def _identified(self, rows: list[Any], path: DataPath) -> list[dict[str, Any]]:
        """The rows, each with an id, made from its name if need be; empty where that cannot be."""
        cards = [row if isinstance(row, dict) else {} for row in rows]
        taken = {row["id"] for row in cards if isinstance(row.get("id"), str)}
        for at, row in enumerate(cards):
            name = row.get("name")
            if row.get("id") is None and isinstance(name, str):
                cards[at] = {**row, "id": unused_id(name, taken)}
                taken.add(cards[at]["id"])
            elif row.get("id") is None and name is None and isinstance(rows[at], dict):
                hint = "cards have a name, or at least an id"
                self.checker.note((*path, at), "the field 'name' is missing", hint)
        return [row if isinstance(row.get("id"), str) else {} for row in cards]

    def _note(
        self, row: Mapping[str, Any], path: DataPath, field: str, message: str, hint: str = ""
    ) -> None:
        subject = f"card '{row['id']}', field '{field}'"
        self.checker.note((*path, field), message, hint, subject=subject)

    def _ancestry(
        self,
        row: dict[str, Any],
        path: DataPath,
        by_id: Mapping[str, tuple[dict[str, Any], DataPath]],
    ) -> list[tuple[dict[str, Any], DataPath]]:
        """The row, the one that it extends, and so on; stops at a mistake after noting it."""
        line = [(row, path)]
        while isinstance(parent := line[-1][0].get("extends"), str):
            child, child_path = line[-1]
            if parent not in by_id:
                if child is row:  # its other descendants would only repeat it
                    hint = did_you_mean(parent, self._parents(child["id"], by_id))
                    self._note(child, child_path, "extends", f"there is no card '{parent}'", hint)
                break
            if any(parent == ancestor["id"] for ancestor, _ in line):
                # One problem for each loop, at the card of it that comes first.
                if parent == row["id"] and path == min(at for _, at in line):
                    place = self.checker.document.place_of((*child_path, "extends"))
                    loop = " -> ".join([*(ancestor["id"] for ancestor, _ in line), parent])
                    where = "" if child is row else f"the loop closes at {place}"
                    self._note(row, path, "extends", f"extends itself: {loop}", where)
                break
            if len(line) > MOST_ANCESTORS:
                self._note(row, path, "extends", f"extends over {MOST_ANCESTORS} cards in a row")
                break
            line.append(by_id[parent])
        return line

    def _parents(
        self, child: str, by_id: Mapping[str, tuple[dict[str, Any], DataPath]]
    ) -> list[str]:
        """The cards that another can extend: those with a sound id that do not come from it."""

        def comes_from_it(name: Any) -> bool:
            seen: set[str] = set()
            while isinstance(name, str) and name in by_id and name not in seen:
                if name == child:
                    return True
                seen.add(name)
                name = by_id[name][0].get("extends")
            return False

        sound = [name for name, (_, at) in by_id.items() if not self.checker.is_wrong((*at, "id"))]
        return [name for name in sound if not comes_from_it(name)]

    def _card(
        self,
        row: dict[str, Any],
        path: DataPath,
        line: list[tuple[dict[str, Any], DataPath]],
        found: Mapping[str, tuple[Any, DataPath]],
    ) -> Card:
        fields: dict[str, Any] = {}
        places: dict[str, Place] = {}
        place_of = self.checker.document.place_of
        for key, kind in self.known.kinds.items():
            fields[_attribute(key)] = _unset(kind)
        for key, (value, at) in found.items():
            kind = self.known.kinds.get(key, "map")
            if self.checker.is_wrong(at) or (value is None and key in self.known.kinds):
                continue
            if isinstance(kind, str) and kind in _WITH_FACTS:
                value = self._filled(value, at)  # noqa: PLW2901
            elif kind == "colour":
                self._check_colour(row, key, value, at)
            fields[_attribute(key)] = value
            places[_attribute(key)] = place_of(at)
        name, name_path = next(
            ((entry["name"], at) for entry, at in line if isinstance(entry.get("name"), str)),
            (row["id"].replace("-", " ").capitalize(), path),
        )
        copies = row.get("copies", 1)
        places["name"] = place_of((*name_path, "name"))
        return Card(
            row["id"],
            self._filled(name, (*name_path, "name")),
            copies if isinstance(copies, int) else 1,
            fields,
            place_of(path),
            places=places,
        )

    def _check_colour(self, row: Mapping[str, Any], key: str, value: Any, path: DataPath) -> None:
        named = isinstance(value, str) and not value.startswith("#")
        if named and value not in self.palette:
            self.checker.note(
                path,
                f"the palette has no colour '{value}'",
                did_you_mean(value, self.palette),
                subject=f"card '{row['id']}', field '{key}'",
            )

    def _filled(self, value: Any, path: DataPath) -> Any:
        if path not in self.filled:
            self.filled[path] = self._fill(value, path)
        return self.filled[path]

    def _fill(self, value: Any, path: DataPath) -> Any:
        if isinstance(value, str):
            unknown: list[UnknownFact] = []
            text = fill(value, self.facts, unknown)
            for fact in unknown:
                self.checker.note(path, fact.message, fact.hint)
            return text
        if isinstance(value, list | tuple):
            return tuple(self._fill(item, (*path, at)) for at, item in enumerate(value))
        if isinstance(value, dict):
            return {key: self._fill(item, (*path, key)) for key, item in value.items()}
        return value


def _own_fields(row: Mapping[str, Any], path: DataPath) -> dict[str, tuple[Any, DataPath]]:
    return {key: (value, (*path, key)) for key, value in row.items() if key not in RESERVED}


def _attribute(key: str) -> str:
    """The name by which templates read a field: `role-kind` is `card.role_kind`."""
    return key.replace("-", "_")
