"""What the filters, conditions and references of Aliens Predator ask."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from pnp.rules.aliens_predator import values
from pnp.rules.aliens_predator.ground import connected, place_of
from pnp.rules.aliens_predator.pieces import (
    CLOSE,
    LONG,
    NOBODY,
    Barrier,
    Body,
    Item,
    Marker,
    Player,
    Spot,
)
from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.things import Frame, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def declare(deeds: Deeds) -> None:
    """Write them all down."""
    _kinds(deeds)
    _states(deeds)
    _words(deeds)
    _places(deeds)
    deeds.condition("attack", _attack)
    deeds.condition("side", lambda game, frame, faction: game.rules.factions[frame.seat] == faction)
    deeds.ref("bearer", _bearer)
    deeds.ref("attacker", _attacker)
    deeds.ref("target", _target)
    deeds.ref("attack", lambda game, _: game.attack)
    deeds.ref("held", _held)
    _domains(deeds)


def words_of(game: Battleground, thing: Thing) -> int:
    """The words of anything: a place's are those of its location, an Item has the yellow too."""
    kind = type(thing)
    if kind is Body:
        return values.words_of(game, thing)
    if kind is Spot:
        return game.words_at(place_of(thing))
    if kind is Marker:
        return values.words_of(game, game.bodies[thing.body])
    rules = game.rules
    if kind is Item or kind is Held:
        return int(rules.words[thing.card] | rules.yellow[thing.card])
    return int(rules.words[thing.card]) if hasattr(thing, "card") else 0


def _kinds(deeds: Deeds) -> None:
    def kind(name: str, table: str, domain: str = "") -> None:
        told = attrgetter(table)

        def fits(game: Battleground, _: Frame, thing: Thing, __: None) -> bool:
            if type(thing) is Marker:
                thing = game.bodies[thing.body]
            return hasattr(thing, "card") and told(game.rules)[thing.card]

        deeds.filter(name, fits, domain)

    kind("character", "is_character")
    kind("main", "is_main")
    kind("supporting", "is_supporting")
    kind("alien", "is_alien")
    deeds.filter("item", _item, "items")
    kind("weapon", "is_weapon", "items")
    kind("vehicle", "is_vehicle", "items")
    kind("location", "is_location", "spots")
    kind("event", "is_event")
    kind("queen", "queen")
    kind("thing", "is_thing", "things")
    deeds.filter("marker", lambda _g, _f, thing, _: type(thing) is Marker, "markers")
    deeds.filter("barrier", lambda _g, _f, thing, _: type(thing) is Barrier, "barriers")
    deeds.filter("player", lambda _g, _f, thing, _: type(thing) is Player, "players")


def _item(game: Battleground, _: Frame, thing: Thing, __: None) -> bool:
    """An item; a captive is treated like one."""
    if type(thing) is Body:
        return thing.holder > 0
    return hasattr(thing, "card") and game.rules.kinds[thing.card] == "item"


def _states(deeds: Deeds) -> None:
    def body(name: str, test: Callable[[Battleground, Body], bool]) -> None:
        deeds.filter(name, lambda game, _f, thing, _: type(thing) is Body and test(game, thing))

    body("injured", lambda _g, each: each.damage > 0)
    body("hidden", lambda _g, each: each.hidden)
    body("bound", lambda _g, each: each.bound > 0)
    body("attacking", _attacking)
    body("defending", _defending)
    body("sole", _sole)
    body("single", lambda _g, each: not each.tokens)
    deeds.filter(
        "ready", lambda _g, _f, thing, _: bool(thing.ready) and not getattr(thing, "bound", 0)
    )
    deeds.filter("rotated", lambda _g, _f, thing, _: not thing.ready)
    deeds.filter("damaged", lambda game, _f, thing, _: is_damaged(game, thing))
    deeds.filter("undamaged", lambda game, _f, thing, _: not is_damaged(game, thing))
    deeds.filter("carried", lambda _g, _f, thing, _: type(thing) is Item and thing.bearer > 0)
    deeds.filter("sentry", lambda _g, _f, thing, _: type(thing) is Item and thing.sentry)


