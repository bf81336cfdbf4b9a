"""What pages are told without asking: one stream of events for each browser, whatever it shows.

A game, a preview or a lab publishes under its topic, from any thread. Whoever begins to listen is
first told the last that was published under each topic, so a page that was away has missed nothing.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

_MOST_WAITING = 500
"""A page that is so far behind is told to begin anew."""
_ALIVE = b": still here\n\n"
_PULSE = 15.0
"""Seconds of silence after which a stream says that it is alive."""


class Streams:
    """All streams that are open, and the last word on every topic."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._open: set[asyncio.Queue[bytes | None]] = set()
        self._last: dict[str, bytes] = {}
        self._closed = False

    def publish(self, topic: str, data: Any) -> None:
        """Tell everybody; from any thread."""
        told = json.dumps({"on": topic, "data": data}, separators=(",", ":"), ensure_ascii=False)
        message = f"data: {told}\n\n".encode()
        if self._loop is None or self._loop.is_closed():
            self._last[topic] = message  # nobody listens yet
            return
        self._loop.call_soon_threadsafe(self._tell, topic, message)

    def forget(self, topic: str) -> None:
        """Nothing more will be said on a topic."""
        self._last.pop(topic, None)

    def _tell(self, topic: str, message: bytes) -> None:
        self._last[topic] = message
        for queue in self._open:
            self._put(queue, message)

    def _put(self, queue: asyncio.Queue[bytes | None], message: bytes) -> None:
        if queue.qsize() < _MOST_WAITING:
            queue.put_nowait(message)
        elif queue.qsize() == _MOST_WAITING:
            queue.put_nowait(None)

    def close(self) -> None:
        """End every stream, so that nobody waits for pages when the server stops."""
        self._closed = True
        for queue in self._open:
            queue.put_nowait(None)

    async def listen(self) -> AsyncIterator[bytes]:
        """What one page is told, until it leaves or the server stops."""
        self._loop = asyncio.get_running_loop()
        queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._open.add(queue)
        try:
            yield _ALIVE
            for message in list(self._last.values()):
                yield message
            while not self._closed:
                try:
                    told = await asyncio.wait_for(queue.get(), _PULSE)
                except TimeoutError:
                    yield _ALIVE
                    continue
                if told is None:
                    return
                yield told
        finally:
            self._open.discard(queue)
