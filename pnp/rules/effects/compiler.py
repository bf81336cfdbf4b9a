"""Compiles the effects of cards, which are plain data, to small functions that the rules call.

A program is a row of operations. Each takes the game and the frame that runs it, and gives the
frame with which to go on, or nothing if it has pushed steps for somebody to choose; branches and
loops are jumps within the row, so that a game can be copied and saved in the midst of any effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from pnp.data.effects.words import Vocabulary
from pnp.rules.agenda import Step
from pnp.rules.effects.deeds import Can, Deeds
from pnp.rules.effects.things import Delay, Frame, Gift, Happening, Thing

Op: TypeAlias = Callable[[Any, Frame], "Frame | None"]
Holds: TypeAlias = Callable[[Any, Frame], bool]
Reads: TypeAlias = Callable[[Any, Frame], Any]

ANYBODY: Final[tuple[str, ...]] = ("mine", "enemy")


Tests: TypeAlias = "tuple[tuple[Callable[[Any, Frame, Thing, Any], bool], Any], ...]"


def _fits(tests: Tests) -> Callable[[Any, Frame, Thing], bool]:
    """All tests as one function; most filters have one or two."""
    if len(tests) == 1:
        ((only, its),) = tests
        return lambda game, frame, thing: only(game, frame, thing, its)

    def fits(game: Any, frame: Frame, thing: Thing) -> bool:
        for test, arg in tests:  # noqa: SIM110  (twice as fast as `all`)
            if not test(game, frame, thing, arg):
                return False
        return True

    return fits


class Filter(NamedTuple):
    """Which things: where they are found, and what each must fit."""

    find: Callable[[Any, Frame, bool, bool], Iterable[Thing]]
    own: bool
    foe: bool
    zone: str
    """Where cards lie that are not in play; '' for what is in play."""
    tests: Tests
    fits: Callable[[Any, Frame, Thing], bool]
    """Whether a thing is one of them; where it lies is not asked."""

    def things(self, game: Any, frame: Frame) -> list[Thing]:
        """All of them, each once."""
        found = self.find(game, frame, self.own, self.foe)
        tests = self.tests
        if not tests:
            return list(found)
        kept = []
        for thing in found:
            for test, arg in tests:
                if not test(game, frame, thing, arg):
                    break
            else:
                kept.append(thing)
        return kept


class Choice(NamedTuple):
    """A choice that an effect asks for."""

    among: Filter
    can: Can | None
    number: int
    up_to: bool
    by: str
    slot: int

    def candidates(self, game: Any, frame: Frame) -> list[Thing]:
        """What can be chosen now."""
        can = self.can
        found = self.among.things(game, frame)
        return found if can is None else [each for each in found if can(game, frame, each)]


class Mods(NamedTuple):
    """Modifiers: numbers by their stat, and words that the game has made something of."""

    stats: tuple[str, ...]
    numbers: tuple[Reads, ...]
    words: Any
    condition: Holds | None
    """For gifts: must hold whenever they are read; `it` is who has them."""
    fixed: bool
    """Whether all numbers are written out."""


class Static(NamedTuple):
    """Modifiers that hold as long as the card is face up."""

    who: str | Filter
    """`self`, `wearer`, `player` for a side, or a filter."""
    player: str
    condition: Holds | None
    mods: Mods


class Trigger(NamedTuple):
    """What sets a power off."""

    event: str
    who: Callable[[Any, Frame, Thing], bool] | None
    by: Callable[[Any, Frame, Thing], bool] | None
    whose: str
    """Of a time: mine, enemy or any; of a player's deed: you or enemy."""
    how: int
    once: bool
    least: int
    first: bool

    def befell(self, game: Any, frame: Frame, happening: Happening) -> list[Thing]:
        """Those of the group for whom it goes off: `it`, for each time; [None] for a time."""
        whose = self.whose
        if whose and whose != "any" and not game.is_whose(whose, frame, happening.side):
            return []
        if self.how & ~happening.how:
            return []
        by = self.by
        if by is not None and not any(by(game, frame, each) for each in happening.by):
            return []
        group: Sequence[Thing] = happening.group
        if self.who is not None:
            who = self.who
            group = [each for each in group if who(game, frame, each)]
        elif not group:
            return [None]
        if self.first:
            group = [each for each in group if game.is_first(each)]
        if self.once:
            return list(group[:1]) if len(group) >= self.least else []
        return list(group)


@dataclass(slots=True)
class Compiled:
    """The tables that frames, gifts and delays point into."""

    programs: list[tuple[Op, ...]] = field(default_factory=list)
    needs: list[tuple[tuple[str, Any], ...]] = field(default_factory=list)
    """For each program, what must be possible before it is offered."""
    choices: list[Choice] = field(default_factory=list)
    branches: list[tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]] = field(
        default_factory=list
    )
    """For each choice between branches: where each begins, and what it needs."""
    mods: list[Mods] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    triggers: list[Trigger] = field(default_factory=list)


