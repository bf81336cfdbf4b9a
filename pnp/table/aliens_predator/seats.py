"""Who sits where at Aliens Predator: the person at one side, automas at the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.data.aliens_predator.briefing import sides_named
from pnp.data.aliens_predator.mission import Mission
from pnp.data.english import shortened
from pnp.data.problems import PnpError, did_you_mean
from pnp.rules import load
from pnp.table.automas import seated
from pnp.table.records import LETTERS, ME, Record, new_record
from pnp.table.wishes import Invitation


def invited(invitation: Invitation) -> Record:
    """A game about to begin; PnpError with what cannot be."""
    game, briefing = load("aliens-predator"), invitation.briefing
    options: dict[str, Any] = dict(briefing.options) if briefing else {}
    if invitation.wishes["choose"]:
        options["choose"] = True
    mission = game.rules(options).scenario
    mine = _mine(mission, invitation.wishes["me"])
    players = {
        LETTERS[at]: ME if at == mine else invitation.wishes["level"] or side.automa.level
        for at, side in enumerate(mission.sides)
    }
    seats = seated(players, invitation.seed)
    return new_record(game, options, seats, invitation.deal)


def _mine(mission: Mission, wish: str) -> int:
    """The side that is wished for; else the one that is meant for a person."""
    if not wish:
        order = ("person", "either", "automa")
        return min(range(len(mission.sides)), key=lambda at: order.index(mission.sides[at].who))
    word = wish.strip().casefold()
    names = sides_named(mission)
    for fits in (_is_letter, _is_called, _begins):
        found = [at for at, name in enumerate(names) if fits(at, name.casefold(), word)]
        if len(found) == 1:
            return found[0]
        if found:
            could = _or([f"{LETTERS[at]} ({names[at]})" for at in found])
            raise PnpError(f"'{wish}' could be {could}", hint="say the letter")
    known = [*names, *LETTERS[: len(names)]]
    raise PnpError(f"this scenario has no side '{shortened(wish)}'", hint=did_you_mean(wish, known))


def _is_letter(at: int, _: str, word: str) -> bool:
    return LETTERS[at].casefold() == word


def _is_called(_: int, name: str, word: str) -> bool:
    return name == word


def _begins(_: int, name: str, word: str) -> bool:
    return name.startswith(word)


def _or(words: Sequence[str]) -> str:
    return " or ".join(words)
