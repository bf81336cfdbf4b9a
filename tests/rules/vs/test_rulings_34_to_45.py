"""What the rulebooks leave open, as this program plays it: rulings 34 to 45."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import LEAST, begun, duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
ANY_TIME, OVER_HERE, TURN_AROUND = '"Any Time."', '"Over Here."', '"Turn Around."'


def test_ruling_34_the_first_player_draws_nothing_in_the_first_turn() -> None:
    table = begun(first="A")
    table.do("keep", "keep")
    assert len(table.hand("A")) == 7
    table.until("B", "done")
    assert len(table.hand("B")) == 9


def test_ruling_34_with_three_the_second_player_draws_one() -> None:
    table = begun(mode="free-for-all", decks=["company", "xenomorphs", "prey"], first="A")
    table.do("keep", "keep", "keep")
    assert [len(table.hand(seat)) for seat in "ABC"] == [7, 7, 7]
    table.until("B", "done")
    assert len(table.hand("B")) == 8
    table.until("C", "done")
    assert len(table.hand("C")) == 9


def test_ruling_34_the_first_player_may_attack_at_once() -> None:
    table = begun(first="A")
    table.do("keep", "keep")
    table.until("A", "attack B1")


def test_ruling_35_one_mulligan_in_turn_order() -> None:
    table = begun(first="B")
    assert table.seat == "B"
    before = table.hand("B")
    table.do("mulligan")
    assert table.seat == "A"  # B is not asked again
    assert len(table.hand("B")) == 7
    assert len(table.deck("B")) == 53
    assert table.hand("B") != before
    table.do("mulligan")
    assert not table.can("mulligan")


def test_ruling_36_the_angry_are_in_the_first_attack_or_there_is_none() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mr. Black", "Tracker"]},
        B={"main": HARRIGAN, "front": ["Mac"]},
    )
    assert table.can("done")
    table.do("attack B1")
    assert table.legal == ["with A1", "with A2"]  # A3 first would leave Mr. Black out
    table.do("with A1")  # and Mr. Black joins
    assert set(table.legal) == {"with A3", "go"}


def test_ruling_36_after_the_first_attack_all_are_free() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mr. Black", "Tracker"]},
        B={"main": HARRIGAN, "front": ["Mac"]},
    )
    table.fight("B2", "A2")
    table.do("attack B1", "with A3")
    assert table.ko("A") == ["Tracker"]


def test_ruling_36_all_are_free_after_a_first_attack_that_the_angry_could_not_join() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker"], "back": ["Mr. Black"]},
        B={"main": "Dutch, with Active Camouflage", "back": ["Mac"]},
    )
    table.fight("B1", "A1").do("attack B2")  # 6 against 6; nobody attacked him from behind
    assert table.legal == ["with A2", "with A3"]


def test_ruling_36_a_counter_calms_nobody_down() -> None:
    table = duel(A={"main": FALCONER, "front": ["Mr. Black, +1"]}, B={"main": HARRIGAN})
    table.do("attack B1", "with A1")
    assert not table.ready("A2")


def test_ruling_36_who_cannot_attack_does_not_hold_the_others_up() -> None:
    table = duel(A={"main": FALCONER, "front": ["Mr. Black, exhausted"]}, B={"main": HARRIGAN})
    table.do("attack B1")
    assert not table.ready("A1")


def test_ruling_37_vocal_mimicry_says_each_once() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Vocal Mimicry"], "ko": [OVER_HERE, TURN_AROUND, "Spook"]},
        B={"main": HARRIGAN, "hand": ["Earth", "Anna"], "ko": ["Blain"]},
    )
    table.do("play Vocal Mimicry", f"next {OVER_HERE}", "front", "choose B:Earth")
    assert table.labels("Blain") == ["A2"]
    assert table.hand("B") == ["Anna"]
    assert table.seat == "A"


def test_ruling_37_vocal_mimicry_with_nothing_to_say_may_not_be_played() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Vocal Mimicry"], "ko": ["Spook"]}, B={"main": HARRIGAN}
    )
    assert not table.can("play Vocal Mimicry")


def test_ruling_38_any_time_is_no_combat() -> None:
    table = duel(
        A={"main": "Falconer, level 2, back", "front": ["Dutch, -2"], "hand": [ANY_TIME]},
        B={"main": HARRIGAN, "back": ["Jungle Hunter, +1"], "row": ["Predator Ship"]},
    )
    table.do(f"play {ANY_TIME}", "choose A2", "choose B2")  # 5 against 7
    assert table.face_up("B2")
    assert table.face_up("A2")  # nobody strikes back
    table = duel(
        A={"main": "Falconer, level 2, back", "front": ["Dutch"], "hand": [ANY_TIME]},
        B={"main": HARRIGAN, "back": ["Jungle Hunter, +1"]},
    )
    table.do(f"play {ANY_TIME}", "choose A2", "choose B2")  # 7 against 7
    assert table.stunned("B2")
    assert table.wounds("B2") == 1  # not KO'd: he is no defender
    assert table.face_up("A2")


def test_ruling_38_who_is_durable_was_not_struck_in_combat() -> None:
    table = duel(
        A={"main": FALCONER, "hand": [ANY_TIME]}, B={"main": HARRIGAN, "front": ["Hell Hound"]}
    )
    table.do(f"play {ANY_TIME}", "choose B2", "no")
    assert table.stunned("B2")
    assert table.wounds("B2") == 0


def test_ruling_39_who_came_over_here_goes_back_to_its_owner() -> None:
    table = duel(A={"main": FALCONER, "hand": [OVER_HERE]}, B={"main": HARRIGAN, "ko": ["Mac"]})
    table.do(f"play {OVER_HERE}", "front", "done")
    assert table.labels("Mac") == []
    assert table.ko("B") == ["Mac"]
    assert table.ko("A") == [OVER_HERE]


def test_ruling_39_a_combat_does_not_make_one_forget_to_go_back() -> None:
    table = duel(A={"main": FALCONER, "hand": [OVER_HERE]}, B={"main": HARRIGAN, "ko": ["Mac"]})
    table.do(f"play {OVER_HERE}", "front").fight("B1", "A1").until("B", "done")
    assert table.ko("B") == ["Mac"]


@pytest.mark.parametrize("victim", ["A1", "A2"])
def test_ruling_40_the_choppa_waits_for_nobody_who_lies_down(victim: str) -> None:
    """Both must be face up when the turn starts, before they would recover."""
    table = duel(
        A={
            "main": "Harrigan, level 2, front",
            "front": ["Dutch"],
            "row": ["Earth", "Los Angeles", "Val Verdan Jungle"],
            "deck": ["Newt"] * 5,
        },
        B={"main": "The Perfect Organism, level 2, front", "hand": ["Spook"]},
    )
    table.do("use A2: Get to the Choppa!", "done")
    table.until("B", "play Spook").do("play Spook", f"choose {victim}")
    assert table.stunned(victim)
    table.until("A", "move A1")
    assert table.winners is None
    assert table.face_up(victim)


def test_ruling_41_self_destruct_is_asked_before_recovery_and_may_lose_the_game() -> None:
    table = duel(
        A={"main": "Falconer, level 2, with Self-Destruct Device", "front": ["Mac, stunned"]},
        B={"main": HARRIGAN},
        step="turn",
    )
    assert table.stunned("A2")
    table.do("yes")
    assert table.winners == "B"


def test_ruling_41_self_destruct_may_be_left_alone() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mac, with Self-Destruct Device"]},
        B={"main": HARRIGAN},
        step="turn",
    )
    table.do("no")
    assert table.face_up("B1")
    assert table.gear("A2") == ["Self-Destruct Device"]


def test_ruling_42_half_of_dillon() -> None:
    table = duel(A={"main": HARRIGAN, "front": ["Dillon, wounds 1"]}, B={"main": FALCONER})
    assert table.stats("A2") == (4, 4)


def test_ruling_43_a_long_game_ends_by_wounds() -> None:
    table = begun(decks=["company", "xenomorphs"], first="A", turn_limit=3)
    while table.winners is None:
        table.do(next(each for each in ("front", *LEAST) if table.can(each)))
    assert table.winners == ""  # neither was wounded
    assert table.battle.turn == 3


def test_ruling_44_a_solo_attack_has_exactly_one_attacker() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Dillon"]},
        B={"main": FALCONER, "front": ["Tracker"]},
        active="B",
    )
    table.fight("A2", "B1", "B2")
    assert table.xp("A") == 0
    table = duel(
        A={"main": "Dutch", "front": ["Dillon"]},
        B={"main": FALCONER, "front": ["Tracker"]},
        active="B",
    )
    table.fight("A2", "B1")
    assert table.xp("A") == 1


def test_ruling_44_every_attacker_of_a_team_stuns_the_defender() -> None:
    """Christie's bullets ricochet though the other attacker would have been enough."""
    table = duel(
        A={"main": HARRIGAN, "back": ["Christie", "Johner"]},
        B={"main": QUEEN, "front": ["Hell Hound", "Hell Hound"], "back": ["Hell Hound"]},
    )
    table.fight("B2", "A2", "A3")
    table.do("next B3: Durable", "no", "no")
    assert table.stunned("B2")
    assert table.wounds("B2") == 1
    assert table.stunned("B3")
    assert table.wounds("B3") == 0
    assert table.stunned("B4")


@pytest.mark.parametrize(
    ("wearer", "location", "usable"),
    [
        ("Primeval Hunter", "Trophy Area", True),
        ("Blain", "Trophy Area", False),
        ("Blain", "Headquarters", True),
        ("Primeval Hunter", "Headquarters", False),
    ],
)
def test_ruling_45_a_special_location_pays_for_gear_of_its_teams_wearer(
    wearer: str, location: str, usable: bool
) -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": [f"{wearer}, wounds 1, with Medikit"],
            "row": [location],
        },
        B={"main": FALCONER},
    )
    assert table.can("use A2: There's Somebody in the Bathroom") is usable
