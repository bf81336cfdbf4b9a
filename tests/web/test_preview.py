"""The preview: a deck while it is edited, broken, mended and printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import quote

import pytest

from pnp.data.library import Library
from pnp.web.given import Given
from pnp.web.saves import SETTLE, Saves
from tests.cli.counter import pnp
from tests.web.visitor import HOST, Heard, Visitor

PATIENCE = 60
"""Seconds until a save that nobody tells of is a failure."""


def save(path: Path | str, text: str) -> None:
    """As most editors do: beside, then renamed."""
    beside = Path(f"{path}.new")
    beside.write_text(text, "utf-8")
    beside.rename(path)


class Onlooker:
    """Somebody who looks at a deck, and hears when it changes."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor, self.path = visitor, f"/set/{quote(name)}"
        self._told = Event()
        self.now = self.look()
        preview = visitor.served.previews.preview(name)
        assert preview is not None
        preview._publish = lambda *_: self._told.set()

    def look(self, **asked: Any) -> Any:
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        self.now = self.visitor.get(f"{self.path}/now", query).told
        return self.now

    def after(self, path: Path | str, text: str) -> Any:
        """What is seen once a file was saved."""
        before = self.now["v"]
        save(path, text)
        return self.until(lambda now: now["v"] > before)

    def until(self, seen: Callable[[Any], Any], **asked: Any) -> Any:
        """What is seen when something is; whoever looks waits to be told."""
        while True:
            self._told.clear()
            if seen(self.look(**asked)):
                return self.now
            assert self._told.wait(PATIENCE)

    def cards(self) -> dict[str, Any]:
        return {card["k"]: card for part in self.now["components"] for card in part["cards"]}

    def marked(self) -> list[str]:
        return [
            f"{key} {side}"
            for key, card in self.cards().items()
            for side in ("front", "back")
            if side in card and card[side]["changed"]
        ]

    def faces(self) -> dict[str, str]:
        return {key: card["front"]["f"] for key, card in self.cards().items()}


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    assert pnp("new", "deck", "Swamp").code == 0
    found = Visitor(tmp_path / "games", Path("swamp"))
    yield found
    found.served.close()


CSV = Path("swamp/cards.csv")


def test_an_edit_is_seen_and_only_its_faces_are_marked(visitor: Visitor) -> None:
    one = Onlooker(visitor, "swamp")
    first, text = one.faces(), CSV.read_text("utf-8")
    assert (len(first), one.now["problems"], one.marked()) == (6, [], [])
    one.after(CSV, text.replace("Slips past", "Leaps past"))
    assert one.marked() == ["cards/reed-frog front"]
    assert {key for key, face in one.faces().items() if face != first[key]} == {"cards/reed-frog"}
    shown = visitor.ask(
        "GET", f"/face/{one.faces()['cards/reed-frog']}.svg", headers={"host": HOST}
    )
    assert shown.status == 200
    assert shown.headers["content-type"] == "image/svg+xml"
    assert "Leaps past" in visitor.get(f"/words/{one.faces()['cards/reed-frog']}").told["text"]
    # Another file of the same folder changes no card, and the marks stay.
    one.after("swamp/notes.yaml", "nothing: here")
    assert one.marked() == ["cards/reed-frog front"]
    one.after(CSV, "\n".join(text.splitlines()[:2]) + "\nMud,1,item,brown,1,Item,,,,Sticks.,\n")
    assert one.marked() == ["cards/mud front", "cards/mud back"]
    assert "cards/reed-frog" in one.now["gone"]


def test_while_a_file_is_broken_the_last_good_faces_stay(visitor: Visitor) -> None:
    one = Onlooker(visitor, "swamp")
    first, text = one.faces(), CSV.read_text("utf-8")
    one.look(sheets=1)
    sheets = one.now["sheets"]["pages"]
    one.after(CSV, text.replace("Reed Frog,3", "Reed Frog,many"))
    assert one.now["old"]
    assert one.faces() == first
    (wrong,) = one.now["problems"]
    assert (wrong["kind"], wrong["at"]) == ("mistake", "swamp/cards.csv:3:11")
    assert wrong["whole"] == f"{wrong['at']}: {wrong['text']}"
    again = one.look(sheets=1)["sheets"]
    assert (again["pages"], again["old"]) == (sheets, True)
    refused = visitor.get("/set/swamp/pdf")
    assert (refused.status, refused.told) == (422, [wrong["whole"]])
    one.after(CSV, text)
    assert (one.now["old"], one.now["problems"], one.faces()) == (False, [], first)


def test_mistakes_in_the_list_and_on_the_faces_are_told_together(visitor: Visitor) -> None:
    one = Onlooker(visitor, "swamp")
    text = CSV.read_text("utf-8").replace("Reed Frog,3", "Reed Frog,many")
    one.after(CSV, text.replace("[heart]", "[hart]"))
    assert [wrong["at"] for wrong in one.now["problems"]] == [
        "swamp/cards.csv:2:89",
        "swamp/cards.csv:3:11",
    ]


