"""Predation as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from pnp.data.check import Flaw
from pnp.data.games import title
from pnp.data.predation.facts import Predation as Facts
from pnp.data.predation.facts import base_rules
from pnp.data.predation.options import ContestOptions
from pnp.data.scenario import Asked
from pnp.rules.kernel import Dealer
from pnp.rules.options import as_mapping, chosen
from pnp.rules.predation.judgement import option_flaws, scenario_flaws
from pnp.rules.predation.moves import LETTERS, Move, Notation
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.setup import set_up
from pnp.rules.predation.state import Contest

NAME: Final = "predation"


class Predation:
    """The rules of Predation, from its data."""

    name: Final = NAME
    version: Final = 2
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(self, data: Facts) -> None:
        self.data = data
        self.notation = Notation(card_names(data))
        self.card_names = self.notation.card_names
        self._rules: dict[str, Rules] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        flaws = partial(option_flaws, self)
        return as_mapping(chosen(ContestOptions, given, title(NAME), flaws))

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Contest:
        """A game ready for the first choice of a first creature."""
        contest = Contest(self.rules(options), dealer)
        set_up(contest)
        return contest

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a game with these options."""
        given = repr(options)
        if given not in self._rules:
            # The same rules for the same choice, however it was put: a search remembers by them.
            made = self.options(options)
            rules = self._rules.get(repr(made)) or Rules(self.data, made, self.notation)
            self._rules[given] = self._rules[repr(made)] = rules
        return self._rules[given]

    def rules_for(self, options: ContestOptions) -> Rules:
        """The rules for options that are known to be right, or nearly."""
        return Rules(self.data, as_mapping(options), self.notation)

    def parse(self, text: str) -> Move:
        """The move that a text notes, such as 'attack A1 B2' or 'feed (10H)'; else ValueError."""
        return self.notation.parse(text)

    def every_move(self, options: Mapping[str, Any]) -> Iterator[Move]:
        """All moves that there can be at all in a game with these options."""
        rules = self.rules(options)
        parts = [card for card, fits in enumerate(rules.fits) if fits]
        roles = [(card, rules.modifies[card]) for card, effect in enumerate(rules.effect) if effect]
        creatures = [name for names in rules.creature_names for name in names[1:]]
        return self.notation.every(creatures, parts, roles)


def card_names(data: Facts) -> list[str]:
    """What each card is called, suit by suit, and the joker last."""
    deck = data.deck
    named = [f"{rank.letter}{suit.name[0]}" for suit in deck.suits for rank in deck.ranks]
    return [*named, deck.joker_name]


@cache
def base_game() -> Predation:
    """The game with the numbers of the base set."""
    return Predation(base_rules())


def seats(game: Predation) -> tuple[int, int]:
    """The fewest and the most that can play."""
    players = [row.players for row in game.data.players]
    return min(players), min(max(players), len(LETTERS))


def flaws(asked: Asked) -> Iterator[Flaw]:
    """What the rules have against a scenario."""
    return scenario_flaws(base_game(), asked)
