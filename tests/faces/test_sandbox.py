"""A template from a stranger can neither fill the memory nor keep the machine busy for ever."""

from __future__ import annotations

import pytest

from pnp.data.problems import PnpError
from pnp.faces.workroom import leave
from tests.faces.attacks import ATTACKS, ENDLESS_LOOP, LOST_IN_ONE_OPERATION
from tests.faces.workshop import Workshop, shapes, texts

OFTEN = 20
"""Every so-manieth is tried at each run of the tests, all of them at length."""


@pytest.mark.parametrize(
    "body",
    [
        body if at % OFTEN == 10 else pytest.param(body, marks=pytest.mark.long)
        for at, body in enumerate(ATTACKS)
    ],
)
def test_what_a_template_may_cost_has_a_limit(
    shop: Workshop, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_AT_FIRST", 0.1)
    problem = shop.mistake(f"<title>\n{body}</title>")
    assert "template" in problem.message
    assert len(problem.message) < 400
    assert problem.place
    assert problem.place.file.endswith("card.svg.j2")
    # One that is lost in a single operation ends with its process, which tells no line.
    assert problem.place.line in (0, *range(3, 4 + body.count("\n")))


def test_what_can_be_stopped_tells_its_line(shop: Workshop) -> None:
    problem = shop.mistake(f"<title>\n{ATTACKS[0]}</title>")
    assert problem.place
    assert problem.place.line == 3


def test_a_workroom_that_had_to_be_ended_is_replaced(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_AT_FIRST", 0.2)
    assert "longer than any face" in shop.mistake(LOST_IN_ONE_OPERATION[0]).message
    assert texts(shop.face("<text>{{ card.name }}</text>"))[0].text == "Wyrm"


def test_a_slow_set_does_not_get_its_time_again_for_every_card(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_AT_FIRST", 0.2)
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_A_FACE", 0.0)
    shop.template(
        '<svg viewBox="0 0 60 90">{% if card.slow %}' + ENDLESS_LOOP + "{% endif %}</svg>"
    )
    press = shop.press()
    with pytest.raises(PnpError, match="longer than any face"):
        shop.face(press=press, slow=True)
    with pytest.raises(PnpError, match="longer than any face"):
        shop.face(press=press, slow=False)
    shop.face(slow=False)


def test_a_timer_that_rings_early_leaves_a_slow_set_no_time(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_AT_FIRST", 0.1)
    monkeypatch.setattr("pnp.faces.workroom.SECONDS_A_FACE", 0.0)
    shop.template(
        '<svg viewBox="0 0 60 90">{% if card.slow %}' + ENDLESS_LOOP + "{% endif %}</svg>"
    )
    leave()
    with monkeypatch.context() as timeless:
        timeless.setattr("pnp.faces.workroom.time.process_time", lambda: 0.0)
        press = shop.press()
        for slow in (True, False):
            with pytest.raises(PnpError, match="longer than any face"):
                shop.face(press=press, slow=slow)
    leave()  # the clock of that process stands still


def test_each_face_may_write_as_much_as_any(shop: Workshop) -> None:
    shop.template(
        '<svg viewBox="0 0 60 90"><title>{{ "x" * 1500000 }}</title>'
        "<text>{{ card.name }}</text></svg>"
    )
    press = shop.press()
    for name in ("One", "Two", "Three"):
        (text,) = texts(shop.face(press=press, name=name))
        assert text.text == name


@pytest.mark.parametrize(
    ("expression", "written"),
    [
        ("2 ** 10", "1024"),
        ("'ab' * 3", "ababab"),
        ("3 * 'ab'", "ababab"),
        ("[1, 2] + [3]|list", None),
        ("([1, 2] + [3]) | join('-')", "1-2-3"),
        ("[{'a': 1}, {'a': 2}] | join(', ', 'a')", "1, 2"),
        ("['<', '&'] | join('>')", "<>&"),
        ("[1, 2, 3] | sum", "6"),
        ("[{'a': 1}, {'a': 2}] | sum(attribute='a')", "3"),
        ("'%02d of 100' % 7", "07 of 100"),
        ("'%s %.1f' % ('a', 2)", "a 2.0"),
        ("'%(n)s' % {'n': 3}", "3"),
        ("'%.2f' | format(1.005 + 1)", "2.00"),
        ("'{:>4}|{}'.format('a', 1)", "a|1"),
        ("'a-b'.replace('-', '+')", "a+b"),
        ("'-'.join(['a', 'b'])", "a-b"),
        ("'a-b' | replace('-', '+') | upper", "A+B"),
        ("1 ~ '+' ~ 2.5", "1+2.5"),
        ("'<' ~ '&'", "<&"),
        ("[1, 2, 3, 4] | batch(2) | map('sum') | join(' ')", "3 7"),
        ("7 % 4", "3"),
        ("-7 // 2", "−4"),
    ],
)
def test_what_templates_need_still_works(
    shop: Workshop, expression: str, written: str | None
) -> None:
    body = f"<text>{{{{ {expression} }}}}</text>"
    if written is None:
        assert "a list cannot be written" in shop.mistake(body).message
    else:
        assert [text.text for text in texts(shop.face(body))] == [written]


def test_loops_with_a_condition_still_count(shop: Workshop) -> None:
    body = (
        "{% for n in range(9) if n % 2 %}"
        "<text>{{ loop.index }}/{{ loop.length }}:{{ n }}</text>{% endfor %}"
    )
    assert [text.text for text in texts(shop.face(body))] == ["1/4:1", "2/4:3", "3/4:5", "4/4:7"]


def test_a_card_is_written_field_by_field(shop: Workshop) -> None:
    assert "name one of its fields" in shop.mistake("<text>{{ card }}</text>").message


def nested_uses(innermost: str) -> str:
    levels = "".join(
        f'<g id="a{level}">' + f'<use href="#a{level - 1}"/>' * 20 + "</g>" for level in range(1, 8)
    )
    return f'<defs>{innermost}{levels}</defs>\n<use href="#a7"/>'


CLIP = "<defs><clipPath id='c'>{}</clipPath></defs>\n<circle r='1' clip-path='url(#c)'/>"
SKY = "<defs><linearGradient id='c'>{}</linearGradient></defs>\n{}"
ENDLESS = {
    "uses in uses": nested_uses('<circle id="a0" r="1"/>'),
    "text in uses": nested_uses(f'<text id="a0">{"x" * 999}</text>'),
    "path in uses": nested_uses(f'<path id="a0" d="M0 0{"h1" * 9999}"/>'),
    "path": f'\n<path d="M0 0{"h1" * 250_000}"/>',
    "points": "\n<polyline points=\"{{ '1 2 ' * 260000 }}\"/>",
    "clip": CLIP.format("<circle r='1'/>" * 3_000),
    "stops": SKY.format("<stop offset='0'/>" * 900, "<circle r='1' fill='url(#c)'/>" * 900),
    "text": f"\n<text>{'x' * 300_000}</text>",
    "textbox": f'\n<textbox width="9" height="9">{"x " * 200_000}</textbox>',
}


@pytest.mark.parametrize("what", ENDLESS)
def test_there_is_an_end_to_what_is_drawn(
    shop: Workshop, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A fiftieth of what may truly be drawn, so that it is soon drawn.
    monkeypatch.setattr("pnp.faces.dialect._MOST_STROKES", 5_000)
    problem = shop.mistake(ENDLESS[what])
    assert "more to draw here than" in problem.message or "longer than" in problem.message
    assert problem.place
    assert problem.place.file.endswith("card.svg.j2")
    assert problem.place.line >= 2


def test_there_is_an_end_to_icons_within_icons(shop: Workshop) -> None:
    for level in range(1, 9):
        inner = "dot" if level == 1 else f"n{level - 1}"
        uses = f'<use href="icon:{inner}" width="3"/>' * 20
        shop.write(f"icons/n{level}.svg", f'<svg viewBox="0 0 9 9">{uses}</svg>')
    problem = shop.mistake('<use href="icon:n8" width="9"/>')
    assert "more to draw here than" in problem.message
    assert len(shapes(shop.face('<use href="icon:n2" width="9"/>'))) == 400


def test_a_template_nobody_wrote_by_hand_is_not_read(shop: Workshop) -> None:
    problem = shop.mistake("<g/>" * 300_000)
    assert "longer than 1,000,000 characters" in problem.message
    assert problem.place
    assert problem.place.file.endswith("card.svg.j2")


NONSENSE = {
    "number": f'<circle r="{"1" * 200_000}x"/>',
    "transform": f'<g transform="{" " * 200_000}x"><circle r="1"/></g>',
    "braces": "{% raw %}" + "{{" * 200_000 + "{% endraw %}",
    "nested defs": "<defs>" * 60_000 + "</defs>" * 60_000 + "<image/>",
    "block text": "{% set a %}{% for n in range(99999) %}"
    + "x" * 9999
    + "{% endfor %}{% endset %}",
    "block value": "{% set a %}{% for n in range(99999) %}{{ '"
    + "x" * 9999
    + "' }}{% endfor %}{% endset %}",
    "a field's name": "{{ {}['x' * 90000].y }}",
    "fields' names": "{{ {'x' * 90000: 1}.name.y }}",
    "a value": "{{ [].index('x' * 90000) }}",
}


@pytest.mark.parametrize("what", NONSENSE)
def test_long_nonsense_is_refused_at_once_and_in_few_words(shop: Workshop, what: str) -> None:
    assert len(shop.mistake(NONSENSE[what]).message) < 400


def test_a_number_that_is_too_long_is_told_in_words(shop: Workshop) -> None:
    told = shop.mistake("<title>{{ 3 ** 200000 }}</title>").message
    assert told == "template error: a number has too many digits to be written"


def test_a_template_that_is_too_deep_is_not_said_to_call_itself(shop: Workshop) -> None:
    told = shop.mistake("{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}").message
    assert told.startswith("the template is nested too deeply, or ")


def test_loops_within_too_many_loops_are_told_in_words_alone(shop: Workshop) -> None:
    problem = shop.mistake("{% for a in [1] %}" * 30 + "{% endfor %}" * 30)
    assert problem.message == "template error: too many statically nested blocks"
