"""Events and powers: who may play or use what in a window, what it costs, and what answers it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.pieces import Body, Item
from pnp.rules.aliens_predator.standing import UNUSED, Usable, usable_in
from pnp.rules.aliens_predator.values import words_of
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame, Happening, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground

# --- who may ------------------------------------------------------------------------------------


def candidates(game: Battleground, seat: int, window: str) -> list[tuple[Power, Thing]]:
    """The powers that a seat may look at in a window, with what they stand on."""
    cards, usable, hand = game.rules.opens_in[window], usable_in(game, window), game.hands[seat]
    found = [] if usable is UNUSED else _in_play(game, seat, usable)
    if not cards.keys().isdisjoint(hand):
        for card in dict.fromkeys(hand):
            if card in cards:
                held = Held(seat, "hand", card)
                found += [(p, held) for p in cards[card] if p.played or p.zone == "hand"]
    return found


def _in_play(game: Battleground, seat: int, usable: Usable) -> list[tuple[Power, Thing]]:
    """The powers of cards in play that a seat may look at, with what they stand on."""
    found: list[tuple[Power, Thing]] = []
    for uid, powers in usable.bodies:
        body = game.bodies[uid]
        if body.side == seat and not is_idle(body):
            found += [(power, body) for power in powers]
    for uid, powers in usable.items:
        item = game.items[uid]
        if not item.damaged and usable_by(game, item, seat):
            found += [(power, item) for power in powers]
    if usable.sites:
        found += _offered_by_places(game, seat, usable)
    for held, powers in usable.conditions:
        if held.seat == seat:
            found += [(power, held) for power in powers]
    return found


def _offered_by_places(
    game: Battleground, seat: int, usable: Usable
) -> Iterator[tuple[Power, Thing]]:
    """What locations offer their owners or anybody, and most of it only to those who are there."""
    visited = {body.place for body in game.bodies.values() if body.side == seat}
    for place, spot, powers in usable.sites:
        if place not in game.wrecked:
            for power in powers:
                if power.number in game.rules.on_the_spot and place not in visited:
                    continue
                if power.options.get("by") == "anyone" or seat in game.ground.owners[place]:
                    yield power, spot


def is_idle(body: Body) -> bool:
    """Whether somebody uses nothing: a captive, a hostage, or whoever is Bound."""
    return bool(body.holder or body.bound or body.hostage)


def usable_by(game: Battleground, item: Item, seat: int) -> bool:
    """Whether the bearer of an item is the seat's, and may use what it has."""
    body = game.bodies.get(item.bearer)
    if body is None or body.side != seat or is_idle(body):
        return False
    return may_use(game, body, item.card)


def may_use(game: Battleground, body: Body, card: int) -> bool:
    """Whether a character may use an item: its yellow words say who may."""
    rules = game.rules
    words, yellow = words_of(game, body), rules.yellow[card]
    if words & rules.bits["Alien"]:
        return False
    if bool(words & rules.predator) != bool(yellow & rules.predator_item):
        return False
    if yellow & rules.bits["Military Arms"] and rules.weapon[card] and not words & rules.marine:
        return False
    if yellow & rules.bits["Prohibited"] and rules.weapon[card] and not words & rules.rogue:
        return False
    needs = rules.needs[card]
    return not needs or bool(words & needs)


def may_play(game: Battleground, seat: int, card: int) -> bool:
    """Whether a card of a species or faction is for this player to play."""
    return game.rules.playable[seat][card]


def leads(game: Battleground, power: Power, frame: Frame) -> Iterator[Frame]:
    """The frames with which a power can begin: one for each that it may be played from.

    Nobody who is Bound or a hostage leads anything.
    """
    choice = game.effects.choices[power.first]
    for each in choice.candidates(game, frame):
        if type(each) is not Body or not is_idle(each):
            yield frame.bind(choice.slot, (each,))


