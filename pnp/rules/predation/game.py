"""Predation as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from pnp.data.predation.facts import Predation as Facts
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.data.scenario_file import predation
from pnp.rules.kernel import Dealer
from pnp.rules.predation.beginning import MORE, flaws
from pnp.rules.predation.moves import LETTERS, Move, Notation
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.setup import set_up
from pnp.rules.predation.state import Contest

NAME: Final = "predation"
MOST_DECKS: Final = 4
DEFAULTS: Final[Mapping[str, Any]] = {
    "players": 2,
    "decks": 1,
    "controlled-universe": False,
    "no-trump": False,
    "first": 0,
}


class Predation:
    """The rules of Predation, from its data."""

    name: Final = NAME
    version: Final = 1
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(self, data: Facts) -> None:
        self.data = data
        self.notation = Notation(card_names(data))
        self.card_names = self.notation.card_names
        self._rules: dict[tuple[Any, ...], Rules] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        known = {**DEFAULTS, **MORE}
        problems = [
            Problem(f"Predation has no option '{name}'", hint=did_you_mean(str(name), known))
            for name in given
            if name not in known
        ]
        chosen = {**DEFAULTS, **{name: given[name] for name in given if name in DEFAULTS}}
        seats = [row.players for row in self.data.players if row.players <= len(LETTERS)]
        players = chosen["players"]
        places = players if type(players) is int and players in seats else max(seats)
        allowed = {
            "players": seats,
            "decks": [*range(1, MOST_DECKS + 1)],
            "controlled-universe": [False, True],
            "no-trump": [False, True],
            "first": [*range(places)],
        }
        for name, values in allowed.items():
            value = chosen[name]
            if type(value) is not type(values[0]) or value not in values:
                said = ", ".join(str(each).lower() for each in values)
                problems.append(Problem(f"{name} cannot be {value!r}", hint=f"one of: {said}"))
        more = {name: given[name] for name in MORE if name in given and given[name] != MORE[name]}
        if more and not problems:
            problems += flaws({**chosen, **more}, self.data)
        if problems:
            raise PnpError.of(problems)
        return {**chosen, **more}

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Contest:
        """A game ready for the first choice of a first creature."""
        contest = Contest(self.rules(options), dealer)
        set_up(contest)
        return contest

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a game with these options."""
        chosen = dict(self.options(options))
        key = tuple((name, str(value)) for name, value in chosen.items())
        if key not in self._rules:
            self._rules[key] = Rules(self.data, chosen, self.notation)
        return self._rules[key]

    def parse(self, text: str) -> Move:
        """The move that a text notes, such as 'attack A1 B2' or 'feed (10H)'; else ValueError."""
        return self.notation.parse(text)

    def every_move(self, options: Mapping[str, Any]) -> Iterator[Move]:
        """All moves that there can be at all in a game with these options."""
        rules = self.rules(options)
        parts = [card for card, fits in enumerate(rules.fits) if fits]
        roles = [(card, rules.modifies[card]) for card, effect in enumerate(rules.effect) if effect]
        return self.notation.every(rules.players, parts, roles)


def card_names(data: Facts) -> list[str]:
    """What each card is called, suit by suit, and the joker last."""
    deck = data.deck
    named = [f"{rank.letter}{suit.name[0]}" for suit in deck.suits for rank in deck.ranks]
    return [*named, deck.joker_name]


@cache
def base_game() -> Predation:
    """The game with the numbers of the base set."""
    return Predation(predation())
