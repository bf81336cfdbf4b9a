"""What is made by form: valid files, mistakes at their fields, kept where it may be, played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.yaml_source import read
from pnp.faces.inspection import inspect
from pnp.rules import judge
from pnp.web.drafts import sorts
from pnp.web.fields import Form
from tests.web.test_lab import over
from tests.web.test_table import Player
from tests.web.visitor import Visitor


class Maker:
    """Makes one thing by its page."""

    def __init__(self, visitor: Visitor, game: str, called: str, **form: Any) -> None:
        heard = visitor.post("/make", {"game": game, "called": called, **form})
        assert heard.status == 200, heard.body
        self.visitor, self.name = visitor, heard.told["id"]
        draft = visitor.served.drafts.draft(self.name)
        assert draft is not None
        self.draft = draft
        self.data: Any = dict(draft.data)

    def change(self, **fields: Any) -> Any:
        """Change fields and hear what comes of it; None takes a field out."""
        self.data = {k: v for k, v in {**self.data, **fields}.items() if v is not None}
        heard = self.visitor.post(f"/make/{self.name}", {"data": self.data})
        assert heard.status == 200, heard.body
        return heard.told

    def do(self, what: str, **form: Any) -> Any:
        return self.visitor.post(f"/make/{self.name}/{what}", form)


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    found = Visitor(tmp_path / "games")
    yield found
    found.served.lab.close()
    found.served.drafts.close()


@pytest.fixture
def ox(visitor: Visitor) -> Maker:
    return Maker(visitor, "card-hunter", "monster", name="Bog Ox")


@pytest.mark.parametrize("sort", sorts(), ids=lambda sort: f"{sort.game} {sort.called}")
def test_all_that_can_be_begun_is_valid_and_saved(visitor: Visitor, sort: Any) -> None:
    made = Maker(visitor, sort.game, sort.called, name="Test Thing")
    now = made.change()
    assert now["problems"] == []
    assert now["faces"]
    page = visitor.get(f"/make/{made.name}").body.decode()
    assert all(f'"key":"{key}"' in page for key in made.data)
    kept = made.do("save").told
    path = Path(kept["file"])
    assert path == visitor.served.given.folder / "test-thing.yaml"  # type: ignore[operator]
    shelf = Library(judge=judge)
    found = inspect(shelf, str(path), shelf.template_dirs)
    assert (found.mistakes, found.flaws) == ((), ())
    assert read(path).data == made.data


def test_mistakes_are_told_at_their_fields(ox: Maker) -> None:
    before = ox.change()
    parts = [*ox.data["parts"][:3], {"id": "claws", "cards": {"tial": {"weak": 40}}}]
    now = ox.change(about="", lives=99, parts=parts, traits=[{"id": "snap"}, {"id": "snip"}])
    told = {tuple(each["path"]): each["text"] for each in now["problems"]}
    assert told.keys() == {
        ("about",),
        ("lives",),
        ("parts", 3, "cards", "tial", "weak"),
        ("traits", 1, "id"),
    }
    assert told["lives",] == "must be a whole number from 1 to 12, not 99"
    assert told["traits", 1, "id"].endswith("(did you mean 'snap'?)")
    assert (now["old"], now["faces"]) == (True, before["faces"])  # the last good ones
    assert ox.do("save").status == 422
    assert ox.visitor.get(f"/make/{ox.name}/print.pdf").status == 422
    assert ox.do("measure").told[0]["field"] == "draft"
    mended = ox.change(about="Wet.", lives=5, parts=before_parts(ox), traits=[{"id": "snap"}])
    assert mended["problems"] == []
    assert mended["faces"] != before["faces"]


def before_parts(ox: Maker) -> Any:
    return [*ox.data["parts"][:3], {"id": "claws", "cards": {"claws": {"weak": 4}}}]


def test_powers_are_written_by_hand_and_mistakes_name_their_line(visitor: Visitor) -> None:
    card = Maker(visitor, "vs", "card", name="Ward Sister")
    before = card.draft.data
    card.data = card.draft.shown
    powers = card.data["cards"][0]["powers"]
    assert powers[2].splitlines()[:2] == ["name: Steady Hands", "always:"]
    card.change()
    assert card.draft.data == before  # the text says what the file says

    def told(power: str) -> Any:
        card.data["cards"][0]["powers"] = [*powers[:2], power]
        return [(each["path"][-2:], each["text"]) for each in card.change()["problems"]]

    ((path, words),) = told("name: Steady Hands\nalways:\n  - {while: [{self: front}], attack: 3}")
    assert path == ["powers", 2]
    assert words.startswith("line 3: unknown")
    ((path, words),) = told("name: Steady Hands\nalways: [{while")
    assert path == ["powers", 2]
    assert words.startswith("line 2: ")
    assert told("")[0][1].startswith("is empty")
    remark = "name: Steady Hands  # at last\nalways: [{while: [{self: front}], atk: 3}]"
    assert told(remark) == []
    assert card.draft.shown["cards"][0]["powers"][2] == remark
    assert card.draft.data["cards"][0]["powers"][2]["name"] == "Steady Hands"


def test_a_monster_is_measured_noted_saved_and_played(ox: Maker) -> None:
    visitor = ox.visitor
    assert ox.do("measure", players="instnct").told[0]["field"] == "players"
    run = ox.do("measure", players="random", games=6, seed=3).told["id"]
    now = over(visitor, run)
    assert now["title"] == "Bog Ox"
    taken = ox.do("take", run=run).told
    (entry,) = taken["data"]["measured"]
    assert (entry["player"], entry["games"], entry["seed"]) == ("random", 6, 3)
    assert taken["now"]["problems"] == []
    ox.data = taken["data"]
    assert "measured:" in ox.change(lives=5)["text"]
    assert ox.do("take", run=run).told == ["it was changed since then: measure it again"]
    kept = ox.do("save").told
    assert b"bog-ox" in visitor.get("/lab").body
    assert b"bog-ox" in visitor.get("/").body
    game = Player(visitor, visitor.post("/game", kept["play"]).told["id"])
    assert game.now["moves"]
    assert game.play().status == 204
    pdf = visitor.get(f"/make/{ox.name}/print.pdf")
    assert pdf.body.startswith(b"%PDF")
    assert pdf.headers["content-disposition"] == 'attachment; filename="bog-ox.pdf"'
    assert visitor.get(f"/make/{ox.name}/file.yaml").body.decode() == Path(kept["file"]).read_text()


def test_a_monster_is_tuned(ox: Maker) -> None:
    # Nobody who acts at random wins against it, so one per cent is what it is already.
    asked: Any = {"player": "random", "target": 1, "within": 5}
    run = ox.do("tune", **asked).told["id"]
    now = over(ox.visitor, run)
    assert now["state"] == "done", now
    assert now["tuned"]["changes"] == []
    assert ox.do("take", run=run).told["data"] == ox.draft.data
    assert ox.do("tune", **{**asked, "target": 200}).told[0]["field"] == "target"
    assert ox.do("tune", **{**asked, "player": "nobody"}).told[0]["field"] == "player"


def test_a_scenario_offers_what_its_monster_has_and_hunts_what_was_made(ox: Maker) -> None:
    ox.do("save")
    made = Maker(ox.visitor, "card-hunter", "scenario", name="The wet hill")
    now = made.change()
    assert now["offers"]["hunt.goal"] == ["slay", "survive", "tail", "claws", "wings", "head"]
    page = ox.visitor.get(f"/make/{made.name}").body.decode()
    assert '"list":"monster"' in page
    assert '"bog-ox"' in page
    now = made.change(hunt={**made.data["hunt"], "monster": "bog-ox", "goal": "wings"})
    assert now["problems"] == []
    now = made.change(hunt={**made.data["hunt"], "goal": "wing"})
    assert [each["path"] for each in now["problems"]] == [["hunt", "goal"]]
    made.change(hunt={**made.data["hunt"], "goal": "wings"})
    kept = made.do("save").told
    assert kept["play"] == {"game": "card-hunter", "wishes": {}, "scenario": "the-wet-hill"}
    assert ox.visitor.post("/game", kept["play"]).status == 200


# --- where it is kept ---------------------------------------------------------------------------


def test_nothing_is_written_elsewhere(ox: Maker, tmp_path: Path) -> None:
    assert ox.change(id="../../evil")["problems"][0]["path"] == ["id"]
    assert ox.do("save").status == 422
    ox.change(id="bog-ox")
    (tmp_path / "games").mkdir(exist_ok=True)
    record = tmp_path / "games" / "bog-ox.yaml"
    record.write_text("# A hunt.\nkind: record\n")
    refused = ox.do("save", sure=True)
    assert refused.told == [
        "bog-ox.yaml is there already, and is something else (choose another id)"
    ]
    assert "record" in record.read_text()
    assert {path.name for path in tmp_path.rglob("*.yaml")} == {"bog-ox.yaml"}


def test_a_file_is_written_over_only_if_that_is_wanted(tmp_path: Path) -> None:
    own = tmp_path / "drake.yaml"
    own.write_text("# Mine.\nkind: monster\nlike: rattler\nid: drake\nname: Drake\nabout: Wet.\n")
    visitor = Visitor(tmp_path / "games", own)
    made = Maker(visitor, "card-hunter", "monster", **{"from": "drake"})
    made.change(about="Wetter.")
    assert made.do("save").told["sure"].startswith("drake.yaml is there already.")
    assert "Mine" in own.read_text()
    assert made.do("save", sure=True).told["file"] == str(own)
    assert read(own).data["about"] == "Wetter."
    made.change(id="other", name="Other")
    assert made.do("save").told["file"] == str(tmp_path / "games" / "other.yaml")
    ours = Maker(visitor, "card-hunter", "monster", **{"from": "marsh-hydra"})
    assert ours.do("save").told["file"] == str(tmp_path / "games" / "marsh-hydra.yaml")
    visitor.served.drafts.close()


@pytest.mark.parametrize(
    ("field", "form"),
    [
        ("sort", {"game": "card-hunter", "called": "set", "name": "A"}),
        ("sort", {"game": "chess", "called": "monster", "name": "A"}),
        ("name", {"game": "card-hunter", "called": "monster", "name": " "}),
        ("name", {"game": "card-hunter", "called": "monster", "name": "x" * 50}),
        ("from", {"game": "card-hunter", "called": "monster", "from": "/etc/passwd"}),
        ("from", {"game": "predation", "called": "scenario", "from": "hold-the-ford"}),
    ],
)
def test_what_cannot_be_begun_is_told(visitor: Visitor, field: str, form: Any) -> None:
    heard = visitor.post("/make", form)
    assert heard.status == 422
    assert {each["field"] for each in heard.told} == {field}


def test_nonsense_is_refused(ox: Maker) -> None:
    deep: Any = {}
    for _ in range(100):
        deep = {"a": deep}
    nonsense: list[Any] = [deep, [], None, "x"]
    for data in nonsense:
        heard = ox.visitor.post(f"/make/{ox.name}", {"data": data})
        assert heard.status == 422
    assert ox.change()["problems"] == []
    assert ox.do("take", run="run-1").status == 422


def test_what_cannot_be_written_is_told_as_it_is(
    ox: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **_how: Any) -> Any:
        raise PnpError("cannot be written: no space is left")

    before = ox.draft.data
    with monkeypatch.context() as disk:
        disk.setattr("pnp.web.drafts.whole_file", full)
        heard = ox.visitor.post(f"/make/{ox.name}", {"data": {**ox.data, "lives": 5}})
    assert heard.status == 422
    assert "no space is left" in str(heard.told)
    assert ox.draft.data == before


def test_forms_know_what_files_need() -> None:
    from pnp.data.kinds import kinds

    form = Form(kinds()["monster"].model())
    fields = {each["key"]: each for each in form.plain["records"]["Monster"]["fields"]}
    assert [key for key, each in fields.items() if each["needed"]] == [
        "kind",
        "id",
        "name",
        "about",
    ]
    assert fields["lives"]["shape"] == {"is": "number", "whole": True, "least": 1, "most": 12}
    assert fields["like"]["shape"]["list"] == "monster"
    lure = fields["lure"]["shape"]["item"]["choices"]
    assert "majority" in lure
    assert form.lists == {"icons", "monster"}
