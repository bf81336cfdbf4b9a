"""VICTORY, and how the end of a hunt comes at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pnp.rules.card_hunter.setup import UNKNOWN
from pnp.rules.kernel import IllegalAction, ScriptedDealer, TableDealer
from tests.rules.card_hunter.hunting import (
    EMPTY,
    PARTS,
    RATTLER,
    happened,
    hunt,
    listed,
    monster,
    monster_parts,
    pile,
    play,
    table,
)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_removing_the_last_card_of_the_last_hit_pile_wins_at_once(players: int) -> None:
    piles = {**EMPTY, "tail": "tail weak"}
    state = hunt("N N S", parts=EMPTY, hit_piles=piles, players=players)
    play(state, "J heavy")
    assert state.result is not None
    assert state.result.winners == tuple(range(players))
    assert state.result.reason == "the last card is gone"
    assert happened(state, "end") == [(state.result,)]
    assert state.result.scores == (1.0,) * players
    assert state.decision is None


def test_ruling_28_the_round_is_not_played_to_its_end() -> None:
    state = hunt("N N S", parts=EMPTY, hit_piles={**EMPTY, "tail": "tail weak"})
    play(state, "J heavy")
    assert not happened(state, "attack")
    assert not happened(state, "rage mode")
    with pytest.raises(IllegalAction, match="the hunt is over"):
        play(state, "Q move east")


def test_a_card_left_in_a_part_or_in_another_hit_pile_is_not_yet_a_win() -> None:
    piles = {**EMPTY, "tail": "tail weak"}
    assert (
        play(hunt("N N S", parts={**EMPTY, "claws": "rage"}, hit_piles=piles), "J heavy").result
        is None
    )
    piles["claws"] = "claws weak"
    assert play(hunt("N N S", parts=EMPTY, hit_piles=piles), "J heavy").result is None


def test_ruling_14_a_lone_rage_drawn_by_a_light_attack_wins() -> None:
    state = hunt("N N S", parts={**EMPTY, "tail": "rage"}, hit_piles=EMPTY, deals="rage")
    play(state, "J light")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert state.lives == [3, 3, 3]


def test_ruling_14_a_lone_rage_drawn_as_attack_card_wins_before_rage_mode() -> None:
    state = hunt("N N S", parts={**EMPTY, "tail": "rage"}, hit_piles=EMPTY, deals="rage")
    play(state, "J drink", "Q drink", "K drink")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert state.lives == [4, 4, 4]
    assert not happened(state, "rage mode")


def test_ruling_14_the_damage_of_rage_comes_first_so_a_defeat_preempts_the_win() -> None:
    parts = {**EMPTY, "tail": "rage"}
    state = hunt("N N S", parts=parts, hit_piles=EMPTY, lives="1 4 4", knockouts=1, deals="rage")
    play(state, "J light")
    assert state.result is not None
    assert state.result.winners == ()


def test_rage_that_shuffles_a_hit_pile_back_does_not_win() -> None:
    parts, piles = {**EMPTY, "tail": "rage"}, {**EMPTY, "head": "head weak"}
    state = hunt("N N S", parts=parts, hit_piles=piles, deals="rage")
    assert play(state, "J light").result is None
    assert state.left(2) == 1


def test_every_seat_wins_or_loses_together() -> None:
    state = hunt("N N S", parts=EMPTY, hit_piles={**EMPTY, "tail": "tail weak"}, players=3)
    play(state, "J heavy")
    assert state.result is not None
    assert len(set(state.result.scores)) == 1


# --- at a real table, where nobody saw what was removed -----------------------------------------

WEAK = {"weak": 1}
TWO_CARDS = monster_parts(**{name: {"tail": WEAK, "head": WEAK} for name in PARTS})
"""One card opens the Hit Pile; of the other and Rage, one is removed unseen, one is in play."""
OPENED = "tail weak, tail weak, tail weak, tail weak, tail, tail, wings"


def test_what_was_removed_is_known_once_nothing_else_can_be() -> None:
    state = monster(parts=TWO_CARDS).setup({}, table(f"{OPENED}, head weak"))
    assert [state.left(place) for place in range(4)] == [1, 1, 1, 1]
    assert state.out == [UNKNOWN] * 4
    play(state, "J light")
    assert state.out[0] == state.rules.rage
    assert (state.parts[0], state.left(0)) == ([], 0)


def test_a_card_known_to_be_out_cannot_be_turned_over() -> None:
    offered: list[Sequence[str]] = []
    outcomes = iter([*listed(OPENED), "head weak", "tail weak"])

    def ask(_question: str, names: Sequence[str]) -> str:
        offered.append(names)
        return next(outcomes)

    state = monster(parts=TWO_CARDS).setup({}, TableDealer(ask))
    play(state, "J light", "Q drink", "K drink")  # the Tail is empty: Rage Mode, shuffled back
    assert happened(state, "rage mode")
    play(state, "J light")
    assert offered[-1] == ("tail weak", "head weak")


def test_what_can_only_have_been_removed_cannot_come_up_with_what_lay_open() -> None:
    """Of two cards one opened the Hit Pile, so the other was removed."""
    game = monster(parts=TWO_CARDS, rage=replace(RATTLER.monster.rage, per_part=0))
    offered: list[Sequence[str]] = []
    outcomes = iter(listed(OPENED))

    def ask(_question: str, names: Sequence[str]) -> str:
        offered.append(names)
        return next(outcomes)

    state = game.setup({}, TableDealer(ask))
    play(state, "J drink", "Q drink", "K drink")  # the Tail is empty: Rage Mode, shuffled back
    asked = len(offered)
    play(state, "J light")
    assert pile(state, "tail") == ["tail weak"]
    assert len(offered) == asked  # since there is only one that it can be


def test_the_cards_that_nobody_saw_do_not_delay_the_win() -> None:
    game, rng, wins = monster(parts=TWO_CARDS), Random(3), 0
    for _ in range(200):
        state = game.setup({}, TableDealer(lambda _, names: rng.choice(names)))
        while state.decision is not None:
            state.play(rng.choice(state.decision.actions))
        if state.result is not None and state.result.winners:
            wins += 1
            assert len(state.gone) == 12 - 4
    assert wins > 0


# --- scripts ------------------------------------------------------------------------------------


def test_a_scripted_dealer_refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="'rage' cannot be; one of: tail weak"):
        RATTLER.setup({}, ScriptedDealer(["rage"]))
    with pytest.raises(ValueError, match="no more outcomes"):
        RATTLER.setup({}, ScriptedDealer(["tail weak"]))
