"""The planner of Predation plays by the rules, knows no more than its seat, and sees what wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import automa
from automa.planner import Planner
from automa.predation.reasons import reason
from automa.reasons import Chance, Option
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.state import Contest
from pnp.rules.predation.view import Sight
from tests.automa.games import at_least, played_out
from tests.automa.test_planner import reachable
from tests.rules.predation.grazing import PREDATION, contest


def later(seed: int, moves: int, **options: Any) -> Contest:
    """A game some random moves later, or before its end."""
    rng = Random(seed)
    game = PREDATION.setup(options, SeededDealer(seed))
    for _ in range(moves):
        assert game.decision is not None
        twin = game.copy()
        twin.play(rng.choice(game.decision.actions))
        if twin.decision is None:
            break
        game = twin
    return game


def observe(game: Contest, seed: int = 0) -> Sight:
    assert game.decision is not None
    return game.observe(game.decision.seat, Random(seed))


def planner(seed: int = 0, budget: int = 40) -> Planner:
    return Planner(seed=seed, budget=budget, game="predation")


# --- legal and sensible play --------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "decks": 2},
        {"players": 4},
        {"players": 2, "no-trump": True, "controlled-universe": True},
    ],
)
def test_plays_whole_games_with_legal_moves_only(options: dict[str, Any]) -> None:
    game = PREDATION.setup(options, SeededDealer(3))
    seats = [planner(seat, budget=2) for seat in range(options["players"])]
    while (decision := game.decision) is not None:
        move = seats[decision.seat].choose(observe(game))
        assert move in decision.actions
        game.play(move)
    assert game.result is not None


@pytest.mark.parametrize("seed", range(16))
def test_advises_in_any_position(seed: int) -> None:
    game = later(seed, 2 * seed, players=2 + seed % 3)
    assert game.decision is not None
    advice = planner(seed, budget=10).think(observe(game))
    assert {option.action for option in advice.options} == set(game.decision.actions)
    assert advice.options[0][:4] == (advice.action, advice.value, advice.visits, advice.chance)
    assert sum(option.visits for option in advice.options) == 10
    assert all(0.0 <= option.value <= 1.0 for option in advice.options)
    assert all(option.chance and 0.0 <= option.chance.share <= 1.0 for option in advice.options)
    assert advice.wins == "wins"
    assert advice.reason


def test_a_king_takes_the_last_creature_of_a_rival() -> None:
    game = contest("2H/3C 3D/2S", "5C/9D", hands="A KH 4C 5D 10S, B 7C 8C", step="evolve")
    advice = planner(budget=200).think(observe(game))
    assert str(advice.action) == "play KH"
    assert advice.value > 0.9
    assert "Minor Disaster, while A has 2 creatures, B has 1 creature" in advice.reason


def test_boosts_no_more_than_a_fight_needs_when_nobody_can_answer() -> None:
    """B has no face-down card: any boost wins, and the highest card is worth most elsewhere."""
    game = contest("4H/5D", "2C/5H 6S/6C", hands="A 3S 8C KD 9H, B 7C", step="attack", active="A")
    game.play(PREDATION.parse("attack A1 B1"))
    advice = planner().think(observe(game))
    assert advice.action in ("boost 8C", "boost 9H")
    assert advice.reason.endswith("; B has no face-down card; KD is worth keeping (Minor Disaster)")


def test_a_seat_that_is_eaten_up_has_lost_though_others_play_on() -> None:
    """A1 is about to eat B's only creature: whoever lets it happen is out, for certain."""
    creatures = ("6H/3C 4D/4S", "2C/4C", "5C/9D")
    game = contest(*creatures, hands="A 2S 8H 3H, B 9S", downs="B 3D 9C", step="attack")
    game.play(PREDATION.parse("attack A1 B1"))
    game.play(PREDATION.parse("pass"))
    advice = planner(budget=20).think(observe(game))
    chances = {str(option.action): option.chance for option in advice.options}
    assert chances["pass"] == Chance(0.0, sure=True)
    assert chances["defend (9C)"] != Chance(0.0, sure=True)


def test_a_reason_for_a_guard_tells_what_it_guards_against() -> None:
    game = contest("2C/3C", "9H/5D 4D/4S", hands="A 5S JC 2S", step="place")
    move = next(each for each in game.decision.actions if str(each) == "place JC")  # type: ignore[union-attr]
    told = reason(game, [Option(move, 0.5, 1)])
    assert told.startswith("it can guard with +")
    assert told.endswith("; B1 threatens A1, attack 10 against defence 3")  # Hearts trump Clubs
    safe = contest("2C/9C", "4H/5D", hands="A 5S JC 2S", step="place")
    assert "threatens" not in reason(safe, [Option(move, 0.5, 1)])


