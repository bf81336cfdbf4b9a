"""A game whose cards have effects: it runs them step by step, and sets off what answers them.

Whatever an action causes waits in `queue` until the action is over; then those whose turn it is say
what comes first, and whoever may answer is asked. Between any two steps the game is swept: what
must happen at once, happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from pnp.rules.agenda import Chapter, Step, Stepwise
from pnp.rules.effects.compiler import Choice, Compiled
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Delay, Frame, Gift, Happening, Queued, Thing

FUSE: Final = 400
"""Effects that one action may set off; more is a loop of cards, and is broken off."""

BUSY: Final = frozenset({"frame", "resolve", "choose", "number", "may", "one-of", "each", "whose"})
"""Steps in the midst of an effect: what it causes waits until it is done."""


class Effective(Stepwise):
    """A state with effects."""

    __slots__ = ("answers", "back", "delays", "fuse", "gifts", "queue", "turn")

    busy: ClassVar[frozenset[str]] = BUSY
    effects: Compiled
    powers: Sequence[Power]

    queue: tuple[Queued, ...]
    answers: tuple[Queued, ...]
    delays: tuple[Delay, ...]
    gifts: tuple[Gift, ...]
    fuse: int
    turn: int
    back: Any
    """The game before somebody chose in secret, as long as that effect goes on."""

    # --- what a game must tell ------------------------------------------------------------------

    def sweep(self) -> None:
        """Let happen what must happen at once."""
        raise NotImplementedError

    def active_seat(self) -> int:
        """Who says which of several effects comes first."""
        raise NotImplementedError

    def listeners(self, event: str) -> Iterable[tuple[Power, Thing, int]]:
        """The powers that an event may set off, with what they stand on and whose they are."""
        raise NotImplementedError

    def text(self, thing: Thing, seat: int) -> str:
        """How a seat notes a thing that it chooses."""
        raise NotImplementedError

    def present(self, thing: Thing) -> Thing:
        """A thing as it is now; None if it is gone."""
        raise NotImplementedError

    def foes(self, seat: int) -> Sequence[int]:
        """The enemies of a seat, in the order of turns."""
        raise NotImplementedError

    def seat_of(self, thing: Thing) -> int:
        """Who controls a thing."""
        raise NotImplementedError

    def label(self, thing: Thing) -> str:
        """What a thing is called."""
        raise NotImplementedError

    def affordable(self, power: Power, frame: Frame) -> bool:
        """Whether a reaction can be paid for, and may be used."""
        raise NotImplementedError

    def use(self, power: Power, frame: Frame) -> None:
        """Pay for a power and do what it says."""
        raise NotImplementedError

    def chosen(self, seat: int, move: Move) -> None:
        """Something was chosen in a step of the game's own."""
        raise NotImplementedError

    def gone(self, seat: int) -> bool:  # noqa: ARG002
        """Whether a seat is out of the game, and its effects with it."""
        return False

    def unasked(self, queued: Queued) -> bool:  # noqa: ARG002
        """Whether it makes no difference when an effect comes."""
        return False

    # --- things ---------------------------------------------------------------------------------

    def still(self, things: Iterable[Thing]) -> list[Thing]:
        """Those that are still there, as they are now."""
        found = []
        for thing in things:
            now = None if thing is None else self.present(thing)
            if now is not None:
                found.append(now)
        return found

    def is_same(self, one: Thing, other: Thing) -> bool:
        """Whether two are the same arrival in play, or equal cards in one place."""
        if one is None or other is None:
            return False
        mine, theirs = getattr(one, "uid", None), getattr(other, "uid", None)
        if mine is None or theirs is None:
            return bool(one == other)
        return bool(mine == theirs and type(one) is type(other))

    # --- running --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """As every game does, with what must happen at once between two steps."""
        agenda, table = self.agenda, self.timetable
        steps, least, busy = table.steps, table.least, self.busy
        while self.result is None:
            self.sweep()
            if self.result is not None:
                return
            if (self.queue or self.answers) and agenda[-1].name not in busy:
                agenda.append(Step("settle", self.active_seat()))
            self.asked = agenda.pop()
            name, seat, about = self.asked
            if name not in busy:
                self.back = None
            moves = steps[name](self, seat, about)
            if not moves:
                continue
            if len(moves) >= least:
                self.ask(moves)
                return
            table.verbs[moves[0].verb](self, seat, moves[0])

    def run(self, frame: Frame) -> None:
        """Run an effect until somebody must choose or it is over."""
        ops = self.effects.programs[frame.program]
        while frame.pc < len(ops):
            after = ops[frame.pc](self, frame)
            if after is None:
                return
            frame = after
            self.sweep()
            if self.result is not None or self.gone(frame.seat):
                return

    def possible(self, needs: Sequence[tuple[str, Any]], frame: Frame) -> bool:
        """Whether all that an effect needs is there: somebody to choose, a number."""
        for at, (kind, arg) in enumerate(needs):
            if kind == "choice":
                choice = self.effects.choices[arg]
                found = choice.candidates(self, frame)
                rest = needs[at + 1 :]
                if not rest or not found:
                    return bool(found)
                return any(self.possible(rest, frame.bind(choice.slot, (each,))) for each in found)
            if kind == "number":
                low, high = arg
                if high(self, frame) < low:
                    return False
            elif kind == "any":
                if not any(self.possible(branch, frame) for branch in arg):
                    return False
            else:
                can, listed = arg
                if not can(self, frame, **{name: read(self, frame) for name, read in listed}):
                    return False
        return True

    # --- what events set off --------------------------------------------------------------------

    def happen(self, *happenings: Happening) -> None:
        """Queue whatever these events set off."""
        self.answer(self.hear(*happenings))

    def hear(self, *happenings: Happening) -> list[Queued]:
        """Whatever these events set off, judged as it is now: before what they bring about."""
        heard: list[Queued] = []
        for happening in happenings:
            for power, source, seat in self.listeners(happening.event):
                frame = Frame(power.program, 0, seat, source)
                for trigger in power.triggers:
                    if trigger.event == happening.event:
                        label = f"{self.label(source)}: {power.name}"
                        heard += [
                            Queued(power.number, frame._replace(it=it), label)
                            for it in trigger.befell(self, frame, happening)
                        ]
            if self.delays:
                heard += self._reminded(happening)
        return heard

    def answer(self, heard: Iterable[Queued]) -> None:
        """Queue what was set off, where its condition holds by now."""
        for queued in heard:
            if queued.power < 0:
                self.queue += (queued,)
                continue
            power = self.powers[queued.power]
            if power.condition is not None and not power.condition(self, queued.frame):
                continue
            if power.reaction:
                self.answers += (queued,)
            else:
                self.queue += (queued,)

    def _reminded(self, happening: Happening) -> list[Queued]:
        kept: list[Delay] = []
        heard: list[Queued] = []
        for delay in self.delays:
            trigger = self.effects.triggers[delay.when]
            found: Sequence[Thing] = ()
            if trigger.event == happening.event:
                found = trigger.befell(self, delay.frame, happening)
            for it in found:
                frame = delay.frame if it is None else delay.frame._replace(it=it)
                heard.append(Queued(-1, frame, f"{self.label(frame.source)}: later"))
            if not (found and delay.until == "once"):
                kept.append(delay)
        self.delays = tuple(kept)
        return heard


