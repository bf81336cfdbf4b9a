"""The process in which templates of strangers are rendered, so that what they cost has hard limits.

One workroom serves the whole program and is kept as long as it behaves. A template that takes too
long or too much memory is stopped where it is, and told with its line; one that cannot be stopped
so, for it is lost in a single operation, ends with its process, and the next face gets a new one.

Processor time is counted for each set: some at first, and some more for each face, so that a large
deck has time enough and a hostile one does not get as much again for every card. Where the system
cannot limit memory (all but Linux), time is the only limit.
"""

from __future__ import annotations

import atexit
import contextlib
import copyreg
import json
import os
import pickle
import select
import signal
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Final, NamedTuple

from pnp.data.problems import Place, PnpError, Problem
from pnp.faces.bytecode import BytecodeShelf
from pnp.faces.sandbox import TooMuch
from pnp.faces.templates import Job, Rendered, Supplies, Templates, file_of

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

_FAREWELL: Final = 1.0
"""Seconds that a process which gives no answer has to end, before it is ended."""

_LINUX = sys.platform == "linux"
_PAGE = os.sysconf("SC_PAGE_SIZE") if _LINUX else 0
_SIGXCPU = signal.SIGXCPU if _LINUX else signal.SIGTERM
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


# --- the line between them ------------------------------------------------------------------


class _Line(NamedTuple):
    """Messages through a pair of pipes."""

    hear: IO[bytes]
    tell: IO[bytes]

    def send(self, message: bytes) -> None:
        self.tell.write(_LENGTH.pack(len(message)) + message)
        self.tell.flush()

    def receive(self) -> bytes:
        """The next message; EOFError if there is nobody to send one."""
        (length,) = _LENGTH.unpack(self._read(_LENGTH.size))
        return self._read(length)

    def _read(self, length: int) -> bytes:
        found = self.hear.read(length)
        if len(found) < length:
            raise EOFError
        return found

    def close(self) -> None:
        for pipe in self:
            with contextlib.suppress(OSError):  # nobody is there to hear the rest
                pipe.close()


_LENGTH: Final = struct.Struct("<Q")


def _joined() -> tuple[_Line, _Line]:
    """The two ends of a line."""
    there, here = os.pipe(), os.pipe()
    ours = _Line(os.fdopen(here[0], "rb"), os.fdopen(there[1], "wb"))
    return ours, _Line(os.fdopen(there[0], "rb"), os.fdopen(here[1], "wb"))


# --- the side of the program ----------------------------------------------------------------


class _Process(NamedTuple):
    """A process at the other end of a line."""

    line: _Line
    kill: Callable[[], None]
    wait: Callable[[], int]
    """Until it has ended; gives its exit code, below zero if a signal ended it."""


def _forked() -> _Process:
    """To fork is quick, but not safe beside other threads."""
    ours, theirs = _joined()
    pid = os.fork()
    if not pid:
        try:
            ours.close()  # or we would never see that the program is gone
            _work(theirs)
        finally:
            os._exit(0)
    theirs.close()
    return _Process(
        ours,
        lambda: os.kill(pid, signal.SIGKILL),
        lambda: os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]),
    )


def _started() -> _Process:
    """A new interpreter, which works everywhere and takes a while."""
    from subprocess import DEVNULL, PIPE, Popen

    task = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import work; work()"
    new = Popen([sys.executable, "-c", task], stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    assert new.stdin
    assert new.stdout
    return _Process(_Line(new.stdout, new.stdin), new.kill, new.wait)


class _Workroom:
    """Sends jobs to the process and waits for what it says."""

    def __init__(self) -> None:
        forks = _LINUX and threading.active_count() == 1
        self._process = _forked() if forks else _started()
        self._known: list[int] = []
        self._owner = os.getpid()
        self._ended: int | None = None

    @property
    def open(self) -> bool:
        return self._owner == os.getpid() and self._ended is None

    def ask(
        self, number: int, told: _Told, job: Job, traced: bool, seconds: float
    ) -> Mapping[str, Any]:
        line = self._process.line
        try:
            if number not in self._known:
                line.send(pickle.dumps((number, str(Path.cwd()), told)))
                self._known = [*self._known, number][-_MOST_SETS:]
            line.send(pickle.dumps((number, job, traced, seconds)))
            answer = self._heard(_BY_THE_CLOCK if _LINUX else seconds + _GRACE)
        except (EOFError, OSError):
            answer = None
        except BaseException:  # such as Ctrl-C: the answer to this job must not meet the next one
            self.close()
            raise
        if answer is not None:
            # Unlike pickles, JSON does nothing but tell.
            found: dict[str, Any] = json.loads(answer)
            if found["exchange"]:
                self.close()
            return found
        code = self.close(_FAREWELL)
        return {"ended": _TOO_SLOW if code in (-signal.SIGKILL, -_SIGXCPU) else _TOO_MUCH}

    def _heard(self, seconds: float) -> bytes | None:
        """The answer; None if it does not come in time."""
        line = self._process.line
        if hasattr(select, "poll"):
            waiting = select.poll()
            waiting.register(line.hear, select.POLLIN)
            return line.receive() if waiting.poll(seconds * 1000) else None
        timer = threading.Timer(seconds, self._process.kill)  # Windows cannot wait for a pipe
        timer.start()
        try:
            return line.receive()
        finally:
            timer.cancel()

    def close(self, patience: float = 0.0) -> int:
        """End the process, at once or when it had time to end by itself; gives its exit code."""
        if self._ended is None:
            timer = threading.Timer(patience, self._process.kill)
            if patience:
                timer.start()
            else:
                self._process.kill()
            self._ended = self._process.wait()
            timer.cancel()
            self._process.line.close()
        return self._ended


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


@atexit.register
def _leave() -> None:
    if _workroom is not None and _workroom.open:
        _workroom.close()


# --- the side of the process ----------------------------------------------------------------


def work() -> None:
    """Render whatever is asked for by the program that started this interpreter."""
    hear, tell = os.dup(0), os.dup(1)
    _work(_Line(os.fdopen(hear, "rb"), os.fdopen(tell, "wb")))


def _work(line: _Line) -> None:
    """Render whatever is asked for, until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's to handle
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # an interpreter without memory has nothing to say to anybody
        os.dup2(nowhere, stream)
    sets: dict[int, tuple[str, Templates]] = {}
    at_first = _megabytes()
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, *rest = pickle.loads(line.receive())
            if number not in sets:
                folder, told = rest
                made = folder, Templates(*told, trusted=False)
                sets = dict([*sets.items(), (number, made)][-_MOST_SETS:])
                continue
            folder, templates = sets[number]
            os.chdir(folder)  # names of files are told as the user gave them
            answer = _answer(templates, *rest)
            answer["exchange"] = _megabytes() > at_first + _KEPT_MEGABYTES
            line.send(json.dumps(answer).encode())


def _answer(templates: Templates, job: Job, traced: bool, seconds: float) -> dict[str, Any]:
    start = time.process_time()
    try:
        with _limits(seconds):
            answer: dict[str, Any] = {"face": tuple(templates.render(job, traced))}
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
    with open("/proc/self/statm", "rb", buffering=0) as told:  # noqa: PTH123 - quick
        pages = int(told.read(64).split()[0])
    return pages * _PAGE >> 20
