"""Who sits where at Predation: the person first, and then automas of one temperament or another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pnp.data.english import count
from pnp.data.predation.options import OPTIONAL_RULES
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.table.automas import seated
from pnp.table.records import LETTERS, ME, Record, Seat, new_record
from pnp.table.wishes import Invitation

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing

TEMPERAMENTS: Final = ("opportunist", "hunter", "grazer")
"""In the order in which they sit down when nobody chooses."""
YOU: Final = "you"
"""What the person is called at the table."""


def invited(invitation: Invitation) -> Record:
    """A game about to begin: the person at A, and automas after them."""
    from pnp.rules import load

    briefing: Briefing | None = invitation.briefing
    if briefing is None:
        rivals = _rivals(invitation.wishes)
        options = dict(map(OPTIONAL_RULES.__getitem__, invitation.wishes["rules"]))
        options["players"] = len(rivals) + 1
    else:
        rivals = [player_of(name, briefing.block.level) for name in briefing.block.rivals]
        options = dict(briefing.options)
    seats = seated(dict(zip(LETTERS, [ME, *rivals], strict=False)), invitation.seed)
    return new_record(load("predation"), options, seats, invitation.deal)


def _rivals(wishes: Mapping[str, Any]) -> Sequence[str]:
    """The automas that are wished for; PnpError with everything that cannot be."""
    from automa import PLAYERS

    opponents, chosen = wishes["opponents"], wishes["temperament"]
    problems: list[Problem] = []
    if len(chosen) > opponents:
        problems.append(Problem(f"{len(chosen)} temperaments for {count(opponents, 'opponent')}"))
    problems += [
        Problem(f"there is no temperament '{name}'", hint=did_you_mean(name, TEMPERAMENTS))
        for name in chosen
        if name not in TEMPERAMENTS and name.partition(":")[0] not in PLAYERS
    ]
    if problems:
        raise PnpError.of(problems)
    # The last one that was named goes on, so that one name does for all.
    named = [
        chosen[min(at, len(chosen) - 1)] if chosen else TEMPERAMENTS[at] for at in range(opponents)
    ]
    return [player_of(name, wishes["level"]) for name in named]


def player_of(temperament: str, level: str) -> str:
    """The automa with that temperament; any other name is taken as a player's, 'planner:500'."""
    return f"instinct:{temperament}-{level}" if temperament in TEMPERAMENTS else temperament


def called(seat: Seat) -> str:
    """What a player is called at the table."""
    if seat.player == ME:
        return YOU
    return seat.player.removeprefix("instinct:").removesuffix("-normal")
