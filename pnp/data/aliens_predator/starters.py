"""Deck lists, cards and scenarios of Aliens Predator to begin with."""

from __future__ import annotations

from typing import Final

from pnp.data.starter import filled

DECK_LIST: Final = """\
# yaml-language-server: $schema={schema}
# A deck list for Aliens Predator CCG. `pnp check {file}` finds every mistake and names cards
# that nobody in the deck can find, use or play; `pnp print {file}` makes the deck and its kit.
# To play with it, name it in a scenario (`pnp new scenario "Night Shift" --game aliens-predator`):
# its Marines may have deck: {{list: {file}}}, as they start with what stands under `kit` below.
kind: ap-deck
id: {id}
name: {name}
about: A squad that shoots well, stays together and knows the way home.
faction: marines            # or rogues, predator, aliens

# The draw deck: at least 40 cards, each by its name or its number. One of a Unique card, three of
# any other, five of a Molted Alien; Items as often as you like, but a Limited one three times.
cards:
  # people to find
  Colonist: 3
  Security Guard: 2
  Mechanic: 1
  Lost Child: 1
  # locations
  Kitchen: 1
  Living Quarters: 2
  Barracks: 1
  Armory: 1
  Machine Shop: 1
  Infirmary: 1
  Isolated Corridor: 2
  Overhead Gantry: 1
  # Items
  Pulse Rifle: 2
  Shotgun: 1
  Flame Thrower: 1
  Medikit: 2
  Ballistic Vest: 1
  Motion Scanner: 1
  # Events
  Good Shot: 3
  Adrenaline Rush: 2
  Run For It: 2
  Suppressing Fire: 2
  2 x 2 Formation: 2
  Cover Formation: 2
  The Will To Live: 1
  Not So Fast: 1

# Starting Cards, for scenarios to choose from. Only Rogue Mercenary, Marine Private and Eager Youth
# may start more than once; of all others there is one.
kit:
  Lt. Farrow: 1
  Cpl Hicks: 1
  Pvt. Okoro: 1
  Marine Private: 3
  Colonist: 1
  Service Pistol: 1
  Pulse Rifle: 4
  M56 Smart Gun: 1
  Docking Bay: 1
  Weapons Locker: 1
  Main Corridor: 1
  Mess Hall: 1
  Well Briefed: 1

# Cards of your own (`pnp new card "Night Nurse" --game aliens-predator`), from files beside this.
# own: [night-nurse.yaml]
"""

CARD: Final = """\
# yaml-language-server: $schema={schema}
# Cards of your own for Aliens Predator CCG. `pnp check {file}` finds every mistake; the
# texts of the cards are written from what they do.
# To play with them, name this file in a deck list (`pnp new deck-list`): own: [{file}].
kind: ap-cards
name: {name}

cards:
  - id: {id}                # no other card has it
    name: {name}
    type: supporting        # or main, ground, cross, item, vehicle, event, condition, barrier
    pronoun: she            # he, she or it
    speed: 2                # movement and defense
    power: 2                # damage, resistance and life
    resources: [Human, Civilian]    # white words: what it is
    restrictions: [Hi-Tech, Infirmary]   # yellow words: where it is found
    worth: 1                # honor for a Predator
    copies: 1               # how many are printed
    # art: aliens-predator/medic    # its picture, an icon: `pnp list icons aliens-predator`
    powers:
      # What may be used: when (ready, moving, mature, declare, searching, ..), and at what cost
      # (rotate, cp, spend); `limit: turn` or `limit: game` if it costs nothing.
      - use: {{when: searching, rotate: self}}
        do:
          - heal: {{who: {{choose: [mine, character, injured, {{at: self}}]}}, n: 1}}
      # What happens by itself when something else does.
      - when: {{damaged: {{who: self}}}}
        limit: turn
        do:
          - draw: {{n: 1}}
      # What always holds while the card is in play.
      - always:
          - {{while: [{{attack: ranged}}, {{self: defending}}], defense: 1}}
    caption: It only stings until it stops.

  # An Item has a slot (weapon, armor, gear, attachment or ammo) and yellow words that say where it
  # is found; a weapon says what it strikes with, and short and long ones have a resource for it:
  #   type: item
  #   slot: weapon
  #   weapon: {{mode: close, damage: 2, edged: true}}    # or mode: short with Short-Ranged, or long
  #   restrictions: [Weaponry]
  #   art: aliens-predator/knife
  # An Event says what it is good for: attack, defend, move, search, mature, spoil or gain:
  #   type: event
  #   use: attack
  #   powers:
  #     - play: {{when: before_roll}}
  #       do: [{{give: {{who: attacker, mods: {{to_hit: 2}}, for: round}}}}]
  # `pnp print aliens-predator --only chart-words` tells what every word of cards is good for.
  # More of what a power can say. An Event has `play` in place of `use`; an Item has a bearer:
  #   if: [{{attack: close}}, {{attacker: mine}}]           what must hold
  #   play: {{when: before_roll}}                          before the die of an attack is rolled
  #   - give: {{who: attacker, mods: {{to_hit: 2}}, for: round}}
  #   - move: {{who: {{choose: [mine, main]}}, to: {{choose: [location, {{adjacent: self}}]}}}}
  #   - search: {{in: [deck], for: [supporting], as: found}}
  #   - put: {{what: found, to: hand}}
"""

