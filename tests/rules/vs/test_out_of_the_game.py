"""Who is out of the game: what leaves with them, what stays, and who has won."""

from __future__ import annotations

import pytest

from pnp.rules.effects.things import Worn
from pnp.rules.vs.arriving import limbo, switch_side
from pnp.rules.vs.pieces import BACK
from pnp.rules.vs.stuns import check_health, eliminate, finish
from pnp.rules.vs.turn import draw_cards
from tests.rules.vs.story import Story, duel, told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
GHOST = "Ghost, level 2"
OVER_HERE = '"Over Here."'


def three() -> Story:
    """Three at a table, in the turn of B; A has something everywhere."""
    return told(
        {
            "A": {
                **{"main": HARRIGAN, "front": ["Mac, with Medikit"], "back": ["Blain"]},
                **{"hand": ["Anna", "Billy"], "deck": ["Poncho"], "bottom": ["Hawkins"]},
                **{"ko": ["Dillon"], "row": ["Earth", "Newt down"]},
            },
            "B": {"main": FALCONER, "back": ["Tracker, holds A:Edwin"], "ko": ["Greyback"]},
            "C": {"main": GHOST, "front": ["Primeval Hunter"]},
        },
        mode="free-for-all",
        active="B",
    )


def test_all_that_somebody_owns_leaves_the_game_with_them() -> None:
    table = three()
    battle = table.battle
    switch_side(battle, table.body("A3"), 1, BACK)
    hunter, tracker = table.body("C2"), table.body("B2")
    gun = battle.rules.by_label["M134 Minigun"]
    gear = (Worn(gun, 0, hunter.uid), Worn(gun, 2, hunter.uid))
    battle.change(hunter, gear=gear)
    limbo(battle, 0, battle.rules.by_label["Keyes"])
    limbo(battle, 2, battle.rules.by_label["Keyes"])
    eliminate(battle, 0)
    assert table.labels() == ["B1", "B2", "C1", "C2"]
    assert table.removed("A") == sorted(
        [
            *("Harrigan", "Mac", "Medikit", "Blain", "Anna", "Billy", "Poncho", "Hawkins"),
            *("Dillon", "Earth", "Newt", "Edwin", "M134 Minigun", "Keyes"),
        ]
    )
    for zone in (table.hand, table.deck, table.bottom, table.ko, table.row_of, table.pile):
        assert zone("A") == []
    assert table.body("B2") == tracker._replace(captive=None)
    assert table.body("C2").gear == gear[1:]  # another's equipment stays
    assert [held.seat for held in battle.playing] == [2]
    assert (table.ko("B"), table.removed("B"), table.removed("C")) == (["Greyback"], [], [])


def test_the_eggs_of_somebody_leave_with_them() -> None:
    sides = {each: {"main": "Dutch"} for each in "BC"}
    table = told({"A": {"main": "The Queen", "pile": True}, **sides}, mode="free-for-all")
    eggs = table.pile("A")
    assert eggs
    eliminate(table.battle, 0)
    assert table.pile("A") == []
    assert table.removed("A") == sorted([*eggs, "The Queen"])


def test_nobody_remembers_the_hand_of_who_is_out() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "deck": ["Anna"]},
            "B": {"main": FALCONER, "back": ["Falcon Drone"]},
            "C": {"main": GHOST},
        },
        mode="free-for-all",
        active="B",
    )
    draw_cards(table.battle, 0, 1)
    assert table.battle.seen[0]
    eliminate(table.battle, 0)
    assert table.battle.seen[0] == ()


def test_what_somebody_began_is_not_ended_for_them() -> None:
    """Whom A called over goes back only as long as A is there to send them."""
    table = told(
        {
            "A": {"main": FALCONER, "hand": [OVER_HERE]},
            "B": {"main": HARRIGAN, "ko": ["Tracker"]},
            "C": {"main": GHOST},
        },
        mode="free-for-all",
    )
    table.do(f"play {OVER_HERE}", "front")
    assert table.battle.delays
    switch_side(table.battle, table.body("A2"), 1, BACK)
    eliminate(table.battle, 0)
    assert table.battle.delays == ()
    assert table.labels("Tracker") == ["B2"]


def test_a_captive_of_who_is_gone_comes_back_and_is_told() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "back": ["Tracker, holds C:Mac"]},
            "B": {"main": FALCONER},
            "C": {"main": GHOST},
        },
        mode="free-for-all",
    )
    eliminate(table.battle, 0)
    assert table.labels("Mac") == ["C2"]
    assert table.stunned("C2")
    assert "released" in [each.what for each in table.battle.events or ()]


@pytest.mark.parametrize(
    ("winners", "scores", "told_winners"),
    [
        ((0,), (1, 0, 0), "A"),
        ((0, 2), (0.5, 0, 0.5), "AC"),
        ((0, 1, 2), (0.5, 0.5, 0.5), ""),
    ],
)
def test_a_win_is_worth_a_point_and_half_of_one_if_it_is_shared(
    winners: tuple[int, ...], scores: tuple[float, ...], told_winners: str
) -> None:
    table = three()
    finish(table.battle, winners, "so it is")
    assert table.battle.result is not None
    assert table.battle.result.scores == scores
    assert table.winners == told_winners


def test_allies_share_no_win_but_have_one() -> None:
    sides = {each: {"main": HARRIGAN} for each in "ABCD"}
    table = told(sides, mode="two-vs-two")
    finish(table.battle, (0, 2), "so it is")
    assert table.battle.result is not None
    assert table.battle.result.scores == (1, 0, 1, 0)


def test_who_has_as_many_wounds_as_health_is_kod() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac, wounds 1", "Blain, wounds 1"]}, B={"main": FALCONER}
    )
    check_health(table.battle)
    assert table.ko("A") == ["Mac"]
