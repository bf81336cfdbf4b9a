"""What a scenario cannot ask of a game of Predation, told at its place in the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.data.predation.facts import base_rules
from pnp.data.problems import PnpError
from pnp.data.scenario import load_scenario
from pnp.rules import judge, load
from pnp.rules.predation.game import Predation, seats
from tests.rules.asking import problems, written


def test_every_mistake_of_a_contest_is_told_at_its_place(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "contest:\n  rivals: [grazer]\n  first: D\n  goal: survive\n"
            "  hands: {A: [KH, KH, 99X]}\n",
        )
    )
    text = "\n".join(told)
    assert len(told) == 4
    assert "there is no card '99X'" in text
    assert "KH is used 2 times" in text
    assert "needs 'turns'" in text
    assert "there is no seat 'D'" in text
    assert all("scenario.yaml:" in line for line in told)


def test_cards_are_looked_at_beside_other_mistakes(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "contest:\n  rivals: [grazr, hunter]\n  level: cruel\n  turns: no\n  goal: survive\n"
            "  first: D\n  creatures: {A: [99X/2H], C: [], E: [2H/3H]}\n  hands: {A: [KH, KH]}\n",
        )
    )
    text = "\n".join(told)
    assert len(told) == 8
    for each in ("'grazr'", "'cruel'", "'no'", "seat 'D'", "'99X'", "KH is used", "'E'"):
        assert each in text
    assert "must have at least one creature (leave out C" in text


def test_a_card_too_many_is_told_where_it_stands(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "contest:\n  rivals: [grazer]\n  hands: {A: [KH, KH]}\n"))
    assert "scenario.yaml:7:19" in told
    assert told.endswith("KH is used 2 times, and there is 1")
    hands = "{A: [joker, KH, joker, joker]}"
    (told,) = problems(written(tmp_path, f"contest:\n  rivals: [grazer]\n  hands: {hands}\n"))
    assert "scenario.yaml:7:33" in told
    assert told.endswith("JOKER is used 3 times, and there are 2")


def test_a_joker_that_is_not_in_the_game_is_told_where_it_stands(tmp_path: Path) -> None:
    contest = "contest:\n  rivals: [grazer]\n  rules: [{}]\n  hands: {{A: [KH, joker]}}\n"
    (told,) = problems(written(tmp_path, contest.format("controlled-universe")))
    assert "scenario.yaml:8:19" in told
    assert "the jokers are out of this game" in told
    assert load_scenario(written(tmp_path, contest.format("no-trump")), judge)
    many = contest.format("controlled-universe").replace("KH, joker", "joker, joker, joker")
    told_of_each = problems(written(tmp_path, many))
    assert [each.count("the jokers are out of this game") for each in told_of_each] == [1, 1, 1]


LOW = "AH, AC, AD, AS, 2H, 2C, 2D, 2S"


@pytest.mark.parametrize(
    ("more", "where"),
    [
        (f"hands: {{A: [{LOW}]}}", "contest.hands"),
        (f"hands: {{A: [{LOW}]}}, creatures: {{B: [3H/3D]}}", "contest.creatures"),
    ],
)
def test_low_cards_that_do_not_go_round_are_told_where_nothing_else_is_wrong(
    tmp_path: Path, more: str, where: str
) -> None:
    (told,) = problems(written(tmp_path, f"contest: {{rivals: [grazer], {more}}}\n"))
    assert "leaves too few low cards for A" in told
    assert where in told
    (told,) = problems(written(tmp_path, f"contest: {{rivals: [grazer], level: cruel, {more}}}\n"))
    assert "'cruel'" in told


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("goal: apex, creatures: {A: [10H/9C], B: [2H/3C]}", "A has won"),
        ("goal: apex, creatures: {A: [10H/9C]}", "A has won before anybody moves: Apex predator"),
        ("creatures: {A: [5H/5C, 6H/6C, 7H/7C, 8H/8C], B: [2H/3C]}", "A has won"),
        ("goal: survive, turns: 9, creatures: {A: [2H/3C], B: [10H/9C, 9S/9D]}", "B has won"),
    ],
)
def test_nobody_has_won_before_the_game_begins(tmp_path: Path, more: str, told: str) -> None:
    (only,) = problems(written(tmp_path, f"contest: {{rivals: [grazer], {more}}}\n"))
    assert told in only
    assert "contest.creatures.A" in only or "contest.creatures.B" in only


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("goal: survive, creatures: {A: [2H/3C], B: [10H/9C, 9S/9D]}", "needs 'turns'"),
        ("level: cruel, creatures: {A: [2H/3C], B: [10H/9C, 9S/9D]}", "'cruel'"),
    ],
)
def test_who_has_won_before_is_told_only_where_nothing_else_is_wrong(
    tmp_path: Path, more: str, told: str
) -> None:
    (only,) = problems(written(tmp_path, f"contest: {{rivals: [grazer], {more}}}\n"))
    assert told in only


@pytest.mark.parametrize(
    "more",
    [
        "goal: dominance, creatures: {A: [10H/9C], B: [2H/3C, 4D/5D]}",
        "goal: apex, creatures: {A: [10H/9C], B: [8H/9S]}",
        "goal: survive, turns: 9, creatures: {A: [10H/9C], B: [2H/3C]}",
    ],
)
def test_a_lead_may_be_less_than_the_goal(tmp_path: Path, more: str) -> None:
    assert load_scenario(written(tmp_path, f"contest: {{rivals: [grazer], {more}}}\n"), judge)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 2, "first": 2}, "at most 1"),
        ({"goal": "survive"}, "to survive needs 'turns'"),
    ],
)
def test_whoever_sets_up_a_contest_is_told_too(options: dict[str, object], told: str) -> None:
    with pytest.raises(PnpError) as refused:
        load("predation").options(options)
    assert told in str(refused.value)


def test_as_many_may_play_as_there_are_first_creatures_for() -> None:
    facts = base_rules()
    two, three, _ = facts.players
    game = Predation(replace(facts, players=(two, three, replace(three, players=5))))
    assert seats(game) == (2, 4)
    assert game.options({"players": 3})
    with pytest.raises(PnpError, match=r"cannot be 4 \(one of: 2, 3\)"):
        game.options({"players": 4})


def test_the_last_seat_may_be_the_first_to_play() -> None:
    assert load("predation").options({"players": 2, "first": 1})
