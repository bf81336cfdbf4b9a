"""What a combat would do if nobody played anything: tried in a world that a seat can imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from pnp.data.english import listed
from pnp.rules.effects.moves import Move
from pnp.rules.kernel import Observation
from pnp.rules.vs.combat import blow
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.state import Battle
from pnp.table.vs.prompts import options

MOST_DECISIONS: Final = 200
"""So many until a combat is over; more, and nobody can tell."""
_IDLE: Final = ("pass", "done", "no", "go")
"""What those say who do nothing, whatever else they could do."""
_FREE: Final = ("window", "react", "strike-back")
"""Steps of a combat in which somebody may do nothing, or the blows fall."""
_MAIN: Final = 20
_GONE: Final = 2


class Outcome(NamedTuple):
    """How a combat would end."""

    attackers: tuple[str, ...]
    target: str
    stunned: tuple[str, ...] = ()
    """Who is stunned, by their labels."""
    kod: tuple[str, ...] = ()
    """Who is KO'd, whether they were stunned first or not."""
    winners: str = ""
    """The letters of those who win the game with it."""
    worth: int = 0
    """What the others lose, less what the side that attacks loses."""

    @property
    def short(self) -> str:
        """'A1+A2 stun, A2 falls': who attacks, what becomes of the target, and at what price."""
        who = "+".join(self.attackers)
        one = len(self.attackers) == 1
        if self.target in self.kod:
            told = f"{who} KO{'s' if one else ''}"
        elif self.target in self.stunned:
            told = f"{who} stun{'s' if one else ''}"
        else:
            told = "holds"
        lost = [each for each in self._fallen if each[0] == self.attackers[0][0]]
        if lost:
            told += f", {'+'.join(lost)} fall{'s' if len(lost) == 1 else ''}"
        return f"{told}: {self.winners} WINS" if self.winners else told

    @property
    def _fallen(self) -> Iterable[str]:
        return dict.fromkeys((*self.stunned, *self.kod))

    @property
    def text(self) -> str:
        """'B2 stunned, but A3 KO'd'."""
        team = self.attackers
        theirs = [self._fate(each) for each in self._fallen if each[0] != team[0][0]]
        mine = [self._fate(each) for each in self._fallen if each[0] == team[0][0]]
        told = listed(theirs) or f"{self.target} holds"
        if mine:
            told += f", {'but ' if theirs else ''}{listed(mine)}"
        return f"{told}: {self.winners} WINS" if self.winners else told

    def _fate(self, label: str) -> str:
        fate = "KO'd" if label in self.kod else "stunned"
        return f"{label} {fate}"


def foreseen(sight: Observation) -> Mapping[str, Any]:
    """What attacks and the combat that goes on would come to, as whoever decides can know it.

    `unseen` are the cards that each enemy may hold. `attacks` has for each move that begins or
    completes an attack what may come of it, the best first. `combat_result` is what comes of the
    combat if all pass from now on, and `blows` are the ATK and the DEF that meet. `options` are
    what one chooses from, in words.
    """
    decision = sight.decision
    if decision is None:
        return {}
    world = sight.imagine(Random(0))
    assert isinstance(world, Battle)
    world.events = []
    moves = [move for move in decision.actions if move.verb in ("attack", "with", "go")]
    attacks = {str(move): [*_outcomes(world, move)] for move in moves}
    found: dict[str, Any] = {
        "unseen": _unseen(world, decision.seat),
        "attacks": {
            move: sorted(each, key=lambda out: (-out.worth, len(out.attackers)))
            for move, each in attacks.items()
            if each
        },
    }
    if world.combat is not None:
        found["blows"] = _blows(world)
        # Amid an effect nobody can do nothing.
        if world.asked.name in _FREE:
            found["combat_result"] = _ended(world.copy())
    if world.asked.name == "one-of":
        found["options"] = options(world)
    return found


def _unseen(world: Battle, seat: int) -> Mapping[str, Mapping[str, int]]:
    """The cards of each enemy that nobody has seen, where deck lists are open."""
    if not world.rules.open:
        return {}
    found = {}
    for foe in world.foes(seat):
        down = [each.card for each in world.rows[foe] if not each.public]
        cards = (*world.hands[foe], *world.decks[foe], *down)
        found[LETTERS[foe]] = Counter(world.rules.labels[card] for card in sorted(cards))
    return found


def _blows(world: Battle) -> tuple[int, int]:
    """How hard the attackers of a combat strike together, and what the defender withstands."""
    combat = world.combat
    assert combat is not None
    total = sum(blow(world, world.bodies[uid]) for uid in combat.attackers)
    defender = world.bodies.get(combat.defender)
    return total, 0 if defender is None else world.defence(defender)


