"""MONSTER'S ATTACK: where it strikes, Rage as an Attack card, Parts without cards, knockouts."""

from __future__ import annotations

import pytest

from tests.rules.card_hunter.hunting import (
    EMPTY,
    PARTS,
    dodge,
    gone,
    happened,
    hunt,
    legal,
    monster,
    part,
    pile,
    play,
    turn,
)

REST = ("J drink", "Q drink", "K drink")
"""A round in which everyone stays in full health until the monster attacks."""


# --- direction and strength ---------------------------------------------------------------------


@pytest.mark.parametrize(("suit", "struck"), [("tail", 0), ("wings", 1), ("head", 2), ("claws", 3)])
@pytest.mark.parametrize(("strength", "hits"), [("weak", 1), ("medium", 2), ("strong", 3)])
@pytest.mark.parametrize("attacking", ["N", "E", "S", "W"])
def test_ruling_25_the_card_says_where_and_how_hard_whichever_part_attacks(
    suit: str, struck: int, strength: str, hits: int, attacking: str
) -> None:
    card = f"{suit} {strength}"
    attacker = dict(zip("NESW", PARTS, strict=True))[attacking]
    state = hunt("N E S", parts={attacker: card}, deals=f"{card}, tail", attacking=attacking)
    play(state, *REST)
    assert state.lives == [4 - hits if place == struck else 4 for place in range(3)]


def test_every_character_in_the_position_is_struck_and_nobody_else() -> None:
    state = hunt("N N S", parts={"tail": "tail medium"}, deals="tail medium")
    assert dodge(state, *REST).lives == [2, 2, 4]


def test_players_have_time_to_get_out_of_the_way() -> None:
    state = hunt("N N S", parts={"tail": "tail strong"}, deals="tail strong, claws")
    assert dodge(state, "J move east", "Q move west", "K drink").lives == [4, 4, 4]


def test_two_lure_the_monster_while_a_third_attacks_from_a_safe_spot() -> None:
    parts = {"tail": "tail strong", "head": "head weak"}
    state = hunt("N N S", parts=parts, deals="head weak, tail strong, head")
    dodge(state, "J move east", "Q move west", "K light")
    assert state.lives == [4, 4, 4]
    assert "head weak" in pile(state, "head")


# --- where the Attack card goes -----------------------------------------------------------------


def test_ruling_1_a_resolved_attack_card_goes_to_the_attacking_parts_hit_pile() -> None:
    parts = {"tail": "wings weak, head weak"}
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, deals="wings weak")
    dodge(state, *REST)
    assert pile(state, "tail") == ["wings weak"]
    assert part(state, "tail") == ["head weak"]


def test_ruling_1_a_monster_can_put_it_at_the_bottom_of_the_part_instead() -> None:
    game = monster(attack_card_to="bottom-of-part")
    parts = {"tail": "wings weak, head weak"}
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, deals="wings weak", game=game)
    dodge(state, *REST)
    assert pile(state, "tail") == []
    assert part(state, "tail") == ["head weak"]
    assert [state.rules.names[card] for card in state.bottoms[0]] == ["wings weak"]
    assert state.left(0) == 2


def test_a_card_at_the_bottom_comes_up_last_and_needs_no_dealer() -> None:
    game = monster(attack_card_to="bottom-of-part")
    parts = {"tail": "wings weak, head weak"}
    deals = "wings weak, head weak"
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, deals=deals, game=game)
    dodge(state, *REST, "J light", "Q light")
    assert pile(state, "tail") == ["head weak", "wings weak"]
    assert state.left(0) == 0


def test_cards_at_the_bottom_attack_in_their_order_once_the_rest_is_gone() -> None:
    game = monster(attack_card_to="bottom-of-part")
    parts = {"tail": "wings weak, head weak"}
    state = hunt("N N S", parts=parts, potions="9 9 9", deals="wings weak, head weak", game=game)
    for _ in range(4):
        play(state, *REST)
    attacks = [state.rules.names[card] for _, card in happened(state, "attack")]
    assert attacks == ["wings weak", "head weak", "wings weak", "head weak"]


def test_a_shuffle_takes_the_bottom_of_the_part_along() -> None:
    game = monster(attack_card_to="bottom-of-part")
    parts = {"tail": "wings weak, rage"}
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, deals="wings weak, rage", game=game)
    dodge(state, *REST, "J light")
    assert part(state, "tail") == ["wings weak"]
    assert state.bottoms[0] == []


# --- Rage as an Attack card ---------------------------------------------------------------------