class Scope:
    """The names that steps give to what they choose, and where each is kept."""

    def __init__(self) -> None:
        self.slots: dict[str, int] = {}
        self.used = 0

    def new(self, name: str = "") -> int:
        """A place for something that is chosen."""
        slot = self.used
        self.used += 1
        if name:
            self.slots[name] = slot
        return slot

    def inner(self) -> Scope:
        """The same names, for steps that may not be taken."""
        twin = Scope()
        twin.slots, twin.used = dict(self.slots), self.used
        return twin


class Compiler:
    """Compiles the powers of one game."""

    def __init__(
        self,
        deeds: Deeds,
        vocabulary: Vocabulary,
        hows: Mapping[str, int],
        words: Callable[[Mapping[str, Any]], Any],
        names: Mapping[str, Any],
    ) -> None:
        self.deeds = deeds
        self.vocabulary = vocabulary
        self.hows = hows
        self.words = words
        """What the game makes of the modifiers that are not numbers."""
        self.names = names
        """What `named` compares with, by name."""
        self.made = Compiled()

    # --- parts ----------------------------------------------------------------------------------

    def raw(self, name: str, scope: Scope) -> Reads:
        """What a reference means, as it was."""
        if name in scope.slots:
            slot = scope.slots[name]
            return lambda _game, frame: _first(frame.value(slot))
        return self.deeds.refs[name]

    def filters(self, given: Sequence[Any], scope: Scope) -> Filter:
        """Filters, all of which must fit."""
        tests: list[tuple[Callable[[Any, Frame, Thing, Any], bool], Any]] = []
        zone, domain, words = "", "", [each for each in given if isinstance(each, str)]
        for each in given:
            word, arg = each, None
            if isinstance(each, Mapping):
                ((word, arg),) = each.items()
                if word == "in":
                    zone = arg
                    continue
                if word == "named":
                    arg = self._named(arg, scope)
                elif word in ("not", "same_name", "side_of") or isinstance(arg, str):
                    arg = self._argument(word, arg, scope)
            fitting = self.deeds.filters[word]
            domain = fitting.domain or domain
            tests.append((fitting.fits, arg))
        # Whose it is decides where it is looked for, and need not be asked again of what is found.
        own, foe = "mine" in words, "enemy" in words
        order = sorted(tests, key=lambda each: each[0] is not self.deeds.filters["mine"].fits)
        find = self.deeds.domains[zone or domain or "play"]
        return Filter(find, own, foe, zone, tuple(order), _fits(tuple(order)))

    def _argument(self, word: str, arg: str, scope: Scope) -> Any:
        if word in ("not", "same_name", "side_of"):
            return self.raw(arg, scope)
        return arg

    def _named(self, arg: Any, scope: Scope) -> Reads:
        """The names that fit: written down, or chosen before."""
        if isinstance(arg, str) and arg in scope.slots:
            slot = scope.slots[arg]
            return lambda _game, frame: (frame.value(slot),)
        listed = arg if isinstance(arg, list | tuple) else [arg]
        fixed = tuple(self.names.get(each, each) for each in listed)
        return lambda _game, _frame: fixed

    def value(self, given: Any, scope: Scope) -> Reads:
        """A number, fixed or read when it is needed."""
        if isinstance(given, int):
            return lambda _game, _frame: given
        if given == "all":
            return lambda _game, _frame: "all"
        if isinstance(given, str):
            slot = scope.slots[given]
            return lambda _game, frame: frame.value(slot) or 0
        table = given.get("table", "")
        ((word, arg),) = ((key, each) for key, each in given.items() if key != "table")
        if word == "less":
            high, low = (self.value(each, scope) for each in arg)
            return lambda game, frame: high(game, frame) - low(game, frame)
        if word == "count":
            among = self.filters(arg, scope)
            return lambda game, frame: game.count(among.things(game, frame))
        reads = self.deeds.values[word]
        inner: Any = (
            self.filters(arg, scope) if isinstance(arg, list) else (self.raw(arg, scope), table)
        )
        return lambda game, frame: reads(game, frame, inner)

    def conditions(self, given: Sequence[Any] | None, scope: Scope) -> Holds | None:
        """Conditions, all of which must hold; nothing if there are none."""
        if not given:
            return None
        tests = [self._condition(each, scope) for each in given]
        if len(tests) == 1:
            return tests[0]
        first, *rest = tests
        if len(rest) == 1:
            (second,) = rest
            return lambda game, frame: first(game, frame) and second(game, frame)
        return lambda game, frame: first(game, frame) and all(test(game, frame) for test in rest)

    def _condition(self, given: Mapping[str, Any], scope: Scope) -> Holds:
        ((word, arg),) = ((key, each) for key, each in given.items() if key not in _BOUNDS)
        if word == "exists":
            among = self.filters(arg, scope)
            return lambda game, frame: bool(among.things(game, frame))
        if word == "count":
            counted = self.filters(arg, scope)
            least, most = given.get("least", 0), given.get("most", _MANY)
            return lambda game, frame: least <= game.count(counted.things(game, frame)) <= most
        if word in self.deeds.conditions:
            holds = self.deeds.conditions[word]
            return lambda game, frame: holds(game, frame, arg)
        fits = self.filters([arg] if isinstance(arg, str) else arg, scope).fits
        if word == "self":

            def is_so(game: Any, frame: Frame) -> bool:
                thing = game.present(frame.source)
                return thing is not None and fits(game, frame, thing)

            return is_so
        reads = self.raw(word, scope)

        def refers(game: Any, frame: Frame) -> bool:
            thing = game.present(reads(game, frame))
            return thing is not None and fits(game, frame, thing)

        return refers

    def subject(self, given: Any, scope: Scope) -> Callable[[Any, Frame, Thing], bool]:
        """Whether something befell the one that is meant."""
        if isinstance(given, str):
            reads = self.raw(given, scope)
            return lambda game, frame, thing: game.is_same(reads(game, frame), thing)
        return self.filters(given, scope).fits

    def trigger(self, given: Mapping[str, Any], scope: Scope) -> Trigger:
        """What sets something off."""
        ((event, about),) = given.items()
        if isinstance(about, str):
            return Trigger(event, None, None, about, 0, False, 1, False)
        who, by, what = about.get("who"), about.get("by"), about.get("what")
        players = who in ("you", "enemy")
        subject = what if players else who
        how = sum(self.hows[each] for each in about.get("how", ()))
        return Trigger(
            event,
            None if subject is None else self.subject(subject, scope),
            None if by is None else self.subject(by, scope),
            who if players else "",
            how,
            about.get("once", False),
            about.get("least", 1),
            about.get("first", False),
        )

    def triggers(self, given: Any, scope: Scope) -> tuple[Trigger, ...]:
        """One trigger or several."""
        listed = given if isinstance(given, list | tuple) else [given]
        return tuple(self.trigger(each, scope) for each in listed)

    def mods(self, given: Mapping[str, Any], scope: Scope, condition: Any = None) -> Mods:
        """Modifiers."""
        numbers = {key: each for key, each in given.items() if isinstance(each, int | Mapping)}
        words = {key: each for key, each in given.items() if key not in numbers}
        return Mods(
            tuple(numbers),
            tuple(self.value(each, scope) for each in numbers.values()),
            self.words(words),
            self.conditions(condition, scope),
            all(isinstance(each, int) for each in numbers.values()),
        )

    def static(self, given: Mapping[str, Any]) -> Static:
        """A modifier that always holds."""
        scope = Scope()
        mods = {key: each for key, each in given.items() if key not in ("who", "player", "while")}
        who: str | Filter = "player" if "player" in given else given.get("who", "self")
        if not isinstance(who, str):
            who = self.filters(who, scope)
        condition = self.conditions(given.get("while"), scope)
        return Static(who, given.get("player", ""), condition, self.mods(mods, scope))

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
        number = len(self.made.choices) - 1

        def ask(game: Any, frame: Frame) -> None:
            game.then(Step("frame", frame.seat, frame._replace(pc=frame.pc + 1)))
            game.ask_to_choose(frame, number)

        ops.append(ask)
        return [] if choice.up_to or choice.by != "you" else [("choice", number)]

    def _choice(
        self, given: Mapping[str, Any], scope: Scope, can: Can | None, name: str = ""
    ) -> Choice:
        among = self.filters(given["choose"], scope)
        slot = scope.new(given.get("as", name))
        return Choice(
            among, can, given.get("n", 1), given.get("up_to", False), given.get("by", "you"), slot
        )

    def _add_choose(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        given = {**about, "choose": about["who"]}
        return self._ask(ops, self._choice(given, scope, None))

    def _add_number(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        low, high = about["from"], self.value(about["to"], scope)
        slot = scope.new(about["as"])

        def ask(game: Any, frame: Frame) -> None:
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
            scope.used = max(scope.used, inner.used)
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
        number, until = len(self.made.triggers) - 1, about.get("for", "once")
        program = self.program(about["do"], inner)

        def wait(game: Any, frame: Frame) -> Frame:
            kept = frame._replace(program=program, pc=0)
            game.delays += (Delay(number, kept, until, game.turn),)
            return _next(frame)

        ops.append(wait)
        return []

    def _add_give(self, ops: list[Op], about: Any, scope: Scope) -> list[tuple[str, Any]]:
        needs: list[tuple[str, Any]] = []
        who, until, uses = about.get("who"), about["for"], about.get("uses", 0)
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


_BOUNDS: Final = ("least", "most")
_MANY: Final = 1_000_000


def _first(value: Any) -> Any:
    return (
        value[0]
        if isinstance(value, tuple) and value and not hasattr(value, "_fields")
        else (value or None)
    )


def _next(frame: Frame) -> Frame:
    program, pc, *rest = frame
    return Frame(program, pc + 1, *rest)


def _nothing(_game: Any, frame: Frame) -> Frame:
    return _next(frame)


def _leap(to: int) -> Op:
    return lambda _game, frame: frame._replace(pc=to)


def _always(value: Any) -> Reads:
    return lambda _game, _frame: value
