"""What an attack in Aliens Predator promises: the roll that it takes, and what a hit would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pnp.rules.aliens_predator.attacks import body_aimed_at, may_capture, options_of
from pnp.rules.aliens_predator.pieces import CLOSE, Attack, Body, Marker
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.values import (
    damage,
    life,
    resistance,
    target_defense,
    to_hit,
)

SIDES: Final = 6
OPEN, HIDDEN = (0, 1), (2, 3)
"""The segments in which those who are seen attack, and those who are hidden."""


class Blow(NamedTuple):
    """An attack that could be declared, or was."""

    attack: Attack
    needs: int
    """The least roll that hits; above 6 nothing does."""
    through: int
    """Points that a hit lays."""
    left: int
    """Damage points that kill the target; 0 if it is no character."""
    binds: bool = False

    @property
    def chance(self) -> float:
        """How likely it hits."""
        return min(max(SIDES + 1 - self.needs, 0), SIDES) / SIDES

    @property
    def kills(self) -> bool:
        """Whether a hit kills, or takes."""
        return 0 < self.left <= self.through

    @property
    def worth(self) -> float:
        """Chance to hit times damage, as far as there is Power to lose; what kills counts more."""
        if self.binds:
            return self.chance * 2
        points = min(max(self.through, 0), self.left)
        return self.chance * (points + 2 * self.kills)


def blow(game: Battleground, attack: Attack) -> Blow:
    """What an attack promises as things stand."""
    target = body_aimed_at(game, attack.target)
    weapon = game.items.get(attack.weapon)
    told = game.rules.weapon[weapon.card] if weapon is not None else None
    kept, game.trial = game.trial, attack
    needs = target_defense(game, attack) - to_hit(game, attack) + 1
    through, left = 0, 0
    if target is not None:
        through = damage(game, attack) + attack.harder - resistance(game, target) - attack.tougher
        left = life(game, target)
    game.trial = kept
    return Blow(attack, needs, through, left, bool(told is not None and told.binding))


def blows(game: Battleground, body: Body, target: int = 0) -> Iterator[Blow]:
    """Every attack that somebody may declare in this Round, on anybody or on one target."""
    for segment in HIDDEN if body.hidden else OPEN:
        yield from blows_in(game, body, segment, target)


def blows_in(game: Battleground, body: Body, segment: int, target: int = 0) -> Iterator[Blow]:
    """The same in one segment, each also as a capture where that may be."""
    for item, mode, targets in options_of(game, body, segment):
        for each in targets:
            if target and each.uid != target:
                continue
            weapon = 0 if item is None else item.uid
            attack = Attack(body.uid, each.uid, weapon, mode, seat=body.side)
            if type(each) is Body or type(each) is Marker:
                yield blow(game, attack)
            aimed = body_aimed_at(game, each.uid)
            if mode == CLOSE and aimed is not None and may_capture(game, body, aimed):
                yield blow(game, attack._replace(capture=True))
