"""Reading YAML: plain data with places, and nothing that a hostile file could do."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.data import yaml_source
from pnp.data.problems import Place, PnpError
from pnp.data.yaml_source import parse, read


def data(text: str) -> Any:
    document = parse(text, "cards.yaml")
    assert document.problems == ()
    return document.data


def message(content: bytes, tmp_path: Path) -> str:
    file = tmp_path / "cards.yaml"
    file.write_bytes(content)
    with pytest.raises(PnpError) as refused:
        read(file)
    return str(refused.value).replace(f"{tmp_path}{os.sep}", "")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", "yes"),
        ("off", "off"),
        ("y", "y"),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("null", None),
        ("", None),
        ("2015-01-31", "2015-01-31"),
        ("12:30", "12:30"),
        ("1_000", "1_000"),
        ("012", 12),
        ("0o17", 15),
        ("0xff", 255),
        ("-3", -3),
        ("+3", 3),
        ("3.", 3.0),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("0.3a", "0.3a"),
        ("-", "-"),
        ("'3'", "3"),
        ('"true"', "true"),
        ("=", "="),
        ("<<", "<<"),
    ],
)
def test_scalars_follow_the_core_schema_of_yaml_1_2(text: str, value: object) -> None:
    if text == "-":
        text = "'-'"
    found = data(f"a: {text}")["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_whatever_they_look_like() -> None:
    assert data("{1: a, true: b, 1.5: c}") == {"1": "a", "true": "b", "1.5": "c"}


def test_places_count_from_one_and_know_keys_and_values() -> None:
    document = parse("a: 1\nlist:\n  - x\n  - {deep:   here}\n", "cards.yaml")
    assert document.place_of(()) == Place("cards.yaml", 1, 1)
    assert document.place_of(("list",), key=True) == Place("cards.yaml", 2, 1)
    assert document.place_of(("list", 1, "deep")) == Place("cards.yaml", 4, 14)
    assert document.place_of(("list", 1, "deep"), key=True) == Place("cards.yaml", 4, 6)


def test_an_absent_value_is_placed_at_its_nearest_parent() -> None:
    document = parse("list:\n  - {a: 1}\n", "cards.yaml")
    assert document.place_of(("list", 0, "b", "c")) == document.place_of(("list", 0))


def test_columns_count_characters_not_bytes() -> None:
    document = parse("{größe: 1, b: 2}", "cards.yaml")
    assert document.place_of(("b",), key=True).column == 12


def test_an_alias_stands_for_what_it_names_at_its_own_place() -> None:
    document = parse("a: &x [1, 2]\nb: *x\n", "cards.yaml")
    assert document.data == {"a": [1, 2], "b": [1, 2]}
    assert document.place_of(("b",)) == Place("cards.yaml", 2, 4)


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\r\nb:\r\n  - x\r\n")
    document = read(file)
    assert document.data == {"a": 1, "b": ["x"]}
    assert document.place_of(("b", 0)).line == 3


def test_an_editor_line_for_the_schema_is_a_comment() -> None:
    assert data("# yaml-language-server: $schema=cards.schema.json\na: 1") == {"a": 1}


# --- hostile files --------------------------------------------------------------------------------


def bomb(levels: int) -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return "\n".join(lines)


def test_an_alias_bomb_is_refused_before_it_is_expanded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built: list[object] = []
    attach = yaml_source._Builder._attach

    def counted(self: Any, value: Any, mark: Any, height: int) -> None:
        built.append(value)
        attach(self, value, mark, height)

    monkeypatch.setattr(yaml_source._Builder, "_attach", counted)
    with pytest.raises(PnpError, match=r"cards\.yaml:\d+:\d+: holds more than 100,000 pieces"):
        parse(bomb(30), "cards.yaml")
    assert len(built) < 200


def test_a_bomb_of_mappings_is_refused_too() -> None:
    lines = ["a0: &a0 {x: y}"]
    lines += [f"a{n}: &a{n} {{l: *a{n - 1}, r: *a{n - 1}}}" for n in range(1, 30)]
    with pytest.raises(PnpError, match="pieces once its aliases are expanded"):
        parse("\n".join(lines), "cards.yaml")


def test_a_chain_of_aliases_cannot_nest_deeper_than_brackets_can() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 60)]
    with pytest.raises(PnpError, match="nested more than 40 levels"):
        parse("\n".join(lines), "cards.yaml")


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 5000, "- " * 5000, "? " * 5000])
def test_deep_nesting_is_refused(text: str) -> None:
    with pytest.raises(PnpError, match=r"nested more than 40 levels|must be a plain text"):
        parse(text, "cards.yaml")


def test_nesting_up_to_the_limit_is_read() -> None:
    value = data("[" * 40 + "x" + "]" * 40)
    for _ in range(40):
        (value,) = value
    assert value == "x"


def test_many_pieces_are_refused() -> None:
    with pytest.raises(PnpError, match="more than 100,000 pieces"):
        parse("[" + "1," * 100_000 + "1]", "cards.yaml")


def test_a_file_with_very_many_mistakes_reports_the_first_hundred() -> None:
    with pytest.raises(PnpError) as refused:
        parse("".join("a: 1\n" for _ in range(50_000)), "cards.yaml")
    assert len(refused.value.problems) == 101
    assert "there is more" in str(refused.value)


def test_a_large_file_is_refused_by_its_size_alone(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    with file.open("wb") as large:
        large.truncate(10_000_000_000)  # sparse: reading it would take the whole memory
    with pytest.raises(PnpError, match="is too large: 10,000,000,000 bytes"):
        read(file)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "cards.yaml: is empty"),
        (b"\n# only a comment\n", "cards.yaml: is empty"),
        ("a: 1\n".encode("utf-16"), "cards.yaml: is encoded in UTF-16, not UTF-8 (save it as"),
        ("a: 1\n".encode("utf-32"), "cards.yaml: is encoded in UTF-32, not UTF-8"),
        ("name: Wyrm\n".encode("utf-16-le"), "looks like UTF-16 text"),
        ("name: Wyrm\n".encode("utf-16-be"), "looks like UTF-16 text"),
        ("a: 1\nb: für\n".encode("latin-1"), "cards.yaml:2:5: byte 0xFC is not UTF-8"),
        (b"a: 1\nb: x\0y\n", "cards.yaml:2:5: is a binary file: it contains NUL bytes"),
        (bytes(range(1, 256)) * 4, "is a binary file, not a YAML file"),
        (b"%PDF-1.7\n", "is a PDF, not a YAML file"),
        (b"\x89PNG\r\n\x1a\n\0\0", "is a PNG picture, not a YAML file"),
        (b"PK\x03\x04\0\0", "is a ZIP archive"),
        (b"a: 1\nb: \x1b[31m\n", "cards.yaml:2:4: the character U+001B is not allowed"),
    ],
)
def test_other_encodings_and_binary_files_are_told_apart(
    content: bytes, expected: str, tmp_path: Path
) -> None:
    assert expected in message(content, tmp_path)


def test_a_missing_file_a_folder_and_a_pipe_are_told_apart(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(PnpError, match="there is no such file"):
        read(tmp_path / "none.yaml")
    with pytest.raises(PnpError, match="is a folder"):
        read(tmp_path)
    with pytest.raises(PnpError, match="is a device or a pipe"):
        read(tmp_path / "pipe.yaml")
    with pytest.raises(PnpError, match="cannot be read"):
        read("nul\0in-the-name.yaml")


def test_a_file_that_may_not_be_read_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("a: 1")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # the mode alone would not stop root
    with pytest.raises(PnpError, match="cannot be read: Permission denied"):
        read(file)


# --- both parsers, any input ----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["a: [1, {b: c}]\nd: 'x'\ne: |\n  two\n  lines\n", bomb(3)])
def test_without_libyaml_the_same_data_is_read(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = parse(text, "cards.yaml")
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    without = parse(text, "cards.yaml")
    assert without.data == with_it.data
    assert without.place_of(("e",)) == with_it.place_of(("e",))


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(
        st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufeff\ufffe\uffff")
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("abcdefghij", min_size=1), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(plain)
def test_what_json_writes_is_read_back(value: Any) -> None:
    text = json.dumps({"value": value}, ensure_ascii=False)
    assert data(text) == {"value": value}


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse(text, "cards.yaml")
    except PnpError as refused:
        assert all(str(problem) for problem in refused.problems)


@given(st.text("[]{}&*!|>-?:,#%@`'\"ab1~. \n\t\\", max_size=60))
def test_any_heap_of_yaml_marks_is_read_or_refused(text: str) -> None:
    try:
        parse(text, "cards.yaml")
    except PnpError as refused:
        assert all(problem.place for problem in refused.problems)
