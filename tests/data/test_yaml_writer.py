"""Data written as YAML is read back as it was, whatever stands in its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.library import Library
from pnp.data.problems import Place, PnpError
from pnp.data.yaml_source import UNPRINTABLE, parse, read
from pnp.data.yaml_writer import written

TEXTS = st.text(max_size=40) | st.sampled_from(
    ["yes", "No", "null", "~", "1e3", "0o7", "-", "- a", "a: b", "a #b", "#", "'", '"', "", " a",
     "a ", "1,5", "[", "{}", "two\nlines", "x" * 200, "word " * 40 + "end", ".inf", "!a",
     "&a", "*a", "%"]
)  # fmt: skip
VALUES: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | TEXTS.filter(lambda text: not UNPRINTABLE.search(text) and "\x85" not in text),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.from_regex("[a-z]{1,8}", fullmatch=True), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(data=st.dictionaries(st.sampled_from(["kind", "a", "b-c", "on"]), VALUES, min_size=1))
def test_what_is_written_is_read_back(data: dict[str, Any]) -> None:
    assert parse(written(data), "x.yaml").data == data


def test_our_own_files_stay_what_they_are() -> None:
    for path in Library().named("monster").values():
        data = read(path).data
        text = written(data)
        assert parse(text, path.name).data == data
        assert max(map(len, text.splitlines())) <= 100


def test_what_is_nested_too_deeply_is_refused() -> None:
    deep: Any = 1
    for _ in range(60):
        deep = {"a": deep}
    with pytest.raises(PnpError, match="nested too deeply"):
        written(deep)


def test_a_place_leads_to_its_field(tmp_path: Path) -> None:
    data = {"kind": "x", "parts": [{"id": "a", "cards": {"b": {"weak": 1}}}], "lure": ["c", "d"]}
    path = tmp_path / "x.yaml"
    path.write_text(written(data))
    document = read(path)
    for way in [("parts", 0), ("parts", 0, "id"), ("parts", 0, "cards", "b", "weak"), ("lure", 1)]:
        assert document.path_at(document.place_of(way)) == way
    assert document.path_at(document.place_of()) == ()
    assert document.path_at(document.place_of(("parts",), key=True)) == ("parts",)
    assert document.path_at(Place(str(path), 99, 9)) == ()
