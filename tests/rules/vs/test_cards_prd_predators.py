"""What each supporting character of the Predators does: PRD-009 to PRD-019."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
"""5/9, and nothing happens to him by itself: a good rival."""
FALCONER = "Falconer, level 2"
"""6/8, and quiet too."""


def test_prd_009_falcon_drone_pays_for_falconer() -> None:
    table = duel(A={"main": FALCONER, "hand": ["Falcon Drone"]}, B={"main": HARRIGAN})
    table.do("attack B1", "use A1: An Epic Duel")
    assert table.wounds("B1") == 1
    assert table.ko("A") == ["Falcon Drone"]


def test_prd_009_falcon_drone_pays_for_nobody_else() -> None:
    table = duel(A={"main": "Ghost", "hand": ["Falcon Drone"]}, B={"main": HARRIGAN})
    assert not table.can("use A1: Must Be Losing It")


def test_prd_009_enemies_of_a_falcon_drone_reveal_what_they_draw() -> None:
    table = duel(
        A={"main": "Falconer", "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "deck": ["Anna", "Billy"]},
        step="turn",
        active="B",
    )
    assert table.hand("B") == ["Anna", "Billy"]
    assert table.xp("A") == 1


def test_prd_010_falconer_finds_a_drone() -> None:
    table = duel(
        A={
            "main": "Ghost",
            "hand": ["Falconer"],
            "row": ["Newt down"] * 4,
            "deck": ["Falcon Drone", "Newt"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Falconer", "back")
    assert table.name("A2") == "Falconer"
    assert table.stats("A2") == (4, 6)
    assert table.hand("A") == ["Falcon Drone"]


def test_prd_010_falconer_moves_an_enemy_after_its_formation() -> None:
    table = duel(
        A={"main": "Ghost", "front": ["Falconer"], "row": ["The Game Preserve"]},
        B={"main": "Harrigan, level 2, back", "front": ["Blain"]},
        step="formation",
        active="B",
    )
    table.do("done")
    assert table.seat == "A"
    table.do("use A2: Bait and Switch", "choose B2")
    assert table.row("B2") == "back"
    assert table.row_of("A") == ["The Game Preserve down"]


@pytest.mark.parametrize(
    ("option", "worn", "held"), [("option 1", ["Medikit"], []), ("option 2", [], ["Medikit"])]
)
def test_prd_011_ghost_finds_equipment(option: str, worn: list[str], held: list[str]) -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Ghost"], "row": ["Newt down"] * 6, "deck": ["Medikit"]},
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Ghost", "front", option)
    assert table.stats("A2") == (6, 7)
    assert table.gear("A2") == worn
    assert table.hand("A") == held
    assert table.deck("A") == []


@pytest.mark.parametrize(("resources", "left"), [(7, 3), (8, 8)])
def test_prd_012_greyback_is_free_with_eight_resources(resources: int, left: int) -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Greyback", "Tracker"], "row": ["Newt down"] * resources},
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Greyback", "back")
    assert table.points("A") == left


def test_a_tracker_with_gear_still_counts_the_locations() -> None:
    """Of all sides, and of each symbol once."""
    for row, stats in ((["Earth"], (4, 4)), (["Earth", "Space", "Space"], (5, 5))):
        table = duel(
            A={"main": "Falconer", "front": ["Tracker, with Combistick"], "row": row},
            B={"main": "Dutch", "row": ["Earth"]},
        )
        assert table.stats("A2") == stats


def test_prd_012_greyback_passes_his_wisdom_on() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Greyback, +1", "Tracker", "Blain"], "row": ["Space"]},
        B={"main": HARRIGAN, "front": ["Primeval Hunter"]},
    )
    table.do("use A2: Passing on the Wisdom")  # his ATK is 2
    assert [table.counters(label) for label in ("A1", "A2", "A3", "A4")] == [2, 1, 2, 0]
    assert table.counters("B2") == 0


def test_prd_013_gunslinger_carries_anything_and_has_it_cheap() -> None:
    table = duel(
        A={
            "main": FALCONER,
            "front": ["Gunslinger, with Smart Disc"],
            "hand": ["Active Camouflage", "Medikit", "Self-Destruct Device"],
            "row": ["Space", "Newt down", "Newt down"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("use A2: Weapon Surplus", "recruit Active Camouflage", "choose A2")
    assert table.points("A") == 3
    table.do("recruit Medikit", "choose A2")
    assert table.points("A") == 2
    assert sorted(table.gear("A2")) == ["Active Camouflage", "Medikit", "Smart Disc"]


def test_prd_014_hell_hound_is_durable() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Hell Hound, -2"]},
        B={"main": "The Queen, level 2", "hand": ["Chestburst"]},
    )
    table.do("attack B1", "with A2", "play Chestburst", "choose A2", "yes")
    assert table.face_up("A2")
    assert not table.ready("A2")
    assert table.wounds("A2") == 0
    assert table.stats("A2") == (4, 4)


def test_prd_014_hell_hounds_are_many_wear_nothing_and_bite_all() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Hawkins", "Poncho"]},
        B={"main": FALCONER, "front": ["Hell Hound", "Hell Hound"]},
    )
    assert table.labels("Hell Hound") == ["B2", "B3"]
    assert table.has("B2", "Creature")
    table.fight("B2", "A2", "A3")  # 4 against 4, and it strikes back at both with 4
    assert table.wounds("B2") == 1
    assert table.ko("A") == ["Hawkins", "Poncho"]


def test_prd_015_jungle_hunter_brings_a_location() -> None:
    table = duel(
        A={
            "main": FALCONER,
            "hand": ["Jungle Hunter"],
            "row": ["Newt down"] * 7,
            "deck": ["Val Verdan Jungle", "Predator Ship", "Newt"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Jungle Hunter", "front", "yes", "choose Val Verdan Jungle")
    assert "Val Verdan Jungle" in table.row_of("A")
    assert table.stats("A2") == (9, 6)
    assert table.has("A2", "Stealth")
    assert not table.has("A2", "Invade")
    assert table.deck("A") == ["Newt", "Predator Ship"]


@pytest.mark.parametrize(
    ("row", "atk", "stealth", "invade"),
    [
        (["Val Verdan Jungle", "Predator Ship"], 12, True, True),
        (["Predator Ship", "Predator Ship"], 9, False, True),
        (["Fury 161"], 9, True, False),  # the same basic location under another name
        (["Val Verdan Jungle down"], 6, False, False),
    ],
)
def test_prd_015_jungle_hunter_is_at_home_in_two_places(
    row: list[str], atk: int, stealth: bool, invade: bool
) -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Jungle Hunter"], "row": row},
        B={"main": HARRIGAN, "row": ["Val Verdan Jungle", "Predator Ship"]},
    )
    assert table.stats("A2") == (atk, 6)
    assert table.has("A2", "Stealth") is stealth
    assert table.has("A2", "Invade") is invade


@pytest.mark.parametrize(("row", "stunned"), [("back", False), ("front", True)])
def test_prd_015_jungle_hunter_invades_whoever_stands_behind(row: str, stunned: bool) -> None:
    """What Invade does is found out in each combat anew, though the keyword stays the same."""
    table = duel(
        A={"main": FALCONER, "front": ["Jungle Hunter"], "row": ["Predator Ship"]},
        B={"main": f"{HARRIGAN}, +3, {row}"},
    )
    assert table.has("A2", "Invade")
    table.fight("B1", "A2")  # 9/6, struck back with 8 unless he invades
    assert table.stunned("A2") is stunned


def test_prd_016_mr_black_comes_out_of_nowhere_for_a_turn() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Mr. Black"], "row": ["Predator Ship"]},
        B={"main": HARRIGAN},
        step="resource",
    )
    table.do("use Mr. Black: Out of Nowhere", "front")
    assert table.stats("A2") == (6, 6)
    assert table.ready("A2")
    assert table.has("A2", "Angry")
    table.until("A", "attack B1").do("done")
    assert not table.there("A2")
    assert table.ko("A") == ["Mr. Black"]


def test_prd_017_primeval_hunter_hunts_with_stealth_and_kills() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Primeval Hunter"], "row": ["Val Verdan Jungle"]},
        B={"main": HARRIGAN, "back": ["Brother Dillon"]},
    )
    assert not table.can("attack B2")
    table.do("use A2: Apex Predator")
    table.fight("B2", "A2")  # 3 and 3 against 6; it strikes back with 4 against 2
    assert table.ko("B") == ["Brother Dillon"]
    assert table.wounds("A2") == 1


def test_prd_018_tracker_knows_the_ground() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker"], "row": ["Space", "Predator Ship down"]},
        B={"main": HARRIGAN, "row": ["Earth", "Space", "Headquarters"]},
    )
    assert table.stats("A2") == (4, 4)


def test_prd_019_yautja_prisoner_appears_exhausted_and_wounded() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Yautja Prisoner"], "row": ["Newt down"] * 3},
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Yautja Prisoner", "front")
    assert table.stats("A2") == (6, 6)
    assert not table.ready("A2")
    assert table.wounds("A2") == 1
