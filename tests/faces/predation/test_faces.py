"""What is printed for Predation, against its rulebook: the deck, the charts, the tracker."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from pnp.data import assets
from pnp.data.library import Library
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Shape, Stamp, Text
from pnp.faces.press import Press
from tests.bundled import card_set, component, front, icons, marks, prose, words

GAME = "predation"
TRUMPS = {"hearts": "clubs", "clubs": "diamonds", "diamonds": "spades", "spades": "hearts"}
NUMBERS = {"ace": 1, **{str(n): n for n in range(2, 11)}, "jack": 11, "queen": 12, "king": 13}
LETTERS = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
ROLES = {
    "ace": ("Co-Evoluter", "Modifier."),
    "jack": ("Parasite", "Modifier."),
    "queen": ("Beneficiary", "Modifier."),
    "king": ("Minor Disaster", "Environmental."),
}
# The highest sum of each tier, and the highest number with each bonus.
TIERS = {5: 1, 8: 2, 11: 3, 15: 4, 18: 5, 20: 6}
BONUSES = {3: 1, 6: 2, 9: 3, 13: 4}


def by_limit(limits: dict[int, int], number: int) -> int:
    return next(value for limit, value in limits.items() if number <= limit)


def test_a_deck_of_fifty_four() -> None:
    deck = component(GAME, "deck")
    assert deck.pieces == 54
    keys = {front(GAME, "deck", card.id).key for card in deck.cards}
    assert len(keys) == 54, "no two cards look the same"


@pytest.mark.parametrize("suit", TRUMPS)
@pytest.mark.parametrize("rank", NUMBERS)
def test_a_card_shows_food_bonus_trump_and_role(rank: str, suit: str) -> None:
    number = NUMBERS[rank]
    face = front(GAME, "deck", f"{rank}-of-{suit}")
    shown = words(face)
    half = shown[: len(shown) // 2]
    assert shown == half * 2, "the same from both ends"
    bonus = by_limit(BONUSES, number)
    role, kind = ROLES.get(rank, (f"Creature or boost +{bonus}", ""))
    assert half[:4] == [LETTERS.get(rank, rank), str(min(number, 10)), f"+{bonus}", role]
    assert (kind in half) == bool(kind)
    drawn = icons(face)
    at = drawn.index("trump")
    assert (drawn[at - 1], drawn[at + 1]) == (f"suit-{suit}", f"suit-{TRUMPS[suit]}")
    pips = drawn.count(f"predation/pip-{suit}")
    assert pips == (number if 2 <= number <= 10 else int(rank == "ace"))


@pytest.mark.parametrize("joker", ["joker-1", "joker-2"])
def test_a_joker_is_no_food_gives_no_bonus_and_trumps_nothing(joker: str) -> None:
    face = front(GAME, "deck", joker)
    half = words(face)[: len(words(face)) // 2]
    assert half[:6] == ["Joker", "0", "–", "–", "Major Disaster", "Environmental."]
    assert "trump" not in icons(face)


def test_numbers_of_the_modifiers() -> None:
    assert "+1 attack and defence" in prose(front(GAME, "deck", "queen-of-spades"))
    assert "−1 attack and defence" in prose(front(GAME, "deck", "jack-of-spades"))


def test_the_grid_of_tiers() -> None:
    cells: dict[tuple[float, float], int] = {}
    for mark in marks(front(GAME, "chart-creatures").ops):
        if isinstance(mark.op, Text) and mark.op.size == 5.4:
            x, y = mark.middle
            cells[round(x, 1), round(mark.op.y, 1)] = int(mark.op.text)
    columns, rows = sorted({x for x, _ in cells}), sorted({y for _, y in cells})
    assert (len(cells), len(columns), len(rows)) == (100, 10, 10)
    for (x, y), tier in cells.items():
        total = columns.index(x) + 1 + rows.index(y) + 1
        assert tier == by_limit(TIERS, total)


def test_tier_by_sum_and_bonus_by_card() -> None:
    text = prose(front(GAME, "chart-creatures"))
    for tier, sums in enumerate(["5 or less", "6–8", "9–11", "12–15", "16–18", "19–20"], start=1):
        assert f"Tier {tier} {sums}" in text
    assert "A–3 +1 4–6 +2 7–9 +3 10–K +4" in text
    assert "court cards 10, a joker 0" in text


def test_the_six_steps_in_order() -> None:
    shown = prose(front(GAME, "chart-turn"))
    names = ["Draw", "Evolve", "Attack", "Place", "Feed", "End"]
    places = [shown.index(name, shown.index("Draw")) for name in names]
    assert places == sorted(places)
    assert "Draw 3 cards" in shown


def test_the_trump_cycle_goes_round() -> None:
    drawn = icons(front(GAME, "chart-fight"))
    ring = [name.removeprefix("predation/pip-") for name in drawn if "pip-" in name]
    start = ring.index("hearts")
    four = ring[start : start + 4]
    assert [TRUMPS[suit] for suit in four] == [*four[1:], four[0]]


def test_every_special_card_and_the_players_chart() -> None:
    specials = prose(front(GAME, "chart-specials"))
    for name in ("Major Disaster", *(role for role, _ in ROLES.values())):
        assert name in specials
    winning = prose(front(GAME, "chart-winning"))
    assert "2 A to 3 1 3 A to 4 2 4 A to 5 2" in winning
    for name in ("Extinction", "Apex predator", "Dominance", "Double Decker", "No Trump"):
        assert name in winning
    assert "Controlled Universe" in winning


def test_the_tier_tracker_ends_where_dominance_wins() -> None:
    track = [word for word in words(front(GAME, "tier-tracker")) if word.startswith("+")]
    assert track == [f"+{n}" for n in (6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6)]


def test_a_number_changed_in_yaml_changes_on_every_face(tmp_path: Path) -> None:
    rules = yaml.safe_load((assets.folder("carddata") / "predation/rules.yaml").read_text("utf-8"))
    rules["tiers"][0]["up-to"] = 6
    rules["bonuses"][0]["up-to"] = 4
    rules["food"]["most"] = 9
    rules["wins"]["dominance"]["lead"] = 4
    rules["turn"]["draw"] = 2
    rules["deck"]["suits"][0]["trumps"], rules["deck"]["suits"][2]["trumps"] = "spades", "clubs"
    rules["deck"]["suits"][1]["trumps"], rules["deck"]["suits"][3]["trumps"] = "hearts", "diamonds"
    (tmp_path / "predation").mkdir()
    (tmp_path / "predation/rules.yaml").write_text(yaml.safe_dump(rules), "utf-8")
    library = Library([tmp_path])
    changed = library.load(GAME)
    other = Press(changed, library.template_dirs)
    parts = {part.id: part for part in changed.components}

    def face(part: str, card: str = "") -> list[str]:
        (wanted,) = (one for one in parts[part].cards if card in ("", one.id))
        made = other.face(parts[part], wanted)
        return [*words(made), *icons(made)]

    assert "6 or less" in face("chart-creatures")
    assert "A–4" in face("chart-creatures")
    assert face("deck", "4-of-hearts")[2] == "+1"
    assert face("deck", "king-of-hearts")[1] == "9"
    assert "suit-spades" in face("deck", "5-of-hearts")
    assert "+4" in face("tier-tracker")
    assert "+6" not in face("tier-tracker")
    assert "Draw 2 cards" in " ".join(face("chart-turn"))
    assert len(changed.components) == len(card_set(GAME).components)


def test_the_arrows_of_the_turn_run_from_circle_to_circle_and_cut_none() -> None:
    gold = parse_colour(card_set(GAME).palette["gold"])
    shapes = [
        (mark.op.paint.fill, mark.box)
        for mark in marks(front(GAME, "chart-turn").ops)
        if isinstance(mark.op, Shape)
    ]
    arrows = [box for fill, box in shapes if fill == gold]
    middle = (arrows[0][0] + arrows[0][2]) / 2
    circles = [
        box
        for _, box in shapes
        if (box[0] + box[2]) / 2 == pytest.approx(middle)
        and box[2] - box[0] == pytest.approx(box[3] - box[1])
    ]
    assert len(circles) == 6
    for arrow, (before, after) in zip(arrows, pairwise(circles), strict=True):
        assert before[3] < arrow[1] < before[3] + 1.5
        assert after[1] - 1.5 < arrow[3] < after[1]


@pytest.mark.parametrize("rank", ["2", "4", "7", "10"])
def test_pips_stand_in_the_middle_of_their_half(rank: str) -> None:
    face = front(GAME, "deck", f"{rank}-of-hearts")
    pips = [
        mark.middle
        for mark in marks(face.ops)
        if isinstance(mark.op, Stamp) and mark.op.symbol.name == "predation/pip-hearts"
    ]
    upper = [x for x, y in pips if y < face.height / 2 - 1]
    lower = [x for x, y in pips if y > face.height / 2 + 1]
    # The panel of a half ends 3.5 mm from one edge and 13.6 mm from the other.
    middle = (13.6 + face.width - 3.5) / 2
    assert (min(upper) + max(upper)) / 2 == pytest.approx(middle, abs=0.01)
    assert (min(lower) + max(lower)) / 2 == pytest.approx(face.width - middle, abs=0.01)
