"""Follows the printed deck of Pebbles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from automa.instinct import Pile, compiled, printed_deck
from automa.lab.game import GameLab, Setting
from pnp.rules.kernel import Observation

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing

SEATS: Final = "AB"
CONDITIONS: Final = {"behind": lambda view, wanted: (_lead(view) < 0) == wanted}


def _lead(view: Any) -> int:
    own = SEATS.index(view["seat"])
    return int(view["points"][own] - view["points"][1 - own])


class PebblesInstinct:
    """Turns over an instruction card each round."""

    def __init__(self, seed: int) -> None:
        self._pile = Pile(printed_deck("pebbles", "automa").pile, seed)

    def choose(self, observation: Observation) -> Any:
        view, decision = observation.view, observation.decision
        assert decision is not None
        verbs = {
            "highest": lambda view: f"lay {max(view['own'])}",
            "lowest": lambda view: f"lay {min(view['own'])}",
        }
        for line in self._pile.card(view["round"]).lines:
            noted = compiled(line, CONDITIONS, verbs[line.action])(view)
            for action in decision.actions:
                if str(action) == noted:
                    return action
        return decision.actions[0]

    def follows(self, observation: Observation) -> str:
        """The card that lies open."""
        return str(self._pile.card(observation.view["round"]).name)


class PebblesLab(GameLab):
    """Pebbles in the lab."""

    def of_scenario(self, briefing: Briefing) -> Setting:
        rival = "instinct" if briefing.block.level == "easy" else "planner:20"
        return super().of_scenario(briefing)._replace(rivals=(rival,))
