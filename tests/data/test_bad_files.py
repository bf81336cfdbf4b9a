"""Every file in bad/ is refused with exactly the messages in bad/messages.txt, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library

BAD = Path(__file__).parent / "bad"
MESSAGES = (BAD / "messages.txt").read_text("utf-8").splitlines()


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
