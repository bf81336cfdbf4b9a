"""How likely attacks hit and what they would do, as whoever decides can know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from pnp.rules.aliens_predator.attacks import body_aimed_at, label_of, options_of
from pnp.rules.aliens_predator.pieces import Attack, Body, Item
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.values import (
    damage,
    life,
    resistance,
    target_defense,
    to_hit,
)
from pnp.rules.kernel import Observation

_NEVER: Final = 7
"""More than a die can show."""


class Blow(NamedTuple):
    """One attack: what must be rolled, and what comes of a hit."""

    attacker: str
    target: str
    weapon: str
    needs: int
    """The least roll that hits; more than the die has if none does."""
    chance: float
    """Of a hit; of a marker, of one on the true marker."""
    harm: int
    """Damage that is left after resistance."""
    left: int
    """The damage points that would kill the target now; 0 of what is no character."""
    binds: int = 0
    """The strength with which it binds in place of damage."""
    capture: bool = False

    @property
    def kills(self) -> bool:
        """Whether a hit leaves the target no life."""
        return bool(self.left) and self.harm >= self.left and not self.binds

    @property
    def expected(self) -> float:
        """The damage that may be expected."""
        return 0.0 if self.binds else self.chance * self.harm

    @property
    def effect(self) -> str:
        """'3 damage, kills', 'captures', 'binds'."""
        if self.binds:
            return f"binds {self.binds}"
        if self.kills:
            return "captures" if self.capture else "kills"
        return f"{self.harm} damage" if self.harm else "no damage"

    @property
    def short(self) -> str:
        """'4+, 50%: 2 damage'."""
        if self.needs >= _NEVER:
            return "cannot hit"
        roll = "any roll" if self.needs <= 1 else f"{self.needs}+"
        return f"{roll}, {self.chance:.0%}: {self.effect}"


def foreseen(sight: Observation, world: Battleground) -> Mapping[str, Any]:
    """What attacks would come to, in a world that somebody can imagine.

    `blows` are the attacks that were declared, in the order of the view. `chances` has for each
    move that begins or completes an attack the best that may come of it, and `tries` all of them.
    `at_hand` is the number of the attack that is being rolled for, -1 if none is.
    """
    found: dict[str, Any] = {
        "blows": [blow(world, each) for each in world.attacks if not each.lost],
        "at_hand": _at_hand(world),
    }
    if sight.decision is None or world.asked.name not in ("declare", "at", "using"):
        return found
    tries = [*_tries(world)]
    best: dict[str, Blow] = {}
    for each in sorted(tries, key=_worth):
        best[f"attack {each.attacker}"] = each
        best[f"at {each.target}"] = each
        for end in (" capture",) if each.capture else ("", " kill"):
            best[f"using {each.weapon}{end}"] = each
    if world.asked.name == "declare":
        best = {move: each for move, each in best.items() if move.startswith("attack ")}
    return {**found, "tries": sorted(tries, key=_worth, reverse=True), "chances": best}


def _worth(each: Blow) -> tuple[float, float, float]:
    return each.chance * (each.kills or bool(each.binds)), each.expected, each.chance


def _at_hand(world: Battleground) -> int:
    if world.fight < 0:
        return -1
    return sum(not each.lost for each in world.attacks[: world.fight])


def _tries(world: Battleground) -> Iterator[Blow]:
    """Every attack that may be declared now, or that what is chosen already leaves."""
    about: Any = world.asked.about
    seat = world.asked.seat
    if world.asked.name == "declare":
        segment, aimed = about, 0
        attackers = [body for body in world.on(seat) if options_of(world, body, segment)]
    else:
        uid, segment, *rest = about
        attackers, aimed = [world.bodies[uid]], rest[0] if rest else 0
    for body in attackers:
        for item, mode, targets in options_of(world, body, segment):
            for target in targets:
                if not aimed or target.uid == aimed:
                    yield from _with(world, body, item, mode, target.uid)


def _with(
    world: Battleground, body: Body, item: Item | None, mode: str, target: int
) -> Iterator[Blow]:
    from pnp.rules.aliens_predator.attacks import may_capture

    attack = Attack(body.uid, target, 0 if item is None else item.uid, mode, seat=body.side)
    yield blow(world, attack)
    aimed = body_aimed_at(world, target)
    if mode == "close" and aimed is not None and may_capture(world, body, aimed):
        yield blow(world, attack._replace(capture=True))


def blow(world: Battleground, attack: Attack) -> Blow:
    """What must be rolled for an attack, and what comes of a hit."""
    before, world.trial = world.trial, attack
    faces = world.rules.die
    needed = target_defense(world, attack) - to_hit(world, attack) + 1
    chance = sum(face >= needed for face in faces) / len(faces)
    if attack.target in world.markers:
        chance /= _may_be_true(world, attack)
    weapon = world.items.get(attack.weapon)
    told = world.rules.weapon[weapon.card] if weapon is not None else None
    body = body_aimed_at(world, attack.target)
    harm, left = damage(world, attack) + attack.harder, 0
    if body is not None:
        harm -= resistance(world, body) + attack.tougher
        left = life(world, body)
    elif attack.target in world.barriers:
        harm -= world.barriers[attack.target].power
    world.trial = before
    return Blow(
        label_of(world, attack.attacker),
        label_of(world, attack.target),
        "claws" if weapon is None else world.label(weapon),
        min(needed, _NEVER) if needed <= len(faces) else _NEVER,
        chance,
        max(harm, 0),
        left,
        told.binding if told is not None else 0,
        attack.capture,
    )


def _may_be_true(world: Battleground, attack: Attack) -> int:
    """Of how many markers the one that is aimed at may be the true one."""
    marker, bit = world.markers[attack.target], 1 << attack.seat
    if marker.viewed & bit:
        return 1
    same = [each for each in world.markers.values() if each.body == marker.body]
    return max(1, sum(not each.viewed & bit for each in same))
