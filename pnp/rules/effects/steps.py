"""The steps in which effects run, ask and are put in order."""

from __future__ import annotations

from typing import Any, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.parts import Choice
from pnp.rules.effects.state import Effective
from pnp.rules.effects.things import Frame, Queued, Thing

FUSE: Final = 400
"""Effects that one action may set off; more is a loop of cards, and is broken off."""


def _frame(game: Effective, _: int, frame: Frame) -> None:
    game.run(frame)


def _candidates(game: Effective, choice: Choice, frame: Frame, whose: int | None) -> list[Thing]:
    found = choice.candidates(game, frame)
    if whose is not None:
        found = [each for each in found if game.seat_of(each) == whose]
    return found


def ask_to_choose(game: Effective, frame: Frame, number: int) -> None:
    """Push the choice; where an enemy chooses and there are several, first which of them."""
    choice = game.effects.choices[number]
    if choice.by == "you":
        game.then(Step("choose", frame.seat, (number, (), frame, None)))
        return
    if isinstance(choice.by, int):
        seat = game.seat_of(frame.value(choice.by)[0])
        game.then(Step("choose", seat, (number, (), frame, None)))
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
    for each in picked:
        if each in candidates:
            # Equal cards may be taken again; what stands before was passed over.
            candidates = candidates[candidates.index(each) + 1 :]
    for each in candidates:
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
        game.tell("loop", queued.label)
        return
    game.then(Step("resolve", queued.frame.seat, queued))


def _resolve(game: Effective, _: int, queued: Queued) -> None:
    if queued.power >= 0:
        power = game.powers[queued.power]
        if power.condition is not None and not power.condition(game, queued.frame):
            return
        if power.limit != "none" and not power.reaction:
            if game.spent(power, queued.frame.source):
                return
            game.spend(power, queued.frame.source)
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
