"""What a person means by what they typed at the table: moves, a command, or why neither."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.data.english import listed
from pnp.data.problems import nearest
from pnp.rules.kernel import State
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.words import NotNow

COMMANDS = ("undo", "hint", "why", "odds", "log", "rules", "save", "help", "quit")
TABLE_COMMANDS = ("fix", "oops")
_ALONE = ("undo", "hint", "log", "help", "again", "next", "turned", "quit")
_OTHER_WORDS = {"?": "help", "exit": "quit"}


class Meaning(NamedTuple):
    """One of: moves in notation; a command with what follows it; the reason why it is neither."""

    moves: tuple[str, ...] = ()
    command: str = ""
    rest: str = ""
    refusal: str = ""


def meaning(
    terminal: TerminalDesk, state: State, typed: str, commands: Sequence[str] = COMMANDS
) -> Meaning:
    """What was meant, actions first: `h` is a heavy attack where one can be made."""
    decision = state.decision
    assert decision is not None
    if typed.isdecimal():
        return _by_number(terminal, state, typed, terminal.by_number(decision.actions))
    command = command_meant(typed, commands)
    if command:
        return command
    found = terminal.meant(state, typed)
    if len(found) == 1:
        return Meaning(moves=next(iter(found.values())))
    if found:
        listed = " or ".join(f"'{words}'" for words in found)
        return Meaning(refusal=f"'{typed}' could be {listed}.")
    why = terminal.why_not(state, typed)
    if why:
        return Meaning(refusal=why)
    meant = command_among(typed, commands)
    if meant.command or meant.refusal:
        return meant
    near = nearest(typed.partition(" ")[0], commands)
    tip = f"did you mean '{near}'?" if near else "'help' lists what you can type."
    return Meaning(refusal=f"'{typed}' means nothing here; {tip}")


def command_among(typed: str, commands: Sequence[str]) -> Meaning:
    """A command by its first letters, or why it cannot be told; nothing if none begins so."""
    meant = command_meant(typed, commands)
    if meant:
        return meant
    word, _, rest = typed.partition(" ")
    known = [command for command in commands if word and command.startswith(word.lower())]
    fitting = [command for command in known if not (rest and command in _ALONE)]
    for only in (fitting, known):
        if len(only) == 1:
            return _command(only[0], rest)
    if fitting:
        return Meaning(refusal=f"'{typed}' could be {' or '.join(fitting)}.")
    return Meaning()


def command_meant(typed: str, commands: Sequence[str]) -> Meaning | None:
    """A command that was typed in full, or why it cannot be so; None if it is something else."""
    word, _, rest = typed.partition(" ")
    word = _OTHER_WORDS.get(word.lower(), word.lower())
    return _command(word, rest) if word in commands else None


def _command(command: str, rest: str) -> Meaning:
    rest = rest.strip()
    if rest and command in _ALONE:
        return Meaning(refusal=f"'{command}' is typed alone, without '{rest}'.")
    return Meaning(command=command, rest=rest)


def _by_number(
    terminal: TerminalDesk, state: State, typed: str, actions: Mapping[int, Any]
) -> Meaning:
    # Compared as text first: a number of a million digits is no number of an action either.
    action = actions.get(int(typed)) if len(typed) < 4 else None
    if isinstance(action, NotNow):
        return Meaning(refusal=terminal.why_not(state, action.words))
    if action is not None:
        return Meaning(moves=(str(action),))
    known = sorted(number for number, each in actions.items() if not isinstance(each, NotNow))
    told = listed([*map(str, known)])
    if len(known) > 1 and known == [*range(known[0], known[-1] + 1)]:
        told = f"{known[0]} to {known[-1]}"
    return Meaning(refusal=f"There is no action {typed[:9]}, only {told}.")
