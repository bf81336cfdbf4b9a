"""What the verbs of Vs. do to cards and with players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Step
from pnp.rules.effects.things import Frame, Happening, Held, Thing, Worn
from pnp.rules.vs.arriving import may_arrive
from pnp.rules.vs.cards import look_at, move_card
from pnp.rules.vs.deedbook import DEEDS, on_with
from pnp.rules.vs.payments import Payment, discard, payable, turn_down
from pnp.rules.vs.pieces import Body
from pnp.rules.vs.turn import draw_cards

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


@DEEDS.verb("turn_down")
def _turn_down(game: Battle, _: Frame, what: Sequence[Held]) -> None:
    for held in what:
        if any(each.up and each.card == held.card for each in game.rows[held.seat]):
            turn_down(game, held.seat, held.card)


@DEEDS.verb("draw")
def _draw(game: Battle, frame: Frame, n: int = 0, until: int = 0) -> None:
    seat = frame.seat
    draw_cards(game, seat, until - len(game.hands[seat]) if until else n)


@DEEDS.verb("discard")
def _discard(game: Battle, _: Frame, what: Sequence[Held]) -> None:
    for held in what:
        if held.card in game.hands[held.seat]:
            discard(game, held.seat, held.card)


def _can_put(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Into play come characters without the name of one's main character; no main gets into a deck.

    A main character that was KO'd was never a card of the deck, so it does not come there either.
    """
    if given["to"] in ("hand", "bottom"):
        return {"what": lambda game, _, held: not game.rules.is_main[held.card]}
    if given["to"] != "play":
        return {}
    return {
        "what": lambda game, frame, held: may_arrive(
            game, held.card, game.rules.side_of[frame.seat]
        )
    }


@DEEDS.verb("put", can_by=_can_put, asks=True)
def _put(
    game: Battle,
    frame: Frame,
    what: Sequence[Thing],
    to: str,
    row: str = "any",
    face: str = "up",
    side: str = "you",  # noqa: ARG001
) -> Frame | None:
    game.then(on_with(frame))
    for thing in what:
        move_card(game, frame, thing, to, row, up=face == "up")
    return None


@DEEDS.verb("search", asks=True)
def _search(
    game: Battle,
    frame: Frame,
    in_: Sequence[str],
    for_: int,
    slot: int,
    side: str = "you",
    n: int | str = 1,
    up_to: bool = False,
    reveal: bool = False,
) -> Frame | None:
    """Look through zones for cards; a deck that was searched is shuffled."""
    if n == "all":
        among = game.effects.filters[for_]
        found = []
        for seat in game.foes(frame.seat) if side == "enemies" else (frame.seat,):
            for zone in in_:
                for card in game.zone(zone, seat):
                    held = Held(seat, zone, card)
                    if among.fits(game, frame, held):
                        found.append(held)
                if zone == "deck":
                    game.shuffle(seat)
        return frame.bind(slot, tuple(found))
    game.then(
        Step("take", frame.seat, (tuple(in_), for_, int(n), up_to, reveal, slot, ())),
        on_with(frame),
    )
    return None


@DEEDS.verb("dig", asks=True)
def _dig(
    game: Battle,
    frame: Frame,
    slot: int,
    rest: str,
    top: int = 0,
    until: int = -1,
    take: int = -1,
    with_same_name: bool = False,
) -> Frame | None:
    """Reveal cards of the deck, so many or until one fits."""
    seat = frame.seat
    shown: list[int] = []
    found: tuple[Held, ...] = ()
    while not top or len(shown) < top:
        card = game.draw(seat, game.rules.draws[seat])
        if card < 0:
            break
        shown.append(card)
        held = Held(seat, "revealed", card)
        game.playing += (held,)
        if not top and game.effects.filters[until].fits(game, frame, held):
            found = (held,)
            break
    if not shown:
        return frame
    game.tell("revealed", seat, tuple(shown))
    game.happen(Happening("reveals", (None,), side=game.rules.side_of[seat]))
    if top:
        spec = (tuple(shown), take, with_same_name, rest, slot)
        game.then(Step("dug", seat, spec), on_with(frame))
        return None
    game.then(on_with(frame.bind(slot, found)))
    for card in shown[: len(shown) - len(found)]:
        move_card(game, frame, Held(seat, "revealed", card), "deck")
    game.shuffle(seat)
    return None


@DEEDS.verb("reveal", asks=True)
def _reveal(game: Battle, frame: Frame, what: Sequence[Held], to: str = "") -> Frame | None:
    """Hands are shown: all of them to one player, or that of one player to all."""
    seats = tuple(dict.fromkeys(held.seat for held in what))
    if to:
        for seat in seats:
            cards = game.hands[seat]
            look_at(game, seat, cards, 1 << frame.seat)
            game.tell("looked", frame.seat, seat, cards)
        return frame
    if seats:
        game.then(Step("of-whom", frame.seat, seats), on_with(frame))
        return None
    return frame


@DEEDS.verb("perform", asks=True)
def _perform(game: Battle, frame: Frame, what: Sequence[Held]) -> Frame | None:
    """Carry out the text of another plot twist."""
    game.then(on_with(frame))
    for held in what:
        power = game.rules.twists[held.card]
        if power is not None:
            game.then(Step("frame", frame.seat, Frame(power.program, 0, frame.seat, frame.source)))
    return None


@DEEDS.verb("cancel")
def _cancel(game: Battle, _: Frame, what: Sequence[Held]) -> None:
    """A plot twist that is being played does nothing."""
    for held in what:
        game.agenda[:] = [
            step
            for step in game.agenda
            if not (
                step.name == "effect"
                and isinstance(step.about, Frame)
                and step.about.source == held
            )
        ]
        game.tell("cancelled", held.seat, held.card)


def _price(game: Battle, frame: Frame, symbols: Sequence[str]) -> Payment:
    source = game.present(frame.source)
    payer = game.bodies[source.uid] if type(source) is Worn else source
    teams = game.sheet(payer).teams if type(payer) is Body else game.rules.team[frame.source.card]
    return Payment(tuple(symbols), on_with(frame), teams)


@DEEDS.verb(
    "pay",
    asks=True,
    possible=lambda game, frame, given: payable(game, frame.seat, _price(game, frame, given)),
)
def _pay(game: Battle, frame: Frame, given: Sequence[str]) -> Frame | None:
    game.then(Step("pay", frame.seat, _price(game, frame, given)))
    return None


@DEEDS.verb("name", asks=True)
def _name(game: Battle, frame: Frame, kind: str, slot: int) -> Frame | None:  # noqa: ARG001
    game.then(Step("name", frame.seat, slot), on_with(frame))
    return None
