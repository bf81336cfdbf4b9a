"""Games of Predation to sit down at: dealt, or laid out card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from pnp.rules import load
from pnp.rules.kernel import Event, SeededDealer
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.pieces import Creature, Step
from pnp.rules.predation.state import Contest
from pnp.table.part import table_of
from pnp.table.predation.desk import rules_of
from pnp.table.predation.rows import Rows
from pnp.table.predation.story import Storyteller
from pnp.table.records import Record
from pnp.table.session import Session
from pnp.table.wishes import Invitation, checked

GAME = load("predation")
STEPS = ("evolve", "attack", "place", "feed", "end")


def card(name: str) -> int:
    """A card by its name."""
    return GAME.card_names.index(name)


def cards(names: str) -> list[int]:
    """Cards by their names, in the order in which they lie in a hand."""
    return sorted(map(card, names.split()))


def creature(number: int, text: str) -> Creature:
    """A creature such as '5H/6C' or '5H/6C/QD', with its modifier."""
    parts = [*map(card, text.split("/")), -1]
    return Creature(number, parts[0], parts[1], parts[2])


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
    contest = GAME.setup({"players": len(creatures), **given}, SeededDealer(1))
    rules = contest.rules
    for seat, letter in enumerate(rules.letters):
        row = creatures[letter].split()
        contest.creatures[seat] = [creature(at, text) for at, text in enumerate(row, 1)]
        contest.pools[seat], contest.hands[seat] = [], []
        contest.downs[seat] = cards((others or {}).get(letter, ""))
    contest.hands[0], contest.downs[0] = cards(hand), cards(down)
    used = Counter([*contest.hands[0], *(each for row in contest.downs for each in row)])
    used.update(c for row in contest.creatures for each in row for c in each[1:4] if c >= 0)
    rest = Counter(rules.cards) - used
    contest.heap, contest.deck = [], sorted(rest.elements())
    contest.round, contest.turns = 5, [3] * rules.players
    contest.chosen, contest.agenda, contest.decision = [], [], None
    contest.events = []
    contest.then(*(Step(name, 0) for name in STEPS[STEPS.index(step) :]))
    contest._go_on()
    return contest


def story(contest: Contest, *moves: str, you: str = "A") -> str:
    """What is told of these moves to the person at a seat; '' is somebody who sees all."""
    own = [LETTERS.index(letter) for letter in you]
    record = game()
    teller = Storyteller(
        contest.rules, own, own or range(4), Rows(record, [], contest.rules.letters)
    )
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
    session = Session(record, lambda _, names: rng.choice(names))
    session.deal()
    while session.state.decision and len(record.moves) < most:
        session.play(str(rng.choice(session.state.decision.actions)))
    assert rules_of(record).players == len(record.seats)
    return record
