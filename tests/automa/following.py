"""What an automa of Predation does whose only card has the lines that a test gives it."""

from __future__ import annotations

from random import Random
from typing import Any

from automa.predation.instinct import PredationInstinct
from pnp.data.automa_deck import LEVELS, Temper
from pnp.data.predation.automa_deck import AutomaCard, AutomaDeck
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import play


def deck(**headings: Any) -> AutomaDeck:
    """A deck of one card with these lines."""
    lines = {"grow": (), "attack": (), "place": (), "defend": ()} | headings
    card = AutomaCard(
        id="only", name="Only", line="Only this.", temper="opportunist", levels=LEVELS, **lines
    )
    temper = Temper(id="opportunist", name="Opportunist")
    return AutomaDeck(
        kind="predation-automa", id="mine", name="Mine", tempers=(temper,), cards=(card,)
    )


def follows(state: Contest, seed: int = 0, **headings: Any) -> str:
    """What an automa does whose only card says this."""
    assert state.decision is not None
    player = PredationInstinct(deck=deck(**headings), seed=seed)
    action = player.choose(state.observe(state.decision.seat, Random(0)))
    assert action in state.decision.actions
    return str(action)


def goes_on(state: Contest, step: str, **headings: Any) -> list[str]:
    """What it does, move by move, until something else is asked."""
    moves = []
    while state.decision is not None and state.asked.name == step:
        moves.append(follows(state, **headings))
        play(state, moves[-1])
    return moves
