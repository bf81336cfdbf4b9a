"""The Alien Battles, The Company: what its supporting characters do, each in its own position."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel, told


def test_aln_009_newt_goes_back_to_hand_when_attacked() -> None:
    table = duel(A={"main": "Dutch", **STAYS}, B={"main": "Falconer", "front": ["Newt"]})
    table.do("attack B2")
    assert not table.there("B2")
    assert table.hand("B") == ["Newt"]
    assert not table.ready("A1")


def test_aln_010_vriess_cannot_be_moved_in_the_formation_step() -> None:
    table = duel(
        A={"main": "Dutch", "back": ["Vriess", "Call"]}, B={"main": "Falconer"}, step="formation"
    )
    assert not table.can("move A2")
    assert table.can("move A3")


def test_aln_010_vriess_puts_holes_in_someone_when_stunned_on_an_enemy_turn() -> None:
    table = duel(
        A={"main": "Falconer", "front": ["Parker, exhausted"], **STAYS},
        B={"main": "Dutch", "front": ["Vriess"]},
    )
    table.fight("B2", "A1")
    assert table.seat == "B"
    table.do("choose A2")
    assert table.stunned("B2")
    assert table.counters("A2") == -1


def test_aln_010_vriess_does_nothing_when_stunned_on_the_own_turn() -> None:
    table = duel(
        A={"main": "Dutch, exhausted", "front": ["Vriess"], **STAYS}, B={"main": "Falconer"}
    )
    table.fight("B1", "A2")
    assert table.stunned("A2")
    assert table.counters("B1") == 0


def test_aln_011_kane_explores_until_a_basic_location() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "hand": ["Kane"],
            "row": ["Newt down"] * 2,
            "deck": ["Newt", "Weyland-Yutani Complex", "The Sulaco"],
        },
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("recruit Kane", "front")
    assert table.hand("A") == ["The Sulaco"]
    assert table.deck("A") == ["Newt", "Weyland-Yutani Complex"]
    assert table.bottom("A") == []


def test_aln_012_dallas_gives_his_orders_as_the_main_phase_starts() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Captain Dallas", "Parker"], "back": ["Ovomorph"]},
        B={"main": "Sister Ripley"},
        step="formation",
    )
    table.do("done")
    assert table.legal == ["choose A1", "choose A3"]
    table.do("choose A3")
    assert table.stats("A3") == (4, 6)


def test_aln_013_call_powers_up_anyone() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Parker", "Ovomorph"], "hand": ["Call"]},
        B={"main": "Dutch"},
    )
    assert {"power-up A1: Call", "power-up A3: Call"} <= set(table.legal)
    table.do("power-up A2: Call")
    assert table.counters("A2") == 1
    assert table.ko("A") == ["Call"]


def test_aln_013_call_powers_up_an_attacker_of_another_name_in_combat() -> None:
    table = duel(
        A={"main": "Sister Ripley", "back": ["Newt"], "hand": ["Call", "Newt"]},
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert not table.can("power-up A2: Call")
    table.do("power-up A1: Call").passes()
    assert table.stunned("B1")
    assert table.stats("A1") == (4, 5)


def test_aln_014_clemens_heals_a_supporting_character() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, wounds 1",
            "front": ["CMO Clemens", "Bishop, wounds 2"],
            "row": ["The Sulaco"],
        },
        B={"main": "Dutch", "front": ["Blain, wounds 1"]},
    )
    table.do("use A2: Medical Attention")
    assert table.wounds("A3") == 1
    assert table.wounds("A1") == 1


def test_aln_014_clemens_heals_the_main_character_for_two_symbols() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, wounds 3",
            "front": ["CMO Clemens", "Bishop, wounds 1"],
            "row": ["The Sulaco", "Earth"],
        },
        B={"main": "Dutch, wounds 1"},
    )
    table.do("use A2: Do You Trust Me With A Needle?")
    assert table.wounds("A1") == 2
    assert table.row_of("A") == ["Earth down", "The Sulaco down"]


def test_aln_015_parker_prods_an_enemy_into_the_back_row() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Parker"], "row": ["The Nostromo"]},
        B={"main": "Dutch", "front": ["Bishop, +2"], "back": ["Mac"]},
    )
    table.do("use A2: Cattle Prod")
    assert table.legal == ["choose B1", "choose B2"]
    table.do("choose B2")
    assert table.row("B2") == "back"
    assert table.stats("B2") == (4, 4)


def test_aln_015_parker_leaves_minus_counters_where_they_are() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Parker"], "row": ["The Nostromo"]},
        B={"main": "Dutch, back", "front": ["Bishop, -2"]},
    )
    table.do("use A2: Cattle Prod")
    assert table.row("B2") == "back"
    assert table.counters("B2") == -2


def test_aln_016_bishop_comes_for_symbols_instead_of_points() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "hand": ["Bishop", "Newt"], "row": ["The Auriga", "Earth"]},
        B={"main": "Dutch"},
        step="recruit",
    )
    assert not table.can("recruit Bishop")
    table.do("recruit Bishop instead", "front")
    assert table.labels("Bishop") == ["A2"]
    assert table.points("A") == 2
    assert table.row_of("A") == ["Earth down", "The Auriga down"]


def test_aln_017_christies_bullets_hit_all_of_that_name() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, exhausted",
            "front": ["Christie", "Adolescent Xenomorph, exhausted"],
            **STAYS,
        },
        B={
            "main": "The Queen",
            "front": ["Adolescent Xenomorph", "Leaping Xenomorph"],
            "back": ["Adolescent Xenomorph"],
        },
    )
    table.fight("B2", "A2")
    assert table.face_up("A3")
    assert table.ko("B") == ["Adolescent Xenomorph", "Adolescent Xenomorph"]
    assert table.labels("Leaping Xenomorph") == ["B3"]
    assert table.face_up("B3")


def test_aln_017_christies_bullets_are_for_defenders_that_christie_stuns() -> None:
    swarm = ["Adolescent Xenomorph"] * 2
    table = duel(
        A={"main": "Falconer", "front": ["Christie, exhausted"], **STAYS},
        B={"main": "The Queen", "front": swarm},
    )
    table.fight("B2", "A1")
    assert table.ko("B") == ["Adolescent Xenomorph"]
    table = duel(
        A={"main": "The Queen, exhausted", "front": swarm, **STAYS},
        B={"main": "Lt. Ripley", "front": ["Christie"]},
    )
    table.fight("B2", "A2")
    assert table.ko("A") == ["Adolescent Xenomorph"]


def test_aln_017_christies_bullets_hit_though_christie_falls_too() -> None:
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "front": ["Christie"], **STAYS},
        B={"main": "The Queen", "front": ["Adolescent Xenomorph, +1", "Adolescent Xenomorph"]},
    )
    table.fight("B2", "A2")
    assert table.ko("A") == ["Christie"]
    assert table.ko("B") == ["Adolescent Xenomorph", "Adolescent Xenomorph"]


def test_aln_018_dillons_eulogy_lends_the_main_the_strength_of_the_dead() -> None:
    table = duel(
        A={
            "main": "Warrant Officer Ripley",
            "front": ["Brother Dillon"],
            "row": ["Earth"],
            "ko": ["Corporal Hicks", "Earth", "Newt"],
        },
        B={"main": "Dutch", "ko": ["Johner"]},
    )
    table.do("use A2: Eulogy")
    assert table.legal == ["choose Corporal Hicks", "choose Newt"]
    table.do("choose Corporal Hicks")
    assert table.stats("A1") == (9, 11)
    assert table.bottom("A") == ["Corporal Hicks"]
    assert table.ko("A") == ["Earth", "Newt"]
    table.do("done")
    assert table.stats("A1") == (2, 5)


def test_aln_019_hudson_stuns_one_melee_attacker_after_the_other() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "back": ["Private Hudson"], "row": ["The Sulaco"] * 2},
        B={"main": "Dutch, exhausted", "front": ["Bishop", "Corporal Hicks"], **STAYS},
        active="B",
    )
    table.do("attack A1", "with B2", "with B3")
    table.do("use A2: You Want Some Of This?", "choose B2")
    assert table.stunned("B2")
    table.do("use A2: You Want Some Of This?")
    assert table.stunned("B3")
    assert table.face_up("A1")
    assert table.row_of("A") == ["The Sulaco down", "The Sulaco down"]


def test_aln_019_hudson_has_nothing_against_attacks_at_range() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "back": ["Private Hudson"],
            "row": ["The Sulaco"],
            "hand": ["Call"],
        },
        B={"main": "Dutch, exhausted", "back": ["Corporal Hicks", "Newt"], "hand": ["Newt"]},
        active="B",
    )
    table.do("attack A1")
    assert table.can("power-up A1: Call")
    assert not table.can("use A2: You Want Some Of This?")


def test_aln_019_hudson_has_nothing_against_attackers_of_his_own_side() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "back": ["Private Hudson, exhausted"],
            "row": ["The Sulaco"],
            "hand": ["Call"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert table.legal == ["power-up A1: Call", "pass"]


def test_aln_019_hudson_wounds_his_own_main_when_he_is_kod() -> None:
    table = duel(
        A={"main": "Falconer, level 2", **STAYS},
        B={"main": "Lt. Ripley", "front": ["Private Hudson, -1"]},
    )
    table.fight("B2", "A1")
    assert table.ko("B") == ["Private Hudson"]
    assert table.wounds("B1") == 1
    assert table.face_up("B1")


def test_aln_019_a_second_hudson_kos_the_first_and_that_hurts() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "front": ["Private Hudson"],
            "hand": ["Private Hudson"],
            "row": ["Earth"] * 5,
        },
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("recruit Private Hudson", "back")
    assert table.ko("A") == ["Private Hudson"]
    assert table.wounds("A1") == 1


def test_aln_020_johner_is_twice_as_strong_in_melee() -> None:
    table = duel(
        A={"main": "Lt. Ripley", **STAYS},
        B={"main": "Falconer, level 2", "front": ["Johner"], "hand": ["Johner"]},
    )
    table.do("attack B2")
    assert table.stats("B2") == (10, 10)
    table.passes()
    assert table.stats("B2") == (5, 5)


def test_aln_020_johner_is_not_while_others_fight() -> None:
    table = duel(
        A={"main": "Lt. Ripley", **STAYS},
        B={"main": "Falconer", "front": ["Johner"], "hand": ["Falconer"]},
    )
    table.do("attack B1")
    assert table.seat == "B"
    assert table.stats("B2") == (5, 5)


def test_aln_020_johner_is_not_at_range() -> None:
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "back": ["Johner", "Newt"], "hand": ["Newt"]},
        B={"main": "Falconer, level 2"},
    )
    table.fight("B1", "A2")
    assert table.face_up("B1")


def test_aln_021_ash_may_appear_on_the_other_side() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "hand": ["Ash"], "row": ["Newt down"] * 6},
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("recruit Ash", "front", "yes")
    assert table.labels("Ash") == ["B2"]
    assert table.row("B2") == "back"


def test_aln_021_ash_stuns_another_of_his_side_as_its_main_phase_starts() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Ash", "Bishop"]}, B={"main": "Dutch"}, step="formation"
    )
    table.do("done")
    assert table.legal == ["choose A1", "choose A3"]
    table.do("choose A3")
    assert table.stunned("A3")
    assert table.wounds("A3") == 1


def test_aln_021_twitchy_sends_ash_over() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Ash"], "row": ["The Auriga"]}, B={"main": "Dutch"}
    )
    table.do("use A2: Twitchy")
    assert table.labels("Ash") == ["B2"]
    assert table.row("B2") == "back"
    assert table.row_of("A") == ["The Auriga down"]


def test_aln_021_with_three_players_ash_goes_to_either() -> None:
    table = told(
        {
            "A": {"main": "Lt. Ripley", "front": ["Ash"], "row": ["The Auriga"]},
            "B": {"main": "Dutch"},
            "C": {"main": "Falconer"},
        },
        mode="free-for-all",
    )
    table.do("use A2: Twitchy")
    assert table.legal == ["to B", "to C"]
    table.do("to C")
    assert table.labels("Ash") == ["C2"]


def test_aln_022_hicks_strengthens_the_others_who_stayed_ready() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "front": ["Corporal Hicks", "Parker", "Kane, exhausted"],
        },
        B={"main": "Dutch"},
    )
    table.do("done")
    assert [table.counters(each) for each in ("A1", "A2", "A3", "A4")] == [2, 0, 2, 0]
    assert table.counters("B1") == 0


@pytest.mark.parametrize("main", ["Lt. Ripley", "Falconer"])
def test_aln_016_somebody_face_up_pays_for_bishop(main: str) -> None:
    """With the special location only if it is somebody of its team."""
    mine = {"main": main, "hand": ["Bishop", "Earth"], "row": ["Weyland-Yutani Complex"]}
    table = duel(A=mine, B={"main": "Dutch"}, step="recruit")
    assert table.can("recruit Bishop instead") is (main == "Lt. Ripley")
    if main == "Lt. Ripley":
        table.do("recruit Bishop instead", "front")
        assert (table.ko("A"), table.row_of("A")) == (["Earth"], ["Weyland-Yutani Complex down"])
        assert table.labels("Bishop") == ["A2"]
