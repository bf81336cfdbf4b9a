"""What a person means by what they typed at the table: an action, a command, or why neither."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.rules.card_hunter.rules import Answer, Drink, HunterAction, Move
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import IllegalAction
from pnp.table.keys import matches

COMMANDS = ("undo", "hint", "odds", "log", "rules", "save", "help", "quit")
TABLE_COMMANDS = ("fix", "oops")


class Meaning(NamedTuple):
    """One of: an action; a command with what follows it; the reason why it is neither."""

    action: HunterAction | None = None
    command: str = ""
    rest: str = ""
    refusal: str = ""


def words_for(action: HunterAction) -> str:
    """An action as the table lists it, in words that can be typed."""
    match action:
        case Move():
            return f"move {action.place}"
        case Drink() | Answer():
            return str(action).split(" ", 1)[1]
    return f"{str(action).split(' ', 1)[1]} attack"


def meaning(hunt: Hunt, typed: str, commands: Sequence[str] = COMMANDS) -> Meaning:
    """What was meant, actions first: `h` is a heavy attack where one can be made."""
    decision = hunt.decision
    assert decision is not None
    actions: Sequence[HunterAction] = decision.actions
    if typed.isdecimal():
        return _by_number(typed, actions)
    word, _, rest = typed.partition(" ")
    word = "help" if word == "?" else word.lower()
    if word in commands:
        return Meaning(command=word, rest=rest.strip())
    found = _actions_meant(typed, actions)
    if len(found) == 1:
        return Meaning(action=found[0])
    if found:
        listed = " or ".join(f"'{words_for(action)}'" for action in found)
        return Meaning(refusal=f"'{typed}' could be {listed}.")
    why = _why_not(hunt, typed)
    if why:
        return Meaning(refusal=why)
    known = [command for command in commands if command.startswith(word)]
    if len(known) == 1:
        return Meaning(command=known[0], rest=rest.strip())
    if known:
        return Meaning(refusal=f"'{typed}' could be {' or '.join(known)}.")
    return Meaning(refusal=f"'{typed}' means nothing here; 'help' lists what you can type.")


def _by_number(typed: str, actions: Sequence[HunterAction]) -> Meaning:
    # Compared as text first: a number of a million digits is no number of an action either.
    if len(typed) < 4 and 1 <= int(typed) <= len(actions):
        return Meaning(action=actions[int(typed) - 1])
    return Meaning(refusal=f"There is no action {typed[:9]}, only 1 to {len(actions)}.")


def _actions_meant(typed: str, actions: Sequence[HunterAction]) -> list[HunterAction]:
    found = matches(typed, {words_for(action): action for action in actions})
    if found or len(typed) < 2:
        return found
    # With the letter of the hunter, as records write it; the letter alone says nothing.
    return matches(typed, {f"{action.hunter} {words_for(action)}": action for action in actions})


def _why_not(hunt: Hunt, typed: str) -> str:
    """The rule against an action of this game that is not allowed now; '' if it is no action."""
    decision = hunt.decision
    assert decision is not None
    letter = decision.actions[0].hunter
    every = [act for act in hunt.rules.by_notation.values() if act not in decision.actions]
    own = {words_for(act): act for act in every if act.hunter == letter}
    if hunt.asking is None:
        own = {words: act for words, act in own.items() if not isinstance(act, Answer)}
    found = matches(typed, own)
    if not found and len(typed.split()) > 1:
        found = matches(typed, {f"{act.hunter} {words_for(act)}": act for act in every})
    if not found:
        return ""
    try:
        hunt.play(found[0])
    except IllegalAction as error:
        return f"'{found[0]}' is not allowed: {error.rule}."
    raise AssertionError(f"{found[0]} is legal")
