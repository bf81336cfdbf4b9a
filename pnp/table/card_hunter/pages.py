"""What one can look up in a hunt: the rules, and what to type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.card_hunter import Monster
from pnp.data.house_rules import house_rules
from pnp.data.monster_file import BASE
from pnp.rules.card_hunter.rules import Rules
from pnp.table.card_hunter.screen import Screen
from pnp.table.pages import command_lines, paged, plain_text

# --- rules --------------------------------------------------------------------------------------


def sections(monster: Monster | None = None) -> dict[str, str]:
    """The rules in our own words, as the rules reference prints them, by their headings.

    What is special about another monster than that of the base set comes before them.
    """
    from pnp.data.library import Library

    card_set = Library().load("card-hunter")
    reference = next(part for part in card_set.components if part.id == "rules-reference")
    fields = reference.cards[0].fields
    usual = {
        section["title"]: plain_text(section["text"])
        for section in (*fields["left"], *fields["right"])
    }
    if monster is None or monster.id == BASE:
        return usual
    notes = "\n\n".join(f"{note.title}: {note.text}" for note in monster.words.fight)
    told = f"{notes}\n\nEverything else is as with the monster of the base set, which follows."
    return {f"The {monster.name}": told, **usual}


def house_sections(monster: Monster, rules: Sequence[str]) -> dict[str, str]:
    """The house rules that are played with, and how the score is counted."""
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
    found[house.score.name] = house.score.text
    return {title: plain_text(text) for title, text in found.items()}


# --- help ---------------------------------------------------------------------------------------


def help_pages(screen: Screen, at_real_table: bool) -> list[str]:
    """What can be typed, and how to read the table."""
    look, signs = screen.look, screen.look.signs
    odds, rules = "what each Part can still do, from what has been seen", "the rules; 'rules rage'"
    rage = screen.rules.monster.rage.name
    typed = [
        look.paint(" What you can type", "bold"),
        "   3             an action by its number",
        "   l, mo n, d    by first letters: light attack, move north, drink",
        "   J light       in full, as records write it",
        *_house_lines(screen.rules),
        *command_lines("hunt", odds, f"{rules} for a part of them", at_real_table),
        "",
    ]
    read = [
        look.paint(" How to read the table", "bold"),
        f"   {signs.arrows['north']}112          cards that strike north: two weak, one medium",
        f"   {signs.rage}             {rage}",
        "   left 8        cards face down, and all they can be (one of those is out)",
        "   hit 2         cards in the Hit Pile: a heavy attack removes them",
        "   gone 3        cards out of the game",
        f"   {signs.mark} TAIL        the Part that will strike when all hunters have acted",
        f"   J {signs.life * 3}{signs.lost} {signs.potion * 2}     Jack with three of four lives"
        " and two potions",
    ]
    return paged(look, [typed, read])


def _house_lines(rules: Rules) -> Iterator[str]:
    """What only house rules let a hunter do."""
    if "long-shot" in rules.powers:
        hunter = rules.monster.hunters[rules.powers.index("long-shot")].id.capitalize()
        yield f"   shoot south   a light attack of the {hunter}'s on a Part beside her own"
    if rules.conditions.deduction:
        spot = f"name {rules.suits[0].id}"
        yield f"   {spot:13} say where the weak spot is, once in the hunt ('rules weak')"
