"""The file that a new monster begins with: valid as it stands, and full of things to change."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from pnp.data.card_hunter.monster_file import monster_names
from pnp.data.card_hunter.traits import Lure, lure_clause, trait_texts
from pnp.data.problems import PnpError
from pnp.data.starter import filled

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_NAME: Final = 28

_TEXT: Final = """\
# yaml-language-server: $schema={schema}
# A monster for Card Hunter. It is valid as it stands: change what you like, a line at a time.
#   pnp check {file}      each mistake with its line
#   pnp print {file}      its cards, setup sheet, odds and bestiary page
#   pnp lab {file}        how hard it is; --write notes it here
#   pnp play card-hunter --monster {file}
kind: monster
like: rattler     # whatever this file does not say is as with the Rattler
id: {id}
name: {name}
about: What a hunter sees first. Two or three lines.
temper: How it behaves, in one line.
lore: >-
  What they tell of it by the fire.

# Four suits, one for each Position. The Part of the same name stands where its suit strikes.
# They borrow the Rattler's pictures, by name or else by Position. One of ours:
# art: bestiary/hydra-twins. One of your own: art: my/neck, for DIR/icons/my/neck.svg with
# --templates DIR; portrait: my/beast for all of it. Both are cut by a circle: keep corners free.
suits:
  - {{id: tail, name: Tail, direction: north}}
  - {{id: wings, name: Wings, direction: east}}
  - {{id: head, name: Head, direction: south}}
  - {{id: claws, name: Claws, direction: west}}

# What each Part holds: how many cards of which suit and strength (weak hits for 1, medium for 2,
# strong for 3). Parts need not be of one size; 2 to 30 cards each, Rage included, for the setup
# turns one over and takes one away.
parts:
  - id: tail
    cards:
      tail: {{weak: 3, medium: 2}}
      head: {{medium: 1}}
      claws: {{weak: 1}}
      wings: {{weak: 1}}
  - id: wings
    cards:
      wings: {{weak: 4}}
      tail: {{weak: 1, medium: 1}}
      head: {{weak: 1}}
      claws: {{weak: 1}}
  - id: head
    # rage: 2     # one more than the other Parts
    cards:
      head: {{weak: 2, medium: 2, strong: 1}}
      tail: {{weak: 1}}
      claws: {{medium: 1}}
      wings: {{weak: 1}}
  - id: claws
    cards:
      claws: {{weak: 3, medium: 1}}
      head: {{weak: 1}}
      tail: {{weak: 1}}
      wings: {{weak: 1, medium: 1}}

rage:
  # name: Flood           what its cards are called; its outbreak is then Flood Mode
  # art: bestiary/worm    what they show, an icon as above
  per-part: 1
  damage: 1       # Lives that it takes from each hunter
  shuffles: true  # do Hit Piles go back into their Parts?
  again: true     # after Rage as Attack card, does the Part attack again?

# Which Part attacks: the first of these that singles one out, else the Random Deck.
{lures}
lure: [majority, fewest-lives]

# What is special in its attacks, at most four. n is the amount, 1 to 6.
{traits}
traits:
  - {{id: shove}}     # such as {{id: sweep, amount: 1}}, which makes it far harder

# lives: 4
# potions: {{easy: 4, normal: 3, hard: 2}}
# knockouts: 3

# Colours that stay apart in grey: one light, one dark, two between. Text turns itself round.
# Beside suits and rage: on-SUIT and on-rage (text on them), ink, paper, flag, on-flag, hit (stars),
# heat (charts), back, back-line (backs), art, tone (pictures), wash, line (tables).
palette: {{tail: "#ecc459", wings: "#78afcc", head: "#df6039", claws: "#2f6a5d", rage: "#4a1230"}}
"""


def blank_monster(name: str, file: str) -> str:
    """The YAML of a new monster of that name, to be kept in that file."""
    length = len(" ".join(name.split()))
    if length > LONGEST_NAME:
        raise PnpError(f"the name must have 1 to {LONGEST_NAME} characters, not {length}")
    lures, traits = "\n".join(_lures()), "\n".join(_traits())
    return filled(_TEXT, "monster", name, file, lures=lures, traits=traits)


def _lures() -> Iterator[str]:
    for lure in get_args(Lure):
        yield f"#   {lure:17}{lure_clause(lure)}"


def _traits() -> Iterator[str]:
    for trait, text in trait_texts():
        first = f"#   {trait:11}"
        yield from textwrap.wrap(text, 94, initial_indent=first, subsequent_indent=f"#{'':14}")


def same_name(file: Path) -> str:
    """What is to be said of a monster's file that is called like one of ours; '' if it is not."""
    if file.stem not in monster_names():
        return ""
    return (
        f"The game has a monster '{file.stem}' too: files beside this one mean yours by that"
        " name, commands mean the game's unless you add .yaml."
    )
