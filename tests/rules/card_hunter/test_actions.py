"""CHARACTERS' ACTIONS: light attack with RAGE MODE, heavy attack, drinking a Potion."""

from __future__ import annotations

import pytest

from tests.rules.card_hunter.hunting import (
    EMPTY,
    RATTLER,
    gone,
    happened,
    hunt,
    legal,
    part,
    pile,
    play,
    refusal,
    turn,
)

# --- 2) LIGHT ATTACK ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["tail weak", "head strong", "claws medium"])
def test_a_light_attack_turns_the_first_card_into_the_hit_pile_with_no_effect(card: str) -> None:
    parts = {"tail": "tail weak, head strong, claws medium"}
    state = hunt("N N S", parts=parts, hit_piles={"tail": "wings medium"}, deals=card)
    play(state, "J light")
    assert pile(state, "tail") == sorted(["wings medium", card])
    assert len(part(state, "tail")) == 2
    assert state.lives == [4, 4, 4]
    assert gone(state) == []


def test_it_attacks_the_part_connected_to_the_hunters_position() -> None:
    state = hunt("W E E", parts={"claws": "claws weak"}, deals="claws weak")
    play(state, "J light")
    assert "claws weak" in pile(state, "claws")


def test_a_light_attack_needs_a_card_in_the_part_not_in_the_hit_pile() -> None:
    state = hunt("N N S", parts={"tail": ""}, hit_piles={"tail": "tail weak"})
    assert "card in the Part" in refusal(state, "J light")


def test_a_light_attack_cannot_target_a_part_that_was_removed_from_the_game() -> None:
    state = hunt("N N S", parts={"tail": ""}, hit_piles={"tail": ""})
    assert "card in the Part" in refusal(state, "J light")
    assert "card in the Hit Pile" in refusal(state, "J heavy")


# --- RAGE MODE ----------------------------------------------------------------------------------


def test_ruling_11_rage_mode_shuffles_all_hit_piles_back_hurts_everyone_and_rage_is_gone() -> None:
    piles = {"tail": "tail weak", "wings": "wings weak", "head": "", "claws": "claws weak"}
    parts = {"tail": "rage, head strong", "wings": "", "head": "head weak", "claws": "rage"}
    state = hunt("N N S", parts=parts, hit_piles=piles, deals="rage")
    play(state, "J light")
    assert part(state, "tail") == ["head strong", "tail weak"]  # even the one that has been hit
    assert part(state, "wings") == ["wings weak"]
    assert part(state, "head") == ["head weak"]
    assert part(state, "claws") == ["claws weak", "rage"]
    assert state.hit_piles == [[], [], [], []]
    assert state.lives == [3, 3, 3]
    assert gone(state) == ["rage"]


def test_after_rage_mode_the_round_continues_as_normal() -> None:
    state = play(hunt("N N S", parts={"tail": "rage, tail weak"}, deals="rage"), "J light")
    assert turn(state) == "Q"
    assert state.round == 1
    assert not happened(state, "attack")


def test_ruling_11_lives_are_lost_in_jack_queen_king_order_with_knockouts_as_they_fall() -> None:
    state = hunt("N N S", lives="1 1 4", parts={"tail": "rage, tail weak"}, deals="rage")
    play(state, "J light")
    assert happened(state, "hurt") == [(0, 1), (1, 1), (2, 1)]
    assert happened(state, "knocked out") == [(0, 2), (1, 1)]
    assert state.lives == [4, 4, 3]


def test_ruling_15_rage_alone_in_a_part_must_be_drawn_out() -> None:
    parts = {**EMPTY, "tail": "rage", "head": "rage"}
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, deals="rage, rage")
    assert state.result is None
    play(state, "J light")
    assert state.result is None
    play(state, "Q move east", "K light")
    assert state.result is not None
    assert state.result.winners == (0,)


# --- 3) HEAVY ATTACK ----------------------------------------------------------------------------


def test_a_heavy_attack_removes_the_whole_hit_pile_from_the_game() -> None:
    state = hunt("N N S", hit_piles={"tail": "tail weak, head strong, claws medium"})
    play(state, "J heavy")
    assert pile(state, "tail") == []
    assert gone(state) == ["claws medium", "head strong", "tail weak"]


