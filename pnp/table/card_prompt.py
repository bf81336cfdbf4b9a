"""Asks which card was turned over on a real table, in a few keystrokes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.table.keys import matches, only, shortest
from pnp.table.talk import Talk

PROMPT = "card> "
_COMMANDS = ("fix", "oops", "undo", "help", "quit")
_HELP = (
    "Type the first letters of the card: 'tw' for tail weak. 'fix' corrects the card you told"
    " before this one ('fix 2': the one before that), 'undo' takes your last move back, 'quit'"
    " leaves."
)


class Said(NamedTuple):
    """A card, or a command with what follows it."""

    card: str = ""
    command: str = ""
    rest: str = ""


def ask_for_card(talk: Talk, question: str, names: Sequence[str], commands: bool = True) -> Said:
    """Ask until one of the possible cards, or a command, is unmistakable."""
    look = talk.look
    keys = shortest(names)
    talk.say(look.paint(f" {question}", "bold"))
    # Bound together with a sign that no name has, so that no line breaks between key and name.
    told = "   ".join(f"{keys[name]}={name}".replace(" ", "\0") for name in names)
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
            talk.say("\n".join(look.wrap(_HELP)))
            continue
        if commands and word in _COMMANDS:
            return Said(command="fix" if word == "oops" else word, rest=rest.strip())
        found = matches(typed, only(names))
        if len(found) == 1:
            return Said(card=found[0])
        if found:
            refusal = f"'{typed}' could be {' or '.join(found)}."
        else:
            refusal = f"'{typed}' cannot be there; one of: {', '.join(names)}."
        talk.mistake(refusal)
        talk.say("\n".join(look.wrap(refusal)))
