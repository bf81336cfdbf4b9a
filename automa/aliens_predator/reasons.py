"""Why the planner would do what it would do in Aliens Predator, in one English sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from automa.aliens_predator.blows import SIDES, Blow, blows_in
from automa.aliens_predator.events import at_hand
from automa.aliens_predator.look import Look
from automa.reasons import Option
from pnp.data.english import count
from pnp.rules.aliens_predator.attacks import label_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move


def reason(game: Battleground, _: object, options: Sequence[Option]) -> str:
    """What speaks for the first of the options, which come best first.

    Reads of the game only what lies open, and the cards of the seat that decides.
    """
    assert game.decision is not None
    move: Move = options[0].action
    words = _WORDS.get(move.verb)
    see = Look(game, game.decision.seat, game.decision.actions)
    return words(see, move) if words else ""


def _named(see: Look, label: str) -> str:
    for body in see.game.bodies.values():
        if see.game.label(body) == label:
            return f"{label} ({see.rules.names[body.card]})"
    return label


def told(see: Look, found: Blow) -> str:
    """What an attack promises."""
    target = _named(see, label_of(see.game, found.attack.target))
    if found.needs > SIDES:
        return f"nothing hits {target} now"
    least = f"a roll of {found.needs}{' or more' if found.needs < SIDES else ''}"
    roll = "any roll" if found.needs <= 1 else least
    does = "takes" if found.attack.capture else "kills"
    if found.kills:
        return f"{roll} hits {target} and {does}"
    if found.binds:
        return f"{roll} binds {target}"
    return f"{roll} hits {target} for {count(max(found.through, 0), 'point')}"


def _attack(see: Look, move: Move) -> str:
    segment: Any = see.game.asked.about
    if type(segment) is not int:
        return ""
    found = [*blows_in(see.game, see.game.labelled(move.what), segment)]
    return told(see, max(found, key=lambda each: each.worth)) if found else ""


def _at(see: Look, move: Move) -> str:
    about: Any = see.game.asked.about
    if see.game.asked.name != "at":
        return ""
    uid, segment = about
    found = [
        each
        for each in blows_in(see.game, see.game.bodies[uid], segment)
        if label_of(see.game, each.attack.target) == move.what
    ]
    return told(see, max(found, key=lambda each: each.worth)) if found else ""


def _to(see: Look, move: Move) -> str:
    place = see.game.place_named(move.what)
    if place < 0 or see.home < 0:
        return ""
    near, far = see.beside(place), see.far(place, see.home)
    enemies = f"{count(near, 'enemy', 'enemies')} there or next to it" if near else "no enemy near"
    return f"{enemies}, {count(far, 'place')} from home"


def _played(see: Look, _: Move) -> str:
    found = at_hand(see)
    return told(see, found) + " as things stand" if found is not None else ""


def _data(see: Look, _: Move) -> str:
    return f"that makes {count(see.data + 1, 'Data token')}"


def _hive(see: Look, _: Move) -> str:
    return f"{count(sum(see.bodies_at.values()), 'Alien is', 'Aliens are')} there to build"


_WORDS: Final[dict[str, Callable[[Look, Move], str]]] = {
    "attack": _attack,
    "at": _at,
    "to": _to,
    "play": _played,
    "use": _played,
    "boost": _played,
    "data": _data,
    "hive": _hive,
}
