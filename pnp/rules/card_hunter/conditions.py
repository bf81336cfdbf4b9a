"""What the options of a hunt change: the monster's numbers, and the conditions of the hunt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.data.card_hunter.house_rules import house_rules, with_house_rules
from pnp.data.card_hunter.monster import Monster, Potions
from pnp.data.card_hunter.options import SLAY
from pnp.rules.card_hunter.rules import Conditions


def played(monster: Monster, options: Mapping[str, Any]) -> Monster:
    """The monster's game with the numbers that the options change."""
    monster = with_house_rules(monster, options.get("house-rules", ()), house_rules())
    if options.get("lives"):
        monster = replace(monster, lives=options["lives"])
    if options.get("potions") is not None:
        monster = replace(monster, potions=Potions(*[options["potions"]] * 3))
    return monster


def conditions_of(monster: Monster, options: Mapping[str, Any]) -> Conditions:
    """What the options change beyond numbers."""
    house = options.get("house-rules", ())
    known = [hunter.id for hunter in monster.hunters]
    powers = house_rules().powers.each if "powers" in house else ()
    return Conditions(
        deduction="deduction" in house,
        powers=tuple((each.hunter, each.power) for each in powers if each.hunter in known),
        start=tuple(options.get("start", ())),
        round_limit=options.get("rounds", 0),
        goal=options.get("goal", SLAY),
    )