SCENARIO: Final = """\
# yaml-language-server: $schema={schema}
# A scenario for Aliens Predator CCG. `pnp check {file}` finds every mistake,
# `pnp print {file}` makes the briefings, `pnp play --scenario {file}` plays it.
kind: scenario
id: {id}
name: {name}
# Read this aloud before the game.
story: >-
  The night shift never clocked out. The day shift has rifles, half a map, and a lift that stops
  between two floors.

mission:
  turns: 14                 # after the last one, whoever is nearest to a victory wins
  # new-locations: must     # none, may or must: whether locations from hand join the rows
  shared: [Main Corridor]   # where rows meet; all other starting locations are each side's own
  # links: [[Mess Hall, Hived Corridor]]   # starting locations that are adjacent as well
  # combat-pool-used: false # the simpler game
  # dead-return: true       # whether dead Main Characters come back
  # second-place: true      # whether the others play on
  # special: [{{always: [{{who: [main, {{place: [Confined]}}], movement: -1}}]}}]   # powers for all
  sides:                    # two to four, in the order Rogues, Marines, Predator, Aliens
    - faction: marines
      who: either           # person, automa or either
      # automa: {{level: hard}}
      # deck: {{list: marines, least: 40, ban: [Fast Talk]}}   # ours, or yours: pnp new deck-list
      hand: 4
      combat-pool: 4
      condition: Well Briefed
      row: [Docking Bay, Weapons Locker, Main Corridor, Mess Hall]
      characters:
        - {{card: Lt. Farrow, at: Docking Bay, items: [Service Pistol]}}
        - {{card: Cpl Hicks, at: Docking Bay, items: [Pulse Rifle]}}
        - {{card: Pvt. Okoro, at: Docking Bay, items: [M56 Smart Gun]}}
        - {{card: Marine Private, at: Weapons Locker, items: [Pulse Rifle]}}
      supporting: [{{card: Colonist, at: Mess Hall}}]
      # starting-hand: [Barracks]
      # choose: {{any: [Ripley, Bishop, Pvt Hudson, Cpl Hicks], most: 4}}
      # reinforce: true     # whether Main Characters may come into play later
      start-at: Docking Bay
      evacuate-at: [Docking Bay]
      # Any one of these wins: eliminate, rescue, data, hostages, honor, captive, hived, escape,
      # slay, survive.
      victory: [{{rescue: 3}}, {{slay: Alien Queen}}, {{eliminate: all}}]
    - faction: aliens
      hand: 3
      combat-pool: 3
      condition: Warm Nest
      row: [Breeding Chamber, Hived Corridor, Main Corridor]
      characters:
        - {{card: Alien Queen, at: Breeding Chamber}}
        - {{card: Alien Warrior, at: Breeding Chamber, tokens: 1}}
        - {{card: Alien Warrior, at: Hived Corridor, tokens: 1}}
      chamber: {{bursters: 2, warriors: 1}}
      # pick-up: true       # whether Aliens may lift Items
      victory: [{{hived: 6}}, {{eliminate: all}}]

tips:
  - "Marines: search with one, and guard him with the others."
"""


def new_deck_list(name: str, file: str) -> str:
    """A deck list of that name, to be kept in that file."""
    return filled(DECK_LIST, "ap-deck", name, file)


def new_card(name: str, file: str) -> str:
    """A card of that name, to be kept in that file."""
    return filled(CARD, "ap-cards", name, file)


def new_scenario(name: str, file: str) -> str:
    """A scenario of that name, to be kept in that file."""
    return filled(SCENARIO, "scenario", name, file)
