"""What the verbs of Aliens Predator do to cards and players, and what becomes of Aliens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Step
from pnp.rules.aliens_predator.deedbook import DEEDS, on_with
from pnp.rules.aliens_predator.ground import place_of
from pnp.rules.aliens_predator.pieces import Body, Row, Spot
from pnp.rules.effects.hands import Seen, without
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.steps import bind
from pnp.rules.effects.things import Frame, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _can_become(game: Battleground, frame: Frame, body: Body) -> bool:  # noqa: ARG001
    return not body.tokens and not body.matured and not body.bound


def _can_be(game: Battleground, frame: Frame, held: Thing) -> bool:
    """No second Queen, and none beside the Newborn (ruling 54)."""
    rules = game.rules
    if not rules.queen[held.card]:
        return True
    rivals = [
        body for body in game.on(frame.seat) if rules.queen[body.card] or body.card == rules.newborn
    ]
    return not rivals or (
        len(rivals) == 1 and rules.queen[rivals[0].card] and _is_old(frame, rivals[0])
    )


def _is_old(frame: Frame, queen: Body) -> bool:
    """Whether the Queen is the one who becomes something."""
    source = frame.source
    if type(source) is Body and source.uid == queen.uid:
        return True
    return any(
        type(each) is Body and each.uid == queen.uid
        for value in frame.bound
        if isinstance(value, tuple)
        for each in value
    )


def _may_mature(game: Battleground, frame: Frame, who: Sequence[Thing], **_: Any) -> bool:  # noqa: ARG001
    """Each card matures once in a turn (ruling 53); in combat a Queen tears free all the same."""
    return game.round_name != "mature" or not any(
        type(each) is Body and each.matured for each in who
    )


@DEEDS.verb("become", can={"who": _can_become, "into": _can_be}, possible=_may_mature)
def _become(
    game: Battleground,
    frame: Frame,
    who: Sequence[Body],
    into: Sequence[Held],
    discarded: bool = False,
) -> None:
    from pnp.rules.aliens_predator.arriving import bring

    if not who or not into:
        return
    old, held = who[0], into[0]
    seat, rules = frame.seat, game.rules
    if game.present(old) is None or not _can_be(game, frame.bind(len(frame.bound), (old,)), held):
        return
    leave_zone(game, held)
    place = old.place
    for item in game.carried(old):
        game.change_item(item, bearer=0, place=place)
    game.leave(old)
    if old.brood:
        game.chambers[seat] = game.chambers[seat].more(bursters=-1)
    elif discarded:
        game.discard(seat, old.card)
    else:
        game.to_hand(seat, old.card, game.everyone(seat))
        game.rested[seat] = (*game.rested[seat], old.card)
    if held.card == rules.newborn:
        game.base[seat], game.cycles[seat] = rules.data.hand.newborn, 0
    new = game.change(bring(game, seat, held.card, place), ready=old.ready, matured=True)
    game.tell("became", game.label(new), old.card, new.card)
    if new.card == rules.young_queen:
        new_chamber(game, seat, place)


def new_chamber(game: Battleground, seat: int, place: int) -> None:
    """A new Queen makes a Breeding Chamber where she is, if all around is Hive (ruling 54)."""
    rules = game.rules
    entry = rules.bits["Entry"]
    if game.has_chamber(seat) or game.words_at(place) & entry or place not in game.ground.cards:
        return
    if not all(game.is_hive_of(each, seat) for each in game.ground.near[place]):
        return
    for zone in (game.hands, game.decks, game.discards):
        if rules.chamber in zone[seat]:
            zone[seat] = without(zone[seat], rules.chamber)
            break
    else:
        return
    words = game.words_at(place)
    kept = rules.mask(("Indoor", "Outdoor", "Low", "High", "Ground"))
    spot = Spot(game.uid(), rules.chamber, seat, True, words & kept)
    new_place = place_of(spot)
    gone = {each.uid: each for each in game.spots.values() if place_of(each) == place}
    rows = list(game.rows)
    for owner, row in enumerate(rows):
        rows[owner] = Row(
            tuple(spot.uid if uid in gone else uid for uid in row.ground),
            tuple((seam, spot.uid if uid in gone else uid) for seam, uid in row.high),
            tuple((seam, spot.uid if uid in gone else uid) for seam, uid in row.low),
        )
    game.rows = tuple(rows)
    for old in gone.values():
        del game.spots[old.uid]
        game.out(old.owner, old.card)
    game.spots[spot.uid] = spot
    for body in list(game.bodies.values()):
        if body.place == place:
            game.change(body, place=new_place)
    for item in list(game.items.values()):
        if not item.bearer and item.place == place:
            game.change_item(item, place=new_place)
    for marker in list(game.markers.values()):
        if marker.place == place:
            game.markers[marker.uid] = marker._replace(place=new_place)
    for barrier in list(game.barriers.values()):
        ends = tuple(new_place if end == place else end for end in barrier.ends)
        game.barriers[barrier.uid] = barrier._replace(ends=(ends[0], ends[1]))
    game.links = tuple(
        (new_place if a == place else a, new_place if b == place else b) for a, b in game.links
    )
    game.hives.pop(place, None)
    game.resurvey()
    game.tell("new-chamber", seat, game.place_name(new_place))


def leave_zone(game: Battleground, held: Held) -> None:
    """A card leaves where it lies."""
    seat, zone, card = held
    if zone == "hand":
        game.from_hand(seat, card)
        return
    zones = {"deck": game.decks, "discard": game.discards, "kit": game.kits, "killed": game.dead}
    zones[zone][seat] = without(zones[zone][seat], card)


@DEEDS.verb("draw")
def _draw(game: Battleground, frame: Frame, n: int) -> None:
    from pnp.rules.aliens_predator.drawing import draw_card

    for _ in range(n):
        draw_card(game, frame.seat)


@DEEDS.verb("discard")
def _discard(game: Battleground, _: Frame, what: Sequence[Held]) -> None:
    for held in what:
        leave_zone(game, held)
        game.discard(held.seat, held.card)
        game.tell("discarded", held.seat, held.card)


def _anything(game: Battleground, frame: Frame, in_: Any, for_: int, **_: Any) -> bool:
    among = game.effects.filters[for_]
    return any(
        among.fits(game, frame, Held(frame.seat, zone, card))
        for zone in in_
        for card in game.zone(zone, frame.seat)
    )


@DEEDS.verb("search", asks=True, possible=_anything)
def _search(game: Battleground, frame: Frame, in_: Any, for_: int, slot: int) -> None:
    game.then(Step("take-card", frame.seat, (tuple(in_), for_, slot)), on_with(frame))


def take_card(game: Battleground, seat: int, about: Any) -> list[Move]:
    """Which of the cards that were looked for."""
    return [noted("choose", text) for text in _sought(game, seat, about)]


def _sought(game: Battleground, seat: int, about: Any) -> dict[str, Held]:
    zones, which, _slot = about
    among, frame = game.effects.filters[which], game.agenda[-1].about
    assert isinstance(frame, Frame)
    found: dict[str, Held] = {}
    for zone in zones:
        for card in sorted(game.zone(zone, seat)):
            held = Held(seat, zone, card)
            if among.fits(game, frame, held):
                found.setdefault(game.rules.labels[card], held)
    return found


def card_taken(game: Battleground, seat: int, move: Move) -> None:
    """The card that was looked for."""
    about: Any = game.asked.about
    bind(game, about[2], (_sought(game, seat, about)[move.what],))


@DEEDS.verb("put")
def _put(
    game: Battleground, frame: Frame, what: Sequence[Held], to: str, at: Sequence[Thing] = ()
) -> None:
    from pnp.rules.aliens_predator.arriving import bring, give_item

    for held in what:
        kind = game.rules.kinds[held.card]
        if to == "hand":
            leave_zone(game, held)
            game.to_hand(held.seat, held.card, game.everyone(held.seat))
            game.tell("to-hand", held.seat, held.card)
            continue
        if not at:
            continue
        leave_zone(game, held)
        if kind in ("item", "vehicle"):
            body = at[0]
            assert type(body) is Body
            give_item(game, held.card, frame.seat, body)
        else:
            bring(game, frame.seat, held.card, game.where(at[0]))


@DEEDS.verb("pool", possible=lambda game, _f, n: game.rules.pool_used)  # noqa: ARG005
def _pool(game: Battleground, frame: Frame, n: int) -> None:
    game.pools[frame.seat] += n
    game.tell("pool", frame.seat, n)


@DEEDS.verb("research")
def _research(game: Battleground, frame: Frame, n: int) -> None:
    game.research[frame.seat] += n
    game.tell("research", frame.seat, n)


def show(game: Battleground, held: Held, seat: int) -> None:
    """One seat sees a card of a hand."""
    bit = 1 << seat
    known = sum(1 for each in game.seen[held.seat] if each.card == held.card and each.eyes & bit)
    if known < game.hands[held.seat].count(held.card):
        game.seen[held.seat] += (Seen(held.card, game.turn, bit),)
