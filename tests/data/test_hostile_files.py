"""Whatever a file holds, it is loaded or refused with a message: never a traceback."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data import assets
from pnp.data.library import Library
from pnp.data.yaml_source import DataPath, read

CARDDATA = assets.folder("carddata")
SAMPLES = {
    "monster": read(CARDDATA / "card-hunter" / "monsters" / "rattler.yaml").data,
    "predation": read(CARDDATA / "predation" / "rules.yaml").data,
    "automa-deck": read(CARDDATA / "card-hunter" / "companion-deck.yaml").data,
    "predation-automa": read(CARDDATA / "predation" / "automa.yaml").data,
    "print": read(CARDDATA / "print.yaml").data,
    "cards": {
        "kind": "cards",
        "fields": {"text": "text", "tint": "colour", "cost": "int", "notes": "list"},
        "defaults": {"cost": 1},
        "palette": {"red": "#ff0000"},
        "cards": [
            {"id": "a", "name": "A", "copies": 2, "text": "by {set.author}", "tint": "red"},
            {"id": "b", "extends": "a", "notes": ["x"]},
        ],
    },
    "set": {
        "kind": "set",
        "id": "s",
        "title": "S",
        "version": "1",
        "palette": {"red": "#ff0000"},
        "data": {"monster": "rattler.yaml"},
        "components": [
            {
                "id": "deck",
                "title": "D",
                "cards": {"build": "monster-cards", "from": "rattler.yaml"},
            },
            {"id": "tokens", "title": "T", "size": "token", "cards": [{"id": "t", "copies": 3}]},
            {"id": "mat", "title": "M", "size": "page"},
        ],
    },
}
WORDS = [
    "",
    "a",
    "b",
    "red",
    "tail",
    "weak",
    "joker",
    "hearts",
    "..",
    "a.yaml",
    "{x}",
    "63x88",
    "#fff",
]
values: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 1000),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(WORDS),
    st.just([]),
    st.just({}),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["id", "name", "a", "tail"]), st.integers(0, 3), max_size=2),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("hostile")
    source = CARDDATA / "card-hunter" / "monsters" / "rattler.yaml"
    (made / "rattler.yaml").write_bytes(source.read_bytes())
    return made


def paths_in(data: Any, path: DataPath = ()) -> Iterator[DataPath]:
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths_in(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from paths_in(value, (*path, at))


def spoilt(data: Any, path: DataPath, value: Any, how: str) -> Any:
    data = copy.deepcopy(data)
    if not path:
        return value
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    last: Any = path[-1]
    if how == "replace":
        parent[last] = value
    elif how == "remove":
        del parent[last]
    elif isinstance(parent, list):
        parent.append(parent[last])
    else:
        parent["extra"] = parent[last]
    return data


@pytest.mark.parametrize("kind", SAMPLES)
def test_the_samples_are_fine(kind: str, folder: Path) -> None:
    file = folder / f"{kind}.yaml"
    sample = SAMPLES[kind] | ({"author": "Ann"} if kind == "cards" else {})
    file.write_text(json.dumps(sample))
    assert Library().check_file(file) == (kind, ())


@pytest.mark.parametrize("kind", SAMPLES)
@given(choice=st.data())
def test_a_spoilt_file_is_loaded_or_refused(kind: str, folder: Path, choice: st.DataObject) -> None:
    data = SAMPLES[kind]
    for _ in range(choice.draw(st.integers(1, 3))):
        path = choice.draw(st.sampled_from(list(paths_in(data))))
        how = choice.draw(st.sampled_from(["replace", "remove", "double"]))
        data = spoilt(data, path, choice.draw(values), how)
    file = folder / f"spoilt-{kind}.yaml"
    file.write_text(json.dumps(data))
    found, problems = Library().check_file(file)
    assert found in (*SAMPLES, "")
    assert all(problem.place and problem.message for problem in problems)


@given(content=st.binary() | st.text().map(str.encode))
def test_any_bytes_are_loaded_or_refused(content: bytes, folder: Path) -> None:
    file = folder / "any.yaml"
    file.write_bytes(content)
    _, problems = Library().check_file(file)
    assert problems


@given(text=st.text("kind: cardset[]{}&*!|>-?,#'\"1~\n", max_size=80))
def test_any_yaml_after_a_kind_is_loaded_or_refused(text: str, folder: Path) -> None:
    file = folder / "any.yaml"
    file.write_text(f"kind: cards\n{text}")
    _, problems = Library().check_file(file)
    assert problems
