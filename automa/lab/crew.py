"""Who does the lab's work: this process, many processes, or a Dask cluster.

Batches go out a few at a time and come back in any order. A worker that dies costs the batches it
had; they are handed out again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, suppress
from importlib import import_module
from types import TracebackType
from typing import Any, Final, Protocol, Self

from automa.lab.play import Batch, Outcome, play_batch
from pnp.data.problems import PnpError, how_to_install

MOST_DEATHS: Final = 3
"""So many times in a row workers may die before anything is done."""
ANSWER_SECONDS: Final = 4
"""How long a scheduler may take to answer."""
AHEAD: Final = 2
"""Batches that each worker has waiting or at work, so that none is ever idle."""


class Crew(Protocol):
    """Plays batches."""

    @property
    def size(self) -> int:
        """How many batches are played at the same time."""
        ...

    def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Outcome]]:
        """Every batch with its outcome, as they are finished; takes new ones only as needed."""
        ...


def cores() -> int:
    """How many processes can work at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def crew(workers: int | None = None, cluster: str = "") -> AbstractContextManager[Crew]:
    """The crew that was asked for; PnpError if its cluster does not answer."""
    if cluster:
        return Cluster(cluster)
    number = workers or cores()
    return Alone() if number == 1 else Pool(number)


class Alone:
    """This process, and nobody else."""

    size: Final = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Outcome]]:
        for batch in batches:
            yield batch, play_batch(batch)


class _Hands:
    """What crews of several workers share: handing out, and handing out again."""

    size: int

    def __init__(self) -> None:
        self._off: Future[Outcome] = Future()
        self._calling = threading.Lock()

    def call_off(self) -> None:
        """End the work as Ctrl-C does, from any thread."""
        with self._calling:
            if not self._off.done():
                self._off.set_exception(KeyboardInterrupt())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close(at_once=kind is not None)

    def executor(self) -> Executor:
        """Where batches are handed in; a new one after `renew`."""
        raise NotImplementedError

    def renew(self) -> None:
        """Replace workers that died."""

    def close(self, at_once: bool) -> None:
        """Send everybody home, in the middle of a batch if need be."""
        raise NotImplementedError

    def died(self, error: BaseException) -> bool:
        """Whether an error means that a worker died, not that a game went wrong."""
        return isinstance(error, BrokenExecutor)

    def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Outcome]]:
        out: dict[Future[Outcome], Batch] = {}
        again: list[Batch] = []
        deaths = 0
        try:
            while True:
                while len(out) < AHEAD * self.size:
                    batch = again.pop() if again else next(batches, None)
                    if batch is None:
                        break
                    try:
                        out[self.executor().submit(play_batch, batch)] = batch
                    except BrokenExecutor:
                        again.append(batch)
                        break
                if not out and not again:
                    return
                lost = not out
                done = wait([*out, self._off], return_when=FIRST_COMPLETED).done if out else set()
                if self._off.done():
                    raise KeyboardInterrupt
                for future in done:
                    batch = out.pop(future)
                    error = _error_of(future)
                    if error is None:
                        deaths = 0
                        yield batch, future.result()
                    elif self.died(error):
                        again.append(batch)
                        lost = True
                    else:
                        raise error
                if lost:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise PnpError(
                            "workers die again and again, and nothing gets done",
                            hint="--workers 1 shows more of what is wrong",
                        )
                    again += self._abandoned(out)
                    self.renew()
        except BaseException:
            for future in out:
                future.cancel()
            self.close(at_once=True)
            raise

    def _abandoned(self, out: dict[Future[Outcome], Batch]) -> list[Batch]:  # noqa: ARG002
        """Batches that nobody is going to finish; they are no longer out."""
        return []


def _error_of(future: Future[Any]) -> BaseException | None:
    try:
        return future.exception()
    except CancelledError as error:
        return error


# --- processes ----------------------------------------------------------------------------------


