"""Every file in bad/ is refused with exactly the messages in bad/messages.txt, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.data.english import listed
from pnp.data.library import Library
from pnp.data.part import builders

BAD = Path(__file__).parent / "bad"
KNOWN = {
    "KINDS": "set, cards or scenario; for Card Hunter monster or campaign; for Vs. System 2PCG"
    " vs-cards or vs-deck; for Aliens Predator CCG ap-cards or ap-deck",
    "BUILDERS": listed([f"'{name}'" for name in builders()], "or"),
}
"""What messages list that grows with every game."""
MESSAGES = (
    re.sub("<([A-Z]+)>", lambda found: KNOWN[found[1]], (BAD / "messages.txt").read_text("utf-8"))
).splitlines()


@pytest.mark.parametrize("file", sorted(BAD.glob("*.yaml")), ids=lambda file: file.stem)
def test_each_mistake_is_reported_at_its_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    expected = [line for line in MESSAGES if line.startswith(f"{file.name}:")]
    assert expected, f"bad/messages.txt says nothing about {file.name}"
    _, problems = Library().check_file(file.name)
    assert [str(problem) for problem in problems] == expected


def test_no_message_is_left_without_its_file() -> None:
    named = {line.split(":")[0] for line in MESSAGES}
    assert named == {file.name for file in BAD.glob("*.yaml")}
