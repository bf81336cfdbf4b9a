"""Vs. in a terminal: what a game shows there, and what is typed at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pnp.rules.effects.moves import Move
from pnp.rules.kernel import State
from pnp.table.records import ME, Record
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display
from pnp.table.vs.desk import battle_of, game_of, rules_of
from pnp.table.vs.terminal.card_page import card_pages
from pnp.table.vs.terminal.menu import numbered
from pnp.table.vs.terminal.screen import BattleScreen
from pnp.table.vs.terminal.signs import battle_signs
from pnp.table.vs.terminal.typed import moves_meant, why_not


class VsTerminal(TerminalDesk):
    """What is Vs.'s own in a terminal."""

    odds_help = "what the next cards may bring, what each attack would do"
    lookups: ClassVar[Mapping[str, str]] = {
        "card": "a card or a keyword: 'card call'; alone, your hand",
        "look": "somebody in play, 'look b2'; list and piles of a seat, 'look b'",
    }

    def screen(self, record: Record, display: Display) -> BattleScreen:
        decks, rules = game_of(record).decks, rules_of(record)
        allied = [rules.alliance[rules.side_of[seat]] for seat in range(rules.players)]
        friends = {allied[seat] for seat in record.persons}
        players = {}
        for at, (letter, seat) in enumerate(record.seats.items()):
            name, own = decks[record.options["decks"][at]].name, seat.player == ME
            mate = " (mate)" if allied[at] in friends and not own else ""
            players[letter] = f"{name}{mate}, {'you' if own else seat.player}"
        return BattleScreen(rules, display, players)

    def details(self, record: Record) -> Sequence[str]:
        rules, decks = rules_of(record), record.options["decks"]
        allies: dict[int, list[str]] = {}
        for seat, deck in enumerate(decks):
            allies.setdefault(rules.alliance[rules.side_of[seat]], []).append(deck)
        mode = "" if rules.mode == "duel" else rules.mode
        return " against ".join(map(" and ".join, allies.values())), mode

    def numbered(self, actions: Sequence[Move]) -> Sequence[Move]:
        return numbered(actions)

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        return moves_meant(battle_of(state), typed)

    def why_not(self, state: State, typed: str) -> str:
        return why_not(battle_of(state), typed)

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
            "at b2": "by first letters, or in full: attack B2",
            "b2 a1 a3": "a whole attack at once: on B2, with A1 and A3",
            "rec call fr": "recruit Call into the front row, at once",
        }

    def reading(self, record: Record, display: Display) -> Mapping[str, str]:  # noqa: ARG002
        signs = battle_signs(display)
        return {
            "A2 Call 2/2": "a character: ATK and DEF; 3+ and 1- differ from what is printed",
            "exhausted": "(exh.) it has attacked; STUNNED and hidden lie face down",
            f"{signs.wound}1/5": "wounds, of the health that they must not reach",
            f"+1 [Rifle] {signs.ranged}{signs.flight}": "counters, equipment, Ranged, Flight",
            "Call (2) 2/2": "a card in hand: its cost, ATK and DEF",
            "Earth [H]": "a location with the symbol that it yields",
            "row 5  2 down": "resources, each worth a recruit point; those face down",
            "XP 2/7": "experience, of what the next level takes",
            "B1 (A2 stuns)": "what would come of it if nobody played anything",
        }
