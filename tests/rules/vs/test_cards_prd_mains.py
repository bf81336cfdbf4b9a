"""What each main character of the second box does: PRD-001 to 008 and 031 to 038."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import begun, duel

HARRIGAN = "Harrigan, level 2"
"""5/9, and nothing happens to him by itself: a good rival."""
FALCONER = "Falconer, level 2"
"""6/8, and quiet too."""
TURN_AROUND = '"Turn Around."'


# --- the Predators --------------------------------------------------------------------------------


def test_prd_001_falconer_starts_with_a_falcon_drone_from_his_deck() -> None:
    table = begun(decks=["predators", "prey"], mains=["Falconer", "Dutch"], first="A")
    assert table.labels("Falcon Drone") == ["A2"]
    assert len(table.hand("A")) == 7
    assert len(table.deck("A")) == 60 - 7 - 1
    assert len(table.deck("B")) == 60 - 7


def test_prd_001_falconer_fetches_a_falcon_drone() -> None:
    table = duel(
        A={"main": "Falconer", "row": ["Predator Ship"], "deck": ["Falcon Drone", "Newt"]},
        B={"main": HARRIGAN},
        step="resource",
    )
    table.do("use A1: We're Being Hunted", "back")
    assert table.name("A2") == "Falcon Drone"
    assert table.row("A2") == "back"
    assert table.row_of("A") == ["Predator Ship down"]
    assert table.deck("A") == ["Newt"]


def test_prd_001_falconer_gains_xp_when_an_enemy_reveals_cards() -> None:
    table = duel(
        A={"main": "Falconer", "hand": [TURN_AROUND]},
        B={"main": HARRIGAN, "hand": ["Anna", "Billy", "Mac"]},
    )
    table.do(f"play {TURN_AROUND}", "choose B:Anna")
    assert table.hand("B") == ["Billy", "Mac"]
    assert table.xp("A") == 1


def test_prd_002_falconer_stuns_whom_he_strikes_in_an_epic_duel() -> None:
    table = duel(A={"main": FALCONER, "row": ["Val Verdan Jungle"]}, B={"main": HARRIGAN})
    table.do("attack B1", "use A1: An Epic Duel")
    assert table.wounds("B1") == 1  # though 6 is less than 9
    assert table.wounds("A1") == 0  # 5 is less than 8
    assert table.row_of("A") == ["Val Verdan Jungle down"]


def test_prd_003_ghost_keeps_an_enemy_from_attacking_and_learns_from_the_idle() -> None:
    table = duel(
        A={"main": "Ghost, +1", "row": ["The Game Preserve"], "deck": ["Newt"] * 5},
        B={"main": HARRIGAN, "front": ["Billy"]},
    )
    table.do("use A1: Must Be Losing It", "choose B2")
    table.until("B", "attack A1").do("attack A1")  # only B1 can, so nobody asks with whom
    assert not table.ready("B1")
    assert table.ready("B2")
    assert table.counters("B2") == 0  # no Berserker
    table.until("A", "done")
    assert table.xp("A") == 1  # Billy did not attack


def test_prd_003_ghosts_victim_attacks_again_a_turn_later() -> None:
    table = duel(
        A={"main": "Ghost, level 2", "row": ["The Game Preserve"], "deck": ["Newt"] * 9},
        B={"main": HARRIGAN, "front": ["Billy"], "deck": ["Newt"] * 9},
    )
    table.do("use A1: Must Be Losing It", "choose B2")
    table.until("B", "attack A1").do("done")
    table.until("A", "done")
    table.until("B", "attack A1").do("attack A1")
    assert table.can("with B2")


def test_prd_004_ghost_hides() -> None:
    table = duel(
        A={"main": "Ghost, level 2, +1, with Smart Disc", "row": ["Predator Ship"]},
        B={"main": HARRIGAN},
    )
    table.do("use A1: Want Some Candy?")
    assert table.hidden("A1")
    assert table.ready("A1")
    assert table.counters("A1") == 0
    assert table.gear("A1") == []
    assert table.ko("A") == ["Smart Disc"]


def test_prd_005_jungle_hunter_makes_a_trophy_and_draws() -> None:
    table = duel(
        A={"main": "Jungle Hunter", "row": ["Space"], "deck": ["Anna"] * 5},
        B={"main": HARRIGAN, "ko": ["Billy", "Earth"]},
    )
    table.do("use A1: The Demon Who Makes Trophies of Man")
    assert table.removed("B") == ["Billy"]
    assert table.ko("B") == ["Earth"]
    assert table.hand("A") == ["Anna"]  # red: one card


@pytest.mark.parametrize(("option", "human", "yautja"), [("rulebook", 1, 2), ("printed", 2, 3)])
def test_prd_005_jungle_hunter_draws_by_the_colour_of_health(
    option: str, human: int, yautja: int
) -> None:
    for prize, cards in (("Billy", human), ("Tracker", yautja), ("Bishop", 0)):
        table = duel(
            A={"main": "Jungle Hunter", "row": ["Space"], "deck": ["Anna"] * 5},
            B={"main": HARRIGAN, "ko": [prize]},
            trophies=option,
        )
        table.do("use A1: The Demon Who Makes Trophies of Man")
        assert table.hand("A") == ["Anna"] * cards


def test_prd_005_jungle_hunter_learns_from_solo_attacks_that_stun() -> None:
    table = duel(
        A={"main": "Jungle Hunter, front", "front": ["Primeval Hunter", "Tracker"]},
        B={"main": HARRIGAN, "front": ["Mac", "Lambert"]},
    )
    table.fight("B2", "A2")
    assert table.xp("A") == 1
    table.fight("B3", "A1", "A3").do("strike A3")  # 2 and 2 stun a 4, but as a team
    assert table.ko("B") == ["Lambert", "Mac"]
    assert table.xp("A") == 1


def test_prd_006_jungle_hunter_grows_in_combat() -> None:
    table = duel(
        A={"main": "Jungle Hunter, level 2", "row": ["Val Verdan Jungle"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "use A1: One Ugly Mother")
    assert table.counters("A1") == 2
    assert table.wounds("B1") == 1  # 7 and 2 are 9


def test_prd_006_jungle_hunter_amplified_cannot_be_stunned() -> None:
    table = duel(
        A={"main": "Jungle Hunter, level 2", "hand": ["Val Verdan Jungle"]},
        B={"main": "Harrigan, level 2, +6"},
    )
    table.do("attack B1", "use A1: One Ugly Mother")
    assert table.counters("A1") == 4
    assert table.wounds("A1") == 0  # struck with 11, at DEF 10
    assert table.ko("A") == ["Val Verdan Jungle"]


def test_prd_006_one_ugly_mother_is_for_ones_own_turn() -> None:
    table = duel(
        A={"main": "Jungle Hunter, level 2", "row": ["Val Verdan Jungle"]},
        B={"main": HARRIGAN, "hand": ["Let's Rock!"]},
        active="B",
    )
    table.do("attack A1", "pass")  # A is not asked
    assert not table.can("pass")
    assert not table.ready("B1")


def test_prd_007_mr_black_is_ferocious_and_dodges_until_his_next_turn() -> None:
    table = duel(
        A={"main": "Mr. Black", "row": ["The Game Preserve"], "deck": ["Newt"] * 9},
        B={"main": HARRIGAN, "back": ["Hawkins"]},
    )
    table.do("use A1: Super Predator")
    assert table.has("A1", "Ferocious")
    assert table.has("A1", "Dodge")
    table.until("B", "attack A1").do("attack A1")  # Hawkins cannot: nobody asks with whom
    assert table.ready("B2")
    table.until("A", "move A1")
    assert not table.has("A1", "Ferocious")
    assert not table.has("A1", "Dodge")


def test_prd_007_mr_black_learns_from_ranged_attacks_that_stun() -> None:
    table = duel(
        A={"main": "Mr. Black, back", "front": ["Primeval Hunter"]},
        B={"main": HARRIGAN, "front": ["Billy", "Mac"]},
    )
    table.fight("B3", "A2")  # melee
    assert table.ko("B") == ["Mac"]
    assert table.xp("A") == 0
    table.fight("B2", "A1")  # 4 against 2 and the counter of a defending Billy
    assert table.wounds("B2") == 1
    assert table.xp("A") == 1


def test_prd_008_mr_black_attacks_the_stunned() -> None:
    table = duel(
        A={"main": "Mr. Black, level 2, front", "row": ["Space"]},
        B={"main": "Dutch, front, stunned, wounds 1", "front": ["Anna"]},
    )
    assert not table.can("attack B1")
    table.do("use A1: Enhanced Bio-Mask", "attack B1")
    assert table.wounds("B1") == 2


# --- the Prey -------------------------------------------------------------------------------------


def test_prd_031_dutch_splits_the_enemy_and_learns_from_who_attacks_alone() -> None:
    table = duel(
        A={"main": "Dutch", "row": ["The Game Preserve"], "deck": ["Newt"] * 5},
        B={"main": "Ghost, level 2, back", "front": ["Greyback", "Primeval Hunter"]},
    )
    table.do("use A1: My Men Are Not Expendable")
    table.until("B", "attack A1").do("attack A1", "with B2")  # and nobody can join it
    assert not table.ready("B2")
    assert table.ready("B3")
    assert table.xp("A") == 1


def test_prd_031_dutch_reaches_level_2() -> None:
    table = duel(
        A={"main": "Dutch, wounds 2, back", "xp": 2, "front": ["Dillon"]},
        B={"main": HARRIGAN},
        active="B",
    )
    table.do("attack A2")
    assert table.level("A") == 2
    assert table.stats("A1") == (6, 7)
    assert table.wounds("A1") == 2
    assert table.row("A1") == "back"
    assert table.xp("A") == 0


def test_prd_032_dutch_weakens_an_attacker() -> None:
    table = duel(
        A={"main": "Dutch, level 2, back", "front": ["Dillon"], "row": ["Los Angeles"]},
        B={"main": HARRIGAN, "front": ["Greyback"]},
        active="B",
    )
    table.do("attack A2", "with B2")  # he is not in this combat
    assert not table.can("pass")
    assert table.row_of("A") == ["Los Angeles"]
    table = duel(
        A={"main": "Dutch, level 2", "row": ["Los Angeles"]},
        B={"main": HARRIGAN, "front": ["Greyback"]},
        active="B",
    )
    table.do("attack A1", "with B2", "use A1: Come On! Do It Now!")
    assert table.ko("B") == ["Greyback"]  # 8 and two counters less is 6: stunned by 6


def test_prd_032_dutch_kos_an_attacker_when_amplified() -> None:
    table = duel(
        A={"main": "Dutch, level 2", "hand": ["Los Angeles"]},
        B={"main": HARRIGAN, "front": ["Dillon"]},
        active="B",
    )
    table.do("attack A1", "with B2", "use A1: Come On! Do It Now!")
    assert table.ko("B") == ["Dillon"]
    assert table.wounds("A1") == 0  # 8 would have stunned him
    assert table.ko("A") == ["Los Angeles"]


def test_prd_033_harrigans_door_swings_both_ways() -> None:
    table = duel(
        A={"main": "Harrigan", "front": ["Blain"], "row": ["Los Angeles"]},
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.do("use A1: The Door Swings Both Ways", "choose A2", "choose B1")
    assert table.counters("A2") == 1
    assert table.counters("B1") == -1
    assert table.stats("B1") == (5, 7)


def test_prd_033_harrigan_learns_by_striking_defenders() -> None:
    table = duel(A={"main": "Harrigan, +1"}, B={"main": "Isabelle, level 2"})
    table.fight("B1", "A1")
    assert table.xp("A") == 3
    table = duel(A={"main": "Harrigan, +1"}, B={"main": "Isabelle, level 2, front"}, active="B")
    table.fight("A1", "B1")
    assert table.xp("A") == 0


def test_prd_034_whos_next() -> None:
    table = duel(
        A={"main": HARRIGAN, "row": ["Val Verdan Jungle"]},
        B={"main": FALCONER, "front": ["Mac"]},
    )
    table.do("use A1: Who's Next?").fight("B2", "A1")
    assert table.ko("B") == ["Mac"]
    assert table.ready("A1")
    table.fight("B1", "A1")
    assert not table.ready("A1")


def test_prd_034_whos_next_lasts_for_the_rest_of_the_game() -> None:
    table = duel(
        A={"main": HARRIGAN, "row": ["Val Verdan Jungle"], "deck": ["Newt"] * 9},
        B={"main": FALCONER, "deck": ["Newt"] * 9},
    )
    table.do("use A1: Who's Next?").do("done")
    table.until("A", "attack B1").fight("B1", "A1")
    assert table.ready("A1")


def test_prd_035_isabelle_makes_a_team_fast() -> None:
    table = duel(
        A={
            "main": "Isabelle",
            "front": ["Hawkins", "Poncho"],
            "row": ["Earth"],
            "hand": ["Let's Rock!"],
        },
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.do("use A1: We Need to Work as a Team")
    assert not table.has("A2", "Ferocious")
    table.do("attack B1", "with A2", "with A3")
    assert table.has("A2", "Ferocious")
    assert table.has("A3", "Quick Draw")
    assert not table.has("A1", "Ferocious")


def test_prd_035_isabelle_learns_from_teams_of_three() -> None:
    table = duel(
        A={"main": "Isabelle, front", "front": ["Hawkins", "Poncho"]},
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.fight("B1", "A2", "A3").do("strike A2")
    assert table.xp("A") == 0
    table = duel(
        A={"main": "Isabelle, front", "front": ["Hawkins", "Poncho"]},
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.fight("B1", "A1", "A2", "A3")
    assert table.xp("A") == 1


def test_prd_036_isabelle_grows_with_every_location() -> None:
    table = duel(
        A={
            "main": "Isabelle, level 2",
            "hand": ["Earth", "Earth"],
            "row": ["The Game Preserve"],
            "deck": ["Newt"] * 9,
        },
        B={"main": HARRIGAN},
        step="resource",
    )
    table.do("use A1: We Should Go to Higher Ground", "lay Earth up")
    assert table.counters("A1") == 2
    table.until("A", "attack B1").do("done")
    table.until("A", "lay Earth down").do("lay Earth down")
    assert table.counters("A1") == 2
    table.until("A", "attack B1")
    assert table.counters("A1") == 2


def test_prd_037_royce_gives_one_of_his_for_one_of_theirs() -> None:
    table = duel(
        A={"main": "Royce", "front": ["Dillon"], "row": ["Los Angeles"]},
        B={"main": HARRIGAN, "front": ["Blain", "Primeval Hunter"]},
    )
    table.do("use A1: I'm Not a Good Man")
    assert table.wounds("A2") == 1
    assert table.face_up("A2")
    assert table.seat == "B"
    table.do("choose B2")
    assert table.wounds("B2") == 1
    assert table.xp("A") == 2  # one for each other character that was wounded


def test_prd_038_royce_is_fast() -> None:
    table = duel(
        A={"main": "The Queen, level 2", "hand": ["Spook"]},
        B={"main": "Royce, level 2", "front": ["Mac"], "row": ["The Game Preserve"]},
    )
    table.do("play Spook")
    assert table.seat == "B"
    table.do("use B1: But I'm Fast")
    assert table.seat == "A"  # who is not asked whom to daze
    assert table.can("attack B1")
    assert table.ko("A") == ["Spook"]
    assert table.row_of("B") == ["The Game Preserve down"]


def test_prd_038_royce_may_let_it_be() -> None:
    table = duel(
        A={"main": "The Queen, level 2", "hand": ["Spook"]},
        B={"main": "Royce, level 2", "front": ["Mac"], "row": ["The Game Preserve"]},
    )
    table.do("play Spook", "pass", "choose B1")
    assert table.stunned("B1")
    assert table.wounds("B1") == 0
    assert table.row_of("B") == ["The Game Preserve"]
    assert table.ko("A") == ["Spook"]


def test_prd_038_royce_hears_of_plot_twists_from_the_moment_of_his_level_up() -> None:
    table = duel(
        A={"main": "Royce", "xp": 6, "row": ["The Sulaco", "Los Angeles"], "back": ["Newt"]},
        B={"main": "The Queen", "front": ["Call"], "hand": ["Spook", "Newt"], "back": ["Newt"]},
    )
    table.do("use A1: I'm Not a Good Man")
    for move in ("choose B2", "choose A2"):
        if table.can(move):
            table.do(move)
    assert table.level("A") == 2
    table.until("B", "play Spook").do("play Spook")
    assert (table.seat, table.legal) == ("A", ["use A1: But I'm Fast", "pass"])
