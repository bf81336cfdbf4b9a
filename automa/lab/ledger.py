"""Finished batches kept in a file, a line for each: a run that was cut short goes on from there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from automa.lab.play import Batch, Bout, Outcome
from pnp import __version__
from pnp.data.problems import PnpError
from pnp.data.whole_file import append_line
from pnp.data.yaml_source import bytes_of

_LARGEST = 1_000_000_000
"""Bytes of a ledger; a batch takes some hundreds."""


class Ledger:
    """What was found before, and what is found now; PnpError if the file holds something else."""

    def __init__(self, path: Path) -> None:
        self.path = path
        kept = bytes_of(str(path), "a file of figures", _LARGEST) if path.exists() else b""
        lines = kept.splitlines()
        self._kept = [line for line in map(_read, lines) if line]
        if lines and not self._kept:
            raise PnpError(f"{path} holds something else than figures", hint="name a new file")

    def of(self, bout: Bout) -> Iterator[tuple[int, Outcome]]:
        """What was found in a bout, each with its first seed; the same seeds may come again."""
        for line in self._kept:
            if line["bout"] == _bout(bout):
                counts = [Counter({(a, b): n for a, b, n in each}) for each in line["counts"]]
                patterns = Counter({tuple(won): n for won, n in line["patterns"]})
                yield line["first"], Outcome(tuple(counts), patterns, line["seconds"])

    def add(self, batch: Batch, outcome: Outcome) -> None:
        """Keep what was found, on a line of its own even if the last one was cut off."""
        line = {
            "bout": _bout(batch.played),
            "first": batch.first,
            "counts": [[[*what, n] for what, n in each.items()] for each in outcome.counts],
            "patterns": [[won, n] for won, n in outcome.patterns.items()],
            "seconds": outcome.seconds,
        }
        append_line(self.path, json.dumps(line).encode(), "pnp lab")


def _bout(bout: Bout) -> list[Any]:
    """What must be the same for games to be the same."""
    return [__version__, [subject.key for subject in bout.subjects], [*bout.lineup]]


def _read(line: bytes) -> dict[str, Any]:
    """A line of ours; nothing if it was cut off, or is none."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) and "patterns" in found else {}
