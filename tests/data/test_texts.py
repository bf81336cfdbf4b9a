"""Facts in texts: `{dotted.fact}` is replaced, and a name that does not exist is told."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.texts import UnknownFact, fill, fill_model


@dataclass(frozen=True, slots=True)
class Hunter:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Monster:
    lives: int
    per_part: float
    angry: bool
    hunters: tuple[Hunter, ...]
    about: str = ""

    @property
    def double(self) -> int:
        return 2 * self.lives

    @property
    def harm(self) -> int:
        return -self.lives

    def secret(self) -> str:
        return "called"


FACTS = MappingProxyType(
    {"monster": Monster(4, 1.50, True, (Hunter("jack", "Jack"), Hunter("queen", "Queen")))}
)


def filled(text: str) -> str:
    unknown: list[UnknownFact] = []
    result = fill(text, FACTS, unknown)
    assert unknown == []
    return result


def refused(text: str) -> str:
    unknown: list[UnknownFact] = []
    fill(text, FACTS, unknown)
    return "; ".join(f"{fact.message} ({fact.hint})" for fact in unknown)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no facts", "no facts"),
        ("{monster.lives} lives", "4 lives"),
        ("{ monster.lives }", "4"),
        ("{monster.per-part}/{monster.per_part}", "1.5/1.5"),
        ("{monster.angry}", "yes"),
        ("{monster.double}", "8"),
        ("{monster.harm}", "\N{MINUS SIGN}4"),
        ("{monster.hunters.queen.name}", "Queen"),
        ("{monster.hunters.1.name}", "Jack"),
        ("{{monster.lives}}", "{monster.lives}"),
        ("**{monster.lives}**[heart]", "**4**[heart]"),
    ],
)
def test_facts_are_put_in(text: str, expected: str) -> None:
    assert filled(text) == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{monster.lifes}", "there is no fact 'lifes' in 'monster' (did you mean 'lives'?)"),
        ("{beast.lives}", "there is no fact 'beast' (one of: monster)"),
        ("{monster.lives.x}", "there is no fact 'x' in 'monster.lives'"),
        ("{monster.hunters}", "'monster.hunters' is not a single value (it holds: jack, queen)"),
        ("{monster.secret}", "there is no fact 'secret'"),
        ("{monster.__class__}", "is not the name of a fact"),
        ("{monster.lives.real}", "there is no fact 'real'"),
        ("{}", "'{}' is not the name of a fact"),
        ("a { b", "a lone '{' in the text (write {{ or }} for a brace itself)"),
        ("a } b", "a lone '}' in the text"),
        ("{a}{b}", "there is no fact 'a' (one of: monster); there is no fact 'b'"),
    ],
)
def test_what_is_no_fact_is_told(text: str, told: str) -> None:
    assert told in refused(text)


def test_a_text_cannot_blow_up() -> None:
    facts = {"long": "x" * 5000}
    unknown: list[UnknownFact] = []
    result = fill("{long}" * 10_000, facts, unknown)
    assert len(result) <= 20_000
    assert [fact.message for fact in unknown] == ["becomes longer than 20,000 characters"]


def test_a_model_fills_its_own_texts_and_tells_where_it_cannot() -> None:
    monster = Monster(4, 1, True, (Hunter("jack", "has {lives}"),), "{nothing}")
    problems: list[tuple[tuple[str | int, ...], UnknownFact]] = []
    result = fill_model(monster, problems)
    assert result.hunters[0].name == "has 4"
    assert [path for path, _ in problems] == [("about",)]


@given(st.text("{}.ab1 monsterlives_-"))
def test_any_text_is_filled_or_told(text: str) -> None:
    unknown: list[UnknownFact] = []
    result = fill(text, FACTS, unknown)
    assert unknown or ("{" not in text and "}" not in text) or isinstance(result, str)


@given(st.text())
def test_doubled_braces_always_give_the_text_back(text: str) -> None:
    assert filled(text.replace("{", "{{").replace("}", "}}")) == text
