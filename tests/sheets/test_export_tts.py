"""The Tabletop Simulator export: sheets with a cell for every card, and a save that fits them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.data.models import Component
from pnp.data.problems import PnpError
from pnp.sheets.tts import MOST_SIDE, best_grid, export_tts
from pnp.sheets.tts_save import DeckCard, Sheet, Table, save_state
from tests.golden import RECORDS
from tests.sheets.small_set import cards, component, ground, press_for, small_set

DECK = component("deck", (*cards(4, copies=3), *cards(6)[4:]))
HEROES = component("heroes", cards(3), back="own-back", corner=0.0)
LONE = component("lone", cards(1), size=(70.0, 120.0))
BARE = component("bare", cards(2), back=None)
TOKENS = component("tokens", cards(2, copies=2), size=(25.0, 25.0), shape="round")
MAT = component("mat", cards(1), size=(190.0, 254.0), back=None, size_name="page")
ALL = (DECK, HEROES, LONE, BARE, TOKENS, MAT)
PREFIX = "file:///"


def tts(folder: Path, *components: Component, **how: Any) -> tuple[dict[str, Any], list[Path]]:
    card_set = small_set(*components)
    written = export_tts(
        card_set, press_for(card_set, folder), folder / "out", **{"dpi": 30, **how}
    )
    return json.loads(written[-1].read_text(encoding="utf-8")), written


def test_what_is_meant_for_paper_alone_stays_off_the_table(tmp_path: Path) -> None:
    boxed = component("boxed", cards(3), unasked=("print",))
    listed = component("listed", cards(2), unasked=("tts",))
    save, _ = tts(tmp_path, DECK, boxed, listed)
    assert set(by_name(save)) == {"Deck", "Listed"}
    save, _ = tts(tmp_path, DECK, boxed, listed, only=["boxed"])
    assert set(by_name(save)) == {"Boxed"}


def by_name(save: dict[str, Any]) -> dict[str, Any]:
    return {state["Nickname"]: state for state in save["ObjectStates"]}


def local(url: str) -> Path:
    assert url.startswith(PREFIX)
    return Path("/" + url.removeprefix(PREFIX))


def every_object(save: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for state in save["ObjectStates"]:
        yield state
        yield from state.get("ContainedObjects", ())


def cell_colour(url: str, sheet: dict[str, Any], cell: int) -> tuple[int, ...]:
    """The colour in the middle of a cell of a sheet."""
    with Image.open(local(url)) as image:
        wide, high = image.width // sheet["NumWidth"], image.height // sheet["NumHeight"]
        row, column = divmod(cell, sheet["NumWidth"])
        pixel = image.getpixel((column * wide + wide // 2, row * high + high // 2))
    assert isinstance(pixel, tuple)
    return tuple(int(part) for part in pixel[:3])


def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))


BLUE = colour("#204080")
WHITE = (255, 255, 255)


def test_the_save_is_written_last_and_every_picture_it_names_is_there(tmp_path: Path) -> None:
    save, written = tts(tmp_path, *ALL)
    assert written[-1] == tmp_path / "out/small.json"
    named = set()
    for state in every_object(save):
        for sheet in state.get("CustomDeck", {}).values():
            named |= {sheet["FaceURL"], sheet["BackURL"]}
        image = state.get("CustomImage", {})
        named |= {image.get("ImageURL", ""), image.get("ImageSecondaryURL", "")} - {""}
    assert {local(url) for url in named} == set(written[:-1])


def test_every_component_becomes_the_object_it_is(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, *ALL)
    assert [(state["Name"], state["Nickname"]) for state in save["ObjectStates"]] == [
        ("DeckCustom", "Deck"),
        ("DeckCustom", "Heroes"),
        ("Card", "Card 0"),
        ("DeckCustom", "Bare"),
        ("Custom_Tile", "Card 0"),
        ("Custom_Tile", "Card 0"),
        ("Custom_Tile", "Card 1"),
        ("Custom_Tile", "Card 1"),
        ("Custom_Tile", "Card 0"),
    ]
    assert save["SaveName"] == "Small Set"
    assert "By Someone" in save["Note"]


def test_a_deck_holds_every_copy_and_each_id_is_the_cell_that_shows_the_card(
    tmp_path: Path,
) -> None:
    save, _ = tts(tmp_path, LONE, DECK)
    deck = by_name(save)["Deck"]
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == {
        card.name: card.copies for card in DECK.cards
    }
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    for card in deck["ContainedObjects"]:
        number, cell = divmod(card["CardID"], 100)
        sheet = deck["CustomDeck"][str(number)]
        assert card["CustomDeck"] == {str(number): sheet}
        which = int(card["Nickname"].removeprefix("Card "))
        assert cell_colour(sheet["FaceURL"], sheet, cell) == colour(ground(which))


def test_a_sheet_is_divided_evenly_and_its_last_cell_is_the_common_back(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, DECK)
    (sheet,) = by_name(save)["Deck"]["CustomDeck"].values()
    assert (sheet["UniqueBack"], sheet["BackIsHidden"], sheet["Type"]) == (False, True, 0)
    with Image.open(local(sheet["FaceURL"])) as image:
        assert image.width % sheet["NumWidth"] == image.height % sheet["NumHeight"] == 0
    last = sheet["NumWidth"] * sheet["NumHeight"] - 1
    assert last not in {number % 100 for number in by_name(save)["Deck"]["DeckIDs"]}
    assert cell_colour(sheet["FaceURL"], sheet, last) == BLUE
    with Image.open(local(sheet["BackURL"])) as back:
        assert back.size == (74, 104)
        assert back.getpixel((37, 52)) == BLUE


def test_different_backs_get_a_sheet_with_the_same_cells(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, HEROES)
    heroes = by_name(save)["Heroes"]
    (sheet,) = heroes["CustomDeck"].values()
    assert (sheet["UniqueBack"], sheet["Type"]) == (True, 1)
    with Image.open(local(sheet["FaceURL"])) as faces, Image.open(local(sheet["BackURL"])) as backs:
        assert faces.size == backs.size
        # What tells the sides apart is the colour of the mark in the corner.
        assert faces.getpixel((2, 2)) == (0, 0, 0)
        assert backs.getpixel((2, 2)) == WHITE
    for number in heroes["DeckIDs"]:
        cell = number % 100
        assert cell_colour(sheet["BackURL"], sheet, cell) == colour(ground(cell))
    last = sheet["NumWidth"] * sheet["NumHeight"] - 1
    assert last not in {number % 100 for number in heroes["DeckIDs"]}


def test_cards_without_a_back_show_bare_paper(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, BARE)
    (sheet,) = by_name(save)["Bare"]["CustomDeck"].values()
    with Image.open(local(sheet["BackURL"])) as image:
        assert image.getcolors() == [(image.width * image.height, WHITE)]


def test_more_cards_than_a_sheet_takes_go_on_in_the_next(tmp_path: Path) -> None:
    many = component("many", cards(100), size=(10.0, 14.0))
    save, written = tts(tmp_path, many, LONE)
    deck = by_name(save)["Many"]
    assert [path.name for path in written[:3]] == ["deck-back.png", "deck-1.png", "deck-2.png"]
    assert len(deck["DeckIDs"]) == len(set(deck["DeckIDs"])) == 100
    assert set(deck["CustomDeck"]) == {"1", "2"}
    first, second = deck["CustomDeck"]["1"], deck["CustomDeck"]["2"]
    assert (first["NumWidth"], first["NumHeight"]) == (10, 7)
    assert deck["DeckIDs"][68:70] == [168, 200]
    assert cell_colour(first["FaceURL"], first, 68) == colour(ground(68))
    assert cell_colour(first["FaceURL"], first, 69) == BLUE
    assert cell_colour(second["FaceURL"], second, 30) == colour(ground(99))
    lone = by_name(save)["Card 0"]
    assert lone["CardID"] == 300
    assert set(lone["CustomDeck"]) == {"3"}


def test_a_lone_card_lies_face_up_and_its_sheet_is_the_card(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, LONE)
    (card,) = save["ObjectStates"]
    (sheet,) = card["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], card["CardID"]) == (1, 1, 100)
    assert card["Transform"]["rotZ"] == 0
    assert card["SidewaysCard"] is False
    assert "ContainedObjects" not in card


def test_pieces_are_as_large_as_they_are_next_to_a_poker_card(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, DECK, LONE, MAT)
    deck, lone, mat = (state["Transform"] for state in save["ObjectStates"])
    assert (deck["scaleX"], deck["scaleZ"]) == (1.0, 1.0)
    assert lone["scaleX"] == lone["scaleZ"] == pytest.approx(120 / 88, abs=1e-3)
    # A card of scale 1 is 3.08 units high, a tile 2.
    assert mat["scaleZ"] * 2 == pytest.approx(254 * 3.08 / 88, abs=1e-3)
    assert deck["rotZ"] == 180


def test_nothing_lies_on_top_of_something_else(tmp_path: Path) -> None:
    mats = component("mats", cards(7), size=(190.0, 254.0), back=None, size_name="page")
    save, _ = tts(tmp_path, DECK, mats, TOKENS)
    units = 3.08 / 88
    boxes = []
    for state in save["ObjectStates"]:
        at = state["Transform"]
        if state["Name"] == "DeckCustom":
            wide, high = 63.0, 88.0
        else:
            wide, high = (25.0, 25.0) if state["Description"] == "Tokens" else (190.0, 254.0)
        boxes.append((at["posX"], at["posZ"], wide * units, high * units))
    for n, (x, z, wide, high) in enumerate(boxes):
        for other_x, other_z, other_wide, other_high in boxes[n + 1 :]:
            apart_x = abs(x - other_x) >= (wide + other_wide) / 2
            apart_z = abs(z - other_z) >= (high + other_high) / 2
            assert apart_x or apart_z


def test_tokens_are_round_tiles_and_panels_square_ones(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, TOKENS, MAT, dpi=100)
    token, *_, mat = (state["CustomImage"] for state in save["ObjectStates"])
    assert (token["CustomTile"]["Type"], mat["CustomTile"]["Type"]) == (2, 0)
    assert local(token["ImageSecondaryURL"]).name == "back.png"
    assert mat["ImageSecondaryURL"] == ""
    with Image.open(local(token["ImageURL"])) as image:
        corner = image.getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert (image.mode, corner[3]) == ("RGBA", 0)
    with Image.open(local(mat["ImageURL"])) as image:
        assert image.size == (748, 1000)


def test_what_would_be_too_large_for_the_game_is_drawn_smaller(tmp_path: Path) -> None:
    board = component("board", cards(1), size=(1000.0, 500.0), back=None)
    tts(tmp_path, board, dpi=300)
    with Image.open(tmp_path / "out/board/card-0-front.png") as image:
        assert image.size == (4096, 2048)


@given(st.integers(1, 70), st.integers(12, 4000), st.integers(12, 4000))
def test_a_grid_has_room_for_its_cells_and_the_game_for_the_grid(
    cells: int, wide: int, high: int
) -> None:
    grid = best_grid(cells, (wide, high))
    assert 1 <= grid.columns <= 10
    assert 1 <= grid.rows <= 7
    assert grid.columns * grid.rows >= cells
    assert grid.columns * grid.cell[0] <= MOST_SIDE
    assert grid.rows * grid.cell[1] <= MOST_SIDE
    assert 1 <= grid.cell[0] <= wide
    assert 1 <= grid.cell[1] <= high


def test_small_sheets_keep_the_resolution_asked_for() -> None:
    assert best_grid(5, (744, 1039)).cell == (744, 1039)


def test_addresses_can_point_to_where_the_pictures_will_be_hosted(tmp_path: Path) -> None:
    for base in ("https://example.org/game", "https://example.org/game/"):
        save, _ = tts(tmp_path, DECK, MAT, url_base=base)
        (sheet,) = by_name(save)["Deck"]["CustomDeck"].values()
        assert sheet["FaceURL"] == "https://example.org/game/deck/deck-1.png"
        image = by_name(save)["Card 0"]["CustomImage"]
        assert image["ImageURL"] == "https://example.org/game/mat/card-0-front.png"


@pytest.mark.parametrize("base", ["example.org", "ftp://example.org", "https://a b", "https://"])
def test_an_address_that_is_none_is_refused(tmp_path: Path, base: str) -> None:
    with pytest.raises(PnpError, match="is no address for pictures"):
        tts(tmp_path, DECK, url_base=base)
    assert not (tmp_path / "out").exists()


def test_a_relative_folder_is_named_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    card_set = small_set(DECK)
    export_tts(card_set, press_for(card_set, tmp_path), Path("my out"), dpi=30)
    save = json.loads((tmp_path / "my out/small.json").read_text())
    (sheet,) = by_name(save)["Deck"]["CustomDeck"].values()
    assert local(sheet["FaceURL"]) == tmp_path / "my out/deck/deck-1.png"


def test_every_object_has_a_guid_of_its_own(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, *ALL)
    guids = [state["GUID"] for state in every_object(save)]
    assert len(guids) == len(set(guids))
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)


def test_the_same_export_twice_is_the_same_bytes(tmp_path: Path) -> None:
    _, written = tts(tmp_path, *ALL)
    first = [path.read_bytes() for path in written]
    _, again = tts(tmp_path, *ALL)
    assert again == written
    assert [path.read_bytes() for path in again] == first


def test_progress_ends_with_the_save(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    _, written = tts(tmp_path, *ALL, progress=lambda *step: told.append(step))
    total = len(written)
    assert [step[:2] for step in told] == [(n, total) for n in range(1, total + 1)]
    assert told[-1][2] == "small.json"


def test_an_interrupt_leaves_no_save_that_names_missing_pictures(tmp_path: Path) -> None:
    def stop(done: int, _total: int, _name: str) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tts(tmp_path, *ALL, progress=stop)
    left = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert sorted(path.name for path in left) == ["deck-1.png", "deck-back.png"]


def test_bad_resolution_and_a_file_for_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="dpi must be 30 to 1200"):
        tts(tmp_path, DECK, dpi=5000)
    (tmp_path / "out").write_text("mine")
    with pytest.raises(PnpError, match="there is a file in its place"):
        tts(tmp_path, DECK)
    assert (tmp_path / "out").read_text() == "mine"


def test_a_save_is_as_it_was_when_the_game_last_opened_one(pytestconfig: pytest.Config) -> None:
    """Whatever is not there takes the game's own default, so all that is there matters."""
    record = RECORDS / "tabletop-save.json"
    table = Table("small")
    sheet = Sheet(1, "https://x.org/faces.png", "https://x.org/back.png", 2, 2, False, True)
    square = sheet._replace(number=2, unique_backs=True, rounded=False)
    deck = [DeckCard("Wolf", "Deck", sheet, 0), DeckCard("Bear", "Deck", sheet, 2)]
    table.put_deck("Deck", "All of it", deck, (63.0, 88.0))
    table.put_deck("Lone", "", [DeckCard("Fox", "Lone", square, 0)], (70.0, 120.0))
    table.put_tile("Token", "Tokens", "https://x.org/token.png", "", (25.0, 25.0), round_=True)
    for number in range(5):
        table.put_tile(f"Mat {number}", "", "https://x.org/mat.png", "", (190.0, 254.0), False)
    save = save_state("Small Set", "By Someone", table.objects)
    if pytestconfig.getoption("--update-faces"):
        record.write_text(json.dumps(save, indent=1) + "\n", encoding="utf-8")
    assert save == json.loads(record.read_text(encoding="utf-8"))


