"""Templates run in a sandbox, and every mistake names the card, the file and the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from tests.faces.workshop import Workshop, boxes, card, component, shapes, texts

RECT = '<rect x="{}" y="{}" width="{}" height="{}"/>'


@pytest.mark.parametrize(
    "expression",
    [
        "''.__class__.__mro__",
        "card.__class__",
        "palette.get.__self__",
        "set.__init__.__globals__",
        "game.__class__.__base__.__subclasses__()",
        "cycler.__init__.__globals__.os.popen('id').read()",
        "self._TemplateReference__context",
        "lipsum.__globals__['os']",
        "sin.__self__",
        "'{0.__class__}'.format(card)",
        "(card|attr('__class__'))",
        "''['__class__']",
    ],
)
def test_a_template_cannot_reach_out_of_its_sandbox(shop: Workshop, expression: str) -> None:
    problem = shop.mistake(f"<title>{{{{ {expression} }}}}</title>")
    assert "access to attribute" in problem.message
    assert "is unsafe" in problem.message
    assert problem.place
    assert problem.place.line == 2


def test_a_template_cannot_loop_for_ever(shop: Workshop) -> None:
    assert "Range too big" in shop.mistake("{% for i in range(10 ** 9) %}{% endfor %}").message


def test_a_template_cannot_change_the_data(shop: Workshop) -> None:
    shop.palette["list"] = "#000000"
    assert "template error" in shop.mistake("{{ palette.clear() }}").message
    assert "template error" in shop.mistake("{{ card.powers.append(1) }}", powers=[1]).message


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "../secret", "card/../secret"])
def test_a_template_cannot_include_files_from_elsewhere(shop: Workshop, name: str) -> None:
    (shop.folder / "secret").parent.mkdir(parents=True, exist_ok=True)
    (shop.folder / "secret").write_text("secret")
    problem = shop.mistake(f'<g/>\n{{% include "{name}" %}}')
    assert f"there is no template '{name}'" in problem.message
    assert problem.place
    assert problem.place.line == 3


def test_nor_can_the_data_choose_such_a_file(shop: Workshop) -> None:
    problem = shop.mistake("{% include card.art %}", art="../../etc/passwd")
    assert "there is no template" in problem.message
    shop.write("secret.svg", '<svg viewBox="0 0 1 1"/>')
    problem = shop.mistake('<use href="icon:{{ card.art }}" width="3"/>', art="../secret")
    assert "there is no icon" in problem.message


def test_data_is_not_run_as_a_template(shop: Workshop) -> None:
    (text,) = texts(shop.face("<text>{{ card.name }}</text>", name="{{ 7 * 7 }}{% raw %}"))
    assert text.text == "{{ 7 * 7 }}{% raw %}"


def test_a_field_that_is_not_there_is_told_with_what_is(shop: Workshop) -> None:
    problem = shop.mistake("<g/>\n<text>{{ card.powr }}</text>", power="3")
    assert problem.message == "template error: there is no 'powr' here; did you mean 'power'?"
    assert str(problem.place) == f"{shop.folder / 'faces/card.svg.j2'}:3:1"
    assert problem.subject == "card 'wyrm' of game/beasts, front"


@pytest.mark.parametrize("expression", ["nothing", "game.lives", "palette.inkk", "card.a.b"])
def test_whatever_is_undefined_is_an_error(shop: Workshop, expression: str) -> None:
    problem = shop.mistake(f"<text>{{{{ {expression} }}}}</text>")
    assert (
        f"there is no '{expression.split('.')[1 if '.' in expression else 0]}'" in problem.message
    )


@pytest.mark.parametrize(
    "expression",
    ["1 / 0", "'a' + 1", "[][3] + 1", "5|dictsort", "none.upper()", "card()"],
)
def test_whatever_an_expression_raises_is_an_error_with_its_line(
    shop: Workshop, expression: str
) -> None:
    problem = shop.mistake(f"\n\n<text>{{{{ {expression} }}}}</text>")
    assert problem.message.startswith("template error: ")
    assert problem.place
    assert problem.place.line == 4


def test_a_syntax_mistake_has_its_line(shop: Workshop) -> None:
    problem = shop.mistake("<g/>\n{% if %}")
    assert problem.message.startswith("template mistake: ")
    assert str(problem.place) == f"{shop.folder / 'faces/card.svg.j2'}:3:1"


def test_an_included_template_has_its_own_lines(shop: Workshop) -> None:
    part = shop.template("\n\n{{ 1 / 0 }}", "parts")
    problem = shop.mistake('{% include "parts.svg.j2" %}')
    assert str(problem.place) == f"{part}:3:1"
    part = shop.template("\n{% endif %}", "parts")
    problem = shop.mistake('{% include "parts.svg.j2" %}')
    assert str(problem.place) == f"{part}:2:1"


def test_a_missing_template_is_guessed(shop: Workshop) -> None:
    shop.template("<svg/>", "beasts/card")
    problem = shop.mistake(template="beasts/crad")
    assert problem.message == "there is no template 'beasts/crad'"
    where = f"{shop.folder / 'faces'} or among ours"
    assert problem.hint == f"did you mean 'beasts/card'? no beasts/crad.svg.j2 is in {where}"


def test_a_template_that_is_not_utf8_or_calls_itself(shop: Workshop) -> None:
    file = shop.template("")
    file.write_bytes(b"<svg>\xff</svg>")
    problem = shop.mistake()
    assert "cannot read template" in problem.message
    assert problem.place
    assert problem.place.file == str(file)
    problem = shop.mistake('{% include "card.svg.j2" %}')
    assert "without end" in problem.message


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("<g/>\n<g>\n<bad/>\n</g>", 4),
        ('<rect\n x="0"\n width="x" height="1"/>', 2),
        ("{% for i in range(3) %}\n<g/>\n<bad/>\n{% endfor %}", 4),
        ("{% if 1 <2 %}{# <g> #}\n<bad/>\n{% endif %}", 3),
        ("{% set a = '<g a=\"b\">' %}\n<bad/>", 3),
        ('<g\n{% if true %}id="a"{% endif %}>\n<bad/></g>', 4),
        ("<g>\n<g>\n</g>", 3),
    ],
)
def test_a_mistake_in_the_drawing_has_its_line(shop: Workshop, body: str, line: int) -> None:
    problem = shop.mistake(body)
    assert str(problem.place) == f"{shop.folder / 'faces/card.svg.j2'}:{line}:1"


def test_also_inside_an_imported_macro(shop: Workshop) -> None:
    part = shop.template(
        "{% macro pip(n) %}\n<g/>\n<bad n='{{ n }}'/>\n{% endmacro %}", "game/parts"
    )
    problem = shop.mistake('{% import "game/parts.svg.j2" as parts %}\n<g>{{ parts.pip(3) }}</g>')
    assert str(problem.place) == f"{part}:3:1"


def test_also_when_the_folder_has_an_awkward_name(tmp_path: Path) -> None:
    shop = Workshop(tmp_path / 'R&D "\\1" <b>')
    problem = shop.mistake("<g/>\n<bad/>")
    assert str(problem.place) == f"{shop.folder / 'faces/card.svg.j2'}:3:1"


def test_also_when_only_another_size_goes_wrong(shop: Workshop) -> None:
    body = '<g/>\n<text width="20" font-size="3">Jack of all Trades</text>'
    assert shop.face(body)
    problem = shop.mistake(body, size=(30, 45))
    assert "too wide" in problem.message
    assert problem.place
    assert problem.place.line == 3


@pytest.mark.parametrize(
    "element",
    ["<text>{}</text>", '<textbox width="50" height="20">{}</textbox>'],
)
def test_a_missing_glyph_names_card_field_and_character(shop: Workshop, element: str) -> None:
    problem = shop.mistake(element.format("{{ card.motto }}"), motto="Behold  the 龍!", art="x")
    assert "has no glyph for '龍' (U+9F8D)" in problem.message
    assert "card 'wyrm'" in problem.subject
    assert "field 'motto'" in problem.subject


def test_the_field_is_the_one_that_holds_just_this_text(shop: Workshop) -> None:
    problem = shop.mistake("<text>{{ card.rank }}</text>", name="Ж龍", rank="龍")
    assert "field 'rank'" in problem.subject
    problem = shop.mistake("<text>{{ card.steps[1].do }}</text>", steps=["a", {"do": "b龍"}])
    assert "field 'steps'" in problem.subject
    problem = shop.mistake("<text>龍</text>", rank="a")
    assert "field" not in problem.subject


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\ud800", "\ufffe"])
def test_characters_that_cannot_be_printed_are_refused(shop: Workshop, char: str) -> None:
    problem = shop.mistake("<g/>\n<text>{{ card.name }}</text>", name=f"a{char}b")
    assert "card 'wyrm'" in problem.subject


def test_an_overflow_names_card_field_and_millimetres(shop: Workshop) -> None:
    problem = shop.mistake(
        '<textbox width="30" height="10" font-size="3">{{ card.motto }}</textbox>',
        motto="Strike and strike again. " * 20,
    )
    assert "“Strike and strike again" in problem.message
    assert "mm too tall for its box" in problem.message
    assert "card 'wyrm'" in problem.subject
    assert "field 'motto'" in problem.subject


def test_a_wrong_icon_in_a_text_is_guessed(shop: Workshop) -> None:
    problem = shop.mistake(
        '<textbox width="30" height="10">{{ card.motto }}</textbox>', motto="Gain [dott]"
    )
    assert (
        problem.message == "there is no icon 'dott'; did you mean 'dot'? pnp list icons shows all"
    )
    assert "field 'motto'" in problem.subject


def test_the_users_own_folder_comes_first(shop: Workshop, tmp_path: Path) -> None:
    own = tmp_path / "own"
    shop.template('<svg viewBox="0 0 60 90"><text>ours</text></svg>')
    shop.template('<svg viewBox="0 0 60 90"><text>theirs</text></svg>', folder=own)
    shop.write(
        "icons/dot.svg",
        '<svg viewBox="0 0 1 1"><path d="M0 0h1v1h-1z"/></svg>',
        folder=own,
    )
    press = shop.press(own, shop.folder)
    assert texts(shop.face(press=press))[0].text == "theirs"
    square = shop.template(
        '<svg viewBox="0 0 60 90"><use href="icon:dot" width="4"/></svg>', "icon"
    )
    assert square.is_file()
    (shape,) = shapes(shop.face(press=press, template="icon"))
    assert all(segment[0] != "C" for segment in shape.path)


@pytest.mark.parametrize(
    ("size", "w", "h", "scale"),
    [
        ((60, 90), 60, 90, 1),
        ((120, 180), 60, 90, 2),
        ((30, 90), 60, 180, 0.5),
        ((120, 90), 120, 90, 1),
        ((90, 270), 60, 180, 1.5),
    ],
)
def test_another_size_is_the_same_design_with_spare_room(
    shop: Workshop, size: tuple[float, float], w: float, h: float, scale: float
) -> None:
    shop.template(
        '<svg viewBox="0 0 {{ w }} {{ h }}"><title>{{ w }} {{ h }}</title>'
        '<rect x="{{ -bleed }}" y="{{ -bleed }}" width="{{ w + 2 * bleed }}"'
        ' height="{{ h + 2 * bleed }}"/>'
        '<rect x="{{ w - 10 }}" y="{{ h - 10 }}" width="10" height="10"/></svg>'
    )
    face = shop.face(size=size)
    assert (face.width, face.height) == size
    ground, corner = boxes(face)
    # The bleed is the same on paper whatever the size.
    assert ground == pytest.approx((-3, -3, size[0] + 3, size[1] + 3))
    assert corner == pytest.approx((*(side - 10 * scale for side in size), *size))
    assert (w * scale, h * scale) == pytest.approx(size)


def test_the_ink_saver_replaces_some_colours(shop: Workshop) -> None:
    shop.template(
        '<svg viewBox="0 0 60 90"><g fill="{{ palette.ground }}" stroke="{{ palette.ink }}">'
        '<rect width="9" height="9"/></g>{% if ink_saver %}<rect width="1" height="1"/>{% endif %}'
        "</svg>"
    )
    (shape,) = shapes(shop.face())
    assert (str(shape.paint.fill), str(shape.paint.stroke)) == ("#ffeedd", "#112233")
    shape, extra = shapes(shop.face(press=shop.press(ink_saver=True)))
    assert (str(shape.paint.fill), str(shape.paint.stroke)) == ("#ffffff", "#112233")
    assert extra


def test_what_a_template_knows(shop: Workshop) -> None:
    shop.facts = {"lives": 4}
    shop.template(
        '<svg viewBox="0 0 60 90"><text>{{ card.id }} {{ card.name }} {{ card.power }}'
        " {{ game.lives }} {{ set.title }} {{ set.notice }} {{ side }} {{ bleed }}</text></svg>"
    )
    press = shop.press()
    (text,) = texts(press.face(component(back="card"), card(power=3), "back"))
    assert text.text == "wyrm Wyrm 3 4 A Game A game by Someone back 3.0"


def test_a_field_can_be_asked_for_by_a_name_in_a_variable(shop: Workshop) -> None:
    body = '<text>{{ card["power"] }} {{ card[card.which] }} {{ card.name }}</text>'
    (text,) = texts(shop.face(body, power=3, which="power"))
    assert text.text == "3 3 Wyrm"
    assert "there is no 'powr' here" in shop.mistake('<text>{{ card["powr"] }}</text>').message


def test_fields_win_over_what_python_calls_its_methods(shop: Workshop) -> None:
    (text,) = texts(shop.face("<text>{{ card.items }} {{ card.get }}</text>", items="a", get="b"))
    assert text.text == "a b"


@pytest.mark.parametrize("read", ["card.name", 'card["name"]', "card|attr('name')"])
def test_one_press_makes_every_card_its_own_face(shop: Workshop, read: str) -> None:
    shop.template(f'<svg viewBox="0 0 60 90"><text>{{{{ {read} }}}}</text></svg>')
    press = shop.press()
    faces = [press.face(component(), card(name=name)) for name in ("A", "B", "A")]
    assert [texts(face)[0].text for face in faces] == ["A", "B", "A"]
    assert faces[0].key == faces[2].key != faces[1].key


def test_a_component_without_a_back_has_none(shop: Workshop) -> None:
    with pytest.raises(ValueError, match="has no back"):
        shop.press().face(component(), card(), "back")


CHANGEABLE = (
    '<text x="3" font-weight="400" fill="#111111">Wyrm</text>'
    '<g transform="scale(2)" opacity="0.5"><rect width="9" height="9" stroke="#222222"/></g>'
    '<use href="icon:dot" x="5" width="3" color="#333333"/>'
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wyrm", "Worm"),
        ('x="3"', 'x="4"'),
        ("400", "700"),
        ("#111111", "#111112"),
        ("scale(2)", "scale(3)"),
        ("0.5", "0.6"),
        ('height="9"', 'height="8"'),
        ("#222222", "#222223"),
        ('x="5"', 'x="6"'),
        ("#333333", "#333334"),
    ],
)
def test_the_key_tells_faces_apart(shop: Workshop, one: str, other: str) -> None:
    first = shop.face(CHANGEABLE).key
    assert CHANGEABLE.count(one) == 1
    assert shop.face(CHANGEABLE.replace(one, other)).key != first
    assert shop.face(CHANGEABLE).key == first


def test_the_key_depends_on_size_and_icons_but_not_on_what_is_not_drawn(shop: Workshop) -> None:
    first = shop.face(CHANGEABLE).key
    assert shop.face(CHANGEABLE, name="Other", unused=1).key == first
    assert shop.face(f"<title>Other</title>{CHANGEABLE}").key == first
    assert shop.face(CHANGEABLE, size=(120, 180)).key != first
    shop.write("icons/dot.svg", '<svg viewBox="0 0 1 1"><path d="M0 0h1v1h-1z"/></svg>')
    assert shop.face(CHANGEABLE).key != first


def test_the_press_still_works_after_a_mistake(shop: Workshop) -> None:
    shop.template('<svg viewBox="0 0 60 90"><text>{{ card.name }}</text></svg>')
    press = shop.press()
    with pytest.raises(PnpError):
        press.face(component(), card(name="龍"))
    assert texts(press.face(component(), card(name="Ok")))[0].text == "Ok"


def test_a_cache_that_cannot_be_written_is_done_without(
    shop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("PNP_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert texts(shop.face("<text>{{ card.name }}</text>"))[0].text == "Wyrm"
