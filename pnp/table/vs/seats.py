"""Who sits where at Vs.: the person at A with a deck of theirs, automas at all other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    foes = _foes(wishes)
    mate = [wishes["mate"]] if wishes["mate"] else []
    game, (mine, *others) = with_lists([wishes["me"], *mate, *foes])
    decks = _seated(wishes["mode"], mine, others, len(mate), _free(game, [mine, *others]))
    own = wishes_of(BattleWishes)
    options: dict[str, Any] = {name: each for name, each in wishes.items() if name not in own}
    options["decks"] = list(decks)
    if wishes["main"]:
        mains = [game.decks[deck].main for deck in decks]
        options["mains"] = [main_meant(game, wishes["main"]), *mains[1:]]
    rivals = dict.fromkeys(LETTERS[1 : len(decks)], wishes["level"])
    seats = seated({LETTERS[0]: ME, **rivals}, invitation.seed)
    return new_record(game, options, seats, invitation.deal)


def _foes(wishes: Mapping[str, Any]) -> list[str]:
    """The lists that are wished for the enemies; PnpError if there cannot be so many, or a mate."""
    mode, mate = wishes["mode"], MATES.get(wishes["mode"])
    foes = [name.strip() for name in wishes["against"].split(",") if name.strip()]
    if wishes["mate"] and mate is None:
        raise PnpError(f"in a {mode} you have no teammate", hint="--mode two-vs-two")
    most = PLAYERS[mode][1] - (1 if mate is None else 2)
    if len(foes) > most:
        many = "one enemy" if most == 1 else f"{most} enemies"
        raise PnpError(f"{mode} has {many}, not {len(foes)}")
    return foes


def _free(game: Vs, taken: Sequence[str]) -> list[str]:
    """Our lists that nobody has, those of another team than the person's first."""
    team = _team(game, taken[0])
    free = [name for name in bundled_decks() if name not in taken]
    return [*sorted(free, key=lambda name: _team(game, name) == team), *bundled_decks()]


def _team(game: Vs, deck: str) -> str | None:
    """The team of the main character in a list."""
    return game.mains[game.decks[deck].main][0].team


def _seated(
    mode: str, mine: str, others: Sequence[str], mates: int, free: Sequence[str]
) -> list[str]:
    """The list of each seat; where nobody said which, the next that is free."""
    spare = iter(free)
    mate = MATES.get(mode)
    foes = list(others[mates:])
    friends = list(others[:mates]) or ([next(spare)] if mate is not None else [])
    while len(foes) + len(friends) + 1 < PLAYERS[mode][0]:
        foes.append(next(spare))
    seats = [mine, *foes]
    if mate is not None:
        seats.insert(mate, friends[0])
    return seats


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
