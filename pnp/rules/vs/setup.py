"""Before the first turn: who begins, main characters, what they bring, first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.plays import turn_order

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def first_steps(game: Battle) -> list[Step]:
    """How a game begins: whoever wins the roll says who goes first, unless that is settled."""
    chosen = game.rules.options.first
    if chosen == "roll":
        seats = range(game.rules.players)
        winner = game.dealer.pick(game.rules.roll, seats)
        game.tell("roll", winner)
        return [Step("first", winner), Step("set-up", winner)]
    game.first = game.rules.side_of[LETTERS.index(chosen)]
    return [Step("set-up", LETTERS.index(chosen))]


def _first(game: Battle, _: int, __: Any) -> list[Move]:
    """Of two heads, either stands for both."""
    return [noted("first", LETTERS[heads[0]]) for heads in game.rules.heads]


def _goes_first(game: Battle, _: int, move: Move) -> None:
    game.first = game.rules.side_of[LETTERS.index(move.what)]


def _set_up(game: Battle, _: int, __: Any) -> None:
    order, mulligans = turn_order(game), game.rules.data.mulligans
    begin = order.index(game.rules.heads[game.first][0])
    seats = [*order[begin:], *order[:begin]]
    game.active = game.first
    game.tell("first", seats[0])
    game.then(
        *(Step("place", seat) for seat in seats),
        Step("game-starts", seats[0]),
        *(Step("deal", seat) for seat in seats),
        *(Step("mulligan", seat, mulligans) for seat in seats if mulligans),
        Step("turn", seats[0], game.first),
    )


def _game_starts(game: Battle, _: int, __: Any) -> None:
    game.it_is("game_starts", game.first)


def _deal(game: Battle, seat: int, _: Any) -> None:
    deal_hand(game, seat)


def deal_hand(game: Battle, seat: int) -> None:
    """A first hand, which nobody else sees."""
    for _ in range(game.rules.data.hand):
        card = game.draw(seat, game.rules.draws[seat])
        if card >= 0:
            game.to_hand(seat, card)
    game.tell("dealt", seat, game.hands[seat])


def _mulligan(_: Battle, __: int, ___: Any) -> list[Move]:
    return [noted("keep"), noted("mulligan")]


def _keep(game: Battle, seat: int, _: Move) -> None:
    game.tell("kept", seat)


def _again(game: Battle, seat: int, _: Move) -> None:
    game.decks[seat] = tuple(sorted((*game.decks[seat], *game.hands[seat])))
    game.hands[seat] = ()
    game.tell("mulligan", seat)
    deal_hand(game, seat)
    left: Any = game.asked.about
    if left > 1:
        game.then(Step("mulligan", seat, left - 1))


SETUP = Chapter(
    happens={"set-up": _set_up, "game-starts": _game_starts, "deal": _deal},
    choices={
        "first": ("who goes first?", _first),
        "mulligan": ("keep this hand?", _mulligan),
    },
    verbs={"first": _goes_first, "keep": _keep, "mulligan": _again},
)
