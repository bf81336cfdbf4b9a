"""Predation beside real cards: how the table is laid, and which card of how many is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.rules.kernel import State
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.desk import CardDesk
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.predation.rows import HAND, LOW, QUESTIONS
from pnp.table.records import ME, Record


class PredationCards(CardDesk):
    """What is Predation's own beside real cards."""

    def setup_steps(self, record: Record) -> Sequence[str]:
        return _setup_steps(rules_of(record), [LETTERS[seat] for seat in record.persons])

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:  # noqa: ARG002
        """Some say the suit first: 'h5', 'd10'."""
        names = [name for name in rules_of(record).names if name[-1] in "HCDS"]
        return {f"{name[-1]}{name[:-1]}".lower(): name for name in names}

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        letter = question[0]
        own = record.seats[letter].player == ME
        first = not any(told.question.endswith(QUESTIONS[HAND]) for told in record.cards)
        rules = rules_of(record)
        which = _counted(record, rules, contest_of(state) if state else None, question)
        return _asked(question, own, _first_hands(rules) if first else "", which)


def _counted(record: Record, rules: Rules, contest: Contest | None, question: str) -> str:
    """The number of the card that is asked for among those of its deal; no contest amid setup."""
    before = sum(told.question == question for told in record.cards)
    if contest is None or not contest.round:
        low = question.endswith(QUESTIONS[LOW])
        dealt = rules.low_cards if low else rules.hand[LETTERS.index(question[0])]
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


def _setup_steps(rules: Rules, own: Sequence[str]) -> list[str]:
    """How a real table is laid."""
    given, names = rules.beginning, rules.names
    others = [letter for letter in rules.letters if letter not in own]
    steps = []
    for seat, letter in enumerate(rules.letters):
        lays = [f"{names[pair[0]]}/{names[pair[1]]}" for pair in given.creatures.get(seat, ())]
        holds = [names[card] for card in given.hands.get(seat, ())]
        face = "" if letter in own else ", face down in a row, in this order"
        told = [f"the creatures {', '.join(lays)} (attack/defence)"] if lays else []
        told += [f"the hand {', '.join(holds)}{face}"] if holds else []
        if told:
            steps.append(f"Take out of the deck for {letter}: {'; '.join(told)}.")
    steps += _low_cards(rules)
    if len(given.hands) == rules.players:
        steps.append("Shuffle all other cards: they make the deck.")
    steps.append("Tell your own cards as you get them, several in a line: 2h 3c ah.")
    if others:
        steps.append(
            f"You handle the cards of {' and '.join(others)} too. Look at one of them only when"
            " you are asked for it, then lay it face down at the right end of its row: one row for"
            " low cards or the hand, one for cards placed face down. What is played from them is"
            " told by its place in the row, counted from the left."
        )
    if rules.first:
        steps.append(f"{rules.letters[rules.first]} begins.")
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def _low_cards(rules: Rules) -> list[str]:
    """What those are dealt who build their first creatures themselves."""
    building = [
        each for at, each in enumerate(rules.letters) if at not in rules.beginning.creatures
    ]
    jokers = "" if rules.environment else "the jokers, which stay out"
    if not building:
        return [f"Take out {jokers}."] if jokers else []
    row = next(row for row in rules.data.players if row.players == rules.players)
    each = rules.low_cards
    rest = "" if len(building) == rules.players else " that are left"
    seats = f"each seat: {', '.join(building)}" if len(building) > 1 else building[0]
    return [
        f"Take all cards from ace to {row.highest_card}{rest} out of the deck"
        + (f", and {jokers}" if jokers else "")
        + f", shuffle them and deal {each} to {seats}."
    ]


def _first_hands(rules: Rules) -> str:
    """What is dealt once all have their creatures, told with the first card of it."""
    dealt = [each for at, each in enumerate(rules.letters) if at not in rules.beginning.hands]
    to = "each" if len(dealt) == rules.players else f"to {' and '.join(dealt)}"
    usual = rules.data.setup.hand
    others = [
        f", and {rules.hand[at]} to {letter}"
        for at, letter in enumerate(rules.letters)
        if letter in dealt and rules.hand[at] != usual
    ]
    return f"(All other cards make the deck: shuffle it, deal {usual} {to}{''.join(others)}.)"


def _asked(question: str, own: bool, first: str, which: str) -> str:
    """Which card is asked for, and when to look at it; at the `first` of them, what is dealt.

    `which` says how many there will be: '2 of 5'.
    """
    letter, which = question[0], f" ({which})"
    low = "low card" in question
    if own:
        told = "are dealt a low card" if low else "draw a card"
        told = f"You {told}{which}. Which is it?"
    elif low:
        told = (
            f"Look now at one of {letter}'s low cards{which}, and lay it face down again."
            " Which is it?"
        )
    else:
        told = (
            f"{letter} draws{which}. Look at the card now, lay it face down at the right end of"
            f" {letter}'s row, and do not look again. Which is it?"
        )
    return f"{first} {told}" if first and not low else told
