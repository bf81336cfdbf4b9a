"""Predation passes the conformance suite, and a game that leaks would not."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from itertools import permutations
from random import Random
from typing import Any

import pytest

from pnp.rules import load
from pnp.rules.agenda import Step
from pnp.rules.kernel import Decision, SeededDealer
from pnp.rules.predation.hidden import deal_hidden, unmake_choice
from pnp.rules.predation.state import Contest
from pnp.rules.predation.view import Sight
from tests.rules.conformance import Conformance, Table
from tests.rules.predation.grazing import contest


def other_hidden_cards(game: Contest, seat: int, rng: Random) -> Contest:
    """Other hands, face-down cards and half-made choices of the others, and another future."""
    while True:
        twin = game.copy()
        twin.dealer = SeededDealer(rng)
        if twin.asked.seat != seat:
            forget_half_a_choice(twin)
        deal_to_others(twin, seat, rng)
        if twin.decision is None or twin.asked.seat == seat:
            return twin
        step = twin.asked
        if step.name == "feed":
            step = step._replace(about="again")
            larder = twin.hands[step.seat] + twin.downs[step.seat]
            if sum(twin.rules.food[card] for card in larder) < twin.owed:
                continue  # who has too little is asked something else
        moves = twin.timetable.steps[step.name](twin, step.seat, step.about)
        if not moves or not twin.timetable.asks(step.name, moves):
            continue  # nobody would have been asked
        twin.decision = Decision(step.seat, "as before", tuple(moves))
        while rng.random() < 0.5:
            began = choose_a_little(twin, rng)
            if began is None:
                break
            twin = began
        return twin


def forget_half_a_choice(game: Contest) -> None:
    """Cards that are chosen for something which is not complete go back to where they were."""
    step = game.asked
    for card, down in game.chosen:
        home = game.pools if step.about == "build" else game.downs if down else game.hands
        insort(home[step.seat], card)
        if step.name == "feed":
            game.owed += game.rules.food[card]
    game.chosen.clear()
    if step.name == "with":
        game.asked = Step("build" if step.about == "build" else "evolve", step.seat)
    elif step.name == "feed":
        game.asked = Step("feed", step.seat)


def deal_to_others(game: Contest, seat: int, rng: Random) -> None:
    """Shuffle what a seat cannot see, and deal it out again, each pile as large as it was."""
    others = [at for at in range(game.rules.players) if at != seat]
    if game.memories:
        # Which decks cards are from is remembered: what can be dealt then has tests of its own.
        world = game.copy()
        deal_hidden(world, seat, rng)
        game.hands, game.downs, game.deck = world.hands, world.downs, world.deck
        return
    if any(game.pools):
        piles = [game.heap, *(game.pools[at] for at in others)]
        piles += [pile for at, pile in game.returned if at != seat]
    else:
        piles = [game.deck, *(zone[at] for zone in (game.hands, game.downs) for at in others)]
    cards = [card for pile in piles for card in pile]
    while True:
        rng.shuffle(cards)
        rest = cards.copy()
        for pile in piles:
            pile[:] = sorted(rest[: len(pile)])
            del rest[: len(pile)]
        if all(able(game, at) for at in others) and not any(
            fits(game, pile) for pile in unfit(game, others)
        ):
            return


def able(game: Contest, seat: int) -> bool:
    """Whether a seat has cards for the first creatures that it has still to build."""
    left = game.rules.data.setup.creatures - len(game.creatures[seat])
    return not game.pools[seat] or fits(game, game.pools[seat], left)


def unfit(game: Contest, seats: list[int]) -> list[list[int]]:
    """Low cards that were put back since no creatures could be built of them."""
    return [
        pile
        for seat, pile in game.returned
        if seat in seats and not game.creatures[seat] and not game.pools[seat]
    ]


def fits(game: Contest, cards: list[int], creatures: int = 2) -> bool:
    """Whether so many first creatures can be built of these cards."""
    numbers = [game.rules.number[card] for card in cards]
    most = game.rules.first_sum
    return any(
        all(pairs[at] + pairs[at + 1] <= most for at in range(0, 2 * creatures, 2))
        for pairs in permutations(numbers[:6], 2 * creatures)
    )


def choose_a_little(game: Contest, rng: Random) -> Contest | None:
    """The same position with a choice begun that others see only when it is complete."""
    assert game.decision is not None
    hidden = [move for move in game.decision.actions if move.verb in ("build", "migrate", "place")]
    hidden += [move for move in game.decision.actions if move.verb == "feed"]
    for move in rng.sample(hidden, len(hidden)):
        twin = game.copy()
        twin.play(move)
        if twin.chosen and twin.asked.seat == game.asked.seat:
            return twin
    return None


def worth(game: Contest, seat: int) -> float:
    """Tiers against those of the strongest rival, cards, and creatures above all."""
    if game.result is not None:
        return 200 * game.result.scores[seat] - 100
    rivals = game.rivals(seat)
    lead = game.tier_sum(seat) - sum(map(game.tier_sum, rivals)) / max(1, len(rivals))
    kin = len(game.creatures[seat]) - sum(len(game.creatures[at]) for at in rivals)
    cards = len(game.hands[seat]) + len(game.downs[seat])
    return 3 * kin + 2 * lead + 0.3 * cards


def progress(game: Contest, seat: int) -> float:
    """A win is a win; a draw is shared."""
    assert game.result is not None
    return game.result.scores[seat]


def riddle(name: str, seed: int) -> Contest:
    """In the last turn, A's attack wins if it is boosted and B's face-down card is low.

    If it is high, A has boosted with its only food: whoever knows that eats it, and has a draw.
    """
    unseen = ["7H", "7C", "7S", "2H", "2C", "2S"]
    face_down = unseen.pop(Random(seed).randrange(6))
    options = TABLES[name]
    others = ["4C/4S", "5C/5S"][: options["players"] - 2]
    return contest(
        "9C/10C",
        "10D/9S",
        *others,
        hands="A 6S",
        downs=f"B {face_down}",
        step="attack",
        turn=load("predation").data.turn_limit,
        deck=" ".join(unseen),
        seed=seed,
        **{option.replace("-", "_"): value for option, value in options.items()},
    )


@lru_cache
def predation(name: str) -> Table:
    game, options = load("predation"), TABLES[name]
    return Table(
        game=game,
        options=options,
        seats=options["players"],
        catalogue=tuple(game.every_move(options)),
        permute=other_hidden_cards,
        worth=worth,
        progress=progress,
        longest=60,
        private=True,
        rivals=True,
        riddle=partial(riddle, name),
        apart=9,
    )


TABLES: Mapping[str, Mapping[str, Any]] = {
    "2-players": {"players": 2},
    "3-players": {"players": 3, "first": 1},
    "4-players": {"players": 4},
    "2-decks": {"players": 3, "decks": 2},
    "beginners": {"players": 2, "controlled-universe": True, "no-trump": True},
}


USUAL = ("3-players", "beginners")
LATER = [pytest.param(name, marks=pytest.mark.long) for name in TABLES if name not in USUAL]


class TestPredation(Conformance):
    @pytest.fixture(params=[*USUAL, *LATER])
    def table(self, request: pytest.FixtureRequest) -> Table:
        return predation(request.param)


# --- the suite can fail -------------------------------------------------------------------------


class TrueSight(Sight):
    """Imagines no world but the true one."""

    __slots__ = ()

    def imagine(self, rng: Random) -> Contest:  # noqa: ARG002
        return self._world.copy()


def observe_truly(game: Contest, seat: int, rng: Random) -> Sight:  # noqa: ARG001
    """Nothing is dealt anew."""
    return TrueSight(game.copy(), seat)


def observe_in_order(game: Contest, seat: int, rng: Random) -> Sight:
    """Everything is dealt anew, but from cards in the order in which they truly lie."""
    world = game.twin(SeededDealer(rng))
    unmake_choice(world, seat)
    deal_hidden(world, seat, rng)
    return Sight(world, seat)


def observe_half_choices(game: Contest, seat: int, rng: Random) -> Sight:
    """Cards that another seat has chosen, but not yet shown, are seen to be gone from its hand."""
    world = game.twin(SeededDealer(rng))
    deal_hidden(world, seat, rng, in_order=True)
    return Sight(world, seat)


def holds_the_same(suite: TestPredation, table: Table) -> None:
    suite.test_an_observation_holds_the_same_whatever_is_hidden(table)


def changes_nothing(suite: TestPredation, table: Table) -> None:
    suite.test_what_is_hidden_changes_neither_view_nor_choice(table, 0)


def peeking_pays(suite: TestPredation, table: Table) -> None:
    suite.test_who_peeks_does_clearly_better(table)


@pytest.mark.parametrize(
    ("observe", "test"),
    [
        (observe_truly, holds_the_same),
        (observe_truly, changes_nothing),
        (observe_truly, peeking_pays),
        (observe_in_order, holds_the_same),
        (observe_in_order, changes_nothing),
        (observe_half_choices, changes_nothing),
    ],
)
def test_the_suite_notices_a_leak(
    monkeypatch: pytest.MonkeyPatch,
    observe: Callable[[Contest, int, Random], Sight],
    test: Callable[[TestPredation, Table], None],
) -> None:
    monkeypatch.setattr(Contest, "observe", observe)
    with pytest.raises(AssertionError):
        test(TestPredation(), predation("3-players"))
