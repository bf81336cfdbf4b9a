"""What one can look up in a hunt: the rules, and what to type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.rulebook import rule_sections
from pnp.data.card_hunter.words import Note
from pnp.rules.card_hunter.rules import Rules
from pnp.table.card_hunter.terminal.screen import MOST_HEARTS, HuntScreen
from pnp.table.terminal.display import pad
from pnp.table.terminal.pages import command_lines, paged, plain_text

# Headings of the rules reference.
THE_HUNT: Final = "The hunt"
_STRIKE: Final = "Strike"
_USUAL_RAGE: Final = "Rage"
"""What texts for every monster call it; one monster's own may have another name."""

# --- rules --------------------------------------------------------------------------------------


def sections(monster: Monster) -> dict[str, str]:
    """The rules in our own words, as the rules reference prints them, by their headings.

    The monster itself comes first, and what is special in its attacks after the strike.
    """
    found = {f"The {monster.name}": _portrayed(monster)}
    for title, text in rule_sections(monster).items():
        found[title] = text
        if title == _STRIKE:
            found |= {note.title: note.text for note in _specials(monster)}
        elif title == monster.rage.mode and monster.rage.name != _USUAL_RAGE:
            found[title] += (
                f"\n\nWhat other monsters call {_USUAL_RAGE} is its {monster.rage.name}."
            )
    return {title: plain_text(text) for title, text in found.items()}


def _portrayed(monster: Monster) -> str:
    """What a monster is like, and which sections are its own."""
    specials = [note.title for note in _specials(monster)]
    told = [monster.about, monster.temper or ""]
    if specials:
        told.append(f"Special in its attacks: {', '.join(specials)}.")
    return "\n".join(filter(None, told))


def _specials(monster: Monster) -> Sequence[Note]:
    """What no other part of the rules tells: all but the lure and the Rage."""
    return monster.words.fight[1:-1]


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


# --- help ---------------------------------------------------------------------------------------


def help_pages(screen: HuntScreen, at_real_table: bool) -> list[str]:
    """What can be typed, and how to read the table."""
    display, signs = screen.display, screen.display.signs
    rage = screen.rules.monster.rage.name
    odds = "what each Part can still do, from what has been seen"
    rules = f"the rules; 'rules {rage.lower()}'"
    typed = [
        display.paint(" What you can type", "bold"),
        "   3             an action by its number",
        "   l, mo n, d    by first letters: light attack, move north, drink",
        "   J light       in full, as records write it",
        *_house_lines(screen.rules),
        *command_lines("hunt", odds, f"{rules} for a part of them", at_real_table),
        "",
    ]
    read = [
        display.paint(" How to read the table", "bold"),
        f"   {signs.arrows['north']}112          cards that strike north, for 1, 1 and 2",
        f"   {signs.rage}             {rage}",
        "   left 8        cards face down, and all they can be (one of those is out)",
        "   hit 2         cards in the Hit Pile: a heavy attack removes them",
        "   gone 3        cards out of the game",
        f"   {pad(f'{signs.mark} {screen.rules.part_names[0].upper()}', 13)} the Part that will"
        " strike when all hunters have acted",
        f"   {pad(_jack(screen), 13)} a hunter's letter, Lives, Lives lost, and Potions",
    ]
    return paged(display, [typed, read])


def _jack(screen: HuntScreen) -> str:
    """A hunter who has lost a Life, as the table shows one."""
    signs, lives = screen.display.signs, screen.rules.lives
    hearts = f"{signs.life}{lives - 1}"
    if lives <= MOST_HEARTS:
        hearts = signs.life * (lives - 1) + signs.lost
    return f"{screen.rules.letters[0]} {hearts} {signs.potion * 2}"


def _house_lines(rules: Rules) -> Iterator[str]:
    """What only house rules let a hunter do."""
    if "long-shot" in rules.powers:
        hunter = rules.monster.hunters[rules.powers.index("long-shot")].id.capitalize()
        yield f"   shoot south   a light attack of the {hunter}'s on a Part beside her own"
    if rules.conditions.deduction:
        spot = f"name {rules.suits[0].id}"
        yield f"   {spot:13} say where the weak spot is, once in the hunt ('rules weak')"
