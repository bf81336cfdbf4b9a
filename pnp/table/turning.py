"""Where a game turned: the decisions of the person that cost most, as the planner sees them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from automa.reasons import Chance
from pnp.table.automas import Players, automas
from pnp.table.odds import Hint, chance_words, hint_words
from pnp.table.records import ME, Record
from pnp.table.session import Session, until

MOST = 3
"""How many are told."""
LEAST_COST = 0.02
"""What costs less is a matter of taste, or of the planner's luck."""
LEAST_GUESSED = 0.05
"""What a move must cost at first sight if the planner saw no reason to look at it again."""


_CHAPTER: Final = re.compile(r"(?:Round|Turn) \d+")


class TurningPoint(NamedTuple):
    """A decision, what it was, what would have been better, and how likely each wins."""

    at: int
    """The number of the move, from 0 on."""
    move: str
    chance: Chance
    better: str
    best: Chance
    when: str = ""
    """The round or turn, as the story names it."""

    @property
    def cost(self) -> float:
        """By how much it made winning less likely."""
        return self.best.share - self.chance.share


def turning_points(
    record: Record, tell: Callable[[int, int], object], players: Players = automas
) -> list[TurningPoint]:
    """The costliest decisions of the person, in the order of the game.

    `tell` hears how many of how many were looked at. Whoever interrupts gets what was found so far.
    """
    chosen, found = _choices(record, players), list[TurningPoint]()
    try:
        for done, at in enumerate(chosen):
            tell(done, len(chosen))
            session = Session(until(record, at), players=players)
            session.deal()
            point = _judged(session.hint(), at, record.moves[at])
            found += [point._replace(when=_when(session.story))] if point else []
    except KeyboardInterrupt:
        pass
    costliest = sorted(found, key=lambda point: -point.cost)[:MOST]
    return sorted(costliest, key=lambda point: point.at)


def advice_at(record: Record, at: int, players: Players = automas) -> str:
    """What the planner would have done after so many moves, where the person decided."""
    session = Session(until(record, at), players=players)
    session.deal()
    if session.state.decision is None:
        return "It is over here."
    if session.player.player != ME:
        return "Here somebody else decides."
    told = hint_words(session.hint())
    return f"{told} It was: {record.moves[at]}." if at < len(record.moves) else told


def _choices(record: Record, players: Players) -> list[int]:
    """The numbers of the moves that the person chose among several."""
    session = Session(until(record, len(record.moves)), players=players)
    session.deal()
    return session.own_moves


def _when(story: Sequence[str]) -> str:
    """'round 9', 'turn 3': the last that the story told of."""
    opened = filter(None, map(_CHAPTER.match, reversed(story)))
    return next((each[0].lower() for each in opened), "")


def _judged(hint: Hint, at: int, move: str) -> TurningPoint | None:
    """What the planner thinks of a move; None if it cost next to nothing, or nobody knows."""
    options = {each.move: each for each in hint.options if each.judged or each.chance.sure}
    better = hint.moves[0]
    if move not in options or better not in options:
        return None
    made = options[move]
    point = TurningPoint(at, move, made.chance, better, options[better].chance)
    least = LEAST_COST if made.visits or made.chance.sure else LEAST_GUESSED
    return point if point.cost >= least else None


def turning_words(point: TurningPoint) -> str:
    """One of them in a sentence, moves counted from 1 on as a replay does."""
    chances = point.chance, point.best
    made, best = (chance_words(each._replace(measured=True)) for each in chances)
    guessed = "" if all(each.measured for each in chances) else " (by the planner's guess)"
    when = f" ({point.when})" if point.when else ""
    return f"Move {point.at + 1}{when}: {point.move} {made}; {point.better} {best}{guessed}."
