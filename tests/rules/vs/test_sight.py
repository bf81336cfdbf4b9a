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


def test_what_is_drawn_nobody_else_sees() -> None:
    mine = {"main": FALCONER, "back": ["Tracker"]}
    table = duel(A=mine, B={"main": HARRIGAN, "deck": ["Anna", "Mac"]}, step="turn", active="B")
    assert table.hand("B") == ["Anna", "Mac"]
    assert view(table, "A")["known"]["B"] == []


def test_draws_that_a_drone_reveals_stay_known() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna", "Anna"]},
        step="turn",
        active="B",
    )
    assert view(table, "A")["known"]["B"] == ["Anna", "Anna"]
    assert all(world.hand("B") == ["Anna", "Anna", "Newt"] for world in imagined(table, "A"))


def test_what_a_search_reveals_is_seen_while_more_is_to_choose() -> None:
    table = duel(
        A={
            **{"main": "The Dragon, exhausted", "front": ["The Queen"], "hand": ["The Nostromo"]},
            "deck": ["Ovomorph", "Space"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1", "use A2: Who's Laying The Eggs?", "choose Ovomorph")
    assert table.legal == ["option 1", "option 2"]
    assert view(table, "B")["playing"] == [("A", "Ovomorph")]


def test_a_search_makes_nobody_know_what_lies_below_a_deck() -> None:
    """Whether it found something or not; and so does a search through the deck of an enemy."""
    for deck in ([], ["Falcon Drone"]):
        table = duel(
            A={
                **{"main": "Falconer", "row": ["Predator Ship"]},
                **{"deck": deck, "bottom": ["Newt", "Kane"]},
            },
            B={"main": "Dutch"},
            step="formation",
        )
        table.do("use A1: We're Being Hunted")
        assert view(table, "A")["bottoms"]["A"] == []
        assert table.deck("A") == ["Kane", "Newt"]
    table = duel(
        A={"main": "Ripley #8, level 2", "row": ["Earth"]},
        B={"main": "Dutch", "bottom": ["Newt", "Kane"]},
    )
    table.do("use A1: I'm Sorry", "name Newt")
    assert view(table, "A")["bottoms"]["B"] == []
    assert table.deck("B") == ["Kane"]


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


def test_a_known_card_that_lies_face_down_stays_known_when_the_hand_is_revealed() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"], "hand": ['"Turn Around."']},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna"]},
        step="turn",
        active="B",
    )
    table.do("lay Anna down").until("A", 'play "Turn Around."').do('play "Turn Around."')
    assert "Anna" in view(table, "A")["known"]["B"]


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


def test_who_plays_what_was_seen_no_longer_holds_it() -> None:
    """From the resource row, or for a power-up."""
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "front": ["Anna"], "deck": ["Anna", "Death Trap"]},
        step="turn",
        active="B",
    )
    table.do("lay Death Trap down")
    assert view(table, "A")["known"]["B"] == ["Anna", "Death Trap"]  # it could be either
    table.until("B", "attack A1").do("attack A1", "with B1", "go", "play Death Trap from row")
    assert view(table, "A")["known"]["B"] == ["Anna"]
    table.until("B", "power-up B2: Anna").do("power-up B2: Anna")
    assert view(table, "A")["known"]["B"] == []


def test_a_card_that_was_seen_may_lie_face_down_in_turns_to_come() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "hand": ["Newt"], "deck": ["Anna"]},
        step="turn",
        active="B",
    )
    table.do("lay Newt down").until("A", "attack B1")
    rows = {name for world in imagined(table, "A") for name in world.row_of("B")}
    assert rows == {"Newt down", "Anna down"}


def test_what_is_seen_in_a_hand_is_not_what_comes_from_the_deck_to_the_row() -> None:
    """Death Trap makes room for a card of the deck, face down, in the turn of another."""
    table = duel(
        A={"main": FALCONER, "hand": ['"Turn Around."']},
        B={
            "main": HARRIGAN,
            "hand": ["Anna", "Mac", "Newt"],
            "row": ["Death Trap down"],
            "deck": ["Poncho", "Billy"],
        },
    )
    table.do('play "Turn Around."', "choose B:Newt", "attack B1", "play Death Trap from row")
    assert all({"Anna", "Mac"} <= {*world.hand("B")} for world in imagined(table, "A"))