def test_a_card_that_cannot_be_drawn_keeps_its_last_face(visitor: Visitor) -> None:
    one = Onlooker(visitor, "swamp")
    first, text = one.faces(), CSV.read_text("utf-8")
    one.after(CSV, text.replace("Slips past", "Slips " * 400).replace("The next", "Each"))
    cards = one.cards()
    assert cards["cards/reed-frog"]["front"]["f"] == first["cards/reed-frog"]
    assert [key for key, card in cards.items() if card["front"]["old"]] == ["cards/reed-frog"]
    assert one.marked() == ["cards/silence front"]
    assert one.now["problems"][0]["at"] == "swamp/cards.csv:3:73"
    one.after(CSV, text)
    assert one.faces() == first


def test_a_template_and_a_picture_are_seen_too(visitor: Visitor) -> None:
    deck = Path("swamp/swamp.yaml")
    save(deck, deck.read_text("utf-8").replace("# template: front", "template: front"))
    one = Onlooker(visitor, "swamp")
    first, template = one.faces(), Path("swamp/faces/front.svg.j2")
    drawn = template.read_text("utf-8")
    one.after(template, drawn.replace("</svg>", "<rect width='9' height='9' fill='#f00'/></svg>"))
    assert len(one.marked()) == 6
    one.after(template, drawn.replace("</svg>", "<blink/></svg>"))
    assert one.now["problems"][0]["at"].startswith("swamp/faces/front.svg.j2:")
    assert all(card["front"]["old"] for card in one.cards().values())
    one.after(template, drawn)
    assert one.faces() == first
    icon = Path("swamp/icons/frog.svg")
    box = "<svg viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    one.after(icon, box)
    marked = one.marked()
    assert "cards/reed-frog front" in marked
    assert "cards/silence front" not in marked


def test_what_would_spoil_the_print_is_told_too(visitor: Visitor) -> None:
    deck, template = Path("swamp/swamp.yaml"), Path("swamp/faces/front.svg.j2")
    save(deck, deck.read_text("utf-8").replace("# template: front", "template: front"))
    one = Onlooker(visitor, "swamp")
    drawn = template.read_text("utf-8")
    edge = '<text x="0.5" y="5" font-size="3" fill="#000">Edge</text></svg>'
    one.after(template, drawn.replace("</svg>", edge))
    told = one.until(lambda now: now["problems"])["problems"]
    assert {each["kind"] for each in told} == {"flaw"}
    checked = pnp("check", "swamp").err.splitlines()
    assert "reed-frog, front: “Edge” is 0.5 mm inside the cut line" in checked[2]
    saved = [each for each in checked if ", ink saver: " in each]
    assert [each["whole"] for each in told] == checked[: -len(saved)]
    inked = one.until(lambda now: now["problems"], ink=1)["problems"]
    assert [each["whole"] for each in inked] == saved
    one.after(template, drawn)
    assert one.until(lambda now: not now["problems"])


@pytest.mark.parametrize("asked", [{}, {"paper": "letter", "duplex": "gutterfold", "ink": 1}])
def test_the_pdf_is_what_print_writes(visitor: Visitor, asked: dict[str, Any]) -> None:
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    heard: Heard = visitor.get("/set/swamp/pdf", query)
    assert heard.headers["content-type"] == "application/pdf"
    assert heard.headers["content-disposition"] == "attachment; filename*=UTF-8''swamp.pdf"
    flags = {"paper": "--paper", "duplex": "--duplex"}
    options = [part for name in flags if name in asked for part in (flags[name], asked[name])]
    options += ["--ink-saver"] if "ink" in asked else []
    assert pnp("print", "swamp", *options).code == 0
    assert heard.body == Path("swamp.pdf").read_bytes()


def test_sheets_lie_where_the_print_puts_them(visitor: Visitor) -> None:
    pages = Onlooker(visitor, "swamp").look(sheets=1)["sheets"]["pages"]
    assert [(page["sheet"], page["side"]) for page in pages] == [
        (1, "front"),
        (1, "back"),
        (2, "front"),
        (2, "back"),
    ]
    front, back = pages[:2]
    width, height = front["s"]
    assert len(front["slots"]) == len(back["slots"]) == 8
    # Flipped on the long edge, each back lies behind its front.
    mirrored = {(round(width - x - w, 2), y) for x, y, w, _ in (s["box"] for s in front["slots"])}
    assert mirrored == {(round(s["box"][0], 2), s["box"][1]) for s in back["slots"]}
    assert front["marks"]["crops"]
    assert front["footer"]["text"].startswith("Swamp · sheet 1 of 2")
    assert 0 < front["footer"]["y"] < height


@pytest.mark.parametrize(
    "asked", ["paper=../../etc", "paper=napkin", "duplex=sideways", "paper=&duplex="]
)
def test_what_cannot_be_printed_is_refused(visitor: Visitor, asked: str) -> None:
    for what in ("now", "pdf"):
        heard = visitor.get(f"/set/swamp/{what}", asked)
        assert heard.status == 422
        assert "napkin" not in asked or heard.told[0].startswith("there is no paper 'napkin'")


