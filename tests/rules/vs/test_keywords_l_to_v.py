"""The keywords from Leader to Violent: what each does, and when it is gained or lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pnp.data.assets import folder
from pnp.data.problems import PnpError
from pnp.data.vs.decks import load_deck
from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
"""5/9"""
FALCONER = "Falconer, level 2"
"""6/8"""
QUEEN = "The Queen, level 2"
"""6/6"""


def test_leader_lost_means_the_defender_picks() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch", "Mac"]},
        B={"main": "Royce, level 2, +6", "hand": ["S*** Happens"]},
    )
    table.do("attack B1", "with A2", "with A3", "play S*** Happens", "choose A2")
    assert not table.has("A2", "Lethal")
    assert table.seat == "B"
    assert table.legal == ["strike A2", "strike A3"]


def test_leader_picks_who_is_struck_back() -> None:
    table = duel(A={"main": HARRIGAN, "front": ["Dutch", "Mac"]}, B={"main": "Royce, level 2, +6"})
    table.fight("B1", "A2", "A3")
    assert table.seat == "A"
    assert table.legal == ["strike A2", "strike A3"]


def test_leap_is_flight_on_ones_own_turn() -> None:
    sides = {"main": HARRIGAN, "front": ["Leaping Xenomorph"]}
    assert duel(A=sides, B={"main": FALCONER}).has("A2", "Flight")
    assert not duel(A=sides, B={"main": FALCONER}, active="B").has("A2", "Flight")


def test_leap_does_not_stop_flight() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Leaping Xenomorph"]},
        B={"main": FALCONER, "front": ["Leaping Xenomorph"], "back": ["Mac"]},
    )
    assert table.can("attack B3")


def test_legion_and_swarm_fill_a_side() -> None:
    table = duel(
        A={
            "main": QUEEN,
            "front": ["Adolescent Xenomorph"] * 7,
            "hand": ["Adolescent Xenomorph"],
            "row": ["Earth"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Adolescent Xenomorph", "front")
    assert len(table.labels("Adolescent Xenomorph")) == 8
    assert table.counters("A2") == 1


def test_lethal_gained_for_a_turn() -> None:
    table = duel(
        A={"main": "The Dragon, level 2, wounds 1", "row": ["Space"]},
        B={"main": HARRIGAN, "front": ["Brother Dillon"]},
    )
    table.do("use A1: It Feeds on Minds").fight("B2", "A1")  # 6 against 6
    assert table.ko("B") == ["Brother Dillon"]
    assert table.wounds("A1") == 0


def test_lethal_lost_leaves_a_wound() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": "Royce, level 2", "front": ["Brother Dillon"], "hand": ["S*** Happens"]},
    )
    table.do("attack B2", "with A2", "play S*** Happens")  # 6 against 6
    assert table.wounds("B2") == 1


def test_mercenary_attacks_with_any_main_but_with_no_other_stranger() -> None:
    table = duel(
        A={"main": QUEEN, "front": ["Hawkins", "Tracker"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A1")
    assert set(table.legal) == {"with A2", "go"}
    table = duel(
        A={"main": "The Queen, level 2, back", "front": ["Hawkins", "Tracker"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A2")  # Tracker cannot join
    assert table.ready("A3")


def test_monstrous_gained_by_the_newborn() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac", "Poncho"]},
        B={"main": "The Newborn, level 2, front", "row": ["Space"]},
    )
    table.do("attack B1", "with A2", "with A3", "use B1: A Beautiful Butterfly")
    assert table.ko("A") == ["Mac", "Poncho"]  # both, and before they struck
    assert table.wounds("B1") == 0


def test_monstrous_is_not_for_ranged_attacks() -> None:
    table = duel(
        A={"main": HARRIGAN, "back": ["Mac", "Poncho"]},
        B={"main": QUEEN, "front": ["Hell Hound, +1"]},
    )
    table.fight("B2", "A2", "A3")  # 4 and 2 against 5
    assert table.wounds("B2") == 1
    assert table.there("A2")
    assert table.there("A3")


def test_one_of_a_kind_is_once_in_a_deck(tmp_path: Path) -> None:
    text = (folder("carddata") / "vs/decks/predators.yaml").read_text("utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace("PRD-020: 1", "PRD-020: 2").replace("PRD-027: 2", "PRD-027: 1"))
    with pytest.raises(PnpError, match="One of a Kind"):
        load_deck(file)


def test_passive_neither_attacks_nor_strikes_back() -> None:
    table = duel(
        A={
            "main": "The Queen, level 2, exhausted",
            "front": ["Ovomorph, +5"],
            "hand": ["The Queen"],
        },
        B={"main": HARRIGAN},
    )
    assert not table.can("attack B1")
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"]}, B={"main": QUEEN, "front": ["Ovomorph, +5"]}
    )
    table.fight("B2", "A2")
    assert table.there("A2")


def test_quick_draw_is_not_struck_back_at_range() -> None:
    for row, ko in (("back", []), ("front", ["Lambert"])):
        table = duel(
            A={"main": HARRIGAN, row: ["Lambert"]},
            B={"main": "Jungle Hunter, level 2"},
        )
        table.fight("B1", "A2")  # 5 against 6; 7 against 4
        assert table.ko("A") == ko


def test_ranged_attacks_from_the_back_row() -> None:
    for name, able in (("Mac", True), ("Billy", False)):
        table = duel(
            A={"main": "Harrigan, level 2, exhausted", "back": [name], "hand": ["Harrigan"]},
            B={"main": FALCONER},
        )
        assert table.can("attack B1") is able


def test_ranged_lost_under_a_power_loader() -> None:
    table = duel(A={"main": HARRIGAN, "back": ["Mac, with Power Loader"]}, B={"main": FALCONER})
    assert not table.has("A2", "Ranged")
    assert table.stats("A2") == (9, 9)


def test_stealth_gained_reaches_the_protected() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["He Couldn't See Me"]},
        B={"main": FALCONER, "back": ["Mac"]},
    )
    assert not table.can("attack B2")
    table.do("play He Couldn't See Me", "option 1")
    assert table.can("attack B2")


def test_swarm_stays_whatever_is_lost() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Hell Hound", "Hell Hound"]},
        B={"main": HARRIGAN, "hand": ["S*** Happens", "Let's Rock!"]},
    )
    table.do("attack B1", "with A2", "with A3", "play S*** Happens", "choose A2")
    assert len(table.labels("Hell Hound")) == 2


def test_tough_may_be_declined() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"]},
        B={"main": FALCONER, "front": ["Blain"], "deck": ["Newt"]},
    )
    table.fight("B2", "A2").do("no")
    assert table.stunned("B2")
    assert table.hand("B") == []


def test_face_down_only_the_keywords_are_left_that_cannot_be_lost() -> None:
    names = "Hell Hound", "Mr. Black", "Falcon Drone", "Xenomorph Ambusher"
    table = duel(
        A={"main": "Dutch", "back": [f"{name}, stunned" for name in names]},
        B={"main": "Falconer"},
    )
    view = table.battle.observe(1, Random(0)).view
    shown = {body["name"]: body["keywords"] for body in view["bodies"].values()}
    assert [shown[name] for name in names] == [["Creature", "Swarm"], [], [], ["Creature", "Swarm"]]
