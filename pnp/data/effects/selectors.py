"""Checks who and what is meant: references, filters, choices, and the things they may be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from pnp.data.effects.findings import ANYTHING, Bound, Findings, Scope, Things, as_shown
from pnp.data.effects.words import Filter, Type, player
from pnp.data.yaml_source import DataPath

_CHOICE: Final = ("choose", "n", "up_to", "by", "as")
SAID: Final = {"card": "card", "number": "number", "name": "name of a card"}


class Selectors(Findings, ABC):
    """Checks selectors against a vocabulary."""

    @abstractmethod
    def argument(self, kind: Type | None, given: Any, scope: Scope, path: DataPath) -> object:
        """What a word is given; what it may be, where that is a thing."""

    def _ref(self, given: Any, scope: Scope, path: DataPath, *, key: bool = False) -> Things:
        """A reference; what it may be."""
        bound = scope.names.get(given) if isinstance(given, str) else None
        if bound:
            bound.reads += 1
            if bound.sort != "card":
                self.wrong(path, f"'{given}' is a {SAID[bound.sort]}, not a card", key=key)
            return bound.things
        allowed = {*self.words.refs, *scope.names}
        if self.is_word("refs", "reference", given, allowed, path, key=key):
            self.means_something(self.words.refs[given], scope, path, key=key)
            if given == "it":
                return scope.it
            return scope.me if given == "self" else frozenset(self.words.refs[given].things)
        return ANYTHING

    def _of_ref(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> Things:
        things = self._ref(given, scope, path)
        self.is_of(things, kind.of, path)
        return things

    def _of_filters(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> Things:
        return self._filters(given, scope, path, frozenset(kind.of))

    def _filters(
        self, given: Any, scope: Scope, path: DataPath, implied: Things = ANYTHING
    ) -> Things:
        """Filters; what it may be that fits them."""
        if not self.is_full_list(given, "filters", path):
            return ANYTHING
        things = implied or self._meant(given)
        for at, each in enumerate(given):
            self._filter(each, scope, (*path, at), things)
        return things

    def _meant(self, given: list[Any]) -> Things:
        """What is meant: what lies in a zone, what a word of it says, or what is in play."""
        words = self.words.filters
        if any(isinstance(each, dict) and "in" in each for each in given):
            return frozenset(filter(None, (self.words.in_zone,)))
        means = [words[each].means for each in given if isinstance(each, str) and each in words]
        return frozenset(filter(None, [*filter(None, means), self.words.in_play][:1]))

    def _filter(self, given: Any, scope: Scope, path: DataPath, things: Things) -> None:
        words = self.words.filters
        if isinstance(given, str):
            if self.is_word("filters", "filter", given, words, path):
                self.means_something(words[given], scope, path)
                self._can_be_asked(words[given], things, path)
                if words[given].argument:
                    self.wrong(path, f"'{given}' needs something: {{{given}: ..}}")
            return
        if not self.is_single(given, "filter", path):
            return
        ((name, inner),) = given.items()
        at = (*path, name)
        if self.is_word("filters", "filter", name, words, at, key=True):
            self.means_something(words[name], scope, at, key=True)
            self._can_be_asked(words[name], things, at, key=True)
            if words[name].argument is None:
                self.wrong(at, f"'{name}' takes nothing", f"write it as {name}", key=True)
            else:
                self.argument(words[name].argument, inner, scope, at)

    def _can_be_asked(
        self, word: Filter, things: Things, path: DataPath, *, key: bool = False
    ) -> None:
        if word.of and things and not things & set(word.of):
            message = f"'{word.name}' is asked of {self._said(word.of)}"
            self.wrong(path, f"{message}, not of {self._said(sorted(things))}", key=key)

    def who(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> Things:
        """Whom something befalls; what it may be."""
        things = ANYTHING
        if isinstance(given, str):
            things = self._ref(given, scope, path)
        elif type(given) is dict and "all" in given:
            self.no_others(given, ("all",), "{all: ..}", path)
            things = self._filters(given["all"], scope, (*path, "all"))
        elif type(given) is dict and "choose" in given:
            things = self.choice(given, scope, path)
        else:
            hint = "a reference such as self, {all: [..]} or {choose: [..]}"
            near = next(iter(given)) if type(given) is dict and given else given
            self.wrong(path, f"{as_shown(near)} does not say who is meant", hint)
        if kind.just_one and not _is_one(given, kind.just_one):
            hint = f"{{choose: [{', '.join(kind.just_one)}]}}"
            self.wrong(path, "must be one that is chosen", hint)
        more = kind.of_self if given == "self" else ()
        self.is_of(things, (*kind.of, *more), path)
        return things

    def choice(self, given: dict[str, Any], scope: Scope, path: DataPath) -> Things:
        """One or more that are chosen; what they may be."""
        self.no_others(given, _CHOICE, "{choose: ..}", path)
        things = self._filters(given["choose"], scope, (*path, "choose"))
        if "n" in given:
            self._whole(Type("whole", low=1), given["n"], scope, (*path, "n"))
        if "up_to" in given:
            self.flag(Type("flag"), given["up_to"], scope, (*path, "up_to"))
            if "n" not in given:
                self.wrong((*path, "up_to"), "'up_to' needs 'n'", key=True)
        if "by" in given:
            self._chooser(given["by"], scope, (*path, "by"))
        if "as" in given:
            self._new(Type("new", known="card"), given["as"], scope, (*path, "as"), things)
        return things

    def _chooser(self, given: Any, scope: Scope, path: DataPath) -> None:
        """Who chooses: one of some players, or a player who was chosen before."""
        bound = scope.names.get(given) if isinstance(given, str) else None
        if bound and self.words.a_player in bound.things:
            bound.reads += 1
        elif self.words.choosers:
            self._player(player(*self.words.choosers), given, scope, path)
        else:
            self.wrong(path, f"{as_shown(given)} is no player who was chosen before")

    def subject(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> Things:
        """Whom an event befalls; what it may be."""
        if isinstance(given, str):
            things = self._ref(given, scope, path)
        else:
            things = self._filters(given, scope, path)
        self.is_of(things, kind.of, path)
        return things

    def _whole(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        if type(given) is not int:
            self.wrong(path, f"must be a whole number, not {as_shown(given)}")
        elif kind.low is not None and given < kind.low:
            self.wrong(path, f"must be at least {kind.low}, not {given}")

    def flag(self, _: Type, given: Any, __: Scope, path: DataPath) -> None:
        if given is not True:
            self.wrong(path, f"must be true, not {as_shown(given)}", "leave it out if it is not so")

    def _new(
        self, kind: Type, given: Any, scope: Scope, path: DataPath, things: Things = ANYTHING
    ) -> None:
        if not isinstance(given, str) or not given.isidentifier():
            self.wrong(path, f"a name in small letters must stand here, not {as_shown(given)}")
            return
        if given in self.words.refs:
            self.wrong(path, f"'{given}' means something already", "choose another name")
        scope.names[given] = bound = Bound(kind.known, path, things)
        scope.bound.append((given, bound))

    def _player(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        self.is_word("players", "player", given, tuple(kind.words or self.words.players), path)


def _is_one(given: Any, filters: tuple[str, ...]) -> bool:
    """Whether one is chosen whom all these filters fit."""
    among = given.get("choose") if isinstance(given, dict) else None
    return isinstance(among, list) and "n" not in given and all(each in among for each in filters)
