"""The automa decks of Aliens Predator as a player: a mood for each turn, and the rules that hold.

It does what a person does who runs the printed deck: in a step it reads the rules of that step,
those that the mood names first, and does the first that holds, again and again. The words of the
decks and their English stand in `pnp.data.aliens_predator.automa_deck`; here stands what they mean
to software. What it does without being told by a rule is on its aid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, get_args

from automa.aliens_predator.decks import Deck
from automa.aliens_predator.doings import (
    ALWAYS,
    builder,
    discarded,
    evacuated,
    found,
    laid,
    matured,
    searched,
    shared,
    slotted,
)
from automa.aliens_predator.events import answered, boosted, played, used
from automa.aliens_predator.fights import aimed, declared, kept_ready, stabs, weaponed
from automa.aliens_predator.look import Look
from automa.aliens_predator.trials import best
from automa.aliens_predator.ways import WAYS, decoy, heals_at
from automa.instinct import Follower
from pnp.data.aliens_predator.automa_deck import Mood, Rule
from pnp.data.aliens_predator.rules import Faction
from pnp.data.automa_deck import chosen_pile
from pnp.rules.aliens_predator.paths import may_leave, mover_of, ways
from pnp.rules.aliens_predator.pieces import Body, Marker
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move, noted
from pnp.rules.kernel import Observation

FACTIONS: Final[tuple[Faction, ...]] = get_args(Faction)


class ApInstinct(Follower):
    """Follows the automa deck of the faction that it plays."""

    def __init__(self, *, seed: int = 0, deck: str = "") -> None:
        self.seed = seed
        self.name = deck
        if deck:
            chosen_pile(FACTIONS, deck, FACTIONS[0])
        # At a table it thinks with another seed at every move, and goes on with one deck.
        self._shuffled = seed
        self._ready: dict[str, Deck] = {}
        self._followed: Rule | None = None
        self._steps: dict[str, Callable[[Look, Deck], Move | None]] = {
            "cast": lambda *_: noted("done"),
            "evacuate": self._evacuate,
            "lay": self._lay,
            "where": lambda see, ready: slotted(see, [*ready.read(see, "locations")]),
            "moving": self._moving,
            "group": self._group,
            "dragging": lambda *_: noted("stop"),
            "mature": self._mature,
            "share": lambda see, _: shared(see),
            "builders": lambda see, _: builder(see),
            "discard": lambda see, _: discarded(see),
            "declare": self._declare,
            "at": self._at,
            "using": self._using,
            "stabbing": self._stabbing,
            "search": self._search,
            "find": self._find,
            "window": self._window,
            "react": lambda see, ready: answered(see, ready.uses(see.game.turn)),
            "spare": self._spare,
        }

    def why(self, observation: Observation) -> str:
        """The mood that lies open, and the rule that it follows."""
        game: Any = observation.imagine(Random(self.seed))
        self.follow(game)
        mood = self.mood(game, game.decision.seat)
        rule = (
            "its aid says so" if self._followed is None else self._followed.text.replace("**", "")
        )
        return f"{mood.name}: {rule}"

    def mood(self, game: Battleground, seat: int) -> Mood:
        """The mood that lies open before a seat."""
        return self._deck(game, seat).mood(game.turn)

    @property
    def followed(self) -> Rule | None:
        """The rule that it followed last; none if its aid said what to do."""
        return self._followed

    def _deck(self, game: Battleground, seat: int) -> Deck:
        """The deck of the seat's faction, whatever faction the level was asked for."""
        faction = game.rules.factions[seat]
        if faction not in self._ready:
            self._ready[faction] = self._shuffle(faction)
        return self._ready[faction]

    def _shuffle(self, faction: Faction) -> Deck:
        _, level = chosen_pile(FACTIONS, self.name, faction)
        return Deck(faction, level, self._shuffled)

    def follow(self, game: Battleground) -> Move:
        """The same in a world of which only what lies open is looked at, and the seat's cards."""
        assert game.decision is not None
        see, self._followed = Look(game, game.decision.seat, game.decision.actions), None
        decide = self._steps.get(game.asked.name)
        chosen = decide(see, self._deck(game, see.seat)) if decide is not None else None
        if chosen is None or chosen not in see.moves:
            self._followed = None
            return self._unsaid(see) if decide is None else _last(see)
        return chosen

    def _unsaid(self, see: Look) -> Move:
        """What is done where no rule and no aid says anything."""
        return best(see.game, see.seat)

    def _first(
        self, see: Look, ready: Deck, step: str, deed: Callable[[Rule], Move | None]
    ) -> Move | None:
        """What the first rule of a step that can be carried out comes to."""
        for rule in ready.read(see, step):
            chosen = deed(rule)
            if chosen is not None and chosen in see.moves:
                self._followed = rule
                return chosen
        return None

    # --- Events and powers ----------------------------------------------------------------------

    def _play(self, see: Look, ready: Deck) -> Move | None:
        """An Event of the mood, or a power that gains something."""
        for rule in ready.read(see, "event"):
            chosen = played(see, ready.uses(see.game.turn), rule.conditions.get("needs", 1))
            if chosen is not None:
                self._followed = rule
                return chosen
        return self._power(see, ready)

    def _power(self, see: Look, ready: Deck) -> Move | None:
        """A power that gains something."""
        return None if ready.easy else used(see)

    def _window(self, see: Look, ready: Deck) -> Move | None:
        return self._play(see, ready) or (None if ready.easy else boosted(see))

    def _spare(self, see: Look, ready: Deck) -> Move | None:
        """Its own are saved."""
        told: Any = see.game.asked.about
        own = see.game.bodies[told[0]].side == see.seat
        card = see.rules.cards[told[3]]
        return see.moves[0] if own and card.use in ready.uses(see.game.turn) else see.moves[-1]

    # --- Movement -------------------------------------------------------------------------------

    def _evacuate(self, see: Look, ready: Deck) -> Move | None:
        return self._first(see, ready, "evacuate", lambda rule: evacuated(see, rule))

    def _lay(self, see: Look, ready: Deck) -> Move | None:
        chosen = self._first(see, ready, "locations", lambda rule: laid(see, rule))
        return chosen or self._power(see, ready)

    def _goal(self, see: Look, ready: Deck, body: Body) -> tuple[int | None, Rule | None]:
        """Where somebody should be, and the rule that says so."""
        if not see.rules.is_main[body.card]:
            return None, None
        for rule in ready.read(see, "moving"):
            way = WAYS.get(rule.do)
            place = way(see, body, rule) if way is not None else None
            if place is not None:
                return place, rule
        return None, None

    def _wish(self, see: Look, ready: Deck, mover: Body | Marker) -> tuple[int, Rule | None]:
        """Where a character or marker goes; where it is, if it stays."""
        game = see.game
        body = game.bodies[mover.body] if isinstance(mover, Marker) else mover
        goal, rule = self._goal(see, ready, body)
        if goal is None or goal < 0:
            return mover.place, None
        if isinstance(mover, Marker):
            if game.true.get(body.uid) != mover.uid:
                return decoy(see, mover, goal), rule
        elif _holds_on(see, body):
            return mover.place, None
        return goal, rule

    def _moving(self, see: Look, ready: Deck) -> Move | None:
        hides = any(rule.do == "hide" for rule in ready.read(see, "moving"))
        if hides:
            chosen = _hidden(see)
            if chosen is not None:
                return chosen
        chosen = self._play(see, ready)
        if chosen is not None:
            return chosen
        stabbing = [rule for rule in ready.read(see, "moving") if rule.do == "backstab"]
        for mover in see.movers():
            if stabbing and isinstance(mover, Body) and stabs(see, mover, stabbing[0]):
                self._followed = stabbing[0]
                return noted("take", see.game.label(mover))
            goal, rule = self._wish(see, ready, mover)
            if goal != mover.place and self._step(see, mover, goal) is not None:
                self._followed = rule
                return noted("take", see.game.label(mover))
        return None

    def _step(self, see: Look, mover: Body | Marker, goal: int) -> int | None:
        """The next place on the way to a goal, if somebody gets nearer to it now."""
        if not may_leave(see.game, mover):
            return None
        return nearest(see, mover, goal, [*ways(see.game, mover)])

    def _group(self, see: Look, ready: Deck) -> Move | None:
        game = see.game
        told: Any = game.asked.about
        leader = mover_of(game, told[0][0])
        assert leader is not None
        stabbing = [rule for rule in ready.read(see, "moving") if rule.do == "backstab"]
        if stabbing and isinstance(leader, Body) and stabs(see, leader, stabbing[0]):
            self._followed = stabbing[0]
            return noted("stab")
        goal, rule = self._wish(see, ready, leader)
        if goal == leader.place:
            return noted("stop")
        self._followed = rule
        for move in see.moves:
            if move.verb == "with" and self._comes(see, ready, game.labelled(move.what), goal):
                return move
        places = [game.place_named(move.what) for move in see.moves if move.verb == "to"]
        place = nearest(see, leader, goal, places)
        return noted("stop") if place is None else noted("to", game.place_name(place))

    def _stabbing(self, see: Look, ready: Deck) -> Move | None:
        told: Any = see.game.asked.about
        for rule in ready.read(see, "moving"):
            if rule.do == "backstab":
                for _, text in stabs(see, see.game.bodies[told], rule):
                    self._followed = rule
                    return noted("at", text)
        return None

    def _comes(self, see: Look, ready: Deck, body: Body, goal: int) -> bool:
        """Whether somebody comes along: who has the same goal, and escorts unless others stay."""
        if see.rules.is_main[body.card]:
            return self._goal(see, ready, body)[0] == goal
        if goal == see.home:
            return True
        stay = [
            other
            for other in see.mains
            if other.place == body.place and self._goal(see, ready, other)[0] == body.place
        ]
        return not stay

    # --- Mature, Combat, Search -----------------------------------------------------------------

    def _mature(self, see: Look, ready: Deck) -> Move | None:
        plays = ready.uses(see.game.turn)
        chosen = self._first(see, ready, "mature", lambda rule: matured(see, rule, plays))
        return chosen or self._play(see, ready)

    def _declare(self, see: Look, ready: Deck) -> Move | None:
        chosen = self._play(see, ready)
        if chosen is not None:
            return chosen
        rules = [*ready.read(see, "declare")]
        kept = self._kept(see, ready, rules)
        chosen, self._followed = declared(see, rules, kept, easy=ready.easy)
        return chosen

    def _kept(self, see: Look, ready: Deck, rules: Sequence[Rule]) -> set[int]:
        """Those who do not attack: who rests, and who is kept ready for the Search Round."""
        resting = {
            body.uid
            for rule in ready.read(see, "moving")
            if rule.do == "rest"
            for body in see.mains
            if body.damage >= rule.conditions.get("hurt", 1) and heals_at(see, body, body.place)
        }
        return resting | kept_ready(see, rules)

    def _at(self, see: Look, ready: Deck) -> Move | None:
        chosen, rule = aimed(see, [*ready.read(see, "declare")], easy=ready.easy)
        self._followed = rule
        return chosen

    def _using(self, see: Look, ready: Deck) -> Move | None:
        chosen, rule = weaponed(see, [*ready.read(see, "declare")], easy=ready.easy)
        self._followed = rule
        return chosen

    def _search(self, see: Look, ready: Deck) -> Move | None:
        chosen = self._play(see, ready)
        if chosen is not None:
            return chosen
        return self._first(see, ready, "searching", lambda rule: searched(see, rule))

    def _find(self, see: Look, ready: Deck) -> Move | None:
        chosen = self._first(see, ready, "searching", lambda rule: found(see, rule))
        return chosen or see.moves[0]


