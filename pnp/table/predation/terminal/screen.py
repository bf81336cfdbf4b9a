"""Draws a game of Predation: everybody's creatures, how near each is to winning, one's own cards.

Everything is drawn from what a seat may see, never from the state itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.predation.facts import Predation
from pnp.rules.predation.moves import Move
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.view import CreatureSeen
from pnp.table.predation.clash import clash
from pnp.table.predation.desk import PredationDesk
from pnp.table.predation.seats import YOU
from pnp.table.predation.terminal import menu
from pnp.table.terminal.display import HEIGHT, Display, pad
from pnp.table.terminal.screen import Screen

_RED: Final = re.compile(r"(?<![\w/])(?:10|[2-9AJQK])[HD](?!\w)")
_ATTACKS: Final = re.compile(r"[A-D]\d attacks ")


class ContestScreen(Screen):
    """Draws one game for one terminal; `players` says who sits at each seat."""

    CHAPTER = "Turn "
    idle = PredationDesk.idle
    stressed = (
        ("EATEN", "alarm"),
        ("LOST", "alarm"),
        ("STARVES", "alarm"),
        ("OUT", "alarm"),
        ("MAJOR DISASTER", "rage"),
        ("MINOR DISASTER", "rage"),
        ("YOU WIN", "green"),
    )

    def __init__(self, rules: Rules, display: Display, players: Mapping[str, str]) -> None:
        super().__init__(display)
        self.rules = rules
        self.players = players
        self._creatures: dict[str, CreatureSeen] = {}  # on the page that is being drawn

    @property
    def data(self) -> Predation:
        """The numbers of the game."""
        return self.rules.data

    def opens(self, sentence: str) -> bool:
        """Every fight has a line of its own."""
        return super().opens(sentence) or bool(_ATTACKS.match(sentence))

    # --- the table ------------------------------------------------------------------------------

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """Everybody's creatures, the piles, and the cards of the seat that looks."""
        lines: list[str] = []
        rows = view["creatures"].values()
        self._creatures = {creature.name: creature for row in rows for creature in row}
        for letter in self.rules.letters:
            lines.append(self._player(view, letter))
            cells = [self._creature(view, each) for each in sorted(view["creatures"][letter])]
            if letter in view["alive"]:
                lines += self.display.flowing(
                    cells or [self.display.paint("no creature", "dim")], 5
                )
        lines += self._piles(view)
        lines += self._own_cards(view)
        if view["fight"] is not None:
            lines.append(self._fight(view))
        return lines

    def _player(self, view: Mapping[str, Any], letter: str) -> str:
        """Who sits there, what they hold, and how near they are to each kind of win."""
        display, signs = self.display, self.display.signs
        active = letter == view["active"] and view["result"] is None
        mark = display.paint(signs.mark, "alarm") if active else " "
        if letter not in view["alive"]:
            is_out = "are out" if self.players[letter] == YOU else "is out"
            return f" {mark} {display.paint(f'{letter} {self.players[letter]} {is_out}', 'dim')}"
        name = pad(display.paint(f"{letter} {self.players[letter]}"[:18], "bold"), 18)
        held = f"hand {view['hands'][letter]:<2} down {view['downs'][letter]:<2}"
        near = "  ".join(self.nearness(view, letter))
        return f" {mark} {name} tier {view['tiers'][letter]:<2}  {held}  {near}"

    def nearness(self, view: Mapping[str, Any], letter: str) -> list[str]:
        """How far a side is from winning in each way: what it has, of what it needs."""
        wins, display = self.data.wins, self.display
        rivals = [other for other in view["alive"] if other != letter]
        left = sum(len(view["creatures"][other]) for other in rivals)
        best = max((each.tier for each in view["creatures"][letter]), default=0)
        in_the_way = max(
            (each.tier for other in rivals for each in view["creatures"][other]), default=0
        )
        blocked = in_the_way >= wins.apex.rival_tier
        lead = view["tiers"][letter] - max((view["tiers"][other] for other in rivals), default=0)
        ahead = lead + 2 >= wins.dominance.lead
        apex = f"apex {best}/{wins.apex.tier}{'!' if blocked else ''}"
        return [
            display.paint(f"{left} to eat", *_near(left <= 1)),
            display.paint(apex, *_near(best >= wins.apex.tier - 1 and not blocked)),
            display.paint(f"lead {lead:+}/{wins.dominance.lead}", *_near(ahead)),
        ]

    def _creature(self, view: Mapping[str, Any], creature: CreatureSeen) -> str:
        """'A1 5H/6C T3 [QH+1]*'."""
        display, fight = self.display, view["fight"]
        fights = fight is not None and creature.name in (fight.attacker, fight.defender)
        name = display.paint(creature.name, "title" if fights else "bold")
        told = f"{name} {self.cards(f'{creature.attack}')}/{self.cards(f'{creature.defence}')}"
        told += display.paint(f" T{creature.tier}", "cyan")
        if creature.modifier:
            amount = self.rules.amount[self.rules.names.index(creature.modifier)]
            effect = f"{amount:+}" if amount else ""
            told += f" [{creature.modifier}{effect}]"
        marks = "!" if creature.won else "*" if creature.attacked else ""
        marks += "=" if creature.stood_in else ""
        return told + display.paint(marks, "yellow")

    def _piles(self, view: Mapping[str, Any]) -> list[str]:
        display, limit = self.display, self.rules.beginning.turns
        if not view["round"]:
            return [display.paint(" Setting up: everybody builds the first creatures.", "dim")]
        own = f" (A's {view['turns'][self.rules.letters[0]]} of {limit})" if limit else ""
        told = [
            f"Turn {view['round']}{own}",
            f"deck {view['deck']}",
            f"discard {len(view['discard'])}",
        ]
        if view["used"]:
            told.append(f"used {len(view['used'])}")
        if self.rules.trumping:
            cycle = [self.data.suit(suit).name[0] for suit in self.data.trump_cycle]
            told.append(f"trump {'>'.join([*cycle, cycle[0]])}")
        if view["result"] is None:
            owed = f"{view['active']} owes {view['owed']} food"
            told.append(display.paint(owed, "yellow") if view["active"] == view["letter"] else owed)
        return self.display.flowing(told, 1, "   ")

    def _own_cards(self, view: Mapping[str, Any]) -> list[str]:
        """The hand and the face-down cards, worth so much food."""
        food = {name: self.rules.food[card] for card, name in enumerate(self.rules.names)}
        if view["pool"]:
            return self.display.flowing(["Low cards", *map(self.cards, view["pool"])], 1, " ")
        worth = sum(food[card] for card in (*view["hand"], *view["down"]))
        cells = [f"Hand {view['letter']}:", *map(self.cards, view["hand"] or ("none",))]
        if view["chosen"]:
            cells += ["  chosen:", *map(self.cards, view["chosen"])]
        if view["down"]:
            cells += ["  face down:", *(f"({self.cards(card)})" for card in view["down"])]
        cells.append(self.display.paint(f"  (food {worth})", "dim"))
        return self.display.flowing(cells, 1, " ")

    def _fight(self, view: Mapping[str, Any]) -> str:
        display, fight = self.display, view["fight"]
        told = f" FIGHT {fight.attacker} on {fight.defender}"
        if fight.defender != fight.target:
            told += f" for {fight.target}"
        told += f": attack {fight.attack}, defence {fight.defence}"
        for card, word in ((fight.boost, "boost"), (fight.flipped, "turned up")):
            told += f", {word} {card}" if card else ""
        if fight.negation:
            told += f", negated with {fight.negation}"
        if fight.trump:
            told += f", trump {'+' if fight.trump > 0 else '-'}"
        return display.paint(told, "alarm")

    def cards(self, text: str) -> str:
        """Cards in a text, the red ones red."""
        return _RED.sub(lambda card: self.display.paint(card[0], "red"), text)

    # --- what can be done -----------------------------------------------------------------------

    def menu(self, actions: Sequence[Move], room: int = HEIGHT) -> list[str]:
        """The legal actions: those alike behind what they have in common, and with numbers.

        Moves at creatures go without, where there are too many to number or to show.
        """
        groups = menu.groups(actions)
        without = menu.crowded(actions)
        lines = self._numbered(groups) + self._unnumbered(without)
        if len(lines) > room:
            attacks = [move for move in actions if move.verb == "attack"]
            shown = {name: row for name, row in groups.items() if row[0] not in attacks}
            without += attacks
            # Numbers are counted as if all were shown, so that one number never means two moves.
            lines = self._numbered(shown, len(attacks)) + self._unnumbered(without)
        return self.folded(lines, room)

    def _numbered(self, groups: Mapping[str, Sequence[Move]], start: int = 0) -> list[str]:
        told = {
            self.cards(common): [self._choice(move, common) for move in members]
            for common, members in groups.items()
        }
        return self.in_groups(told, start)

    def _unnumbered(self, moves: Sequence[Move]) -> list[str]:
        """What is typed in words, with an example of how."""
        if not moves:
            return []
        words = [*" or ".join(menu.aimed(moves)).split(), f" ('{menu.typed(moves[0])}')"]
        return self.display.flowing(map(self.cards, words), 1, " ")

    def _choice(self, move: Move, common: str) -> str:
        return f"{self.cards(move.removeprefix(common).strip())}{self._worth(move)}"

    def _worth(self, move: Move) -> str:
        """What a choice is worth where that matters: values that meet, a bonus, or food."""
        if move.verb == "attack":
            attacker, target = self._creatures[move.creature], self._creatures[move.target]
            return f" {clash(self.rules, attacker, target)}"
        if move.verb in ("boost", "defend"):
            return f" +{self.rules.bonus[move.card]}"
        return f" {self.rules.food[move.card]}" if move.verb == "feed" else ""


def _near(close: bool) -> tuple[str, ...]:
    return ("yellow",) if close else ()
