"""How characters and equipment come into play: rows, uniqueness, and what is heard of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Frame, Happening, Held, Worn
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import LETTERS, ROWS, UP, Body
from pnp.rules.vs.stuns import drop_gear, ko, namesakes

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def may_arrive(game: Battle, card: int, side: int) -> bool:
    """Whether a card is a character, and no main character of a side has its name (ruling 22)."""
    rules = game.rules
    name = rules.names[card]
    return rules.is_character[card] and (
        name not in rules.main_names
        or not any(
            body.side == side and rules.is_main[body.card] and rules.names[body.card] == name
            for body in game.bodies.values()
        )
    )


def arrive(game: Battle, card: int, owner: int, side: int, row: int) -> Body:
    """A character appears on a side; an older one of its name makes room (ruling 23)."""
    rules = game.rules
    ko(game, namesakes(game, card, side), ())
    enters = rules.enters[card]
    body = Body(
        game.new_uid(),
        game.free_slot(side),
        card,
        owner,
        side,
        row,
        ready=not enters.get("exhausted", False),
        wounds=enters.get("wounds", 0),
    )
    game.put(body)
    game.tell("appeared", game.label(body), card, row)
    game.happen(Happening("appears", (body,), side=side))
    return body


def may_wear(game: Battle, body: Body) -> bool:
    """Whether a character can have equipment."""
    return body.face == UP and not game.sheet(body).cant & flags.CANT["be_equipped"]


def attach(game: Battle, card: int, owner: int, body: Body) -> None:
    """Equipment comes onto a character; what it wore before is KO'd."""
    if not game.can(body, "carry_any_number"):
        body = drop_gear(game, body)
    worn = Worn(card, owner, body.uid)
    # Another copy can be used even if one was used in this turn (ruling 10).
    fresh = {power.number for power in game.rules.own[card]}
    used = tuple(number for number in body.used if number not in fresh)
    body = game.change(body, gear=(*body.gear, worn), used=used)
    game.tell("equipped", game.label(body), body.card, card)
    game.happen(Happening("appears", (worn,), side=body.side))


def switch_side(game: Battle, body: Body, side: int, row: int) -> None:
    """A character changes sides, which is no appearing; who wears it there must be alone too."""
    if not may_arrive(game, body.card, side):
        return
    older = [each for each in namesakes(game, body.card, side) if each.uid != body.uid]
    moved = body._replace(side=side, row=row, slot=game.free_slot(side))
    # Last in the order of its new side, as whoever comes there.
    del game.bodies[body.uid]
    game.put(moved)
    game.leave_combat(body.uid)
    game.tell("switched", game.label(moved), body.card, side)
    ko(game, older, ())


def limbo(game: Battle, seat: int, card: int) -> None:
    """A card is on its way into play: announced, but not yet anywhere."""
    game.playing += (Held(seat, "playing", card),)


def out_of_limbo(game: Battle, seat: int, card: int) -> None:
    """It has come where it was going."""
    left = list(game.playing)
    left.remove(Held(seat, "playing", card))
    game.playing = tuple(left)


# --- who chooses where --------------------------------------------------------------------------


def _row(game: Battle, _: int, about: Any) -> list[Move]:
    """In which row a card appears; with a teammate's, if that is an option."""
    card, _owner, _side, teammates, _origin = about
    moves = [noted(row) for row in ROWS]
    for mate in teammates:
        if may_arrive(game, card, game.rules.side_of[mate]):
            moves += [noted(row, LETTERS[mate]) for row in ROWS]
    return moves


def _into_row(game: Battle, seat: int, move: Move) -> None:
    if game.asked.name == "place":
        _place_main(game, seat, ROWS.index(move.verb))
        return
    told: Any = game.asked.about
    card, owner, side, _, origin = told
    if move.what:
        side = game.rules.side_of[LETTERS.index(move.what)]
    out_of_limbo(game, owner, card)
    body = arrive(game, card, owner, side, ROWS.index(move.verb))
    if origin is not None:
        rebind(game, origin, body)


def _place(_game: Battle, _seat: int, _about: Any) -> list[Move]:
    return [noted(row) for row in ROWS]


def _place_main(game: Battle, seat: int, row: int) -> None:
    rules = game.rules
    card = rules.mains[seat]
    side = rules.side_of[seat]
    body = Body(game.new_uid(), game.free_slot(side), card, seat, side, row)
    game.put(body)
    game.tell("placed", game.label(body), card, row)


def _wearer(game: Battle, seat: int, _: Any) -> list[Move]:
    side = game.rules.side_of[seat]
    bodies = sorted((each for each in game.on(side) if may_wear(game, each)), key=lambda b: b.slot)
    return [noted("choose", game.label(each)) for each in bodies]


def wear(game: Battle, seat: int, move: Move) -> None:
    """Equipment that was recruited comes onto whoever was chosen."""
    card: Any = game.asked.about
    out_of_limbo(game, seat, card)
    attach(game, card, seat, game.labelled(move.what))


def enter(game: Battle, seat: int, held: Held, side: int, row: str) -> None:
    """A card that has left where it lay comes into play: in the back row, or wherever one likes.

    The effect that waits then speaks of the character, where it spoke of the card.
    """
    if row == "back":
        rebind(game, held, arrive(game, held.card, seat, side, ROWS.index("back")))
        return
    limbo(game, seat, held.card)
    chooser = next(head for head in game.rules.heads[side] if game.alive[head])
    game.then(Step("row", chooser, (held.card, seat, side, (), held)))


def rebind(game: Battle, held: Held, body: Body) -> None:
    """Let the effect that waits know what has become of a card."""
    name, seat, frame = game.agenda.pop()
    assert isinstance(frame, Frame)
    bound = tuple(
        tuple(body if each == held else each for each in value) if type(value) is tuple else value
        for value in frame.bound
    )
    source = body if frame.source == held else frame.source
    game.agenda.append(Step(name, seat, frame._replace(bound=bound, source=source)))


ARRIVING = Chapter(
    choices={
        "place": ("place your main character", _place),
        "row": ("in which row?", _row),
        "wearer": ("who wears it?", _wearer),
    },
    verbs={"front": _into_row, "back": _into_row},
)
