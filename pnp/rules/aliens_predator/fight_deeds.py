"""What the verbs of Aliens Predator do in and to attacks, weapons and the ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.gore import is_spent
from pnp.rules.aliens_predator.pieces import CLOSE, Attack, Body, Item, Spot
from pnp.rules.effects.things import Frame, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _may_strike(game: Battleground, _: Frame, striker: Thing) -> bool:
    return type(striker) is not Body or not is_spent(game, striker)


@DEEDS.verb("strike", can={"who": _may_strike}, asks=True)
def _strike(
    game: Battleground,
    frame: Frame,
    who: Sequence[Thing],
    whom: Sequence[Thing],
    mode: str,
    to_hit: int = 0,
    damage: int = -1,
    hit: int | None = None,
) -> None:
    """A free attack, at once; the effect goes on after it."""
    from pnp.rules.aliens_predator.attacks import weapons_of
    from pnp.rules.aliens_predator.combat import free_attack
    from pnp.rules.aliens_predator.deedbook import on_with

    game.then(on_with(frame))
    if not who or not whom:
        return
    striker, target = who[0], whom[0]
    weapon = striker.uid if type(striker) is Item else 0
    if type(striker) is Body and mode == CLOSE and damage < 0:
        found = [item for item in weapons_of(game, striker, close=True) if item is not None]
        harm = game.rules.harm
        best = max(found, key=lambda item: harm[item.card], default=None)
        weapon = best.uid if best is not None else 0
    then = (frame._replace(program=hit, pc=0),) if hit is not None else ()
    attack = Attack(
        striker.uid,
        target.uid,
        weapon,
        mode,
        False,
        frame.seat,
        to_hit=to_hit,
        damage=damage,
        then=then,
    )
    free_attack(game, attack)


@DEEDS.verb("cancel")
def _cancel(game: Battleground, _: Frame, what: Sequence[Thing]) -> None:
    for thing in what:
        if type(thing) is Held and thing in game.playing:
            left = list(game.playing)
            left.remove(thing)
            game.playing = tuple(left)
            game.discard(thing.seat, thing.card)
            game.tell("cancelled", thing.seat, thing.card)
        elif type(thing) is Attack and game.fight >= 0:
            game.set_attack(game.fight, game.attacks[game.fight]._replace(lost=True))
            game.tell("cancelled-attack", thing.seat)


@DEEDS.verb("again")
def _again(game: Battleground, _: Frame) -> None:
    at = game.fight
    if at >= 0:
        die = game.roll("the die is rolled again")
        game.set_attack(at, game.attacks[at]._replace(roll=die))
        game.tell("rolled-again", die)


@DEEDS.verb("empty")
def _empty(game: Battleground, _: Frame, who: Sequence[Thing]) -> None:
    """The loaded Ammo card is gone, or the basic ammunition of the weapon at hand.

    Either way nobody shoots with that weapon any more in this turn, if they have not yet.
    """
    from pnp.rules.aliens_predator.plays import loaded

    attack = game.attack
    if attack is None or not who:
        return
    for item in loaded(game, attack.attacker):
        game.lose_item(item)
        game.attacks = tuple(
            each._replace(lost=True)
            if (each.attacker, each.weapon, each.roll) == (attack.attacker, attack.weapon, 0)
            else each
            for each in game.attacks
        )
        return
    weapon = game.items.get(attack.weapon)
    told = game.rules.weapon[weapon.card] if weapon is not None else None
    if weapon is not None and told is not None and told.ammo:
        game.change_item(weapon, empty=True)


@DEEDS.verb("reload", can=lambda _g, _f, item: type(item) is Item and item.empty)
def _reload(game: Battleground, _: Frame, what: Sequence[Item]) -> None:
    for item in what:
        game.change_item(item, empty=False)
        game.tell("reloaded", item.card)


def _can_arm(_: Battleground, __: Frame, item: Thing) -> bool:
    return type(item) is Item and not item.due


@DEEDS.verb("arm", can=_can_arm)
def _arm(game: Battleground, _: Frame, what: Sequence[Item], turns: int) -> None:
    for item in what:
        game.change_item(item, due=game.turn + turns)
        game.tell("armed", item.card, game.turn + turns)


@DEEDS.verb("raise")
def _raise(game: Battleground, frame: Frame, towards: Sequence[Thing], n: int) -> None:
    from pnp.rules.aliens_predator.handling import raise_barrier

    here = game.where(game.present(frame.source))
    for spot in towards:
        raise_barrier(game, frame.seat, game.rules.hatch, here, game.where(spot), n)


@DEEDS.verb("link")
def _link(game: Battleground, _: Frame, who: Sequence[Spot], to: Sequence[Spot]) -> None:
    for one in who:
        for other in to:
            game.links += ((game.where(one), game.where(other)),)
    game.resurvey()


@DEEDS.verb("give")
def _give(game: Battleground, frame: Frame) -> None:
    """Gifts are the machinery's own; here is only that anybody can have them."""
