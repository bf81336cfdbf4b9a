"""Which card of how many is asked for at a real table: '2 of 3'."""

from __future__ import annotations

from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.predation.rows import LOW, QUESTIONS
from pnp.table.records import Record


def counted(record: Record, rules: Rules, contest: Contest | None, question: str) -> str:
    """The number of the card that is asked for among those of its deal; no contest amid setup."""
    before = sum(told.question == question for told in record.cards)
    if contest is None or not contest.round:
        low = question.endswith(QUESTIONS[LOW])
        dealt = rules.low_cards if low else rules.data.setup.hand
        # Whoever cannot build is dealt as many again.
        return f"{before % dealt + 1} of {dealt}"
    seat = LETTERS.index(question[0])
    before -= _drawn(rules, contest, seat)
    # There may be fewer left than a seat should get.
    there = before + len(contest.deck) + len(contest.discard)
    return f"{before + 1} of {min(_to_draw(rules, contest, seat), there)}"


def _drawn(rules: Rules, contest: Contest, seat: int) -> int:
    """How many cards a seat has drawn in all, but for those that it is just drawing."""
    count = -len(rules.beginning.hands.get(seat, ()))
    for event in contest.events or ():
        if event.what in ("drew", "hand") and event.facts[0] == seat:
            count += len(event.facts[1])
    return count


def _to_draw(rules: Rules, contest: Contest, seat: int) -> int:
    """How many cards a seat gets: as many as it gave back amid a disaster, else those of a turn."""
    for event in reversed(contest.events or ()):
        if event.what == "gathered":
            sizes: tuple[int, ...] = event.facts[0]
            return sizes[seat]
        if event.what == "turn":
            break
    return rules.data.turn.draw
