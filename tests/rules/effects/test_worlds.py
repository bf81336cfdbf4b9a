"""A game that looks the same to a seat, dealt anew, in which whoever is asked has a choice."""

from __future__ import annotations

from random import Random

from pnp.rules.effects.worlds import dealt_anew
from pnp.rules.kernel import Result
from tests.rules.effects.marbles import Marble, Marbles, marbles


def asked() -> Marbles:
    """B chooses one of its two marbles."""
    table = marbles(["Red"], ["Blue"] * 2)
    return table.let("B1", {"score": {"who": {"choose": ["mine"]}, "n": 1}})


def world(table: Marbles, seat: int, *has: int) -> Marbles:
    """As a seat imagines it; in each deal B has so many marbles, and in all further ones, too."""
    left = list(has)

    def deal(world: Marbles, _game: Marbles, of: int, _rng: Random) -> None:
        assert of == seat
        number = left.pop(0) if len(left) > 1 else left[0]
        world.bodies = {1: Marble(1, "Red", 0)}
        for at in range(2, number + 2):
            world.bodies[at] = Marble(at, "Green", 1)
            world.labels[at], world.scores[at] = f"B{at - 1}", 0

    return dealt_anew(table, seat, Random(1), deal)


def test_who_is_asked_chooses_among_what_they_have_in_that_world() -> None:
    table = asked()
    assert world(table, 0, 3).legal == ["choose B1", "choose B2", "choose B3"]
    assert table.legal == ["choose B1", "choose B2"]


def test_who_is_asked_knows_what_they_choose_among() -> None:
    twin = world(asked(), 1, 3)
    assert (twin.seat, twin.legal) == ("B", ["choose B1", "choose B2"])
    assert len(twin.bodies) == 4


def test_a_world_in_which_they_have_no_choice_is_not_the_true_one() -> None:
    assert world(asked(), 0, 1, 0, 4, 2).legal == [f"choose B{at}" for at in range(1, 5)]


def test_in_a_game_where_they_never_have_a_choice_they_do_what_they_can() -> None:
    twin = world(asked(), 0, 1)
    assert twin.told == ["score B1 1"]
    assert twin.legal == ["pass", "done"]


def test_what_an_effect_showed_in_secret_is_not_known_to_the_others() -> None:
    table = asked()
    table.back = before = marbles(["Red"], ["Blue"] * 2)
    assert world(table, 0, 3).legal == before.legal == ["pass", "done"]
    assert world(table, 1, 3).legal == table.legal
    assert world(table, 0, 3).back is None


def test_nobody_is_asked_once_a_game_is_over() -> None:
    table = asked()
    table.decision = None
    table.result = Result((0,), "over", (1, 0))
    twin = world(table, 0, 5)
    assert (twin.result, twin.decision, len(twin.bodies)) == (table.result, None, 6)
