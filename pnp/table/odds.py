"""What a table tells in numbers, as data: odds, hints, summaries.

A terminal lays them out as text, a browser as bars; some are said in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any, Final, Literal, NamedTuple

from automa.reasons import Chance
from pnp.data.english import count, listed

_DOOMED: Final = 3
"""Moves that lose for certain which are named; of more, so many are."""


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
    """A legal move as the planner sees it."""

    move: str
    chance: Chance
    visits: int
    judged: bool = True
    """Whether the planner looked at it by itself, were it only once."""


class Hint(NamedTuple):
    """What to do (all moves of one choice), how likely it wins, why, and what else there is."""

    moves: tuple[str, ...]
    chance: Chance
    reason: str
    options: tuple[Option, ...] = ()
    """Every legal move, best first."""
    wins: str = "wins"

    @classmethod
    def of(cls, thought: Any, moves: tuple[str, ...]) -> Hint:
        """What a planner thought, as a hint.

        Nothing is called likelier to win than what it would do: where another move came out a
        little better, it holds that to be chance.
        """
        best: Chance = thought.chance
        options = tuple(
            Option(str(each.action), _no_likelier(each.chance, best), each.visits, each.judged)
            for each in thought.options
        )
        return cls(moves, best, thought.reason, options, thought.wins)

    def worded(self, words: Callable[[str], str]) -> Hint:
        """The hint with its moves in other words, such as those of a menu."""
        options = tuple(each._replace(move=words(each.move)) for each in self.options)
        return self._replace(moves=tuple(map(words, self.moves)), options=options)


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


def _no_likelier(chance: Chance, best: Chance) -> Chance:
    if chance.sure or best.sure or chance.share <= best.share:
        return chance
    return chance._replace(share=best.share)


# --- in words -----------------------------------------------------------------------------------


def hint_words(hint: Hint) -> str:
    """A hint as one says it across the table: what to do, how likely it wins, and why."""
    told = [f"Hint: {', '.join(hint.moves)}, which {chance_words(hint.chance, hint.wins)}."]
    reason = hint.reason.strip()
    if reason:
        told.append(f"{reason[0].upper()}{reason[1:]}{'' if reason[-1] in '.!?' else '.'}")
    return " ".join([*told, *_other_moves(hint)])


def chance_words(chance: Chance, wins: str = "wins") -> str:
    """How likely something wins, and how far that can be trusted."""
    if chance.sure:
        return f"{wins} for certain" if chance.share else "loses for certain"
    guessed = "" if chance.measured else " by the planner's guess"
    return f"{wins} {_about(chance.share)}{guessed}"


def _about(share: float) -> str:
    """A chance that is not sure: never all, and never nothing."""
    whole = round(100 * share)
    if not 0 < whole < 100:
        return "in nearly every game" if whole else "hardly ever"
    return f"about {whole}%"


def _other_moves(hint: Hint) -> Iterator[str]:
    """How the next best move compares, and which moves lose for certain."""
    others = hint.options[1:]
    doomed = [f"'{each.move}'" for each in others if _is_doomed(each.chance)]
    if _is_doomed(hint.chance):
        if others and len(doomed) == len(others):
            yield "So does everything else."
        return
    if others and others[0].visits and not others[0].chance.sure and not hint.chance.sure:
        gap = round(100 * hint.chance.share) - round(100 * others[0].chance.share)
        less = f"would be {count(gap, 'percentage point')} less" if gap >= 1 else "is as good"
        yield f"'{others[0].move}' {less}."
    if len(doomed) > _DOOMED:
        doomed = [*doomed[:_DOOMED], count(len(doomed) - _DOOMED, "other move")]
    if doomed:
        yield f"{listed(doomed)} {'loses' if len(doomed) == 1 else 'lose'} for certain."


def _is_doomed(chance: Chance) -> bool:
    return chance.sure and not chance.share


def against(hint: Hint, move: str, words: Callable[[str], str]) -> str:
    """Why not to make a move that the rules allow, by what the planner would do instead.

    The `words` are those of a menu for a move.
    """
    told, better = f"No rule is against '{words(move)}'", hint_words(hint.worded(words))
    chances = {each.move: each.chance for each in hint.options if each.visits or each.chance.sure}
    if move == hint.moves[0]:
        return f"{told}: the planner would do it, and it {chance_words(hint.chance, hint.wins)}."
    if move not in chances:
        return f"{told}, but the planner would not look at it twice. {better}"
    return f"{told}: it {chance_words(chances[move], hint.wins)}. {better}"


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
