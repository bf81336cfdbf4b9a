"""What one can look up in a hunt: the odds, the rules, and what to type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.rules.card_hunter.rules import Rules
from pnp.table.card_hunter.screen import Screen
from pnp.table.look import pad, page
from pnp.table.pages import command_lines, percent, plain_text

# --- odds ---------------------------------------------------------------------------------------


def odds(screen: Screen, view: Mapping[str, Any]) -> str:
    """What the next card of each Part can be, counted from what has been seen."""
    rules, look = screen.rules, screen.look
    heads = [f"{look.signs.arrows[place]} {place}" for place in rules.ring]
    lines = [
        look.paint(" What the next card of each Part can be", "bold"),
        "",
        f" {'':16}{'left':>4}  " + "".join(f"{head:>9}" for head in (*heads, "Rage", "mean")),
    ]
    for place in rules.ring:
        lines.append(_chances(screen, view, place))
        unseen, gone = view["parts"][place].kinds, screen.gone(view, place)
        told = f"not seen {screen.cards(unseen) if unseen else 'none'}"
        lines.append(f"     {pad(told, 32)}{f'gone {screen.cards(gone)}' if gone else ''}")
    lines += ["", *_who_is_in_danger(screen, view)]
    lines += ["", *look.wrap(_footnote(rules))]
    return page(look.plain(line) for line in lines)


def _footnote(rules: Rules) -> str:
    told = "'mean' is how many hits to expect of a strike."
    if rules.monster.setup.removed_per_part:
        told += " One of the cards not seen was taken out of each Part at setup."
    return told


def _chances(screen: Screen, view: Mapping[str, Any], place: str) -> str:
    rules, look = screen.rules, screen.look
    at = rules.ring.index(place)
    unseen = view["parts"][place]
    mark = look.signs.mark if view["attacking"] == place else " "
    name = f" {mark} {rules.part_names[at]} {place}"
    told = f"{pad(name, 17)}{unseen.left:>4}  "
    if not unseen.next_card or not unseen.left:
        return f"{told}   {'rages when it must strike'}"
    chance = strike_chances(rules, unseen.next_card)
    for target in range(len(rules.ring)):
        told += f"{percent(sum(chance[target].values())):>9}"
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    mean = sum(hits * share for part in chance for hits, share in part.items())
    return f"{told}{percent(rage):>9}{mean:>9.1f}"


def strike_chances(rules: Rules, next_card: Mapping[str, float]) -> list[dict[int, float]]:
    """For each Position, how likely the next card strikes it with how many hits."""
    found: list[dict[int, float]] = [{} for _ in rules.ring]
    for card, name in enumerate(rules.names):
        share = next_card.get(name, 0.0)
        if share and card != rules.rage:
            part = found[rules.strikes[card]]
            part[rules.hits[card]] = part.get(rules.hits[card], 0.0) + share
    return found


def _who_is_in_danger(screen: Screen, view: Mapping[str, Any]) -> list[str]:
    """What the marked Part would do to each hunter where it stands now."""
    rules, look = screen.rules, screen.look
    target = view["attacking"]
    part = rules.part_names[rules.ring.index(target)]
    unseen = view["parts"][target]
    if view["result"] is not None:
        return []
    if not unseen.left:
        damage = rules.monster.rage.damage
        return look.wrap(f"The {part} has no card: it would go into Rage Mode, {damage} for each.")
    lines = [f" If the {part} struck now:"]
    chance = strike_chances(rules, unseen.next_card)
    for hunter in rules.monster.hunters:
        place = view["positions"][hunter.letter]
        blows = chance[rules.ring.index(place)]
        lives = view["lives"][hunter.letter]
        out = sum(share for hits, share in blows.items() if hits >= lives)
        lines.append(
            f"   {hunter.id.capitalize():6} {place:6} is hit {percent(sum(blows.values())):>5},"
            f" knocked out {percent(out):>5}"
        )
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    if rage:
        lines.append(f"   {percent(rage)} Rage: Hit Piles go back, and it strikes again.")
    return lines


# --- rules --------------------------------------------------------------------------------------


def sections() -> dict[str, str]:
    """The rules in our own words, as the rules reference prints them, by their headings."""
    from pnp.data.library import Library

    card_set = Library().load("card-hunter")
    reference = next(part for part in card_set.components if part.id == "rules-reference")
    fields = reference.cards[0].fields
    return {
        section["title"]: plain_text(section["text"])
        for section in (*fields["left"], *fields["right"])
    }


def setup_steps() -> list[str]:
    """How a real table is laid, as the setup sheet tells it."""
    from pnp.data.library import Library

    card_set = Library().load("card-hunter")
    sheet = next(part for part in card_set.components if part.id == "setup-sheet")
    return [
        f"{number}. {step['title']}. {plain_text(step['text'])}"
        for number, step in enumerate(sheet.cards[0].fields["steps"], 1)
    ]


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
