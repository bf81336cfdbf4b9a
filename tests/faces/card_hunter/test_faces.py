"""What is printed for Card Hunter, against the rulebook: counts, trackers, arrows, mat, charts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.data import assets
from pnp.data.library import Library
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Face, Shape, Stamp, Text
from pnp.faces.paths import apply, multiply, rotation
from pnp.faces.press import Press
from tests.bundled import Mark, component, front, icons, marks, press, prose, words

GAME = "card-hunter"
DIRECTIONS = {"tail": "north", "head": "south", "claws": "west", "wings": "east"}
STRENGTHS = ("weak", "medium", "strong")
# Weak, medium and strong cards of each suit in each Part.
PARTS = {
    "tail": {"tail": (2, 2, 1), "head": (0, 0, 1), "claws": (1, 1, 0), "wings": (0, 2, 0)},
    "claws": {"tail": (1, 1, 0), "head": (1, 1, 0), "claws": (2, 1, 2), "wings": (0, 1, 0)},
    "wings": {"tail": (1, 1, 0), "head": (2, 0, 0), "claws": (1, 0, 0), "wings": (3, 1, 1)},
    "head": {"tail": (0, 0, 1), "head": (1, 3, 1), "claws": (0, 2, 0), "wings": (1, 0, 1)},
}
RING = ("tail", "wings", "head", "claws")
HUNTERS = ("jack", "queen", "king")


# --- counts --------------------------------------------------------------------------------------


def test_forty_four_monster_cards() -> None:
    """Sorted by what their faces show, not by what their data says."""
    found: Counter[tuple[str, int]] = Counter()
    for card in component(GAME, "monster-cards").cards:
        face = front(GAME, "monster-cards", card.id)
        (suit,) = {word for word in words(face) if word.lower() in (*DIRECTIONS, "rage")}
        both_corners = icons(face).count("hit")
        assert both_corners % 2 == 0
        found[suit.lower(), both_corners // 2] += card.copies
    by_suit = {(suit, hits): n for suit in DIRECTIONS for hits, n in ((1, 4), (2, 4), (3, 2))}
    assert found == {**by_suit, ("rage", 0): 4}
    assert found.total() == 44


@pytest.mark.parametrize("part", PARTS)
def test_the_corner_mark_sorts_ten_cards_into_each_part(part: str) -> None:
    found: Counter[tuple[str, str]] = Counter()
    for card in component(GAME, "monster-cards").cards:
        shown = Counter(icons(front(GAME, "monster-cards", card.id)))
        if shown[f"card-hunter/{part}-mark"]:
            assert shown[f"card-hunter/{part}-mark"] == 2, "in two corners, to be read from both"
            found[card.fields["suit"], card.fields["strength"]] += card.copies
    expected = {
        (suit, strength): count
        for suit, counts in PARTS[part].items()
        for strength, count in zip(STRENGTHS, counts, strict=True)
        if count
    }
    assert found == expected
    assert found.total() == 10


def test_rage_belongs_to_no_part_and_hits_everywhere() -> None:
    face = front(GAME, "monster-cards", "rage")
    assert not [name for name in icons(face) if name.endswith("-mark")]
    assert "Everywhere" in words(face)
    assert "hit" not in icons(face)


@pytest.mark.parametrize("card", ["tail-weak-in-claws", "head-strong-in-tail", "rage"])
def test_a_monster_card_reads_the_same_upside_down(card: str) -> None:
    face = front(GAME, "monster-cards", card)
    turned = rotation(180, face.width / 2, face.height / 2)
    places = []
    again = []
    for mark in marks(face.ops):
        # The compass has one way up.
        if isinstance(mark.op, Text) and mark.op.size not in (5.6, 2.85):
            places.append((mark.op.text, *map(round, mark.middle)))
            again.append((mark.op.text, *map(round, apply(turned, *mark.middle))))
    assert len(places) >= 4
    assert sorted(places) == sorted(again)


def test_the_rest_of_the_box() -> None:
    pieces = {
        part.id: part.pieces
        for part in Library().load(GAME).components
        if part.id != "monster-cards"
    }
    assert pieces["hunters"] == 3
    assert pieces["life-trackers"] == pieces["potion-trackers"] == 3
    assert pieces["random-cards"] == 4
    assert (pieces["knockout-tokens"], pieces["attack-marker"]) == (3, 1)
    assert pieces["round-summary"] == 3
    assert pieces["table-mat"] == 4
    for single in ("credits", "setup-sheet", "rules-reference", "odds-chart"):
        assert pieces[single] == 1


def test_the_hunters_are_named_on_both_sides() -> None:
    names = [words(front(GAME, "hunters", hunter)) for hunter in HUNTERS]
    for shown, name in zip(
        names, ["Jack of all Trades", "Queen of Quivers", "King of Knights"], strict=True
    ):
        assert name in " ".join(shown)
    assert component(GAME, "hunters").back


def test_random_cards_have_a_ground_of_their_own_and_no_hits() -> None:
    grounds = set()
    for suit, direction in DIRECTIONS.items():
        face = front(GAME, "random-cards", direction)
        assert "hit" not in icons(face)
        assert {"Random", direction.capitalize()} <= {*words(face)}
        assert suit.capitalize() not in words(face), "it serves every monster"
        grounds.add(ground(face))
    monsters = component(GAME, "monster-cards").cards
    assert not grounds & {ground(front(GAME, "monster-cards", card.id)) for card in monsters}
    part = component(GAME, "random-cards")
    backs = {press(GAME).face(part, card, "back").key for card in part.cards}
    other = component(GAME, "monster-cards")
    assert backs.isdisjoint(press(GAME).face(other, card, "back").key for card in other.cards)
    assert len(backs) == 1, "a back must not give its card away"
    assert len({press(GAME).face(other, card, "back").key for card in monsters}) == 1


def ground(face: Face) -> Any:
    first = next(marks(face.ops)).op
    assert isinstance(first, Shape)
    return first.paint.fill


# --- trackers ------------------------------------------------------------------------------------


def on_top(face: Face, quarter_turns: int, icon: str) -> tuple[str, int]:
    """The number that stands upright at the top edge after turning, and the symbols beside it."""
    turn = rotation(90 * quarter_turns, face.width / 2, face.height / 2)
    turned = [Mark(mark.op, multiply(turn, mark.matrix)) for mark in marks(face.ops)]
    near = [mark for mark in turned if mark.box[1] >= 0 and mark.box[3] < 15]
    upright = [mark for mark in near if mark.matrix[:4] == pytest.approx((1, 0, 0, 1), abs=1e-6)]
    (number,) = (
        mark.op.text for mark in upright if isinstance(mark.op, Text) and mark.op.size > 10
    )
    symbols = [m for m in upright if isinstance(m.op, Stamp) and m.op.symbol.name == icon]
    return number, len(symbols)


@pytest.mark.parametrize("hunter", HUNTERS)
@pytest.mark.parametrize(
    ("tracker", "icon"), [("life-trackers", "heart"), ("potion-trackers", "potion")]
)
def test_a_quarter_turn_clockwise_counts_down_by_one(tracker: str, icon: str, hunter: str) -> None:
    face = front(GAME, tracker, hunter)
    shown = [on_top(face, turns, icon) for turns in range(4)]
    assert shown == [("4", 4), ("3", 3), ("2", 2), ("1", 1)]


def test_each_difficulty_is_marked_where_its_potions_start() -> None:
    face = front(GAME, "potion-trackers", "queen")
    placed = {mark.op.text: mark for mark in marks(face.ops) if isinstance(mark.op, Text)}
    for word, turns in (("Easy", 0), ("Normal", 1), ("Hard", 2)):
        turn = rotation(90 * turns, face.width / 2, face.height / 2)
        assert apply(turn, *placed[word].middle)[1] < 12


# --- arrows --------------------------------------------------------------------------------------


def arrows(face: Face) -> tuple[dict[str, float], dict[str, float]]:
    """Directions with the areas of their arrows: those filled, and those only drawn."""
    filled: dict[str, float] = {}
    quiet: dict[str, float] = {}
    for mark in marks(face.ops):
        if isinstance(mark.op, Shape) and [s[0] for s in mark.op.path] == ["M", "L", "L", "Z"]:
            x, y = mark.middle[0] - face.width / 2, mark.middle[1] - face.height / 2
            assert min(abs(x), abs(y)) < 0.01
            side = ("east" if x > 0 else "west") if abs(x) > 1 else ("south" if y > 0 else "north")
            left, top, right, bottom = mark.box
            area = (right - left) * (bottom - top) / 2
            (quiet if mark.op.paint.fill is None else filled)[side] = area
    return filled, quiet


@pytest.mark.parametrize("suit", DIRECTIONS)
@pytest.mark.parametrize("kind", ["monster-cards", "random-cards"])
def test_the_struck_direction_stands_out(kind: str, suit: str) -> None:
    card = DIRECTIONS[suit] if kind == "random-cards" else f"{suit}-weak-in-{suit}"
    filled, quiet = arrows(front(GAME, kind, card))
    assert set(filled) == {DIRECTIONS[suit]}
    assert set(filled) | set(quiet) == {"north", "east", "south", "west"}
    assert min(filled.values()) > 3 * max(quiet.values())


def test_rage_strikes_all_four() -> None:
    filled, quiet = arrows(front(GAME, "monster-cards", "rage"))
    assert set(filled) == {"north", "east", "south", "west"}
    assert not quiet


# --- mat, setup, odds ----------------------------------------------------------------------------


@pytest.mark.parametrize("arm", ["north", "east", "south", "west"])
def test_the_mats_outlines_are_as_large_as_a_card(arm: str) -> None:
    face = front(GAME, "table-mat", arm)
    outlines = []
    for mark in marks(face.ops):
        if isinstance(mark.op, Shape) and len(mark.op.path) == 10 and mark.op.paint.fill is None:
            left, top, right, bottom = mark.box
            assert left >= 2 and top >= 2, "cut off with the margin"
            assert right <= face.width - 2 and bottom <= face.height - 2
            outlines.append(sorted((right - left, bottom - top)))
    # The Part, its Hit Pile, and a Position for two hunters.
    assert len(outlines) == 4
    for outline in outlines:
        assert outline == pytest.approx([63, 88], abs=0.05)
    assert f"{arm.capitalize()} Part" in words(face)
    assert f"cards that point {arm} strike here" in words(face)
    for suit in DIRECTIONS:
        assert suit.capitalize() not in prose(face), "the mat serves every monster"


def test_the_setup_sheet_lists_every_part() -> None:
    text = prose(front(GAME, "setup-sheet"))
    for part, suits in PARTS.items():
        counts = [str(n) for suit in RING for n in suits[suit] if n]
        row = f"{part.capitalize()} Part, {DIRECTIONS[part]} {' '.join(counts)} 10"
        assert row in text
    starts = [text.index(f"{part.capitalize()} Part, {DIRECTIONS[part]}") for part in RING]
    assert starts == sorted(starts), "rows and columns go round the table"
    for phrase in ("the 4 Rage cards", "other 40", "left with 9 cards", "Easy 4 Normal 3 Hard 2"):
        assert phrase in text


@pytest.mark.parametrize("part", PARTS)
def test_the_chart_of_odds_says_what_the_cards_say(part: str) -> None:
    shown = words(front(GAME, "odds-chart"))
    at = shown.index(f"Part in the {DIRECTIONS[part]}, 10 cards")
    suits = PARTS[part]
    hits = sum(n * (i + 1) for counts in suits.values() for i, n in enumerate(counts))
    expected = [f"{hits / 10:.1f}", "hits a card"]
    for suit in RING:
        cost = sum(n * (i + 1) for i, n in enumerate(suits[suit])) / 10
        expected += [DIRECTIONS[suit].capitalize(), f"{10 * sum(suits[suit])} %", f"−{cost:.1f}"]
    for i, strength in enumerate(STRENGTHS):
        expected += [strength.capitalize(), f"{10 * sum(suits[suit][i] for suit in RING)} %"]
        expected += [str(10 * suits[suit][i]) for suit in RING if suits[suit][i]]
    assert shown[at - 1] == part.capitalize()
    assert shown[at + 1 : at + 1 + len(expected)] == expected


def test_what_is_read_most_is_dark_on_light_or_light_on_dark() -> None:
    """Names and numbers by themselves; `pnp check` looks at every word."""
    for card in component(GAME, "monster-cards").cards[:3]:
        inks = {text.fill for text in front(GAME, "monster-cards", card.id).texts()}
        assert all(isinstance(ink, Colour) and not 0.15 < ink.luminance < 0.7 for ink in inks)


# --- one truth -----------------------------------------------------------------------------------


def test_a_number_changed_in_yaml_changes_on_every_face(tmp_path: Path) -> None:
    ours = assets.folder("carddata") / "card-hunter/monsters/rattler.yaml"
    monster = yaml.safe_load(ours.read_text("utf-8"))
    monster["lives"] = 3
    monster["potions"] = {"easy": 3, "normal": 2, "hard": 1}
    monster["knockouts"] = 5
    monster["rage"]["per-part"] = 2
    monster["parts"][0]["cards"]["tail"] = {"weak": 5, "medium": 2, "strong": 1}
    theirs = tmp_path / "card-hunter/monsters/rattler.yaml"
    theirs.parent.mkdir(parents=True)
    theirs.write_text(yaml.safe_dump(monster), "utf-8")
    library = Library([tmp_path])
    changed = library.load(GAME)
    other = Press(changed, library.template_dirs)
    parts = {part.id: part for part in changed.components}

    def face(part: str, card: int = 0) -> Face:
        return other.face(parts[part], parts[part].cards[card])

    numbers = [word for word in words(face("life-trackers")) if word.isdigit()]
    assert numbers == ["3", "2", "1"]
    assert words(face("potion-trackers"))[:3] == ["3", "Easy", "start"]
    assert parts["monster-cards"].pieces == 44 + 3 + 4
    setup = prose(face("setup-sheet"))
    assert "a life tracker with 3 on top" in setup
    assert "Easy 3 Normal 2 Hard 1" in setup
    assert "the 8 Rage cards" in setup
    assert "Part in the north, 13 cards" in words(face("odds-chart"))
    assert "62 %" in words(face("odds-chart"))
    for page in ("rules-reference", "setup-sheet", "odds-chart"):
        assert face(page).key != front(GAME, page).key
    assert face("credits").key == front(GAME, "credits").key
