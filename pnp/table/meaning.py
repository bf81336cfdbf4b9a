"""What a person means by what they typed at the table: moves, a command, or why neither."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pnp.rules.kernel import State
from pnp.table.desk import Desk

COMMANDS = ("undo", "hint", "odds", "log", "rules", "save", "help", "quit")
TABLE_COMMANDS = ("fix", "oops")


class Meaning(NamedTuple):
    """One of: moves in notation; a command with what follows it; the reason why it is neither."""

    moves: tuple[str, ...] = ()
    command: str = ""
    rest: str = ""
    refusal: str = ""


def meaning(desk: Desk, state: State, typed: str, commands: Sequence[str] = COMMANDS) -> Meaning:
    """What was meant, actions first: `h` is a heavy attack where one can be made."""
    decision = state.decision
    assert decision is not None
    if typed.isdecimal():
        return _by_number(typed, decision.actions)
    word, _, rest = typed.partition(" ")
    word = "help" if word == "?" else word.lower()
    if word in commands:
        return Meaning(command=word, rest=rest.strip())
    found = desk.meant(state, typed)
    if len(found) == 1:
        return Meaning(moves=next(iter(found.values())))
    if found:
        listed = " or ".join(f"'{words}'" for words in found)
        return Meaning(refusal=f"'{typed}' could be {listed}.")
    why = desk.why_not(state, typed)
    if why:
        return Meaning(refusal=why)
    known = [command for command in commands if command.startswith(word)]
    if len(known) == 1:
        return Meaning(command=known[0], rest=rest.strip())
    if known:
        return Meaning(refusal=f"'{typed}' could be {' or '.join(known)}.")
    return Meaning(refusal=f"'{typed}' means nothing here; 'help' lists what you can type.")


def _by_number(typed: str, actions: Sequence[Any]) -> Meaning:
    # Compared as text first: a number of a million digits is no number of an action either.
    if len(typed) < 4 and 1 <= int(typed) <= len(actions):
        return Meaning(moves=(str(actions[int(typed) - 1]),))
    return Meaning(refusal=f"There is no action {typed[:9]}, only 1 to {len(actions)}.")
