"""When an automa of Aliens Predator plays Events, uses powers and spends Combat Pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automa.aliens_predator.blows import Blow, blow
from automa.aliens_predator.look import Look
from automa.aliens_predator.trials import balance, tried
from pnp.rules.aliens_predator.attacks import body_aimed_at
from pnp.rules.effects.moves import Move

GAIN: Final = 0.05
"""A power is used if it gains more than this."""
LIKELY: Final = 0.5
"""An enemy hit as likely as this is spoiled."""


def card_of(see: Look, move: Move) -> int:
    """The card that a move plays or uses; -1 if it is none."""
    label = move.what
    known = see.rules.by_label
    if label in known:
        return known[label]
    short = label.rpartition(" ")[0]
    return known.get(short, -1)


def at_hand(see: Look) -> Blow | None:
    """The attack at hand, if there is one."""
    attack = see.game.attack
    if attack is None or attack.lost:
        return None
    return blow(see.game, attack)


def _mine(see: Look, found: Blow) -> bool:
    return found.attack.seat == see.seat


def _at_me(see: Look, found: Blow) -> bool:
    target = body_aimed_at(see.game, found.attack.target)
    return target is not None and target.side == see.seat


def _attack(see: Look, found: Blow | None, needs: int) -> bool:
    """Its own attack that takes a high roll, or a hit that does not kill yet."""
    if found is None:
        return True
    if not _mine(see, found):
        return False
    if found.attack.hit:
        return not found.kills
    return found.needs >= needs


def _defend(see: Look, found: Blow | None, needs: int) -> bool:  # noqa: ARG001
    """A hit on its own that would kill."""
    return found is not None and _at_me(see, found) and found.kills


def _spoil(see: Look, found: Blow | None, needs: int) -> bool:  # noqa: ARG001
    """An enemy hit that is likely; without an attack, at once."""
    if found is None:
        return True
    likely = found.attack.hit or found.chance >= LIKELY
    return _at_me(see, found) and likely and (found.through > 0 or found.binds)


def _at_once(see: Look, found: Blow | None, needs: int) -> bool:  # noqa: ARG001
    return True


WHEN: Final[Mapping[str, Callable[[Look, Blow | None, int], bool]]] = {
    "attack": _attack,
    "defend": _defend,
    "spoil": _spoil,
    "move": _at_once,
    "search": _at_once,
    "mature": _at_once,
    "gain": _at_once,
}
"""By what an Event is good for, whether it is played now."""


def played(see: Look, uses: Sequence[str], needs: int) -> Move | None:
    """The Event that is played now; none if no Event of the mood is to be played."""
    moves = [move for move in see.moves if move.verb == "play"]
    if not moves or not uses:
        return None
    found = at_hand(see)
    for move in moves:
        card = card_of(see, move)
        use = see.rules.cards[card].use if card >= 0 else None
        if use in uses and WHEN[str(use)](see, found, needs) and not _harms(see, move):
            return move
    return None


def _harms(see: Look, move: Move) -> bool:
    """Whether it would leave its own worse off than before, its costs and the card aside."""
    cost = 3 * GAIN + 0.25 + 0.3 * see.rules.cards[card_of(see, move)].combat_pool
    return tried(see.game, move, see.seat) < balance(see.game, see.seat) - cost


def used(see: Look) -> Move | None:
    """The power that gains most, if any gains something at once."""
    moves = [move for move in see.moves if move.verb == "use"]
    if not moves:
        return None
    now = balance(see.game, see.seat)
    gains = [(tried(see.game, move, see.seat) - now, at) for at, move in enumerate(moves)]
    gain, at = max(gains, key=lambda each: (each[0], -each[1]))
    return moves[at] if gain > GAIN else None


def boosted(see: Look) -> Move | None:
    """Combat Pool for damage that kills, or for resistance that saves."""
    moves = {move.what: move for move in see.moves if move.verb == "boost"}
    found = at_hand(see) if moves else None
    if found is None:
        return None
    more = see.rules.data.combat.boost
    if "damage" in moves and not found.kills and found.through + more >= found.left > 0:
        return moves["damage"]
    if "resistance" in moves and found.kills and found.through - more < found.left:
        return moves["resistance"]
    return None


def answered(see: Look, uses: Sequence[str]) -> Move:
    """Whether an Event or a power answers what happened."""
    told: Any = see.game.asked.about
    power = see.game.powers[told.power]
    yes, no = see.moves[0], see.moves[-1]
    if power.played and see.rules.cards[told.frame.source.card].use not in uses:
        return no
    return yes if tried(see.game, yes, see.seat) > tried(see.game, no, see.seat) - 1 else no
