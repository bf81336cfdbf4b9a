"""The house: no room imports a room above it, and what is installed has everything in it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NEEDED = [Path(f"pnp/data/{name}.py") for name in ("games", "assets", "english", "problems")]
"""What the contracts have to read of the house itself."""
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, "--no-cache", "--config", str(ROOT / "pyproject.toml")]
    # The contract about games is ours, and stands among the tests.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_each_room_imports_only_the_rooms_below_it() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


TRESPASSES = {
    "pnp.data": "pnp.faces",
    "pnp.faces": "pnp.sheets",
    "pnp.sheets": "pnp.cli",
    "pnp.table.session": "pnp.table.terminal.console",
    "pnp.table.predation": "pnp.table.terminal.console",
    "pnp.rules.predation": "pnp.data.card_hunter",
    "automa.lab": "pnp.rules.predation",
}


def test_the_contracts_notice_every_trespass(tmp_path: Path) -> None:
    """The same contracts over a house of empty modules, some of which look where they must not."""
    for path in (*ROOT.glob("pnp/**/*.py"), *ROOT.glob("automa/**/*.py")):
        module = path.relative_to(ROOT)
        (tmp_path / module).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / module).write_text(path.read_text("utf-8") if module in NEEDED else "", "utf-8")
    assert lint_imports(tmp_path).returncode == 0
    told = set[str]()
    for room, other in TRESPASSES.items():
        folder = tmp_path / room.replace(".", "/")
        file = folder / "stairs.py" if folder.is_dir() else folder.with_suffix(".py")
        file.write_text(f"import {other}\n")
        told.add(f"{room}.stairs -> {other}" if folder.is_dir() else f"{room} -> {other}")
    done = lint_imports(tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert {line for line in told if line not in done.stdout} == set()


def test_templates_and_card_data_are_installed_where_they_are_looked_for() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert "pnp" in wheel["packages"]
    for name in ("templates", "carddata"):
        assert wheel["force-include"][name] == f"pnp/_assets/{name}"
        assert (ROOT / name).is_dir()


def test_the_command_is_installed() -> None:
    assert PROJECT["project"]["scripts"]["pnp"] == "pnp.cli.app:main"
