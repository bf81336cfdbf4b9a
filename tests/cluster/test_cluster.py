"""The lab on a real Dask cluster: the same figures, workers that die, and one that is not there."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster

from automa.lab.crew import Alone, Cluster
from automa.lab.measure import Job, Progress, bouts, measure
from automa.lab.subject import subject
from pnp.data.problems import PnpError

# What Dask does between its threads and sockets when it is closed is its own affair.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


def jobs(games: int) -> list[Job]:
    return [Job(bout, games) for bout in bouts([subject("card-hunter")], ["random", "instinct"])]


def test_a_cluster_finds_the_same_figures(address: str) -> None:
    with Cluster(address) as crew:
        assert crew.size == 2
        found = measure(jobs(60), 1, crew)
    alone = measure(jobs(60), 1, Alone())
    assert [each.outcome.counts for each in found.figures] == [
        each.outcome.counts for each in alone.figures
    ]


def test_a_worker_of_the_cluster_that_dies_costs_only_its_batch(address: str) -> None:
    killed: list[int] = []

    def kill_one(_: Progress) -> None:
        if not killed:
            with Client(address, set_as_default=False) as client:
                killed.append(min(client.run(os.getpid).values()))
            os.kill(killed[0], signal.SIGKILL)

    with Cluster(address) as crew:
        found = measure(jobs(80), 1, crew, kill_one)
    assert killed
    alone = measure(jobs(80), 1, Alone())
    assert [each.outcome.counts for each in found.figures] == [
        each.outcome.counts for each in alone.figures
    ]


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=None) as empty,
        pytest.raises(PnpError, match="has no workers"),
    ):
        Cluster(empty.scheduler_address)
