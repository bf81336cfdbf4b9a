"""The Alien Battles, Xenomorphs: what their main characters do, each in its own position."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel

# --- The Perfect Organism ---


def test_aln_027_structural_perfection_stops_the_strike_back() -> None:
    table = duel(
        A={"main": "The Perfect Organism", "row": ["Space"], **STAYS}, B={"main": "Falconer"}
    )
    table.do("attack B1", "use A1: Its Structural Perfection")
    assert table.stunned("B1")
    assert table.face_up("A1")
    assert table.xp("A") == 1
    assert table.row_of("A") == ["Space down"]


def test_aln_027_gains_an_xp_for_each_combat_it_survives() -> None:
    table = duel(
        A={"main": "The Perfect Organism", "xp": 2, **STAYS},
        B={"main": "Lt. Ripley, level 2", "front": ["Ovomorph"]},
    )
    table.fight("B2", "A1")
    assert table.ko("B") == ["Ovomorph"]
    assert table.level("A") == 2
    assert table.stats("A1") == (9, 3)
    assert not table.ready("A1")


def test_aln_027_gains_nothing_when_it_is_stunned() -> None:
    table = duel(A={"main": "The Perfect Organism", **STAYS}, B={"main": "Lt. Ripley, level 2"})
    table.fight("B1", "A1")
    assert table.stunned("A1")
    assert table.xp("A") == 0


def test_aln_028_hostility_keeps_attackers_from_striking() -> None:
    table = duel(
        A={"main": "The Perfect Organism, level 2", "row": ["The Auriga"]},
        B={"main": "Dutch, exhausted", "front": ["Corporal Hicks", "Bishop"], **STAYS},
        active="B",
    )
    table.do("attack A1", "with B2", "with B3", "use A1: Is Matched Only By Its Hostility")
    table.do("strike B2")
    assert table.face_up("A1")
    assert table.stunned("B2")
    assert table.face_up("B3")


def test_aln_028_hostility_is_for_melee_only() -> None:
    table = duel(
        A={
            "main": "The Perfect Organism, level 2",
            "row": ["The Auriga"],
            "hand": ["The Perfect Organism"],
        },
        B={"main": "Dutch, back", **STAYS},
        active="B",
    )
    table.do("attack A1")
    assert table.legal == ["power-up A1: The Perfect Organism", "pass"]


def test_aln_028_structural_perfection_is_for_attackers_only() -> None:
    table = duel(
        A={"main": "The Perfect Organism, level 2", "row": ["Space", "The Auriga"]},
        B={"main": "Falconer"},
        active="B",
    )
    table.do("attack A1")
    assert table.legal == ["use A1: Is Matched Only By Its Hostility", "pass"]


# --- The Queen ---


def test_aln_029_out_of_the_walls_come_all_of_one_swarm() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "row": ["Space"],
            "deck": [
                "Adolescent Xenomorph",
                "Adolescent Xenomorph",
                "Ovomorph",
                "The Dragon",
                "The Auriga",
            ],
        },
        B={"main": "Dutch"},
        step="resource",
    )
    table.do("use A1: They're Coming Out of the Walls!")
    assert not table.can("choose The Dragon")
    table.do("choose Adolescent Xenomorph")
    assert table.hand("A") == ["Adolescent Xenomorph", "Adolescent Xenomorph"]
    assert sorted(table.bottom("A")) == ["Ovomorph", "The Auriga", "The Dragon"]


def test_aln_029_out_of_the_walls_looks_no_deeper_than_five() -> None:
    table = duel(
        A={"main": "The Queen", "row": ["Space"], "deck": ["Ovomorph"] * 7},
        B={"main": "Dutch"},
        step="resource",
    )
    table.do("use A1: They're Coming Out of the Walls!")
    assert table.hand("A") == ["Ovomorph"] * 5
    assert len(table.deck("A")) == 2


def test_aln_029_gains_an_xp_for_another_of_the_same_swarm() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Ferocious Xenomorph"],
            "hand": ["Ferocious Xenomorph", "Ovomorph"],
            "row": ["Newt down"] * 3,
        },
        B={"main": "The Queen", "front": ["Ovomorph", "Ferocious Xenomorph"]},
        step="recruit",
    )
    table.do("recruit Ovomorph", "back")
    assert table.xp("A") == 0
    table.do("recruit Ferocious Xenomorph", "front")
    assert (table.xp("A"), table.xp("B")) == (1, 0)


@pytest.mark.parametrize(("xp", "level"), [(1, 1), (2, 2)])
def test_aln_029_levels_up_with_three_xp(xp: int, level: int) -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Ovomorph"],
            "hand": ["Ovomorph"],
            "row": ["Newt down"],
            "xp": xp,
        },
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("recruit Ovomorph", "back")
    assert table.level("A") == level


def test_aln_030_lays_an_egg_that_may_hatch_at_once() -> None:
    table = duel(
        A={
            "main": "The Queen, level 2",
            "row": ["The Nostromo"],
            "ko": ["Ovomorph", "The Dragon"],
        },
        B={"main": "Dutch", "front": ["Mac"]},
        dealt=["Facehugger"],
    )
    assert table.stats("A1") == (6, 6)
    table.do("use A1: Who's Laying the Eggs?", "yes")
    assert table.labels("Mac") == []
    assert len(table.labels("Facehugger")) == 1
    assert table.row(table.labels("Facehugger")[0]) == "back"
    assert table.labels("Ovomorph") == []
    assert table.ko("A") == ["Ovomorph", "The Dragon"]


def test_aln_030_the_egg_may_stay_closed() -> None:
    table = duel(
        A={
            "main": "The Queen, level 2",
            "row": ["The Nostromo"],
            "hand": ["Ovomorph"],
        },
        B={"main": "Dutch", "front": ["Mac"]},
    )
    table.do("use A1: Who's Laying the Eggs?", "no")
    assert table.labels("Ovomorph") == ["A2"]
    assert table.row("A2") == "back"
    assert table.labels("Mac") == ["B2"]


def test_aln_030_only_open_eggs_of_the_own_side_are_asked() -> None:
    table = duel(
        A={
            "main": "The Queen, level 2",
            "back": ["Ovomorph, stunned"],
            "row": ["The Nostromo"],
            "deck": ["Ovomorph"],
        },
        B={"main": "Dutch", "front": ["Ovomorph"]},
    )
    table.do("use A1: Who's Laying the Eggs?")
    assert table.legal == ["yes", "no"]
    table.do("no")
    assert table.can("attack B1")
    assert table.deck("A") == []


# --- The Dragon ---


def test_aln_031_nobody_can_stop_it() -> None:
    table = duel(
        A={"main": "The Dragon, exhausted", "row": ["Fury 161"], **STAYS}, B={"main": "Dutch"}
    )
    assert not table.can("attack B1")
    table.do("use A1: Nobody Can Stop It")
    assert table.ready("A1")
    assert table.can("attack B1")


def test_aln_031_attacks_again_once_it_is_ready() -> None:
    table = duel(
        A={"main": "The Dragon", "row": ["Fury 161"], **STAYS},
        B={"main": "Dutch", "front": ["Ovomorph"]},
    )
    table.fight("B2", "A1")
    table.do("use A1: Nobody Can Stop It")
    table.fight("B1", "A1")
    assert table.xp("A") == 2


def test_aln_031_gains_an_xp_whenever_it_attacks() -> None:
    table = duel(A={"main": "The Dragon", "xp": 3, **STAYS}, B={"main": "Dutch, level 2"})
    table.fight("B1", "A1")
    assert table.stunned("A1")
    assert table.xp("A") == 4
    assert table.level("A") == 1


def test_aln_031_levels_up_in_the_middle_of_its_fifth_attack() -> None:
    table = duel(A={"main": "The Dragon", "xp": 4, **STAYS}, B={"main": "Falconer"})
    table.fight("B1", "A1")
    assert table.level("A") == 2
    assert table.stats("A1") == (6, 7)
    assert table.stunned("B1")


def test_aln_032_feeds_on_minds_it_kills() -> None:
    table = duel(
        A={"main": "The Dragon, level 2, wounds 2", "row": ["Space"], **STAYS},
        B={"main": "Dutch", "front": ["Bishop"]},
    )
    table.do("use A1: It Feeds on Minds")
    assert table.has("A1", "Lethal")
    table.fight("B2", "A1")
    assert table.ko("B") == ["Bishop"]
    assert table.wounds("A1") == 1


def test_aln_032_does_not_feed_on_what_others_kill() -> None:
    table = duel(
        A={
            "main": "The Dragon, level 2, wounds 2",
            "front": ["Ferocious Xenomorph"],
            "row": ["Space"],
            **STAYS,
        },
        B={"main": "Dutch", "front": ["Hawkins"]},
    )
    table.do("use A1: It Feeds on Minds").fight("B2", "A2")
    assert table.ko("B") == ["Hawkins"]
    assert table.wounds("A1") == 2


def test_aln_032_lethal_lasts_this_turn_only() -> None:
    table = duel(A={"main": "The Dragon, level 2", "row": ["Space"]}, B={"main": "Dutch"})
    table.do("use A1: It Feeds on Minds", "done")
    assert table.seat == "B"
    assert not table.has("A1", "Lethal")


# --- The Newborn ---


def test_aln_033_rrrraaar_with_an_empty_hand() -> None:
    table = duel(
        A={"main": "The Newborn", "front": ["Ovomorph"], "row": ["Fury 161"]},
        B={"main": "Ripley #8"},
    )
    table.do("attack B1", "use A1: Rrrraaar")
    assert table.counters("A1") == 3
    assert table.wounds("B1") == 1
    assert table.wounds("A1") == 0


def test_aln_033_rrrraaar_not_with_a_card_in_hand() -> None:
    table = duel(
        A={"main": "The Newborn", "row": ["Fury 161"], "hand": ["The Newborn"]},
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert table.legal == ["power-up A1: The Newborn", "pass"]


def test_aln_033_may_discard_the_hand_to_grow_up() -> None:
    table = duel(
        A={"main": "The Newborn", "hand": ["Newt", "Space"]},
        B={"main": "Dutch", "hand": ["Mac"]},
        step="formation",
    )
    table.do("done", "yes")
    assert table.hand("B") == ["Mac"]
    assert table.level("A") == 2
    assert table.stats("A1") == (6, 6)
    assert table.hand("A") == []
    assert table.ko("A") == ["Newt", "Space"]


def test_aln_033_an_empty_hand_counts_as_discarded() -> None:
    table = duel(A={"main": "The Newborn"}, B={"main": "Dutch"}, step="formation")
    table.do("done", "yes")
    assert table.level("A") == 2


def test_aln_034_a_beautiful_butterfly_strikes_all_attackers_first() -> None:
    table = duel(
        A={"main": "The Newborn, level 2", "row": ["Space"]},
        B={"main": "Lt. Ripley, exhausted", "front": ["Parker", "Bishop"], **STAYS},
        active="B",
    )
    table.do("attack A1", "with B2", "with B3", "use A1: A Beautiful Butterfly")
    assert table.ko("B") == ["Parker"]
    assert table.stunned("B3")
    assert table.face_up("A1")


def test_aln_034_no_butterfly_while_attacking() -> None:
    table = duel(
        A={"main": "The Newborn, level 2", "row": ["Space", "Fury 161"]}, B={"main": "Dutch"}
    )
    table.do("attack B1")
    assert table.legal == ["use A1: Rrrraaar", "pass"]


# --- what level 2 repeats ---


def test_aln_028_and_what_level_1_could_do() -> None:
    table = duel(
        A={"main": "The Perfect Organism, level 2", "row": ["LV-426"], **STAYS},
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert table.legal == ["use A1: Its Structural Perfection", "pass"]


def test_aln_030_and_what_level_1_could_do() -> None:
    table = duel(
        A={"main": "The Queen, level 2", "row": ["LV-426"], "deck": ["Newt"]},
        B={"main": "Dutch"},
        step="resource",
    )
    assert table.can("use A1: They're Coming Out of the Walls!")
