"""The automa decks of Vs. as a player: one card for each turn, and the lines that apply.

It does what a person does who runs the printed deck: it looks at its own cards and at what lies
open, and reckons what an attack or a power would do if nobody played anything more. The words of
the deck and their meaning in English stand in `pnp.data.vs.automa_deck`; here stands what they mean
to software. What it does without being told by a card is on the reference cards,
`pnp.data.vs.automa_notes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from automa.instinct import Follower, Pile, holding
from automa.vs.clash import Clash, clashes
from automa.vs.hand import is_mates, laid, line_for, recruited
from automa.vs.points import DECIDED, balance, is_last
from automa.vs.trials import after, best, tried
from pnp.data.automa_deck import chosen_pile, sentence
from pnp.data.vs.automa_deck import Attack, AutomaCard, AutomaDeck, automa_deck
from pnp.data.vs.automa_notes import CHEAP
from pnp.rules.effects.moves import Move
from pnp.rules.kernel import Observation
from pnp.rules.vs.pieces import ROWS, STUNNED, UP, Body
from pnp.rules.vs.state import Battle

# --- conditions ---------------------------------------------------------------------------------


class Table:
    """What the automa looks at when it decides."""

    __slots__ = ("deck", "game", "legal", "moves", "seat", "side")

    def __init__(self, game: Battle, deck: AutomaDeck) -> None:
        assert game.decision is not None
        self.game, self.deck = game, deck
        self.seat = game.decision.seat
        self.side = game.rules.side_of[self.seat]
        self.moves: Sequence[Move] = game.decision.actions
        self.legal: dict[str, Move] = {str(move): move for move in self.moves}

    @property
    def mine(self) -> list[Body]:
        """Its own characters, from the left."""
        return sorted(self.game.on(self.side), key=lambda body: body.slot)

    @property
    def supporters(self) -> int:
        """Its face-up supporting characters."""
        is_main = self.game.rules.is_main
        return sum(body.face == UP and not is_main[body.card] for body in self.mine)

    def wounds(self, *seats: int) -> int:
        """The most wounds on a main character of these seats."""
        game = self.game
        mains = [b for b in game.bodies.values() if game.rules.is_main[b.card] and b.owner in seats]
        return max((body.wounds for body in mains), default=0)


CONDITIONS: Final[Mapping[str, Callable[[Table, Any], bool]]] = {
    "face_up_at_most": lambda see, n: sum(each.up for each in see.game.rows[see.seat]) <= n,
    "supporters_at_least": lambda see, n: see.supporters >= n,
    "wounds_at_least": lambda see, n: see.wounds(see.seat) >= n,
    "enemy_wounds_at_least": lambda see, n: see.wounds(*see.game.foes(see.seat)) >= n,
}


# --- attacks ------------------------------------------------------------------------------------


def wanted(game: Battle, line: Attack, found: Clash) -> bool:
    """Whether an attack is one that a line speaks of.

    A main character with one wound to go attacks only where nobody strikes back at it, or to win.
    """
    is_main = game.rules.is_main
    if not found.stuns or (line.at != "any" and is_main[found.target.card] != (line.at == "main")):
        return False
    if found.gain < DECIDED and any(is_main[b.card] and is_last(game, b) for b in found.struck):
        return False
    if line.with_ != "any" and (len(found.attackers) == 1) != (line.with_ == "one"):
        return False
    return line.risk == "any" or (
        not found.lost if line.risk == "none" else found.gain >= found.loss
    )


def _order(found: Clash) -> tuple[Any, ...]:
    """Most points first; then the smallest team, and whoever stands on the left."""
    slots = tuple(-body.slot for body in found.attackers)
    return found.gain - found.loss, -len(found.attackers), -found.target.slot, slots


# --- the player ---------------------------------------------------------------------------------


class _Card:
    """An instruction card, made ready to be followed."""

    __slots__ = ("card", "lines")

    def __init__(self, card: AutomaCard) -> None:
        self.card = card
        self.lines = {
            name: [(holding(line, CONDITIONS), line) for line in getattr(card, name)]
            for name in ("resource", "recruit", "rows", "use", "attack", "fight")
        }

    def held(self, name: str, see: Table) -> Iterator[Any]:
        """The lines under a heading that hold."""
        return (line for holds, line in self.lines[name] if holds(see))


class VsInstinct(Follower):
    """Follows an automa deck: that of the team of its main character, unless told which."""

    def __init__(self, *, seed: int = 0, pile: str = "", deck: AutomaDeck | None = None) -> None:
        self.deck = deck or automa_deck()
        self.seed = seed
        self.name = pile
        self._tempers = [temper.id for temper in self.deck.tempers]
        chosen_pile(self._tempers, pile, self._tempers[0])
        self._piles: dict[str, Pile[_Card]] = {}
        # At a table it thinks with another seed at every move, and goes on with one deck.
        self._shuffled = seed
        self._followed: Any = None
        self._decide: Mapping[str, Callable[[Table, _Card], str | Move]] = {
            "first": lambda see, _: f"first {see.game.rules.letter[see.side]}",
            "place": lambda see, card: self._row(see, card, see.game.rules.mains[see.seat]),
            "mulligan": self._mulligan,
            "resource": self._resource,
            "recruit": self._recruit,
            "row": lambda see, card: self._row(see, card, _told(see)[0]),
            "wearer": self._wearer,
            "formation": self._formation,
            "main": self._main,
            "attackers": self._attackers,
            "window": self._window,
        }

    def pile(self, game: Battle, seat: int) -> Pile[_Card]:
        """The cards that it draws from in a game."""
        mains = [body.card for body in game.bodies.values() if body.owner == seat]
        mains = [card for card in mains if game.rules.is_main[card]] or [game.rules.mains[seat]]
        team = game.rules.cards[mains[0]].team or ""
        temper, level = chosen_pile(self._tempers, self.name, self.deck.temper_for(team))
        if temper not in self._piles:
            cards = [*map(_Card, self.deck.pile(temper, level))]
            self._piles[temper] = Pile(cards, self._shuffled)
        return self._piles[temper]

    def card(self, game: Battle, seat: int) -> AutomaCard:
        """The card that lies open before a seat."""
        return self._open(game, seat).card

    def _open(self, game: Battle, seat: int) -> _Card:
        sides = game.rules.sides
        after = (game.rules.side_of[seat] - game.first) % len(sides)
        turn = (game.turn - after + len(sides) - 1) // len(sides)
        return self.pile(game, seat).card(max(1, turn))

    def why(self, observation: Observation) -> str:
        """The card that lies open, and the line that it follows."""
        game: Any = observation.imagine(Random(self.seed))
        self.follow(game)
        name = self.card(game, game.decision.seat).name
        line = "the reference card says so" if self._followed is None else sentence(self._followed)
        return f"{name}: {line}"

    def follow(self, game: Battle) -> Move:
        """The same in a world of which only what lies open is looked at, and the seat's cards."""
        see, self._followed = Table(game, self.deck), None
        decide = self._decide.get(game.asked.name)
        if decide is None:
            return best(game, see.seat, self.deck.points)
        found = decide(see, self._open(game, see.seat))
        if isinstance(found, str):
            return see.legal.get(found, see.moves[-1])
        return found

    # --- build ----------------------------------------------------------------------------------

    def _mulligan(self, see: Table, _: _Card) -> str:
        """A hand without a cheap character is changed."""
        rules = see.game.rules
        cheap = [
            card
            for card in see.game.hands[see.seat]
            if rules.is_character[card] and rules.cost[card] <= CHEAP
        ]
        return "keep" if cheap else "mulligan"

    def _resource(self, see: Table, card: _Card) -> str | Move:
        used = self._use(see, card)
        if used is not None:
            return used
        for line in card.held("resource", see):
            text = laid(see.game, see.seat, line.lay)
            if text:
                self._followed = line
                return text
        return next((move for move in see.moves if move.verb == "lay"), see.moves[-1])

    def _recruit(self, see: Table, card: _Card) -> str | Move:
        used = self._use(see, card)
        if used is not None:
            return used
        for line in card.held("recruit", see):
            text = recruited(see.game, see.seat, line.take, see.moves)
            if text:
                self._followed = line
                return text
        return "done"

    def _row(self, see: Table, card: _Card, arriving: int) -> str:
        line = line_for(see.game, [*card.held("rows", see)], arriving, None)
        self._followed = line
        return str(line.row)

    def _wearer(self, see: Table, _: _Card) -> str:
        """Whoever has none yet and the highest ATK."""
        bodies = [see.game.labelled(move.what) for move in see.moves]
        best_one = max(bodies, key=lambda body: (not body.gear, see.game.atk(body), -body.slot))
        return f"choose {see.game.label(best_one)}"

    def _formation(self, see: Table, card: _Card) -> str:
        """Whoever stands in the wrong row moves; if nobody were in front, the highest DEF is.

        A teammate's characters stay where the teammate wants them.
        """
        game, lines = see.game, [*card.held("rows", see)]
        wanted_rows = {body.uid: line_for(game, lines, body.card, body) for body in see.mine}
        rows = {uid: line.row for uid, line in wanted_rows.items()}
        standing = [body for body in see.mine if body.face == UP]
        if standing and all(rows[body.uid] == "back" for body in standing):
            strong = max(standing, key=lambda body: (game.defence(body), -body.slot))
            rows[strong.uid] = "front"
        for body in see.mine:
            move = f"move {game.label(body)}"
            if is_mates(game, see.seat, body):
                continue
            if ROWS[body.row] != rows[body.uid] and move in see.legal:
                self._followed = wanted_rows[body.uid]
                return move
        return "done"

    # --- main -----------------------------------------------------------------------------------

    def _main(self, see: Table, card: _Card) -> str | Move:
        used = self._use(see, card)
        if used is not None:
            return used
        found = self._plan(see, card, None)
        return "done" if found is None else f"attack {see.game.label(found.target)}"

    def _plan(self, see: Table, card: _Card, target: Body | None) -> Clash | None:
        """The attack that the lines want, of all or of those on one target."""
        game = see.game
        ready = [*clashes(game, see.seat, self.deck.points, target)]
        for line in card.held("attack", see):
            fitting = [each for each in ready if wanted(game, line, each)]
            if fitting:
                self._followed = line
                return max(fitting, key=_order)
        return None

    def _attackers(self, see: Table, card: _Card) -> str | Move:
        target, picked = _told(see)
        found = self._plan(see, card, see.game.bodies[target])
        chosen = [] if found is None else [body.uid for body in found.attackers]
        for body in see.mine:
            text = f"with {see.game.label(body)}"
            if body.uid in chosen and body.uid not in picked and text in see.legal:
                return text
        return "go" if "go" in see.legal else see.moves[0]

    def _use(self, see: Table, card: _Card) -> Move | None:
        """The power or plot twist that gains most, if that is as much as a line asks."""
        moves = [move for move in see.moves if move.verb in ("use", "play")]
        lines = [*card.held("use", see)] if moves else []
        if not lines:
            return None
        points, now = self.deck.points, balance(see.game, see.seat, self.deck.points)
        gains = []
        for move in moves:
            world = after(see.game, move, see.seat, points)
            dazed = _dazed(see.game, world, see.side)
            if dazed and not self._opens(see, card, world):
                world.bodies |= {body.uid: body._replace(face=UP) for body in dazed}
                world.sheets = {}
            gains.append((balance(world, see.seat, points) - now, move))
        return self._most(gains, [(line.use, line) for line in lines])

    def _opens(self, see: Table, card: _Card, world: Battle) -> bool:
        """Whether the lines want an attack then that is worth more than any is now."""
        if world.decision is None or world.decision.seat != see.seat:
            return False
        then = self._plan(Table(world, self.deck), card, None)
        now = self._plan(see, card, None)
        self._followed = None
        return then is not None and (now is None or _order(then) > _order(now))

    # --- combat ---------------------------------------------------------------------------------

    def _window(self, see: Table, card: _Card) -> str | Move:
        """Whatever makes the combat end better, by as much as a line asks."""
        game, points = see.game, self.deck.points
        combat = game.combat
        side = "attack" if combat is not None and combat.seat == see.seat else "defence"
        lines = [line for line in card.held("fight", see) if line.side in ("any", side)]
        if not lines:
            return "pass"
        passed = tried(game, see.moves[-1], see.seat, points)
        gains = [(tried(game, move, see.seat, points) - passed, move) for move in see.moves[:-1]]
        return self._most(gains, [(line.play, line) for line in lines]) or "pass"

    def _most(
        self, gains: Sequence[tuple[float, Move]], lines: Sequence[tuple[str, Any]]
    ) -> Move | None:
        """Of the moves of a kind that gain enough for a line, the one that gains most."""
        for kind, line in lines:
            fitting = [
                (gain, move)
                for gain, move in gains
                if gain >= line.worth and kind in ("any", _KINDS[move.verb])
            ]
            if fitting:
                self._followed = line
                return max(fitting, key=lambda each: each[0])[1]
        return None


def _dazed(before: Battle, world: Battle, side: int) -> list[Body]:
    """The enemies that are stunned now without a wound more; in its turn they soon recover."""
    alliance, stood = before.rules.alliance, before.bodies
    return [
        body
        for uid, body in world.bodies.items()
        if body.face == STUNNED
        and alliance[body.side] != alliance[side]
        and uid in stood
        and stood[uid].face != STUNNED
        and stood[uid].wounds == body.wounds
    ]


_KINDS: Final = {"use": "power", "play": "twist", "power-up": "power-up"}


def _told(see: Table) -> Any:
    """What the step at hand is about."""
    return see.game.asked.about
