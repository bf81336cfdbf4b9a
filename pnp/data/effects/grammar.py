"""Checks what powers are made of: selectors, filters, values, conditions, triggers and steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pnp.data.effects.findings import (
    HAPPENING,
    Bound,
    Findings,
    Known,
    Scope,
    as_shown,
)
from pnp.data.effects.words import Type, Vocabulary, Word
from pnp.data.problems import did_you_mean
from pnp.data.yaml_source import DataPath

_HOLDERS: Final = {"who": "write 'player' to say for whom", "player": "write 'who' to say for whom"}
_CHOICE: Final = ("choose", "n", "up_to", "by", "as")
SAID: Final = {"card": "card", "number": "number", "name": "name of a card"}


class Grammar(Findings):
    """Checks phrases against a vocabulary."""

    def __init__(self, words: Vocabulary, known: Known) -> None:
        super().__init__(words, known)
        self.own: frozenset[str] = frozenset()
        self.typed: dict[str, Callable[[Type, Any, Scope, DataPath], None]] = {
            "who": self._who,
            "filters": lambda _, given, scope, path: self._filters(given, scope, path),
            "subject": self.subject,
            "ref": lambda _, given, scope, path: self._ref(given, scope, path),
            "conditions": lambda _, given, scope, path: self.conditions(given, scope, path),
            "mods": self.mods,
            "steps": lambda _, given, scope, path: self.steps(given, scope.within(), path),
            "branches": self._branches,
            "trigger": lambda _, given, scope, path: self.triggers(given, scope, path),
            "value": self._value,
            "amount": self._amount,
            "pair": self._pair,
            "flag": self.flag,
            "whole": self._whole,
            "player": self._plain("players", "player"),
            "duration": self._plain("durations", "duration"),
            "zone": self._plain("zones", "zone"),
            "word": self._word,
            "known": self._known,
            "list": self._list,
            "flags": self._flags,
            "new": self._new,
            "names": self._names,
            "power": self._power_name,
            "losable": self._losable,
        }

    # --- who and what ---------------------------------------------------------------------------

    def _ref(self, given: Any, scope: Scope, path: DataPath, *, key: bool = False) -> None:
        bound = scope.names.get(given) if isinstance(given, str) else None
        if bound:
            bound.reads += 1
            if bound.sort != "card":
                self.wrong(path, f"'{given}' is a {SAID[bound.sort]}, not a card", key=key)
            return
        allowed = {*self.words.refs, *scope.names}
        if self.is_word("refs", "reference", given, allowed, path, key=key):
            self.means_something(self.words.refs[given], scope, path, key=key)

    def _filters(self, given: Any, scope: Scope, path: DataPath) -> None:
        if not self.is_full_list(given, "filters", path):
            return
        for at, each in enumerate(given):
            self._filter(each, scope, (*path, at))

    def _filter(self, given: Any, scope: Scope, path: DataPath) -> None:
        words = self.words.filters
        if isinstance(given, str):
            if self.is_word("filters", "filter", given, words, path):
                self.means_something(words[given], scope, path)
                if words[given].argument:
                    self.wrong(path, f"'{given}' needs something: {{{given}: ..}}")
            return
        if not self.is_single(given, "filter", path):
            return
        ((name, inner),) = given.items()
        at = (*path, name)
        if self.is_word("filters", "filter", name, words, at, key=True):
            self.means_something(words[name], scope, at, key=True)
            if words[name].argument is None:
                self.wrong(at, f"'{name}' takes nothing", f"write it as {name}", key=True)
            else:
                self.argument(words[name].argument, inner, scope, at)

    def _who(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if isinstance(given, str):
            self._ref(given, scope, path)
        elif type(given) is dict and "all" in given:
            self.no_others(given, ("all",), "{all: ..}", path)
            self._filters(given["all"], scope, (*path, "all"))
        elif type(given) is dict and "choose" in given:
            self._choice(given, scope, path)
        else:
            hint = "a reference such as self, {all: [..]} or {choose: [..]}"
            near = next(iter(given)) if type(given) is dict and given else given
            self.wrong(path, f"{as_shown(near)} says not who is meant", hint)

    def _choice(self, given: dict[str, Any], scope: Scope, path: DataPath) -> None:
        self.no_others(given, _CHOICE, "{choose: ..}", path)
        self._filters(given["choose"], scope, (*path, "choose"))
        if "n" in given:
            self._whole(Type("whole", low=1), given["n"], scope, (*path, "n"))
        if "up_to" in given:
            self.flag(Type("flag"), given["up_to"], scope, (*path, "up_to"))
            if "n" not in given:
                self.wrong((*path, "up_to"), "'up_to' needs 'n'", key=True)
        if "by" in given:
            self.typed["player"](Type("player"), given["by"], scope, (*path, "by"))
        if "as" in given:
            self._new(Type("new", known="card"), given["as"], scope, (*path, "as"))

    def subject(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if isinstance(given, str):
            self._ref(given, scope, path)
        else:
            self._filters(given, scope, path)

    # --- numbers and names ----------------------------------------------------------------------

    def _value(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if type(given) is int:
            if kind.low is not None and given < kind.low:
                self.wrong(path, f"must be at least {kind.low}, not {given}")
        elif isinstance(given, str):
            bound = scope.names.get(given)
            if bound and bound.sort == "number":
                bound.reads += 1
            else:
                numbers = [name for name, each in scope.names.items() if each.sort == "number"]
                hint = did_you_mean(given, numbers)
                self.wrong(path, f"'{given[:60]}' is no number that was chosen before", hint)
        elif self.is_mapping(given, "a value", path):
            self._worded("values", "value", self.words.values, given, scope, path)

    def _worded(
        self, sort: str, noun: str, words: Mapping[str, Word], given: Mapping[str, Any],
        scope: Scope, path: DataPath,
    ) -> None:  # fmt: skip
        """A word with its argument, and what may stand beside it."""
        name = next((each for each in given if each in words), next(iter(given)))
        at = (*path, name)
        if not self.is_word(sort, noun, name, words, at, key=True):
            return
        word = words[name]
        self.means_something(word, scope, at, key=True)
        assert word.argument is not None
        self.argument(word.argument, given[name], scope, at)
        beside = {each: inner for each, inner in given.items() if each != name}
        self.parameters(word, beside, scope, path)

    def _amount(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if given != "all":
            self._value(kind, given, scope, path)

    def _pair(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if type(given) is not list or len(given) != 2:
            self.wrong(path, f"takes two values, not {as_shown(given)}")
            return
        for at, each in enumerate(given):
            self._value(Type("value"), each, scope, (*path, at))

    def _whole(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        if type(given) is not int:
            self.wrong(path, f"must be a whole number, not {as_shown(given)}")
        elif kind.low is not None and given < kind.low:
            self.wrong(path, f"must be at least {kind.low}, not {given}")

    def flag(self, _: Type, given: Any, __: Scope, path: DataPath) -> None:
        if given is not True:
            self.wrong(path, f"must be true, not {as_shown(given)}", "leave it out if it is not so")

    def _new(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if not isinstance(given, str) or not given.isidentifier():
            self.wrong(path, f"a name in small letters must stand here, not {as_shown(given)}")
            return
        if given in self.words.refs:
            self.wrong(path, f"'{given}' means something already", "choose another name")
        scope.names[given] = bound = Bound(kind.known, path)
        scope.bound.append((given, bound))

    def _names(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        bound = scope.names.get(given) if isinstance(given, str) else None
        if bound and bound.sort == "name":
            bound.reads += 1
        else:
            self.is_word("names", "card named", given, self.known[kind.known], path)

    def _power_name(self, _: Type, given: Any, __: Scope, path: DataPath) -> None:
        self.is_word("powers", "power of this card", given, self.own, path)

    def _losable(self, _: Type, given: Any, __: Scope, path: DataPath) -> None:
        if not self.is_full_list(given, "what is lost", path):
            return
        for at, each in enumerate(given):
            sort = "losable" if each in self.words.losable else "keywords lost"
            allowed = {*self.words.losable, *self.known.get("keyword", ()), *self.own}
            self.is_word(sort, "keyword or power of this card", each, allowed, (*path, at))

    def _known(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        self.is_word(kind.known, kind.known, given, self.known[kind.known], path)

    def _word(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        sort = " or ".join(kind.words)
        self.is_word(sort, "word", given, tuple(kind.words), path)

    def _list(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if type(given) is not list:
            hint = f"write it as [{given}]" if isinstance(given, str) and len(given) < 40 else ""
            self.wrong(path, f"must be a list, not {as_shown(given)}", hint)
            return
        for at, each in enumerate(given):
            self.argument(kind.item, each, scope, (*path, at))

    def _flags(self, kind: Type, given: Any, _: Scope, path: DataPath) -> None:
        allowed = self.words.flags[kind.known]
        if self.is_full_list(given, "flags", path):
            for at, each in enumerate(given):
                self.is_word(kind.known, f"word after '{kind.known}'", each, allowed, (*path, at))

    def _plain(self, sort: str, noun: str) -> Callable[[Type, Any, Scope, DataPath], None]:
        def check(_: Type, given: Any, __: Scope, path: DataPath) -> None:
            self.is_word(sort, noun, given, getattr(self.words, sort), path)

        return check

    def argument(self, kind: Type | None, given: Any, scope: Scope, path: DataPath) -> None:
        assert kind is not None
        self.typed[kind.sort](kind, given, scope, path)

    # --- words with parameters ------------------------------------------------------------------

    def parameters(
        self, word: Word, given: Mapping[str, Any], scope: Scope, path: DataPath
    ) -> None:
        for name in given:
            if name not in word.params:
                hint = did_you_mean(name, word.params) if word.params else ""
                message = f"'{word.name}' takes no '{name[:40]}'"
                self.wrong((*path, name), message, hint, key=True)
        for name, param in word.params.items():
            if name in given:
                self.used[f"parameters of {word.name}", name] += 1
                inner = scope.within(*word.opens[name]) if name in word.opens else scope
                self.argument(param.type, given[name], inner, (*path, name))
            elif param.needed:
                self.wrong(path, f"'{word.name}' needs '{name}'")
        self._agreements(word, given, path)

    def _agreements(self, word: Word, given: Mapping[str, Any], path: DataPath) -> None:
        """Whether parameters that belong together, or exclude each other, stand so."""
        if word.just_one and sum(name in given for name in word.just_one) != 1:
            self.wrong(path, f"'{word.name}' takes exactly one of: {', '.join(word.just_one)}")
        for name, other in {**word.only_with, **word.exactly_with}.items():
            wanted, _, value = other.partition("=")
            holds = given.get(wanted) == value if value else wanted in given
            said = f"{wanted}: {value}" if value else wanted
            if name in given and not holds:
                self.wrong((*path, name), f"'{name}' stands only with '{said}'", key=True)
            elif holds and name in word.exactly_with and name not in given:
                self.wrong(path, f"'{word.name}' with '{said}' needs '{name}'")

    def conditions(self, given: Any, scope: Scope, path: DataPath) -> None:
        if not self.is_full_list(given, "conditions", path):
            return
        for at, each in enumerate(given):
            if self.is_mapping(each, "a condition", (*path, at)):
                self._condition(each, scope, (*path, at))

    def _condition(self, given: dict[str, Any], scope: Scope, path: DataPath) -> None:
        words = self.words.conditions
        if not any(name in words for name in given):
            if not self.is_single(given, "condition", path):
                return
            ((name, inner),) = given.items()
            if name in self.words.refs or name in scope.names:
                self._ref(name, scope, (*path, name), key=True)
                if isinstance(inner, list):
                    self._filters(inner, scope, (*path, name))
                else:
                    self._filter(inner, scope, (*path, name))
            else:
                allowed = {*words, *self.words.refs, *scope.names}
                self.is_word("conditions", "condition", name, allowed, (*path, name), key=True)
            return
        self._worded("conditions", "condition", words, given, scope, path)

    def mods(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        """What holds, for whoever it is."""
        if not self.is_mapping(given, "what changes", path):
            return
        for name, inner in given.items():
            at = (*path, name)
            if self.is_word("mods", "change", name, self.words.mods, at, key=True):
                self.argument(self.words.mods[name].argument, inner, scope, at)

    def holds_for(self, given: Any, holder: str, path: DataPath) -> None:
        """Whether all that holds can hold for cards (`who`), or for a player."""
        for name, inner in given.items() if isinstance(given, dict) else ():
            word = self.words.mods.get(name)
            if word is None:
                continue
            flags = self.words.flags.get(name)
            if flags and isinstance(inner, list):
                told = [((*path, name, at), flags.get(str(each))) for at, each in enumerate(inner)]
            else:
                told = [((*path, name), word)]
            for at, each in told:
                if each and holder not in each.holds_for:
                    whom = "a player" if holder == "who" else "a card"
                    self.wrong(at, f"'{each.name}' holds for {whom}", _HOLDERS[holder])

    def triggers(self, given: Any, scope: Scope, path: DataPath) -> None:
        each_at = (
            [((*path, at), each) for at, each in enumerate(given)]
            if type(given) is list and given
            else [(path, given)]
        )
        for at, each in each_at:
            if self.is_single(each, "trigger", at):
                self._trigger(each, scope, at)

    def _trigger(self, given: dict[str, Any], scope: Scope, path: DataPath) -> None:
        ((name, inner),) = given.items()
        at = (*path, name)
        if not self.is_word("triggers", "trigger", name, self.words.triggers, at, key=True):
            return
        word = self.words.triggers[name]
        scope.contexts |= {name, HAPPENING}
        if word.argument:
            self.argument(word.argument, inner, scope, at)
        elif self.is_mapping(inner, f"'{name}'", at):
            self.parameters(word, inner, scope, at)

    def steps(self, given: Any, scope: Scope, path: DataPath) -> None:
        if not self.is_full_list(given, "steps", path):
            return
        for at, step in enumerate(given):
            if self.is_single(step, "step", (*path, at)):
                self._step(step, scope, (*path, at))

    def _step(self, given: dict[str, Any], scope: Scope, path: DataPath) -> None:
        ((name, inner),) = given.items()
        at = (*path, name)
        if not self.is_word("verbs", "verb", name, self.words.verbs, at, key=True):
            return
        word = self.words.verbs[name]
        if word.argument:
            self.argument(word.argument, inner, scope, at)
        elif type(inner) is not dict:
            self.wrong(at, f"'{name}' is given a mapping, not {as_shown(inner)}")
        else:
            # What its trigger binds means something inside it only.
            waits = any(param.type.sort == "trigger" for param in word.params.values())
            self.parameters(word, inner, scope.within() if waits else scope, at)
            if "mods" in word.params:
                holder = "player" if "player" in inner else "who"
                self.holds_for(inner.get("mods"), holder, (*at, "mods"))

    def _branches(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if type(given) is not list or len(given) < 2:
            self.wrong(path, f"takes two lists of steps or more, not {as_shown(given)}")
            return
        for at, branch in enumerate(given):
            self.steps(branch, scope.within(), (*path, at))
