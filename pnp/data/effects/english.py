"""Puts powers into English: one sentence a step, from the templates of the words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.effects.nouns import (
    OWNER,
    SUBJECT,
    Mention,
    both,
    either,
    sentence,
    third_person,
)
from pnp.data.effects.phrases import CHOSEN, IT, SELF, Phrases
from pnp.data.effects.words import Word
from pnp.data.english import shortened
from pnp.data.models import Origin

_YOURS: Final = re.compile(r"\b(on|in|from) your\b")
_ORDER: Final = ("first", "second", "third")


class Writer(Phrases):
    """Writes the text of one power. What one game reads differently, its writer does."""

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
            if told and self._chosen_by_another(inner):
                clause = f"then {clause}"
            self.is_allowed = False
            if (found and self._is_about(inner, found)) or self.goes_on(told, before, verb):
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

    def goes_on(self, told: Sequence[str], before: str, verb: str) -> bool:  # noqa: ARG002
        """Whether the sentence that was told last goes on with this verb."""
        return False

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
        param = self._chosen_by_another(given)
        return self._by_another(word, given, param) if param else self.fill(word, given)

    def _chosen_by_another(self, given: Any) -> str:
        """The parameter of which players who are named by a word choose what it is, if any."""
        for name, each in given.items() if isinstance(given, dict) else ():
            if isinstance(each, dict) and each.get("by") in self.words.players:
                return str(name)
        return ""

    def _by_another(self, word: Word, given: Mapping[str, Any], param: str) -> str:
        """Who else chooses, does it: with what is theirs."""
        selector = given[param]
        theirs = [each for each in selector["choose"] if each != "enemy"]
        mine = {name: each for name, each in selector.items() if name != "by"}
        mine["choose"] = [*theirs, "mine"]
        player = self.player(selector["by"])
        self.is_theirs = True
        if word.name in self.of_subject:
            chosen = self.who(mine)
            rest = self.fill(word, {**given, param: mine.get("as", CHOSEN)})
            clause = f"choose {chosen}. {sentence(rest)[:-1]}"
        else:
            clause = self.fill(word, {**given, param: mine})
        self.is_theirs = False
        clause = _YOURS.sub(r"\1 their", clause, count=1)
        return f"{player} {third_person(clause)}"

    of_subject: tuple[str, ...] = ("give",)
    """Verbs whose clause begins with whom it is about."""

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
        self.it = self.mention_of(given["of"])
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
            lasting = self.lasting(given["for"], self.me)
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
        told = f"{told} {self.lasting(given['for'], holder)}{self.behind}"
        self.behind = ""
        return told

    def lasting(self, given: Any, holder: Mention) -> str:
        """How long something holds."""
        name, inner = (given, None) if isinstance(given, str) else next(iter(given.items()))
        word = self.words.durations[name]
        told = self.fill(word, inner) if word.argument else str(word.english)
        return _with_pronouns(told, holder)

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
        for named in (self.me.name if holder == SELF else self.it.name, self._called(holder)):
            told = told.removeprefix(f"{named} is ")
        return f"while {told}"

    def _called(self, holder: Any) -> str:
        """How somebody is called who is meant without being chosen."""
        known = isinstance(holder, str) and holder in self.words.refs
        return str(self.words.refs[holder].english) if known else ""

    def sentences(self, given: Sequence[Any]) -> str:
        """Steps as sentences."""
        return " ".join(map(sentence, self.steps(given)))


def _with_pronouns(text: str, holder: Mention) -> str:
    its, it = holder.pronoun_as(OWNER), holder.pronoun_as(SUBJECT)
    return text.replace("{its}", its).replace("{it}", it)


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


def origin_of(powers: Sequence[tuple[str, str]]) -> Origin:
    """What the text of a card is made of: the powers, each with its name and what it says."""
    name, longest = max(powers, key=lambda power: len(power[1]))
    called = f"“{name}”" if name else f"the one that begins “{shortened(longest, 30)}”"
    if len(powers) == 1:
        return Origin("powers", f"{called} takes {len(longest)} letters: let it do less")
    letters = sum(len(said) for _, said in powers)
    told = f"its {len(powers)} powers take {letters} letters, {called} most of them, {len(longest)}"
    return Origin("powers", f"{told}: leave one out, or let it do less")
