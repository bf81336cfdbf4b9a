"""Which moves of Predation are listed with a number, in which order, and what they have in common.

A modifier may go on any creature, so a few of them make dozens of moves. Those are told in one
line, and typed as they are called: `qh a1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from pnp.data.english import listed
from pnp.rules.predation.moves import Move

# So many that numbers would be harder to find than the words are to type.
_CROWD: Final = 12


def is_aimed(move: Move) -> bool:
    """Whether it puts a card on a creature."""
    return move.verb == "play" and bool(move.creature)


def common(move: Move) -> str:
    """What a move has in common with those like it."""
    words = move.split()
    return " ".join(words[:-1] if move.verb != "evolve" else words[:3]) or move


def groups(actions: Iterable[Move]) -> dict[str, list[Move]]:
    """The moves that have a number, those alike behind what they have in common."""
    found: dict[str, list[Move]] = {}
    moves = list(actions)
    crowd = sum(map(is_aimed, moves)) > _CROWD
    for move in moves:
        if not (crowd and is_aimed(move)):
            found.setdefault(common(move), []).append(move)
    return found


def numbered(actions: Iterable[Move]) -> list[Move]:
    """The moves that have a number, in the order in which they are listed."""
    return [move for members in groups(actions).values() for move in members]


def crowded(actions: Sequence[Move]) -> list[Move]:
    """The moves that have no number."""
    listed = set(numbered(actions))
    return [move for move in actions if move not in listed]


def aimed(moves: Iterable[Move]) -> list[str]:
    """Moves at creatures in words, those for the same ones together: 'play QH or JC on A1-3 B1'."""
    targets: dict[str, list[str]] = {}
    for move in moves:
        words = move.split()
        targets.setdefault(" ".join(words[: 2 if move.verb == "play" else -1]), []).append(
            words[-1]
        )
    alike: dict[str, list[str]] = {}
    for first, names in targets.items():
        alike.setdefault(_runs(names), []).append(first)
    return [_one_line(firsts, names) for names, firsts in alike.items()]


def _one_line(firsts: Sequence[str], names: str) -> str:
    verb = firsts[0].split()[0]
    cards = [first.split()[1] for first in firsts]
    return f"{verb} {listed(cards, 'or')} on {names}"


def _runs(names: Iterable[str]) -> str:
    """'A1-3 B1 B3-4': creatures that follow one another, as one."""
    found = []
    numbers = ((name[0], int(name[1:])) for name in sorted(names))
    pairs = [(letter, number, number - at) for at, (letter, number) in enumerate(numbers)]
    for (letter, _), run in groupby(pairs, lambda each: (each[0], each[2])):
        row = [number for _, number, _ in run]
        found.append(f"{letter}{row[0]}" + (f"-{row[-1]}" if len(row) > 1 else ""))
    return " ".join(found)


def typed(move: Move) -> str:
    """How a move at a creature is typed, without its verb: 'qh a1'."""
    words = move.lower().split()
    return f"{words[1].strip('()')} {words[-1]}"
