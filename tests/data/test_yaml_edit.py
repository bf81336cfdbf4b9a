"""Numbers change where they stand in a YAML text; comments, order and layout stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.data.yaml_edit import read_text, with_block, with_number, write_text
from pnp.data.yaml_source import DataPath, parse

TEXT = """\
# first
a: {weak: 2, 'x, }': 1, strong: 3}   # flow {
b:
  weak: 1   # one
  medium:  12
c: [{n: 1}, {n: +7, "q": "}"}]
d: {}
e: &anchor {n: 1}
f: *anchor
"""


def edited(path: DataPath, value: int, text: str = TEXT) -> list[str]:
    """The lines that are new; the data is as asked, and nothing else has changed."""
    after = with_number(text, path, value, "t.yaml")
    data = here = parse(text, "t.yaml").data
    for step in path[:-1]:
        if isinstance(here, dict) and step not in here:
            here[step] = {}
        here = here[step]
    here[path[-1]] = value
    assert parse(after, "t.yaml").data == data
    return [line for line in after.splitlines() if line not in text.splitlines()]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("a", "weak"), "a: {weak: 5, 'x, }': 1, strong: 3}   # flow {"),
        (("a", "strong"), "a: {weak: 2, 'x, }': 1, strong: 5}   # flow {"),
        (("a", "medium"), "a: {weak: 2, 'x, }': 1, strong: 3, medium: 5}   # flow {"),
        (("b", "weak"), "  weak: 5   # one"),
        (("b", "medium"), "  medium:  5"),
        (("b", "strong"), "  strong: 5"),
        (("b", "deep", "down"), "  deep: {down: 5}"),
        (("c", 0, "n"), 'c: [{n: 5}, {n: +7, "q": "}"}]'),
        (("c", 1, "n"), 'c: [{n: 1}, {n: 5, "q": "}"}]'),
        (("c", 1, "m"), 'c: [{n: 1}, {n: +7, "q": "}", m: 5}]'),
        (("d", "new"), "d: {new: 5}"),
        (("g",), "g: 5"),
    ],
)
def test_one_number_is_one_line(path: DataPath, line: str) -> None:
    assert edited(path, 5) == [line]


def test_a_text_without_a_last_line_end_grows_all_the_same() -> None:
    assert with_number("b:\n  weak: 1", ("b", "strong"), 2, "t") == "b:\n  weak: 1\n  strong: 2"


@pytest.mark.parametrize("path", [("f", "n"), ("e", "m"), ("f", "m"), ("a", "weak", "x")])
def test_what_stands_elsewhere_too_is_left_alone(path: DataPath) -> None:
    with pytest.raises(PnpError, match=r"t\.yaml:\d+:\d+: .*cannot be changed where it stands"):
        with_number(TEXT, path, 2, "t.yaml")


def test_a_field_is_replaced_whole_and_what_is_around_it_stays() -> None:
    text = "a: 1\nb:   # why\n  - 1\n\n  - 2\n# about c\n\nc: 3\n"
    after = with_block(text, "b", ["b:", "  - 9"], "t")
    assert after == "a: 1\nb:   # why\n  - 9\n# about c\n\nc: 3\n"
    assert with_block(text, "c", ["c:", "  - 9"], "t").endswith("# about c\n\nc:\n  - 9\n")
    assert with_block("a: [1,\n  2]\nb: 1\n", "a", ["a:", "  - 9"], "t") == "a:\n  - 9\nb: 1\n"
    for end in ("", "\n", "\n\n"):
        assert with_block(f"a: 1{end}", "b", ["b:", "  - 9"], "t") == "a: 1\n\nb:\n  - 9\n"


def test_a_file_keeps_its_marks_and_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "windows.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    old = read_text(path)
    write_text(old, with_number(old.text, ("b",), 3, "t"))
    assert path.read_bytes() == b"\xef\xbb\xbfa: 1\r\nb: 3\r\n"
    assert [each.name for each in tmp_path.iterdir()] == ["windows.yaml"]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="there is no such file"):
        read_text(tmp_path / "gone.yaml")
