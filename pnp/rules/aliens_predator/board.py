"""What is where on the battleground, whose it is, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.aliens_predator.ground import Ground, place_of, survey
from pnp.rules.aliens_predator.pieces import (
    CAME,
    ITEM_PLACES,
    LETTERS,
    MOVED,
    NOBODY,
    PLACES,
    SHARED,
    Attack,
    Barrier,
    Body,
    Chamber,
    Item,
    Marker,
    Muster,
    Player,
    Row,
    Spot,
)
from pnp.rules.effects.hands import Handed
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame, Gift, Held, Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.rules import Rules


class Board(Handed):
    """A state with characters at places, items, markers and Barriers, and cards in zones."""

    __slots__ = ("borne", "ground", "mustered", "next_uid", "standing", "stirred", "touched")

    rules: Rules
    alive: list[bool]
    order: tuple[int, ...]
    round_name: str
    stirred: int
    """What has happened since the last sweep: nothing, MOVED or CAME."""
    standing: tuple[dict[Any, Any]]
    """What was found out about the cards in play since one came or went."""
    touched: tuple[tuple[Gift, ...], frozenset[str]]
    """The gifts there are, with all that they are about."""
    mustered: Muster | None
    """Who is where and whose, and who is held by whom; None once that has changed."""
    borne: Mapping[int, Sequence[Item]] | None
    """The items of each character; None once an item has changed."""
    next_uid: int
    bodies: dict[int, Body]
    items: dict[int, Item]
    spots: dict[int, Spot]
    barriers: dict[int, Barrier]
    markers: dict[int, Marker]
    ghosts: dict[int, Body | Item]
    rows: tuple[Row, ...]
    links: tuple[tuple[int, int], ...]
    ground: Ground
    hives: dict[int, int]
    chambers: list[Chamber]
    decks: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    kits: list[tuple[int, ...]]
    dead: list[tuple[int, ...]]
    playing: tuple[Held, ...]

    @property
    def attack(self) -> Attack | None:
        """The attack at hand, or the one that would be declared."""
        raise NotImplementedError

    # --- pieces ---------------------------------------------------------------------------------

    def uid(self) -> int:
        """A number that nothing else has."""
        found = self.next_uid
        self.next_uid += 1
        return found

    def put(self, body: Body) -> Body:
        """A character as it is from now on."""
        old = self.bodies.get(body.uid)
        if old is None:
            self.come_or_gone()
        elif old.place != body.place or old.side != body.side or old.holder != body.holder:
            self.mustered = None
        self.bodies[body.uid] = body
        return body

    def change(self, body: Body, **fields: Any) -> Body:
        """The same character, changed."""
        if "place" in fields:
            self.has_moved()
        made = list(body)
        for name, value in fields.items():
            made[PLACES[name]] = value
        return self.put(tuple.__new__(Body, made))

    def change_item(self, item: Item, **fields: Any) -> Item:
        """The same item, changed."""
        made = list(item)
        for name, value in fields.items():
            made[ITEM_PLACES[name]] = value
        changed = tuple.__new__(Item, made)
        self.has_moved()
        self.items[item.uid] = changed
        self.borne = None
        return changed

    def add_item(self, item: Item) -> Item:
        """An item comes into play."""
        self.items[item.uid] = item
        self.come_or_gone()
        return item

    def remove_item(self, item: Item) -> None:
        """An item leaves play."""
        del self.items[item.uid]
        self.come_or_gone()

    def come_or_gone(self) -> None:
        """A card has come into play or left it: what follows is found out anew."""
        self.stirred = CAME
        self.standing = ({},)
        self.mustered = self.borne = None

    def has_moved(self) -> None:
        """Somebody or something is elsewhere, or no longer as it was."""
        self.stirred = self.stirred or MOVED

    def given_about(self) -> frozenset[str]:
        """All that gifts are about now."""
        gifts, keys = self.touched
        if gifts is not self.gifts:
            touches = self.rules.touches
            keys = frozenset(key for gift in self.gifts for key in touches[gift.mods])
            self.touched = self.gifts, keys
        return keys

    def laden(self) -> Mapping[int, Sequence[Item]]:
        """The items of each character that has any; under 0 what lies somewhere."""
        found = self.borne
        if found is None:
            sorted_: dict[int, list[Item]] = {}
            for item in self.items.values():
                sorted_.setdefault(item.bearer, []).append(item)
            found = self.borne = sorted_
        return found

    def carried(self, body: Body) -> Sequence[Item]:
        """The items of a character."""
        return self.laden().get(body.uid, ())

    def lying(self, place: int) -> list[Item]:
        """The items that lie at a place."""
        return [item for item in self.items.values() if not item.bearer and item.place == place]

    def muster(self) -> Muster:
        """Who is where and whose, and who is held by whom."""
        found = self.mustered
        if found is None:
            places: dict[int, list[int]] = {}
            sides: dict[int, list[int]] = {}
            alone: dict[int, int] = {}
            captives: dict[int, list[int]] = {}
            for uid, body in self.bodies.items():
                if body.holder:
                    captives.setdefault(body.holder, []).append(uid)
                    continue
                place, side = body.place, body.side
                places.setdefault(place, []).append(uid)
                sides.setdefault(side, []).append(uid)
                if alone.setdefault(place, side) != side:
                    alone[place] = SHARED
            found = self.mustered = Muster(places, sides, alone, captives)
        return found

    def on(self, side: int) -> list[Body]:
        """The characters that a seat controls, captives aside."""
        bodies = self.bodies
        return [bodies[uid] for uid in self.muster().sides.get(side, ())]

    def captives_of(self, uid: int) -> list[Body]:
        """Those whom a Predator holds."""
        bodies = self.bodies
        return [bodies[each] for each in self.muster().captives.get(uid, ())]

    def at(self, place: int) -> list[Body]:
        """The characters at a place that are there to be seen or hidden; captives aside."""
        bodies = self.bodies
        return [bodies[uid] for uid in self.muster().places.get(place, ())]

    def unborn(self, seat: int) -> list[Body]:
        """A Chest Burster token of the Breeding Chamber, that Royal Jelly can change."""
        place = self.chamber_of(seat) if self.round_name == "mature" else -1
        if place < 0 or not self.chambers[seat].bursters:
            return []
        return [Body(-1 - seat, 0, self.rules.burster, seat, seat, place, brood=True)]

    def free_slot(self, side: int) -> int:
        """The lowest number that nobody of a seat's cards has."""
        taken = {body.slot for body in self.bodies.values() if body.owner == side}
        slot = 1
        while slot in taken:
            slot += 1
        return slot

    def resurvey(self) -> None:
        """The ground has changed."""
        self.ground = survey(self.rules.names, self.spots, self.rows, self.links)
        self.come_or_gone()

    def place_of_item(self, item: Item) -> int:
        """Where an item is: with its bearer, or where it lies."""
        body = self.bodies.get(item.bearer)
        return item.place if body is None else body.place

    def where(self, thing: Thing) -> int:
        """The place of anything that is somewhere; -1 for what is nowhere."""
        kind = type(thing)
        if kind is Body or kind is Marker:
            return int(thing.place)
        if kind is Item:
            return self.place_of_item(thing)
        if kind is Spot:
            return place_of(thing)
        return -1

    def words_at(self, place: int) -> int:
        """The words that a place offers now, as bits."""
        card = self.ground.cards.get(place)
        if card is None:
            return 0
        words = self.rules.words[card]
        if extra := self.ground.extra[place]:
            words = self.rules.outdoors(words, extra)
        return words | self.rules.hive if self.hives.get(place) else words

    def is_hive_of(self, place: int, seat: int) -> bool:
        """Whether a place is part of the Hive of a seat (ruling 55)."""
        if self.hives.get(place, 0) >> seat & 1:
            return True
        card = self.ground.cards.get(place)
        if card is None or not self.rules.words[card] & self.rules.hive:
            return False
        owners = self.ground.owners[place]
        return seat in owners or not any(self.rules.is_aliens[each] for each in owners)

    def chamber_of(self, seat: int) -> int:
        """The place of a seat's Breeding Chamber; -1 if it has none."""
        (known,) = self.standing
        found: dict[int, int] | None = known.get("chambers")
        if found is None:
            chamber, spots = self.rules.chamber, reversed(self.spots.values())
            found = {spot.owner: place_of(spot) for spot in spots if spot.card == chamber}
            known["chambers"] = found
        return found.get(seat, -1)

    def has_chamber(self, seat: int) -> bool:
        """Whether a seat has a Breeding Chamber."""
        return self.chamber_of(seat) >= 0

    def as_if_at(self, marker: Marker) -> Body:
        """The hidden character of a marker as if it were there: a decoy shows no difference."""
        return self.bodies[marker.body]._replace(place=marker.place)

    def labelled(self, label: str) -> Body:
        """The character with that label; KeyError if there is none."""
        owner, slot = self.rules.labelled[label]
        for body in self.bodies.values():
            if body.slot == slot and body.owner == owner:
                return body
        raise KeyError(label)

    # --- seats ----------------------------------------------------------------------------------

    def seat_of(self, thing: Thing) -> int:
        """Who controls a thing; NOBODY for what is nobody's."""
        kind = type(thing)
        if kind is Body:
            return int(thing.side)
        if kind is Held:
            return int(thing.seat)
        if kind is Item:
            body = self.bodies.get(thing.bearer)
            if body is None:
                return int(thing.owner) if thing.sentry else NOBODY
            return body.side
        if kind is Marker:
            return self.bodies[thing.body].side
        if kind is Spot:
            return int(thing.owner)
        if kind is Barrier:
            return int(thing.owner)
        if kind is Player or kind is Attack:
            return int(thing.seat)
        return NOBODY

    side_of = seat_of

    def foes(self, seat: int) -> Sequence[int]:
        """The other seats in the game, in R-M-P-A order from one's own on."""
        at = self.order.index(seat) + 1
        return [each for each in (*self.order[at:], *self.order[: at - 1]) if self.alive[each]]

    def after(self, seat: int) -> int:
        """Who acts after a seat."""
        at = self.order.index(seat) + 1
        return self.order[at] if at < len(self.order) else self.order[0]

    def active_seat(self) -> int:
        """Effects at the same time come in R-M-P-A order: nobody is asked."""
        return 0

    def is_whose(self, whose: str, frame: Frame, side: int) -> bool:
        """Whether it is the time or the deed of those whom a word means."""
        if whose in ("mine", "you"):
            return side == frame.seat
        return side != frame.seat

    def is_first(self, _: Thing) -> bool:
        """No power of this game asks for it."""
        return True

    def sides_of(self, player: str, seat: int) -> Sequence[int]:
        """The seats that a word means."""
        if player == "you":
            return (seat,)
        return self.foes(seat) if player == "enemy" else self.order

    def gone(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return seat >= 0 and not self.alive[seat]

    # --- things ---------------------------------------------------------------------------------

    def present(self, thing: Thing) -> Thing:
        """A thing as it is now; None if it is gone."""
        kind = type(thing)
        if kind is Body:
            if thing.uid < 0:
                return thing if self.unborn(thing.owner) else None
            body = self.bodies.get(thing.uid)
            if body is not None and body.hidden and self.attack is not None:
                marker = self.markers.get(self.attack.target)
                if marker is not None and marker.body == body.uid:
                    return self.as_if_at(marker)
            return body or self.ghosts.get(thing.uid)
        if kind is Item:
            return self.items.get(thing.uid) or self.ghosts.get(thing.uid)
        if kind is Marker:
            return self.markers.get(thing.uid)
        if kind is Spot:
            return self.spots.get(thing.uid)
        if kind is Barrier:
            return self.barriers.get(thing.uid)
        if kind is Held:
            return thing if self.lies(thing) else None
        return thing if kind is Attack or kind is Player else None

    def lies(self, held: Held) -> bool:
        """Whether a card lies where it was."""
        if held.zone == "playing":
            return held in self.playing
        return held.card in self.zone(held.zone, held.seat)

    def zone(self, zone: str, seat: int) -> tuple[int, ...]:
        """The cards of a seat in a zone."""
        zones = {
            "hand": self.hands,
            "deck": self.decks,
            "discard": self.discards,
            "kit": self.kits,
            "killed": self.dead,
        }
        if zone in zones:
            return zones[zone][seat]
        return tuple(card for owner, card in self.rules.in_force if owner == seat)

    def count(self, things: Sequence[Thing]) -> int:
        """How many there are."""
        return len(things)

    def is_called(self, card: int, name: str) -> bool:
        """Whether a card has a name."""
        return self.rules.names[card] == name

    def label(self, thing: Thing) -> str:
        """What a thing is called."""
        rules, kind = self.rules, type(thing)
        if kind is Body:
            label: str = rules.body_labels[thing.owner][thing.slot]
            return label
        if kind is Item:
            same, name = self.alike(thing.card), rules.labels[thing.card]
            return name if len(same) == 1 else f"{name} #{same.index(thing.uid) + 1}"
        if kind is Marker:
            return f"{self.label(self.bodies[thing.body])}-{thing.number}"
        if kind is Spot:
            return self.place_name(place_of(thing))
        if kind is Barrier:
            alike = [each.uid for each in self.barriers.values() if each.card == thing.card]
            return f"{rules.labels[thing.card]} #{alike.index(thing.uid) + 1}"
        if kind is Held:
            return str(rules.labels[thing.card])
        return LETTERS[thing.seat] if kind is Player else ""

    def alike(self, card: int) -> Sequence[int]:
        """The items in play of one card."""
        (known,) = self.standing
        key = "alike", card
        found: list[int] | None = known.get(key)
        if found is None:
            found = known[key] = [each.uid for each in self.items.values() if each.card == card]
        return found

    def titled(self, source: Thing, power: Power) -> str:  # noqa: ARG002
        """Powers of this game have no names: they go by their card."""
        return self.label(source)

    def place_name(self, place: int) -> str:
        """What a place is called: Distinct ones of one name are told apart by their seat."""
        return self.ground.names.get(place, "nowhere")

    def place_named(self, name: str) -> int:
        """The place of a name; -1 if there is none."""
        return self.ground.named.get(name, -1)

    def text(self, thing: Thing, seat: int) -> str:
        """How a seat notes a thing that it chooses."""
        if type(thing) is Held and thing.seat != seat:
            return f"{LETTERS[thing.seat]}:{self.rules.labels[thing.card]}"
        return self.label(thing)
