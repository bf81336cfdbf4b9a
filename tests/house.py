"""The contract of the house about games, for import-linter: see `pyproject.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from importlinter import Contract, ContractCheck, output

from pnp.data.games import GAMES, ROOMS


class GamesApart(Contract):
    """No game imports another, and nothing general imports a game."""

    type_name: ClassVar[str] = "games-apart"

    def check(self, graph: Any, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Look at every import of every module, those for the type checker included."""
        found = [*_trespasses(graph)]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the modules on both ends."""
        for trespass in check.metadata["found"]:
            output.print_error(trespass, bold=False)


def _trespasses(graph: Any) -> Iterator[str]:
    for module in sorted(graph.modules):
        for other in sorted(graph.find_modules_directly_imported_by(module)):
            game = game_of(other)
            if game and game_of(module) != game:
                yield f"{module} -> {other}"


def game_of(module: str) -> str:
    """The game that a module belongs to; '' for what is general."""
    for room in ROOMS.values():
        for game in GAMES:
            package = f"{room}.{game.replace('-', '_')}"
            if f"{module}.".startswith(f"{package}."):
                return game
    return ""
