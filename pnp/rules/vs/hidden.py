"""What a seat cannot know, dealt anew: hands, decks and face-down resources of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from pnp.rules.effects.worlds import dealt_anew
from pnp.rules.vs.pieces import Resource

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def deal_anew(battle: Battle, seat: int, rng: Random) -> Battle:
    """A game that looks the same to a seat, with everything that it cannot see dealt anew."""
    return dealt_anew(battle, seat, rng, _deal)


def _deal(world: Battle, battle: Battle, seat: int, rng: Random) -> None:
    world.sheets, world.swept = {}, None
    for other in range(world.rules.players):
        if other != seat and battle.alive[other]:
            _deal_to(world, battle, other, seat, rng)


def _deal_to(world: Battle, battle: Battle, other: int, seat: int, rng: Random) -> None:
    """Deal the unseen cards of one seat to its hand, its row and its deck."""
    hand, deck, row = battle.hands[other], battle.decks[other], battle.rows[other]
    down = [at for at, each in enumerate(row) if not each.public]
    pool = [*hand, *deck, *(row[at].card for at in down)]
    if not battle.rules.open:
        pool = _guessed(battle, other, seat, len(pool), rng)
        lists = list(world.lists)
        lists[other] = tuple(sorted([*seen_of(battle, other), *pool]))
        world.lists = tuple(lists)
    pool.sort()
    left = Counter(pool)
    # Places that a card can be in: -1 is the hand, others are places in the row.
    fixed: dict[int, list[int]] = {-1: []}
    # What was seen last is where it was seen; older knowledge has to do with what room is left.
    for each in sorted(battle.seen[other], key=lambda seen: -seen.turn):
        if each.eyes >> seat & 1 and left[each.card]:
            later = [at for at in down if each.turn <= row[at].laid and at not in fixed]
            places = [-1] * (len(hand) - len(fixed[-1])) + later
            if places:
                place = places[int(rng.random() * len(places))]
                fixed.setdefault(place, []).append(each.card)
                left[each.card] -= 1
    rest = list(left.elements())
    rng.shuffle(rest)
    new = list(row)
    for at in down:
        card = fixed[at][0] if at in fixed else rest.pop()
        new[at] = Resource(card, False, False, row[at].laid)
    known = fixed[-1]
    missing = len(hand) - len(known)
    drawn = [rest.pop() for _ in range(missing)]
    world.hands[other] = tuple(sorted([*known, *drawn]))
    world.rows[other] = tuple(new)
    world.decks[other] = tuple(sorted(rest))


def _guessed(battle: Battle, other: int, seat: int, size: int, rng: Random) -> list[int]:
    """Unseen cards of a list that is not open: of one that fits, or legal ones of its teams."""
    shown = Counter(seen_of(battle, other))
    must = Counter(each.card for each in battle.seen[other] if each.eyes >> seat & 1)
    lists = [cards for cards in battle.rules.known_lists if not shown + must - Counter(cards)]
    lists = [cards for cards in lists if len(cards) - shown.total() == size]
    if lists:
        listed = lists[int(rng.random() * len(lists))]
        return sorted((Counter(listed) - shown).elements())
    cards = battle.rules.cards
    choice = [
        card
        for card in may_have(battle, other)
        for _ in range((cards[card].deck_max or battle.rules.data.copies) - shown[card])
    ]
    rng.shuffle(choice)
    return [*must.elements(), *choice][:size]


def seen_of(battle: Battle, seat: int) -> list[int]:
    """The cards of a seat's list that lie open somewhere, or did."""
    rules = battle.rules
    found = [*battle.kos[seat], *battle.removed[seat], *battle.bottoms[seat]]
    found += [each.card for each in battle.rows[seat] if each.public]
    found += [held.card for held in battle.playing if held.seat == seat]
    for body in battle.bodies.values():
        found += [worn.card for worn in body.gear if worn.owner == seat]
        if body.owner == seat:
            found.append(body.card)
        if body.captive is not None and body.captive.owner == seat:
            found.append(body.captive.card)
    return [card for card in found if not rules.is_main[card] and not rules.is_token[card]]


def may_have(battle: Battle, seat: int) -> Iterable[int]:
    """Cards that the list of a seat may have, judged by the teams that it has shown."""
    rules = battle.rules
    shown = seen_of(battle, seat)
    teams = 0
    for card in (*shown, *(b.card for b in battle.bodies.values() if b.owner == seat)):
        teams |= rules.team[card]
    symbols = {
        symbol
        for team in rules.data.teams
        if rules.team_bits[team.id] & teams
        for symbol in team.symbols
    }
    return sorted(
        {
            *shown,
            *(
                card
                for card, entry in enumerate(rules.cards)
                if not rules.is_main[card]
                and not rules.is_token[card]
                and (rules.team[card] & teams or set(entry.produces) & symbols)
            ),
        }
    )
