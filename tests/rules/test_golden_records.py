"""Golden records: the same seed and the same moves lead to the same game, today and tomorrow."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.yaml_source import read
from pnp.rules import load
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.golden import RECORDS


def replayed(name: str) -> tuple[dict[str, Any], Hunt]:
    """What a record says, and the hunt that its seed and moves lead to."""
    record: dict[str, Any] = read(RECORDS / name).data
    game = load(record["game"])
    assert record["rules"] == game.version
    hunt = game.setup(record["options"], SeededDealer(record["seed"]))
    for move in record["moves"]:
        assert hunt.result is None
        hunt.play(game.parse(move))
    return record, hunt


# rounds, lives, Potions, knockouts left, cards gone, and the cards removed unseen
GOLDEN = {
    "card-hunter-1-player.yaml": (
        28,
        [4, 3, 2],
        [0, 0, 0],
        2,
        40,
        ["wings medium", "wings weak", "head medium", "claws strong"],
    ),
    "card-hunter-2-players.yaml": (
        23,
        [0, 1, 1],
        [0, 0, 0],
        0,
        36,
        ["claws medium", "head weak", "wings weak", "claws weak"],
    ),
    "card-hunter-3-players.yaml": (
        25,
        [0, 1, 1],
        [0, 1, 0],
        0,
        32,
        ["tail strong", "head weak", "head medium", "head medium"],
    ),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_replays_to_the_same_end(name: str) -> None:
    record, hunt = replayed(name)
    assert hunt.result is not None
    assert record["result"] == ("won" if hunt.result.winners else "lost")
    out = [hunt.rules.names[card] for card in hunt.out if card is not None]
    end = (hunt.round, hunt.lives, hunt.potions, hunt.knockouts, len(hunt.gone), out)
    assert end == GOLDEN[name]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_written_in_the_notation_of_the_game(name: str) -> None:
    record, _ = replayed(name)
    game = load(record["game"])
    assert [str(game.parse(move)) for move in record["moves"]] == record["moves"]


def test_records_of_several_players_hold_agreement_and_refusal() -> None:
    moves = [move for name in GOLDEN for move in replayed(name)[0]["moves"]]
    assert any(move.endswith("agree") for move in moves)
    assert any(move.endswith("refuse") for move in moves)
