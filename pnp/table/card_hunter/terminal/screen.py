"""Draws a hunt: the cross of Parts, and the hunters round it.

Everything is drawn from what a seat may see, never from the state itself.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pnp.rules.card_hunter.rules import HunterAction, Rules
from pnp.table.card_hunter.actions import words_for
from pnp.table.card_hunter.odds import gone
from pnp.table.card_hunter.outcome import banner
from pnp.table.card_hunter.terminal.signs import hunt_signs
from pnp.table.terminal.display import Display, centred, length, pad
from pnp.table.terminal.screen import Screen

BLOCK = 26
"""The width of a Part with all that lies beside it."""
_HUB_LINES = 4
"""As many as a Part has beside it."""
MOST_HEARTS = 5
"""More Lives are told by their number."""
_SUIT_COLOURS = ("yellow", "cyan", "red", "green")


class HuntScreen(Screen):
    """Draws one hunt for one terminal."""

    def __init__(self, rules: Rules, display: Display) -> None:
        super().__init__(display)
        self.signs = hunt_signs(display)
        self.rules = rules
        rage = rules.monster.rage
        self.stressed = (
            (rage.mode.upper(), "rage"),
            (f"{rage.name.upper()}!", "rage"),
            ("KNOCKED OUT", "alarm"),
        )

    # --- cards in few letters -------------------------------------------------------------------

    def cards(self, names: Sequence[str] | Mapping[str, int], room: int = 99) -> str:
        """Cards by direction, each as its number of hits: '↑112 ←3 ✸'; closer where room lacks.

        Where even that is too long, how many cards strike each way: '↑x9 ←x4 ✸'.
        """
        rules, display = self.rules, self.display
        counts = Counter(names)
        told, short = [], []
        levels = rules.monster.strengths
        for at, suit in enumerate(rules.suits):
            hits = "".join(
                str(level.hits) * counts.get(f"{suit.id} {level.id}", 0) for level in levels
            )
            if hits:
                arrow = self.signs.arrows[suit.direction]
                told.append(display.paint(arrow + hits, _SUIT_COLOURS[at]))
                short.append(display.paint(f"{arrow}x{len(hits)}", _SUIT_COLOURS[at]))
        rage = counts.get(rules.names[rules.rage], 0)
        if rage:
            told.append(display.paint(self.signs.rage * rage, "rage"))
            short.append(told[-1])
        ways = (" ".join(told), "".join(told), " ".join(short))
        return next((way for way in ways if length(way) <= room), "".join(short))

    def pile(self, cards: Mapping[str, int]) -> str:
        return self.cards(cards)

    def column(self, name: str, room: int) -> str:
        signs = self.signs
        if name in signs.arrows:
            return f"{signs.arrows[name]} {name}"
        too_long = name == self.rules.monster.rage.name and len(name) > room
        return signs.rage if too_long else name

    def worded(self, sentence: str) -> str:
        """Cards in words and as the table draws them: 'Tail weak ↑1'."""
        return self._cards_named.sub(lambda found: f"{found[0]} {self._drawn[found[0]]}", sentence)

    @cached_property
    def _drawn(self) -> dict[str, str]:
        """Each card of a Part by its words, as the table draws it."""
        return {
            f"{suit.name} {level.id}": f"{self.signs.arrows[suit.direction]}{level.hits}"
            for suit in self.rules.suits
            for level in self.rules.monster.strengths
        }

    @cached_property
    def _cards_named(self) -> re.Pattern[str]:
        # A name may end as another does, or begin with it: the longest is meant.
        names = sorted(self._drawn, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")

    # --- the cross ------------------------------------------------------------------------------

    def _block(self, view: Mapping[str, Any], place: str) -> list[str]:
        """A Part: its name, what it may hold, its Hit Pile, and who stands there."""
        rules, display, signs = self.rules, self.display, self.signs
        suit = rules.suits[rules.ring.index(place)]
        unseen, pile = view["parts"][place], view["hit_piles"][place]
        attacks = view["attacking"] == place and view["result"] is None
        mark = display.paint(f"{display.signs.mark} ", "alarm") if attacks else ""
        name = display.paint(suit.name.upper(), "bold", _SUIT_COLOURS[rules.suits.index(suit)])
        out = gone(self.rules, view, place).total()
        room = BLOCK - len(f" gone {out}") if out else BLOCK
        short = f"{mark}{name} {signs.arrows[place]}"
        heading = f"{short} {place}" if length(f"{short} {place}") <= room else short
        if out:
            heading = pad(heading, room - 1) + display.paint(f" gone {out}", "dim")
        room = BLOCK - len("left 10 ")
        down = f"left {unseen.left:<2} "
        down += self.cards(unseen.kinds, room) if unseen.left else ""
        hits = f"hit  {len(pile):<2} {self.cards(pile, room)}"
        if not pile:
            hits = display.paint("hit  0", "dim")
        if not unseen.left and not pile:
            down, hits = display.paint("slain", "dim"), ""
        return [heading, down, hits, self._standing(view, place)]

    def _standing(self, view: Mapping[str, Any], place: str) -> str:
        here = [letter for letter, at in view["positions"].items() if at == place]
        return "  ".join(self._hunter(view, letter) for letter in here)

    def _hunter(self, view: Mapping[str, Any], letter: str) -> str:
        display, signs = self.display, self.signs
        lives, potions = view["lives"][letter], view["potions"][letter]
        most = self.rules.lives
        if most > MOST_HEARTS:
            hearts = f"{signs.life}{lives}"
        else:
            hearts = signs.life * max(0, lives) + signs.lost * (most - max(0, lives))
        told = signs.potion * potions if potions <= 4 else f"{signs.potion}{potions}"
        acts = letter == view["turn"] and view["result"] is None
        name = display.paint(letter, "title") if acts else display.paint(letter, "bold")
        weak = "alarm" if lives <= 1 else "red"
        return f"{name} {display.paint(hearts, weak)} {display.paint(told, 'cyan')}".rstrip()

    def _hub(self, view: Mapping[str, Any]) -> list[str]:
        """The middle: the monster, and an arrow to the Part that will strike; four lines."""
        rules, display = self.rules, self.display
        name = self._folded(rules.monster.name.upper(), "bold")
        if view["result"] is not None:
            return self._middle(["", *name, banner(rules, view["result"])])
        target = view["attacking"]
        arrow = display.paint(self.signs.towards[target], "alarm")
        part = rules.part_names[rules.ring.index(target)]
        aside = target in ("east", "west")
        strikes = self._folded(f"{part} will\0strike", "alarm", len("   >") if aside else 0)
        lines = [*name, *strikes]
        if aside or len(lines) == _HUB_LINES:
            at = len(name)
            lines[at] = f"{arrow}   {lines[at]}" if target == "west" else f"{lines[at]}   {arrow}"
        else:
            lines = [arrow, *lines] if target == "north" else [*lines, arrow]
        lowered = target != "north" and len(lines) < _HUB_LINES
        return self._middle(["", *lines] if lowered else lines)

    def _middle(self, lines: Sequence[str]) -> list[str]:
        wide = self.display.width - 2 * BLOCK - 2
        lines = [*lines, *[""] * _HUB_LINES][:_HUB_LINES]
        return [centred(line, wide) for line in lines]

    def _folded(self, text: str, style: str, beside: int = 0) -> list[str]:
        """Words in two lines where one, and what stands beside it, would touch the Parts.

        Words stay together that are bound with a sign which no name has.
        """
        room = self.display.width - 2 * BLOCK - 4 - beside
        lines = textwrap.wrap(text, room)[:2]
        return [self.display.paint(line.replace("\0", " "), style) for line in lines]

    def words_for(self, action: HunterAction) -> str:
        """An action as it is listed."""
        return words_for(action)

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """The four Parts round the monster, twelve lines."""
        rules, middle = self.rules, self.display.width - 2 * BLOCK - 2
        north, east, south, west = (self._block(view, place) for place in rules.ring)
        corner = self._corner(view)
        indent = " " * ((self.display.width - BLOCK) // 2 - BLOCK - 1)
        legend = self._legend()
        lines = [
            f" {pad(corner[at], BLOCK)}{indent}{pad(north[at], BLOCK)} {legend[at]}"
            for at in range(4)
        ]
        hub = self._hub(view)
        lines += [f" {pad(west[at], BLOCK)}{pad(hub[at], middle)}{east[at]}" for at in range(4)]
        lines += [f" {' ' * BLOCK}{indent}{line}" for line in south]
        return lines

    def _corner(self, view: Mapping[str, Any]) -> list[str]:
        rules, display, signs = self.rules, self.display, self.signs
        left = view["knockouts"]
        tokens = signs.knockout * left + signs.spent * (rules.knockouts - left)
        alarm = ("alarm",) if left == 1 else ()
        limit = rules.conditions.round_limit
        return [
            display.paint(f"Round {view['round']}{f' of {limit}' if limit else ''}", "bold"),
            f"Knockouts left {display.paint(tokens, *alarm)}",
            self._to_go(view),
            self._weak_spot(view["suspects"]),
        ]

    def _to_go(self, view: Mapping[str, Any]) -> str:
        """How many cards are left of all that must be slain, or of the Part to sever."""
        rules = self.rules
        places = [rules.ring[at] for at in rules.to_slay]
        left = sum(view["parts"][at].left + len(view["hit_piles"][at]) for at in places)
        whole = len(places) == len(rules.ring)
        return f"{'Cards' if whole else rules.part_names[rules.to_slay[0]]} to go {left}"

    def _weak_spot(self, suspects: Sequence[str]) -> str:
        """Where it may be; by their directions if the names of the Parts are too long."""
        if not suspects:
            return ""
        arrows = [
            self.signs.arrows[suit.direction] for suit in self.rules.suits if suit.id in suspects
        ]
        ways = [f"Weak spot {between.join(suspects)}" for between in (" / ", "/")]
        return next((way for way in ways if len(way) < BLOCK), f"Weak spot {' '.join(arrows)}")

    def _legend(self) -> list[str]:
        display, signs = self.display, self.signs
        first = self.rules.ring[0]
        lines = [
            f"{signs.arrows[first]}2 hits the {first} for 2",
            f"{signs.rage} {self.rules.monster.rage.name}",
            f"{signs.life} life  {signs.potion} potion",
        ]
        return [*(display.paint(line, "dim") for line in lines), ""]
