"""Positions of Vs. System and what happens there: each test tells a story.

A side is told as plain text: bodies by name, with what is special about them after commas.

    table = duel(
        A={"main": "Dutch, level 2, front, wounds 1", "front": ["Blain, exhausted", "Mac, +2"],
           "back": ["Poncho, with M134 Minigun"], "hand": ["Earth", "Death Trap"],
           "row": ["Earth", "Newt down"], "deck": ["Anna", "Billy"], "ko": ["Hawkins"]},
        B={"main": "Falconer"},
    )
    table.do("attack B1", "with A1", "go").passes()
    assert table.stunned("B1")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.rules import load
from pnp.rules.kernel import Dealer, Game, IllegalAction, ScriptedDealer, SeededDealer
from pnp.rules.part import rules_part
from pnp.rules.vs.pieces import HIDDEN, STUNNED, UP, Body
from pnp.rules.vs.state import Battle

STAYS: Mapping[str, Any] = {"back": ["Newt"], "hand": ["Newt"]}
"""With these a side has something left to do all through its main phase: power up Newt."""
LEAST = ("pass", "done", "no", "keep")
"""What one says who does no more than one must."""


class Story:
    """A game from a position on; `game` is whose notation it has, if it is not the usual one."""

    def __init__(self, battle: Battle, game: Game | None = None) -> None:
        self.battle = battle
        self.game = game or load("vs")

    # --- doing ---

    @property
    def legal(self) -> list[str]:
        """Every legal move, as it is noted."""
        decision = self.battle.decision
        return [] if decision is None else [str(each) for each in decision.actions]

    @property
    def seat(self) -> str:
        """Whose decision it is: A, B, C or D."""
        assert self.battle.decision is not None, "the game is over"
        return "ABCD"[self.battle.decision.seat]

    def do(self, *moves: str) -> Story:
        """Play these moves, one after the other; each must be legal."""
        for move in moves:
            try:
                self.battle.play(self.game.parse(move))
            except IllegalAction as error:
                raise AssertionError(f"{error}; {self.seat} may: {', '.join(self.legal)}") from None
        return self

    def passes(self) -> Story:
        """Everybody passes until the combat, or what may be answered, is over."""
        while "pass" in self.legal:
            self.do("pass")
        return self

    def until(self, seat: str, move: str) -> Story:
        """Nobody does more than they must until a seat may make a move."""
        for _ in range(80):
            if self.seat == seat and self.can(move):
                return self
            self.do(next(each for each in LEAST if self.can(each)))
        raise AssertionError(f"{seat} never may {move}")

    def fight(self, defender: str, *attackers: str) -> Story:
        """An attack in which nobody plays anything; a strike-back that is asked for stays open."""
        self.do(f"attack {defender}")
        for attacker in attackers:
            if f"with {attacker}" in self.legal:
                self.do(f"with {attacker}")
        if "go" in self.legal:
            self.do("go")
        return self.passes()

    def can(self, move: str) -> bool:
        """Whether a move is legal."""
        return move in self.legal

    def why_not(self, move: str) -> str:
        """The rule that forbids a move."""
        try:
            self.battle.copy().play(self.game.parse(move))
        except IllegalAction as error:
            return error.rule
        raise AssertionError(f"{move} is legal")

    # --- looking ---

    def body(self, label: str) -> Body:
        """The character with that label, such as A1; KeyError if there is none."""
        return self.battle.labelled(label)

    def there(self, label: str) -> bool:
        """Whether there is a character with that label."""
        return label in self.labels()

    def labels(self, name: str = "") -> list[str]:
        """The labels of all characters, or of those with a name."""
        battle = self.battle
        names = battle.rules.names
        found = battle.bodies.values()
        return [battle.label(each) for each in found if name in ("", names[each.card])]

    def name(self, label: str) -> str:
        """What the character is called."""
        return self.battle.rules.names[self.body(label).card]

    def stats(self, label: str) -> tuple[int, int]:
        """ATK and DEF at this moment."""
        body = self.body(label)
        return self.battle.atk(body), self.battle.defence(body)

    def has(self, label: str, keyword: str) -> bool:
        """Whether the character has a keyword at this moment."""
        return has_keyword(self.battle, self.body(label), keyword)

    def face_up(self, label: str) -> bool:
        return self.body(label).face == UP

    def stunned(self, label: str) -> bool:
        return self.body(label).face == STUNNED

    def hidden(self, label: str) -> bool:
        return self.body(label).face == HIDDEN

    def ready(self, label: str) -> bool:
        return self.body(label).ready

    def row(self, label: str) -> str:
        """front or back"""
        return ("front", "back")[self.body(label).row]

    def wounds(self, label: str) -> int:
        return self.body(label).wounds

    def counters(self, label: str) -> int:
        """+1/+1 counters; fewer than 0 are -1/-1 counters."""
        return self.body(label).counters

    def gear(self, label: str) -> list[str]:
        """What the character is equipped with."""
        return [self.battle.rules.names[worn.card] for worn in self.body(label).gear]

    def xp(self, seat: str) -> int:
        return self.battle.xp["ABCD".index(seat)]

    def level(self, seat: str) -> int:
        """The level of a seat's main character."""
        return self.battle.rules.cards[self.battle.main(self._at(seat)).card].level

    def _at(self, seat: str) -> int:
        return "ABCD".index(seat)

    def _names(self, cards: Any) -> list[str]:
        return sorted(self.battle.rules.names[card] for card in cards)

    def hand(self, seat: str) -> list[str]:
        return self._names(self.battle.hands[self._at(seat)])

    def deck(self, seat: str) -> list[str]:
        """What is in the deck: a bag without order, and what lies at its bottom."""
        at = self._at(seat)
        return self._names((*self.battle.decks[at], *self.battle.bottoms[at]))

    def bottom(self, seat: str) -> list[str]:
        """What is known to lie at the bottom of the deck, the lowest last."""
        return [self.battle.rules.names[card] for card in self.battle.bottoms[self._at(seat)]]

    def ko(self, seat: str) -> list[str]:
        return self._names(self.battle.kos[self._at(seat)])

    def removed(self, seat: str) -> list[str]:
        return self._names(self.battle.removed[self._at(seat)])

    def pile(self, seat: str) -> list[str]:
        return self._names(self.battle.piles[self._at(seat)])

    def row_of(self, seat: str) -> list[str]:
        """The resource row: names, with ' down' for those that are face down."""
        names = self.battle.rules.names
        return sorted(
            names[each.card] + ("" if each.up else " down")
            for each in self.battle.rows[self._at(seat)]
        )

    def points(self, seat: str) -> int:
        """Recruit points that are left."""
        return self.battle.points[self._at(seat)]

    @property
    def winners(self) -> str | None:
        """The letters of those who won; None while the game goes on."""
        result = self.battle.result
        return None if result is None else "".join("ABCD"[each] for each in result.winners)