def test_pieces_lie_in_rows_from_the_left_with_a_gap_between_them() -> None:
    units, table = 3.08 / 88, Table("small")
    for number in range(7):
        table.put_tile(f"{number}", "", "", "", (190.0, 254.0 - number), round_=False)
    places = [state["Transform"] for state in table.objects]
    wide = 190 * units
    # A row is 36 units wide, in the middle of the table.
    assert [place["posX"] for place in places[:5]] == pytest.approx(
        [-18 + wide / 2 + number * (wide + 0.6) for number in range(5)], abs=1e-3
    )
    assert places[4]["posX"] + wide / 2 <= 18
    tops = [place["posZ"] + (254 - n) * units / 2 for n, place in enumerate(places)]
    assert tops[:5] == pytest.approx([0] * 5, abs=1e-3)
    # The next row begins below the deepest piece of the one before.
    assert places[5]["posX"] == places[0]["posX"]
    assert tops[5:] == pytest.approx([-254 * units - 0.6] * 2, abs=1e-3)


def test_what_is_longer_than_fifteen_centimetres_lies_on_the_table(tmp_path: Path) -> None:
    card = component("card", cards(1), size=(100.0, 150.0))
    panel = component("panel", cards(1), size=(100.0, 150.5))
    save, _ = tts(tmp_path, card, panel)
    assert [state["Name"] for state in save["ObjectStates"]] == ["Card", "Custom_Tile"]


