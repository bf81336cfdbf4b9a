"""How characters and items come into play, and to whom items go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.rules.aliens_predator.pieces import NOBODY, Body, Item

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def bring(
    game: Battleground, seat: int, card: int, place: int, *, tokens: int = 0, brood: bool = False
) -> Body:
    """A character comes into play; a Supporting Character finds out whom it follows."""
    side = seat if game.rules.is_main[card] else NOBODY
    body = Body(
        game.uid(), game.free_slot(seat), card, seat, side, place, tokens=tokens, brood=brood
    )
    game.tell("enters", game.label(body), card, game.place_name(place))
    return game.put(body)


def give_item(game: Battleground, card: int, owner: int, body: Body) -> Item:
    """An item comes into play upon a character."""
    item = game.add_item(Item(game.uid(), card, owner, body.uid))
    owe(game, item, body)
    return item


def owe(game: Battleground, item: Item, body: Body) -> None:
    """A Predator who takes up a Predator Item owes honor for it, once (ruling 43)."""
    key = "owed", item.uid
    rules = game.rules
    if body.side < 0 or not rules.is_predator[body.side] or key in game.ever:
        return
    if rules.cards[item.card].honor:
        game.ever |= {key}
        game.owed[body.side] += rules.cards[item.card].honor


def take_item(game: Battleground, item: Item, body: Body) -> None:
    """A character has an item now."""
    now = game.change_item(item, bearer=body.uid, concealed=False, sentry=False)
    owe(game, now, body)
    game.tell("lifted", game.label(body), body.card, item.card)


def drop_item(game: Battleground, item: Item, place: int) -> None:
    """An item lies at a place."""
    game.change_item(item, bearer=0, place=place, concealed=False)
    game.tell("dropped", item.card, game.place_name(place))