def _outcomes(world: Battle, move: Move) -> Iterator[Outcome]:
    """What may come of a move: alone, as one of a whole team, and as part of the smallest one."""
    if move.verb != "attack":
        trial = world.copy()
        trial.play(move)
        yield from _one(trial)
        return
    begun = world.copy()
    begun.play(move)
    if begun.asked.name != "attackers":
        yield from _one(begun)
        return
    assert begun.decision is not None
    seen: set[tuple[str, ...]] = set()
    for first in begun.decision.actions:
        alone = begun.copy()
        alone.play(first)
        yield from _one(alone.copy())
        team = [first]
        while (more := _more(alone)) is not None:
            team.append(more)
            alone.play(more)
        if len(team) > 1 and not any({*map(str, team)} <= set(each) for each in seen):
            seen.add(tuple(map(str, team)))
            yield from _teams(begun, team)


def _teams(begun: Battle, team: Sequence[Move]) -> Iterator[Outcome]:
    """A whole team, and the smallest part of it that is strong enough, the weakest left out."""
    yield from _with(begun, team)
    target = begun.labelled(_target(begun))
    strength = {move: blow(begun, begun.labelled(move.what)) for move in team}
    kept = list(team)
    for move in sorted(team, key=lambda each: strength[each]):
        rest = [each for each in kept if each is not move]
        if sum(strength[each] for each in rest) >= begun.defence(target):
            kept = rest
    if 1 < len(kept) < len(team):
        yield from _with(begun, kept)


def _with(begun: Battle, team: Sequence[Move]) -> Iterator[Outcome]:
    trial = begun.copy()
    for move in team:
        if trial.decision is None or move not in trial.decision.actions:
            return
        trial.play(move)
    yield from _one(trial)


def _more(world: Battle) -> Move | None:
    """The next who can join an attack."""
    if world.asked.name != "attackers" or world.decision is None:
        return None
    return next((move for move in world.decision.actions if move.verb == "with"), None)


def _target(begun: Battle) -> str:
    told: Any = begun.asked.about
    return begun.label(begun.bodies[told[0]])


def _one(trial: Battle) -> Iterator[Outcome]:
    found = _ended(trial)
    if found is not None:
        yield found


def _ended(trial: Battle) -> Outcome | None:
    """How the combat ends if nobody does anything that they need not; None if nobody can tell."""
    attackers, target = _fighters(trial)
    for _ in range(MOST_DECISIONS):
        decision = trial.decision
        if decision is None or (trial.combat is None and trial.asked.name != "attackers"):
            break
        trial.play(_idle(trial, decision.actions))
        if not attackers:
            attackers, target = _fighters(trial)
    else:
        return None
    for what, facts in trial.events or ():
        if what == "attack":
            attackers, target = tuple(label for label, _ in facts[1]), facts[2][0]
    return _told(trial, attackers, target) if attackers else None


def _fighters(world: Battle) -> tuple[tuple[str, ...], str]:
    """Who fights whom."""
    combat = world.combat
    if combat is None or combat.defender not in world.bodies:
        return (), ""
    labels = tuple(world.label(world.bodies[uid]) for uid in combat.attackers)
    return labels, world.label(world.bodies[combat.defender])


def _told(trial: Battle, attackers: tuple[str, ...], target: str) -> Outcome:
    stunned, kod, worth = list[str](), list[str](), 0
    rules = trial.rules
    for what, facts in trial.events or ():
        if what not in ("stunned", "dazed", "kod"):
            continue
        label, card = facts
        (kod if what == "kod" else stunned).append(label)
        value = _MAIN if rules.is_main[card] else rules.cost[card] + 1
        worth += (
            value * (_GONE if what == "kod" else 1) * (1 if label[0] != attackers[0][0] else -1)
        )
    winners = ""
    if trial.result is not None:
        winners = "".join("ABCD"[seat] for seat in trial.result.winners)
        worth += 1000 if attackers[0][0] in winners else -1000
    return Outcome(attackers, target, tuple(stunned), tuple(kod), winners, worth)


def _idle(world: Battle, actions: Sequence[Move]) -> Move:
    """What somebody does who does nothing; whoever strikes back hits where it hurts."""
    for verb in _IDLE:
        for move in actions:
            if move.verb == verb:
                return move
    if actions[0].verb == "strike":
        return max(actions, key=lambda move: _hurt(world, move.what))
    return actions[0]


def _hurt(world: Battle, label: str) -> tuple[bool, int]:
    combat = world.combat
    assert combat is not None
    body = world.labelled(label)
    power = blow(world, world.bodies[combat.defender])
    cost = _MAIN if world.rules.is_main[body.card] else world.rules.cost[body.card]
    return power >= world.defence(body), cost
