"""Scenarios with powers of their own, which are in force for everybody the whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.rules.aliens_predator import GAME
from pnp.rules.aliens_predator.game import AliensPredator, base_game, mission_of
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.tale import Story

LEAK = """\
kind: scenario
id: leak
name: Leak
story: It smells of almonds.
mission:
  turns: 3
  special:
    - use: {when: ready, limit: turn}
      do: [{hurt: {who: {all: [character]}, n: 1, kind: KIND}}]
  sides:
    - faction: marines
      combat-pool: 0
      row: [Docking Bay, Main Corridor]
      characters: [{card: Pvt Hudson, at: Docking Bay}]
      victory: [{eliminate: all}]
    - faction: predator
      combat-pool: 0
      row: [Predator Shuttle, Airlock, Main Corridor]
      characters: [{card: Gray Stripe, at: Predator Shuttle, items: [Hunter's Mask]}]
      victory: [{eliminate: all}]
"""


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("acid", [1, 1]),
        ("gas", [1, 0]),
        ("fire", [1, 1]),
        ("general", [1, 1]),
    ],
)
def test_i32_a_hunters_mask_keeps_out_gas_alone(
    tmp_path: Path, kind: str, points: list[int]
) -> None:
    file = tmp_path / "leak.yaml"
    file.write_text(LEAK.replace("KIND", kind))
    table = Story(base_game().setup({"scenario": str(file)}, SeededDealer(1)))
    (use,) = [move for move in table.legal if move.startswith("use")]
    table.do(use)
    assert [table.damage(each) for each in ("A1", "B1")] == points


def test_two_scenarios_with_the_same_cards_have_each_their_own_power(tmp_path: Path) -> None:
    game, damage = AliensPredator(), []
    for number in (1, 2):
        file = tmp_path / f"leak-{number}.yaml"
        leak = LEAK.replace("KIND", "general").replace("n: 1", f"n: {number}")
        file.write_text(leak)
        table = Story(game.setup({"scenario": str(file)}, SeededDealer(1)))
        (use,) = [move for move in table.legal if move.startswith("use")]
        table.do(use)
        damage.append(table.damage("A1"))
    assert damage == [1, 2]


# --- what is no scenario ------------------------------------------------------------------------


def test_a_scenario_that_there_is_not_is_asked_for_in_vain() -> None:
    game = AliensPredator()
    for _ in range(2):
        with pytest.raises(PnpError, match="there is no scenario 'dead-ear'"):
            game.options({"scenario": "dead-ear"})
    assert game.options({"scenario": "dead-air"})["scenario"] == "dead-air"


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("leak.txt", LEAK, "there is no scenario"),
        ("", LEAK, "there is no scenario"),
        ("leak.yaml", "kind: scenario", "is no scenario of Aliens Predator CCG"),
        ("leak.yaml", "[mission]", "is no scenario of Aliens Predator CCG"),
    ],
)
def test_a_file_that_is_no_scenario_is_refused(
    tmp_path: Path, file: str, text: str, message: str
) -> None:
    if file:
        (tmp_path / file).write_text(text)
    with pytest.raises(PnpError, match=message):
        mission_of(str(tmp_path / (file or "leak.yaml")))


def test_two_to_four_can_play() -> None:
    assert GAME.seats(base_game()) == (2, 4)
