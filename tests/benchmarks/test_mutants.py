"""Mistakes are planted where the code does something, one at a time, and tests are told apart."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

from benchmarks.mistakes import mutant, places
from benchmarks.mutants import Trier, own_tests, planted
from benchmarks.patching import changed

SOURCE = '''
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def grown(tall: int, years: "Sequence[1]") -> int:
    """Not 3 centimetres."""
    for _ in years:
        if tall < 10 and not tall == 4:
            tall += 2
        else:
            break
    return max(tall, -1)
'''


def test_each_mutant_has_one_thing_wrong_and_types_are_left_alone() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    seen = set()
    for place in places(SOURCE):
        wrong = mutant(SOURCE, *place)
        lines = wrong.source.splitlines()
        different = [pair for pair in zip(whole, lines, strict=True) if pair[0] != pair[1]]
        assert len(different) == 1
        assert wrong.before != wrong.after
        seen.add(different[0][1].strip())
    assert "if tall <= 10 and (not tall == 4):" in seen
    assert "if tall < 10 or not tall == 4:" in seen
    assert "tall -= 2" in seen
    assert "tall += 3" in seen
    assert "pass" in seen
    assert "return min(tall, -1)" in seen
    assert not any("def grown" in line or "Sequence" in line for line in seen)


def test_what_cannot_matter_is_left_alone() -> None:
    source = """
class Card:
    def __repr__(self) -> str:
        return "card" * 2

    def pairs(self, others: list[int]) -> object:
        assert len(others) < 9
        if not others:
            raise ValueError(f"no {1 + 1} cards")
        return zip([3], others, strict=True)
"""
    wrong = {mutant(source, *place).after for place in places(source)}
    (turned,) = (each for each in wrong if each.startswith("if"))
    assert wrong - {turned} == {"+bool(others)", "4"}


def test_a_mistake_knows_the_lines_of_its_statement() -> None:
    source = (
        "def f(a, b):\n    if (\n    a < 1\n    ):\n        return (\n        b + 2\n        )\n"
    )
    every = [mutant(source, *place) for place in places(source)]
    lines = {each.after: each.lines for each in every}
    assert lines["a <= 1"] == range(2, 5)
    assert lines["b - 2"] == range(5, 8)


def test_a_seed_plants_the_same_mistakes() -> None:
    once = planted("pnp/rules", 3, 7, "kernel")
    assert once == planted("pnp/rules", 3, 7, "kernel")
    assert once != planted("pnp/rules", 3, 8, "kernel")
    assert {each.module for each in once} == {"pnp/rules/kernel.py"}


def test_the_own_tests_of_a_module_are_those_of_its_game_or_import_it() -> None:
    feeding = own_tests("pnp/rules/predation/setup.py")
    assert feeding[0] == "tests/rules/predation/test_setup.py"
    assert all(each.startswith("tests/rules/predation/") for each in feeding)
    assert own_tests("pnp/rules/agenda.py")[0] == "tests/rules/test_agenda.py"
    assert "tests/openspiel/test_golden.py" in own_tests("pnp/rules/openspiel.py")
    shared = own_tests("pnp/rules/effects/compiler.py")
    assert {"tests/rules/vs/test_turn.py", "tests/rules/effects/test_words_and_deeds.py"} < {
        *shared
    }
    sheets = own_tests("pnp/sheets/usual_paper.py")
    assert "tests/sheets/test_usual_paper.py" in sheets
    assert "tests/sheets/test_export_tts.py" not in sheets
    # By way of what tests share.
    assert "tests/sheets/test_boxes.py" in own_tests("pnp/sheets/layout.py")


SUM = """
from functools import cache

def add(one, other):
    return one + other

@cache
def table():
    return {number: add(number, 1) for number in range(3)}

def wait(number):
    while number > 0:
        number -= 1

def unused():
    return 5
"""
TESTS = """
from pnp.sums import add, table, wait

def test_first():
    table()

def test_table():
    assert table()[2] == 3

def test_wait():
    wait(2)
"""


@pytest.fixture
def trier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trier:
    """One who tries mutants of a small program, under version control as ours is."""
    pytest.importorskip("coverage")
    for name, text in {
        "pnp/__init__.py": "",
        "pnp/sums.py": SUM,
        "tests/__init__.py": "",
        "tests/sums.py/test_sums.py": TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\n",
    }.items():
        (tmp_path / "own" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "own" / name).write_text(text)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path / "own", check=True)
    monkeypatch.setattr("benchmarks.mutants.ROOT", tmp_path / "own")
    monkeypatch.setattr("benchmarks.mutants.PATIENCE", 1)
    return Trier("pnp", tmp_path / "kept")


def test_a_mutant_is_killed_survives_or_is_never_executed(trier: Trier) -> None:
    fates = {
        each.mutant().after: outcome for each, outcome in trier.outcomes(planted("pnp", 99, 1))
    }
    # What the first test loads is kept for the second, which alone looks at it.
    assert fates["one - other"] == "killed"
    assert fates["number += 1"] == "killed by time"
    assert fates["number >= 0"] == "survived"
    assert fates["6"] == "never executed"


def test_of_long_tests_the_quickest_are_tried_and_what_they_miss_is_not_kept(
    trier: Trier, tmp_path: Path
) -> None:
    (sums,) = (each for each in planted("pnp", 99, 1) if each.mutant().after == "one - other")
    hasty = Trier("pnp", tmp_path / "kept", seconds=0)
    assert [outcome for _, outcome in hasty.outcomes([sums])] == ["survived so far"]
    assert [outcome for _, outcome in trier.outcomes([sums])] == ["killed"]


def test_what_is_found_is_kept_until_a_test_changes(
    trier: Trier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (less,) = (each for each in planted("pnp", 99, 1) if each.mutant().after == "number >= 0")
    assert list(trier.outcomes([less])) == [(less, "survived")]
    test = tmp_path / "own/tests/sums.py/test_sums.py"
    with monkeypatch.context() as nothing_runs:
        nothing_runs.delattr("benchmarks.mutants.in_fork")
        again = Trier("pnp", tmp_path / "kept")
        assert list(again.outcomes([less])) == [(less, "survived")]
    test.write_text(TESTS.replace("wait(2)", "assert wait(2) is None\n    assert False"))
    with pytest.raises(SystemExit):
        list(Trier("pnp", tmp_path / "kept").outcomes([less]))
    assert "fails without any mistake" in capfd.readouterr().err


def test_functions_that_changed_are_told_from_what_loads_a_module() -> None:
    def difference(before: str, after: str) -> list[str] | None:
        found = changed(compile(before, "m.py", "exec"), compile(after, "m.py", "exec"))
        return None if found is None else [each.name for each in found]

    source = (
        "X = 1\nclass C:\n    y = 2\n    def f(self, z=3):\n        return tuple(4 for _ in z)\n"
    )
    assert difference(source, source.replace("4", "5")) == ["C.f", "C.f.<locals>.<genexpr>"]
    for number in "123":
        assert difference(source, source.replace(number, "9")) is None
