"""What one can look up in a hunt: the rules, and what to type."""

from __future__ import annotations

from pnp.data.card_hunter import Monster
from pnp.data.monster_file import BASE
from pnp.table.card_hunter.screen import Screen
from pnp.table.look import page
from pnp.table.pages import command_lines, plain_text

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


# --- help ---------------------------------------------------------------------------------------


def help_page(screen: Screen, at_real_table: bool) -> str:
    """What can be typed, and how to read the table."""
    look, signs = screen.look, screen.look.signs
    odds, rules = "what each Part can still do, from what has been seen", "the rules; 'rules rage'"
    rage = screen.rules.monster.rage.name
    lines = [
        look.paint(" What you can type", "bold"),
        "   3             an action by its number",
        "   l, mo n, d    by first letters: light attack, move north, drink",
        "   J light       in full, as records write it",
        *command_lines("hunt", odds, f"{rules} for a part of them", at_real_table),
        "",
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
    return page(lines)
