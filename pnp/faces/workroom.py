"""The process in which templates of strangers are rendered, so that what they cost has hard limits.

One workroom serves the whole program and is kept as long as it behaves. A template that takes too
long or too much memory is stopped where it is, and told with its line; one that cannot be stopped
so, for it is lost in a single operation, ends with its process, and the next face gets a new one.

Processor time is counted for each set: some at first, and some more for each face, so that a large
deck has time enough and a hostile one does not get as much again for every card. Where the system
cannot limit memory (all but Linux), time is the only limit.
"""

from __future__ import annotations

import contextlib
import copyreg
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from multiprocessing.connection import Connection
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from pnp.data.problems import Place, PnpError, Problem
from pnp.faces.bytecode import BytecodeShelf
from pnp.faces.sandbox import TooMuch
from pnp.faces.templates import Job, Rendered, Supplies, Templates, file_of

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

SECONDS_AT_FIRST: Final = 3.0
SECONDS_A_FACE: Final = 0.1
_LEAST: Final = 0.02
"""What a timer may leave of the seconds that it was set to."""
_GRACE: Final = 2
"""Seconds of processor time until a template that could not be stopped ends with its process."""
_BY_THE_CLOCK: Final = 60.0
"""Seconds after which a process that takes no time and gives no answer is given up."""
MEGABYTES: Final = 320
"""How much memory a face may take."""
_KEPT_MEGABYTES: Final = 64
"""How much may be left over from earlier faces before the process is exchanged."""
_MOST_SETS: Final = 8
"""How many sets a workroom remembers: a preview makes a new one with every change of a file."""

_LINUX = sys.platform == "linux"
_TOO_SLOW = "template error: it takes longer than any face needs"
_TOO_MUCH = "template error: it takes more time or memory than any face needs"

_Told = tuple[Supplies, Sequence[Mapping[str, Any]], BytecodeShelf]
"""What a workroom must know: what there is, what faces share, and where compiled code is kept."""


