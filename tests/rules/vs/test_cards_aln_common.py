"""The Alien Battles, what is no character: plot twists, equipment and locations."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel

# --- plot twists ---


def test_aln_048_chestburst_weakens_someone_in_a_melee() -> None:
    table = duel(
        A={"main": "The Dragon, level 2", "back": ["Newt"], "hand": ["Chestburst", "Newt"]},
        B={"main": "Falconer, level 2", "front": ["Mac"]},
    )
    table.do("attack B1", "play Chestburst")
    assert table.legal == ["choose A1", "choose B1"]
    table.do("choose B1")
    assert table.stunned("B1")
    assert table.ko("A") == ["Chestburst"]


def test_aln_048_chestburst_is_not_for_ranged_combat() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "back": ["Xenomorph Spitter"],
            "hand": ["Chestburst", "Let's Rock!"],
        },
        B={"main": "Falconer, level 2"},
    )
    table.do("attack B1")
    assert table.legal == ["play Let's Rock!", "pass"]


def test_aln_048_chestburst_can_be_played_on_an_enemy_turn() -> None:
    table = duel(
        A={"main": "Dutch", **STAYS},
        B={"main": "The Queen", "hand": ["Chestburst", "Chestburst"]},
    )
    table.do("attack B1", "play Chestburst", "choose A1")
    assert table.stats("A1") == (0, 2)
    table.do("play Chestburst", "choose A1")
    assert table.stunned("A1")
    assert table.wounds("A1") == 1


def test_aln_049_spook_dazes_who_is_not_protected() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Spook"]},
        B={"main": "Dutch, back", "front": ["Mac", "Dillon"]},
    )
    table.do("play Spook")
    assert table.legal == ["choose B2", "choose B3"]
    table.do("choose B3")
    assert table.stunned("B3")
    assert table.wounds("B3") == 0
    assert table.ko("A") == ["Spook"]


def test_aln_049_spook_is_a_main_action() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Spook", "The Queen"]},
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert not table.can("play Spook")


def test_aln_050_build_the_hive_turns_an_enemy_location_down() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Build the Hive"], "row": ["Space"]},
        B={"main": "Dutch", "row": ["Earth", "Headquarters", "Newt down"]},
    )
    table.do("play Build the Hive")
    assert table.legal == ["choose B:Earth", "choose B:Headquarters"]
    table.do("choose B:Headquarters")
    assert table.row_of("B") == ["Earth", "Headquarters down", "Newt down"]
    assert table.row_of("A") == ["Space"]


def test_aln_050_build_the_hive_needs_a_location_to_turn() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Build the Hive"]},
        B={"main": "Dutch", "row": ["Earth down"]},
    )
    assert not table.can("play Build the Hive")


def test_aln_054_lets_rock_helps_an_attacker() -> None:
    table = duel(
        A={"main": "Falconer", "back": ["Newt"], "hand": ["Let's Rock!", "Let's Rock!", "Newt"]},
        B={"main": "Warrant Officer Ripley, -1"},
    )
    table.do("attack B1", "play Let's Rock!", "option 1")
    assert table.stats("A1") == (4, 4)
    table.do("pass")
    assert table.stunned("B1")
    assert table.stats("A1") == (3, 4)


def test_aln_054_lets_rock_helps_a_defender_of_any_team() -> None:
    table = duel(
        A={"main": "Lt. Ripley, level 2", **STAYS},
        B={"main": "Falconer, level 2, -2", "hand": ["Let's Rock!", "Let's Rock!"]},
    )
    table.do("attack B1", "play Let's Rock!", "option 2")
    assert table.stats("B1") == (4, 8)
    table.do("pass")
    assert table.face_up("B1")
    assert table.stats("B1") == (4, 6)


# --- equipment ---


def test_aln_023_pulse_rifle_shoots_with_three_more() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, exhausted",
            "back": ["Kane, with M41A Pulse Rifle", "Newt"],
            "hand": ["Kane", "Newt"],
        },
        B={"main": "The Queen, level 2"},
    )
    assert table.has("A2", "Ranged")
    assert table.stats("A2") == (3, 1)
    table.do("attack B1")
    assert table.stats("A2") == (6, 1)
    table.do("pass")
    assert table.stunned("B1")
    assert table.face_up("A2")


def test_aln_023_pulse_rifle_adds_nothing_in_melee() -> None:
    table = duel(
        A={"main": "Sister Ripley, with M41A Pulse Rifle", **STAYS}, B={"main": "Ripley #8"}
    )
    table.fight("B1", "A1")
    assert table.face_up("B1")


def test_aln_023_pulse_rifle_adds_nothing_to_a_defender() -> None:
    table = duel(
        A={"main": "Dutch, back", **STAYS},
        B={"main": "Sister Ripley, with M41A Pulse Rifle", "hand": ["Call"]},
    )
    table.do("attack B1")
    assert table.stats("B1") == (3, 4)
    table.do("pass")
    assert table.face_up("A1")


def test_aln_023_grenades_fall_into_the_back_row() -> None:
    table = duel(
        A={"main": "Lt. Ripley, with M41A Pulse Rifle", "row": ["The Nostromo"], "back": ["Call"]},
        B={"main": "Dutch", "back": ["Bishop"]},
    )
    table.do("use A1: M-40 Grenades")
    assert table.stats("B2") == (1, 1)


def test_aln_024_mother_tells_two_cards() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, with MU-TH-ER 6000",
            "row": ["The Auriga"],
            "deck": ["Newt"] * 3,
        },
        B={"main": "Dutch"},
        step="resource",
    )
    table.do("use A1: Access Mother")
    assert table.hand("A") == ["Newt", "Newt"]


def test_aln_025_power_loader_is_strong_and_not_for_shooting() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "back": ["Call, with Power Loader"]}, B={"main": "Dutch, back"}
    )
    assert table.stats("A2") == (7, 7)
    assert not table.has("A2", "Ranged")
    table.do("attack B1")
    assert not table.ready("A1")
    assert table.ready("A2")


# --- special locations ---


@pytest.mark.parametrize(
    ("main", "other", "power"),
    [
        pytest.param("Warrant Officer Ripley", "Parker", "A1: Hide in the Shadows", id="ALN-026-H"),
        pytest.param("Ripley #8", "Parker", "A1: Acidic Blood", id="ALN-026-E"),
        pytest.param(
            "Sister Ripley", "Parker", "A1: Your A** is Already on the Line", id="ALN-026-I"
        ),
        pytest.param("Lt. Ripley", "CMO Clemens", "A3: Medical Attention", id="ALN-026-S"),
    ],
)
def test_aln_026_the_complex_pays_every_symbol_of_the_company(
    main: str, other: str, power: str
) -> None:
    table = duel(
        A={
            "main": main,
            "front": ["Bishop, wounds 1", other],
            "row": ["Weyland-Yutani Complex"],
        },
        B={"main": "Dutch", "front": ["Mac"]},
    )
    table.do(f"use {power}")
    assert table.row_of("A") == ["Weyland-Yutani Complex down"]


def test_aln_026_the_complex_pays_from_hand_too() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "front": ["CMO Clemens", "Bishop, wounds 1"],
            "hand": ["Weyland-Yutani Complex"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A2: Medical Attention")
    assert table.wounds("A3") == 0
    assert table.ko("A") == ["Weyland-Yutani Complex"]


def test_aln_026_the_complex_pays_for_nobody_else() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "front": ["Edwin", "Bishop, wounds 1"],
            "row": ["Weyland-Yutani Complex"],
        },
        B={"main": "Dutch"},
    )
    assert not table.can("use A2: I Wouldn't Do That")


@pytest.mark.parametrize(
    ("main", "power"),
    [
        pytest.param("The Dragon, exhausted", "A2: Salivate", id="ALN-051-I"),
        pytest.param("The Dragon, exhausted", "A1: Nobody Can Stop It", id="ALN-051-M"),
        pytest.param("The Dragon, level 2", "A1: It Feeds on Minds", id="ALN-051-A"),
        pytest.param("The Queen, level 2", "A1: Who's Laying the Eggs?", id="ALN-051-E"),
    ],
)
def test_aln_051_lv_426_pays_every_symbol_of_the_xenomorphs(main: str, power: str) -> None:
    table = duel(
        A={
            "main": main,
            "front": ["Salivating Xenomorph"],
            "row": ["LV-426"],
            "ko": ["Ovomorph"],
            "deck": ["Newt"],
        },
        B={"main": "Dutch"},
    )
    table.do(f"use {power}")
    assert table.row_of("A") == ["LV-426 down"]


def test_aln_051_lv_426_pays_for_nobody_else() -> None:
    table = duel(
        A={
            "main": "Sister Ripley",
            "front": ["Salivating Xenomorph"],
            "row": ["LV-426"],
            "deck": ["Newt"],
        },
        B={"main": "Dutch"},
    )
    assert table.can("use A2: Salivate")
    assert not table.can("use A1: Your A** is Already on the Line")


# --- basic locations ---

BASICS = [
    pytest.param("The Nostromo", "use A2: Cattle Prod", id="ALN-055"),
    pytest.param("The Sulaco", "use A3: Medical Attention", id="ALN-056"),
    pytest.param("The Auriga", "use A4: Salivate", id="ALN-057"),
    pytest.param("Fury 161", "use A1: Nobody Can Stop It", id="ALN-058"),
    pytest.param("Earth", "use A5: Eulogy", id="ALN-059"),
    pytest.param("Space", "use A1: It Feeds on Minds", id="ALN-060"),
]
POWERS = {each.values[1] for each in BASICS}


def board(**where: list[str]) -> dict[str, object]:
    """A side with a super power for each of the six symbols."""
    front = ["Parker", "CMO Clemens", "Salivating Xenomorph", "Brother Dillon, wounds 1"]
    return {
        "main": "The Dragon, level 2, exhausted",
        "front": front,
        "ko": ["Kane"],
        "deck": ["Newt"],
        **where,
    }


@pytest.mark.parametrize(("location", "power"), BASICS)
def test_basic_locations_pay_their_symbol_when_turned_down(location: str, power: str) -> None:
    table = duel(A=board(row=[location]), B={"main": "Dutch"})
    assert POWERS & set(table.legal) == {power}
    table.do(power)
    assert table.row_of("A") == [f"{location} down"]
    assert not table.can(power)


@pytest.mark.parametrize(("location", "power"), BASICS)
def test_basic_locations_pay_their_symbol_when_discarded(location: str, power: str) -> None:
    table = duel(A=board(hand=[location, "Newt"]), B={"main": "Dutch"})
    assert POWERS & set(table.legal) == {power}
    table.do(power)
    assert location in table.ko("A")
    assert table.row_of("A") == []


@pytest.mark.parametrize(("location", "power"), BASICS)
def test_basic_locations_pay_nothing_face_down(location: str, power: str) -> None:
    table = duel(A=board(row=[f"{location} down"]), B={"main": "Dutch"})
    assert not table.can(power)
