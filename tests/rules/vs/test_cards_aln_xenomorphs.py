"""The Alien Battles, Xenomorphs: what their supporting characters do, each in its own position."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel

# --- the swarm ---


def test_aln_036_adolescents_grow_with_each_new_one() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Adolescent Xenomorph", "Ferocious Xenomorph"],
            "back": ["Adolescent Xenomorph"],
            "hand": ["Adolescent Xenomorph"],
            "row": ["Newt down"],
        },
        B={"main": "Dutch", "front": ["Adolescent Xenomorph"]},
        step="recruit",
    )
    table.do("recruit Adolescent Xenomorph", "front")
    assert [table.counters(f"A{each}") for each in (2, 3, 4, 5)] == [1, 0, 1, 0]
    assert table.counters("B2") == 0


def test_aln_037_ambusher_cannot_be_attacked_in_the_back_row() -> None:
    table = duel(
        A={"main": "Dutch"},
        B={"main": "The Queen, back", "back": ["Xenomorph Ambusher"]},
    )
    assert table.can("attack B1")
    assert not table.can("attack B2")


def test_aln_037_ambusher_can_be_attacked_in_front() -> None:
    table = duel(A={"main": "Dutch"}, B={"main": "The Queen", "front": ["Xenomorph Ambusher"]})
    assert table.can("attack B2")


def test_aln_038_leaping_xenomorph_leaps_over_the_front_row() -> None:
    table = duel(
        A={"main": "The Queen", "front": ["Leaping Xenomorph"], **STAYS},
        B={"main": "Dutch, back", "front": ["Mac"]},
    )
    table.do("attack B1")
    assert table.stunned("B1")
    assert table.stunned("A2")
    assert table.ready("A1")


def test_aln_038_leaping_xenomorph_has_flight_on_its_own_turn_only() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["Leaping Xenomorph"]},
        B={"main": "Dutch, back", "front": ["Leaping Xenomorph"]},
    )
    assert table.has("A2", "Flight")
    assert not table.has("B2", "Flight")
    assert table.can("attack B1")


def test_aln_039_ferocious_xenomorph_strikes_first() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["Ferocious Xenomorph"], **STAYS},
        B={"main": "Dutch", "front": ["Hawkins"]},
    )
    table.fight("B2", "A2")
    assert table.ko("B") == ["Hawkins"]
    assert table.face_up("A2")


def test_aln_040_salivating_xenomorph_fills_the_hand_to_three() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Salivating Xenomorph"],
            "row": ["The Auriga"],
            "hand": ["Newt"],
            "deck": ["Newt"] * 5,
        },
        B={"main": "Dutch"},
    )
    table.do("use A2: Salivate")
    assert table.hand("A") == ["Newt"] * 3
    assert len(table.deck("A")) == 3


def test_aln_040_salivating_xenomorph_counts_after_paying() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Salivating Xenomorph"],
            "hand": ["Newt", "Newt", "The Auriga"],
            "deck": ["Newt"] * 5,
        },
        B={"main": "Dutch"},
    )
    table.do("use A2: Salivate")
    assert table.hand("A") == ["Newt"] * 3
    assert table.ko("A") == ["The Auriga"]


def test_aln_041_wounded_acid_blood_burns_the_enemy_in_combat() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["Acid Blood Xenomorph, wounds 1"], **STAYS},
        B={"main": "Dutch", "front": ["Ovomorph, +3"]},
    )
    table.fight("B2", "A2")
    assert table.counters("B2") == 2
    assert table.counters("A2") == 0
    assert table.counters("B1") == 0


def test_aln_041_acid_blood_burns_when_it_defends() -> None:
    table = duel(
        A={"main": "Dutch, level 2", **STAYS},
        B={"main": "The Queen", "front": ["Acid Blood Xenomorph, wounds 1"]},
    )
    table.fight("B2", "A1")
    assert table.counters("A1") == -1


def test_aln_041_unwounded_acid_blood_does_not_burn() -> None:
    table = duel(
        A={"main": "Dutch, level 2", **STAYS},
        B={"main": "The Queen", "front": ["Acid Blood Xenomorph"]},
    )
    table.fight("B2", "A1")
    assert table.counters("A1") == 0


def test_aln_042_spitters_spit_once_for_each_of_them() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Xenomorph Spitter", "Adolescent Xenomorph"],
            "back": ["Xenomorph Spitter"],
            "row": ["The Nostromo"],
        },
        B={"main": "Dutch, level 2", "front": ["Dillon", "Xenomorph Spitter"]},
    )
    table.do("use A2: Spit Acid", "choose B1", "choose B2")
    assert table.can("done")
    assert table.stats("B1") == (4, 5)
    assert table.stats("B2") == (6, 6)


def test_aln_043_screech_strengthens_all_of_one_swarm() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Screeching Xenomorph", "Adolescent Xenomorph"],
            "back": ["Adolescent Xenomorph", "The Dragon", "Ovomorph, stunned"],
            "row": ["Fury 161"],
        },
        B={"main": "Dutch", "front": ["Adolescent Xenomorph"]},
    )
    table.do("use A2: Screech")
    assert table.legal == ["choose A2", "choose A3", "choose A4"]
    table.do("choose A3")
    assert [table.counters(f"A{each}") for each in (1, 2, 3, 4, 5)] == [0, 0, 2, 2, 0]
    assert table.counters("B2") == 0


# --- the great ones ---


@pytest.mark.parametrize(
    ("name", "power"),
    [
        pytest.param("The Dragon, wounds 1", "It Is Generally Unpleasant", id="ALN-044"),
        pytest.param("The Perfect Organism", "This Thing is Huge!", id="ALN-045"),
        pytest.param("The Newborn", "Tantrum", id="ALN-046"),
        pytest.param("The Queen", "Who's Laying The Eggs?", id="ALN-047"),
    ],
)
def test_the_great_ones_use_their_powers_on_any_turn(name: str, power: str) -> None:
    table = duel(
        A={"main": "Dutch", **STAYS},
        B={"main": "Falconer", "front": [name], "row": ["LV-426"], "deck": ["Ovomorph"]},
    )
    table.do("attack B2")
    assert table.legal == [f"use B2: {power}", "pass"]


def test_aln_044_the_dragon_heals_in_combat() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["The Dragon, wounds 2"],
            "row": ["Space"],
            **STAYS,
        },
        B={"main": "Warrant Officer Ripley, level 2"},
    )
    table.do("attack B1", "use A2: It Is Generally Unpleasant")
    assert table.stunned("A2")
    assert table.wounds("A2") == 2


def test_aln_044_the_dragon_heals_twice_for_a_discard() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["The Dragon, wounds 2"],
            "hand": ["Space", "Newt"],
            "row": ["Space"],
            "back": ["Newt"],
        },
        B={"main": "Warrant Officer Ripley, level 2"},
    )
    table.do("attack B1", "use A2: It Is Generally Unpleasant", "discard Space")
    assert table.wounds("A2") == 1
    assert table.row_of("A") == ["Space"]


@pytest.mark.parametrize(("plus", "stunned"), [("+0", True), ("+1", False)])
def test_aln_045_the_organism_strikes_with_double_atk(plus: str, stunned: bool) -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["The Perfect Organism"],
            "row": ["The Auriga"],
            **STAYS,
        },
        B={"main": f"Falconer, level 2, {plus}"},
    )
    table.do("attack B1", "use A2: This Thing is Huge!")
    assert table.stunned("B1") is stunned
    assert table.face_up("A2")


@pytest.mark.parametrize(("plus", "stunned"), [("+3", True), ("+4", False)])
def test_aln_045_the_organism_strikes_threefold_for_a_discard(plus: str, stunned: bool) -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["The Perfect Organism"],
            "row": ["The Auriga"],
            "hand": ["The Auriga", "Newt"],
            "back": ["Newt"],
        },
        B={"main": f"Harrigan, level 2, {plus}"},
    )
    table.do("attack B1", "use A2: This Thing is Huge!", "discard The Auriga")
    assert table.stunned("B1") is stunned


def test_aln_045_the_organism_is_ferocious() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["The Perfect Organism"], **STAYS},
        B={"main": "Dutch", "front": ["The Dragon, +1"]},
    )
    assert (table.stats("A2"), table.stats("B2")) == ((4, 8), (8, 3))
    table.fight("B2", "A2")
    assert table.stunned("B2")
    assert table.face_up("A2")


def test_aln_046_the_newborn_throws_a_tantrum() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["The Newborn"], "row": ["Fury 161"], **STAYS},
        B={"main": "Falconer, level 2"},
    )
    table.do("attack B1", "use A2: Tantrum")
    assert table.stats("A2") == (8, 8)
    assert table.stunned("B1")


def test_aln_046_the_newborn_throws_a_bigger_one_for_a_discard() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["The Newborn"],
            "hand": ["Fury 161", "Newt"],
            "back": ["Newt"],
        },
        B={"main": "Falconer, level 2"},
    )
    table.do("attack B1", "use A2: Tantrum")
    assert table.stats("A2") == (11, 11)


def test_aln_046_the_newborn_is_monstrous() -> None:
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "front": ["Bishop", "Parker"], **STAYS},
        B={"main": "The Queen", "front": ["The Newborn"]},
    )
    table.fight("B2", "A2", "A3")
    assert table.stunned("A2")
    assert table.ko("A") == ["Parker"]
    assert table.stunned("B2")


def test_aln_047_the_queen_calls_for_two_eggs() -> None:
    table = duel(
        A={
            "main": "The Dragon, exhausted",
            "front": ["The Queen"],
            "row": ["The Nostromo"],
            "deck": ["Ovomorph", "Space"],
            "ko": ["Ovomorph", "Ovomorph"],
            **STAYS,
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "use A2: Who's Laying The Eggs?", "choose Ovomorph", "choose Ovomorph")
    assert table.hand("A") == ["Newt", "Ovomorph", "Ovomorph"]
    assert table.deck("A") == ["Space"]
    assert table.ko("A") == ["Ovomorph"]


@pytest.mark.parametrize(("chosen", "found"), [(1, ["Ovomorph"]), (0, [])])
def test_aln_047_the_queen_may_be_content_with_fewer(chosen: int, found: list[str]) -> None:
    table = duel(
        A={
            "main": "The Dragon, exhausted",
            "front": ["The Queen"],
            "row": ["The Nostromo"],
            "deck": ["Ovomorph", "Space"],
            "ko": ["Ovomorph", "Ovomorph"],
            **STAYS,
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "use A2: Who's Laying The Eggs?")
    table.do(*["choose Ovomorph"] * chosen, "done")
    assert table.hand("A") == ["Newt", *found]
    left = [*table.deck("A"), *table.ko("A")]
    assert left.count("Ovomorph") == 3 - chosen


def test_aln_047_the_queen_lays_two_eggs_for_a_discard() -> None:
    table = duel(
        A={
            "main": "The Dragon, exhausted",
            "front": ["The Queen"],
            "back": ["Newt"],
            "hand": ["The Nostromo", "Newt"],
            "deck": ["Ovomorph", "Space"],
            "ko": ["Ovomorph", "Ovomorph"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "use A2: Who's Laying The Eggs?", "choose Ovomorph", "choose Ovomorph")
    table.do("option 1")
    assert [table.row(each) for each in table.labels("Ovomorph")] == ["back", "back"]
    assert table.hand("A") == ["Newt"]


@pytest.mark.parametrize("paid", ["pay", "discard"])
def test_aln_047_the_queen_finds_eggs_in_deck_hand_and_ko_pile(paid: str) -> None:
    table = duel(
        A={
            "main": "The Dragon, exhausted",
            "front": ["The Queen"],
            "row": ["The Nostromo"],
            "hand": ["The Nostromo", "Ovomorph"],
            "deck": ["Ovomorph"],
            "ko": ["Ovomorph"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "use A2: Who's Laying The Eggs?", f"{paid} The Nostromo")
    assert len(table.legal) == 4
    assert table.can("done")


def test_aln_047_the_queen_picks_who_is_struck_back() -> None:
    table = duel(
        A={
            "main": "The Dragon, exhausted",
            "front": ["The Queen", "Adolescent Xenomorph"],
            **STAYS,
        },
        B={"main": "Falconer"},
    )
    table.fight("B1", "A2", "A3")
    assert table.seat == "A"
    table.do("strike A2")
    assert table.face_up("A2")
    assert table.face_up("A3")
    assert table.stunned("B1")
