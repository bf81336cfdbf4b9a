"""Draws a game of Aliens Predator: the rows, who is where, what each side has, and the combat.

Everything is drawn from what a seat may see, never from the state itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pnp.data.aliens_predator.cards import TYPE_NAMES
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.effects.moves import Move
from pnp.table.aliens_predator.desk import ApDesk
from pnp.table.aliens_predator.joined import first_of_rounds, joined
from pnp.table.aliens_predator.terminal.people import BESIDE, BRIEFEST, CROWDED, SHORT, People
from pnp.table.aliens_predator.terminal.signs import mission_signs
from pnp.table.aliens_predator.words import MoveWords, card_words, round_words, tracks
from pnp.table.terminal.display import HEIGHT, Display, pad
from pnp.table.terminal.screen import Screen
from pnp.table.words import Listed, gathered

_OPENS: Final = re.compile(r"Goal: |You are ")
_FOR_STORY: Final = 9
"""Lines that the table leaves for what happened and what can be done, if it can."""
_ROUND_THE_MENU: Final = 4
"""The title, the line below the table, one of the story, and what is typed."""
_FEWEST_CHOICES: Final = 9
"""Lines of choices that are shown in any case."""
_MARGIN: Final = 4


class MissionScreen(Screen):
    """Draws one game for one terminal; `players` says who sits at each seat."""

    CHAPTER = "Turn "
    idle = ApDesk.idle
    stressed = (
        ("KILLED", "alarm"),
        ("DIES", "alarm"),
        ("DESTROYED", "alarm"),
        ("CAPTURED", "alarm"),
        ("CAPTIVE", "alarm"),
        ("BOUND", "alarm"),
        ("HITS", "bold"),
        ("HIVE", "rage"),
        ("HOSTAGE", "rage"),
        ("EVACUATED", "green"),
        ("OUT", "alarm"),
        ("YOU WIN", "green"),
    )

    def __init__(self, rules: Rules, display: Display, players: Mapping[str, str]) -> None:
        super().__init__(display)
        self.rules = rules
        self.players = players
        self.signs = mission_signs(display)
        self._view: Mapping[str, Any] = {}  # of the page that is being drawn
        self._below = _FOR_STORY  # lines that the table leaves on that page
        self._noted_lines = 0  # and those that notes take there

    def opens(self, sentence: str) -> bool:
        """Lines of the welcome stand alone."""
        return super().opens(sentence) or bool(_OPENS.match(sentence))

    def joined(self, story: Sequence[str]) -> Sequence[str]:
        """Of what several do alike, one sentence."""
        return joined(story)

    def openings(self, story: Sequence[str]) -> Iterable[bool]:
        """A turn has a paragraph for each of its rounds."""
        return first_of_rounds(story, self.opens)

    # --- the table ------------------------------------------------------------------------------

    def table(
        self,
        view: Mapping[str, Any],
        title: str,
        story: Sequence[str],
        notes: Sequence[str] = (),
        actions: Sequence[Any] = (),
        prompt: str = "",
        news: int | None = None,
    ) -> str:
        """The page for one decision; many choices leave less room for the table."""
        self._view = view
        moves = gathered(actions, lambda move: move.verb)
        named = self.worded_menu(moves, self._wordings()[:2], 1, _FEWEST_CHOICES)
        asked = len(self.display.wrapped(prompt)) + len(named)
        self._below = max(_FOR_STORY, asked + _ROUND_THE_MENU)
        self._noted_lines = sum(len(self.display.wrapped(note)) for note in notes)
        return super().table(view, title, story, notes, actions, prompt, news)

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """When it is, each side, where everybody is, the combat, and one's own hand.

        For notes the table draws together as long as nothing is lost by that.
        """
        lines: list[str] = []
        room = self.display.height - self._below
        whole = [(brief, room - self._noted_lines) for brief in range(BESIDE + 1)]
        for brief, most in [*whole, *((brief, room) for brief in range(BESIDE, BRIEFEST + 1))]:
            lines = self._table(view, brief)
            if len(lines) <= most:
                break
        return lines

    def _table(self, view: Mapping[str, Any], brief: int) -> list[str]:
        people = People(self.rules, self.display, view, brief)
        fights = view["attacks"] and view["asked"]
        lines = self._crowd(view) if brief >= CROWDED else [*self._sides(view)]
        lines += self._rows(view, brief) if self._shows_map(view, brief) else []
        lines += people.places()
        lines += self._combat(view, brief) if fights else []
        return [*lines, *self._hand(view, brief)]

    # --- sides ----------------------------------------------------------------------------------

    def _sides(self, view: Mapping[str, Any]) -> Iterator[str]:
        """When it is; then a line for each side: what it has, and how near it is to its goal."""
        display = self.display
        dot = f" {display.signs.dot} "
        round_ = round_words(self.rules, view["round"])
        when = f"Turn {view['turn']} of {self.rules.turns}{dot if round_ else ''}{round_}"
        yield f" {display.paint(when, 'bold')}"
        wide = max(map(len, self.players.values()))
        for letter, who in self.players.items():
            mark = self._mark(view, letter) or " "
            name = display.paint(pad(f"{letter} {who}", wide + 2), "bold")
            if letter not in view["alive"]:
                yield f" {mark} {display.paint(f'{letter} {who}: out', 'dim')}"
                continue
            yield f" {mark} {name}  {'  '.join(self._numbers(view, letter))}"

    def _crowd(self, view: Mapping[str, Any]) -> list[str]:
        """The same with several sides in a line, but for the round, which every prompt names."""
        paint = self.display.paint
        cells = [paint(f"Turn {view['turn']} of {self.rules.turns}", "bold")]
        for letter, who in self.players.items():
            name = f"{letter} {who.partition(',')[0]}"
            if letter not in view["alive"]:
                cells.append(paint(f"{name}: out", "dim"))
                continue
            mark = self._mark(view, letter)
            told = [paint(name, "bold"), *self._numbers(view, letter, decks=False)]
            cells.append(" ".join(filter(None, [mark, *told])))
        return self.display.flowing(cells, 1, "   ")

    def _mark(self, view: Mapping[str, Any], letter: str) -> str:
        """What stands before the side that must decide."""
        acts = view["asked"] is not None and view["asked"][0] == letter
        return self.display.paint(self.display.signs.mark, "alarm") if acts else ""

    def _numbers(self, view: Mapping[str, Any], letter: str, decks: bool = True) -> list[str]:
        display = self.display
        told = [f"hand {view['hands'][letter]}/{view['sizes'][letter]}"]
        told += [f"deck {view['decks'][letter]}"] * decks
        if self.rules.pool_used:
            told.append(f"pool {view['pools'][letter]}")
        if view["research"][letter]:
            told.append(f"research {view['research'][letter]}")
        goals = [display.paint(each, "green") for each in tracks(self.rules, view, letter)]
        return [*told, *goals]

    # --- the map --------------------------------------------------------------------------------

    def _shows_map(self, view: Mapping[str, Any], brief: int) -> bool:
        """Where there is little room the rows are left out while nobody moves or lays a place."""
        spared = {CROWDED: ("combat",), BRIEFEST: ("combat", "search")}.get(brief, ())
        lays = view["asked"] is not None and view["asked"][1] == "where"
        return lays or view["round"] not in spared

    def _rows(self, view: Mapping[str, Any], brief: int) -> list[str]:
        """The row of each side from left to right; places in several rows stand out."""
        lines: list[str] = []
        for letter, row in view["rows"].items():
            cells = [self._place(view, letter, name) for name in row["ground"]]
            linked = [f"{cell} {self.signs.link}" for cell in cells[:-1]]
            ground = [*linked, *cells[-1:]]
            cross: list[list[str]] = []
            for level in ("high", "low"):
                title = self.display.paint(f"{level}:", "dim")
                places = [
                    f"{self._place(view, letter, name)} {self._seam(row['ground'], seam, brief)}"
                    for seam, name in row[level].items()
                ]
                cross += [[title, *places]] if places else []
            if brief >= CROWDED:
                lines += self._flow(
                    letter, [*ground, *(cell for each in cross for cell in each)], " "
                )
                continue
            lines += self._flow(letter, ground, " ")
            for each in cross:
                lines += self._flow("", each, "  ")
        return lines

    def _seam(self, ground: Sequence[str], seam: int, brief: int) -> str:
        if brief >= SHORT:
            return self.display.paint(f"({seam}|{seam + 1})", "dim")
        beside = [name for name in ground[seam - 1 : seam + 1] if name]
        return self.display.paint(f"(at {' and '.join(beside)})", "dim")

    def _place(self, view: Mapping[str, Any], letter: str, name: str) -> str:
        """A location of a row, by the name that the place has."""
        display = self.display
        if not name:
            return display.paint("(gap)", "dim")
        own = f"{name} of {letter}"
        place = view["places"].get(own if own in view["places"] else name)
        if place is None:
            return name
        if place["hive"]:
            told = display.paint(f"{name}#", "magenta")
        elif len(place["owners"]) > 1:
            told = display.paint(name, "bold")
        else:
            told = name
        return f"{told}*" if len(place["owners"]) > 1 else told

    def _flow(self, name: str, cells: Sequence[str], gap: str) -> list[str]:
        """Cells behind a name in the margin."""
        lines = self.display.flowing(cells, _MARGIN, gap)
        margin = pad(f" {self.display.paint(name, 'dim')}", _MARGIN)
        return [margin + lines[0].lstrip(), *lines[1:]] if lines else []

    # --- the combat, the hand -------------------------------------------------------------------

    def _combat(self, view: Mapping[str, Any], brief: int) -> list[str]:
        """The attacks that are declared, each with its odds; in short, those alike together."""
        display = self.display
        blows, at_hand = view.get("blows", ()), view.get("at_hand", -1)
        attackers: dict[tuple[str, int], list[str]] = {}
        for at, (attacker, target, mode, capture) in enumerate(view["attacks"]):
            found = blows[at].short if at < len(blows) else mode
            told = f"{self.signs.arrow}{target} {'capture ' if capture else ''}({found})"
            alone = at if at == at_hand or brief < SHORT else -1
            attackers.setdefault((told, alone), []).append(attacker)
        cells = [
            display.paint(f"{' '.join(who)}{told}", *["alarm"] * (alone == at_hand))
            for (told, alone), who in attackers.items()
        ]
        title = display.paint("Attacks:", "alarm")
        return display.flowing([title, *cells], 1)

    def _hand(self, view: Mapping[str, Any], brief: int) -> list[str]:
        cards, by_label = self.rules.cards, self.rules.by_label
        order = [*TYPE_NAMES]
        hand = Counter(view["hand"])
        cells = []
        for label in sorted(hand, key=lambda each: order.index(cards[by_label[each]].type)):
            words = label if brief >= SHORT else card_words(cards[by_label[label]])
            cells.append(words if hand[label] == 1 else f"{hand[label]}x {words}")
        title = self.display.paint(f"Hand {view['seat']}:", "dim")
        known = [
            self.display.paint(f"({letter} is known to hold {', '.join(labels)})", "dim")
            for letter, labels in view["known"].items()
            if labels and brief < BRIEFEST
        ]
        return self.display.flowing([title, *(cells or ["-"]), *known], 1)

    # --- what can be done -----------------------------------------------------------------------

    def menu(self, actions: Sequence[Move], room: int = HEIGHT) -> list[str]:
        """The legal actions: those alike behind what they have in common, and with numbers."""
        moves = gathered(actions, lambda move: move.verb)
        return self.worded_menu(moves, self._wordings(), room, _FEWEST_CHOICES)

    def _wordings(self) -> list[Callable[[Move], Listed]]:
        return [MoveWords(self.rules, self._view, brief).of for brief in range(3)]
