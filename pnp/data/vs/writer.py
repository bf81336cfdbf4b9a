"""Writes the English of powers of Vs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Final

from pnp.data.effects.english import Writer, paired
from pnp.data.effects.nouns import (
    SUBJECT,
    Mention,
    article,
    both,
    capital,
    either,
    escaped,
    lowered,
    sentence,
)
from pnp.data.effects.phrases import SELF
from pnp.data.vs.rules import rules
from pnp.data.vs.words import vs

_KINDS: Final = ("melee", "ranged", "solo", "team")
_FIGHTING: Final = ("attacking", "defending", "in_combat", "team_attacking")
_FROM: Final = {"hand": "from your hand", "ko": "from your KO pile"}


def symbol(letter: str) -> str:
    """The icon of a power symbol."""
    return f"[vs/{rules().symbols[letter].lower()}]"  # type: ignore[index]


class VsWriter(Writer):
    """Knows what a combat is, and draws symbols and teams as icons."""

    finding = ("search",)
    of_many = ("atk", "def", "keywords", "cant")
    of_subject = ("give", "strike")
    pairing = ("counter", "heal", "put", "wound")

    def __init__(self, me: Mention, powers: Sequence[str] = ()) -> None:
        super().__init__(vs, me)
        self.powers = powers
        self.from_zone = ""
        """Where the card itself is taken from, until that is told."""

    def name(self, sort: str, given: str) -> str:
        if sort == "symbol":
            return symbol(given)
        return f"[vs/{given.lower()}]" if sort == "team" else escaped(given)

    def icons(self, given: Sequence[str]) -> str:
        """Symbols, side by side."""
        return "".join(map(symbol, given))

    def moved(self, given: Any) -> str:
        """Something that goes elsewhere: told with where it comes from."""
        if given == SELF and self.from_zone:
            zone, self.from_zone = self.from_zone, ""
            return f"{self.who(given)} {zone}"
        told = self.who(given)
        return re.sub(r" in (your|an enemy) (hand|KO pile)$", r" from \1 \2", told)

    def is_many(self, given: Any) -> bool:
        """Whether it is more than one thing."""
        return isinstance(given, str) and self.bound.get(given, self.me).pronoun == "they"

    def goes_on(self, told: Sequence[str], before: str, verb: str) -> bool:
        return (before, verb) == ("reveal", "discard") and told[-1].startswith("look ")

    # --- what holds -----------------------------------------------------------------------------

    def mods(self, given: Mapping[str, Any], holder: Mention) -> str:
        stats, keywords = self._stats(given), given.get("keywords", [])
        has = both([*stats, *keywords])
        if keywords and self.behind.startswith(" for each "):
            # What is counted is the number, not the keyword.
            has, self.behind = f"{both(keywords)}, and {stats[0]}{self.behind}", ""
        plural = holder.pronoun == "they"
        told = [f"{'have' if plural else 'has'} {has}"] if has else []
        rest = [name for name in given if name not in ("atk", "def", "keywords")]
        told += [self.mod(name, given[name], holder) for name in rest]
        return ", and ".join(told)

    def _stats(self, given: Mapping[str, Any]) -> list[str]:
        if "atk" not in given and "def" not in given:
            return []
        atk, defence = given.get("atk", 0), given.get("def", 0)
        if isinstance(atk, int) and isinstance(defence, int):
            return [f"{_signed(atk, defence)}/{_signed(defence, atk)}"]
        shared = atk or defence
        told = "" if isinstance(shared, int) else self.value(shared)
        if told.startswith("for each ") and (not defence or not atk or atk == defence):
            self.behind = f" {told}"
            return [f"+{int(bool(atk))}/+{int(bool(defence))}"]
        letters = {"X": atk, "Y": defence}
        self.last = ""
        unknown = [
            f"{letter} is {self.amount(each)}"
            for letter, each in letters.items()
            if not isinstance(each, int)
        ]
        self.behind = f", where {both(unknown)}"
        signed = [
            _signed(each, 0) if isinstance(each, int) else f"+{letter}"
            for letter, each in letters.items()
        ]
        return ["/".join(signed)]

    # --- when and if ----------------------------------------------------------------------------

    def triggers(self, given: Any) -> str:
        """One trigger, or several of the same subject."""
        each = given if isinstance(given, list) else [given]
        told = [self.trigger(each[0])]
        for more in each[1:]:
            self.last = ""
            told.append(self.trigger(more).removeprefix(f"when {self.me.name} "))
        return either(told)

    def trigger(self, given: Any) -> str:
        told = super().trigger(given)
        if self.is_later:
            told = told.replace("start of your turn", "start of your next turn")
        return told

    def conditions(self, given: Sequence[Any]) -> str:
        refs = [next(iter(each.items())) for each in given if _ref_of(each)]
        if len(refs) == len(given) > 1 and len({str(filters) for _, filters in refs}) == 1:
            subjects = both([self.who(ref, SUBJECT) for ref, _ in refs])
            return f"{subjects} are {self.predicate(refs[0][1])}"
        return both(self._fight(given) + [self.condition(each) for each in self._others(given)])

    def _fight(self, given: Sequence[Any]) -> list[str]:
        """What a combat is like and who does what in it, in one clause."""
        who = next((each for each in given if _fighter(each)), None)
        kinds = [each["combat"] for each in given if "combat" in each]
        if who is None:
            return [f"this is {_a_combat(kinds)}"] if kinds else []
        ((ref, doing),) = who.items()
        subject = self.who(ref, SUBJECT)
        return [f"{subject} is {self._doing(doing, kinds, given)}"]

    def _doing(self, doing: str, kinds: Sequence[str], given: Sequence[Any]) -> str:
        whom = next((each["defender"] for each in given if "defender" in each), None)
        foe = next((each["exists"] for each in given if _foe(each)), None)
        kind = " ".join(kind for kind in _KINDS if kind in kinds)
        match doing:
            case "attacking" if kind:
                return f"making a {kind} attack"
            case "attacking" if whom:
                return f"attacking {article(self.phrase([whom]))}"
            case "defending" if kind:
                return f"defending against a {kind} attack"
            case "in_combat" if foe:
                rest = [each for each in foe if each != "in_combat"]
                return f"in combat with {article(self.phrase(rest))}"
            case "in_combat":
                return f"in {kind} combat".replace("  ", " ")
            case _:
                return doing.replace("_", " ")

    def _others(self, given: Sequence[Any]) -> list[Any]:
        fighter = any(_fighter(each) for each in given)
        return [
            each
            for each in given
            if not _fighter(each)
            and "combat" not in each
            and not (fighter and ("defender" in each or _foe(each)))
        ]

    def while_(self, given: Sequence[Any], holder: Any) -> str:
        turns = [each for each in given if "turn" in each]
        if turns:
            return f"during {'your' if turns[0]['turn'] == 'mine' else 'an enemy'} turn"
        return super().while_(given, holder)

    def phrase(self, filters: Sequence[Any], *, plural: bool = False, mine: bool = True) -> str:
        if filters == ["mine", {"in": "resource"}]:
            return "resources" if plural else "resource"
        return super().phrase(filters, plural=plural, mine=mine)

    # --- one of several -------------------------------------------------------------------------

    def branches(self, given: Sequence[Any]) -> str:
        """Ways that differ in one thing are told as one sentence."""
        keywords = [_given_keywords(branch) for branch in given]
        if all(keywords):
            told = self.clauses(given[0])
            return told.replace(f" {keywords[0]} ", f" {either(keywords)} ", 1)
        before = self.last
        told_each = []
        for branch in given:
            self.last = before
            told_each.append(self.clauses(branch))
        if {next(iter(branch[0])) for branch in given} <= set(self.pairing):
            return reduce(lambda told, more: paired(told, more, "or"), told_each)
        tails = {_tail(told) for told in told_each}
        if len(tails) == 1 and "" not in tails:
            tail = tails.pop()
            told_each = [*(told.removesuffix(tail) for told in told_each[:-1]), told_each[-1]]
        return either([told_each[0], *map(lowered, told_each[1:])])

    # --- whole powers ---------------------------------------------------------------------------

    def head(self, power: Mapping[str, Any]) -> str:
        """When a power can be used and what it costs, as icons and a word."""
        if "level" in power:
            return f"**Level Up ({power['level']})**"
        doing = power.get("use", power.get("play"))
        if not doing or "by" in doing:
            return ""
        window = f"**{vs.windows[doing['when']].english}**"
        turns = "[vs/any-turn] " if doing.get("any_turn") else ""
        return f"{turns}{window} {self.icons(doing.get('pay', []))}".strip()

    def body(self, power: Mapping[str, Any]) -> str:
        """What a power does."""
        use = power.get("use", {})
        told = [self._always(each) for each in power.get("always", [])]
        replaced = [name for name in vs.replacements if name in power]
        told += [sentence(self.fill(vs.replacements[name], power[name])) for name in replaced]
        if "from" in power.get("play", {}):
            told.append("You may also play this card from face down in your resource row.")
        self.from_zone = _FROM.get(power.get("zone", ""), "")
        if "instead" in power:
            told.append(self._instead(power))
        elif "by" in use:
            told.append(self._for_others(power))
        elif "do" in power:
            told.append(self._done(power))
        if "amplify" in power:
            told.append(self._amplified(power["amplify"]))
        if "on_level_up" in power:
            self.last = SELF
            step = self.clauses(power["on_level_up"])
            told.append(f"When {self.me.pronoun_as(SUBJECT)} levels up, {step}.")
        if use.get("like"):
            told.append("Do this only when you could play a plot twist.")
        if use.get("limit", "turn") != "turn":
            told.append(str(vs.limits[use["limit"]].english))
        return " ".join(told)

    def _always(self, given: Mapping[str, Any]) -> str:
        mods = {name: mod for name, mod in given.items() if name not in ("who", "player", "while")}
        who = given.get("who", "" if "player" in given else SELF)
        if who:
            subject = self.who({"all": who} if isinstance(who, list) else who, SUBJECT)
            holder = self.me if who == SELF else Mention("it")
        else:
            holder = Mention(self.player(given["player"]), "they")
            subject = holder.name
        told = f"{subject} {self.mods(mods, holder)}{self.behind}"
        self.behind = ""
        if "while" in given:
            told += f" {self.while_(given['while'], who)}"
        self.last = who if isinstance(who, str) else ""
        return sentence(told)

    def _done(self, power: Mapping[str, Any]) -> str:
        conditions = [each for each in power.get("if", []) if not _implied(each, power["do"])]
        if "when" not in power:
            if not conditions:
                return self.sentences(power["do"])
            told = self.conditions(conditions)
            return f"If {told}, {self._follow(power['do'])}"
        when = self.triggers(power["when"])
        turns = [each for each in conditions if "turn" in each]
        if turns:
            when += f" during {'your' if turns[0]['turn'] == 'mine' else 'an enemy'} turn"
        others = [each for each in conditions if "turn" not in each]
        if others:
            when += f", if {self.conditions(others)}"
        return f"{capital(when)}, {self._follow(power['do'])}"

    def _follow(self, steps: Sequence[Any]) -> str:
        """Sentences that go on after a comma."""
        first, *rest = self.steps(steps)
        return " ".join([sentence(f"x{first}")[1:], *map(sentence, rest)])

    def _instead(self, power: Mapping[str, Any]) -> str:
        instead = power["instead"]
        when = capital(self.trigger(instead["of"]))
        if "also" in instead:
            return f"{when}, {self._follow(instead['also'])}"
        trimmed = [str(vs.trims[name].english) for name in vs.trims if name in instead]
        steps = self.clauses(power["do"])
        return f"{when}, {both([*trimmed, steps])}."

    def _for_others(self, power: Mapping[str, Any]) -> str:
        """A power that another player may use."""
        use = power["use"]
        paid = self.fill(vs.costs["turn_down"], use["turn_down"])
        who = vs.users[use["by"]].english
        phase = vs.windows[use["when"]].english
        told = self._follow(power["do"])
        return f"In their {phase} Phase, {who} may {paid}. If they do, {told}"

    def _amplified(self, steps: Sequence[Any]) -> str:
        return f"**Amplify:** Instead, {self._follow(steps)}"


def _signed(number: int, other: int) -> str:
    """+2, −4; and 0 with the sign of its neighbour."""
    minus = number < 0 or (number == 0 and other < 0)
    return f"{'−' if minus else '+'}{abs(number)}"


def _ref_of(given: Mapping[str, Any]) -> bool:
    return len(given) == 1 and not set(given) & set(vs.conditions)


def _fighter(given: Mapping[str, Any]) -> bool:
    return _ref_of(given) and next(iter(given.values())) in _FIGHTING


def _foe(given: Mapping[str, Any]) -> bool:
    return "exists" in given and "in_combat" in given["exists"]


def _a_combat(kinds: Sequence[str]) -> str:
    if "solo" in kinds or "team" in kinds:
        return f"a {' '.join(kind for kind in _KINDS if kind in kinds)} attack"
    return f"a {kinds[0]} combat"


def _given_keywords(branch: Sequence[Any]) -> str:
    """The keywords that a branch gives, if it does nothing else."""
    mods = branch[0].get("give", {}).get("mods", {}) if len(branch) == 1 else {}
    return both(mods["keywords"]) if set(mods) == {"keywords"} else ""


def _tail(told: str) -> str:
    """What a clause says of how long it holds."""
    return next((tail for tail in (" this combat", " this turn") if told.endswith(tail)), "")


def _implied(condition: Mapping[str, Any], steps: Sequence[Any]) -> bool:
    """Whether the steps say already that there must be such."""
    filters = condition.get("exists")
    if filters is None:
        return False
    ((_, inner),) = steps[0].items()
    if not isinstance(inner, dict):
        return False
    who = inner.get("who")
    return filters in (inner.get("of"), who.get("all") if isinstance(who, dict) else None)
