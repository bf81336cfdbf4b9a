"""What happens at once between two steps: who follows whom, what the water takes, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.pieces import CAME, NOBODY, Body, Chamber, Item
from pnp.rules.aliens_predator.standing import hive_of, in_play, supporting
from pnp.rules.aliens_predator.values import cant, words_of
from pnp.rules.kernel import Result

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


SECOND: Final = 0.5
"""What the second place counts for."""
_DEATHS: Final = frozenset({"dying", "spare", "still-dying"})


def sweep(game: Battleground) -> None:
    """Let happen what must happen at once, if somebody came or went.

    Whoever dies in one step dies together: it waits for the last of them.
    """
    if not game.stirred or _deaths_to_come(game):
        return
    while game.stirred and game.result is None:
        stirred, game.stirred = game.stirred, 0
        _accompany(game)
        _water(game)
        _fallen_barriers(game)
        _feast(game)
        if game.turn and stirred == CAME:
            check_victories(game)
            _eliminate(game)


def _deaths_to_come(game: Battleground) -> bool:
    """Whether somebody is still dying in this round."""
    for name, _, _ in reversed(game.agenda):
        if name in _DEATHS:
            return True
        if name == "round-over":
            break
    return False


# --- Supporting Characters ----------------------------------------------------------------------


def _accompany(game: Battleground) -> None:
    """A Supporting Character is controlled by whoever has a Human Main Character with it."""
    is_main, leading = game.rules.is_main, game.rules.leading
    for uid in supporting(game):
        body = game.bodies[uid]
        if not body.holder:
            here = game.at(body.place)
            _follow(
                game,
                body,
                {each.side for each in here if each.side in leading and is_main[each.card]},
            )


def _follow(game: Battleground, body: Body, here: set[int]) -> None:
    rules = game.rules
    if body.side in here:
        return
    if not here or cant(game, body, CANT["be_controlled"]):
        if body.side != NOBODY:
            game.change(body, side=NOBODY, hostage=False)
        return
    side = min(here, key=lambda seat: (not rules.is_marines[seat], seat))
    words = words_of(game, body)
    hostage = bool(rules.is_rogues[side] and words & rules.human and not words & rules.rogue)
    freed = body.hostage and rules.is_marines[side]
    now = game.change(
        body, side=side, hostage=hostage, liberated=body.liberated or freed, searching=False
    )
    game.tell("follows", game.label(now), now.card, side, hostage)
    if hostage:
        for item in game.carried(now):
            game.change_item(item, bearer=0, place=now.place)


def _water(game: Battleground) -> None:
    """Drives lose their data in water, and nobody stays hidden below it."""
    rules = game.rules
    for item in [each for each in game.items.values() if each.data]:
        if _carried_unseen(game, item):
            continue
        if game.words_at(game.place_of_item(item)) & rules.wet:
            game.change_item(item, data=0)
            game.tell("data-lost", game.label(item), item.card)
    for marker in list(game.markers.values()):
        if marker.uid in game.markers and game.words_at(marker.place) & rules.submerged:
            game.reveal(marker)


def _carried_unseen(game: Battleground, item: Item) -> bool:
    """Whether it would tell where a hidden character is, if anything happened to an Item."""
    bearer = game.bodies.get(item.bearer)
    if bearer is None:
        return False
    return game.bodies.get(bearer.holder, bearer).hidden


def _fallen_barriers(game: Battleground) -> None:
    for barrier in list(game.barriers.values()):
        one, other = barrier.ends
        if other not in game.ground.near.get(one, ()):
            game.drop_barrier(barrier)


def _feast(game: Battleground) -> None:
    """The Newborn eats whatever of its own is with it."""
    rules = game.rules
    if rules.newborn not in in_play(game):
        return
    for body in list(game.bodies.values()):
        if body.card != rules.newborn or body.holder or body.hidden or body.uid not in game.bodies:
            continue
        gore = 0
        for other in game.at(body.place):
            if other.side != body.side or other.uid == body.uid or other.hidden:
                continue
            if rules.is_alien[other.card]:
                gore += rules.cards[other.card].gore * (1 + other.tokens)
                game.leave(other)
                if not other.brood:
                    game.discard(other.owner, other.card)
        seat = body.side
        if game.chamber_of(seat) == body.place:
            chamber = game.chambers[seat]
            gore += chamber.bursters * rules.cards[rules.burster].gore
            gore += chamber.warriors * rules.cards[rules.warrior[seat]].gore
            game.chambers[seat] = Chamber(hosts=chamber.hosts)
        if gore:
            now = game.change(game.bodies[body.uid], gore=body.gore + gore)
            game.tell("feast", game.label(now), now.card, gore)


# --- the end ------------------------------------------------------------------------------------


def mains_of(game: Battleground, seat: int) -> int:
    """The Main Characters that a seat has left, and the tokens of its Breeding Chamber."""
    rules = game.rules
    found = sum(1 for body in game.on(seat) if rules.is_main[body.card])
    if rules.scenario.dead_return:
        found += len(game.dead[seat])
    if rules.is_aliens[seat]:
        chamber = game.chambers[seat]
        found += chamber.bursters + chamber.warriors
    return found


def _eliminate(game: Battleground) -> None:
    if game.result is not None:
        return
    is_main = game.rules.is_main
    there = {body.side for body in game.bodies.values() if is_main[body.card] and not body.holder}
    for seat in range(game.rules.players):
        if game.alive[seat] and seat not in there and not mains_of(game, seat):
            game.alive[seat] = False
            game.stirred = CAME
            game.tell("eliminated", seat)
    left = [seat for seat in range(game.rules.players) if game.alive[seat]]
    if len(left) == 1:
        finish(game, left, "nobody else has a Main Character left")
    elif not left:
        rank(game, "nobody has a Main Character left")


def check_victories(game: Battleground) -> None:
    """Whoever has what the scenario asks for wins at once."""
    for seat in range(game.rules.players):
        if not game.alive[seat]:
            continue
        for kind, wanted in game.rules.goals[seat]:
            if share_of(game, seat, kind, wanted) >= 1:
                finish(game, [seat], _REASONS[kind])
                return


_REASONS = {
    "rescue": "enough people are rescued",
    "data": "enough data is downloaded",
    "hostages": "enough hostages are taken away",
    "honor": "the hunt is over, with honor",
    "captive": "enough captives are taken away",
    "hived": "the Hive has grown large enough",
    "escape": "enough of them got away",
    "slay": "the prey is dead",
    "survive": "they are still there",
}


def hived(game: Battleground, seat: int) -> int:
    """How many places a seat has hived that were no Hive at the start."""
    return len(hive_of(game, seat) - game.was_hive)


def share_of(game: Battleground, seat: int, kind: str, wanted: object) -> float:
    """How much of a victory a seat has; 1 is all of it."""
    if kind == "honor":
        if game.tally.get((seat, "honor")):
            return 1
        return min(game.honor[seat] / max(game.owed[seat], 1), 1) * 0.9
    if kind == "hived":
        if wanted == "all":
            return len(hive_of(game, seat)) / max(len(game.ground.places), 1)
        return hived(game, seat) / int(str(wanted))
    if kind == "slay":
        return float(game.tally.get((seat, f"slay {wanted}"), 0))
    if kind == "eliminate":
        foes = [other for other in range(game.rules.players) if other != seat]
        began = sum(game.tally.get((other, "began"), 0) for other in foes)
        return max(1 - sum(mains_of(game, other) for other in foes) / max(began, 1), 0)
    if kind == "survive":
        return 0
    done = game.tally.get((seat, kind), 0)
    return done / int(str(wanted)) if done else 0


def rank(game: Battleground, reason: str) -> None:
    """Whoever is nearest to a victory wins (ruling 60); whoever is out of the game does not."""
    seats = range(game.rules.players)
    left = [seat for seat in seats if game.alive[seat]] or list(seats)
    first = _nearest(game, left)
    rest = [seat for seat in left if seat not in first]
    if game.rules.scenario.second_place and game.podium is None and rest:
        game.podium = tuple(first), reason
        first = _nearest(game, rest)
    finish(game, first, reason)


def _nearest(game: Battleground, seats: list[int]) -> list[int]:
    """Those of some seats who have the most of a victory."""
    shares = {
        seat: max((share_of(game, seat, *win) for win in game.rules.victories[seat]), default=0)
        for seat in seats
    }
    best = max(shares.values())
    return [seat for seat, share in shares.items() if share == best]


def finish(game: Battleground, winners: list[int], reason: str) -> None:
    """The game is over, or goes on among the others for the second place."""
    others = [seat for seat, alive in enumerate(game.alive) if alive and seat not in winners]
    if game.podium is None:
        if game.rules.scenario.second_place and len(others) > 1:
            game.podium = tuple(winners), reason
            game.tell("first", tuple(winners), reason)
            for seat in winners:
                _withdraw(game, seat)
            return
        first, why = tuple(winners), reason
        second: tuple[int, ...] = ()
    else:
        (first, why), second = game.podium, tuple(winners)
        game.tell("second", second, reason)
    scores = [0.0] * game.rules.players
    for seat in first:
        scores[seat] = 1 / len(first)
    for seat in second:
        scores[seat] = SECOND / len(second)
    game.result = Result(first, why, tuple(scores))
    game.decision = None
    game.tell("over", first, why)


def _withdraw(game: Battleground, seat: int) -> None:
    """Whoever has won leaves the battleground with all that its Main Characters have."""
    game.alive[seat] = False
    for body in game.on(seat):
        if not game.rules.is_main[body.card]:
            continue
        for item in game.carried(body):
            game.remove_item(item)
            game.out(item.owner, item.card)
        game.leave(body)
        if not body.brood:
            game.out(body.owner, body.card)
    for card, owner in game.chambers[seat].hosts:
        game.out(owner, card)
    game.chambers[seat] = Chamber()
    game.stirred = CAME
