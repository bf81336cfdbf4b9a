"""The rules of one hunt to look up, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.rulebook import rule_sections
from pnp.table.markup import plain_text

# Headings of the rules reference.
THE_HUNT: Final = "The hunt"
_STRIKE: Final = "Strike"
_USUAL_RAGE: Final = "Rage"
"""What texts for every monster call it; one monster's own may have another name."""


def sections(monster: Monster) -> dict[str, str]:
    """The rules in our own words, as the rules reference prints them, by their headings.

    The monster itself comes first, and what is special in its attacks after the strike.
    """
    found = {f"The {monster.name}": _portrayed(monster)}
    for title, text in rule_sections(monster).items():
        found[title] = text
        if title == _STRIKE:
            found |= specials(monster)
        elif title == monster.rage.mode and monster.rage.name != _USUAL_RAGE:
            found[title] += (
                f"\n\nWhat other monsters call {_USUAL_RAGE} is its {monster.rage.name}."
            )
    return {title: plain_text(text) for title, text in found.items()}


def _portrayed(monster: Monster) -> str:
    """What a monster is like, and which sections are its own."""
    told = [monster.about, monster.temper or ""]
    if special := specials(monster):
        told.append(f"Special in its attacks: {', '.join(special)}.")
    return "\n".join(filter(None, told))


def specials(monster: Monster) -> dict[str, str]:
    """What no other part of the rules tells: all but the lure and the Rage."""
    return {note.title: plain_text(note.text) for note in monster.words.fight[1:-1]}


def house_sections(monster: Monster, rules: Sequence[str]) -> dict[str, str]:
    """The house rules that are played with."""
    house = house_rules()
    named = {
        "four-hunters": (house.four_hunters.name, house.four_hunters.text),
        "expert": (house.expert.name, house.expert.text),
        "deduction": (house.deduction.name, house.deduction.text),
    }
    found = {f"House rule: {named[rule][0]}": named[rule][1] for rule in named if rule in rules}
    if "powers" in rules:
        names = {hunter.id: hunter.id.capitalize() for hunter in monster.hunters}
        powers = [power for power in house.powers.each if power.hunter in names]
        found[f"House rule: {house.powers.name}"] = "\n".join(
            f"- {names[power.hunter]}, {power.name}: {power.text}" for power in powers
        )
    usual = f"{_USUAL_RAGE} Mode"
    return {
        title: plain_text(text).replace(usual, monster.rage.mode) for title, text in found.items()
    }


def score_section() -> dict[str, str]:
    """How a hunt is counted."""
    score = house_rules().score
    return {score.name: plain_text(score.text)}
