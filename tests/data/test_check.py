"""Checking plain data against a model: every mistake, its place, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.check import Flaw, check
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Length, Pattern, Range, Rest
from pnp.data.yaml_source import Document, parse


@dataclass(frozen=True, slots=True)
class Beast:
    """A beast."""

    NOUN: ClassVar[str] = "beast"

    id: str
    legs: Annotated[int, Range(0, 8), Doc("how many legs it has")]
    weight: Annotated[float, Range(low=0)] = 1.0
    diet: Literal["grass", "meat"] = "grass"
    names: Annotated[tuple[str, ...], Length(0, 2)] = ()
    size: tuple[float, float] | None = None
    sounds_like: Annotated[str, Pattern("[a-z]+", "a sound")] = "roar"
    food: str | tuple[str, ...] | Mapping[str, int] | None = None

    def flaws(self) -> Iterator[Flaw]:
        if self.id == "snake" and self.legs:
            yield Flaw(("legs",), "a snake has none", "write 0")


@dataclass(frozen=True, slots=True)
class Zoo:
    """A zoo."""

    beasts: tuple[Beast, ...] = ()
    open_: bool = True
    prices: Annotated[Mapping[Literal["adult", "child"], int], Length(0, 2)] = field(
        default_factory=dict
    )
    other: Annotated[Mapping[Annotated[str, Pattern("x-.*", "an x-name")], Any], Rest()] = field(
        default_factory=dict
    )


def zoo(text: str) -> Zoo:
    return check(Zoo, parse(text, "zoo.yaml"))


def mistakes(text: str) -> list[str]:
    with pytest.raises(PnpError) as refused:
        zoo(text)
    return [str(problem) for problem in refused.value.problems]


def test_good_data_becomes_the_model() -> None:
    made = zoo(
        """
        beasts:
          - {id: cow, legs: 4, weight: 600, names: [Ada, Bo], size: [1, 2.5], sounds-like: moo}
          - {id: owl, legs: 2.0, diet: meat, food: [mice]}
        open: false
        prices: {adult: 5}
        x-note: {any: [1]}
        """
    )
    cow, owl = made.beasts
    assert (cow.weight, cow.names, cow.size, cow.sounds_like) == (
        600.0,
        ("Ada", "Bo"),
        (1, 2.5),
        "moo",
    )
    assert (owl.legs, owl.food) == (2, ("mice",))
    assert type(owl.legs) is int
    assert made.open_ is False
    assert made.prices == {"adult": 5}
    assert made.other == {"x-note": {"any": (1,)}}


def test_a_union_is_decided_by_the_kind_of_value() -> None:
    made = zoo("beasts: [{id: a, legs: 0, food: hay}, {id: b, legs: 0, food: {hay: 3}}]")
    assert [beast.food for beast in made.beasts] == ["hay", {"hay": 3}]


def test_every_mistake_is_told_from_the_top_down() -> None:
    assert mistakes(
        "beasts:\n"
        "  - {id: cow, legs: 9, wieght: 3}\n"
        "  - {id: owl, diet: meet}\n"
        "  - {legs: 2}\n"
        "prices: {adlut: 3, child: x}\n"
        "open: yes\n"
        "y-note: 1\n"
    ) == [
        "zoo.yaml:2:21: beast 'cow', field 'legs': must be a whole number from 0 to 8, not 9",
        "zoo.yaml:2:24: beast 'cow': unknown field 'wieght' (did you mean 'weight'?)",
        "zoo.yaml:3:5: beast 'owl': the field 'legs' is missing (how many legs it has)",
        "zoo.yaml:3:21: beast 'owl', field 'diet': must be 'grass' or 'meat', not 'meet'"
        " (did you mean 'meat'?)",
        "zoo.yaml:4:5: beast #3: the field 'id' is missing",
        "zoo.yaml:5:10: field 'prices': unknown name 'adlut' (did you mean 'adult'?)",
        "zoo.yaml:5:27: field 'prices.child': must be a whole number, not 'x'",
        "zoo.yaml:6:7: field 'open': must be true or false, not 'yes'",
        "zoo.yaml:7:1: the name must be an x-name, not 'y-note'",
    ]


@pytest.mark.parametrize(
    ("beast", "told"),
    [
        ("legs: true", "must be a whole number from 0 to 8, not true"),
        ("legs: '4'", "must be a whole number from 0 to 8, not '4'"),
        ("legs: 4.5", "must be a whole number from 0 to 8, not 4.5"),
        ("weight: -1", "must be a number of at least 0, not -1"),
        ("weight: heavy", "must be a number of at least 0, not 'heavy'"),
        ("names: [a, b, c]", "must have 0 to 2 items, not 3"),
        ("names: Ada", "must be a list, not 'Ada'"),
        ("names: [1]", 'must be a text, not 1 (put it in quotes if it is a text: "1")'),
        ("size: [1]", "must have 2 items, not 1"),
        ("size: 3", "must be a list, not 3"),
        ("sounds-like: MOO", "must be a sound, not 'MOO'"),
        ("sounds_like: moo", "unknown field 'sounds_like' (did you mean 'sounds-like'?)"),
        ("food: 3", "must be a text, a list or a mapping, not 3"),
        ("food: {hay: much}", "field 'food.hay': must be a whole number, not 'much'"),
        ("id:", "must be a text, not empty"),
    ],
)
def test_what_is_wrong_and_what_is_allowed(beast: str, told: str) -> None:
    given_ = {"id": "cow", "legs": "4"}
    name, _, value = beast.partition(":")
    given_[name] = value
    line = ", ".join(f"{key}: {text}" for key, text in given_.items())
    (only,) = mistakes(f"beasts: [{{{line}}}]")
    assert told in only


def test_a_model_checks_itself_last() -> None:
    assert mistakes("beasts: [{id: snake, legs: 2}]") == [
        "zoo.yaml:1:28: beast 'snake', field 'legs': a snake has none (write 0)"
    ]


def test_a_long_value_is_shortened_in_the_message() -> None:
    (only,) = mistakes(f"open: {'x' * 5000}")
    assert len(only) < 120
    (only,) = mistakes(f"{'x' * 900}: 1")
    assert len(only) < 160


def test_mistakes_without_number_end_after_a_hundred() -> None:
    told = mistakes("beasts:\n" + "  - 3\n" * 5000)
    assert len(told) == 101


anything: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["beasts", "id", "legs", "food", "open", "size", "x-a"]) | st.text(),
            inner,
            max_size=4,
        )
    ),
    max_leaves=15,
)


@given(anything)
def test_any_data_is_checked_or_refused(value: Any) -> None:
    try:
        made = check(Zoo, Document("zoo.yaml", value, {}))
    except PnpError as refused:
        assert all(str(problem) for problem in refused.problems)
    else:
        assert isinstance(made, Zoo)
