"""Options are checked against their model, and records tell those that are worth telling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import pytest

from pnp.data.check import Flaw
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Range, Seldom, model
from pnp.rules.options import as_mapping, chosen


@model
class Fair:
    """How a fair is set up."""

    field: Annotated[int, Range(1, 9), Doc("how long the field is")] = 3
    stalls: Annotated[tuple[str, ...], Doc("what is sold")] = ()
    rain: Annotated[bool, Seldom(), Doc("whether it rains")] = False


def flaws(fair: Fair) -> Iterator[Flaw]:
    if len(fair.stalls) > fair.field:
        yield Flaw(("stalls",), "do not fit the field", "at most 3")


def mistakes(**given: object) -> list[str]:
    with pytest.raises(PnpError) as wrong:
        chosen(Fair, given, "Fair", flaws)
    return [str(problem) for problem in wrong.value.problems]


def test_what_is_not_given_is_as_usual_and_lists_may_be_tuples() -> None:
    assert as_mapping(chosen(Fair, {}, "Fair")) == {"field": 3, "stalls": ()}
    fair = chosen(Fair, {"stalls": ("pies", "ale"), "field": 2}, "Fair", flaws)
    assert as_mapping(fair) == {"field": 2, "stalls": ("pies", "ale")}


def test_every_mistake_is_told_by_the_name_of_its_option() -> None:
    assert mistakes(field=10, filed=3) == [
        "Fair has no option 'filed' (did you mean 'field'?)",
        "option 'field': must be a whole number from 1 to 9, not 10",
    ]
    assert mistakes(stalls=list("abcd")) == ["option 'stalls': do not fit the field (at most 3)"]


def test_records_tell_of_what_is_seldom_only_where_it_is_not_as_usual() -> None:
    assert as_mapping(Fair()) == {"field": 3, "stalls": ()}
    assert as_mapping(Fair(rain=True)) == {"field": 3, "stalls": (), "rain": True}
