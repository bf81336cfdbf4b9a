"""What an automa of Vs. does whose only card has the lines that a test gives it."""

from __future__ import annotations

from random import Random
from typing import Any

from automa.vs.instinct import VsInstinct
from pnp.data.automa_deck import LEVELS
from pnp.data.vs.automa_deck import (
    AutomaCard,
    AutomaDeck,
    Lay,
    Recruit,
    Stand,
    TeamTemper,
    automa_deck,
)
from tests.rules.vs.story import Story


def deck(**headings: Any) -> AutomaDeck:
    """A deck of one card with these lines."""
    lines: dict[str, Any] = {
        "resource": (Lay(lay="cheap-down"),),
        "recruit": (Recruit(take="most"),),
        "rows": (Stand(who="others", row="front"),),
        "use": (),
        "attack": (),
        "fight": (),
    }
    card = AutomaCard(
        id="only", name="Only", line="Only.", temper="calm", levels=LEVELS, **(lines | headings)
    )
    temper = TeamTemper(id="calm", name="Calm", team="Company")
    return AutomaDeck(
        kind="vs-automa",
        id="mine",
        name="Mine",
        points=automa_deck().points,
        tempers=(temper,),
        cards=(card,),
    )


def follows(table: Story, **headings: Any) -> str:
    """What an automa does whose only card says this."""
    decision = table.battle.decision
    assert decision is not None
    player = VsInstinct(deck=deck(**headings))
    action = player.choose(table.battle.observe(decision.seat, Random(0)))
    assert action in decision.actions
    return str(action)


def goes_on(table: Story, *steps: str, **headings: Any) -> list[str]:
    """What it does, move by move, until something else is asked."""
    moves: list[str] = []
    while table.battle.decision is not None and table.battle.asked.name in steps:
        moves.append(follows(table, **headings))
        table.do(moves[-1])
    return moves
