"""Tells a recorded game again, at a stretch or move by move."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from pnp.table.real_cards import MustTell
from pnp.table.records import Record, replay
from pnp.table.scenario import heading
from pnp.table.terminal.console import Console, EndOfInput


class Step(NamedTuple):
    """How the table looked after a move, and what the move brought about."""

    move: str
    view: Mapping[str, Any]
    told: list[str]


def steps(record: Record) -> list[Step]:
    """Every step of a record, the dealing first."""
    desk = record.desk
    teller, heard, found = desk.teller(record), 0, []
    try:
        for move, state in replay(record, record.dealer()):
            events = state.events or []
            told = teller.tell(events[heard:])
            heard = len(events)
            view = state.observe(desk.eyes(record, state), Random(0)).view
            found.append(Step(move, view, told))
    except MustTell:
        pass  # it was left while a card was asked for
    return found


def show_record(record: Record, console: Console) -> None:
    """The whole story, and the table as it was in the end."""
    screen = record.desk.screen(record, console.display)
    title = record.desk.title(record, console.display)
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
    screen = record.desk.screen(record, console.display)
    title = record.desk.title(record, console.display)
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
    count = len(record.moves)
    moves = "1 move" if count == 1 else f"{count} moves"
    back = f", {record.taken_back} taken back" if record.taken_back else ""
    goal = ""
    if record.scenario and record.is_over:
        goal = f", goal {'reached' if record.desk.won(record) else 'missed'}"
    return f"({record.result}{goal}, {moves}{back})"
