"""What hunters do, in words that can be typed."""

from __future__ import annotations

from pnp.rules.card_hunter.rules import Answer, Drink, HunterAction, Move, Naming, Shot


def words_for(action: HunterAction) -> str:
    """An action as the table lists it, in words that can be typed."""
    match action:
        case Move():
            return f"move {action.place}"
        case Drink() | Answer() | Shot() | Naming():
            return str(action).split(" ", 1)[1]
    return f"{str(action).split(' ', 1)[1]} attack"
