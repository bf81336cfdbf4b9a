"""A game on the kernel as an explicit tree, in which chance has nodes of its own.

A kernel state draws in the midst of `play`. Here a dealer interrupts the play when it needs an
outcome that nobody has chosen yet; once one has been, the play starts again from the last decision
with one outcome more.

What a seat sees comes from `observe` alone; in a chance node it is the view of the last decision.
A step of somebody else that changes nothing in the view leaves no trace: not even that it was made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeVar

from pnp.rules.kernel import Dealer, Event, Game, Question, State

T = TypeVar("T")

# Who is to choose in a node, if not one of the seats; the numbers are those of OpenSpiel.
CHANCE: Final = -1
NOBODY: Final = -4

DRAWS: Final = 4
"""For each decision, so many chance nodes are room enough; setup counts like ten decisions."""


class Dealt(State, Protocol):
    """A state whose chance can be handed to another dealer, and whose story can be left out."""

    dealer: Dealer
    events: list[Event] | None


@dataclass(frozen=True, slots=True)
class Terms:
    """What must be known of a game beforehand; actions and outcomes have their place as id.

    `numbers` gives the values of each piece of `layout` for the view of a seat.
    """

    players: int
    actions: Sequence[str]
    outcomes: Sequence[str]
    layout: Mapping[str, tuple[int, ...]]
    numbers: Callable[[Mapping[str, Any]], Mapping[str, Sequence[float]]]


class _Wanted(Exception):
    """Chance must decide before the play can go on."""

    def __init__(self, question: Question, choices: Sequence[Any]) -> None:
        self.by_name: dict[str, Any] = {}
        for choice in choices:
            self.by_name.setdefault(question.name(choice), choice)
        self.counts = Counter(map(question.name, choices))


class _Interrupter:
    """Deals the outcomes that were chosen, and interrupts the play when it needs another one."""

    __slots__ = ("_at", "_outcomes")

    def __init__(self, outcomes: tuple[Any, ...], at: int = 0) -> None:
        self._outcomes = outcomes
        self._at = at

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        if self._at == len(self._outcomes):
            raise _Wanted(question, choices)
        self._at += 1
        outcome: T = self._outcomes[self._at - 1]
        return outcome

    hide = pick

    def copy(self) -> _Interrupter:
        return _Interrupter(self._outcomes, self._at)


class Node:
    """A place in the tree of a game, which never changes, so that copies of states share it.

    `world` is the kernel's state at the last decision, None during setup; in a chance node `move`
    is being played from there, and `outcomes` is what chance has decided of it so far.
    """

    __slots__ = (
        "_news",
        "_sights",
        "before",
        "chances",
        "decisions",
        "draws",
        "imagined",
        "legal",
        "move",
        "outcomes",
        "player",
        "scores",
        "step",
        "table",
        "world",
    )

    def __init__(self, table: Table, before: Node | None, step: int) -> None:
        self.table = table
        self.before = before
        self.step = step
        self.player: int = CHANCE
        self.world: Dealt | None = None
        self.move: Any = None
        self.outcomes: tuple[Any, ...] = ()
        self.legal: Mapping[int, Any] = {}
        self.chances: list[tuple[int, float]] = []
        self.scores: Sequence[float] = table.no_scores
        self.decisions: int = 0 if before is None else before.decisions + (before.player >= 0)
        self.draws: int = 0 if before is None else before.draws + (before.player < 0)
        self.imagined: bool = before is not None and before.imagined
        self._news: dict[int, str] = {}
        self._sights: dict[int, Mapping[str, str]] = {}

    def child(self, step: int) -> Node:
        """The place to which an action or an outcome leads."""
        node = Node(self.table, self, step)
        node.world = self.world
        if self.player >= 0:
            node.move = self.legal[step]
        else:
            node.move = self.move
            node.outcomes = (*self.outcomes, self.legal[step])
        node.play()
        return node

    def play(self) -> None:
        """Go on from the last decision until someone, or chance, must choose again."""
        table, dealer = self.table, _Interrupter(self.outcomes)
        try:
            if self.world is None:
                after = table.deal(dealer)
            else:
                after = self.world.copy()
                after.dealer = dealer
                after.play(self.move)
        except _Wanted as wanted:
            ids = sorted((table.outcomes[name], name) for name in wanted.counts)
            total = wanted.counts.total()
            self.legal = {number: wanted.by_name[name] for number, name in ids}
            self.chances = [(number, wanted.counts[name] / total) for number, name in ids]
        else:
            self.world, self.move, self.outcomes = after, None, ()
            if after.decision is not None:
                self.player = after.decision.seat
                self.legal = table.menu(after.decision.actions)
        if self.world is not None and self.world.result is not None:
            self.player = NOBODY
            self.scores = self.world.result.scores
        elif self.decisions >= table.horizon or self.draws >= table.horizon_of_chance:
            self.player = NOBODY

    # --- what a seat sees -----------------------------------------------------------------------

    def view(self, seat: int) -> Mapping[str, Any] | None:
        """What the seat saw at the last decision; None during setup."""
        return None if self.world is None else self.world.observe(seat, Random(0)).view

    def sight(self, seat: int) -> Mapping[str, str]:
        """The view of a seat as short texts, each with a name of its own."""
        if seat not in self._sights:
            self._sights[seat] = _texts(self.view(seat) or {})
        return self._sights[seat]

    def memory(self, seat: int) -> str:
        """All that the seat saw and did, in order: its information state."""
        seen: Mapping[str, str] = {}
        lines = [f"seat {seat}"]
        for node in self.path():
            if node.before is not None and node.before.player == seat:
                lines.append(f"> {node.table.terms.actions[node.step]}")
            if node.player == CHANCE:
                continue
            if seat not in node._news:
                now = node.sight(seat).items()
                node._news[seat] = "; ".join(f"{k} {v}" for k, v in now if seen.get(k) != v)
            if node._news[seat]:
                lines.append(node._news[seat])
            seen = node.sight(seat)
        return "\n".join(lines)

    def imagine(self, seat: int, rng: Random) -> Node:
        """The same place in a world that the seat cannot tell from this one."""
        if self.player < 0 or self.world is None:
            raise ValueError("only a decision can be imagined anew")
        twin = Node(self.table, self.before, self.step)
        world: Any = self.world.observe(seat, rng).imagine(rng)
        world.dealer = _Interrupter(())
        twin.world, twin.player = world, self.player
        twin.legal = self.table.menu(world.decision.actions)
        twin.imagined = True
        return twin

    # --- copying and saving ---------------------------------------------------------------------

    def path(self) -> Iterator[Node]:
        """All nodes from the root to this one."""
        path: list[Node] = []
        node: Node | None = self
        while node is not None:
            path.append(node)
            node = node.before
        return reversed(path)

    def __str__(self) -> str:
        """Every step that led here, also those that nobody saw."""
        terms = self.table.terms
        steps = [
            (terms.actions if node.before.player >= 0 else terms.outcomes)[node.step]
            for node in self.path()
            if node.before is not None
        ]
        return ", ".join(steps) or "setup"

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Callable[..., Node], tuple[object, ...]]:
        if self.imagined:
            raise TypeError("an imagined state cannot be saved: its history is that of another")
        steps = [node.step for node in self.path()][1:]
        return _replay, (self.table, steps)


def _replay(table: Table, steps: Sequence[int]) -> Node:
    """The node to which these steps lead from the root."""
    node = table.root
    for step in steps:
        node = node.child(step)
    return node


def _texts(view: Mapping[str, Any]) -> dict[str, str]:
    lines: dict[str, str] = {}
    for key, value in view.items():
        if isinstance(value, dict):
            lines |= {f"{key} {name}": _text(inner) for name, inner in value.items()}
        else:
            lines[key] = _text(value)
    return lines


def _text(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return "(" + ", ".join([f"{key} {_text(inner)}" for key, inner in value.items()]) + ")"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_text, value)) + "]"
    return "-" if value is None else str(value)


class Table:
    """A game with its options: ids for everything, and the root of the tree.

    After `horizon` decisions a game is broken off, and nobody scores.
    """

    def __init__(self, game: Game, options: Mapping[str, Any], terms: Terms, horizon: int) -> None:
        self.terms = terms
        self.horizon = horizon
        self.horizon_of_chance = (horizon + 10) * DRAWS
        self._game = game
        self._options = options
        self.actions = {text: number for number, text in enumerate(terms.actions)}
        self.outcomes = {text: number for number, text in enumerate(terms.outcomes)}
        self.no_scores = (0.0,) * terms.players
        self.root = Node(self, None, -1)
        self.root.play()

    def deal(self, dealer: Dealer) -> Dealt:
        """The game as it stands before its first decision."""
        state: Any = self._game.setup(self._options, dealer)
        state.events = None
        return state  # type: ignore[no-any-return]

    def menu(self, actions: tuple[Any, ...]) -> Mapping[int, Any]:
        """Legal actions by id, in the order of ids."""
        by_id = {self.actions[str(action)]: action for action in actions}
        return dict(sorted(by_id.items()))
