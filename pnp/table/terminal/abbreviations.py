"""A few keystrokes for a long name: `tw` is 'tail weak', `mo n` is 'move north'."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
_MOST_MEANT: Final = 6
"""Cards that one looks up at once, where letters may mean several."""


class Called(Protocol):
    """A card: it has a name, and a number that no other has."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=Called)


def spelled(typed: str, words: Sequence[str]) -> int:
    """How many of the words the keys spell out, each by its first letters; 0 if they do not.

    Words at the end may be left out; a space in what was typed goes on to the next word.
    """
    return _spelled(_heard(typed).split(), [_heard(word) for word in words])


def _heard(text: str) -> str:
    """A name without what nobody hears: `lets` means "Let's"."""
    return text.lower().replace("'", "").replace("’", "")


def _spelled(tokens: Sequence[str], words: Sequence[str]) -> int:
    if not tokens or not words:
        return 0
    token, word = tokens[0], words[0]
    longest = 0
    for length in range(1, min(len(token), len(word)) + 1):
        if token[:length] != word[:length]:
            break
        rest = [token[length:], *tokens[1:]] if token[length:] else tokens[1:]
        if not rest:
            longest = max(longest, 1)
        elif further := _spelled(rest, words[1:]):
            longest = max(longest, 1 + further)
    return longest


def matches(typed: str, names: Mapping[str, T]) -> list[T]:
    """What the keys may mean among these names; one that is spelled to its end comes first.

    So `drink` means 'drink', though 'drink for Q' starts alike, and `1` means 1, not 12.
    """
    exact = _exactly(typed, names)
    if len(exact) == 1:
        return exact
    found: list[T] = []
    whole: list[T] = []
    for name, value in names.items():
        words = name.split()
        count = spelled(typed, words)
        if count:
            found.append(value)
        if count == len(words):
            whole.append(value)
    return whole if len(whole) == 1 else found


def candidates(typed: str, names: Mapping[str, T]) -> list[T]:
    """All that the keys may mean, unless they are a whole name: `s` is 'Space' or 'Smart Disc'."""
    exact = _exactly(typed, names)
    if len(exact) == 1:
        return exact
    return [value for name, value in names.items() if spelled(typed, name.split())]


def _exactly(typed: str, names: Mapping[str, T]) -> list[T]:
    return [value for name, value in names.items() if _heard(name) == _heard(typed.strip())]


def loosely(typed: str, names: Mapping[str, T]) -> list[T]:
    """What is meant by words from the midst of names: `hicks` is 'Corporal Hicks'.

    Each word that was typed begins a word of the name, in the same order; a word of one letter
    says too little.
    """
    tokens = typed.lower().split()
    if not any(len(token) > 1 for token in tokens):
        return []
    return [value for name, value in names.items() if _in_order(tokens, name.lower().split())]


def _in_order(tokens: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(token) for word in rest) for token in tokens)


def cards_meant(cards: Sequence[C], about: str, others: Iterable[str] = ()) -> list[C]:
    """The cards of that name or number; else those that the letters may mean, or that have them.

    Where it is exactly what something `other` is called, only cards are meant that have the word in
    their name.
    """
    word = about.casefold()
    for told in ("name", "id"):
        exact = [card for card in cards if getattr(card, told).casefold() == word]
        if exact:
            return exact
    if any(name.casefold() == word for name in others):
        whole = re.compile(rf"\b{re.escape(word)}\b")
        return [card for card in cards if whole.search(card.name.casefold())][:_MOST_MEANT]
    names = {card.name: card for card in cards}
    found = matches(about, names) or [
        card for name, card in names.items() if word in name.casefold()
    ]
    called = {card.name for card in found}
    return [card for card in cards if card.name in called][:_MOST_MEANT]


def only(names: Iterable[str]) -> dict[str, str]:
    """Names that stand for themselves."""
    return {name: name for name in names}


def shortest(names: Sequence[str]) -> dict[str, str]:
    """For each name the fewest letters, one or more of each word, that mean it and no other."""
    return {name: _shortest(name, names) for name in names}


def _shortest(name: str, names: Sequence[str]) -> str:
    words = name.split()
    for length in range(1, max(map(len, words)) + 1):
        typed = "".join(word[:length] for word in words)
        if candidates(typed, only(names)) == [name]:
            return typed
    return name
