"""The lab's figures are those of its seeds: whoever plays them, and whatever happens to workers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

import automa
from automa.lab import play as lab_play
from automa.lab.crew import Alone, Crew, Pool, crew
from automa.lab.ledger import Ledger
from automa.lab.measure import Found, Job, Progress, bouts, check_games, check_players, measure
from automa.lab.play import Batch, Outcome
from automa.lab.subject import subject
from automa.lab.tally import STALLED, Difference, Tally, wilson
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.automa.games import played_out

LIKE_RATTLER = """\
kind: monster
id: marsh-hydra
name: Marsh Hydra
about: It has too many heads.
like: rattler
"""


def figures(found: Found) -> list[object]:
    """All that was found, but for the time it took."""
    return [(each.bout, each.outcome.counts, each.outcome.patterns) for each in found.figures]


def hunts(games: int, *names: str) -> list[Job]:
    return [Job(bout, games) for bout in bouts([subject("card-hunter")], names)]


def monster(tmp_path: Path, more: str) -> Path:
    path = tmp_path / "marsh-hydra.yaml"
    path.write_text(LIKE_RATTLER + more)
    return path


def test_the_same_seeds_give_the_same_figures_whoever_plays_them() -> None:
    jobs = hunts(40, "random", "instinct")
    alone = measure(jobs, 7, Alone())
    with crew(2) as two:
        together = measure(jobs, 7, two)
    assert figures(alone) == figures(together)
    assert [each.outcome.games for each in alone.figures] == [40, 40]
    assert figures(measure(jobs, 8, Alone())) != figures(alone)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_figures_are_those_of_games_played_one_by_one() -> None:
    found = measure(hunts(12, "instinct"), 1, Alone()).figures[0].tally()
    wins, rounds = 0, []
    for seed in range(1, 13):
        hunt = load("card-hunter").setup({}, SeededDealer(seed))
        player = automa.player("instinct", game="card-hunter", seed=10 * seed)
        played_out(hunt, [player], seed)
        assert hunt.result is not None
        wins += hunt.result.scores == (1.0,)
        rounds.append(hunt.round)
    assert 0 < wins == found.wins
    assert found.mean("rounds") == pytest.approx(sum(rounds) / 12)


def test_every_hunt_and_every_knockout_is_counted_once() -> None:
    tally = measure(hunts(60, "instinct"), 1, Alone()).figures[0].tally()
    assert tally.games == 60 == sum(tally.about("rounds").values())
    assert tally.wins + sum(tally.about("lost").values()) == 60
    assert 0 < tally.wins < 60
    knockouts = sum(int(number) * n for number, n in tally.about("knockouts").items())
    assert sum(tally.about("felled").values()) == knockouts
    assert set(tally.about("felled")) <= {"tail", "head", "claws", "wings", "woken", "starved"}
    assert sum(tally.shares("lost").values()) == pytest.approx(1)
    assert tally.quantile("rounds", 0) <= tally.quantile("rounds", 0.5) < tally.mean("rounds") * 2


def test_a_hunt_that_never_ends_is_not_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_play, "MOST_ROUNDS", 5)
    tally = measure(hunts(20, "instinct"), 1, Alone()).figures[0].tally()
    assert (tally.games, tally.wins) == (20, 0)
    assert tally.about("lost")[STALLED] > 10
    assert max(map(int, tally.about("rounds"))) == 6


def test_no_games_tell_nothing() -> None:
    tally = Tally()
    assert (tally.games, tally.rate, tally.interval) == (0, 0.0, (0.0, 1.0))


def test_rivals_meet_from_every_seat() -> None:
    predation = subject("predation")
    assert [bout.lineup for bout in bouts([predation], ["random"])] == [("random", "random")]
    met = bouts([predation], ["a", "b", "c"])
    assert [bout.lineup for bout in met] == [
        *(("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b"))
    ]
    three = bouts([subject("predation", {"players": 3})], ["a", "b"])
    assert [bout.lineup for bout in three] == [
        *(("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")),
        *(("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")),
    ]
    found = measure([Job(bout, 30) for bout in bouts([predation], ["random"])], 1, Alone())
    tally = found.figures[0].tally()
    won = sum(tally.about("won").values())
    assert won + tally.counts["drawn", ""] == 30 == sum(tally.about("way").values())
    assert sum(tally.about("twelfths").values()) == 12 * 30


def test_a_team_of_two_plays_where_nobody_can_play_alone(tmp_path: Path) -> None:
    path = monster(tmp_path, "teams: [{players: 2, seats: [[jack, king], [queen]]}]\n")
    pair = subject(str(path))
    assert pair.options == (("players", 2),)
    found = measure([Job(bout, 5) for bout in bouts([pair], ["instinct"])], 1, Alone())
    assert found.figures[0].tally().games == 5


# --- two on the same seeds ----------------------------------------------------------------------


def test_the_interval_of_a_difference_is_newcombes() -> None:
    # The example of his paper: 36 both, 12 and 2 only one of them, none neither.
    assert Difference(50, 2, 12, 36).rate == pytest.approx(0.2)
    assert Difference(50, 2, 12, 36).interval == pytest.approx((0.0569, 0.3404), abs=5e-5)
    assert Difference(0, 0, 0, 0).interval == (-1.0, 1.0)
    low, high = Difference(20, 0, 0, 20).interval
    assert low < 0 < high


def test_a_monster_is_compared_with_itself_without_a_difference(tmp_path: Path) -> None:
    same = monster(tmp_path, "")
    pair = [subject("card-hunter"), subject(str(same))]
    assert pair[0].title == "Rattler"
    assert pair[1].title == "Marsh Hydra"
    found = measure([Job(bout, 30) for bout in bouts(pair, ["instinct"])], 1, Alone())
    difference = found.figures[0].difference
    assert (difference.first_only, difference.second_only, difference.rate) == (0, 0, 0.0)
    assert found.figures[0].tally(0).wins == found.figures[0].tally(1).wins


def test_pairs_tell_more_than_two_measurements_apart(tmp_path: Path) -> None:
    easier = subject(str(monster(tmp_path, "knockouts: 5\n")))
    pair = bouts([subject("card-hunter"), easier], ["instinct"])
    each = measure([Job(bout, 30) for bout in pair], 1, Alone()).figures[0]
    assert each.difference.rate == pytest.approx(each.tally(1).rate - each.tally(0).rate)
    assert each.difference.rate > 0
    low, high = each.difference.interval
    (low1, high1), (low2, high2) = each.tally(0).interval, each.tally(1).interval
    assert high - low < high2 - low1 - (low2 - high1)


# --- workers ------------------------------------------------------------------------------------


def test_a_worker_that_dies_costs_only_its_batch() -> None:
    jobs = hunts(60, "instinct")
    killed: list[int] = []

    def kill_one(_: Progress) -> None:
        if not killed:
            worker = multiprocessing.active_children()[0]
            assert worker.pid
            killed.append(worker.pid)
            worker.kill()

    with Pool(2) as pool:
        found = measure(jobs, 3, pool, kill_one)
        # The pool is as good as new: it works on.
        again = measure(jobs, 3, pool)
    assert len(killed) == 1
    assert not found.stopped
    assert figures(found) == figures(measure(jobs, 3, Alone())) == figures(again)


def test_work_can_be_called_off_from_another_thread() -> None:
    with Pool(2) as pool:
        calling = threading.Timer(0.0, pool.call_off)

        def begin(_: Progress) -> None:
            if not calling.ident:
                calling.start()

        found = measure(hunts(1_000_000, "instinct"), 3, pool, begin)
        calling.join()
        pool.call_off()  # once more does no harm
        assert multiprocessing.active_children() == []
    assert found.stopped
    assert 0 < found.figures[0].outcome.games < 1_000_000


def test_who_is_told_to_end_sends_the_workers_home_and_tells_the_figures_so_far() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Pool(2) as pool:
        found = measure(
            hunts(5000, "instinct"), 3, pool, lambda _: os.kill(os.getpid(), signal.SIGTERM)
        )
        assert multiprocessing.active_children() == []
    assert found.stopped
    assert found.figures[0].outcome.games > 0
    assert signal.getsignal(signal.SIGTERM) == before


class Doomed(Pool):
    """Every worker finds a reason to die."""

    def executor(self) -> Executor:
        found = super().executor()
        found.submit(os._exit, 1)
        return found


def test_workers_that_always_die_are_not_called_for_ever() -> None:
    with Doomed(2) as pool, pytest.raises(PnpError, match="die again and again"):
        measure(hunts(60, "planner:50"), 1, pool)


class Interrupted:
    """A crew whose leader presses Ctrl-C after some batches."""

    size = 1

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Outcome]]:
        for number, done in enumerate(Alone().run(batches)):
            if number == self.after:
                raise KeyboardInterrupt
            yield done


def test_an_interrupt_gives_the_figures_so_far() -> None:
    stopping: Crew = Interrupted(2)
    found = measure(hunts(5000, "random"), 1, stopping)
    assert found.stopped
    games = found.figures[0].outcome.games
    assert 2 <= games < 5000
    whole = measure(hunts(games, "random"), 1, Alone())
    assert figures(found) == figures(whole)


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    jobs = hunts(40, "random", "instinct")
    whole = figures(measure(jobs, 1, Alone()))
    stopping: Crew = Interrupted(6)
    assert measure(jobs, 3, stopping, ledger=Ledger(tmp_path / "kept")).stopped
    played: list[int] = []

    class Watched:
        size = 1

        def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Outcome]]:
            for batch, outcome in Alone().run(batches):
                played.extend(range(batch.first, batch.first + batch.games))
                yield batch, outcome

    ledger = Ledger(tmp_path / "kept")
    known = [
        seed
        for job in jobs
        for first, each in ledger.of(job.bout)
        for seed in range(first, first + each.games)
    ]
    assert known
    assert figures(measure(jobs, 1, Watched(), ledger=ledger)) == whole
    wanted = [*range(1, 41), *range(1, 41)]
    assert sorted(played + [seed for seed in known if seed <= 40]) == sorted(wanted)
    easy = [
        Job(bout, 5) for bout in bouts([subject("card-hunter", {"difficulty": "easy"})], ["random"])
    ]
    assert not [*Ledger(tmp_path / "kept").of(easy[0].bout)]


def test_progress_tells_how_much_is_left() -> None:
    told: list[Progress] = []
    measure(hunts(60, "random", "instinct"), 1, Alone(), told.append)
    assert [each.job for each in told[:2]] == [1, 0]  # the first games come first
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert told[-1][:4] == (120, 120, 0.0, 0)
    assert [each.outcome.games for each in told[-1].figures] == [60, 60]
    left = [each.left for each in told if each.left is not None]
    assert left[0] > left[-1] or len(left) == 1


def test_memory_does_not_grow_with_games() -> None:
    few, many = (measure(hunts(games, "random"), 1, Alone()) for games in (60, 300))
    assert len(many.figures[0].outcome.counts[0]) < 2 * len(few.figures[0].outcome.counts[0]) + 50


# --- mistakes -----------------------------------------------------------------------------------


def test_all_unknown_players_are_told() -> None:
    with pytest.raises(PnpError) as caught:
        check_players(["random", "instnct", "planer"], "card-hunter")
    assert "instinct" in str(caught.value)
    assert "planner" in str(caught.value)
    check_players(["random", "instinct", "planner:200", "easy"], "card-hunter")


def test_a_player_whose_strength_is_a_time_is_refused() -> None:
    with pytest.raises(PnpError, match="how fast this machine is"):
        check_players(["planner:0.5s"], "card-hunter")


@pytest.mark.parametrize("games", [0, -1, 10**9])
def test_an_absurd_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(PnpError, match="games must be"):
        check_games(games)


def test_what_there_is_not_cannot_be_measured(tmp_path: Path) -> None:
    with pytest.raises(
        PnpError, match="there is no game, monster, deck list, scenario or file 'predatoin'"
    ):
        subject("predatoin")
    with pytest.raises(PnpError, match=r"gone\.yaml"):
        subject(str(tmp_path / "gone.yaml"))
    cards = tmp_path / "cards.yaml"
    cards.write_text("kind: cards\ncards: [{id: a}]\n")
    with pytest.raises(PnpError, match="cannot be used here"):
        subject(str(cards))
    with pytest.raises(PnpError, match="difficulty"):
        subject("card-hunter", {"difficulty": "silly"})


def test_shipped_monsters_go_by_their_names() -> None:
    assert subject("rattler").title == "Rattler"
    assert subject("rattler").key != subject("predation").key
    assert subject("rattler").file == ""


def test_shipped_scenarios_go_by_their_names() -> None:
    ford = subject("hold-the-ford")
    assert (ford.title, ford.scenario, ford.goal) == (
        *("Hold the ford", True),
        "Live through 14 rounds.",
    )
    with pytest.raises(
        PnpError, match="there is no game, monster, deck list, scenario or file 'the-river-road'"
    ):
        subject("the-river-road")


def test_a_scenario_of_rivals_names_who_plays_against_a() -> None:
    shores = subject("three-shores")
    assert len(shores.rivals) == 2
    assert all(name.startswith("instinct:") for name in shores.rivals)
    assert [bout.lineup for bout in bouts([shores], ["random", "instinct"])] == [
        ("random", *shores.rivals),
        ("instinct", *shores.rivals),
    ]


def test_a_folder_is_told_to_be_one(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="is a folder"):
        subject(str(tmp_path))
