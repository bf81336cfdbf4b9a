"""The powers of cards, compiled: when they are offered or set off, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.parts import Holds, Reads, Scope, Static, Trigger

REACTION: Final = "reaction"


class Instead(NamedTuple):
    """What changes an event as it happens."""

    of: tuple[Trigger, ...]
    flags: frozenset[str]
    also: bool
    """Whether whomever it befalls is KO'd besides."""
    do: int
    """The program of what happens in its place."""


class Power(NamedTuple):
    """One power of a card."""

    number: int
    name: str
    zone: str
    """Where its card must be; '' is in play, face up."""
    windows: tuple[str, ...]
    """In which it may be used or played; none for what happens by itself."""
    played: bool
    """Whether the card is used up by it."""
    options: Mapping[str, Any]
    """Costs and what else stands with `use` or `play`."""
    limit: str
    condition: Holds | None
    program: int
    amplify: int
    triggers: tuple[Trigger, ...]
    statics: tuple[Static, ...]
    instead: Instead | None
    parts: Mapping[str, Any]
    """What the game itself knows of: levels, costs, how a card enters play."""
    keyword: str
    """The keyword that this is the meaning of, or ''."""
    first: int
    """The choice that is made before anything else, or -1."""
    payers: Mapping[str, Reads]
    """Costs that somebody pays, each with those who can."""

    @property
    def reaction(self) -> bool:
        """Whether it may be used in answer to something."""
        return self.windows == (REACTION,)


_KNOWN: Final = frozenset(
    {
        *("name", "zone", "use", "play", "when", "always", "instead"),
        *("first", "if", "limit", "do", "amplify"),
    }
)


def compiled_power(
    compiler: Compiler,
    given: Mapping[str, Any],
    number: int,
    *,
    limit: str,
    keyword: str = "",
) -> Power:
    """One power from plain data that has been checked; `limit` is what a use has unless it says."""
    done = given.get("use") or given.get("play") or {}
    windows = done.get("when", ())
    scope = Scope()
    first = compiler.first(given["first"], scope) if "first" in given else -1
    triggers = compiler.triggers(given["when"], scope) if "when" in given else ()
    instead = None
    if "instead" in given:
        told = given["instead"]
        instead = Instead(
            compiler.triggers(told["of"], scope),
            frozenset(key for key, each in told.items() if each is True),
            "also" in told,
            compiler.program(told.get("do", ())),
        )
    payers = {
        name: compiler.payers(each, scope)
        for name, each in done.items()
        if (cost := compiler.vocabulary.costs.get(name))
        and cost.argument
        and cost.argument.sort == "who"
    }
    return Power(
        number,
        given.get("name", keyword),
        given.get("zone", ""),
        (windows,) if isinstance(windows, str) else tuple(windows),
        "play" in given,
        {key: each for key, each in done.items() if key not in ("when", "limit")},
        done.get("limit", limit) if done else given.get("limit", "none"),
        compiler.conditions(given.get("if"), scope),
        compiler.program(given.get("do", ()), scope.inner()),
        compiler.program(given["amplify"], scope.inner()) if "amplify" in given else -1,
        triggers,
        tuple(compiler.static(each) for each in given.get("always", ())),
        instead,
        {key: each for key, each in given.items() if key not in _KNOWN},
        keyword,
        first,
        payers,
    )
