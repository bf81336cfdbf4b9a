"""What is meant by moves that are typed: one by its first letters, or several in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from pnp.table.terminal.abbreviations import loosely, matches

T = TypeVar("T")


def named(actions: Sequence[T], typed: str, *spellings: Callable[[T], str]) -> list[T]:
    """The actions that a text spells in one of several ways, those first that are most exact.

    A way that has no words for an action gives ''.
    """
    for meant in (matches, loosely):
        for spell in spellings:
            names = {spell(action): action for action in actions}
            found = meant(typed, {name: action for name, action in names.items() if name})
            if found:
                return found
    return []


def only_card(what: str, names: Iterable[str]) -> str:
    """The only card that the letters may mean; '' if there is none, or several."""
    known = {name: name for name in names}
    found = (matches(what, known) or loosely(what, known)) if what else []
    return found[0] if len(found) == 1 else ""


def verbs_meant(verb: str, verbs: Mapping[str, str]) -> list[str]:
    """The verbs that begin so; one that is typed to its end is the only one."""
    word = verb.lower()
    return [word] if word in verbs else [each for each in verbs if each.startswith(word)]
