"""Checks what powers are made of: selectors, filters, values, conditions, triggers and steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pnp.data.effects.findings import ANYTHING, HAPPENING, Known, Scope, Things, as_shown
from pnp.data.effects.selectors import Selectors
from pnp.data.effects.words import Type, Vocabulary, Word
from pnp.data.english import shortened
from pnp.data.problems import did_you_mean
from pnp.data.yaml_source import DataPath

_HOLDERS: Final = {"who": "write 'player' to say for whom", "player": "write 'who' to say for whom"}


class Grammar(Selectors):
    """Checks phrases against a vocabulary."""

    def __init__(self, words: Vocabulary, known: Known) -> None:
        super().__init__(words, known)
        self.own: frozenset[str] = frozenset()
        self.typed: dict[str, Callable[[Type, Any, Scope, DataPath], object]] = {
            "who": self.who,
            "filters": self._of_filters,
            "subject": self.subject,
            "ref": self._of_ref,
            "conditions": lambda _, given, scope, path: self.conditions(given, scope, path),
            "mods": self.mods,
            "steps": lambda _, given, scope, path: self.steps(given, scope.within(), path),
            "branches": self._branches,
            "trigger": lambda _, given, scope, path: self._trigger(given, scope, path),
            "value": self._value,
            "amount": self._amount,
            "pair": self._pair,
            "flag": self.flag,
            "whole": self._whole,
            "player": self._player,
            "duration": self._duration,
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
                self.wrong(
                    path, f"'{shortened(given, 60)}' is no number that was chosen before", hint
                )
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
        self.is_of(scope.me, word.self_is, at)
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

    def _names(self, kind: Type, given: Any, scope: Scope, path: DataPath) -> None:
        bound = scope.names.get(given) if isinstance(given, str) else None
        if bound and bound.sort == "name":
            bound.reads += 1
        elif "names" in self.words.forms and type(given) is list and given:
            for at, each in enumerate(given):
                self.is_word("names", "card named", each, self.known[kind.known], (*path, at))
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

    def _duration(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        """How long something holds: a word, or one with a number."""
        words = self.words.durations
        name, at = given, path
        if type(given) is dict and len(given) == 1:
            ((name, inner),) = given.items()
            at = (*path, name)
        if not self.is_word("durations", "duration", name, words, at, key=at != path):
            return
        argument = words[name].argument
        if (argument is None) != (at == path):
            wanted = f"{{{name}: ..}}" if argument else name
            self.wrong(
                path,
                f"'{name}' {'needs something' if argument else 'takes nothing'}",
                f"write it as {wanted}",
            )
        elif argument:
            self.argument(argument, inner, scope, at)

    def _plain(self, sort: str, noun: str) -> Callable[[Type, Any, Scope, DataPath], None]:
        def check(_: Type, given: Any, __: Scope, path: DataPath) -> None:
            self.is_word(sort, noun, given, getattr(self.words, sort), path)

        return check

    def argument(self, kind: Type | None, given: Any, scope: Scope, path: DataPath) -> object:
        """What a word is given; what it may be, where that is a thing."""
        assert kind is not None
        return self.typed[kind.sort](kind, given, scope, path)

    # --- words with parameters ------------------------------------------------------------------

    def parameters(
        self, word: Word, given: Mapping[str, Any], scope: Scope, path: DataPath
    ) -> dict[str, Things]:
        """What a word is given by name; what each may be that is a thing."""
        found: dict[str, Things] = {}
        for name in given:
            if name not in word.params:
                hint = did_you_mean(name, word.params) if word.params else ""
                message = f"'{word.name}' takes no '{shortened(name, 40)}'"
                self.wrong((*path, name), message, hint, key=True)
        for name, param in word.params.items():
            if name in given:
                self.used[f"parameters of {word.name}", name] += 1
                inner = scope
                if name in word.opens:
                    inner = scope.within(*word.opens[name])
                    inner.it = found.get("of", found.get("who", ANYTHING))
                things = self.argument(param.type, given[name], inner, (*path, name))
                if isinstance(things, frozenset):
                    found[name] = things
                elif param.type.sort == "new" and given[name] in scope.names:
                    usual = frozenset(filter(None, (self.words.in_zone,)))
                    scope.names[given[name]].things = found.get("who", usual)
            elif param.needed:
                self.wrong(path, f"'{word.name}' needs '{name}'")
        self._agreements(word, given, path)
        return found

    def _agreements(self, word: Word, given: Mapping[str, Any], path: DataPath) -> None:
        """Whether parameters that belong together, or exclude each other, stand so."""
        if word.just_one and sum(name in given for name in word.just_one) != 1:
            self.wrong(path, f"'{word.name}' takes exactly one of: {', '.join(word.just_one)}")
        for name, other in {**word.only_with, **word.exactly_with}.items():
            holds = _is_given(given, other)
            said = other.replace("=", ": ")
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
                things = self._ref(name, scope, (*path, name), key=True)
                if isinstance(inner, str):
                    self._filter(inner, scope, (*path, name), things)
                else:
                    self._filters(inner, scope, (*path, name), things)
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

    def held_by(self, given: Any, things: Things, path: DataPath) -> None:
        """Whether what holds can hold for such things."""
        for name, inner in given.items() if isinstance(given, dict) else ():
            flags = self.words.flags.get(name, {})
            told = inner if isinstance(inner, list) and flags else [name]
            words = [flags.get(str(each)) or self.words.mods.get(name) for each in told]
            for wanted in dict.fromkeys(word.things for word in words if word):
                before = len(self.flaws)
                self.is_of(things, wanted or self.words.holders, path)
                if len(self.flaws) > before:
                    return  # once is enough

    def triggers(self, given: Any, scope: Scope, path: DataPath) -> None:
        each_at = (
            [((*path, at), each) for at, each in enumerate(given)]
            if type(given) is list and given
            else [(path, given)]
        )
        befallen = [self._trigger(each, scope, at) for at, each in each_at]
        scope.it = frozenset().union(*befallen) if all(befallen) else ANYTHING

    def _trigger(self, given: Any, scope: Scope, path: DataPath) -> Things:
        """What sets something off; what it may be that it befalls."""
        if not self.is_single(given, "trigger", path):
            return ANYTHING
        ((name, inner),) = given.items()
        at = (*path, name)
        if not self.is_word("triggers", "trigger", name, self.words.triggers, at, key=True):
            return ANYTHING
        word = self.words.triggers[name]
        scope.contexts.add(name)
        if word.argument:  # a point in time befalls nobody
            self.argument(word.argument, inner, scope, at)
            return ANYTHING
        found: dict[str, Things] = {}
        if type(inner) is dict:
            found = self.parameters(word, inner, scope, at)
        else:
            self.wrong(at, f"must be a mapping, not {as_shown(inner)}", _as_mapping(word, inner))
        if not found and not word.things:  # it befalls no card, but a player
            return ANYTHING
        scope.contexts.add(HAPPENING)
        usual = frozenset(filter(None, word.things or (self.words.in_play,)))
        scope.it = usual if word.things else found.get("who", usual)
        return scope.it

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
        self.is_of(scope.me, word.self_is, at)
        if word.argument:
            self.argument(word.argument, inner, scope, at)
        elif type(inner) is not dict:
            self.wrong(at, f"must be a mapping, not {as_shown(inner)}", _as_mapping(word, inner))
        else:
            # What its trigger binds means something inside it only.
            waits = any(param.type.sort == "trigger" for param in word.params.values())
            found = self.parameters(word, inner, scope.within() if waits else scope, at)
            self._bring(word, inner, scope)
            if "mods" in word.params:
                self._gift(inner, found.get("who", ANYTHING), at)

    def _bring(self, word: Word, given: dict[str, Any], scope: Scope) -> None:
        """What was chosen may be something else from now on: what is put into play is there."""
        what = given.get("what")
        name = what.get("as") if isinstance(what, dict) else what
        bound = scope.names.get(name) if isinstance(name, str) else None
        for when, thing in word.brings.items():
            if bound and bound.things and _is_given(given, when):
                bound.things |= {thing}

    def _gift(self, given: dict[str, Any], things: Things, path: DataPath) -> None:
        """What `give` gives, and to whom."""
        if "who" in given:
            self.held_by(given.get("mods"), things, (*path, "who"))
        holder = "player" if "player" in given else "who"
        self.holds_for(given.get("mods"), holder, (*path, "mods"))
        who = given.get("who")
        if "newcomers" in given and not (isinstance(who, dict) and "all" in who):
            message = "'newcomers' stands only with 'who: {all: ..}'"
            self.wrong((*path, "newcomers"), message, key=True)

    def _branches(self, _: Type, given: Any, scope: Scope, path: DataPath) -> None:
        if type(given) is not list or len(given) < 2:
            self.wrong(path, f"takes two lists of steps or more, not {as_shown(given)}")
            return
        for at, branch in enumerate(given):
            self.steps(branch, scope.within(), (*path, at))


def _as_mapping(word: Word, given: Any) -> str:
    """What to write where a word was given something without a name: `draw: {n: 2}`."""
    needed = [name for name, param in word.params.items() if param.needed]
    name = next(iter([*word.just_one, *needed, *word.params]), "")
    plain = isinstance(given, str | int) and len(str(given)) < 40
    return f"write {word.name}: {{{name}: {given if plain else '..'}}}" if name else ""


def _is_given(given: Mapping[str, Any], wanted: str) -> bool:
    """Whether parameters are given (`top`), or have some value (`to=back, who=self`)."""
    pairs = [each.partition("=") for each in wanted.split(", ")]
    return all(given.get(name) == value if value else name in given for name, _, value in pairs)
