"""Who sits where at Vs.: the person at A with a deck of theirs, automas at all other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pnp.data.problems import PnpError, did_you_mean
from pnp.data.vs.decks import bundled_decks
from pnp.rules.vs.game import PLAYERS, Vs, with_lists
from pnp.table.automas import seated
from pnp.table.records import LETTERS, ME, Record, new_record
from pnp.table.vs.wishes import BattleWishes
from pnp.table.wishes import Invitation, wishes_of

MATES: Final = {"two-vs-two": 2, "two-headed": 1}
"""The seat of the person's teammate in each mode that has one: turns go round the table."""


def invited(invitation: Invitation) -> Record:
    """A game about to begin; PnpError with what cannot be."""
    wishes = invitation.wishes
    game, decks = with_lists(_lists(invitation))
    own = wishes_of(BattleWishes)
    options: dict[str, Any] = {name: each for name, each in wishes.items() if name not in own}
    options["decks"] = list(decks)
    if wishes["main"]:
        mains = [game.decks[deck].main for deck in decks]
        options["mains"] = [main_meant(game, wishes["main"]), *mains[1:]]
    rivals = dict.fromkeys(LETTERS[1 : len(decks)], wishes["level"])
    seats = seated({LETTERS[0]: ME, **rivals}, invitation.seed)
    return new_record(game, options, seats, None if invitation.real else invitation.seed)


def _lists(invitation: Invitation) -> list[str]:
    """The deck list of each seat; where nobody says which, one of ours that nobody else has."""
    wishes = invitation.wishes
    mode, mate = wishes["mode"], MATES.get(wishes["mode"])
    foes = [name.strip() for name in wishes["against"].split(",") if name.strip()]
    fewest, most = PLAYERS[mode]
    sides = 1 if mate is None else 2
    if wishes["mate"] and mate is None:
        raise PnpError(f"in a {mode} you have no teammate", hint="--mode two-vs-two")
    if len(foes) > most - sides:
        many = "one enemy" if most - sides == 1 else f"{most - sides} enemies"
        raise PnpError(f"{mode} has {many}, not {len(foes)}")
    given = {wishes["me"], wishes["mate"], *foes}
    free = [name for name in bundled_decks() if name not in given]
    friend = [] if mate is None else [wishes["mate"] or free.pop(0)]
    others = max(fewest - sides, len(foes))
    foes += _filled(free, others - len(foes))
    seats = [wishes["me"], *foes]
    if mate is not None:
        seats.insert(mate, friend[0])
    return seats


def _filled(free: Sequence[str], number: int) -> list[str]:
    return [*free, *bundled_decks()][:number]


def main_meant(game: Vs, text: str) -> str:
    """The main character whose name has these words; PnpError if that is none, or several."""
    words = text.casefold()
    names = list(game.mains)
    found = [name for name in names if name.casefold() == words]
    found = found or [name for name in names if words in name.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise PnpError(f"'{text}' could be {' or '.join(found)}")
    raise PnpError(f"there is no main character '{text}'", hint=did_you_mean(text, names))
