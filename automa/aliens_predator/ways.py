"""Where the moving rules of an automa deck of Aliens Predator send a character.

Each deed says for one character where it should be, or nothing if the rule does not speak of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from automa.aliens_predator.blows import blow
from automa.aliens_predator.fights import stabs
from automa.aliens_predator.look import FAR, Look, heals
from pnp.data.aliens_predator.automa_deck import Rule
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.pieces import CLOSE, LONG, NOBODY, Attack, Body, Item, Marker
from pnp.rules.aliens_predator.values import cant, speed, words_of

WOUND: Final = 0.5
"""What prey is worth, of its whole, that a hit would not kill."""
GUN: Final = 1.0
"""What a gun beside a place takes off its worth."""
SITE_ENEMY, SITE_HOME = 0.4, 0.5


def camp(see: Look) -> int:
    """Where most of its Main Characters are, the nearest to home of such places; -1 if nowhere."""
    found: dict[int, int] = {}
    for body in see.mains:
        if not body.hidden:
            found[body.place] = found.get(body.place, 0) + 1
    if not found:
        return -1
    return max(found, key=lambda place: (found[place], -see.far(place, see.home), -place))


def _nearest(see: Look, start: int, places: list[int]) -> int | None:
    """The nearest place, fewest enemies beside it first among equals."""
    if not places:
        return None
    best = min(places, key=lambda place: (see.far(start, place), see.beside(place), place))
    return best if see.far(start, best) < FAR else None


def _go_home(see: Look, _: Body, __: Rule) -> int | None:
    return see.home if see.home >= 0 else None


def _go_find(see: Look, body: Body, rule: Rule) -> int | None:
    what = rule.conditions["hand_finds"]
    if rule.conditions.get("unarmed"):
        if see.weapons(body) or not may_arm(see, body):
            return None
        return _safest(see, body.place, see.sites(body, what))
    start = camp(see)
    return _safest(see, body.place if start < 0 else start, see.sites(body, what))


def may_arm(see: Look, body: Body) -> bool:
    """Whether somebody would use a weapon."""
    rules = see.rules
    return rules.is_main[body.card] and not rules.is_alien[body.card]


def _safest(see: Look, start: int, places: list[int]) -> int | None:
    """Where the steps to get there and the enemies adjacent add up to the least."""
    if not places:
        return None
    best = min(places, key=lambda place: (see.far(start, place) + see.beside(place), place))
    return best if see.far(start, best) < FAR else None


def _go_prey(see: Look, body: Body, rule: Rule) -> int | None:
    when = rule.conditions
    if when.get("lone"):
        return _lone(see, body)
    if "bodies_beat" in when:
        return _pack(see, body, when["bodies_beat"])
    best, found = 0.0, None
    for place, worth in prey_from(see, body).items():
        if worth > best and not trapped(see, body, place):
            best, found = worth, place
    return found


def lone_at(see: Look) -> list[int]:
    """Places of Supporting Characters whom nobody accompanies, and whom one can lead."""
    game, rules = see.game, see.rules
    return [
        body.place
        for body in game.bodies.values()
        if body.side == NOBODY
        and not body.holder
        and not rules.is_main[body.card]
        and not cant(game, body, CANT["be_controlled"])
        and rules.speed[body.card] > 0
    ]


def _lone(see: Look, body: Body) -> int | None:
    if not see.rules.is_main[body.card] or not see.armed(body):
        return None
    near = [place for place in lone_at(see) if see.reaches(body, place)]
    return _nearest(see, body.place, [place for place in near if not see.foes.get(place)])


def _pack(see: Look, body: Body, beat: float) -> int | None:
    """Prey in reach of enough of the pack."""
    if see.rules.queen[body.card]:
        return None
    best, found = 0.0, None
    for place, worth in prey_from(see, body).items():
        able = [
            other
            for other in see.mains
            if not see.rules.queen[other.card] and see.reaches(other, place)
        ]
        bodies = sum(1 + other.tokens for other in able)
        if bodies > beat * see.guns(place) and worth + GUN * see.guns_beside(place) > best:
            best, found = worth + GUN * see.guns_beside(place), place
    return found


def prey_from(see: Look, body: Body) -> dict[int, float]:
    """By place in reach, the best worth times chance to hit there, less the guns beside it."""
    game, rules, seat = see.game, see.rules, see.seat
    mover = see.mover(body)
    chances: dict[int, tuple[float, float]] = {}
    near = {place for place in game.ground.places if see.reaches(mover, place)}
    weapons = see.weapons(body)
    longest = [item for item in weapons if rules.mode[item.card] == LONG]
    others: Sequence[Item | None] = [
        None,
        *(item for item in weapons if rules.mode[item.card] != LONG),
    ]
    for other in game.bodies.values():
        if other.side == seat or other.holder or other.hidden or other.brood:
            continue
        if rules.is_alien[body.card] and words_of(game, other) & rules.synthetic:
            continue
        here = other.place in near
        if not here and not (longest and near & {*game.ground.near.get(other.place, ())}):
            continue
        worth = worth_of(see, other)
        if worth <= 0:
            continue
        found = []
        for items in (others if here else (), longest):
            best = 0.0
            for item in items:
                mode = CLOSE if item is None else rules.mode[item.card]
                weapon = 0 if item is None else item.uid
                dealt = blow(game, Attack(body.uid, other.uid, weapon, mode, seat=seat))
                if dealt.through > 0 or dealt.binds:
                    best = max(best, dealt.chance * worth * (1 if dealt.kills else WOUND))
            found.append(best)
        chances[other.uid] = max(found), found[1]
    places: dict[int, float] = {}
    for uid, (close, afar) in chances.items():
        place = game.bodies[uid].place
        if place in near and close:
            places[place] = max(places.get(place, 0.0), close)
        if afar:
            for each in game.ground.near.get(place, ()):
                if each in near:
                    places[each] = max(places.get(each, 0.0), afar)
    return {place: worth - GUN * see.guns_beside(place) for place, worth in places.items()}


def worth_of(see: Look, other: Body) -> float:
    """What it is worth to kill or take somebody: the honor printed, hosts as much as hunters."""
    rules = see.rules
    total = float(rules.cards[other.card].worth + other.tokens)
    if rules.is_predator[see.seat]:
        return total + sum(rules.cards[item.card].worth for item in see.game.carried(other))
    return max(total, 1.0)


def trapped(see: Look, body: Body, place: int) -> bool:
    """Whether armed enemies at a place outnumber somebody there by their Speed or more."""
    return see.guns(place) - 1 >= max(speed(see.game, body), 1)


def _go_site(see: Look, _: Body, __: Rule) -> int | None:
    sites = see.with_words(("Computers", "Hi-Tech"))
    start = camp(see)
    if not sites or start < 0:
        return None

    def cost(place: int) -> tuple[float, int]:
        way = see.far(start, place) + SITE_HOME * see.far(place, see.home)
        return way + SITE_ENEMY * see.beside(place), place

    best = min(sites, key=cost)
    return best if see.far(start, best) < FAR else None


def _go_build(see: Look, body: Body, rule: Rule) -> int | None:
    return see.building(rule.conditions.get("bodies", 4)).get(body.uid)


def _go_queen(see: Look, body: Body, _: Rule) -> int | None:
    queen = see.queen
    if queen is None or not see.reaches(body, queen.place) or body.card == see.rules.newborn:
        return None
    return queen.place


def _go_back(see: Look, body: Body, _: Rule) -> int | None:
    if body.card == see.rules.newborn:
        return body.place
    return see.home if see.home >= 0 else body.place


def apart(see: Look, body: Body, places: int) -> bool:
    """Whether somebody is so many places from the others, or more."""
    place = camp(see)
    return place >= 0 and see.far(body.place, place) >= places


def _gather(see: Look, body: Body, rule: Rule) -> int | None:
    return camp(see) if apart(see, body, rule.conditions.get("apart", 1)) else None


def _rest(see: Look, body: Body, rule: Rule) -> int | None:
    when = rule.conditions
    if body.damage < when.get("hurt", 1):
        return None
    places = healing(see, body, when.get("can_heal", FAR))
    calm = [place for place in places if not see.beside(place)]
    return _nearest(see, body.place, calm or places)


def healing(see: Look, body: Body, places: int) -> list[int]:
    """Where somebody can be healed, no more than so many places away."""
    start = see.mover(body).place
    near = [place for place in see.game.ground.places if see.far(start, place) <= places]
    return [place for place in near if heals_at(see, body, place)]


def heals_at(see: Look, body: Body, place: int) -> bool:
    """Whether somebody could be healed at a place: by it, by what they have, or by a friend."""
    game, rules = see.game, see.rules
    if heals(rules, game.ground.cards[place]):
        return True
    if any(heals(rules, item.card) for item in game.carried(body)):
        return True
    return any(
        heals(rules, other.card) or any(heals(rules, item.card) for item in game.carried(other))
        for other in see.mine
        if other.place == place and other.uid != body.uid
    )


def _avoid(see: Look, body: Body, _: Rule) -> int | None:
    """Out of where it would be trapped."""
    if not trapped(see, body, body.place):
        return None
    mover = see.mover(body)
    free = [
        place
        for place in see.game.ground.places
        if see.reaches(mover, place) and not trapped(see, body, place)
    ]
    if not free:
        return None
    return min(free, key=lambda place: (see.guns_beside(place), see.far(place, see.home), place))


def _go_stab(see: Look, body: Body, rule: Rule) -> int | None:
    """To whom a concealed weapon would kill, the surest first."""
    if body.hidden or body.bound:
        return None
    best, found = 0.0, None
    for place in see.game.ground.places:
        if see.reaches(body, place) and not trapped(see, body, place):
            for dealt, _ in stabs(see, body, rule, place):
                if dealt.worth > best:
                    best, found = dealt.worth, place
    return found


def _wait(see: Look, body: Body, rule: Rule) -> int | None:
    return _nearest(see, body.place, [p for p in see.with_words(rule.words) if not see.foes.get(p)])


WAYS: Final[Mapping[str, Callable[[Look, Body, Rule], int | None]]] = {
    "go-home": _go_home,
    "go-find": _go_find,
    "go-prey": _go_prey,
    "go-site": _go_site,
    "go-build": _go_build,
    "go-queen": _go_queen,
    "go-back": _go_back,
    "backstab": _go_stab,
    "gather": _gather,
    "rest": _rest,
    "avoid": _avoid,
    "wait": _wait,
}
"""Deeds that send somebody somewhere."""


def decoy(see: Look, marker: Marker, goal: int) -> int:
    """Where a marker that is not true goes: the places nearest to the goal, one for each."""
    game = see.game
    decoys = [
        each.uid
        for each in sorted(game.markers.values(), key=lambda each: each.uid)
        if each.body == marker.body and each.uid != game.true.get(marker.body)
    ]
    order = sorted(
        (place for place in game.ground.places if place != goal),
        key=lambda place: (see.far(goal, place), place),
    )
    return order[decoys.index(marker.uid) % len(order)] if order else goal
