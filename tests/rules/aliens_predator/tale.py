"""Positions of Aliens Predator and what happens there: each test tells a story.

Sides are told by their faction, in any order; they sit as A, B, C, D in the order in which they
act. Characters are A1, A2, B1 as they are told.

    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={"characters": ["Alien Warrior, tokens 1"]},
        step="combat", dice="6 2",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    assert table.rolls == ["A1 at B1: 7 to 4"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.rules.aliens_predator import values
from pnp.rules.aliens_predator.flags import KINDS
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.pieces import LETTERS, Body, Item
from pnp.rules.aliens_predator.position import position
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import IllegalAction, ScriptedDealer

IDLE = ("pass", "done", "stop", "no")
"""Moves with which one does nothing."""


class Story:
    """A game from a position on."""

    def __init__(self, game: Battleground) -> None:
        self.game = game
        self.turn = 0
        """The turn that the story has come to; the game may have gone on by itself."""

    # --- doing ---

    @property
    def legal(self) -> list[str]:
        """Every legal move, as it is noted."""
        decision = self.game.decision
        return [] if decision is None else [str(each) for each in decision.actions]

    @property
    def seat(self) -> str:
        """Whose decision it is: A, B, C or D."""
        assert self.game.decision is not None, "the game is over"
        return LETTERS[self.game.decision.seat]

    @property
    def step(self) -> str:
        """What is chosen now."""
        return self.game.asked.name

    def do(self, *moves: str) -> Story:
        """Play these moves, one after the other; each must be legal."""
        for move in moves:
            try:
                self.game.play(base_game().parse(move))
            except IllegalAction as error:
                seat = self.seat if self.legal else "nobody"
                raise AssertionError(f"{error}; {seat} may: {', '.join(self.legal)}") from None
        return self

    def can(self, move: str) -> bool:
        """Whether a move is legal."""
        return move in self.legal

    def why_not(self, move: str) -> str:
        """The rule that forbids a move."""
        try:
            self.game.copy().play(base_game().parse(move))
        except IllegalAction as error:
            return error.rule
        raise AssertionError(f"{move} is legal")

    def idle(self) -> Story:
        """Whoever is asked does nothing."""
        for move in IDLE:
            if move in self.legal:
                return self.do(move)
        raise AssertionError(f"{self.seat} must do something: {', '.join(self.legal)}")

    def passes(self) -> Story:
        """Everybody passes until something else than passing is asked."""
        while "pass" in self.legal:
            self.do("pass")
        return self

    def until(self, step: str, seat: str = "") -> Story:
        """Everybody does nothing until somebody is asked in a step."""
        turn = self.game.turn
        while self.step != step or seat not in ("", self.seat):
            self.idle()
            assert self.game.turn <= turn + 1, f"nobody is asked for {step}"
        return self

    def over(self) -> Story:
        """Everybody does nothing for the rest of the turn."""
        while self.game.turn == self.turn and self.game.result is None:
            self.idle()
        self.turn = self.game.turn
        return self

    def attack(self, who: str, whom: str, using: str = "claws") -> Story:
        """Declare an attack in its segment; what is the only choice is made unasked."""
        close = self._is_close(using.removesuffix(" capture"))
        while not self._attacked(who, whom):
            about: Any = self.game.asked.about
            if self.step == "declare" and (about % 2 == 0) != close:
                self.idle()
                continue
            moves = [f"attack {who}", f"at {whom}", f"using {using}"]
            chosen = [move for move in moves if move in self.legal]
            if chosen:
                self.do(chosen[0])
            else:
                assert self.step == "declare", f"{who} does not attack {whom}: {self.legal}"
                self.idle()
        return self

    def fight(self) -> Story:
        """Nobody declares or plays anything more, and the attacks are resolved."""
        while self.legal and self.step in ("declare", "also", "window"):
            self.idle()
        return self

    def _is_close(self, using: str) -> bool:
        rules = self.game.rules
        name = using.partition(" #")[0]
        return using == "claws" or rules.mode[rules.named[name]] == "close"

    def _attacked(self, who: str, whom: str) -> bool:
        made = [each.facts for each in self.events if each.what == "attacks"]
        return any((one[0], one[2]) == (who, whom) for one in made)

    def go(self, who: str, *places: str) -> Story:
        """Somebody moves through some places, and stops."""
        self.do(f"take {who}", *(f"to {place}" for place in places))
        return self.do("stop") if "stop" in self.legal and self.step == "group" else self

    def play(self, card: str, *chosen: str) -> Story:
        """Play an Event, and choose what it asks for."""
        return self.do(f"play {card}", *(f"choose {each}" for each in chosen))

    def use(self, what: str, *chosen: str) -> Story:
        """Use a power, and choose what it asks for."""
        return self.do(f"use {what}", *(f"choose {each}" for each in chosen))

    def search(self, *who: str) -> Story:
        """These search, and nobody else does anything until something may be found."""
        self.do(*(f"search {each}" for each in who))
        while self.step == "search":
            self.idle()
        return self

    # --- looking ---

    @property
    def events(self) -> Sequence[Any]:
        assert self.game.events is not None
        return self.game.events

    @property
    def rolls(self) -> list[str]:
        """Every attack that was rolled for: the total, and the defense it had to exceed."""
        return [
            f"{each.facts[0]} at {each.facts[1]}: {each.facts[2]} to {each.facts[3]}"
            for each in self.events
            if each.what in ("hit", "missed")
        ]

    @property
    def hurts(self) -> list[str]:
        """Who took how many points of damage, in order."""
        return [f"{each.facts[0]} {each.facts[2]}" for each in self.events if each.what == "hurt"]

    def happened(self, what: str) -> int:
        """How often something happened."""
        return sum(each.what == what for each in self.events)

    def body(self, label: str) -> Body:
        """The character with that label; KeyError if there is none."""
        return self.game.labelled(label)

    def there(self, label: str) -> bool:
        """Whether a character is in play."""
        return any(self.game.label(each) == label for each in self.game.bodies.values())

    def labels(self, name: str) -> list[str]:
        """The labels of all characters of a name."""
        game = self.game
        return [
            game.label(each) for each in game.bodies.values() if game.rules.names[each.card] == name
        ]

    def place(self, label: str) -> str:
        """Where a character is."""
        return self.game.place_name(self.body(label).place)

    def stats(self, label: str) -> tuple[int, int]:
        """Speed and Power at this moment."""
        body = self.body(label)
        return values.speed(self.game, body), values.power(self.game, body)

    def resistance(self, label: str) -> int:
        return values.resistance(self.game, self.body(label))

    def defense(self, label: str) -> int:
        return values.defense(self.game, self.body(label))

    def movement(self, label: str) -> int:
        return values.movement(self.game, self.body(label))

    def has(self, label: str, word: str) -> bool:
        """Whether a character has a word at this moment."""
        return bool(values.words_of(self.game, self.body(label)) & self.game.rules.bits[word])

    def shielded(self, label: str, kind: str) -> bool:
        """Whether Environmental Damage of a kind does nothing to a character."""
        return values.shielded(self.game, self.body(label), KINDS[kind])

    def ready(self, label: str) -> bool:
        return self.body(label).ready

    def damage(self, label: str) -> int:
        return self.body(label).damage

    def tokens(self, label: str) -> int:
        return self.body(label).tokens

    def side(self, label: str) -> str:
        """Who controls a character: a letter, or nothing."""
        side = self.body(label).side
        return LETTERS[side] if side >= 0 else ""

    def bag(self, label: str) -> list[str]:
        """The Items of a character."""
        names = self.game.rules.names
        return sorted(names[each.card] for each in self.game.carried(self.body(label)))

    def item(self, name: str) -> Item:
        """The first Item of a name that is in play; KeyError if there is none."""
        for each in self.game.items.values():
            if self.game.rules.names[each.card] == name:
                return each
        raise KeyError(name)

    def lying(self, place: str) -> list[str]:
        """The Items that lie at a place."""
        names, at = self.game.rules.names, self.game.place_named(place)
        return sorted(names[each.card] for each in self.game.lying(at))

    def near(self, place: str) -> list[str]:
        """The places next to one."""
        game = self.game
        return sorted(game.place_name(each) for each in game.ground.near[game.place_named(place)])

    def offers(self, place: str, word: str) -> bool:
        """Whether a place has a word at this moment."""
        game = self.game
        return bool(game.words_at(game.place_named(place)) & game.rules.bits[word])

    def hand(self, seat: str) -> list[str]:
        return self._names(self.game.hands, seat)

    def deck(self, seat: str) -> list[str]:
        return self._names(self.game.decks, seat)

    def discards(self, seat: str) -> list[str]:
        return self._names(self.game.discards, seat)

    def killed(self, seat: str) -> list[str]:
        return self._names(self.game.dead, seat)

    def out(self, seat: str) -> list[str]:
        return self._names(self.game.outs, seat)

    def _names(self, zones: Sequence[tuple[int, ...]], seat: str) -> list[str]:
        return sorted(self.game.rules.names[card] for card in zones[LETTERS.index(seat)])

    def hand_size(self, seat: str) -> int:
        return values.hand_size(self.game, LETTERS.index(seat))

    def pool(self, seat: str) -> int:
        return self.game.pools[LETTERS.index(seat)]

    def honor(self, seat: str) -> int:
        return self.game.honor[LETTERS.index(seat)]

    def owed(self, seat: str) -> int:
        return self.game.owed[LETTERS.index(seat)]

    def tally(self, seat: str, what: str) -> int:
        return self.game.tally.get((LETTERS.index(seat), what), 0)

    def chamber(self, seat: str) -> tuple[int, int, int]:
        """Chest Burster tokens, Warrior tokens and hosts of a Breeding Chamber."""
        found = self.game.chambers[LETTERS.index(seat)]
        return found.bursters, found.warriors, len(found.hosts)

    @property
    def markers(self) -> list[str]:
        """All markers that lie there, and where."""
        game = self.game
        return [
            f"{game.label(each)} {game.place_name(each.place)}" for each in game.markers.values()
        ]

    @property
    def barriers(self) -> list[int]:
        """The Power of each Barrier."""
        return [each.power for each in self.game.barriers.values()]

    @property
    def winners(self) -> str | None:
        """The letters of those who won; None while the game goes on."""
        result = self.game.result
        return None if result is None else "".join(LETTERS[each] for each in result.winners)


def told(
    *,
    step: str = "moving",
    dice: str = "",
    dealt: Sequence[str] = (),
    active: str = "",
    turn: int = 3,
    links: Sequence[tuple[str, str]] = (),
    barriers: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    **sides: Mapping[str, Any],
) -> Story:
    """Some sides, at a step of a turn; `dice` or `dealt` is what chance deals, in order."""
    names = {name.replace("_", " "): side for name, side in sides.items()}
    whole: dict[str, Any] = {
        "options": options or {},
        "sides": names,
        "step": step,
        "turn": turn,
        "links": links,
        "barriers": barriers,
    }
    if active:
        whole["active"] = active
    story = Story(position(base_game(), whole, ScriptedDealer((*dice.split(), *dealt))))
    story.turn = turn
    return story
