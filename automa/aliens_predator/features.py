"""What counts in a position of Aliens Predator: a row of numbers of about one size for every seat.

The rows are read from a whole world, in which hidden cards and markers are imagined. Each faction
has weights of its own for them.
"""

from __future__ import annotations

from typing import Final, TypeAlias, get_args

from automa.aliens_predator.look import Look
from automa.aliens_predator.ways import camp, trapped
from pnp.data.aliens_predator.rules import Faction
from pnp.rules.aliens_predator.leaving import data_of
from pnp.rules.aliens_predator.pieces import NOBODY, Body
from pnp.rules.aliens_predator.settling import hived, share_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.values import defense, power

Row: TypeAlias = list[float]

FACTIONS: Final[tuple[Faction, ...]] = get_args(Faction)
FEATURES: Final = (
    "share",
    "share by now",
    "share at the end",
    "foes gone",
    "in sight",
    "in sight by now",
    "in sight far from home",
    "enough",
    "enough far from home",
    "honor",
    "mains",
    "power",
    "damage",
    "armed",
    "ready to strike",
    "stronger",
    "weaker",
    "in danger",
    "trapped",
    "bound",
    "captives of others",
    "prey about",
    "bodies",
    "brood",
    "hosts",
    "hives",
    "building",
    "queen",
    "queen guarded",
    "hand",
    "hosts in hand",
    "cycles",
    "pool",
    "hidden",
    "markers",
    "items",
    "enemies beside home",
)
NAMES: Final = tuple(f"{faction} {name}" for faction in FACTIONS for name in FEATURES)
ALL, HONOR, DATA, LED = "eliminate", "honor", "data", ("rescue", "hostages", "captive")
"""Victories: over everybody, and those for which something or somebody is brought home."""
PHASES: Final = ("turn",)
"""Positions are weighed when a turn has begun, and at no other time."""


def spread(faction: str, row: Row) -> Row:
    """A row among those of all factions."""
    at = FACTIONS.index(faction)
    empty = [0.0] * len(FEATURES)
    return [value for each in range(len(FACTIONS)) for value in (row if each == at else empty)]


def features(game: Battleground) -> list[Row]:
    """The numbers of every seat, in the order of the seats."""
    return [_row(Look(game, seat, ())) for seat in range(game.rules.players)]


def _held(see: Look, kind: str) -> tuple[int, float]:
    """How much of what a victory is for a seat leads or holds, and how far from home on average."""
    if kind == DATA:
        held = [(body, data_of(see.game, body)) for body in see.mine]
    else:
        led = [body for body in see.escorts if not body.holder] or see.escorts
        held = [(body, 1) for body in led]
    many = sum(number for _, number in held)
    if not many or see.home < 0:
        return many, 0.0
    way = sum(number * min(see.far(body.place, see.home), 10) for body, number in held)
    return many, way / many


def _in_sight(see: Look) -> tuple[float, float]:
    """How much of a victory a seat would have if all that it leads and holds were home.

    And how far from home that is, in sixes of places. What is brought home stays in sight.
    """
    best, far = 0.0, 0.0
    for kind, wanted in see.rules.victories[see.seat]:
        if kind in (*LED, DATA):
            has, way = _held(see, kind)
            had = see.game.tally.get((see.seat, kind), 0)
            share = min((had + has) / int(str(wanted)), 1.0)
        elif kind == HONOR and see.game.honor[see.seat] >= see.game.owed[see.seat]:
            place = camp(see)
            share, way = 1.0, min(see.far(place, see.home), 10) if place >= 0 <= see.home else 0.0
        else:
            continue
        if share > best:
            best, far = share, way / 6
    return best, far


def _clashes(see: Look) -> tuple[float, float]:
    """By how much it is stronger where it meets enemies, and by how much weaker elsewhere."""
    near = see.game.ground.near
    own: dict[int, int] = {}
    for body in see.mains:
        own[body.place] = own.get(body.place, 0) + _strength(see, body)
    foes = {place: sum(_strength(see, b) for b in there) for place, there in see.foes.items()}
    stronger = weaker = 0
    for place, mine in own.items():
        theirs = sum(foes.get(each, 0) for each in (place, *near.get(place, ())))
        if theirs > mine:
            weaker += theirs - mine
        elif theirs:
            stronger += mine - theirs
    return min(stronger / 10, 3.0), min(weaker / 10, 3.0)


def _strength(see: Look, body: Body) -> int:
    """The Power that somebody has left, and what its best weapon does."""
    rules = see.rules
    armed = [rules.harm[i.card] for i in see.game.carried(body) if not i.damaged and not i.empty]
    return power(see.game, body) + 2 * body.tokens + max(armed, default=0)


def _row(see: Look) -> Row:
    game, rules, seat = see.game, see.rules, see.seat
    mains, home = see.mains, see.home
    now = game.turn / rules.turns
    shares = [share_of(game, seat, kind, wanted) for kind, wanted in rules.victories[seat]]
    share = min(max(shares, default=0.0), 1.0)
    held, far = _in_sight(see)
    sight = max(held, share)
    near = [each for body in mains for each in (body.place, *game.ground.near.get(body.place, ()))]
    chamber, queen = game.chambers[seat], see.queen
    least = rules.data.hive.builders
    lying = [b for b in game.bodies.values() if b.side == NOBODY and not b.holder]
    is_aliens = rules.is_aliens[seat]
    late = max(0.0, 4 * now - 3)
    gone = [share_of(game, seat, kind, n) for kind, n in rules.victories[seat] if kind == ALL]
    stronger, weaker = _clashes(see)
    return [
        share,
        share * now,
        share * late,
        max(gone, default=0.0),
        sight,
        sight * now,
        (sight - share) * far,
        float(sight >= 1),
        far * (sight >= 1),
        min(game.honor[seat] / max(game.owed[seat], 1), 1.0) if rules.is_predator[seat] else 0.0,
        len(mains) / 4,
        sum(power(game, body) for body in mains) / 15,
        sum(max(body.damage - body.tokens, 0) for body in mains) / 5,
        sum(see.armed(body) for body in mains) / 4 if not is_aliens else 0.0,
        sum(bool(see.foes.get(each)) for each in near) / 4,
        stronger,
        weaker,
        sum(see.dangers.get(body.place, 0) for body in mains) / 5,
        sum(len(see.foes.get(b.place, ())) > 1 and trapped(see, b, b.place) for b in mains) / 2,
        float(sum(bool(body.bound) for body in see.mine)),
        float(sum(b.owner == seat and bool(b.holder) for b in game.bodies.values())),
        len(lying) / 3,
        sum(1 + body.tokens for body in mains) / 8 if is_aliens else 0.0,
        chamber.warriors / 4,
        (chamber.bursters + len(chamber.hosts)) / 3,
        hived(game, seat) / 5 if is_aliens else 0.0,
        sum(n >= least and not game.is_hive_of(p, seat) for p, n in see.bodies_at.items()) / 2
        if is_aliens
        else 0.0,
        float(queen is not None),
        defense(game, queen) / 8 if queen is not None else 0.0,
        len(game.hands[seat]) / 5,
        sum(rules.kinds[card] == "supporting" for card in game.hands[seat]) / 2,
        game.cycles[seat] / 2,
        game.pools[seat] / 3,
        float(any(body.hidden for body in mains)),
        sum(game.bodies[each.body].side == seat for each in game.markers.values()) / 3,
        sum(
            game.bodies[i.bearer].side == seat
            for i in game.items.values()
            if i.bearer in game.bodies
        )
        / 5,
        see.beside(home) / 4 if home >= 0 else 0.0,
    ]
