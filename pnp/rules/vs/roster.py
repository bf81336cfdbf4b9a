"""Who is in play, on whose side, what each is at this moment, and what listens to events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.effects.hands import Handed
from pnp.rules.effects.powers import Power
from pnp.rules.effects.steps import ask_to_choose
from pnp.rules.effects.things import Frame, Gift, Happening, Held, Thing, Worn
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import LETTERS, PLACES, UP, Body, Combat, Resource
from pnp.rules.vs.values import sheet_of, works

if TYPE_CHECKING:
    from pnp.rules.vs.rules import Rules
    from pnp.rules.vs.sheet import Sheet


class Roster(Handed):
    """A state with characters on sides, and cards in zones."""

    __slots__ = ("combat", "last_uid", "sheets")

    rules: Rules
    alive: list[bool]
    active: int
    bodies: dict[int, Body]
    last_uid: int
    sheets: dict[int, Sheet]
    combat: Combat | None
    decks: list[tuple[int, ...]]
    bottoms: list[tuple[int, ...]]
    kos: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    rows: list[tuple[Resource, ...]]
    playing: tuple[Held, ...]

    # --- characters -----------------------------------------------------------------------------

    def new_uid(self) -> int:
        """A number that no character has had in this game."""
        self.last_uid += 1
        return self.last_uid

    def put(self, body: Body) -> Body:
        """A character as it is from now on."""
        self.bodies[body.uid] = body
        self.sheets = {}
        return body

    def change(self, body: Body, **fields: Any) -> Body:
        """The same character, changed."""
        made = list(body)
        for name, value in fields.items():
            made[PLACES[name]] = value
        return self.put(tuple.__new__(Body, made))  # twice as fast as `_replace`

    def leave(self, body: Body) -> None:
        """It is no longer in play."""
        del self.bodies[body.uid]
        self.sheets = {}
        self.leave_combat(body.uid)

    def leave_combat(self, uid: int) -> None:
        """It is no longer in the combat, if it was."""
        combat = self.combat
        if combat is None:
            return
        seat, attackers, defender, ranged, team = combat
        if uid == defender:
            self.combat = Combat(seat, attackers, 0, ranged, team)
        elif uid in attackers:
            rest = tuple([each for each in attackers if each != uid])
            self.combat = Combat(seat, rest, defender, ranged, team)

    def free_slot(self, side: int) -> int:
        """The lowest number that nobody on a side has."""
        taken = {body.slot for body in self.bodies.values() if body.side == side}
        slot = 1
        while slot in taken:
            slot += 1
        return slot

    def main(self, seat: int) -> Body:
        """The main character of a seat; KeyError if it is gone."""
        for body in self.bodies.values():
            if body.owner == seat and self.rules.is_main[body.card]:
                return body
        raise KeyError(seat)

    def on(self, side: int) -> list[Body]:
        """The characters on a side."""
        return [body for body in self.bodies.values() if body.side == side]

    def sheet(self, body: Body) -> Sheet:
        """A character as it is at this moment."""
        found = self.sheets.get(body.uid)
        if found is None:
            found = self.sheets[body.uid] = sheet_of(self, body)
        return found

    def atk(self, body: Body) -> int:
        """Its ATK at this moment."""
        return self.sheet(body).atk

    def defence(self, body: Body) -> int:
        """Its DEF at this moment."""
        return self.sheet(body).defence

    def cant(self, body: Body, what: str) -> bool:
        """Whether it can't do something."""
        return bool(self.sheet(body).cant & flags.CANT[what])

    def can(self, body: Body, what: str) -> bool:
        """Whether it can do something that others can't."""
        return bool(self.sheet(body).can & flags.CAN[what])

    def labelled(self, label: str) -> Body:
        """The character with that label; KeyError if there is none."""
        side, slot = self.rules.places[label]
        for body in self.bodies.values():
            if body.slot == slot and body.side == side:
                return body
        raise KeyError(label)

    # --- seats and sides ------------------------------------------------------------------------

    def seat_of(self, thing: Thing) -> int:
        """Who controls a thing: of two heads, the one who owns it."""
        if type(thing) is Held:
            return thing.seat
        body = thing if type(thing) is Body else self.bodies.get(thing.uid)
        if body is None:
            return int(thing.owner)
        heads = self.rules.heads[body.side]
        return body.owner if body.owner in heads else heads[0]

    def side_of(self, thing: Thing) -> int:
        """The side that a thing is on."""
        if type(thing) is Body:
            return thing.side
        return self.rules.side_of[self.seat_of(thing)]

    def foes(self, seat: int) -> Sequence[int]:
        """The enemies of a seat that are in the game, in the order of turns."""
        rules = self.rules
        return [
            head
            for side in rules.foe_sides[rules.side_of[seat]]
            for head in rules.heads[side]
            if self.alive[head]
        ]

    def active_seat(self) -> int:
        """Whose turn it is; of two heads, the first who is in the game."""
        heads = self.rules.heads[self.active]
        return next((head for head in heads if self.alive[head]), heads[0])

    def sides_of(self, player: str, seat: int) -> Sequence[int]:
        """The sides that a word means: you, or your enemies."""
        side = self.rules.side_of[seat]
        return (side,) if player == "you" else self.rules.foe_sides[side]

    def is_whose(self, whose: str, frame: Frame, side: int) -> bool:
        """Whether it is the turn or the deed of those whom a word means."""
        mine = self.side_of(self.present(frame.source) or frame.source)
        if whose in ("mine", "you"):
            return bool(side == mine)
        return self.rules.alliance[side] != self.rules.alliance[mine]

    def is_first(self, thing: Thing) -> bool:
        """Whether this was its first attack in the turn."""
        now = self.bodies.get(thing.uid)
        return now is not None and now.attacks == 1

    # --- things ---------------------------------------------------------------------------------

    def present(self, thing: Thing) -> Thing:
        """A thing as it is now; None if it is gone."""
        if type(thing) is Body:
            return self.bodies.get(thing.uid)
        if type(thing) is Worn:
            body = self.bodies.get(thing.uid)
            return thing if body is not None and thing in body.gear else None
        if type(thing) is Held:
            return thing if self.lies(thing) else None
        return None

    def lies(self, held: Held) -> bool:
        """Whether a card lies where it was."""
        if held.zone == "resource":
            return any(each.card == held.card for each in self.rows[held.seat])
        if held.zone in ("playing", "revealed"):
            return held in self.playing
        if held.zone == "top":
            return bool(self.decks[held.seat] or self.bottoms[held.seat])
        if held.zone == "captive":
            wanted = held.card, held.seat
            holders = (body.captive for body in self.bodies.values())
            return any(each is not None and each[:2] == wanted for each in holders)
        return held.card in self.zone(held.zone, held.seat)

    def zone(self, zone: str, seat: int) -> tuple[int, ...]:
        """The cards of a seat in a zone."""
        if zone == "hand":
            return self.hands[seat]
        if zone == "ko":
            return self.kos[seat]
        if zone == "deck":
            return (*self.decks[seat], *self.bottoms[seat])
        if zone == "pile":
            return self.piles[seat]
        return tuple(each.card for each in self.rows[seat])

    def is_called(self, card: int, name: str) -> bool:
        """Whether a card has a name; basic locations of one symbol have all the names of it."""
        rules = self.rules
        if rules.names[card] == name:
            return True
        basic = rules.kinds[card] == "basic_location"
        return basic and rules.produces[card] == rules.basics.get(name)

    def count(self, things: Sequence[Thing]) -> int:
        """How many there are; equal cards in one place are found once for each."""
        return len(things)

    def label(self, thing: Thing) -> str:
        """What a thing is called: A1, or the card."""
        if type(thing) is Body:
            return self.rules.body_labels[thing.side][thing.slot]
        if type(thing) is Worn:
            body = self.bodies.get(thing.uid)
            return self.rules.labels[thing.card] if body is None else self.label(body)
        return self.rules.labels[thing.card] if thing is not None else ""

    def text(self, thing: Thing, seat: int) -> str:
        """How a seat notes a thing that it chooses."""
        if type(thing) is Held and thing.seat != seat:
            return f"{LETTERS[thing.seat]}:{self.rules.labels[thing.card]}"
        return self.label(thing)

    # --- what listens ---------------------------------------------------------------------------

    def hears(self, event: str) -> bool:
        """Whether some card of this game, or something that waits, may hear an event."""
        return event in self.rules.audible or bool(self.delays)

    def it_is(self, time: str, side: int) -> None:
        """A point in time in the turn of a side."""
        if self.hears(time):
            self.happen(Happening(time, side=side))

    def listeners(self, event: str) -> list[tuple[Power, Thing, int]]:
        """The powers in play that an event may set off, each with what it stands on."""
        rules = self.rules
        if event not in rules.audible:
            return []
        bit = rules.event_bits[event]
        ears = rules.ears
        found: list[tuple[Power, Thing, int]] = []
        # Keywords that somebody was given have ears too.
        given = event in rules.keyword_heard and (bool(self.gifts) or rules.any_field)
        for body in self.bodies.values():
            if (
                ears[body.card] & bit or given or (body.gear and _hears(ears, body, bit))
            ) and body.face == UP:
                found += self._listening(body, event)
        return found

    def _listening(self, body: Body, event: str) -> Iterator[tuple[Power, Thing, int]]:
        rules, sheet, seat = self.rules, self.sheet(body), self.seat_of(body)
        for power in rules.heard[body.card].get(event, ()):
            if not power.zone and works(power, sheet):
                yield power, body, seat
        for bit, power in rules.keyword_heard.get(event, ()):
            if sheet.keywords & bit:
                yield power, body, seat
        for worn in body.gear:
            for power in rules.heard[worn.card].get(event, ()):
                if not power.zone:
                    yield power, worn, seat

    def ask_to_choose(self, frame: Frame, number: int) -> None:
        """Push a choice of an effect."""
        ask_to_choose(self, frame, number)

    def receive(self, gift: Gift) -> None:
        """Somebody has these modifiers from now on."""
        self.gifts += (gift,)
        self.sheets = {}


def _hears(ears: Sequence[int], body: Body, bit: int) -> bool:
    """Whether anything that a character wears hears an event."""
    for worn in body.gear:  # noqa: SIM110  (twice as fast as `any`)
        if ears[worn.card] & bit:
            return True
    return False
