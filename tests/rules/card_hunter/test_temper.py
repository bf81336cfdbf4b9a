"""Monsters unlike the Rattler: every lure, every trait and what Rage can do, as short stories."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from pnp.data.card_hunter.traits import Lure, Trait, TraitId
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.card_hunter.temper import LURES
from tests.rules.card_hunter.hunting import (
    EMPTY,
    RATTLER,
    dodge,
    gone,
    happened,
    hunt,
    monster,
    part,
    pile,
    play,
)

STAY = ("J drink", "Q drink", "K drink")
"""Three actions after which everybody stands where they stood, at full health."""


def lured(*lures: Lure) -> CardHunter:
    return monster(lure=lures)


def having(*traits: TraitId, amount: int = 1, **more: object) -> CardHunter:
    """A monster with these traits, which goes round so that the next round draws no card."""
    made = tuple(Trait(id=each, amount=amount) for each in traits)
    return monster(traits=made, **{"lure": ("clockwise",), **more})


def attacked(positions: str, cards: str, game: CardHunter, **more: Any) -> Hunt:
    """A round at whose end the Head attacks with these cards, having more to spare."""
    parts = {"head": f"{cards}, wings weak, wings weak, wings weak"}
    return hunt(positions, parts=parts, attacking="S", game=game, deals=cards, **more)


# --- lures --------------------------------------------------------------------------------------


def test_every_lure_that_a_file_can_name_has_a_rule() -> None:
    assert set(LURES) == set(get_args(Lure))


def test_majority_the_part_where_two_stand_together() -> None:
    assert hunt("N N E", game=lured("majority")).attacking == 0


def test_loner_the_part_of_the_one_who_stands_apart() -> None:
    assert hunt("N N E", game=lured("loner")).attacking == 1
    assert hunt("W N N", game=lured("loner")).attacking == 3


def test_three_loners_are_none() -> None:
    state = hunt("N E S", game=lured("loner"), deals="claws")
    assert state.attacking == 3
    assert happened(state, "lured") == []


def test_fewest_and_most_lives() -> None:
    assert hunt("N E S", lives="4 1 3", game=lured("fewest-lives")).attacking == 1
    assert hunt("N E S", lives="4 1 3", game=lured("most-lives")).attacking == 0


@pytest.mark.parametrize(("lure", "lives"), [("fewest-lives", "1 1 3"), ("most-lives", "4 2 4")])
def test_a_tie_of_lives_singles_nobody_out(lure: Lure, lives: str) -> None:
    assert hunt("N E S", lives=lives, game=lured(lure), deals="head").attacking == 2


def test_biggest_hit_pile() -> None:
    piles = {**EMPTY, "head": "tail weak, tail weak", "tail": "head weak"}
    assert hunt(hit_piles=piles, game=lured("biggest-hit-pile")).attacking == 2
    tied = {**EMPTY, "head": "tail weak", "tail": "head weak"}
    state = hunt(hit_piles=tied, game=lured("biggest-hit-pile"), deals="wings")
    assert state.attacking == 1


def test_smallest_part_but_none_that_is_empty() -> None:
    parts = {"tail": "", "wings": "tail weak", "head": "tail weak, rage", "claws": "rage, rage"}
    assert hunt(parts=parts, game=lured("smallest-part")).attacking == 1


def test_biggest_part() -> None:
    parts = {"tail": "", "wings": "tail weak", "head": "tail weak, rage", "claws": "rage"}
    assert hunt(parts=parts, game=lured("biggest-part")).attacking == 2


def test_clockwise_after_the_part_that_attacked_last() -> None:
    state = hunt("N E S", game=lured("clockwise"), deals="wings, tail weak")
    assert state.attacking == 1  # in the first round a random card
    dodge(state, *STAY)
    assert state.attacking == 2


def test_the_first_lure_that_singles_one_out_decides() -> None:
    game = lured("biggest-hit-pile", "loner", "majority")
    state = hunt("N N E", hit_piles=EMPTY, game=game)
    assert state.attacking == 1
    assert happened(state, "lured") == [("loner",)]


def test_a_lure_is_told_in_the_words_that_are_printed() -> None:
    told = lured("loner", "clockwise").monster.lure_text
    assert told == (
        "The Part beside the only hunter who stands alone; otherwise the Part next clockwise after"
        " the one that attacked last; otherwise a Part drawn from the Random Deck."
    )


# --- traits -------------------------------------------------------------------------------------


def test_sweep_goes_on_to_the_next_position_clockwise() -> None:
    state = attacked("N E W", "tail weak", having("sweep", amount=2))
    play(state, *STAY)
    assert state.lives == [3, 2, 4]


def test_a_swept_hunter_counts_as_struck() -> None:
    game = having("sweep", "relentless")
    state = attacked("E E W", "tail strong", game)
    dodge(state, *STAY)
    assert state.lives == [3, 3, 4]


def test_snap_strikes_whoever_stands_beside_the_part_that_attacks() -> None:
    state = attacked("N E S", "tail medium", having("snap", amount=1))
    play(state, *STAY)
    assert state.lives == [2, 4, 3]


def test_nobody_is_struck_twice_by_a_card() -> None:
    """The card itself points at the Part that attacks: its blow counts, being the harder one."""
    weak = hunt("N E S", attacking="N", game=having("snap", amount=2), deals="tail weak")
    assert play(weak, *STAY).lives == [2, 4, 4]
    strong = hunt("N E S", attacking="N", game=having("snap", amount=2), deals="tail strong")
    assert play(strong, *STAY).lives == [1, 4, 4]


def test_pounce_strikes_harder_at_a_hunter_alone() -> None:
    alone = attacked("N E S", "tail weak", having("pounce"))
    assert play(alone, *STAY).lives == [2, 4, 4]
    together = attacked("N N S", "tail weak", having("pounce"))
    assert play(together, *STAY).lives == [3, 3, 4]


@pytest.mark.parametrize(("amount", "lives"), [(1, 3), (2, 2), (3, 2)])
def test_frenzy_counts_the_cards_that_are_left(amount: int, lives: int) -> None:
    """With two left after the Attack card, Frenzy 2 strikes for one more and Frenzy 1 does not."""
    state = hunt(
        "N E W",
        parts={"head": "wings weak, wings medium, tail weak"},
        attacking="S",
        game=having("frenzy", amount=amount),
        deals="tail weak",
    )
    assert play(state, *STAY).lives[0] == lives


def test_frenzy_leaves_out_the_attack_card_that_goes_under_its_part() -> None:
    game = having("frenzy", attack_card_to="bottom-of-part")
    parts = {"head": "wings weak, tail weak"}
    state = hunt("N E W", parts=parts, attacking="S", game=game, deals="tail weak")
    assert play(state, *STAY).lives[0] == 2


def test_relentless_turns_over_another_card_after_a_miss() -> None:
    state = attacked("N E E", "claws weak, tail weak", having("relentless", amount=1))
    dodge(state, *STAY)
    assert state.lives == [3, 4, 4]
    assert {"claws weak", "tail weak"} <= set(pile(state, "head"))


def test_relentless_stops_after_so_many_misses_and_at_the_last_card() -> None:
    state = attacked("N E E", "claws weak, claws medium", having("relentless", amount=1))
    dodge(state, *STAY)
    assert state.lives == [4, 4, 4]
    parts = {"head": "claws weak"}
    state = hunt(
        "N E E", parts=parts, attacking="S", game=having("relentless", amount=3), deals="claws weak"
    )
    dodge(state, *STAY)
    assert happened(state, "rage mode") == []


def test_rage_does_not_use_up_the_patience_of_a_relentless_part() -> None:
    parts = {"head": "rage, claws weak, tail weak"}
    state = hunt(
        "N E E",
        parts=parts,
        hit_piles=EMPTY,
        attacking="S",
        game=having("relentless", amount=1),
        deals="rage, claws weak, tail weak",
    )
    dodge(state, *STAY)
    assert state.lives == [3, 4, 4]


def test_venom_spills_a_potion_of_whoever_is_struck_hard_enough() -> None:
    state = attacked("N N S", "tail medium", having("venom", amount=2))
    play(state, *STAY)
    assert state.potions == [1, 1, 2]
    assert happened(state, "spilled") == [(0,), (1,)]


def test_venom_leaves_a_weaker_blow_and_an_empty_belt_alone() -> None:
    weak = attacked("N E S", "tail weak", having("venom", amount=2))
    assert play(weak, *STAY).potions == [2, 2, 2]
    empty = attacked("N E S", "tail weak", having("venom", amount=1), potions="1 3 3")
    assert play(empty, *STAY).potions == [0, 2, 2]
    assert happened(empty, "spilled") == []


def test_shove_throws_the_struck_one_step_clockwise_in_order_of_play() -> None:
    state = attacked("N N W", "tail weak", having("shove"))
    play(state, *STAY)
    assert state.positions == [1, 1, 3]
    assert happened(state, "thrown") == [(0, 1), (1, 1)]


def test_shove_needs_room() -> None:
    state = attacked("N E E", "tail weak", having("shove"))
    assert play(state, *STAY).positions == [0, 1, 1]


def test_regrow_closes_the_wounds_of_a_part_that_misses_at_the_price_of_the_card() -> None:
    state = hunt(
        "N E E",
        parts={"head": "claws weak"},
        hit_piles={"head": "tail weak, head weak"},
        attacking="S",
        game=having("regrow"),
        deals="claws weak",
    )
    dodge(state, *STAY)
    assert part(state, "head") == ["head weak", "tail weak"]
    assert pile(state, "head") == []
    assert gone(state) == ["claws weak"]


def test_regrow_leaves_wounds_open_when_somebody_is_struck() -> None:
    state = attacked("N E W", "claws weak", having("regrow"), hit_piles={"head": "tail weak"})
    play(state, *STAY)
    assert pile(state, "head") == ["claws weak", "tail weak"]


def test_a_regrowing_monster_that_misses_with_its_last_card_is_dead() -> None:
    state = hunt(
        "N E E",
        parts={**EMPTY, "head": "claws weak"},
        hit_piles=EMPTY,
        attacking="S",
        game=having("regrow"),
        deals="claws weak",
    )
    dodge(state, *STAY)
    assert state.result is not None
    assert state.result.winners == (0,)


def test_the_last_knockout_ends_the_hunt_before_anything_else_happens() -> None:
    game = having("shove", "venom", "relentless")
    state = attacked("W W E", "claws strong", game, lives="1 4 4", knockouts=1)
    dodge(state, "J drink for Q", "Q drink", "K drink")
    assert state.result is not None
    assert state.result.winners == ()
    assert happened(state, "thrown") == happened(state, "spilled") == []


# --- what Rage does -----------------------------------------------------------------------------


def test_rage_may_leave_the_hit_piles_alone() -> None:
    game = monster(rage=replace(RATTLER.monster.rage, shuffles=False, damage=2))
    state = hunt(
        "N E S", parts={"tail": "rage"}, hit_piles={"head": "tail weak"}, game=game, attacking="E",
        deals="rage",
    )  # fmt: skip
    play(state, "J light")
    assert pile(state, "head") == ["tail weak"]
    assert state.lives == [2, 2, 2]


def test_rage_as_an_attack_card_may_be_the_whole_attack() -> None:
    game = monster(lure=("clockwise",), rage=replace(RATTLER.monster.rage, again=False))
    state = hunt("N E S", attacking="W", game=game, deals="rage")
    dodge(state, *STAY)
    assert state.lives == [4, 4, 4]
    assert "rage" in gone(state)


def test_each_part_may_hide_its_own_number_of_rage() -> None:
    parts = tuple(replace(each, rage=at) for at, each in enumerate(RATTLER.monster.parts))
    game = monster(parts=parts)
    assert game.monster.rage_cards == 0 + 1 + 2 + 3
    assert game.rules().rages == [game.monster.rage_in(suit.id) for suit in game.rules().suits]
