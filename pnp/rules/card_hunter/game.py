"""Card Hunter as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property, partial
from typing import Any, Final

from pnp.data.card_hunter.house_rules import FOUR_HUNTERS, HOUSE_RULES
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import (
    base_monster,
    find_monster,
    load_monster,
    monster_names,
)
from pnp.data.card_hunter.options import HuntOptions
from pnp.data.games import title
from pnp.data.problems import did_you_mean
from pnp.rules.card_hunter.conditions import conditions_of, played
from pnp.rules.card_hunter.judgement import has_room, option_flaws
from pnp.rules.card_hunter.rules import HunterAction, Rules
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Dealer
from pnp.rules.options import as_mapping, chosen

NAME: Final = "card-hunter"


class CardHunter:
    """The rules of Card Hunter against one monster."""

    name: Final = NAME
    version: Final = 1
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(self, monster: Monster, file: str = "") -> None:
        self.monster = monster
        self.file = file
        """Where the monster was read from, if not from ours."""
        self._rules: dict[str, Rules] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        flaws = partial(option_flaws, self.monster)
        return as_mapping(chosen(HuntOptions, given, title(NAME), flaws))

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Hunt:
        """A hunt ready for the first hunter's action."""
        hunt = Hunt(self.rules_for(options), dealer)
        set_up(hunt)
        return hunt

    def rules_for(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a hunt with these options."""
        given = repr(options)
        if given not in self._rules:
            chosen = self.options(options)
            monster = played(self.monster, chosen)
            conditions = conditions_of(monster, chosen)
            # The same rules for the same choice, however it was put: a search remembers by them.
            made = Rules(monster, chosen["difficulty"], chosen["players"], conditions)
            self._rules[given] = self._rules.setdefault(repr(chosen), made)
        return self._rules[given]

    def rules(self, difficulty: str = "normal", players: int = 1) -> Rules:
        """The rules of a hunt without house rules or a scenario."""
        return self.rules_for({"difficulty": difficulty, "players": players})

    @cached_property
    def _everything(self) -> Rules:
        """Rules under which every action of any hunt can be noted."""
        known = [each for each in HOUSE_RULES if each != FOUR_HUNTERS or has_room(self.monster)]
        house = {"house-rules": known}
        return self.rules_for({**house, "players": played(self.monster, house).teams[0].players})

    def parse(self, text: str) -> HunterAction:
        """The action that a text notes, such as 'J light' or 'Q drink for K'; else ValueError."""
        rules = self._everything
        known = rules.by_notation
        letters = {letter.lower(): letter for letter in rules.letters}
        words = text.lower().split()
        tidy = " ".join(letters.get(word, word) for word in words)
        action = known.get(tidy)
        if action is None:
            hint = did_you_mean(tidy, known)
            raise ValueError(f"'{text}' is no action" + (f"; {hint}" if hint else ""))
        return action


def against(name: str) -> CardHunter:
    """The game against a monster of ours, by its name, or against the one in a file."""
    file = find_monster(name)
    return CardHunter(load_monster(file), "" if name in monster_names() else str(file))


@cache
def base_game() -> CardHunter:
    """The game against the monster of the base set."""
    return CardHunter(base_monster())


def seats(game: CardHunter) -> tuple[int, int]:
    """The fewest and the most people who can share the hunters."""
    players = [team.players for team in game.monster.teams]
    return min(players), max(players)
