"""Aliens Predator in a terminal: what a game shows there, and what is typed at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pnp.rules.effects.moves import Move
from pnp.rules.kernel import State
from pnp.table.aliens_predator.desk import ground_of, rules_of
from pnp.table.aliens_predator.terminal.card_page import card_pages
from pnp.table.aliens_predator.terminal.screen import MissionScreen
from pnp.table.aliens_predator.terminal.signs import mission_signs
from pnp.table.aliens_predator.terminal.typed import moves_meant, why_not
from pnp.table.aliens_predator.words import side_names
from pnp.table.records import ME, Record
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display
from pnp.table.words import gathered


class ApTerminal(TerminalDesk):
    """What is Aliens Predator's own in a terminal."""

    odds_help = "chances to hit, damage to expect, what you may draw"
    lookups: ClassVar[Mapping[str, str]] = {
        "card": "a card, a location or a word: 'card pulse'; alone, your hand",
        "look": "somebody in play, 'look b2'; goal and piles of a side, 'look b'",
    }

    def screen(self, record: Record, display: Display) -> MissionScreen:
        rules = rules_of(record)
        players = {
            letter: f"{name}, {'you' if record.seats[letter].player == ME else 'automa'}"
            for letter, name in side_names(rules).items()
        }
        return MissionScreen(rules, display, players)

    def details(self, record: Record) -> Sequence[str]:
        return () if record.scenario else (rules_of(record).name,)

    def numbered(self, actions: Sequence[Move]) -> Sequence[Move]:
        return gathered(actions, lambda move: move.verb)

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        return moves_meant(ground_of(state), typed, self.desk.continues)

    def why_not(self, state: State, typed: str) -> str:
        return why_not(ground_of(state), typed)

    def looked_up(
        self,
        record: Record,
        view: Mapping[str, Any],
        display: Display,
        command: str,  # noqa: ARG002
        about: str,
    ) -> Sequence[str]:
        return card_pages(rules_of(record), view, display, about)

    def typing(self, record: Record) -> Mapping[str, str]:  # noqa: ARG002
        return {
            "a2": "somebody's label: who moves, attacks, searches or is attacked",
            "a1 a2 mess": "at once: A1 moves, with A2, to the Mess Hall",
            "a2 b1 pulse": "a whole attack: A2 on B1, with the Pulse Rifle",
        }

    def reading(self, record: Record, display: Display) -> Mapping[str, str]:  # noqa: ARG002
        signs = mission_signs(display)
        return {
            "A2 Hicks 3/4": "a character: Speed, which is its defense; Power, its life",
            f"{signs.damage}1": "damage, taken off Speed and Power unless tokens bear it",
            "+2 tokens": "more Aliens on the card",
            "rotated": "(rot.) it has acted",
            "[Pulse Rifle]": "an Item that it carries, or that lies there",
            f"C1-2 {signs.marker}": "a marker of somebody hidden; 'the true one' only yours tell",
            "Corridor*": "a place that lies in several rows; Corridor# is Hive",
            "|Hatch 3, to|": "a Barrier with its Power, and what is on the other side",
            "hand 4/5": "cards in hand, of the hand size",
            "(4+, 50%: 2)": "the roll that hits, its chance, and what a hit does",
        }
