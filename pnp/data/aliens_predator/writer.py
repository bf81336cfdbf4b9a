"""Writes the English of powers of Aliens Predator."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from pnp.data.aliens_predator.attacks import KINDS, attack_phrase, during, fights, is_role, more_for
from pnp.data.aliens_predator.readings import PERSONS, signed
from pnp.data.aliens_predator.rules import rules
from pnp.data.aliens_predator.words import ap
from pnp.data.effects.english import Writer
from pnp.data.effects.nouns import (
    OBJECT,
    OWNER,
    SUBJECT,
    Mention,
    article,
    both,
    capital,
    either,
    number,
    sentence,
)
from pnp.data.effects.phrases import IT, SELF

_STATS: Final = ("to_hit", "defense", "movement", "damage", "resistance", "speed", "power")
_WINDOWS_OF_ATTACKS: Final = {"before_roll": "Before the roll of", "after_hit": "After a hit by"}
_LIMITS: Final = {"turn": "once a turn", "game": "once a game"}
_OPPONENT: Final = ["enemy", "player"]
_TWICE_BE: Final = re.compile(r"\bbe (\w+) or be ")
_PERSON: Final = re.compile(rf"\b({'|'.join(sorted(PERSONS))}) character(s?)\b")
_SINGULAR: Final = re.compile(r"^(\w+)s\b")
_PLURALS: Final = {"is": "are", "has": "have", "gets": "get"}


class ApWriter(Writer):
    """Knows places, attacks, and whom a power is played from."""

    finding = ("search",)
    of_many = (*_STATS, "cant", "can")

    def __init__(self, me: Mention, *, driver: bool = False) -> None:
        super().__init__(ap, me)
        self.driver = driver
        """Whether whoever carries the card drives it."""
        self.places: dict[str, str] = {}
        """Where those are who were chosen first."""
        self.told_of: Sequence[Any] = ()
        """Those of whom it was said that so many are there."""

    # --- who and where --------------------------------------------------------------------------

    def place_of(self, ref: str) -> str:
        """At the location of somebody or something."""
        if ref == SELF:
            return "here"
        if ref in self.places:
            return self.places[ref]
        if ref == IT:
            return "at its location"
        called = self.bound[ref].name if ref in self.bound else str(ap.refs[ref].english)
        return f"at {Mention(called).name_as(OWNER)} location"

    def who(self, given: Any, case: int = OBJECT) -> str:
        if given == "bearer" and self.driver:
            return self.mention(given, Mention("the driver"), case)
        among = given.get("all") if isinstance(given, dict) else None
        if among and "location" in among and {"connected": SELF} in among:
            rest = [each for each in among if each != {"connected": SELF}]
            return f"this and each connected {self.phrase(rest)}"
        return super().who(given, case)

    def counted(self, filters: Sequence[Any], many: Any = 1, *, up_to: bool = False) -> str:
        if "location" in filters and any(_name(each) == "within_one" for each in filters):
            return "that location, or one adjacent to it,"
        if "location" in filters and {"at": SELF} in filters:
            return "this location"
        return super().counted(filters, many, up_to=up_to)

    def phrase(self, filters: Sequence[Any], *, plural: bool = False, mine: bool = True) -> str:
        rest = [each for each in filters if each != "sole"]
        near = next((each for each in rest if _name(each) == "adjacent"), None)
        if "location" in rest and near:
            rest.remove(near)
        told = super().phrase(rest, plural=plural, mine=mine)
        if "location" in rest and near:
            told = told.replace("location", "adjacent location", 1)
        told = told.replace(" that is ", " that are ") if plural else told
        return _PERSON.sub(r"\1\2", told)

    def taken(self, given: Any) -> str:
        """A card that comes from somewhere else."""
        if isinstance(given, dict) and "found" in given:
            zones = [str(ap.zones[zone].english) for zone in given["found"]["in"]]
            return f"{self.counted(given['found']['for'])} from your {either(zones)}"
        among = given.get("choose", ()) if isinstance(given, dict) else ()
        if any(_name(each) == "molts_from" for each in among):
            return "its Molted form from your hand"
        return self.who(given).replace(" in your hand", " from your hand")

    def value(self, given: Any) -> str:
        return str(given) if isinstance(given, int) else super().value(given)

    def _choose(self, given: Mapping[str, Any], steps: Sequence[Any]) -> list[str]:
        if given["who"] == _OPPONENT:
            self.bound[given["as"]] = Mention("that opponent", "they")
            self.first_said[given["as"]] = "an opponent"
            return []
        return super()._choose(given, steps)

    # --- what holds -----------------------------------------------------------------------------

    def mods(self, given: Mapping[str, Any], holder: Mention) -> str:
        stats = [
            f"{signed(many)} {ap.mods[name].english}"
            for name, many in given.items()
            if name in _STATS
        ]
        told = [f"gets {both(stats)}"] if stats else []
        told += [self.mod(name, given[name], holder) for name in given if name not in _STATS]
        return both([_of_many(each) for each in told] if holder.pronoun == "they" else told)

    def mod(self, name: str, given: Any, holder: Mention) -> str:
        told = super().mod(name, given, holder).replace("{data}", str(rules().data))
        return _TWICE_BE.sub(r"be \1 or ", told)

    def while_(self, given: Sequence[Any], holder: Any) -> str:
        """An attack is told by its kind; who makes it or suffers it, is told already."""
        told = []
        kind = next((KINDS[each["attack"]] for each in given if "attack" in each), "")
        if kind:
            alone = {holder: "defending"} in given if isinstance(holder, str) else False
            told.append(during(kind, suffers=alone or "defending" in holder))
        rest = []
        for each in given:
            ref = next(iter(each))
            kinds = _any_of(each[ref]) if ref == "attacker" else ()
            if kinds:
                told.append(f"by {either([f'{word}s' for word in kinds])}")
            elif ref == holder and _is_at(each[ref]):
                told.append(self.predicate(each[ref]))
            elif "attack" not in each and not fights(each):
                rest.append(each)
        if rest:
            told.append(super().while_(rest, holder))
        return " ".join(told)

    def give(self, given: Mapping[str, Any]) -> str:
        who, mods = given.get("who"), given["mods"]
        lasting = self.lasting(given["for"], self.me)
        if "be_shot_at" in mods.get("cant", ()):
            where = self.who(who)
            return f"nobody can make Ranged attacks into, out of or within {where} {lasting}"
        if "be_found" in mods.get("can", ()):
            what = self.counted(who["all"]) if who else ""
            return f"you may find {what} {lasting} as if it were in your hand"
        if "be_aimed_at" in mods.get("can", ()):
            return f"{lasting}, {self.who(who, SUBJECT)} {self.mods(mods, Mention('it'))}"
        if "words" in mods and given["for"] == "lasting":
            return f"{self.who(who, SUBJECT)} becomes {both(mods['words'])}"
        many = isinstance(who, dict) and (who.get("n", 1) != 1 or who.get("all") == self.told_of)
        if many and isinstance(who, dict):
            subject = "they" if "all" in who else self.who(who, SUBJECT)
            return f"{subject} {self.mods(mods, Mention('they', 'they'))} {lasting}"
        return super().give(given)

    # --- steps ----------------------------------------------------------------------------------

    def steps(self, given: Sequence[Any]) -> list[str]:
        """Sentences; what some are given beyond the rest is told in the same one."""
        told: list[str] = []
        plain: list[Any] = []
        rest = _found_in_place(given)
        while rest:
            step = rest.pop(0)
            plain.append(step)
            more = more_for(step, rest[0]) if rest else None
            if more:
                rest.pop(0)
                told += super().steps(plain)
                filters, sums = more
                stats = [f"{signed(many)} {ap.mods[name].english}" for name, many in sums.items()]
                if len(sums) == len(step["give"]["mods"]) == 1:
                    stats = [signed(*sums.values())]
                told[-1] += f", or {both(stats)} if it is {self.predicate(filters)}"
                plain = []
        return told + (super().steps(plain) if plain else [])

    def may(self, given: Sequence[Any]) -> str:
        """What is found goes to whoever may have it."""
        steps = _found_in_place(given)
        ((verb, inner),) = steps[0].items()
        if verb == "put" and "found" in inner["what"]:
            return f"you may take {self.taken(inner['what'])} for {self.who(inner['at'])}"
        if verb == "become":
            return f"{self.who(inner['who'], SUBJECT)} may become {self.taken(inner['into'])}"
        return super().may(steps)

    # --- whole powers ---------------------------------------------------------------------------

    def text(self, power: Mapping[str, Any]) -> str:
        """All of a power: when it can be used, what it costs, and what it does."""
        told = [self._always(each) for each in power.get("always", [])]
        if "instead" in power or "do" in power:
            told.append(self._done(power))
        return " ".join(told)

    def _done(self, power: Mapping[str, Any]) -> str:
        head = self._when(power)
        conditions = [each for each in power.get("if", []) if not (head and is_role(each))]
        lead, others = self._lead(power, conditions)
        body = self._body(power, others)
        if not head:
            return body
        return f"**{head}:** {capital(f'{lead} {body}'.strip())}"

    def _when(self, power: Mapping[str, Any]) -> str:
        """When it can be used, by whom, how often, and at what cost."""
        doing: Mapping[str, Any] = power.get("use", power.get("play", {}))
        if not doing:
            return ""
        if doing["when"] == "reaction":
            return capital(self.trigger(power.get("when") or power["instead"]["of"]))
        names = doing["when"] if isinstance(doing["when"], list) else [doing["when"]]
        attack = [each for each in power.get("if", []) if is_role(each)]
        if attack and names[0] in _WINDOWS_OF_ATTACKS:
            told = f"{_WINDOWS_OF_ATTACKS[names[0]]} {attack_phrase(attack)}"
        else:
            first, *others = [str(ap.windows[name].english) for name in names]
            told = either([first, *map(_lowered, others)])
        if "by" in doing:
            told += f" ({ap.users[doing['by']].english})"
        if "zone" in power:
            told += f", from your {ap.zones[power['zone']].english}"
        costs = [self.fill(ap.costs[name], doing[name]) for name in ap.costs if name in doing]
        return ", ".join(filter(None, [told, _LIMITS.get(doing.get("limit", ""), ""), *costs]))

    def _lead(
        self, power: Mapping[str, Any], conditions: Sequence[Any]
    ) -> tuple[str, Sequence[Any]]:
        """Whom it is played from, who is chosen first; what else must hold."""
        first = power.get("first")
        if not first:
            return "", conditions
        name, filters = first["as"], first["choose"]
        self.bound[name] = self.mention_of(filters)
        if "queen" in filters:
            self.places[name] = "at your Queen's location"
            return "", conditions
        self.last = name
        if _acts(name, power["do"]):
            self.places[name] = "at its location"
            return f"Choose {self.counted(filters)}.", conditions
        self.places[name] = "there"
        where = next((each["place"] for each in filters if _name(each) == "place"), ())
        count = next((each for each in conditions if _counts(each, name)), None)
        if count:
            there = [each for each in count["count"] if each != {"at": name}]
            self.told_of = count["count"]
            many = f"at least {number(count['least'])} "
            told = f"{many}{self.phrase(there, plural=True, mine=False)}"
        else:
            rest = [each for each in filters if _name(each) not in ("place", "mine")]
            told = self.counted(rest)
        kind = f"{either(where)} " if where else ""
        place = f"Choose {article(f'{kind}location')} where you have {told}."
        return place, [each for each in conditions if each != count]

    def _body(self, power: Mapping[str, Any], conditions: Sequence[Any]) -> str:
        told = ""
        if "when" in power and not {"use", "play"} & set(power):
            told = self.trigger(power["when"])
        if power.get("limit"):
            told = f"{_LIMITS[power['limit']]}, {told}"
        if conditions:
            said = self.conditions(conditions)
            told = f"{told}, if {said}" if told else f"if {said}"
        steps = power["instead"]["do"] if "instead" in power else power["do"]
        if not told:
            return self.sentences(steps)
        first, *rest = self.steps(steps)
        return " ".join([sentence(f"{told}, {first}"), *map(sentence, rest)])

    def _always(self, given: Mapping[str, Any]) -> str:
        mods = {name: mod for name, mod in given.items() if name not in ("who", "player", "while")}
        conditions = given.get("while", [])
        who = given.get("who", SELF)
        if "player" in given:
            return sentence(self._of_players(given["player"], mods, conditions))
        if mods == {"cant": ["pass"]}:
            return self._passing(who)
        if who == "attacker":
            return sentence(self._of_attacks(mods, conditions))
        if isinstance(who, list):
            attack = any("attack" in each for each in conditions)
            among = [each for each in who if not (attack and each in ("attacking", "defending"))]
            subject, holder = self.phrase(among, plural=True), Mention("they", "they")
        else:
            subject = self.who(who, SUBJECT)
            holder = self.me if who == SELF else Mention("it")
        told = f"{subject} {self.mods(mods, holder)}"
        return sentence(f"{told} {self.while_(conditions, who)}" if conditions else told)

    def _of_players(self, who: str, mods: Mapping[str, Any], conditions: Sequence[Any]) -> str:
        alone = next((each["exists"] for each in conditions if "exists" in each), None)
        if who == "each" and alone and "sole" in alone:
            whose = article(self.phrase(alone, mine=False))
            return f"whoever alone has {whose} {self.mods(mods, Mention('it'))}"
        holder = Mention(self.player(who), "they" if who == "you" else "it")
        told = f"{holder.name} {self.mods(mods, holder)}"
        return f"{told} {self.while_(conditions, '')}" if conditions else told

    def _passing(self, who: Sequence[Any]) -> str:
        """Who goes through a Barrier."""
        lacks = next((each["lacks"] for each in who if _name(each) == "lacks"), None)
        return f"Only {both([f'{word}s' for word in lacks])} pass." if lacks else "Nobody passes."

    def _of_attacks(self, mods: Mapping[str, Any], conditions: Sequence[Any]) -> str:
        """What holds for whoever attacks somebody."""
        kind = next((f"{KINDS[each['attack']]} " for each in conditions if "attack" in each), "")
        whom = next(ref for each in conditions if fights(each) for ref in each)
        told = self.mods(mods, Mention("they", "they"))
        return f"{kind}attacks on {self.who(whom)} {told}"


def _name(given: Any) -> str:
    """The word of a filter."""
    return given if isinstance(given, str) else str(next(iter(given)))


def _any_of(filters: Any) -> Sequence[str]:
    """The words of which somebody must have one, if nothing else is asked."""
    alone = isinstance(filters, list) and len(filters) == 1 and isinstance(filters[0], dict)
    return filters[0].get("any", ()) if alone else ()


def _is_at(filters: Any) -> bool:
    """Whether somebody must be at some place, and nothing else."""
    return isinstance(filters, list) and len(filters) == 1 and _name(filters[0]) == "place"


def _counts(condition: Mapping[str, Any], name: str) -> bool:
    """Whether so many must be where somebody is."""
    return "least" in condition and {"at": name} in condition["count"]


def _lowered(window: str) -> str:
    """A window that is not the first to be told; those with a name keep their capitals."""
    named = window.startswith(("Ready", "Aliens"))
    return window if named else window[:1].lower() + window[1:]


def _of_many(told: str) -> str:
    """What holds for several: `gets` is `get`."""
    verb = told.partition(" ")[0]
    if verb in _PLURALS:
        return _PLURALS[verb] + told[len(verb) :]
    return told if verb == "can't" else _SINGULAR.sub(r"\1", told)


def _acts(name: str, given: Any) -> bool:
    """Whether something is done by, to or with what goes by that name, not only where it is."""
    if isinstance(given, dict):
        used = name in (given.get("who"), given.get("whom"), given.get("to"))
        return used or any(_acts(name, each) for each in given.values())
    return isinstance(given, list) and any(_acts(name, each) for each in given)


def _found_in_place(given: Sequence[Any]) -> list[Any]:
    """Steps in which a card that is looked for stands where it is used, if that is next."""
    steps = list(given)
    for at, (step, following) in enumerate(pairwise(given)):
        ((verb, inner),) = following.items()
        name = step["search"]["as"] if "search" in step else ""
        if name and verb == "become" and inner["into"] == name:
            steps[at : at + 2] = [{verb: {**inner, "into": {"found": step["search"]}}}]
        elif name and verb == "put" and inner["what"] == name and inner["to"] == "play":
            steps[at : at + 2] = [{verb: {**inner, "what": {"found": step["search"]}}}]
    return steps
