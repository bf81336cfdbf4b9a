"""Automas at the table: hunters that nobody plays by hand, and the planner who gives hints.

They think with random numbers of their own, derived from a seed and the number of moves so far:
a hint never changes the next card, and a hunt that is resumed goes on as it would have gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from pnp.data.card_hunter import Monster
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.rules.card_hunter.state import Hunt
from pnp.table.records import ME, Record, Seat

LEVELS = ("easy", "normal", "hard")
ADVISER = "planner"
AUTOMA = "automa"
"""Stands for whichever player the level asks for."""


class Players(Protocol):
    """Where players come from."""

    def __call__(self, name: str, *, seed: int = 0) -> Any: ...


def automas(name: str, *, seed: int = 0) -> Any:
    """A player by its name; PnpError if there is none."""
    import automa

    return automa.player(name, seed=seed)


def check_players(record: Record) -> None:
    """PnpError if a hunter is given to a player that does not exist."""
    for player in {seat.player for seat in record.hunters.values()} - {ME}:
        automas(player)


def number_for(*words: object) -> int:
    """A seed that depends on nothing but these."""
    return Random("/".join(map(str, words))).getrandbits(31)


def companion_move(players: Players, record: Record, state: Hunt, seat: Seat) -> Any:
    """What an automa does for its hunter."""
    decision = state.decision
    assert decision is not None
    seed = number_for("companion", seat.player, seat.seed, len(record.moves))
    observation = state.observe(decision.seat, Random(seed))
    return players(seat.player, seed=seed).choose(observation)


def advice(players: Players, record: Record, state: Hunt) -> Any:
    """What the planner thinks of the decision at hand."""
    decision = state.decision
    assert decision is not None
    seed = number_for("hint", record.seed, len(record.moves))
    observation = state.observe(decision.seat, Random(seed))
    return players(ADVISER, seed=seed).think(observation)


def in_words(thought: Any) -> str:
    """Advice as one says it across the table: what to do, how likely it wins, and why."""
    reason, odds = str(thought.reason).strip(), f"{thought.value:.0%}"
    told = f"Hint: {thought.action}"
    # A reason that names the odds itself need not hear them again.
    told += "." if odds in reason.replace(" %", "%") else f", which wins about {odds}."
    if reason:
        told += f" {reason[0].upper()}{reason[1:]}{'' if reason[-1] in '.!?' else '.'}"
    return told


# --- who plays whom -----------------------------------------------------------------------------


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
        else:
            chosen[by_name[name]] = level if player == AUTOMA else player
    if problems:
        raise PnpError.of(problems)
    return {
        hunter: Seat(chosen.get(hunter, ME), number_for("seat", hunter, seed)) for hunter in ids
    }


def team_size(monster: Monster, hunters: Mapping[str, Seat]) -> int:
    """The smallest team in which no seat is shared: that is whom one must ask for a Potion."""
    for team in sorted(monster.teams, key=lambda team: team.players):
        if all(len({hunters[hunter].player for hunter in seat}) == 1 for seat in team.seats):
            return team.players
    return max(team.players for team in monster.teams)
