"""Whenever a writer is killed, each of its files is as it was before or as it was to be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.data.writers import WRITERS

QUICK = ("profile", "paper", "game", "numbers", "figures", "book", "compiled")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each kill ends a copy of one process")
@pytest.mark.parametrize(
    "names",
    [
        pytest.param(QUICK, id="quick"),
        *(
            pytest.param((name,), id=name, marks=pytest.mark.long)
            for name in WRITERS
            if name not in QUICK
        ),
    ],
)
def test_a_killed_writer_leaves_nothing_half(names: tuple[str, ...], tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tests.data.writers", str(tmp_path), *names],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert [line.split()[0] for line in ended.stdout.splitlines()] == [
        name for name in names for _ in range(2)
    ]
