"""Aliens Predator does what every game on the kernel must do, and keeps its secrets."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from pnp.data.assets import folder
from pnp.rules.aliens_predator.game import AliensPredator, base_game
from pnp.rules.aliens_predator.hidden import deal_anew
from pnp.rules.aliens_predator.notation import catalogue
from pnp.rules.aliens_predator.settling import share_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.values import power
from pnp.rules.aliens_predator.view import Sight
from pnp.rules.effects.things import Held
from pnp.rules.kernel import Decision, SeededDealer
from tests.rules.aliens_predator.tale import told
from tests.rules.conformance import Conformance, Table, random_game
from tests.rules.contents import contents, reached

EVERY: Final = 31
"""Moves between positions of a long game at which seats are asked what they know."""
UNTIL: Final = 300
"""The move after which they are not asked any more."""
LONGEST_MENU: Final = 60
"""Actions to choose among at once: more would be asked in two steps."""


def other_hidden_things(game: Battleground, seat: int, rng: Random) -> Battleground:
    """Other hands and decks, other true markers, and another future."""
    while True:
        asked = game.decision is not None and game.asked.seat != seat
        twin = (game.back or game if asked else game).copy()
        twin.dealer = SeededDealer(rng)
        twin.answers = tuple(
            each
            for each in twin.answers
            if each.frame.seat == seat or type(each.frame.source) is not Held
        )
        for other in range(twin.rules.players):
            if other != seat:
                deal_to(twin, other, seat, rng)
        for uid in twin.true:
            if twin.bodies[uid].side != seat:
                swap_markers(twin, uid, seat, rng)
        if not asked:
            return twin
        name, who, about = twin.asked
        moves = twin.timetable.steps[name](twin.copy(), who, about)
        if moves and len(moves) > 1:
            twin.decision = Decision(who, "as before", tuple(moves))
            return twin


def deal_to(game: Battleground, other: int, seat: int, rng: Random) -> None:
    """Shuffle what a seat has not seen of another's cards, and deal it out again."""
    hand, kept = list(game.hands[other]), []
    known = Counter(each.card for each in game.seen[other] if each.eyes >> seat & 1)
    if game.asked.name == "spare" and game.asked.seat == other:
        known |= Counter([game.asked.about[3]])  # type: ignore[index]
    elif game.asked.name == "react" and game.asked.seat == other:
        known |= Counter([game.asked.about.frame.source.card])  # type: ignore[attr-defined]
    for card in known.elements():
        hand.remove(card)
        kept.append(card)
    pool = [*hand, *game.decks[other]]
    rng.shuffle(pool)
    game.hands[other] = tuple(sorted([*kept, *(pool.pop() for _ in hand)]))
    game.decks[other] = tuple(sorted(pool))


def swap_markers(game: Battleground, uid: int, seat: int, rng: Random) -> None:
    """Let another marker be the true one."""
    markers = [each for each in game.markers.values() if each.body == uid]
    unseen = [each for each in markers if not each.viewed >> seat & 1]
    true = rng.choice(unseen)
    game.true[uid] = true.uid
    game.put(game.bodies[uid]._replace(place=true.place, spent=true.spent, moved=true.moved))


def worth(game: Battleground, seat: int) -> float:
    """Power of one's own, less that of the others; a loss is worse than a win is good."""
    if game.result is not None:
        return 100.0 if seat in game.result.winners else -300.0
    total = 0.0
    for body in game.bodies.values():
        if body.side >= 0 and not body.holder:
            total += power(game, body) * (1 if body.side == seat else -1)
    shares = [share_of(game, seat, kind, n) for kind, n in game.rules.victories[seat]]
    return total + 10 * max(shares)


def progress(game: Battleground, seat: int) -> float:
    """A win is a win."""
    assert game.result is not None
    return game.result.scores[seat]


