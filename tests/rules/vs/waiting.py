"""Letting time pass in a story."""

from __future__ import annotations

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
