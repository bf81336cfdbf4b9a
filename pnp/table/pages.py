"""What one can look up at the table: the odds, the rules, the story so far, and what to type."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.problems import did_you_mean
from pnp.rules.card_hunter.rules import Rules
from pnp.table.keys import matches, only
from pnp.table.look import Look, pad, page
from pnp.table.screen import Screen

_MARKUP = re.compile(r"\*\*|(?<!\w)_|_(?!\w)|\[[a-z0-9/-]+\] ?")
_HITS = re.compile(r" ?\[hit\]")


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
        told += f"{_percent(sum(chance[target].values())):>9}"
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    mean = sum(hits * share for part in chance for hits, share in part.items())
    return f"{told}{_percent(rage):>9}{mean:>9.1f}"


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
            f"   {hunter.id.capitalize():6} {place:6} is hit {_percent(sum(blows.values())):>5},"
            f" knocked out {_percent(out):>5}"
        )
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    if rage:
        lines.append(f"   {_percent(rage)} Rage: Hit Piles go back, and it strikes again.")
    return lines


def _percent(share: float) -> str:
    if not share:
        return "-"
    return f"{share:.0%}" if share >= 0.005 else "<1%"


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


def plain_text(text: str) -> str:
    """A text for cards without its markup."""
    return _MARKUP.sub("", _HITS.sub("", text))


def rules_pages(look: Look, wanted: str) -> list[str]:
    """The section that was asked for, or all of them, in pages that fit the screen."""
    known = sections()
    if wanted:
        found = [title for title in known if wanted.lower() in title.lower()]
        found = found or matches(wanted, only(known))
        if not found:
            return [f" The rules have no section '{wanted}' ({did_you_mean(wanted, known)})."]
        known = {title: known[title] for title in found}
    blocks = [
        [look.paint(f" {title.upper()}", "bold"), *_paragraphs(look, text), ""]
        for title, text in known.items()
    ]
    return _paged(look, blocks)


def _paragraphs(look: Look, text: str) -> list[str]:
    lines: list[str] = []
    for paragraph in text.splitlines():
        if paragraph.strip():
            wrapped = look.wrap(look.plain(paragraph), 2)
            lines += wrapped[:1]
            hang = "  " if paragraph.startswith("- ") else ""
            lines += [hang + line for line in wrapped[1:]]
    return lines


def _paged(look: Look, blocks: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of lines put together as long as they fit one screen."""
    pages: list[list[str]] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + len(block) > look.height - 2:
            pages.append([])
        pages[-1] += block
    return [page(lines).rstrip("\n") for lines in pages]


# --- log and help -------------------------------------------------------------------------------


def log_pages(screen: Screen, story: Sequence[str]) -> list[str]:
    """The story from the beginning, in pages."""
    rounds: list[list[str]] = [[]]
    for sentence in story:
        if sentence.startswith("Round ") and rounds[-1]:
            rounds.append([])
        rounds[-1].append(sentence)
    return _paged(screen.look, [screen.told(part, 1000) for part in rounds])


_COMMANDS = (
    ("undo", "take your last move back"),
    ("hint", "what the planner would do, its odds and its reason"),
    ("odds", "what each Part can still do, from what has been seen"),
    ("log", "the story so far"),
    ("rules", "the rules; 'rules rage' for a part of them"),
    ("save", "keep the hunt in a file; 'save FILE'"),
    ("quit", "leave; you are asked whether to save"),
)
_TABLE_COMMAND = ("fix, oops", "correct the last card you told; 'fix 2': the one before it")


def help_page(screen: Screen, at_real_table: bool) -> str:
    """What can be typed, and how to read the table."""
    look, signs = screen.look, screen.look.signs
    commands = (*_COMMANDS, _TABLE_COMMAND) if at_real_table else _COMMANDS
    rage = screen.rules.monster.rage.name
    lines = [
        look.paint(" What you can type", "bold"),
        "   3             an action by its number",
        "   l, mo n, d    by first letters: light attack, move north, drink",
        "   J light       in full, as records write it",
        *(f"   {name:13} {told}" for name, told in commands),
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
