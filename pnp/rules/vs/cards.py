"""Cards on their way from zone to zone, and what is looked for or named on that way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.hands import Seen, without
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.steps import bind
from pnp.rules.effects.things import Frame, Happening, Held, Thing, Worn
from pnp.rules.vs.arriving import enter, may_arrive, switch_side
from pnp.rules.vs.build import put_resource
from pnp.rules.vs.hidden import may_have
from pnp.rules.vs.pieces import BACK, LETTERS, Body
from pnp.rules.vs.stuns import ko, remove

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def leave_zone(game: Battle, held: Held | Worn) -> None:
    """A card leaves where it lies, or whoever wears it."""
    if isinstance(held, Worn):
        body = game.bodies[held.uid]
        game.change(body, gear=tuple(each for each in body.gear if each != held))
        return
    seat, zone, card = held
    if zone == "hand":
        game.from_hand(seat, card)
    elif zone == "ko":
        game.kos[seat] = without(game.kos[seat], card)
        game.sheets = {}
    elif zone == "deck":
        if card in game.decks[seat]:
            game.decks[seat] = without(game.decks[seat], card)
        else:
            game.bottoms[seat] = without(game.bottoms[seat], card)
    elif zone == "pile":
        game.piles[seat] = without(game.piles[seat], card)
    elif zone == "resource":
        row = list(game.rows[seat])
        row.remove(next(each for each in row if each.card == card))
        game.rows[seat] = tuple(row)
        game.sheets = {}
    elif zone == "captive":
        for body in game.bodies.values():
            if body.captive is not None and body.captive[:2] == (card, seat):
                game.change(body, captive=None)
                return
    else:
        left = list(game.playing)
        left.remove(held)
        game.playing = tuple(left)


def move_card(
    game: Battle, frame: Frame, thing: Thing, to: str, row: str = "any", *, up: bool = True
) -> None:
    """Put a card or a character somewhere; what cannot come into play stays where it is."""
    if type(thing) is Body:
        _take_up(game, thing, to)
        return
    if type(thing) is Worn:
        if to not in ("play", "resource"):
            leave_zone(game, thing)
            _lay_down(game, thing.owner, thing.card, to, openly=True)
        return
    seat, zone, card = thing
    if zone == "top":
        card = game.draw(seat, game.rules.draws[seat])
        if card < 0:
            return
        zone = "revealed"
        thing = Held(seat, zone, card)
        game.playing += (thing,)
    side = game.rules.side_of[frame.seat]
    if to == "play" and not may_arrive(game, card, side):
        if zone == "revealed":
            move_card(game, frame, thing, "hand")
        return
    leave_zone(game, thing)
    if to == "play":
        enter(game, seat, Held(seat, zone, card), side, row)
    elif to == "resource":
        put_resource(game, seat, card, up=up, from_hand=zone == "hand")
        game.tell("laid", seat, card, up)
    else:
        _lay_down(game, seat, card, to, openly=zone in ("revealed", "ko", "playing"))


def _lay_down(game: Battle, seat: int, card: int, to: str, *, openly: bool) -> None:
    if to == "hand":
        game.to_hand(seat, card, game.everyone(seat) if openly else 0)
        game.tell("to-hand", seat, card, openly)
    elif to == "bottom":
        game.bottoms[seat] = (*game.bottoms[seat], card)
        game.tell("to-bottom", seat, card, openly)
    elif to == "deck":
        game.decks[seat] = tuple(sorted((*game.decks[seat], card)))
    elif to == "removed":
        game.removed[seat] = (*game.removed[seat], card)
        game.tell("removed", seat, card)
    else:
        game.to_ko(seat, card)
        game.tell("to-ko", seat, card)


def _take_up(game: Battle, body: Body, to: str) -> None:
    """A character leaves play for a zone of its owner, in sight of all; tokens are set aside.

    Main characters never do: they stay until they are KO'd.
    """
    if game.rules.is_main[body.card]:
        if to == "ko":
            ko(game, [body], ())
        return
    label = game.label(body)
    remove(game, body)
    game.tell("left-play", label, body.card, to)
    if game.rules.is_token[body.card]:
        game.to_ko(body.owner, body.card)
    else:
        _lay_down(game, body.owner, body.card, to, openly=True)


def look_at(game: Battle, seat: int, cards: Sequence[int], eyes: int) -> None:
    """Some seats see all cards of a hand: what they knew of it before is in there."""
    kept = []
    for each in game.seen[seat]:
        others = each.eyes & ~eyes
        if others:
            kept.append(each._replace(eyes=others))
        down = each.eyes & eyes
        # What was seen before and is not in the hand must lie face down by now.
        if down and each.card not in cards:
            kept.append(each._replace(eyes=down))
    game.seen[seat] = (*kept, *(Seen(card, game.turn, eyes) for card in cards))


# --- searching ----------------------------------------------------------------------------------


def _found(game: Battle, seat: int, about: Any) -> dict[str, Held]:
    """The cards that can be taken, by their notation: those in further zones say where."""
    zones, which, _number, _up_to, _reveal, _slot, picked = about
    among = game.effects.filters[which]
    frame = _waiting(game)
    left = [
        Held(seat, zone, card)
        for zone in zones
        for card in sorted(game.zone(zone, seat))
        if among.fits(game, frame, Held(seat, zone, card))
    ]
    if picked:
        # Equal cards lie side by side; what stands before was passed over.
        left = left[left.index(picked[-1]) + picked.count(picked[-1]) :]
    found: dict[str, Held] = {}
    for held in left:
        label = game.rules.labels[held.card]
        key = label
        if label in found and found[label].zone != held.zone:
            key = f"{held.zone}:{label}"
        found.setdefault(key, held)
    return found


def _waiting(game: Battle) -> Frame:
    frame = game.agenda[-1].about
    assert isinstance(frame, Frame)
    return frame


def _take(game: Battle, seat: int, about: Any) -> list[Move] | None:
    moves = [noted("choose", text) for text in _found(game, seat, about)]
    if not moves:
        _taken(game, seat, about)
        return None
    return [*moves, noted("done")] if about[3] else moves


def take(game: Battle, seat: int, move: Move) -> None:
    """One of the cards that were looked for."""
    about: Any = game.asked.about
    held = _found(game, seat, about)[move.what]
    if not about[6] and not about[4]:
        # Nobody else may know what was taken, as long as the effect goes on.
        game.back = game.twin(game.dealer)
    more = (*about[:6], (*about[6], held))
    if len(more[6]) < about[2] and _found(game, seat, more):
        game.then(Step("take", seat, more))
        return
    _taken(game, seat, more)


def taken(game: Battle, seat: int) -> None:
    """No more is taken."""
    _taken(game, seat, game.asked.about)


def _taken(game: Battle, seat: int, about: Any) -> None:
    zones, _which, _number, _up_to, reveal, slot, picked = about
    if "deck" in zones:
        game.shuffle(seat)
    if reveal and picked:
        cards = tuple(held.card for held in picked)
        game.tell("revealed", seat, cards)
        # Whatever was in the hand before is known from now on; what comes there, once it does.
        game.happen(Happening("reveals", (None,), side=game.rules.side_of[seat]))
        shown = []
        for held in picked:
            leave_zone(game, held)
            shown.append(Held(seat, "revealed", held.card))
        game.playing += tuple(shown)
        picked = tuple(shown)
    bind(game, slot, picked)


# --- digging ------------------------------------------------------------------------------------


def _dug(game: Battle, seat: int, about: Any) -> list[Move] | None:
    """Which of the revealed cards is taken."""
    shown, which, _same, _rest, _slot = about
    among, frame = game.effects.filters[which], _waiting(game)
    fitting = [
        card
        for card in dict.fromkeys(shown)
        if among.fits(game, frame, Held(seat, "revealed", card))
    ]
    if not fitting:
        _put_rest(game, seat, about, ())
        return None
    return [noted("choose", game.rules.labels[card]) for card in fitting]


def dig_out(game: Battle, seat: int, move: Move) -> None:
    """One of the revealed cards, and with it perhaps all others of its name."""
    about: Any = game.asked.about
    shown, _, same, _, _ = about
    card = game.rules.by_label[move.what]
    name = game.rules.names[card]
    found = tuple(c for c in shown if game.rules.names[c] == name) if same else (card,)
    _put_rest(game, seat, about, found)


def _put_rest(game: Battle, seat: int, about: Any, found: tuple[int, ...]) -> None:
    shown, _, _, rest, slot = about
    bind(game, slot, tuple(Held(seat, "revealed", card) for card in found))
    left = list(shown)
    for card in found:
        left.remove(card)
    if rest == "bottom" and game.rules.options.bottom == "chosen":
        game.then(Step("bottom", seat, tuple(left)))
        return
    for card in left:
        held = Held(seat, "revealed", card)
        leave_zone(game, held)
        _lay_down(game, seat, card, "bottom" if rest == "bottom" else "deck", openly=True)
    if rest == "shuffle":
        game.shuffle(seat)


def _bottom(game: Battle, seat: int, about: Any) -> list[Move]:  # noqa: ARG001
    """Which card goes below the deck next."""
    return [noted("choose", game.rules.labels[card]) for card in dict.fromkeys(about)]


def to_bottom(game: Battle, seat: int, move: Move) -> None:
    """The order in which cards go below the deck is chosen one by one."""
    left: Any = game.asked.about
    card = game.rules.by_label[move.what]
    leave_zone(game, Held(seat, "revealed", card))
    _lay_down(game, seat, card, "bottom", openly=True)
    game.then(Step("bottom", seat, without(left, card)))


# --- naming, and going to an enemy --------------------------------------------------------------


def _name(game: Battle, seat: int, _: Any) -> list[Move]:
    """The names of characters that enemies may have."""
    rules = game.rules
    cards: set[int] = set()
    for foe in game.foes(seat):
        cards |= set(game.lists[foe]) if rules.open else set(may_have(game, foe))
    names = {rules.names[card] for card in cards if rules.is_character[card]}
    return [noted("name", name) for name in sorted(names)]


def _named(game: Battle, _: int, move: Move) -> None:
    slot: Any = game.asked.about
    game.tell("named", move.what)
    bind(game, slot, move.what)


def _goes_to(_: Battle, __: int, about: Any) -> list[Move]:
    return [noted("to", LETTERS[seat]) for seat in about[1]]


def _gone(game: Battle, _: int, move: Move) -> None:
    told: Any = game.asked.about
    body, _foes = told
    switch_side(game, body, game.rules.side_of[LETTERS.index(move.what)], BACK)


def _of_whom(_: Battle, __: int, seats: Any) -> list[Move]:
    return [noted("enemy", LETTERS[seat]) for seat in seats]


def show_hand(game: Battle, _: int, move: Move) -> None:
    """One enemy reveals the hand to all; the rest of the effect is about that enemy."""
    seat = LETTERS.index(move.what)
    name, whose, frame = game.agenda.pop()
    assert isinstance(frame, Frame)
    game.agenda.append(Step(name, whose, frame._replace(foe=seat)))
    cards = game.hands[seat]
    look_at(game, seat, cards, game.everyone(seat))
    game.tell("hand-revealed", whose, seat, cards)
    game.happen(Happening("reveals", (None,), side=game.rules.side_of[seat]))


CARDS = Chapter(
    choices={
        "take": ("take a card", _take),
        "dug": ("take one of the revealed cards", _dug),
        "bottom": ("which card goes below the deck next?", _bottom),
        "name": ("name a character", _name),
        "of-whom": ("which enemy?", _of_whom),
        "goes-to": ("to which enemy?", _goes_to),
    },
    verbs={"name": _named, "to": _gone},
)
