"""What a page needs to ask for a new game: every wish of every game, as a field of a form."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.data import games
from pnp.data.english import shortened
from pnp.data.lesson import lesson_of
from pnp.data.problems import PnpError
from pnp.table.campaign import campaign_kinds
from pnp.table.part import table_of
from pnp.table.wishes import Wish
from pnp.web.given import Given
from pnp.web.snapshot import Plain


def game_forms(given: Given) -> list[Plain]:
    """A form for each game there is."""
    return [
        {
            "name": name,
            "title": games.title(name),
            "noun": table_of(name).desk.noun,
            "about": lesson.about if (lesson := lesson_of(name)) else "",
            "goal": lesson.goal if lesson else "",
            "scenarios": sorted(given.scenarios(name)),
            "campaigns": [
                each
                for kind, of in campaign_kinds().items()
                for each in sorted(given.named(kind))
                if of == name
            ],
            "wishes": [
                _field(wish_name, wish, given) for wish_name, wish in table_of(name).wishes.items()
            ],
        }
        for name in games.GAMES
    ]


def _field(name: str, wish: Wish, given: Given) -> Plain:
    kind = "flag" if wish.is_flag else "number" if wish.bounds else "text"
    choices = sorted(given.named(wish.asked.names)) if wish.asked.names else [*wish.choices]
    default = wish.default
    several = wish.is_list or wish.asked.metavar.endswith("...")
    # What one can see in a field need not be said beside it.
    shows_all = wish.is_flag or (choices and not several)
    return {
        "name": name,
        "kind": "choice" if choices else kind,
        "help": f"{wish.doc[:1].upper()}{wish.doc[1:]}." if shows_all else wish.help,
        "choices": choices,
        "several": several,
        "named": wish.asked.names,
        "such": wish.asked.such_as,
        "bounds": wish.bounds,
        "default": ",".join(default) if isinstance(default, tuple) else default,
        "usual": wish.asked.usual,
        "scenario": wish.asked.in_scenario,
    }


def asked_for(given: Given, form: Mapping[str, Any]) -> tuple[str, Plain, Path | None]:
    """The game, the wishes and the scenario that a form asks for; PnpError for what none can be.

    A name that would be a file must be one that a page may name.
    """
    game, wishes, scenario = form.get("game"), form.get("wishes"), form.get("scenario")
    if not isinstance(game, str) or game not in games.GAMES:
        raise PnpError("which game?")
    if not isinstance(wishes, dict):
        raise PnpError("a game needs its wishes")
    known = table_of(game).wishes
    found: Plain = {}
    for name, value in wishes.items():
        if name not in known or not isinstance(value, str | int | float | bool):
            raise PnpError(f"{game} has no --{shortened(str(name), 40)}")
        kind = known[name].asked.names
        found[name] = _paths(given, kind, str(value)) if kind else value
    if scenario is None or scenario == "":
        return game, found, None
    return game, found, given.file("scenario", str(scenario))


def _paths(given: Given, kind: str, value: str) -> str:
    return ",".join(str(given.file(kind, each.strip())) for each in value.split(","))
