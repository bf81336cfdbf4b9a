"""Steps 2 and 3 of the Combat Round: the dice, and the damage at the end of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import bring
from pnp.rules.aliens_predator.attachments import clip
from pnp.rules.aliens_predator.attacks import label_of, takes_unasked
from pnp.rules.aliens_predator.declaring import provoke
from pnp.rules.aliens_predator.dying import check_power, lay_points, wreck_item
from pnp.rules.aliens_predator.gore import is_spent
from pnp.rules.aliens_predator.pieces import (
    CLOSE,
    NOBODY,
    Attack,
    Barrier,
    Body,
    Item,
)
from pnp.rules.aliens_predator.turn import expire
from pnp.rules.aliens_predator.values import (
    damage,
    power,
    resistance,
    target_defense,
    to_hit,
)

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _brood(game: Battleground, _: int, __: Any) -> None:
    """Tokens of a Breeding Chamber are characters as long as there is combat near (ruling 31)."""
    rules = game.rules
    for seat, chamber in enumerate(game.chambers):
        place = game.chamber_of(seat)
        near = {place, *game.ground.near.get(place, ())}
        if any(body.side != seat and body.place in near for body in game.bodies.values()):
            for _at in range(chamber.bursters):
                bring(game, seat, rules.burster, place, brood=True)
            for _at in range(chamber.warriors):
                bring(game, seat, rules.warrior[seat], place, brood=True)
            game.chambers[seat] = chamber._replace(bursters=0, warriors=0)


def _brood_over(game: Battleground, _: int, __: Any) -> None:
    """Those that live are tokens again, and whole."""
    for body in list(game.bodies.values()):
        if body.brood:
            chamber = game.chambers[body.owner]
            grown = body.card != game.rules.burster
            game.chambers[body.owner] = chamber._replace(
                bursters=chamber.bursters + (not grown), warriors=chamber.warriors + grown
            )
            game.leave(body)
    game.attacks = ()


def _resolve_all(game: Battleground, _: int, how: Any) -> None:
    """All attacks of a step: first every die, then all damage at once."""
    which = [
        at
        for at, each in enumerate(game.attacks)
        if not each.free and (each.mode == CLOSE) == (how == "close")
    ]
    which.sort(key=lambda at: game.order.index(game.attacks[at].seat))
    game.then(*_steps(which))


def _steps(which: list[int]) -> list[Step]:
    steps = []
    for at in which:
        steps += [Step("aim", NOBODY, at), Step("roll", NOBODY, at), Step("judge", NOBODY, at)]
    steps += [Step("hit", NOBODY, at) for at in which]
    return [*steps, Step("damage", NOBODY, tuple(which))] if which else []


def stands(game: Battleground, attack: Attack) -> bool:
    """Whether an attack goes on: both are still there, and the attacker is free."""
    if attack.lost:
        return False
    attacker = game.bodies.get(attack.attacker)
    if attacker is None:
        return attack.free and attack.attacker in (*game.items, *game.ghosts)
    if attacker.bound or attacker.holder:
        return False
    weapon = game.items.get(attack.weapon)
    if attack.weapon and (weapon is None or weapon.empty or weapon.bearer != attacker.uid):
        return False
    return any(
        attack.target in each for each in (game.bodies, game.markers, game.barriers, game.items)
    )


def _aim(game: Battleground, _: int, at: Any) -> None:
    attack = game.attacks[at]
    if not stands(game, attack):
        game.set_attack(at, attack._replace(lost=True))
        return
    game.fight = at
    game.then(Step("window", game.order[0], ("before_roll", 0)))


def _roll(game: Battleground, _: int, at: Any) -> None:
    attack = game.attacks[at]
    if not stands(game, attack):
        return
    die = game.roll(f"{label_of(game, attack.attacker)} attacks {label_of(game, attack.target)}")
    game.set_attack(at, attack._replace(roll=die))
    attacker = game.bodies.get(attack.attacker)
    if attacker is not None:
        game.befall("rolls", attacker, side=attack.seat, die=die)


def _judge(game: Battleground, _: int, at: Any) -> None:
    """A hit is a roll above the defense (ruling 22)."""
    attack = game.attacks[at]
    if stands(game, attack):
        game.fight = at
        total, wanted = attack.roll + to_hit(game, attack), target_defense(game, attack)
        game.set_attack(at, attack._replace(hit=total > wanted))
        game.tell(
            "hit" if total > wanted else "missed",
            label_of(game, attack.attacker),
            label_of(game, attack.target),
            total,
            wanted,
        )
    game.fight = -1


def _hit(game: Battleground, _: int, at: Any) -> None:
    attack = game.attacks[at]
    if attack.hit:
        game.fight = at
        game.then(Step("window", game.order[0], ("after_hit", 0)))


def _damage(game: Battleground, _: int, which: Any) -> None:
    """All damage of a step is laid at once; only then does anybody suffer from it (ruling 23)."""
    blows: dict[int, list[tuple[Attack, int]]] = {}
    dents: dict[int, int] = {}
    after: list[Step] = []
    points: dict[int, int] = {}
    for at in which:
        attack = game.attacks[at]
        if attack.hit and not attack.lost:
            game.fight = at
            points[at] = damage(game, attack) + attack.harder
            if attack.then:
                after.append(Step("frame", attack.then[0].seat, attack.then[0]))
    for at, harm in points.items():
        game.fight = at
        _strike(game, game.attacks[at], harm, blows, dents)
    game.fight = -1
    _dent(game, dents)
    for uid, struck in blows.items():
        lay_points(game, game.bodies[uid], sum(through for _, through in struck))
    late, game.late = game.late, ()
    for uid, through in late:
        if uid in game.bodies:
            lay_points(game, game.bodies[uid], through)
            blows.setdefault(uid, [])
    for uid, struck in blows.items():
        if uid in game.bodies:
            _check(game, uid, struck)
    for at in which:
        game.set_attack(at, game.attacks[at]._replace(lost=True))
    game.then(*after)
    expire(game, lambda gift: gift.until == "attack")


def _strike(
    game: Battleground,
    attack: Attack,
    points: int,
    blows: dict[int, list[tuple[Attack, int]]],
    dents: dict[int, int],
) -> None:
    """What one hit does to its target; what stands or drives takes it at the end of the step."""
    weapon = game.items.get(attack.weapon)
    told = game.rules.weapon[weapon.card] if weapon is not None else None
    binding = told.binding if told is not None else 0
    marker = game.markers.get(attack.target)
    if marker is not None:
        body = game.as_if_at(marker)
        through = points - resistance(game, body) - attack.tougher
        if through <= 0 and not binding:
            return
        true = game.true.get(body.uid) == marker.uid
        game.reveal(marker)
        if true:
            attack = attack._replace(target=body.uid)
        else:
            return
    body_ = game.bodies.get(attack.target)
    if body_ is not None:
        if weapon is not None and binding:
            bind(game, body_, binding, weapon.card)
            return
        through = max(points - resistance(game, body_) - attack.tougher, 0)
        if through:
            blows.setdefault(body_.uid, []).append((attack, through))
        return
    barrier = game.barriers.get(attack.target)
    if barrier is not None:
        dents[barrier.uid] = dents.get(barrier.uid, 0) + max(points - barrier.power, 0)
        return
    item = game.items.get(attack.target)
    if item is None:
        return
    if game.rules.kinds[item.card] == "vehicle":
        dents[item.uid] = dents.get(item.uid, 0) + max(points - _hardness(game, item), 0)
    else:
        wreck_item(game, item)


def bind(game: Battleground, body: Body, strength: int, card: int) -> None:
    """Bound: rotated, its attack is lost, and it stays where it is."""
    now = game.change(
        body, ready=False, bound=strength, bound_by=card, hiving=False, searching=False
    )
    game.attacks = tuple(
        each._replace(lost=True) if each.attacker == body.uid and not each.hit else each
        for each in game.attacks
    )
    game.tell("bound", game.label(now), now.card, strength)


def _dent(game: Battleground, dents: dict[int, int]) -> None:
    """Barriers and vehicles take what went through in a step."""
    for uid, through in dents.items():
        if uid in game.barriers:
            _wear_down(game, game.barriers[uid], through)
        elif uid in game.items:
            _crash(game, game.items[uid], through)


def _wear_down(game: Battleground, barrier: Barrier, through: int) -> None:
    """Damage beyond the Power of a Barrier lowers it (ruling 35)."""
    if through >= barrier.power:
        game.drop_barrier(barrier)
    elif through:
        game.barriers[barrier.uid] = barrier._replace(power=barrier.power - through)
        game.tell("dented", barrier.card, through)


def _hardness(game: Battleground, item: Item) -> int:
    """What a vehicle takes off a hit: its armor, or its hull when the armor is gone."""
    card = game.rules.cards[item.card]
    return max(card.armor - item.dented, 0) or card.hull - item.hurt


def _crash(game: Battleground, item: Item, through: int) -> None:
    """The armor of a vehicle takes what it can, and shields the hull from the rest of the hit."""
    card = game.rules.cards[item.card]
    if card.armor > item.dented:
        game.change_item(item, dented=min(item.dented + through, card.armor))
    elif through >= card.hull - item.hurt:
        wreck_item(game, item)
    else:
        game.change_item(item, hurt=item.hurt + through)


def _check(game: Battleground, uid: int, struck: list[tuple[Attack, int]]) -> None:
    """Whoever has no Power left dies, or is taken if those who wanted that did it (ruling 28)."""
    body = game.bodies[uid]
    by = tuple(dict.fromkeys(attack.attacker for attack, _ in struck))
    takers = [
        (attack, points)
        for attack, points in struck
        if attack.capture or _takes(game, attack, body)
    ]
    others = sum(points for attack, points in struck) - sum(points for _, points in takers)
    spared = game.bodies[uid]._replace(damage=body.damage - others)
    how = ""
    if takers and power(game, spared) <= 0:
        how = f"captured {takers[0][0].attacker}"
    check_power(game, uid, by, how)


def _takes(game: Battleground, attack: Attack, body: Body) -> bool:
    """Aliens take Supporting Characters, unless they want to kill them."""
    attacker = game.bodies.get(attack.attacker)
    return attacker is not None and not attack.kill and takes_unasked(game, attacker, body)


def free_attack(game: Battleground, attack: Attack) -> None:
    """An attack that is resolved at once; the Newborn makes no more than it may."""
    attacker = game.bodies.get(attack.attacker)
    if attacker is not None and is_spent(game, attacker):
        return
    game.attacks += (attack._replace(free=True),)
    game.then(*_steps([len(game.attacks) - 1]), Step("free-over", NOBODY))
    if attacker is not None:
        clip(game, attacker, attack)
        game.change(attacker, attacks=attacker.attacks + 1)
        provoke(game, attacker, attack)


def _free_over(game: Battleground, _: int, __: Any) -> None:
    """The free attacks are forgotten, once all that came at the same time are over."""
    if game.round_name != "combat" and not any(each.name == "free-over" for each in game.agenda):
        game.attacks = ()


COMBAT = Chapter(
    happens={
        "brood": _brood,
        "brood-over": _brood_over,
        "resolve-all": _resolve_all,
        "aim": _aim,
        "roll": _roll,
        "judge": _judge,
        "hit": _hit,
        "damage": _damage,
        "free-over": _free_over,
    },
)
