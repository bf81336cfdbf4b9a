"""SETUP: what lies where, and who stands where, when the first hunter is to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self, TypeVar

import pytest

from pnp.data.card_hunter.monster import Rage, Setup
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.card_hunter.game import against
from pnp.rules.card_hunter.setup import UNKNOWN
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Question, ScriptedDealer, SeededDealer
from pnp.rules.part import rules_part
from tests.rules.card_hunter.hunting import (
    PARTS,
    RATTLER,
    gone,
    happened,
    listed,
    monster,
    part,
    pile,
    table,
)

T = TypeVar("T")

OPENED = "tail weak, wings strong, head strong, claws medium"
REMOVED = "rage, wings weak, head weak, tail weak"

WHOLE = {
    "tail": "tail weak, tail weak, tail medium, tail medium, tail strong, head strong, "
    "claws weak, claws medium, wings medium, wings medium",
    "claws": "tail weak, tail medium, head weak, head medium, claws weak, claws weak, "
    "claws medium, claws strong, claws strong, wings medium",
    "wings": "tail weak, tail medium, head weak, head weak, claws weak, wings weak, wings weak, "
    "wings weak, wings medium, wings strong",
    "head": "tail strong, head weak, head medium, head medium, head medium, head strong, "
    "claws medium, claws medium, wings weak, wings strong",
}


def set_up(positions: str, difficulty: str = "normal", players: int = 1) -> Hunt:
    script = listed(f"{OPENED}, {REMOVED}, {positions}")
    options = {"difficulty": difficulty, "players": players}
    return RATTLER.setup(options, ScriptedDealer(script))


@pytest.mark.parametrize("name", PARTS)
def test_each_part_contains_the_cards_of_the_rulebook(name: str) -> None:
    rules = RATTLER.rules()
    whole = sorted(rules.names[card] for card in rules.whole_parts[PARTS[name]])
    assert whole == sorted(listed(WHOLE[name]))


def test_forty_four_monster_cards_four_of_them_rage() -> None:
    rules = RATTLER.rules()
    assert sum(map(len, rules.whole_parts)) == 40
    assert RATTLER.monster.rage_cards == 4


def test_one_card_of_each_part_opens_its_hit_pile_with_no_other_effect() -> None:
    state = set_up("tail, wings, head, tail")
    assert [pile(state, name) for name in PARTS] == [[card] for card in listed(OPENED)]
    assert state.lives == [4, 4, 4]
    assert gone(state) == []


class Watchful(SeededDealer):
    """Notes every question, and whether the answer could have been Rage."""

    __slots__ = ("asked",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[tuple[str, bool]] = []

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        self.asked.append((question.text, "rage" in map(question.name, choices)))
        return super().pick(question, choices)

    hide = pick

    def copy(self) -> Self:
        raise NotImplementedError


def test_ruling_24_hit_piles_open_before_rage_is_shuffled_in() -> None:
    dealer = Watchful(1)
    state = RATTLER.setup({}, dealer)
    opened = [(question.text, False) for question in state.rules.reveals]
    removed = [(state.rules.removal.text, True)] * 4
    assert dealer.asked[:8] == opened + removed


def test_one_card_of_each_part_leaves_the_game_unseen() -> None:
    state = set_up("tail, wings, head, tail")
    assert [state.rules.names[out] for out in state.out if out is not None] == listed(REMOVED)
    assert [state.left(place) for place in range(4)] == [9, 9, 9, 9]
    assert not any("rage" in str(event) for event in state.events or ())


def test_ruling_2_a_rage_removed_unseen_stays_out_and_that_part_never_rages() -> None:
    state = set_up("tail, wings, head, tail")
    assert "rage" not in part(state, "tail")
    assert all("rage" in part(state, name) for name in ("wings", "head", "claws"))


def test_ruling_2_each_part_loses_its_rage_one_time_in_ten() -> None:
    lost = sum(
        RATTLER.setup({}, SeededDealer(seed)).out.count(RATTLER.rules().rage)
        for seed in range(1000)
    )
    assert 320 <= lost <= 480  # of 4000, more than four standard deviations either way


def test_at_a_real_table_not_even_the_dealer_knows_what_was_removed() -> None:
    state = RATTLER.setup({}, table(f"{OPENED}, tail, wings, head, tail"))
    assert state.out == [UNKNOWN] * 4
    assert [state.left(place) for place in range(4)] == [9, 9, 9, 9]


@pytest.mark.parametrize(("difficulty", "potions"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_starting_lives_are_4_and_potions_depend_on_the_difficulty(
    difficulty: str, potions: int
) -> None:
    state = set_up("tail, wings, head, tail", difficulty)
    assert state.lives == [4, 4, 4]
    assert state.potions == [potions] * 3


def test_three_knockouts_lose_the_game() -> None:
    assert set_up("tail, wings, head, tail").knockouts == 3


@pytest.mark.parametrize(("players", "seats"), [(1, [0, 0, 0]), (2, [0, 1, 0]), (3, [0, 1, 2])])
def test_ruling_21_who_controls_whom(players: int, seats: list[int]) -> None:
    assert RATTLER.rules("normal", players).seat_of == seats


def test_starting_positions_are_drawn_in_jack_queen_king_order() -> None:
    state = set_up("claws, head, wings, tail")
    assert state.positions == [PARTS["claws"], PARTS["head"], PARTS["wings"]]
    assert happened(state, "stands") == [(0, 3), (1, 2), (2, 1)]


def test_ruling_26_the_random_card_is_shuffled_back_each_time() -> None:
    state = set_up("head, head, tail")
    assert state.positions == [PARTS["head"], PARTS["head"], PARTS["tail"]]
    starts = Counter(RATTLER.setup({}, SeededDealer(seed)).positions[0] for seed in range(800))
    assert all(150 <= starts[place] <= 250 for place in range(4))


def test_ruling_3_a_position_that_holds_two_is_drawn_again() -> None:
    state = set_up("head, head, head, head, wings")
    assert state.positions == [PARTS["head"], PARTS["head"], PARTS["wings"]]


def test_the_first_decision_is_the_jacks() -> None:
    state = set_up("tail, wings, head, tail")
    assert happened(state, "round") == [(1, PARTS["tail"])]
    assert state.decision is not None
    assert state.decision.seat == 0
    assert "Jack" in state.decision.prompt
    assert (state.round, state.result) == (1, None)


@pytest.mark.parametrize("fewest", [1, 3])
def test_moves_can_be_noted_even_where_no_fourth_hunter_and_not_everybody_can_join(
    fewest: int,
) -> None:
    hunters = RATTLER.monster.hunters
    taken = (*hunters[:2], replace(hunters[2], letter="A"))
    team = next(team for team in RATTLER.monster.teams if team.players == fewest)
    game = monster(hunters=taken, teams=(team,))
    assert str(game.parse("a light")) == "A light"


def test_a_monster_of_a_file_of_its_own_is_known_by_it(tmp_path: Path) -> None:
    assert against("rattler").file == ""
    path = tmp_path / "mole.yaml"
    path.write_text(
        "{kind: monster, id: mole, name: Mole, about: Digs., like: rattler}", encoding="utf-8"
    )
    assert against(str(path)).file == str(path)


def test_setup_follows_the_monster_file() -> None:
    game = monster(
        lives=6,
        knockouts=1,
        rage=Rage(name="Rage", per_part=2, damage=1),
        setup=Setup(revealed_per_part=3, removed_per_part=0),
    )
    state = game.setup({}, SeededDealer(2))
    assert state.lives == [6, 6, 6]
    assert state.knockouts == 1
    assert state.out == [None] * 4
    assert [len(cards) for cards in state.hit_piles] == [3] * 4
    assert [state.left(place) for place in range(4)] == [9] * 4
    assert all(part(state, name).count("rage") == 2 for name in PARTS)


def test_options_have_defaults() -> None:
    assert RATTLER.options({}) == {"difficulty": "normal", "players": 1}


def test_every_mistake_in_the_options_is_told_at_once() -> None:
    with pytest.raises(PnpError) as refused:
        RATTLER.options({"dificulty": "easy", "difficulty": "hrad", "players": 9})
    told = [str(problem) for problem in refused.value.problems]
    assert len(told) == 3
    assert "did you mean 'difficulty'?" in told[0]
    assert "did you mean 'hard'?" in told[1]
    assert "from 1 to 4" in told[2]


@pytest.mark.parametrize("players", [0, 4, "2", 2.5, True, None, [1]])
def test_players_are_one_two_or_three(players: object) -> None:
    with pytest.raises(PnpError, match="option 'players'"):
        RATTLER.options({"players": players})


def test_one_to_three_share_the_hunters_who_win_or_lose_together() -> None:
    part = rules_part("card-hunter")
    assert part.together
    assert part.seats(load("card-hunter")) == (1, 3)