def test_ruling_8_rage_as_attack_card_shuffles_hurts_nobody_and_attacks_again() -> None:
    parts = {"tail": "rage, tail weak", "head": "head weak"}
    piles = {"tail": "wings weak", "head": "head strong"}
    state = hunt("N N S", parts=parts, hit_piles=piles, deals="rage, tail weak")
    dodge(state, *REST)
    assert not happened(state, "rage mode")
    assert happened(state, "shuffled back") == [()]
    assert state.lives == [3, 3, 4]  # from the second card alone
    assert gone(state) == ["rage"]
    assert pile(state, "tail") == ["tail weak"]
    assert part(state, "tail") == ["wings weak"]
    assert part(state, "head") == ["head strong", "head weak"]


def test_ruling_8_the_second_card_may_come_from_the_hit_pile_that_was_shuffled_in() -> None:
    state = hunt(
        "N N S",
        parts={"tail": "rage"},
        hit_piles={"tail": "tail strong"},
        deals="rage, tail strong",
    )
    assert dodge(state, *REST).lives == [1, 1, 4]


def test_ruling_9_a_second_card_that_is_missing_means_rage_mode() -> None:
    state = hunt("N N S", parts={"tail": "rage"}, hit_piles={"tail": ""}, deals="rage")
    dodge(state, *REST)
    assert len(happened(state, "rage mode")) == 1
    assert state.lives == [3, 3, 3]
    assert gone(state) == ["rage"]


def test_ruling_10_a_monster_with_more_rage_may_attack_a_third_time() -> None:
    state = hunt("N N S", parts={"tail": "rage, rage, tail weak"}, deals="rage, rage, tail weak")
    dodge(state, *REST)
    assert gone(state) == ["rage", "rage"]
    assert state.lives == [3, 3, 4]


# --- a Part without cards -----------------------------------------------------------------------


def test_ruling_7_no_cards_left_in_the_part_means_rage_mode_instead_of_attacking() -> None:
    state = hunt(
        "N N S", parts={"tail": ""}, hit_piles={"tail": "tail strong", "head": "head weak"}
    )
    play(state, *REST)
    assert not happened(state, "attack")
    assert happened(state, "no card") == [(PARTS["tail"],)]
    assert state.lives == [3, 3, 3]
    assert part(state, "tail") == ["tail strong"]
    assert state.hit_piles == [[], [], [], []]
    assert gone(state) == []


def test_ruling_7_even_if_the_part_is_dead() -> None:
    state = hunt("N N S", parts={"tail": ""}, hit_piles={"tail": "", "head": "head weak"})
    play(state, *REST)
    assert state.lives == [3, 3, 3]
    assert pile(state, "head") == []
    assert state.left(0) == 0


def test_a_part_emptied_in_the_same_round_rages() -> None:
    state = hunt("N N S", parts={"tail": "tail weak"}, hit_piles=EMPTY, deals="tail weak")
    play(state, "J light", "Q heavy", "K drink")
    assert state.lives == [3, 3, 3]
    assert gone(state) == ["tail weak"]


# --- knockouts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "lives"), [("tail strong", 3), ("tail strong", 2), ("tail weak", 1)]
)
def test_ruling_12_at_zero_or_lower_a_knockout_and_back_with_all_lives_nothing_carries_over(
    card: str, lives: int
) -> None:
    state = hunt("N N S", parts={"tail": card}, deals=card, potions="3 3 3")
    play(state, "J drink for Q", "Q drink")
    state.lives[0] = lives
    dodge(state, "K drink")
    assert state.knockouts == 2
    assert state.lives[0] == 4
    assert state.positions[0] == 0
    assert state.potions == [2, 2, 2]


def test_a_knocked_out_character_restarts_fighting_immediately() -> None:
    state = hunt("N N S", lives="4 1 4", parts={"tail": "rage, tail weak"}, deals="rage")
    play(state, "J light")
    assert state.knockouts == 2
    assert turn(state) == "Q"
    assert "Q light" in legal(state)


def test_ruling_13_several_at_once_lose_one_token_each() -> None:
    state = hunt(
        "N N S", lives="1 1 1", parts={"tail": "rage, tail weak"}, deals="rage", knockouts=9
    )
    play(state, "J light")
    assert happened(state, "knocked out") == [(0, 8), (1, 7), (2, 6)]


def test_ruling_13_the_last_knockout_token_loses_at_once() -> None:
    state = hunt(
        "N N S", lives="1 1 1", parts={"tail": "rage, tail weak"}, deals="rage", knockouts=2
    )
    play(state, "J light")
    assert state.result is not None
    assert state.result.winners == ()
    assert state.knockouts == 0
    assert state.lives == [4, 0, 1]  # the King was spared the rest
    assert state.decision is None


def test_a_third_knockout_ends_the_game() -> None:
    state = hunt("N N S", parts={"tail": "tail strong"}, deals="tail strong", knockouts=1)
    play(state, "J drink", "Q drink")
    state.lives[1] = 3
    play(state, "K drink")
    assert state.result is not None
    assert state.result.reason == "the last knockout"
    assert state.result.scores == (0.0,)
