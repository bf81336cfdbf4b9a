"""The process in which templates of strangers are rendered, so that what they cost has hard limits.

One workroom serves the whole program and is kept as long as it behaves. A template that takes too
long or too much memory is stopped where it is, and told with its line; one that cannot be stopped
so, for it is lost in a single operation, ends with its process, and the next face gets a new one.

Processor time is counted for each set: some at first, and some more for each face, so that a large
deck has time enough and a hostile one does not get as much again for every card. Once a few faces
of a set had to be stopped, no other is tried. Where the system
cannot limit memory (all but Linux), time by the clock is the only limit.

To ask for each face by itself costs more than most faces do. So once one has come out well, those
that will probably be wanted next are asked for with it, more of them each time.
"""

from __future__ import annotations

import atexit
import contextlib
import copyreg
import gc
import json
import os
import pickle
import select
import signal
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Final, NamedTuple

from pnp.data.problems import Consequence, Place, PnpError, Problem
from pnp.faces.bytecode import BytecodeShelf
from pnp.faces.sandbox import TooMuch
from pnp.faces.templates import Excess, Job, Rendered, Supplies, Templates, file_of

SECONDS_AT_FIRST: Final = 3.0
SECONDS_A_FACE: Final = 0.1
_MOST_SECONDS: Final = 5.0
"""What a set of many quick faces can save up for a slow one."""
_MOST_STOPPED: Final = 2
"""Faces of a set that take too much until no more of them are tried."""
_AHEAD: Final = 16
"""How many faces may be asked for at once."""
_SECONDS_AHEAD: Final = 1.0
"""How long a face may take that is not yet wanted."""
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
_Answers = tuple[Sequence[Mapping[str, Any]], float]
"""What became of jobs, and the seconds that they took. Nothing at all, if one of several fails."""


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
        self._ahead, self._most_ahead = 0, _AHEAD
        self._early: dict[str, tuple[Job, Rendered]] = {}
        self._stopped = 0

    def render(self, job: Job, traced: bool = False, following: Iterable[Job] = ()) -> Rendered:
        """As `Templates.render`, with limits; `following` are jobs that may well come next."""
        known, early = self._early.pop(job.subject, (None, None))
        if early and known == job and not traced:
            return early
        if self._stopped == _MOST_STOPPED:
            raise Consequence
        ahead = [] if traced else list(islice(following, self._ahead))
        first, *others = self._asked([job, *ahead], traced)
        if "face" not in first:
            raise self._mistake(first, job)
        spare = self._seconds > 2 * _SECONDS_AHEAD
        self._ahead = min(self._most_ahead, 2 * self._ahead + 1) if spare else 0
        for each, answer in zip(ahead, others, strict=False):
            self._early[each.subject] = each, Rendered(*answer["face"])
        return Rendered(*first["face"])

    def _asked(self, jobs: Sequence[Job], traced: bool) -> Sequence[Mapping[str, Any]]:
        """What became of the first job, and of the others until one went wrong."""
        answers, spent = _ask(self._number, self._told, jobs, traced, self._seconds)
        left = self._seconds + SECONDS_A_FACE * len(answers) - spent
        self._seconds = min(_MOST_SECONDS, left)
        if answers:
            self._stopped += "much" in answers[0]
            return answers
        self._most_ahead = 0  # one at a time from now on, so that nobody waits for it again
        return self._asked(jobs[:1], traced)

    def _mistake(self, answer: Mapping[str, Any], job: Job) -> PnpError:
        if "problems" not in answer:
            return PnpError(answer["ended"], Place(file_of(job.file, self._folders)), job.subject)
        if not answer["problems"]:
            return Consequence()
        return PnpError.of(
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
_ROOM: Final = 1 << 20
"""Bytes of answers that may wait: with fewer, two processes take turns in passing on one face."""


def _joined() -> tuple[_Line, _Line]:
    """The two ends of a line."""
    there, here = os.pipe(), os.pipe()
    if _LINUX:
        import fcntl

        with contextlib.suppress(OSError):  # whoever has many large pipes gets a small one
            fcntl.fcntl(here[1], fcntl.F_SETPIPE_SZ, _ROOM)
    ours = _Line(os.fdopen(here[0], "rb"), os.fdopen(there[1], "wb"))
    return ours, _Line(os.fdopen(there[0], "rb"), os.fdopen(here[1], "wb"))


# --- the side of the program ----------------------------------------------------------------


class _Process(NamedTuple):
    """A process at the other end of a line."""

    line: _Line
    limited: bool
    """Whether it limits itself; else only the clock does."""
    kill: Callable[[], None]
    wait: Callable[[], int]
    """Until it has ended; gives its exit code, below zero if a signal ended it."""


def usual_start() -> _Process:
    """Start a process in the way that suits the system."""
    # To fork is quick, but not safe beside other threads.
    return _forked() if _LINUX and threading.active_count() == 1 else started()


def _forked() -> _Process:
    ours, theirs = _joined()
    pid = os.fork()
    if not pid:
        try:
            gc.freeze()  # to look through what is the program's would be to copy it
            ours.close()  # or we would never see that the program is gone
            _work(theirs, _LINUX)
        finally:
            os._exit(0)
    theirs.close()
    return _Process(
        ours,
        _LINUX,
        lambda: os.kill(pid, signal.SIGKILL),
        lambda: os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]),
    )


