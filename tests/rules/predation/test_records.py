"""Golden records of Predation: the same seed and moves lead to the same game, now and later."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.yaml_source import read
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.moves import VERBS
from pnp.rules.predation.state import Contest
from tests.golden import RECORDS
from tests.rules.predation.grazing import PREDATION, creatures, everywhere, happened, names, winners


def replayed(name: str) -> tuple[dict[str, Any], Contest]:
    """What a record says, and the game that its seed and moves lead to."""
    record: dict[str, Any] = read(RECORDS / name).data
    assert (record["kind"], record["game"]) == ("record", PREDATION.name)
    assert record["rules"] == PREDATION.version
    assert list(record["seats"]) == [*"ABCD"[: record["options"]["players"]]]
    state = PREDATION.setup(record["options"], SeededDealer(record["seed"]))
    for move in record["moves"]:
        assert state.result is None
        state.play(PREDATION.parse(move))
    return record, state


GOLDEN = {
    2: "predation-2-players.yaml",
    3: "predation-3-players.yaml",
    4: "predation-4-players.yaml",
}
# who won and how, turns, the winner's creatures and hand, cards in the deck and discarded
ENDS = {
    2: ("B", "Extinction", 24, "B1 AC/8C, B2 9D/2C", "8D", 31, 15),
    3: ("C", "Extinction", 23, "C3 5H/6S+QC", "8H", 40, 9),
    4: ("D", "Extinction", 23, "D2 9C/2C", "6C 10C 6D", 71, 31),
}


@pytest.mark.parametrize("players", GOLDEN)
def test_a_golden_record_replays_to_the_same_end(players: int) -> None:
    record, state = replayed(GOLDEN[players])
    assert state.result is not None
    winner = winners(state)
    assert record["result"] == f"{winner} wins"
    hand = names(state.hands["ABCD".index(winner)])
    piles = (len(state.deck), len(state.discard))
    end = (winner, state.result.reason, state.round, creatures(state, winner), hand, *piles)
    assert end == ENDS[players]
    assert sum(everywhere(state).values()) == 54 * record["options"]["decks"]


@pytest.mark.parametrize("players", GOLDEN)
def test_a_golden_record_is_written_in_the_notation_of_the_game(players: int) -> None:
    record, _ = replayed(GOLDEN[players])
    assert [str(PREDATION.parse(move)) for move in record["moves"]] == record["moves"]


def test_the_golden_records_hold_nearly_everything_that_can_be_done_and_happen() -> None:
    games = [replayed(name) for name in GOLDEN.values()]
    verbs = {move.split()[0] for record, _ in games for move in record["moves"]}
    assert verbs == set(VERBS)
    lost = {why for _, state in games for _, why in happened(state, "lost")}
    assert lost == {"eaten", "trump", "disaster", "hunger"}
    for what in ("reshuffled", "gathered", "out", "fight ends"):
        assert any(happened(state, what) for _, state in games), what
