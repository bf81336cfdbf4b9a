"""What a seat sees of a game of Aliens Predator, as plain data, and the worlds it can imagine."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from pnp.rules.aliens_predator.hidden import deal_anew
from pnp.rules.aliens_predator.pieces import LETTERS, LEVELS, Body
from pnp.rules.aliens_predator.settling import hived
from pnp.rules.aliens_predator.values import defense, hand_size, power, speed
from pnp.rules.effects.things import Gift
from pnp.rules.kernel import Decision

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


class Sight:
    """What one seat knows."""

    __slots__ = ("_seat", "_world")

    def __init__(self, world: Battleground, seat: int) -> None:
        self._world = world
        self._seat = seat

    @classmethod
    def of(cls, game: Battleground, seat: int, rng: Random) -> Sight:
        """What a seat knows of a game, kept in a world that is dealt anew."""
        return cls(deal_anew(game, seat, rng), seat)

    @property
    def decision(self) -> Decision | None:
        """The decision, if it is this seat's."""
        decision = self._world.decision
        return decision if decision is None or decision.seat == self._seat else None

    def imagine(self, rng: Random) -> Battleground:
        """A game that could be the true one."""
        return deal_anew(self._world, self._seat, rng)

    @property
    def view(self) -> Mapping[str, Any]:
        """Everything the seat can see."""
        return view_of(self._world, self._seat)


def view_of(game: Battleground, seat: int) -> Mapping[str, Any]:
    """Everything that a seat can see of a game, as plain data."""
    rules, labels = game.rules, game.rules.labels
    players, ground = range(rules.players), game.ground
    name = game.place_name
    return {
        "seat": LETTERS[seat],
        "scenario": rules.name,
        "factions": {LETTERS[each]: rules.factions[each] for each in players},
        "turn": game.turn,
        "round": game.round_name,
        "alive": "".join(LETTERS[each] for each in players if game.alive[each]),
        "places": {
            name(place): {
                "near": [name(each) for each in ground.near[place]],
                "level": LEVELS[ground.levels[place]],
                "card": rules.cards[ground.cards[place]].id,
                "owners": "".join(LETTERS[each] for each in ground.owners[place]),
                "hive": "".join(LETTERS[each] for each in players if game.is_hive_of(place, each)),
                "damaged": place in game.wrecked,
                "items": [labels[item.card] for item in game.lying(place)],
            }
            for place in ground.places
        },
        "rows": {LETTERS[each]: _row(game, each) for each in players},
        "bodies": {game.label(body): _body(game, body, seat) for body in _in_order(game)},
        "markers": {
            game.label(marker): {
                "place": name(marker.place),
                "true": game.true[marker.body] == marker.uid
                if _knows(game, marker.body, marker.viewed, seat)
                else None,
                "spent": marker.spent,
            }
            for marker in game.markers.values()
        },
        "barriers": [
            (labels[each.card], [name(end) for end in each.ends], each.power)
            for each in game.barriers.values()
        ],
        "chambers": {
            LETTERS[each]: {
                "bursters": game.chambers[each].bursters,
                "warriors": game.chambers[each].warriors,
                "hosts": [labels[card] for card, _ in game.chambers[each].hosts],
            }
            for each in players
            if rules.is_aliens[each]
        },
        "hand": [labels[card] for card in game.hands[seat]],
        "hands": {LETTERS[each]: len(game.hands[each]) for each in players},
        "sizes": {LETTERS[each]: hand_size(game, each) for each in players},
        "known": {
            LETTERS[each]: sorted(labels[k.card] for k in game.seen[each] if k.eyes >> seat & 1)
            for each in players
            if each != seat
        },
        "deck": sorted(labels[card] for card in game.decks[seat]),
        "decks": {LETTERS[each]: len(game.decks[each]) for each in players},
        "discards": {LETTERS[each]: [labels[c] for c in game.discards[each]] for each in players},
        "killed": {LETTERS[each]: [labels[c] for c in game.dead[each]] for each in players},
        "out": {LETTERS[each]: [labels[c] for c in game.outs[each]] for each in players},
        "pools": {LETTERS[each]: game.pools[each] for each in players},
        "research": {LETTERS[each]: game.research[each] for each in players},
        "honor": {
            LETTERS[each]: (game.honor[each], game.owed[each])
            for each in players
            if rules.is_predator[each]
        },
        "tally": {
            LETTERS[each]: {
                what: number for (who, what), number in game.tally.items() if who == each
            }
            for each in players
        },
        "hived": {LETTERS[each]: hived(game, each) for each in players if rules.is_aliens[each]},
        "attacks": [
            (_name_of(game, each.attacker), _name_of(game, each.target), each.mode, each.capture)
            for each in game.attacks
            if not each.lost
        ],
        "weapons": [_name_of(game, each.weapon) for each in game.attacks if not each.lost],
        "in force": [_in_force(game, gift) for gift in game.gifts],
        "asked": None if game.decision is None else (LETTERS[game.asked.seat], game.asked.name),
        "moves": _moves(game, seat),
    }


