"""A turn: Draw, Recovery, Build (resource, recruit, formation) and Main, and how turns follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Happening
from pnp.rules.vs import flags
from pnp.rules.vs.attacks import attack_moves
from pnp.rules.vs.pieces import HIDDEN, STUNNED, UP, Body
from pnp.rules.vs.plays import (
    power_moves,
    power_ups,
    twist_moves,
)
from pnp.rules.vs.stuns import finish
from pnp.rules.vs.values import imposed

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


STEPS: Final = (
    "turn",
    "draw",
    "recovery",
    "build",
    "resource",
    "recruit",
    "formation",
    "main",
    "end",
)
"""The steps of a turn, at each of which a position can begin."""


def steps_from(game: Battle, side: int, begin: str) -> Sequence[Step]:
    """All that is to come in the turn of a side, from a step on."""
    heads = tuple(head for head in game.rules.heads[side] if game.alive[head])
    known = game.rules.turns.get((heads, side, begin))
    if known is None:
        known = tuple(_steps_from(game, heads, side, begin))
        game.rules.turns[heads, side, begin] = known
    return known


def _steps_from(game: Battle, heads: Sequence[int], side: int, begin: str) -> list[Step]:
    first = heads[0]
    steps: dict[str, list[Step]] = {
        "turn": [Step("turn", first, side)],
        "draw": [Step("draw", head) for head in heads],
        "recovery": [Step("recovery", first)],
        "build": [Step("build", first)],
        # Each head lays and recruits by itself.
        "resource": [],
        "recruit": [],
        "formation": [
            *(Step("formation", head, 0) for head in heads),
            Step("formation-over", first),
            Step("main-starts", first),
        ],
        "main": [Step("main", first, 0)],
        "end": [Step("turn-over", first), Step("next-turn", first)],
    }
    for head in heads:
        if begin != "recruit":
            steps["recruit"].append(Step("resource", head, game.rules.data.resources))
        steps["recruit"] += [Step("points", head), Step("recruit", head)]
    return [step for name in STEPS[STEPS.index(begin) :] for step in steps[name]]


def _turn(game: Battle, seat: int, side: Any) -> None:
    game.turn += 1
    game.active = side
    game.attacked, game.named, game.fuse = False, (), 0
    for body in list(game.bodies.values()):
        if body.used or body.attacks:
            game.change(body, used=(), attacks=0)
    game.gifts = tuple(
        gift
        for gift in game.gifts
        if not (gift.until == "until_my_turn" and game.rules.side_of[gift.frame.seat] == side)
    )
    game.sheets = {}
    game.tell("turn", seat, game.turn)
    game.then(*steps_from(game, side, "draw"))
    game.it_is("turn_starts", side)


def _turn_over(game: Battle, seat: int, _: Any) -> None:
    game.it_is("turn_ends", game.rules.side_of[seat])


def _close(game: Battle, seat: int) -> None:
    """What held for the turn is over."""
    side = game.rules.side_of[seat]
    game.gifts = tuple(gift for gift in game.gifts if not _over(game, gift, side))
    game.delays = tuple(each for each in game.delays if each.until != "turn")
    game.sheets = {}
    empty = all(
        not game.decks[each] and not game.bottoms[each]
        for each in range(game.rules.players)
        if game.alive[each]
    )
    game.calm = game.calm + 1 if empty else 0


def _over(game: Battle, gift: Any, side: int) -> bool:
    """Whether a gift ends with the turn of a side."""
    if gift.until == "turn":
        return True
    if gift.until == "while_in_play":
        return gift.whose not in game.bodies
    if gift.until != "its_next_turn" or gift.born == game.turn:
        return False
    if gift.uids:
        body = game.bodies.get(gift.whose)
        return body is None or body.side == side
    return bool(gift.side == side)


def _next_turn(game: Battle, seat: int, _: Any) -> None:
    """The next side that is in the game; or nobody, where nothing happens any more."""
    rules = game.rules
    _close(game, seat)
    alive = [side for side in rules.sides if any(game.alive[head] for head in rules.heads[side])]
    if game.calm >= len(alive):
        fewest_wounds(game, "all decks are empty, and nobody wounds a main character")
        return
    if game.turn >= rules.options.turn_limit:
        fewest_wounds(game, f"{game.turn} turns have passed")
        return
    side = rules.side_of[seat]
    order = [*rules.sides[side + 1 :], *rules.sides[:side]]
    follower = next(each for each in order if each in alive)
    head = next(head for head in rules.heads[follower] if game.alive[head])
    game.then(Step("turn", head, follower))


def fewest_wounds(game: Battle, reason: str) -> None:
    """Whoever has the fewest wounds on the main character wins (rulings 33 and 43)."""
    rules = game.rules
    wounds: dict[int, int] = {}
    for body in game.bodies.values():
        if rules.is_main[body.card]:
            alliance = rules.alliance[rules.side_of[body.owner]]
            wounds[alliance] = min(body.wounds, wounds.get(alliance, body.wounds))
    fewest = min(wounds.values())
    winners = tuple(
        seat
        for seat in range(rules.players)
        if wounds.get(rules.alliance[rules.side_of[seat]]) == fewest
    )
    finish(game, winners, reason)


def draw_cards(game: Battle, seat: int, number: int) -> None:
    """Draw cards; where somebody watches, they are revealed."""
    watched = imposed(game, game.rules.side_of[seat]).must & flags.MUST["reveal_draws"]
    eyes = game.everyone(seat) if watched else 0
    drawn = []
    for _ in range(number):
        card = game.draw(seat, game.rules.draws[seat])
        if card < 0:
            break
        game.to_hand(seat, card, eyes)
        drawn.append(card)
    if not drawn:
        return
    game.tell("drew", seat, tuple(drawn), bool(eyes))
    if eyes:
        game.happen(Happening("reveals", (None,), side=game.rules.side_of[seat]))


def _draw(game: Battle, seat: int, _: Any) -> None:
    rules, data = game.rules, game.rules.data
    number = data.draw
    if game.turn == 1:
        number = data.first_draw
    elif game.turn == 2 and len(rules.sides) > 2:
        number = data.second_draw
    draw_cards(game, seat, number)


def _recovery(game: Battle, seat: int, _: Any) -> None:
    """All that are stunned recover, hidden ones turn up, and all are readied (ruling 17)."""
    side = game.rules.side_of[seat]
    back = []
    for body in game.on(side):
        if body.face == STUNNED and not held_down(game, body, "recover"):
            back.append(game.change(body, face=UP))
        elif body.face == HIDDEN:
            game.change(body, face=UP)
    for body in game.on(side):
        if not body.ready and body.face == UP and not held_down(game, body, "ready"):
            game.change(body, ready=True)
    game.gifts = tuple(
        gift
        for gift in game.gifts
        if not (
            gift.until == "its_next_recovery"
            and (gift.whose not in game.bodies or game.bodies[gift.whose].side == side)
        )
    )
    game.sheets = {}
    for body in back:
        game.tell("recovered", game.label(body), body.card)
        game.happen(Happening("recovers", (game.bodies[body.uid],)))


def held_down(game: Battle, body: Body, what: str) -> bool:
    """Whether somebody was given that this character can't recover or ready, face down or not."""
    bit, mods = flags.CANT[what], game.effects.mods
    return (
        bool(game.gifts)
        and any(body.uid in gift.uids and mods[gift.mods].words.cant & bit for gift in game.gifts)
    ) or bool(game.sheet(body).cant & bit)


def _main_starts(game: Battle, seat: int, _: Any) -> None:
    game.it_is("main_starts", game.rules.side_of[seat])


def _main(game: Battle, seat: int, _: Any) -> list[Move]:
    game.fuse = 0
    if game.hushed:
        return [*attack_moves(game, seat), noted("done")]
    return [
        *attack_moves(game, seat),
        *twist_moves(game, seat, "main"),
        *power_moves(game, seat, "main"),
        *power_ups(game, seat, fighting=False),
        noted("done"),
    ]


def done_with_main(game: Battle, seat: int) -> None:
    """The Main Phase is over once nobody of the side has anything more to do."""
    said: Any = game.asked.about
    others = [each for each in game.rules.heads[game.active] if game.alive[each] and each != seat]
    if said < len(others):
        game.then(Step("main", others[0], said + 1))


TURN = Chapter(
    happens={
        "turn": _turn,
        "draw": _draw,
        "recovery": _recovery,
        "main-starts": _main_starts,
        "turn-over": _turn_over,
        "next-turn": _next_turn,
    },
    choices={
        "main": ("attack, play or use something", _main),
    },
)
