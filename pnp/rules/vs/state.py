"""A game of Vs. as it stands: who is in play, where every card is, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

from pnp.rules.effects.hands import Seen, without
from pnp.rules.effects.parts import Compiled
from pnp.rules.effects.powers import Power
from pnp.rules.effects.state import Effective
from pnp.rules.effects.things import Delay, Frame, Gift, Held, Queued
from pnp.rules.kernel import Dealer, Decision, Question, Result
from pnp.rules.vs.pieces import Body, Combat, Resource
from pnp.rules.vs.plays import offered, use_power
from pnp.rules.vs.refusals import refusal
from pnp.rules.vs.roster import Roster
from pnp.rules.vs.stuns import sweep
from pnp.rules.vs.view import Sight

if TYPE_CHECKING:
    from pnp.rules.vs.rules import Rules
    from pnp.rules.vs.sheet import Sheet


class Battle(Roster):
    """The state of a game."""

    __slots__ = (
        "active",
        "alive",
        "attacked",
        "bodies",
        "bottoms",
        "calm",
        "decks",
        "first",
        "hushed",
        "kos",
        "lists",
        "named",
        "piles",
        "playing",
        "points",
        "removed",
        "rows",
        "rules",
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
        self.active = 0
        """The side whose turn it is."""
        self.first = self.active
        """The side that goes first."""
        self.alive = [True] * n
        self.bodies: dict[int, Body] = {}
        self.last_uid = 0
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
        self.hushed = False
        """Whether nobody plays or uses anything any more, as if they held nothing: for those who
        try what comes of a move."""

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = super().twin(dealer)
        twin.rules, twin.active, twin.first = self.rules, self.active, self.first
        twin.alive, twin.bodies, twin.last_uid = (
            self.alive.copy(),
            self.bodies.copy(),
            self.last_uid,
        )
        twin.decks, twin.bottoms, twin.kos = (
            self.decks.copy(),
            self.bottoms.copy(),
            self.kos.copy(),
        )
        twin.removed, twin.piles = self.removed.copy(), self.piles.copy()
        twin.rows, twin.xp, twin.points = self.rows.copy(), self.xp.copy(), self.points.copy()
        twin.playing, twin.combat, twin.attacked = self.playing, self.combat, self.attacked
        twin.lists = self.lists
        twin.named, twin.calm = self.named, self.calm
        # Computed values may be shared: whoever changes anything begins a table of its own.
        twin.sheets, twin.swept = self.sheets, self.swept
        twin.hushed = self.hushed
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

    # --- cards ----------------------------------------------------------------------------------

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
        self.decks[seat] = tuple(sorted((*self.decks[seat], *self.bottoms[seat])))
        self.bottoms[seat] = ()

    # --- what cannot wait -----------------------------------------------------------------------

    sweep = sweep

    def unasked(self, queued: Queued) -> bool:
        """Experience that makes no level yet can come at any time."""
        if queued.power < 0:
            return False
        parts, frame = self.rules.powers[queued.power].parts, queued.frame
        if "gains" not in parts:
            return False
        return bool(self.xp[frame.seat] + parts["gains"](self, frame) < parts["level"])

    def affordable(self, power: Power, frame: Frame) -> bool:
        """Whether a reaction may be used and paid for."""
        return not self.hushed and offered(self, power, frame)

    def use(self, power: Power, frame: Frame) -> None:
        """Pay for a power and do what it says."""
        use_power(self, power, frame)

    def gone(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return not self.alive[seat]

    def why_not(self, action: object) -> str:
        """The rule that forbids a move."""
        return refusal(self, action)
