"""What the words of effects do: verbs, filters, conditions and values, each by its name.

A word is declared in the data room, with its parameters and its English; its deed stands here and
in the rules of the games. A test holds the two lists equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pnp.rules.effects.things import Frame, Thing

Does: TypeAlias = Callable[..., "Frame | None"]
"""With the game, the frame and the parameters of the verb; a frame if it goes on elsewhere."""
Can: TypeAlias = Callable[[Any, Frame, Thing], bool]
"""Whether a verb can change somebody: others are not offered."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a verb does, and for each parameter which things it can be done to."""

    do: Does
    can: Callable[[Mapping[str, Any]], Mapping[str, Can]]
    """By parameter, given all of them as they are written."""
    possible: Callable[..., bool] | None
    """With the game, the frame and the parameters: whether it can be done at all."""
    asks: bool
    """Whether it pushes steps of its own, and so needs to know where to go on."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """What a filter asks, and where those are to be found that it speaks of."""

    fits: Callable[[Any, Frame, Thing, Any], bool]
    domain: str = ""


@dataclass(slots=True)
class Deeds:
    """All deeds of a game."""

    verbs: dict[str, Deed] = field(default_factory=dict)
    filters: dict[str, Fitting] = field(default_factory=dict)
    conditions: dict[str, Callable[[Any, Frame, Any], bool]] = field(default_factory=dict)
    values: dict[str, Callable[[Any, Frame, Any], int]] = field(default_factory=dict)
    refs: dict[str, Callable[[Any, Frame], Thing]] = field(default_factory=dict)
    domains: dict[str, Callable[[Any, Frame, bool, bool], Iterable[Thing]]] = field(
        default_factory=dict
    )
    """Where things are found; with whether only the own are asked for, or only the enemies'.

    Whoever is asked for the own must find no others; enemies are asked for once more.
    """

    def verb(
        self,
        name: str,
        *,
        can: Can | Mapping[str, Can] | None = None,
        can_by: Callable[[Mapping[str, Any]], Mapping[str, Can]] | None = None,
        possible: Callable[..., bool] | None = None,
        asks: bool = False,
    ) -> Callable[[Does], Does]:
        """Declare what a verb does; `can` is about its first selector unless it says which.

        Where it depends on the other parameters, `can_by` tells it.
        """

        def declared(do: Does) -> Does:
            self._once(self.verbs, name)
            cans = can if isinstance(can, Mapping) else {"who": can, "what": can} if can else {}
            self.verbs[name] = Deed(do, can_by or (lambda _: cans), possible, asks)
            return do

        return declared

    def filter(
        self, name: str, fits: Callable[[Any, Frame, Thing, Any], bool], domain: str = ""
    ) -> None:
        """Declare what a filter asks; the last argument is what stands with the word, or None."""
        self._once(self.filters, name)
        self.filters[name] = Fitting(fits, domain)

    def condition(self, name: str, holds: Callable[[Any, Frame, Any], bool]) -> None:
        """Declare when a condition holds."""
        self._once(self.conditions, name)
        self.conditions[name] = holds

    def value(self, name: str, reads: Callable[[Any, Frame, Any], int]) -> None:
        """Declare a number; a filter or reference that stands with the word comes compiled."""
        self._once(self.values, name)
        self.values[name] = reads

    def ref(self, name: str, reads: Callable[[Any, Frame], Thing]) -> None:
        """Declare what a reference means."""
        self._once(self.refs, name)
        self.refs[name] = reads

    def domain(self, name: str, finds: Callable[[Any, Frame, bool, bool], Iterable[Thing]]) -> None:
        """Declare where things are found."""
        self._once(self.domains, name)
        self.domains[name] = finds

    @staticmethod
    def _once(known: Mapping[str, object], name: str) -> None:
        if name in known:
            raise ValueError(f"'{name}' has two deeds")
