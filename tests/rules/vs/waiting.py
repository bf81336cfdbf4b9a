"""Beginning a story at the beginning, and letting time pass in it."""

from __future__ import annotations

from typing import Any

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import Story

LEAST = ("pass", "done", "no", "keep")
"""What one says who does no more than one must."""


def until(story: Story, seat: str, move: str) -> Story:
    """Nobody does more than they must until a seat may make a move."""
    for _ in range(80):
        if story.seat == seat and story.can(move):
            return story
        story.do(next(each for each in LEAST if story.can(each)))
    raise AssertionError(f"{seat} never may {move}")


def begun(**options: Any) -> Story:
    """A game from its beginning: main characters in front, and the first hands dealt."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    battle = load("vs").setup(named, SeededDealer(1))
    assert isinstance(battle, Battle)
    story = Story(battle)
    while not story.can("keep"):
        story.do("front")
    return story
