"""Somebody who asks the application as a browser would, without a network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

from pnp.web.app import Served, application
from pnp.web.given import Given

PORT = 8617
HOST = f"127.0.0.1:{PORT}"


class Heard(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


class Visitor:
    """Asks one application; keeps it in one event loop."""

    def __init__(self, folder: Path, *paths: Path) -> None:
        self.served = Served(Given(paths), folder, PORT)
        self.app = application(self.served)
        self.home = f"/k/{self.served.token}"

    def ask(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: dict[str, str] | None = None,
        query: str = "",
    ) -> Heard:
        """One request with just these headers."""
        return asyncio.run(self._ask(method, path, body, headers or {}, query))

    async def _ask(
        self, method: str, path: str, body: bytes, headers: dict[str, str], query: str
    ) -> Heard:
        sent: list[Any] = []
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", PORT),
        }

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start = sent[0]
        found = {name.decode(): value.decode() for name, value in start["headers"]}
        return Heard(start["status"], found, b"".join(each.get("body", b"") for each in sent[1:]))

    def get(self, path: str, query: str = "") -> Heard:
        """A page of ours gets something behind the token."""
        return self.ask("GET", self.home + path, headers={"host": HOST}, query=query)

    def post(self, path: str, told: Any) -> Heard:
        """A page of ours sends something."""
        body = json.dumps(told).encode()
        headers = {
            "host": HOST,
            "origin": f"http://{HOST}",
            "sec-fetch-site": "same-origin",
            "content-type": "application/json",
            "content-length": str(len(body)),
        }
        return self.ask("POST", self.home + path, body, headers)

    def begin(self, game: str, **form: Any) -> str:
        """A new game, and its name."""
        heard = self.post("/game", {"game": game, "wishes": {}, **form})
        assert heard.status == 200, heard.body
        name: str = heard.told["id"]
        return name