# --- the steps ----------------------------------------------------------------------------------


def _frame(game: Effective, _: int, frame: Frame) -> None:
    game.run(frame)


def _candidates(game: Effective, choice: Choice, frame: Frame, whose: int) -> list[Thing]:
    found = choice.candidates(game, frame)
    if whose >= 0:
        found = [each for each in found if game.seat_of(each) == whose]
    return found


def ask_to_choose(game: Effective, frame: Frame, number: int) -> None:
    """Push the choice; where an enemy chooses and there are several, first which of them."""
    choice = game.effects.choices[number]
    if choice.by == "you":
        game.then(Step("choose", frame.seat, (number, (), frame, -1)))
        return
    foes = [seat for seat in game.foes(frame.seat) if _candidates(game, choice, frame, seat)]
    if foes:
        game.then(Step("whose", frame.seat, (number, frame, tuple(foes))))


def _whose(game: Effective, _: int, about: Any) -> list[Move]:
    return [noted("enemy", game.timetable.seats[seat]) for seat in about[2]]


def _enemy(game: Effective, asking: int, move: Move) -> None:
    if game.asked.name != "whose":
        game.chosen(asking, move)
        return
    told: Any = game.asked.about
    number, frame, _foes = told
    seat = game.timetable.seats.index(move.what)
    game.then(Step("choose", seat, (number, (), frame, seat)))


def _open(game: Effective, seat: int, about: Any) -> dict[str, Thing]:
    """What may be chosen next, by its notation: after what is chosen already, each set once."""
    number, picked, frame, whose = about
    found: dict[str, Thing] = {}
    candidates = _candidates(game, game.effects.choices[number], frame, whose)
    if not picked:
        for each in candidates:
            found.setdefault(game.text(each, seat), each)
        return found
    left = candidates
    for each in picked:
        if each in left:
            at = left.index(each)
            # Equal cards may be taken again; what stands before was passed over.
            left = left[at + 1 :]
    for each in left:
        found.setdefault(game.text(each, seat), each)
    return found


def _choose(game: Effective, seat: int, about: Any) -> list[Move]:
    choice = game.effects.choices[about[0]]
    moves = [noted("choose", text) for text in _open(game, seat, about)]
    return [*moves, noted("done")] if moves and choice.up_to else moves


