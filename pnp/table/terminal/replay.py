"""Tells a recorded game again, at a stretch or move by move."""

from __future__ import annotations

from pnp.data.english import count
from pnp.table.part import desk_of, table_of
from pnp.table.records import Record
from pnp.table.scenario import heading
from pnp.table.session import steps
from pnp.table.terminal.console import Console, EndOfInput


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


def step_through(record: Record, console: Console) -> None:
    """The table after each move; Enter goes on, 'b' back, 'q' leaves."""
    terminal = table_of(record.game.name).terminal
    screen = terminal.screen(record, console.display)
    title = terminal.title(record, console.display)
    found = steps(record)
    at = 0
    while at < len(found):
        step = found[at]
        last = at == len(found) - 1
        move = f"Move {at} of {len(found) - 1}: {step.move}" if step.move else "The table is laid"
        notes = [_end(record)] if last else []
        console.show(screen.table(step.view, title, step.told, notes, prompt=move))
        try:
            typed = console.ask("Enter: next   b: back   q: quit > ").lower()
        except EndOfInput:
            return
        if typed.startswith("q"):
            return
        at = max(0, at - 1) if typed.startswith("b") else at + 1


def _end(record: Record) -> str:
    moves = count(len(record.moves), "move")
    back = f", {record.taken_back} taken back" if record.taken_back else ""
    goal = ""
    if record.scenario and record.is_over:
        goal = f", goal {'reached' if desk_of(record).won(record) else 'missed'}"
    return f"({record.result}{goal}, {moves}{back})"
