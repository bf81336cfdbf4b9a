"""Hidden Movement: markers are laid and shuffled, and turned over by their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.deedbook import DEEDS, on_with
from pnp.rules.aliens_predator.pieces import Body, Marker
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Frame
from pnp.rules.kernel import Question

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def markers_of(game: Battleground, body: Body) -> list[Marker]:
    """The markers of a character."""
    return [each for each in game.markers.values() if each.body == body.uid]


def _can_hide(game: Battleground, _: Frame, body: Body) -> bool:
    from pnp.rules.aliens_predator.paths import ways

    if body.hidden:
        # New markers come before any of them has moved.
        return not any(marker.moved for marker in markers_of(game, body))
    return bool(ways(game, body)) and not game.words_at(body.place) & game.rules.submerged


def _room(game: Battleground, frame: Frame, who: Sequence[Body], markers: int) -> bool:
    """Whether there are fewer markers than there may be."""
    return all(
        _can_hide(game, frame, body) and len(markers_of(game, body)) < markers for body in who
    )


@DEEDS.verb("hide", can=_can_hide, possible=_room, asks=True)
def _hide(game: Battleground, frame: Frame, who: Sequence[Body], markers: int) -> None:
    """Markers are laid until there are so many."""
    hiders = [body for body in who if _can_hide(game, frame, body)]
    game.then(*(Step("hiding", frame.seat, (body.uid, markers)) for body in hiders), on_with(frame))


def _hiding(game: Battleground, _: int, about: Any) -> list[Move] | None:
    """Beside which of the markers that there are new ones begin; one for each place."""
    uid, most = about
    body = game.bodies.get(uid)
    if body is None:
        return None
    places: dict[int, Marker] = {}
    for marker in markers_of(game, body):
        places.setdefault(marker.place, marker)
    if not places:
        _lay_markers(game, body, most, body.place, body.spent)
        return None
    return [noted("choose", game.label(marker)) for marker in places.values()]


def hidden_beside(game: Battleground, _: int, move: Move) -> None:
    """The marker beside which new ones begin."""
    told: Any = game.asked.about
    uid, most = told
    body = game.bodies[uid]
    beside = next(each for each in markers_of(game, body) if game.label(each) == move.what)
    _lay_markers(game, body, most, beside.place, beside.spent)


def _lay_markers(game: Battleground, body: Body, most: int, place: int, spent: int) -> None:
    """Markers come to lie at a place; chance says which of those there is true."""
    known = markers_of(game, body)
    numbers = {each.number for each in known}
    number = 0
    while len(known) < most:
        number += 1
        if number not in numbers:
            marker = Marker(game.uid(), number, body.uid, place, spent)
            game.markers[marker.uid] = marker
            known.append(marker)
    here = [each for each in known if each.place == place]
    true = game.true.get(body.uid)
    if true is None or any(each.uid == true for each in here):
        asked = Question(f"the true marker of {game.label(body)}", lambda each: str(each.number))
        chosen = game.dealer.pick(asked, here)
        game.true[body.uid] = chosen.uid
        for each in here:
            game.markers[each.uid] = game.markers[each.uid]._replace(viewed=0)
    game.change(body, hidden=True)
    game.tell("hides", game.label(body), body.card, len(known))


def reveal_moves(game: Battleground, seat: int) -> list[Move]:
    """Whoever is hidden may show themselves, or a decoy alone, whenever they are asked."""
    if not game.true:
        return []
    moves = [noted("reveal", game.label(body)) for body in game.on(seat) if body.hidden]
    moves += [
        noted("reveal", game.label(marker))
        for marker in game.markers.values()
        if game.bodies[marker.body].side == seat and game.true[marker.body] != marker.uid
    ]
    return moves


def _reveal(game: Battleground, seat: int, move: Move) -> None:
    step = game.asked
    if step.name == "window":
        told: Any = step.about
        step = Step("window", game.after(seat), (told[0], 0))
    game.then(step)
    for marker in game.markers.values():
        if game.label(marker) == move.what:
            game.reveal(marker)
            return
    body = game.labelled(move.what)
    game.unhide(body)
    game.tell("shown", move.what, body.card)


HIDING = Chapter(
    choices={"hiding": ("beside which marker?", _hiding)},
    verbs={"reveal": _reveal},
)