def fits(game: Battleground, power: Power, frame: Frame) -> bool:
    """Whether the condition holds, the costs can be paid and there is somebody to change."""
    if power.condition is not None and not power.condition(game, frame):
        return False
    return _can_rotate(game, power, frame) and game.possible(
        game.effects.needs[power.program], frame
    )


def offered(game: Battleground, power: Power, frame: Frame) -> bool:
    """Whether a power may be used or played now."""
    source = frame.source
    if type(source) is Held:
        if source.zone == "hand" and (
            source.card not in game.hands[frame.seat] or not may_play(game, frame.seat, source.card)
        ):
            return False
        if power.played and not _demanded(game, source.card):
            return False
    if power.limit != "none" and game.spent(power, source):
        return False
    if type(source) is Item and source.card in game.rules.ammo and loaded(game, source.bearer):
        return False
    if not _affordable(game, power, frame):
        return False
    if power.first < 0:
        return fits(game, power, frame)
    return any(fits(game, power, each) for each in leads(game, power, frame))


def loaded(game: Battleground, bearer: int) -> list[Item]:
    """The Ammo that somebody has loaded: one card at a time."""
    ammo = game.rules.ammo
    return [
        item
        for item in game.items.values()
        if item.bearer == bearer and item.card in ammo and not item.ready
    ]


def _demanded(game: Battleground, card: int) -> bool:
    """Whether the attacker has the words that an Event on an attack asks for (ruling 40)."""
    demands, attack = game.rules.demands[card], game.attack
    if not demands or attack is None:
        return True
    attacker = game.bodies.get(attack.attacker)
    return attacker is not None and words_of(game, attacker) & demands == demands


# --- costs --------------------------------------------------------------------------------------


def pool_cost(game: Battleground, power: Power, frame: Frame) -> int:
    """The Combat Pool that a power or an Event costs."""
    if not game.rules.pool_used:
        return 0
    cost: int = power.options.get("cp", 0)
    if power.played:
        cost += game.rules.cards[frame.source.card].combat_pool
    return cost


def _affordable(game: Battleground, power: Power, frame: Frame) -> bool:
    """Whether there is Combat Pool enough, and Research Points."""
    seat = frame.seat
    if pool_cost(game, power, frame) > game.pools[seat]:
        return False
    return not power.played or game.rules.cards[frame.source.card].research <= game.research[seat]


def _can_rotate(game: Battleground, power: Power, frame: Frame) -> bool:
    """Whether somebody can rotate for it, if somebody must."""
    return "rotate" not in power.payers or bool(_rotating(game, power, frame))


def _rotating(game: Battleground, power: Power, frame: Frame) -> list[Thing]:
    """Those who are ready, and can rotate for a power."""
    found = power.payers["rotate"](game, frame)
    return [each for each in found if each.ready and not getattr(each, "bound", 0)]


def use(game: Battleground, power: Power, frame: Frame) -> None:
    """It is played or used: first from whom, then what it costs, then what it does."""
    if power.first >= 0 and not frame.bound:
        game.then(Step("lead", frame.seat, (power.number, frame)))
        return
    if "rotate" in power.payers:
        game.then(Step("rotate", frame.seat, (power.number, frame)))
        return
    begin(game, power, frame)


def _lead(game: Battleground, seat: int, about: Any) -> list[Move]:
    number, frame = about
    power = game.powers[number]
    found = [each for each in leads(game, power, frame) if fits(game, power, each)]
    slot = game.effects.choices[power.first].slot
    return [noted("choose", game.text(each.value(slot)[0], seat)) for each in found]


def lead_chosen(game: Battleground, seat: int, move: Move) -> None:
    """From whom an Event is played."""
    told: Any = game.asked.about
    number, frame = told
    power = game.powers[number]
    slot = game.effects.choices[power.first].slot
    for each in leads(game, power, frame):
        if game.text(each.value(slot)[0], seat) == move.what:
            use(game, power, each)
            return


def _rotate(game: Battleground, seat: int, about: Any) -> list[Move]:
    number, frame = about
    found = _rotating(game, game.powers[number], frame)
    return [noted("choose", game.text(each, seat)) for each in found]


