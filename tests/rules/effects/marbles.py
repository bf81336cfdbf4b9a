"""Marbles, the smallest game with effects: marbles of two or three seats that gain points.

Powers are told as on cards, by the name of the marble that has them:

    table = marbles(["Red"], ["Blue"], powers={"Red": {"when": ..., "do": ...}})
    table.let("A1", {"score": {"who": "self", "n": 2}})
    assert table.points("A1") == [2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple, Self

from pnp.data.effects.words import (
    FILTERS,
    NEW_NAME,
    REF,
    SUBJECT,
    VALUE,
    WHO,
    Vocabulary,
    flags,
    general,
    listed,
    maybe,
    one_of,
    whole,
)
from pnp.rules.agenda import Chapter, Step, Timetable
from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.general import general_deeds
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.powers import Power, compiled_power
from pnp.rules.effects.state import Effective
from pnp.rules.effects.steps import EFFECTS, ask_to_choose, enough
from pnp.rules.effects.things import Frame, Gift, Happening, Thing
from pnp.rules.kernel import Dealer

SEATS = "ABC"


class Marble(NamedTuple):
    """A marble in play; `card` is what it is called."""

    uid: int
    card: str
    side: int


WORDS: Vocabulary = general.extended()
WORDS.verb("score", "", who=WHO, n=VALUE)
WORDS.verb("lose", "", who=WHO)
WORDS.verb("leave", "")
WORDS.verb("cheer", "", among=FILTERS)
WORDS.verb("call", "", card=one_of("Red", "Blue"), as_=NEW_NAME)
WORDS.event("scored", "", who=maybe(SUBJECT), by=maybe(SUBJECT), n=maybe(whole()))
WORDS.time("bell", "")
WORDS.filter("poor")
WORDS.filter("hue", listed(one_of("warm", "cold")))
WORDS.filter("lost")
WORDS.filter("worn")
WORDS.value("best", "", FILTERS)
WORDS.value("points", "", REF)
WORDS.mod("weight", "", VALUE)
WORDS.mod("cant", "", flags("cant"))
WORDS.mod("fears", "", FILTERS)

WORDS.cost("tire", "", WHO)
WORDS.cost("coins", "", whole())

DEEDS = general_deeds()
DEEDS.domain(
    "play",
    lambda game, frame, own, foe: [
        each
        for each in game.bodies.values()
        if not (own and each.side != frame.seat) and not (foe and each.side == frame.seat)
    ],
)
DEEDS.domain("lost", lambda game, _f, _own, _foe: game.lost)
DEEDS.domain("worn", lambda _g, _f, _own, _foe: ())
DEEDS.filter("poor", lambda game, _f, thing, most: game.scores[thing.uid] <= (most or 0))
DEEDS.filter("hue", lambda _g, _f, thing, hues: ("warm" if thing.card == "Red" else "cold") in hues)
DEEDS.filter("lost", lambda game, _f, thing, _: thing in game.lost, "lost")
DEEDS.filter("worn", lambda _g, _f, _thing, _: True, "worn")
DEEDS.value(
    "best",
    lambda game, frame, among: max(game.scores[each.uid] for each in among.things(game, frame)),
)
DEEDS.value("points", lambda game, frame, ref: game.scores[ref[0](game, frame).uid])


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
        game.lose(each)


@DEEDS.verb("leave")
def _leave(game: Marbles, frame: Frame) -> None:
    game.out.add(frame.seat)


@DEEDS.verb("cheer")
def _cheer(game: Marbles, frame: Frame, among: int) -> None:
    for each in game.effects.filters[among].things(game, frame):
        game.tell("cheer", game.label(each))


@DEEDS.verb("call", asks=True)
def _call(_: Marbles, frame: Frame, card: str, slot: int) -> Frame:
    return frame.bind(slot, card)


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
        self.lost: list[Marble] = []
        self.used: set[int] = set()
        self.out: set[int] = set()
        self.poor = False
        self.active = self.turn = self.fuse = 0
        self.queue = self.answers = ()
        self.delays, self.gifts = (), ()
        self.back = self.result = self.decision = None
        self.agenda = [Step("rest", 0)]
        self.go_on()

    # --- what a game must tell ---

    def twin(self, dealer: Dealer) -> Self:
        twin = super().twin(dealer)
        twin.__dict__ |= {**self.__dict__, "bodies": self.bodies.copy(), "told": []}
        twin.scores, twin.labels = self.scores.copy(), self.labels.copy()
        return twin

    def sweep(self) -> None:
        for each in list(self.bodies.values()):
            if each.card == "Glass" and self.scores[each.uid] > 2:  # too heavy for it
                self.lose(each)

    def lose(self, body: Marble) -> None:
        self.lost.append(self.bodies.pop(body.uid))

    def gone(self, seat: int) -> bool:
        return seat in self.out

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

    def chosen(self, seat: int, move: Move) -> None:
        self.tell("chosen", SEATS[seat], move)

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
        choices={
            "rest": ("rest", lambda _g, _s, _a: [noted("pass"), noted("done")]),
            "toss": ("toss", lambda _g, _s, _a: [noted("choose", "heads"), noted("enemy", "B")]),
        },
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
