"""Asks which card was turned over on a real table, in a few keystrokes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.data.english import listed
from pnp.table.terminal.abbreviations import candidates, loosely, only, shortest
from pnp.table.terminal.commands import COMMANDS, TABLE_COMMANDS, command_meant
from pnp.table.terminal.console import Console

_COMMANDS = (*TABLE_COMMANDS, *COMMANDS)
_HELP = (
    "Type {how}; several that answer the same question fit in one line, and while the table is laid"
    " all that are asked for. 'fix' corrects what you told before this ('fix 2': the one before"
    " that), 'undo' takes your last move back, 'quit' leaves; odds, log, rules, save and looking up"
    " work here too."
)
_MOST_LISTED = 20


class Said(NamedTuple):
    """A card and what was typed of those that follow it; a command with what follows it; or why
    it is neither."""

    card: str = ""
    command: str = ""
    rest: str = ""
    ahead: tuple[str, ...] = ()
    refusal: str = ""


def ask_for_card(
    console: Console,
    question: str,
    cards: Mapping[str, str],
    also: Mapping[str, str],
    again: bool = False,
    typed: str = "",
    lookups: Sequence[str] = (),
    in_a_row: bool = False,
    answer: str = "card",
) -> Said:
    """Ask until one of the possible cards, or a command, is unmistakable.

    Each of the `cards` is named by what is printed on it, and some may `also` be called by
    another word. What is asked `again` may stay as it was: then a bare Enter says nothing. What
    was `typed` already is the first answer. Games have `lookups`, commands of their own. Where
    several questions are asked `in_a_row`, cards that follow in a line may answer those. The
    `answer` may be something else than a card, such as a die.
    """
    prompt = f"{answer} (Enter: as it was)> " if again else f"{answer}> "
    display, names = console.display, [*cards]
    commands = (*lookups, *_COMMANDS)
    keys = shortest(names)
    for line in display.wrap(question):
        console.say(display.paint(line, "bold"))
    if len(names) <= _MOST_LISTED:
        # Bound together with a sign that no name has, so that no line breaks between key and name.
        told = "   ".join(_key(keys[name], name).replace(" ", "\0") for name in names)
        for line in display.wrap(told, 2):
            console.say(line.replace("\0", " "))
    while True:
        typed = typed or console.ask(prompt, [*names, *commands])
        said = _said(typed, cards, also, commands, in_a_row)
        if said.command == "help":
            name = names[0]
            how = f"the first letters of the card, such as '{keys[name]}' for {name}"
            how = how if answer == "card" else listed(names, "or")
            console.say("\n".join(display.wrap(_HELP.format(how=how))))
        elif said.card or said.command or (again and not typed):
            if said.card and not again:
                tell_card(console, cards, said.card)
            return said
        elif typed:
            console.mistake(said.refusal)
            console.say("\n".join(display.wrap(said.refusal)))
        typed = ""


def tell_card(console: Console, cards: Mapping[str, str], card: str) -> None:
    """Say which card was understood, since few keys were typed for it."""
    words = next(words for words, name in cards.items() if name == card)
    console.say(console.display.paint(f"  {words}", "dim"))


def _said(
    typed: str,
    cards: Mapping[str, str],
    also: Mapping[str, str],
    commands: Sequence[str],
    in_a_row: bool,
) -> Said:
    command = command_meant(typed, commands)
    if command:
        return Said(command=command.command, rest=command.rest, refusal=command.refusal)
    card = card_meant(typed, cards, also)
    if card:
        return Said(card)
    several = typed.replace(",", " ").split()
    meant = [card_meant(each, cards, also) for each in several]
    if len(several) > 1 and (meant[0] if in_a_row else all(meant)) and not _matching(typed, cards):
        return Said(meant[0], ahead=tuple(several[1:]))
    # Of several cards, the one that cannot be.
    wrong = several[meant.index("")] if any(meant) and "" in meant else typed
    return Said(refusal=why_no_card(wrong, cards))


def card_meant(typed: str, cards: Mapping[str, str], also: Mapping[str, str]) -> str:
    """The only card that the keys can mean; '' if there is none, or several.

    Other words for a card must be typed in full: a few letters mean what is printed on it, or
    else its name in the game.
    """
    found = candidates(typed, cards)
    if not found and also.get(typed.lower()) in cards.values():
        return also[typed.lower()]
    found = found or _matching(typed, cards)
    return found[0] if len(found) == 1 else ""


def _matching(typed: str, cards: Mapping[str, str]) -> list[str]:
    names = only(cards.values())
    return candidates(typed, cards) or candidates(typed, names) or loosely(typed, cards)


def why_no_card(typed: str, cards: Mapping[str, str]) -> str:
    """Why the keys mean no card."""
    found = _matching(typed, cards)
    if found:
        could = [words for words, card in cards.items() if card in found]
        return f"'{typed}' could be {' or '.join(could)}."
    if len(cards) > _MOST_LISTED:
        such = f"Name one such as {next(iter(cards))}."
        return f"'{typed}' cannot be there: it lies somewhere else, or is no card. {such}"
    return f"'{typed}' cannot be there; one of: {', '.join(cards)}."


def _key(keys: str, name: str) -> str:
    return name if keys == name else f"{keys}={name}"