def test_leaves_alone_what_it_cannot_beat() -> None:
    """Attack 2 and a boost of 1 at most against defence 9, and trump takes the attacker."""
    game = contest("2C/3C", "5C/9H", hands="A 2D AS, B 7C", downs="B 10C", step="attack")
    advice = planner().think(observe(game))
    assert str(advice.action) == "pass"


def test_turns_up_the_card_that_saves_the_last_creature() -> None:
    game = contest("6H/3C 4D/4S", "2C/4C", hands="A 2S 8H 3H, B 9S", downs="B 3D 9C", step="attack")
    game.play(PREDATION.parse("attack A1 B1"))
    game.play(PREDATION.parse("pass"))
    assert game.decision is not None
    assert game.decision.seat == 1
    advice = planner().think(observe(game))
    assert str(advice.action) == "defend (9C)"
    assert "defence 7 against attack 7" in advice.reason


# --- seed and fairness --------------------------------------------------------------------------


def test_same_seed_and_budget_same_advice_whatever_was_asked_before() -> None:
    games = [later(seed, 20) for seed in range(3)]
    experienced = planner(5)
    first = [experienced.think(observe(game)) for game in games]
    again = [experienced.think(observe(game)) for game in reversed(games)]
    fresh = [planner(5).think(observe(game)) for game in games]
    assert first == again[::-1] == fresh


def lookalikes(game: Contest, count: int) -> list[Contest]:
    """Games that look the same from the seat that decides."""
    assert game.decision is not None
    rng = Random(99)
    return [game.imagined(game.decision.seat, rng) for _ in range(count)]


@pytest.mark.parametrize("moves", [9, 11, 17])
def test_advice_is_the_same_whatever_is_hidden(moves: int) -> None:
    game = later(moves, moves)
    twins = lookalikes(game, 6)
    assert len({str((twin.hands, twin.downs, twin.pools)) for twin in twins}) > 1
    advice = planner(1).think(observe(game))
    for twin in twins:
        assert planner(1).think(observe(twin)) == advice


class Peeking:
    """An observation as it must not be: every imagined world is the true one."""

    def __init__(self, game: Contest) -> None:
        self._game = game
        self.decision = game.decision
        self.view: dict[str, Any] = {}

    def imagine(self, rng: Random) -> Contest:  # noqa: ARG002
        world = self._game.copy()
        world.events = None
        return world


def test_a_player_who_peeks_would_choose_by_what_is_hidden() -> None:
    """So the test above would notice."""
    twins = lookalikes(later(11, 11), 6)
    assert len({planner(1).think(Peeking(twin)) for twin in twins}) > 1


def test_holds_on_to_nothing_of_the_true_game() -> None:
    game = later(8, 14)
    mind, observation = planner(), observe(game)
    mind.think(observation)
    held = reachable((mind, observation))
    assert id(observation) in held
    secrets = [game, game.dealer, game.deck, game.hands, *game.hands, *game.downs]
    assert not [secret for secret in secrets if id(secret) in held]


# --- strength -----------------------------------------------------------------------------------


def test_beats_chance_from_both_seats() -> None:
    """A planner gets 23 of 24 points on the average, another random player 12."""
    points = 0.0
    for seed in range(12):
        for seat in range(2):
            game = PREDATION.setup({}, SeededDealer(seed))
            names = ["random", "random"]
            names[seat] = "planner:3"
            players = [automa.player(name, seed=seed, game="predation") for name in names]
            played_out(game, players, seed)
            assert game.result is not None
            points += game.result.scores[seat]
    assert points >= 18


# --- goals of scenarios -------------------------------------------------------------------------

DROUGHT: dict[str, Any] = {
    "players": 3,
    "first": 2,
    "goal": "survive",
    "turns": 4,
    "creatures": {"A": ["2H/3C", "AS/4D"], "B": ["5C/5D"]},
    "hands": {"A": ["10S", "QH", "4C"]},
}


@pytest.mark.long
def test_tries_to_survive_where_that_is_the_goal() -> None:
    """Whoever plays to win survives one in eight."""

    def survives(seed: int) -> bool:
        game = PREDATION.setup(DROUGHT, SeededDealer(seed))
        names = ("planner:40", "instinct:grazer", "instinct:hunter")
        seats = [
            automa.player(name, seed=seed + at, game="predation") for at, name in enumerate(names)
        ]
        played_out(game, seats, seed)
        assert game.result is not None
        return game.result.winners == (0,)

    assert at_least(15, map(survives, range(1, 61)))


def test_odds_are_of_the_goal() -> None:
    game = PREDATION.setup({**DROUGHT, "first": 0, "players": 2}, SeededDealer(1))
    while game.decision is not None and game.decision.seat:
        game.play(game.decision.actions[0])
    told = planner().think(observe(game))
    assert told.wins == "reaches the goal"
    assert told.chance == Chance(told.value, measured=False)
    usual = PREDATION.setup({}, SeededDealer(1))
    assert planner().think(observe(usual)).wins == "wins"
