"""What a table tells in numbers, as data: odds, hints, summaries.

A terminal lays them out as text, a browser as bars; some are said in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any, Literal, NamedTuple

from pnp.data.english import count


class Figure(NamedTuple):
    """A number, with what it is of where no column says so."""

    value: float
    label: str = ""
    note: str = ""
    kind: Literal["share", "count", "mean", "sure"] = "share"
    """A share is a chance from 0 to 1, a count is whole, a mean has decimals; what is sure is 1 or
    0, and the note says what it is."""


class Row(NamedTuple):
    """Figures about one thing; a marked row is the one that matters now."""

    label: str
    figures: tuple[Figure, ...] = ()
    note: str = ""
    piles: Mapping[str, Mapping[str, int]] = {}
    """Cards that belong to it, how many of each, by what they are: 'not seen', 'gone'."""
    marked: bool = False


class Odds(NamedTuple):
    """One table of odds, or without columns a list of them."""

    title: str
    rows: tuple[Row, ...] = ()
    columns: tuple[str, ...] = ()
    note: str = ""


class Option(NamedTuple):
    """A legal action as the planner sees it."""

    move: str
    value: float
    visits: int


class Hint(NamedTuple):
    """What to do (all moves of one choice), how likely it wins, why, and what else there is."""

    moves: tuple[str, ...]
    value: float
    reason: str
    options: tuple[Option, ...] = ()

    @classmethod
    def of(cls, thought: Any, moves: tuple[str, ...]) -> Hint:
        """What a planner thought, as a hint."""
        options = tuple(Option(str(each[0]), *each[1:]) for each in thought.options)
        return cls(moves, thought.value, thought.reason, options)


class Number(NamedTuple):
    """A number of a game that is over, perhaps of so many, and what one and several are called."""

    value: int
    noun: str
    nouns: str = ""
    of: int | None = None


class Summary(NamedTuple):
    """A game that is over, in a few numbers, and what it is worth where somebody counts."""

    numbers: tuple[Number, ...]
    score: int | None = None


def at_least_one(good: int, cards: int, drawn: int) -> float:
    """The chance of one good card or more among those drawn from so many cards."""
    if not good or not cards:
        return 0.0
    drawn = min(drawn, cards)
    return 1 - comb(cards - good, drawn) / comb(cards, drawn)


# --- in words -----------------------------------------------------------------------------------


def hint_words(hint: Hint) -> str:
    """A hint as one says it across the table: what to do, how likely it wins, and why."""
    reason, odds = hint.reason.strip(), f"{hint.value:.0%}"
    told = f"Hint: {', '.join(hint.moves)}"
    # A reason that names the odds itself need not hear them again.
    told += "." if odds in reason.replace(" %", "%") else f", which wins about {odds}."
    if reason:
        told += f" {reason[0].upper()}{reason[1:]}{'' if reason[-1] in '.!?' else '.'}"
    return told


def against(hint: Hint, words: str, move: str) -> str:
    """Why not to make a move that the rules allow, by what the planner would do instead."""
    told = f"No rule is against '{words}'"
    values = {option.move: option.value for option in hint.options if option.visits}
    if move == hint.moves[0]:
        return f"{told}: the planner would do it, and win about {hint.value:.0%}."
    if move not in values:
        return f"{told}, but the planner would not look at it twice. {hint_words(hint)}"
    return f"{told}: it wins about {values[move]:.0%}. {hint_words(hint)}"


def summary_words(summary: Summary, taken_back: int) -> str:
    """A game that is over, in one line."""
    told = [
        count(number.value, number.noun, number.nouns)
        if number.of is None
        else f"{number.value} of {count(number.of, number.noun, number.nouns)}"
        for number in summary.numbers
    ]
    if summary.score is not None:
        told.append(f"score {summary.score}")
    if taken_back:
        told.append(f"{count(taken_back, 'move')} taken back")
    return f"({', '.join(told)})" if told else ""
