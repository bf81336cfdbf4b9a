"""Scenarios that ask something of a game, and what is said against them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.data.scenario import load_scenario
from pnp.rules import judge


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "scenario.yaml"
    path.write_text(f"kind: scenario\nid: test\nname: Test\nstory: Once.\n{text}", encoding="utf-8")
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(PnpError) as refused:
        load_scenario(path, judge)
    return [str(problem) for problem in refused.value.problems]
