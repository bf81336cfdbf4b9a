"""The monsters that come with the game, and the sheets of any other: art, colours, words, print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, settings

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.traits import Lure, TraitId
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import PnpError
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Face, Stamp, Text
from pnp.faces.lint import Specimen, lint
from pnp.faces.press import Press
from pnp.faces.proof import Proofreader
from pnp.faces.signs import typographic
from tests.bundled import every_side, icons, marks, prose, words
from tests.menagerie import monster_files

BASE = "rattler"
OURS = sorted(set(Library().named("monster")) - {BASE})
TRACKERS = "potion-trackers"
SHEETS = ["monster-cards", "temper-card", "bestiary-page", "setup-sheet", "odds-chart"]


@cache
def printed(name: str) -> CardSet:
    return Library().load(name)


def monster(name: str) -> Monster:
    found: Monster = printed(name).facts["monster"]
    return found


def face(card_set: CardSet, component: str, card: int = 0, ink_saver: bool = False) -> Face:
    part = next(part for part in card_set.components if part.id == component)
    return Press(card_set, Library().template_dirs, ink_saver).face(part, part.cards[card])


def some_sides(part: Component) -> Iterator[tuple[Card, str]]:
    """Both sides of one card of each suit: cards of a suit differ only in their hits and mark."""
    suits: dict[str, Card] = {}
    for card in part.cards:
        suits[card.fields.get("suit", card.id)] = card
    return every_side(part._replace(cards=tuple(suits.values())))


# --- the six of them ----------------------------------------------------------------------------


def test_there_are_at_least_five_monsters_beside_the_base_one() -> None:
    assert len(OURS) >= 5
    assert len({monster(name).name for name in OURS}) == len(OURS)


def test_together_they_have_every_trait_and_every_lure() -> None:
    traits = {trait.id for name in OURS for trait in monster(name).traits}
    lures = {lure for name in OURS for lure in monster(name).lure}
    assert traits == set(get_args(TraitId))
    assert lures == set(get_args(Lure))


def test_no_two_of_them_fight_alike() -> None:
    tempers = {(monster(name).lure, tuple(t.id for t in monster(name).traits)) for name in OURS}
    assert len(tempers) == len(OURS)


@pytest.mark.parametrize("name", OURS)
def test_each_has_a_name_a_portrait_and_art_of_its_own(name: str) -> None:
    own = monster(name)
    assert own.id == name
    assert own.lore
    assert own.temper
    assert own.portrait
    assert sum(suit.picture.startswith("bestiary/") for suit in own.suits) >= 3
    others = {suit.art for other in OURS if other != name for suit in monster(other).suits}
    assert not others & {suit.art for suit in own.suits if suit.picture.startswith("bestiary/")}


def lightness(colour: str) -> float:
    """CIE L*: 0 is black, 100 is white, and equal steps look equal."""
    luminance = parse_colour(colour).luminance
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


@pytest.mark.parametrize("name", OURS)
def test_what_colour_tells_apart_grey_tells_apart(name: str) -> None:
    palette = printed(name).palette
    suits = [suit.id for suit in monster(name).suits]
    shades = sorted(lightness(palette[colour]) for colour in (*suits, "rage"))
    assert all(light - dark >= 10 for dark, light in pairwise(shades))


@pytest.mark.parametrize(
    "name", [OURS[0], *(pytest.param(name, marks=pytest.mark.long) for name in [BASE, *OURS[1:]])]
)
def test_the_lint_has_nothing_to_say(name: str) -> None:
    specimens: dict[str, Specimen] = {}
    card_set = printed(name)
    for ink_saver in (False, True):
        press = Press(card_set, Library().template_dirs, ink_saver)
        for part in card_set.components:
            for card, side in some_sides(part):
                made = press.face(part, card, side)
                subject, cut = f"{part.id}/{card.id}", not part.is_page
                specimens.setdefault(made.key, Specimen(made, subject, card.place, cut=cut))
    assert [str(problem) for problem in lint(list(specimens.values()))] == []


@pytest.mark.parametrize("name", OURS)
def test_each_is_measured(name: str) -> None:
    lines = {line.player.partition(":")[0]: line for line in monster(name).measured}
    assert {"random", "instinct", "planner"} <= set(lines)
    assert lines["random"].games >= 400
    assert lines["instinct"].games >= 400
    assert lines["random"].rate <= lines["instinct"].rate <= lines["planner"].rate
    assert monster(name).words.danger


def test_they_spread_from_gentle_to_brutal() -> None:
    assert {monster(name).words.danger for name in OURS} == {"gentle", "fair", "hard", "brutal"}


# --- what their sheets say ----------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_a_monster_prints_its_cards_and_sheets(name: str) -> None:
    card_set = printed(name)
    assert (card_set.id, card_set.title) == (name, monster(name).name)
    assert [part.id for part in card_set.components if part.id != TRACKERS] == SHEETS
    assert card_set.components[0].pieces == monster(name).total_cards


def test_a_monster_is_by_whoever_made_it_and_not_by_the_author_of_the_game(tmp_path: Path) -> None:
    assert beast(tmp_path, "author: Ann").author == "Ann"
    assert not beast(tmp_path).author


@pytest.mark.parametrize("name", OURS)
def test_the_bestiary_page_tells_everything(name: str) -> None:
    page = face(printed(name), "bestiary-page")
    told, own = prose(page), monster(name)
    assert own.portrait in icons(page)
    for text in (own.about, own.temper or "", own.lore or "", own.words.rage):
        assert typographic(text) in told
    for trait in own.traits:
        assert f"{trait.name}. {trait.text}" in told
    for line in own.measured:
        assert f"{line.percent} %" in told


@pytest.mark.parametrize("name", OURS)
def test_the_temper_card_says_what_the_engine_does(name: str) -> None:
    told, own = prose(face(printed(name), "temper-card")), monster(name)
    assert own.lure_text[1:] in told
    assert all(trait.text in told for trait in own.traits)


def test_the_cards_show_the_art_of_their_suit_and_the_sign_of_their_part() -> None:
    card_set = printed("marsh-hydra")
    deck = card_set.components[0]
    at = next(k for k, card in enumerate(deck.cards) if card.id == "twins-weak-in-elder")
    assert {"bestiary/hydra-twins", "bestiary/hydra-elder"} <= set(
        icons(face(card_set, "monster-cards", at))
    )


def test_unequal_parts_are_told_on_the_setup_sheet() -> None:
    told = prose(face(printed("deep-grasper"), "setup-sheet"))
    assert "into the four Parts of the table" in told
    assert "1 into Lash, 1 into Grip and 1 into Beak" in told


def beast(folder: Path, text: str = "") -> CardSet:
    """What is printed of a monster that is like the Rattler but for this text."""
    file = folder / "ox.yaml"
    file.write_text(f"kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\n{text}\n")
    return Library().load(file)


def test_six_lives_need_a_track_card(tmp_path: Path) -> None:
    card_set = beast(tmp_path, "lives: 6")
    tracks = next(part for part in card_set.components if part.id == "track-cards")
    assert tracks.pieces == 4, "one for each hunter, and one for a fourth"
    assert "a coin on 6 Lives" in prose(face(card_set, "setup-sheet"))


def test_other_potions_need_trackers_that_say_so() -> None:
    card_set = printed("needle-queen")
    assert "one of this monster’s potion trackers" in prose(face(card_set, "setup-sheet"))
    tracker = face(card_set, TRACKERS)
    assert prose(tracker) == "4 Easy, Normal start 3 Hard start 2 1 Then put away"
    assert "bestiary/wasp" in icons(tracker)
    for other in [BASE, *OURS]:
        potions = monster(other).potions
        usual = (potions.easy, potions.normal, potions.hard) == (4, 3, 2)
        assert usual != (TRACKERS in [part.id for part in printed(other).components])


def test_where_there_are_no_potions_the_trackers_stay_in_the_box(tmp_path: Path) -> None:
    told = prose(face(beast(tmp_path, "potions: {hard: 0}"), "setup-sheet"))
    assert "On hard nobody has any: those trackers stay in the box." in told
    none = beast(tmp_path, "potions: {easy: 0, normal: 0, hard: 0}")
    assert TRACKERS not in [part.id for part in none.components]
    assert "stay in the box" not in prose(face(printed("sand-maw"), "setup-sheet"))


def test_the_fourth_hunters_summary_says_what_the_others_say_with_one_hunter_more() -> None:
    theirs = prose(face(Library().load("card-hunter"), "round-summary"))
    own = prose(face(Library().load("house-rules"), "fourth-summary"))
    _, _, rest = theirs.partition("Jack of all Trades")
    title, _, text = own.partition("Ace of Axes")
    assert title.strip() == "A"
    assert text == rest.replace("J, Q, K:", "J, Q, K, A:")


def test_the_fourth_hunter_has_a_tracker_for_four() -> None:
    ace = prose(face(Library().load("house-rules"), "fourth-potions"))
    assert ace.startswith("3 Easy start 2 Normal start 1 Hard start")


RAGE = "rage: {name: Flood, shuffles: false, again: false}"


def test_a_rage_that_shuffles_nothing_has_no_such_sign(tmp_path: Path) -> None:
    for text, sign in (("", "shuffle"), (RAGE, "eye")):
        card_set = beast(tmp_path, text)
        rage = len(card_set.components[0].cards) - 1
        shown = set(icons(face(card_set, "monster-cards", rage)))
        assert shown & {"shuffle", "eye"} == {sign}


def test_rage_goes_by_its_own_name_on_every_sheet(tmp_path: Path) -> None:
    card_set = beast(tmp_path, RAGE)
    told = " ".join(prose(face(card_set, sheet)) for sheet in SHEETS[1:])
    assert "Flood Mode" in told
    assert "Rage" not in told


def test_the_chart_says_which_part_hides_how_much() -> None:
    assert "Each Part hides 1, unless" in prose(face(printed("sand-maw"), "odds-chart"))
    told = prose(face(printed("deep-grasper"), "odds-chart"))
    hidden = [
        f"{printed('deep-grasper').facts['monster'].rage_in(suit.id) or 'none'} in {suit.name}"
        for suit in monster("deep-grasper").around
    ]
    assert f"It hides {', '.join(hidden[:-1])} and {hidden[-1]}, less what was taken" in told


def test_equal_chances_print_as_equal_percentages_and_nothing_costs_minus_nothing() -> None:
    for name in [BASE, *OURS]:
        own = monster(name)
        shown = words(face(printed(name), "odds-chart"))
        assert not [word for word in shown if word in ("−0.0", "−0")]
        for part in own.around:
            odds = own.odds(part.id)
            by_count = {
                own.count(part.id, own.suit_at(way).id, strength): told
                for way, row in odds.strike_percents.items()
                for strength, told in row.items()
            }
            for way, row in odds.strike_percents.items():
                assert f"{odds.percents[way]} %" in shown
                assert abs(odds.percents[way] - odds.directions[way] * 100) <= 0.5 + 1e-9
                for strength, told in row.items():
                    assert told == by_count[own.count(part.id, own.suit_at(way).id, strength)]


SUITS = """suits:
  - {id: gills, name: Gills, direction: north}
  - {id: wings, name: Wings, direction: east}
  - {id: maw, name: Maw, direction: south, art: bestiary/worm-maw}
  - {id: tail, name: Tail, direction: west}
