"""Scenarios with powers of their own, which are in force for everybody the whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.rules.aliens_predator.game import base_game
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
