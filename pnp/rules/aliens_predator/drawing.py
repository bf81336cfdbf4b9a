"""The Discard and Draw Round: the Bound try to break free, then hands are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.pieces import Body
from pnp.rules.aliens_predator.plays import rotate
from pnp.rules.aliens_predator.turn import in_order
from pnp.rules.aliens_predator.values import hand_size, power
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _break(game: Battleground, _: int, __: Any) -> None:
    """Whoever is Bound rolls, and may then be helped out of it (ruling 21)."""
    for body in in_order(game, lambda body: body.bound and not body.holder):
        if game.roll(f"{game.label(body)} is Bound") == game.rules.data.perils.break_:
            unbind(game, body)
        else:
            game.then(Step("muscle", max(body.side, 0), (body.uid, ())))


def unbind(game: Battleground, body: Body) -> None:
    """It is free again."""
    now = game.change(body, bound=0)
    game.tell("unbound", game.label(now), now.card)


def _muscle(game: Battleground, seat: int, about: Any) -> list[Move] | None:
    uid, helpers = about
    body = game.bodies[uid]
    last = helpers[-1] if helpers else 0
    moves = [
        noted("help", game.label(other))
        for other in game.at(body.place)
        if other.side == seat == body.side
        and other.ready
        and not other.bound
        and not other.hostage
        and other.uid != uid
        and other.uid > last
    ]
    if not moves:
        strain(game, seat, about)
        return None
    return [*moves, noted("done")]


def _help(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uid, helpers = told
    other = game.labelled(move.what)
    rotate(game, other)
    game.then(Step("muscle", seat, (uid, (*helpers, other.uid))))


def strain(game: Battleground, _: int, about: Any) -> None:
    """All pull together: more than the strength of what binds sets free."""
    uid, helpers = about
    body = game.bodies[uid]
    total, edge = 0, 0
    for other in (body, *(game.bodies[each] for each in helpers)):
        total += power(game, other) + other.tokens
        for item in game.carried(other):
            told = game.rules.weapon[item.card]
            if told is not None and told.edged:
                edge = game.rules.data.perils.edged
    if total + edge > body.bound:
        unbind(game, body)


def _discard(game: Battleground, seat: int, last: Any) -> list[Move] | None:
    hand = game.hands[seat]
    if not game.alive[seat]:
        return None
    moves = [noted("discard", game.rules.labels[c]) for c in dict.fromkeys(hand) if c >= last]
    return [*moves, noted("done")] if moves else None


def _discarded(game: Battleground, seat: int, move: Move) -> None:
    card = game.rules.by_label[move.what]
    game.from_hand(seat, card)
    game.discard(seat, card)
    game.tell("discarded", seat, card)
    game.then(Step("discard", seat, card))


def _draw(game: Battleground, seat: int, _: Any) -> None:
    if game.alive[seat]:
        number, most = len(game.hands[seat]), hand_size(game, seat)
        cycles = game.cycles[seat]
        while number < most and game.decks[seat]:
            draw_card(game, seat)
            # A double counts as drawn: nothing takes its place (ruling 11).
            number += 1
            if game.cycles[seat] != cycles:
                cycles, most = game.cycles[seat], hand_size(game, seat)


def draw_card(game: Battleground, seat: int) -> None:
    """The next card is drawn; a double of one's own location goes out of play (ruling 11)."""
    if not game.decks[seat]:
        return
    card = game.draw(seat)
    rules = game.rules
    if rules.is_location[card] and any(
        spot.owner == seat and spot.card == card and not spot.distinct
        for spot in game.spots.values()
    ):
        game.out(seat, card)
        game.tell("doubled", seat, card)
        return
    game.to_hand(seat, card)
    game.tell("drew", seat, card)


DRAWING = Chapter(
    happens={"break": _break, "draw": _draw},
    choices={
        "muscle": ("who helps to break free?", _muscle),
        "discard": ("discard what you like", _discard),
    },
    verbs={"help": _help, "discard": _discarded},
)
