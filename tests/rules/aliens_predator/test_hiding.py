"""Hidden Movement: how many markers are laid, which of them is true, and who knows it."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.aliens_predator.tale import Story, told

HALL = ["Main Corridor", "Kitchen"]
RIPLEY = {"characters": ["Ripley, at Corridor"]}


def hunted(*characters: str, dealt: tuple[str, ...] = ()) -> Story:
    """A hunter with Patience, who moves now."""
    return told(
        marines=RIPLEY,
        predator={"row": HALL, "characters": characters, "hand": ["Patience"]},
        active="predator",
        dealt=dealt,
    )


@pytest.mark.parametrize(
    ("decoys", "laid"), [(0, [2, 3, 4]), (1, [3, 4]), (2, [4]), (3, None), (4, None)]
)
def test_patience_lays_markers_until_there_are_four(decoys: int, laid: list[int] | None) -> None:
    hunter = "Young Tusk, hidden" + ", decoy at Main Corridor" * decoys
    table = hunted(hunter, dealt=("1",))
    assert table.can("play Patience") is (laid is not None)
    if laid is not None:
        before = len(table.markers)
        table.play("Patience")
        assert table.markers[before:] == [f"B1-{number} Main Corridor" for number in laid]
        (hides,) = [each.facts for each in table.events if each.what == "hides"]
        assert (hides[0], hides[2]) == ("B1", 4)


def test_a_marker_that_is_gone_is_laid_anew() -> None:
    """Of four the second and the third were turned over; the suit lays one for three."""
    table = hunted(
        "Young Tusk, hidden, decoy at Kitchen, decoy at Kitchen, decoy at Kitchen, "
        "with Camouflage Suit",
        dealt=("4",),
    )
    table.do("reveal B1-2", "reveal B1-3", "use Camouflage Suit", "choose B1-4")
    assert table.markers == ["B1-1 Main Corridor", "B1-4 Kitchen", "B1-2 Kitchen"]


@pytest.mark.parametrize("true", ["1", "2", "3"])
def test_chance_says_which_marker_of_a_suit_is_true(true: str) -> None:
    table = hunted("Young Tusk, with Camouflage Suit", dealt=(true,))
    table.use("Camouflage Suit")
    (marker,) = table.game.true.values()
    assert table.game.label(table.game.markers[marker]) == f"B1-{true}"


def test_whoever_had_looked_beneath_a_marker_does_not_know_it_once_it_was_shuffled() -> None:
    table = hunted("Young Tusk, hidden, decoy at Kitchen", dealt=("3",))
    game = table.game
    for uid, marker in game.markers.items():
        game.markers[uid] = marker._replace(viewed=1 << 0)

    def known() -> list[object]:
        return [each["true"] for each in game.observe(0, Random(1)).view["markers"].values()]

    assert known() == [True, False]
    table.play("Patience")
    if table.step == "hiding":
        table.do("choose B1-1")
    # The one in the Kitchen was not among those that were shuffled.
    assert known() == [None, False, None, None]
    (true,) = game.true.values()
    assert game.label(game.markers[true]) == "B1-3"


# --- showing oneself ----------------------------------------------------------------------------


def test_who_shows_himself_is_told_and_moves_on() -> None:
    table = hunted("Young Tusk, hidden", "Gray Stripe, at Kitchen")
    table.do("reveal B1")
    (shown,) = [each.facts for each in table.events if each.what == "shown"]
    assert shown[0] == "B1"
    assert (table.seat, table.step) == ("B", "moving")
    assert table.can("take B1")


def test_after_somebody_showed_himself_everybody_may_act_again() -> None:
    table = told(
        marines={"characters": ["Ripley"], "hand": ["It Was A Bad Call"]},
        predator={"characters": ["Young Tusk, hidden"], "hand": ["It Was A Bad Call"]},
        step="locations",
    )
    table.until("window", "B")
    asked = []
    table.do("reveal B1")
    while table.step == "window":
        asked.append(table.seat)
        table.do("pass")
    assert asked == ["A", "B"]


@pytest.mark.parametrize(("moved", "may"), [("B1-1", False), ("B1-2", True)])
def test_who_went_while_hidden_has_moved(moved: str, may: bool) -> None:
    """Nobody drags him any more; if a decoy went, he was there all the time."""
    there = "Kitchen" if moved == "B1-1" else "Main Corridor"
    table = told(
        marines=RIPLEY,
        predator={
            "row": HALL,
            "characters": [
                "Young Tusk, hidden, decoy at Main Corridor",
                f"Fast Claw, at {there}",
            ],
        },
        active="predator",
    )
    table.go(moved, "Kitchen").do("reveal B1", "take B2")
    assert table.can("drag B1") is may
