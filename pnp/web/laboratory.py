"""The lab behind pages: runs that wait for their turn, go on in worker processes, and are told.

One run at a time, for each takes all cores. A thread of its own leads it; what was found so far is
published meanwhile, so that a page shows intervals that narrow.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from pnp.data.problems import PnpError
from pnp.web.faces import Faces, Shown, drawn
from pnp.web.snapshot import Plain

if TYPE_CHECKING:
    from automa.lab.aim import Aim
    from automa.lab.crew import Pool
    from automa.lab.measure import Figures, Job, Progress
    from automa.lab.subject import Subject
    from pnp.data.models import CardSet

WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
_MOST_RUNS: Final = 12
"""Older ones are forgotten."""
_PAUSE: Final = 0.2
"""Seconds between two things that are told of a run."""
_PATIENCE: Final = 1.0
"""Seconds that the end waits for a run."""


@dataclass
class Run:
    """Something that the lab does: the same for measuring and for tuning."""

    name: str
    title: str
    work: Callable[[Run, Pool], str]
    """Does it, keeps here what it finds, and says how it ended."""
    state: str = WAITING
    told: Plain = field(default_factory=dict)
    """How far it is, and what it has found: what pages show."""
    faces: list[str] = field(default_factory=list)
    """The faces of its report."""
    report: CardSet | None = None
    tell: Callable[[Run], None] = lambda _: None
    _last: float = 0.0

    @property
    def plain(self) -> Plain:
        """For a page."""
        return {"id": self.name, "title": self.title, "state": self.state, **self.told}

    def progress(self, now: Progress) -> None:
        """Tell how far it is, though not all too often."""
        from automa.lab.asked import at_work

        bout = now.figures[now.job].bout
        self.told |= {"done": now.done, "total": now.total, "left": now.left}
        self.told["who"] = now.what or at_work(bout)
        if not now.what:
            self.told["rates"] = told_rates(now.figures)
        if monotonic() - self._last >= _PAUSE:
            self._last = monotonic()
            self.tell(self)

    def say(self, line: str) -> None:
        """Tell a line of what a search does."""
        self.told["lines"] = [*self.told.get("lines", ()), line]
        self.tell(self)


class Laboratory:
    """All runs, and the thread that does one after another."""

    def __init__(
        self,
        faces: Faces,
        publish: Callable[[str, Any], None],
        forget: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._publish, self._forget = publish, forget
        self._faces: dict[str, Shown] = {}
        faces.beside(self._faces)
        self._runs: dict[str, Run] = {}
        self._names = count(1)
        self._waiting: SimpleQueue[Run | None] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._pool: Pool | None = None
        self._current: Run | None = None

    def begin(self, title: str, work: Callable[[Run, Pool], str]) -> Run:
        """Have something done, in its turn."""
        with self._lock:
            run = Run(f"run-{next(self._names)}", title, work, tell=self._tell)
            self._runs[run.name] = run
            for old in [each for each in self._runs.values() if each.state not in _ALIVE]:
                if len(self._runs) <= _MOST_RUNS:
                    break
                for face in old.faces:
                    self._faces.pop(face, None)
                del self._runs[old.name]
                self._forget(_topic(old))
            if self._thread is None:
                self._thread = Thread(target=self._lead, name="lab", daemon=True)
                self._thread.start()
        self._tell(run)
        self._waiting.put(run)
        return run

    def run(self, name: str) -> Run | None:
        """The run of that name."""
        return self._runs.get(name)

    def listed(self) -> list[Plain]:
        """All runs, the last one first."""
        return [run.plain for run in reversed(self._runs.values())]

    def stop(self, run: Run) -> None:
        """End a run, or see that it does not begin; what was found stays."""
        with self._lock:
            if run.state == WAITING:
                run.state = STOPPED
            elif run is self._current and self._pool is not None:
                self._pool.call_off()
        self._tell(run)

    def close(self) -> None:
        """Before the server stops: nobody works on."""
        for run in [*self._runs.values()]:
            if run.state in _ALIVE:
                self.stop(run)
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(_PATIENCE)

    def _tell(self, run: Run) -> None:
        self._publish(_topic(run), run.plain)

    # --- the thread -----------------------------------------------------------------------------

    def _lead(self) -> None:
        while (run := self._waiting.get()) is not None:
            try:
                self._do(run)
            except PnpError as error:
                run.state = FAILED
                run.told["problems"] = [*map(str, error.problems)]
            except Exception:
                traceback.print_exc(file=sys.stderr)
                run.state = FAILED
                run.told["problems"] = [
                    "Something went wrong; the terminal of pnp serve says what."
                ]
            self._tell(run)

    def _do(self, run: Run) -> None:
        from automa.lab.crew import Pool, cores

        # Workers are processes even on one core: this one has pages to answer.
        with Pool(cores()) as pool:
            with self._lock:
                if run.state == STOPPED:
                    return
                run.state, self._pool, self._current = RUNNING, pool, run
            self._tell(run)
            try:
                ended = run.work(run, pool)
            finally:
                with self._lock:
                    self._pool = self._current = None
        if run.report is not None:
            run.faces = self._drawn(run.report)
            run.told["report"] = [{"f": name, "s": self._faces[name].size} for name in run.faces]
        run.state = ended

    def _drawn(self, pages: CardSet) -> list[str]:
        """The faces of a report, ready to be asked for."""
        from pnp.data.library import Library
        from pnp.faces.press import Press

        press = Press(pages, Library().template_dirs)
        made = [drawn(press, each, card) for each in pages.components for card in each.cards]
        self._faces |= {each.name: each for each in made}
        return [each.name for each in made]


_ALIVE: Final = (WAITING, RUNNING)


def _topic(run: Run) -> str:
    """Under which pages hear of a run."""
    return f"lab/{run.name}"


def told_rates(figures: Sequence[Figures]) -> list[Plain]:
    """Rates with their intervals, group by group."""
    from automa.lab.rates import rates
    from automa.lab.words import between, percent

    return [
        {
            "title": title,
            "rows": [
                {
                    "name": row.name,
                    "games": row.games,
                    "share": row.share,
                    "interval": row.interval,
                    "tone": row.tone,
                    "rate": percent(row.share),
                    "between": between(row.interval),
                }
                for row in rows
            ],
        }
        for title, rows in rates(figures)
    ]


# --- what it does -------------------------------------------------------------------------------


def measuring(jobs: Sequence[Job], seed: int) -> Callable[[Run, Pool], str]:
    """Plays games and counts them, as `pnp lab` does."""

    def work(run: Run, pool: Pool) -> str:
        from automa.lab.measure import measure
        from automa.lab.report import report
        from automa.lab.table import tables
        from pnp.faces.fonts import typeface

        found = measure(jobs, seed, pool, run.progress)
        figures = [each for each in found.figures if each.outcome.games]
        if figures:
            run.told["rates"] = told_rates(figures)
            run.told["table"] = "\n".join(tables(figures, seed))
            run.report = report(figures, seed, typeface("sans", 700))
        run.told["done"] = sum(each.outcome.games for each in figures)
        run.told["total"] = sum(job.games for job in jobs)
        run.told["entries"] = [
            (each.bout.lineup[0], each.tally().games, each.tally().wins, seed) for each in figures
        ]
        return STOPPED if found.stopped else DONE

    return work


def tuning(subject: Subject, text: str, aim: Aim, seed: int) -> Callable[[Run, Pool], str]:
    """Looks for small changes, as `pnp tune` does; the file is not touched."""

    def work(run: Run, pool: Pool) -> str:
        from automa.lab.aim import Missed, Stopped, said

        ended, found = DONE, None
        try:
            found = subject.lab.tune(subject, aim, seed, pool, run.say, run.progress)
        except Stopped as stopped:
            ended, found = STOPPED, stopped.best
        except Missed as missed:
            ended, found = FAILED, missed.best
            run.told["problems"] = [*map(str, missed.problems)]
        if found is not None:
            run.told["tuned"] = {
                "changes": [*found.words],
                "before": said(found.before),
                "after": said(found.after),
                "text": subject.lab.edited(text, subject, found, aim) if found.changes else text,
            }
        return ended

    return work
