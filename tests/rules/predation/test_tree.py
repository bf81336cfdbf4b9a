"""In the tree of Predation hands stay private, whoever draws, chooses or is asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pnp.rules.tree import CHANCE, Node
from tests.rules.strolls import after, stroll, table

LOW = ("AS", "2S", "3S", "AC", "2C", "3C", "AH", "2H", "3H", "AD", "2D", "3D")
BUILT = ("build AS", "with 2S", "build AC", "with 2C", "build AH", "with 2H", "build AD", "with 2D")
CARDS = 54


def acted(node: Node, *actions: str) -> Node:
    for action in actions:
        node = node.child(node.table.actions[action])
    return node


def dealt(first: tuple[str, ...], second: tuple[str, ...]) -> Node:
    """The first turn of seat 0, after both have built and got their hands."""
    built = acted(after(table("predation", 2).root, *LOW), *BUILT)
    return after(built, *first, *second, "4S", "4C", "4H")


def test_each_card_left_is_as_likely_as_the_next() -> None:
    chances = [chance for _, chance in table("predation", 2).root.chances]
    assert chances == [pytest.approx(1 / len(LOW))] * len(LOW)
    built = acted(after(table("predation", 2).root, *LOW), *BUILT)
    jokers = built.table.outcomes["Joker"]
    assert dict(built.chances)[jokers] == pytest.approx(2 / (CARDS - 8))


def test_nobody_sees_what_others_are_dealt() -> None:
    mine = ("5S", "6S", "7S", "8S", "9S")
    worlds = [
        dealt(mine, theirs)
        for theirs in (("5C", "6C", "7C", "8C", "9C"), ("KC", "KD", "KH", "Joker", "QC"))
    ]
    assert {world.player for world in worlds} == {0}
    assert len({world.memory(0) for world in worlds}) == 1
    assert len({str(world.view(0)) for world in worlds}) == 1
    assert len({world.memory(1) for world in worlds}) == 2


def choices(players: int, seed: int) -> Iterator[Node]:
    """Decisions in which cards are chosen one by one, unseen by others."""
    for node in stroll(table("predation", players).root, Random(seed)):
        if node.player >= 0 and node.sight(node.player)["step"] in ("place", "build", "feed"):
            yield node


@pytest.mark.parametrize("players", [2, 3, 4])
def test_half_a_choice_leaves_no_trace_with_others(players: int) -> None:
    halves = 0
    for node in choices(players, seed=3):
        for step in node.legal:
            child = node.child(step)
            unfinished = child.player == node.player and child.sight(node.player)["chosen"] != "[]"
            if not unfinished:
                continue
            halves += 1
            for seat in range(players):
                same = child.memory(seat) == node.memory(seat)
                assert same == (seat != node.player)
    assert halves > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_named_to_its_owner_only(players: int) -> None:
    for node in stroll(table("predation", players).root, Random(6)):
        if node.player == CHANCE or node.world is None:
            continue
        views = [node.view(seat) or {} for seat in range(players)]
        for view in views:
            own = (*view["hand"], *view["down"], *view["pool"], *view["chosen"])
            open_cards = (*view["discard"], *view["used"], *view["removed"])
            on_table = [
                card
                for row in view["creatures"].values()
                for creature in row
                for card in (creature.attack, creature.defence, creature.modifier)
                if card
            ]
            assert len(own) + len(open_cards) + len(on_table) + view["unseen"].total() == CARDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_are_bounded_and_tell_of_every_card(players: int) -> None:
    place = table("predation", players)
    for node in stroll(place.root, Random(7)):
        view = node.view(players - 1)
        if view is None:
            continue
        values = place.terms.numbers(view)
        assert all(-1 <= value <= CARDS for row in values.values() for value in row)
        piles = ("hand", "down", "pool", "chosen", "unseen", "discard", "used", "removed")
        on_creatures = ("attack_cards", "defence_cards", "modifiers")
        assert sum(sum(values[name]) for name in (*piles, *on_creatures)) == CARDS
        assert sum(values["step"]) == sum(values["deciding"]) == (view["result"] is None)
