"""Marbles, the smallest game with effects: marbles of two or three seats that gain points.

Powers are told as on cards, by the name of the marble that has them:

    table = marbles(["Red"], ["Blue"], powers={"Red": {"when": ..., "do": ...}})
    table.let("A1", {"score": {"who": "self", "n": 2}})
    assert table.points("A1") == [2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

from pnp.data.effects.words import SUBJECT, VALUE, WHO, Vocabulary, flags, general, maybe, whole
from pnp.rules.agenda import Chapter, Step, Timetable
from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.general import general_deeds
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.powers import Power, compiled_power
from pnp.rules.effects.state import Effective
from pnp.rules.effects.steps import EFFECTS, ask_to_choose, enough
from pnp.rules.effects.things import Frame, Gift, Happening, Thing

SEATS = "ABC"


class Marble(NamedTuple):
    """A marble in play; `card` is what it is called."""

    uid: int
    card: str
    side: int


WORDS: Vocabulary = general.extended()
WORDS.verb("score", "", who=WHO, n=VALUE)
WORDS.verb("lose", "", who=WHO)
WORDS.event("scored", "", who=maybe(SUBJECT), by=maybe(SUBJECT), n=maybe(whole()))
WORDS.time("bell", "")
WORDS.mod("weight", "", VALUE)
WORDS.mod("cant", "", flags("cant"))

DEEDS = general_deeds()
DEEDS.domain(
    "play",
    lambda game, frame, own, _foe: [
        each for each in game.bodies.values() if not own or each.side == frame.seat
    ],
)
DEEDS.filter("poor", lambda game, _f, thing, most: game.scores[thing.uid] <= (most or 0))


@DEEDS.verb("score", can=lambda _g, _f, thing: thing.card != "Full")
def _score(game: Marbles, frame: Frame, who: Sequence[Marble], n: int) -> None:
    for each in who:
        game.scores[each.uid] += n
        game.tell("score", game.label(each), n)
    details = (("n", n),)
    game.happen(Happening("scored", tuple(who), (frame.source,), n, frame.seat, details))


@DEEDS.verb("lose", possible=lambda game, _f, who: sum(game.scores[each.uid] for each in who) > 0)
def _lose(game: Marbles, _: Frame, who: Sequence[Marble]) -> None:
    for each in who:
        del game.bodies[each.uid]


@DEEDS.verb("give", can=lambda _g, _f, thing: thing.card != "Full")
def _give(_game: Marbles, _: Frame) -> None:
    """The compiler does it; here is only who can be given anything."""


class Marbles(Effective):
    """A game from any position on; it never ends."""

    timetable: ClassVar[Timetable]

    def __init__(
        self, sides: Sequence[Sequence[str]], powers: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self.rules = SimpleNamespace(side_of=range(len(sides)), alliance=range(len(sides)))
        self.compiler = Compiler(DEEDS, WORDS, {"one": 1, "two": 2}, dict)
        self.effects = self.compiler.made
        self.powers: list[Power] = [
            compiled_power(self.compiler, given, at, limit="turn")
            for at, given in enumerate(powers.values())
        ]
        self.owners = list(powers)
        self.bodies: dict[int, Marble] = {}
        self.labels: dict[int, str] = {}
        for side, names in enumerate(sides):
            for number, name in enumerate(names, 1):
                uid = len(self.bodies) + 1
                self.bodies[uid] = Marble(uid, name, side)
                self.labels[uid] = f"{SEATS[side]}{number}"
        self.scores = dict.fromkeys(self.bodies, 0)
        self.told: list[str] = []
        self.used: set[int] = set()
        self.poor = False
        self.active = self.turn = self.fuse = 0
        self.queue = self.answers = ()
        self.delays, self.gifts = (), ()
        self.back = self.result = self.decision = None
        self.agenda = [Step("rest", 0)]
        self.go_on()

    # --- what a game must tell ---

    def sweep(self) -> None:
        pass

    def active_seat(self) -> int:
        return self.active

    def listeners(self, event: str) -> Iterator[tuple[Power, Thing, int]]:
        for power, name in zip(self.powers, self.owners, strict=True):
            if any(each.event == event for each in power.triggers):
                for body in list(self.bodies.values()):
                    if body.card == name:
                        yield power, body, body.side

    def tell(self, what: str, *facts: Any) -> None:
        self.told.append(" ".join(map(str, (what, *facts))))

    def text(self, thing: Thing, _seat: int) -> str:
        return self.label(thing)

    def present(self, thing: Thing) -> Thing:
        return self.bodies.get(thing.uid)

    def foes(self, seat: int) -> list[int]:
        return [each for each in self.rules.side_of if each != seat]

    def seat_of(self, thing: Thing) -> int:
        return int(thing.side)

    side_of = seat_of

    def label(self, thing: Thing) -> str:
        return self.labels[thing.uid]

    def count(self, things: Sequence[Thing]) -> int:
        return len(things)

    def is_called(self, card: str, name: str) -> bool:
        return card == name

    def is_whose(self, whose: str, frame: Frame, side: int) -> bool:
        return (frame.seat == side) == (whose in ("mine", "you"))

    def is_first(self, thing: Thing) -> bool:
        return self.label(thing).endswith("1")

    def affordable(self, _power: Power, _frame: Frame) -> bool:
        return not self.poor

    def spent(self, power: Power, _source: Thing) -> bool:
        return power.number in self.used

    def spend(self, power: Power, _source: Thing) -> None:
        self.used.add(power.number)

    def receive(self, gift: Gift) -> None:
        self.gifts += (gift,)

    def sides_of(self, player: str, seat: int) -> Iterable[int]:
        return [seat] if player == "you" else self.foes(seat)

    def ask_to_choose(self, frame: Frame, number: int) -> None:
        ask_to_choose(self, frame, number)

    def why_not(self, _action: object) -> str:
        return "it is not legal"

    # --- a story ---

    def body(self, label: str) -> Marble:
        return next(each for each in self.bodies.values() if self.label(each) == label)

    def points(self, *labels: str) -> list[int]:
        """What marbles have scored, whether they are still there or not."""
        uids = {label: uid for uid, label in self.labels.items()}
        return [self.scores[uids[label]] for label in labels]

    def let(self, label: str, *steps: Any) -> Marbles:
        """A marble does this."""
        source = self.body(label)
        frame = Frame(self.compiler.program(steps), 0, source.side, source)
        self.begin(Step("frame", source.side, frame), Step("rest", 0))
        return self

    def ring(self, side: int) -> Marbles:
        """A bell rings for a side."""
        self.happen(Happening("bell", side=side))
        self.begin(Step("rest", 0))
        return self

    @property
    def legal(self) -> list[str]:
        assert self.decision is not None
        return [str(each) for each in self.decision.actions]

    @property
    def seat(self) -> str:
        assert self.decision is not None
        return SEATS[self.decision.seat]

    def do(self, *moves: str) -> Marbles:
        for move in moves:
            verb, _, what = move.partition(" ")
            self.play(noted(verb, what))
        return self


def _use(game: Marbles, seat: int, _: Move) -> None:
    queued: Any = game.asked.about
    game.then(Step("frame", seat, queued.frame))


def _pass(_game: Marbles, _seat: int, _: Move) -> None:
    pass


Marbles.timetable = Timetable(
    EFFECTS,
    Chapter(
        choices={"rest": ("rest", lambda _g, _s, _a: [noted("pass"), noted("done")])},
        verbs={"use": _use, "pass": _pass, "done": lambda game, _s, _m: enough(game)},
    ),
    verbs=(*EFFECTS.verbs, "use", "pass", "done"),
    seats=SEATS,
)


def marbles(
    *sides: Sequence[str], powers: Mapping[str, Mapping[str, Any]] | None = None
) -> Marbles:
    """These marbles, one list for each seat."""
    return Marbles(sides, powers or {})
