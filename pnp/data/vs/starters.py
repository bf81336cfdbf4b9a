"""Deck lists and cards of Vs. to begin with."""

from __future__ import annotations

from typing import Final

from pnp.data.starter import filled

DECK_LIST: Final = """\
# yaml-language-server: $schema={schema}
# A deck list for Vs. System 2PCG. `pnp check {file}` finds every mistake and names cards
# that nobody in the deck can play or pay for; `pnp print {file}` makes the deck.
kind: vs-deck
id: {id}
name: {name}
about: Guns in the back row, gear for everybody, and a captain who makes them all stronger.

# Any main character: the name is enough, both levels come along.
main: Warrant Officer Ripley

# Exactly 60 cards, each by its name or its number. At most 4 copies of one card (8 with Legion, 1
# with One of a Kind). Teams mix freely. Basic locations with the same symbol have one name.
cards:
  # characters
  Newt: 2
  Vriess: 3
  Call: 4
  Captain Dallas: 4
  Kane: 2
  CMO Clemens: 2
  Parker: 3
  Bishop: 2
  Christie: 3
  Brother Dillon: 2
  Private Hudson: 2
  Ash: 2
  Johner: 2
  Corporal Hicks: 2
  # equipment and plot twists
  M41A Pulse Rifle: 3
  MU-TH-ER 6000: 3
  Power Loader: 3
  # locations
  Weyland-Yutani Complex: 4
  The Nostromo: 3
  ALN-056: 3   # The Sulaco, by its number
  The Auriga: 3
  Earth: 3

# Cards of your own (`pnp new card "Night Nurse" --game vs`), from files beside this one.
# own: [night-nurse.yaml]
"""

CARD: Final = """\
# yaml-language-server: $schema={schema}
# Cards of your own for Vs. System 2PCG. `pnp check {file}` finds every mistake,
# `pnp print {file}` makes the cards: their texts are written from what they do.
# To play with them, name this file in a deck list: own: [{file}].
kind: vs-cards
name: {name}

cards:
  - id: {id}                # no other card has it
    name: {name}
    type: supporting        # or main, equipment, plot_twist, basic_location, special_location
    team: Company           # or Xenomorphs, Predators, Prey
    cost: 3
    atk: 2
    def: 4
    health: 2               # wounds that knock it out
    colour: red             # red for people, green for other life, white for machines
    ranged: true            # leave out what it has not: ranged, flight
    pronoun: she            # he, she or it
    copies: 4               # how many are printed
    keywords: [Tough]       # `pnp print vs --only chart-keywords` tells what each does
    powers:
      # A super power: when it can be used (build, main, combat, any_combat), and what it costs in
      # power symbols (M might, I intellect, S skill, E energy, H humanity, A alien).
      - name: First Aid
        use: {{when: main, pay: [S]}}
        do:
          - heal: {{who: {{choose: [mine, supporting]}}, n: 1}}
        # Instead, if a card was discarded to pay:
        amplify:
          - heal: {{who: {{choose: [mine, supporting]}}, n: 2}}
      # A trigger: what must happen, and then what does.
      - name: Night Shift
        when: {{appears: {{who: self}}}}
        do:
          - may:
            - draw: {{n: 1}}
      # What always holds while the card is face up in play.
      - name: Steady Hands
        always:
          - {{while: [{{self: back}}], def: 2}}

  # More of what a power can say: docs/effects.md has every word. Some examples:
  #   if: [{{self: attacking}}, {{combat: melee}}]          what must hold
  #   use: {{when: combat, any_turn: true, pay: [H]}}      on other players' turns as well
  #   - counter: {{who: {{choose: [enemy, back]}}, minus: 2}}
  #   - give: {{who: self, mods: {{keywords: [Stealth]}}, for: turn}}
  #   - stun: {{who: {{all: [enemy, wounded]}}}}
  #   - search: {{in: [deck], for: [equipment], reveal: true, as: found}}
  #   - put: {{what: found, to: hand}}
"""


def new_deck_list(name: str, file: str) -> str:
    """A deck list of that name, to be kept in that file."""
    return filled(DECK_LIST, "vs-deck", name, file)


def new_card(name: str, file: str) -> str:
    """A card of that name, to be kept in that file."""
    return filled(CARD, "vs-cards", name, file)
