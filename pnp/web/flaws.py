"""Looks for what would spoil a print, in a thread of its own, while faces are shown already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Condition, Lock, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnp.data.problems import PnpError, Problem

if TYPE_CHECKING:
    from pnp.faces.lint import Finding, Specimen

_AT_ONCE: Final = 6
"""Faces that are looked at before somebody else may have something newer."""
_pdfium = Lock()
"""What draws the grounds serves one thread at a time."""


class Asked(NamedTuple):
    """Faces to look at, and whom to tell."""

    specimens: Sequence[Specimen]
    remarks: Callable[[], Sequence[Problem]]
    """Whatever else is to be said."""
    tell: Callable[[Sequence[Problem], Sequence[Problem]], None]
    """Is told flaws and remarks, unless something newer was asked meanwhile."""


class Flaws:
    """A thread that looks at the faces that were asked for last; it looks at no face twice."""

    def __init__(self) -> None:
        self._asked: Asked | None = None
        self._known: dict[Any, Finding] = {}
        self._news = Condition()
        self._closed = False
        self._thread: Thread | None = None

    def look(self, asked: Asked) -> None:
        """Look at these faces, and forget what was asked before."""
        with self._news:
            self._asked = asked
            if self._thread is None:
                self._thread = Thread(target=self._run, name="flaws", daemon=True)
                self._thread.start()
            self._news.notify()

    def close(self) -> None:
        """Look at nothing more."""
        with self._news:
            self._closed, self._asked = True, None
            self._news.notify()

    def _run(self) -> None:
        while True:
            with self._news:
                while self._asked is None and not self._closed:
                    self._news.wait()
                asked = self._asked
            if asked is None:
                return
            try:
                found = self._found(asked)
            except (PnpError, OSError, ValueError):  # a picture that is changed just now
                found = None
            with self._news:
                if self._asked is not asked:
                    continue
                self._asked = None
            if found is not None:
                asked.tell(*found)

    def _found(self, asked: Asked) -> tuple[Sequence[Problem], Sequence[Problem]] | None:
        """All flaws, and all remarks; None if something newer was asked."""
        from pnp.faces.lint import examined, told_of

        keys = {_key(each): each for each in asked.specimens}
        self._known = {key: self._known[key] for key in self._known.keys() & keys.keys()}
        for some in _in_turns([key for key in keys if key not in self._known]):
            if self._asked is not asked:
                return None
            with _pdfium:
                self._known.update(zip(some, examined([keys[key] for key in some]), strict=True))
        findings = [self._known[_key(each)] for each in asked.specimens]
        return told_of(asked.specimens, findings), asked.remarks()


def _key(specimen: Specimen) -> Any:
    return specimen.face.key, specimen.round, specimen.cut, tuple(specimen.swatches)


def _in_turns(keys: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for at in range(0, len(keys), _AT_ONCE):
        yield keys[at : at + _AT_ONCE]
