"""Why the planner would do what it would do: what is gained, in one English sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from automa.card_hunter.goals import is_usual
from automa.card_hunter.sense import Glance, Sense
from automa.reasons import Option
from pnp.data.english import count
from pnp.rules.card_hunter.grammar import part_does
from pnp.rules.card_hunter.rules import (
    Answer,
    Drink,
    HeavyAttack,
    HunterAction,
    LightAttack,
    Move,
    Naming,
    Rules,
    Shot,
)
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.card_hunter.strikes import strike
from pnp.rules.card_hunter.view import HuntObservation
from pnp.rules.sums import total

_LITTLE = 0.02
"""A difference in danger that is no reason to go anywhere."""

_SOON = 10
"""Rounds before the last from which on the clock is spoken of."""


def reason(hunt: Hunt, sense: Sense, options: Sequence[Option]) -> str:
    """What speaks for the first of the options, which come best first.

    Reads of the hunt only what lies open.
    """
    action, scene = options[0].action, Scene.of(hunt, sense)
    goal = "" if is_usual(hunt.rules) else _toward_the_goal(scene, action)
    return "; ".join(filter(None, [_why(scene, action), _to_come(scene, action), goal]))


class Scene(NamedTuple):
    """How things stand, and what the attack of this round may do where."""

    hunt: Hunt
    glance: Glance
    struck: list[float]
    """How likely each Position is struck; what follows a Rage is counted in."""
    blows: list[dict[int, float]]
    rage_mode: float

    @classmethod
    def of(cls, hunt: Hunt, sense: Sense) -> Scene:
        view = HuntObservation(hunt, 0).view
        blow = strike(hunt.rules, view, hunt.rules.ring[hunt.attacking])
        struck = [total(blows.values()) for blows in blow.blows]
        return cls(hunt, sense.glance(hunt), struck, blow.blows, blow.rage_mode)

    @property
    def rules(self) -> Rules:
        return self.hunt.rules

    @property
    def wanted(self) -> tuple[int, ...]:
        """The Parts whose cards have to go."""
        return () if self.rules.conditions.goal == "survive" else self.rules.to_slay

    @property
    def here(self) -> int:
        """Where the hunter stands whose turn it is."""
        return self.glance.positions[self.hunt.turn]

    def knocked_out(self, hunter: int, place: int) -> float:
        """How likely the attack knocks a hunter out who stands there."""
        lives = self.glance.lives[hunter]
        out = total(share for hits, share in self.blows[place].items() if hits >= lives)
        return out + (self.rage_mode if self.rules.rage_damage >= lives else 0.0)

    def part(self, place: int, verb: str) -> str:
        return f"the {part_does(self.rules.part_names[place], verb)}"


def _why(scene: Scene, action: HunterAction) -> str:
    if isinstance(action, Move):
        return _why_move(scene, action.to)
    if isinstance(action, LightAttack):
        return _why_light(scene, scene.here)
    if isinstance(action, Shot):
        return _why_light(scene, action.at)
    if isinstance(action, Naming):
        return f"it is the weak spot with {_percent(1 / len(scene.hunt.suspects))}"
    if isinstance(action, HeavyAttack):
        return _why_heavy(scene)
    drink = action if isinstance(action, Drink) else scene.hunt.asking
    if drink is None:
        return ""
    refused = isinstance(action, Answer) and not action.agrees
    return _why_not_drink(scene, drink) if refused else _why_drink(scene, drink)


def _why_move(scene: Scene, to: int) -> str:
    """Safer ground first, then cards to take, then cards to open."""
    glance, here, hunter = scene.glance, scene.here, scene.hunt.turn
    where, gains = scene.rules.ring[to], list[str]()
    if scene.struck[here] > scene.struck[to] + _LITTLE:
        strikes = f"{scene.part(glance.attacking, 'strikes')} the {scene.rules.ring[here]}"
        less = f"the {where} only {_odds(scene.struck[to])}"
        safe = f"and the {where} is safe" if scene.struck[to] <= _LITTLE else less
        gains.append(f"{strikes} {_odds(scene.struck[here])}, {safe}")
        out = scene.knocked_out(hunter, here) - scene.knocked_out(hunter, to)
        if out > _LITTLE:
            gains.append(f"{scene.rules.letters[hunter]} could be knocked out here")
    starved = _starved_next(scene, here, -1)
    if starved >= 0 and _starved_next(scene, to, -1) < 0:
        gains.append(f"to stay would lure {_without_a_card(scene, starved)}")
    left, pile = glance.decks[here].left, glance.piles[here]
    if not left and not pile:
        gains.append(f"nothing is left to attack in the {scene.rules.ring[here]}")
    if here not in scene.wanted:
        left = pile = 0  # what lies here is of no use
    if to in scene.wanted:
        if glance.piles[to] > pile:
            gains.append(f"{_lie(glance.piles[to])} open in the {where} for a heavy attack")
        elif glance.decks[to].left and not (left or gains):
            gains.append(f"{_lie(glance.decks[to].left)} face down in the {where}")
    if not gains:
        lured = _lured(scene.hunt, to)
        if lured not in (-1, _lured(scene.hunt, here)):
            gains.append(f"it would lure the {scene.rules.part_names[lured]} next")
    return "; ".join(gains[:2]) or f"it brings a hunter to the {where} for the next rounds"


def _to_come(scene: Scene, action: HunterAction) -> str:
    """The threat that is not seen at a glance: a Part that is to attack and has no card left."""
    hunt, glance = scene.hunt, scene.glance
    to = action.to if isinstance(action, Move) else scene.here
    opened = scene.here if isinstance(action, LightAttack) else -1
    opened = action.at if isinstance(action, Shot) else opened
    attacker = glance.attacking
    if opened == attacker and glance.decks[attacker].left == 1:
        mode = scene.rules.monster.rage.mode
        return f"but then {scene.part(attacker, 'has')} no card to attack with, which means {mode}"
    starved = _starved_next(scene, to, opened)
    if starved < 0 or (isinstance(action, HeavyAttack) and _to_go(scene) == glance.piles[to]):
        return ""
    more = hunt.turn + 1 < scene.rules.hunters
    return f"but{' unless others move,' if more else ''} it lures {_without_a_card(scene, starved)}"


def _without_a_card(scene: Scene, place: int) -> str:
    rules = scene.rules
    return f"the {rules.part_names[place]} next, where no card is left: {rules.monster.rage.mode}"


def _starved_next(scene: Scene, place: int, opened: int) -> int:
    """The Part that is lured next if the hunter stands there and all others stay, and has no card
    then; else -1. A card of one Part may be opened before."""
    rules, glance = scene.rules, scene.glance
    lured = _lured(scene.hunt, place)
    if lured < 0:
        return -1
    left = glance.decks[lured].left - (lured == opened)
    strikes = lured == glance.attacking and left > 0 and rules.to_hit_pile
    return -1 if left - strikes else lured


def _lured(hunt: Hunt, place: int) -> int:
    """Which Part would be lured if the hunter stood there and all others stayed; -1 for chance."""
    then = hunt.copy()
    then.positions[hunt.turn] = place
    return next((part for part in (lured(then) for _, lured in hunt.rules.lures) if part >= 0), -1)


def _why_light(scene: Scene, place: int) -> str:
    deck = scene.glance.decks[place]
    which = f"one of {count(deck.left, 'card')}" if deck.left > 1 else "the last card of its Part"
    rage = f"{_percent(deck.rage)} that it is Rage" if deck.rage > _LITTLE else "no Rage among them"
    safe = scene.struck[scene.here] + scene.rage_mode <= _LITTLE
    return f"it turns over {which} ({rage}){', and nothing strikes here' if safe else ''}"


def _why_heavy(scene: Scene) -> str:
    glance, here = scene.glance, scene.here
    taken = glance.piles[here]
    if here in scene.rules.to_slay and _to_go(scene) == taken:
        last = "card" if taken == 1 else count(taken, "card")
        return f"it takes the last {last}{_of_the_part(scene)} out of the game"
    deck = glance.decks[glance.attacking]
    rage = deck.rage if deck.left else 1.0
    told = f"it takes {count(taken, 'card')} out of the game"
    if not scene.rules.rage_shuffles or rage <= _LITTLE:
        return told
    return f"{told} before the attack can bring {_them(taken)} back ({_percent(rage)})"


def _toward_the_goal(scene: Scene, action: HunterAction) -> str:
    """How much is left to do for the goal and how long, where the action is about that."""
    limit, goal = scene.rules.conditions.round_limit, scene.rules.conditions.goal
    rounds = limit - scene.hunt.round + 1
    time = f"{rounds} rounds to go" if rounds > 1 else "this is the last round"
    if goal == "survive":
        return time
    at = scene.here
    if isinstance(action, Move | Shot):
        at = action.to if isinstance(action, Move) else action.at
    elif not isinstance(action, LightAttack | HeavyAttack):
        return ""
    to_go = _to_go(scene)
    if isinstance(action, HeavyAttack) and to_go == scene.glance.piles[at]:
        return ""  # that is said already
    if at not in scene.wanted or (goal == "slay" and rounds > _SOON):
        return ""
    left = f"{count(to_go, 'card')}{_of_the_part(scene)} {'is' if to_go == 1 else 'are'} left"
    return f"{left} and {time}" if limit else left


def _to_go(scene: Scene) -> int:
    """How many cards have to leave the game."""
    decks, piles = scene.glance.decks, scene.glance.piles
    return sum(decks[place].left + piles[place] for place in scene.rules.to_slay)


def _of_the_part(scene: Scene) -> str:
    """Which Part is to be severed; '' where all of them have to go."""
    wanted = scene.rules.to_slay
    return f" of the {scene.rules.part_names[wanted[0]]}" if len(wanted) == 1 else ""


def _why_drink(scene: Scene, drink: Drink) -> str:
    letter, lives = scene.rules.letters[drink.drinker], scene.glance.lives[drink.drinker]
    if lives == scene.rules.lives:
        return f"{letter} needs no Potion, but nothing else is better now"
    told = f"{letter} has {lives} of {scene.rules.lives} Lives"
    out = scene.knocked_out(drink.drinker, scene.glance.positions[drink.drinker])
    if out <= _LITTLE:
        return told
    return f"{told} and would be knocked out {_odds(out)}"


def _why_not_drink(scene: Scene, drink: Drink) -> str:
    letter, lives = scene.rules.letters[drink.drinker], scene.glance.lives[drink.drinker]
    if lives == scene.rules.lives:
        return f"{letter} has all Lives"
    return f"{letter} has {lives} of {scene.rules.lives} Lives, and the Potion is worth more later"


def _lie(number: int) -> str:
    return count(number, "card lies", "cards lie")


def _them(number: int) -> str:
    return "it" if number == 1 else "them"


def _odds(chance: float) -> str:
    return "for certain" if chance > 1 - _LITTLE / 4 else f"with {_percent(chance)}"


def _percent(chance: float) -> str:
    return f"{chance:.0%}"