def started(limited: bool = _LINUX) -> _Process:
    """A new interpreter, which works everywhere and takes a while."""
    from subprocess import DEVNULL, PIPE, Popen

    task = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import work; work({limited})"
    new = Popen([sys.executable, "-c", task], stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    assert new.stdin
    assert new.stdout
    line = _Line(new.stdout, new.stdin)
    with contextlib.suppress(EOFError):  # then the first job will see that nobody is there
        line.receive()  # it is ready: what it took to start is no template's fault
    return _Process(line, limited, new.kill, new.wait)


class _Workroom:
    """Sends jobs to the process and waits for what it says."""

    def __init__(self) -> None:
        self._process = usual_start()
        self._known: list[int] = []
        self._owner = os.getpid()
        self._ended: int | None = None

    @property
    def open(self) -> bool:
        return self._owner == os.getpid() and self._ended is None

    def ask(
        self, number: int, told: _Told, jobs: Sequence[Job], traced: bool, seconds: float
    ) -> _Answers:
        line, several = self._process.line, len(jobs) > 1
        if several:
            seconds = min(seconds, _SECONDS_AHEAD * len(jobs))
        try:
            if number not in self._known:
                line.send(pickle.dumps((number, str(Path.cwd()), told)))
                self._known = [*self._known, number][-_MOST_SETS:]
            line.send(pickle.dumps((number, jobs, traced, seconds)))
            answer = self._heard(_BY_THE_CLOCK if self._process.limited else seconds + _GRACE)
        except (EOFError, OSError):
            answer = None
        except BaseException:  # such as Ctrl-C: the answer to this job must not meet the next one
            self.close()
            raise
        if answer is not None:
            # Unlike pickles, JSON does nothing but tell.
            answers, spent, exchange = json.loads(answer)
            if exchange:
                self.close()
            return answers, spent
        code = self.close(_FAREWELL)
        if several:
            return [], min(seconds, _SECONDS_AHEAD)
        ended = _TOO_SLOW if code in (-signal.SIGKILL, -_SIGXCPU) else _TOO_MUCH
        return [_stopped(ended)], seconds

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


def _ask(number: int, told: _Told, jobs: Sequence[Job], traced: bool, seconds: float) -> _Answers:
    global _workroom  # noqa: PLW0603
    if seconds < _LEAST:
        return [_stopped(_TOO_SLOW)], seconds
    with _door:
        if _workroom is None or not _workroom.open:
            _workroom = _Workroom()
        return _workroom.ask(number, told, jobs, traced, seconds)


@atexit.register
def leave() -> None:
    """End the process, if there is one; whoever asks next gets another."""
    # It has been killed by the time somebody can interrupt the wait for its end.
    with contextlib.suppress(KeyboardInterrupt):
        if _workroom is not None and _workroom.open:
            _workroom.close()


# --- the side of the process ----------------------------------------------------------------


def work(limited: bool) -> None:
    """Render whatever is asked for by the program that started this interpreter."""
    line = _Line(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    line.send(b"")
    _work(line, limited)


def _work(line: _Line, limited: bool) -> None:
    """Render whatever is asked for, until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's to handle
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # an interpreter without memory has nothing to say to anybody
        os.dup2(nowhere, stream)
    sets: dict[int, tuple[str, Templates]] = {}
    most = _megabytes() + _KEPT_MEGABYTES
    limits = _limits if limited else contextlib.nullcontext
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
            jobs, traced, seconds = rest
            start, answers = time.process_time(), list[dict[str, Any]]()
            for job in jobs:
                left = seconds - (time.process_time() - start)
                if len(jobs) > 1:
                    left = min(left, _SECONDS_AHEAD)
                answer = _answer(templates, job, traced, limits(max(left, _LEAST)))
                if "face" not in answer and len(jobs) > 1:
                    break
                answers.append(answer)
            spent = time.process_time() - start
            if any(map(_was_late, answers)):
                spent = max(spent, seconds)  # the timer counts in ticks, and may ring early
            line.send(json.dumps((answers, spent, _megabytes() > most)).encode())


def _answer(
    templates: Templates, job: Job, traced: bool, limits: AbstractContextManager[Any]
) -> dict[str, Any]:
    try:
        with limits:
            return {"face": tuple(templates.render(job, traced))}
    except Excess as error:
        return {"problems": error.problems, "much": True}
    except PnpError as error:
        return {"problems": error.problems}
    except MemoryError:
        return _stopped(_TOO_MUCH)
    except TooMuch:
        return _stopped(_TOO_SLOW)


def _stopped(said: str) -> dict[str, Any]:
    """The answer for a template that was stopped, nobody knows at which of its lines."""
    return {"ended": said, "much": True}


def _was_late(answer: Mapping[str, Any]) -> bool:
    """Whether a template was stopped by the timer, at one of its lines or between them."""
    told = [problem.message for problem in answer.get("problems", ())]
    return _TOO_SLOW in (answer.get("ended"), *told)


@contextlib.contextmanager
def _limits(seconds: float) -> Iterator[None]:
    """Within, a template has so many seconds of processor time, and so much memory."""
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
