"""What a seat sees of a game of Vs., as plain data, and the worlds that it can imagine."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from pnp.rules.kernel import Decision
from pnp.rules.vs.hidden import deal_anew
from pnp.rules.vs.pieces import LETTERS, ROWS, Body

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle

FACES = ("up", "stunned", "hidden")


class Sight:
    """What one seat knows."""

    __slots__ = ("_seat", "_world")

    def __init__(self, world: Battle, seat: int) -> None:
        self._world = world
        self._seat = seat

    @classmethod
    def of(cls, battle: Battle, seat: int, rng: Random) -> Sight:
        """What a seat knows of a game, kept in a world that is dealt anew."""
        return cls(deal_anew(battle, seat, rng), seat)

    @property
    def decision(self) -> Decision | None:
        """The decision, if it is this seat's."""
        decision = self._world.decision
        return decision if decision is None or decision.seat == self._seat else None

    def imagine(self, rng: Random) -> Battle:
        """A game that could be the true one."""
        return deal_anew(self._world, self._seat, rng)

    @property
    def view(self) -> Mapping[str, Any]:
        """Everything the seat can see."""
        return view_of(self._world, self._seat)


def view_of(game: Battle, seat: int) -> Mapping[str, Any]:
    """Everything that a seat can see of a game, as plain data."""
    rules, labels = game.rules, game.rules.labels
    players = range(rules.players)
    combat = game.combat
    return {
        "seat": LETTERS[seat],
        "turn": game.turn,
        "active": LETTERS[rules.heads[game.active][0]],
        "alive": "".join(LETTERS[each] for each in players if game.alive[each]),
        "bodies": {game.label(body): _body(game, body) for body in _in_order(game)},
        "hand": [labels[card] for card in game.hands[seat]],
        "hands": {LETTERS[each]: len(game.hands[each]) for each in players},
        "known": {
            LETTERS[each]: sorted(
                labels[known.card] for known in game.seen[each] if known.eyes >> seat & 1
            )
            for each in players
            if each != seat
        },
        "decks": {
            LETTERS[each]: len(game.decks[each]) + len(game.bottoms[each]) for each in players
        },
        "deck": sorted(labels[card] for card in game.decks[seat]),
        "bottoms": {
            LETTERS[each]: [labels[card] for card in game.bottoms[each]] for each in players
        },
        "ko": {LETTERS[each]: [labels[card] for card in game.kos[each]] for each in players},
        "removed": {
            LETTERS[each]: [labels[card] for card in game.removed[each]] for each in players
        },
        "piles": {LETTERS[each]: len(game.piles[each]) for each in players},
        "rows": {
            LETTERS[each]: [
                (labels[card.card] if card.public or each == seat else "", card.up)
                for card in game.rows[each]
            ]
            for each in players
        },
        "xp": {LETTERS[each]: game.xp[each] for each in players},
        "points": {LETTERS[each]: game.points[each] for each in players},
        "playing": [(LETTERS[held.seat], labels[held.card]) for held in game.playing],
        "combat": None
        if combat is None
        else {
            "attackers": [
                game.label(game.bodies[uid]) for uid in combat.attackers if uid in game.bodies
            ],
            "defender": game.label(game.bodies[combat.defender])
            if combat.defender in game.bodies
            else "",
            "ranged": combat.ranged,
            "team": combat.team,
        },
        "asked": None if game.decision is None else (LETTERS[game.asked.seat], game.asked.name),
    }


def _in_order(game: Battle) -> list[Body]:
    return sorted(game.bodies.values(), key=lambda each: (each.side, each.slot))


def _body(game: Battle, body: Body) -> Mapping[str, Any]:
    sheet = game.sheet(body)
    rules = game.rules
    return {
        "name": rules.names[body.card],
        "card": rules.cards[body.card].id,
        "owner": LETTERS[body.owner],
        "row": ROWS[body.row],
        "face": FACES[body.face],
        "ready": body.ready,
        "atk": sheet.atk,
        "def": sheet.defence,
        "health": rules.health[body.card],
        "wounds": body.wounds,
        "counters": body.counters,
        "gear": [rules.labels[worn.card] for worn in body.gear],
        "captive": "" if body.captive is None else rules.labels[body.captive.card],
        "keywords": [name for name, bit in rules.keyword_bits.items() if sheet.keywords & bit],
        "main": rules.is_main[body.card],
        "used": [rules.powers[number].name for number in body.used],
    }
