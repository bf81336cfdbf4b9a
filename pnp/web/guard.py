"""Stands before every request: only pages of our own, on this machine, who know the token.

A browser sends what a page of somebody else's asks for, too, so nothing in a request is believed
that such a page could have chosen: the host must be this one, by its numbers or as localhost, and
where the browser tells whose page asks, it must be ours. Nothing is derived from what is sent.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Mapping
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESS: Final = "127.0.0.1"
MOST_BYTES: Final = 65_536
"""No form of ours is larger."""
_OWN_SITES: Final = ("same-origin", "none")
_METHODS: Final = ("GET", "HEAD", "POST")
_NOT_KEPT: Final = (b"cache-control", b"no-store")
_HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
_ADDED: Final = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]


class Guard:
    """Lets a request through, or says why not; adds what keeps others out of our pages."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self._app = app
        self._hosts = (f"{ADDRESS}:{port}", f"localhost:{port}")
        self._origins = [f"http://{host}" for host in self._hosts]
        self._token = token
        self._waiting: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """The server stops: who still waits for an answer is told so, and holds nothing up."""
        for task in self._waiting:
            task.cancel()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return  # we speak nothing else

        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._waiting.discard(task)
                headers = [*message["headers"], *_ADDED]
                if all(name != _NOT_KEPT[0] for name, _ in headers):
                    headers.append(_NOT_KEPT)
                message["headers"] = headers
            await send(message)

        why, status = self._refusal(scope)
        try:
            if not why:
                await self._app(scope, receive, send_guarded)
        except asyncio.CancelledError:
            if task not in self._waiting:
                raise
            why, status = "pnp serve has stopped.", 503
        finally:
            self._waiting.discard(task)
        if why:
            await PlainTextResponse(f"{why}\n", status)(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> tuple[str, int]:
        """What is against a request, with the status that says so; nothing if it is sound."""
        sent = _Sent(scope["headers"])
        if sent.one("host") not in self._hosts:
            return "This is not the address of pnp serve.", 403
        if scope["method"] not in _METHODS:
            return "Not a request that is served here.", 405
        if not sent.none_but("origin", self._origins):
            return "The page of another site asked for this.", 403
        if not sent.none_but("sec-fetch-site", _OWN_SITES):
            return "The page of another site asked for this.", 403
        if not self._knows_token(scope["path"]):
            return "Open the address that pnp serve printed when it started.", 404
        if scope["method"] == "POST":
            return _against_body(sent)
        return "", 0

    def _knows_token(self, path: str) -> bool:
        """Whether a path begins with the token, or needs none."""
        parts = path.split("/")
        if parts[1] != "k":
            return True
        given = parts[2] if len(parts) > 2 else ""
        return secrets.compare_digest(given.encode(), self._token.encode())


def _against_body(sent: _Sent) -> tuple[str, int]:
    """What is against the body that is to come."""
    if sent.one("content-type").partition(";")[0].strip().lower() != "application/json":
        return "Only JSON is read here.", 415
    length = sent.one("content-length")
    if not length.isascii() or not length.isdigit():
        return "How long is it?", 411
    if int(length) > MOST_BYTES:
        return "That is too long.", 413
    return "", 0


class _Sent:
    """The headers of a request, by their names in small letters."""

    def __init__(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self._headers = [(name.lower(), value) for name, value in headers]

    def all(self, name: str) -> list[str]:
        return [value.decode("latin-1") for key, value in self._headers if key == name.encode()]

    def one(self, name: str) -> str:
        """The value of a header that must be there once; '' otherwise."""
        found = self.all(name)
        return found[0] if len(found) == 1 else ""

    def none_but(self, name: str, allowed: Iterable[str]) -> bool:
        """Whether a header is missing, or has one of these values only."""
        return all(value in allowed for value in self.all(name))
