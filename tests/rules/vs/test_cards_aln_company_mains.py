"""The Alien Battles, The Company: what its main characters do, each in its own position."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel, told

# --- Warrant Officer Ripley ---


def test_aln_001_hide_in_the_shadows_dazes_but_leaves_the_gear() -> None:
    table = duel(
        A={
            "main": "Warrant Officer Ripley",
            "front": ["Call, with Power Loader, +2"],
            "row": ["Earth"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A1: Hide in the Shadows", "choose A2")
    assert table.stunned("A2")
    assert not table.ready("A2")
    assert table.wounds("A2") == 0
    assert table.counters("A2") == 0
    assert table.gear("A2") == ["Power Loader"]
    assert table.row_of("A") == ["Earth down"]


def test_aln_001_gains_an_xp_for_each_wound_as_the_build_phase_starts() -> None:
    table = duel(A={"main": "Warrant Officer Ripley, wounds 3"}, B={"main": "Dutch"}, step="build")
    assert table.xp("A") == 3
    assert table.level("A") == 1
    assert table.stats("A1") == (2, 5)


@pytest.mark.parametrize(("wounds", "level"), [(3, 1), (4, 2)])
def test_aln_001_levels_up_with_seven_xp(wounds: int, level: int) -> None:
    table = duel(
        A={"main": f"Warrant Officer Ripley, wounds {wounds}", "xp": 3},
        B={"main": "Dutch"},
        step="build",
    )
    assert table.level("A") == level
    assert table.wounds("A1") == wounds


def test_aln_002_self_destruct_stuns_every_supporting_character_at_the_end_of_the_turn() -> None:
    table = duel(
        A={
            "main": "Warrant Officer Ripley, level 2",
            "front": ["Bishop"],
            "row": ["The Nostromo"],
        },
        B={"main": "Dutch", "front": ["Blain, wounds 1", "Mac"], "back": ["Dillon"]},
    )
    assert table.stats("A1") == (4, 8)
    table.do("use A1: Set the Self Destruct")
    assert table.face_up("A2")
    table.do("done")
    assert table.stunned("A2")
    assert table.wounds("A2") == 1
    assert table.wounds("B4") == 1
    assert table.ko("B") == ["Blain", "Mac"]
    assert table.face_up("A1")
    assert (table.wounds("A1"), table.wounds("B1")) == (0, 0)


# --- Lt. Ripley ---


def test_aln_003_gear_up_takes_one_equipment_of_the_top_five() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "row": ["Earth"],
            "deck": ["Power Loader", "MU-TH-ER 6000", "Newt", "Kane", "The Sulaco"],
        },
        B={"main": "Dutch"},
        step="resource",
    )
    table.do("use A1: Gear Up", "choose MU-TH-ER 6000")
    assert table.hand("A") == ["MU-TH-ER 6000"]
    assert sorted(table.bottom("A")) == ["Kane", "Newt", "Power Loader", "The Sulaco"]


def test_aln_003_gear_up_looks_no_deeper_than_five() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "row": ["Earth"], "deck": ["Power Loader"] * 7},
        B={"main": "Dutch"},
        step="resource",
    )
    table.do("use A1: Gear Up")
    assert table.hand("A") == ["Power Loader"]
    assert len(table.bottom("A")) == 4
    assert len(table.deck("A")) == 6


def test_aln_003_gear_up_with_the_order_below_the_deck_chosen() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "row": ["Earth"],
            "deck": ["Power Loader", "Newt", "Kane", "The Sulaco"],
        },
        B={"main": "Dutch"},
        step="resource",
        bottom="chosen",
    )
    table.do("use A1: Gear Up", "choose The Sulaco", "choose Newt")
    assert table.hand("A") == ["Power Loader"]
    assert table.bottom("A") == ["The Sulaco", "Newt", "Kane"]


def test_aln_003_gains_an_xp_for_each_equipment_that_appears() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "hand": ["M41A Pulse Rifle"] * 3, "row": ["Newt down"] * 3},
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("recruit M41A Pulse Rifle")
    assert table.xp("A") == 1
    table.do("recruit M41A Pulse Rifle", "recruit M41A Pulse Rifle")
    assert table.level("A") == 2
    assert table.stats("A1") == (7, 5)


def test_aln_003_gains_nothing_for_characters_or_for_enemy_equipment() -> None:
    table = duel(
        A={"main": "Lt. Ripley"},
        B={"main": "Lt. Ripley", "hand": ["Newt", "M41A Pulse Rifle"], "row": ["Earth"] * 2},
        active="B",
        step="recruit",
    )
    table.do("recruit Newt", "front")
    assert (table.xp("A"), table.xp("B")) == (0, 0)
    table.do("recruit M41A Pulse Rifle", "choose B2")
    assert (table.xp("A"), table.xp("B")) == (0, 1)


def test_aln_004_i_can_handle_myself_fetches_equipment_from_anywhere() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, level 2",
            "front": ["Parker"],
            "row": ["The Sulaco"],
            "hand": ["M41A Pulse Rifle"],
            "deck": ["MU-TH-ER 6000", "Kane"],
            "ko": ["Power Loader"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A1: I Can Handle Myself")
    assert sorted(table.legal) == [
        "choose M41A Pulse Rifle",
        "choose MU-TH-ER 6000",
        "choose Power Loader",
    ]
    table.do("choose Power Loader", "choose A2")
    assert table.gear("A2") == ["Power Loader"]
    assert table.ko("A") == []
    assert table.stats("A2") == (8, 10)


# --- Sister Ripley ---


def test_aln_005_already_on_the_line_strengthens_two_in_front() -> None:
    table = duel(
        A={
            "main": "Sister Ripley",
            "front": ["Parker", "Kane"],
            "back": ["Vriess"],
            "row": ["The Auriga"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A1: Your A** is Already on the Line")
    assert not table.can("choose A4")
    table.do("choose A1", "choose A2")
    assert not table.can("choose A3")
    assert [table.counters(each) for each in ("A1", "A2", "A3")] == [1, 1, 0]
    assert table.stats("A2") == (4, 6)


def test_aln_005_gains_one_xp_for_a_melee_attack_of_any_number() -> None:
    table = duel(
        A={"main": "Sister Ripley", "front": ["Parker"], **STAYS}, B={"main": "Dutch, level 2"}
    )
    table.fight("B1", "A1", "A2")
    table.do("strike A1")
    assert table.xp("A") == 1


@pytest.mark.parametrize(("xp", "level"), [(3, 1), (4, 2)])
def test_aln_005_levels_up_with_five_xp(xp: int, level: int) -> None:
    table = duel(A={"main": "Sister Ripley", "xp": xp, **STAYS}, B={"main": "Dutch"})
    table.fight("B1", "A1")
    assert table.level("A") == level


def test_aln_005_gains_nothing_for_a_ranged_attack() -> None:
    table = duel(
        A={"main": "Sister Ripley", "back": ["Vriess", "Newt"], "hand": ["Newt"]},
        B={"main": "Falconer"},
    )
    table.fight("B1", "A2")
    assert table.xp("A") == 0


def test_aln_006_sacrifice_and_resurrection_brings_a_stunned_ripley_8() -> None:
    table = duel(
        A={"main": "Sister Ripley, level 2, wounds 4", "row": ["Earth"]},
        B={"main": "Falconer, level 2", **STAYS},
        active="B",
    )
    assert table.stats("A1") == (5, 7)
    table.do("attack A1", "use A1: Sacrifice and Resurrection")
    assert table.winners is None
    assert table.name("A1") == "Ripley #8"
    assert table.level("A") == 2
    assert table.stunned("A1")
    assert table.wounds("A1") == 0
    assert table.ko("A") == ["Sister Ripley"]
    assert table.face_up("B1")
    assert not table.ready("B1")


# --- Ripley #8 ---


def test_aln_007_acidic_blood_costs_her_as_much_as_the_enemy() -> None:
    table = duel(
        A={"main": "Ripley #8", "row": ["The Nostromo"]},
        B={"main": "Dutch", "front": ["Parker"]},
    )
    table.do("use A1: Acidic Blood")
    assert table.legal == ["number 1", "number 2", "number 3"]
    table.do("number 2")
    assert table.stats("A1") == (1, 2)
    assert table.stats("B2") == (1, 3)
    assert table.stats("B1") == (2, 4)


def test_aln_007_acidic_blood_needs_an_enemy_supporting_character() -> None:
    table = duel(A={"main": "Ripley #8", "row": ["The Nostromo"]}, B={"main": "Dutch"})
    assert not table.can("use A1: Acidic Blood")


@pytest.mark.parametrize(("counters", "may"), [("-2", True), ("-3", False)])
def test_aln_007_acidic_blood_leaves_her_a_def_of_one(counters: str, may: bool) -> None:
    table = duel(
        A={"main": f"Ripley #8, {counters}", "row": ["The Nostromo"]},
        B={"main": "Dutch", "front": ["Parker"]},
    )
    assert table.can("use A1: Acidic Blood") is may


def test_aln_007_heals_all_wounds_when_she_levels_up() -> None:
    table = duel(A={"main": "Ripley #8, wounds 4"}, B={"main": "Dutch"}, step="formation")
    table.do("done", "yes")
    assert table.level("A") == 2
    assert table.stats("A1") == (5, 7)
    assert table.wounds("A1") == 0


def test_aln_007_need_not_level_up() -> None:
    table = duel(A={"main": "Ripley #8, wounds 1"}, B={"main": "Dutch"}, step="formation")
    table.do("done", "no")
    assert table.level("A") == 1
    assert table.wounds("A1") == 1


def test_aln_008_im_sorry_ends_all_characters_of_one_name() -> None:
    table = duel(
        A={
            "main": "Ripley #8, level 2",
            "front": ["Newt"],
            "row": ["Earth"],
            "hand": ["Newt"],
            "deck": ["Newt"],
        },
        B={
            "main": "Dutch",
            "front": ["Newt", "Kane"],
            "hand": ["Newt", "Kane", "Earth"],
            "deck": ["Newt", "Kane"],
        },
    )
    table.do("use A1: I'm Sorry", "name Newt")
    assert table.ko("B") == ["Newt", "Newt", "Newt"]
    assert table.hand("B") == ["Earth", "Kane"]
    assert table.deck("B") == ["Kane"]
    assert table.labels("Newt") == ["A2"]
    assert len(table.labels("Kane")) == 1
    assert (table.hand("A"), table.deck("A")) == (["Newt"], ["Newt"])


def test_aln_008_im_sorry_spares_the_main_character_of_that_name() -> None:
    table = duel(
        A={"main": "Ripley #8, level 2", "row": ["Earth"]},
        B={"main": "Dutch", "front": ["Mac"], "hand": ["Dutch"]},
    )
    table.do("use A1: I'm Sorry", "name Dutch")
    assert table.labels("Dutch") == ["B1"]
    assert table.ko("B") == ["Dutch"]
    assert table.winners is None


def test_aln_008_im_sorry_looks_at_hands_and_nobody_reveals_them() -> None:
    table = told(
        {
            "A": {"main": "Ripley #8, level 2", "row": ["Earth"]},
            "B": {"main": "Dutch", "front": ["Newt"], "hand": ["Mac", "Newt"]},
            "C": {"main": "Falconer"},
        },
        mode="free-for-all",
    )
    table.do("use A1: I'm Sorry", "name Newt")
    assert table.hand("B") == ["Mac"]
    assert table.xp("C") == 0


# --- what level 2 repeats ---


@pytest.mark.parametrize(
    ("main", "step", "power"),
    [
        pytest.param("Warrant Officer Ripley", "main", "Hide in the Shadows", id="ALN-002"),
        pytest.param("Lt. Ripley", "resource", "Gear Up", id="ALN-004"),
        pytest.param("Sister Ripley", "main", "Your A** is Already on the Line", id="ALN-006"),
        pytest.param("Ripley #8", "main", "Acidic Blood", id="ALN-008"),
    ],
)
def test_level_2_has_the_power_of_level_1(main: str, step: str, power: str) -> None:
    table = duel(
        A={"main": f"{main}, level 2", "row": ["Weyland-Yutani Complex"], "deck": ["Newt"]},
        B={"main": "Dutch", "front": ["Mac"]},
        step=step,
    )
    assert table.can(f"use A1: {power}")


# --- once a game ---


@pytest.mark.parametrize(
    ("main", "power"),
    [
        pytest.param("Warrant Officer Ripley", "Set the Self Destruct", id="ALN-002"),
        pytest.param("Lt. Ripley", "I Can Handle Myself", id="ALN-004"),
        pytest.param("Ripley #8", "I'm Sorry", id="ALN-008"),
    ],
)
def test_the_greatest_powers_are_used_once_a_game(main: str, power: str) -> None:
    table = duel(
        A={
            "main": f"{main}, level 2",
            "row": ["Weyland-Yutani Complex"] * 2,
            "ko": ["Power Loader"] * 2,
            "deck": ["Earth"] * 8,
        },
        B={"main": "Dutch", "deck": ["Newt", *["Earth"] * 8]},
    )
    table.do(f"use A1: {power}", "done")
    assert table.seat == "B"
    while table.seat == "B" or not table.can("attack B1"):
        table.do("done")
    assert "Weyland-Yutani Complex" in table.row_of("A")
    assert not table.can(f"use A1: {power}")