@pytest.mark.parametrize(
    ("cells", "card", "grid"),
    [
        (1, (744, 1039), (1, 1, (744, 1039))),
        (5, (744, 1039), (5, 1, (744, 1039))),
        (7, (744, 1039), (4, 2, (744, 1039))),  # seven in a row would have to be smaller
        (12, (744, 1039), (4, 3, (744, 1039))),
        (16, (744, 1039), (4, 4, (733, 1024))),
        (70, (744, 1039), (10, 7, (409, 572))),
        (6, (4000, 1000), (1, 6, (2731, 682))),
        (2, (1039, 744), (1, 2, (1039, 744))),
        (4, (100, 100), (2, 2, (100, 100))),  # as near to a square as can be
    ],
)
def test_cards_come_out_as_large_as_can_be_with_few_cells_empty(
    cells: int, card: tuple[int, int], grid: tuple[int, int, tuple[int, int]]
) -> None:
    assert best_grid(cells, card) == grid


def test_a_save_is_written_as_it_is_said_and_ends_its_last_line(tmp_path: Path) -> None:
    named = component("deck", cards(2))._replace(title="Bären & Füchse")
    _, written = tts(tmp_path, named)
    text = written[-1].read_text(encoding="utf-8")
    assert '\n      "Nickname": "Bären & Füchse",\n' in text
    assert text.endswith("}\n")
    assert not text.endswith("\n\n")


