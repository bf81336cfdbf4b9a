"""How a real table is laid for Predation, and which card is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.rules.predation.rules import Rules


def setup_steps(rules: Rules, own: Sequence[str]) -> list[str]:
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


def first_hands(rules: Rules) -> str:
    """What is dealt once all have their creatures, told with the first card of it."""
    dealt = [each for at, each in enumerate(rules.letters) if at not in rules.beginning.hands]
    to = "each" if len(dealt) == rules.players else f"to {' and '.join(dealt)}"
    return f"(All other cards make the deck: shuffle it, deal {rules.data.setup.hand} {to}.)"


def occasion(question: str, own: bool, first: str, which: str) -> str:
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
