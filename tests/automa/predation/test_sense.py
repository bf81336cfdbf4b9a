"""The sense of Predation judges every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from automa.predation.features import (
    PHASE_OF,
    PHASES,
    Boards,
    active_seat,
    features,
    names_among,
)
from automa.predation.policy import leanings
from automa.predation.sense import CERTAIN, FITTED, Sense
from pnp.rules.predation.state import Contest
from tests.automa.predation.test_planner import later
from tests.rules.predation.grazing import PREDATION, contest


def valued(name: str, *creatures: str, seat: int = 0, **more: str) -> float:
    """One feature of a seat."""
    game = contest(*creatures, **more)  # type: ignore[arg-type]
    at = names_among(sum(game.alive)).index(name)
    return features(game, active_seat(game), Boards(game.rules))[seat][at]


@pytest.mark.parametrize("seed", range(12))
def test_every_position_can_be_judged(seed: int) -> None:
    game = later(seed, 3 * seed, players=2 + seed % 3)
    sense = Sense(game.rules)
    assert game.decision is not None
    chances, guesses = sense.chances(game), sense.judge(game)
    assert sum(chances) == pytest.approx(1.0)
    assert len(leanings(game)) == len(guesses) == len(game.decision.actions)
    assert max(guesses) == chances[game.decision.seat]
    assert sense.shares(game, max(guesses)) == chances
    assert hash(sense.outcome(game)) is not None
    rows = features(game, active_seat(game), Boards(game.rules))
    assert [len(row) for row in rows] == [len(names_among(sum(game.alive)))] * game.rules.players


def test_the_last_one_with_creatures_has_all_but_won() -> None:
    attacking = contest("2H/3C 3H/2C", "2D/2S", hands="A 5C 6C 7C", step="attack")
    attacking.creatures[1] = []
    assert Sense(attacking.rules).chances(attacking)[0] == CERTAIN
    placing = contest("2H/3C", "", hands="A 5C 6C 7C, B 7D", step="place")
    assert Sense(placing.rules).chances(placing)[0] == 1.0


def test_more_and_stronger_creatures_are_better() -> None:
    weak = contest("2H/3C", "7D/7S 6C/8H", hands="A 5C 6D, B 7C 8C", downs="B 10D")
    strong = contest("7D/7S 6C/8H", "2H/3C", hands="A 7C 8C, B 5C 6D", downs="A 10D")
    sense = Sense(weak.rules)
    assert sense.chances(weak)[0] < 0.3
    assert sense.chances(strong)[0] > 0.7


def test_who_could_eat_whom_counts_boosts_attackers_and_trump() -> None:
    """Attack 5 against 6 and 9: one card of +2 is enough for the first, and none for the second."""
    assert valued("kills", "5H/5D", "2S/6S 2D/9D", hands="A 4C 2C") == 1
    assert valued("kills", "5H/5D", "2S/6S 2D/9D", hands="A 2C") == 0
    assert valued("kills", "5H/5D", "2S/6C 2D/9D", hands="A 2C") == 1  # Hearts trump Clubs
    assert valued("kills", "5H/5D 6H/2H", "2S/6S 2D/9D", hands="A 4C 10C") == 2
    assert valued("kills all", "5H/5D 6H/2H", "2S/6S 2D/9D", hands="A 4C 10C") == 1
    assert valued("sure kills", "5H/5D", "2S/6S", hands="A 4C 2C", downs="B 4S") == 0


def first_leaning(game: Contest) -> str:
    """The move that suggests itself most."""
    assert game.decision is not None
    leans = leanings(game)
    return str(game.decision.actions[leans.index(max(leans))])


def test_first_leanings_are_rules_of_thumb() -> None:
    armed: dict[str, Any] = {"hands": "A Joker 5C 6C 7C, B 7D", "downs": "B KD 10D"}
    assert first_leaning(contest("2H/3C 3H/3D", "2D/2S", **armed)) == "play Joker"
    first_turn = contest("2H/3C 3H/3D", "2D/2S", turns=1, **armed)
    assert first_leaning(first_turn) != "play Joker"  # it may not attack the unguarded creature
    placing = contest("2H/3C", "2D/2S", hands="A 5C JC KD 3S", step="place")
    assert first_leaning(placing) == "place JC"
    placing.play(PREDATION.parse("place JC"))
    assert first_leaning(placing) == "place KD"
    placing.play(PREDATION.parse("place KD"))
    assert first_leaning(placing) == "pass"


def test_once_all_are_fed_it_leans_to_keep_its_cards() -> None:
    """The rules let anybody discard more (ruling 25): not to do so is the automa's own choice."""
    feeding = contest("2H/3C", "2D/2S", hands="A 5C 6C 7C", step="feed")
    assert first_leaning(feeding) != "pass"
    feeding.play(PREDATION.parse("feed 7C"))
    assert feeding.decision is not None
    assert {"feed 5C", "pass"} <= {str(move) for move in feeding.decision.actions}
    assert first_leaning(feeding) == "pass"


def test_rivals_are_supposed_to_have_placed_their_better_cards() -> None:
    game = contest("2H/3C", "3D/2S", hands="A 5C KH, B QC 2C 3S", downs="A 4C, B 6C 4D KS")
    sense, rng, courts = Sense(game.rules), Random(3), 0
    for _ in range(200):
        world = game.copy()
        sense.suppose(world, 0, rng)
        assert (world.hands[0], world.downs[0]) == (game.hands[0], game.downs[0])
        assert sorted(world.hands[1] + world.downs[1]) == sorted(game.hands[1] + game.downs[1])
        assert len(world.downs[1]) == 3
        courts += sum(game.rules.number[card] >= 11 for card in world.downs[1])
    assert 300 < courts < 400  # of 400; by mere chance it would be 200


def test_among_three_it_counts_whose_turn_comes_next_and_who_can_be_eaten() -> None:
    """A attacks with 5: it can eat B's creature of defence 4, and C's only with more cards."""
    table = ("5H/5D", "2S/4S", "2D/9D 2C/9C")
    assert [valued("next", *table, seat=seat, hands="A 3C") for seat in range(3)] == [0, 1, 0]
    assert [valued("last", *table, seat=seat, hands="A 3C") for seat in range(3)] == [0, 0, 1]
    for name in ("hunted now", "eaten up now", "may be eaten up", "surely eaten up"):
        assert [valued(name, *table, seat=seat, hands="A 3C") for seat in (1, 2)] == [1, 0]
    assert valued("hunted", *table, seat=0, hands="A 3C, C 4D") == 0


def test_when_one_of_three_is_out_the_other_two_are_judged_as_two() -> None:
    three = contest("7D/7S 6C/8H", "2H/3C", "2C/3D", hands="A 7C 8C, B 5C 6D")
    three.creatures[2], three.alive[2] = [], False
    two = contest("7D/7S 6C/8H", "2H/3C", hands="A 7C 8C, B 5C 6D")
    *left, out = Sense(three.rules).chances(three)
    assert left == Sense(two.rules).chances(two)
    assert out == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fitted_weights_name_every_feature_in_every_phase(seats: int) -> None:
    weights = FITTED[seats]()
    for tables in (weights.active, weights.others):
        assert [len(row) for row in tables] == [len(names_among(seats))] * len(PHASES)
    assert set(PHASE_OF.values()) == set(range(len(PHASES)))