def test_a_save_tells_what_a_card_does_or_else_what_it_is_of(tmp_path: Path) -> None:
    told, plain = cards(2)
    deck = component("deck", (told._replace(text="Draw two."), plain))
    save, _ = tts(tmp_path, deck)
    (state,) = save["ObjectStates"]
    assert [each["Description"] for each in state["ContainedObjects"]] == ["Draw two.", "Deck"]


def test_progress_counts_every_picture_and_the_save(tmp_path: Path) -> None:
    for parts, pictures in (
        ((DECK,), 2),  # one sheet and one back
        ((HEROES,), 2),  # one sheet of fronts, one of backs
        ((component("many", cards(100)),), 3),  # two sheets, one back
        ((component("own", cards(100), back="own-back"),), 4),
        ((MAT, TOKENS), 1 + 3),
    ):
        steps: list[tuple[int, int]] = []

        def progress(done: int, total: int, _: str, steps: Any = steps) -> None:
            steps.append((done, total))

        _, written = tts(tmp_path, *parts, progress=progress)
        assert len(written) == pictures + 1
        assert steps == [(number, pictures + 1) for number in range(1, pictures + 2)]


def test_what_is_long_in_one_direction_alone_lies_on_the_table(tmp_path: Path) -> None:
    strip = component("strip", cards(1), size=(40.0, 200.0), back=None)
    save, _ = tts(tmp_path, strip)
    assert [state["Name"] for state in save["ObjectStates"]] == ["Custom_Tile"]


