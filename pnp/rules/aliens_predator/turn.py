"""A turn and its rounds: Ready Cards, Movement, Discard and Draw, Combat, Search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import bring
from pnp.rules.aliens_predator.dying import environment
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.pieces import NOBODY, Body
from pnp.rules.aliens_predator.settling import finish, mains_of, rank
from pnp.rules.aliens_predator.setup import own_place
from pnp.rules.aliens_predator.values import cant, power, words_of
from pnp.rules.effects.things import Gift

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground

SEGMENTS: Final = ("close", "ranged", "hidden close", "hidden ranged")
ROUNDS: Final = ("ready", "movement", "draw", "combat", "search")


def _turn(game: Battleground, _: int, __: Any) -> None:
    game.turn += 1
    game.fuse, game.used = 0, frozenset()
    game.rested = [()] * game.rules.players
    game.tell("turn", game.turn)
    course = game.rules.courses.get(game.order)
    if course is None:
        rounds = [step for each in game.rules.data.rounds for step in steps_of(game, each.id)]
        course = game.rules.courses[game.order] = (*rounds, Step("turn-over", NOBODY))
    game.then(*course)


def steps_of(game: Battleground, name: str) -> list[Step]:
    """All that is to come in a round."""
    return [Step("round", NOBODY, name), *_ROUNDS[name](game), Step("round-over", NOBODY)]


def _each(game: Battleground, name: str, about: object = "") -> list[Step]:
    return [Step(name, seat, about) for seat in game.order]


def window(game: Battleground, name: str) -> Step:
    """Everybody may act, in order, until all pass."""
    return Step("window", game.order[0], (name, 0))


def _movement(game: Battleground) -> list[Step]:
    steps = [*_each(game, "evacuate")]
    steps += [Step("reinforce", seat) for seat in game.order if game.rules.sides[seat].reinforce]
    steps += _each(game, "lay")
    for seat in game.order:
        steps += [window(game, "any"), Step("moving", seat, ()), Step("moved", seat)]
    for seat in game.order:
        if game.rules.is_aliens[seat]:
            steps += [Step("grow", seat), Step("mature", seat, ()), Step("matured", seat)]
    return steps


def _draw_round(game: Battleground) -> list[Step]:
    steps = [Step("break", NOBODY)]
    for seat in game.order:
        steps += [Step("discard", seat, -1), Step("draw", seat)]
    return steps


def _combat_round(game: Battleground) -> list[Step]:
    declares = [step for at in range(len(SEGMENTS)) for step in _each(game, "declare", at)]
    return [
        Step("brood", NOBODY),
        *declares,
        Step("resolve-all", NOBODY, "ranged"),
        Step("resolve-all", NOBODY, "close"),
        Step("brood-over", NOBODY),
    ]


_ROUNDS: Final[dict[str, Callable[[Any], list[Step]]]] = {
    "ready": lambda game: [
        *(Step(name, NOBODY) for name in ("ready", "drown", "burst")),
        window(game, "ready"),
    ],
    "movement": _movement,
    "draw": _draw_round,
    "combat": _combat_round,
    "search": lambda game: [
        *_each(game, "search", ()),
        *_each(game, "finding"),
        Step("build", NOBODY),
    ],
}


def _round(game: Battleground, _: int, name: Any) -> None:
    game.round_name = name


def _round_over(game: Battleground, _: int, __: Any) -> None:
    """What held for the round is over; whoever loses Power by it may die (ruling 23)."""
    expire(game, lambda gift: gift.until in ("round", "attack"))
    for body in list(game.bodies.values()):
        if body.boosted:
            game.change(body, boosted=False)


def expire(game: Battleground, over: Callable[[Gift], bool]) -> None:
    """Gifts end."""
    kept = tuple(gift for gift in game.gifts if not over(gift))
    if len(kept) == len(game.gifts):
        return
    game.gifts = kept
    for body in game.bodies.values():
        if not body.holder and power(game, body) <= 0:
            game.then(Step("dying", body.side, (body.uid, (), "")))


def _turn_over(game: Battleground, _: int, __: Any) -> None:
    def over(gift: Gift) -> bool:
        if gift.until.startswith("turns "):
            return game.turn >= gift.born + int(gift.until[6:]) - 1
        if gift.uids and not any(
            uid in game.bodies or uid in game.items or uid in game.spots for uid in gift.uids
        ):
            return True
        return gift.until in ("turn", "round", "attack")

    expire(game, over)
    game.ghosts = {}
    for seat in range(game.rules.players):
        for kind, wanted in game.rules.victories[seat]:
            if (
                kind == "survive"
                and game.turn >= int(wanted)
                and game.alive[seat]
                and mains_of(game, seat)
            ):
                finish(game, [seat], "they are still there")
                return
    if game.turn >= game.rules.turns:
        rank(game, f"{game.turn} turns have passed")
        return
    game.then(Step("turn", NOBODY))


# --- Ready Cards --------------------------------------------------------------------------------


def _ready(game: Battleground, _: int, __: Any) -> None:
    for body in list(game.bodies.values()):
        held = body.bound or body.holder or cant(game, body, CANT["ready"])
        game.change(
            body,
            ready=body.ready if held else True,
            spent=0,
            moved=False,
            attacks=0,
            stabbed=False,
            matured=False,
            hiving=False,
            slides=0,
            fresh=0,
            hardened=(0, 0),
            searching=False,
        )
    for item in list(game.items.values()):
        if not item.ready:
            game.change_item(item, ready=True)
    if game.rules.scenario.dead_return:
        _return(game)
    for marker in list(game.markers.values()):
        game.markers[marker.uid] = marker._replace(spent=0, moved=False)


def _return(game: Battleground) -> None:
    """The dead come back where their side started, if the scenario lets them."""
    for seat in range(game.rules.players):
        place = own_place(game, seat, game.rules.starts[seat])
        if place < 0 or not game.alive[seat]:
            continue
        for card in game.dead[seat]:
            bring(game, seat, card, place)
        game.dead[seat] = ()


def _drown(game: Battleground, _: int, __: Any) -> None:
    rules = game.rules
    for body in in_order(
        game,
        lambda body: not body.holder and game.words_at(body.place) & rules.submerged,
    ):
        if game.roll(f"{game.label(body)} under water") <= rules.data.perils.drown:
            environment(game, body, rules.data.perils.drown_damage)
        else:
            game.tell("unharmed", game.label(body), body.card)


def in_order(game: Battleground, meant: Callable[[Body], object]) -> list[Body]:
    """The characters that are meant, in R-M-P-A order."""
    return sorted(
        [body for body in game.bodies.values() if meant(body)],
        key=lambda body: (game.order.index(body.side) if body.side >= 0 else -1, body.uid),
    )


def _burst(game: Battleground, _: int, __: Any) -> None:
    rules = game.rules
    for body in in_order(
        game,
        lambda body: not body.holder and words_of(game, body) & rules.infected,
    ):
        if cant(game, body, CANT["burst"]):
            continue
        if game.roll(f"{game.label(body)} is Infected") <= rules.data.perils.burst:
            game.then(Step("dying", body.side, (body.uid, (), "burst")))
            for seat in range(rules.players):
                if rules.is_aliens[seat] and game.alive[seat] and game.has_chamber(seat):
                    game.chambers[seat] = game.chambers[seat].more(bursters=1)
                    break
        else:
            game.tell("unharmed", game.label(body), body.card)


# --- the end of the Search Round ----------------------------------------------------------------


def _build(game: Battleground, _: int, __: Any) -> None:
    """Hives are finished, and what is armed goes off (ruling 52)."""
    built: dict[tuple[int, int], int] = {}
    for body in game.bodies.values():
        if body.hiving and not body.holder:
            key = body.place, body.side
            built[key] = built.get(key, 0) + 1 + body.tokens
    for (place, seat), number in built.items():
        if number >= game.rules.data.hive.builders and place in game.ground.cards:
            game.hives[place] = game.hives.get(place, 0) | 1 << seat
            game.come_or_gone()
            game.tell("hived", seat, game.place_name(place))
    for item in list(game.items.values()):
        if item.due and game.turn >= item.due:
            game.change_item(item, due=0)
            game.tell("blast", item.card, game.place_name(game.place_of_item(item)))
            game.befall("goes_off", item)
            game.then(Step("blown", NOBODY, item.uid))


def _blown(game: Battleground, _: int, uid: Any) -> None:
    item = game.items.get(uid)
    if item is not None:
        game.lose_item(item)


TURN = Chapter(
    happens={
        "turn": _turn,
        "round": _round,
        "round-over": _round_over,
        "turn-over": _turn_over,
        "ready": _ready,
        "drown": _drown,
        "burst": _burst,
        "build": _build,
        "blown": _blown,
    },
)
