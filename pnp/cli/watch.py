"""`--watch`: do the same again whenever a file is saved, until Ctrl-C."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from pnp.data.english import count
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.data.models import CardSet
    from pnp.data.watching import Watcher
    from pnp.faces.warm import Maker, WarmFaces
    from pnp.sheets.job import Report

Watch: TypeAlias = Annotated[
    bool, typer.Option("--watch", help="Do it again at every save, until Ctrl-C.")
]

MOST_NAMED: Final = 8


class Rounds:
    """What is kept from one time to the next: faces that stay the same, and what was printed."""

    def __init__(self) -> None:
        self._faces: WarmFaces | None = None
        self._before: Mapping[str, str] | None = None

    def press(self, press: Callable[[CardSet], Maker]) -> Callable[[CardSet], Maker]:
        """The same press, which makes no face twice that has not changed."""
        from pnp.faces.warm import WarmFaces

        if self._faces is None:
            self._faces = WarmFaces()
        return self._faces.press(press)

    def saved(self, files: Iterable[Path]) -> None:
        """Begin another round."""
        if self._faces is not None:
            self._faces.saved(files)

    def tell(self, report: Report) -> bool:
        """Say which cards are different from those of the time before; False the first time."""
        now = {
            path.rpartition("@")[0]: f"{entry.key} {entry.copies}"
            for path, entry in report.lock.entries.items()
        }
        before, self._before = self._before, now
        if before is None or report.path is None:
            return False
        told = [
            _named(word, names)
            for word, names in (
                ("changed", (name for name in now if before.get(name, now[name]) != now[name])),
                ("new", (name for name in now if name not in before)),
                ("gone", (name for name in before if name not in now)),
            )
        ]
        cards = "; ".join(filter(None, told)) or "no card is different"
        typer.echo(f"{report.path}: {cards}")
        return True


def _named(word: str, faces: Iterable[str]) -> str:
    """Such as: 2 changed: bog-wyrm, reed-eel."""
    names = [*dict.fromkeys(face.split("/")[-2] for face in faces)]
    shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    return f"{count(len(names), 'card')} {word}: {shown}" if names else ""


_AT_HAND: ContextVar[Rounds | None] = ContextVar("rounds", default=None)


def rounds() -> Rounds | None:
    """What is kept from one time to the next, while somebody watches."""
    return _AT_HAND.get()


@contextmanager
def _at_hand(kept: Rounds) -> Iterator[None]:
    before = _AT_HAND.set(kept)
    try:
        yield
    finally:
        _AT_HAND.reset(before)


def keep_watching(work: Callable[[], None], watcher: Watcher) -> None:
    """Do the work now and whenever something was saved; what is wrong is told, and mended later."""
    import gc

    from pnp.data import watching

    kept = Rounds()
    try:
        with _at_hand(kept):
            while True:
                try:
                    work()
                except PnpError as error:
                    for problem in error.problems:
                        typer.echo(f"pnp: {problem}", err=True)
                    typer.echo("Nothing was written; mend it and save again.", err=True)
                except typer.Exit:
                    pass
                gc.collect()
                typer.echo("Watching; Ctrl-C ends it.")
                while not (files := watcher.changes()):
                    watching.pause()
                kept.saved(files)
                names = sorted(file.name for file in files)
                shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
                typer.echo(f"{time.strftime('%H:%M:%S')} saved: {shown}")
    except KeyboardInterrupt:
        typer.echo("Stopped watching.")
