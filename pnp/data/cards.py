"""Cards from YAML: declared fields, defaults, `extends`, and the facts in their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, NamedTuple, cast

from pnp.data.check import WRONG, Checker
from pnp.data.files import MOST_FIELDS, RESERVED, CardEntry, CardsFile
from pnp.data.models import Card
from pnp.data.problems import did_you_mean
from pnp.data.shapes import (
    AnyShape,
    FieldShape,
    FlagShape,
    ItemsShape,
    Length,
    NumberShape,
    Pattern,
    RecordShape,
    Shape,
    TableShape,
    TextShape,
    record_of,
)
from pnp.data.texts import UnknownFact, fill
from pnp.data.yaml_source import DataPath

_COLOUR = Pattern(
    "#[0-9a-fA-F]{6}|[a-z0-9]+(-[a-z0-9]+)*", "a colour such as '#1d6b43' or its name"
)
_ICON = Pattern("[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?", "the name of an icon")
_KINDS: Final[Mapping[str, tuple[Shape, object]]] = {
    # The shape of each kind of field, and what a card holds that does not set it: templates
    # are strict about names they do not know, so every declared field is always there.
    "text": (TextShape(Length(0, 5000)), ""),
    "line": (TextShape(Length(0, 500), Pattern(r"[^\n]*", "one line of text")), ""),
    "int": (NumberShape(whole=True), None),
    "number": (NumberShape(whole=False), None),
    "bool": (FlagShape(), False),
    "icon": (TextShape(Length(1, 80), _ICON), ""),
    "colour": (TextShape(Length(1, 80), _COLOUR), ""),
    "list": (ItemsShape(AnyShape()), ()),
    "map": (TableShape(TextShape(), AnyShape()), {}),
}
MOST_ANCESTORS: Final = 20
# Kinds whose texts may name facts; icons and colours are names already.
_WITH_FACTS = frozenset({"text", "line", "list", "map"})


class Sheet(NamedTuple):
    """What a cards file says about all of its cards together."""

    file: CardsFile
    cards: tuple[Card, ...]


def cards_in_file(checker: Checker, facts: object, palette: Mapping[str, str]) -> Sheet | None:
    """The cards of a `kind: cards` document; None after noting what is wrong with them."""
    data = checker.document.data
    declared = _declared(data)
    shape = record_of(CardsFile)
    rows = FieldShape(
        "cards", ItemsShape(_row_shape(declared), Length(1, 5000)), True, shape.fields["cards"].doc
    )
    given: dict[str, FieldShape] = {**shape.fields, "cards": rows}
    if declared is not None:
        given["defaults"] = FieldShape("defaults", _defaults_shape(declared), False)
    checked = checker.value(replace(shape, fields=given), data, ())
    if not isinstance(data, dict):
        return None
    defaults = data.get("defaults")
    if declared is None and isinstance(defaults, dict):
        _refuse_misspelled(checker, defaults, ("defaults",))
    colours = data.get("palette") if isinstance(data.get("palette"), dict) else {}
    maker = _Maker(checker, declared, facts, {**palette, **(colours or {})})
    cards = maker.cards(data.get("cards"), ("cards",), defaults, ("defaults",))
    if checked is WRONG:
        return None
    return Sheet(cast("CardsFile", checked), cards)


def cards_inline(
    checker: Checker, path: DataPath, facts: object, palette: Mapping[str, str]
) -> tuple[Card, ...]:
    """The cards listed inside a set file at `path`; they may have any field."""
    rows: Any = checker.document.data
    for step in path:
        rows = rows[step]
    return _Maker(checker, None, facts, palette).cards(rows, path, None, path)


def _declared(data: Any) -> Mapping[str, str] | None:
    """The declared fields that make sense; the others are reported by the check of the file."""
    fields = data.get("fields") if isinstance(data, dict) else None
    if not isinstance(fields, dict):
        return None
    return {
        name: kind
        for name, kind in fields.items()
        if isinstance(kind, str) and kind in _KINDS and name not in RESERVED
    }


def _row_shape(declared: Mapping[str, str] | None) -> RecordShape:
    shape = record_of(CardEntry)
    if declared is None:
        return shape
    own = {name: FieldShape(name, _KINDS[kind][0], False) for name, kind in declared.items()}
    return replace(shape, build=dict, fields={**shape.fields, **own}, rest="", others=None)


def _defaults_shape(declared: Mapping[str, str]) -> RecordShape:
    own = {name: FieldShape(name, _KINDS[kind][0], False) for name, kind in declared.items()}
    return RecordShape("Defaults", dict, own)


def _refuse_misspelled(checker: Checker, row: Mapping[str, Any], path: DataPath) -> None:
    """Where any field may be used, still catch `copeis: 3`, which would quietly print one."""
    for key in row:
        near = _meant(key)
        if near:
            hint = f"did you mean '{near}'?"
            checker.note((*path, key), f"unknown field '{key}'", hint, key=True)


@cache
def _meant(key: str) -> str:
    """'copies' or 'extends' if the key looks like a slip of it."""
    if key in RESERVED or not 5 <= len(key) <= 9:
        return ""
    for word in ("copies", "extends"):
        # Few keys share five letters with the word, and only those are worth a comparison.
        if len(set(key) & set(word)) >= 5:
            import difflib

            if difflib.SequenceMatcher(None, key, word).ratio() >= 0.8:
                return word
    return ""


@dataclass(slots=True, eq=False, repr=False)
class _Maker:
    """Makes the cards of one list; problems go to the checker."""

    checker: Checker
    declared: Mapping[str, str] | None
    facts: object
    palette: Mapping[str, str]
    # By where a text stands: what many cards inherit is filled in once.
    filled: dict[DataPath, Any] = field(default_factory=dict)

    def cards(
        self, rows: Any, path: DataPath, defaults: Any, defaults_path: DataPath
    ) -> tuple[Card, ...]:
        """Each row with what it extends and the defaults; rows without an id are left out."""
        by_id: dict[str, tuple[dict[str, Any], DataPath]] = {}
        for at, row in enumerate(rows if isinstance(rows, list) else ()):
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                continue
            here: DataPath = (*path, at)
            if self.declared is None:
                _refuse_misspelled(self.checker, row, here)
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
            found = dict(base)
            for ancestor, at_path in reversed(line):
                found.update(_own_fields(ancestor, at_path))
            made.append(self._card(row, here, line, found))
        return tuple(made)

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
                    known = [name for name in by_id if name != child["id"]]
                    hint = did_you_mean(parent, known)
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

    def _card(
        self,
        row: dict[str, Any],
        path: DataPath,
        line: list[tuple[dict[str, Any], DataPath]],
        found: Mapping[str, tuple[Any, DataPath]],
    ) -> Card:
        fields: dict[str, Any] = {}
        for key, kind in (self.declared or {}).items():
            fields[_attribute(key)] = _KINDS[kind][1]
        for key, (value, at) in found.items():
            kind = (self.declared or {}).get(key, "map")
            if kind in _WITH_FACTS:
                value = self._filled(value, at)  # noqa: PLW2901
            elif kind == "colour":
                self._check_colour(row, key, value, at)
            fields[_attribute(key)] = value
        name, name_path = next(
            ((entry["name"], at) for entry, at in line if isinstance(entry.get("name"), str)),
            (row["id"].replace("-", " ").capitalize(), path),
        )
        copies = row.get("copies", 1)
        return Card(
            row["id"],
            self._filled(name, (*name_path, "name")),
            copies if isinstance(copies, int) else 1,
            fields,
            self.checker.document.place_of(path),
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
