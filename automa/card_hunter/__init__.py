"""Who plays Card Hunter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.measured import Measured
from automa.part import GameAutoma, Player, Skill

if TYPE_CHECKING:
    from automa.lab.game import GameLab
    from automa.planner import Sense
    from automa.reasons import Option


class CardHunterAutoma(GameAutoma):
    """Hunters, who win or lose together against a monster."""

    game = "card-hunter"
    kinds = ("monster",)
    persons = (Skill(8, 0.054), Skill(8, 0.02), Skill(8, 0.0075))
    measured = Measured(__file__)

    def instinct(self, *, seed: int, deck: str) -> Player:  # noqa: ARG002
        """Who follows the companion deck, the only one."""
        from automa.card_hunter.instinct import CompanionInstinct

        return CompanionInstinct(seed=seed)

    def sense_of(self, rules: Any) -> Sense:
        """The sense that hunts under these rules need."""
        from automa.card_hunter.goals import sense_of

        return sense_of(rules)

    def setting(self, rules: Any, seat: int) -> str:  # noqa: ARG002
        """The monster as it is played, and the difficulty."""
        from automa.card_hunter.goals import is_usual
        from pnp.data.card_hunter.monster_file import fingerprint

        plain = is_usual(rules) and not (rules.more_actions or any(rules.powers))
        return f"{fingerprint(rules.monster)} {rules.difficulty}" if plain else ""

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """What is gained by the first of the options."""
        from automa.card_hunter.reasons import reason

        return reason(world, sense, options)

    def lab(self) -> GameLab:
        """Hunts, with what hurts the hunters."""
        from automa.card_hunter.lab import HuntLab

        return HuntLab(self.game)


GAME: Final = CardHunterAutoma()