def nearest(see: Look, mover: Body | Marker, goal: int, places: list[int]) -> int | None:
    """Of places next on the way the one nearest to the goal, dry if possible; none if farther."""
    here = see.far(mover.place, goal)
    nearer = [place for place in places if see.far(place, goal) < here]
    if not nearer:
        return None
    wet = see.rules.submerged
    return min(
        nearer,
        key=lambda place: (
            bool(see.game.words_at(place) & wet) and place != goal,
            see.far(place, goal),
            see.dangers.get(place, 0),
            place,
        ),
    )


def _holds_on(see: Look, body: Body) -> bool:
    """Whether somebody is the last who can stay with escorts that cannot go on."""
    if any(other.place == body.place and other.uid != body.uid for other in see.mains):
        return False
    return any(
        escort.place == body.place and not escort.holder and see.points(escort) <= 0
        for escort in see.escorts
        if not see.rules.is_predator[see.seat]
    )


def _hidden(see: Look) -> Move | None:
    """The move that hides somebody, unless they are home with what they came for."""
    game, rules = see.game, see.rules
    if see.enough and all(body.place == see.home for body in see.mains):
        return None
    hiding = {
        rules.labels[card]
        for card, own in enumerate(rules.own)
        if any(power.number in rules.hiding for power in own)
    }
    if all(body.hidden for body in game.on(see.seat)):
        return None
    for move in see.moves:
        if move.verb == "use" and move.what.partition(" #")[0] in hiding:
            return move
    return None


def _last(see: Look) -> Move:
    """What is done if nothing else is to be: the step is over, or what is first."""
    return see.moves[-1] if see.moves[-1].verb in ALWAYS else see.moves[0]
