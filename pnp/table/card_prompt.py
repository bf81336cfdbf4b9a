"""Asks which card was turned over on a real table, in a few keystrokes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.table.keys import matches, only, shortest
from pnp.table.talk import Talk

PROMPT = "card> "
_COMMANDS = ("fix", "oops", "undo", "help", "quit")
_HELP = (
    "Type the first letters of the card, such as {keys} for {name}; several cards that come one"
    " after another fit in one line. 'fix' corrects the card you told before this one ('fix 2': the"
    " one before that), 'undo' takes your last move back, 'quit' leaves."
)
_MOST_LISTED = 20


class Said(NamedTuple):
    """A card and what was typed of those that follow it, or a command with what follows it."""

    card: str = ""
    command: str = ""
    rest: str = ""
    ahead: tuple[str, ...] = ()


def ask_for_card(talk: Talk, question: str, names: Sequence[str], commands: bool = True) -> Said:
    """Ask until one of the possible cards, or a command, is unmistakable."""
    look = talk.look
    keys = shortest(names)
    for line in look.wrap(question):
        talk.say(look.paint(line, "bold"))
    if len(names) <= _MOST_LISTED:
        # Bound together with a sign that no name has, so that no line breaks between key and name.
        told = "   ".join(_key(keys[name], name).replace(" ", "\0") for name in names)
        for line in look.wrap(told, 2):
            talk.say(line.replace("\0", " "))
    offered = [*names, *_COMMANDS] if commands else list(names)
    while True:
        typed = talk.ask(PROMPT, offered)
        if not typed:
            continue
        word, _, rest = typed.partition(" ")
        word = "help" if word == "?" else word.lower()
        if word == "help":
            name = names[0]
            talk.say("\n".join(look.wrap(_HELP.format(keys=f"'{keys[name]}'", name=name))))
            continue
        if commands and word in _COMMANDS:
            return Said(command="fix" if word == "oops" else word, rest=rest.strip())
        found = matches(typed, only(names))
        if len(found) == 1:
            return Said(card=found[0])
        several = typed.replace(",", " ").split()
        if not found and len(several) > 1 and all(card_meant(each, names) for each in several):
            return Said(card=card_meant(several[0], names), ahead=tuple(several[1:]))
        refusal = why_no_card(typed, names)
        talk.mistake(refusal)
        talk.say("\n".join(look.wrap(refusal)))


def card_meant(typed: str, names: Sequence[str]) -> str:
    """The only card that the keys can mean; '' if there is none, or several."""
    found = matches(typed, only(names))
    return found[0] if len(found) == 1 else ""


def why_no_card(typed: str, names: Sequence[str]) -> str:
    """Why the keys mean no card."""
    found = matches(typed, only(names))
    if found:
        return f"'{typed}' could be {' or '.join(found)}."
    return f"'{typed}' cannot be there; one of: {', '.join(names)}."


def _key(keys: str, name: str) -> str:
    return name if keys == name else f"{keys}={name}"