parts:
  - {id: gills, cards: {gills: {weak: 3}}}
  - {id: wings, cards: {wings: {weak: 3}}}
  - {id: maw, cards: {maw: {weak: 3}}}
  - {id: tail, cards: {tail: {weak: 3}}}"""


def test_a_suit_borrows_by_its_name_then_by_its_position_and_never_what_another_has(
    tmp_path: Path,
) -> None:
    card_set = beast(tmp_path, SUITS)
    own: Monster = card_set.facts["monster"]
    arts = {suit.id: suit.picture for suit in own.suits}
    assert arts == {
        "gills": "card-hunter/claws",
        "wings": "card-hunter/wings",
        "maw": "bestiary/worm-maw",
        "tail": "card-hunter/tail",
    }
    assert own.suit("tail").sign == "card-hunter/tail-mark"
    assert own.suit("maw").sign == "bestiary/worm-maw"
    assert len({card_set.palette[suit] for suit in arts}) == 4


def test_sheets_go_round_the_table(tmp_path: Path) -> None:
    """Whatever the order in the file, which is another one here."""
    text = SUITS.replace("suits:\n  - {id: gills, name: Gills, direction: north}", "suits:")
    text = text.replace("parts:", "  - {id: gills, name: Gills, direction: north}\nparts:")
    card_set = beast(tmp_path, text)
    for sheet in ("bestiary-page", "setup-sheet", "odds-chart"):
        shown = words(face(card_set, sheet))
        places = [shown.index(name) for name in ("Gills", "Wings", "Maw", "Tail")]
        assert places == sorted(places)


def test_steps_of_the_setup_stand_clear_of_each_other(tmp_path: Path) -> None:
    """However long one of them is: the next begins below its text."""
    text = SUITS + "\nrage: {name: Wormwood Gemma}"
    for at, name in enumerate(("gills", "wings", "maw", "tail")):
        text = text.replace(f"id: {name}, cards", f"id: {name}, rage: {at + 1}, cards")
    sheet = face(beast(tmp_path, text), "setup-sheet")
    left = [
        mark for mark in marks(sheet.ops) if isinstance(mark.op, Text) and 12 <= mark.box[0] < 13
    ]
    lines = sorted(mark.box[1] for mark in left if mark.box[1] > 100)
    assert len(lines) > 20
    assert all(later - sooner > 3.4 for sooner, later in pairwise(lines))


def test_the_widest_names_that_are_allowed_fit_everywhere(tmp_path: Path) -> None:
    widest = {"card": "W" * 10, "strength": "W" * 7, "monster": "W" * 22}
    data = {
        "kind": "monster",
        "like": "rattler",
        "id": "ox",
        "name": widest["monster"],
        "about": "Big.",
        "strengths": [{"id": f"s{n}", "name": widest["strength"], "hits": n} for n in range(1, 6)],
        "suits": [
            {"id": f"s{at}", "name": widest["card"], "direction": way}
            for at, way in enumerate(("north", "east", "south", "west"))
        ],
        "parts": [
            {"id": f"s{at}", "rage": at, "cards": {f"s{at}": {"s1": 2, "s5": 1}}} for at in range(4)
        ],
        "rage": {"name": widest["card"]},
        "potions": {"easy": 2, "normal": 1, "hard": 0},
    }
    file = tmp_path / "ox.yaml"
    file.write_text(yaml.safe_dump(data))
    library = Library()
    library.proofreader = Proofreader(library.template_dirs)
    card_set = library.load(file)
    press = Press(card_set, library.template_dirs)
    for part in card_set.components:
        for card, side in some_sides(part):
            assert press.face(part, card, side).ops
    for field in ("name: WWW", "rage: {name: WWW", "- {hits: 1, id: s1, name: WWW"):
        text = file.read_text().replace(field, f"{field}WW")
        if text != file.read_text():
            (tmp_path / "wide.yaml").write_text(text)
            with pytest.raises(PnpError, match="is too wide to print"):
                library.load(tmp_path / "wide.yaml")


def test_a_monster_of_many_words_still_fits_its_temper_card(tmp_path: Path) -> None:
    lures = ", ".join(get_args(Lure))
    traits = "[{id: sweep}, {id: relentless, amount: 2}, {id: frenzy, amount: 2}, {id: shove}]"
    many = f"lure: [{lures}]\ntraits: {traits}\nattack-card-to: bottom-of-part\n"
    rage = "rage: {name: Wormwood Gemma, damage: 9}"
    shown = {text: icons(face(beast(tmp_path, text), "temper-card")) for text in ("", many + rage)}
    assert ["card-hunter/tail" in signs for signs in shown.values()] == [True, False]


def test_a_monster_without_a_portrait_is_put_together_from_its_parts(tmp_path: Path) -> None:
    shown = icons(face(beast(tmp_path, SUITS), "bestiary-page"))
    arts = ("card-hunter/wings", "card-hunter/tail", "bestiary/worm-maw", "card-hunter/fury")
    assert {*arts} <= {*shown}
    assert "card-hunter/rattler" not in shown
    assert "card-hunter/rattler" in icons(face(beast(tmp_path), "bestiary-page"))


def test_the_backs_show_the_beast_and_not_which_way_up_they_lie() -> None:
    portraits = set()
    for name in [BASE, *OURS]:
        part = printed(name).components[0]
        back = Press(printed(name), Library().template_dirs).face(part, part.cards[0], "back")
        places = [
            mark.middle
            for mark in marks(back.ops)
            if isinstance(mark.op, Stamp) and mark.op.symbol.name == monster(name).portrait
        ]
        assert sum(x for x, _ in places) == pytest.approx(back.width)
        assert sum(y for _, y in places) == pytest.approx(back.height)
        portraits.add(monster(name).portrait)
    assert len(portraits) == 1 + len(OURS)


def test_in_a_rage_each_beast_is_seen_itself_unless_its_rage_has_a_picture(tmp_path: Path) -> None:
    def raging(card_set: CardSet) -> list[str]:
        cards = card_set.components[0].cards
        at = next(at for at, card in enumerate(cards) if card.id == "rage")
        return icons(face(card_set, "monster-cards", at))

    for name in [BASE, *OURS]:
        shown = raging(printed(name))
        assert monster(name).portrait in shown and "card-hunter/fury" not in shown
    own = raging(beast(tmp_path, "rage: {name: Rage, art: eye}"))
    assert "eye" in own and "card-hunter/rattler" not in own
    assert "card-hunter/fury" in raging(beast(tmp_path, SUITS))


@settings(
    max_examples=settings().max_examples // 10,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # to shrink a monster would take minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=monster_files())
def test_any_monster_can_be_printed(data: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "any-beast.yaml"
    file.write_text(yaml.safe_dump(data, allow_unicode=True), "utf-8")
    card_set = Library().load(file)
    for ink_saver in (False, True):
        press = Press(card_set, Library().template_dirs, ink_saver)
        for part in card_set.components:
            for card, side in some_sides(part):
                assert press.face(part, card, side).ops
