"""Golden records of Aliens Predator: the same seed and moves lead to the same game.

When a change is meant, look at it and write the records anew:
python -m tests.rules.aliens_predator.test_records
"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from pnp.data.assets import folder
from pnp.data.yaml_source import read
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.notation import VERBS
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import SeededDealer
from tests.golden import RECORDS

SCENARIOS = sorted(
    path.stem for path in (folder("carddata") / "aliens-predator" / "scenarios").glob("*.yaml")
)
ENDS = RECORDS / "aliens-predator-ends.yaml"
"""How each record must end: the turn, cards in hands and decks, and who is left how damaged."""
RARE = {"cast", "enemy", "enter", "help", "next", "no", "number", "option", "stab", "yes"}
"""Verbs for which much must come together."""
IDLE = ("done", "pass", "stop", "no")
GAMES = 16
"""Games of each scenario, of which the one with the most that is new is recorded."""


def replayed(name: str) -> tuple[dict[str, Any], Battleground]:
    """What a record says, and the game that its seed and moves lead to."""
    record: dict[str, Any] = read(RECORDS / f"aliens-predator-{name}.yaml").data
    game = base_game()
    assert (record["kind"], record["game"]) == ("record", game.name)
    assert record["rules"] == game.version
    state = game.setup(record["options"], SeededDealer(record["seed"]))
    for move in record["moves"]:
        assert state.result is None
        state.play(game.parse(str(move)))
    return record, state


def end_of(state: Battleground) -> dict[str, Any]:
    """Where and how a game ended."""
    assert state.result is not None
    return {
        "turn": state.turn,
        "hands": [len(hand) for hand in state.hands],
        "decks": [len(deck) for deck in state.decks],
        "left": " ".join(f"{state.label(body)}/{body.damage}" for body in state.bodies.values()),
        "reason": state.result.reason,
    }


def result_of(state: Battleground) -> str:
    """Who won."""
    assert state.result is not None
    winners = [LETTERS[seat] for seat in state.result.winners]
    return f"{' and '.join(winners) or 'nobody'} {'win' if len(winners) > 1 else 'wins'}"


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_golden_record_replays_to_the_same_end(name: str) -> None:
    record, state = replayed(name)
    assert record["result"] == result_of(state)
    assert end_of(state) == read(ENDS).data[name]
    assert [str(base_game().parse(str(move))) for move in record["moves"]] == record["moves"]


def test_the_records_hold_nearly_every_verb() -> None:
    moves = [
        move
        for name in SCENARIOS
        for move in read(RECORDS / f"aliens-predator-{name}.yaml").data["moves"]
    ]
    assert {*VERBS} - {str(move).split()[0] for move in moves} <= RARE


# --- writing them anew --------------------------------------------------------------------------


def _played(name: str, seed: int) -> tuple[list[str], Battleground]:
    """A game of players who would rather do something than nothing."""
    rng = Random(seed)
    state = base_game().setup({"scenario": name}, SeededDealer(seed))
    moves = []
    while state.decision is not None:
        actions = state.decision.actions
        eager = [each for each in actions if each.verb not in IDLE]
        move = rng.choice(eager) if eager and rng.random() < 0.6 else rng.choice(actions)
        moves.append(str(move))
        state.play(move)
    return moves, state


def _kinds(moves: list[str], state: Battleground) -> set[str]:
    """What is special about a game: its verbs, and how it ends."""
    return {*(move.split()[0] for move in moves), end_of(state)["reason"]}


def _chosen(name: str, known: set[str]) -> tuple[int, list[str], Battleground]:
    """The game with the most that no record has yet, and of those the shortest."""
    games = [(seed, *_played(name, seed)) for seed in range(GAMES)]
    return max(games, key=lambda game: (len(_kinds(*game[1:]) - known), -len(game[1])))


def _quoted(text: str) -> str:
    return text if re.fullmatch(r"[\w .-]+", text) else json.dumps(text, ensure_ascii=False)


def _write() -> None:
    ends = ["# How the golden records of Aliens Predator end."]
    known: set[str] = set()
    for name in SCENARIOS:
        seed, moves, state = _chosen(name, known)
        known |= _kinds(moves, state)
        lines = [
            "# A game. `pnp replay` tells it, `pnp play --resume` goes on with it.",
            *("kind: record", "game: aliens-predator", f"rules: {base_game().version}"),
            f"options: {{scenario: {name}}}",
            "seats:",
            *(f"  {LETTERS[seat]}: {{player: me}}" for seat in range(state.rules.players)),
            f"seed: {seed}",
            "moves:",
            *(f"  - {_quoted(move)}" for move in moves),
            f"result: {result_of(state)}",
        ]
        (RECORDS / f"aliens-predator-{name}.yaml").write_text("\n".join([*lines, ""]), "utf-8")
        ends.append(f"{name}: {json.dumps(end_of(state))}")
    ENDS.write_text("\n".join([*ends, ""]), "utf-8")


if __name__ == "__main__":
    _write()