def rotate_chosen(game: Battleground, seat: int, move: Move) -> None:
    """Whoever rotates for it."""
    told: Any = game.asked.about
    number, frame = told
    power = game.powers[number]
    for each in _rotating(game, power, frame):
        if game.text(each, seat) == move.what:
            rotate(game, each)
            if type(each) is Body and power.number not in game.rules.hiding:
                game.unhide(each)
            begin(game, power, frame)
            return


def rotate(game: Battleground, thing: Thing) -> None:
    """A character or item is rotated."""
    if type(thing) is Body:
        game.change(game.bodies[thing.uid], ready=False)
    elif type(thing) is Item:
        game.change_item(game.items[thing.uid], ready=False)


def begin(game: Battleground, power: Power, frame: Frame) -> None:
    """The costs are paid, and it happens; an Event can be answered before it does."""
    seat, source = frame.seat, frame.source
    game.pools[seat] -= pool_cost(game, power, frame)
    game.ghosts, game.back = {}, None
    _show_oneself(game, power, frame)
    if power.played:
        game.research[seat] -= game.rules.cards[source.card].research
        game.from_hand(seat, source.card)
        played = Held(seat, "playing", source.card)
        game.playing += (played,)
        game.tell("played", seat, source.card)
        now = frame._replace(source=played, origin=f"#{game.uid()}")
        game.then(Step("effect", seat, now), Step("played", seat, played))
        game.happen(Happening("plays", (played,), (), 0, seat))
        return
    if power.limit != "none":
        game.spend(power, source)
    game.tell("used", seat, game.label(source), source.card)
    if power.options.get("spend"):
        _spend(game, source)
    game.then(Step("effect", seat, frame))


def _show_oneself(game: Battleground, power: Power, frame: Frame) -> None:
    """Whoever uses something where they are, or leads an Event, is hidden no more."""
    if power.number in game.rules.hiding:
        return
    source = frame.source
    who = game.bodies.get(source.bearer) if type(source) is Item else source
    leaders = frame.value(game.effects.choices[power.first].slot) if power.first >= 0 else ()
    for body in (who, *leaders):
        if type(body) is Body:
            game.unhide(body)


def _spend(game: Battleground, source: Thing) -> None:
    """The card itself is discarded."""
    game.ghosts = {source.uid: source}
    if type(source) is Item:
        game.lose_item(source)
    elif type(source) is Body:
        game.leave(game.bodies[source.uid])
        game.discard(source.owner, source.card)


def _effect(game: Battleground, _: int, frame: Frame) -> None:
    source = frame.source
    if type(source) is Held and source.zone == "playing" and source not in game.playing:
        return
    game.run(frame)


def _played(game: Battleground, seat: int, held: Held) -> None:
    if held in game.playing:
        left = list(game.playing)
        left.remove(held)
        game.playing = tuple(left)
        game.discard(seat, held.card)


# --- menus --------------------------------------------------------------------------------------


def play_moves(game: Battleground, seat: int, window: str) -> list[Move]:
    """Everything that a seat may play or use in a window."""
    known = candidates(game, seat, window)
    if not known:
        return []
    found = [
        note(game, power, source)
        for power, source in known
        if offered(game, power, Frame(power.program, 0, seat, source))
    ]
    return list(dict.fromkeys(found))


def note(game: Battleground, power: Power, source: Thing) -> Move:
    """How a play or use is noted; alternatives of one card are numbered."""
    verb = "play" if power.played else "use"
    return noted(verb, game.label(source) + game.rules.endings[power.number])


def play(game: Battleground, seat: int, window: str, move: Move) -> None:
    """What was noted is played or used."""
    for power, source in candidates(game, seat, window):
        if note(game, power, source) == move:
            frame = Frame(power.program, 0, seat, source)
            if offered(game, power, frame):
                use(game, power, frame)
                return


PLAYS = Chapter(
    happens={"effect": _effect, "played": _played},
    choices={"lead": ("from whom?", _lead), "rotate": ("who rotates for it?", _rotate)},
)
