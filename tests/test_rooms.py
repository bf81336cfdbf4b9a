"""The house: no room imports a room above it, and what is installed has everything in it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, "--no-cache", "--config", str(ROOT / "pyproject.toml")]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_room_imports_only_the_rooms_below_it() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("room", "above"),
    [
        ("pnp.data", "pnp.faces"),
        ("pnp.faces", "pnp.sheets"),
        ("pnp.sheets", "pnp.cli"),
        ("pnp.table.session", "pnp.table.terminal.console"),
    ],
)
def test_the_contract_notices_an_import_upwards(tmp_path: Path, room: str, above: str) -> None:
    """The same contracts over a house of empty modules, one of which looks up the stairs."""
    for path in (*ROOT.glob("pnp/**/*.py"), *ROOT.glob("automa/**/*.py")):
        empty = tmp_path / path.relative_to(ROOT)
        empty.parent.mkdir(parents=True, exist_ok=True)
        empty.write_text("")
    assert lint_imports(tmp_path).returncode == 0
    folder = tmp_path / room.replace(".", "/")
    file = folder / "stairs.py" if folder.is_dir() else folder.with_suffix(".py")
    file.write_text(f"import {above}\n")
    done = lint_imports(tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    stairs = f"{room}.stairs" if folder.is_dir() else room
    assert f"{stairs} -> {above}" in done.stdout


def test_templates_and_card_data_are_installed_where_they_are_looked_for() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert "pnp" in wheel["packages"]
    for name in ("templates", "carddata"):
        assert wheel["force-include"][name] == f"pnp/_assets/{name}"
        assert (ROOT / name).is_dir()


def test_the_command_is_installed() -> None:
    assert PROJECT["project"]["scripts"]["pnp"] == "pnp.cli.app:main"
