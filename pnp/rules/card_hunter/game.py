"""Card Hunter as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from pnp.data.card_hunter import Monster
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.rules.card_hunter.rules import HunterAction, Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Dealer

NAME: Final = "card-hunter"
DIFFICULTIES: Final = ("easy", "normal", "hard")


class CardHunter:
    """The rules of Card Hunter against one monster."""

    name: Final = NAME
    version: Final = 1
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(self, monster: Monster) -> None:
        self.monster = monster
        self._rules: dict[tuple[str, int], Rules] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Difficulty and number of players with their defaults; PnpError with every mistake."""
        defaults = {"difficulty": "normal", "players": 1}
        players = [team.players for team in self.monster.teams]
        problems = [
            Problem(f"Card Hunter has no option '{name}'", hint=did_you_mean(str(name), defaults))
            for name in given
            if name not in defaults
        ]
        chosen = {**defaults, **{name: given[name] for name in given if name in defaults}}
        if chosen["difficulty"] not in DIFFICULTIES:
            hint = did_you_mean(str(chosen["difficulty"]), DIFFICULTIES)
            problems.append(Problem(f"difficulty cannot be '{chosen['difficulty']}'", hint=hint))
        if chosen["players"] not in players or type(chosen["players"]) is not int:
            allowed = f"one of: {', '.join(map(str, players))}"
            problems.append(Problem(f"players cannot be {chosen['players']!r}", hint=allowed))
        if problems:
            raise PnpError.of(problems)
        return chosen

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Hunt:
        """A hunt ready for the first hunter's action."""
        chosen = self.options(options)
        return Hunt(self.rules(chosen["difficulty"], chosen["players"]), dealer)

    def rules(self, difficulty: str = "normal", players: int = 1) -> Rules:
        """What stays the same throughout a hunt."""
        key = (difficulty, players)
        if key not in self._rules:
            self._rules[key] = Rules(self.monster, difficulty, players)
        return self._rules[key]

    def parse(self, text: str) -> HunterAction:
        """The action that a text notes, such as 'J light' or 'Q drink for K'; else ValueError."""
        rules = self.rules(players=self.monster.teams[0].players)  # all teams act alike
        known = rules.by_notation
        letters = {letter.lower(): letter for letter in rules.letters}
        words = text.lower().split()
        tidy = " ".join(letters.get(word, word) for word in words)
        action = known.get(tidy)
        if action is None:
            hint = did_you_mean(tidy, known)
            raise ValueError(f"'{text}' is no action" + (f"; {hint}" if hint else ""))
        return action


@lru_cache(maxsize=8)
def base_game() -> CardHunter:
    """The game against the monster of the base set."""
    from pnp.data.library import Library

    return CardHunter(Library().load(NAME).facts["monster"])
