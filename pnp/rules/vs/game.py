"""Vs. System 2PCG as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

from pnp.data.check import Flaw
from pnp.data.english import shortened
from pnp.data.games import title
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.vs.cards import Card, base_cards, main_characters
from pnp.data.vs.decks import DeckList, bundled_decks, load_deck
from pnp.data.vs.options import VsOptions
from pnp.data.vs.rules import rules as vs_rules
from pnp.rules.effects.moves import Move
from pnp.rules.kernel import Dealer
from pnp.rules.options import as_mapping, chosen
from pnp.rules.vs import timetable  # noqa: F401  (fills in what a battle does)
from pnp.rules.vs.notation import parse
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.setup import first_steps
from pnp.rules.vs.shelf import Shelf
from pnp.rules.vs.state import Battle

NAME: Final = "vs"
PLAYERS: Final = {
    "duel": (2, 2),
    "free-for-all": (3, 4),
    "two-vs-two": (4, 4),
    "two-headed": (4, 4),
}
"""The fewest and the most players of each mode."""


class Vs:
    """The rules of Vs. with the deck lists that there are."""

    name: Final = NAME
    version: Final = 1
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(
        self, decks: Mapping[str, DeckList], files: Mapping[str, str] | None = None
    ) -> None:
        self.decks = decks
        self.files = files or {}
        """Where the lists come from that are not ours."""
        own: dict[str, Card] = {}
        for deck in decks.values():
            own |= deck.own
        self.cards: Mapping[str, Card] = {**base_cards(), **own}
        self.mains = main_characters(self.cards.values())
        self._rules: dict[str, Rules] = {}
        self._shelves: dict[tuple[str, str], Shelf] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        return as_mapping(self._chosen(given))

    def _chosen(self, given: Mapping[str, Any]) -> VsOptions:
        full = dict(given)
        if "decks" not in given and given.get("mode") in PLAYERS:
            # As many of the lists as the mode needs, each once.
            full["decks"] = list(self.decks)[: PLAYERS[given["mode"]][0]]
        return chosen(VsOptions, full, title(NAME), self._flaws)

    def _flaws(self, options: VsOptions) -> Iterator[Flaw]:
        fewest, most = PLAYERS[options.mode]
        number = len(options.decks)
        if not fewest <= number <= most:
            many = str(most) if fewest == most else f"{fewest} or {most}"
            yield Flaw(("decks",), f"{options.mode} is for {many} players, not {number}")
        for at, deck in enumerate(options.decks):
            if deck not in self.decks:
                yield Flaw(
                    ("decks", at),
                    f"there is no deck list '{deck}'",
                    did_you_mean(deck, tuple(self.decks)),
                )
        for at, main in enumerate(options.mains):
            if main not in self.mains:
                yield Flaw(
                    ("mains", at),
                    f"there is no main character '{main}'",
                    did_you_mean(main, tuple(self.mains)),
                )
        if options.mains and len(options.mains) != number:
            yield Flaw(("mains",), f"must name one for each of the {number} seats")
        if options.first != "roll" and "ABCD".index(options.first) >= number:
            yield Flaw(("first",), f"there is no seat {options.first} among {number}")

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a game with these options."""
        given = repr(options)
        if given not in self._rules:
            made = self._chosen(options)
            key = repr(made)
            if key not in self._rules:
                shelf = self._shelf(made.edition, made.trophies)
                self._rules[key] = Rules(shelf, made, self.decks)
            self._rules[given] = self._rules[key]
        return self._rules[given]

    def _shelf(self, edition: str, trophies: str) -> Shelf:
        """The cards with their powers compiled, once for all who play by the same book."""
        key = edition, trophies
        if key not in self._shelves:
            self._shelves[key] = Shelf(
                vs_rules(), self.cards.values(), alien=edition == "alien", trophies=trophies
            )
        return self._shelves[key]

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Battle:
        """A game ready for its first decision."""
        battle = Battle(self.rules(options), dealer)
        battle.begin(*first_steps(battle))
        return battle

    def parse(self, text: str) -> Move:
        """The move that a text notes; ValueError if it notes none."""
        return parse(self.rules({}), text)


@cache
def base_game() -> Vs:
    """The game with the recommended first decks."""
    return Vs(bundled_decks())


def with_lists(given: Iterable[str]) -> tuple[Vs, tuple[str, ...]]:
    """The game with these lists, by the names of ours or by files, and what it calls each of them.

    PnpError with what is wrong with one, or if there is none of that name.
    """
    ours = bundled_decks()
    decks, files, called = {**ours}, dict[str, str](), list[str]()
    for name in given:
        known = {file: each for each, file in files.items()}
        if name in ours or name in known:
            called.append(known.get(name, name))
            continue
        path = Path(name)
        if path.suffix not in (".yaml", ".yml") and not path.is_file():
            hint = f"{did_you_mean(name, tuple(ours))} or a file"
            raise PnpError(f"there is no deck list '{shortened(name)}'", hint=hint)
        deck = load_deck(path)
        own = next(each for each in _names(deck.id) if each not in decks)
        decks[own], files[own] = deck, name
        called.append(own)
    return (Vs(decks, files) if files else base_game()), tuple(called)


def _names(first: str) -> Iterator[str]:
    """A name, and others like it."""
    yield first
    for number in count(2):
        yield f"{first}-{number}"


def seats(game: Vs) -> tuple[int, int]:  # noqa: ARG001
    """The fewest and the most that can play."""
    return 2, 4
