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

from pnp.data.card_hunter import Monster
from pnp.data.card_hunter_traits import Lure, TraitId
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Face
from pnp.faces.lint import Specimen, lint
from pnp.faces.press import Press
from tests.bundled import every_side, icons, prose
from tests.menagerie import monster_files

BASE = "rattler"
OURS = sorted(set(Library().monsters) - {BASE})
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


@pytest.mark.parametrize("name", [BASE, *OURS])
def test_the_lint_has_nothing_to_say(name: str) -> None:
    specimens: dict[str, Specimen] = {}
    card_set = printed(name)
    for ink_saver in (False, True):
        press = Press(card_set, Library().template_dirs, ink_saver)
        for part in card_set.components:
            for card, side in some_sides(part):
                made = press.face(part, card, side)
                specimens.setdefault(made.key, Specimen(made, f"{part.id}/{card.id}", card.place))
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
    assert [part.id for part in card_set.components] == SHEETS
    assert card_set.components[0].pieces == monster(name).total_cards


@pytest.mark.parametrize("name", OURS)
def test_the_bestiary_page_tells_everything(name: str) -> None:
    page = face(printed(name), "bestiary-page")
    told, own = prose(page), monster(name)
    assert own.portrait in icons(page)
    for text in (own.about, own.temper or "", own.lore or "", own.words.rage):
        assert text in told
    for trait in own.traits:
        assert f"{trait.name}. {trait.text}" in told
    for line in own.measured:
        assert f"{round(100 * line.rate)} %" in told


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


def test_six_lives_need_a_track_card(tmp_path: Path) -> None:
    file = tmp_path / "ox.yaml"
    file.write_text("kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\nlives: 6\n")
    card_set = Library().load(file)
    assert "track-cards" in [part.id for part in card_set.components]
    assert "a coin on 6 Lives" in prose(face(card_set, "setup-sheet"))


def test_a_monster_without_a_portrait_is_put_together_from_its_parts(tmp_path: Path) -> None:
    file = tmp_path / "ox.yaml"
    file.write_text("kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\n")
    shown = icons(face(Library().load(file), "bestiary-page"))
    arts = ("tail", "wings", "head", "claws", "rage")
    assert {f"card-hunter/{art}" for art in arts} <= set(shown)


@settings(
    max_examples=6,
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
