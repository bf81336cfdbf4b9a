"""Options of a hunt beyond difficulty and players: house rules, and what a scenario sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from pnp.data.card_hunter import Monster, Potions
from pnp.data.house_rules import HOUSE_RULES, HouseRules, with_house_rules
from pnp.data.problems import Problem, did_you_mean
from pnp.rules.card_hunter.rules import Conditions

MORE: Final[Mapping[str, Any]] = {
    "house": (),
    "start": (),
    "lives": 0,
    "potions": -1,
    "round-limit": 0,
    "goal": "slay",
}
"""The options that are seldom used, and the value that means nothing special."""

GOALS: Final = ("slay", "survive")
_MOST: Final = {"lives": (1, 20), "potions": (0, 20), "round-limit": (1, 999)}


@lru_cache(maxsize=1)
def house_rules() -> HouseRules:
    """The house rules that come with the game."""
    from pnp.data.assets import folder
    from pnp.data.kinds import checked_model
    from pnp.data.yaml_source import read

    rules: HouseRules = checked_model(
        read(folder("carddata") / "card-hunter" / "house-rules.yaml"), "house-rules"
    )
    return rules


def check_more(monster: Monster, more: Mapping[str, Any]) -> list[Problem]:
    """Everything that is wrong with these options."""
    return [*_flaws(monster, more)]


def _flaws(monster: Monster, more: Mapping[str, Any]) -> Iterator[Problem]:
    house = more.get("house", ())
    if not _names(house):
        yield Problem("house must be a list of house rules", hint=f"of: {', '.join(HOUSE_RULES)}")
        return
    for rule in house:
        if rule not in HOUSE_RULES:
            hint = did_you_mean(rule, HOUSE_RULES)
            yield Problem(f"there is no house rule '{rule}'", hint=hint)
    if "four-hunters" in house:
        fourth = house_rules().four_hunters.hunter
        taken = [name for hunter in monster.hunters for name in (hunter.id, hunter.letter)]
        if len(monster.hunters) > 3 or fourth.id in taken or fourth.letter in taken:
            yield Problem("there is no room for a fourth hunter", hint="leave out four-hunters")
    for name, (low, high) in _MOST.items():
        value = more.get(name, low)
        if type(value) is not int or not low <= value <= high:
            yield Problem(f"{name} cannot be {value!r}", hint=f"a number from {low} to {high}")
    suits = [suit.id for suit in monster.suits]
    goal = more.get("goal", "slay")
    if goal not in (*GOALS, *suits):
        hint = f"slay, survive, or a Part to sever: {', '.join(suits)}"
        yield Problem(f"goal cannot be {goal!r}", hint=hint)
    elif goal == "survive" and not more.get("round-limit"):
        yield Problem("the goal 'survive' needs a round-limit", hint="the rounds to live through")
    start = more.get("start", ())
    hunters = len(monster.hunters) + ("four-hunters" in house)
    if not _names(start) or any(place not in monster.ring for place in start):
        yield Problem("start must be a list of Positions", hint=f"of: {', '.join(monster.ring)}")
    elif start and len(start) != hunters:
        yield Problem(f"start needs {hunters} Positions, one for each hunter, not {len(start)}")
    elif any(list(start).count(place) > monster.position_limit for place in start):
        yield Problem(f"start puts more than {monster.position_limit} hunters at one Position")


def _names(value: object) -> bool:
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str)
        and all(isinstance(each, str) for each in value)
    )


def played(monster: Monster, options: Mapping[str, Any]) -> Monster:
    """The monster's game with the numbers that the options change."""
    monster = with_house_rules(monster, options.get("house", ()), house_rules())
    if options.get("lives"):
        monster = replace(monster, lives=options["lives"])
    if options.get("potions", -1) >= 0:
        monster = replace(monster, potions=Potions(*[options["potions"]] * 3))
    return monster


def conditions_of(monster: Monster, options: Mapping[str, Any]) -> Conditions:
    """What the options change beyond numbers."""
    house = options.get("house", ())
    known = [hunter.id for hunter in monster.hunters]
    powers = house_rules().powers.each if "powers" in house else ()
    return Conditions(
        deduction="deduction" in house,
        powers=tuple((each.hunter, each.power) for each in powers if each.hunter in known),
        start=tuple(options.get("start", ())),
        round_limit=options.get("round-limit", 0),
        goal=options.get("goal", "slay"),
    )
