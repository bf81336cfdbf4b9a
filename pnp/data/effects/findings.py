"""What a checker of powers keeps: the names given so far, and the mistakes found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, TypeAlias

from pnp.data.check import Flaw
from pnp.data.effects.words import Filter, Vocabulary, Word
from pnp.data.english import listed, shortened
from pnp.data.expected import shown
from pnp.data.problems import did_you_mean
from pnp.data.yaml_source import DataPath

Known: TypeAlias = Mapping[str, Collection[str]]
"""Names that are not words, by what they name: cards, teams, keywords."""

Things: TypeAlias = frozenset[str]
"""The sorts of things that something may be."""
ANYTHING: Final[Things] = frozenset()
HAPPENING: Final = "happening"
WHILE: Final = "while"


class Bound:
    """A name that a power gives to something."""

    __slots__ = ("path", "reads", "sort", "things")

    def __init__(self, sort: str, path: DataPath, things: Things = ANYTHING) -> None:
        self.sort, self.path, self.reads, self.things = sort, path, 0, things


class Scope:
    """What the steps of one power may refer to, at one point."""

    __slots__ = ("bound", "contexts", "it", "me", "names", "static")

    def __init__(
        self, contexts: Iterable[str] = (), static: bool = False, me: Things = ANYTHING
    ) -> None:
        self.me = me
        """What the card with the power is."""
        self.it = ANYTHING
        """What it is that something happened to."""
        self.names: dict[str, Bound] = {}
        self.bound: list[tuple[str, Bound]] = []
        self.contexts = set(contexts)
        self.static = static

    def within(self, *contexts: str, static: bool = False) -> Scope:
        """The same, in which names may be given that are not known outside."""
        twin = Scope(self.contexts | set(contexts), self.static or static, self.me)
        twin.names, twin.bound, twin.it = dict(self.names), self.bound, self.it
        return twin


class Findings:
    """Keeps the mistakes, and counts the words that were met."""

    def __init__(self, words: Vocabulary, known: Known) -> None:
        self.words = words
        self.known = known
        self.flaws: list[Flaw] = []
        self.used: Counter[tuple[str, str]] = Counter()

    def wrong(self, path: DataPath, message: str, hint: str = "", *, key: bool = False) -> None:
        """Keep a mistake."""
        self.flaws.append(Flaw(path, message, hint, key))

    def is_word(
        self, sort: str, noun: str, given: Any, allowed: Collection[str], path: DataPath,
        *, key: bool = False,
    ) -> bool:  # fmt: skip
        """Whether it is one of these words, which is then counted as used."""
        if isinstance(given, str) and given in allowed:
            self.used[sort, given] += 1
            return True
        if isinstance(given, str):
            self.wrong(
                path,
                f"unknown {noun} '{shortened(given, 60)}'",
                did_you_mean(given, allowed),
                key=key,
            )
        else:
            self.wrong(path, f"must be a {noun}, not {shown(given)}")
        return False

    def is_of(self, things: Things, wanted: Collection[str], path: DataPath) -> None:
        """Whether such a thing may stand there."""
        if things and wanted and not things & set(wanted):
            self.wrong(path, f"must be {self._said(wanted)}, not {self._said(sorted(things))}")

    def _said(self, things: Collection[str]) -> str:
        return listed([str(self.words.things[each].english) for each in things], "or")

    def is_mapping(self, given: Any, what: str, path: DataPath) -> bool:
        """Whether it is a mapping with something in it."""
        if type(given) is dict and given:
            return True
        self.wrong(path, f"{what} is a mapping, not {as_shown(given)}")
        return False

    def is_full_list(self, given: Any, what: str, path: DataPath) -> bool:
        """Whether it is a list with something in it."""
        if type(given) is list and given:
            return True
        hint = f"write it as [{given}]" if isinstance(given, str) and len(given) < 40 else ""
        if type(given) is dict and given:
            hint = f"put it in brackets: [{{{next(iter(given))}: ..}}]"
        self.wrong(path, f"must be a list of {what}, not {as_shown(given)}", hint)
        return False

    def is_single(self, given: Any, what: str, path: DataPath) -> bool:
        """Whether it is a mapping with one key, the word that it is about."""
        if type(given) is dict and len(given) == 1:
            return True
        if type(given) is dict and len(given) > 1:
            second = list(given)[1]
            hint = f"'{second}' needs a line with a dash of its own, or more indenting"
            self.wrong((*path, second), f"only one {what} may stand here", hint, key=True)
        else:
            self.wrong(path, f"must be a {what}, not {as_shown(given)}")
        return False

    def means_something(
        self, word: Word | Filter, scope: Scope, path: DataPath, *, key: bool = False
    ) -> None:
        if word.within and not scope.contexts & set(word.within):
            where = (
                "where something happened"
                if word.within == (HAPPENING,)
                else f"within: {', '.join(word.within)}"
            )
            self.wrong(path, f"'{word.name}' means nothing here", f"only {where}", key=key)
        if scope.static and word.computed:
            hint = "what always holds would depend on itself"
            self.wrong(path, f"`always` may not read '{word.name}'", hint, key=key)

    def no_others(
        self, given: Mapping[str, Any], allowed: tuple[str, ...], what: str, path: DataPath
    ) -> None:
        for name in given:
            if name not in allowed:
                hint = did_you_mean(name, allowed)
                self.wrong((*path, name), f"{what} has no '{shortened(name, 40)}'", hint, key=True)


def as_shown(given: Any) -> str:
    return "nothing" if given in ([], {}) else shown(given)
