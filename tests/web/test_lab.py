"""The lab behind pages: the figures of the command; runs in turn, stopped, refused by field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from automa.lab.asked import chosen, jobs_for
from automa.lab.crew import Alone
from automa.lab.measure import measure
from automa.lab.table import tables
from tests.web.visitor import HOST, Visitor


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    found = Visitor(tmp_path)
    yield found
    found.served.lab.close()


def over(visitor: Visitor, name: str) -> Any:
    """A run when it is over."""
    while (now := visitor.get(f"/lab/{name}").told)["state"] in ("waiting", "running"):
        sleep(0.05)
    return now


def test_figures_are_those_of_the_command(visitor: Visitor) -> None:
    form = {
        "what": ["monster:rattler", "monster:iron-tusker"],
        "players": "random, instinct",
        "games": 12,
        "seed": 5,
        "options": {"difficulty": "easy"},
    }
    heard = visitor.post("/lab", form)
    assert heard.status == 200
    now = over(visitor, heard.told["id"])
    subjects = chosen(["rattler", "iron-tusker"], {"difficulty": "easy"})
    found = measure(jobs_for(subjects, ["random", "instinct"], 12), 5, Alone())
    assert now["state"] == "done"
    assert now["table"] == "\n".join(tables(found.figures, 5))
    rows = now["rates"][0]["rows"]
    assert [row["games"] for row in rows] == [12, 12, 12, 12]
    assert rows[2]["name"] == "instinct: Rattler"
    assert rows[2]["interval"] == [*found.figures[1].tally(0).interval]
    face = visitor.ask("GET", f"/face/{now['report'][0]['f']}.svg", headers={"host": HOST})
    assert (face.status, face.headers["content-type"]) == (200, "image/svg+xml")
    report = visitor.get(f"/lab/{now['id']}/report.pdf")
    assert report.body.startswith(b"%PDF")
    assert report.headers["content-disposition"] == f'attachment; filename="{now["id"]}.pdf"'
    assert [each["id"] for each in visitor.served.lab.listed()] == [now["id"]]


def test_runs_take_turns_and_can_be_stopped(visitor: Visitor) -> None:
    form = {"what": ["game:card-hunter"], "players": "instinct", "games": 1_000_000}
    first, second = (visitor.post("/lab", form).told["id"] for _ in range(2))
    assert visitor.get(f"/lab/{second}").told["state"] == "waiting"
    assert visitor.post(f"/lab/{second}/stop", {}).status == 204
    while not visitor.get(f"/lab/{first}").told.get("done"):
        sleep(0.05)
    assert visitor.post(f"/lab/{first}/stop", {}).status == 204
    now = over(visitor, first)
    assert now["state"] == "stopped"
    assert 0 < now["done"] < now["total"] == 1_000_000
    assert now["report"]
    assert over(visitor, second)["state"] == "stopped"
    assert "done" not in over(visitor, second)


@pytest.mark.parametrize(
    ("field", "form"),
    [
        ("what", {"what": []}),
        ("what", {"what": ["monster:/etc/passwd"]}),
        ("what", {"what": ["set:../rattler.yaml"]}),
        ("what", {"what": ["game:predation", "game:card-hunter"]}),
        ("against", {"what": ["game:card-hunter"], "against": ["monster:rattler"]}),
        ("options", {"what": ["game:card-hunter"], "options": {"difficulty": "eazy"}}),
        ("options", {"what": ["scenario:hold-the-ford"], "options": {"difficulty": "easy"}}),
        ("players", {"what": ["game:card-hunter"], "players": "instnct"}),
        ("players", {"what": ["game:card-hunter"], "players": ""}),
        ("games", {"what": ["game:card-hunter"], "games": 0}),
        ("games", {"what": ["game:card-hunter"], "games": "many"}),
        ("seed", {"what": ["game:card-hunter"], "seed": -1}),
    ],
)
def test_what_cannot_be_is_told_at_its_field(visitor: Visitor, field: str, form: Any) -> None:
    heard = visitor.post("/lab", form)
    assert heard.status == 422
    assert {each["field"] for each in heard.told} == {field}
    assert visitor.served.lab.listed() == []


def test_what_was_given_can_be_measured(tmp_path: Path) -> None:
    from pnp.data.card_hunter.blank_monster import blank_monster

    own = tmp_path / "drake.yaml"
    own.write_text(blank_monster("Swamp Drake", own.name))
    visitor = Visitor(tmp_path / "games", own)
    assert b"monster:drake" in visitor.get("/lab").body
    heard = visitor.post("/lab", {"what": ["monster:drake"], "players": "random", "games": 2})
    assert over(visitor, heard.told["id"])["title"] == "Swamp Drake"
    visitor.served.lab.close()
