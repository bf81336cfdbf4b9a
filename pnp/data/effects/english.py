"""Puts powers into English: one sentence a step, from the templates of the words.

Whoever is spoken of a second time, with nobody else in between, is a pronoun. The card itself goes
by its name; what was chosen before is `it` or, where two were chosen, the first and the second.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.effects.nouns import (
    OBJECT,
    OWNER,
    SUBJECT,
    Mention,
    article,
    both,
    either,
    number,
    sentence,
    third_person,
)
from pnp.data.effects.words import Type, Vocabulary, Word

_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_HOLE: Final = re.compile(r"\{([a-z_]*)\}")
_ORDER: Final = ("first", "second", "third")
SELF: Final = "self"
IT: Final = "it"


class Writer:
    """Writes the text of one power. What one game reads differently, its writer does."""

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
        self.closing: list[str] = []
        """Sentences that are told when the steps at hand are over."""
        self.behind = ""
        """What is to be said of a number after how long it holds."""
        self.is_allowed = False
        """Whether the next clause comes after `you may`."""
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
            return self.mention(IT, Mention("it"), case)
        english = str(self.words.refs[name].english)
        called = Mention(english.replace("{its}", self.me.pronoun_as(OWNER)))
        return self.mention(name, called, case)

    def _chosen(self, given: Mapping[str, Any], case: int) -> str:
        many = given.get("n", 1)
        text = self.counted(given["choose"], many, up_to=bool(given.get("up_to")))
        name = given.get("as", "chosen")
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
        if isinstance(named, str) and named not in self.bound:
            return (f"{named}s" if plural else named), "named"
        for name in reversed(self.words.filters):
            word = self.words.filters[name]
            if name in given and word.noun:
                return (word.nouns if plural else word.noun), name
        if "in" in given:
            return (f"{self.noun_of_zones}s" if plural else self.noun_of_zones), ""
        return (self.nouns if plural else self.noun), ""

    def _filled(self, template: str, kind: Type | None, given: Any) -> str:
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
            case "names":
                return "that name" if given in self.bound else str(given)
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

    # --- steps ----------------------------------------------------------------------------------

    def steps(self, given: Sequence[Any]) -> list[str]:
        """Sentences, one a step, without their full stops."""
        told: list[str] = []
        closing, self.closing = self.closing, []
        chosen = [step["choose"] for step in given if "choose" in step]
        if len(chosen) > 1:
            told.append(self._choose_all(chosen))
        found = before = ""
        for step in given:
            ((verb, inner),) = step.items()
            if verb == "choose":
                if len(chosen) == 1:
                    told += self._choose(inner, given)
                continue
            clause = self.clause(verb, inner)
            self.is_allowed = False
            if told and ((verb, before) == ("discard", "reveal") and told[-1].startswith("look")):
                told[-1] = f"{told[-1]} and {clause}"
            elif found and self._is_about(inner, found):
                told[-1] = f"{told[-1]} and {clause}"
                found = ""
            elif verb == before and verb in self.pairing and not clause.startswith("then "):
                told[-1] = paired(told[-1], clause)
            elif len(chosen) > 1 and len(told) > 1:
                told[-1] = f"{told[-1]} and {clause}"
            else:
                told.append(clause)
                found = inner["as"] if verb in self.finding else ""
            before = verb
        told += self.closing
        self.closing = closing
        return told

    finding: tuple[str, ...] = ()
    """Verbs after which the same sentence says what becomes of what was found."""
    pairing: tuple[str, ...] = ()
    """Verbs of which two in a row are told in one sentence."""

    def _is_about(self, given: Any, name: str) -> bool:
        if isinstance(given, list):  # one of several ways
            return all(self._is_about(next(iter(each[0].values())), name) for each in given)
        return isinstance(given, dict) and name in (given.get("what"), given.get("who"))

    def _choose(self, given: Mapping[str, Any], steps: Sequence[Any]) -> list[str]:
        """What is chosen is told where something happens to it, if that is so."""
        name = given["as"]
        self.bound[name] = self.mention_of(given["who"])
        if _happens_to(name, steps):
            self.first_said[name] = self.counted(given["who"])
            return []
        self.last = name
        return [f"choose {self.counted(given['who'])}"]

    def _choose_all(self, given: Sequence[Mapping[str, Any]]) -> str:
        for order, each in zip(_ORDER, given, strict=False):
            self.bound[each["as"]] = Mention(f"the {order}", "it")
        return f"choose {both([self.counted(each['who']) for each in given])}"

    def clause(self, verb: str, given: Any) -> str:
        """One step, as a clause that begins small."""
        word = self.words.verbs[verb]
        selector = given.get("who") if isinstance(given, dict) else None
        if isinstance(selector, dict) and "by" in selector:
            return self._by_another(word, given, selector)
        return self.fill(word, given)

    def _by_another(self, word: Word, given: Any, selector: Mapping[str, Any]) -> str:
        """Who else chooses, does it."""
        theirs = [each for each in selector["choose"] if each != "enemy"]
        mine = {**given, "who": {"choose": [*theirs, "mine"]}}
        clause = self.fill(word, mine).replace("on your side", "on their side")
        return f"then {self.words.players[selector['by']].english} {third_person(clause)}"

    def clauses(self, given: Sequence[Any]) -> str:
        """Steps as one clause, or as sentences where they are several."""
        told = self.steps(given)
        return ". ".join([told[0], *(sentence(each)[:-1] for each in told[1:])])

    def branches(self, given: Sequence[Any]) -> str:
        """One of several ways to go on."""
        return ", or ".join(self.clauses(branch) for branch in given)

    def may(self, given: Sequence[Any]) -> str:
        """What a player may do, and what then follows."""
        self.is_allowed = True
        first, *rest = self.steps(given)
        told = f"you may {first}"
        following = [each for each in rest if not each.startswith("you may ")]
        if following:
            told += f". If you do, {both(following)}"
        then = [each for each in rest if each.startswith("you may ")]
        return ". Then ".join([told, *then])

    def each(self, given: Mapping[str, Any]) -> str:
        """The same for all that fit, one after the other."""
        what = self.phrase(given["of"])
        self.last = IT
        return f"for each {what}, one at a time, {self.clauses(given['do'])}"

    def repeat(self, given: Mapping[str, Any]) -> str:
        """The same several times."""
        return f"{self.times(given['times'])}, {self.clauses(given['do'])}"

    def later(self, given: Mapping[str, Any]) -> str:
        """What will happen: once, or as often as the time comes."""
        outer = self.is_later
        self.is_later = True
        when = self.trigger(given["when"])
        if "for" in given:
            lasting = str(self.words.durations[given["for"]].english)
            lasting = _with_pronouns(lasting, self.me)
            when = when.replace("when ", "whenever ", 1)
            when = f"{lasting}, {when}" if lasting.startswith("for ") else f"{when} {lasting}"
        do = self.clauses(given["do"])
        self.is_later = outer
        # Inside of what will happen, the time comes last: `ready him at the end of the combat`.
        return f"{do} {when}" if outer else f"{when}, {do}"

    def give(self, given: Mapping[str, Any]) -> str:
        """What holds for a while."""
        who = given.get("who")
        holder = self.holder(given)
        if holder.pronoun == "they" and isinstance(who, dict):
            subject = self.phrase(who["all"], plural=True)
            self.last = "all"
        else:
            subject = self.who(who, SUBJECT) if who else self.player(given["player"])
        told = f"{subject} {self.mods(given['mods'], holder)}"
        if "while" in given:
            told += f" {self.while_(given['while'], who)}"
        lasting = str(self.words.durations[given["for"]].english)
        told = f"{told} {_with_pronouns(lasting, holder)}{self.behind}"
        self.behind = ""
        return told

    def player(self, given: str) -> str:
        """Whom something holds for, if not for a card."""
        return str(self.words.players[given].english)

    def holder(self, given: Mapping[str, Any]) -> Mention:
        """Whom something is given to, for the pronouns that follow."""
        if "player" in given:
            return Mention(self.player(given["player"]), "they")
        if given["who"] == SELF:
            return self.me
        simple = set(given["mods"]) <= set(self.of_many)
        if isinstance(given["who"], dict) and "all" in given["who"] and simple:
            return Mention("they", "they")
        chosen = given["who"]
        name = chosen if isinstance(chosen, str) else chosen.get("as", "")
        return self.bound.get(name, Mention("it"))

    of_many: tuple[str, ...] = ()
    """What reads the same of one and of many, but for `has` and `have`."""

    def mods(self, given: Mapping[str, Any], holder: Mention) -> str:
        """What holds, after its subject."""
        return both([self.mod(name, inner, holder) for name, inner in given.items()])

    def mod(self, name: str, given: Any, holder: Mention) -> str:
        """One thing that holds."""
        word = self.words.mods[name]
        kind = word.argument
        if kind is not None and kind.sort == "flags":
            flags = [str(self.words.flags[kind.known][each].english) for each in given]
            return _with_pronouns(str(word.english).replace("{}", either(flags)), holder)
        return _with_pronouns(self.fill(word, given), holder)

    def while_(self, given: Sequence[Any], holder: Any) -> str:
        """How long something holds, after what holds; its subject is told already."""
        self.last = ""
        told = self.conditions(given)
        named = self.me.name if holder == SELF else IT
        return f"while {told.removeprefix(f'{named} is ')}"

    def sentences(self, given: Sequence[Any]) -> str:
        """Steps as sentences."""
        return " ".join(map(sentence, self.steps(given)))

    # --- when, if and how many ------------------------------------------------------------------

    def subject(self, given: Any) -> str:
        """Whom an event befalls."""
        if isinstance(given, str):
            return self.who(given, SUBJECT)
        self.last = IT
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


def _with_pronouns(text: str, holder: Mention) -> str:
    its, it = holder.pronoun_as(OWNER), holder.pronoun_as(SUBJECT)
    return text.replace("{its}", its).replace("{it}", it)


def _taken_apart(filters: Sequence[Any]) -> dict[str, Any]:
    """The filters by name, each with what it is given."""
    given: dict[str, Any] = {}
    for each in filters:
        given.update(each if isinstance(each, dict) else {each: None})
    return given


def _happens_to(name: str, given: Any) -> bool:
    """Whether something is done to what goes by that name."""
    if isinstance(given, dict):
        named = name in (given.get("who"), given.get("what"))
        return named or any(_happens_to(name, each) for each in given.values())
    return isinstance(given, list) and any(_happens_to(name, each) for each in given)


def paired(first: str, second: str, word: str = "and") -> str:
    """Two clauses of the same verb: what they begin with in common is said once."""
    one, other = first.split(), second.split()
    same = 0
    while same < len(other) - 1 and one[same] == other[same]:
        same += 1
    while same and other[same - 1] in ("a", "an", "on", "into", "from"):
        same -= 1  # what belongs to a noun goes with it
    return f"{first} {word} {' '.join(other[same:])}"
