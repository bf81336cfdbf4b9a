"""Why the planner would do what it would do in Vs.: what comes of it, in one English sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from automa.reasons import Option
from automa.vs.clash import Clash, clashes
from automa.vs.points import balance
from automa.vs.sense import Sense
from automa.vs.trials import tried
from pnp.data.english import count, listed
from pnp.data.vs.automa_deck import Points
from pnp.rules.effects.moves import Move
from pnp.rules.vs.build import cost_of
from pnp.rules.vs.pieces import ROWS, Body
from pnp.rules.vs.state import Battle


def reason(game: Battle, sense: Sense, options: Sequence[Option]) -> str:
    """What speaks for the first of the options, which come best first.

    Reads of the game only what lies open, and the cards of the seat that decides.
    """
    assert game.decision is not None
    move: Move = options[0].action
    words = _WORDS.get(move.verb)
    return words(game, game.decision.seat, move, sense.points) if words else ""


def _named(game: Battle, bodies: Sequence[Body]) -> str:
    names = game.rules.names
    return listed([f"{game.label(body)} ({names[body.card]})" for body in bodies])


def told(game: Battle, found: Clash) -> str:
    """What an attack does if nobody plays anything more."""
    target = f"{game.label(found.target)} ({game.rules.names[found.target.card]})"
    verb = "stuns" if len(found.attackers) == 1 else "stun"
    does = f"{verb} {target}" if found.stuns else f"cannot stun {target} yet"
    if not found.stuns and found.lost:
        return ""  # what speaks for it is something else
    lost = f", and {_named(game, found.lost)} is stunned in turn" if found.lost else ""
    return f"{_named(game, found.attackers)} {does}{lost}"


def _best(game: Battle, seat: int, target: Body, points: Points) -> str:
    told_of = [*clashes(game, seat, points, target)]
    if not told_of:
        return ""
    return told(game, max(told_of, key=lambda each: each.gain - each.loss))


def _attack(game: Battle, seat: int, move: Move, points: Points) -> str:
    return _best(game, seat, game.labelled(move.what), points)


def _attackers(game: Battle, seat: int, move: Move, points: Points) -> str:  # noqa: ARG001
    about: Any = game.asked.about
    return _best(game, seat, game.bodies[about[0]], points)


def _recruit(game: Battle, seat: int, move: Move, points: Points) -> str:  # noqa: ARG001
    card = game.rules.by_label.get(move.what)
    if card is None:
        return "paid for with symbols"
    cost = cost_of(game, seat, card)
    return f"for {cost} of {count(game.points[seat], 'recruit point')}"


def _lay(game: Battle, seat: int, move: Move, points: Points) -> str:  # noqa: ARG001
    after = len(game.rows[seat]) + 1
    up = ", and its symbol pays for powers" if move.what.endswith(" up") else ""
    return f"that makes {count(after, 'resource')}{up}"


def _played(game: Battle, seat: int, move: Move, points: Points) -> str:
    """How much better it ends than without; '' where nothing that can be counted speaks for it."""
    assert game.decision is not None
    in_combat = game.asked.name == "window"
    if in_combat:
        without = tried(game, game.decision.actions[-1], seat, points)
    else:
        without = balance(game, seat, points)
    gain = tried(game, move, seat, points) - without
    if gain <= 0:
        return ""
    told = f"{gain:g} {'point' if gain == 1 else 'points'} better"
    ends = f"the combat ends {told} than without" if in_combat else f"it stands {told} after it"
    return f"{ends}, as the printed automa counts"


def _moved(game: Battle, seat: int, move: Move, points: Points) -> str:  # noqa: ARG001
    body = game.labelled(move.what)
    return f"{_named(game, [body])} goes to the {ROWS[1 - body.row]} row"


def _pass(game: Battle, seat: int, move: Move, points: Points) -> str:  # noqa: ARG001
    return "nothing that could be played changes enough"


_WORDS: Final[dict[str, Callable[[Battle, int, Move, Points], str]]] = {
    "attack": _attack,
    "with": _attackers,
    "go": _attackers,
    "move": _moved,
    "recruit": _recruit,
    "lay": _lay,
    "use": _played,
    "play": _played,
    "power-up": _played,
    "pass": _pass,
}
