"""Scenarios and campaigns of Card Hunter to begin with."""

from __future__ import annotations

from typing import Final

from pnp.data.starter import filled

SCENARIO: Final = """\
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

CAMPAIGN: Final = """\
# yaml-language-server: $schema={schema}
# A campaign for Card Hunter: hunts in a row, where the end of one changes all that follow.
# `pnp check {file}` finds every mistake, `pnp print {file}` makes the log and
# the briefings, `pnp play --campaign {file}` plays it, hunt by hunt, and remembers.
kind: campaign
id: {id}
name: {name}
# Read this aloud before the first hunt.
story: >-
  Nobody has used the old road since the bridge fell. Now there is a new bridge, and something that
  likes the sound of hooves on it.

# Two to six hunts, each a scenario of the game or a file beside this one (`pnp new scenario`).
chapters:
  - scenario: cut-the-tail
    # Read this aloud before the hunt.
    before: >-
      The first carts are waiting, and the drivers have started to bet on you. None bets much.
    # What changes for all hunts that follow: potions and lives of each hunter, and rounds,
    # where a hunt has a last one. Leave out what stays the same.
    won: {{potions: 1}}
    lost: {{lives: -1}}

  - scenario: hold-the-ford
    before: >-
      It is back, and it has learned to wait until the carts are in the water.
    won: {{lives: 1}}
    lost: {{potions: -1, rounds: -2}}

  - scenario: four-at-dusk    # after the last hunt nothing can change any more
    before: >-
      One more evening, and one more hunter, who says she has seen it asleep.

# Read the one that fits when all hunts are over.
triumph: >-
  The road is open. By winter it will be famous for its inns.
defeat: >-
  The road is closed, and so are the inns.
"""


def new_scenario(name: str, file: str) -> str:
    """A scenario of that name, to be kept in that file."""
    return filled(SCENARIO, "scenario", name, file)


def new_campaign(name: str, file: str) -> str:
    """A campaign of that name, to be kept in that file."""
    return filled(CAMPAIGN, "campaign", name, file)
