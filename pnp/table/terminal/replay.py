"""Tells a recorded game again, at a stretch or move by move."""

from __future__ import annotations

from pnp.data.english import count
from pnp.table.part import desk_of, table_of
from pnp.table.records import Record
from pnp.table.scenario import heading
from pnp.table.session import steps
from pnp.table.terminal.abbreviations import matches, only
from pnp.table.terminal.console import Console, EndOfInput
from pnp.table.turning import advice_at

_COMMANDS = ("next", "back", "hint", "play", "quit")
_PROMPT = "Enter: next   b: back   12: to move 12   h: hint   p: play on   q: quit > "


def show_record(record: Record, console: Console) -> None:
    """The whole story, and the table as it was in the end."""
    terminal = table_of(record.game.name).terminal
    screen = terminal.screen(record, console.display)
    title = terminal.title(record, console.display)
    found = steps(record)
    if record.scenario:
        console.say("\n".join(console.display.wrapped(heading(record.scenario))))
    story = [sentence for step in found for sentence in step.told]
    for line in screen.told(story, len(story) * 10):
        console.say(line)
    if found:
        console.say("")
        console.say(screen.table(found[-1].view, title, story[-1:], [_end(record)]))


def step_through(record: Record, console: Console, at: int = 0) -> int | None:
    """The table after each move, from the one with that number on.

    Returns after how many moves the person wants to play on; None if they only looked.
    """
    terminal = table_of(record.game.name).terminal
    found, note = steps(record), ""
    at = min(at, len(found) - 1)
    while 0 <= at < len(found):
        screen = terminal.screen(record, console.display)
        title = terminal.title(record, console.display)
        step, last = found[at], len(found) - 1
        move = f"Move {at} of {last}: {step.move}" if step.move else "The table is laid"
        notes = [*filter(None, [note, _end(record) if at == last else ""])]
        console.show(screen.table(step.view, title, step.told, notes, prompt=move))
        note = ""
        try:
            typed = console.ask(_PROMPT, _COMMANDS)
        except EndOfInput:
            return None
        if typed.isdecimal():
            wanted = int(typed[:9])
            note = "" if wanted <= last else f"There is no move {typed[:9]}, only 0 to {last}."
            at = wanted if wanted <= last else at
            continue
        match matches(typed or "next", only(_COMMANDS)):
            case ["next"]:
                at += 1
            case ["back"]:
                at = max(0, at - 1)
            case ["hint"]:
                note = _hint(record, at, console)
            case ["play"] if at == last and record.is_over:
                note = "It is over here: go back to a move before."
            case ["play"]:
                return at
            case ["quit"]:
                return None
            case _:
                note = f"'{typed}': a number of a move, or next, back, hint, play or quit."
                console.mistake(note)
    return None


def _hint(record: Record, at: int, console: Console) -> str:
    console.thinking("The planner")
    try:
        return advice_at(record, at)
    except KeyboardInterrupt:
        return "No hint, then."


def _end(record: Record) -> str:
    moves = count(len(record.moves), "move")
    back = f", {record.taken_back} taken back" if record.taken_back else ""
    goal = ""
    if record.scenario and record.is_over:
        goal = f", goal {'reached' if desk_of(record).won(record) else 'missed'}"
    return f"({record.result}{goal}, {moves}{back})"
