"""Card Hunter in a terminal: what a hunt shows there, and what is typed at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from pnp.data.card_hunter.pieces import Direction
from pnp.data.english import count
from pnp.rules.card_hunter.rules import HunterAction
from pnp.rules.kernel import State
from pnp.table.card_hunter.actions import words_for
from pnp.table.card_hunter.desk import game_of, hunt_of, rules_of
from pnp.table.card_hunter.terminal.screen import MOST_HEARTS, HuntScreen
from pnp.table.card_hunter.terminal.signs import hunt_signs
from pnp.table.card_hunter.terminal.typed import actions_meant, why_not
from pnp.table.records import Record
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display
from pnp.table.words import NotNow

_USUAL: Final = (
    "light attack",
    "heavy attack",
    "drink",
    *(f"move {place}" for place in get_args(Direction)),
)


class CardHunterTerminal(TerminalDesk):
    """What is Card Hunter's own in a terminal."""

    odds_help = "what each Part can still do, from what has been seen"

    def screen(self, record: Record, display: Display) -> HuntScreen:
        return HuntScreen(rules_of(record), display)

    def details(self, record: Record) -> Sequence[str]:
        return (f"the {game_of(record).monster.name}", record.options["difficulty"])

    def goal(self, record: Record) -> str:
        goal, rounds = record.options.get("goal", "slay"), record.options.get("rounds", 0)
        if goal == "survive":
            return f"survive {count(rounds, 'round')}"
        told = "slay it" if goal == "slay" else f"sever {game_of(record).monster.suit(goal).name}"
        if rounds:
            return f"{told} by round {rounds}"
        return told if record.scenario or goal != "slay" else ""

    def numbered(self, actions: Sequence[HunterAction]) -> Sequence[HunterAction | NotNow]:
        """What every hunter can do mostly has the same number in every turn."""
        words = {words_for(action): action for action in actions}
        if not any(usual in words for usual in _USUAL):
            return actions
        others = [action for name, action in words.items() if name not in _USUAL]
        return [*(words.get(usual, NotNow(usual)) for usual in _USUAL), *others]

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        found = actions_meant(hunt_of(state), typed)
        return {words_for(action): (str(action),) for action in found}

    def why_not(self, state: State, typed: str) -> str:
        return why_not(hunt_of(state), typed)

    def rules_help(self, record: Record) -> str:
        rage = rules_of(record).monster.rage.name.lower()
        return f"the rules; 'rules {rage}' for a part of them"

    def typing(self, record: Record) -> Mapping[str, str]:
        rules = rules_of(record)
        found = {
            "3": "an action by its number; what is missing cannot be done now",
            "l, mo n, d": "by first letters: light attack, move north, drink",
            "J light": "in full, as records write it",
        }
        if "long-shot" in rules.powers:
            hunter = rules.monster.hunters[rules.powers.index("long-shot")].id.capitalize()
            found["shoot south"] = f"a light attack of the {hunter}'s on a Part beside her own"
        if rules.conditions.deduction:
            spot = f"name {rules.suits[0].id}"
            found[spot] = "say where the weak spot is, once in the hunt ('rules weak')"
        return found

    def prompt(self, state: State) -> str:
        asked = super().prompt(state)
        return f"{asked} ('help' tells what you can type)" if asked.endswith("now?") else asked

    def reading(self, record: Record, display: Display) -> Mapping[str, str]:
        rules, signs = rules_of(record), hunt_signs(display)
        hearts = f"{signs.life}{rules.lives - 1}"
        if rules.lives <= MOST_HEARTS:
            hearts = signs.life * (rules.lives - 1) + signs.lost
        return {
            f"{signs.arrows['north']}112": "cards that strike north, for 1, 1 and 2",
            signs.rage: rules.monster.rage.name,
            "left 8": "cards face down, and all they can be (one of those is out)",
            "hit 2": "cards in the Hit Pile: a heavy attack removes them",
            "gone 3": "cards out of the game",
            f"{display.signs.mark} {rules.part_names[0].upper()}": (
                "the Part that will strike when all hunters have acted"
            ),
            f"{rules.letters[0]} {hearts} {signs.potion * 2}": (
                "a hunter's letter, Lives, Lives lost, and Potions"
            ),
        }