def riddle(seed: int) -> Battleground:
    """One shot, three markers, and the last turn: without a hit the Predator has more honor."""
    table = told(
        marines={
            "row": ["Docking Bay", "Main Corridor"],
            "characters": ["Pvt. Okoro, at Main Corridor, with M56 Smart Gun"],
            "victory": [{"rescue": 2}, {"eliminate": "all"}],
        },
        predator={
            "honor": 3,
            "owed": 9,
            "row": ["Predator Shuttle", "Airlock", "Corridor", "Main Corridor"],
            "characters": ["Eager Youth, at Main Corridor, with Camouflage Suit, damage 1"],
            "evacuate-at": ["Predator Shuttle"],
            "victory": [{"honor": "required"}, {"eliminate": "all"}],
        },
        active="predator",
        turn=16,
        options={"turns": 16},
    )
    game = table.game
    game.dealer = SeededDealer(seed)
    table.use("Camouflage Suit").go("B1-2", "Corridor", "Airlock").go("B1-3", "Corridor")
    table.until("declare", "A")
    return game


USUAL = ("skirmish", "infestation")
"""Scenarios beside this file, of few characters: every position of a game is played to its end."""
HOME = folder("carddata") / "aliens-predator" / "scenarios"
SHIPPED = sorted(path.stem for path in HOME.glob("*.yaml"))
LATER = [pytest.param(name, marks=pytest.mark.long) for name in (*USUAL[1:], *SHIPPED)]


@lru_cache
def table_of(name: str) -> Table:
    """A table for a scenario; those that are shipped end after two turns."""
    game = AliensPredator()
    usual = name in USUAL
    options = {"scenario": str(Path(__file__).with_name(f"{name}.yaml")) if usual else name}
    rules = game.rules(options)
    if not usual:
        rules.turns = 2
    return Table(
        game=game,
        options=options,
        seats=rules.players,
        catalogue=tuple(catalogue(rules)),
        permute=other_hidden_things,
        worth=worth,
        progress=progress,
        private=True,
        rivals=True,
        riddle=riddle,
        apart=29,
        every=1 if usual else 5,
        longest=LONGEST_MENU,
    )


@lru_cache
def belongings() -> set[int]:
    """The ids of all that belongs to the game itself."""
    return reached(base_game())


class TestAliensPredator(Conformance):
    @pytest.fixture(params=[USUAL[0], *LATER])
    def table(self, request: pytest.FixtureRequest) -> Table:
        return table_of(request.param)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_scenario_keeps_its_secrets(name: str) -> None:
    """Now and then in a game: hands, deck order, markers and half-made choices."""
    game = base_game().setup({"scenario": name}, SeededDealer(2))
    shared = belongings()
    rng = Random(2)
    for at, _ in enumerate(random_game(game, 2)):
        if at > UNTIL:
            break
        if at % EVERY:
            continue
        assert game.decision is not None
        for seat in range(game.rules.players):
            other = other_hidden_things(game, seat, rng)
            seen, twin = (each.observe(seat, Random(5)) for each in (game, other))
            assert contents(seen, shared) == contents(twin, shared)
            world = seen.imagine(rng)
            assert world.observe(seat, rng).view == seen.view
            assert world.decision is not None
            assert world.decision.seat == game.decision.seat
            if seat == game.decision.seat:
                assert world.decision == game.decision
            assert len(world.decision.actions) <= LONGEST_MENU


def test_whoever_is_asked_sees_what_can_be_done() -> None:
    game = base_game().setup({"scenario": "open-season"}, SeededDealer(1))
    for _ in random_game(game, 1):
        assert game.decision is not None
        moves = [str(each) for each in game.decision.actions]
        seat = game.decision.seat
        assert game.observe(seat, Random(1)).view["moves"] == moves
        assert game.observe(1 - seat, Random(1)).view["moves"] == []


