"""What a text notes, in large letters or small ones; and what is said of one that notes none."""

from __future__ import annotations

import re

import pytest

from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.notation import catalogue


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("PASS", "pass"),
        (" take  a1 ", "take A1"),
        ("reveal b1-2", "reveal B1-2"),
        ("play good shot", "play Good Shot"),
        ("lift", "lift"),
        ("lift a1", "lift A1"),
        ("to main corridor", "to Main Corridor"),
        ("using claws kill", "using claws kill"),
    ],
)
def test_a_move_is_noted_as_it_is_meant(text: str, noted: str) -> None:
    assert str(base_game().parse(text)) == noted


@pytest.mark.parametrize("text", ["pass A1", "take", "done now", "play"])
def test_what_notes_nothing_is_told_with_an_example(text: str) -> None:
    with pytest.raises(
        ValueError, match=f"'{text}' is no action; such as '{text.partition(' ')[0]}"
    ):
        base_game().parse(text)


def test_a_verb_that_is_misspelt_is_recognised() -> None:
    with pytest.raises(ValueError, match=r"'atack A1' is no action; .*attack"):
        base_game().parse("atack A1")


def test_the_list_of_all_moves_has_room_for_so_many_alike_and_no_more() -> None:
    moves = " ".join(map(str, catalogue(base_game().rules({}))))
    assert {int(each) for each in re.findall(r"#(\d+)", moves)} == set(range(1, 10))
    assert {int(each) for each in re.findall(r"take A(\d+)\b(?!-)", moves)} == set(range(41))
    assert {int(each) for each in re.findall(r"reveal A1-(\d+)", moves)} == set(range(1, 7))


def test_the_list_of_all_moves_has_what_numbers_there_are() -> None:
    moves = [*map(str, catalogue(base_game().rules({})))]

    def numbers(start: str) -> list[int]:
        found = (re.fullmatch(rf"{start} (\d+)", move) for move in moves)
        return [int(each[1]) for each in found if each]

    assert numbers("option") == [*range(1, 10)]
    assert numbers("number") == [*range(1, 21)]
    assert numbers("tokens A1") == [*range(41)]
    for slot in ("gap", "high", "low"):
        assert numbers(f"at {slot}") == [*range(1, 41)]


def test_the_list_of_all_moves_has_what_each_may_be_about() -> None:
    rules = base_game().rules({})
    moves = {*map(str, catalogue(rules))}
    assert {"token A1 on A2", "token B2 on B1", "grow A1 to A2"} <= moves
    assert moves.isdisjoint({"token A1 on A1", "token A1 on B2", "grow B1 to B1", "grow A1 to B2"})
    every = {rules.kinds[card] for card in rules.in_game}
    about = {"cast": {"main"}, "lay": {"ground", "cross"}, "play": {"event"}, "discard": every}
    for verb, kinds in about.items():
        named = {card for card in rules.in_game if f"{verb} {rules.labels[card]}" in moves}
        assert {rules.kinds[card] for card in named} == kinds
