"""Predation beside real cards: how they are called, and which card of how many is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.rules.kernel import State
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.desk import CardDesk
from pnp.table.predation import laying
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.predation.rows import HAND, LOW, QUESTIONS
from pnp.table.records import ME, Record


class PredationCards(CardDesk):
    """What is Predation's own beside real cards."""

    def setup_steps(self, record: Record) -> Sequence[str]:
        return laying.setup_steps(rules_of(record), [LETTERS[seat] for seat in record.persons])

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:  # noqa: ARG002
        """Some say the suit first: 'h5', 'd10'."""
        names = [name for name in rules_of(record).names if name[-1] in "HCDS"]
        return {f"{name[-1]}{name[:-1]}".lower(): name for name in names}

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        letter = question[0]
        own = record.seats[letter].player == ME
        first = not any(told.question.endswith(QUESTIONS[HAND]) for told in record.cards)
        rules = rules_of(record)
        which = counted(record, rules, contest_of(state) if state else None, question)
        return laying.occasion(question, own, laying.first_hands(rules) if first else "", which)


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
