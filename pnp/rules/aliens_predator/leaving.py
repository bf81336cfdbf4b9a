"""The first step of the Movement Round: who leaves or downloads, and who comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter
from pnp.rules.aliens_predator.arriving import bring
from pnp.rules.aliens_predator.dying import honor_of
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.handling import drop_moves
from pnp.rules.aliens_predator.hiding import reveal_moves
from pnp.rules.aliens_predator.pieces import Body
from pnp.rules.aliens_predator.plays import rotate
from pnp.rules.aliens_predator.setup import own_place
from pnp.rules.aliens_predator.values import cant
from pnp.rules.effects.hands import without
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _evacuate(game: Battleground, seat: int, _: Any) -> list[Move] | None:
    if not game.alive[seat]:
        return None
    going = [noted("evacuate", game.label(body)) for body in leaving(game, seat)]
    moves = [*going]
    if going:
        # Whoever leaves may leave behind what they carry.
        labels = {move.what for move in going}
        moves += [move for move in drop_moves(game, seat) if move.what in labels]
    moves += [noted("download", game.label(body)) for body in downloading(game, seat)]
    moves += reveal_moves(game, seat)
    return [*moves, noted("done")] if moves else None


def leaving(game: Battleground, seat: int) -> list[Body]:
    """Who may evacuate: ready, where the scenario says, with no enemy there (ruling 10)."""
    rules = game.rules
    places = {own_place(game, seat, name) for name in rules.sides[seat].evacuate_at}
    found = []
    for body in game.on(seat):
        if not body.ready or body.bound or body.place not in places or body.hidden:
            continue
        if rules.is_main[body.card] and not _leaves_for_good_reason(game, seat):
            continue
        if not _watched(game, seat, body.place):
            found.append(body)
    ship = rules.bits["Ship"] | rules.predator
    for body in game.bodies.values():
        holder = game.bodies.get(body.holder)
        if holder is None or holder.side != seat or holder.hidden:
            continue
        if holder.ready and not holder.bound:
            words = game.words_at(holder.place)
            if words & ship == ship and not _watched(game, seat, holder.place):
                found.append(body)
    return found


def _watched(game: Battleground, seat: int, place: int) -> bool:
    """Whether an enemy is there to be seen."""
    is_main = game.rules.is_main
    return any(
        other.side != seat and is_main[other.card] and not other.hidden for other in game.at(place)
    )


def _leaves_for_good_reason(game: Battleground, seat: int) -> bool:
    """A Main Character leaves only if that counts for a victory of its side."""
    kinds = [kind for kind, _ in game.rules.victories[seat]]
    return "escape" in kinds or ("honor" in kinds and game.honor[seat] >= game.owed[seat])


def downloading(game: Battleground, seat: int) -> list[Body]:
    """Who may download data: Rogues at the starting location (ruling 48)."""
    if not game.rules.is_rogues[seat]:
        return []
    start = own_place(game, seat, game.rules.starts[seat])
    return [
        body
        for body in game.on(seat)
        if body.place == start and body.ready and not body.bound and data_of(game, body)
    ]


def data_of(game: Battleground, body: Body) -> int:
    """The data that a character has and can read."""
    return body.data + sum(item.data for item in game.carried(body) if not item.damaged)


def _evacuated(game: Battleground, seat: int, move: Move) -> None:
    game.then(game.asked)
    body = game.labelled(move.what)
    rules = game.rules
    if body.holder:
        _captive_leaves(game, seat, body)
        return
    rotate(game, body)
    unique = rules.unique[body.card]
    told = rules.data.rescued
    if not rules.is_main[body.card]:
        game.score(seat, "rescue", told.liberated if body.liberated else 1)
        if body.hostage:
            game.score(seat, "hostages", told.unique_hostage if unique else 1)
    else:
        game.score(seat, "escape", 1)
        done = rules.is_predator[seat] and game.honor[seat] >= game.owed[seat]
        if done and not cant(game, body, CANT["win_by_honor"]):
            game.score(seat, "honor", 1)
    for captive in game.captives_of(body.uid):
        _captive_leaves(game, seat, captive)
    game.tell("evacuated", game.label(body), body.card)
    for item in game.carried(body):
        game.remove_item(item)
        game.out(item.owner, item.card)
    game.leave(body)
    game.out(body.owner, body.card)


def _captive_leaves(game: Battleground, seat: int, body: Body) -> None:
    """A captive is taken away; the Predator who did it readies again at once."""
    worth = honor_of(game, body) + game.rules.data.honor.captive
    game.honor[seat] += worth
    game.score(seat, "captive", 1)
    game.tell("taken-away", game.label(body), body.card, worth)
    for item in game.carried(body):
        game.remove_item(item)
        game.out(item.owner, item.card)
    game.leave(body)
    game.out(body.owner, body.card)


def _download(game: Battleground, seat: int, move: Move) -> None:
    game.then(game.asked)
    body = game.labelled(move.what)
    found = data_of(game, body)
    game.change(body, ready=False, data=0)
    for item in game.carried(body):
        if item.data and not item.damaged:
            game.change_item(item, data=0)
    game.score(seat, "data", found)
    game.tell("downloaded", game.label(body), body.card, found)


# --- reinforcements -----------------------------------------------------------------------------


def _reinforce(game: Battleground, seat: int, _: Any) -> list[Move] | None:
    """One Main Character of the hand or the kit may come where its side started."""
    start = own_place(game, seat, game.rules.starts[seat])
    if not game.alive[seat] or start < 0:
        return None
    rules = game.rules
    cards = dict.fromkeys((*game.hands[seat], *game.kits[seat]))
    there = {body.card for body in game.bodies.values() if body.owner == seat}
    there |= {*game.dead[seat], *game.outs[seat]}
    moves = [
        noted("enter", rules.labels[card])
        for card in cards
        if rules.is_main[card]
        and not rules.is_alien[card]
        and (card not in there or rules.cards[card].multiples)
    ]
    return [*moves, noted("done")] if moves else None


def _entered(game: Battleground, seat: int, move: Move) -> None:
    rules = game.rules
    card = rules.by_label[move.what]
    if card in game.hands[seat]:
        game.from_hand(seat, card)
    else:
        game.kits[seat] = without(game.kits[seat], card)
    bring(game, seat, card, own_place(game, seat, rules.starts[seat]))
    if rules.is_predator[seat]:
        game.owed[seat] += rules.cards[card].honor


LEAVING = Chapter(
    choices={
        "evacuate": ("who leaves or downloads?", _evacuate),
        "reinforce": ("who comes?", _reinforce),
    },
    verbs={"evacuate": _evacuated, "download": _download, "enter": _entered},
)
