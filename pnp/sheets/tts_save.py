"""The objects of a Tabletop Simulator save file, as plain data ready for JSON.

What is relied on, from the game's knowledge base, its scripting reference and files it saves:

- A saved object is a save whose `ObjectStates` lists what appears on the table. A missing field
  takes its default.
- `CustomDeck` maps a deck number to a sheet: `FaceURL`, `BackURL`, `NumWidth` x `NumHeight` cells
  (at most 10 x 7), counted from 0 along the rows. A `CardID` is deck number * 100 + cell.
  `DeckIDs` and `ContainedObjects` list every single card, in the same order. `Type` is 0 for
  rounded corners and 1 for square ones.
- `UniqueBack` makes `BackURL` a sheet like the faces; else it is one picture. `BackIsHidden` hides
  a card in a hand behind its own back. Without it the last cell of the faces is shown instead,
  so that cell is kept free of cards.
- A `Custom_Tile` has an upper and a lower picture; `Type` 0 is a rectangle, 2 a circle. `Stretch`
  gives it the shape of its picture.
- A card of scale 1 is as high as a poker card, some 3.08 units; a tile of scale 1 is 2 units high;
  the width of both follows the picture.
- A file on the own disk is `file:///` and its path as the system writes it, not percent-encoded.
- `rotY` 180 turns a piece towards the player; `rotZ` 180 lays it face down.
- A GUID is six hexadecimal digits, different for every object of a save.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from pnp.sheets.layout import Size

State: TypeAlias = dict[str, Any]

MOST_COLUMNS: Final = 10
MOST_ROWS: Final = 7

POKER_HEIGHT: Final = 88.0
UNITS_PER_MM: Final = 3.08 / POKER_HEIGHT
TILE_HEIGHT: Final = 2.0
ROW_WIDTH: Final = 36.0
GAP: Final = 0.6


class Sheet(NamedTuple):
    """A sheet of card faces and what the game must know of it."""

    number: int
    face_url: str
    back_url: str
    columns: int
    rows: int
    unique_backs: bool
    rounded: bool

    def state(self) -> State:
        return {
            "FaceURL": self.face_url,
            "BackURL": self.back_url,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.unique_backs,
            "Type": 0 if self.rounded else 1,
        }


class DeckCard(NamedTuple):
    """One card in a deck, and the cell of the sheet that shows it."""

    name: str
    about: str
    sheet: Sheet
    cell: int

    @property
    def number(self) -> int:
        return self.sheet.number * 100 + self.cell


@dataclass(slots=True)
class Table:
    """The objects of a save, set down one after the other in rows."""

    seed: str
    objects: list[State] = field(default_factory=list)
    _x: float = 0.0
    _z: float = 0.0
    _deepest: float = 0.0
    _guids: set[str] = field(default_factory=set)

    def put_deck(self, title: str, about: str, cards: Sequence[DeckCard], size: Size) -> None:
        """A deck face down, or a lone card face up."""
        scale = size[1] / POKER_HEIGHT
        if len(cards) == 1:
            place = self._place(size, scale)
            self.objects.append(self._card(cards[0], place))
            return
        place = self._place(size, scale, face_down=True)
        sheets = {card.sheet.number: card.sheet for card in cards}
        deck = self._object("DeckCustom", title, about, place)
        deck |= {
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "DeckIDs": [card.number for card in cards],
            "CustomDeck": {str(number): sheet.state() for number, sheet in sheets.items()},
            "ContainedObjects": [self._card(card, place) for card in cards],
        }
        self.objects.append(deck)

    def _card(self, card: DeckCard, place: State) -> State:
        state = self._object("Card", card.name, card.about, place)
        return state | {
            "HideWhenFaceDown": True,
            "Hands": True,
            "CardID": card.number,
            "SidewaysCard": False,
            "CustomDeck": {str(card.sheet.number): card.sheet.state()},
        }

    def put_tile(
        self, name: str, about: str, front_url: str, back_url: str, size: Size, round_: bool
    ) -> None:
        """A panel or a token, face up; with no back it shows its front on both sides."""
        scale = size[1] * UNITS_PER_MM / TILE_HEIGHT
        state = self._object("Custom_Tile", name, about, self._place(size, scale))
        state["CustomImage"] = {
            "ImageURL": front_url,
            "ImageSecondaryURL": back_url,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {
                "Type": 2 if round_ else 0,
                "Thickness": 0.1,
                "Stackable": False,
                "Stretch": True,
            },
        }
        self.objects.append(state)

    def _place(self, size: Size, scale: float, face_down: bool = False) -> State:
        """The next free place on the table."""
        width, height = size[0] * UNITS_PER_MM, size[1] * UNITS_PER_MM
        if self._x and self._x + width > ROW_WIDTH:
            self._z -= self._deepest + GAP
            self._x = self._deepest = 0.0
        x, z = self._x + width / 2, self._z - height / 2
        self._x += width + GAP
        self._deepest = max(self._deepest, height)
        return {
            "posX": round(x - ROW_WIDTH / 2, 4),
            "posY": 1.0,
            "posZ": round(z, 4),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0 if face_down else 0.0,
            "scaleX": round(scale, 4),
            "scaleY": 1.0,
            "scaleZ": round(scale, 4),
        }

    def _object(self, kind: str, name: str, about: str, place: State) -> State:
        return {
            "GUID": self._guid(f"{kind}/{about}/{name}"),
            "Name": kind,
            "Transform": dict(place),
            "Nickname": name,
            "Description": about,
            "GMNotes": "",
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": False,
            "Grid": True,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "HideWhenFaceDown": False,
            "Hands": False,
        }

    def _guid(self, what: str) -> str:
        """The same from run to run, whatever else is on the table; copies are told apart."""
        salt = 0
        while True:
            text = f"{self.seed}/{what}/{salt}"
            guid = hashlib.blake2b(text.encode(), digest_size=3).hexdigest()
            if guid not in self._guids:
                self._guids.add(guid)
                return guid
            salt += 1


def save_state(name: str, note: str, objects: Sequence[State]) -> State:
    """A save with these objects. It bears no date, so that it stays the same from run to run."""
    return {
        "SaveName": name,
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": note,
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }
