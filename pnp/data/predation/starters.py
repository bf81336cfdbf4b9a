"""A scenario of Predation to begin with."""

from __future__ import annotations

from typing import Final

from pnp.data.starter import filled

SCENARIO: Final = """\
# yaml-language-server: $schema={schema}
# A scenario for Predation; you sit at A. `pnp check {file}` finds every mistake,
# `pnp print {file}` makes the briefing, `pnp play --scenario {file}` plays it.
kind: scenario
id: {id}
name: {name}
# Read this aloud before the game.
story: >-
  The lake dried up in one summer. What used to be a shore is a plain now, and everything that lived
  in the reeds has to learn to run.

contest:
  rivals: [grazer]          # one to three of: grazer, hunter, opportunist
  level: normal             # easy, normal or hard
  goal: any                 # any, extinction, apex, dominance, or survive (needs turns)
  turns: 15                 # turns that you have for it; leave it out for a game without end
  # rules: [no-trump]       # no-trump, controlled-universe, double-decker, even-start
  # first: B                # who begins
  # creatures: {{A: [2H/3C, AS/4D], B: [5C/5D]}}   # attack/defence
  # hands: {{A: [10S, QH, 4C]}}

tips:
  - Keep a card that is one or two higher than what lies on the table.
"""


def new_scenario(name: str, file: str) -> str:
    """A scenario of that name, to be kept in that file."""
    return filled(SCENARIO, "scenario", name, file)
