"""What the verbs of Vs. do: one deed for each word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Step
from pnp.rules.effects.things import Frame, Happening, Held, Thing, Worn
from pnp.rules.vs import filters
from pnp.rules.vs.arriving import attach as put_on
from pnp.rules.vs.arriving import may_wear
from pnp.rules.vs.cards import leave_zone, move_card
from pnp.rules.vs.deedbook import DEEDS, on_with
from pnp.rules.vs.pieces import BACK, HIDDEN, STUNNED, UP, Body, Captive
from pnp.rules.vs.stuns import check_health, drop_gear, ko, remove, stun, win, wound
from pnp.rules.vs.turn import held_down

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def _up(_: Battle, __: Frame, body: Body) -> bool:
    return body.face == UP


def _not_stunned(_: Battle, __: Frame, body: Body) -> bool:
    return body.face != STUNNED


def _source(game: Battle, frame: Frame) -> tuple[Thing, ...]:
    """Whose doing it is: the character, or whoever wears the equipment."""
    source = frame.source
    if type(source) is Worn:
        source = game.bodies.get(source.uid)
    return (source,) if type(source) is Body else ()


@DEEDS.verb("stun", can=_not_stunned)
def _stun(game: Battle, frame: Frame, who: Sequence[Body]) -> None:
    stun(game, who, _source(game, frame), struck=False)


@DEEDS.verb("daze", can=_not_stunned)
def _daze(game: Battle, frame: Frame, who: Sequence[Body], keep: str = "") -> None:
    stun(game, who, _source(game, frame), struck=False, wound=False, keep_gear=bool(keep))


@DEEDS.verb("wound")
def _wound(game: Battle, frame: Frame, who: Sequence[Body]) -> None:
    wound(game, who, _source(game, frame))


@DEEDS.verb("heal", can=lambda _g, _f, body: body.wounds > 0)
def _heal(game: Battle, _: Frame, who: Sequence[Body], n: int | str = 1) -> None:
    for body in who:
        healed = body.wounds if n == "all" else min(int(n), body.wounds)
        if healed:
            game.change(body, wounds=body.wounds - healed)
            game.tell("healed", game.label(body), body.card, healed)


@DEEDS.verb("ko")
def _ko(game: Battle, frame: Frame, who: Sequence[Thing]) -> None:
    for thing in who:
        if type(thing) is Worn:
            body = game.bodies[thing.uid]
            game.change(body, gear=tuple(each for each in body.gear if each != thing))
            game.to_ko(thing.owner, thing.card)
            game.tell("gear-lost", game.label(body), thing.card)
    ko(game, [each for each in who if type(each) is Body], _source(game, frame))


@DEEDS.verb("counter", can=_up)
def _counter(
    game: Battle, _: Frame, who: Sequence[Body], plus: int = 0, minus: int = 0, remove: str = ""
) -> None:
    for body in who:
        if body.face != UP:
            continue
        change = -max(body.counters, 0) if remove else plus - minus
        if change:
            game.change(body, counters=body.counters + change)
            game.tell("counters", game.label(body), body.card, change)


def _can_ready(game: Battle, _: Frame, body: Body) -> bool:
    return body.face == UP and not body.ready and not held_down(game, body, "ready")


@DEEDS.verb("ready", can=_can_ready)
def _ready(game: Battle, frame: Frame, who: Sequence[Body]) -> None:
    for body in who:
        if _can_ready(game, frame, body):
            game.change(body, ready=True)
            game.tell("readied", game.label(body), body.card)


@DEEDS.verb("exhaust")
def _exhaust(game: Battle, _: Frame, who: Sequence[Body]) -> None:
    for body in who:
        if body.ready:
            game.change(body, ready=False)
            game.tell("exhausted", game.label(body), body.card)


@DEEDS.verb("hide", can=_up)
def _hide(game: Battle, _: Frame, who: Sequence[Body]) -> None:
    for body in who:
        if body.face != UP:
            continue
        bare = drop_gear(game, body)
        game.leave_combat(bare.uid)
        game.change(bare, face=HIDDEN, ready=True, counters=0)
        game.tell("hidden", game.label(bare), bare.card)


@DEEDS.verb(
    "recover",
    can=filters.can_recover,
    possible=lambda game, frame, who: any(filters.can_recover(game, frame, each) for each in who),
)
def _recover(game: Battle, frame: Frame, who: Sequence[Body]) -> None:
    for body in who:
        if filters.can_recover(game, frame, body):
            now = game.change(body, face=UP)
            game.tell("recovered", game.label(now), now.card)
            game.happen(Happening("recovers", (now,)))


@DEEDS.verb("move", asks=True)
def _move(game: Battle, frame: Frame, who: Sequence[Body], to: str, side: str = "") -> Frame | None:
    if side:
        about = [(body, tuple(game.foes(frame.seat))) for body in who]
        game.then(*(Step("goes-to", frame.seat, each) for each in about), on_with(frame))
        return None
    for body in who:
        row = BACK if to == "back" else 1 - body.row
        if row != body.row:
            game.change(body, row=row)
            game.tell("moved", game.label(body), body.card, row)
    return frame


@DEEDS.verb("strike", can={"who": lambda game, _f, body: body.face == UP and game.atk(body) > 0})
def _strike(game: Battle, _: Frame, who: Sequence[Body], whom: Sequence[Body]) -> None:
    for striker in who:
        for body in whom:
            game.tell("struck", game.label(striker), striker.card, game.label(body), body.card)
            if game.atk(striker) >= game.defence(body):
                stun(game, [body], (striker,), struck=game.combat is not None)


@DEEDS.verb("attach", can={"to": lambda game, _f, body: may_wear(game, body)})
def _attach(game: Battle, frame: Frame, what: Sequence[Thing], to: Sequence[Body]) -> None:
    for held, body in zip(what, to, strict=False):
        if may_wear(game, body):
            leave_zone(game, held)
            owner = held.owner if type(held) is Worn else held.seat
            put_on(game, held.card, owner, game.bodies[body.uid])
    if what and not to and type(what[0]) is Held:
        # Nobody can wear what was found: it is not lost.
        move_card(game, frame, what[0], "hand")


@DEEDS.verb("capture")
def _capture(game: Battle, frame: Frame, who: Sequence[Body]) -> None:
    captor = game.present(frame.source)
    if type(captor) is not Body:
        return
    for body in who:
        bare = drop_gear(game, body)
        remove(game, bare)
        game.tell("captured", game.label(captor), captor.card, bare.card)
        if game.rules.is_token[bare.card]:
            game.to_ko(bare.owner, bare.card)
        else:
            game.change(captor, captive=Captive(bare.card, bare.owner, bare.wounds))


def _somebody(game: Battle, frame: Frame, **_: Any) -> bool:
    """Whether an enemy has a supporting character."""
    foes = {game.rules.side_of[seat] for seat in game.foes(frame.seat)}
    return any(
        body.side in foes and not game.rules.is_main[body.card] for body in game.bodies.values()
    )


@DEEDS.verb("hatch", asks=True, possible=_somebody)
def _hatch(game: Battle, frame: Frame, who: Sequence[Body]) -> Frame | None:
    """Reveal a random card of the pile; a crawler comes out, or nothing does yet."""
    seat = frame.seat
    if not who or not game.piles[seat]:
        return frame
    card = game.dealer.pick(game.rules.hatches[seat], game.piles[seat])
    game.tell("hatch", game.label(who[0]), who[0].card, card)
    game.then(on_with(frame))
    for power in game.rules.heard[card].get("hatched", ()):
        game.then(
            Step("frame", seat, Frame(power.program, 0, seat, Held(seat, "pile", card), who[0]))
        )
    return None


@DEEDS.verb("become")
def _become(game: Battle, frame: Frame, card: str, stunned: bool = False) -> None:
    """Another card from outside the game is the main character from now on (ruling 29)."""
    body = game.present(frame.source)
    if type(body) is not Body:
        return
    heard = game.hear(Happening("kod", (body,)))
    bare = drop_gear(game, body)
    game.leave(bare)
    new = Body(
        game.new_uid(),
        bare.slot,
        game.rules.index[card],
        bare.owner,
        bare.side,
        bare.row,
        STUNNED if stunned else UP,
        ready=not stunned,
    )
    game.put(new)
    game.xp[bare.owner] = 0
    game.tell("became", game.label(new), bare.card, new.card)
    game.to_ko(bare.owner, bare.card)
    game.answer(heard)


@DEEDS.verb("gain_xp")
def _gain_xp(game: Battle, frame: Frame, n: int) -> None:
    """Experience goes to the main character; enough of it makes a level."""
    body = game.present(frame.source)
    if type(body) is not Body or n <= 0:
        return
    seat, rules = body.owner, game.rules
    power = rules.level[body.card]
    if power is None:
        return
    game.xp[seat] += n
    game.tell("xp", seat, n, game.xp[seat], power.parts["level"])
    if game.xp[seat] < power.parts["level"]:
        return
    game.xp[seat] = 0
    risen = game.change(body, card=rules.second[body.card])
    game.tell("level-up", game.label(risen), risen.card)
    if "on_level_up" in power.parts:
        ops = game.effects.programs[power.parts["on_level_up"]]
        now: Frame | None = Frame(power.parts["on_level_up"], 0, seat, risen)
        while now is not None and now.pc < len(ops):
            now = ops[now.pc](game, now)
    check_health(game)


@DEEDS.verb("win")
def _win(game: Battle, frame: Frame) -> None:
    win(game, game.rules.alliance[game.rules.side_of[frame.seat]], "a card says so")


@DEEDS.verb("give", can=_up)
def _give(*_: Any, **__: Any) -> None:
    """Compiled by the general machinery: here stands only whom it can be done to."""
