"""Sentences in a row that tell the same of several, as one: a round is told in many small ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pnp.data.english import listed

_PLURAL: Final = {"attacks": "attack", "searches": "search", "lies": "lie"}
_ROUNDS: Final = (
    re.compile(r"(?:You|[A-D]) (?:draw|discard)s? "),
    re.compile(r" attacks? "),
    re.compile(r" (?:HITS|misses) "),
    re.compile(r" search(?:es)?\."),
)
"""What happens in a turn after everybody has moved, each after the other."""
_MOVES: Final = re.compile(r"([A-D])\d.* go(?:es)? to ")
_DO: Final = re.compile(rf"(.+) ({'|'.join(_PLURAL)})((?: .+)?\.)")
_TO: Final = re.compile(r"(.+ (?:discards?|picks up) )(.+)\.")
_GO: Final = re.compile(r"(.+ (?:goes|go) to )(.+)\.")
_GO_ON: Final = re.compile(r"Then to (.+)\.")
_LABELLED: Final = re.compile(r"([A-D]\d+) (.+)")


class _Part(NamedTuple):
    """A sentence taken apart: what is alike in those that go together, and what is its own."""

    kind: str
    alike: tuple[str, ...]
    own: str


def joined(sentences: Iterable[str]) -> list[str]:
    """The story with what goes together in one sentence each.

    'D3 Alien Warrior attacks A1 Duval. D4 Alien Warrior attacks A1 Duval.' are 'D3 and D4 Alien
    Warrior attack A1 Duval.'
    """
    runs: list[list[_Part]] = []
    for part in map(_part, sentences):
        if runs and _goes_with(runs[-1][-1], part):
            runs[-1].append(part)
        else:
            runs.append([part])
    return [*map(_together, runs)]


def first_of_rounds(sentences: Iterable[str], opens: Callable[[str], bool]) -> Iterator[bool]:
    """Which sentences begin a paragraph: those that open a part of the story, and in each turn the
    first of a side that moves, of draws, of attacks, of rolls and of searches."""
    far, mover = -1, ""
    for sentence in sentences:
        begins = opens(sentence)
        if begins:
            far, mover = -1, ""
        moves = _MOVES.match(sentence)
        if moves and far < 0:
            begins, mover = begins or moves[1] != (mover or moves[1]), moves[1]
        for at, kind in enumerate(_ROUNDS):
            if at > far and kind.search(sentence):
                begins, far = True, at
        yield begins


def _part(sentence: str) -> _Part:
    if found := _GO_ON.fullmatch(sentence):
        return _Part("go on", (), found[1])
    if found := _GO.fullmatch(sentence):
        return _Part("go", (found[1],), found[2])
    if found := _TO.fullmatch(sentence):
        return _Part("to", (found[1],), found[2])
    if found := _DO.fullmatch(sentence):
        return _Part("do", (found[2], found[3]), found[1])
    return _Part("", (), sentence)


def _goes_with(last: _Part, part: _Part) -> bool:
    if part.kind == "go on":
        return last.kind in ("go", "go on")
    return part.kind in ("do", "to") and part[:2] == last[:2]


def _together(run: Sequence[_Part]) -> str:
    kind, alike, own = run[0]
    each = [part.own for part in run]
    match kind:
        case "do":
            verb, rest = alike
            return f"{listed([*_named(each)])} {verb if len(run) == 1 else _PLURAL[verb]}{rest}"
        case "to":
            return f"{alike[0]}{listed(each)}."
        case "go":
            return f"{alike[0]}{', then '.join(each)}."
        case "go on":
            return f"Then to {', then '.join(each)}."
    return own


def _named(each: Iterable[str]) -> Iterator[str]:
    """'D3', 'D4 Alien Warrior': of the same name in a row, only the last is told with it."""
    found = [
        (match[1], match[2]) if (match := _LABELLED.fullmatch(who)) else (who, "") for who in each
    ]
    for name, labels in groupby(found, key=lambda who: who[1]):
        *others, last = [label for label, _ in labels]
        yield from others
        yield f"{last} {name}".rstrip()
