"""Games of Predation to sit down at: dealt, or laid out card by card."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pnp.rules import load
from pnp.rules.kernel import Event, SeededDealer
from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.position import position
from pnp.rules.predation.state import Contest
from pnp.table.part import table_of
from pnp.table.predation.desk import rules_of
from pnp.table.predation.story import Storyteller
from pnp.table.records import Record
from pnp.table.wishes import Invitation, checked
from tests.table.tablemates import random_session

GAME: Predation = load("predation")


def card(name: str) -> int:
    """A card by its name."""
    return GAME.card_names.index(name)


def laid_out(
    creatures: Mapping[str, str],
    hand: str = "",
    down: str = "",
    step: str = "evolve",
    others: Mapping[str, str] | None = None,
    **options: Any,
) -> Contest:
    """A game in the middle, at a step of A's turn; `others` are face-down cards of the rivals."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    told = {
        "options": {"players": len(creatures), **given},
        "creatures": {
            f"{letter}{at}": text
            for letter, row in creatures.items()
            for at, text in enumerate(row.split(), 1)
        },
        "hands": {"A": hand.split()},
        "downs": {letter: cards.split() for letter, cards in {"A": down, **(others or {})}.items()},
        "round": 5,
        "turns": dict.fromkeys(creatures, 3),
        "step": step,
    }
    return position(GAME, told, SeededDealer(1))


def story(contest: Contest, *moves: str, you: str = "A") -> str:
    """What is told of these moves to the person at a seat; '' is somebody who sees all."""
    own = [LETTERS.index(letter) for letter in you]
    teller = Storyteller(contest.rules, own, own or range(4))
    for seat, row in enumerate(contest.creatures):
        for each in row:
            name = f"{LETTERS[seat]}{each.number}"
            teller.tell([Event("built", (name, each.attack, each.defence))])
            if each.modifier >= 0:
                teller.tell([Event("modified", (name, each.modifier, -1))])
    contest.events = []
    for move in moves:
        contest.play(GAME.parse(move))
    return " ".join(teller.tell(contest.events))


def game(seed: int | None = 7, **wishes: Any) -> Record:
    """A game that is about to begin; without a seed, at a real table."""
    given = {"temperament": "random", **wishes}
    table = table_of("predation")
    wished = checked(table.wishes, given)
    return table.desk.invite(Invitation(wished, given, seed or 0, real=seed is None))


def random_moves(record: Record, rng: Random, most: int = 10_000) -> Record:
    """Plays a game at random, at a real table with cards turned over at random too."""
    random_session(record, rng, most)
    assert rules_of(record).players == len(record.seats)
    return record
