"""The contracts of the house that import-linter has not: see `pyproject.toml`."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from importlinter import Contract, ContractCheck, output

from pnp.data.games import GAMES, ROOMS

TERMINAL = "pnp.table.terminal"
# Only the type of what a game brings to a terminal.
_ALLOWED = ("pnp.table.part", f"{TERMINAL}.desk")


class Apart(Contract):
    """No module imports what it must not, not even for the type checker."""

    @abstractmethod
    def is_trespass(self, module: str, other: str) -> bool:
        """Whether the one must not import the other."""

    def check(self, graph: Any, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Look at every import of every module."""
        found = [
            f"{module} -> {other}"
            for module in sorted(graph.modules)
            for other in sorted(graph.find_modules_directly_imported_by(module))
            if self.is_trespass(module, other)
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the modules on both ends."""
        for trespass in check.metadata["found"]:
            output.print_error(trespass, bold=False)


class GamesApart(Apart):
    """No game imports another, and nothing general imports a game."""

    type_name: ClassVar[str] = "games-apart"

    def is_trespass(self, module: str, other: str) -> bool:
        """A game is known to itself only."""
        return game_of(other) not in ("", game_of(module))


class TerminalApart(Apart):
    """Of the table, only what is drawn in a terminal knows one."""

    type_name: ClassVar[str] = "terminal-apart"

    def is_trespass(self, module: str, other: str) -> bool:
        """Each game has a part of its own for the terminal."""
        outside = module.startswith("pnp.table.") and ".terminal" not in module
        return outside and ".terminal" in other and (module, other) != _ALLOWED


def game_of(module: str) -> str:
    """The game that a module belongs to; '' for what is general."""
    for room in ROOMS.values():
        for game in GAMES:
            package = f"{room}.{game.replace('-', '_')}"
            if f"{module}.".startswith(f"{package}."):
                return game
    return ""
