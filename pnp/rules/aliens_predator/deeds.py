"""What the verbs of Aliens Predator do to characters, items and places: one deed for each word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.aliens_predator.card_deeds import show
from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.filters import is_damaged
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.ground import place_of
from pnp.rules.aliens_predator.pieces import Barrier, Body, Chamber, Item, Marker, Row, Spot
from pnp.rules.effects.hands import without
from pnp.rules.effects.things import Frame, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


@DEEDS.verb("hurt")
def _hurt(game: Battleground, frame: Frame, who: Sequence[Body], n: int, kind: str) -> None:
    from pnp.rules.aliens_predator.dying import environment, hurt
    from pnp.rules.aliens_predator.values import resistance

    source = frame.source
    by = (source.uid,) if type(source) is Body else ()
    for body in who:
        if type(body) is not Body or body.uid not in game.bodies:
            continue
        if kind == "normal":
            hurt(game, body, n - resistance(game, body), by)
        else:
            environment(game, body, n, kind)


@DEEDS.verb("heal", can=lambda _g, _f, body: body.damage > 0)
def _heal(game: Battleground, _: Frame, who: Sequence[Body], n: int) -> None:
    for body in who:
        healed = min(n, body.damage)
        if healed and not game.rules.words[body.card] & game.rules.synthetic:
            game.change(body, damage=body.damage - healed)
            game.tell("healed", game.label(body), body.card, healed)


@DEEDS.verb("mend", can=lambda game, _f, thing: is_damaged(game, thing))
def _mend(game: Battleground, _: Frame, who: Sequence[Thing]) -> None:
    for thing in who:
        if type(thing) is Item:
            if thing.damaged:
                game.change_item(thing, damaged=False)
            else:
                game.change_item(thing, hurt=max(thing.hurt - 1, 0))
        elif type(thing) is Spot:
            game.wrecked -= {place_of(thing)}
        game.tell("mended", game.label(thing))


@DEEDS.verb("wreck", can=lambda game, _f, thing: not is_damaged(game, thing))
def _wreck(game: Battleground, _: Frame, who: Sequence[Thing]) -> None:
    for thing in who:
        if type(thing) is Item:
            game.change_item(thing, damaged=True)
        elif type(thing) is Spot:
            game.wrecked |= {place_of(thing)}
        game.tell("wrecked", game.label(thing))


@DEEDS.verb("destroy")
def _destroy(game: Battleground, _: Frame, who: Sequence[Thing]) -> None:
    from pnp.rules.aliens_predator.dying import die, wreck_item

    for thing in who:
        if type(thing) is Item:
            if thing.uid in game.items:
                wreck_item(game, thing)
        elif type(thing) is Barrier:
            game.drop_barrier(thing)
        elif type(thing) is Spot:
            destroy_place(game, place_of(thing))
        elif type(thing) is Body:
            die(game, thing, (), "destroyed")


def destroy_place(game: Battleground, place: int) -> None:
    """A place is destroyed with all that is there: a gap is left in each row."""
    from pnp.rules.aliens_predator.dying import die, wreck_item

    for marker in [each for each in game.markers.values() if each.place == place]:
        if game.true.get(marker.body) != marker.uid:
            del game.markers[marker.uid]
    while here := game.at(place):  # whoever was held captive there is next
        die(game, here[0], (), "destroyed")
    for item in game.lying(place):
        wreck_item(game, item)
    rows = list(game.rows)
    gone = {spot.uid: spot for spot in game.spots.values() if place_of(spot) == place}
    for seat, row in enumerate(rows):
        rows[seat] = Row(
            tuple(0 if uid in gone else uid for uid in row.ground),
            tuple((seam, uid) for seam, uid in row.high if uid not in gone),
            tuple((seam, uid) for seam, uid in row.low if uid not in gone),
        )
    game.rows = tuple(rows)
    for spot in gone.values():
        del game.spots[spot.uid]
        game.discard(spot.owner, spot.card)
        if spot.card == game.rules.chamber:
            chamber = game.chambers[spot.owner]
            game.chambers[spot.owner] = Chamber()
            for card, owner in chamber.hosts:
                if game.rules.is_main[card]:
                    game.dead[owner] = (*game.dead[owner], card)
                else:
                    game.discard(owner, card)
    game.hives.pop(place, None)
    game.tell("place-gone", game.place_name(place))
    game.resurvey()


def _can_ready(game: Battleground, _: Frame, body: Body) -> bool:
    from pnp.rules.aliens_predator.values import cant

    return not body.ready and not body.bound and not cant(game, body, CANT["ready"])


@DEEDS.verb("ready", can=_can_ready)
def _ready(game: Battleground, frame: Frame, who: Sequence[Body]) -> None:
    for body in who:
        if _can_ready(game, frame, body):
            game.change(body, ready=True)
            game.tell("readied", game.label(body), body.card)


def _can_be_moved(game: Battleground, _: Frame, body: Body) -> bool:
    from pnp.rules.aliens_predator.values import cant

    return not body.bound and not body.brood and not cant(game, body, CANT["be_moved"])


@DEEDS.verb("move", can={"who": _can_be_moved})
def _move(game: Battleground, frame: Frame, who: Sequence[Body], to: Sequence[Thing]) -> None:
    from pnp.rules.aliens_predator.paths import arrive, step_to

    if not to:
        return
    place = game.where(to[0])
    for body in who:
        if body.place != place and _can_be_moved(game, frame, body):
            game.unhide(body)
            step_to(game, body.uid, place, 0)
            arrive(game, body.uid, place)


@DEEDS.verb("release")
def _release(game: Battleground, _: Frame, who: Sequence[Body]) -> None:
    from pnp.rules.aliens_predator.drawing import unbind

    for body in who:
        if body.bound:
            unbind(game, body)


@DEEDS.verb("spare")
def _spare(game: Battleground, _: Frame, who: Sequence[Body]) -> None:
    from pnp.rules.aliens_predator.dying import spare

    for body in who:
        spare(game, body)


@DEEDS.verb("revive")
def _revive(game: Battleground, frame: Frame, who: Sequence[Held], at: str) -> None:  # noqa: ARG001
    from pnp.rules.aliens_predator.arriving import bring
    from pnp.rules.aliens_predator.dying import spare
    from pnp.rules.aliens_predator.setup import own_place

    for held in who:
        place = own_place(game, held.seat, game.rules.starts[held.seat])
        if place < 0:
            continue
        game.dead[held.seat] = without(game.dead[held.seat], held.card)
        spare(game, bring(game, held.seat, held.card, place))


@DEEDS.verb("cure")
def _cure(game: Battleground, _: Frame, who: Sequence[Body]) -> None:
    """Whoever is Infected, as a gift or as printed, is no more."""
    mods, bit = game.effects.mods, game.rules.infected
    for body in who:
        game.gifts = tuple(
            gift
            for gift in game.gifts
            if not (body.uid in gift.uids and mods[gift.mods].words.words & bit)
        )
        if game.rules.words[body.card] & bit:
            game.change(body, cured=True)
        game.tell("cured", game.label(body), body.card)


def _can_have(game: Battleground, _: Frame, who: Sequence[Thing], kind: str, **__: Any) -> bool:
    """One sentry gun at a place."""
    if kind != "sentry":
        return True
    places = {game.where(thing) for thing in who}
    return not any(item.sentry and item.place in places for item in game.items.values())


@DEEDS.verb("token", possible=_can_have)
def _token(game: Battleground, _: Frame, who: Sequence[Thing], kind: str, n: int) -> None:
    from pnp.rules.aliens_predator.search import gain_data

    for thing in who:
        if kind == "data" and type(thing) is Body:
            gain_data(game, thing, n)
        elif kind == "sentry" and type(thing) is Item:
            place = game.place_of_item(thing)
            game.change_item(thing, bearer=0, place=place, sentry=True)
            game.tell("sentry", thing.card, game.place_name(place))


@DEEDS.verb("reveal")
def _reveal(game: Battleground, frame: Frame, what: Sequence[Thing], to: str = "") -> None:
    for thing in what:
        if type(thing) is Marker and thing.uid in game.markers:
            game.reveal(thing)
        elif type(thing) is Held and to:
            show(game, thing, frame.seat)
