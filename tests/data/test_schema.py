"""JSON Schemas: valid, documented, and of one mind with the checker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pnp.data import assets
from pnp.data.check import Checker
from pnp.data.kinds import kinds
from pnp.data.problems import PnpError
from pnp.data.schema import schema_for
from pnp.data.yaml_source import parse, read
from tests.data.shelves import shipped

BUNDLED = shipped("**/*.yaml")

CARDS = "kind: cards\ncards: [{id: a}]\n"
SET = "kind: set\nid: a\ntitle: A\nversion: '1'\ncomponents: [{id: b, title: B}]\n"
BAD = {
    "missing-cards": "kind: cards",
    "other-kind": CARDS.replace("kind: cards", "kind: card"),
    "unknown-field": CARDS + "colour: red",
    "no-cards": "kind: cards\ncards: []",
    "cards-no-list": "kind: cards\ncards: a",
    "card-no-mapping": "kind: cards\ncards: [a]",
    "id-capital": "kind: cards\ncards: [{id: A}]",
    "id-number": "kind: cards\ncards: [{id: 3}]",
    "copies-less": "kind: cards\ncards: [{id: a, copies: -1}]",
    "copies-many": "kind: cards\ncards: [{id: a, copies: 1000}]",
    "copies-half": "kind: cards\ncards: [{id: a, copies: 1.5}]",
    "copies-text": "kind: cards\ncards: [{id: a, copies: '1'}]",
    "copies-true": "kind: cards\ncards: [{id: a, copies: true}]",
    "field-kind": CARDS + "fields: {a: texts}",
    "field-name": CARDS + "fields: {A: text}",
    "card-field-name": "kind: cards\ncards: [{id: a, B: 1}]",
    "colour": CARDS + "palette: {ink: black}",
    "template": CARDS + "template: ../x",
    "title-empty": CARDS + "title: ''",
    "title-lines": CARDS + 'title: "a\\nb"',
    "set-version": SET.replace("'1'", "1"),
    "set-no-components": SET.replace("[{id: b, title: B}]", "[]"),
    "shape": SET.replace("title: B", "title: B, shape: oval"),
    "corner": SET.replace("title: B", "title: B, corner: 51"),
    "file-name": SET.replace("title: B", "title: B, cards: x.txt"),
    "builder": SET.replace("title: B", "title: B, cards: {build: x, from: a.yaml}"),
    "builder-without-from": SET.replace("title: B", "title: B, cards: {build: monster-cards}"),
    "cards-number": SET.replace("title: B", "title: B, cards: 3"),
    "inline-card": SET.replace("title: B", "title: B, cards: [{id: X}]"),
    "paper-size": "kind: print\npapers: {a: {title: A, size: [1]}}",
    "paper-negative": "kind: print\npapers: {a: {title: A, size: [1, -1]}}",
}
GOOD = {
    "cards": CARDS,
    "set": SET,
    "id-missing": "kind: cards\ncards: [{name: A}]",
    "copies-zero": "kind: cards\ncards: [{id: a, copies: 0}]",
    "copies-1.0": "kind: cards\ncards: [{id: a, copies: 1.0}]",
    "print": "kind: print",
    "nothing-given": CARDS + "title:\nfields:",
    "any-field": "kind: cards\ncards: [{id: a, b: [1, {C: 2}]}]",
    "inline": SET.replace("title: B", "title: B, cards: [{id: x, y: 1}]"),
}


def plain(value: Any) -> Any:
    return value


def kind_in(data: Any) -> str:
    kind = data.get("kind") if isinstance(data, dict) else None
    return kind if isinstance(kind, str) and kind in kinds() else "cards"


def schema_accepts(data: Any) -> bool:
    return bool(Draft202012Validator(schema_for(kind_in(data))).is_valid(data))


def checker_accepts(text: str) -> bool:
    document = parse(text, "x.yaml")
    checker = Checker(document)
    return checker.model(kinds()[kind_in(document.data)].model()) is not None


@pytest.mark.parametrize("kind", kinds())
def test_each_schema_is_a_valid_schema(kind: str) -> None:
    schema = schema_for(kind)
    assert schema["$schema"].endswith("2020-12/schema")
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(
    "file", BUNDLED, ids=lambda file: file.relative_to(assets.folder("carddata")).as_posix()
)
def test_every_bundled_file_is_valid_by_its_schema(file: Path) -> None:
    data = read(file).data
    errors = Draft202012Validator(schema_for(data["kind"])).iter_errors(data)
    assert [error.message for error in errors] == []


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_the_checker_refuses_the_schema_refuses(text: str) -> None:
    assert not checker_accepts(text)
    assert not schema_accepts(parse(text, "x.yaml").data)


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_what_the_checker_accepts_the_schema_accepts(text: str) -> None:
    assert checker_accepts(text)
    assert schema_accepts(parse(text, "x.yaml").data)


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for inner in schema.values():
            yield from objects(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from objects(inner)


@pytest.mark.parametrize("kind", kinds())
def test_every_record_is_closed_and_described(kind: str) -> None:
    for record in objects(schema_for(kind)):
        assert record["additionalProperties"] is False
        assert record["description"]


@pytest.mark.parametrize("kind", ["set", "cards", "print"])
def test_every_field_that_people_write_is_described(kind: str) -> None:
    schema = schema_for(kind)
    for record in objects(schema):
        silent = [
            key for key, field in record["properties"].items() if not field.get("description")
        ]
        assert silent == []


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(PnpError, match="did you mean 'cards'"):
        schema_for("card")
