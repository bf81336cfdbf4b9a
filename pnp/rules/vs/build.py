"""The Build Phase: a resource, recruits, and who stands in which row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Happening, Held, glance
from pnp.rules.vs import flags
from pnp.rules.vs.arriving import limbo, may_arrive, may_wear
from pnp.rules.vs.payments import Payment, payable
from pnp.rules.vs.pieces import BACK, FRONT, UP, Resource
from pnp.rules.vs.plays import has_members, power_moves, twist_moves
from pnp.rules.vs.values import imposed

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def _build(game: Battle, seat: int, _: Any) -> None:
    game.it_is("build_starts", game.rules.side_of[seat])


def _build_plays(game: Battle, seat: int) -> list[Move]:
    if game.hushed:
        return []
    return [*twist_moves(game, seat, "build"), *power_moves(game, seat, "build")]


def _resource(game: Battle, seat: int, left: Any) -> list[Move]:
    rules = game.rules
    moves = []
    for card in dict.fromkeys(game.hands[seat]) if left else ():
        moves += rules.laying[card]
    game.fuse = 0
    return [*moves, *_build_plays(game, seat), noted("done")]


def _lay(game: Battle, seat: int, move: Move) -> None:
    """As many cards a turn as the rules say: then the step is over."""
    left: Any = game.asked.about
    if left > 1:
        game.then(Step("resource", seat, left - 1))
    label, _, face = move.what.rpartition(" ")
    card, up = game.rules.by_label[label], face == "up"
    game.from_hand(seat, card, openly=up)
    put_resource(game, seat, card, up=up, from_hand=True)
    game.tell("laid", seat, card, up)
    if up:
        side = game.rules.side_of[seat]
        game.happen(Happening("plays", (Held(seat, "resource", card),), side=side))


def put_resource(game: Battle, seat: int, card: int, *, up: bool, from_hand: bool) -> None:
    """A card comes to the resource row."""
    laid = game.turn if from_hand else 0
    game.rows[seat] = (*game.rows[seat], Resource(card, up, up, laid))
    game.sheets = {}


def _points(game: Battle, seat: int, _: Any) -> None:
    game.points[seat] = len(game.rows[seat])


def done_recruiting(game: Battle, seat: int) -> None:
    """Recruit points that are left are gone (ruling 16)."""
    game.points[seat] = 0


def cost_of(game: Battle, seat: int, card: int) -> int:
    """What a card costs a seat now."""
    rules = game.rules
    cost, told = rules.cost[card], rules.costs[card]
    if told is not None and "less" in told:
        frame = glance(seat, Held(seat, "hand", card))
        if told["if"] is None or told["if"](game, frame):
            cost -= told["less"]
    if rules.kinds[card] == "equipment":
        cost += imposed(game, rules.side_of[seat]).equipment_cost
    return max(cost, 0)


def instead_of_cost(game: Battle, seat: int, card: int, after: Step) -> Payment | None:
    """The symbols that may be paid for a card instead of its cost; any face-up character pays."""
    told = game.rules.costs[card]
    if told is None or "or_pay" not in told:
        return None
    side, teams = game.rules.side_of[seat], 0
    for body in game.on(side):
        if body.face == UP:
            teams |= game.sheet(body).teams
    return Payment(tuple(told["or_pay"]), after, teams)


def _recruit(game: Battle, seat: int, _: Any) -> list[Move]:
    rules, side = game.rules, game.rules.side_of[seat]
    moves, points = [], game.points[seat]
    wearers: bool | None = None
    for card in dict.fromkeys(game.hands[seat]):
        kind = rules.kinds[card]
        if rules.cost[card] > points and rules.flat_cost[card]:
            continue
        if kind == "supporting":
            if not may_arrive(game, card, side):
                continue
        elif kind == "equipment":
            if wearers is None:
                wearers = any(may_wear(game, body) for body in game.on(side))
            if not wearers or not has_members(game, seat, card):
                continue
        else:
            continue
        label = rules.labels[card]
        if cost_of(game, seat, card) <= points:
            moves.append(noted("recruit", label))
        payment = instead_of_cost(game, seat, card, game.asked)
        if payment is not None and payable(game, seat, payment):
            moves.append(noted("recruit", f"{label} instead"))
    return [*moves, *_build_plays(game, seat), noted("done")]


def _recruited(game: Battle, seat: int, move: Move) -> None:
    rules = game.rules
    label = move.what.removesuffix(" instead")
    card = rules.by_label[label]
    game.then(game.asked)
    game.from_hand(seat, card)
    limbo(game, seat, card)
    side = rules.side_of[seat]
    if rules.kinds[card] == "equipment":
        after = Step("wearer", seat, card)
    else:
        mates = _teammates(game, seat) if rules.options.recruit_to_teammate else ()
        after = Step("row", seat, (card, seat, side, mates, None))
    if label != move.what:
        payment = instead_of_cost(game, seat, card, after)
        assert payment is not None
        game.tell("recruited", seat, card, -1)
        game.then(Step("pay", seat, payment))
        return
    cost = cost_of(game, seat, card)
    game.points[seat] -= cost
    game.tell("recruited", seat, card, cost)
    game.then(after)


def _teammates(game: Battle, seat: int) -> tuple[int, ...]:
    rules = game.rules
    side = rules.side_of[seat]
    return tuple(
        other
        for other in range(rules.players)
        if rules.side_of[other] != side
        and rules.alliance[rules.side_of[other]] == rules.alliance[side]
        and game.alive[other]
    )


def _formation(game: Battle, seat: int, last: Any) -> list[Move]:
    """Who changes rows: in the order of their numbers, each once."""
    side, bit = game.rules.side_of[seat], flags.CANT["move_in_formation"]
    slots = sorted(
        [
            each.slot
            for each in game.bodies.values()
            if each.side == side and each.slot > last and not game.sheet(each).cant & bit
        ]
    )
    moves = [game.rules.moving[side][slot] for slot in slots]
    return [*moves, *_build_plays(game, seat), noted("done")]


def _move(game: Battle, seat: int, move: Move) -> None:
    body = game.labelled(move.what)
    row = BACK if body.row == FRONT else FRONT
    game.change(body, row=row)
    game.tell("regrouped", seat, move.what, body.card, row)
    game.then(Step("formation", seat, body.slot))


def _formation_over(game: Battle, seat: int, _: Any) -> None:
    game.it_is("formation_ends", game.rules.side_of[seat])


BUILD = Chapter(
    happens={
        "build": _build,
        "points": _points,
        "formation-over": _formation_over,
    },
    choices={
        "resource": ("lay a resource", _resource),
        "recruit": ("recruit", _recruit),
        "formation": ("change rows", _formation),
    },
    verbs={"lay": _lay, "recruit": _recruited, "move": _move},
)
