"""Vs. passes the conformance suite, and a game that leaks would not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from pnp.rules import load
from pnp.rules.kernel import Decision, SeededDealer
from pnp.rules.vs.game import Vs
from pnp.rules.vs.hidden import deal_anew
from pnp.rules.vs.notation import catalogue
from pnp.rules.vs.state import Battle
from pnp.rules.vs.view import Sight
from tests.rules.conformance import Conformance, Table
from tests.rules.vs.story import duel


def other_hidden_cards(battle: Battle, seat: int, rng: Random) -> Battle:
    """Other hands, decks, face-down resources and half-made choices, and another future."""
    while True:
        half_made = battle.decision is not None and battle.asked.seat != seat
        twin = (battle.back or battle if half_made else battle).copy()
        twin.dealer = SeededDealer(rng)
        twin.sheets = {}
        for other in range(twin.rules.players):
            if other != seat and twin.alive[other]:
                deal_to(twin, other, seat, rng)
        if not half_made:
            return twin
        name, asked, about = twin.asked
        moves = twin.timetable.steps[name](twin.copy(), asked, about)
        if moves and len(moves) > 1:
            twin.decision = Decision(asked, "as before", tuple(moves))
            return search_a_little(twin, rng) if name == "take" else twin
        if twin.asked != battle.asked:
            # There was but one card to find, so nobody was asked; what comes then, they are.
            twin.agenda.append(twin.asked)
            twin.go_on()
            return twin
        # Nobody would have been asked with these cards.


def deal_to(battle: Battle, other: int, seat: int, rng: Random) -> None:
    """Shuffle what a seat has not seen of another's cards, and deal it out again."""
    hand, row = list(battle.hands[other]), list(battle.rows[other])
    down = [at for at, each in enumerate(row) if not each.public]
    kept: list[int] = []
    for known in battle.seen[other]:
        if not known.eyes >> seat & 1:
            continue
        if known.card in hand:
            hand.remove(known.card)
            kept.append(known.card)
        else:
            down.remove(next(at for at in down if row[at].card == known.card))
    pool = [*hand, *battle.decks[other], *(row[at].card for at in down)]
    rng.shuffle(pool)
    for at in down:
        row[at] = row[at]._replace(card=pool.pop())
    battle.hands[other] = tuple(sorted([*kept, *(pool.pop() for _ in hand)]))
    battle.rows[other] = tuple(row)
    battle.decks[other] = tuple(sorted(pool))


def search_a_little(battle: Battle, rng: Random) -> Battle:
    """The same position, perhaps with something found that others see only later."""
    twin = battle.copy()
    assert twin.decision is not None
    twin.play(rng.choice(twin.decision.actions))
    goes_on = twin.back is not None and twin.decision is not None
    return twin if goes_on and twin.asked.seat == battle.asked.seat else battle


def worth(battle: Battle, seat: int) -> float:
    """Wounds of main characters above all; a loss is worse than a win is good."""
    if battle.result is not None:
        score = battle.result.scores[seat]
        return 100.0 if score == 1 else 0.0 if score else -300.0
    rules, total = battle.rules, 0.0
    mine = rules.alliance[rules.side_of[seat]]
    for body in battle.bodies.values():
        sign = 1 if rules.alliance[body.side] == mine else -1
        total += sign * (battle.atk(body) + battle.defence(body) - 2 * body.wounds)
        total -= sign * 8 * body.wounds * rules.is_main[body.card]
    return total


def progress(battle: Battle, seat: int) -> float:
    """A win is a win; a draw is shared."""
    assert battle.result is not None
    return battle.result.scores[seat]


def riddle(seed: int) -> Battle:
    """In the last turn, A's attack wins unless B's only card is one of two Death Traps.

    Then it loses; without it the game is a draw.
    """
    unseen = ["Death Trap", "Death Trap", "Newt"]
    card = unseen.pop(Random(seed).randrange(3))
    battle = duel(
        A={"main": "Mr. Black, back, wounds 5"},
        B={"main": "The Newborn, wounds 5", "back": ["Anna"], "hand": [card], "deck": unseen},
        turn_limit=9,
    ).battle
    battle.dealer = SeededDealer(seed)
    return battle