def test_all_that_the_list_shows_can_be_looked_at(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    shelves = visitor.served.previews.listed()
    assert {name for name, _ in shelves["sets"]} >= {"icons", "card-hunter", "vs"}
    names = [name for names in shelves["works"].values() for name in names]
    assert {*names} >= {*Library().named("monster"), *Library().named("scenario")}
    for name in ("rattler", "dead-air"):
        page = visitor.get(f"/set/{name}")
        assert page.status == 200
        assert b"preview.js" in page.body
        now = visitor.get(f"/set/{name}/now").told
        assert now["problems"] == []
        assert all(card["front"]["f"] for part in now["components"] for card in part["cards"])
    visitor.served.close()


def test_files_of_every_kind_can_be_looked_at(tmp_path: Path) -> None:
    Path("list.csv").write_text("name,text\nBog,Lurks.\n")
    Path("broken.yaml").write_text("kind: cards\ntitle: [\n")
    Path("vs").mkdir()
    Path("vs/vs.yaml").write_text("kind: cards\ntitle: Mine\ncards:\n  - {id: a, name: A}\n")
    assert pnp("new", "monster", "Swamp Drake").code == 0
    given = ("list.csv", "broken.yaml", "vs", "swamp-drake.yaml", "swamp-drake.yaml")
    visitor = Visitor(tmp_path / "games", *map(Path, given))
    assert visitor.served.previews.listed()["own"] == [
        "list",
        "broken",
        "vs",
        "swamp-drake",
        "swamp-drake-2",
    ]
    titles = {
        name: visitor.get(f"/set/{name}/now").told["title"] for name in ("list", "vs", "broken")
    }
    assert titles == {"list": "List", "vs": "Mine", "broken": "broken"}
    broken = visitor.get("/set/broken/now").told
    assert broken["problems"][0]["at"].startswith("broken.yaml:")
    assert visitor.get("/set/swamp-drake/now").told["problems"] == []
    # What was broken from the beginning is there as soon as it is mended.
    one = Onlooker(visitor, "broken")
    one.after("broken.yaml", "kind: cards\ntitle: Mended\ncards:\n  - {id: a, name: A}\n")
    assert (one.now["title"], one.now["problems"]) == ("Mended", [])
    visitor.served.close()


def test_a_file_that_holds_no_cards_is_refused_at_once(tmp_path: Path) -> None:
    from pnp.data.problems import PnpError

    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n")
    with pytest.raises(PnpError):
        Given([path])


def test_new_folders_are_watched_as_well(tmp_path: Path) -> None:
    from pnp.data.watching import Watcher

    told: list[set[Path]] = []
    heard = Event()

    def saved(files: set[Path]) -> None:
        told.append(files)
        heard.set()

    saves = Saves(Watcher([tmp_path], settle=SETTLE), saved)
    for name in ("faces/a.svg.j2", "faces/b.svg.j2"):
        (tmp_path / "faces").mkdir(exist_ok=True)
        heard.clear()
        (tmp_path / name).write_text("x")
        assert heard.wait(PATIENCE)
        assert {tmp_path.resolve() / name} <= told[-1]
    saves.close()


def test_faces_that_nobody_sees_any_more_are_forgotten(visitor: Visitor) -> None:
    one = Onlooker(visitor, "swamp")
    text, first = CSV.read_text("utf-8"), one.faces()["cards/reed-frog"]
    for number in range(3):
        one.after(CSV, text.replace("Slips past one", f"Slips past {number}"))
    assert visitor.ask("GET", f"/face/{first}.svg", headers={"host": HOST}).status == 404


def test_a_page_begins_with_what_it_needs(visitor: Visitor) -> None:
    page = visitor.get("/set/swamp").body.decode()
    data = page.partition('id="first">')[2].partition("</script>")[0]
    expected = {"id": "swamp", "title": "swamp", "paper": "a4", "safe": 2.5}
    assert json.loads(data) == expected
    assert "preview.css" in page
    assert "preview.css" not in visitor.get("/").body.decode()


@pytest.mark.parametrize("duplex", ["manual", "manual-reversed"])
def test_both_sides_by_hand_are_files_of_their_own(duplex: str, visitor: Visitor) -> None:
    from io import BytesIO
    from zipfile import ZipFile

    heard = visitor.get("/set/swamp/pdf", query=f"duplex={duplex}")
    assert (heard.status, heard.headers["content-type"]) == (200, "application/zip")
    assert "swamp.zip" in heard.headers["content-disposition"]
    with ZipFile(BytesIO(heard.body)) as files:
        assert files.namelist() == ["swamp-fronts.pdf", "swamp-backs.pdf"]
        assert all(files.read(name).startswith(b"%PDF") for name in files.namelist())
