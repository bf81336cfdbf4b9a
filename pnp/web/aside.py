"""Work that an answer waits for, on threads that nobody waits for when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def aside(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What comes of some work, while other answers are given.

    Not by `to_thread` of asyncio, whose threads must all have ended before a program does.
    """
    come: Future[T] = Future()

    def do() -> None:
        try:
            found = work(*given, **named)
        except BaseException as error:
            come.set_exception(error)
        else:
            come.set_result(found)

    Thread(target=do, name="aside", daemon=True).start()
    return await awaited(come)


async def awaited(come: Future[T]) -> T:
    """What another thread promised; who gives up waiting does not call it off there."""
    return await asyncio.shield(asyncio.wrap_future(come))