TABLES: Mapping[str, Mapping[str, Any]] = {
    "duel": {"turn-limit": 7},
    "predators-prey": {
        "decks": ["predators", "prey"],
        "mains": ["Falconer", "Royce"],
        "turn-limit": 8,
    },
    "queen-ripley": {
        "decks": ["xenomorphs", "company"],
        "mains": ["The Queen", "Lt. Ripley"],
        "bottom": "chosen",
        "turn-limit": 7,
    },
    "closed-lists": {"decks": ["prey", "predators"], "open-lists": False, "turn-limit": 6},
    "free-for-all": {
        "mode": "free-for-all",
        "decks": ["predators", "prey", "xenomorphs"],
        "turn-limit": 5,
    },
    "two-vs-two": {"mode": "two-vs-two", "recruit-to-teammate": True, "turn-limit": 5},
    "two-headed": {"mode": "two-headed", "turn-limit": 3},
}
"""Most are cut short: every position of a game is played to its end."""
USUAL = "duel"
LATER = [pytest.param(name, marks=pytest.mark.long) for name in TABLES if name != USUAL]


@lru_cache
def vs(name: str) -> Table:
    game, options = load("vs"), TABLES[name]
    assert isinstance(game, Vs)
    rules = game.rules(options)
    return Table(
        game=game,
        options=options,
        seats=rules.players,
        catalogue=tuple(catalogue(rules)),
        permute=other_hidden_cards,
        worth=worth,
        progress=progress,
        private=True,
        rivals=True,
        riddle=riddle,
        apart=9,
    )


class TestVs(Conformance):
    @pytest.fixture(params=[USUAL, *LATER])
    def table(self, request: pytest.FixtureRequest) -> Table:
        return vs(request.param)


# --- the suite can fail -------------------------------------------------------------------------


class TrueSight(Sight):
    """Imagines no world but the true one."""

    __slots__ = ()

    def imagine(self, rng: Random) -> Battle:  # noqa: ARG002
        return self._world.copy()


def observe_truly(battle: Battle, seat: int, rng: Random) -> Sight:  # noqa: ARG001
    """Nothing is dealt anew."""
    return TrueSight(battle.copy(), seat)


def observe_hands(battle: Battle, seat: int, rng: Random) -> Sight:
    """Everything is dealt anew but the hands of the others."""
    world = deal_anew(battle, seat, rng)
    for other in range(battle.rules.players):
        unseen = Counter([*world.hands[other], *world.decks[other]])
        if other != seat and not Counter(battle.hands[other]) - unseen:
            world.hands[other] = battle.hands[other]
            rest = (unseen - Counter(battle.hands[other])).elements()
            world.decks[other] = tuple(sorted(rest))
    return TrueSight(world, seat)


def holds_the_same(suite: TestVs, table: Table) -> None:
    suite.test_an_observation_holds_the_same_whatever_is_hidden(table)


def changes_nothing(suite: TestVs, table: Table) -> None:
    suite.test_what_is_hidden_changes_neither_view_nor_choice(table, 0)


def peeking_pays(suite: TestVs, table: Table) -> None:
    suite.test_who_peeks_does_clearly_better(table)


@pytest.mark.parametrize(
    ("observe", "test"),
    [
        (observe_truly, holds_the_same),
        (observe_truly, changes_nothing),
        (observe_truly, peeking_pays),
        (observe_hands, holds_the_same),
        (observe_hands, changes_nothing),
    ],
)
def test_the_suite_notices_a_leak(
    monkeypatch: pytest.MonkeyPatch,
    observe: Callable[[Battle, int, Random], Sight],
    test: Callable[[TestVs, Table], None],
) -> None:
    monkeypatch.setattr(Battle, "observe", observe)
    with pytest.raises(AssertionError):
        test(TestVs(), vs("duel"))
