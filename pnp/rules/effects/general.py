"""The deeds of the words that every game has: whose it is, what it is called, whose turn it is."""

from __future__ import annotations

from typing import Any

from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.things import Frame, Held, Thing


def _mine(game: Any, frame: Frame, thing: Thing, _: None) -> bool:
    if type(thing) is Held:
        return bool(thing.seat == frame.seat)
    return bool(game.side_of(thing) == game.rules.side_of[frame.seat])


def _enemy(game: Any, frame: Frame, thing: Thing, _: None) -> bool:
    alliance = game.rules.alliance
    mine = game.rules.side_of[frame.seat]
    return bool(alliance[game.side_of(thing)] != alliance[mine])


def _other(game: Any, frame: Frame, thing: Thing, _: None) -> bool:
    return not game.is_same(frame.source, thing)


def _named(game: Any, frame: Frame, thing: Thing, names: Any) -> bool:
    return any(game.is_called(thing.card, name) for name in names(game, frame))


def _not(game: Any, frame: Frame, thing: Thing, ref: Any) -> bool:
    return not game.is_same(ref(game, frame), thing)


def _side_of(game: Any, frame: Frame, thing: Thing, ref: Any) -> bool:
    other = ref(game, frame)
    if other is None:
        return False
    if type(thing) is Held:
        return bool(thing.seat == game.seat_of(other))
    return bool(game.side_of(thing) == game.side_of(other))


def _turn(game: Any, frame: Frame, whose: str) -> bool:
    return bool(game.is_whose(whose, frame, game.active))


def _self(game: Any, frame: Frame) -> Thing:
    """What the effect comes from, as it is now if it is still there."""
    return game.present(frame.source) or frame.source


def _it(_: Any, frame: Frame) -> Thing:
    return frame.it


def general_deeds() -> Deeds:
    """A game's deeds begin with these."""
    deeds = Deeds()
    deeds.filter("mine", _mine)
    deeds.filter("enemy", _enemy)
    deeds.filter("other", _other)
    deeds.filter("named", _named)
    deeds.filter("not", _not)
    deeds.filter("side_of", _side_of)
    deeds.condition("turn", _turn)
    deeds.ref("self", _self)
    deeds.ref("it", _it)
    return deeds
