"""What seats know of hidden cards: what was shown stays known, and nothing else leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from pnp.data.vs.cards import base_cards
from pnp.data.vs.decks import bundled_decks
from tests.rules.vs.story import Story, duel, told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"


def view(story: Story, seat: str) -> Mapping[str, Any]:
    """What a seat sees."""
    return story.battle.observe("ABCD".index(seat), Random(0)).view


def imagined(story: Story, seat: str, worlds: int = 40) -> list[Story]:
    """Games that a seat holds possible."""
    rng = Random(1)
    sight = story.battle.observe("ABCD".index(seat), rng)
    return [Story(sight.imagine(rng)) for _ in range(worlds)]


def test_a_hand_is_hidden_but_its_size_is_not() -> None:
    table = duel(
        A={"main": FALCONER},
        B={"main": HARRIGAN, "hand": ["Anna"], "deck": ["Mac", "Earth"], "row": ["Newt down"]},
    )
    assert view(table, "A")["hands"]["B"] == 1
    assert view(table, "A")["rows"]["B"] == [("", False)]
    assert view(table, "B")["hand"] == ["Anna"]
    worlds = imagined(table, "A")
    assert {name for world in worlds for name in world.hand("B")} == {
        "Anna",
        "Mac",
        "Earth",
        "Newt",
    }
    assert {name for world in worlds for name in world.row_of("B")} == {
        "Anna down",
        "Mac down",
        "Earth down",
        "Newt down",
    }


def test_draws_that_a_drone_reveals_stay_known() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna", "Anna"]},
        step="turn",
        active="B",
    )
    assert view(table, "A")["known"]["B"] == ["Anna", "Anna"]
    assert all(world.hand("B") == ["Anna", "Anna", "Newt"] for world in imagined(table, "A"))


def test_of_two_known_cards_the_one_that_is_left_stays_known() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna", "Anna"], "row": ["Earth"]},
        step="turn",
        active="B",
    )
    table.do("lay Newt down", "recruit Anna", "back")
    assert view(table, "A")["known"]["B"] == ["Anna"]


def test_a_known_card_may_since_lie_face_down() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna"]},
        step="turn",
        active="B",
    )
    table.do("lay Newt down")
    rows = {name for world in imagined(table, "A") for name in world.row_of("B")}
    assert rows == {"Newt down", "Anna down"}


def test_a_location_turned_down_in_sight_stays_known() -> None:
    table = duel(
        A={"main": HARRIGAN, "row": ["Val Verdan Jungle"], "hand": ["Newt"]}, B={"main": FALCONER}
    )
    table.do("use A1: Who's Next?")
    assert view(table, "B")["rows"]["A"] == [("Val Verdan Jungle", False)]


def test_turn_around_shows_the_whole_hand() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ['"Turn Around."']},
        B={"main": HARRIGAN, "hand": ["Anna", "Mac", "Earth"], "deck": ["Newt"] * 5},
    )
    table.do('play "Turn Around."', "choose B:Mac")
    assert view(table, "A")["known"]["B"] == ["Anna", "Earth"]
    assert all(world.hand("B") == ["Anna", "Earth"] for world in imagined(table, "A"))


def test_what_was_shown_of_a_list_that_is_not_open_stays_known() -> None:
    hand = ["Anna", "Dutch", "Earth"]
    deck = [
        base_cards()[number].name
        for number, copies in bundled_decks()["prey"].cards.items()
        for _ in range(copies)
    ]
    for name in hand:
        deck.remove(name)
    table = duel(
        A={"main": FALCONER, "hand": ['"Turn Around."']},
        B={"main": HARRIGAN, "hand": hand, "deck": deck},
        open_lists=False,
    )
    assert len({tuple(world.deck("B")) for world in imagined(table, "A")}) > 1
    table.do('play "Turn Around."')
    assert all(world.hand("B") == hand for world in imagined(table, "A"))


def test_all_who_saw_a_card_see_it_go() -> None:
    table = told(
        {
            "A": {
                "main": "Ripley #8, level 2",
                "front": ["Tracker"],
                "row": ["Earth"],
                "hand": ['"Turn Around."'],
            },
            "B": {"main": "Ghost, level 2", "hand": ["Predator Ship", "Anna"]},
            "C": {"main": HARRIGAN, "deck": ["Newt"] * 9},
        },
        mode="free-for-all",
    )
    table.do('play "Turn Around."', "choose B:Anna")  # all see the other card
    table.do("use A1: I'm Sorry", "name Newt")  # and A once more
    assert view(table, "A")["known"]["B"] == view(table, "C")["known"]["B"] == ["Predator Ship"]
    table.until("B", "use B1: Want Some Candy?").do("use B1: Want Some Candy?")
    assert table.ko("B") == ["Anna", "Predator Ship"]
    assert view(table, "A")["known"]["B"] == view(table, "C")["known"]["B"] == []


def test_what_a_search_reveals_is_known() -> None:
    table = duel(
        A={
            "main": "Ghost",
            "hand": ["Falconer", "Newt"],
            "row": ["Newt down"] * 4,
            "deck": ["Falcon Drone", "Newt"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Falconer", "back")
    assert view(table, "B")["known"]["A"] == ["Falcon Drone"]


def test_after_a_search_others_see_the_game_as_it_is() -> None:
    table = duel(
        A={
            "main": FALCONER,
            "hand": ["Jungle Hunter"],
            "row": ["Newt down"] * 7,
            "deck": ["Val Verdan Jungle", "Predator Ship", "Newt"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Jungle Hunter", "front", "yes", "choose Val Verdan Jungle")
    assert table.seat == "A"
    assert ("Val Verdan Jungle", True) in view(table, "B")["rows"]["A"]
    table.until("A", "attack B1")
    assert view(table, "B")["asked"] == ("A", "main")
    assert all("Val Verdan Jungle" in world.row_of("A") for world in imagined(table, "B"))


def test_what_was_found_is_hidden_until_it_is_shown() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, level 2",
            "front": ["Mac"],
            "row": ["The Sulaco"],
            "hand": ["Newt"],
            "deck": ["Power Loader", "MU-TH-ER 6000", "Newt"],
        },
        B={"main": HARRIGAN},
    )
    table.do("use A1: I Can Handle Myself", "choose Power Loader")
    assert table.legal == ["choose A1", "choose A2"]
    assert view(table, "B")["asked"] == ("A", "take")
    for world in imagined(table, "B"):
        assert set(world.legal) == {"choose MU-TH-ER 6000", "choose Power Loader"}
    table.do("choose A2")
    assert view(table, "B")["bodies"]["A2"]["gear"] == ["Power Loader"]


def test_a_card_returned_from_play_is_known() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"]},
        B={"main": FALCONER, "front": ["Newt"], "hand": ["Earth"]},
    )
    table.fight("B2", "A2")
    assert table.hand("B") == ["Earth", "Newt"]
    assert view(table, "A")["known"]["B"] == ["Newt"]
    assert not table.ready("A2")


def test_of_a_list_that_nobody_knows_legal_cards_of_its_teams_are_imagined() -> None:
    theirs = {
        "main": HARRIGAN,
        "front": ["Anna"],
        "hand": ["Mac", "Mac"],
        "deck": ["Blain"] * 6,
        "ko": ["Newt", "Newt", "Newt"],
    }
    table = duel(A={"main": FALCONER}, B=theirs, open_lists=False)
    names: Counter[str] = Counter()
    rules = table.battle.rules
    for world in imagined(table, "A"):
        assert (len(world.hand("B")), len(world.deck("B"))) == (2, 6)
        unseen = Counter([*world.hand("B"), *world.deck("B")])
        names += unseen
        # What lies open counts too: four copies of a card, unless it says otherwise.
        for name, count in (unseen + Counter(world.ko("B"))).items():
            card = rules.cards[rules.by_label[name]]
            assert count <= (card.deck_max or 4), name
    assert len(names) > 20
    assert "Mac" in names
    assert not names.keys() & {"Falconer", "Ghost", HARRIGAN}