def test_the_catalogue_is_in_the_same_order_in_every_process() -> None:
    code = (
        "from pnp.rules.aliens_predator.game import base_game;"
        "from pnp.rules.aliens_predator.notation import catalogue;"
        "print(*catalogue(base_game().rules({})), sep='|')"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "12"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "|".join(map(str, catalogue(base_game().rules({}))))


# --- the suite can fail -------------------------------------------------------------------------


class TrueSight(Sight):
    """Imagines no world but the true one."""

    __slots__ = ()

    def imagine(self, rng: Random) -> Battleground:  # noqa: ARG002
        return self._world.copy()


def observe_truly(game: Battleground, seat: int, rng: Random) -> Sight:  # noqa: ARG001
    """Nothing is dealt anew."""
    return TrueSight(game.copy(), seat)


def observe_markers(game: Battleground, seat: int, rng: Random) -> Sight:
    """Everything is dealt anew but which marker is true."""
    world = deal_anew(game, seat, rng)
    for uid, true in game.true.items():
        world.true[uid] = true
        world.put(game.bodies[uid])
    return TrueSight(world, seat)


def observe_hands(game: Battleground, seat: int, rng: Random) -> Sight:
    """Everything is dealt anew but the hands of the others."""
    world = deal_anew(game, seat, rng)
    for other in range(game.rules.players):
        unseen = Counter([*world.hands[other], *world.decks[other]])
        if other != seat and not Counter(game.hands[other]) - unseen:
            world.hands[other] = game.hands[other]
            rest = (unseen - Counter(game.hands[other])).elements()
            world.decks[other] = tuple(sorted(rest))
    return TrueSight(world, seat)


def observe_choices(game: Battleground, seat: int, rng: Random) -> Sight:
    """Everything is dealt anew but what another seat has half chosen."""
    if game.back is None:
        return Sight.of(game, seat, rng)
    open_ = game.copy()
    open_.back = None
    return Sight.of(open_, seat, rng)


def half_made() -> tuple[Battleground, Battleground]:
    """Two Marines who lay a location each and have not said where: nobody knows which."""
    games = []
    for card in ("Kitchen", "Tavern"):
        table = told(
            marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen", "Tavern"]},
            aliens={"characters": ["Alien Warrior, at Corridor"]},
            step="locations",
        )
        games.append(table.do(f"lay {card}").game)
    return games[0], games[1]


def test_half_made_choices_stay_hidden() -> None:
    one, other = half_made()
    assert one.decision == other.decision
    shared = belongings()
    held = [contents(each.observe(1, Random(5)), shared) for each in (one, other)]
    assert held[0] == held[1]
    world = one.observe(1, Random(1)).imagine(Random(1))
    assert world.decision is not None
    assert [str(move) for move in world.decision.actions] == [
        *("lay Kitchen", "lay Tavern", "done"),
    ]


def test_it_is_noticed_if_a_half_made_choice_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Battleground, "observe", observe_choices)
    with pytest.raises(AssertionError):
        test_half_made_choices_stay_hidden()


def holds_the_same(suite: TestAliensPredator, table: Table) -> None:
    suite.test_an_observation_holds_the_same_whatever_is_hidden(table)


def changes_nothing(suite: TestAliensPredator, table: Table) -> None:
    suite.test_what_is_hidden_changes_neither_view_nor_choice(table, 0)


def test_which_marker_is_true_stays_hidden() -> None:
    shared = belongings()
    told_apart = 0
    for seed in range(6):
        game = riddle(seed)
        other = other_hidden_things(game, 0, Random(seed))
        told_apart += other.true != game.true
        held = [contents(each.observe(0, Random(5)), shared) for each in (game, other)]
        assert held[0] == held[1]
    assert told_apart


@pytest.mark.parametrize("observe", [observe_truly, observe_markers])
def test_it_is_noticed_if_a_marker_leaks(monkeypatch: pytest.MonkeyPatch, observe: Any) -> None:
    monkeypatch.setattr(Battleground, "observe", observe)
    with pytest.raises(AssertionError):
        test_which_marker_is_true_stays_hidden()


@pytest.mark.parametrize(
    ("observe", "test"),
    [
        (observe_truly, holds_the_same),
        (observe_truly, changes_nothing),
        (observe_hands, holds_the_same),
    ],
)
def test_the_suite_notices_a_leak(
    monkeypatch: pytest.MonkeyPatch,
    observe: Callable[[Battleground, int, Random], Sight],
    test: Callable[[TestAliensPredator, Table], None],
) -> None:
    monkeypatch.setattr(Battleground, "observe", observe)
    with pytest.raises(AssertionError):
        test(TestAliensPredator(), table_of("infestation"))
