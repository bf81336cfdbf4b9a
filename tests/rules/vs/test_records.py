"""Golden records of Vs.: the same seed and moves lead to the same game, now and later."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.yaml_source import read
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.notation import VERBS
from pnp.rules.vs.state import Battle
from tests.golden import RECORDS


def replayed(name: str) -> tuple[dict[str, Any], Battle]:
    """What a record says, and the game that its seed and moves lead to."""
    record: dict[str, Any] = read(RECORDS / f"{name}.yaml").data
    game = load("vs")
    assert (record["kind"], record["game"]) == ("record", game.name)
    assert record["rules"] == game.version
    state = game.setup(record["options"], SeededDealer(record["seed"]))
    for move in record["moves"]:
        assert state.result is None
        state.play(game.parse(move))
    assert isinstance(state, Battle)
    return record, state


def standing(state: Battle) -> str:
    """Who is left in play, with wounds."""
    return " ".join(f"{state.label(body)}/{body.wounds}" for body in state.bodies.values())


# the turn in which it ended, cards left in hands and in decks, and who is left in play
ENDS = {
    "vs-duel": (27, [0, 1], [22, 0], "A1/1 A2/0 A5/0 A3/0 A6/0 B3/1 A7/0"),
    "vs-hunt": (12, [3, 3], [41, 43], "B1/4 B2/1"),
    "vs-free-for-all": (17, [0, 0, 0], [39, 0, 37], "A1/0 C3/1 C4/0"),
    "vs-two-vs-two": (52, [1, 0, 0, 0], [23, 23, 0, 0], "B1/0 C2/2 B2/0 C3/1"),
    "vs-two-headed": (
        23,
        [0, 0, 1, 0],
        [31, 30, 31, 29],
        "A2/2 A3/1 A5/0 A8/0 A6/1 A10/0 A1/0 A4/0 C1/1 A7/0 C3/0 C4/0",
    ),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_record_replays_to_the_same_end(name: str) -> None:
    record, state = replayed(name)
    assert state.result is not None
    winners = " and ".join("ABCD"[seat] for seat in state.result.winners)
    assert record["result"] in (f"{winners} wins", f"{winners} win")
    held = [len(hand) for hand in state.hands]
    left = [len(deck) for deck in state.decks]
    assert (state.turn, held, left, standing(state)) == ENDS[name]


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_record_is_written_in_the_notation_of_the_game(name: str) -> None:
    record, _ = replayed(name)
    assert [str(load("vs").parse(move)) for move in record["moves"]] == record["moves"]


def test_the_records_hold_nearly_every_verb() -> None:
    moves = [move for name in ENDS for move in replayed(name)[0]["moves"]]
    rare = {"number", "name", "enemy", "to", "no"}
    assert set(VERBS) - rare <= {move.split()[0] for move in moves}
