"""Who and what is where: the places of a game with characters, markers, items and barriers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pnp.data.english import count
from pnp.rules.aliens_predator.rules import Rules
from pnp.table.aliens_predator.terminal.signs import mission_signs
from pnp.table.aliens_predator.words import name_of
from pnp.table.terminal.display import Display, length, pad

_LONGEST: Final = 20
"""The longest name of a character in a line of its own."""
_NAMES: Final = 19
"""The room for the name of a place."""
_MARGIN: Final = _NAMES + 3
_GAP: Final = "    "
"""Between places in one line."""
SHORT: Final = 2
BESIDE: Final = 3
_OTHERS_CARRY: Final = 4
CROWDED: Final = 5
BRIEFEST: Final = 6
"""0 has a line for each character; 1 has several in one; 2 leaves out what can be left out, and
tells once what is alike; 3 has several places in a line; 4 tells what others carry only to those
who look; 5 has several sides in a line, and no map in a Combat Round; 6 has none in a Search Round,
and only counts who is where you are not."""
_LABELS: Final = 3
_COLUMNS: Final = (_LONGEST, 5)
"""Name, Speed and Power."""


class People:
    """Draws what is at the places, in more or fewer words: 0 has a line for each character."""

    def __init__(self, rules: Rules, display: Display, view: Mapping[str, Any], brief: int) -> None:
        self._rules, self._display, self._view, self._brief = rules, display, view, brief
        self._signs = mission_signs(display)

    def places(self) -> list[str]:
        """Every place where there is anybody or anything, with what is there."""
        lines: list[str] = []
        beside: list[str] = []
        for name in self._in_order():
            place = self._view["places"][name]
            counts = self._brief >= BRIEFEST and not self._matters(name)
            cells = [*(self._numbers(name) if counts else self._there(name))]
            extras = [*self._extras(name, place, counts)]
            if not cells and not extras:
                continue
            if self._brief >= BESIDE:
                beside.append(f"{self._painted(f'{name}:', place)} {'  '.join([*cells, *extras])}")
            else:
                lines += self._lines(name, place, cells, extras)
        return [*lines, *self._beside(beside), *self._nowhere()]

    def _in_order(self) -> list[str]:
        """The places row by row, from left to right."""
        view, names = self._view, dict[str, None]()
        for letter, row in view["rows"].items():
            for name in (*row["ground"], *row["high"].values(), *row["low"].values()):
                own = f"{name} of {letter}"
                names[own if own in view["places"] else name] = None
        names.update(dict.fromkeys(view["places"]))
        return [name for name in names if name in view["places"]]

    def _beside(self, places: list[str]) -> list[str]:
        """Places one after another; one that is too long for a line has as many as it needs."""
        lines: list[str] = []
        short = False
        for told in places:
            if short and length(lines[-1]) + length(told) + len(_GAP) < self._display.width:
                lines[-1] += f"{_GAP}{told}"
                continue
            first, *others = self._display.flowing(told.split("  "), len(_GAP) + 2)
            lines += [f"  {first.lstrip()}", *others]
            short = not others
        return lines

    def _painted(self, name: str, place: Mapping[str, Any]) -> str:
        return self._display.paint(name, "magenta" if place["hive"] else "bold")

    def _there(self, place: str) -> Iterator[str]:
        bodies = self._seen_at(place)
        if self._brief >= SHORT:
            yield from self._alike(bodies)
        else:
            yield from (
                f"{self._label(label)} {self._body(label, bodies[label])}" for label in bodies
            )
        yield from self._markers(place)

    def _seen_at(self, place: str) -> dict[str, Mapping[str, Any]]:
        """Who is at a place and not behind markers."""
        return {
            label: body
            for label, body in self._view["bodies"].items()
            if body["place"] == place and not (body["hidden"] and self._has_markers(label))
        }

    def _alike(self, bodies: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
        """'D3 D4 Alien Warrior 4/5': those of whom the same is told, as many as fit a line."""
        told: dict[str, list[str]] = {}
        for label, body in bodies.items():
            told.setdefault(self._body(label, body), []).append(self._label(label))
        for words, labels in told.items():
            room = self._display.width - _MARGIN - length(words)
            for line in self._display._replace(width=room).flowing(labels, 0, " "):
                yield f"{line} {words}"

    def _markers(self, place: str) -> Iterator[str]:
        for label, marker in self._view["markers"].items():
            if marker["place"] == place:
                yield self._marker(label, marker)

    def _matters(self, place: str) -> bool:
        """Whether anybody at a place is on the side of whoever looks, or in the combat."""
        fighters = {label for each in self._view["attacks"] for label in each[:2]}
        return any(
            body["side"] == self._view["seat"] or label in fighters
            for label, body in self._seen_at(place).items()
        )

    def _numbers(self, place: str) -> Iterator[str]:
        """'6 of B': how many of each side are at a place."""
        sides = Counter(body["side"] or label[0] for label, body in self._seen_at(place).items())
        yield from (f"{many} of {side}" for side, many in sides.items())
        yield from self._markers(place)

    def _has_markers(self, label: str) -> bool:
        return any(each.partition("-")[0] == label for each in self._view["markers"])

    def _extras(self, name: str, place: Mapping[str, Any], counts: bool) -> Iterator[str]:
        paint = self._display.paint
        if place["damaged"]:
            yield paint("(damaged)", "red")
        yield from self._chamber(place)
        items = Counter(place["items"])
        if counts and len(items) > 1:
            items = Counter([f"{items.total()} Items"])
        for item, many in items.items():
            yield paint(f"[{item}]" if many == 1 else f"{many}x[{item}]", "yellow")
        for label, ends, power in self._view["barriers"]:
            if name == ends[0]:
                yield paint(f"|{label} {power}, to {ends[1]}|", "cyan")

    def _chamber(self, place: Mapping[str, Any]) -> Iterator[str]:
        """'(1 burster, 2 warriors)': the tokens and hosts of a Breeding Chamber."""
        if place["card"] != self._rules.cards[self._rules.chamber].id:
            return
        for letter in place["owners"]:
            chamber = self._view["chambers"].get(letter)
            if chamber is None:
                continue
            numbers = {
                "burster": chamber["bursters"],
                "warrior": chamber["warriors"],
                "host": len(chamber["hosts"]),
            }
            told = [count(number, name) for name, number in numbers.items() if number]
            if told:
                yield self._display.paint(f"({', '.join(told)})", "green")

    def _lines(
        self, name: str, place: Mapping[str, Any], cells: list[str], extras: list[str]
    ) -> list[str]:
        """A place with what is there, behind its name."""
        display = self._display
        more = display.signs.more
        short = name if len(name) <= _NAMES else f"{name[: _NAMES - len(more)].rstrip()}{more}"
        margin = pad(f"  {self._painted(short, place)}", _MARGIN)
        if self._brief == 0:
            lines = [" " * _MARGIN + cell for cell in cells]
            lines += display.flowing(extras, _MARGIN)
        else:
            lines = display.flowing([*cells, *extras], _MARGIN)
        return [margin + lines[0][_MARGIN:], *lines[1:]]

    def _nowhere(self) -> list[str]:
        """Whoever is held, and the hidden whose markers nobody has told apart."""
        cells = []
        for label, body in self._view["bodies"].items():
            if body["holder"]:
                held = self._display.paint(f"held by {body['holder']}", "magenta")
                cells.append(f"{self._label(label)} {self._body(label, body)} {held}")
            elif body["hidden"] and self._has_markers(label):
                cells.append(f"{self._label(label)} {self._body(label, body)}")
        return self._display.flowing(cells, 2) if cells else []

    # --- characters -----------------------------------------------------------------------------

    def _label(self, label: str) -> str:
        fights = any(label in each[:2] for each in self._view["attacks"])
        painted = self._display.paint(label, "alarm" if fights else "bold")
        return pad(painted, _LABELS) if self._brief == 0 else painted

    def _body(self, label: str, body: Mapping[str, Any]) -> str:
        """'Cpl Hicks 4/4 rotated [Pulse Rifle]', which follows the label."""
        display, more = self._display, self._display.signs.more
        name = name_of(self._rules, body)
        if len(name) > _LONGEST:
            name = f"{name[: _LONGEST - len(more)].rstrip()}{more}"
        if not body["ready"]:
            name = display.paint(name, "dim")
        told = [name, self._stats(body)]
        if self._brief == 0:
            told = [pad(each, wide) for each, wide in zip(told, _COLUMNS, strict=True)]
        line = " ".join(told)
        for extra in self._marks(label, body):
            if _LABELS + 1 + length(line) + length(extra) + _MARGIN + 1 < display.width:
                line += f" {extra}"
        return line.rstrip()

    def _stats(self, body: Mapping[str, Any]) -> str:
        """'3/4': Speed and Power, painted where they are not what stands on the card."""
        card = self._rules.cards[self._rules.index[body["card"]]]
        pairs = ((body["speed"], card.speed or 0), (body["power"], card.power or 0))
        return "/".join(self._stat(now, printed) for now, printed in pairs)

    def _stat(self, now: int, printed: int) -> str:
        if now == printed:
            return str(now)
        return self._display.paint(str(now), "green" if now > printed else "red")

    def _marks(self, label: str, body: Mapping[str, Any]) -> Iterator[str]:
        """Damage, tokens, what became of it, and what it carries."""
        paint = self._display.paint
        if body["damage"]:
            yield paint(f"{self._signs.damage}{body['damage']}", "red")
        if body["tokens"]:
            yield paint(f"+{count(body['tokens'], 'token')}", "green")
        if body["bound"]:
            yield paint(f"BOUND {body['bound']}", "alarm")
        if body["side"] and body["side"] != label[0]:
            yield paint(f"with {body['side']}", "magenta")
        for word, style in (
            ("hidden", "magenta"),
            ("hostage", "magenta"),
            ("liberated", "green"),
            ("searching", "cyan"),
            ("hiving", "magenta"),
        ):
            if body[word]:
                yield paint(word, style)
        if not body["side"]:
            yield paint("alone", "dim")
        if not (body["ready"] or body["searching"] or body["bound"]):
            yield paint("rotated" if self._brief < SHORT else "rot.", "dim")
        for name in ("data", "gore"):
            if body[name]:
                yield paint(f"{name} {body[name]}", "yellow")
        shown = self._brief < _OTHERS_CARRY or label[0] == self._view["seat"]
        for item in body["items"] if shown else ():
            yield paint(f"[{self._item(item)}]", "yellow")

    def _item(self, item: Mapping[str, Any]) -> str:
        """'Pulse Rifle, empty'."""
        told = [item["name"]]
        told += [word for word in ("concealed", "damaged", "empty") if item[word]]
        told += [f"data {item['data']}"] if item["data"] else []
        told += [f"goes off in turn {item['due']}"] if item["due"] else []
        return ", ".join(told)

    def _marker(self, label: str, marker: Mapping[str, Any]) -> str:
        """'C1-2 ?'; whoever knows it sees whether it is true."""
        told = {True: "the true one", False: "decoy", None: self._signs.marker}[marker["true"]]
        style = "magenta" if marker["true"] is None or marker["true"] else "dim"
        return self._display.paint(f"{label} {told}", style)