def test_what_was_seen_last_is_in_the_hand_and_older_knowledge_where_there_is_room() -> None:
    """Anna and Hawkins are drawn in sight, then Mac and Poncho; only Anna can lie face down."""
    table = duel(
        A={"main": FALCONER, "back": ["Falcon Drone"]},
        B={
            "main": HARRIGAN,
            "row": ["Earth"],
            "deck": ["Anna", "Hawkins", "Mac", "Poncho"],
        },
        step="turn",
        active="B",
        dealt=["Anna", "Hawkins", "Mac", "Poncho"],
    )
    table.do("lay Anna down", "recruit Hawkins", "front").until("B", "lay Mac down")
    for world in imagined(table, "A"):
        assert world.hand("B") == ["Mac", "Poncho"]
        assert world.row_of("B") == ["Anna down", "Earth"]


def test_only_who_saw_a_hand_knows_it() -> None:
    table = told(
        {
            "A": {"main": FALCONER},
            "B": {"main": "Ripley #8, level 2", "row": ["Earth"]},
            "C": {"main": HARRIGAN, "hand": ["Anna", "Mac"], "deck": ["Billy", "Poncho"]},
        },
        mode="free-for-all",
        active="B",
    )
    table.do("use B1: I'm Sorry", "name Billy")
    assert all(world.hand("C") == ["Anna", "Mac"] for world in imagined(table, "B"))
    assert len({tuple(world.hand("C")) for world in imagined(table, "A")}) > 2


def test_of_a_list_that_is_not_open_whatever_lies_open_tells_which_it_is() -> None:
    """Worn, played, captive or KO'd, each card of the list is somewhere; tokens are none of it."""
    listed = Counter(
        base_cards()[number].name
        for number, copies in bundled_decks()["prey"].cards.items()
        for _ in range(copies)
    )
    front = ["Poncho, with M134 Minigun", "Mac"]
    open_ones = ["Poncho", "M134 Minigun", "Mac", "Billy", "Anna", "Blain", "Headquarters"]
    hand = ["He Couldn't See Me", "Death Trap", "Edwin"]
    unseen = listed - Counter([*open_ones, *hand, "Keyes"])
    table = duel(
        A={
            "main": FALCONER,
            "front": ["Tracker, with Combistick"],
            "back": ["Facehugger, holds B:Billy"],
            "hand": ["Vocal Mimicry"],
            "ko": ["Mac"],
        },
        B={
            "main": HARRIGAN,
            "front": front,
            "back": ["Facehugger"],
            "ko": ["Anna"],
            "removed": ["Blain"],
            "row": ["Headquarters", "Keyes down"],
            "hand": hand,
            "deck": sorted(unseen.elements()),
        },
        active="B",
        open_lists=False,
    )
    table.do("play He Couldn't See Me")
    assert table.legal[0].startswith("choose")
    for world in imagined(table, "A"):
        down = [name.removesuffix(" down") for name in world.row_of("B") if name.endswith(" down")]
        left = Counter([*world.hand("B"), *world.deck("B"), *down])
        assert left == listed - Counter([*open_ones, "He Couldn't See Me"])


def test_of_a_list_that_nobody_knows_cards_of_teams_that_were_not_shown_are_not_imagined() -> None:
    theirs = {"main": HARRIGAN, "hand": ["Mac"] * 5, "deck": ["Blain"] * 40}
    table = duel(A={"main": FALCONER}, B=theirs, open_lists=False)
    rules, names = table.battle.rules, set()
    for world in imagined(table, "A"):
        names |= {*world.hand("B"), *world.deck("B")}
    people = {name for name in names if rules.is_character[rules.by_label[name]]}
    teams = {rules.cards[rules.by_label[name]].team for name in people}
    assert (len(people) > 10, teams) == (True, {"Prey"})


def test_of_a_list_that_nobody_knows_legal_cards_of_its_teams_are_imagined() -> None:
    theirs = {
        "main": HARRIGAN,
        "front": ["Anna"],
        "hand": ["Mac", "Mac"],
        "deck": ["Blain"] * 50,
        "ko": ["Newt", "Newt", "Newt"],
    }
    table = duel(A={"main": FALCONER}, B=theirs, open_lists=False)
    names: Counter[str] = Counter()
    rules = table.battle.rules
    for world in imagined(table, "A"):
        assert (len(world.hand("B")), len(world.deck("B"))) == (2, 50)
        unseen = Counter([*world.hand("B"), *world.deck("B")])
        names += unseen
        # What lies open counts too: four copies of a card, unless it says otherwise.
        for name, count in (unseen + Counter(world.ko("B"))).items():
            card = rules.cards[rules.by_label[name]]
            assert count <= (card.deck_max or 4), name
    assert len(names) > 20
    assert "Mac" in names
    assert not names.keys() & {"Falconer", "Ghost", HARRIGAN}
