"""Nothing that can be typed is left unexplained, and what the documents show can be typed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from pnp.cli.verbs import VERBS, command_line
from tests.cli.counter import done

ROOT = Path(__file__).parents[2]
GUIDES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PRINTING = ROOT / "docs" / "printing.md"


def commands(command: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command by what one types for it, groups too."""
    command = command or command_line(*VERBS)
    yield " ".join(("pnp", *path)), command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


COMMANDS = dict(commands())
LEAVES = {name: command for name, command in COMMANDS.items() if not hasattr(command, "commands")}


def options(command: Any) -> dict[str, Any]:
    """The long options of a command, those that switch off too."""
    return {
        name: param
        for param in command.params
        for name in [*param.opts, *param.secondary_opts]
        if param.param_type_name == "option"
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_argument_has_help(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    assert [param.name for param in command.params if not param.help] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_help_fits_a_terminal(name: str) -> None:
    lines = done(*name.split()[1:], "--help").splitlines()
    assert [line for line in lines if len(line) > 80] == []
    assert [line for line in lines if line.rstrip().endswith("...")] == [
        line for line in lines if line.startswith("Usage:") and line.endswith("...")
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_in_the_guides(name: str) -> None:
    told = "\n".join(guide.read_text() for guide in GUIDES)
    missing = [
        option for option in options(COMMANDS[name]) if not re.search(rf"{option}(?![\w-])", told)
    ]
    assert missing == []


def table_of_options() -> dict[str, set[str]]:
    """For each command, the options that the table in the printing guide gives it."""
    _, _, section = PRINTING.read_text().partition("\n## All options\n")
    found: dict[str, set[str]] = {}
    for row in re.findall(r"^\| (`-.*?) \| (.*?) \| .+ \|$", section, re.MULTILINE):
        names = {name.split()[0] for name in re.findall(r"`(-[^`]+)`", row[0])}
        for command in row[1].split(", "):
            found.setdefault(f"pnp {command}", set()).update(names)
    return found


def test_the_table_of_all_options_is_complete_and_true() -> None:
    table = table_of_options()
    assert {f"pnp {name}" for name in ("print", "list", "check", "export", "schema")} < set(table)
    assert {"pnp printer calibrate", "pnp printer set"} < set(table)
    assert table == {name: set(options(LEAVES[name])) for name in table}


def examples() -> list[str]:
    """Each command that a guide shows, in a block of its own or within a sentence."""
    found = []
    for guide in GUIDES:
        text = guide.read_text()
        blocks = re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        lines = [line for block in blocks for line in block.splitlines()]
        found += [match[1] for line in lines if (match := re.search(r"(?:^|&& )(pnp .*)", line))]
        prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
        found += [" ".join(code.split()) for code in re.findall(r"`(pnp\s[^`]+)`", prose)]
    return sorted(set(found))


def test_there_are_examples() -> None:
    assert len(examples()) > 20


@pytest.mark.parametrize("line", examples())
def test_examples_in_the_guides_can_be_typed(line: str) -> None:
    words = shlex.split(line.replace("COMMAND", "print"), comments=True)[1:]
    command, context = COMMANDS["pnp"], None
    try:
        while hasattr(command, "commands") and words and words[0] in command.commands:
            context = command.make_context(command.name, [words[0]], parent=context)
            command = command.commands[words.pop(0)]
        if line not in COMMANDS:  # a sentence may speak of `pnp print` as such
            # Raises for an option that is not there, a value that is wrong, a missing argument.
            command.make_context(command.name, words, parent=context)
    except typer.Exit as left:  # after --help and --version
        assert left.exit_code == 0