class Pool(_Hands):
    """Processes on this machine."""

    def __init__(self, workers: int) -> None:
        super().__init__()
        self.size = workers
        self._pool: ProcessPoolExecutor | None = None
        self._before: list[multiprocessing.process.BaseProcess] = []
        self._ended_by: Any = None

    def __enter__(self) -> Self:
        # Whoever is told to end sends the others home first, as after Ctrl-C.
        if threading.current_thread() is threading.main_thread():
            self._ended_by = signal.signal(signal.SIGTERM, signal.default_int_handler)
        return super().__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        if self._ended_by is not None:
            signal.signal(signal.SIGTERM, self._ended_by)

    def executor(self) -> Executor:
        if self._pool is None:
            self._before = multiprocessing.active_children()
            # Not forked from here, where threads may hold locks: by a small server, or afresh.
            ways = multiprocessing.get_all_start_methods()
            way = "forkserver" if "forkserver" in ways else "spawn"
            self._pool = ProcessPoolExecutor(
                self.size, multiprocessing.get_context(way), initializer=_begin_work
            )
        return self._pool

    def renew(self) -> None:
        self.close(at_once=True)

    def _abandoned(self, out: dict[Future[Outcome], Batch]) -> list[Batch]:
        # With one worker the whole pool is gone, and with it whatever was in it and not done.
        finished = [future for future in out if future.done() and _error_of(future) is None]
        return [out.pop(future) for future in [*out] if future not in finished]

    def close(self, at_once: bool) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        if at_once:
            for process in multiprocessing.active_children():
                if process not in self._before:
                    process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_work() -> None:
    # Ctrl-C reaches every process of a terminal; the one that leads decides what happens.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- a cluster ----------------------------------------------------------------------------------


class Cluster(_Hands):
    """The workers of a Dask cluster."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self._client = _client(address)
        try:
            self._look()
        except BaseException:
            self.close(at_once=True)
            raise
        self._executor: Executor = self._client.get_executor(pure=False)

    def _look(self) -> None:
        """See that there are workers, and that they play by the same rules."""
        from pnp import __version__

        with suppress(TimeoutError):
            self._client.wait_for_workers(1, timeout=ANSWER_SECONDS)
        self.size = sum(self._client.nthreads().values())
        if not self.size:
            raise PnpError(f"the cluster at {self.address} has no workers")
        try:
            versions = set(self._client.run(_version).values())
        except Exception as error:
            raise PnpError(
                f"the workers at {self.address} cannot play: {error}",
                hint=f"install pnp {__version__} there too",
            ) from None
        if versions != {__version__}:
            found = ", ".join(sorted(versions))
            raise PnpError(
                f"the workers at {self.address} have pnp {found}, and this is pnp {__version__}",
                hint="figures are the same only for the same version",
            )

    def executor(self) -> Executor:
        return self._executor

    def died(self, error: BaseException) -> bool:
        if isinstance(error, CancelledError):
            raise PnpError(f"the cluster at {self.address} no longer answers")
        return isinstance(error, import_module("distributed").KilledWorker)

    def close(self, at_once: bool) -> None:  # noqa: ARG002
        # Not for the futures: those that nobody waits for any more are dropped by the scheduler.
        self._client.close(timeout=ANSWER_SECONDS)


def _version() -> str:
    from pnp import __version__

    return __version__


def _client(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise PnpError(
            "a cluster needs the package 'distributed'", hint=how_to_install("cluster")
        ) from None
    import logging

    for name in ("distributed", "distributed.client", "distributed.comm", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except ValueError as error:
        raise PnpError(
            f"'{address}' is no address of a cluster: {error}", hint="such as tcp://10.0.0.5:8786"
        ) from None
    except (OSError, ImportError) as error:
        reason = str(error).partition("\n")[0][:200]
        raise PnpError(f"no Dask scheduler answers at {address}: {reason}") from None
    except Exception as error:  # whatever comes of taking something else for a scheduler
        reason = str(error).partition("\n")[0][:200]
        raise PnpError(f"what answers at {address} is no Dask scheduler: {reason}") from None
