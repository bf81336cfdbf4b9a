"""Phrases of effects: who and what is meant, when, under which conditions, and how many.

Whoever is spoken of a second time, with nobody else in between, is a pronoun. The card itself goes
by its name; what was chosen before is `it` or, where two were chosen, the first and the second.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.effects.nouns import OBJECT, OWNER, SUBJECT, Mention, article, both, either, number
from pnp.data.effects.words import English, Type, Vocabulary, Word

_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_HOLE: Final = re.compile(r"\{([a-z_]*)\}")
SELF: Final = "self"
IT: Final = "it"
CHOSEN: Final = "chosen"
"""What was chosen last and has no other name."""


class Phrases(ABC):
    """Puts the pieces of one power into words, and remembers who was spoken of."""

    noun_of_zones = "card"
    """What is meant in a zone, where nothing else is said."""
    noun = "character"
    nouns = "characters"

    def __init__(self, words: Vocabulary, me: Mention) -> None:
        self.words = words
        self.me = me
        self.bound: dict[str, Mention] = {}
        self.first_said: dict[str, str] = {}
        """How what was chosen is told when it is told first."""
        self.last = ""
        """Who was spoken of last: SELF, IT or a name that was given."""
        self.it = Mention(f"that {self.noun}")
        """Whom something befell: a pronoun, unless somebody else was spoken of since."""
        self.closing: list[str] = []
        """Sentences that are told when the steps at hand are over."""
        self.behind = ""
        """What is to be said of a number after how long it holds."""
        self.is_allowed = False
        """Whether the next clause comes after `you may`."""
        self.is_theirs = False
        """Whether another player does what is told, with what is theirs."""
        self.is_later = False
        """Whether what is told will happen later."""

    # --- who and what ---------------------------------------------------------------------------

    def mention(self, key: str, mention: Mention, case: int = OBJECT) -> str:
        """Speak of somebody: by a pronoun if nobody else was spoken of since."""
        again = self.last == key
        self.last = key
        return mention.pronoun_as(case) if again else mention.name_as(case)

    def who(self, given: Any, case: int = OBJECT) -> str:
        """A reference, all that fit, or one that is chosen."""
        if isinstance(given, str):
            return self._ref(given, case)
        if "all" in given:
            self.last = "all"
            return f"each {self.phrase(given['all'])}"
        return self._chosen(given, case)

    def _ref(self, name: str, case: int) -> str:
        if name == SELF:
            return self.mention(SELF, self.me, case)
        if name in self.first_said:
            said = self.first_said.pop(name)
            self.last = name
            return said
        if name in self.bound:
            return self.mention(name, self.bound[name], case)
        if name == IT:
            return self.mention(IT, self.it, case)
        english = str(self.words.refs[name].english)
        called = Mention(english.replace("{its}", self.me.pronoun_as(OWNER)))
        return self.mention(name, called, case)

    def _chosen(self, given: Mapping[str, Any], case: int) -> str:
        many = given.get("n", 1)
        text = self.counted(given["choose"], many, up_to=bool(given.get("up_to")))
        name = given.get("as", CHOSEN)
        self.bound[name] = self.mention_of(given["choose"], many)
        self.last = name
        return Mention(text).name_as(case)

    def counted(self, filters: Sequence[Any], many: Any = 1, *, up_to: bool = False) -> str:
        """So many of what fits."""
        if many == 1:
            return article(self.phrase(filters))
        if many == "all":
            return f"all {self.phrase(filters, plural=True)}"
        if not isinstance(many, int):
            return f"as many {self.phrase(filters, plural=True)} as {self.amount(many)}"
        return f"{'up to ' * up_to}{number(many)} {self.phrase(filters, plural=True)}"

    def mention_of(self, filters: Sequence[Any], many: Any = 1) -> Mention:
        """How something is called when it is spoken of again."""
        if many != 1:
            return Mention("them", "they")
        given = _taken_apart(filters)
        return Mention("that card" if "in" in given else f"that {self._head(given, False)[0]}")

    def phrase(self, filters: Sequence[Any], *, plural: bool = False, mine: bool = True) -> str:
        """What fits, without an article: `enemy back-row character with Swarm`."""
        given = _taken_apart(filters)
        noun, head = self._head(given, plural)
        other = ["other"] if {"other", "not"} & set(given) else []
        before: list[str] = []
        close: list[str] = []
        after: list[str] = []
        for name, word in self.words.filters.items():
            if name not in given or name in (head, "other"):
                continue
            if word.before and not (name == "enemy" and "in" in given):
                adjectives = close if word.close else before
                adjectives.append(self._filled(word.before, word.argument, given[name]))
            elif word.after and (mine or name != "mine") and not (name == "mine" and "in" in given):
                after.append(self._filled(word.after, word.argument, given[name]))
        if "in" in given:
            after.append(self.place(given))
        if "named" in given and noun != given["named"] and head != "named":
            after.append("with that name")
        return " ".join([*other, *before, *close, noun, *after])

    def place(self, given: Mapping[str, Any]) -> str:
        """Where it is, if not in play."""
        zone = self.words.zones[given["in"]].english
        return f"in {'an enemy' if 'enemy' in given else 'your'} {zone}"

    def _head(self, given: Mapping[str, Any], plural: bool) -> tuple[str, str]:
        """The noun of a phrase, and the filter that it says."""
        named = given.get("named")
        if isinstance(named, list):
            return either([f"{each}s" if plural else each for each in named]), "named"
        if isinstance(named, str) and named not in self.bound:
            called = self.name("name", named)
            return (f"{called}s" if plural else called), "named"
        for name in reversed(self.words.filters):
            word = self.words.filters[name]
            if name in given and word.noun:
                return (word.nouns if plural else word.noun), name
        if "in" in given:
            return (f"{self.noun_of_zones}s" if plural else self.noun_of_zones), ""
        return (self.nouns if plural else self.noun), ""

    def _filled(self, template: English, kind: Type | None, given: Any) -> str:
        if not isinstance(template, str):
            return template(self, given)
        return template.replace("{}", self.said(kind, given)) if kind else template

    # --- templates ------------------------------------------------------------------------------

    def said(self, kind: Type, given: Any, case: int = OBJECT) -> str:
        """What stands for a parameter."""
        match kind.sort:
            case "who" | "ref":
                return self.who(given, case)
            case "subject":
                return self.subject(given)
            case "filters":
                return self.counted(given)
            case "conditions":
                return self.conditions(given)
            case "steps":
                return self.clauses(given)
            case "branches":
                return self.branches(given)
            case "trigger":
                return self.trigger(given)
            case "value" | "amount" | "whole":
                return self.amount(given)
            case "word":
                return kind.words[given]
            case "player" | "duration" | "zone":
                words: Mapping[str, Word] = getattr(self.words, f"{kind.sort}s")
                return str(words[given].english)
            case "list":
                assert kind.item is not None
                return both([self.said(kind.item, each) for each in given])
            case "flag" | "new":
                return ""
            case "names" if isinstance(given, list):
                return either(given)
            case "names":
                return "that name" if given in self.bound else self.name("name", given)
            case _:
                return self.name(kind.known, given)

    def name(self, sort: str, given: str) -> str:  # noqa: ARG002 (a game may draw some)
        """The name of a team, a keyword, a card."""
        return given

    def fill(self, word: Word, given: Any) -> str:
        """The template of a word with what it is given; pieces without it are left out."""
        if not isinstance(word.english, str):
            return word.english(self, given)
        if word.argument:
            return word.english.replace("{}", self.said(word.argument, given))

        def hole(match: re.Match[str]) -> str:
            name = match.group(1)
            if name == SELF:
                return self.who(SELF, SUBJECT)
            return self.said(word.params[name].type, given[name])

        def piece(match: re.Match[str]) -> str:
            holes = [name for name in _HOLE.findall(match.group(1)) if name != SELF]
            return match.group(1) if all(name in given for name in holes) else ""

        return _HOLE.sub(hole, _OPTIONAL.sub(piece, word.english))

    @abstractmethod
    def clauses(self, given: Sequence[Any]) -> str:
        """Steps as one clause, or as sentences where they are several."""

    @abstractmethod
    def branches(self, given: Sequence[Any]) -> str:
        """One of several ways to go on."""

    # --- when, if and how many ------------------------------------------------------------------

    def subject(self, given: Any) -> str:
        """Whom an event befalls."""
        if isinstance(given, str):
            return self.who(given, SUBJECT)
        self.last = IT
        self.it = self.mention_of(given)
        return article(self.phrase(given))

    def trigger(self, given: Any) -> str:
        """When it happens; several are told as one."""
        ((name, inner),) = given.items()
        return self.fill(self.words.triggers[name], inner)

    def conditions(self, given: Sequence[Any]) -> str:
        """What must hold, all of it."""
        return both([self.condition(each) for each in given])

    def condition(self, given: Mapping[str, Any]) -> str:
        """One thing that must hold."""
        name = next((each for each in given if each in self.words.conditions), "")
        if name:
            word = self.words.conditions[name]
            if callable(word.english):
                return word.english(self, given)
            return self.fill(word, given[name])
        ((ref, filters),) = given.items()
        return f"{self.who(ref, SUBJECT)} is {self.predicate(filters)}"

    def predicate(self, given: Any) -> str:
        """What somebody is, after `is`."""
        filters = given if isinstance(given, list) else [given]
        told = []
        for each in filters:
            name, inner = (each, None) if isinstance(each, str) else next(iter(each.items()))
            word = self.words.filters[name]
            told.append(self._filled(word.predicate, word.argument, inner))
        return both(told)

    def exists(self, given: Mapping[str, Any]) -> str:
        """Somebody or something is there."""
        filters = given["exists"]
        if "mine" in filters and "in" not in _taken_apart(filters):
            return f"you have {article(self.phrase(filters, mine=False))}"
        return f"there is {article(self.phrase(filters))}"

    def count(self, given: Mapping[str, Any]) -> str:
        """So many are there, or no more."""
        filters = given["count"]
        if "least" in given:
            many = self.phrase(filters, plural=True, mine=False)
            return f"you have at least {number(given['least'])} {many}"
        if given["most"] == 0 and len(filters) == 2 and "in" in _taken_apart(filters):
            return f"your {self.words.zones[_taken_apart(filters)['in']].english} is empty"
        if given["most"] == 0:
            return f"you have no {self.phrase(filters, plural=True, mine=False)}"
        return f"there is no other {self.phrase(filters)}"

    def for_each(self, given: Mapping[str, Any]) -> str:
        """As often as there are such."""
        return f"for each {self.phrase(given['count'])}"

    def less(self, given: Mapping[str, Any]) -> str:
        """A number that is smaller than another."""
        whole, part = given["less"]
        if isinstance(part, int):
            return f"{number(part)} less than {self.amount(whole)}"
        return f"{self.amount(whole)} minus {self.amount(part)}"

    def amount(self, given: Any) -> str:
        """A number as a noun: the number of what `for each` counts."""
        if isinstance(given, dict) and "count" in given:
            return f"the number of {self.phrase(given['count'], plural=True)}"
        told = self.value(given)
        return f"the number of {_plural(told[9:])}" if told.startswith("for each ") else told

    def times(self, given: Any) -> str:
        """How often something is done."""
        if isinstance(given, int):
            return f"{number(given)} times"
        told = self.value(given)
        return told if told.startswith("for each ") else f"as many times as {told}"

    def many(self, given: Any, one: str, nouns: str) -> tuple[str, str]:
        """So many of something, and what is to be said of the number behind it."""
        if given == 1:
            return one, ""
        told = self.value(given)
        if told.startswith("for each "):
            return one, f" {told}"
        if isinstance(given, dict):
            return f"as many {nouns} as {told}", ""
        return f"{told} {nouns}", ""

    def value(self, given: Any) -> str:
        """A number."""
        if isinstance(given, int):
            return number(given)
        if isinstance(given, str):
            return "all" if given == "all" else "that many"
        name = next(each for each in given if each in self.words.values)
        word = self.words.values[name]
        return word.english(self, given) if callable(word.english) else self.fill(word, given[name])


def _plural(noun: str) -> str:
    """What is counted, as many: the first noun of it that names a thing."""
    head, space, rest = noun.partition(" on ")
    return f"{head}s{space}{rest}" if space else f"{noun}s"


def _taken_apart(filters: Sequence[Any]) -> dict[str, Any]:
    """The filters by name, each with what it is given."""
    given: dict[str, Any] = {}
    for each in filters:
        given.update(each if isinstance(each, dict) else {each: None})
    return given
