"""Compiles what powers say of whom, when and how much: filters, values, conditions, triggers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from pnp.data.effects.words import Vocabulary
from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.parts import (
    Compiled,
    Filter,
    Holds,
    Mods,
    Reads,
    Scope,
    Static,
    Trigger,
    fitting,
)
from pnp.rules.effects.things import Frame, Thing, Worn


class PartsCompiler:
    """Compiles the parts of powers in the words of one game."""

    def __init__(
        self,
        deeds: Deeds,
        vocabulary: Vocabulary,
        hows: Mapping[str, int],
        words: Callable[[Mapping[str, Any]], Any],
    ) -> None:
        self.deeds = deeds
        self.vocabulary = vocabulary
        self.hows = hows
        self.words = words
        """What the game makes of the modifiers that are not numbers."""
        self.made = Compiled()

    # --- parts ----------------------------------------------------------------------------------

    def raw(self, name: str, scope: Scope) -> Reads:
        """What a reference means, as it was."""
        if name in scope.slots:
            slot = scope.slots[name]
            return lambda _game, frame: _first(frame.value(slot))
        return self.deeds.refs[name]

    def filters(self, given: Sequence[Any], scope: Scope) -> Filter:
        """Filters, all of which must fit."""
        tests: list[tuple[Callable[[Any, Frame, Thing, Any], bool], Any]] = []
        zone, domain, words = "", "", [each for each in given if isinstance(each, str)]
        own, foe = "mine" in words, "enemy" in words
        for each in given:
            word, arg = each, None
            if isinstance(each, Mapping):
                ((word, arg),) = each.items()
                if word == "in":
                    zone = arg
                    continue
                if word == "named":
                    arg = self._named(arg, scope)
                elif isinstance(arg, str):
                    arg = self._argument(word, arg, scope)
                elif isinstance(arg, list):
                    arg = tuple(arg)
            deed = self.deeds.filters[word]
            domain = deed.domain or domain
            if word != "mine":
                tests.append((deed.fits, arg))
        # Whose it is decides where it is looked for, and need not be asked again of what is found.
        mine = [(self.deeds.filters["mine"].fits, None)] if own else []
        find = self.deeds.domains[zone or domain or "play"]
        return Filter(find, own, foe, tuple(tests), fitting((*mine, *tests)))

    def _argument(self, word: str, arg: str, scope: Scope) -> Any:
        told = self.vocabulary.filters[word].argument
        return self.raw(arg, scope) if told is not None and told.sort == "ref" else arg

    def _named(self, arg: Any, scope: Scope) -> Reads:
        """The names that fit: written down, or chosen before."""
        if isinstance(arg, str) and arg in scope.slots:
            slot = scope.slots[arg]
            return lambda _game, frame: (frame.value(slot),)
        fixed = tuple(arg) if isinstance(arg, list | tuple) else (arg,)
        return lambda _game, _frame: fixed

    def value(self, given: Any, scope: Scope) -> Reads:
        """A number, fixed or read when it is needed."""
        if isinstance(given, int):
            return lambda _game, _frame: given
        if given == "all":
            return lambda _game, _frame: "all"
        if isinstance(given, str):
            slot = scope.slots[given]
            return lambda _game, frame: frame.value(slot) or 0
        table = given.get("table", "")
        ((word, arg),) = ((key, each) for key, each in given.items() if key != "table")
        if word == "less":
            high, low = (self.value(each, scope) for each in arg)
            return lambda game, frame: high(game, frame) - low(game, frame)
        if word == "count":
            among = self.filters(arg, scope)
            return lambda game, frame: game.count(among.things(game, frame))
        reads = self.deeds.values[word]
        inner: Any = (
            self.filters(arg, scope) if isinstance(arg, list) else (self.raw(arg, scope), table)
        )
        return lambda game, frame: reads(game, frame, inner)

    def conditions(self, given: Sequence[Any] | None, scope: Scope) -> Holds | None:
        """Conditions, all of which must hold; nothing if there are none."""
        if not given:
            return None
        tests = [self._condition(each, scope) for each in given]
        if len(tests) == 1:
            return tests[0]
        first, *rest = tests
        if len(rest) == 1:
            (second,) = rest
            return lambda game, frame: first(game, frame) and second(game, frame)
        return lambda game, frame: first(game, frame) and all(test(game, frame) for test in rest)

    def _condition(self, given: Mapping[str, Any], scope: Scope) -> Holds:
        ((word, arg),) = ((key, each) for key, each in given.items() if key not in _BOUNDS)
        if word == "exists":
            among = self.filters(arg, scope)
            return among.is_there
        if word == "count":
            counted = self.filters(arg, scope)
            least, most = given.get("least", 0), given.get("most", inf)
            return lambda game, frame: least <= game.count(counted.things(game, frame)) <= most
        if word in self.deeds.conditions:
            holds = self.deeds.conditions[word]
            return lambda game, frame: holds(game, frame, arg)
        fits = self.filters([arg] if isinstance(arg, str) else arg, scope).fits
        if word == "self":

            def is_so(game: Any, frame: Frame) -> bool:
                thing = game.present(frame.source)
                return thing is not None and fits(game, frame, thing)

            return is_so
        reads = self.raw(word, scope)

        def refers(game: Any, frame: Frame) -> bool:
            thing = game.present(reads(game, frame))
            return thing is not None and fits(game, frame, thing)

        return refers

    def subject(self, given: Any, scope: Scope) -> Callable[[Any, Frame, Thing], bool]:
        """Whether something befell the one that is meant."""
        if isinstance(given, str):
            reads = self.raw(given, scope)
            return lambda game, frame, thing: game.is_same(reads(game, frame), thing)
        among = self.filters(given, scope)
        if among.find is self.deeds.domains.get("worn"):
            return among.fits
        # Filters that do not speak of equipment mean characters, or cards that are played.
        return lambda game, frame, thing: type(thing) is not Worn and among.fits(game, frame, thing)

    def trigger(self, given: Mapping[str, Any], scope: Scope) -> Trigger:
        """What sets something off."""
        ((event, told),) = given.items()
        # Of a time only whose it is.
        about: Any = {"who": told} if isinstance(told, str) else told
        who, by, what = about.get("who"), about.get("by"), about.get("what")
        players = who in _PLAYERS
        subject = what if players else who
        how = sum(self.hows[each] for each in about.get("how", ()))
        return Trigger(
            event,
            None if subject is None else self.subject(subject, scope),
            None if by is None else self.subject(by, scope),
            who if players else "",
            how,
            about.get("once", False),
            about.get("least", 1),
            about.get("first", False),
            tuple(
                (name, self._detail(event, name, each, scope))
                for name, each in about.items()
                if name not in _OF_TRIGGERS
            ),
        )

    def _detail(self, event: str, name: str, given: Any, scope: Scope) -> Reads:
        """What else a trigger asks of an event: a number, a word, or somebody."""
        if self.vocabulary.triggers[event].params[name].type.sort == "ref":
            return self.raw(given, scope)
        return lambda _game, _frame: given

    def triggers(self, given: Any, scope: Scope) -> tuple[Trigger, ...]:
        """One trigger or several."""
        listed = given if isinstance(given, list | tuple) else [given]
        return tuple(self.trigger(each, scope) for each in listed)

    def mods(self, given: Mapping[str, Any], scope: Scope, condition: Any = None) -> Mods:
        """Modifiers."""
        numbers = {key: each for key, each in given.items() if self._is_number(key, each)}
        words = {key: each for key, each in given.items() if key not in numbers}
        return Mods(
            tuple(numbers),
            tuple(self.value(each, scope) for each in numbers.values()),
            self.words(words),
            self.conditions(condition, scope),
            all(isinstance(each, int) for each in numbers.values()),
        )

    def _is_number(self, name: str, given: Any) -> bool:
        if isinstance(given, Mapping):
            told = self.vocabulary.mods[name].argument
            return told is not None and told.sort == "value"
        return isinstance(given, int)

    def static(self, given: Mapping[str, Any]) -> Static:
        """A modifier that always holds."""
        scope = Scope()
        mods = {key: each for key, each in given.items() if key not in ("who", "player", "while")}
        who: str | Filter = "player" if "player" in given else given.get("who", "self")
        if not isinstance(who, str):
            who = self.filters(who, scope)
        condition = self.conditions(given.get("while"), scope)
        return Static(who, given.get("player", ""), condition, self.mods(mods, scope))


_BOUNDS: Final = ("least", "most")
_PLAYERS: Final = ("you", "mine", "enemy", "any")
_OF_TRIGGERS: Final = ("who", "by", "what", "how", "once", "least", "first")


def _first(value: Any) -> Any:
    return (
        value[0]
        if isinstance(value, tuple) and value and not hasattr(value, "_fields")
        else (value or None)
    )