# Facts of a set are often wrapped so that nobody changes them.
def _rewrapped(facts: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(facts)


copyreg.pickle(MappingProxyType, lambda facts: (_rewrapped, (dict(facts),)))


class Bench:
    """A set's place in the workroom, used as its `Templates` are."""

    _last = 0

    def __init__(
        self,
        supplies: Supplies,
        shared: Sequence[Mapping[str, Any]],
        compiled: BytecodeShelf,
    ) -> None:
        Bench._last += 1
        self._number = Bench._last
        self._folders = supplies.templates
        self._told: _Told = supplies, shared, compiled
        self._seconds = SECONDS_AT_FIRST

    def render(self, job: Job, traced: bool = False) -> Rendered:
        """As `Templates.render`, with limits."""
        answer = _ask(self._number, self._told, job, traced, self._seconds)
        self._seconds += SECONDS_A_FACE - answer.get("seconds", self._seconds)
        if "face" in answer:
            return Rendered(*answer["face"])
        if "problems" not in answer:
            raise PnpError(answer["ended"], Place(file_of(job.file, self._folders)), job.subject)
        raise PnpError.of(
            [
                Problem(message, place and Place(*place), subject, hint)
                for message, place, subject, hint in answer["problems"]
            ]
        )


# --- the side of the program ----------------------------------------------------------------


class _Workroom:
    """Sends jobs to the process and waits for what it says."""

    def __init__(self) -> None:
        # To fork is quick, but not safe beside other threads; then a process that has none does it.
        forks = _LINUX and threading.active_count() == 1
        elsewhere = "forkserver" if _LINUX else "spawn"
        context: Any = multiprocessing.get_context("fork" if forks else elsewhere)
        if not forks and _LINUX:
            context.set_forkserver_preload([__name__])
        self._line, theirs = context.Pipe()
        ours = self._line if forks else None
        process: BaseProcess = context.Process(target=_work, args=(theirs, ours), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        self._known: list[int] = []
        self._owner = os.getpid()

    @property
    def open(self) -> bool:
        return self._owner == os.getpid() and not self._line.closed and self._process.is_alive()

    def ask(
        self, number: int, told: _Told, job: Job, traced: bool, seconds: float
    ) -> Mapping[str, Any]:
        try:
            if number not in self._known:
                self._line.send((number, str(Path.cwd()), told))
                self._known = [*self._known, number][-_MOST_SETS:]
            self._line.send((number, job, traced, seconds))
            answer = None
            if self._line.poll(_BY_THE_CLOCK if _LINUX else seconds + _GRACE):
                answer = json.loads(self._line.recv_bytes())
        except (EOFError, OSError):
            answer = None
        except BaseException:  # such as Ctrl-C: the answer to this job must not meet the next one
            self._close()
            raise
        if answer is not None:
            if answer["exchange"]:
                self._close()
            return dict(answer)
        self._process.join(1)
        code = self._process.exitcode
        self._close()
        return {"ended": _TOO_SLOW if code in (None, -signal.SIGXCPU) else _TOO_MUCH}

    def _close(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


_workroom: _Workroom | None = None
_door = threading.Lock()


def _ask(number: int, told: _Told, job: Job, traced: bool, seconds: float) -> Mapping[str, Any]:
    global _workroom  # noqa: PLW0603
    if seconds < _LEAST:
        return {"ended": _TOO_SLOW}
    with _door:
        if _workroom is None or not _workroom.open:
            _workroom = _Workroom()
        return _workroom.ask(number, told, job, traced, seconds)


# --- the side of the process ----------------------------------------------------------------


def _work(line: Connection, ours: Connection | None) -> None:
    """Render whatever is asked for, until nobody is there to ask."""
    if ours is not None:
        ours.close()  # or we would never see that the program is gone
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's to handle
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):  # an interpreter without memory has nothing to say to anybody
        os.dup2(nowhere, stream)
    sets: dict[int, tuple[str, Templates]] = {}
    at_first = _megabytes()
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, *rest = line.recv()
            if number not in sets:
                folder, told = rest
                made = folder, Templates(*told, trusted=False)
                sets = dict([*sets.items(), (number, made)][-_MOST_SETS:])
                continue
            folder, templates = sets[number]
            os.chdir(folder)  # names of files are told as the user gave them
            answer = _answer(templates, *rest)
            answer["exchange"] = _megabytes() > at_first + _KEPT_MEGABYTES
            line.send_bytes(json.dumps(answer).encode())


def _answer(templates: Templates, job: Job, traced: bool, seconds: float) -> dict[str, Any]:
    start = time.process_time()
    try:
        with _limits(seconds):
            answer: dict[str, Any] = {"face": astuple(templates.render(job, traced))}
    except PnpError as error:
        answer = {"problems": error.problems}
    except MemoryError:
        answer = {"ended": _TOO_MUCH}
    except TooMuch:
        answer = {"ended": _TOO_SLOW}
    answer["seconds"] = time.process_time() - start
    return answer


@contextlib.contextmanager
def _limits(seconds: float) -> Iterator[None]:
    """Within, a template has so many seconds of processor time, and so much memory."""
    if not _LINUX:
        yield
        return
    import resource

    def stop(*_: object) -> None:
        raise TooMuch("it takes longer than any face needs")

    memory, time_limit = resource.RLIMIT_AS, resource.RLIMIT_CPU
    before, most = resource.getrlimit(memory)
    resource.setrlimit(memory, ((_megabytes() + MEGABYTES) << 20, most))
    last = int(time.process_time() + seconds) + _GRACE
    resource.setrlimit(time_limit, (last, resource.getrlimit(time_limit)[1]))
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(memory, (before, most))


def _megabytes() -> int:
    """How much memory this process has asked for."""
    if not _LINUX:
        return 0
    pages = int(Path("/proc/self/statm").read_bytes().split()[0])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20
