"""Games that anybody might play, told in full, so that no rule changes unnoticed.

What a rule says has tests of its own. Here whole games are played at random, and all that their
rules say on the way is kept as one short digest for every few moves: who must choose and what is
legal, what each seat sees and what numbers make of it, what it can imagine, what happened, and why
moves that were legal before are not so now. The record says in which game and after how many moves
something came out otherwise; `pytest --update-games` writes it anew once that is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from pnp.rules.kernel import Game, IllegalAction, SeededDealer
from pnp.rules.part import rules_part
from tests.golden import RECORDS

SIMPLE = (int, float, str, bool)
STEP = 20
"""Moves from one digest to the next."""


def plain(thing: Any) -> Any:
    """The same on every Python: sets and mappings in order, tuples of all kinds alike."""
    if type(thing) in SIMPLE:
        return thing
    if isinstance(thing, Mapping):
        return sorted((str(key), plain(value)) for key, value in thing.items())
    if isinstance(thing, set | frozenset):
        return sorted(map(str, thing))
    if isinstance(thing, list | tuple):
        return [plain(each) for each in thing]
    return str(thing)


class Chronicle:
    """One game, and the digest of all that is said of it."""

    def __init__(self, game: Game, options: Mapping[str, Any], seed: int) -> None:
        self.game = game
        self.options = game.options(options)
        self.terms = rules_part(game.name).terms(game, self.options)
        self.rng = Random(seed)
        self.state = game.setup(self.options, SeededDealer(seed))
        self.heard: dict[str, Any] = {}
        self.digest = sha256(repr(plain(self.terms.layout)).encode())

    def lines(self, moves: int) -> Iterator[str]:
        """A digest for every few moves, until the game is over or there were so many."""
        for number in range(moves):
            decision = self.state.decision
            if decision is None:
                break
            self.note(decision.seat, decision.prompt, [str(each) for each in decision.actions])
            if number % STEP == 0:
                self.look()
                yield f"{number} {self.digest.hexdigest()[:12]}"
            self.ask_in_vain(decision.actions)
            self.state.play(self.rng.choice(decision.actions))
        self.note(self.state.result, self.state.round, self.state.events)
        self.look()
        yield f"end {self.digest.hexdigest()[:12]}"

    def note(self, *things: Any) -> None:
        self.digest.update(repr(plain(things)).encode())

    def look(self) -> None:
        """What each seat sees and imagines; a copy is the same."""
        for seat in range(self.terms.players):
            known = self.state.observe(seat, Random(seat))
            self.note(known.view, known.decision)
            numbers = self.terms.numbers(known.view)
            self.digest.update(repr([[*numbers[piece]] for piece in self.terms.layout]).encode())
            for other in range(self.terms.players):
                imagined = known.imagine(Random(other)).observe(other, Random(other))
                self.note(imagined.view)
        self.note(self.state.copy().decision)

    def ask_in_vain(self, legal: tuple[Any, ...]) -> None:
        """Why a few moves are not allowed that were so once."""
        self.heard.update((str(each), each) for each in legal)
        now = {str(each) for each in legal}
        others = [each for each in self.heard if each not in now]
        for text in self.rng.sample(others, min(2, len(others))):
            try:
                self.state.play(self.game.parse(text))
            except IllegalAction as error:
                self.note(str(error))
            else:
                raise AssertionError(f"{text} was not among the legal moves")


def assert_as_recorded(
    games: Iterable[tuple[Game, Mapping[str, Any]]], moves: int, config: pytest.Config
) -> None:
    """Games with these options come out as the record says, move by move."""
    made = []
    for seed, (game, options) in enumerate(games):
        made += [f"{seed} {line}" for line in Chronicle(game, options, seed).lines(moves)]
    record = RECORDS / f"games-{game.name}.txt"
    if config.getoption("--update-games"):
        record.write_text("\n".join(made) + "\n", encoding="utf-8")
    for now, before in zip(made, record.read_text(encoding="utf-8").splitlines(), strict=True):
        assert now == before, f"{now}, and before it was {before}"
