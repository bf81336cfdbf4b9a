"""What `pnp check` says of a face that can be drawn but would be spoilt, and what it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.problems import Place
from pnp.faces import lint as linting
from pnp.faces.drawlist import Face
from pnp.faces.lint import MOST_TOLD, Specimen, lint, smallest_type
from tests.faces.workshop import Workshop

TEXT = '<text x="{}" y="{}" font-size="{}">Wyrm</text>'
GROUND = '<rect x="-3" y="-3" width="66" height="96" fill="{}"/>'
MIDDLE = '<text x="20" y="45" font-size="{}" fill="{}">Wyrm</text>'
SKY = (
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="white"/><stop offset="1" stop-color="black"/>'
    '</linearGradient></defs><rect x="-3" y="-3" width="66" height="96" fill="url(#sky)"/>'
)


def flaws(face: Face, is_round: bool = False) -> list[str]:
    problems = lint([Specimen(face, "beasts/wyrm, front", Place("cards.yaml", 3, 5), is_round)])
    for problem in problems:
        assert problem.place == Place("cards.yaml", 3, 5)
        assert problem.subject == "beasts/wyrm, front"
        assert problem.hint
    return [problem.message for problem in problems]


def test_nothing_to_say_of_nothing() -> None:
    assert lint([]) == []


# --- type ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "size"),
    [
        (TEXT.format(20, 40, 1.8), "1.8"),
        (f'<g transform="scale(0.5)">{TEXT.format(40, 80, 3)}</g>', "1.5"),
        (f'<g transform="rotate(30) scale(0.4)">{TEXT.format(90, 40, 4)}</g>', "1.6"),
        (
            '<g transform="translate(20 40)"><g transform="scale(0.3)"><text>Wyrm</text></g></g>',
            "0.9",
        ),
    ],
)
def test_tiny_type_is_found_however_it_became_tiny(shop: Workshop, body: str, size: str) -> None:
    assert flaws(shop.face(body)) == [f"“Wyrm” is set at {size} mm"]


def test_a_card_printed_small_has_small_type(shop: Workshop) -> None:
    body = TEXT.format(20, 40, 3)
    assert flaws(shop.face(body)) == []
    assert flaws(shop.face(body, size=(30, 45))) == ["“Wyrm” is set at 1.5 mm"]


@pytest.mark.parametrize(
    "body",
    [
        TEXT.format(20, 40, 2),
        f'<g transform="scale(2)">{TEXT.format(10, 20, 1)}</g>',
        '<text x="20" y="40" font-size="1"> </text>',
    ],
)
def test_type_at_the_floor_is_fine(shop: Workshop, body: str) -> None:
    assert flaws(shop.face(body)) == []


def nested(transform: str, inner: str, levels: int = 60) -> str:
    for _ in range(levels):
        inner = f'<g transform="{transform}">{inner}</g>'
    return inner


@pytest.mark.parametrize(
    "body",
    [
        f'<g transform="matrix(1 1 1 1 20 20)">{TEXT.format(20, 40, 3)}</g>',
        f'<g transform="scale(0)">{TEXT.format(20, 40, 3)}</g>',
        f'<g transform="scale(5e-324)">{TEXT.format(20, 40, 3)}</g>',
        '<g transform="scale(0)"><use href="icon:dot" width="9"/></g>',
        nested("scale(999999)", TEXT.format(20, 40, 3)),
        nested("skewX(89.9) skewY(89.9)", TEXT.format(20, 40, 3)),
        nested("scale(0.00001)", TEXT.format(20, 40, 3)),
    ],
)
def test_of_what_nobody_can_see_nothing_is_told(shop: Workshop, body: str) -> None:
    face = shop.face(body)
    assert flaws(face) == flaws(face, is_round=True) == []
    assert smallest_type(face) > 100


def test_type_of_no_size_and_endless_transforms_are_mistakes(shop: Workshop) -> None:
    said = shop.mistake('<text font-size="5e-324">Wyrm</text>')
    assert said.message == "font-size='5e-324' should be more than 0"
    far = f'<g transform="{"scale(999999)" * 60}">{TEXT.format(20, 40, 3)}</g>'
    assert "leads far off the paper" in shop.mistake(far).message


# --- the cut -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (TEXT.format(1, 40, 3), "“Wyrm” is 1.0 mm inside the cut line"),
        (TEXT.format(20, 89, 3), "“Wyrm” is 1.0 mm inside the cut line"),
        (TEXT.format(-1.5, 40, 3), "“Wyrm” is 1.5 mm outside the cut line"),
        (
            '<text x="59" y="40" text-anchor="end">Wyrm</text>',
            "“Wyrm” is 1.0 mm inside the cut line",
        ),
        # Turned by a quarter it reads downwards, and its baseline is on its left.
        (
            '<g transform="translate(1.2 20) rotate(90)"><text>Wyrm</text></g>',
            "“Wyrm” is 1.2 mm inside the cut line",
        ),
        (
            '<g transform="scale(10)"><text x="3" y="8.9" font-size="0.3">Wyrm</text></g>',
            "“Wyrm” is 1.0 mm inside the cut line",
        ),
        (
            '<use href="icon:dot" x="49" y="40" width="10"/>',
            "icon 'dot' is 1.0 mm inside the cut line",
        ),
        (
            '<textbox x="1" y="40" width="50" height="9">[dot] Wyrm</textbox>',
            "icon 'dot' is 1.0 mm inside the cut line",
        ),
    ],
)
def test_ink_near_the_cut_is_found_wherever_it_lands(shop: Workshop, body: str, says: str) -> None:
    assert flaws(shop.face(body)) == [says]


@pytest.mark.parametrize(
    "body",
    [
        TEXT.format(2.5, 40, 3),
        TEXT.format(20, 87.5, 3),
        '<use href="icon:dot" x="47.5" y="40" width="10"/>',
        f'<g data-bleed="yes">{TEXT.format(1, 40, 3)}</g>',
        f'<g data-bleed="yes"><g transform="scale(2)">{TEXT.format(0.5, 20, 3)}</g></g>',
        '<g data-bleed="yes"><use href="icon:dot" x="-5" y="40" width="10"/></g>',
        # Grounds and frames are shapes, and meant to reach the cut.
        '<rect x="-3" y="-3" width="66" height="96" fill="#ffeedd"/>',
        # An icon that is cut to a disc ends where the disc ends.
        '<defs><clipPath id="c"><circle cx="12" cy="45" r="8"/></clipPath></defs>'
        '<g clip-path="url(#c)"><use href="icon:dot" x="-4" y="30" width="30"/></g>',
        '<defs><clipPath id="c"><circle cx="30" cy="45" r="8"/></clipPath></defs>'
        f'<g clip-path="url(#c)">{TEXT.format(1, 88, 3)}</g>',
    ],
)
def test_no_alarm_over_what_keeps_clear_or_may_bleed(shop: Workshop, body: str) -> None:
    assert flaws(shop.face(body)) == []


def test_a_round_token_has_no_corners(shop: Workshop) -> None:
    corner = shop.face('<use href="icon:dot" x="8" y="23" width="10"/>')
    assert flaws(corner) == []
    (says,) = flaws(corner, is_round=True)
    assert "icon 'dot'" in says
    assert "the cut line" in says
    assert flaws(shop.face('<use href="icon:dot" x="15" y="30" width="30"/>'), is_round=True) == []


@pytest.mark.parametrize(("y", "fits"), [(55, True), (68, False)])
def test_a_word_below_the_middle_of_a_round_token_may_be_wide(
    shop: Workshop, y: int, fits: bool
) -> None:
    word = f'<text x="31.5" y="{y}" text-anchor="middle" font-size="10">Liberated</text>'
    assert (flaws(shop.face(word), is_round=True) == []) is fits


# --- contrast ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ground", "size", "ink", "ratio"),
    [
        ("#ffffff", 3, "#999999", "2.8"),
        ("#ffffff", 3, "#808080", "3.9"),
        ("#000000", 3, "#444444", "2.2"),
        ("#777777", 8, "#999999", "1.6"),
    ],
)
def test_weak_contrast_on_a_plain_ground(
    shop: Workshop, ground: str, size: float, ink: str, ratio: str
) -> None:
    face = shop.face(GROUND.format(ground) + MIDDLE.format(size, ink))
    assert flaws(face) == [f"“Wyrm” has a contrast of {ratio} to its ground"]


@pytest.mark.parametrize(
    ("ground", "size", "ink"),
    [
        ("#ffffff", 3, "#6b6b6b"),
        ("#000000", 3, "#808080"),
        ("#ffffff", 6, "#808080"),  # large type needs less
        ("#ffffff", 5, "#808080"),
    ],
)
def test_enough_contrast(shop: Workshop, ground: str, size: float, ink: str) -> None:
    assert flaws(shop.face(GROUND.format(ground) + MIDDLE.format(size, ink))) == []


def test_paper_is_white_where_nothing_is_drawn(shop: Workshop) -> None:
    assert flaws(shop.face(MIDDLE.format(3, "#111111"))) == []
    assert flaws(shop.face(MIDDLE.format(3, "#eeeeee"))) != []


def test_large_is_what_is_large_on_paper(shop: Workshop) -> None:
    grey = '<g transform="scale({})"><text x="{}" y="{}" font-size="{}" fill="#808080">W</text></g>'
    assert len(flaws(shop.face(grey.format(0.5, 40, 90, 9)))) == 1
    assert flaws(shop.face(grey.format(2, 10, 22, 2.6))) == []


def test_on_a_gradient_it_depends_on_the_place(shop: Workshop) -> None:
    text = '<text x="20" y="{}" font-size="3" fill="#111111">Wyrm</text>'
    assert flaws(shop.face(SKY + text.format(12))) == []
    (says,) = flaws(shop.face(SKY + text.format(70)))
    assert "has a contrast of" in says


def test_a_picture_under_the_text_counts_but_a_line_across_it_does_not(shop: Workshop) -> None:
    text = MIDDLE.format(3, "#111111")
    picture = '<use href="icon:dot" x="15" y="35" width="20" color="#222222"/>'
    (says,) = flaws(shop.face(picture + text))
    assert "“Wyrm” has a contrast of 1." in says
    line = '<path d="M10 44.5H50" stroke="#222222" stroke-width="0.1"/>'
    assert flaws(shop.face(line + MIDDLE.format(4.5, "#111111"))) == []


def test_what_lies_over_the_text_is_not_its_ground_but_seen(shop: Workshop) -> None:
    beside = '<use href="icon:dot" x="40" y="70" width="12" color="#222222"/>'
    assert flaws(shop.face(MIDDLE.format(3, "#111111") + beside)) == []


@pytest.mark.parametrize(
    "faded",
    [
        '<text x="20" y="45" font-size="3" fill="black" fill-opacity="0.3">Wyrm</text>',
        f'<g opacity="0.3">{TEXT.format(20, 45, 3)}</g>',
        f'<g opacity="0.6"><g opacity="0.5">{TEXT.format(20, 45, 3)}</g></g>',
        '<text x="20" y="45" font-size="3" opacity="0.3">Wyrm</text>',
    ],
)
def test_faded_ink_is_weaker_than_its_colour(shop: Workshop, faded: str) -> None:
    assert flaws(shop.face(faded)) == ["“Wyrm” has a contrast of 2.1 to its ground"]
    clearer = faded.replace("0.3", "0.8").replace("0.6", "0.9").replace("0.5", "0.9")
    assert flaws(shop.face(clearer)) == []


def test_slanted_text_is_judged_by_what_is_under_it(shop: Workshop) -> None:
    stripe = '<rect x="-20" y="-4.4" width="60" height="6" fill="black"/>'
    text = '<text x="0" y="0" font-size="3" fill="white">Wyrm and worm</text>'
    assert flaws(shop.face(f'<g transform="translate(20 30) rotate(40)">{stripe}{text}</g>')) == []
    other = stripe.replace("black", "#eeeeee")
    (says,) = flaws(shop.face(f'<g transform="translate(20 30) rotate(40)">{other}{text}</g>'))
    assert "has a contrast of 1.2" in says


def test_text_across_the_cut_is_judged_by_the_paper_it_is_on(shop: Workshop) -> None:
    body = '<g data-bleed="yes"><text x="-6" y="45" font-size="9" fill="black">Wyrm</text></g>'
    assert flaws(shop.face(body)) == []
    body = '<g data-bleed="yes"><text x="-40" y="45" font-size="9" fill="black">Wyrm</text></g>'
    assert flaws(shop.face(body)) == []


def test_every_flaw_is_told_once_and_for_each_face(shop: Workshop) -> None:
    bad = shop.face(TEXT.format(1, 40, 1.8) * 2 + MIDDLE.format(3, "#eeeeee"))
    good = shop.face(TEXT.format(20, 40, 3))
    problems = lint([Specimen(bad, "a"), Specimen(good, "b"), Specimen(bad, "c")])
    assert [problem.subject for problem in problems] == ["a"] * 3 + ["c"] * 3


def test_of_very_many_flaws_the_first_are_told(shop: Workshop) -> None:
    texts = "".join(f'<text x="20" y="40" font-size="1">W{n}</text>' for n in range(MOST_TOLD + 30))
    told = flaws(shop.face(texts))
    assert len(told) == MOST_TOLD + 1
    assert told[0] == "“W0” is set at 1.0 mm"
    assert told[-1] == "30 more problems of these kinds"


@pytest.mark.parametrize(("step", "most"), [(0, 1), (0.01, 20)])
def test_the_ground_is_looked_at_once_and_not_without_end(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, step: float, most: int
) -> None:
    looks: list[object] = []
    look = linting._ground_of

    def counted(*args: Any) -> Any:
        looks.append(args)
        return look(*args)

    monkeypatch.setattr(linting, "_ground_of", counted)
    texts = "".join(f'<text x="{n * step}" y="80" font-size="110">M</text>' for n in range(60))
    lint([Specimen(shop.face(texts), "one")])
    assert 1 <= len(looks) <= most


# --- bleed ---------------------------------------------------------------------------------------

AT_THE_CUT = '<rect width="60" height="90" fill="#336699"/>'


@pytest.mark.parametrize(
    ("body", "edges"),
    [
        (AT_THE_CUT, "top, right, bottom, left"),
        ('<rect x="-3" y="-3" width="66" height="93.5" fill="#336699"/>', "bottom"),
        (f'<g transform="translate(-3 0)">{AT_THE_CUT}</g>', "top, bottom"),
        ('<g clip-path="url(#trim)"><rect x="-3" y="-3" width="66" height="96"/></g>'
         '<defs><clipPath id="trim"><rect x="-3" y="0" width="66" height="96"/></clipPath></defs>',
         "top"),
    ],
)  # fmt: skip
def test_a_ground_that_stops_at_the_cut_is_told(shop: Workshop, body: str, edges: str) -> None:
    assert flaws(shop.face(body)) == [f"the ground stops at the cut ({edges})"]


@pytest.mark.parametrize(
    "body",
    [
        '<rect x="-1" y="-1" width="62" height="92" fill="#336699"/>',
        '<rect x="2" y="2" width="56" height="86" fill="#336699"/>',
        '<rect width="60" height="90" fill="white"/>',
        '<rect width="60" height="90" fill="none" stroke="black"/>',
        '<rect y="40" width="60" height="10" fill="#336699"/>',
    ],
    ids=["bleeds", "frame", "paper", "outline", "ribbon"],
)
def test_other_shapes_may_end_where_they_like(shop: Workshop, body: str) -> None:
    assert flaws(shop.face(body)) == []


def test_what_nobody_cuts_needs_no_bleed(shop: Workshop) -> None:
    assert lint([Specimen(shop.face(AT_THE_CUT), "page", cut=False)]) == []
