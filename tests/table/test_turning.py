"""Where a game turned: the decisions that cost most, and going back to them."""

from __future__ import annotations

import pytest

from automa.reasons import Chance
from automa.reasons import Option as Judged
from pnp.rules.kernel import Observation
from pnp.table.odds import Hint, Option, against
from pnp.table.session import Session, until
from pnp.table.terminal.replay import step_through
from pnp.table.turning import turning_points, turning_words
from tests.table.tablemates import Guest, Mate, Thought, hunt

VALUES = {"light": 0.5, "heavy": 0.8, "move": 0.3, "drink": 0.4}


class Judge(Mate):
    """Thinks that heavy attacks are best, wherever they can be made."""

    def think(self, observation: Observation) -> Thought:
        assert observation.decision is not None
        options = [
            Judged(action, value, 9, Chance(value))
            for action in observation.decision.actions
            for value in [VALUES[str(action).split()[1]]]
        ]
        best = max(options, key=lambda option: option.value)
        return Thought(best.action, best.value, 9, "", tuple(options))


def judges(name: str, *, seed: int = 0, game: str) -> Judge:  # noqa: ARG001
    return Judge()


def played(*moves: str) -> Session:
    record = hunt(7)
    record.moves[:] = moves
    session = Session(record)
    session.deal()
    return session


def test_the_costliest_decisions_are_told_in_the_order_of_the_game() -> None:
    session = played("J light", "Q heavy", "K drink", "J move south", "Q light", "K light")
    looked: list[tuple[int, int]] = []
    points = turning_points(session.record, lambda *at: looked.append(at), judges)
    assert [(point.at, point.better.split()[1]) for point in points] == [
        (0, "heavy"),
        (3, "heavy"),
        (4, "heavy"),
    ]
    assert looked == [(at, 6) for at in range(6)]
    assert turning_words(points[1]) == (
        "Move 4 (round 2): J move south wins about 30%; J heavy wins about 80%."
    )


@pytest.mark.parametrize(
    ("value", "judged", "told"), [(0.5, True, True), (0.76, True, False), (0.5, False, False)]
)
def test_what_the_planner_saw_no_reason_to_try_counts_where_it_is_clearly_worse(
    value: float, judged: bool, told: bool
) -> None:
    tried = Judged("J heavy", 0.8, 9, Chance(0.8))
    untried = Judged("J light", value, 0, Chance(value), judged)

    class Hasty(Mate):
        def think(self, observation: Observation) -> Thought:  # noqa: ARG002
            return Thought(tried.action, tried.value, 9, "", (tried, untried))

    def hasty(name: str, *, seed: int = 0, game: str) -> Hasty:  # noqa: ARG001
        return Hasty()

    points = turning_points(played("J light").record, lambda *_: None, hasty)
    assert [point.move for point in points] == (["J light"] if told else [])


def test_whoever_interrupts_hears_what_was_found_so_far() -> None:
    def tell(done: int, _: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    session = played("J light", "Q drink")
    assert [point.at for point in turning_points(session.record, tell, judges)] == [0]


def test_a_game_goes_on_from_its_midst_and_stays_as_it_was() -> None:
    session = played("J light", "Q light", "K light", "J light")
    before = until(session.record, 2)
    assert before.moves == ["J light", "Q light"]
    assert session.record.moves[2:] == ["K light", "J light"]
    again = Session(before)
    again.deal()
    assert again.story == session.story[: len(again.story)]


@pytest.mark.parametrize(
    ("typed", "shown", "left"),
    [
        (["3"], "Move 3 of 3: K light", None),
        (["2", "b"], "Move 1 of 3: J light", None),
        (["9"], "There is no move 9, only 0 to 3.", None),
        (["hmm"], "'hmm': a number of a move, or next, back, hint, play or quit.", None),
        (["2", "p"], "Move 2 of 3: Q light", 2),
        (["1", "q"], "Move 1 of 3: J light", None),
    ],
)
def test_a_replay_jumps_and_goes_on_by_command_only(
    typed: list[str], shown: str, left: int | None
) -> None:
    guest = Guest(*typed)
    session = played("J light", "Q light", "K light")
    assert step_through(session.record, guest) == left
    assert shown in " ".join(guest.shown[-1].split())


def test_why_not_compares_with_what_the_planner_would_do() -> None:
    options = (
        Option("J heavy", Chance(0.8), 9),
        Option("J light", Chance(0.5), 9),
        Option("J drink", Chance(0.1), 0),
        Option("J move east", Chance(0.0, sure=True), 0),
    )
    hint = Hint(("J heavy",), Chance(0.8), "it is time", options)

    def why_not(move: str) -> str:
        return against(hint, move, lambda each: f"({each[2:]})")

    told = why_not("J light")
    assert told.startswith("No rule is against '(light)': it wins about 50%. Hint: (heavy)")
    assert told.endswith(
        "'(light)' would be 30 percentage points less. '(move east)' loses for certain."
    )
    assert "would do it, and it wins about 80%" in why_not("J heavy")
    assert ": it loses for certain. Hint: (heavy)" in why_not("J move east")
    assert "would not look at it twice" in why_not("J drink")


def test_nothing_is_called_likelier_to_win_than_what_the_planner_would_do() -> None:
    options = (
        Judged("J heavy", 0.63, 9, Chance(0.63)),
        Judged("J light", 0.67, 9, Chance(0.67)),
        Judged("J drink", 0.5, 9, Chance(0.5)),
        Judged("J move east", 1.0, 0, Chance(1.0, sure=True)),
    )
    hint = Hint.of(Thought("J heavy", 0.63, 9, "", options), ("J heavy",))
    assert [each.chance.share for each in hint.options] == [0.63, 0.63, 0.5, 1.0]
    assert "it wins about 63%" in against(hint, "J light", str)
    assert "'J light' is as good" in against(hint, "J light", str)
