"""How a table talks with the person at it: a terminal, a pipe, a file of moves, or a test."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOBase
from pathlib import Path
from typing import NoReturn, Protocol

from pnp.data.problems import Place, PnpError
from pnp.table.terminal.display import Display

_CLEAR = "\033[H\033[2J"
_MOST_BYTES = 10_000_000
"""Of a file of moves; the longest game takes a thousandth."""
_LONGEST = 10_000
"""Characters of a line: nobody types as many."""
_NUDGE = 0.1
"""Seconds after which a Ctrl-C is heard that came just before input was waited for."""


class EndOfInput(Exception):
    """There is nobody left to ask."""


class Closed(KeyboardInterrupt):
    """The window is being closed: unlike Ctrl-C, it can mean nothing less than leaving."""


class Console(Protocol):
    """What a session needs of whoever it plays with."""

    @property
    def display(self) -> Display:
        """How wide and high one may draw, and with what signs."""
        ...

    def show(self, page: str) -> None:
        """Put a whole page in front of the person, in place of what was there."""
        ...

    def say(self, text: str) -> None:
        """Add a few lines."""
        ...

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        """What the person answers, without spaces round it; EndOfInput if nobody does."""
        ...

    def pause(self, more: bool) -> str:
        """Give the person time to read a page; '' to go on, else what they would do instead."""
        ...

    def thinking(self, who: str) -> None:
        """Somebody needs a moment."""
        ...

    def mistake(self, message: str) -> None:
        """The last answer cannot be; PnpError where nobody can give another one."""
        ...


class Terminal:
    """A person at a keyboard, who sees each page on a clean screen."""

    def __init__(self, display: Callable[[], Display]) -> None:
        self._display = display
        self._choices: Sequence[str] = ()
        self._page = ""
        self._scrolled = False  # by the Enter with which the last answer ended
        self._thinks = False  # whether the last line says that somebody thinks
        self._complete()

    @property
    def display(self) -> Display:
        return self._display()

    def _complete(self) -> None:
        """Let the tab key finish words, where the system can."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer(self._candidate)
        readline.set_completer_delims("")
        readline.parse_and_bind("tab: complete")

    def _candidate(self, typed: str, number: int) -> str | None:
        fitting = [choice for choice in self._choices if choice.lower().startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    def show(self, page: str) -> None:
        self._page, self._scrolled, self._thinks = page, False, False
        print(f"{_CLEAR if sys.stdout.isatty() else ''}{page}")

    def say(self, text: str) -> None:
        print(f"\r\033[K{text}" if self._thinks else text)
        self._thinks = False

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        self._choices, self._scrolled, self._thinks = choices, True, False
        sys.stdout.flush()
        try:
            with _hearing_signals():
                return input(prompt).strip()
        except EOFError:
            print()
            raise EndOfInput from None
        except UnicodeDecodeError:
            return ""

    def pause(self, more: bool) -> str:
        return self.ask(f"Enter: {'next page   b: ' if more else ''}to the table ")

    def thinking(self, who: str) -> None:
        if not sys.stdout.isatty():
            return
        if self._scrolled:
            self.show(self._page)
        # In place of the last one, and gone with what is shown or said next.
        self._thinks = True
        print(f"\r {who} thinks ...\033[K", end="", flush=True)

    def mistake(self, message: str) -> None:
        pass  # they are told, and asked again


@contextmanager
def _hearing_signals() -> Iterator[None]:
    """Look for Ctrl-C every now and then while a line is waited for.

    Python notes a signal and acts on it between two steps of its own. One that is noted after the
    last of them, before the system waits for a key, would lie there until a key is pressed: the
    wait goes on. A timer interrupts it, and then Python looks.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, _NUDGE, _NUDGE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Script:
    """Lines from a file or a pipe: each is an answer, and a wrong one ends the game."""

    def __init__(
        self, source: Iterable[str], name: str, display: Display, write: Callable[[str], None]
    ) -> None:
        self.display = display
        self._lines = _numbered(source)
        self._name = name
        self._number = 0
        self._write = write

    @classmethod
    def of(cls, path: Path, display: Display, write: Callable[[str], None]) -> Script:
        """The moves in a file; PnpError if it cannot be read."""
        from pnp.data.encodings import decode

        try:
            with path.open("rb") as file:
                content = file.read(_MOST_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise PnpError(f"cannot be read: {reason}", Place(str(path))) from None
        if len(content) > _MOST_BYTES:
            raise PnpError(f"is longer than {_MOST_BYTES:,} bytes", Place(str(path)))
        text = decode(content, str(path))
        return cls(text.splitlines(), str(path), display, write)

    def show(self, page: str) -> None:
        self._write(f"{page}\n")

    def say(self, text: str) -> None:
        self._write(text)

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:  # noqa: ARG002
        try:
            self._number, line = next(self._lines)
        except StopIteration:
            raise EndOfInput from None
        except UnicodeDecodeError:
            raise PnpError("is not UTF-8 text", Place(self._name, self._number + 1)) from None
        self._write(f"{prompt}{line}")
        return line

    def pause(self, more: bool) -> str:  # noqa: ARG002
        return ""

    def thinking(self, who: str) -> None:
        pass

    def mistake(self, message: str) -> NoReturn:
        raise PnpError(message, Place(self._name, self._number, 1))


class Audience:
    """Somebody who only listens, such as a pipe: every question is passed over."""

    def __init__(self, display: Display, write: Callable[[str], None]) -> None:
        self.display = display
        self._write = write

    def show(self, page: str) -> None:
        self._write(f"{page}\n")

    def say(self, text: str) -> None:
        self._write(text)

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:  # noqa: ARG002
        return ""

    def pause(self, more: bool) -> str:  # noqa: ARG002
        return ""

    def thinking(self, who: str) -> None:
        pass

    def mistake(self, message: str) -> None:
        raise PnpError(message)


def _numbered(source: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers; what follows # is a remark."""
    for number, line in enumerate(_lines(source), 1):
        told = line.split("#")[0].strip()
        if told:
            yield number, told


def _lines(source: Iterable[str]) -> Iterator[str]:
    """One line after the other, of a stream none that has no end."""
    if not isinstance(source, TextIOBase):
        yield from source
        return
    while line := source.readline(_LONGEST):
        yield line
