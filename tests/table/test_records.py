"""Records: what is written is what is read, and what is not right is refused with its place."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from pnp.data.hold import Hold
from pnp.data.problems import PnpError
from pnp.rules.kernel import SeededDealer
from pnp.table.keeper import Keeper, check_free, free_name
from pnp.table.record_files import load, save, spare, text_of
from pnp.table.records import Record, replay
from tests.golden import RECORDS
from tests.table.tablemates import hunt, random_moves

GOLDEN = sorted(RECORDS.glob("card-hunter-*.yaml"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hunt.yaml"


def started(moves: int = 12, seed: int = 7) -> Record:
    return random_moves(hunt(seed, "queen=planner:500"), Random(seed), moves)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("moves", [0, 1, 10, 10_000])
def test_a_record_comes_back_as_it_was(seed: int, moves: int, path: Path) -> None:
    record = started(moves, seed)
    save(record, path, keep_last=False)
    assert text_of(load(path)) == text_of(record) == path.read_text()


def test_a_record_is_easy_to_read(path: Path) -> None:
    save(started(2), path, keep_last=False)
    text = path.read_text()
    assert "game: card-hunter\nrules: 1\nmonster: rattler\n" in text
    assert "options: {difficulty: normal, players: 2}\n" in text
    assert re.search(r"  queen: \{player: planner:500, seed: \d+\}\n", text)
    assert text.endswith("result: unfinished\n")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_records_replay_to_the_end_they_had(file: Path) -> None:
    record = load(file)
    assert record.result in ("won", "lost")
    assert text_of(record) == file.read_text()


def test_there_are_golden_records() -> None:
    results = {load(file).result for file in GOLDEN}
    assert results == {"won", "lost"}
    assert any(load(file).at_real_table for file in GOLDEN)


def test_a_replay_shows_every_state_on_the_way() -> None:
    record = started()
    moves = [move for move, _ in replay(record, SeededDealer(7))]
    assert moves == ["", *record.moves]


# --- what cannot be loaded ----------------------------------------------------------------------

GOOD = text_of(started())
REAL = text_of(random_moves(hunt(None), Random(1), 6))


def without(line: str, text: str = GOOD) -> str:
    return "".join(part for part in text.splitlines(True) if not part.startswith(line))


BAD: dict[str, tuple[str, str]] = {
    "empty": ("", "is empty"),
    "noise": ("\x00\x01\x02", "not"),
    "not yaml": ("kind: [record", "not valid YAML"),
    "a list": ("- kind: record", "is not the record of a game"),
    "something else": ("kind: cards\ncards: []", "is not the record of a game"),
    "no game": (without("game"), "does not say which game"),
    "another game": (GOOD.replace("game: card-hunter", "game: chess"), "no game 'chess'"),
    "another version": (
        GOOD.replace("rules: 1", "rules: 2"),
        "was made with version 2 of the rules",
    ),
    "no version": (without("rules"), "was made with version None of the rules"),
    "another monster": (GOOD.replace("rattler", "kraken"), "there is no monster 'kraken'"),
    "cut off": (without("result"), "the field 'result' is missing"),
    "cut off in a move": (GOOD[: GOOD.rindex("  - ") + 5], "the field 'result' is missing"),
    "cut off early": (GOOD[: GOOD.index("hunters")], "the field 'hunters' is missing"),
    "no seed": (without("seed"), "needs either a seed or the cards"),
    "both": (REAL.replace("moves:", "seed: 7\nmoves:"), "needs either a seed or the cards"),
    "a bad seed": (GOOD.replace("seed: 7\n", "seed: seven\n"), "must be a whole number"),
    "a bad option": (GOOD.replace("normal", "cosy"), "'hard', not 'cosy'"),
    "an unknown option": (GOOD.replace("players: 2", "dice: 2"), "has no option 'dice'"),
    "no such hunter": (GOOD.replace("  king:", "  joker:"), "there is no hunter 'joker'"),
    "a hunter missing": (without("  king"), "nobody plays: king"),
    "a bad player": (GOOD.replace("planner:500", "'\\e[2J'"), "must be 'me' or a player"),
    "no action": (GOOD.replace("result", "  - J dance\nresult"), "move 13, 'J dance'"),
    "out of turn": (re.sub(r"moves:\n  - J", "moves:\n  - K", GOOD), "move 1, 'K "),
    "another result": (GOOD.replace("unfinished", "won"), "come to 'unfinished', not to 'won'"),
    "a result unheard of": (GOOD.replace("unfinished", "tied"), "must be"),
    "an impossible card": (
        re.sub(r"cards:\n  - [a-z ]+", "cards:\n  - rage", REAL),
        "card 1: 'rage' cannot be; one of: tail weak",
    ),
    "cards missing": (re.sub(r"cards:\n(  - .*\n)*", "cards: []\n", REAL), "the cards end before"),
    "cards to spare": (REAL.replace("moves:", "  - tail weak\nmoves:"), "is more than the moves"),
    "moves after the end": (
        text_of(random_moves(hunt(7), Random(7))).replace("result", "  - J light\nresult"),
        "the hunt is over",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_and_left_alone(name: str, path: Path) -> None:
    text, message = BAD[name]
    path.write_text(text)
    with pytest.raises(PnpError) as error:
        load(path)
    assert message in str(error.value)
    assert str(path) in str(error.value)
    assert path.read_text() == text


def test_an_illegal_move_is_named_with_its_line_and_rule(path: Path) -> None:
    lines = GOOD.splitlines()
    at = lines.index("moves:") + 4
    lines[at] = "  - J move nowhere"
    path.write_text("\n".join(lines))
    with pytest.raises(PnpError, match=rf":{at + 1}:5: move 4, 'J move nowhere': "):
        load(path)


def test_every_truncation_is_noticed(path: Path) -> None:
    for length in range(0, len(GOOD) - len("unfinished\n"), 7):
        path.write_text(GOOD[:length])
        with pytest.raises(PnpError):
            load(path)


@pytest.mark.parametrize("seed", range(40))
def test_a_scrambled_record_is_loaded_or_refused_but_never_breaks(seed: int, path: Path) -> None:
    rng = Random(seed)
    text = bytearray((GOOD if seed % 2 else REAL).encode())
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = rng.choice(b"\x00 \n-:[]{}'\"#&*!JQK0129az\xff")
    path.write_bytes(bytes(text))
    try:
        load(path)
    except PnpError as error:
        assert str(path) in str(error)


# --- keeping ------------------------------------------------------------------------------------


def test_the_last_good_record_is_kept_beside(path: Path) -> None:
    old, new = started(3), started(5, seed=8)
    save(old, path, keep_last=True)
    assert not spare(path).exists()
    save(new, path, keep_last=True)
    assert (path.read_text(), spare(path).read_text()) == (text_of(new), text_of(old))


def test_a_broken_file_never_takes_the_place_of_a_good_one(path: Path) -> None:
    spare(path).write_text(text_of(started(3)))
    path.write_text("broken")
    save(started(5), path, keep_last=True)
    assert spare(path).read_text() == text_of(started(3))
    assert load(path).moves == started(5).moves


def test_a_save_that_fails_leaves_all_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(started(3), path, keep_last=True)
    before = path.read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(PnpError, match="No space left"):
        save(started(5), path, keep_last=True)
    monkeypatch.undo()
    assert path.read_text() == before
    assert [file.name for file in path.parent.iterdir() if file.is_file()] == [path.name]


def test_a_keeper_spares_what_was_there_before_it_only(path: Path) -> None:
    save(started(3), path, keep_last=False)
    keeper = Keeper(path)
    for moves in (4, 5, 6):
        keeper.keep(started(moves))
    assert spare(path).read_text() == text_of(started(3))
    assert load(path).moves == started(6).moves


def test_a_new_hunt_does_not_take_the_file_of_one_that_is_not_over(path: Path) -> None:
    check_free(path)
    save(started(3), path, keep_last=False)
    with pytest.raises(PnpError, match="holds a hunt that is not over"):
        check_free(path)
    path.write_text("my diary")
    with pytest.raises(PnpError, match="no good record"):
        check_free(path)
    save(started(10_000), path, keep_last=False)
    check_free(path)


def test_games_that_are_broken_off_at_once_are_all_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    theirs = Hold(Path("hunt.yaml"), "pnp play")  # another looks for a name, and is not done yet

    def late(wanted: Path, by: str) -> Hold:
        if wanted.name == "hunt-2.yaml":
            wanted.write_text("theirs")  # a third one was quicker
        return Hold(wanted, by)

    monkeypatch.setattr("pnp.table.keeper.Hold", late)
    keeper = Keeper()
    assert keeper.rescue(started(3)) == Path("hunt-3.yaml")
    assert load(Path("hunt-3.yaml")).moves == started(3).moves
    assert Path("hunt-2.yaml").read_text() == "theirs"
    keeper.let_go()
    theirs.let_go()
    assert sorted(each.name for each in Path().iterdir()) == ["hunt-2.yaml", "hunt-3.yaml"]


def test_free_names(path: Path) -> None:
    assert free_name(path) == path
    path.touch()
    assert free_name(path).name == "hunt-2.yaml"
    free_name(path).touch()
    assert free_name(path).name == "hunt-3.yaml"
