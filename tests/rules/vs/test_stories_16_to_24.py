"""Stories of single cards and of who strikes whom: 16 to 24."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel, told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
ANY_TIME, TURN_AROUND = '"Any Time."', '"Turn Around."'


def test_story_16_tracker_counts_types_of_basic_locations_on_all_sides() -> None:
    for row, stats in ((["Earth", "Space"], (5, 5)), (["Earth down", "Space"], (4, 4))):
        table = duel(
            A={"main": FALCONER, "front": ["Tracker"], "row": row},
            B={"main": HARRIGAN, "row": ["The Nostromo", "Headquarters", "Space"]},
        )
        assert table.stats("A2") == stats


def test_story_17_lambert_is_quick_so_hicks_is_struck_back() -> None:
    table = duel(
        A={"main": HARRIGAN, "back": ["Lambert", "Corporal Hicks"]},
        B={"main": "Jungle Hunter, level 2, +3"},
    )
    table.fight("B1", "A2", "A3")  # 5 and 7 against 9; nobody asks who is struck back
    assert table.wounds("B1") == 1
    assert table.wounds("A3") == 1
    assert table.there("A2")


def test_story_18_a_location_turned_down_switches_the_sniper_nest_off() -> None:
    table = duel(
        A={"main": FALCONER, "row": ["Trophy Area"], "hand": ["Predator Ship"]},
        B={"main": "Harrigan, level 2, back", "back": ["Isabelle"]},
    )
    assert not table.can("attack B2")
    table.do("use B2: Sniper Nest")  # discarding is no way, so nobody asks how
    assert table.row_of("A") == ["Trophy Area down"]
    assert table.hand("A") == ["Predator Ship"]
    assert table.can("attack B2")


@pytest.mark.parametrize("special", ["Weyland-Yutani Complex", "LV-426", "Trophy Area"])
def test_story_18_a_special_location_of_any_team_switches_the_sniper_nest_off(special: str) -> None:
    table = duel(
        A={"main": "Dutch, back", "row": [special]},
        B={"main": "Harrigan, level 2, back", "back": ["Isabelle"]},
    )
    assert table.can("use B2: Sniper Nest")


def test_story_18_no_teammate_switches_the_sniper_nest_off() -> None:
    table = told(
        {
            "A": {"main": FALCONER, "row": ["Trophy Area"]},
            "B": {"main": "Harrigan, level 2, back", "back": ["Isabelle"]},
            "C": {"main": "Royce, level 2", "back": ["Isabelle"]},
            "D": {"main": "Ghost, level 2"},
        },
        mode="two-vs-two",
    )
    assert table.can("use B2: Sniper Nest")
    assert not table.can("use C2: Sniper Nest")


def test_story_18_discarding_does_not_switch_the_sniper_nest_off() -> None:
    table = duel(
        A={"main": FALCONER, "row": ["Space"], "hand": ["Predator Ship"]},
        B={"main": "Harrigan, level 2, back", "back": ["Isabelle"]},
    )
    assert not table.can("use B2: Sniper Nest")


def test_story_18_the_sniper_nest_is_off_for_a_turn_only() -> None:
    table = duel(
        A={"main": FALCONER, "row": ["Predator Ship"], "deck": ["Newt"] * 9},
        B={"main": "Harrigan, level 2, back", "back": ["Isabelle"], "deck": ["Newt"] * 9},
    )
    table.do("use B2: Sniper Nest", "done")
    table.until("A", "attack B1")
    assert not table.can("attack B2")


def test_story_19_vocal_mimicry_says_both_in_the_order_one_likes() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Vocal Mimicry"], "ko": [ANY_TIME, TURN_AROUND]},
        B={"main": HARRIGAN, "front": ["Mac"], "hand": ["Earth", "Anna"]},
    )
    table.do("play Vocal Mimicry", f"next {TURN_AROUND}", "choose B:Anna", "choose B2")
    assert table.hand("B") == ["Earth"]
    assert table.ko("B") == ["Anna", "Mac"]  # struck with 6
    assert table.ko("A") == sorted([ANY_TIME, TURN_AROUND, "Vocal Mimicry"])


def test_story_19_vocal_mimicry_with_nothing_to_say_is_refused() -> None:
    table = duel(A={"main": FALCONER, "hand": ["Vocal Mimicry"]}, B={"main": HARRIGAN})
    assert not table.can("play Vocal Mimicry")
    assert table.why_not("play Vocal Mimicry")


def test_story_20_royce_moves_a_mains_wound_to_a_supporter() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Royce"], "row": ["The Game Preserve"]},
        B={"main": "Jungle Hunter, level 2, wounds 2", "front": ["Mac"]},
    )
    table.do("use A2: We're Going to Kill Them All")  # there is but one from whom, one to whom
    assert table.wounds("B1") == 1
    assert table.ko("B") == ["Mac"]


def test_story_20_the_second_counts_as_wounded() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Royce"], "row": ["The Game Preserve"]},
        B={"main": "Royce, wounds 2", "front": ["Mac"]},
    )
    table.do("use A2: We're Going to Kill Them All")
    assert table.xp("B") == 1  # another character was wounded


def test_story_21_a_second_egg_waits_when_the_only_victim_is_taken() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph", "Ovomorph"]},
        B={"main": HARRIGAN, "front": ["Blain"]},
        step="build",
        dealt=["Facehugger"],
    )
    table.do("next A2: Hatch")
    assert len(table.labels("Facehugger")) == 1
    assert table.labels("Ovomorph") == ["A3"]
    assert table.labels("Blain") == []
    assert table.pile("A") == ["Extended Incubation", "Facehugger", "Facehugger"]


def test_story_21_the_captive_of_a_dead_captor_comes_back_stunned() -> None:
    table = duel(
        A={
            "main": "The Queen, level 2, back",
            "back": ["Ovomorph"],
            "deck": ["Newt"] * 5,
        },
        B={"main": "Harrigan, level 2, +1", "front": ["Blain, wounds 1, +1, with Medikit"]},
        step="build",
        dealt=["Facehugger", "Newt", "Newt"],
    )
    assert table.labels("Blain") == []
    assert table.ko("B") == ["Medikit"]
    assert table.ko("A") == ["Ovomorph"]
    [captor] = table.labels("Facehugger")
    table.until("B", f"attack {captor}").do(f"attack {captor}")  # 6 against 6
    assert table.pile("A") == ["Extended Incubation", *["Facehugger"] * 3]
    [captive] = table.labels("Blain")
    assert captive.startswith("B")
    assert table.stunned(captive)  # and nobody was asked whether he is Tough
    assert table.row(captive) == "back"
    assert table.wounds(captive) == 1
    assert table.counters(captive) == 0


def test_story_22_lv_426_pays_for_a_burst_and_the_dragon_comes_free() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Facehugger"], "row": ["LV-426"], "hand": ["The Dragon"]},
        B={"main": HARRIGAN},
        step="build",
    )
    table.do("yes", "yes")
    assert table.row_of("A") == ["LV-426 down"]
    assert table.labels("Facehugger") == []
    [dragon] = table.labels("The Dragon")
    assert table.row(dragon) == "back"
    assert table.stats(dragon) == (7, 2)
    assert table.hand("A") == []


def test_story_23_ferocious_strikes_first() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Ferocious Xenomorph", "Adolescent Xenomorph"]},
        B={"main": FALCONER, "front": ["Blain"]},
    )
    table.fight("B2", "A2", "A3")  # 3 against 3, before he strikes
    table.do("no")  # Tough
    assert table.wounds("B2") == 1
    assert table.there("A2")
    assert table.there("A3")


def test_story_23_ferocious_not_enough_alone_still_helps_the_team() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Ferocious Xenomorph", "Adolescent Xenomorph"]},
        B={"main": FALCONER, "front": ["Isabelle"]},
    )
    table.fight("B2", "A2", "A3")  # 3 and 2 against 5
    table.do("strike A3")
    assert table.ko("B") == ["Isabelle"]
    assert table.ko("A") == ["Adolescent Xenomorph"]
    assert table.there("A2")


def test_story_23_fearless_and_violent_double_the_strike_only() -> None:
    table = duel(
        A={"main": "Royce, level 2", "front": ["Harrigan"], "hand": ["Let's Rock!"]},
        B={"main": "Falconer, level 2, +2", "front": ["Mac"]},
    )
    table.do("attack B1", "with A2")
    assert table.stats("A2") == (5, 6)
    table.do("pass")
    assert table.wounds("B1") == 1  # 10 against 10


def test_story_24_monstrous_strikes_back_at_all() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Adolescent Xenomorph"] * 3},
        B={"main": FALCONER, "front": ["Hell Hound"]},
    )
    table.fight("B2", "A2", "A3", "A4")
    assert table.wounds("B2") == 1
    assert table.ko("A") == ["Adolescent Xenomorph"] * 3


@pytest.mark.parametrize("follower", ["Hawkins", "Poncho"])
def test_story_24_the_attacker_picks_for_a_follower(follower: str) -> None:
    table = duel(
        A={"main": "Royce, level 2", "front": [follower]},
        B={"main": "Falconer, level 2, +4", "front": ["Mac"]},
    )
    table.fight("B1", "A1", "A2")
    assert table.seat == ("A" if follower == "Hawkins" else "B")
    assert table.legal == ["strike A1", "strike A2"]


def test_story_24_a_leader_picks() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch", "Poncho"]},
        B={"main": "Falconer, level 2, +4", "front": ["Mac"]},
    )
    table.fight("B1", "A2", "A3")  # 7 and 2 against 12; he strikes with 10
    assert table.seat == "A"
    table.do("strike A3")
    assert table.ko("A") == ["Poncho"]


def test_story_24_nobody_strikes_back_at_an_invader() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Jungle Hunter"], "row": ["Predator Ship"]},
        B={"main": "Falconer, level 2, back", "back": ["Greyback"]},
    )
    table.fight("B1", "A2")  # 9 against 8; struck back with 6 he would be stunned
    assert table.wounds("B1") == 1
    assert table.wounds("A2") == 0


def test_story_24_the_passive_do_not_strike_back() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Tracker"]},
        B={"main": QUEEN, "front": ["Ovomorph, +3"]},
    )
    table.fight("B2", "A2")
    assert table.there("A2")  # though 3 is more than 2
