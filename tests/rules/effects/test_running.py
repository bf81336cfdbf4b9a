"""How effects run, ask and set each other off, in a game that has nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.effects.parts import Scope
from pnp.rules.effects.steps import FUSE
from pnp.rules.effects.things import Frame, Happening, glance
from tests.rules.effects.marbles import marbles

PAIR = (["Red", "Red"], ["Blue", "Blue"])


def score(who: Any, n: Any = 1) -> dict[str, Any]:
    return {"score": {"who": who, "n": n}}


ECHO = {"when": {"scored": {"who": ["mine", "other"]}}, "do": [score("self")]}
"""Whoever has it scores when another of its side does."""


# --- choosing -----------------------------------------------------------------------------------


def test_each_set_of_several_is_chosen_in_one_way() -> None:
    table = marbles(["Red"] * 3, ["Blue"])
    table.let("A1", score({"choose": ["mine"], "n": 2}))
    assert table.legal == ["choose A1", "choose A2", "choose A3"]
    table.do("choose A2")
    assert table.points("A2", "A3") == [1, 1]  # one is left after the second, and is no choice


def test_as_many_are_chosen_as_there_are() -> None:
    table = marbles(*PAIR)
    table.let("A1", score({"choose": ["mine"], "n": 5}))
    table.do("choose A1")
    assert table.points("A1", "A2") == [1, 1]


def test_of_up_to_two_one_may_be_enough_and_three_are_too_many() -> None:
    table = marbles(["Red"] * 3, [])
    some = score({"choose": ["mine"], "n": 2, "up_to": True})
    table.let("A1", some)
    assert table.legal == ["choose A1", "choose A2", "choose A3", "done"]
    table.do("choose A1", "done")
    assert table.points("A1", "A2", "A3") == [1, 0, 0]
    table.let("A1", some).do("done")
    assert table.points("A1", "A2", "A3") == [1, 0, 0]
    table.let("A1", some).do("choose A1", "choose A2")
    assert table.points("A1", "A2", "A3") == [2, 1, 0]


def test_what_a_verb_cannot_change_is_not_offered() -> None:
    table = marbles(["Red", "Full", "Red"], [])
    table.let("A1", score({"choose": ["mine"]}))
    assert table.legal == ["choose A1", "choose A3"]


def test_an_enemy_chooses_among_its_own_and_one_of_several_enemies_is_chosen_first() -> None:
    table = marbles(["Red"], ["Blue"] * 2, ["Green"] * 2)
    theirs = score({"choose": ["enemy"], "by": "enemy"})
    table.let("A1", theirs)
    assert (table.seat, table.legal) == ("A", ["enemy B", "enemy C"])
    table.do("enemy C")
    assert (table.seat, table.legal) == ("C", ["choose C1", "choose C2"])
    table.do("choose C2")
    assert table.points("B1", "B2", "C1", "C2") == [0, 0, 0, 1]


def test_an_enemy_who_has_nothing_to_choose_is_not_asked() -> None:
    table = marbles(["Red"], ["Full"], ["Green"] * 2)
    table.let("A1", score({"choose": ["enemy"], "by": "enemy"}))
    assert (table.seat, table.legal) == ("C", ["choose C1", "choose C2"])
    nobody = marbles(["Red"], ["Full"], ["Full"])
    nobody.let("A1", score({"choose": ["enemy"], "by": "enemy"}), score("self"))
    assert nobody.points("A1") == [1]


def test_whoever_was_chosen_before_may_be_meant_again() -> None:
    table = marbles(*PAIR)
    table.let(
        "A1",
        {"choose": {"who": ["enemy"], "as": "first"}},
        score({"choose": ["enemy", {"not": "first"}]}, 2),
        score("first", 5),
    )
    table.do("choose B2")
    assert table.points("B1", "B2") == [2, 5]


def test_the_owner_of_what_was_chosen_may_be_the_one_who_chooses() -> None:
    table = marbles(*PAIR)
    table.let(
        "A1",
        {"choose": {"who": ["enemy"], "as": "first"}},
        score({"choose": [{"side_of": "first"}], "by": "first"}),
    )
    table.do("choose B2")
    assert (table.seat, table.legal) == ("B", ["choose B1", "choose B2"])


def test_a_number_is_chosen_from_the_lowest_to_the_highest() -> None:
    table = marbles(*PAIR)
    table.let("A1", {"number": {"from": 1, "to": 3, "as": "n"}}, score("self", "n"))
    assert table.legal == ["number 1", "number 2", "number 3"]
    table.do("number 2")
    assert table.points("A1") == [2]


# --- branches and loops -------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "points"), [("yes", 3), ("no", 2)])
def test_what_one_may_do_is_asked_and_what_follows_is_done(answer: str, points: int) -> None:
    table = marbles(*PAIR)
    table.let("A1", {"may": [score("self")]}, score("self", 2))
    assert table.legal == ["yes", "no"]
    assert table.do(answer).points("A1") == [points]


def test_nobody_is_asked_whether_to_do_what_cannot_be_done() -> None:
    table = marbles(["Full"], [])
    table.let("A1", {"may": [score({"choose": ["mine"]})]}, score("self", 2))
    assert table.points("A1") == [2]
    chain = [{"choose": {"who": ["mine"], "as": "it"}}, score({"choose": [{"not": "it"}]})]
    table.let("A1", {"may": chain}, score("self", 2))
    assert table.points("A1") == [4]
    other = marbles(["Full", "Red"], [])
    assert other.let("A1", {"may": chain}).legal == ["yes", "no"]


def test_a_number_of_which_there_is_none_cannot_be_chosen() -> None:
    table = marbles(["Red"], [])
    none = {"number": {"from": 1, "to": {"count": ["enemy"]}, "as": "n"}}
    table.let("A1", {"may": [none, score("self", "n")]})
    assert table.points("A1") == [0]
    one = marbles(["Red"], ["Blue"])
    assert one.let("A1", {"may": [none, score("self", "n")]}).legal == ["yes", "no"]


def test_what_a_deed_itself_calls_impossible_is_not_offered() -> None:
    table = marbles(["Red"], [])
    table.let("A1", {"may": [{"lose": {"who": "self"}}]})
    assert table.legal == ["pass", "done"]
    table.let("A1", score("self"), {"may": [{"lose": {"who": "self"}}]})
    assert table.legal == ["yes", "no"]


def test_one_of_several_is_done_and_then_what_follows() -> None:
    table = marbles(["Red", "Full"], [])
    branches = [
        [score("self")],
        [score({"choose": ["mine", {"named": "Blue"}]})],
        [score("self", 4)],
    ]
    table.let("A1", {"one_of": branches}, score("self", 10))
    assert table.legal == ["option 1", "option 3"]
    assert table.do("option 1").points("A1") == [11]
    assert table.let("A1", {"one_of": branches}).do("option 3").points("A1") == [15]


def test_of_branches_none_of_which_can_be_done_nothing_is() -> None:
    table = marbles(["Full"], [])
    never = [[score({"choose": ["mine"]})], [score({"choose": ["enemy"]})]]
    table.let("A1", {"one_of": never}, score("self"))
    assert table.points("A1") == [1]
    # What asks for such a choice cannot be done either.
    table.let("A1", {"may": [{"one_of": never}]})
    assert table.legal == ["pass", "done"]


@pytest.mark.parametrize("times", [0, 1, 3])
def test_what_is_repeated_is_done_so_often(times: int) -> None:
    table = marbles(["Red"], ["Blue"] * times)
    table.let("A1", {"repeat": {"times": {"count": ["enemy"]}, "do": [score("self")]}})
    assert table.points("A1") == [times]


def test_each_of_several_comes_in_the_order_that_is_chosen() -> None:
    table = marbles(["Red"], ["Blue"] * 3)
    table.let("A1", {"each": {"of": ["enemy"], "do": [score("it")]}}, score("self"))
    assert table.legal == ["next B1", "next B2", "next B3"]
    table.do("next B2", "next B3")
    assert table.told == ["score B2 1", "score B3 1", "score B1 1", "score A1 1"]


@pytest.mark.parametrize(("enemies", "points"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_a_condition_is_asked_where_it_stands(enemies: int, points: int) -> None:
    table = marbles(["Red"], ["Blue"] * enemies)
    cond = [{"count": ["enemy"], "least": 2, "most": 3}]
    table.let("A1", {"if": {"cond": cond, "then": [score("self", 2)]}}, score("self"))
    assert table.points("A1") == [points]


@pytest.mark.parametrize(("named", "holds"), [(("Red", "Blue", "Full"), True), (("Red",), False)])
def test_all_conditions_must_hold(named: tuple[str, ...], holds: bool) -> None:
    table = marbles(["Red"], ["Blue", "Full"])
    every = [{"exists": [{"named": name}]} for name in ("Red", "Blue", "Full")]
    for at in range(3):
        cond = [*every[:at], {"exists": [{"named": list(named[at:]) or "Nobody"}]}, *every[at:]]
        table.let("A1", {"if": {"cond": cond, "then": [score("self")]}})
    assert table.points("A1") == [3 if holds else 1]


def test_a_thing_that_is_gone_is_not_so() -> None:
    table = marbles(*PAIR)
    table.let(
        "A1",
        {"choose": {"who": ["enemy"], "as": "prey"}},
        {"if": {"cond": [{"prey": "enemy"}], "then": [score("self")]}},
        {"lose": {"who": "prey"}},
        {"if": {"cond": [{"prey": "enemy"}], "then": [score("self", 5)]}},
        {"if": {"cond": [{"self": "mine"}], "then": [score("self", 10)]}},
        score("prey"),
    )
    table.do("choose B1")
    assert table.points("A1", "B1") == [11, 0]


def test_a_difference_may_be_a_number() -> None:
    table = marbles(["Red"], ["Blue"] * 4)
    table.let("A1", score("self", {"less": [{"count": ["enemy"]}, {"count": ["mine"]}]}))
    assert table.points("A1") == [3]


# --- what sets itself off -----------------------------------------------------------------------


def test_what_an_effect_causes_waits_until_it_is_done() -> None:
    table = marbles(["Red", "Echo"], [], powers={"Echo": ECHO})
    table.let("A1", score("self"), score("self", 2))
    assert table.told == ["score A1 1", "score A1 2", "score A2 1", "score A2 1"]


def test_who_acts_says_which_of_several_comes_first_and_equal_ones_are_no_choice() -> None:
    powers = {
        "Blue": {"name": "Ring", "when": {"bell": "any"}, "do": [score("self")]},
        "Red": {"name": "Hum", "when": {"bell": "any"}, "do": [score("self", 5)]},
    }
    table = marbles(["Red"], ["Blue"] * 2, powers=powers)
    table.active = 1
    table.ring(0)
    assert (table.seat, table.legal) == ("B", ["next B1: Ring", "next B2: Ring", "next A1: Hum"])
    table.do("next B2: Ring", "next A1: Hum")
    assert table.told == ["score B2 1", "score A1 5", "score B1 1"]


@pytest.mark.parametrize(("whose", "heard"), [("mine", "A"), ("enemy", "B"), ("any", "AB")])
def test_a_time_may_be_ones_own_or_an_enemys(whose: str, heard: str) -> None:
    table = marbles(["Red"], [], powers={"Red": {"when": {"bell": whose}, "do": [score("self")]}})
    assert table.ring(0).points("A1") == [int("A" in heard)]
    assert table.ring(1).points("A1") == [len(heard)]


def test_a_power_whose_condition_does_not_hold_is_not_set_off() -> None:
    """The first power of all is no exception."""
    alone = {"when": {"bell": "any"}, "if": [{"count": ["mine"], "most": 1}], "do": [score("self")]}
    table = marbles(["Red", "Red"], ["Blue"], powers={"Red": alone, "Blue": alone})
    table.happen(Happening("bell", side=0))
    assert [queued.power for queued in table.queue] == [1]
    table.ring(0)
    assert table.points("A1", "A2") == [0, 0]


def test_a_condition_that_holds_no_more_when_its_turn_comes_stops_a_power() -> None:
    race = {
        "name": "Race",
        "when": {"bell": "any"},
        "if": [{"exists": ["poor", {"named": "Goal"}]}],
        "do": [score({"all": [{"named": "Goal"}]})],
    }
    table = marbles(["Red"], ["Blue", "Goal"], powers={"Red": race, "Blue": race})
    table.ring(0).do("next B1: Race")
    assert table.points("B2") == [1]


def test_what_may_set_itself_off_once_a_turn_does_so_once() -> None:
    once = {"when": {"bell": "any"}, "limit": "turn", "do": [score("self")]}
    table = marbles(["Red"], [], powers={"Red": once})
    assert table.ring(0).points("A1") == [1]
    assert table.ring(0).points("A1") == [1]
    twice = marbles(["Red"] * 2, [], powers={"Red": once})
    twice.ring(0).do("next A2: ")
    assert twice.points("A1", "A2") == [0, 1]


def test_a_trigger_asks_by_whom_how_and_how_much() -> None:
    def sets_off(about: dict[str, Any], who: str, n: int) -> int:
        power = {"when": {"scored": about}, "do": [score({"all": [{"named": "Goal"}]}, 1)]}
        table = marbles(["Red"], ["Blue", "Goal"], powers={"Goal": power})
        table.fuse = FUSE - 1  # its own goals set off no more
        table.let(who, score("self", n))
        return table.points("B2")[0]

    assert sets_off({"who": ["enemy"]}, "A1", 4) == 1
    assert sets_off({"who": ["enemy"]}, "B1", 4) == 0
    assert sets_off({"by": ["enemy"]}, "A1", 4) == 1
    assert sets_off({"by": ["enemy"]}, "B1", 4) == 0
    assert sets_off({"who": ["other"], "n": 4}, "A1", 4) == 1
    assert sets_off({"who": ["other"], "n": 4}, "A1", 8) == 0
    assert sets_off({"who": ["other"], "how": ["one", "two"]}, "A1", 3) == 1
    assert sets_off({"who": ["other"], "how": ["one", "two"]}, "A1", 2) == 0


@pytest.mark.parametrize(
    ("about", "points"),
    [
        ({}, 3),
        ({"once": True}, 1),
        ({"once": True, "least": 3}, 1),
        ({"once": True, "least": 4}, 0),
        ({"first": True}, 1),
    ],
)
def test_of_many_at_once_a_power_hears_each_or_all_together(
    about: dict[str, Any], points: int
) -> None:
    power = {"when": {"scored": {"who": ["enemy"], **about}}, "do": [score("self")]}
    table = marbles(["Red"] * 3, ["Blue"], powers={"Blue": power})
    table.let("A1", score({"all": ["mine"]}))
    while table.legal != ["pass", "done"]:
        table.do(table.legal[0])
    assert table.points("B1") == [points]


# --- answers ------------------------------------------------------------------------------------

ANSWER = {"name": "Me too", "use": {"when": "reaction"}, "when": {"bell": "any"}}


def test_whoever_may_answer_is_asked_one_after_the_other() -> None:
    table = marbles(["Red"], ["Red"], powers={"Red": {**ANSWER, "do": [score("self")]}})
    table.ring(0)
    assert (table.seat, table.legal) == ("B", ["use B1: Me too", "pass"])
    table.do("pass")
    assert (table.seat, table.legal) == ("A", ["use A1: Me too", "pass"])
    table.do("use A1: Me too")
    assert table.points("A1", "B1") == [1, 0]
    assert table.legal == ["pass", "done"]


def test_effects_come_before_answers() -> None:
    table = marbles(
        ["Red"],
        ["Blue"],
        powers={
            "Red": {**ANSWER, "do": [score("self")]},
            "Blue": {"when": {"bell": "any"}, "do": [score("self", 2)]},
        },
    )
    table.ring(0).do("use A1: Me too")
    assert table.told == ["score B1 2", "score A1 1"]


def test_who_cannot_pay_for_an_answer_is_not_asked() -> None:
    table = marbles(["Red"], [], powers={"Red": {**ANSWER, "do": [score("self")]}})
    table.poor = True
    assert table.ring(0).legal == ["pass", "done"]


# --- later, and for a time ----------------------------------------------------------------------


def test_what_is_to_happen_later_happens_once_unless_it_lasts() -> None:
    bell = {"when": {"bell": "mine"}, "do": [score("self")]}
    table = marbles(["Red"], [])
    table.let("A1", {"later": bell})
    assert table.ring(1).points("A1") == [0]
    assert table.ring(0).points("A1") == [1]
    assert table.ring(0).points("A1") == [1]
    table.let("A1", {"later": {**bell, "for": "turn"}})
    assert table.ring(0).ring(0).points("A1") == [3]


def test_later_what_was_chosen_is_still_known_and_whom_it_befell_is_it() -> None:
    table = marbles(*PAIR)
    table.let(
        "A1",
        {"choose": {"who": ["enemy"], "as": "prey"}},
        {
            "later": {
                "when": {"scored": {"who": ["mine"]}},
                "do": [score("prey", 7), score("it", 3)],
            }
        },
    )
    table.do("choose B2").let("A2", score("self"))
    assert table.points("A2", "B1", "B2") == [4, 0, 7]


def test_a_gift_is_kept_with_the_numbers_of_its_moment() -> None:
    table = marbles(["Red"], ["Blue"] * 2)
    weight = {"weight": {"count": ["enemy"]}}
    table.turn = 6
    table.let(
        "A1", {"give": {"who": {"all": ["enemy"]}, "mods": weight, "for": {"turns": 3}, "uses": 2}}
    )
    one, other = table.gifts
    assert (one.uids, other.uids) == ((2,), (3,))
    assert (one.whose, other.whose) == (2, 3)
    assert (one.numbers, one.until, one.born, one.uses) == ((2,), "turns 3", 6, 2)
    assert (one.side, one.rule) == (-1, -1)


def test_a_gift_may_be_a_players_or_that_of_whoever_fits() -> None:
    table = marbles(["Red"], ["Blue"], ["Green"])
    table.let("A1", {"give": {"player": "enemy", "mods": {"weight": 1}, "for": "turn"}})
    assert [(gift.side, gift.whose, gift.uids) for gift in table.gifts] == [(1, 1, ()), (2, 2, ())]
    newcomers = {"who": {"all": ["enemy"]}, "newcomers": True, "mods": {"weight": 1}, "for": "turn"}
    table.let("A1", {"give": newcomers})
    gift = table.gifts[-1]
    assert (gift.side, gift.uids) == (-1, ())
    fits = table.effects.filters[gift.rule].fits
    assert [fits(table, gift.frame, table.body(label)) for label in ("A1", "B1")] == [False, True]


# --- frames -------------------------------------------------------------------------------------


def test_what_is_chosen_has_its_place_whatever_was_chosen_before() -> None:
    frame = glance(0, None)
    assert frame.value(2) == ()
    third = frame.bind(2, "x")
    assert third.bound == ((), (), "x")
    assert third.bind(0, "y").bound == ("y", (), "x")
    assert third.bind(3, "z").bound == ((), (), "x", "z")
    assert (third.value(2), third.value(1), third.value(3)) == ("x", (), ())
    assert isinstance(third, Frame)


def test_names_within_a_branch_are_not_known_outside_it() -> None:
    scope = Scope()
    assert scope.new("a") == 0
    inner = scope.inner()
    assert inner.new("b") == 1
    assert scope.slots == {"a": 0}
    assert inner.slots == {"a": 0, "b": 1}


# --- loops of cards -----------------------------------------------------------------------------


def test_a_loop_of_cards_is_broken_off() -> None:
    table = marbles(["Echo", "Echo"], [], powers={"Echo": {**ECHO, "name": "Echo"}})
    table.let("A1", score("self"))
    assert sum(table.points("A1", "A2")) == 1 + FUSE
    assert [each for each in table.told if each.startswith("loop")] == ["loop A2: Echo"]
    assert table.legal == ["pass", "done"]
