"""A game of Aliens Predator as it stands: who is where, what lies where, and what is to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pnp.rules.aliens_predator.dying import free
from pnp.rules.aliens_predator.ground import Ground
from pnp.rules.aliens_predator.pieces import (
    CAME,
    NOBODY,
    Attack,
    Barrier,
    Body,
    Chamber,
    Item,
    Marker,
    Row,
    Spot,
)
from pnp.rules.aliens_predator.plays import offered, use
from pnp.rules.aliens_predator.refusals import refusal
from pnp.rules.aliens_predator.settling import sweep
from pnp.rules.aliens_predator.standing import hearing
from pnp.rules.aliens_predator.view import Sight
from pnp.rules.aliens_predator.zones import Zones
from pnp.rules.effects.hands import Seen
from pnp.rules.effects.moves import Move
from pnp.rules.effects.parts import Compiled
from pnp.rules.effects.powers import Power
from pnp.rules.effects.steps import ask_to_choose
from pnp.rules.effects.things import Delay, Frame, Gift, Happening, Held, Queued, Thing
from pnp.rules.kernel import Dealer, Decision, Result

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.rules import Rules


class Battleground(Zones):
    """The state of a game."""

    __slots__ = (
        "alive",
        "attacks",
        "barriers",
        "base",
        "bodies",
        "cast",
        "chambers",
        "cycles",
        "dead",
        "decks",
        "discards",
        "ever",
        "fight",
        "ghosts",
        "hives",
        "honor",
        "items",
        "kits",
        "late",
        "links",
        "markers",
        "order",
        "outs",
        "owed",
        "playing",
        "podium",
        "pools",
        "provoked",
        "research",
        "rested",
        "round_name",
        "rows",
        "rules",
        "spots",
        "tally",
        "trial",
        "true",
        "used",
        "was_hive",
        "wrecked",
    )

    busy: ClassVar[frozenset[str]] = Zones.busy | {
        *("lead", "rotate", "take-card", "dying", "spare", "at", "using"),
        *("where", "barring", "hiding"),
    }

    choosing: ClassVar[Mapping[str, Callable[[Any, int, Move], None]]]
    """What is done with what was chosen, by the step."""

    def __init__(self, rules: Rules, dealer: Dealer) -> None:
        n = rules.players
        self.rules = rules
        self.dealer = dealer
        self.events = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.agenda = []
        self.queue: tuple[Queued, ...] = ()
        self.answers: tuple[Queued, ...] = ()
        self.delays: tuple[Delay, ...] = ()
        self.gifts: tuple[Gift, ...] = ()
        self.fuse = 0
        self.turn = 0
        self.touched = ((), frozenset())
        self.come_or_gone()
        self.back: Battleground | None = None
        self.round_name = ""
        self.alive = [True] * n
        self.order = tuple(range(n))
        """The seats in the order in which they act."""
        self.podium: tuple[tuple[int, ...], str] | None = None
        """Who has won, and how, if the others play on for the second place."""
        self.cast: tuple[tuple[int, tuple[int, ...]], ...] = ()
        """The characters with which a seat starts in place of those of the scenario."""
        self.bodies: dict[int, Body] = {}
        self.items: dict[int, Item] = {}
        self.spots: dict[int, Spot] = {}
        self.barriers: dict[int, Barrier] = {}
        self.markers: dict[int, Marker] = {}
        self.true: dict[int, int] = {}
        """By the uid of a hidden character, its true marker."""
        self.next_uid = 1
        self.rows: tuple[Row, ...] = (Row(()),) * n
        self.links: tuple[tuple[int, int], ...] = ()
        self.ground = Ground((), {}, {}, {}, {}, {}, {}, {}, {})
        self.hives: dict[int, int] = {}
        """Places that were hived during the game, with the seats that did it as bits."""
        self.wrecked: frozenset[int] = frozenset()
        """Places that are Damaged."""
        self.hands: list[tuple[int, ...]] = [()] * n
        self.decks: list[tuple[int, ...]] = [*rules.lists]
        self.discards: list[tuple[int, ...]] = [()] * n
        self.kits: list[tuple[int, ...]] = [*rules.kits]
        self.outs: list[tuple[int, ...]] = [()] * n
        """Cards out of play: killed, evacuated, doubled."""
        self.dead: list[tuple[int, ...]] = [()] * n
        """Main Characters that were killed, and are out of play."""
        self.base = [side.hand for side in rules.sides]
        self.cycles = [0] * n
        self.pools = [side.combat_pool for side in rules.sides]
        self.research = [0] * n
        self.honor = [0] * n
        self.owed = [0] * n
        """The honor that a Predator player must gain."""
        self.tally: dict[tuple[int, str], int] = {}
        """What each seat has done towards its victories."""
        self.chambers: list[Chamber] = [Chamber() for _ in range(n)]
        self.playing: tuple[Held, ...] = ()
        self.attacks: tuple[Attack, ...] = ()
        self.fight = -1
        """Which of the attacks is at hand."""
        self.late: tuple[tuple[int, int], ...] = ()
        """Damage that Events do in a step of combat, and that is laid at its end with the rest."""
        self.trial: Attack | None = None
        """An attack that would be declared, while it is asked whether it may be."""
        self.provoked: frozenset[tuple[int, int]] = frozenset()
        """Marine seats, each with a character that attacked theirs first (ruling 38)."""
        self.seen: list[tuple[Seen, ...]] = [()] * n
        self.used: frozenset[tuple[object, int]] = frozenset()
        """Powers used in this turn, each with what it stands on."""
        self.ever: frozenset[tuple[object, int]] = frozenset()
        """The same for the whole game."""
        self.ghosts: dict[int, Body | Item] = {}
        """What was discarded to pay for the effect that goes on, as it was."""
        self.rested: list[tuple[int, ...]] = [()] * n
        """Cards that matured back to the hand in this turn."""
        self.stirred = CAME
        self.was_hive: frozenset[int] = frozenset()
        """Places that were Hive at the start."""

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = super().twin(dealer)
        twin.rules, twin.round_name = self.rules, self.round_name
        twin.alive, twin.bodies, twin.items = (
            self.alive.copy(),
            self.bodies.copy(),
            self.items.copy(),
        )
        twin.spots, twin.barriers = self.spots.copy(), self.barriers.copy()
        twin.markers, twin.true = self.markers.copy(), self.true.copy()
        twin.next_uid, twin.rows, twin.links = self.next_uid, self.rows, self.links
        twin.ground, twin.hives, twin.wrecked = self.ground, self.hives.copy(), self.wrecked
        twin.decks = self.decks.copy()
        twin.discards, twin.kits, twin.outs = (
            self.discards.copy(),
            self.kits.copy(),
            self.outs.copy(),
        )
        twin.base, twin.cycles, twin.pools = self.base.copy(), self.cycles.copy(), self.pools.copy()
        twin.research, twin.honor, twin.owed = (
            self.research.copy(),
            self.honor.copy(),
            self.owed.copy(),
        )
        twin.tally, twin.chambers = self.tally.copy(), self.chambers.copy()
        twin.dead, twin.used, twin.ever = self.dead.copy(), self.used, self.ever
        twin.ghosts, twin.rested = self.ghosts.copy(), self.rested.copy()
        twin.stirred, twin.was_hive, twin.trial = self.stirred, self.was_hive, self.trial
        twin.late, twin.order, twin.podium = self.late, self.order, self.podium
        twin.cast, twin.standing, twin.touched = self.cast, self.standing, self.touched
        twin.mustered, twin.borne = self.mustered, self.borne
        twin.playing, twin.attacks, twin.fight = self.playing, self.attacks, self.fight
        twin.provoked = self.provoked
        return twin

    def play(self, action: Any) -> None:
        """Carry out a legal move, which may set off as many effects as any; IllegalAction."""
        self.fuse = 0
        super().play(action)

    def in_secret(self) -> None:
        """What is chosen from now on is unmade for others, until it is done openly."""
        if self.back is None:
            self.back = self.twin(self.dealer)

    def observe(self, seat: int, rng: Random) -> Sight:
        """What a seat knows; all else is dealt anew."""
        return Sight.of(self, seat, rng)

    @property
    def round(self) -> int:
        """The turn it is."""
        return self.turn

    @property
    def attack(self) -> Attack | None:
        """The attack at hand, or the one that would be declared."""
        if self.trial is not None:
            return self.trial
        return self.attacks[self.fight] if 0 <= self.fight < len(self.attacks) else None

    @property
    def active(self) -> int:
        """The seat that acts."""
        return self.asked.seat

    @property
    def effects(self) -> Compiled:  # type: ignore[override]
        """The compiled effects."""
        return self.rules.effects

    @property
    def powers(self) -> Sequence[Power]:  # type: ignore[override]
        """All powers there are."""
        return self.rules.powers

    def ask_to_choose(self, frame: Frame, number: int) -> None:
        """Push a choice of an effect."""
        ask_to_choose(self, frame, number)

    def receive(self, gift: Gift) -> None:
        """Somebody has these modifiers from now on."""
        self.gifts += (gift,)

    def chosen(self, seat: int, move: Move) -> None:
        """Something was chosen in a step of the game's own."""
        self.choosing[self.asked.name](self, seat, move)

    # --- what listens ---------------------------------------------------------------------------

    def listeners(self, event: str) -> Iterator[tuple[Power, Thing, int]]:
        """The powers that an event may set off: in play, and reactions in hands."""
        heard, listening = self.rules.heard, hearing(self, event)
        for uid, powers in listening.bodies:
            body = self.bodies[uid]
            if not body.holder and not body.bound:
                yield from ((power, body, body.side) for power in powers)
        for uid, powers in listening.items:
            item = self.items[uid]
            if not item.damaged:
                seat = self.seat_of(item)
                yield from (
                    (power, item, item.owner if seat == NOBODY else seat) for power in powers
                )
        if event not in self.rules.heard_in_hand:
            return
        for seat in range(self.rules.players):
            for owner, condition in self.rules.in_force:
                for power in heard[condition].get(event, ()) if owner == seat else ():
                    yield power, Held(seat, "condition", condition), seat
            if self.alive[seat]:
                for card in dict.fromkeys(self.hands[seat]):
                    for power in heard[card].get(event, ()):
                        if power.played:
                            yield power, Held(seat, "hand", card), seat

    def befall(self, event: str, *group: Thing, side: int = NOBODY, **details: Any) -> None:
        """Something happens to some, with details that triggers may ask for."""
        if event not in self.rules.hearers:
            return
        if event in self.rules.heard_in_hand or self.delays or any(hearing(self, event)):
            self.happen(Happening(event, group, (), 0, side, tuple(details.items())))

    def is_so(self, name: str, told: Any, asked: Any) -> bool:
        """Whether a detail of an event is what a trigger asks for."""
        return bool(self.where(asked) == told) if name == "place" else bool(told == asked)

    # --- powers ---------------------------------------------------------------------------------

    def key_of(self, source: Thing) -> object:
        """What limits of powers are kept by."""
        return getattr(source, "uid", source)

    def spent(self, power: Power, source: Thing) -> bool:
        """Whether a power was used as often as it may be."""
        known = self.ever if power.limit == "game" else self.used
        return (self.key_of(source), power.number) in known

    def spend(self, power: Power, source: Thing) -> None:
        """A power is used."""
        key = self.key_of(source), power.number
        self.used |= {key}
        self.ever |= {key}

    def unasked(self, queued: Queued) -> bool:  # noqa: ARG002
        """What is set off at once comes in R-M-P-A order: nobody says which is first."""
        return True

    def affordable(self, power: Power, frame: Frame) -> bool:
        """Whether a reaction may be used and paid for."""
        return offered(self, power, frame)

    def use(self, power: Power, frame: Frame) -> None:
        """Pay for a power and do what it says."""
        use(self, power, frame)

    sweep = sweep

    def why_not(self, action: object) -> str:
        """The rule that forbids a move."""
        return refusal(self, action)

    # --- going ----------------------------------------------------------------------------------

    def leave(self, body: Body) -> None:
        """A character leaves play: what it carried lies where it was, whom it held is free."""
        for item in self.carried(body):
            self.change_item(item, bearer=0, place=body.place, concealed=False)
        for other in self.captives_of(body.uid):
            free(self, other, body.place)
        self.unhide(body)
        self.bodies.pop(body.uid, None)
        self.come_or_gone()
        self.lose_attacks(body.uid)

    def lose_attacks(self, uid: int) -> None:
        """Attacks by or on whoever is gone are lost (ruling 24)."""
        if self.attacks:
            self.attacks = tuple(
                each._replace(lost=True)
                if uid in (each.attacker, each.target) and not each.hit
                else each
                for each in self.attacks
            )

    def set_attack(self, at: int, attack: Attack) -> None:
        """An attack as it is from now on."""
        self.attacks = (*self.attacks[:at], attack, *self.attacks[at + 1 :])

    def unhide(self, body: Body) -> None:
        """It is hidden no more: all its markers are gone, and attacks on false ones are lost."""
        true = self.true.pop(body.uid, 0)
        if not true:
            return
        for marker in [each for each in self.markers.values() if each.body == body.uid]:
            del self.markers[marker.uid]
            if marker.uid != true:
                self.lose_attacks(marker.uid)
        self.attacks = tuple(
            each._replace(target=body.uid) if each.target == true else each for each in self.attacks
        )
        now = self.bodies.get(body.uid)
        if now is not None:
            self.change(now, hidden=False)
        self.stirred = CAME

    def lose_item(self, item: Item) -> None:
        """An item leaves play for the discards of its owner."""
        if item.uid in self.items:
            self.remove_item(item)
            self.discard(item.owner, item.card)

    def reveal(self, marker: Marker) -> None:
        """A marker is turned over for all: a decoy goes, a true one is the character itself."""
        body = self.bodies[marker.body]
        true = self.true.get(body.uid) == marker.uid
        self.tell("revealed", self.label(marker), body.card, true)
        if true:
            self.unhide(body)
            return
        del self.markers[marker.uid]
        self.lose_attacks(marker.uid)

    def drop_barrier(self, barrier: Barrier) -> None:
        """A Barrier stands no more."""
        del self.barriers[barrier.uid]
        self.discard(barrier.owner, barrier.card)
        self.lose_attacks(barrier.uid)
        self.tell("barrier-gone", barrier.card)
