"""A game of Vs. as it stands: who is in play, where every card is, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from pnp.rules.effects.compiler import Compiled
from pnp.rules.effects.powers import Power
from pnp.rules.effects.state import Effective, ask_to_choose
from pnp.rules.effects.things import Delay, Frame, Gift, Held, Queued, Thing, Worn
from pnp.rules.kernel import Dealer, Decision, Event, Question, Result
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import LETTERS, UP, Body, Combat, Resource, Seen, without
from pnp.rules.vs.plays import offered, use_power
from pnp.rules.vs.refusals import refusal
from pnp.rules.vs.stuns import sweep
from pnp.rules.vs.values import sheet_of, works
from pnp.rules.vs.view import Sight

if TYPE_CHECKING:
    from pnp.rules.vs.rules import Rules
    from pnp.rules.vs.sheet import Sheet


class Battle(Effective):
    """The state of a game."""

    __slots__ = (
        "active",
        "alive",
        "attacked",
        "bodies",
        "bottoms",
        "calm",
        "combat",
        "dealer",
        "decks",
        "events",
        "first",
        "hands",
        "kos",
        "lists",
        "named",
        "next_uid",
        "piles",
        "playing",
        "points",
        "removed",
        "rows",
        "rules",
        "seen",
        "sheets",
        "swept",
        "xp",
    )

    busy: ClassVar[frozenset[str]] = Effective.busy | {
        *("pay", "take", "dug", "bottom", "row", "wearer", "name", "goes-to", "of-whom"),
        *("strike-back", "clash", "blows"),
    }

    def __init__(self, rules: Rules, dealer: Dealer) -> None:
        n = rules.players
        self.rules = rules
        self.dealer = dealer
        self.events: list[Event] | None = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.agenda = []
        self.queue: tuple[Queued, ...] = ()
        self.answers: tuple[Queued, ...] = ()
        self.delays: tuple[Delay, ...] = ()
        self.gifts: tuple[Gift, ...] = ()
        self.fuse = 0
        self.turn = 0
        self.active = 0
        """The side whose turn it is."""
        self.first = 0
        """The side that goes first."""
        self.alive = [True] * n
        self.bodies: dict[int, Body] = {}
        self.next_uid = 1
        self.hands: list[tuple[int, ...]] = [()] * n
        self.lists: tuple[tuple[int, ...], ...] = rules.lists
        """What each seat began with; it never changes."""
        self.decks: list[tuple[int, ...]] = [*rules.lists]
        """Each a bag: chance picks from it when a card is drawn, so that no order can leak."""
        self.bottoms: list[tuple[int, ...]] = [()] * n
        """What was put below the deck since it was last shuffled, the first to be drawn first."""
        self.kos: list[tuple[int, ...]] = [()] * n
        self.removed: list[tuple[int, ...]] = [()] * n
        self.piles: list[tuple[int, ...]] = [
            rules.egg_pile if rules.egg in cards else () for cards in rules.lists
        ]
        self.rows: list[tuple[Resource, ...]] = [()] * n
        self.xp = [0] * n
        self.points = [0] * n
        self.playing: tuple[Held, ...] = ()
        """Plot twists that are being played, from the zone where they lay."""
        self.combat: Combat | None = None
        self.attacked = False
        """Whether an attack was made in this turn."""
        self.named: tuple[tuple[int, str], ...] = ()
        """Super powers used in this turn, by side and name, where a name may be used only once."""
        self.calm = 0
        """Turns since a main character was last wounded."""
        self.seen: list[tuple[Seen, ...]] = [()] * n
        self.sheets: dict[int, Sheet] = {}
        """Characters as they are now, as far as somebody asked; a new table after each change."""
        self.swept: dict[int, Sheet] | None = None
        """The table of the position that was swept last."""
        self.back: Battle | None = None

    def copy(self) -> Battle:
        """A game of its own."""
        twin = self.twin(self.dealer.copy())
        twin.events = None if self.events is None else self.events.copy()
        return twin

    def twin(self, dealer: Dealer) -> Battle:
        """The same with another dealer, and no story."""
        twin = Battle.__new__(Battle)
        twin.rules, twin.dealer, twin.events = self.rules, dealer, None
        twin.decision, twin.result, twin.asked = self.decision, self.result, self.asked
        twin.agenda, twin.queue, twin.answers = self.agenda.copy(), self.queue, self.answers
        twin.delays, twin.gifts, twin.fuse = self.delays, self.gifts, self.fuse
        twin.turn, twin.active, twin.first = self.turn, self.active, self.first
        twin.alive, twin.bodies, twin.next_uid = (
            self.alive.copy(),
            self.bodies.copy(),
            self.next_uid,
        )
        twin.hands, twin.decks = self.hands.copy(), self.decks.copy()
        twin.bottoms, twin.kos = self.bottoms.copy(), self.kos.copy()
        twin.removed, twin.piles = self.removed.copy(), self.piles.copy()
        twin.rows, twin.xp, twin.points = self.rows.copy(), self.xp.copy(), self.points.copy()
        twin.playing, twin.combat, twin.attacked = self.playing, self.combat, self.attacked
        twin.lists = self.lists
        twin.named, twin.calm, twin.seen = self.named, self.calm, self.seen.copy()
        # Computed values may be shared: whoever changes anything begins a table of its own.
        twin.sheets, twin.swept, twin.back = self.sheets, self.swept, self.back
        return twin

    def observe(self, seat: int, rng: Random) -> Sight:
        """What a seat knows; all else is dealt anew."""
        return Sight.of(self, seat, rng)

    @property
    def round(self) -> int:
        """The turns that were begun, by whomever."""
        return self.turn

    @property
    def effects(self) -> Compiled:  # type: ignore[override]
        """The compiled effects."""
        return self.rules.effects

    @property
    def powers(self) -> Sequence[Power]:  # type: ignore[override]
        """All powers there are."""
        return self.rules.powers

    def tell(self, what: str, *facts: Any) -> None:
        """Keep what happened for the story."""
        if self.events is not None:
            self.events.append(Event(what, facts))

    # --- characters -----------------------------------------------------------------------------

    def put(self, body: Body) -> Body:
        """A character as it is from now on."""
        self.bodies[body.uid] = body
        self.sheets = {}
        return body

    def change(self, body: Body, **fields: Any) -> Body:
        """The same character, changed."""
        return self.put(body._replace(**fields))

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
        if uid == combat.defender:
            self.combat = combat._replace(defender=0)
        elif uid in combat.attackers:
            rest = tuple(each for each in combat.attackers if each != uid)
            self.combat = combat._replace(attackers=rest)

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

    def has_keyword(self, body: Body, keyword: str) -> bool:
        """Whether it has a keyword at this moment."""
        return bool(self.sheet(body).keywords & self.rules.keyword_bits[keyword])

    def cant(self, body: Body, what: str) -> bool:
        """Whether it can't do something."""
        return bool(self.sheet(body).cant & flags.CANT[what])

    def can(self, body: Body, what: str) -> bool:
        """Whether it can do something that others can't."""
        return bool(self.sheet(body).can & flags.CAN[what])

    def labelled(self, label: str) -> Body:
        """The character with that label; KeyError if there is none."""
        for body in self.bodies.values():
            if self.label(body) == label:
                return body
        raise KeyError(label)

    # --- seats and sides ------------------------------------------------------------------------

    def seat_of(self, thing: Thing) -> int:
        """Who controls a thing: of two heads, the one who owns it."""
        if isinstance(thing, Held):
            return thing.seat
        body = self.bodies.get(thing.uid, thing) if isinstance(thing, Worn) else thing
        if isinstance(body, Worn):
            return body.owner
        heads: tuple[int, ...] = self.rules.heads[body.side]
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
        mine = self.rules.side_of[frame.seat]
        if type(frame.source) is not Held:
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
        return rules.kinds[card] == "basic_location" and rules.produces[card] == rules.basics.get(
            name, -1
        )

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

    def listeners(self, event: str) -> list[tuple[Power, Thing, int]]:
        """The powers in play that an event may set off, each with what it stands on."""
        rules = self.rules
        bit = rules.event_bits.get(event, 0)
        ears = rules.ears
        found: list[tuple[Power, Thing, int]] = []
        # Keywords that somebody was given have ears too.
        given = event in rules.keyword_heard and bool(self.gifts)
        for body in self.bodies.values():
            if (
                ears[body.card] & bit
                or given
                or (body.gear and (event in rules.keyword_heard or _hears(ears, body, bit)))
            ) and body.face == UP:
                found += self._listening(body, event)
        return found

    def _listening(self, body: Body, event: str) -> Iterator[tuple[Power, Thing, int]]:
        rules, sheet, seat = self.rules, self.sheet(body), self.seat_of(body)
        for power in rules.heard[body.card].get(event, ()):
            if not power.zone and works(rules, power, sheet):
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

    # --- cards ----------------------------------------------------------------------------------

    def to_hand(self, seat: int, card: int, eyes: int = 0) -> None:
        """A card comes to a hand; `eyes` are the seats that saw it."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        if eyes:
            self.seen[seat] += (Seen(card, self.turn, eyes),)

    def from_hand(self, seat: int, card: int, *, openly: bool = True) -> None:
        """A card leaves a hand; openly, so that whoever knew of it knows that it is gone."""
        self.hands[seat] = without(self.hands[seat], card)
        if openly:
            self.forget(seat, card)

    def forget(self, seat: int, card: int) -> None:
        """Those who knew of a card in a hand know of it no more."""
        if self.seen[seat]:
            for each in self.seen[seat]:
                if each.card == card:
                    left = list(self.seen[seat])
                    left.remove(each)
                    self.seen[seat] = tuple(left)
                    return

    def to_ko(self, seat: int, card: int) -> None:
        """A card goes to its owner's KO pile; tokens go where they came from."""
        if self.rules.is_token[card]:
            if card in self.rules.egg_pile:
                self.piles[seat] = tuple(sorted((*self.piles[seat], card)))
            else:
                self.removed[seat] = (*self.removed[seat], card)
            return
        self.kos[seat] = (*self.kos[seat], card)
        self.sheets = {}

    def everyone(self, *but: int) -> int:
        """All seats as bits, but some."""
        eyes = (1 << self.rules.players) - 1
        for seat in but:
            eyes &= ~(1 << seat)
        return eyes

    def draw(self, seat: int, question: Question) -> int:
        """The next card of a deck, which leaves it; -1 if there is none."""
        deck = self.decks[seat]
        if deck:
            card = self.dealer.pick(question, deck)
            self.decks[seat] = without(deck, card)
            return card
        bottom = self.bottoms[seat]
        if bottom:
            self.bottoms[seat] = bottom[1:]
            return bottom[0]
        return -1

    def shuffle(self, seat: int) -> None:
        """What lay below the deck is anywhere in it now."""
        if self.bottoms[seat]:
            self.decks[seat] = tuple(sorted((*self.decks[seat], *self.bottoms[seat])))
            self.bottoms[seat] = ()

    # --- what cannot wait -----------------------------------------------------------------------

    sweep = sweep

    def unasked(self, queued: Queued) -> bool:
        """Experience that makes no level yet can come at any time."""
        power = self.rules.powers[queued.power] if queued.power >= 0 else None
        if power is None or "level" not in power.parts:
            return False
        return bool(self.xp[queued.frame.seat] + 1 < power.parts["level"])

    def affordable(self, power: Power, frame: Frame) -> bool:
        """Whether a reaction may be used and paid for."""
        return offered(self, power, frame)

    def use(self, power: Power, frame: Frame) -> None:
        """Pay for a power and do what it says."""
        use_power(self, power, frame)

    def gone(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return not self.alive[seat]

    def why_not(self, action: object) -> str:
        """The rule that forbids a move."""
        return refusal(self, action)


def _hears(ears: Sequence[int], body: Body, bit: int) -> bool:
    """Whether anything that a character wears hears an event."""
    return any(ears[worn.card] & bit for worn in body.gear)
