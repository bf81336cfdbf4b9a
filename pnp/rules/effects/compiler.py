"""Compiles the effects of cards, which are plain data, to small functions that the rules call.

A program is a row of operations. Each takes the game and the frame that runs it, and gives the
frame with which to go on, or nothing if it has pushed steps for somebody to choose; branches and
loops are jumps within the row, so that a game can be copied and saved in the midst of any effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.rules.agenda import Step
from pnp.rules.effects.deeds import Can
from pnp.rules.effects.parts import (
    Choice,
    Op,
    Reads,
    Scope,
)
from pnp.rules.effects.reading import PartsCompiler
from pnp.rules.effects.things import Delay, Frame, Gift


class Compiler(PartsCompiler):
    """Compiles the powers of one game, their steps included."""

    # --- steps ----------------------------------------------------------------------------------

    def program(self, steps: Sequence[Any], scope: Scope | None = None) -> int:
        """A program of these steps; its number."""
        ops: list[Op] = []
        needs = self._steps(ops, steps, scope or Scope())
        self.made.programs.append(tuple(ops))
        self.made.needs.append(needs)
        return len(self.made.programs) - 1

    def _steps(
        self, ops: list[Op], steps: Sequence[Any], scope: Scope
    ) -> tuple[tuple[str, Any], ...]:
        """Add the operations; what must be possible for them to be offered."""
        needs: list[tuple[str, Any]] = []
        for step in steps:
            ((verb, about),) = step.items()
            add = getattr(self, f"_add_{verb}", None)
            if add is not None:
                needs += add(ops, about, scope)
            else:
                needs += self._add_deed(ops, verb, about, scope)
        return tuple(needs)

    def _ask(self, ops: list[Op], choice: Choice) -> list[tuple[str, Any]]:
        self.made.choices.append(choice)
        number, slot = len(self.made.choices) - 1, choice.slot

        def ask(game: Any, frame: Frame) -> None:
            frame = _unbound(frame, slot)
            game.then(Step("frame", frame.seat, frame._replace(pc=frame.pc + 1)))
            game.ask_to_choose(frame, number)

        ops.append(ask)
        return [] if choice.up_to or choice.by != "you" else [("choice", number)]

    def first(self, given: Mapping[str, Any], scope: Scope) -> int:
        """What is chosen before anything else of a power; the number of the choice."""
        self.made.choices.append(self._choice(given, scope, None))
        return len(self.made.choices) - 1

    def payers(self, given: Any, scope: Scope) -> Reads:
        """Those with whom a cost can be paid, where one of them does."""
        if isinstance(given, Mapping):
            return self.filters(given["choose"], scope).things
        reads = self.raw(given, scope)
        return lambda game, frame: game.still((reads(game, frame),))

    def _choice(self, given: Mapping[str, Any], scope: Scope, can: Can | None) -> Choice:
        among = self.filters(given["choose"], scope)
        by = scope.slots.get(given.get("by", ""), given.get("by", "you"))
        slot = scope.new(given.get("as", ""))
        return Choice(among, can, given.get("n", 1), given.get("up_to", False), by, slot)

    def _add_choose(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        given = {**about, "choose": about["who"]}
        return self._ask(ops, self._choice(given, scope, None))

    def _add_number(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        low, high = about["from"], self.value(about["to"], scope)
        slot = scope.new(about["as"])

        def ask(game: Any, frame: Frame) -> None:
            frame = _unbound(frame, slot)
            game.then(
                Step("number", frame.seat, (low, high(game, frame), slot)),
                Step("frame", frame.seat, frame._replace(pc=frame.pc + 1)),
            )

        ops.append(ask)
        return [("number", (low, high))]

    def _add_may(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        at, inner = len(ops), scope.inner()
        ops.append(_nothing)
        needs = self._steps(ops, about, inner)
        scope.used = inner.used
        end = len(ops)
        self.made.branches.append(((at + 1, needs), (end, ())))
        number = len(self.made.branches) - 1

        def ask(game: Any, frame: Frame) -> Frame | None:
            if not game.possible(needs, frame):
                return frame._replace(pc=end)
            game.then(Step("may", frame.seat, (number, frame)))
            return None

        ops[at] = ask
        return []

    def _add_one_of(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        at = len(ops)
        ops.append(_nothing)
        starts, leaps = [], []
        for branch in about:
            inner = scope.inner()
            start = len(ops)
            starts.append((start, self._steps(ops, branch, inner)))
            scope.used = inner.used
            leaps.append(len(ops))
            ops.append(_nothing)
        end = len(ops)
        for leap in leaps:
            ops[leap] = _leap(end)
        self.made.branches.append(tuple(starts))
        number = len(self.made.branches) - 1

        def ask(game: Any, frame: Frame) -> Frame | None:
            if not any(game.possible(needs, frame) for _, needs in starts):
                return frame._replace(pc=end)
            game.then(Step("one-of", frame.seat, (number, frame)))
            return None

        ops[at] = ask
        return [("any", tuple(needs for _, needs in starts))]

    def _add_if(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        holds = self.conditions(about["cond"], scope)
        assert holds is not None
        at, inner = len(ops), scope.inner()
        ops.append(_nothing)
        self._steps(ops, about["then"], inner)
        scope.used = inner.used
        end = len(ops)
        ops[at] = lambda game, frame: frame._replace(pc=frame.pc + 1 if holds(game, frame) else end)
        return []

    def _add_repeat(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        times, left = self.value(about["times"], scope), scope.new()
        ops.append(lambda game, frame: _next(frame.bind(left, times(game, frame))))
        at = len(ops)
        ops.append(_nothing)
        inner = scope.inner()
        needs = self._steps(ops, about["do"], inner)
        scope.used = inner.used
        ops.append(_leap(at))
        end = len(ops)

        def again(_game: Any, frame: Frame) -> Frame:
            more = frame.value(left)
            return _next(frame.bind(left, more - 1)) if more > 0 else frame._replace(pc=end)

        ops[at] = again
        return list(needs)

    def _add_each(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        among, left = self.filters(about["of"], scope), scope.new()

        def all_of_them(game: Any, frame: Frame) -> Frame:
            return _next(frame.bind(left, tuple(among.things(game, frame))))

        ops.append(all_of_them)
        at = len(ops)
        ops.append(_nothing)
        inner = scope.inner()
        self._steps(ops, about["do"], inner)
        scope.used = inner.used
        ops.append(_leap(at))
        end = len(ops)

        def another(game: Any, frame: Frame) -> Frame | None:
            if not frame.value(left):
                return frame._replace(pc=end)
            game.then(
                Step("each", frame.seat, (left, frame.value(left))),
                Step("frame", frame.seat, _next(frame)),
            )
            return None

        ops[at] = another
        return []

    def _add_later(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        inner = scope.inner()
        (trigger,) = self.triggers(about["when"], inner)
        self.made.triggers.append(trigger)
        number, until = len(self.made.triggers) - 1, _until(about.get("for", "once"))
        program = self.program(about["do"], inner)

        def wait(game: Any, frame: Frame) -> Frame:
            kept = frame._replace(program=program, pc=0)
            game.delays += (Delay(number, kept, until),)
            return _next(frame)

        ops.append(wait)
        return []

    def _add_give(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        needs: list[tuple[str, Any]] = []
        who, until, uses = about.get("who"), _until(about["for"]), about.get("uses", 0)
        mods = self.mods(about["mods"], scope, about.get("while"))
        self.made.mods.append(mods)
        number, rule, reads = len(self.made.mods) - 1, -1, None
        if about.get("newcomers"):
            self.made.filters.append(self.filters(who["all"], scope))
            rule = len(self.made.filters) - 1
        elif who is not None:
            reads, needs = self._who(
                ops, who, scope, self.deeds.verbs["give"].can(about).get("who")
            )
        player = about.get("player", "")

        def give(game: Any, frame: Frame) -> Frame:
            numbers = tuple(read(game, frame) for read in mods.numbers)
            if reads is None:
                sides = game.sides_of(player, frame.seat) if player else (-1,)
                gifts: list[tuple[int, tuple[int, ...]]] = [(side, ()) for side in sides]
            else:
                gifts = [(-1, (each.uid,)) for each in reads(game, frame)]
            for side, uids in gifts:
                whose = uids[0] if uids else side
                gift = Gift(number, numbers, uids, side, rule, frame, until, whose, game.turn, uses)
                game.receive(gift)
            return _next(frame)

        ops.append(give)
        return needs

    def _who(
        self, ops: list[Op], given: Any, scope: Scope, can: Can | None
    ) -> tuple[Reads, list[tuple[str, Any]]]:
        """Those whom a verb is done to, asked for before it if they must be chosen."""
        if isinstance(given, Mapping) and "choose" in given:
            choice = self._choice(given, scope, can)
            needs, slot = self._ask(ops, choice), choice.slot
            return (lambda game, frame: game.still(frame.value(slot))), needs
        if isinstance(given, Mapping):
            among = self.filters(given["all"], scope)
            return among.things, []
        if given in scope.slots:
            slot = scope.slots[given]
            return (lambda game, frame: game.still(frame.value(slot))), []
        reads = self.deeds.refs[given]
        return (lambda game, frame: game.still((reads(game, frame),))), []

    def _add_deed(
        self, ops: list[Op], verb: str, about: Any, scope: Scope
    ) -> list[tuple[str, Any]]:
        deed, params = self.deeds.verbs[verb], self.vocabulary.verbs[verb].params
        needs: list[tuple[str, Any]] = []
        given = about if isinstance(about, Mapping) else {"given": about}
        reads: dict[str, Reads] = {}
        cans = deed.can(given)
        for name, arg in given.items():
            kind = params[name].type.sort if name in params else ""
            key = f"{name}_" if name in ("for", "in", "with") else name
            if kind == "who":
                reads[key], more = self._who(ops, arg, scope, cans.get(name))
                needs += more
            elif kind == "filters":
                self.made.filters.append(self.filters(arg, scope))
                reads[key] = _always(len(self.made.filters) - 1)
            elif kind == "steps":
                reads[key] = _always(self.program(arg, scope.inner()))
            elif kind in ("value", "amount"):
                reads[key] = self.value(arg, scope)
            elif kind == "new":
                reads["slot"] = _always(scope.new(arg))
            else:
                reads[key] = _always(arg)
        do, asks, listed = deed.do, deed.asks, tuple(reads.items())
        if deed.possible is not None:
            needs.append(("deed", (deed.possible, listed)))

        def act(game: Any, frame: Frame) -> Frame | None:
            made = {name: read(game, frame) for name, read in listed}
            if asks:
                return do(game, _next(frame), **made)
            do(game, frame, **made)
            return _next(frame)

        ops.append(act)
        return needs


def _next(frame: Frame) -> Frame:
    program, pc, seat, source, it, bound, origin, foe = frame
    return Frame(program, pc + 1, seat, source, it, bound, origin, foe)  # faster than `_replace`


def _unbound(frame: Frame, slot: int) -> Frame:
    """Nothing is chosen yet, even where a loop has come round: who was chosen then is not meant."""
    return frame.bind(slot, ()) if frame.value(slot) else frame


def _nothing(_game: Any, frame: Frame) -> Frame:
    return _next(frame)


def _until(given: Any) -> str:
    """How long something holds: a word, or a word and a number."""
    if isinstance(given, str):
        return given
    ((word, number),) = given.items()
    return f"{word} {number}"


def _leap(to: int) -> Op:
    return lambda _game, frame: frame._replace(pc=to)


def _always(value: Any) -> Reads:
    return lambda _game, _frame: value
