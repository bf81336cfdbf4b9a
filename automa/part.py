"""What a game brings to the automa room: who plays it.

The package of a game there exports one object of a class made from `GameAutoma` as `GAME`. A game
has to say only who follows its printed deck.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from automa.measured import Measured
from pnp.data import games
from pnp.rules.kernel import Observation

if TYPE_CHECKING:
    from automa.lab.game import GameLab
    from automa.planner import Sense
    from automa.race import Runner
    from automa.reasons import Option

LEVELS: Final = ("easy", "normal", "hard")
"""How good a companion is, in words that everybody understands."""
SKILLS: Final = ("beginner", "regular", "veteran")
"""Persons that the lab measures with, from one who often slips to one who seldom does."""


class Skill(NamedTuple):
    """How well a person plays."""

    thoughts: int
    """Simulations for a decision."""
    slip: float
    """By how much of a chance to win a move may look worse and still be taken at times."""


class Player(Protocol):
    """Decides for a seat, from what the seat may know."""

    def choose(self, observation: Observation) -> Any:
        """One of the legal actions of the decision at hand."""
        ...


class GameAutoma(ABC):
    """What a game brings to the automa room."""

    game: str
    """Its name in the list of games."""
    levels: Mapping[str, str] = MappingProxyType(
        dict(zip(LEVELS, ("instinct", "person:regular", "planner"), strict=True))
    )
    """Who plays at each level."""
    thoughts: int = 400
    """Simulations of a planner for a decision, unless told otherwise: a second or less."""
    persons: tuple[Skill, Skill, Skill] = (Skill(8, 0.16), Skill(8, 0.08), Skill(8, 0.03))
    """How well those play who slip, in the order of `SKILLS`."""
    kinds: tuple[str, ...] = ()
    """Kinds of file that make something for the lab to measure, scenarios aside."""

    measured: Measured = Measured()
    """How likely positions are won that the planner holds to be good, as far as it was measured."""

    @abstractmethod
    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows the printed deck of that name, '' for the usual one; PnpError if none is."""

    def sense_of(self, rules: Any) -> Sense | Runner:
        """What the planner feels in games under these rules: it searches, or it races."""
        from automa.playouts import Playouts

        return Playouts(rules)

    def setting(self, rules: Any, seat: int) -> str:  # noqa: ARG002
        """What a seat's chances depend on beside the position, such as the number of seats; ''
        where nobody measured games under such rules."""
        return ""

    def is_out(self, world: Any, seat: int) -> bool:  # noqa: ARG002
        """Whether a seat can win no more, though the game goes on."""
        return False

    def wins(self, world: Any, sense: Any) -> str:  # noqa: ARG002
        """What the seat that decides does if all goes well, in a word."""
        return "wins"

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:  # noqa: ARG002
        """What speaks for the first of the options, which come best first; '' for nothing more than
        its chance.

        Reads of the world only what the seat that decides may know.
        """
        return ""

    def lab(self) -> GameLab:
        """How the lab sets up, counts and tells its games."""
        from automa.lab.game import GameLab

        return GameLab(self.game)


def automa_of(game: str) -> GameAutoma:
    """What a game brings here; PnpError if there is no such game."""
    found: GameAutoma = games.part("automa", game)
    return found