def _moves(game: Battleground, seat: int) -> list[str]:
    """What a seat may do now: tells what it has half chosen, and who has moved how far."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return []
    return [str(each) for each in decision.actions]


def _knows(game: Battleground, uid: int, viewed: int, seat: int) -> bool:
    return game.bodies[uid].side == seat or bool(viewed >> seat & 1)


def _name_of(game: Battleground, uid: int) -> str:
    for known in (game.bodies, game.markers, game.barriers, game.items):
        if uid in known:
            return game.label(known[uid])
    return ""


def _in_force(game: Battleground, gift: Gift) -> Mapping[str, Any]:
    """What was given to somebody for a time: by which card, what it adds, and how long."""
    mods = game.rules.effects.mods[gift.mods]
    whose = [name for uid in gift.uids if (name := _name_of(game, uid) or _spot_name(game, uid))]
    return {
        "card": game.rules.labels[gift.frame.source.card],
        "who": whose,
        "adds": dict(zip(mods.stats, gift.numbers, strict=True)),
        "about": sorted(game.rules.touches[gift.mods]),
        "until": gift.until,
        "since": gift.born,
    }


def _spot_name(game: Battleground, uid: int) -> str:
    spot = game.spots.get(uid)
    return "" if spot is None else game.label(spot)


def _row(game: Battleground, seat: int) -> Mapping[str, Any]:
    row, spots, names = game.rows[seat], game.spots, game.rules.names
    return {
        "ground": [names[spots[uid].card] if uid else "" for uid in row.ground],
        "high": {seam + 1: names[spots[uid].card] for seam, uid in row.high},
        "low": {seam + 1: names[spots[uid].card] for seam, uid in row.low},
    }


def _in_order(game: Battleground) -> list[Body]:
    return sorted(game.bodies.values(), key=lambda body: (body.owner, body.slot))


def _body(game: Battleground, body: Body, seat: int) -> Mapping[str, Any]:
    rules = game.rules
    shown = not body.hidden or body.side == seat
    holder = game.bodies.get(body.holder)
    return {
        "card": rules.cards[body.card].id,
        "side": LETTERS[body.side] if body.side >= 0 else "",
        "place": game.place_name(body.place) if shown and holder is None else "",
        "holder": game.label(holder) if holder is not None else "",
        "ready": body.ready,
        "damage": body.damage,
        "tokens": body.tokens,
        "speed": speed(game, body),
        "power": power(game, body),
        # What a place does for whoever is there would tell where that is.
        "defense": defense(game, body) if shown else speed(game, body),
        "hidden": body.hidden,
        # How far a hidden character went is told by its markers alone.
        "spent": body.spent if shown else 0,
        "moved": body.moved if shown else False,
        "bought": body.bought,
        "hardened": body.hardened,
        "boosted": body.boosted,
        "bound": body.bound,
        "data": body.data,
        "hostage": body.hostage,
        "liberated": body.liberated,
        "searching": body.searching,
        "gore": body.gore,
        "hiving": body.hiving,
        "items": [
            {
                "name": rules.labels[item.card],
                "label": game.label(item),
                "data": item.data,
                "damaged": item.damaged,
                "empty": item.empty,
                "concealed": item.concealed,
                "ready": item.ready,
                "due": item.due,
                "on": _name_of(game, item.clipped),
            }
            for item in game.carried(body)
        ],
    }
