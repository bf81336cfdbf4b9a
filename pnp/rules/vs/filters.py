"""What the filters, conditions, values and references of Vs. mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.things import Frame, Held, Thing, Worn
from pnp.rules.vs.attacks import protected
from pnp.rules.vs.pieces import BACK, FRONT, STUNNED, UP, Body
from pnp.rules.vs.turn import held_down

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def declare(deeds: Deeds) -> None:
    """Add them to the deeds of the game."""
    _kinds(deeds)
    _states(deeds)
    _places(deeds)
    _conditions(deeds)
    _values(deeds)
    _refs(deeds)
    _domains(deeds)


def _kinds(deeds: Deeds) -> None:
    def kind(*types: str) -> Callable[[Any, Frame, Thing, None], bool]:
        return lambda game, _frame, thing, _arg: game.rules.kinds[thing.card] in types

    deeds.filter("character", kind("main", "supporting", "token"))
    deeds.filter("main", kind("main"))
    deeds.filter("supporting", kind("supporting", "token"))
    deeds.filter("equipment", kind("equipment"), "worn")
    deeds.filter("location", kind("basic_location", "special_location"), "up")
    deeds.filter("basic_location", kind("basic_location"), "up")
    deeds.filter("plot_twist", kind("plot_twist"))


def _states(deeds: Deeds) -> None:
    deeds.filter("face_up", lambda _g, _f, body, _: body.face == UP)
    deeds.filter("ready", lambda _g, _f, body, _: body.ready and body.face == UP)
    deeds.filter("wounded", lambda _g, _f, body, _: body.wounds > 0)
    deeds.filter("has_minus", lambda _g, _f, body, _: body.counters < 0)
    deeds.filter("did_not_attack", lambda _g, _f, body, _: body.attacks == 0)
    deeds.filter("good", lambda game, _f, body, _: game.sheet(body).good)
    deeds.filter("same_name", _same_name)
    deeds.filter("team", _team)
    deeds.filter("keyword", _keyword)


def _same_name(game: Battle, frame: Frame, thing: Thing, ref: Any) -> bool:
    other = ref(game, frame)
    return other is not None and game.rules.names[thing.card] == game.rules.names[other.card]


def _team(game: Battle, _: Frame, thing: Thing, team: str) -> bool:
    bit = game.rules.team_bits[team]
    teams = game.sheet(thing).teams if type(thing) is Body else game.rules.team[thing.card]
    return bool(teams & bit)


def _keyword(game: Battle, _: Frame, thing: Thing, keyword: str) -> bool:
    bit = game.rules.keyword_bits[keyword]
    if type(thing) is Body:
        return bool(game.sheet(thing).keywords & bit)
    return bool(game.rules.printed[thing.card] & bit)


def _places(deeds: Deeds) -> None:
    deeds.filter("front", lambda _g, _f, body, _: body.row == FRONT)
    deeds.filter("back", lambda _g, _f, body, _: body.row == BACK)
    deeds.filter("unprotected", lambda game, _f, body, _: not protected(game, body))
    deeds.filter("active_side", lambda game, _f, body, _: body.side == game.active)
    deeds.filter("attacking", _attacking)
    deeds.filter("defending", _defending)
    deeds.filter(
        "team_attacking",
        lambda game, frame, body, _: _attacking(game, frame, body, None) and game.combat.team,
    )
    deeds.filter(
        "in_combat",
        lambda game, frame, body, _: (
            _attacking(game, frame, body, None) or _defending(game, frame, body, None)
        ),
    )


def _attacking(game: Battle, _: Frame, body: Body, __: None) -> bool:
    return game.combat is not None and body.uid in game.combat.attackers


def _defending(game: Battle, _: Frame, body: Body, __: None) -> bool:
    return game.combat is not None and body.uid == game.combat.defender


def _conditions(deeds: Deeds) -> None:
    deeds.condition("combat", _combat)
    deeds.condition("has_used", _has_used)
    deeds.condition("played_from", lambda _g, frame, zone: frame.origin == zone)


def _combat(game: Battle, _: Frame, how: str) -> bool:
    combat = game.combat
    if combat is None:
        return False
    if how in ("melee", "ranged"):
        return combat.ranged == (how == "ranged")
    return combat.team == (how == "team")


def _has_used(game: Battle, frame: Frame, name: str) -> bool:
    body = game.present(frame.source)
    return body is not None and any(
        power.name == name and power.number in body.ever for power in game.rules.own[body.card]
    )


def _values(deeds: Deeds) -> None:
    deeds.value("wounds", lambda game, frame, arg: _body(game, frame, arg, lambda b: b.wounds))
    deeds.value("atk", lambda game, frame, arg: _stat(game, frame, arg, "atk"))
    deeds.value("def", lambda game, frame, arg: _stat(game, frame, arg, "defence"))
    deeds.value("symbols", _symbols)
    deeds.value("colour", _colour)


def _body(game: Battle, frame: Frame, arg: Any, read: Callable[[Body], int]) -> int:
    thing = game.present(arg[0](game, frame))
    return read(thing) if type(thing) is Body else 0


def _stat(game: Battle, frame: Frame, arg: Any, stat: str) -> int:
    """Of a character as it is now; of a card as it is printed."""
    thing = arg[0](game, frame)
    if thing is None:
        return 0
    now = game.present(thing)
    if type(now) is Body:
        return int(getattr(game.sheet(now), stat))
    return int(getattr(game.rules, stat)[thing.card])


def _symbols(game: Battle, frame: Frame, among: Any) -> int:
    symbols = 0
    for held in among.things(game, frame):
        symbols |= game.rules.produces[held.card]
    return symbols.bit_count()


def _colour(game: Battle, frame: Frame, arg: Any) -> int:
    ref, table = arg
    thing = ref(game, frame)
    if thing is None:
        return 0
    return int(game.rules.tables[table].get(game.rules.cards[thing.card].colour, 0))


def _refs(deeds: Deeds) -> None:
    deeds.ref("wearer", _wearer)
    deeds.ref("main", _main)
    deeds.ref("defender", _defender)
    deeds.ref("egg", lambda _g, frame: frame.it)
    deeds.ref("captive", _captive)
    deeds.ref("top_card", lambda _g, frame: Held(frame.seat, "top", -1))


def _wearer(game: Battle, frame: Frame) -> Thing:
    source = frame.source
    return game.bodies.get(source.uid) if type(source) is Worn else None


def _main(game: Battle, frame: Frame) -> Thing:
    try:
        return game.main(frame.seat)
    except KeyError:
        return None


def _defender(game: Battle, _: Frame) -> Thing:
    return None if game.combat is None else game.bodies.get(game.combat.defender)


def _captive(game: Battle, frame: Frame) -> Thing:
    body = game.present(frame.source)
    if type(body) is not Body or body.captive is None:
        return None
    return Held(body.captive.owner, "captive", body.captive.card)


def _domains(deeds: Deeds) -> None:
    deeds.domain("play", _in_play)
    deeds.domain("worn", _gear)
    deeds.domain("up", _locations)
    for zone in ("hand", "deck", "ko", "resource", "pile"):
        deeds.domain(zone, _zone(zone))


def _in_play(game: Battle, frame: Frame, own: bool, foe: bool) -> Iterable[Thing]:
    bodies: Iterable[Body] = game.bodies.values()
    side = game.rules.side_of[frame.seat]
    if own:
        bodies = [body for body in bodies if body.side == side]
    elif foe:
        alliance = game.rules.alliance
        bodies = [body for body in bodies if alliance[body.side] != alliance[side]]
    return sorted(bodies, key=_PLACE)


_PLACE: Final = attrgetter("side", "slot")


def _gear(game: Battle, frame: Frame, own: bool, foe: bool) -> Iterator[Thing]:
    for body in _in_play(game, frame, own, foe):
        yield from body.gear


def _seats(game: Battle, frame: Frame, own: bool, foe: bool) -> Sequence[int]:
    if own:
        return (frame.seat,)
    if foe:
        return (frame.foe,) if frame.foe >= 0 else game.foes(frame.seat)
    return [seat for seat in range(game.rules.players) if game.alive[seat]]


def _locations(game: Battle, frame: Frame, own: bool, foe: bool) -> Iterator[Thing]:
    for seat in _seats(game, frame, own, foe):
        for each in game.rows[seat]:
            if each.up:
                yield Held(seat, "resource", each.card)


def _zone(zone: str) -> Callable[[Any, Frame, bool, bool], Iterator[Thing]]:
    def found(game: Battle, frame: Frame, own: bool, foe: bool) -> Iterator[Thing]:
        for seat in _seats(game, frame, own, foe):
            for card in game.zone(zone, seat):
                yield Held(seat, zone, card)

    return found


def can_recover(game: Battle, frame: Frame, thing: Thing) -> bool:  # noqa: ARG001
    """Whether a stunned character would stay up: nothing holds it, its DEF would be above 0."""
    if type(thing) is not Body or thing.face != STUNNED or held_down(game, thing, "recover"):
        return False
    up = thing._replace(face=UP, counters=0)
    game.put(up)
    stands = game.sheet(up).defence > 0
    game.put(thing)
    return stands
