"""DRINKING another player's Potion: only if both players agree."""

from __future__ import annotations

import pytest

from tests.rules.card_hunter.hunting import happened, hunt, legal, play, refusal, turn


def test_ruling_20_alone_consent_is_implied() -> None:
    state = play(hunt("N N S", lives="1 4 4"), "J drink from Q")
    assert state.lives == [4, 4, 4]
    assert turn(state) == "Q"


def test_the_owners_player_is_asked() -> None:
    state = play(hunt("N N S", lives="1 4 4", players=3), "J drink from Q")
    assert state.decision is not None
    assert state.decision.seat == 1
    assert legal(state) == ["Q agree", "Q refuse"]
    assert "Q" in state.decision.prompt
    assert state.lives == [1, 4, 4]
    assert state.potions == [3, 3, 3]


def test_who_agrees_loses_the_potion_and_the_turn_is_over() -> None:
    state = play(hunt("N N S", lives="1 4 4", players=3), "J drink from Q", "Q agree")
    assert state.lives == [4, 4, 4]
    assert state.potions == [3, 2, 3]
    assert turn(state) == "Q"


def test_an_owner_may_agree_to_be_cured_with_the_own_potion() -> None:
    state = play(hunt("N N S", lives="4 1 4", players=3), "J drink from Q for Q", "Q agree")
    assert state.lives == [4, 4, 4]
    assert state.potions == [3, 2, 3]


def test_who_refuses_keeps_it_and_the_asker_must_do_something_else() -> None:
    state = play(hunt("N N S", lives="1 4 4", players=3), "J drink from Q", "Q refuse")
    assert state.potions == [3, 3, 3]
    assert turn(state) == "J"
    assert state.decision is not None
    assert state.decision.seat == 0
    assert "J drink from Q" not in legal(state)
    assert {"J move east", "J light", "J drink", "J drink from Q for Q"} <= set(legal(state))


def test_who_has_refused_is_not_asked_again_in_this_turn() -> None:
    state = play(hunt("N N S", players=3), "J drink from Q", "Q refuse")
    assert "Q has refused" in refusal(state, "J drink from Q")
    play(state, "J drink from Q for Q", "Q refuse")
    assert "Q has refused" in refusal(state, "J drink from Q for Q")
    assert not [move for move in legal(state) if " from " in move]


def test_in_the_next_turn_one_may_ask_again() -> None:
    state = hunt("N N S", parts={"tail": "tail weak"}, deals="tail weak", players=3)
    play(state, "J drink from Q", "Q refuse", "J drink", "Q drink", "K drink")
    assert (turn(state), state.round) == ("J", 2)
    assert "J drink from Q" in legal(state)


def test_while_the_owner_thinks_nobody_else_acts() -> None:
    state = play(hunt("N N S", players=3), "J drink from Q")
    for move in ("J light", "Q light", "J drink from Q", "K agree", "J agree"):
        assert "Q must first agree" in refusal(state, move)


def test_without_being_asked_nobody_agrees_or_refuses() -> None:
    assert "nobody has asked" in refusal(hunt("N N S", players=3), "Q agree")


@pytest.mark.parametrize(("positions", "move"), [("N S N", "J drink from K")])
def test_with_two_players_jack_and_king_are_one_person(positions: str, move: str) -> None:
    state = play(hunt(positions, lives="1 4 4", players=2), move)
    assert state.lives == [4, 4, 4]
    assert state.potions == [3, 3, 2]


def test_with_two_players_the_queens_player_is_asked_by_the_other() -> None:
    state = play(hunt("N N S", players=2), "J drink from Q")
    assert state.decision is not None
    assert state.decision.seat == 1


def test_with_two_players_the_queen_asks_the_player_of_jack_and_king() -> None:
    state = play(hunt("N E E", players=2, attacking="N"), "J drink", "Q drink from K")
    assert state.decision is not None
    assert state.decision.seat == 0
    assert legal(state) == ["K agree", "K refuse"]


def test_ones_own_potion_for_another_player_needs_no_consent() -> None:
    state = play(hunt("N N S", lives="4 1 4", players=3), "J drink for Q")
    assert state.lives == [4, 4, 4]
    assert turn(state) == "Q"


def test_the_story_tells_who_asked_and_who_answered() -> None:
    state = play(hunt("N N S", players=3), "J drink from Q", "Q refuse", "J drink")
    assert [str(action) for (action,) in happened(state, "asks")] == ["J drink from Q"]
    assert [str(answer) for (answer,) in happened(state, "answer")] == ["Q refuse"]
    assert [str(action) for (action,) in happened(state, "action")] == ["J drink"]


def test_the_story_tells_what_was_done_once_the_owner_agrees() -> None:
    state = play(hunt("N N S", players=3), "J drink from Q", "Q agree")
    assert [str(action) for (action,) in happened(state, "action")] == ["J drink from Q"]
