"""Invents powers: whatever the words of a vocabulary allow, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pnp.data.effects.checking import PowerChecker
from pnp.data.effects.findings import Known
from pnp.data.effects.words import Type, Vocabulary, Word


class Inventor:
    """Makes up powers by chance; only those that a checker finds sound are handed out."""

    def __init__(self, words: Vocabulary, known: Known, seed: int, touch: str = "stun") -> None:
        self.words = words
        self.touch = touch
        """A verb that needs nothing but somebody whom it befalls."""
        self.known = known
        self.rng = Random(seed)
        self.names: list[tuple[str, str]] = []

    def powers(self, contexts: tuple[str, ...], me: str) -> Iterator[dict[str, Any]]:
        """One sound power after the other, without end, for a card that is such a thing."""
        while True:
            kinds = ["use", "use", "when", "when", "always", "react"]
            kind = self.rng.choice([*kinds, *["replace"] * bool(self.words.replacements)])
            sound = False
            while not sound:
                power = self._power(kind)
                checker = PowerChecker(self.words, self.known)
                checker.power(power, (), own=["Trick"], contexts=contexts, me=[me])
                sound = not checker.flaws
            yield power

    def _power(self, kind: str) -> dict[str, Any]:
        self.names = []
        power: dict[str, Any] = {"name": "Trick"}
        if kind == "always":
            return {**power, "always": [self._held() for _ in range(self.rng.randint(1, 2))]}
        if kind == "replace":
            name = self._pick(self.words.replacements)
            return {**power, name: self._parameters(self.words.replacements[name])}
        if kind != "use":
            power["when"] = self._trigger()
        if kind != "when":
            windows = [name for name in self.words.windows if name != "reaction"]
            window = "reaction" if kind == "react" else self._pick(windows)
            cost = "pay" if "pay" in self.words.costs else self._pick(self.words.costs)
            power["use"] = {"when": window, cost: self._given(self.words.costs[cost].argument)}
            if "first" in self.words.forms and self.rng.random() < 0.4:
                power["first"] = {"choose": self._filters(), "as": "lead"}
                self.names.append(("lead", "card"))
        if self.rng.random() < 0.4:
            power["if"] = self._conditions()
        power["do"] = self._steps(self.rng.randint(1, 3))
        if "amplify" in self.words.forms and "use" in power and self.rng.random() < 0.2:
            power["amplify"] = self._steps(1)
        return power

    def _pick(self, among: Any) -> Any:
        return self.rng.choice(list(among))

    def _steps(self, many: int, deep: int = 0) -> list[dict[str, Any]]:
        steps = []
        for _ in range(many):
            nested = ("one_of", "may", "if", "repeat", "each", "later")
            verbs = [name for name in self.words.verbs if deep < 2 or name not in nested]
            name = self._pick(verbs)
            word = self.words.verbs[name]
            before = len(self.names)
            if word.argument:
                steps.append({name: self._given(word.argument, deep + 1)})
            else:
                steps.append({name: self._parameters(word, deep + 1)})
            if len(self.names) > before and self.names[-1][1] == "card":
                steps.append({self.touch: {"who": self.names[-1][0]}})
        return steps

    def _parameters(self, word: Word, deep: int = 0) -> dict[str, Any]:
        one = self._pick(word.just_one) if word.just_one else ""
        given: dict[str, Any] = {}
        for name, param in word.params.items():
            wanted = {**word.exactly_with, **word.only_with}.get(name)
            if wanted:
                key, _, value = wanted.partition("=")
                holds = given.get(key) == value if value else key in given or key == one
                if not holds or (name in word.only_with and self.rng.random() < 0.5):
                    continue
            elif name in word.just_one:
                if name != one:
                    continue
            elif not param.needed and self.rng.random() < 0.6:
                continue
            given[name] = self._given(param.type, deep)
        return given

    def _held(self) -> dict[str, Any]:
        held = {name: self._given(self.words.mods[name].argument) for name in self._mods()}
        if self.rng.random() < 0.5:
            held["while"] = self._conditions()
        if self.rng.random() < 0.3:
            held["who"] = self._filters()
        return held

    def _mods(self) -> list[str]:
        return self.rng.sample(list(self.words.mods), self.rng.randint(1, 2))

    def _trigger(self) -> dict[str, Any]:
        name = self._pick(self.words.triggers)
        word = self.words.triggers[name]
        return {name: self._given(word.argument) if word.argument else self._parameters(word)}

    def _filters(self) -> list[Any]:
        filters: list[Any] = []
        for name in self.rng.sample(list(self.words.filters), self.rng.randint(1, 3)):
            word = self.words.filters[name]
            filters.append({name: self._given(word.argument)} if word.argument else name)
        return filters

    def _conditions(self) -> list[dict[str, Any]]:
        found = []
        for _ in range(self.rng.randint(1, 2)):
            if self.rng.random() < 0.5:
                found.append({self._ref(): self._filters()[0]})
            else:
                found.append(self._worded(self.words.conditions))
        return found

    def _worded(self, words: Mapping[str, Word]) -> dict[str, Any]:
        name = self._pick(words)
        return {name: self._given(words[name].argument), **self._parameters(words[name])}

    def _ref(self) -> str:
        bound = [name for name, sort in self.names if sort == "card"]
        return str(self._pick([*self.words.refs, "self", "it", *bound]))

    def _given(self, kind: Type | None, deep: int = 0) -> Any:
        assert kind is not None
        match kind.sort:
            case "who":
                choice = self.rng.random()
                if choice < 0.4:
                    return self._ref()
                if choice < 0.6:
                    return {"all": self._filters()}
                return {"choose": self._filters(), **self._pick([{}, {"n": 2, "up_to": True}])}
            case "subject":
                return self._pick([self._ref(), self._filters()])
            case "ref":
                return self._ref()
            case "filters":
                return self._filters()
            case "conditions":
                return self._conditions()
            case "mods":
                return {name: self._given(self.words.mods[name].argument) for name in self._mods()}
            case "steps":
                return self._steps(1 + (self.rng.random() < 0.3), deep)
            case "branches":
                return [self._steps(1, deep), self._steps(1, deep)]
            case "trigger":
                return self._trigger()
            case "value" | "amount":
                return self._value(kind)
            case "pair":
                return [self._value(kind), self.rng.randint(1, 3)]
            case "whole":
                return (kind.low or 0) + self.rng.randint(0, 5)
            case "flag":
                return True
            case "word":
                return self._pick(kind.words)
            case "known" | "names":
                return self._pick(sorted(self.known[kind.known]))
            case "list":
                return [self._given(kind.item) for _ in range(self.rng.randint(1, 2))]
            case "flags":
                return [self._pick(self.words.flags[kind.known])]
            case "losable":
                return [self._pick([*self.words.losable, "Trick", *self.known["keyword"]])]
            case "power":
                return "Trick"
            case "new":
                name = f"{kind.known}_{len(self.names)}"
                self.names.append((name, kind.known))
                return name
            case sort:
                return self._pick(getattr(self.words, f"{sort}s"))

    def _value(self, kind: Type) -> Any:
        numbers = [name for name, sort in self.names if sort == "number"]
        if numbers and self.rng.random() < 0.5:
            return self._pick(numbers)
        if self.rng.random() < 0.6:
            return (kind.low or -2) + self.rng.randint(0, 3)
        return self._worded(self.words.values)