def test_of_grids_as_good_the_one_nearest_to_a_square_is_taken() -> None:
    # Twelve squares: 4 x 3 or 3 x 4 rather than 6 x 2; wide cards stand below each other.
    assert {best_grid(12, (100, 100)).columns, best_grid(12, (100, 100)).rows} == {3, 4}
    assert (best_grid(4, (300, 100)).columns, best_grid(4, (300, 100)).rows) == (1, 4)
    assert (best_grid(4, (100, 300)).columns, best_grid(4, (100, 300)).rows) == (4, 1)
    # No row or column is longer than the game takes.
    assert best_grid(69, (10, 1000)).columns == 10


def test_a_picture_says_how_fine_it_is(tmp_path: Path) -> None:
    tts(tmp_path, DECK, MAT, dpi=70)
    for name in ("deck/deck-1", "deck/deck-back", "mat/card-0-front"):
        with Image.open(tmp_path / f"out/{name}.png") as image:
            assert image.info["dpi"] == pytest.approx((70, 70), abs=0.5), name
    board = component("board", cards(1), size=(1000.0, 500.0), back=None)
    tts(tmp_path, board, dpi=300)
    with Image.open(tmp_path / "out/board/card-0-front.png") as image:
        assert image.info["dpi"] == pytest.approx((104.04, 104.04), abs=0.02)


def test_a_common_back_is_as_fine_as_the_finest_sheet(tmp_path: Path) -> None:
    many = component("many", cards(72), back="back")
    tts(tmp_path, many, dpi=300)
    with Image.open(tmp_path / "out/many/deck-1.png") as full:
        first = full.width / 10, full.height / 7
    with Image.open(tmp_path / "out/many/deck-2.png") as few:
        second = few.size
    with Image.open(tmp_path / "out/many/deck-back.png") as back:
        assert back.width > first[0]
        assert back.height > first[1]
        assert second[1] % back.height == 0


def test_pictures_are_as_fine_as_printed_ones_unless_asked_for(tmp_path: Path) -> None:
    card_set = small_set(LONE)
    export_tts(card_set, press_for(card_set, tmp_path), tmp_path / "out")
    with Image.open(tmp_path / "out/lone/deck-1.png") as image:
        assert image.size == (827, 1417)


def test_sheets_are_rounded_where_cards_are_and_nowhere_else(tmp_path: Path) -> None:
    save, _ = tts(tmp_path, DECK, HEROES, component("sharp", cards(2), corner=0.5))
    rounded = {
        name: [sheet["Type"] for sheet in state["CustomDeck"].values()]
        for name, state in by_name(save).items()
    }
    assert rounded == {"Deck": [0], "Heroes": [1], "Sharp": [0]}
