"""Files to start from: a scenario that is valid as it stands, with a remark at every choice."""

from __future__ import annotations

import json
from typing import Final

from pnp.data.blank_monster import slug
from pnp.data.problems import PnpError, did_you_mean

SCHEMA: Final = "scenario.schema.json"

HUNT_SCENARIO: Final = """\
# yaml-language-server: $schema={schema}
# A scenario for Card Hunter. `pnp check {file}` finds every mistake,
# `pnp print {file}` makes the briefing, `pnp play --scenario {file}` plays it.
kind: scenario
id: {id}
name: {name}
# Read this aloud before the hunt.
story: >-
  Something came down from the hills last night, and the dogs will not go out. You have until the
  end of the week, a cart, and each other.

hunt:
  monster: rattler          # the id of a monster of the game, or a file beside this one
  difficulty: normal        # easy, normal or hard: how many Potions there are
  goal: slay                # survive (needs rounds), or a Part to sever, such as tail
  rounds: 30                # the last round; leave it out for a hunt without end
  # lives: 4                # of each hunter
  # potions: 3              # of each hunter, whatever the difficulty
  # start: {{jack: north, queen: east, king: south}}
  # house-rules: [powers]   # powers, deduction, expert, four-hunters: see `pnp print house-rules`
  medals: {{bronze: 60, silver: 80, gold: 100}}

tips:
  - Two hunters at one Position choose which Part will attack.
"""

CONTEST_SCENARIO: Final = """\
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
  # rules: [no-trump]       # no-trump, controlled-universe, double-decker
  # first: B                # who begins
  # creatures: {{A: [2H/3C, AS/4D], B: [5C/5D]}}   # attack/defence
  # hands: {{A: [10S, QH, 4C]}}

tips:
  - Keep a card that is one or two higher than what lies on the table.
"""

STARTERS: Final = {"card-hunter": HUNT_SCENARIO, "predation": CONTEST_SCENARIO}


def scenario_text(game: str, name: str, file: str) -> str:
    """A scenario for a game, to be changed; PnpError if nothing can be called so."""
    if game not in STARTERS:
        raise PnpError(f"there are no scenarios for '{game}'", hint=did_you_mean(game, STARTERS))
    called = json.dumps(" ".join(name.split()), ensure_ascii=False)
    return STARTERS[game].format(name=called, id=slug(name), file=file, schema=SCHEMA)
