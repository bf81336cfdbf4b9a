"""Rulings D1 to D13, where the two rulebooks differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.data.vs.cards import Card, base_cards
from pnp.data.vs.decks import bundled_decks
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.game import Vs
from pnp.rules.vs.position import position
from tests.rules.vs.story import STAYS, Story, duel, told

EDITIONS = pytest.mark.parametrize("edition", ["predator", "alien"])


def _with_own(card: Card) -> Vs:
    """The game with one card more."""
    lists = bundled_decks()
    return Vs({**lists, "company": lists["company"]._replace(own={card.id: card})})


@EDITIONS
def test_ruling_d1_lethal_kos_in_a_mutual_stun_too(edition: str) -> None:
    table = duel(
        A={
            "main": "Falconer, exhausted",
            "front": ["Primeval Hunter"],
            "row": ["Trophy Area"],
            **STAYS,
        },
        B={"main": "Dutch", "front": ["Bishop"]},
        edition=edition,
    )
    table.do("use A2: Apex Predator").fight("B2", "A2")
    assert table.ko("B") == ["Bishop"]
    assert table.stunned("A2")


@EDITIONS
def test_ruling_d1_lethal_spares_main_characters(edition: str) -> None:
    table = duel(
        A={"main": "The Dragon, level 2", "row": ["Space"], **STAYS},
        B={"main": "Falconer"},
        edition=edition,
    )
    table.do("use A1: It Feeds on Minds").fight("B1", "A1")
    assert table.stunned("B1")
    assert table.wounds("B1") == 1


@pytest.mark.parametrize(("edition", "kod"), [("predator", []), ("alien", ["Bishop"])])
def test_ruling_d1_a_stun_without_a_wound_is_lethal_or_not(edition: str, kod: list[str]) -> None:
    stare = {
        "name": "Stare",
        "use": {"when": "combat", "pay": ["M"]},
        "do": [{"daze": {"who": "defender"}}],
    }
    gorgon = replace(
        base_cards()["PRD-017"], id="MY-1", name="Gorgon", keywords=("Lethal",), powers=(stare,)
    )
    game = _with_own(gorgon)
    sides = {
        "A": {
            "main": "Falconer, exhausted",
            "front": ["Gorgon"],
            "row": ["Val Verdan Jungle"],
            **STAYS,
        },
        "B": {"main": "Dutch", "front": ["Bishop"]},
    }
    where = {"options": {"edition": edition}, "sides": sides}
    table = Story(position(game, where, SeededDealer(1)))
    for move in ("attack B2", "use A2: Stare"):
        table.battle.play(game.parse(move))
    assert table.ko("B") == kod


@EDITIONS
def test_ruling_d2_a_twist_needs_a_face_up_member_and_the_main_counts(edition: str) -> None:
    B = {"main": "Dutch"}  # noqa: N806
    one = duel(A={"main": "The Queen", "hand": ["Spook"]}, B=B, edition=edition)
    assert one.can("play Spook")
    asleep = duel(
        A={"main": "Falconer", "front": ["The Queen, stunned"], "hand": ["Spook"]},
        B=B,
        edition=edition,
    )
    assert not asleep.can("play Spook")


@pytest.mark.parametrize(("edition", "alone"), [("predator", False), ("alien", True)])
def test_ruling_d2_two_symbols_need_two_members_or_one(edition: str, alone: bool) -> None:
    twist = replace(base_cards()["ALN-049"], id="MY-1", name="Great Spook", symbols=2)
    game = _with_own(twist)
    for friends, playable in (([], alone), (["Ovomorph"], True)):
        side = {"main": "The Queen", "front": friends, "hand": ["Great Spook"]}
        sides = {"A": side, "B": {"main": "Dutch"}}
        where = {"options": {"edition": edition}, "sides": sides}
        table = Story(position(game, where, SeededDealer(1)))
        assert table.can("play Great Spook") is playable


@pytest.mark.parametrize(
    ("edition", "special", "pays"),
    [
        ("predator", "Trophy Area", True),
        ("predator", "Weyland-Yutani Complex", False),
        ("alien", "Trophy Area", False),
        ("alien", "Weyland-Yutani Complex", False),
    ],
)
def test_ruling_d3_a_special_location_pays_for_a_card_of_its_team_in_the_ko_pile(
    edition: str, special: str, pays: bool
) -> None:
    table = duel(
        A={"main": "Falconer", "ko": ["Smart Disc"], "row": [special], "hand": ["Tracker"]},
        B={"main": "Dutch"},
        step="resource",
        edition=edition,
    )
    assert table.can("use Smart Disc: Smart Weapon") is pays


@EDITIONS
def test_ruling_d3_a_special_location_pays_for_a_card_in_hand(edition: str) -> None:
    table = duel(
        A={"main": "Falconer", "hand": ["Mr. Black"], "row": ["Trophy Area"]},
        B={"main": "Dutch"},
        step="resource",
        edition=edition,
    )
    table.do("use Mr. Black: Out of Nowhere", "front")
    assert table.labels("Mr. Black") == ["A2"]
    assert table.row_of("A") == ["Trophy Area down"]


def test_ruling_d4_a_special_location_has_the_four_symbols_of_its_team_only() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, with M41A Pulse Rifle",
            "front": ["Bishop, wounds 1, with Medikit"],
            "row": ["Weyland-Yutani Complex"],
        },
        B={"main": "Dutch", "back": ["Mac"]},
    )
    assert table.can("use A1: M-40 Grenades")
    assert not table.can("use A2: There's Somebody in the Bathroom")


def test_ruling_d5_power_ups_are_for_the_face_up() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Bishop, stunned", "Mac"], "hand": ["Bishop", "Mac"]},
        B={"main": "Falconer"},
    )
    assert table.can("power-up A3: Mac")
    assert not table.can("power-up A2: Bishop")


def test_ruling_d6_turning_face_up_is_not_appearing() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Kane, stunned"], "deck": ["Earth"]},
        B={"main": "Dutch", "front": ["Mac"]},
        step="recovery",
    )
    assert table.face_up("A2")
    assert table.hand("A") == []
    assert table.counters("A2") == 0


def test_ruling_d6_changing_sides_is_not_appearing() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "front": ["Ash", "Mac"], "row": ["The Auriga"]},
        B={"main": "Dutch"},
    )
    table.do("use A2: Twitchy")
    (ash,) = table.labels("Ash")
    assert table.counters(ash) == 0


def test_ruling_d7_the_stunned_neither_protect_nor_are_attacked() -> None:
    table = duel(A={"main": "Dutch"}, B={"main": "Falconer, back", "front": ["Mac, stunned"]})
    assert table.can("attack B1")
    assert not table.can("attack B2")


def test_ruling_d7_the_stunned_neither_attack_nor_use_powers() -> None:
    table = duel(
        A={"main": "The Dragon, stunned", "row": ["Fury 161"], **STAYS}, B={"main": "Falconer"}
    )
    assert table.legal == ["power-up A2: Newt", "done"]


def test_ruling_d8_a_facehugger_goes_back_into_its_pile() -> None:
    table = duel(
        A={"main": "Falconer, level 2", **STAYS},
        B={"main": "The Queen", "front": ["Facehugger"], "pile": True},
    )
    table.fight("B2", "A1")
    assert table.labels("Facehugger") == []
    assert table.pile("B").count("Facehugger") == 3
    assert table.ko("B") == []


def test_ruling_d10_aliens_and_predators_share_all_keywords() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Bishop"], "hand": ["He Couldn't See Me"]},
        B={"main": "The Queen"},
    )
    table.do("play He Couldn't See Me", "choose A2", "option 2")
    assert table.has("A2", "Invisibility")
    table.do("done", "yes")
    assert table.hidden("A2")
    assert table.ready("A2")


def test_ruling_d11_surplus_xp_is_lost() -> None:
    table = duel(
        A={"main": "Warrant Officer Ripley, wounds 4", "xp": 6}, B={"main": "Dutch"}, step="build"
    )
    assert table.level("A") == 2
    assert table.xp("A") == 0
    assert table.wounds("A1") == 4


def test_ruling_d12_company_and_prey_are_good_and_the_others_evil() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["Lambert", "Bishop", "Adolescent Xenomorph", "Tracker", "Mac"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "with A2")
    assert table.legal == ["with A3", "with A6", "go"]


def test_ruling_d13_who_loses_the_main_leaves_the_game_with_all_cards() -> None:
    table = told(
        {
            "A": {"main": "Falconer, level 2", **STAYS},
            "B": {
                "main": "Dutch, wounds 5",
                "front": ["Mac"],
                "hand": ["Anna"],
                "ko": ["Billy"],
                "deck": ["Blain"],
                "row": ["Earth"],
            },
            "C": {"main": "The Queen"},
        },
        mode="free-for-all",
    )
    table.fight("B1", "A1")
    assert table.winners is None
    assert not any(each.startswith("B") for each in table.labels())
    assert (table.hand("B"), table.deck("B"), table.ko("B")) == ([], [], [])
    assert table.row_of("B") == []
