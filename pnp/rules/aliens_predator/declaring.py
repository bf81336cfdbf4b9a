"""Step 1 of the Combat Round: attacks are declared, segment by segment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.attachments import clip
from pnp.rules.aliens_predator.attacks import (
    Option,
    body_aimed_at,
    label_of,
    may_capture,
    options_of,
    takes_unasked,
    targets_of,
)
from pnp.rules.aliens_predator.gore import gore_moves
from pnp.rules.aliens_predator.handling import drop_moves
from pnp.rules.aliens_predator.hiding import reveal_moves
from pnp.rules.aliens_predator.pieces import (
    CLOSE,
    Attack,
    Body,
)
from pnp.rules.aliens_predator.plays import play_moves
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _declare(game: Battleground, seat: int, segment: Any) -> list[Move] | None:
    if not game.alive[seat]:
        return None
    if segment >= 2 and not game.true:
        return None  # nobody is hidden
    near = _places_of_others(game, seat, far=segment % 2 == 1)
    ready = [
        (body, options)
        for body in game.on(seat)
        if body.place in near and (options := options_of(game, body, segment))
    ]
    moves = [noted("attack", game.label(body)) for body, _ in ready]
    plays = play_moves(game, seat, "declare") if segment < 2 or moves else []
    plays += gore_moves(game, seat) if segment == 0 else []
    if not moves and not plays:
        return None
    plays += reveal_moves(game, seat)
    plays += drop_moves(game, seat) if segment == 0 else []
    must = segment == 0 and any(_must(game, *each) for each in ready)
    # Aliens that can attack must; whoever may not attack Barriers alone need not.
    return [*moves, *plays] if must else [*moves, *plays, noted("done")]


def _places_of_others(game: Battleground, seat: int, *, far: bool) -> set[int]:
    """Where there is anybody or anything to attack, from next door too if one can shoot so far."""
    found = {body.place for body in game.bodies.values() if body.side != seat}
    found |= {each.place for each in game.markers.values()}
    if far:
        found |= {near for place in found for near in game.ground.near.get(place, ())}
    return found.union(*(each.ends for each in game.barriers.values()))


def _must(game: Battleground, body: Body, options: list[Option]) -> bool:
    """A ready Alien attacks if there is somebody to be seen (ruling 27)."""
    if not game.rules.is_alien[body.card]:
        return False
    return any(
        type(each) is Body for item, _, targets in options if item is None for each in targets
    )


def _attack(game: Battleground, seat: int, move: Move) -> None:
    body = game.labelled(move.what)
    step = game.asked
    segment: Any = step.about
    if body.hidden:
        # Until the attack is declared, nobody else knows who it is.
        game.in_secret()
    game.then(Step("at", seat, (body.uid, segment)), step)


def _at(game: Battleground, _: int, about: Any) -> list[Move] | None:
    uid, segment = about
    body = game.bodies[uid]
    found: dict[str, None] = {}
    options = options_of(game, body, segment)
    must = segment == 0 and _must(game, body, options)
    for _item, _mode, targets in options:
        for target in targets:
            if not must or type(target) is Body:
                found[game.label(target)] = None
    return [noted("at", label) for label in found]


def target_chosen(game: Battleground, seat: int, move: Move) -> None:
    """Whom the attack is aimed at."""
    told: Any = game.asked.about
    uid, segment = told
    body = game.bodies[uid]
    for _item, _mode, targets in options_of(game, body, segment):
        for target in targets:
            if game.label(target) == move.what:
                game.then(Step("using", seat, (uid, segment, target.uid)))
                return


def _using(game: Battleground, _: int, about: Any) -> list[Move]:
    uid, segment, target = about
    body = game.bodies[uid]
    found = []
    for item, mode, targets in options_of(game, body, segment):
        if not any(each.uid == target for each in targets):
            continue
        name = "claws" if item is None else game.label(item)
        found.append(noted("using", name))
        other = body_aimed_at(game, target)
        if mode == CLOSE and other is not None and may_capture(game, body, other):
            found.append(noted("using", f"{name} capture"))
        if mode == CLOSE and other is not None and takes_unasked(game, body, other):
            found.append(noted("using", f"{name} kill"))
    return found


def _used(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uid, segment, target = told
    body = game.bodies[uid]
    name = move.what.removesuffix(" capture").removesuffix(" kill")
    how = move.what[len(name) :]
    for item, mode, _ in options_of(game, body, segment):
        if name == ("claws" if item is None else game.label(item)):
            attack = Attack(
                uid,
                target,
                0 if item is None else item.uid,
                mode,
                capture=how == " capture",
                kill=how == " kill",
                seat=seat,
            )
            declare(game, body, attack)
            weapon = game.rules.weapon[item.card] if item is not None else None
            if weapon is not None:
                game.then(Step("also", seat, (attack, weapon.targets - 1)))
            return


def declare(game: Battleground, body: Body, attack: Attack) -> None:
    """An attack is declared: whoever was hidden is no more, and rotates."""
    game.unhide(body)
    now = game.change(game.bodies[body.uid], ready=False, attacks=body.attacks + 1)
    if attack.weapon and game.items[attack.weapon].concealed:
        game.change_item(game.items[attack.weapon], concealed=False)
    clip(game, now, attack)
    game.attacks += (attack,)
    game.tell("attacks", game.label(now), now.card, label_of(game, attack.target), attack.capture)
    provoke(game, now, attack)


def provoke(game: Battleground, body: Body, attack: Attack) -> None:
    other = body_aimed_at(game, attack.target)
    if other is not None and other.side >= 0 and game.rules.is_marines[other.side]:
        game.provoked |= {(other.side, body.uid)}


def _also(game: Battleground, seat: int, about: Any) -> list[Move] | None:  # noqa: ARG001
    attack, more = about
    if not more:
        return None
    body, item = game.bodies[attack.attacker], game.items[attack.weapon]
    aimed = {each.target for each in game.attacks if each.attacker == body.uid}
    moves = [
        noted("at", game.label(target))
        for target in targets_of(game, body, item, attack.mode)
        if target.uid not in aimed
    ]
    return [*moves, noted("done")] if moves else None


def also_at(game: Battleground, seat: int, move: Move) -> None:
    """One more target of the same attack, with a roll of its own."""
    told: Any = game.asked.about
    attack, more = told
    body, item = game.bodies[attack.attacker], game.items[attack.weapon]
    for target in targets_of(game, body, item, attack.mode):
        if game.label(target) == move.what:
            second = attack._replace(target=target.uid)
            game.attacks += (second,)
            provoke(game, body, second)
            game.then(Step("also", seat, (second, more - 1)))
            return


DECLARING = Chapter(
    choices={
        "declare": ("declare attacks", _declare),
        "at": ("attack whom?", _at),
        "using": ("with what?", _using),
        "also": ("who else is hit?", _also),
    },
    verbs={"attack": _attack, "using": _used},
)
