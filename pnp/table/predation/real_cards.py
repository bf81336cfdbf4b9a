"""Predation beside real cards: how the table is laid, and which card of how many is asked for.

All draw from one deck, and the program holds what the automas draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.data.english import listed
from pnp.rules.kernel import State
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.desk import CardDesk
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.records import ME, Record


class PredationCards(CardDesk):
    """What is Predation's own beside real cards."""

    one_deck = True

    def setup_steps(self, record: Record) -> Sequence[str]:
        return _setup_steps(rules_of(record), [LETTERS[seat] for seat in record.persons])

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:  # noqa: ARG002
        """Some say the suit first: 'h5', 'd10'."""
        names = [name for name in rules_of(record).names if name[-1] in "HCDS"]
        return {f"{name[-1]}{name[:-1]}".lower(): name for name in names}

    def draws(self, record: Record, seat: int) -> Sequence[str]:
        rules = rules_of(record)
        return rules.low_card[seat].text, rules.draws[seat].text

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        rules = rules_of(record)
        contest = contest_of(state) if state else None
        first = contest is None or not contest.round
        first = first and LETTERS.index(question[0]) not in rules.beginning.hands
        first = first and not any(told.question == question for told in record.cards)
        which = _counted(record, rules, contest, question)
        if question == rules.low_card[LETTERS.index(question[0])].text:
            return f"You are dealt a low card ({which}). Which is it?"
        others = [letter for letter, seat in record.seats.items() if seat.player != ME]
        told = f"{_first_hand(rules, question[0], others)} " if first else ""
        return f"{told}You draw a card ({which}). Which is it?"


def _counted(record: Record, rules: Rules, contest: Contest | None, question: str) -> str:
    """The number of the card that is asked for among those of its deal; no contest amid setup."""
    before = sum(told.question == question for told in record.cards)
    if contest is None or not contest.round:
        seat = LETTERS.index(question[0])
        low = question == rules.low_card[seat].text
        hand = rules.data.turn.draw if seat in rules.beginning.hands else rules.hand[seat]
        dealt = rules.low_cards if low else hand
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
    plays = f"; the program plays {listed(others)}" if others else ""
    steps = [f"You are {listed(own)}{plays}."]
    for seat, letter in enumerate(rules.letters):
        lays = [f"{names[pair[0]]}/{names[pair[1]]}" for pair in given.creatures.get(seat, ())]
        holds = [names[card] for card in given.hands.get(seat, ())]
        face = "" if letter in own else ", in a pile of its own"
        told = [f"the creatures {', '.join(lays)} (attack/defence)"] if lays else []
        told += [f"the hand {', '.join(holds)}{face}"] if holds else []
        if told:
            steps.append(f"Take out of the deck for {letter}: {'; '.join(told)}.")
    steps += _low_cards(rules, own)
    if all(LETTERS.index(letter) in given.hands for letter in own):
        steps.append("Shuffle all other cards: they make the deck.")
    steps.append("Tell your own cards as you get them.")
    if others:
        steps += [
            f"The cards of {listed(others)} are in the program's memory: the printed ones stay in"
            " the deck until they are played. Whenever you are told that an automa builds, plays,"
            " turns up or feeds a card, look for it, take it out, and shuffle the deck again. For"
            " a card that it lays face down put a coin.",
            "Draw from that deck as if all of it were yours. What you turn over is yours, even if"
            " an automa was to have it: it gets another, and you need not know. Only a card that"
            " has to stay where it is goes back; then you are told so, and draw another.",
            "When you are told that the deck has run out, shuffle the discard pile into what is"
            " left of it.",
        ]
    if rules.first:
        steps.append(f"{rules.letters[rules.first]} begins.")
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def _low_cards(rules: Rules, own: Sequence[str]) -> list[str]:
    """What those are dealt who build their first creatures themselves."""
    building = [
        each for at, each in enumerate(rules.letters) if at not in rules.beginning.creatures
    ]
    jokers = "" if rules.environment else "the jokers, which stay out"
    if not building:
        return [f"Take out {jokers}."] if jokers else []
    row = next(row for row in rules.data.players if row.players == rules.players)
    left = "" if len(building) == rules.players else "other "
    mine = [each for each in own if each in building]
    whom = "yourself" if own == mine and len(mine) == 1 else listed(mine)
    deal = f" Shuffle the low cards and deal {whom} {rules.low_cards}." if mine else ""
    return [
        f"Take all {left}cards from ace to {row.highest_card} out of the deck"
        + (f", and {jokers}" if jokers else "")
        + f".{deal} The others lie beside the deck until all have built their first creatures."
    ]


def _first_hand(rules: Rules, letter: str, others: Sequence[str]) -> str:
    """What is dealt once all have their creatures, told with the first card of it."""
    dealt = rules.hand[LETTERS.index(letter)]
    built = [each for each in others if LETTERS.index(each) not in rules.beginning.creatures]
    take = f"Take the creatures of {listed(built)} out of the low cards. " if built else ""
    return f"({take}All other cards make the deck: shuffle it, and deal yourself {dealt}.)"
