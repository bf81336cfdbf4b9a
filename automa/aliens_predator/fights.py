"""Whom the attack rules of an automa deck of Aliens Predator attack, and with what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from automa.aliens_predator.blows import HIDDEN, OPEN, SIDES, Blow, blow, blows_in
from automa.aliens_predator.look import Look
from pnp.data.aliens_predator.automa_deck import Rule
from pnp.rules.aliens_predator.attacks import body_aimed_at, label_of, targets_of
from pnp.rules.aliens_predator.handling import stab_weapons
from pnp.rules.aliens_predator.pieces import CLOSE, Attack, Body, Marker
from pnp.rules.aliens_predator.search import may_steal
from pnp.rules.effects.moves import Move, noted

EASY_ROLL: Final = 4
"""At the easy level nobody attacks where a roll of this is not enough."""


def _merit(see: Look, found: Blow) -> tuple[float, int, int]:
    """Chance times damage, the injured first, then the lowest number; markers may be empty."""
    target = body_aimed_at(see.game, found.attack.target)
    worth = found.worth
    if found.attack.target in see.game.markers and target is not None:
        worth /= sum(each.body == target.uid for each in see.game.markers.values())
    return worth, target.damage if target is not None else 0, -found.attack.target


def wanted(
    see: Look, rules: Sequence[Rule], options: Sequence[Blow], *, easy: bool
) -> tuple[Blow | None, Rule | None]:
    """The attack that the rules want most, of some, and the rule that wants it."""
    for rule in rules:
        if rule.do not in ("attack", "capture"):
            continue
        roll = min(rule.conditions.get("roll", SIDES), EASY_ROLL if easy else SIDES)
        capture = rule.do == "capture"
        fitting = [
            each
            for each in options
            if each.attack.capture == capture
            and each.needs <= roll
            and (each.kills if capture else each.through > 0 or each.binds)
            and not (capture and easy and _is_main(see, each))
        ]
        if fitting:
            return max(fitting, key=lambda each: _merit(see, each)), rule
    return None, None


def _is_main(see: Look, found: Blow) -> bool:
    target = body_aimed_at(see.game, found.attack.target)
    return target is not None and see.rules.is_main[target.card]


def options_from(see: Look, body: Body, segment: int) -> list[Blow]:
    """What somebody may do in a segment, and in those that come after it for them."""
    segments = [each for each in (HIDDEN if body.hidden else OPEN) if each >= segment]
    return [found for each in segments for found in blows_in(see.game, body, each)]


def in_time(found: Blow, segment: int) -> bool:
    """Whether an attack is declared in a segment."""
    return (found.attack.mode == CLOSE) == (segment % 2 == 0)


def aiming(see: Look, found: Blow) -> str:
    """At whom an attack goes, as it is noted."""
    return label_of(see.game, found.attack.target)


def using(see: Look, found: Blow) -> str:
    """With what, as it is noted."""
    item = see.game.items.get(found.attack.weapon)
    name = "claws" if item is None else see.game.label(item)
    return f"{name} capture" if found.attack.capture else name


def declared(
    see: Look, rules: Sequence[Rule], idle: Collection[int], *, easy: bool
) -> tuple[Move | None, Rule | None]:
    """Who attacks next, of those who are not kept from it."""
    game = see.game
    segment: Any = game.asked.about
    ready = [game.labelled(move.what) for move in see.moves if move.verb == "attack"]
    for body in ready:
        if body.uid in idle:
            continue
        found, rule = wanted(see, rules, options_from(see, body, segment), easy=easy)
        if found is not None and in_time(found, segment):
            return noted("attack", game.label(body)), rule
    return None, None


def kept_ready(see: Look, rules: Sequence[Rule]) -> set[int]:
    """Those who are kept ready for the Search Round."""
    kept: set[int] = set()
    for rule in rules:
        if rule.do == "keep-holders":
            kept |= {body.uid for body in see.mains if body.ready and may_steal(see.game, body)}
        elif rule.do == "keep-finders":
            for place in {body.place for body in see.mains}:
                here = [body for body in see.mains if body.place == place and body.ready]
                if not here:
                    continue
                many = min(len(see.finds(here[0], "supporting", place)), len(here) // 2)
                strength = {
                    body.uid: max((each.worth for each in options_from(see, body, 0)), default=0.0)
                    for body in here
                }
                here.sort(key=lambda body: (strength[body.uid], body.uid))
                kept |= {body.uid for body in here[:many]}
    return kept


def aimed(see: Look, rules: Sequence[Rule], *, easy: bool) -> tuple[Move | None, Rule | None]:
    """At whom."""
    told: Any = see.game.asked.about
    uid, segment = told
    legal = {move.what for move in see.moves}
    options = [
        each
        for each in blows_in(see.game, see.game.bodies[uid], segment)
        if label_of(see.game, each.attack.target) in legal
    ]
    found, rule = wanted(see, rules, options, easy=easy)
    found = found or max(options, key=lambda each: _merit(see, each), default=None)
    if found is None:
        return see.moves[0], None
    return noted("at", aiming(see, found)), rule


def weaponed(see: Look, rules: Sequence[Rule], *, easy: bool) -> tuple[Move | None, Rule | None]:
    """With what, and whether to take alive."""
    told: Any = see.game.asked.about
    uid, segment, target = told
    options = [*blows_in(see.game, see.game.bodies[uid], segment, target)]
    found, rule = wanted(see, rules, options, easy=easy)
    found = found or max(options, key=lambda each: _merit(see, each), default=None)
    if found is None:
        return see.moves[0], None
    return noted("using", using(see, found)), rule


# --- backstabs ----------------------------------------------------------------------------------


def stabs(see: Look, body: Body, rule: Rule, place: int | None = None) -> list[tuple[Blow, str]]:
    """Backstabs that hit on a low roll and kill, each as it is noted, the best first.

    Where somebody is, or at a place where they could be.
    """
    game = see.game
    if body.stabbed:
        return []
    there = body if place is None else body._replace(place=place)
    found = []
    for item in stab_weapons(game, body):
        mode = see.rules.mode[item.card] or CLOSE
        for target in targets_of(game, there, item, mode):
            if type(target) is Body or type(target) is Marker:
                dealt = blow(game, Attack(body.uid, target.uid, item.uid, mode, seat=see.seat))
                if dealt.kills and dealt.needs <= rule.conditions.get("roll", SIDES):
                    found.append((dealt, f"{game.label(target)} with {game.label(item)}"))
    return sorted(found, key=lambda each: (-each[0].worth, each[1]))
