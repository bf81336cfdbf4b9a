"""Who plays Pebbles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.part import GameAutoma, Player

if TYPE_CHECKING:
    from automa.lab.game import GameLab


class PebblesAutoma(GameAutoma):
    """Rivals; the planner makes do with what every game has."""

    game = "pebbles"

    def instinct(self, *, seed: int, deck: str) -> Player:  # noqa: ARG002
        from tests.pebbles.automa.instinct import PebblesInstinct

        return PebblesInstinct(seed)

    def lab(self) -> GameLab:
        from tests.pebbles.automa.instinct import PebblesLab

        return PebblesLab(self.game)


GAME = PebblesAutoma()
