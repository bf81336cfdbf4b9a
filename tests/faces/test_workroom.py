"""Templates of strangers are rendered in a process with limits, however that process is started."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from pnp.data.models import Card, Component
from pnp.data.problems import Place, PnpError
from pnp.faces import workroom
from pnp.faces.press import Press
from tests.faces.attacks import ENDLESS_LOOP, LOST_IN_ONE_OPERATION
from tests.faces.workshop import Workshop, component, texts

FILLS_MEMORY = "{{ ([0] * 10 ** 9) | length }}"
LOOPS_ON = "{% for a in range(99999) %}{% for b in range(999) %}{% endfor %}{% endfor %}"


# --- a new interpreter, as where there is no fork -----------------------------------------------


@pytest.fixture(params=["with limits of its own", "by the clock alone"])
def start(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A new interpreter renders; with limits of its own, or as on systems that have none."""
    workroom.leave()
    limited = request.param == "with limits of its own"
    monkeypatch.setattr(workroom, "usual_start", partial(workroom.started, limited))
    monkeypatch.setattr(workroom, "SECONDS_AT_FIRST", 0.6)
    yield request.param
    workroom.leave()


@pytest.mark.usefixtures("start")
def test_a_new_interpreter_renders_as_well(shop: Workshop) -> None:
    body = "<text>{{ card.name | upper }}</text>"
    (text,) = texts(shop.face(body))
    assert text.text == "WYRM"


@pytest.mark.usefixtures("start")
def test_a_new_interpreter_tells_mistakes_in_their_place(shop: Workshop) -> None:
    problem = shop.mistake("<text>\n{{ card.nmae }}</text>")
    assert "there is no 'nmae' here" in problem.message
    assert problem.place
    assert problem.place.line == 3


@pytest.mark.usefixtures("start")
@pytest.mark.parametrize(
    "body", [pytest.param(ENDLESS_LOOP, marks=pytest.mark.long), LOST_IN_ONE_OPERATION[0]]
)
def test_a_new_interpreter_is_ended_when_it_takes_too_long(shop: Workshop, body: str) -> None:
    problem = shop.mistake(body)
    assert "longer than any face" in problem.message
    assert problem.place
    assert problem.place.file.endswith("card.svg.j2")
    assert texts(shop.face("<text>{{ card.name }}</text>"))[0].text == "Wyrm"


def test_memory_has_a_limit_where_the_system_has_one(shop: Workshop, start: str) -> None:
    if start == "with limits of its own":
        assert "more memory than a face needs" in shop.mistake(FILLS_MEMORY).message


@pytest.mark.usefixtures("start")
def test_where_nobody_can_wait_for_a_pipe_a_timer_ends_it(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(select, "poll")
    assert "longer than any face" in shop.mistake(LOST_IN_ONE_OPERATION[0]).message
    assert texts(shop.face("<text>{{ card.name }}</text>"))[0].text == "Wyrm"


# --- faces that are asked for before they are wanted --------------------------------------------


def deck(size: int, **odd: object) -> Component:
    """So many cards; the last has fields that the others have not."""
    place = Place("cards.yaml", 3, 5)
    cards = [Card(f"c{at}", f"Card {at}", 1, {"number": at}, place) for at in range(size)]
    cards[-1] = cards[-1]._replace(fields={"number": size - 1, **odd})
    return component()._replace(cards=tuple(cards))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many faces were asked for at a time."""
    counts: list[int] = []
    ask: Callable[..., object] = workroom._ask

    def counted(number: int, told: object, jobs: list[object], *rest: object) -> object:
        counts.append(len(jobs))
        return ask(number, told, jobs, *rest)

    monkeypatch.setattr(workroom, "_ask", counted)
    return counts


def names(press: Press, part: Component) -> list[str]:
    return [texts(press.face(part, card))[0].text for card in part.cards]


def test_faces_that_come_next_are_asked_for_together(shop: Workshop, asked: list[int]) -> None:
    shop.template('<svg viewBox="0 0 60 90"><text>{{ card.name }}</text></svg>')
    part = deck(40)
    assert names(shop.press(), part) == [card.name for card in part.cards]
    assert asked == [1, 2, 4, 8, 16, 9]


def test_one_face_for_all_is_asked_for_once(shop: Workshop, asked: list[int]) -> None:
    shop.template('<svg viewBox="0 0 60 90"><text>Back</text></svg>')
    assert set(names(shop.press(), deck(9))) == {"Back"}
    assert asked == [1]


def test_a_card_that_has_changed_meanwhile_is_rendered_anew(shop: Workshop) -> None:
    shop.template('<svg viewBox="0 0 60 90"><text>{{ card.name }}</text></svg>')
    part, press = deck(9), shop.press()
    for card in part.cards[:2]:
        press.face(part, card)
    changed = part.cards[2]._replace(name="Other")
    assert texts(press.face(part, changed))[0].text == "Other"
    assert texts(press.face(part, part.cards[2]))[0].text == "Card 2"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("{{ card.missing }}", "no 'missing' here"),
        (ENDLESS_LOOP, "longer than any face"),
        (LOST_IN_ONE_OPERATION[0], "longer than any face"),
    ],
)
def test_a_bad_card_is_told_when_it_is_wanted_and_spoils_no_other(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, fault: str, told: str
) -> None:
    monkeypatch.setattr(workroom, "SECONDS_AT_FIRST", 0.5)
    monkeypatch.setattr(workroom, "_SECONDS_AHEAD", 0.1)
    shop.template(
        '<svg viewBox="0 0 60 90"><text>{{ card.name }}</text>\n'
        "{% if card.bad is defined %}" + fault + "{% endif %}</svg>"
    )
    part, press = deck(5, bad=True), shop.press()
    for card in part.cards[:-1]:
        assert texts(press.face(part, card))[0].text == card.name
    with pytest.raises(PnpError, match=told) as caught:
        press.face(part, part.cards[-1])
    (problem,) = caught.value.problems
    assert "card 'c4'" in (problem.subject or "")


@pytest.mark.parametrize("fault", [ENDLESS_LOOP, LOST_IN_ONE_OPERATION[0], FILLS_MEMORY, LOOPS_ON])
def test_once_two_of_a_set_took_too_much_no_other_is_tried(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, asked: list[int], fault: str
) -> None:
    monkeypatch.setattr(workroom, "SECONDS_AT_FIRST", 0.4)
    shop.template('<svg viewBox="0 0 60 90">{% if card.number %}' + fault + "{% endif %}</svg>")
    part, press = deck(5), shop.press()
    told = []
    for card in part.cards:
        try:
            press.face(part, card)
        except PnpError as error:
            told.append(len(error.problems))
    assert told == [1, 1, 0, 0]  # the first is well, the others share the fault of these two
    assert sum(asked) <= 5