def _chosen(game: Effective, seat: int, move: Move) -> None:
    if game.asked.name != "choose":
        game.chosen(seat, move)
        return
    told: Any = game.asked.about
    number, picked, frame, whose = told
    choice = game.effects.choices[number]
    picked = (*picked, _open(game, seat, game.asked.about)[move.what])
    more = (number, picked, frame, whose)
    if len(picked) < choice.number and _open(game, seat, more):
        game.then(Step("choose", seat, more))
        return
    bind(game, choice.slot, picked)


def enough(game: Effective) -> None:
    """No more is chosen of what one may choose."""
    told: Any = game.asked.about
    number, picked, _frame, _whose = told
    bind(game, game.effects.choices[number].slot, picked)


def bind(game: Effective, slot: int, value: Any) -> None:
    """Let the effect that waits know what was chosen."""
    name, seat, frame = game.agenda.pop()
    assert isinstance(frame, Frame)
    game.agenda.append(Step(name, seat, frame.bind(slot, value)))


def _number(_game: Effective, _seat: int, about: Any) -> list[Move]:
    low, high, _ = about
    return [noted("number", str(each)) for each in range(low, high + 1)]


def _numbered(game: Effective, _: int, move: Move) -> None:
    bind(game, game.asked.about[2], int(move.what))  # type: ignore[index]


def _may(_game: Effective, _seat: int, _about: Any) -> list[Move]:
    return [noted("yes"), noted("no")]


def _branch(game: Effective, seat: int, which: int) -> None:
    told: Any = game.asked.about
    number, frame = told
    start, _ = game.effects.branches[number][which]
    game.then(Step("frame", seat, frame._replace(pc=start)))


def _yes(game: Effective, seat: int, _: Move) -> None:
    _branch(game, seat, 0)


def _no(game: Effective, seat: int, _: Move) -> None:
    _branch(game, seat, 1)


def _one_of(game: Effective, _: int, about: Any) -> list[Move]:
    number, frame = about
    return [
        noted("option", str(at))
        for at, (_start, needs) in enumerate(game.effects.branches[number], 1)
        if game.possible(needs, frame)
    ]


def _option(game: Effective, seat: int, move: Move) -> None:
    _branch(game, seat, int(move.what) - 1)


def _each(game: Effective, seat: int, about: Any) -> list[Move]:
    _, left = about
    return [noted("next", text) for text in dict.fromkeys(game.text(each, seat) for each in left)]


def _settle(game: Effective, _: int, __: object) -> list[Move] | None:
    queue = game.queue
    if not queue:
        _answer(game)
        return None
    for queued in queue:
        if game.unasked(queued):
            _start(game, queued)
            return None
    return [noted("next", label) for label in dict.fromkeys(each.label for each in queue)]


def _start(game: Effective, queued: Queued) -> None:
    """The effect is next, and then the rest of what waits."""
    queue = list(game.queue)
    queue.remove(queued)
    game.queue = tuple(queue)
    game.fuse += 1
    if game.fuse > FUSE:
        return
    game.then(Step("resolve", queued.frame.seat, queued))


def _resolve(game: Effective, _: int, queued: Queued) -> None:
    if queued.power >= 0:
        power = game.powers[queued.power]
        if power.condition is not None and not power.condition(game, queued.frame):
            return
    game.run(queued.frame)


def _answer(game: Effective) -> None:
    """Whoever may answer is asked, one after the other."""
    if game.answers:
        first, *rest = game.answers
        game.answers = tuple(rest)
        game.then(Step("react", first.frame.seat, first))


def _react(game: Effective, _: int, queued: Queued) -> list[Move]:
    power = game.powers[queued.power]
    if not game.affordable(power, queued.frame):
        return []
    return [noted("use", queued.label), noted("pass")]


def next_one(game: Effective, seat: int, move: Move) -> None:
    """The effect, or the one of several, that comes next."""
    step = game.asked
    if step.name == "settle":
        _start(game, next(each for each in game.queue if each.label == move.what))
        return
    told: Any = step.about
    slot, left = told
    it = next(each for each in left if game.text(each, seat) == move.what)
    rest = list(left)
    rest.remove(it)
    bind(game, slot, tuple(rest))
    name, whose, frame = game.agenda.pop()
    assert isinstance(frame, Frame)
    game.agenda.append(Step(name, whose, frame._replace(it=it)))


EFFECTS: Final = Chapter(
    happens={"frame": _frame, "resolve": _resolve},
    choices={
        "choose": ("choose", _choose),
        "whose": ("choose an enemy", _whose),
        "number": ("choose a number", _number),
        "may": ("will you?", _may),
        "one-of": ("choose one of these", _one_of),
        "each": ("which comes first?", _each),
        "settle": ("which effect comes first?", _settle),
        "react": ("answer it?", _react),
    },
    verbs={
        "choose": _chosen,
        "enemy": _enemy,
        "number": _numbered,
        "yes": _yes,
        "no": _no,
        "option": _option,
        "next": next_one,
    },
)
VERBS: Final[Mapping[str, str]] = dict.fromkeys(EFFECTS.verbs, "")
