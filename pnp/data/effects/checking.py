"""Checks powers against a vocabulary, and tells of every mistake where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from pnp.data.effects.findings import HAPPENING, WHILE, Scope, as_shown
from pnp.data.effects.grammar import Grammar
from pnp.data.effects.selectors import SAID
from pnp.data.effects.words import Type, Word
from pnp.data.yaml_source import DataPath

_KINDS: Final = ("use", "play", "when", "always", "instead")
_PARTS: Final = ("name", "zone", "if", "do", *_KINDS)
_MORE_PARTS: Final = ("first", "limit", "amplify")


class Powered(Protocol):
    """A card with powers, as its file writes them."""

    @property
    def powers(self) -> Sequence[Any]: ...


C = TypeVar("C", bound=Powered)


def each_power(cards: Iterable[C | None]) -> Iterator[tuple[C, Any, DataPath]]:
    """The powers of the cards of a file, with where they stand: once, though aliases repeat it."""
    seen: set[int] = set()
    for at, card in enumerate(cards):
        for number, power in enumerate(card.powers if card else ()):
            if card and id(power) not in seen:
                seen.add(id(power))
                yield card, power, ("cards", at, "powers", number)


class PowerChecker(Grammar):
    """Checks whole powers."""

    def power(
        self,
        given: Any,
        path: DataPath,
        *,
        own: Iterable[str] = (),
        contexts: Iterable[str] = (),
        me: Iterable[str] = (),
        keyword: bool = False,
    ) -> None:
        """Check one power of a card whose powers have these names, or the power of a keyword.

        `me` says what the card can be where the power does something.
        """
        self.own = frozenset(own)
        if not self.is_mapping(given, "a power", path):
            return
        more = self.words.keyword_parts if keyword else self.words.parts
        replaces = self.words.replacements
        forms = [name for name in _MORE_PARTS if name in self.words.forms]
        allowed = (*_PARTS, *forms, *replaces, *more)
        self.no_others(given, allowed, "a power", path)
        starts = {*_KINDS, *replaces, *(more if keyword else ())}
        if not starts & set(given):
            hint = f"it needs one of: {', '.join([*_KINDS, *replaces])}"
            self.wrong(path, "nothing says when this power does something", hint)
        scope = Scope(contexts, me=frozenset(me))
        for kind in ("use", "play"):
            scope.contexts |= _windows_of(given.get(kind))
        self._head(given, scope, path)
        for kind in ("use", "play"):
            if kind in given:
                self._doing(kind, given, scope, (*path, kind))
        if "always" in given:
            self._always(given["always"], Scope(contexts, me=scope.me), (*path, "always"))
        for name, word in {**replaces, **more}.items():
            if name in given:
                self._part(word, given[name], scope, (*path, name))
        for part in ("do", "amplify"):
            if part in given:
                self.steps(given[part], scope.within(), (*path, part))
        self._wholeness(given, path)
        for name, bound in scope.bound:
            if not bound.reads:
                message = f"the {SAID[bound.sort]} '{name}' is named and never used"
                self.wrong(bound.path, message)

    def _head(self, given: dict[str, Any], scope: Scope, path: DataPath) -> None:
        """What comes before anything is done: name, zone, trigger, first choice, condition."""
        if "name" in given and (not isinstance(given["name"], str) or not given["name"].strip()):
            self.wrong((*path, "name"), f"must be a text, not {as_shown(given['name'])}")
        if "zone" in given:
            at = (*path, "zone")
            self.is_word("zones", "zone", given["zone"], self.words.zones, at)
        if "when" in given:
            self.triggers(given["when"], scope, (*path, "when"))
        if "instead" in given:
            self._instead(given["instead"], scope, (*path, "instead"))
        if "first" in given:
            self._first(given["first"], scope, (*path, "first"))
        if "if" in given:
            self.conditions(given["if"], scope, (*path, "if"))

    def _first(self, given: Any, scope: Scope, path: DataPath) -> None:
        """What is chosen before it is asked whether the power can be used, and paid for."""
        if not self.is_mapping(given, "'first'", path):
            return
        self.no_others(given, ("choose", "as"), "'first'", path)
        if "choose" in given and "as" in given:
            self.choice(given, scope, path)
        else:
            self.wrong(path, "'first' needs 'choose' and 'as'", "{choose: [..], as: NAME}")

    def _part(self, word: Word, given: Any, scope: Scope, path: DataPath) -> None:
        self.used["parts", word.name] += 1
        if word.argument:
            self.argument(word.argument, given, scope.within(), path)
        elif self.is_mapping(given, f"'{word.name}'", path):
            inner = scope.within()
            inner.me = frozenset(word.things) or scope.me
            self.parameters(word, given, inner, path)

    def _wholeness(self, given: Mapping[str, Any], path: DataPath) -> None:
        starts = {"use", "play", "when"} & set(given)
        if starts and "do" not in given and "instead" not in given:
            self.wrong(path, "nothing is done", "it needs 'do'")
        if "do" in given and not starts:
            self.wrong((*path, "do"), "nothing starts these steps", "use, play or when", key=True)
        for name, needed in (("first", ("use", "play")), ("limit", ("when",))):
            if name in given and not set(needed) & set(given):
                wanted = " or ".join(f"'{each}'" for each in needed)
                self.wrong((*path, name), f"'{name}' needs {wanted}", key=True)
        if "limit" in given:
            at = (*path, "limit")
            self.is_word("limits", "limit", given["limit"], self.words.limits, at)
        if "amplify" in given and not {"do", "use"} <= set(given):
            self.wrong((*path, "amplify"), "needs 'use' and 'do'", key=True)
        for kind in ("use", "play"):
            reacts = _windows_of(given.get(kind)) == {"reaction"}
            told = bool({"when", "instead"} & set(given))
            if kind in given and reacts and not told:
                self.wrong((*path, kind), "a reaction needs a trigger", "add 'when'")
            elif kind in given and told and not reacts:
                self.wrong((*path, kind), "beside a trigger, only a reaction can be used")

    def _doing(self, kind: str, power: Mapping[str, Any], scope: Scope, path: DataPath) -> None:
        """`use` or `play`: when, at what cost, and how often."""
        given = power[kind]
        if not self.is_mapping(given, f"'{kind}'", path):
            return
        options, costs = self.words.options[kind], self.words.costs
        usual = ("limit", "by") if kind == "use" else ()
        self.no_others(given, ("when", *usual, *costs, *options), f"'{kind}'", path)
        if "when" not in given:
            self.wrong(path, f"'{kind}' needs 'when'", f"one of: {', '.join(self.words.windows)}")
        else:
            self._windows(given["when"], (*path, "when"))
        if "limit" in usual:
            self.is_word(
                "limits", "limit", given.get("limit", self.words.usual_limit),
                self.words.limits, (*path, "limit"),
            )  # fmt: skip
        if "by" in usual and "by" in given:
            self.is_word("users", "user", given["by"], self.words.users, (*path, "by"))
        for sort, words in (("costs", costs), (f"options of {kind}", options)):
            for name in words:
                if name in given:
                    self.used[sort, name] += 1
                    self.argument(words[name].argument, given[name], scope, (*path, name))
        free = not any(given.get(name) for name in costs)
        if kind == "use" and free and given.get("limit", self.words.usual_limit) == "none":
            self.wrong(path, "costs nothing and has no limit", "it could be used for ever")

    def _windows(self, given: Any, path: DataPath) -> None:
        """A window, or several of them."""
        several = "windows" in self.words.forms and type(given) is list and bool(given)
        for at, each in enumerate(given) if several else (("", given),):
            here = (*path, at) if several else path
            self.is_word("windows", "window", each, self.words.windows, here)

    def _always(self, given: Any, scope: Scope, path: DataPath) -> None:
        if not self.is_full_list(given, "what holds", path):
            return
        for at, each in enumerate(given):
            here = (*path, at)
            if not self.is_mapping(each, "what holds", here):
                continue
            inner = scope.within(WHILE, HAPPENING, static=True)
            if "who" in each and "player" in each:
                self.wrong(here, "takes 'who' or 'player', not both")
            inner.it = inner.me
            if "who" in each:
                inner.it = self.subject(Type("subject"), each["who"], inner, (*here, "who"))
            if "player" in each:
                self.typed["player"](Type("player"), each["player"], inner, (*here, "player"))
            if "while" in each:
                self.conditions(each["while"], inner, (*here, "while"))
            mods = {
                name: mod for name, mod in each.items() if name not in ("who", "player", "while")
            }
            self.mods(Type("mods"), mods, inner, here)
            self.holds_for(mods, "player" if "player" in each else "who", here)
            if "player" not in each:
                self.held_by(mods, inner.it, (*here, "who") if "who" in each else here)

    def _instead(self, given: Any, scope: Scope, path: DataPath) -> None:
        if not self.is_mapping(given, "'instead'", path):
            return
        trims = self.words.trims
        steps = ("do", "also") if "instead" in self.words.forms else ("also",)
        self.no_others(given, ("of", *steps, *trims), "'instead'", path)
        if "of" in given:
            self.triggers(given["of"], scope, (*path, "of"))
        else:
            self.wrong(path, "'instead' needs 'of'", "what happens otherwise")
        ways = (*steps, *trims)
        if sum(name in given for name in ways) != 1:
            self.wrong(path, f"'instead' takes exactly one of: {', '.join(ways)}")
        for name in steps:
            if name in given:
                self.steps(given[name], scope.within(), (*path, name))
        for name in trims:
            if name in given:
                self.used["trims", name] += 1
                self.flag(Type("flag"), given[name], scope, (*path, name))


def _windows_of(given: Any) -> set[str]:
    """The windows that `use` or `play` names, if it does."""
    when = given.get("when") if isinstance(given, dict) else None
    return {each for each in (when if isinstance(when, list) else [when]) if isinstance(each, str)}
