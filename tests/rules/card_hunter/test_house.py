"""House rules and scenarios: four hunters, expert, the weak spot, powers, goals, the score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.card_hunter.house_rules import HOUSE_RULES, house_rules
from pnp.data.problems import PnpError
from pnp.rules.card_hunter.house import score
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import ScriptedDealer, SeededDealer
from tests.rules.card_hunter.hunting import (
    EMPTY,
    PARTS,
    RATTLER,
    dodge,
    gone,
    happened,
    hunt,
    legal,
    part,
    pile,
    play,
    refusal,
    table,
)
from tests.rules.card_hunter.test_conformance import other_hidden_cards, progress, worth
from tests.rules.conformance import Conformance, Table

POWERS = {"house-rules": ["powers"]}
DEDUCTION = {"house-rules": ["deduction"]}
FOUR = {"house-rules": ["four-hunters"]}
REST = ("J drink", "Q drink", "K drink")


# --- four hunters -------------------------------------------------------------------------------


def test_the_fourth_hunter_acts_last_and_everybody_has_a_potion_less() -> None:
    state = RATTLER.setup(FOUR, SeededDealer(1))
    assert state.rules.letters == ["J", "Q", "K", "A"]
    assert state.potions == [2, 2, 2, 2]
    assert state.lives == [4, 4, 4, 4]


@pytest.mark.parametrize(("players", "seats"), [(1, [0] * 4), (2, [0, 1, 0, 1]), (4, [0, 1, 2, 3])])
def test_who_plays_whom_with_four_hunters(players: int, seats: list[int]) -> None:
    state = RATTLER.setup({**FOUR, "players": players}, SeededDealer(1))
    assert state.rules.seat_of == seats


def test_four_players_need_the_house_rule() -> None:
    with pytest.raises(PnpError, match="4 people cannot share the hunters"):
        RATTLER.options({"players": 4})


@pytest.mark.parametrize(("lives", "attacking"), [("4 4 4 3", "south"), ("4 3 4 4", "north")])
def test_two_pairs_are_no_majority(lives: str, attacking: str) -> None:
    state = hunt(
        "N N S S", lives=lives, potions="2 2 2 2", options=FOUR, parts={"head": "head weak"}
    )
    assert state.rules.ring[state.attacking] == attacking


# --- expert -------------------------------------------------------------------------------------


def test_an_expert_hunt_starts_without_hit_piles_and_with_a_knockout_less() -> None:
    state = RATTLER.setup({"house-rules": ["expert"]}, SeededDealer(1))
    assert state.hit_piles == [[], [], [], []]
    assert state.knockouts == 2


# --- the weak spot ------------------------------------------------------------------------------


def weak(spot: str, deals: str = "", **more: object) -> Hunt:
    """A hunt in which the weak spot is there, and nobody knows anything about it."""
    given: dict[str, Any] = {"attacking": "N", **more}
    state = hunt("N E S", options=DEDUCTION, deals=deals, **given)
    state.weak_spot, state.suspects = PARTS[spot], (0, 1, 2, 3)
    state.ask_hunter()
    return state


def test_the_weak_spot_is_taken_away_once_the_hunters_have_their_positions() -> None:
    state = RATTLER.setup({**DEDUCTION, "start": ["north", "north", "east"]}, SeededDealer(2))
    assert state.suspects == (0, 1, 2, 3)
    assert state.weak_spot in state.suspects


def test_cards_of_the_random_deck_tell_where_the_weak_spot_is_not() -> None:
    for seed in range(40):
        state = hunt("N E S", options=DEDUCTION, dealer=SeededDealer(seed))
        assert state.weak_spot in state.suspects
        assert state.attacking not in state.suspects
        assert state.attacking != state.weak_spot


def test_the_weak_spot_named_rightly_stuns_the_monster_and_takes_the_hit_pile() -> None:
    piles = {"claws": "claws weak, tail weak"}
    state = weak("claws", hit_piles=piles, attacking="N", parts={"tail": "tail strong"})
    state.lives = [4, 4, 1]  # whom the monster turns to next, so that nothing is drawn
    play(state, "J name claws", "Q drink")
    assert gone(state) == ["claws weak", "tail weak"]
    assert pile(state, "claws") == []
    play(state, "K move east")
    assert state.lives == [4, 4, 1]
    assert part(state, "tail") == ["tail strong"]
    assert not [move for move in legal(state) if " name " in move]


def test_the_stun_lasts_until_the_end_of_the_round() -> None:
    state = weak("claws", attacking="N", deals="tail weak")
    state.lives = [4, 4, 1]
    play(state, "J name claws", "Q drink")
    assert state.stunned
    play(state, "K move east")
    assert (state.round, state.stunned) == (2, False)
    before = len(gone(state)) + sum(map(len, state.hit_piles)) + sum(state.lives)
    for _ in range(3):
        play(state, next(move for move in legal(state) if "drink" in move or "move" in move))
    assert before != len(gone(state)) + sum(map(len, state.hit_piles)) + sum(state.lives)


def test_the_weak_spot_with_the_last_hit_pile_of_all_wins() -> None:
    state = weak("claws", parts=EMPTY, hit_piles={**EMPTY, "claws": "claws weak"})
    play(state, "J name claws")
    assert state.result is not None
    assert state.result.winners == (0,)


def test_named_wrongly_it_sets_off_rage_mode_at_once() -> None:
    state = weak("claws", hit_piles={**EMPTY, "tail": "tail weak"}, parts={"tail": "head weak"})
    play(state, "J name head")
    assert state.lives == [3, 3, 3]
    assert part(state, "tail") == ["head weak", "tail weak"]
    assert refusal(state, "Q name claws") == "the weak spot has been named already"


def test_what_was_drawn_cannot_be_named() -> None:
    state = weak("claws")
    state.suspects = (1, 3)
    state.ask_hunter()
    assert [move for move in legal(state) if " name " in move] == ["J name wings", "J name claws"]
    assert refusal(state, "J name tail") == "a card drawn from the Random Deck is not the weak spot"


DEAL = "tail weak, wings weak, head weak, claws weak, "


def test_at_a_real_table_nobody_knows_it_until_the_card_is_turned_up() -> None:
    state = RATTLER.setup(DEDUCTION, table(f"{DEAL} tail, head, wings, tail, claws"))
    assert state.weak_spot == -1
    assert state.suspects == (1, 2, 3)
    play(state, "J name claws")
    assert happened(state, "weak spot") == [(3, 3)]
    assert state.stunned


def test_the_last_suspect_is_the_weak_spot() -> None:
    start = {"start": ["north", "east", "south"]}
    state = RATTLER.setup({**DEDUCTION, **start}, table(f"{DEAL} tail"))
    assert state.weak_spot == -1
    state.suspects = (1, 3)
    state.dealer = table("wings")
    state.round = 0
    state.begin_round()
    assert state.weak_spot == PARTS["claws"]


def test_imagined_weak_spots_are_as_likely_as_can_be() -> None:
    state = weak("claws")
    state.suspects = (1, 3)
    rng = Random(1)
    found = [state.observe(0, rng).imagine(rng).weak_spot for _ in range(400)]
    assert set(found) == {1, 3}
    assert 140 < found.count(1) < 260


# --- powers -------------------------------------------------------------------------------------


def test_jack_is_nimble_and_may_go_two_steps() -> None:
    state = hunt("N E W", options=POWERS, attacking="N")
    assert {"J move east", "J move west", "J move south"} <= {*legal(state)}
    assert refusal(play(state, "J drink"), "Q move west") == (
        "moving is one step clockwise or anticlockwise"
    )


def test_queen_shoots_at_a_part_beside_hers() -> None:
    state = hunt(
        "N E W", options=POWERS, attacking="N", parts={"head": "claws weak"}, deals="claws weak"
    )
    play(state, "J drink", "Q shoot south")
    assert "claws weak" in pile(state, "head")
    assert state.positions[1] == 1


def test_her_shot_reaches_one_step_and_needs_a_card() -> None:
    state = hunt("N E W", options=POWERS, attacking="N", parts={"head": ""})
    play(state, "J drink")
    assert (
        refusal(state, "Q shoot west") == "a long shot reaches one step clockwise or anticlockwise"
    )
    assert refusal(state, "Q shoot south") == "a light attack needs a card in the Part"


def test_her_shot_meets_rage_like_any_light_attack() -> None:
    state = hunt("N E W", options=POWERS, attacking="N", parts={"head": "rage"}, deals="rage")
    assert play(state, "J drink", "Q shoot south").lives == [3, 3, 3]


@pytest.mark.parametrize(("strength", "lives"), [("weak", 3), ("medium", 3), ("strong", 2)])
def test_king_has_a_shield_against_all_but_weak_strikes(strength: str, lives: int) -> None:
    card = f"claws {strength}"
    state = hunt(
        "N E W", options=POWERS, attacking="N", parts={"tail": card}, deals=f"{card}, tail"
    )
    assert play(state, *REST).lives[2] == lives


def test_the_shield_is_no_help_against_rage_mode() -> None:
    state = hunt("N E W", options=POWERS, attacking="N", parts={"tail": "rage"}, deals="rage")
    assert play(state, "J light").lives == [3, 3, 3]


def test_the_ace_cures_everybody_at_its_position() -> None:
    options = {"house-rules": ["four-hunters", "powers"]}
    state = hunt(
        "N E S N",
        lives="1 2 2 2",
        potions="2 2 2 2",
        options=options,
        attacking="W",
        parts={"claws": "head weak"},
        deals="head weak",
    )
    play(state, "J move east", "Q move north", "K move east")
    state.positions[0] = 0
    state.ask_hunter()
    play(state, "A drink")
    assert state.lives[:2] == [4, 4]
    assert state.lives[3] == 4


def test_without_the_house_rule_nobody_has_a_power() -> None:
    state = hunt("N E W", attacking="N")
    assert refusal(state, "J move south") == "moving is one step clockwise or anticlockwise"
    assert refusal(state, "Q shoot south") == "no hunter of this hunt has such an action"


# --- goals --------------------------------------------------------------------------------------


def test_to_survive_is_to_see_the_end_of_the_last_round() -> None:
    options = {"goal": "survive", "rounds": 1}
    state = hunt("N N S", options=options, parts={"tail": "claws weak"}, deals="claws weak")
    dodge(state, *REST)
    assert state.result is not None
    assert state.result.winners == (0,)


def test_a_hunt_that_is_not_won_in_the_last_round_is_lost() -> None:
    state = hunt("N N S", options={"rounds": 1}, parts={"tail": "claws weak"}, deals="claws weak")
    dodge(state, *REST)
    assert state.result is not None
    assert state.result.winners == ()
    assert state.result.reason == "the last round is over"


@pytest.mark.parametrize("rounds", [2, 3])
def test_until_the_last_round_is_over_the_hunt_goes_on(rounds: int) -> None:
    options = {"goal": "survive", "rounds": rounds, "lives": 20}
    state = hunt("N N S", options=options, lives="20 20 20", dealer=SeededDealer(1))
    over: list[int] = []
    while state.decision is not None:
        over.append(state.round)
        play(state, str(state.decision.actions[0]))
    assert {*over} == {*range(1, rounds + 1)}
    assert state.result is not None
    assert state.result.winners == (0,)


def test_a_part_is_severed_when_it_and_its_hit_pile_are_empty() -> None:
    state = hunt(
        "N N S", options={"goal": "tail"}, parts={"tail": ""}, hit_piles={"tail": "tail weak"}
    )
    play(state, "J heavy")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert state.result.reason == "the Part is severed"


def test_another_part_is_not_the_goal() -> None:
    state = hunt("N N S", options={"goal": "head"}, parts={"tail": ""}, hit_piles={"tail": "rage"})
    assert play(state, "J heavy").result is None


def test_hunters_start_where_the_scenario_puts_them_with_what_it_gives() -> None:
    options = {"start": ["north", "north", "west"], "lives": 6, "potions": 0}
    state = RATTLER.setup(options, SeededDealer(1))
    assert state.positions == [0, 0, 3]
    assert (state.lives, state.potions) == ([6, 6, 6], [0, 0, 0])


def test_every_mistake_in_what_a_scenario_sets_is_told_at_once() -> None:
    with pytest.raises(PnpError) as refused:
        RATTLER.options({"house-rules": ["power"], "lives": 0.5, "rounds": 5000, "start": ["up"]})
    told = "\n".join(map(str, refused.value.problems))
    for word in ("'power'", "lives", "rounds", "'up'"):
        assert word in told


def test_options_that_are_right_by_themselves_can_be_wrong_together() -> None:
    with pytest.raises(PnpError) as refused:
        RATTLER.options({"goal": "nose", "players": 4})
    assert ["'nose'" in str(each) for each in refused.value.problems] == [True, False]
    with pytest.raises(PnpError, match="more than two hunters"):
        RATTLER.options({"start": ["north", "north", "north"]})


def test_to_survive_needs_a_last_round() -> None:
    with pytest.raises(PnpError, match="survive needs 'rounds'"):
        RATTLER.options({"goal": "survive"})


def test_usual_options_stay_as_they_were() -> None:
    usual = {"difficulty": "normal", "players": 1}
    assert RATTLER.options({"house-rules": (), "goal": "slay", "rounds": None}) == usual


# --- score --------------------------------------------------------------------------------------


def test_a_lost_hunt_scores_the_cards_that_are_gone() -> None:
    state = hunt("N N S", options={"rounds": 1}, parts={"tail": "claws weak"}, deals="claws weak")
    play(state, *REST)
    state.gone = [0, 1, 2]
    assert score(state, house_rules().score) == [("cards out of the game", 3)]


def test_a_won_hunt_scores_what_is_left_less_late_rounds() -> None:
    state = hunt(
        "N N S",
        options={"goal": "tail"},
        parts={"tail": ""},
        hit_piles={"tail": "tail weak"},
        lives="4 3 2",
        potions="1 0 2",
        knockouts=2,
    )
    in_time = state.copy()
    state.round = 33
    points = {
        "cards out of the game": 1,
        "goal reached": 30,
        "knockout tokens left": 20,
        "Potions left": 9,
        "Lives left": 9,
    }
    for won, lines in ((in_time, points), (state, {**points, "rounds after round 30": -3})):
        play(won, "J heavy")
        assert dict(score(won, house_rules().score)) == lines


# --- in any combination -------------------------------------------------------------------------


@given(st.sets(st.sampled_from(HOUSE_RULES)), st.integers(1, 3), st.integers(0, 10**6))
def test_cards_are_kept_in_any_combination_of_house_rules(
    house: set[str], players: int, seed: int
) -> None:
    state = RATTLER.setup({"house-rules": sorted(house), "players": players}, SeededDealer(seed))
    rng = Random(seed)
    while state.decision is not None:
        state.play(rng.choice(state.decision.actions))
        places = [*state.parts, *state.hit_piles, *state.bottoms, state.gone]
        out = [card for card in state.out if card is not None]
        assert sum(map(len, places)) + len(out) == RATTLER.monster.total_cards
        assert max(map(state.positions.count, state.positions)) <= state.rules.limit
    assert state.result is not None


def other_weak_spot(state: Hunt, seat: int, rng: Random) -> Hunt:
    """Other cards removed unseen, and another weak spot that is as likely."""
    twin = other_hidden_cards(state, seat, rng)
    if twin.weak_spot is not None:
        twin.weak_spot = rng.choice(twin.suspects)
    return twin


class TestHouseRules(Conformance):
    @pytest.fixture(
        params=[pytest.param(1, marks=pytest.mark.long), 4],
        ids=lambda players: f"{players}-players",
    )
    def table(self, request: pytest.FixtureRequest) -> Table:
        options = {"house-rules": list(HOUSE_RULES), "players": request.param}
        return Table(
            game=RATTLER,
            options=options,
            seats=request.param,
            catalogue=tuple(RATTLER.rules_for(options).by_notation.values()),
            permute=other_weak_spot,
            worth=worth,
            progress=progress,
        )


def test_a_script_can_deal_the_weak_spot() -> None:
    deals = ["tail weak", "wings weak", "head weak", "claws weak"]
    deals += ["unseen"] * 4 + ["tail", "tail", "claws", "head"]
    state = RATTLER.setup(DEDUCTION, ScriptedDealer(deals))
    assert state.weak_spot == PARTS["head"]


@pytest.mark.parametrize(
    ("positions", "crowded"),
    [
        ((0, 0, 1, 1), -1),
        ((0, 0, 1, 2), 0),
        ((3, 1, 3, 3), 3),
        ((0, 1, 2, 3), -1),
        ((2, 2), 2),
        ((2,), -1),  # one alone stands with nobody
    ],
)
def test_where_most_hunters_stand_together(positions: tuple[int, ...], crowded: int) -> None:
    assert RATTLER.rules().majority(positions) == crowded