def has_keyword(battle: Battle, body: Body, keyword: str) -> bool:
    """Whether a character has a keyword at this moment."""
    return bool(battle.sheet(body).keywords & battle.rules.keyword_bits[keyword])


def duel(
    A: Mapping[str, Any],  # noqa: N803
    B: Mapping[str, Any],  # noqa: N803
    *,
    step: str = "main",
    active: str = "A",
    dealt: Any = None,
    **options: Any,
) -> Story:
    """Two sides, at a step of the turn of one of them.

    `step` is turn (before its start), draw, recovery, build, resource, recruit, formation, main or
    end. `dealt` lists what chance deals, by name and in order; from a seed otherwise.
    """
    return told({"A": A, "B": B}, step=step, active=active, dealt=dealt, **options)


def told(
    sides: Mapping[str, Mapping[str, Any]],
    *,
    step: str = "main",
    active: str = "A",
    dealt: Any = None,
    **options: Any,
) -> Story:
    """The same for any number of sides."""
    dealer: Dealer = SeededDealer(1) if dealt is None else ScriptedDealer(dealt)
    position = {
        "options": {name.replace("_", "-"): value for name, value in options.items()},
        "sides": sides,
        "step": step,
        "active": active,
    }
    battle = rules_part("vs").position(load("vs"), position, dealer)
    assert isinstance(battle, Battle)
    return Story(battle)


def begun(**options: Any) -> Story:
    """A game from its beginning: main characters in front, and the first hands dealt."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    battle = load("vs").setup(named, SeededDealer(1))
    assert isinstance(battle, Battle)
    story = Story(battle)
    while not story.can("keep"):
        story.do("front")
    return story
