"""The Alien Battles, eggs: what Ovomorphs, Facehuggers and the rest of their pile do."""

from __future__ import annotations

from tests.rules.vs.story import STAYS, duel

PILE = ["Extended Incubation", "Facehugger", "Facehugger", "Facehugger"]


def test_aln_035_ovomorph_hatches_if_there_is_someone_to_hug() -> None:
    table = duel(
        A={"main": "The Queen", "back": ["Ovomorph"]},
        B={"main": "Dutch", "front": ["Mac"]},
        step="build",
        dealt=["Facehugger"],
    )
    assert table.ko("A") == ["Ovomorph"]
    assert len(table.labels("Facehugger")) == 1
    assert table.labels("Mac") == []


def test_aln_035_ovomorph_stays_closed_against_a_lone_main() -> None:
    table = duel(
        A={"main": "The Queen", "back": ["Ovomorph"]},
        B={"main": "Dutch"},
        step="build",
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.pile("A") == PILE


def test_aln_035_ovomorph_does_not_attack() -> None:
    table = duel(
        A={"main": "Dutch, level 2, exhausted", "front": ["Ovomorph, +2"], **STAYS},
        B={"main": "Falconer"},
    )
    assert not table.can("attack B1")


def test_aln_035_ovomorph_does_not_strike_back() -> None:
    table = duel(A={"main": "Dutch", **STAYS}, B={"main": "The Queen", "front": ["Ovomorph, +4"]})
    assert table.stats("B2") == (4, 8)
    table.fight("B2", "A1")
    assert table.face_up("A1")


def test_aln_052_facehugger_keeps_its_captive_out_of_the_game() -> None:
    table = duel(
        A={"main": "The Queen", "back": ["Ovomorph"]},
        B={"main": "Dutch", "front": ["Poncho", "Blain, wounds 1"]},
        step="build",
        dealt=["Facehugger"],
    )
    table.do("choose B3")
    assert table.labels("Blain") == []
    assert table.labels("Poncho") == ["B2"]
    assert table.ko("B") == []
    assert table.hand("B") == []
    assert table.pile("A") == PILE[:-1]
    hugger = table.labels("Facehugger")[0]
    assert table.stats(hugger) == (0, 6)
    assert table.has(hugger, "Passive")


def test_aln_052_facehugger_bursts_for_an_alien_symbol() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "back": ["Facehugger"],
            "row": ["Space"],
            "hand": ["The Dragon", "Bishop", "Spook"],
            "pile": True,
        },
        B={"main": "Dutch", "hand": ["The Newborn"]},
        step="build",
    )
    table.do("yes", "yes")
    assert table.labels("Facehugger") == []
    assert table.pile("A") == PILE
    assert table.row(table.labels("The Dragon")[0]) == "back"
    assert table.hand("A") == ["Bishop", "Spook"]
    assert table.row_of("A") == ["Space down"]


def test_aln_052_facehugger_bursts_through_its_captive() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "back": ["Facehugger, holds B:Mac"],
            "row": ["Space"],
            "pile": True,
        },
        B={"main": "Dutch"},
        step="build",
    )
    table.do("yes")
    assert table.ko("B") == ["Mac"]
    assert table.labels() == ["A1", "B1"]
    assert table.pile("A") == PILE


def test_aln_052_a_captive_comes_back_stunned_and_unhurt() -> None:
    """Ruling 25: without a new wound, in its owner's back row."""
    table = duel(
        A={"main": "The Queen", "front": ["Facehugger, holds B:Mac"], "pile": True},
        B={"main": "Falconer, level 2", **STAYS},
        active="B",
    )
    table.fight("A2", "B1")
    (mac,) = table.labels("Mac")
    assert (mac[0], table.row(mac), table.stunned(mac), table.wounds(mac)) == ("B", "back", True, 0)


def test_aln_053_extended_incubation_goes_back_into_the_pile() -> None:
    table = duel(
        A={"main": "The Queen", "back": ["Ovomorph"]},
        B={"main": "Dutch", "front": ["Mac"]},
        step="build",
        dealt=["Extended Incubation"],
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.pile("A") == PILE
    assert table.labels("Mac") == ["B2"]
