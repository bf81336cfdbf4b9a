"""Who plays which hunter, and how large a team that makes."""

from __future__ import annotations

from collections.abc import Mapping

import automa
from pnp.data.card_hunter.monster import Monster
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.table.automas import seated
from pnp.table.records import ME, Seat

AUTOMA = "automa"
"""Stands for whichever player the level asks for."""
PLAYERS = (ME, AUTOMA, *automa.LEVELS, *automa.PLAYERS)
"""What one may write for a player; some take a number too, 'planner:500'."""


def seats_of(monster: Monster, given: str, level: str, seed: int) -> dict[str, Seat]:
    """Who plays whom, from a text such as 'queen=automa'; whoever is not named is played by hand.

    PnpError with everything that is wrong with it.
    """
    ids = {hunter.id: hunter.id for hunter in monster.hunters}
    by_name = {**ids, **{hunter.letter.lower(): hunter.id for hunter in monster.hunters}}
    chosen: dict[str, str] = {}
    problems: list[Problem] = []
    for part in filter(None, (text.strip() for text in given.split(","))):
        name, sign, player = (text.strip().lower() for text in part.partition("="))
        if not sign or not player:
            problems.append(
                Problem(f"'{part}' does not say who plays", hint=f"{name or 'jack'}=me")
            )
        elif name not in by_name:
            problems.append(Problem(f"there is no hunter '{name}'", hint=did_you_mean(name, ids)))
        elif by_name[name] in chosen:
            problems.append(Problem(f"the hunter '{by_name[name]}' is given twice"))
        elif player.partition(":")[0] not in PLAYERS:
            hint = did_you_mean(player.partition(":")[0], PLAYERS)
            problems.append(Problem(f"there is no player '{player}'", hint=hint))
        else:
            chosen[by_name[name]] = level if player == AUTOMA else player
    if problems:
        raise PnpError.of(problems)
    return seated({hunter: chosen.get(hunter, ME) for hunter in ids}, seed)


def team_size(monster: Monster, hunters: Mapping[str, Seat]) -> int:
    """The smallest team in which no seat is shared: that is whom one must ask for a Potion."""
    for team in sorted(monster.teams, key=lambda team: team.players):
        if all(len({hunters[hunter].player for hunter in seat}) == 1 for seat in team.seats):
            return team.players
    return max(team.players for team in monster.teams)
