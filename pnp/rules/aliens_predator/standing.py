"""Which of the cards in play say something, by what it is about: kept until one comes or goes.

Where everybody stands and how they are changes all the time; which cards are there changes seldom.
So this is asked once for each lot of cards in play, and what it finds is looked at as it is now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.rules.aliens_predator.sorts import PACE
from pnp.rules.effects.things import Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.pieces import Body, Spot
    from pnp.rules.aliens_predator.state import Battleground
    from pnp.rules.effects.parts import Static
    from pnp.rules.effects.powers import Power


class Said(NamedTuple):
    """What cards in play say of one stat or sort of words."""

    sites: tuple[tuple[int, Spot], ...]
    """Locations that speak of others, each with its place."""
    bodies: tuple[int, ...]
    items: tuple[int, ...]
    conditions: tuple[tuple[int, int], ...]
    """Battle Conditions, each after whose it is."""
    borne: tuple[tuple[int, tuple[Static, ...]], ...]
    """Items that speak of their bearer."""

    def is_of(self, game: Battleground, thing: Thing) -> bool:
        """Whether it may be about a thing: any that others speak of, or a bearer."""
        if self.sites or self.bodies or self.items or self.conditions:
            return True
        uid = getattr(thing, "uid", None)
        for item, _ in self.borne:  # noqa: SIM110  (twice as fast as `any`)
            if game.items[item].bearer == uid:
                return True
        return False


class Usable(NamedTuple):
    """What cards in play may be used for in a window."""

    bodies: tuple[tuple[int, tuple[Power, ...]], ...]
    items: tuple[tuple[int, tuple[Power, ...]], ...]
    sites: tuple[tuple[int, Spot, tuple[Power, ...]], ...]
    conditions: tuple[tuple[Held, tuple[Power, ...]], ...]


class Hearing(NamedTuple):
    """What an event may set off in play."""

    bodies: tuple[tuple[int, tuple[Power, ...]], ...]
    items: tuple[tuple[int, tuple[Power, ...]], ...]


UNUSED: Final = Usable((), (), (), ())
_UNHEARD: Final = Hearing((), ())


def in_play(game: Battleground) -> frozenset[int]:
    """The cards that are in play or in force, each once."""
    (known,) = game.standing
    found: frozenset[int] | None = known.get("cards")
    if found is None:
        cards = {body.card for body in game.bodies.values()}
        cards.update([item.card for item in game.items.values()])
        cards.update([spot.card for spot in game.ground.sites.values()])
        cards.update([card for _, card in game.rules.in_force])
        found = known["cards"] = frozenset(cards)
    return found


def said_of(game: Battleground, key: str) -> Said | None:
    """The cards in play that speak of others or of their bearer; None if there are none."""
    (known,) = game.standing
    try:
        found: Said | None = known[key]
    except KeyError:
        found = known[key] = _said(game, key)
    return found


def _said(game: Battleground, key: str) -> Said | None:
    rules = game.rules
    fields, bearing, cards = rules.field_by[key], rules.bearer_by[key], in_play(game)
    if cards.isdisjoint(fields) and cards.isdisjoint(bearing):
        return None
    items = game.items.values()
    said = Said(
        tuple([each for each in game.ground.sites.items() if each[1].card in fields]),
        tuple([body.uid for body in game.bodies.values() if body.card in fields]),
        tuple([item.uid for item in items if item.card in fields]),
        tuple([each for each in rules.in_force if each[1] in fields]),
        tuple([(item.uid, bearing[item.card]) for item in items if item.card in bearing]),
    )
    return said if any(said) else None


def usable_in(game: Battleground, window: str) -> Usable:
    """The cards in play with powers that may be used in a window."""
    (known,) = game.standing
    key = "use", window
    found: Usable | None = known.get(key)
    if found is None:
        cards = game.rules.opens_in[window]
        if in_play(game).isdisjoint(cards):
            known[key] = UNUSED
            return UNUSED
        found = known[key] = Usable(
            tuple(
                (body.uid, powers)
                for body in game.bodies.values()
                if body.card in cards
                and (powers := tuple(p for p in cards[body.card] if not p.zone))
            ),
            tuple(
                [(item.uid, cards[item.card]) for item in game.items.values() if item.card in cards]
            ),
            tuple(
                [
                    (place, spot, cards[spot.card])
                    for place, spot in game.ground.sites.items()
                    if spot.card in cards
                ]
            ),
            tuple(
                [
                    (Held(seat, "condition", card), cards[card])
                    for seat, card in game.rules.in_force
                    if card in cards
                ]
            ),
        )
    return found


def hearing(game: Battleground, event: str) -> Hearing:
    """The characters and Items in play with powers that an event may set off."""
    (known,) = game.standing
    key = "hear", event
    found: Hearing | None = known.get(key)
    if found is None:
        heard = game.rules.heard
        if in_play(game).isdisjoint(game.rules.hearers.get(event, ())):
            known[key] = _UNHEARD
            return _UNHEARD
        found = known[key] = Hearing(
            tuple(
                (body.uid, powers)
                for body in game.bodies.values()
                if (
                    powers := tuple(
                        power for power in heard[body.card].get(event, ()) if not power.zone
                    )
                )
            ),
            tuple(
                (item.uid, powers)
                for item in game.items.values()
                if (powers := heard[item.card].get(event, ()))
            ),
        )
    return found


def hive_of(game: Battleground, seat: int) -> frozenset[int]:
    """The places that are part of the Hive of a seat."""
    (known,) = game.standing
    key = "hive", seat
    found: frozenset[int] | None = known.get(key)
    if found is None:
        found = known[key] = frozenset(
            [place for place in game.ground.places if game.is_hive_of(place, seat)]
        )
    return found


def supporting(game: Battleground) -> tuple[int, ...]:
    """The Supporting Characters in play."""
    (known,) = game.standing
    found: tuple[int, ...] | None = known.get("supporting")
    if found is None:
        is_main = game.rules.is_main
        found = known["supporting"] = tuple(
            [body.uid for body in game.bodies.values() if not is_main[body.card]]
        )
    return found


def vehicles(game: Battleground) -> tuple[int, ...]:
    """The vehicles in play."""
    (known,) = game.standing
    found: tuple[int, ...] | None = known.get("vehicles")
    if found is None:
        kinds = game.rules.kinds
        found = known["vehicles"] = tuple(
            item.uid for item in game.items.values() if kinds[item.card] == "vehicle"
        )
    return found


def moves_as_printed(game: Battleground, body: Body) -> bool:
    """Whether no card in play says anything of how fast a character moves."""
    if not game.rules.steady[body.card]:
        return False
    (known,) = game.standing
    found: list[Said] | None = known.get("pace")
    if found is None:
        found = [said for key in PACE if (said := said_of(game, key)) is not None]
        known["pace"] = found
    for said in found:  # noqa: SIM110  (twice as fast as `any`)
        if said.is_of(game, body):
            return False
    return True


def marks(game: Battleground) -> tuple[int, ...]:
    """Vehicles and Items in play that can be attacked by themselves."""
    (known,) = game.standing
    found: tuple[int, ...] | None = known.get("marks")
    if found is None:
        rules = game.rules
        found = known["marks"] = tuple(
            item.uid
            for item in game.items.values()
            if rules.kinds[item.card] == "vehicle" or "can be_aimed_at" in rules.self_by[item.card]
        )
    return found
