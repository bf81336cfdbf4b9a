"""What the rulebooks leave open, as this program plays it: rulings 23 to 45."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import Story, duel
from tests.rules.vs.waiting import LEAST, until

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
ANY_TIME, OVER_HERE, TURN_AROUND = '"Any Time."', '"Over Here."', '"Turn Around."'


def begun(seed: int = 1, **options: Any) -> Story:
    """A game from its very beginning."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    battle = load("vs").setup(named, SeededDealer(seed))
    assert isinstance(battle, Battle)
    return Story(battle)


def test_ruling_23_the_older_of_a_name_is_kod_and_by_nobody() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac, +2"], "hand": ["Mac"], "row": ["Newt down"] * 4},
        B={"main": "Royce"},
        step="recruit",
    )
    table.do("recruit Mac", "back")
    [mac] = table.labels("Mac")
    assert table.row(mac) == "back"
    assert table.counters(mac) == 0
    assert table.ko("A") == ["Mac"]
    assert table.xp("B") == 0  # nobody was wounded


def test_ruling_24_a_swarm_card_powers_up_one_copy() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Hell Hound", "Hell Hound, +1"], "hand": ["Hell Hound"]},
        B={"main": FALCONER},
    )
    assert table.can("power-up A3: Hell Hound")
    table.do("power-up A2: Hell Hound")
    assert [table.counters("A2"), table.counters("A3")] == [1, 1]
    assert table.hand("A") == []


def test_ruling_25_the_captors_player_chooses_and_the_captive_loses_its_things() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]},
        B={"main": HARRIGAN, "front": ["Blain, +2, with Medikit", "Mac"]},
        step="build",
        dealt=["Facehugger"],
    )
    assert table.seat == "A"
    table.do("choose B2")
    assert table.labels("Blain") == []
    assert table.ko("B") == ["Medikit"]
    assert len(table.labels("Facehugger")) == 1


def test_ruling_25_with_all_facehuggers_out_only_incubation_can_be_revealed() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph", "Facehugger", "Facehugger", "Facehugger"]},
        B={"main": HARRIGAN, "front": ["Blain"]},
        step="build",
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.labels("Blain") == ["B2"]
    assert table.pile("A") == ["Extended Incubation"]


@pytest.mark.parametrize("victim", ["Blain", "Blain, stunned", "Blain, hidden"])
def test_ruling_26_an_egg_hatches_for_any_enemy_supporter(victim: str) -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]},
        B={"main": HARRIGAN, "front": [victim]},
        step="build",
        dealt=["Facehugger"],
    )
    assert table.labels("Ovomorph") == []
    assert table.labels("Blain") == []


def test_ruling_26_an_egg_does_not_hatch_for_a_main() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]}, B={"main": HARRIGAN}, step="build", dealt=[]
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.pile("A") == ["Extended Incubation", *["Facehugger"] * 3]


def test_ruling_27_a_burst_obeys_uniqueness() -> None:
    table = duel(
        A={
            "main": QUEEN,
            "back": ["Facehugger", "The Dragon, wounds 1"],
            "row": ["LV-426"],
            "hand": ["The Dragon", "The Queen"],
        },
        B={"main": HARRIGAN},
        step="build",
    )
    table.do("yes", "yes")  # the Queen cannot come, so nobody asks who
    [dragon] = table.labels("The Dragon")
    assert table.wounds(dragon) == 0
    assert table.ko("A") == ["The Dragon"]
    assert table.hand("A") == ["The Queen"]


def test_ruling_27_a_burst_needs_alien() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Facehugger"], "row": ["Earth"], "hand": ["The Dragon"]},
        B={"main": HARRIGAN},
        step="build",
    )
    assert not table.can("yes")


def test_ruling_28_ash_stuns_for_whoever_has_him() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["Ash"], "row": ["Newt down"] * 6, "deck": ["Newt"] * 5},
        B={"main": FALCONER, "front": ["Blain"], "deck": ["Newt"] * 5},
        step="recruit",
    )
    table.do("recruit Ash", "back", "yes")
    [ash] = table.labels("Ash")
    assert ash.startswith("B")
    assert table.row(ash) == "back"
    until(table, "B", "choose B2")  # at the start of B's Main Phase
    assert set(table.legal) == {"choose B1", "choose B2"}
    table.do("choose B1")
    assert table.stunned("B1")
    assert table.wounds("B1") == 1


