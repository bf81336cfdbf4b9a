"""Each element draws what it says; everything unknown is refused with template and line."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.problems import MOST_PROBLEMS, PnpError, did_you_mean
from pnp.faces import attributes, workroom
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Gradient, Group, Stamp
from pnp.faces.templates import Job, Rendered
from tests.faces.attacks import DEAR_TO_READ
from tests.faces.workshop import Workshop, boxes, flat, shapes, texts

GRADIENT = (
    '<defs><linearGradient id="sky"><stop offset="0" stop-color="#000"/>'
    '<stop offset="1" stop-color="#fff"/></linearGradient></defs>'
)


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ('<rect x="1" y="2" width="30" height="40"/>', (1, 2, 31, 42)),
        ('<rect x="1" y="2" width="30" height="40" rx="4"/>', (1, 2, 31, 42)),
        ('<circle cx="10" cy="20" r="5"/>', (5, 15, 15, 25)),
        ('<ellipse cx="10" cy="20" rx="5" ry="6"/>', (5, 14, 15, 26)),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="#000"/>', (1, 2, 3, 4)),
        ('<polyline points="1 2 3 4 5 0"/>', (1, 0, 5, 4)),
        ('<polygon points="1,2 3,4 5,0"/>', (1, 0, 5, 4)),
        ('<path d="M1 2h9v8z"/>', (1, 2, 10, 10)),
        ('<g transform="translate(10 20)"><path d="M1 2h9v8z"/></g>', (11, 22, 20, 30)),
        ('<path transform="scale(2)" d="M1 2h9v8z"/>', (2, 4, 20, 20)),
        (
            '<defs><path id="a" d="M1 2h9v8z"/></defs><use href="#a" x="5" y="6"/>',
            (6, 8, 15, 16),
        ),
        (
            '<defs><path id="a" d="M1 2h9v8z"/></defs>'
            '<use href="#a" x="5" y="6" transform="scale(2)"/>',
            (12, 16, 30, 32),
        ),
        ('<use href="icon:dot" x="1" y="2" width="20" height="20"/>', (1, 2, 21, 22)),
        # An icon keeps its shape and stands in the middle of its box.
        ('<use href="icon:dot" x="0" y="0" width="20" height="10"/>', (5, 0, 15, 10)),
        ('<use href="icon:dot" width="8"/>', (0, 0, 8, 8)),
        ('<use href="icon:dot" height="8"/>', (0, 0, 8, 8)),
    ],
)
def test_each_element_is_drawn_in_its_place(
    shop: Workshop, element: str, box: tuple[float, ...]
) -> None:
    (found,) = boxes(shop.face(element))
    assert found == pytest.approx(box)


def test_rounded_corners_need_only_one_radius(shop: Workshop) -> None:
    plain = '<rect width="9" height="9" {}/>'
    both, one, other = (
        shapes(shop.face(plain.format(radii)))[0].path
        for radii in ('rx="2" ry="2"', 'rx="2"', 'ry="2"')
    )
    assert both == one == other
    assert any(segment[0] == "C" for segment in both)


def test_paint_is_inherited_and_overridden(shop: Workshop) -> None:
    first, second = shapes(
        shop.face(
            '<g fill="#f00" stroke="#00f" stroke-width="2" stroke-linecap="round"'
            ' stroke-linejoin="bevel" stroke-dasharray="1 2" fill-opacity="0.5"'
            ' stroke-opacity="0.25" fill-rule="evenodd">'
            '<rect width="9" height="9"/><rect width="9" height="9" fill="none"/></g>'
        )
    )
    paint = first.paint
    assert paint.fill == parse_colour("#f00")
    assert paint.stroke == parse_colour("#00f")
    assert (paint.stroke_width, paint.cap, paint.join, paint.dash) == (2, 1, 2, (1, 2))
    assert (paint.fill_alpha, paint.stroke_alpha, paint.even_odd) == (0.5, 0.25, True)
    assert second.paint == paint._replace(fill=None)


def test_what_has_no_ink_is_not_drawn(shop: Workshop) -> None:
    assert shop.face('<rect width="9" height="9" fill="none"/><g/><path d=""/>').ops == ()
    (shape,) = shapes(shop.face('<rect width="9" height="9" stroke="#f00" stroke-width="0"/>'))
    assert shape.paint.stroke is None


def test_a_group_fades_clips_and_bleeds(shop: Workshop) -> None:
    (group,) = shop.face(
        '<defs><clipPath id="c"><circle cx="5" cy="5" r="5"/></clipPath></defs>'
        '<g opacity="0.5" clip-path="url(#c)" data-bleed="yes"><rect width="9" height="9"/></g>'
    ).ops
    assert isinstance(group, Group)
    assert group.opacity == 0.5
    assert group.clip
    assert group.bleeds


def test_gradients_run_along_the_shape_or_the_face(shop: Workshop) -> None:
    (shape,) = shapes(
        shop.face(GRADIENT + '<rect x="10" y="20" width="30" height="40" fill="url(#sky)"/>')
    )
    assert isinstance(shape.paint.fill, Gradient)
    assert shape.paint.fill.coords == (10, 20, 40, 20)
    (shape,) = shapes(
        shop.face(
            '<defs><radialGradient id="sun" cx="1" cy="2" r="3" gradientUnits="userSpaceOnUse">'
            '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
            '</radialGradient></defs><rect width="9" height="9" fill="url(#sun)"/>'
        )
    )
    assert shape.paint.fill is not None
    assert shape.paint.fill[:2] == ("radial", (1, 2, 3))


def test_icons_take_the_colours_they_are_given(shop: Workshop) -> None:
    shop.write(
        "icons/flag.svg",
        '<svg viewBox="0 0 3 1"><rect width="1" height="1" fill="currentColor"/>'
        '<rect x="1" width="1" height="1" fill="color2"/>'
        '<rect x="2" width="1" height="1" fill="color3"/></svg>',
    )

    def fills(attributes: str) -> list[str]:
        face = shop.face(f'<use href="icon:flag" width="9" {attributes}/>')
        return [str(shape.paint.fill) for shape in shapes(face)]

    assert fills("") == ["#000000", "#ffffff", "#ffffff"]
    assert fills('color="#f00" color2="#0f0"') == ["#ff0000", "#00ff00", "#00ff00"]
    assert fills('color="#f00" color2="#0f0" color3="#00f"') == ["#ff0000", "#00ff00", "#0000ff"]
    assert fills('fill="#f00"')[0] == "#ff0000"
    assert fills('fill="white"')[0] == "#ffffff"


def test_one_icon_in_one_colour_is_one_symbol(shop: Workshop) -> None:
    face = shop.face(
        '<use href="icon:dot" width="9" color="#f00"/><use href="icon:dot" width="5" color="#f00"/>'
        '<use href="icon:dot" width="5" color="#00f"/>'
    )
    symbols = [op.symbol for op in face.ops if isinstance(op, Stamp)]
    assert symbols[0] is symbols[1] is not symbols[2]


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_text_is_anchored(shop: Workshop, anchor: str, share: float) -> None:
    (text,) = texts(
        shop.face(f'<text x="30" y="40" font-size="5" text-anchor="{anchor}">Rage  now</text>')
    )
    assert text.text == "Rage now"
    assert text.y == 40
    assert text.x == pytest.approx(30 - share * text.width)


def test_text_is_shrunk_to_its_width(shop: Workshop) -> None:
    (text,) = texts(
        shop.face('<text width="20" letter-spacing="0.2" font-size="5">Jack of all Trades</text>')
    )
    assert text.width == pytest.approx(20)
    assert 2 < text.size < 5
    (text,) = texts(shop.face('<text width="20" font-size="5">Jack</text>'))
    assert text.size == 5


def test_text_too_wide_at_the_readable_floor_is_refused(shop: Workshop) -> None:
    problem = shop.mistake('<text width="9" font-size="5">Jack of all Trades</text>')
    assert "mm too wide even at the smallest readable size" in problem.message
    # At twice the size the same face may go to half the size in its own millimetres.
    assert shop.face('<text width="9" font-size="5">Jack of all Trades</text>', size=(180, 270))


def test_a_textbox_sets_styles_icons_and_colours(shop: Workshop) -> None:
    face = shop.face(
        '<textbox x="5" y="6" width="50" height="20" font-size="3" fill="#111111"'
        ' bold-fill="#ff0000" icon-size="1.2">Deal **two** _hits_ [dot]</textbox>'
    )
    runs = {text.text: text for text in texts(face)}
    assert set(runs) == {"Deal", "two", "hits"}
    assert str(runs["two"].fill) == "#ff0000"
    assert str(runs["Deal"].fill) == "#111111"
    assert runs["two"].typeface.weight == 700
    assert runs["hits"].typeface.italic
    ((left, top, right, bottom),) = boxes(face)
    assert right - left == pytest.approx(1.2 * 3)
    assert runs["hits"].x + runs["hits"].width < left
    assert (top + bottom) / 2 == pytest.approx(runs["Deal"].y - 0.33 * 3)  # amid the capitals


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("<video/>", "<video> is not part of the dialect"),
        ("<rct/>", "did you mean 'rect'?"),
        ("<g><script/></g>", "<script> is not part"),
        ("<defs><filter/></defs>", "<filter> is not part"),
        ('<rect width="1" height="1" style="fill:red"/>', "attribute style of <rect>"),
        ('<rect width="1" height="1" onclick="x"/>', "attribute onclick"),
        ('<rect width="1" height="1" filll="#000"/>', "did you mean 'fill'?"),
        ('<defs fill="#f00"/>', "attribute fill of <defs>"),
        ('<rect width="1"/>', "<rect> needs height"),
        ('<rect width="1" height="-1"/>', "height='-1' should not be negative"),
        ('<circle r="-1"/>', "r='-1' should not be negative"),
        ('<rect width="1cm" height="1"/>', "width='1cm' is not a number"),
        ('<rect width="nan" height="1"/>', "width='nan' is not a number"),
        ('<rect width="1_0" height="1"/>', "width='1_0' is not a number"),
        ('<rect width="1" height="1" fill="red"/>', "'red' is not a colour"),
        ('<rect width="1" height="1" stroke="#12"/>', "stroke: '#12' is not a colour"),
        ('<rect width="1" height="1" fill="currentColor"/>', "'currentColor' is not a colour"),
        ('<rect width="1" height="1" fill-rule="odd"/>', "one of: nonzero, evenodd"),
        ('<rect width="1" height="1" fill-opacity="2"/>', "from 0 to 1"),
        ('<rect width="1" height="1" opacity="50%"/>', "opacity='50%' is not a number"),
        ('<rect width="1" height="1" stroke="#000" stroke-width="-1"/>', "not be negative"),
        ('<rect width="1" height="1" stroke="#000" stroke-linecap="flat"/>', "butt, round"),
        ('<rect width="1" height="1" stroke="#000" stroke-dasharray="0 0"/>', "be lengths"),
        ('<rect width="1" height="1" stroke="#000" stroke-dasharray="1 x"/>', "be lengths"),
        ('<rect width="1" height="1" transform="turn(3)"/>', "cannot read transform"),
        ('<g data-bleed="true"><rect width="1" height="1"/></g>', "one of: yes, no"),
        ('<path d="L1 1"/>', "path data must begin with M"),
        ('<polygon points="1 2 3"/>', "points needs"),
        ('<rect width="1" height="1" fill="url(#sky)"/>', "nothing in <defs> has the id 'sky'"),
        ('<g clip-path="url(#hole)"><rect width="1" height="1"/></g>', "has the id 'hole'"),
        ('<g clip-path="hole"><rect width="1" height="1"/></g>', "should be url(#id)"),
        ('<use href="#nothing"/>', "nothing in <defs> has the id 'nothing'"),
        ('<use href="#"/>', "nothing in <defs> has the id ''"),
        ('<use href="http://example.org/x.svg"/>', "should be icon:NAME or #id"),
        ('<use href="icon:dott" width="1"/>', "did you mean 'dot'?"),
        ('<use href="icon:../secret" width="1"/>', "there is no icon '../secret'"),
        ('<use href="icon:dot"/>', "needs a width or a height"),
        ('<use href="icon:dot" width="1" color="none"/>', "color cannot be none"),
        ('<text font-weight="bold">a</text>', "font-weight='bold' should be one of: 400"),
        (
            '<text font-family="comic">a</text>',
            "there is no font family 'comic'; one of: sans, serif",
        ),
        ('<text font-size="0">a</text>', "font-size='0' should be more than 0"),
        ('<text fill="none">a</text>', "fill cannot be none"),
        ('<text text-anchor="left">a</text>', "start, middle, end"),
        ("<text>a<g/></text>", "plain text only"),
        ('<textbox width="9">a</textbox>', "<textbox> needs height"),
        ('<textbox width="9" height="9" align="centre">a</textbox>', "left, center, right"),
        ('<textbox width="9" height="9" min-size="0">a</textbox>', "more than 0"),
        ('<textbox width="9" height="9">**a</textbox>', "is never closed"),
        ("<g>{{ card.name }}</g>", "“Wyrm” stands outside <text>"),
        ("<g/>&amp;", "“&” stands outside <text>"),
        ('<defs><g id="a"/><g id="a"/></defs>', "the id 'a' is taken twice"),
        ('<linearGradient id="a"/>', "may stand only inside <defs>"),
    ],
)
def test_the_rest_is_refused_with_its_line(shop: Workshop, body: str, says: str) -> None:
    problem = shop.mistake(f"<title>A card</title>\n{body}")
    assert says in problem.message
    assert problem.place is not None
    assert problem.place.file == str(shop.folder / "faces/card.svg.j2")
    assert problem.place.line == 3
    assert "card 'wyrm' of game/beasts" in problem.subject


@pytest.mark.parametrize(
    ("stops", "says"),
    [
        ('<stop offset="0" stop-color="#000"/>', "needs two stops"),
        ('<stop offset="0" stop-color="red"/><stop offset="1"/>', "'red' is not a colour"),
        ('<stop offset="0.5"/><stop offset="0.2"/>', "should be in order"),
        ('<stop offset="0"/><stop offset="1.5"/>', "from 0 to 1"),
        ("<stop/><stop/>", "offset='' is not a number"),
    ],
)
def test_bad_gradients(shop: Workshop, stops: str, says: str) -> None:
    problem = shop.mistake(
        f'<defs><linearGradient id="sky">{stops}</linearGradient></defs>\n'
        '<rect width="9" height="9" fill="url(#sky)"/>'
    )
    assert says in problem.message
    assert problem.place
    assert problem.place.line == 2


def test_a_reference_must_be_of_the_right_kind(shop: Workshop) -> None:
    rect = '<rect width="9" height="9" {}/>'
    problem = shop.mistake(GRADIENT + rect.format('clip-path="url(#sky)"'))
    assert "'sky' is a <linearGradient>, not a clipPath" in problem.message
    clip = '<defs><clipPath id="c"><rect width="1" height="1"/></clipPath></defs>'
    problem = shop.mistake(clip + rect.format('fill="url(#c)"'))
    assert "'c' is a <clipPath>, not a gradient" in problem.message


def test_a_reference_in_circles_is_refused(shop: Workshop) -> None:
    problem = shop.mistake('<defs><g id="a"><use href="#a"/></g></defs><use href="#a"/>')
    assert "goes in circles" in problem.message


def test_an_icon_may_use_an_icon_but_not_itself(shop: Workshop) -> None:
    shop.write("icons/two.svg", '<svg viewBox="0 0 4 4"><use href="icon:dot" width="2"/></svg>')
    ((left, top, right, bottom),) = boxes(shop.face('<use href="icon:two" width="8"/>'))
    assert (left, top, right, bottom) == pytest.approx((0, 0, 4, 4))
    shop.write("icons/loop.svg", '<svg viewBox="0 0 4 4"><use href="icon:loop" width="2"/></svg>')
    assert "uses itself" in shop.mistake('<use href="icon:loop" width="8"/>').message


@pytest.mark.parametrize(
    ("icon", "says"),
    [
        ('<svg viewBox="0 0 4 4"><image/></svg>', "an icon shows no pictures"),
        ("<svg><g/></svg>", "viewBox='' should be 4 numbers"),
        ('<svg viewBox="0 0 0 4"><g/></svg>', "is empty"),
        ('<svg viewBox="0 0 4 4"><g></svg>', "not well-formed"),
        ("<g/>", "begins with <g>"),
    ],
)
def test_a_bad_icon_is_named_with_its_file(shop: Workshop, icon: str, says: str) -> None:
    file = shop.write("icons/bad.svg", icon)
    problem = shop.mistake('<use href="icon:bad" width="5"/>')
    assert says in problem.message
    assert problem.place
    assert problem.place.file == str(file)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg><svg viewBox="0 0 60 90"/>',
        '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 60 90"><text>&x;</text></svg>',
        '<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg viewBox="0 0 60 90"/>',
    ],
)
def test_doctypes_and_entities_are_refused(shop: Workshop, text: str) -> None:
    shop.template(text)
    assert "DOCTYPE" in shop.mistake().message


def test_unknown_entities_are_refused(shop: Workshop) -> None:
    problem = shop.mistake("<title>A</title>\n<text>&nbsp;</text>")
    assert "undefined entity" in problem.message
    assert problem.place
    assert problem.place.line == 3


@pytest.mark.parametrize("box", ["", "0 0 100 100", "0 0 63", "1 0 60 90"])
def test_the_frame_must_be_the_trim(shop: Workshop, box: str) -> None:
    shop.template(f'<svg viewBox="{box}"/>')
    problem = shop.mistake()
    assert "viewBox" in problem.message
    assert problem.place
    assert problem.place.line == 1


def test_data_is_text_and_never_markup(shop: Workshop) -> None:
    hostile = "</text><script>“1” & ‘2’</script><!DOCTYPE x> &amp; ]]>"
    (text,) = texts(shop.face('<text font-size="2">{{ card.name }}</text>', name=hostile))
    assert text.text == hostile
    title = shop.face('<title>{{ card.name }}</title><g id="{{ card.name }}"/>', name=hostile)
    assert not list(flat(title.ops))


def test_elements_nested_without_end_are_refused(shop: Workshop) -> None:
    deep = "{% for i in range(9000) %}<g>{% endfor %}{% for i in range(9000) %}</g>{% endfor %}"
    assert "nested more than 64 levels deep" in shop.mistake(deep).message


# --- faces that would never be read to their end ------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(each, marks=() if at < 4 else pytest.mark.long)
        for at, each in enumerate(DEAR_TO_READ)
    ],
)
def test_what_is_wrong_is_not_told_without_end(shop: Workshop, body: str) -> None:
    mistakes = shop.mistakes(body)
    assert 0 < len(mistakes) <= MOST_PROBLEMS
    assert sum(len(each.message) for each in mistakes) < 500 * MOST_PROBLEMS
    assert all(each.place and each.place.file.endswith("card.svg.j2") for each in mistakes)


@pytest.mark.parametrize(
    ("body", "most"),
    [
        ("<foo/>" * 500, 1),
        ("<rect wdth='1'/>" * 500, 1),
        ("".join(f"<foo{at}/>" for at in range(500)), MOST_PROBLEMS),
        ("<rect " + " ".join(f"a{at}='1'" for at in range(500)) + "/>", MOST_PROBLEMS),
    ],
)
def test_what_may_have_been_meant_is_sought_once_for_each_name_that_is_told(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, body: str, most: int
) -> None:
    sought = []
    attributes._meant.cache_clear()

    def counted(name: str, known: frozenset[str]) -> str:
        sought.append(name)
        return did_you_mean(name, known)

    monkeypatch.setattr(attributes, "did_you_mean", counted)
    assert shop.mistakes(body)
    assert len(sought) == most


def test_a_mistake_is_told_without_its_line_where_the_face_with_marks_is_too_long(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = shop.mistake("<foo/>").place
    assert place
    assert place.line == 2
    render = workroom.Bench.render

    def too_long(bench: workroom.Bench, job: Job, traced: bool = False, **how: Any) -> Rendered:
        if traced:
            raise PnpError("the face is longer than 4,000,000 characters")
        return render(bench, job, **how)

    monkeypatch.setattr(workroom.Bench, "render", too_long)
    problem = shop.mistake("<foo/>")
    assert "<foo> is not part of the dialect" in problem.message
    assert problem.place
    assert problem.place.line == 0


def test_a_large_picture_counts_wherever_it_is_used(shop: Workshop) -> None:
    from PIL import Image

    file = shop.write("pictures/large.png", "")
    Image.new("1", (9_000, 9_000)).save(file)
    uses = "{{% for i in range({}) %}}<image href='large.png' width='1' height='1'/>{{% endfor %}}"
    assert shop.mistakes(uses.format(99)) == ()
    (problem,) = shop.mistakes(uses.format(5_000))
    assert problem.message == "there is more to draw here than 250,000 lines"


@pytest.mark.parametrize(
    "body",
    [
        "<g stroke='#000' stroke-dasharray='" + "1 " * 90_000 + "'>"
        "{% for i in range(99) %}<rect width='1' height='1'/>{% endfor %}</g>",
        "<defs><g id='c'>{% for i in range(50000) %}<title/>{% endfor %}</g></defs>"
        "{% for i in range(99) %}<use href='#c'/>{% endfor %}",
        "<g opacity='.5'>" * 60 + "<path d='M0 0" + "h1v1" * 5000 + "'/>" + "</g>" * 60,
        "<defs><g id='c' transform='"
        + "scale(1) " * 9_000
        + "'><rect width='1' height='1'/></g></defs>"
        "{% for i in range(99) %}<use href='#c'/>{% endfor %}",
        "{% for i in range(99) %}<use href='icon:empty' width='1' color='#0000{{ 10 + i }}'/>"
        "{% endfor %}",
        "<textbox width='999' height='99' font-size='2'>" + "[many] " * 30 + "</textbox>",
    ],
    ids=[
        "dashes",
        "titles",
        "fading groups",
        "transforms",
        "an icon in many colours",
        "icons in text",
    ],
)
def test_what_takes_long_without_being_drawn_counts_as_strokes(shop: Workshop, body: str) -> None:
    def icon(inside: str) -> str:
        return f'<svg viewBox="0 0 1 1">{inside}<rect width="1" height="1"/></svg>'

    shop.write("icons/empty.svg", icon("<defs>" + "<g/>" * 9_000 + "</defs>"))
    shop.write("icons/many.svg", icon('<path d="M0 0' + "h1v1" * 9_000 + '"/>'))
    assert shop.mistake(body).message == "there is more to draw here than 250,000 lines"
