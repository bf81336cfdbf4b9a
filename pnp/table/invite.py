"""Begins a game: the name of a game or a scenario, and what a person wishes, become a record."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.data import games
from pnp.data.problems import PnpError
from pnp.rules import judge
from pnp.table.automas import seated
from pnp.table.part import table_of
from pnp.table.records import UNFINISHED, Record
from pnp.table.wishes import Invitation, check_left, checked

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing

_SEEDS = 1_000_000
"""Short enough to be read out to a friend."""


def invited(
    game: str | None,
    given: Mapping[str, Any],
    *,
    scenario: Path | None = None,
    seed: int | None = None,
    real: bool = False,
) -> Record:
    """A game about to begin, as wished; PnpError with what cannot be.

    Wishes are given by name, as texts or as plain data.
    """
    briefing = None
    if scenario is not None:
        from pnp.data.library import Library
        from pnp.data.scenario import load_scenario

        briefing = load_scenario(Library().find("scenario", scenario), judge)
        asked, game = game, briefing.scenario.game
        if asked not in (None, game):
            raise PnpError(f"the scenario is for {game}, not for {asked}")
    game = game or _only_game_with(given)
    if game is None:
        first = next(iter(games.GAMES))
        raise PnpError("which game?", hint=f"pnp play {first}, or pnp play --resume FILE")
    if game not in games.GAMES:
        _point_to_the_option(game)
    return as_wished(game, given, briefing, seed=seed, real=real)


def as_wished(
    game: str,
    given: Mapping[str, Any],
    briefing: Briefing | None = None,
    *,
    seed: int | None = None,
    real: bool = False,
) -> Record:
    """A game about to begin, as wished and as its scenario says; PnpError with what cannot be."""
    if real and seed is not None:
        raise PnpError("real cards have no seed; leave out --seed or --table")
    table = table_of(game)
    foreign = [f"--{name}" for name in given if name not in table.wishes]
    if foreign:
        raise PnpError(f"{game} has no {' and no '.join(foreign)}")
    if briefing is not None:
        check_left(table.wishes, given.keys())
    wishes = checked(table.wishes, given)
    chance = any_seed() if seed is None else seed
    return begun(game, Invitation(wishes, given.keys(), chance, real, briefing))


def _point_to_the_option(name: str) -> None:
    """PnpError if something is taken for a game that is played with an option."""
    from pnp.data.kinds import kinds
    from pnp.data.library import Library

    for kind in kinds():
        if name in Library().named(kind):
            raise PnpError(f"'{name}' is a {kind}, not a game", hint=f"pnp play --{kind} {name}")


def begun(game: str, invitation: Invitation) -> Record:
    """A game about to begin, with what its scenario tells."""
    desk = table_of(game).desk
    record = desk.invite(invitation)
    if invitation.briefing is not None:
        record.scenario = desk.told_scenario(invitation.briefing)
    return record


def _only_game_with(wishes: Collection[str]) -> str | None:
    """The game that is meant because no other has such wishes, as only hunts have a monster."""
    having = [name for name in games.GAMES if wishes and set(wishes) <= set(table_of(name).wishes)]
    return having[0] if len(having) == 1 else None


def once_more(record: Record) -> Record:
    """The same again with other cards."""
    seed, seats = None if record.at_real_table else any_seed(), record.seats
    if record.at_real_table:
        # What the program deals there comes from the seeds of its automas.
        seats = seated({name: seat.player for name, seat in seats.items()}, any_seed())
    return replace(
        record, seed=seed, seats=seats, cards=[], moves=[], result=UNFINISHED, taken_back=0
    )


def any_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_SEEDS)