def is_damaged(game: Battleground, thing: Thing) -> bool:
    """Whether an Item or a location is Damaged, or the hull of a vehicle hurt."""
    if type(thing) is Item:
        wet = game.words_at(game.place_of_item(thing)) & game.rules.submerged
        suit = bool(wet) and game.rules.names[thing.card] == "Camouflage Suit"
        return thing.damaged or thing.hurt > 0 or suit
    return type(thing) is Spot and place_of(thing) in game.wrecked


def _attacking(game: Battleground, body: Body) -> bool:
    attack = game.attack
    return attack is not None and attack.attacker == body.uid


def _defending(game: Battleground, body: Body) -> bool:
    attack = game.attack
    if attack is None:
        return False
    marker = game.markers.get(attack.target)
    return body.uid == (marker.body if marker is not None else attack.target)


def _sole(game: Battleground, body: Body) -> bool:
    """Whether it is seen there, and no Main Character of another player is."""
    return not body.hidden and not any(
        other.side not in (body.side, NOBODY)
        and game.rules.is_main[other.card]
        and not other.hidden
        for other in game.at(body.place)
    )


def _words(deeds: Deeds) -> None:
    def fits(test: Callable[[int, int], bool]) -> Callable[[Any, Frame, Thing, Any], bool]:
        return lambda game, _f, thing, words: test(words_of(game, thing), game.rules.mask(words))

    deeds.filter("has", fits(lambda found, asked: found & asked == asked))
    deeds.filter("any", fits(lambda found, asked: bool(found & asked)))
    deeds.filter("lacks", fits(lambda found, asked: not found & asked))
    deeds.filter(
        "place",
        lambda game, _f, thing, words: bool(
            game.words_at(game.where(thing)) & game.rules.mask(words)
        ),
    )


def _places(deeds: Deeds) -> None:
    def near(name: str, reach: Callable[[Battleground, int], Container[int]]) -> None:
        def fits(game: Battleground, frame: Frame, thing: Thing, ref: Any) -> bool:
            other = ref(game, frame)
            if other is None:
                return False
            places = reach(game, game.where(other))
            if type(thing) is Barrier:
                # It is at both of its ends.
                return thing.ends[0] in places or thing.ends[1] in places
            place = game.where(thing)
            return place >= 0 and place in places

        deeds.filter(name, fits)

    near("at", lambda _, here: (here,))
    near("adjacent", lambda game, here: game.ground.near.get(here, ()))
    near("within_one", lambda game, here: (here, *game.ground.near.get(here, ())))
    near("connected", connected_to)
    deeds.filter("held_by", _held_by)
    deeds.filter("molts_from", _molts_from)


def connected_to(game: Battleground, place: int) -> set[int]:
    """The places that are connected to one."""
    entry = game.rules.bits["Entry"]
    entries = {each for each in game.ground.places if game.words_at(each) & entry}
    return connected(game.ground, place, entries)


def _held_by(game: Battleground, frame: Frame, thing: Thing, ref: Any) -> bool:
    other = ref(game, frame)
    uid = getattr(other, "uid", None)
    return uid == (thing.holder if type(thing) is Body else thing.bearer)


def _molts_from(game: Battleground, frame: Frame, thing: Thing, ref: Any) -> bool:
    other = ref(game, frame)
    origin = game.rules.cards[thing.card].origin
    if other is None or origin is None or origin.by != "molting":
        return False
    return bool(origin.card == game.rules.names[other.card])


def _attack(game: Battleground, _: Frame, how: str) -> bool:
    attack = game.attack
    if attack is None:
        return False
    if how == "ranged":
        return attack.mode != CLOSE
    return attack.mode == (LONG if how == "long" else CLOSE)


def _bearer(game: Battleground, frame: Frame) -> Thing:
    source = frame.source
    if type(source) is not Item:
        return None
    now = game.items.get(source.uid, source)
    return game.bodies.get(now.bearer)


