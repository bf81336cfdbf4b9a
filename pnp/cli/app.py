"""The `pnp` command: runs a verb, and turns whatever ends it early into a message and a code.

It loads nothing that Python itself has not, so that Ctrl-C is told in a line even while the rest is
being loaded.
"""

from __future__ import annotations

import _thread
import gc
import io
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType
    from typing import NoReturn

    from typer.exceptions import TyperException

_INTERRUPTED = 130
"""What shells say of a program that Ctrl-C has ended."""


class _Ended(KeyboardInterrupt):
    """Another program, or the end of the session, has ended this one: as Ctrl-C does, in order."""

    code = _INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; bad input ends in a message on stderr and exit code 2."""
    try:
        _listen_to_signals()
        _fill_standard_streams()
        # A print is over before there is garbage worth a search; the default searches a hundred
        # times.
        gc.set_threshold(100_000)
        for stream in (sys.stdout, sys.stderr):
            # Where a terminal cannot show a sign, a question mark is better than no list at all.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        code = _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:  # before a verb was there, or while it was already ending
        code = _INTERRUPTED
    except RecursionError:
        code = _refuse("something here is nested too deeply, or leads back to itself")
    except MemoryError:
        code = _refuse("there is not enough memory for this")
    finally:
        # Nor is there any worth a last search on the way out, which would take as long as drawing.
        gc.freeze()
    if code == _INTERRUPTED:
        # On a terminal the line may hold the progress, or the ^C that was typed.
        _refuse("stopped", before="\n" if sys.stderr.isatty() else "")
    sys.exit(_Ended.code if code == _INTERRUPTED else code)


def _listen_to_signals() -> None:
    """Let whatever ends the program end it as Ctrl-C does, so that it can tidy up."""
    import signal
    from contextlib import suppress

    def end(number: int, _: FrameType | None) -> None:
        _Ended.code = 128 + number
        raise _Ended

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Whoever starts us with `nohup` wants us to be deaf.
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            with suppress(ValueError):  # in a thread of somebody who runs us within
                signal.signal(number, end)
    sys.unraisablehook = _ask_again


def _fill_standard_streams() -> None:
    """Put nothing in the place of what was closed, lest a file of ours takes its number.

    Others write their complaints to that number, whatever it has become.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = io.TextIOWrapper(io.FileIO(2, "w", closefd=False))


def _ask_again(lost: sys.UnraisableHookArgs) -> None:
    """Ask once more to stop where Python loses it, as while it throws something away."""

    def ask() -> None:
        time.sleep(0.01)  # until it listens again
        _thread.interrupt_main()

    if issubclass(lost.exc_type, KeyboardInterrupt):
        _thread.start_new_thread(ask, ())
    else:
        sys.__unraisablehook__(lost)


def _run(arguments: Sequence[str]) -> int:
    from typer.exceptions import TyperException

    from pnp.cli.verbs import VERBS, command_line
    from pnp.data.problems import PnpError, in_short

    for argument in arguments:
        if "\0" in argument:  # no system can name a file so, and libraries stumble over it
            return _refuse(f"{argument!r} holds a sign that nothing can be called by")
    try:
        verbs = [verb for verb in arguments[:1] if verb in VERBS]
        code = command_line(*verbs)(arguments, prog_name="pnp", standalone_mode=False) or 0
    except PnpError as error:
        return _refuse(*map(str, error.problems))
    except TyperException as error:
        return _refuse_usage(error)
    except OSError as error:  # such as a full disk under the list that is being written
        if isinstance(error, FileNotFoundError) and error.filename is None:
            return _refuse("the folder in which you are is no longer there (go to another one)")
        return _refuse(in_short(f"{error.filename or 'output'}: {error.strerror or error}"))
    return int(code)


def _refuse(*messages: str, before: str = "") -> int:
    try:
        for message in messages:
            print(f"{before}pnp: {message}", file=sys.stderr)
    except OSError:
        pass  # nobody can be told
    return 2


def _in_plain_words(message: str) -> str:
    """What the library that reads options says, in words for people who write none."""
    import re

    for theirs, ours in (
        (r"is not a valid int(eger)?( range)?", "is not a whole number"),
        (r"is not a valid float( range)?", "is not a number"),
        (r"is not in the range (\S+)<=x<=(\S+)", r"is not from \1 to \2"),
    ):
        message = re.sub(theirs, ours, message)
    return message


def _refuse_usage(error: TyperException) -> int:
    from pnp.data.problems import in_short

    message = error.format_message()
    if message.startswith("Usage:"):  # no command at all: the menu
        print(message, file=sys.stderr)
        return 2
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "pnp"
    message = in_short(message)
    told = _in_plain_words(message[:1].lower() + message[1:].removesuffix("."))
    return _refuse(told, f"`{command} --help` shows what can be written here")
