"""Why the planner would do what it would do: one English sentence of real numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from automa.card_hunter_decks import Deck
from automa.card_hunter_sense import Glance, Sense
from pnp.rules.card_hunter.rules import Drink, HeavyAttack, HunterAction, LightAttack, Move
from pnp.rules.card_hunter.state import Hunt


class Weighed(Protocol):
    """An action and how likely the team wins after it."""

    @property
    def action(self) -> Any: ...
    @property
    def value(self) -> float: ...


def reason(hunt: Hunt, sense: Sense, options: Sequence[Weighed]) -> str:
    """What speaks for the first of the options, which come best first.

    Reads of the hunt only what lies open.
    """
    best, glance = options[0], sense.glance(hunt)
    why = _why(hunt, glance, best.action)
    rival = ""
    if len(options) > 1:
        second = options[1]
        gap = round(100 * best.value) - round(100 * second.value)
        if gap >= 1:
            rival = f"; {second.action} would be {gap} % less"
        else:
            rival = f"; {second.action} is as good"
    return f"about {_percent(best.value)} to win; {why}{rival}"


def _why(hunt: Hunt, glance: Glance, action: HunterAction) -> str:
    here = glance.positions[hunt.turn]
    if isinstance(action, Move):
        return f"{_strikes(hunt, glance, here)}, {_aim(hunt, glance, action.to)}"
    if isinstance(action, LightAttack):
        deck = glance.decks[here]
        cards = _cards(deck.left)
        return f"{_part(hunt, here)} has {cards}, Rage {_percent(deck.rage)}{_danger(hunt, glance)}"
    if isinstance(action, HeavyAttack):
        return f"{_cards(glance.piles[here])} out of the game{_comeback(glance)}"
    drink = action if isinstance(action, Drink) else hunt.asking
    assert drink is not None
    letter, life = hunt.rules.letters[drink.drinker], glance.lives[drink.drinker]
    knocked = _knocked_out(hunt, glance, drink.drinker)
    lives = "life" if life == 1 else "lives"
    risk = f", knocked out by the attack with {_percent(knocked)}" if knocked else ""
    return f"{letter} has {life} {lives}{risk}"


def _strikes(hunt: Hunt, glance: Glance, place: int) -> str:
    deck = glance.decks[glance.attacking]
    if not deck.left:
        return f"{_part(hunt, glance.attacking)} has no card and rages"
    return f"{_part(hunt, glance.attacking)} strikes {_aim(hunt, glance, place)}"


def _aim(hunt: Hunt, glance: Glance, place: int) -> str:
    deck: Deck = glance.decks[glance.attacking]
    where = hunt.rules.ring[place]
    if not deck.left:
        pile, left = _cards(glance.piles[place]), glance.decks[place].left
        return f"{where} has {pile} to take and {left} to turn over"
    return f"{where} {_percent(deck.strikes[place])}"


def _danger(hunt: Hunt, glance: Glance) -> str:
    here = glance.positions[hunt.turn]
    deck = glance.decks[glance.attacking]
    if not deck.left:
        return ""
    return f", and {_strikes(hunt, glance, here)}"


def _comeback(glance: Glance) -> str:
    """How likely the monster's attack would shuffle the Hit Piles back."""
    deck = glance.decks[glance.attacking]
    rage = deck.rage if deck.left else 1.0
    return f", while the attack brings Hit Piles back with {_percent(rage)}" if rage else ""


def _knocked_out(hunt: Hunt, glance: Glance, hunter: int) -> float:
    """How likely the next Attack card knocks a hunter out where it stands."""
    rules, deck = hunt.rules, glance.decks[glance.attacking]
    life, place = glance.lives[hunter], glance.positions[hunter]
    if not deck.left:
        return float(life <= rules.rage_damage)
    return sum(
        chance
        for chance, struck, hits in zip(deck.chance, rules.strikes, rules.hits, strict=False)
        if struck == place and hits >= life
    )


def _part(hunt: Hunt, place: int) -> str:
    return hunt.rules.part_names[place]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