def _attacker(game: Battleground, _: Frame) -> Thing:
    attack = game.attack
    if attack is None:
        return None
    uid = attack.attacker
    return game.bodies.get(uid) or game.items.get(uid) or game.ghosts.get(uid)


def _target(game: Battleground, _: Frame) -> Thing:
    """The character that is attacked, if it is one; of a marker, the one that it stands for."""
    attack = game.attack
    if attack is None:
        return None
    marker = game.markers.get(attack.target)
    return game.bodies.get(attack.target) if marker is None else game.as_if_at(marker)


def _held(_: Battleground, frame: Frame) -> Thing:
    """Whom a binding weapon holds; asked of the one whose modifiers are read."""
    it = frame.it
    if type(it) is Body and it.bound and it.bound_by == frame.source.card:
        return it
    return None


def _domains(deeds: Deeds) -> None:
    deeds.domain("play", _bodies)
    deeds.domain("items", _of(_items))
    deeds.domain("spots", _of(_spots))
    deeds.domain("markers", _of(lambda game, _: game.markers.values()))
    deeds.domain("barriers", _of(lambda game, _: game.barriers.values()))
    deeds.domain("things", _of(_things))
    deeds.domain("players", _of(_players))
    for zone in ("hand", "deck", "discard", "kit", "killed"):
        deeds.domain(zone, _zone(zone))


def _bodies(game: Battleground, frame: Frame, own: bool, foe: bool) -> Iterable[Thing]:  # noqa: ARG001
    if own:
        return game.on(frame.seat) + game.unborn(frame.seat)
    # What others hide is not there to be spoken of, but by its markers.
    return [
        body
        for body in game.bodies.values()
        if not body.holder and (not body.hidden or body.side == frame.seat)
    ]


def _items(game: Battleground, frame: Frame) -> list[Thing]:
    """Items in play, and captives; what others who are hidden have is hidden with them."""
    held = [body for body in game.bodies.values() if body.holder]
    if not game.true:
        return [*game.items.values(), *held]
    unseen = {uid for uid in game.true if game.bodies[uid].side != frame.seat}
    unseen |= {body.uid for body in held if body.holder in unseen}
    return [
        *(item for item in game.items.values() if item.bearer not in unseen),
        *(body for body in held if body.uid not in unseen),
    ]


def _things(game: Battleground, frame: Frame) -> list[Thing]:
    """Items and locations."""
    items = [each for each in _items(game, frame) if type(each) is Item]
    return [*items, *_spots(game, frame)]


def _spots(game: Battleground, _: Frame) -> Iterable[Thing]:
    """One card for each place."""
    return game.ground.sites.values()


def _players(game: Battleground, _: Frame) -> list[Thing]:
    return [Player(seat) for seat in range(game.rules.players) if game.alive[seat]]


def _of(
    finds: Callable[[Any, Frame], Iterable[Thing]],
) -> Callable[[Any, Frame, bool, bool], Iterable[Thing]]:
    """All that are found, or those among them that are one's own."""

    def found(game: Battleground, frame: Frame, own: bool, foe: bool) -> list[Thing]:  # noqa: ARG001
        things = finds(game, frame)
        if own:
            return [each for each in things if game.seat_of(each) == frame.seat]
        return list(things)

    return found


def _seats(game: Battleground, frame: Frame, own: bool, foe: bool) -> Sequence[int]:
    if own:
        return (frame.seat,)
    if foe:
        return game.foes(frame.seat)
    return [seat for seat in range(game.rules.players) if game.alive[seat]]


def _zone(zone: str) -> Callable[[Any, Frame, bool, bool], Iterator[Thing]]:
    def found(game: Battleground, frame: Frame, own: bool, foe: bool) -> Iterator[Thing]:
        for seat in _seats(game, frame, own, foe):
            for card in sorted(game.zone(zone, seat)):
                yield Held(seat, zone, card)

    return found
