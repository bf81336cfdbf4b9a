"""A game whose cards have effects: it runs them step by step, and sets off what answers them.

Whatever an action causes waits in `queue` until the action is over; then those whose turn it is say
what comes first, and whoever may answer is asked. Between any two steps the game is swept: what
must happen at once, happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Self

from pnp.rules.agenda import Step, Stepwise
from pnp.rules.effects.moves import Move
from pnp.rules.effects.parts import Choice, Compiled
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Delay, Frame, Gift, Happening, Queued, Thing, glance
from pnp.rules.kernel import Dealer

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

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = super().twin(dealer)
        twin.queue, twin.answers, twin.delays = self.queue, self.answers, self.delays
        twin.gifts, twin.fuse, twin.turn, twin.back = self.gifts, self.fuse, self.turn, self.back
        return twin

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

    def gone(self, seat: int) -> bool:
        """Whether a seat is out of the game, and its effects with it."""
        raise NotImplementedError

    def titled(self, source: Thing, power: Power) -> str:
        """What a power is called when it is asked for."""
        return f"{self.label(source)}: {power.name}"

    def is_so(self, name: str, told: Any, asked: Any) -> bool:  # noqa: ARG002
        """Whether a detail of an event is what a trigger asks for."""
        return bool(told == asked)

    def spent(self, power: Power, source: Thing) -> bool:  # noqa: ARG002
        """Whether what sets itself off has done so as often as it may."""
        return False

    def spend(self, power: Power, source: Thing) -> None:
        """What may set itself off only so often, does."""

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
        uid = getattr(one, "uid", None)
        if uid is None:
            return one is not None and bool(one == other)
        return bool(uid == getattr(other, "uid", None) and type(one) is type(other))

    # --- running --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """As every game does, with what must happen at once between two steps."""
        agenda, table = self.agenda, self.timetable
        steps, busy, sweep = table.steps, self.busy, self.sweep
        while self.result is None:
            sweep()
            if self.result is not None:
                return
            if (self.queue or self.answers) and agenda[-1].name not in busy:
                agenda.append(Step("settle", self.active_seat()))
            step = self.asked = agenda.pop()
            name, seat, about = step
            if self.back is not None and name not in busy:
                self.back = None
            moves = steps[name](self, seat, about)
            if not moves:
                continue
            if table.asks(name, moves):
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
                choice: Choice = self.effects.choices[arg]
                rest = needs[at + 1 :]
                if not rest:
                    return choice.is_open(self, frame)
                return any(
                    self.possible(rest, frame.bind(choice.slot, (each,)))
                    for each in choice.candidates(self, frame)
                )
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
        heard = self.hear(*happenings)
        if heard:
            self.answer(heard)

    def hear(self, *happenings: Happening) -> list[Queued]:
        """Whatever these events set off, judged as it is now: before what they bring about."""
        heard: list[Queued] = []
        for happening in happenings:
            for power, source, seat in self.listeners(happening.event):
                frame = glance(seat, source)
                for trigger in power.triggers:
                    if trigger.event != happening.event:
                        continue
                    befell = trigger.befell(self, frame, happening)
                    if befell:
                        label = self.titled(source, power)
                        number, program = power.number, power.program
                        heard += [
                            Queued(number, Frame(program, 0, seat, source, it), label)
                            for it in befell
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
            elif power.limit == "none" or not self.spent(power, queued.frame.source):
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
