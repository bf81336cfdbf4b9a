"""How effects run, ask and set each other off, in a game that has nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.agenda import Step
from pnp.rules.effects.parts import Scope
from pnp.rules.effects.steps import FUSE
from pnp.rules.effects.things import Frame, Happening, Worn, glance
from pnp.rules.kernel import Result, SeededDealer
from tests.rules.effects.marbles import Marbles, marbles

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
    assert table.do("choose A1").points("A1", "A2", "A3") == [1, 0, 0]


def test_an_enemy_chooses_among_its_own_and_one_of_several_enemies_is_chosen_first() -> None:
    table = marbles(["Red"], ["Blue"] * 2, ["Green"] * 2)
    theirs = score({"choose": ["enemy"], "by": "enemy"})
    table.let("A1", theirs)
    assert (table.seat, table.legal) == ("A", ["enemy B", "enemy C"])
    table.do("enemy C")
    assert (table.seat, table.legal) == ("C", ["choose C1", "choose C2"])
    table.do("choose C2")
    assert table.points("B1", "B2", "C1", "C2") == [0, 0, 0, 1]
    table.let("B1", theirs).do("enemy A")
    assert table.points("A1") == [1]  # it is its only one


def test_one_who_is_the_only_enemy_with_a_choice_chooses_among_its_own() -> None:
    table = marbles(["Red"] * 2, ["Blue"], ["Full"])
    table.let("B1", score({"choose": ["enemy"], "by": "enemy"}))
    assert (table.seat, table.legal) == ("A", ["choose A1", "choose A2"])


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


def test_where_nobody_could_be_chosen_nobody_is_meant() -> None:
    table = marbles(["Red"], ["Blue"])
    table.let(
        "A1",
        {"choose": {"who": [{"named": "Nobody"}], "as": "none"}},
        score({"all": [{"side_of": "none"}]}, 5),
        score({"all": [{"not": "none"}]}),
    )
    assert table.points("A1", "B1") == [1, 1]


def test_the_owner_of_what_was_chosen_may_be_the_one_who_chooses() -> None:
    table = marbles(*PAIR)
    table.let(
        "A1",
        {"choose": {"who": ["enemy"], "as": "first"}},
        score({"choose": [{"side_of": "first"}], "by": "first"}),
    )
    table.do("choose B2")
    assert (table.seat, table.legal) == ("B", ["choose B1", "choose B2"])
    table.let(
        "B1",
        {"choose": {"who": ["enemy"], "as": "first"}},
        score({"choose": ["mine"], "by": "first"}),
    )
    table.do("choose A1")
    assert (table.seat, table.legal) == ("A", ["choose B1", "choose B2"])


def test_a_choice_of_the_games_own_is_left_to_the_game() -> None:
    table = marbles(*PAIR)
    for move in ("choose heads", "enemy B"):
        table.begin(Step("toss", 1), Step("rest", 0))
        table.do(move)
    assert table.told == ["chosen B choose heads", "chosen B enemy B"]


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


def test_up_to_so_many_may_be_none_so_it_is_asked_even_where_nobody_can_be_chosen() -> None:
    table = marbles(["Full"], [])
    table.let("A1", {"may": [score({"choose": ["mine"], "n": 2, "up_to": True}), {"leave": {}}]})
    assert table.legal == ["yes", "no"]


def test_what_the_enemies_choose_is_not_looked_for_beforehand() -> None:
    table = marbles(["Red"], ["Full"])
    table.let("A1", {"may": [score({"choose": ["enemy"], "by": "enemy"})]})
    assert table.legal == ["yes", "no"]


def test_several_offers_are_each_their_own() -> None:
    table = marbles(["Red"], [])
    table.let("A1", {"may": [score("self")]}, {"may": [score("self", 10)]}, score("self", 100))
    assert table.do("no", "yes").points("A1") == [110]
    either = [[score("self", 3)], [score("self", 4)]]
    table.let("A1", {"one_of": either}, {"one_of": [[score("self", 20)], [score("self", 30)]]})
    assert table.do("option 2", "option 1").points("A1") == [134]


def test_a_number_of_which_there_is_none_cannot_be_chosen() -> None:
    table = marbles(["Red"], [])
    none = {"number": {"from": 1, "to": {"count": ["enemy"]}, "as": "n"}}
    table.let("A1", {"may": [none, score("self", "n")]})
    assert table.legal == ["pass", "done"]
    assert table.let("A1", none, score("self", "n")).told == ["score A1 0"]
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


def test_a_branch_that_can_be_done_is_enough_for_an_offer() -> None:
    table = marbles(["Red"], [])
    table.let("A1", {"may": [{"one_of": [[score({"choose": ["enemy"]})], [score("self")]]}]})
    assert table.legal == ["yes", "no"]


def test_what_was_chosen_in_a_branch_is_not_meant_by_a_choice_after_it() -> None:
    table = marbles(["Red"], ["Blue"])
    chosen = [{"choose": {"who": ["enemy"], "as": "it_is"}}, score("it_is", 4)]
    nobody = score({"choose": [{"named": "Nobody"}]}, 7)
    table.let("A1", {"one_of": [chosen, [score("self")]]}, nobody).do("option 1")
    assert table.told == ["score B1 4"]


def test_who_was_chosen_in_the_last_round_of_a_loop_is_not_meant_where_nobody_can_be() -> None:
    table = marbles(["Red"], ["Blue"])
    poor = score({"choose": ["enemy", {"poor": 0}]})
    once = {"repeat": {"times": 3, "do": [poor, score("self")]}}
    table.let("A1", once)
    assert table.points("A1", "B1") == [3, 1]
    numbers = {"number": {"from": 1, "to": {"less": [2, {"points": "self"}]}, "as": "n"}}
    other = marbles(["Red"], [])
    other.let("A1", {"repeat": {"times": 3, "do": [numbers, score("self", "n")]}}).do("number 2")
    assert other.told == ["score A1 2", "score A1 0", "score A1 0"]


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


@pytest.mark.parametrize("others", [1, 2])
def test_neither_of_few_conditions_is_left_out(others: int) -> None:
    table = marbles(["Red"], ["Blue"])
    holds, fails = {"exists": ["enemy"]}, {"exists": [{"named": "Nobody"}]}
    for at in range(others + 1):
        cond = [*[holds] * at, fails, *[holds] * (others - at)]
        table.let("A1", {"if": {"cond": cond, "then": [score("self")]}})
    assert table.points("A1") == [0]
    table.let("A1", {"if": {"cond": [holds] * (others + 1), "then": [score("self")]}})
    assert table.points("A1") == [1]


@pytest.mark.parametrize(("enemies", "points"), [(0, 1), (1, 1), (2, 0)])
def test_so_many_at_most_may_be_none_and_at_least_may_be_many(enemies: int, points: int) -> None:
    table = marbles(["Red"], ["Blue"] * enemies)
    few = {"if": {"cond": [{"count": ["enemy"], "most": 1}], "then": [score("self")]}}
    many = {"if": {"cond": [{"count": ["enemy"], "least": 2}], "then": [score("self", 0)]}}
    table.let("A1", few, many)
    assert table.told == (["score A1 1"] if points else ["score A1 0"])


def test_of_itself_nothing_holds_once_it_is_gone() -> None:
    table = marbles(*PAIR)
    if_it_is = [{"if": {"cond": [{"self": whose}], "then": [score("it")]}} for whose in ("enemy",)]
    table.let("A1", *if_it_is, {"lose": {"who": "self"}})
    table.let(
        "A2",
        score("self"),
        {"if": {"cond": [{"self": "enemy"}], "then": [score("self", 10)]}},
        {"lose": {"who": "self"}},
        {"if": {"cond": [{"self": "mine"}], "then": [score({"all": ["enemy"]}, 5)]}},
    )
    assert table.points("A1", "A2", "B1", "B2") == [0, 1, 0, 0]


def test_on_whose_side_it_was_is_known_even_once_it_is_gone() -> None:
    table = marbles(*PAIR)
    table.let("A1", score("self"), {"lose": {"who": "self"}}, score({"all": [{"side_of": "self"}]}))
    assert table.points("A1", "A2") == [1, 1]


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


def test_a_value_may_be_read_of_somebody_or_of_all_who_fit() -> None:
    table = marbles(*PAIR)
    table.let("A1", score("self", 2)).let("B1", score("self", 7))
    table.let("A2", score("self", {"best": ["enemy"]}))
    table.let("B2", score("self", {"points": "self"}), score("self", {"best": ["mine"]}))
    assert table.points("A2", "B2") == [7, 7]


# --- where things are ---------------------------------------------------------------------------


def test_what_lies_elsewhere_is_found_where_a_filter_or_a_zone_says() -> None:
    table = marbles(["Red"], ["Blue"] * 2)
    table.let("A1", {"cheer": {"among": ["lost"]}})
    assert table.told == []
    table.let("B2", {"lose": {"who": "self"}}, {"cheer": {"among": ["enemy"]}})
    table.let("A1", {"cheer": {"among": ["lost"]}}, {"cheer": {"among": [{"in": "lost"}]}})
    table.let("A1", {"cheer": {"among": ["lost", {"hue": "warm"}]}})
    table.let("A1", {"cheer": {"among": ["enemy", {"hue": ["warm", "cold"]}]}})
    assert table.told == ["cheer A1", "cheer B2", "cheer B2", "cheer B1"]


def test_a_name_may_have_been_called_before() -> None:
    table = marbles(["Red"], ["Blue"] * 2)
    called = {"call": {"card": "Blue", "as": "name"}}
    table.let("A1", called, {"cheer": {"among": [{"named": "name"}]}})
    assert table.told == ["cheer B1", "cheer B2"]


# --- what happens at once -----------------------------------------------------------------------


def test_what_must_happen_at_once_happens_between_two_steps_of_an_effect() -> None:
    table = marbles(["Red"], ["Glass"])
    glass = {"all": [{"named": "Glass"}]}
    table.let("A1", score(glass, 2), score(glass, 1), score(glass, 5), score("self"))
    assert table.told == ["score B1 2", "score B1 1", "score A1 1"]


def test_what_must_happen_at_once_happens_before_whatever_is_next() -> None:
    table = marbles(["Red"], ["Glass"])
    table.scores[2] = 3
    table.begin(Step("rest", 0))
    assert [each.card for each in table.bodies.values()] == ["Red"]


def test_whoever_is_out_of_the_game_does_no_more() -> None:
    table = marbles(["Red"], ["Blue"])
    table.let("A1", score("self"), {"leave": {}}, score("self", 5))
    assert table.points("A1") == [1]
    table.let("B1", score("self", 2), score("self", 3))
    assert table.points("B1") == [5]


def test_an_effect_ends_with_the_game() -> None:
    class Race(Marbles):
        def sweep(self) -> None:
            if self.scores[1] > 1:
                self.result = Result((0,), "first", (1, 0))

    table = Race([["Red"], ["Blue"]], {})
    table.let("A1", score("self"), score("self"), score("self"))
    assert table.points("A1") == [2]
    assert table.decision is None


def test_how_a_game_was_before_a_secret_choice_is_kept_as_long_as_that_effect_goes_on() -> None:
    table = marbles(*PAIR)
    table.let("A1", {"may": [score({"choose": ["mine"]})]}, score("self"))
    table.back = before = table.twin(SeededDealer(1))
    table.do("yes")
    assert table.back is before
    table.do("choose A2")
    assert table.back is None


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


def test_several_things_may_set_a_power_off() -> None:
    often = {"when": [{"bell": "enemy"}, {"scored": {}}, {"bell": "any"}]}
    table = marbles(["Red"], ["Blue"], powers={"Red": often})
    for happening, times in ((Happening("bell", side=0), 1), (Happening("bell", side=1), 3)):
        table.happen(happening)
        assert len(table.queue) == times


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


def test_what_is_set_off_no_more_in_a_turn_is_not_among_what_may_come_first() -> None:
    once = {"name": "Once", "when": {"bell": "any"}, "limit": "turn", "do": [score("self")]}
    always = {"name": "Always", "when": {"bell": "any"}, "do": [score("self")]}
    table = marbles(["Red"], ["Blue"], powers={"Red": once, "Blue": always})
    assert table.ring(0).legal == ["next A1: Once", "next B1: Always"]
    table.do("next B1: Always")
    assert table.ring(0).told == ["score B1 1", "score A1 1", "score B1 1"]


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


def test_of_several_who_did_something_one_who_fits_is_enough() -> None:
    def sets_off(**about: Any) -> bool:
        table = marbles(["Red"] * 2, ["Blue"], powers={"Blue": {"when": {"scored": about}}})
        one, other, own = table.bodies.values()
        table.happen(Happening("scored", (one,), (other, own)))
        return bool(table.queue)

    assert sets_off(by=["enemy"])
    assert sets_off(by=["mine"])
    assert sets_off(by="self")
    assert not sets_off(by=[{"named": "Nobody"}])
    assert not sets_off(who=["enemy"], how=["one"])  # it is not said how
    assert not sets_off(who="you")  # nor whose doing it is


def test_together_may_be_one_alone() -> None:
    power = {"when": {"scored": {"who": ["enemy"], "once": True}}, "do": [score("self")]}
    table = marbles(["Red"], ["Blue"], powers={"Blue": power})
    table.let("A1", score("self"))
    assert table.points("B1") == [1]


def test_what_is_worn_is_meant_by_filters_only_that_speak_of_it() -> None:
    def sets_off(who: list[Any], thing: Any) -> bool:
        table = marbles(["Red"], ["Blue"], powers={"Red": {"when": {"scored": {"who": who}}}})
        table.happen(Happening("scored", (thing,)))
        return bool(table.queue)

    worn = Worn(7, 1, 2)
    assert sets_off(["worn"], worn)
    assert not sets_off([{"hue": ["cold"]}], worn)
    assert sets_off([{"hue": ["cold"]}], marbles([], ["Blue"]).body("B1"))


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


def test_several_things_may_be_to_happen_later() -> None:
    table = marbles(["Red"], [])
    for n, whose in ((1, "mine"), (10, "enemy"), (100, "any")):
        table.let("A1", {"later": {"when": {"bell": whose}, "do": [score("self", n)]}})
    assert table.ring(1).points("A1") == [110]
    assert table.ring(0).points("A1") == [111]


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
    assert table.effects.mods[one.mods].stats == ("weight",)


def test_each_gift_is_of_what_it_says_and_holds_for_any_number_of_uses_unless_it_says() -> None:
    table = marbles(["Red"], ["Blue"])
    for mods in ({"weight": 1}, {"cant": ["roll"]}, {"fears": {"hue": "cold"}}):
        table.let("A1", {"give": {"who": "self", "mods": mods, "for": "turn"}})
    given = [table.effects.mods[gift.mods] for gift in table.gifts]
    assert [mods.stats for mods in given] == [("weight",), (), ()]
    assert [mods.words for mods in given[1:]] == [
        {"cant": ["roll"]},
        {"fears": {"hue": "cold"}},
    ]
    assert {gift.uses for gift in table.gifts} == {0}


def test_a_gift_may_be_a_players_or_that_of_whoever_fits() -> None:
    table = marbles(["Red"], ["Blue"], ["Green"])
    table.let("A1", {"give": {"player": "enemy", "mods": {"weight": 1}, "for": "turn"}})
    assert [(gift.side, gift.whose, gift.uids) for gift in table.gifts] == [(1, 1, ()), (2, 2, ())]
    table.let("A1", {"cheer": {"among": ["mine"]}})
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


def test_what_is_only_read_is_read_as_by_an_effect_that_has_chosen_nothing() -> None:
    assert glance(1, "source", "it") == Frame(-1, 0, 1, "source", "it")


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
