"""The even start: who may attack in the first turn, and who is dealt fewer cards."""

from __future__ import annotations

import pytest

from pnp.rules.kernel import IllegalAction, SeededDealer
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import PREDATION, asked, happened, play

# By the number of players, in the order of play: who attacks in the first turn, and how many cards
# fewer each is dealt.
EVEN = {2: (1, (0, 3)), 3: (2, (3, 3, 0)), 4: (2, (0, 1, 0, 1))}


def begun(players: int, first: int, even: bool = True) -> Contest:
    """A game in which all have built, and nothing else is done."""
    options = {"players": players, "first": first, "even-start": even}
    state = PREDATION.setup(options, SeededDealer(5))
    while state.decision is not None and state.asked.name in ("build", "with"):
        state.play(state.decision.actions[0])
    return state


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("players", EVEN)
def test_some_are_dealt_fewer_cards(players: int, first: int) -> None:
    dealt = {seat: len(cards) for seat, cards in happened(begun(players, first), "hand")}
    _, fewer = EVEN[players]
    assert dealt == {(first + place) % players: 5 - less for place, less in enumerate(fewer)}


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("players", EVEN)
def test_one_player_may_attack_in_the_first_turn(players: int, first: int, even: bool) -> None:
    state = begun(players, first, even)
    attackers = set()
    while state.round <= players and state.result is None:
        if asked(state).endswith("attack"):
            attackers.add(state.asked.seat)
        assert state.decision is not None
        passes = "pass" in state.decision.actions
        play(state, "pass" if passes else str(state.decision.actions[0]))
    assert attackers == ({(first + EVEN[players][0]) % players} if even else set())


def test_the_printed_rule_says_the_same() -> None:
    option = next(each for each in PREDATION.data.options if each.id == "even-start")
    assert option.text.endswith(
        "With two, the second may attack on the first turn, but starts with 3 cards fewer. "
        "With three, the third may, and the others start with 3 cards fewer. "
        "With four, the third may, but then places no cards on that turn, "
        "and the second and the fourth start with 1 card fewer."
    )
    for players, (attacker, fewer) in EVEN.items():
        row = next(row for row in PREDATION.data.players if row.players == players)
        assert (row.even_attacker, row.even_fewer) == (attacker + 1, fewer)
        assert row.even_place == (players != 4)


def play_until(state: Contest, step: str) -> set[int]:
    """Play on, doing no more than needed; who could place cards meanwhile."""
    placing = set()
    while asked(state) != step:
        assert state.decision is not None
        if asked(state).endswith("place"):
            placing.add(state.asked.seat)
        passes = "pass" in state.decision.actions
        play(state, "pass" if passes else str(state.decision.actions[0]))
    return placing


def test_the_third_of_four_places_nothing_in_the_turn_in_which_it_may_attack_early() -> None:
    state = begun(4, 0)
    assert play_until(state, "A evolve") == set()
    assert play_until(state, "D feed") == {0, 1, 3}
    assert 2 in play_until(state, "D evolve"), "in its second turn it may"


@pytest.mark.parametrize(("players", "even"), [(3, True), (4, False)])
def test_otherwise_everybody_places_cards(players: int, even: bool) -> None:
    assert 2 in play_until(begun(players, 0, even), "C feed")


def test_why_the_third_of_four_may_not_place_cards_yet() -> None:
    state = begun(4, 0)
    play_until(state, "C attack")
    with pytest.raises(IllegalAction, match="may attack in the first turn places no cards in it"):
        play(state, f"place {state.rules.names[state.hands[2][0]]}")
    play(state, "pass")
    assert asked(state) == "C feed"
