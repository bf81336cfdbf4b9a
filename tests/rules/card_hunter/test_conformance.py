"""Card Hunter passes the conformance suite, at every number of players and level."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules import load
from pnp.rules.card_hunter.setup import UNKNOWN
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.rules.conformance import Conformance, Table


def other_hidden_cards(hunt: Hunt, seat: int, rng: Random) -> Hunt:  # noqa: ARG001
    """Other cards removed unseen, consistent with what was seen, and another future."""
    twin = hunt.copy()
    twin.dealer = SeededDealer(rng)
    for place, out in enumerate(twin.out):
        if out is None or out == UNKNOWN:
            continue
        part = twin.parts[place]
        part.append(out)
        possible = [card for card in part if twin.chances[place][card]]
        removed = rng.choice(possible)
        part.remove(removed)
        rng.shuffle(part)
        twin.out[place] = removed
    return twin


def worth(hunt: Hunt, seat: int) -> float:  # noqa: ARG001
    """Cards that are gone or may soon be, against lives, Potions and knockouts."""
    if hunt.result is not None:
        return 200.0 if hunt.result.winners else -200.0
    exposed = sum(map(len, hunt.hit_piles))
    health = sum(hunt.lives) + 2 * sum(hunt.potions) + 6 * hunt.knockouts
    return 3 * len(hunt.gone) + exposed + health


def progress(hunt: Hunt, seat: int) -> float:  # noqa: ARG001
    """How much of the monster is gone."""
    return len(hunt.gone) / 40


def card_hunter(difficulty: str, players: int) -> Table:
    game = load("card-hunter")
    return Table(
        game=game,
        options={"difficulty": difficulty, "players": players},
        seats=players,
        catalogue=tuple(game.rules(difficulty, players).by_notation.values()),
        permute=other_hidden_cards,
        worth=worth,
        progress=progress,
    )


CARD_HUNTER = [
    pytest.param((level, players), marks=() if level == usual else pytest.mark.long)
    for players, usual in ((1, "easy"), (2, "normal"), (3, "hard"))
    for level in ("easy", "normal", "hard")
]
"""Each number of players and each difficulty at least once; every pair of them takes longer."""


class TestCardHunter(Conformance):
    @pytest.fixture(params=CARD_HUNTER, ids=lambda table: f"{table[0]}-{table[1]}")
    def table(self, request: pytest.FixtureRequest) -> Table:
        return card_hunter(*request.param)
