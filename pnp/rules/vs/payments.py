"""How powers are paid for: locations that are turned down or discarded, symbol by symbol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Frame
from pnp.rules.vs import flags

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


ANY_TEAM: Final = -1
"""All bits: special locations of every team count."""
ANY_SYMBOL: Final = sum(flags.SYMBOLS.values())


class Payment(NamedTuple):
    """Symbols that are still to be paid, for whom, and what comes then."""

    symbols: tuple[str, ...]
    after: Step
    teams: int
    """The teams of whoever pays: their special locations count."""
    bond: str = ""
    """The name of whoever pays: those who have a bond with them can be discarded for it."""
    wild: bool = False
    """Whether any symbols will do."""
    down: bool = False
    """Whether only locations that are turned down count."""
    amplify: int = -1
    """The program to run instead if something was discarded, or -1."""
    discarded: bool = False


def _sources(game: Battle, seat: int, payment: Payment) -> Iterator[tuple[int, str, int]]:
    """All that can pay: its symbols as bits, how, and the card."""
    rules = game.rules
    produces, special, team = rules.produces, rules.special, rules.team
    wild, teams = ANY_SYMBOL if payment.wild else 0, payment.teams
    for each in game.rows[seat]:
        card = each.card
        if each.up and produces[card] and (not special[card] or team[card] & teams):
            yield produces[card] | wild, "pay", card
    if payment.down:
        return
    for card in game.hands[seat]:
        if produces[card]:
            if not special[card] or team[card] & teams:
                yield produces[card] | wild, "discard", card
        elif payment.bond and rules.bonds[card] == payment.bond:
            yield ANY_SYMBOL, "discard", card


def symbols_at_hand(game: Battle, seat: int) -> int:
    """All symbols that a seat could pay at best: what is not among them is out of reach."""
    produces, bonds, found = game.rules.produces, game.rules.bonds, 0
    for each in game.rows[seat]:
        if each.up:
            found |= produces[each.card]
    for card in game.hands[seat]:
        found |= produces[card]
        if bonds[card]:
            return ANY_SYMBOL
    return found


def payable(game: Battle, seat: int, payment: Payment) -> bool:
    """Whether all symbols can be paid."""
    if not payment.symbols:
        return True
    sources = _sources(game, seat, payment)
    if len(payment.symbols) == 1:
        wanted = flags.SYMBOLS[payment.symbols[0]]
        for mask, _, _ in sources:  # noqa: SIM110  (asked of every power, and faster than `any`)
            if mask & wanted:
                return True
        return False
    masks = [mask for mask, _, _ in sources]
    return _matches([flags.SYMBOLS[each] for each in payment.symbols], masks)


def _matches(wanted: Sequence[int], masks: Sequence[int]) -> bool:
    """Whether each wanted symbol finds a source of its own."""
    if not wanted:
        return True
    if len(wanted) > len(masks):
        return False
    first, rest = wanted[0], wanted[1:]
    for at, mask in enumerate(masks):
        if mask & first and (not rest or _matches(rest, [*masks[:at], *masks[at + 1 :]])):
            return True
    return False


def _pay(game: Battle, seat: int, payment: Payment) -> list[Move] | None:
    """Which card pays the next symbol, such that the rest can be paid too."""
    if not payment.symbols:
        step = payment.after
        if payment.discarded and payment.amplify >= 0:
            frame = step.about
            assert isinstance(frame, Frame)
            step = Step(step.name, step.seat, frame._replace(program=payment.amplify))
        game.then(step)
        return None
    sources = list(_sources(game, seat, payment))
    first, *rest = (flags.SYMBOLS[each] for each in payment.symbols)
    moves = {}
    for at, (mask, how, card) in enumerate(sources):
        if mask & first and (how, card) not in moves:
            others = [each for each, _, _ in (*sources[:at], *sources[at + 1 :])]
            if _matches(rest, others):
                moves[how, card] = noted(how, game.rules.labels[card])
    return list(moves.values())


def _paid(game: Battle, seat: int, move: Move) -> None:
    payment = game.asked.about
    assert isinstance(payment, Payment)
    card = game.rules.by_label[move.what]
    if move.verb == "pay":
        turn_down(game, seat, card)
    else:
        discard(game, seat, card)
    left = payment._replace(
        symbols=payment.symbols[1:], discarded=payment.discarded or move.verb == "discard"
    )
    game.then(Step("pay", seat, left))


def turn_down(game: Battle, seat: int, card: int) -> None:
    """Turn a face-up location face down; everybody knows what it is."""
    row = list(game.rows[seat])
    at = next(at for at, each in enumerate(row) if each.up and each.card == card)
    row[at] = row[at]._replace(up=False, public=True)
    game.rows[seat] = tuple(row)
    game.sheets = {}
    game.tell("turned-down", seat, card)


def discard(game: Battle, seat: int, card: int) -> None:
    """Discard a card from the hand."""
    game.from_hand(seat, card)
    game.to_ko(seat, card)
    game.tell("discarded", seat, card)


PAYMENTS = Chapter(
    choices={"pay": ("pay with a location", _pay)},
    verbs={"pay": _paid, "discard": _paid},
)
