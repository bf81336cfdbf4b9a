"""The Aliens Mature Step: what grows, what is shared out, and who builds."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import Story, told

RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
ELSEWHERE = "Alien Warrior, at Main Corridor"
"""Somebody who keeps the Aliens in the game, away from the Chamber."""


def maturing(*characters: str, **aliens: object) -> Story:
    return told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": [*characters, ELSEWHERE], **aliens},
        step="mature",
        dice="1",
    )


def moves(table: Story, *verbs: str) -> list[str]:
    """What may be done, by the verbs."""
    return [move for move in table.legal if move.partition(" ")[0] in verbs]


# --- what grows by itself -----------------------------------------------------------------------


def test_hosts_burst_into_the_zones_of_their_owners() -> None:
    """The dead who mattered are out of play, others are discarded; all are Chest Bursters now."""
    table = maturing(chamber={"hosts": ["Cpl Hicks", "Colonist"], "bursters": 1, "warriors": 2})
    assert table.chamber("B") == (2, 3, 0)
    assert (table.killed("B"), table.discards("B")) == (["Cpl Hicks"], ["Colonist"])
    assert [each.facts for each in table.events if each.what == "grew"] == [(1, 1, 2)]


@pytest.mark.parametrize(
    ("chamber", "grew"),
    [({}, 0), ({"warriors": 2}, 0), ({"bursters": 1}, 1), ({"hosts": ["Colonist"]}, 1)],
)
def test_it_is_told_when_something_grows(chamber: dict[str, object], grew: int) -> None:
    assert maturing(chamber=chamber).happened("grew") == grew


def test_nothing_bursts_for_aliens_who_are_out_of_the_game() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"], "hand": ["Kitchen"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        aliens={"row": NEST, "characters": [ELSEWHERE], "chamber": {"hosts": ["Colonist"]}},
    )
    table.game.alive[2] = False
    table.over()
    assert table.chamber("C") == (0, 0, 1)


def test_without_its_token_a_special_host_brings_forth_nothing_more() -> None:
    """The token became a card at once, and what grows in the next turn is no hybrid."""
    table = maturing(
        chamber={"hosts": ["Pet"], "warriors": 1}, hand=["Chest Burster", "Pet Hybrid"]
    )
    table.do("card burster")
    assert table.chamber("B") == (0, 1, 0)
    table.over()
    assert "hybrid" not in steps_until_mature(table)


def steps_until_mature(table: Story) -> set[str]:
    """What is asked before the Aliens mature."""
    steps = set()
    while table.step != "mature":
        steps.add(table.step)
        table.idle()
    return steps


def test_of_most_hosts_nothing_special_comes() -> None:
    hosts = ["Ripley", "Cpl Hicks", "Pvt Hudson", "Duval", "Captain Maddox", "Kessler"]
    hosts += ["Doctor Gediman", "Chief Halloran", "Company Auditor", "Purvis", "Roux"]
    hand = ["Pet Hybrid", "Predator Hybrid", "Alien Warrior"]
    table = maturing(chamber={"hosts": hosts}, hand=hand)
    assert table.chamber("B") == (11, 0, 0)
    table.over()
    assert "hybrid" not in steps_until_mature(table)
    assert table.chamber("B") == (0, 11, 0)


def test_a_special_host_with_its_card_is_found_behind_those_without() -> None:
    """Of a Pet nothing comes without its card; of the hunters one becomes a Predator Hybrid."""
    table = maturing(
        chamber={"hosts": ["Pet", "Young Tusk", "Gray Stripe"]}, hand=["Predator Hybrid"] * 2
    )
    table.over().until("hybrid")
    table.do("grow Predator Hybrid")
    assert (table.step, table.legal) == ("hybrid", ["grow Predator Hybrid", "done"])
    table.do("done")
    assert len(table.labels("Predator Hybrid")) == 1
    assert table.chamber("B") == (0, 2, 0)


def test_one_after_the_other_matures() -> None:
    table = maturing(*["Chest Burster"] * 3, "Alien Warrior, tokens 2", hand=["Alien Warrior"] * 3)
    table.do("grow B1 to card", "grow B2 to token", "token B3", "card B4", "card warrior")
    assert (table.hand("B").count("Alien Warrior"), table.chamber("B")) == (0, (1, 0, 0))
    assert table.can("done")


# --- cards and tokens ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("Alien Warrior", False),
        ("Alien Warrior, tokens 1", True),
        ("Alien Warrior, tokens 1, bound 9", False),
        ("Alien Warrior, tokens 1, hidden", False),
        ("Cloned Alien Warrior, tokens 1", False),
    ],
)
def test_a_token_becomes_a_card_of_its_kind_from_the_hand(who: str, may: bool) -> None:
    table = maturing(who, hand=["Alien Warrior"])
    assert table.can("card B1") is may
    if may:
        table.do("card B1")
        assert (table.tokens("B1"), table.hand("B")) == (0, [])
        new = max(table.labels("Alien Warrior"))
        assert table.place(new) == "Breeding Chamber"
        # What has matured does not mature again in this turn.
        assert moves(table, "token") == [f"token B1 on {new}", "token B1"]


@pytest.mark.parametrize(
    ("warriors", "bursters", "hand", "may"),
    [
        (1, 0, ["Alien Warrior", "Chest Burster"], ["card warrior"]),
        (0, 0, ["Alien Warrior", "Chest Burster"], []),
        (1, 0, [], []),
        (0, 1, ["Chest Burster"], []),
    ],
)
def test_a_token_of_the_chamber_becomes_a_card_if_there_is_one(
    warriors: int, bursters: int, hand: list[str], may: list[str]
) -> None:
    """A Burster token that was there has grown to a Warrior by now."""
    table = maturing(chamber={"warriors": warriors, "bursters": bursters}, hand=hand)
    assert (moves(table, "card") if table.step == "mature" else []) == may


def test_a_burster_token_becomes_a_card_in_the_chamber() -> None:
    table = maturing(chamber={"hosts": ["Colonist"]}, hand=["Chest Burster"])
    table.do("card burster")
    assert table.chamber("B") == (0, 0, 0)
    (burster,) = table.labels("Chest Burster")
    assert table.place(burster) == "Breeding Chamber"


@pytest.mark.parametrize(
    ("first", "second", "may"),
    [
        (
            "Alien Warrior",
            "Alien Warrior",
            ["token B1 on B2", "token B1", "token B2 on B1", "token B2"],
        ),
        ("Alien Warrior, tokens 1", "Alien Warrior", ["token B2 on B1", "token B2"]),
        ("Alien Warrior", "Chest Burster", ["token B1", "token B2"]),
        ("Alien Warrior", "Royal Guard", ["token B1"]),
        ("Alien Warrior, at Hived Corridor", "Alien Warrior", ["token B2"]),
        (
            "Alien Warrior, at Hived Corridor",
            "Alien Warrior, at Hived Corridor",
            ["token B1 on B2", "token B2 on B1"],
        ),
    ],
)
def test_which_cards_may_become_tokens(first: str, second: str, may: list[str]) -> None:
    """On one of their kind that is with them, or in the Chamber."""
    table = maturing(first, second)
    assert moves(table, "token") == may


@pytest.mark.parametrize(
    ("who", "chamber"), [("Alien Warrior", (0, 1, 0)), ("Chest Burster", (1, 0, 0))]
)
def test_a_card_becomes_a_token_of_the_chamber_and_goes_to_the_hand(
    who: str, chamber: tuple[int, int, int]
) -> None:
    table = maturing(who, "Alien Queen")
    table.do("token B1")
    assert table.chamber("B") == chamber
    assert [each.facts for each in table.events if each.what == "chamber"] == [(1, *chamber[:2])]
    assert (table.hand("B"), table.there("B1")) == ([who], False)
    # It has matured: no token becomes it again in this turn.
    assert table.step != "mature" or not moves(table, "card")


@pytest.mark.parametrize(
    ("burster", "other", "may"),
    [
        ("Chest Burster", "Alien Warrior", ["to card", "to token", "to B2"]),
        ("Chest Burster, at Hived Corridor", "Alien Warrior", ["to card"]),
        ("Chest Burster", "Chest Burster", ["to card", "to token"]),
        ("Chest Burster, bound 9", "Alien Warrior", []),
        ("Chest Burster, tokens 1", "Alien Warrior", []),
    ],
)
def test_what_a_burster_card_may_grow_to(burster: str, other: str, may: list[str]) -> None:
    table = maturing(burster, other, hand=["Alien Warrior"])
    found = [move for move in moves(table, "grow") if move.startswith("grow B1")]
    assert found == [f"grow B1 {each}" for each in may]


@pytest.mark.parametrize("how", ["card", "token", "B2"])
def test_a_burster_card_grows_once_and_goes_to_the_hand(how: str) -> None:
    table = maturing("Chest Burster", "Alien Warrior", hand=["Alien Warrior"])
    table.do(f"grow B1 to {how}")
    assert "Chest Burster" in table.hand("B")
    assert table.labels("Chest Burster") == []
    assert table.happened("matured") == 1
    warriors = len(table.labels("Alien Warrior"))
    assert (warriors, table.chamber("B"), table.tokens("B2")) == {
        "card": (3, (0, 0, 0), 0),
        "token": (2, (0, 1, 0), 0),
        "B2": (2, (0, 0, 0), 1),
    }[how]
    assert [each.facts[::2] for each in table.events if each.what == "tokens"] == [
        *[("B2", 1)] * (how == "B2")
    ]
    # A token that came just now does not become a card at once.
    assert not table.can("card B2")


# --- sharing out --------------------------------------------------------------------------------


def test_tokens_are_shared_out_twice_in_a_step_and_no_more() -> None:
    table = maturing(
        "Alien Warrior, at Hived Corridor, tokens 3", "Alien Warrior, at Hived Corridor"
    )
    for number in (1, 2):
        table.do("share B1")
        assert table.legal == [f"tokens B1 {each}" for each in range(4)]
        table.do(f"tokens B1 {number}")
        # The last of them has the rest.
        assert (table.tokens("B1"), table.tokens("B2")) == (number, 3 - number)
    assert not table.can("share B1")


@pytest.mark.parametrize(
    ("first", "second", "may"),
    [
        ("Alien Warrior, at Hived Corridor, tokens 1", "Alien Warrior, at Hived Corridor", True),
        ("Alien Warrior, at Hived Corridor", "Alien Warrior, at Hived Corridor", False),
        ("Alien Warrior, at Hived Corridor, tokens 1", "Alien Warrior", False),
        ("Alien Warrior, at Hived Corridor, tokens 1", "Chest Burster, at Hived Corridor", False),
        ("Alien Warrior, tokens 1", "Alien Queen", True),
    ],
)
def test_tokens_are_shared_by_those_of_one_kind_at_one_place(
    first: str, second: str, may: bool
) -> None:
    """The Chamber has a section for Warriors, and one for Chest Bursters."""
    assert maturing(first, second).can("share B1") is may


def test_whoever_shares_with_the_chamber_says_how_many_each_card_has() -> None:
    table = maturing("Alien Warrior, tokens 1", "Alien Warrior", chamber={"warriors": 3})
    table.do("share B1")
    assert table.legal == [f"tokens B1 {each}" for each in range(5)]
    table.do("tokens B1 1")
    assert table.legal == [f"tokens B2 {each}" for each in range(4)]
    table.do("tokens B2 2")
    assert (table.tokens("B1"), table.tokens("B2"), table.chamber("B")) == (1, 2, (0, 1, 0))
    # Only what has changed is told.
    assert [each.facts[::2] for each in table.events if each.what == "tokens"] == [("B2", 2)]


def test_tokens_of_bursters_are_shared_with_their_own_section() -> None:
    table = maturing("Chest Burster, tokens 2", chamber={"hosts": ["Colonist"], "warriors": 1})
    table.do("share B1", "tokens B1 0")
    assert table.chamber("B") == (3, 1, 0)


def test_a_token_that_has_just_come_stays_one_wherever_it_is_shared_to() -> None:
    """Two have matured in this turn; the third that was there may become a card."""
    table = maturing(
        *["Alien Warrior, at Hived Corridor"] * 2,
        "Alien Warrior, at Hived Corridor, tokens 1",
        hand=["Alien Warrior"],
    )
    table.do("token B1 on B3")
    assert table.can("card B3")
    table.do("token B2 on B3")
    assert (table.tokens("B3"), table.can("card B3")) == (3, True)
    table.do("card B3")
    assert (table.tokens("B3"), table.can("card B3")) == (2, False)


def test_only_a_token_that_was_there_before_may_become_a_card() -> None:
    """Of two tokens one has come just now, however they are shared."""
    table = maturing(
        *["Alien Warrior, at Hived Corridor"] * 2,
        "Alien Warrior, at Hived Corridor, tokens 1",
        hand=["Alien Warrior"],
    )
    table.do("token B1 on B3", "share B2", "tokens B2 0")
    assert (table.tokens("B3"), table.can("card B3")) == (2, True)
    table.do("share B2", "tokens B2 1")
    assert (table.can("card B2"), table.can("card B3")) == (True, False)


# --- the Hive -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("builders", "may"),
    [
        (["Alien Warrior, tokens 3"], True),
        (["Alien Warrior, tokens 2"], False),
        (["Alien Warrior, tokens 2", "Chest Burster"], True),
        (["Alien Warrior, tokens 2", "Chest Burster, rotated"], False),
        (["Alien Warrior, tokens 2", "Chest Burster, bound 9"], False),
        (["Alien Warrior, tokens 2", "Chest Burster, hidden"], False),
    ],
)
def test_ruling_52_who_may_build(builders: list[str], may: bool) -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": [f"{each}, at Main Corridor" for each in builders]},
        step="mature",
        dice="1",
    )
    assert (table.step == "mature" and table.can("hive Main Corridor")) is may


def test_ruling_52_enough_of_them_rotate_one_after_the_other() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": [
                "Alien Warrior, at Main Corridor, tokens 1",
                "Alien Warrior, at Main Corridor, tokens 1",
                "Chest Burster, at Main Corridor",
                "Chest Burster, at Main Corridor",
            ],
        },
        step="mature",
        dice="1",
    )
    table.do("hive Main Corridor")
    # Without both Warriors they are too few.
    assert table.legal == ["builder B1", "builder B2"]
    table.do("builder B1")
    assert table.legal == ["builder B2", "builder B3"]
    table.do("builder B2")
    assert table.legal == ["builder B3", "builder B4", "done"]
    table.do("builder B4")
    assert [table.ready(f"B{each}") for each in range(1, 5)] == [False, False, True, False]
    # At one place they build once.
    assert not moves(table, "hive")


def test_ruling_52_nobody_builds_where_the_hive_is_already() -> None:
    table = maturing("Alien Warrior, at Hived Corridor, tokens 5")
    assert not moves(table, "hive")
