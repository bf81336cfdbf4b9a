"""Damage and death: points that are laid, captives, and what the dead leave behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator import flags
from pnp.rules.aliens_predator.pieces import Body, Item
from pnp.rules.aliens_predator.plays import may_play
from pnp.rules.aliens_predator.values import added, power, shielded, words_of
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Frame, Happening, Held, glance

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def hurt(game: Battleground, body: Body, points: int, by: Iterable[int] = ()) -> None:
    """Damage points are laid on a character, at the end of a step of combat, and it may die."""
    if game.fight >= 0:
        game.late += ((body.uid, points),)
        return
    lay_points(game, body, points)
    check_power(game, body.uid, tuple(by))


def lay_points(game: Battleground, body: Body, points: int) -> None:
    """Damage points come to lie on a character."""
    if points > 0:
        now = game.change(game.bodies[body.uid], damage=game.bodies[body.uid].damage + points)
        game.tell("hurt", game.label(now), now.card, points)
        game.befall("damaged", now)


def check_power(game: Battleground, uid: int, by: tuple[int, ...] = (), how: str = "") -> None:
    """Whoever turns out to have no Power left dies, or is taken."""
    game.then(Step("dying", game.bodies[uid].side, (uid, by, how)))


def environment(game: Battleground, body: Body, points: int, kind: str = "general") -> None:
    """Environmental damage ignores defense, armor and resistance (ruling 32)."""
    wet = game.words_at(body.place) & game.rules.submerged and kind in ("gas", "acid")
    if not wet and not shielded(game, body, flags.KINDS[kind]):
        hurt(game, body, points)


def _dying(game: Battleground, _: int, about: Any) -> list[Move] | None:
    """Whoever can save the character is asked (an Event that is played instead)."""
    uid, by, how = about
    body = game.bodies.get(uid)
    if body is None or (how not in ("destroyed", "burst") and power(game, body) > 0):
        return None
    if how in ("", "burst"):
        saviours = _saviours(game, body)
        if saviours:
            seat, card, number = saviours[0]
            game.then(Step("spare", seat, (uid, by, how, card, number)))
            return None
    _end(game, body, by, how)
    return None


def _end(game: Battleground, body: Body, by: tuple[int, ...], how: str) -> None:
    if how.startswith("captured"):
        captor = game.bodies.get(int(how.partition(" ")[2]))
        if captor is not None and take_captive(game, body, captor):
            return
    die(game, body, by, "" if how.startswith("captured") else how)


def _saviours(game: Battleground, body: Body) -> list[tuple[int, int, int]]:
    found = []
    for seat in game.order:
        if not game.alive[seat]:
            continue
        for card in dict.fromkeys(game.hands[seat]):
            for each in game.rules.replacing[card]:
                assert each.instead is not None
                cost = game.rules.cards[card].combat_pool if game.rules.pool_used else 0
                if game.pools[seat] < cost or not may_play(game, seat, card):
                    continue
                frame = glance(seat, Held(seat, "hand", card))
                happening = Happening("killed", (body,))
                if any(
                    trigger.event == "killed" and trigger.befell(game, frame, happening)
                    for trigger in each.instead.of
                ):
                    found.append((seat, card, each.number))
    return found


def _spare(game: Battleground, _: int, about: Any) -> list[Move]:
    return [noted("play", game.rules.labels[about[3]]), noted("pass")]


def spared(game: Battleground, seat: int, move: Move) -> None:
    """Saved by an Event, or not."""
    told: Any = game.asked.about
    uid, by, how, card, number = told
    body = game.bodies[uid]
    if move.verb == "pass":
        _end(game, body, by, how)
        return
    game.back = None
    game.from_hand(seat, card)
    if game.rules.pool_used:
        game.pools[seat] -= game.rules.cards[card].combat_pool
    game.tell("played", seat, card)
    held = Held(seat, "playing", card)
    game.playing += (held,)
    told_instead = game.powers[number].instead
    assert told_instead is not None
    frame = Frame(told_instead.do, 0, seat, held, body, (), f"#{game.uid()}")
    # If the Event is answered, the character dies after all.
    game.then(
        Step("effect", seat, frame),
        Step("played", seat, held),
        Step("still-dying", seat, (uid, by, how)),
    )
    game.befall("plays", held, side=seat)


def _still_dying(game: Battleground, _: int, about: Any) -> None:
    uid, by, how = about
    body = game.bodies.get(uid)
    if body is not None and power(game, body) <= 0:
        _end(game, body, by, how)


def spare(game: Battleground, body: Body) -> None:
    """Left with Power 1, whatever it suffered."""
    full = game.rules.power[body.card] + added(game, body, "power")
    points = max(full - 1, 0) // max(-game.rules.per_wound, 1)
    now = game.change(body, damage=points + body.tokens)
    game.tell("spared", game.label(now), now.card)


def die(game: Battleground, body: Body, by: tuple[int, ...] = (), how: str = "") -> None:
    """It is dead: worth something to a Predator, and to whoever hears of it."""
    rules = game.rules
    killers = tuple(game.bodies[uid] for uid in by if uid in game.bodies)
    heard = game.hear(Happening("killed", (body,), killers, side=body.side))
    worth = honor_of(game, body)
    game.tell("killed", game.label(body), body.card, how)
    if how == "destroyed":
        for item in game.carried(body):
            game.lose_item(item)
    game.leave(body)
    bury(game, body)
    for seat in sorted({each.side for each in killers if each.side >= 0}):
        if rules.is_predator[seat] and any(
            each.side == seat and rules.words[each.card] & rules.predator for each in killers
        ):
            game.honor[seat] += worth
            game.tell("honor", seat, worth, game.honor[seat])
        game.score(seat, f"slay {rules.names[body.card]}", 1)
    game.answer(heard)


def bury(game: Battleground, body: Body) -> None:
    """The card of the dead: Aliens and Supporting Characters are discarded, others are out."""
    if body.brood:
        return
    if game.rules.is_alien[body.card] or not game.rules.is_main[body.card]:
        game.discard(body.owner, body.card)
    else:
        game.dead[body.owner] = (*game.dead[body.owner], body.card)


def honor_of(game: Battleground, body: Body) -> int:
    """What a kill is worth to a Predator: the character, its tokens, and what it carried."""
    rules = game.rules
    total = rules.worth[body.card] + added(game, body, "honor")
    total += rules.data.honor.token * body.tokens
    return total + sum(rules.worth[item.card] for item in game.carried(body))


# --- captives -----------------------------------------------------------------------------------


def take_captive(game: Battleground, body: Body, captor: Body) -> bool:
    """Taken to the Breeding Chamber, or upon the Predator; False if it dies instead."""
    seat = captor.side
    if game.rules.is_alien[captor.card]:
        return _to_chamber(game, body, seat)
    if game.captives_of(captor.uid):
        return False
    now = game.change(
        body,
        holder=captor.uid,
        place=captor.place,
        ready=False,
        bound=0,
        hostage=False,
        searching=False,
    )
    game.come_or_gone()  # it counts for nobody now
    game.unhide(now)
    game.lose_attacks(body.uid)
    game.tell("taken", game.label(captor), captor.card, game.label(body), body.card)
    return True


def _to_chamber(game: Battleground, body: Body, seat: int) -> bool:
    place = game.chamber_of(seat)
    if place < 0 or words_of(game, body) & game.rules.synthetic or game.rules.is_alien[body.card]:
        return False
    game.tell("captured", game.label(body), body.card, seat)
    for item in game.carried(body):
        game.change_item(item, bearer=0, place=place, concealed=False)
    game.leave(body)
    chamber = game.chambers[seat]
    game.chambers[seat] = chamber._replace(hosts=(*chamber.hosts, (body.card, body.owner)))
    return True


def free(game: Battleground, captive: Body, place: int) -> None:
    """A captive is free again, with Power 1."""
    now = game.change(captive, holder=0, place=place)
    spare(game, now)
    game.tell("freed", game.label(now), now.card)


def wreck_item(game: Battleground, item: Item) -> None:
    """An item is destroyed."""
    game.tell("destroyed", game.label(item), item.card)
    game.lose_item(item)


DYING = Chapter(
    happens={"still-dying": _still_dying},
    choices={"dying": ("somebody dies", _dying), "spare": ("save the character?", _spare)},
)