def test_a_heavy_attack_leaves_other_piles_and_the_part_alone() -> None:
    state = hunt("N N S", hit_piles={"tail": "tail weak", "head": "head weak"})
    before = part(state, "tail")
    play(state, "J heavy")
    assert pile(state, "head") == ["head weak"]
    assert part(state, "tail") == before


def test_a_heavy_attack_cannot_target_an_empty_hit_pile() -> None:
    state = hunt("N N S", hit_piles={"tail": ""})
    assert "J light" in legal(state)
    assert "card in the Hit Pile" in refusal(state, "J heavy")
    assert state.turn == 0


def test_a_light_attack_is_not_a_heavy_one() -> None:
    light, heavy = RATTLER.parse("J light"), RATTLER.parse("J heavy")
    assert light != heavy
    assert len({light, heavy}) == 2


def test_ruling_22_a_heavy_attack_is_never_followed_by_rage() -> None:
    state = hunt("N N S", hit_piles={"tail": "tail weak"}, parts={"tail": "rage"})
    play(state, "J heavy")
    assert not happened(state, "rage mode")
    assert state.lives == [4, 4, 4]
    assert part(state, "tail") == ["rage"]


def test_ruling_23_the_hit_pile_is_open_to_all_and_has_no_order() -> None:
    from random import Random

    first = hunt("N N S", hit_piles={"tail": "tail weak, head strong"}, players=3)
    other = hunt("N N S", hit_piles={"tail": "head strong, tail weak"}, players=3)
    for seat in range(3):
        shown = first.observe(seat, Random(1)).view["hit_piles"]
        assert shown["north"] == ("head strong", "tail weak")
        assert shown == other.observe(seat, Random(1)).view["hit_piles"]


# --- 4) DRINKING A POTION -----------------------------------------------------------------------


def test_a_potion_brings_back_to_full_health() -> None:
    state = play(hunt("N N S", lives="1 2 3"), "J drink")
    assert state.lives == [4, 2, 3]
    assert state.potions == [2, 3, 3]


def test_ruling_19_or_cures_one_other_character_in_the_same_position_fully() -> None:
    state = play(hunt("N N S", lives="1 1 1"), "J drink for Q")
    assert state.lives == [1, 4, 1]
    assert state.potions == [2, 3, 3]


def test_a_character_elsewhere_cannot_be_cured() -> None:
    state = hunt("N N S", lives="4 4 1")
    assert "K is not in the same Position" in refusal(state, "J drink for K")


def test_ruling_18_a_potion_at_full_health_is_a_paid_pass() -> None:
    state = play(hunt("N N S"), "J drink")
    assert (state.lives, state.potions) == ([4, 4, 4], [2, 3, 3])


def test_without_a_potion_there_is_no_drinking() -> None:
    state = hunt("N S S", potions="0 3 3", lives="1 2 3")
    assert "J has no Potion" in refusal(state, "J drink")


def test_a_table_that_looks_the_same_offers_no_potion_that_is_gone() -> None:
    before = hunt("N E S", lives="1 4 4")
    assert "J drink" in legal(before)
    later = before.copy()
    later.potions[0] = 0
    later.ask_hunter()
    assert "J drink" not in legal(later)


def test_potions_run_out() -> None:
    state = play(hunt("N N S", potions="1 3 3", attacking="W"), "J drink")
    assert state.potions == [0, 3, 3]


@pytest.mark.parametrize(
    ("move", "lives"), [("J drink from Q", [4, 1, 1]), ("J drink from Q for Q", [1, 4, 1])]
)
def test_ruling_20_a_potion_of_another_in_the_same_position_cures_either_of_the_two(
    move: str, lives: list[int]
) -> None:
    state = play(hunt("N N S", lives="1 1 1", potions="0 3 3"), move)
    assert state.lives == lives
    assert state.potions == [0, 2, 3]
    assert turn(state) == "Q"


def test_ruling_20_the_owner_must_share_the_position() -> None:
    state = hunt("N N S")
    assert "K is not in the same Position" in refusal(state, "J drink from K")


def test_ruling_20_the_owner_must_have_a_potion() -> None:
    state = hunt("N N S", potions="3 0 3")
    assert "Q has no Potion" in refusal(state, "J drink from Q")
    assert "Q has no Potion" in refusal(state, "J drink from Q for Q")


def test_ruling_20_nobody_else_can_be_cured_with_it() -> None:
    with pytest.raises(ValueError, match="no action"):
        RATTLER.parse("J drink from Q for K")
