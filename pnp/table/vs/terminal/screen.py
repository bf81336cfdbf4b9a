"""Draws a game of Vs.: everybody's rows, resources and piles, one's own hand, and the combat.

Everything is drawn from what a seat may see, never from the state itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pnp.data.english import count
from pnp.data.vs.cards import IN_DECKS
from pnp.rules.effects.moves import Move
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.rules import Rules
from pnp.table.terminal.display import HEIGHT, Display, length, pad
from pnp.table.terminal.screen import Screen
from pnp.table.vs.desk import VsDesk
from pnp.table.vs.terminal.menu import numbered
from pnp.table.vs.terminal.signs import battle_signs
from pnp.table.vs.words import MoveWords, card_words, symbols, unknown_down

_OPENS: Final = re.compile(r"(Goal|First): |(You|[A-D]) (attacks? |wins? the roll)")
_FOR_STORY: Final = 11
"""Lines that the table leaves for what happened and what can be done, if it can."""
_FEWEST_CHOICES: Final = 9
"""Lines of choices that are shown in any case."""
_SHORT: Final = 2
_BRIEFEST: Final = 3
"""0 has a line for each character; 1 has several in one; 2 leaves out what can be left out; 3 tells
of the others neither empty rows nor what lies open of their cards: that can be looked up."""
_TITLE: Final = (30, 34)
"""The room for who sits at a seat: usually, and at most."""
_LONGEST: Final = 22
"""The longest name of a card in the boxes."""
_COLUMNS: Final = (3, 25, 7, 9)
"""Label, name, ATK and DEF, state."""
_ROW: Final = "   front  "
"""As wide as the margin in which the name of a row stands."""


class BattleScreen(Screen):
    """Draws one game for one terminal; `players` says who sits at each seat, with which deck."""

    CHAPTER = "Turn "
    idle = VsDesk.idle
    stressed = (
        ("STUNNED", "alarm"),
        ("KO'd", "alarm"),
        ("LEVELS UP", "rage"),
        ("OUT", "alarm"),
        ("YOU WIN", "green"),
    )

    def __init__(self, rules: Rules, display: Display, players: Mapping[str, str]) -> None:
        super().__init__(display)
        self.rules = rules
        self.players = players
        self.signs = battle_signs(display)
        self._view: Mapping[str, Any] = {}  # of the page that is being drawn
        self._brief = 0

    def opens(self, sentence: str) -> bool:
        """Every attack, and every line of the welcome, has a line of its own."""
        return super().opens(sentence) or bool(_OPENS.match(sentence))

    # --- the table ------------------------------------------------------------------------------

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """The others above, the seat that looks below, so that front rows face each other."""
        self._view = view
        lines: list[str] = []
        for self._brief in range(_BRIEFEST + 1):
            lines = self._table(view)
            if len(lines) <= self.display.height - _FOR_STORY:
                break
        return lines

    def _table(self, view: Mapping[str, Any]) -> list[str]:
        lines: list[str] = []
        side = self._side(view["seat"])
        letters = self.rules.letter
        for other in (*range(side + 1, len(letters)), *range(side)):
            lines += self._players(view, other)
            lines += self._rows(view, other, ("back", "front"))
        if view["combat"] and view["asked"]:  # a game may end amid a combat
            lines += self._combat(view)
        lines += self._rows(view, side, ("front", "back"))
        lines += self._players(view, side)
        lines += self._hand(view)
        return lines

    def _side(self, letter: str) -> int:
        return self.rules.side_of[LETTERS.index(letter)]

    def _players(self, view: Mapping[str, Any], side: int) -> list[str]:
        """Who leads a side, what they hold, and their resources."""
        lines = []
        for seat in self.rules.heads[side]:
            letter = LETTERS[seat]
            lines.append(self._player(view, letter))
            if self._brief == _BRIEFEST and letter != view["seat"]:
                continue
            if letter in view["alive"]:
                lines += self._resources(view, letter)
            known = Counter(view["known"].get(letter, ()))
            cells = [_times(label, many) for label, many in known.items()]
            if known and unknown_down(view, letter):
                cells.append(self.display.paint("(in the hand or face down)", "dim"))
            lines += self._flow("known", cells)
        return lines

    def _player(self, view: Mapping[str, Any], letter: str) -> str:
        display = self.display
        active = letter == view["active"] and view["asked"] is not None
        mark = display.paint(display.signs.mark, "alarm") if active else " "
        who = f"{letter} {self.players[letter]}"
        if letter not in view["alive"]:
            return f" {mark} {display.paint(f'{who}: out', 'dim')}"
        held = f"hand {view['hands'][letter]:<2} deck {view['decks'][letter]:<2}"
        held += f" KO {len(view['ko'][letter]):<2}"
        if self._brief >= _SHORT and letter != view["seat"]:
            held += f" row {len(view['rows'][letter]):<2}"
        usual, most = _TITLE
        wide = min(most, max(usual, *(len(name) + 2 for name in self.players.values())))
        name = display.paint(self._cut(who, wide), "bold")
        told = [pad(name, wide), held, self._xp(view, letter)]
        if view["points"][letter]:
            told.append(display.paint(f"{view['points'][letter]} to spend", "yellow"))
        return f" {mark} {'  '.join(filter(None, told))}"

    def _xp(self, view: Mapping[str, Any], letter: str) -> str:
        for body in view["bodies"].values():
            if body["main"] and body["owner"] == letter:
                power = self.rules.level[self.rules.index[body["card"]]]
                if power is None:
                    return "level 2"
                return f"XP {view['xp'][letter]}/{power.parts['level']}"
        return ""

    def _resources(self, view: Mapping[str, Any], letter: str) -> list[str]:
        """Locations that are face up, what lies face down, and how many there are."""
        row = view["rows"][letter]
        if self._brief >= _SHORT and letter != view["seat"]:
            row = [each for each in row if each[1]]  # how many there are is told with the rest
        if not row:
            return []
        up = Counter(label for label, is_up in row if is_up)
        down = Counter(label for label, is_up in row if not is_up)
        cells = [self._resource(label, many) for label, many in up.items()]
        names = [_times(label, many) for label, many in down.items() if label]
        names = [] if self._brief >= _SHORT else names
        unknown = [f"{down['']} unknown"] if down[""] and names else []
        if down:
            below = [f"{down.total()} down{':' if names else ''}", *names, *unknown]
            cells += [self.display.paint(each, "dim") for each in below]
        return self._flow(f"row {len(row)}", cells)

    def _resource(self, label: str, many: int) -> str:
        card = self.rules.cards[self.rules.by_label[label]]
        return f"{_times(card.name, many)} {self.display.paint(symbols(card), 'cyan')}"

    def _flow(self, name: str, cells: Sequence[str]) -> list[str]:
        """Cells behind a name in the margin."""
        lines = self.display.flowing(cells, len(_ROW))
        margin = pad(f"   {self.display.paint(name, 'dim')}", len(_ROW))
        return [margin + lines[0].lstrip(), *lines[1:]] if lines else []

    # --- rows -----------------------------------------------------------------------------------

    def _rows(self, view: Mapping[str, Any], side: int, names: Sequence[str]) -> list[str]:
        letter = self.rules.letter[side]
        lines: list[str] = []
        for name in names:
            bodies = {
                label: body
                for label, body in view["bodies"].items()
                if label[0] == letter and body["row"] == name
            }
            cells = [self._body(label, body, view) for label, body in bodies.items()]
            if not cells and self._brief == _BRIEFEST and side != self._side(view["seat"]):
                continue
            if self._brief or not cells:
                empty = [self.display.paint("-", "dim")]
                lines += self._flow(name, cells or empty)
            else:
                margin = pad(f"   {self.display.paint(name, 'dim')}", len(_ROW))
                lines += [
                    (margin if not at else " " * len(_ROW)) + cell for at, cell in enumerate(cells)
                ]
        return lines

    def _body(self, label: str, body: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """'A2 Call 2/2 exhausted', with wounds, counters, equipment, keywords and captives."""
        display = self.display
        combat = view["combat"] or {"attackers": (), "defender": ""}
        fights = label in combat["attackers"] or label == combat["defender"]
        style = ("alarm",) if fights else ("bold",)
        name = self._cut(body["name"], _LONGEST)
        name += self._level(body) if body["main"] else ""
        if body["face"] == "stunned" or not body["ready"]:
            name = display.paint(name, "dim")
        told = [display.paint(label, *style), name, self._stats(body), self._state(body)]
        owner = [display.paint(f"of {body['owner']}", "dim")] if body["owner"] != label[0] else []
        marks = [*owner, *self._marks(body)]
        room = display.width - len(_ROW) - 1
        line = " ".join(filter(None, told))
        if not self._brief:
            columns = [pad(each, wide) for each, wide in zip(told, _COLUMNS, strict=True)]
            if length(" ".join([*columns, *marks])) <= room:
                line = " ".join(columns)
            else:
                line = " ".join(filter(None, [*told[:-1], self._state(body, short=True)]))
        for at, extra in enumerate((*marks, *self._keywords(body))):
            if length(line) + 1 + length(extra) <= room:
                line += f" {extra}"
            elif at < len(marks) and not line.endswith(display.signs.more):
                line += display.signs.more
        return line.rstrip()

    def _cut(self, name: str, room: int) -> str:
        """A name of one's own may be longer than there is room for."""
        more = self.display.signs.more
        return name if len(name) <= room else f"{name[: room - len(more)].rstrip()}{more}"

    def _level(self, body: Mapping[str, Any]) -> str:
        return " L2" if self.rules.level[self.rules.index[body["card"]]] is None else " L1"

    def _stats(self, body: Mapping[str, Any]) -> str:
        """'3+/2-': ATK and DEF, each marked where it is not what stands on the card."""
        card = self.rules.cards[self.rules.index[body["card"]]]
        return f"{self._stat(body['atk'], card.atk)}/{self._stat(body['def'], card.def_)}"

    def _stat(self, now: int, printed: int) -> str:
        if now == printed:
            return str(now)
        more = now > printed
        return self.display.paint(f"{now}{'+' if more else '-'}", "green" if more else "red")

    def _state(self, body: Mapping[str, Any], *, short: bool = False) -> str:
        display = self.display
        if body["face"] == "stunned":
            return display.paint("STUNNED", "alarm")
        if body["face"] == "hidden":
            return display.paint("hidden", "magenta")
        tired = "exh." if short or self._brief >= _SHORT else "exhausted"
        return "" if body["ready"] else display.paint(tired, "dim")

    def _marks(self, body: Mapping[str, Any]) -> Iterator[str]:
        """Wounds of health, counters, what it wears, and whom it holds."""
        display, signs = self.display, self.signs
        if body["wounds"] or body["main"]:
            left = body["health"] - body["wounds"]
            near = "alarm" if left <= 1 else "red"
            yield display.paint(f"{signs.wound}{body['wounds']}/{body['health']}", near)
        if body["counters"]:
            yield display.paint(f"{body['counters']:+}", "green" if body["counters"] > 0 else "red")
        for gear in body["gear"]:
            yield display.paint(f"[{gear}]", "yellow")
        if body["captive"]:
            yield display.paint(f"(holds {body['captive']})", "magenta")

    def _keywords(self, body: Mapping[str, Any]) -> list[str]:
        """Ranged and Flight as signs; the others by name where there is room."""
        icons = {"Ranged": self.signs.ranged, "Flight": self.signs.flight}
        signs = "".join(sign for name, sign in icons.items() if name in body["keywords"])
        others = [name for name in body["keywords"] if name not in icons]
        told = [self.display.paint(signs, "cyan")] if signs else []
        return (
            told if self._brief else [*told, *(self.display.paint(name, "dim") for name in others)]
        )

    # --- the combat, the hand -------------------------------------------------------------------

    def _combat(self, view: Mapping[str, Any]) -> list[str]:
        """Who fights whom, what meets, and what comes of it if all pass."""
        display, combat = self.display, view["combat"]
        bodies = view["bodies"]
        attackers = " + ".join(f"{each} {bodies[each]['name']}" for each in combat["attackers"])
        target = combat["defender"]
        whom = f"{target} {bodies[target]['name']}" if target else "nobody"
        told = f"COMBAT{' at range' if combat['ranged'] else ''}: {attackers or 'nobody'} on {whom}"
        if "blows" in view:
            total, defence = view["blows"]
            told += f", ATK {total} against DEF {defence}"
        result = view.get("combat_result")
        told += f". If all pass: {result.text}." if result else "."
        return [display.paint(line, "alarm") for line in display.wrap(told, 3)]

    def _hand(self, view: Mapping[str, Any]) -> list[str]:
        hand = Counter(view["hand"])
        cards = self.rules.cards
        by_label = self.rules.by_label
        cells = [
            _times(card_words(cards[by_label[label]]), many)
            for label, many in sorted(hand.items(), key=lambda each: self._order(each[0]))
        ]
        shared = len(self.rules.heads[self._side(view["seat"])]) > 1
        name = f"hand {view['seat']}" if shared else "hand"
        return self._flow(name, cells or [self.display.paint("-", "dim")])

    def _order(self, label: str) -> tuple[int, int, str]:
        """Characters by their cost, then equipment, twists and locations."""
        card = self.rules.cards[self.rules.by_label[label]]
        return IN_DECKS.index(card.type), card.cost, card.name

    # --- what can be done -----------------------------------------------------------------------

    def menu(self, actions: Sequence[Move], room: int = HEIGHT) -> list[str]:
        """The legal actions: those alike behind what they have in common, and with numbers.

        Where there is no room for all that could be said of them, it is said in fewer words; but
        rather than the choices, the top of the table goes out of sight.
        """
        wordings = (MoveWords(self.rules, self._view, short).of for short in (False, True))
        return self.worded_menu(numbered(actions), wordings, room, _FEWEST_CHOICES)


def _times(name: str, many: int) -> str:
    return name if many == 1 else f"{count(many, 'x', 'x').replace(' ', '')} {name}"
