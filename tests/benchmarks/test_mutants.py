"""Mistakes are planted where the code does something, one at a time, and tests are told apart."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.mistakes import mutant, places
from benchmarks.mutants import in_fork, own_tests, planted, run_pytest

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


def test_a_seed_plants_the_same_mistakes() -> None:
    once = planted("pnp/rules", 3, 7, "kernel")
    assert once == planted("pnp/rules", 3, 7, "kernel")
    assert once != planted("pnp/rules", 3, 8, "kernel")
    assert {module for module, _ in once} == {"pnp/rules/kernel.py"}


def test_the_own_tests_a_module_are_those_of_its_game_or_speak_of_it() -> None:
    feeding = own_tests("pnp/rules/predation/setup.py")
    assert feeding[0] == "tests/rules/predation/test_setup.py"
    assert all(each.startswith("tests/rules/predation/") for each in feeding)
    assert own_tests("pnp/rules/agenda.py")[0] == "tests/rules/test_agenda.py"
    sheets = own_tests("pnp/sheets/usual_paper.py")
    assert "tests/sheets/test_usual_paper.py" in sheets
    assert "tests/sheets/test_tts.py" not in sheets


@pytest.mark.parametrize(("number", "noticed"), [(4, False), (5, True)])
def test_a_mutant_is_noticed_if_a_test_fails(number: int, noticed: bool, tmp_path: Path) -> None:
    (tmp_path / "test_sum.py").write_text(f"def test_sum():\n    assert 2 + 2 == {number}\n")
    assert fails(tmp_path, ["test_sum.py"], 60) is noticed