def test_ruling_29_ripley_8_comes_whole_but_stunned() -> None:
    table = duel(
        A={"main": "Sister Ripley, level 2, wounds 4, +1, with Medikit", "row": ["Earth"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "use A1: Sacrifice and Resurrection")
    [ripley] = table.labels("Ripley #8")
    assert table.winners is None
    assert table.stunned(ripley)
    assert table.wounds(ripley) == 0
    assert table.counters(ripley) == 0
    assert table.gear(ripley) == []


def test_ruling_30_a_falconer_without_drones_starts_with_none() -> None:
    table = begun(decks=["prey", "prey"], mains=["Falconer", "Dutch"], first="A")
    while not table.can("keep"):
        table.do("front")
    assert table.labels() == ["A1", "B1"]
    assert len(table.deck("A")) == 53


def test_ruling_31_a_stunned_main_learns_nothing() -> None:
    for state, xp in (("stunned", 0), ("back", 1)):
        table = duel(
            A={"main": f"Dutch, {state}", "front": ["Dillon"]}, B={"main": HARRIGAN}, active="B"
        )
        table.fight("A2", "B1")
        assert table.xp("A") == xp


def test_ruling_31_a_main_that_levels_up_in_combat_fights_on_as_it_is() -> None:
    table = duel(
        A={"main": "The Dragon, wounds 1, +1", "xp": 4, "hand": ["The Dragon"]},
        B={"main": FALCONER},
    )
    table.do("attack B1")  # the fifth XP
    assert table.level("A") == 2
    assert table.stats("A1") == (7, 8)
    assert table.wounds("A1") == 1
    assert not table.ready("A1")


def test_ruling_32_when_both_mains_fall_the_active_player_wins() -> None:
    table = duel(
        A={"main": "Mr. Black, level 2, front, wounds 5"},
        B={"main": "Jungle Hunter, level 2, front, wounds 5"},
        active="B",
    )
    table.do("attack A1")
    assert table.winners == "B"


def test_ruling_33_an_empty_deck_skips_draws_and_a_quiet_round_ends_the_game() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, wounds 2"},
        B={"main": "Falconer, level 2, wounds 1"},
    )
    for _ in range(12):
        if table.winners is not None:
            break
        table.do("done")
    assert table.winners == "B"


def test_ruling_33_who_has_equal_wounds_shares() -> None:
    table = duel(A={"main": HARRIGAN}, B={"main": FALCONER})
    for _ in range(12):
        if table.winners is not None:
            break
        table.do("done")
    assert table.winners == ""
    assert table.battle.result is not None
    assert table.battle.result.scores == (0.5, 0.5)


def test_ruling_33_a_round_is_quiet_only_without_a_new_wound() -> None:
    table = duel(A={"main": "Falconer, level 2, +1"}, B={"main": "Harrigan, level 2, -2"})
    table.fight("B1", "A1")  # 7 against 7
    assert table.wounds("B1") == 1
    until(table, "B", "attack A1").do("done")
    assert table.winners is None  # A has had no quiet turn yet
    until(table, "A", "attack B1").do("done")
    assert table.winners == "A"


def test_ruling_33_a_deck_with_cards_is_no_stalemate() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, wounds 2", "deck": ["Newt"] * 9}, B={"main": FALCONER}
    )
    for _ in range(10):
        table.do("done")
    assert table.winners is None


def test_ruling_34_the_first_player_draws_nothing_in_the_first_turn() -> None:
    table = begun(first="A")
    while not table.can("keep"):
        table.do("front")
    table.do("keep", "keep")
    assert len(table.hand("A")) == 7
    until(table, "B", "done")
    assert len(table.hand("B")) == 9


def test_ruling_34_with_three_the_second_player_draws_one() -> None:
    table = begun(mode="free-for-all", decks=["company", "xenomorphs", "prey"], first="A")
    while not table.can("keep"):
        table.do("front")
    table.do("keep", "keep", "keep")
    assert [len(table.hand(seat)) for seat in "ABC"] == [7, 7, 7]
    until(table, "B", "done")
    assert len(table.hand("B")) == 8
    until(table, "C", "done")
    assert len(table.hand("C")) == 9


def test_ruling_34_the_first_player_may_attack_at_once() -> None:
    table = begun(first="A")
    while not table.can("keep"):
        table.do("front")
    table.do("keep", "keep")
    until(table, "A", "attack B1")


def test_ruling_35_one_mulligan_in_turn_order() -> None:
    table = begun(first="B")
    while not table.can("mulligan"):
        table.do("front")
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


def test_ruling_39_who_came_over_here_goes_back_to_its_owner() -> None:
    table = duel(A={"main": FALCONER, "hand": [OVER_HERE]}, B={"main": HARRIGAN, "ko": ["Mac"]})
    table.do(f"play {OVER_HERE}", "front", "done")
    assert table.labels("Mac") == []
    assert table.ko("B") == ["Mac"]
    assert table.ko("A") == [OVER_HERE]


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
    until(table, "B", "play Spook").do("play Spook", f"choose {victim}")
    assert table.stunned(victim)
    until(table, "A", "move A1")
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
