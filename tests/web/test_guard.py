"""Who is let in: every request that another site, another user or a mistake could send."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pnp.web.guard import Guard
from tests.web.visitor import HOST, PORT, Visitor

OURS = {"host": HOST}
JSON = {**OURS, "content-type": "application/json", "content-length": "2"}


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Visitor:
    return Visitor(tmp_path_factory.mktemp("games"))


REQUESTS = [
    ("GET", "HOME/", OURS, 200),
    ("GET", "HOME/", {"host": f"localhost:{PORT}"}, 200),
    ("GET", "HOME/", {**OURS, "sec-fetch-site": "none"}, 200),
    ("GET", "HOME/", {**OURS, "sec-fetch-site": "same-origin"}, 200),
    # rebinding: another name for this machine
    ("GET", "HOME/", {"host": f"evil.example:{PORT}"}, 403),
    ("GET", "HOME/", {"host": "127.0.0.1"}, 403),
    ("GET", "HOME/", {"host": f"127.0.0.1:{PORT + 1}"}, 403),
    ("GET", "HOME/", {"host": f"{HOST}.evil.example"}, 403),
    ("GET", "HOME/", {}, 403),
    # the page of another site, or of another port of this machine
    ("GET", "HOME/", {**OURS, "origin": "http://evil.example"}, 403),
    ("GET", "HOME/", {**OURS, "origin": f"http://127.0.0.1:{PORT + 1}"}, 403),
    ("GET", "HOME/", {**OURS, "origin": "null"}, 403),
    ("GET", "HOME/", {**OURS, "origin": f"https://{HOST}"}, 403),
    ("GET", "HOME/", {**OURS, "sec-fetch-site": "cross-site"}, 403),
    ("GET", "HOME/", {**OURS, "sec-fetch-site": "same-site"}, 403),
    ("GET", "/static/0/style.css", {**OURS, "sec-fetch-site": "cross-site"}, 403),
    ("GET", "/face/1-0000000000000000.svg", {**OURS, "sec-fetch-site": "same-site"}, 403),
    # without the token
    ("GET", "/", OURS, 404),
    ("GET", "/k/", OURS, 404),
    ("GET", "/k/guess/", OURS, 404),
    ("GET", "/k/guess/events", OURS, 404),
    ("POST", "/k/guess/game", JSON, 404),
    ("GET", "/open/guess", OURS, 404),
    # paths that would leave the house
    ("GET", "/static/0/../../app.py", OURS, 404),
    ("GET", "/static/0/..%2fapp.py", OURS, 404),
    ("GET", "/static/0/app.py", OURS, 404),
    ("GET", "HOME/game/..%2f..%2fetc%2fpasswd", OURS, 404),
    ("GET", "HOME/game/hunt.yaml", OURS, 404),
    ("GET", "HOME/words/1-0000000000000000", OURS, 404),
    ("GET", "HOME/set/..%2f..%2fetc%2fpasswd", OURS, 404),
    ("GET", "HOME/set//etc/passwd", OURS, 404),
    ("GET", "HOME/set/tests", OURS, 404),
    ("GET", "HOME/set/carddata/now", OURS, 404),
    ("GET", "HOME/set/no-such-set/pdf", OURS, 404),
    # what is looked at while it is made
    ("GET", "HOME/set/icons", OURS, 200),
    ("GET", "HOME/set/icons", {**OURS, "sec-fetch-site": "cross-site"}, 403),
    ("GET", "HOME/set/icons/now", {**OURS, "origin": "http://evil.example"}, 403),
    ("GET", "HOME/set/icons/pdf", {"host": f"evil.example:{PORT}"}, 403),
    ("GET", "/k/guess/set/icons/pdf", OURS, 404),
    ("POST", "HOME/set/icons/now", JSON, 404),
    # the lab
    ("GET", "HOME/lab", OURS, 200),
    ("GET", "HOME/lab", {**OURS, "sec-fetch-site": "cross-site"}, 403),
    ("GET", "HOME/lab/run-1", OURS, 404),
    ("GET", "HOME/lab/run-1/report.pdf", OURS, 404),
    ("POST", "HOME/lab/run-1/stop", JSON, 404),
    ("POST", "HOME/lab", {**JSON, "origin": "http://evil.example"}, 403),
    ("POST", "HOME/lab", {**OURS, "content-type": "text/plain", "content-length": "2"}, 415),
    ("POST", "HOME/lab", JSON, 422),
    ("POST", "/k/guess/lab", JSON, 404),
    # what is made
    ("GET", "HOME/make", OURS, 200),
    ("GET", "HOME/make", {**OURS, "origin": "http://evil.example"}, 403),
    ("GET", "HOME/make/draft-1", OURS, 404),
    ("GET", "HOME/make/..%2fdraft-1/file.yaml", OURS, 404),
    ("GET", "HOME/make/draft-1/print.pdf", OURS, 404),
    ("POST", "HOME/make", JSON, 422),
    ("POST", "HOME/make", {**OURS, "content-type": "text/plain", "content-length": "2"}, 415),
    ("POST", "HOME/make", {**JSON, "sec-fetch-site": "same-site"}, 403),
    ("POST", "HOME/make/draft-1", JSON, 404),
    ("POST", "HOME/make/draft-1/save", JSON, 404),
    ("POST", "HOME/make/draft-1/save", {**JSON, "origin": "null"}, 403),
    ("POST", "HOME/make/draft-1/take", JSON, 404),
    ("POST", "/k/guess/make/draft-1/save", JSON, 404),
    # what a form of another site could send, even if it knew the token
    ("POST", "HOME/game", {**OURS, "content-type": "text/plain", "content-length": "2"}, 415),
    ("POST", "HOME/game", {**OURS, "content-length": "2"}, 415),
    ("POST", "HOME/game", {**OURS, "content-type": "application/json"}, 411),
    ("POST", "HOME/game", {**JSON, "content-length": "70000"}, 413),
    ("POST", "HOME/game", {**JSON, "content-length": "-1"}, 411),
    ("POST", "HOME/game", {**JSON, "origin": "http://evil.example"}, 403),
    ("PUT", "HOME/", OURS, 405),
    ("OPTIONS", "HOME/", {**OURS, "origin": "http://evil.example"}, 405),
    ("DELETE", "HOME/game/hunt", OURS, 405),
]


@pytest.mark.parametrize(("method", "path", "headers", "status"), REQUESTS)
def test_who_is_let_in(
    visitor: Visitor, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    heard = visitor.ask(method, path.replace("HOME", visitor.home), b"{}", headers)
    assert heard.status == status
    assert "access-control-allow-origin" not in heard.headers
    policy = heard.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert heard.headers["x-content-type-options"] == "nosniff"
    assert heard.headers["cross-origin-resource-policy"] == "same-origin"
    assert heard.headers["referrer-policy"] == "no-referrer"


def test_whoever_leaves_the_secret_out_is_told_what_is_missing(visitor: Visitor) -> None:
    assert "address that `pnp serve` printed" in visitor.ask("GET", "/", headers=OURS).body.decode()


def test_pages_are_kept_by_nobody(visitor: Visitor) -> None:
    assert visitor.get("/").headers["cache-control"] == "no-store"


def test_the_door_opens_once(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    key = visitor.served.door.partition("/open/")[2]
    assert visitor.served.token not in visitor.served.door
    heard = visitor.ask("GET", f"/open/{key}", headers=OURS)
    assert (heard.status, heard.headers["location"]) == (303, f"{visitor.home}/")
    assert visitor.ask("GET", f"/open/{key}", headers=OURS).status == 404


@pytest.mark.parametrize("name", ["/etc/passwd", "../rattler.yaml", "no-such-beast"])
def test_a_page_can_name_no_file(visitor: Visitor, name: str) -> None:
    heard = visitor.post("/game", {"game": "card-hunter", "wishes": {"monster": name}})
    assert heard.status == 422
    assert heard.told[0].startswith(f"there is no monster '{name}'")
    heard = visitor.post("/game", {"game": "card-hunter", "wishes": {}, "scenario": name})
    assert heard.status == 422


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'"x"', b"[" * 5000, b'{"game": []}'])
def test_nonsense_is_refused(visitor: Visitor, body: bytes) -> None:
    headers = {**JSON, "content-length": str(len(body))}
    assert visitor.ask("POST", f"{visitor.home}/game", body, headers).status == 422


def test_who_still_waits_when_the_server_stops_is_told_so() -> None:
    async def never(_: Any, __: Any, ___: Any) -> None:
        await asyncio.Event().wait()

    async def ask() -> list[Any]:
        guard, told = Guard(never, 80, "t"), list[Any]()

        async def send(message: Any) -> None:
            told.append(message)

        async def nothing() -> Any:
            return {}

        headers = [(b"host", b"127.0.0.1:80")]
        scope = {"type": "http", "method": "GET", "path": "/face/x", "headers": headers}
        asked = asyncio.ensure_future(guard(scope, nothing, send))
        await asyncio.sleep(0)
        guard.close()
        await asked
        return told

    start, body = asyncio.run(ask())
    assert start["status"] == 503
    assert body["body"] == b"pnp serve has stopped.\n"
