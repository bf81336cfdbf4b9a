"""The tree in which every card turned over is a node tells the same game as the kernel does."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import pairwise
from math import prod
from random import Random

import pytest

import pnp.rules
from pnp.rules.kernel import ScriptedDealer
from pnp.rules.tree import CHANCE, NOBODY, Node
from tests.rules.strolls import TABLES, after, options_for, stroll, table

every_table = pytest.mark.parametrize(("game", "players"), TABLES)


def named(node: Node) -> dict[str, Fraction]:
    names = node.table.terms.outcomes
    return {
        names[number]: Fraction(chance).limit_denominator(100) for number, chance in node.chances
    }


def steps(node: Node) -> tuple[list[str], list[str]]:
    """What chance decided and what players did on the way to a node."""
    outcomes: list[str] = []
    actions: list[str] = []
    for before, then in pairwise(node.path()):
        if before.player == CHANCE:
            outcomes.append(node.table.terms.outcomes[then.step])
        else:
            actions.append(node.table.terms.actions[then.step])
    return outcomes, actions


def test_first_a_card_of_the_first_part_is_revealed_each_kind_as_likely_as_common() -> None:
    assert named(table().root) == {
        "tail weak": Fraction(2, 10),
        "tail medium": Fraction(2, 10),
        "tail strong": Fraction(1, 10),
        "head strong": Fraction(1, 10),
        "claws weak": Fraction(1, 10),
        "claws medium": Fraction(1, 10),
        "wings medium": Fraction(2, 10),
    }


def opened() -> Node:
    """All Hit Piles are revealed; next a card of the north Part, the Tail, is removed unseen."""
    return after(table().root, "tail weak", "wings weak", "head medium", "claws weak")


def test_the_card_removed_unseen_is_a_node_of_chance_with_the_rage_card_in_it() -> None:
    assert named(opened()) == {
        "tail weak": Fraction(1, 10),
        "tail medium": Fraction(2, 10),
        "tail strong": Fraction(1, 10),
        "head strong": Fraction(1, 10),
        "claws weak": Fraction(1, 10),
        "claws medium": Fraction(1, 10),
        "wings medium": Fraction(2, 10),
        "rage": Fraction(1, 10),
    }


def test_nobody_sees_which_card_was_removed() -> None:
    rest = ("rage", "rage", "rage", "tail", "head", "claws", "wings")
    worlds = [after(opened(), removed, *rest) for removed in ("rage", "tail strong", "tail weak")]
    assert len({world.sight(0)["parts north"] for world in worlds}) == 1
    assert len({world.memory(0) for world in worlds}) == 1
    assert len({str(world) for world in worlds}) == 3
    numbers = worlds[0].table.terms.numbers
    assert len({str(numbers(world.view(0) or {})) for world in worlds}) == 1


@every_table
@pytest.mark.parametrize("seed", range(5))
def test_the_kernel_plays_the_same_game_from_the_same_outcomes(
    game: str, players: int, seed: int
) -> None:
    *_, end = stroll(table(game, players).root, Random(seed))
    outcomes, actions = steps(end)
    dealer = ScriptedDealer(outcomes)
    rules = pnp.rules.load(game)
    state = rules.setup(options_for(game, players), dealer)
    for action in actions:
        state.play(rules.parse(action))
    assert state.result is not None
    assert tuple(end.scores) == state.result.scores
    assert dealer.used_up


@every_table
def test_chances_sum_to_one_and_ids_rise(game: str, players: int) -> None:
    for node in stroll(table(game, players).root, Random(3)):
        if node.player == CHANCE:
            assert sum(chance for _, chance in node.chances) == pytest.approx(1)
        assert list(node.legal) == sorted(node.legal)


@every_table
def test_going_on_leaves_earlier_nodes_alone(game: str, players: int) -> None:
    path = list(stroll(table(game, players).root, Random(5)))[::4]
    before = [(node.memory(0), str(node), list(node.legal)) for node in path]
    for node in path:
        for _ in stroll(node, Random(6)):
            pass
    assert [(node.memory(0), str(node), list(node.legal)) for node in path] == before


@every_table
def test_a_seat_remembers_all_it_saw_and_did(game: str, players: int) -> None:
    nodes = [node for node in stroll(table(game, players).root, Random(2)) if node.player != CHANCE]
    for seat in range(players):
        memories = [node.memory(seat) for node in nodes]
        assert all(later.startswith(earlier) for earlier, later in pairwise(memories))
        own = [node.memory(seat) for node in nodes if node.player == seat]
        assert len(set(own)) == len(own)
        assert memories[-1].count("\n> ") == len(own) > 0


@every_table
def test_what_chance_decides_is_seen_at_the_next_decision_only(game: str, players: int) -> None:
    for node in stroll(table(game, players).root, Random(9)):
        if node.player == CHANCE and node.before is not None:
            for seat in range(players):
                done = node.memory(seat).removeprefix(node.before.memory(seat))
                assert (done.count("\n") == 1) == (node.before.player == seat)


@every_table
def test_an_imagined_world_looks_the_same_and_is_another(game: str, players: int) -> None:
    (*_, node) = [
        n
        for n in stroll(table(game, players).root, Random(8))
        if n.player >= 0 and n.decisions <= 16
    ]
    seat = node.player
    twins = [node.imagine(seat, Random(seed)) for seed in range(20)]
    assert {twin.memory(seat) for twin in twins} == {node.memory(seat)}
    assert {tuple(twin.legal) for twin in twins} == {tuple(node.legal)}
    futures = {str([sorted(n.legal) for n in stroll(twin, Random(1))]) for twin in twins}
    assert len(futures) > 1


@every_table
def test_whoever_is_not_asked_can_imagine_the_position_too(game: str, players: int) -> None:
    for at, node in enumerate(stroll(table(game, players).root, Random(4))):
        if node.player >= 0 and at % 3 == 0:
            for seat in range(players):
                twin = node.imagine(seat, Random(at))
                assert twin.sight(seat) == node.sight(seat)
                assert twin.child(next(iter(twin.legal)))


def test_only_decisions_are_imagined_and_what_is_imagined_is_not_saved() -> None:
    with pytest.raises(ValueError, match="only a decision"):
        table().root.imagine(0, Random(1))
    decision = next(node for node in stroll(table().root, Random(1)) if node.player >= 0)
    with pytest.raises(TypeError, match="cannot be saved"):
        pickle.dumps(decision.imagine(0, Random(1)))


@every_table
def test_a_saved_node_is_reached_again(game: str, players: int) -> None:
    place = table(game, players, horizon=3)
    for node in stroll(place.root, Random(1)):
        make, (_, steps_to_it) = node.__reduce__()
        again = make(place, steps_to_it)
        assert (str(again), again.memory(0)) == (str(node), node.memory(0))


def test_a_copy_is_the_node_itself() -> None:
    root = table().root
    assert copy.deepcopy(root) is root


@every_table
@pytest.mark.parametrize("horizon", [1, 2, 7])
def test_at_the_horizon_the_game_is_broken_off_and_nobody_scores(
    game: str, players: int, horizon: int
) -> None:
    *_, end = stroll(table(game, players, horizon).root, Random(1))
    assert end.player == NOBODY
    assert end.decisions == horizon
    assert tuple(end.scores) == (0.0,) * players


@every_table
def test_numbers_fit_their_layout_and_differ_when_views_do(game: str, players: int) -> None:
    place = table(game, players)
    sizes = {name: prod(shape) for name, shape in place.terms.layout.items()}
    views = [node.view(players - 1) for node in stroll(place.root, Random(4))]
    known = [view for view in views if view is not None and view.get("result") is None]
    values = [place.terms.numbers(view) for view in known]
    for row in values:
        assert {name: len(numbers) for name, numbers in row.items()} == sizes
        assert sum(row["seat"]) == 1
    for (view, row), (other, next_row) in pairwise(zip(known, values, strict=True)):
        assert (view == other) == (row == next_row)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_numbers_of_a_hunt_tell_of_every_card_and_hunter(players: int) -> None:
    place = table("card-hunter", players)
    for node in stroll(place.root, Random(4)):
        view = node.view(players - 1)
        if view is not None:
            values = place.terms.numbers(view)
            assert sum(values["positions"]) == len(view["positions"])
            assert sum(values["left"]) + sum(values["hit_piles"]) + sum(values["gone"]) == 40
