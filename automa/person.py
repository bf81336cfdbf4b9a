"""A player who errs as people do: small slips often, large ones seldom.

Whoever follows a printed deck hunts worse than people do, and the planner, who hardly errs, hunts
better. A person thinks a little ahead, as the planner does, and then takes a move the more likely
the better it looks. How much worse it may look and still be taken is a person's slip. The slips of
a game's persons are chosen so that their win rates lie evenly between the printed deck's and the
planner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from automa.part import SKILLS, automa_of
from automa.planner import Planner
from automa.reasons import Option
from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.kernel import Observation
from pnp.rules.sums import total

USUAL: Final = "regular"
"""Whom `person` means."""
SLIPPED: Final = "it looked good enough"


class Person(Planner):
    """Plans for one seat, and slips."""

    def __init__(self, *, game: str, seed: int = 0, budget: int | str | None = None) -> None:
        name = str(budget or USUAL)
        if name not in SKILLS:
            hint = did_you_mean(name, SKILLS)
            raise PnpError(f"there is no person '{name}'", hint=hint)
        skill = automa_of(game).persons[SKILLS.index(name)]
        super().__init__(game=game, seed=seed, budget=skill.thoughts)
        self.slip = skill.slip
        self._slipped = False

    def choose(self, observation: Observation) -> Any:
        """A move that looks good enough."""
        best = super().choose(observation)
        if not self._found:
            return best
        taken = slipping(self._found, self.slip, Random(f"slip {self.seed}"))
        self._slipped = taken.action != best
        return taken.action

    def why(self, observation: Observation) -> str:
        """As a planner says it; of a slip, that it is one."""
        return SLIPPED if self._found and self._slipped else super().why(observation)


def slipping(options: Sequence[Option], slip: float, rng: Random) -> Option:
    """One of the options; each slip's worth that it looks worse makes it e times less likely."""
    best = max(option.value for option in options)
    likely = [exp((option.value - best) / slip) for option in options]
    left = rng.random() * total(likely)
    for option, part in zip(options, likely, strict=True):
        left -= part
        if left <= 0:
            return option
    return options[0]
