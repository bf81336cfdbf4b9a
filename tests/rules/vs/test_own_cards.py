"""Cards of one's own are refereed: whatever the checker lets pass can be played to the end."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from pnp.data.vs.cards import Card
from pnp.data.vs.decks import DeckList, bundled_decks
from pnp.data.vs.proofreading import card_flaws, known_names
from pnp.data.vs.words import vs
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.game import Vs
from tests.data.effects.inventing import Inventor
from tests.rules.vs.own import character, with_own

LOCATIONS = ("ALN-026", "ALN-055", "ALN-056", "ALN-057", "ALN-059")
MOST_MOVES = 1500


def _invented(seed: int) -> dict[str, Card]:
    """Eight characters and two pieces of equipment that do whatever the words allow."""
    rng = Random(seed)
    inventor = Inventor(vs, known_names(), seed)
    people = islice(inventor.powers(("supporting",), "character"), 8)
    gear = islice(inventor.powers(("equipment",), "gear"), 2)
    cards = [
        Card(
            id=f"own-{at}",
            name=f"Own {at}",
            type="supporting",
            team="Company",
            cost=rng.randint(0, 4),
            atk=rng.randint(0, 5),
            def_=rng.randint(1, 5),
            health=rng.randint(1, 2),
            colour="red",
            powers=(power,),
        )
        for at, power in enumerate(people)
    ]
    cards += [
        Card(id=f"gear-{at}", name=f"Gear {at}", type="equipment", team="Company", powers=(power,))
        for at, power in enumerate(gear)
    ]
    return {card.id: card for card in cards}


def _plays(seed: int) -> None:
    own = _invented(seed)
    assert list(card_flaws(list(own.values()))) == []
    copies = dict.fromkeys([*own, *LOCATIONS], 4)
    deck = DeckList("own", "Own", "", "Lt. Ripley", copies, own)
    game = Vs({**bundled_decks(), "own": deck})
    rng = Random(seed)
    state = game.setup({"decks": ["own", "prey"]}, SeededDealer(seed))
    for _ in range(MOST_MOVES):
        if state.decision is None:
            return
        state.play(rng.choice(list(state.decision.actions)))


@pytest.mark.parametrize("asked", [True, False])
def test_who_is_struck_back_is_asked_where_somebody_hears_of_it(asked: bool) -> None:
    """Dutch strikes with 2, and stuns nobody."""
    power = {
        "name": "Ouch",
        "when": {"struck": {"by": ["enemy"], "how": ["melee"]}},
        "do": [{"counter": {"who": "it", "plus": 1}}],
    }
    own = character("Own", *([power] if asked else []), atk=1, health=1)
    mine = {"main": "Lt. Ripley", "front": ["Parker", "Bishop"], "back": ["Own"], "deck": ["Newt"]}
    table = with_own([own], mine, {"main": "Dutch"}).fight("B1", "A2", "A3")
    assert table.can("strike A2") is asked


@pytest.mark.parametrize("stunned", [True, False])
def test_who_becomes_another_is_face_up_and_ready_unless_the_card_says_otherwise(
    stunned: bool,
) -> None:
    become = {"card": "PRD-033", "stunned": True} if stunned else {"card": "PRD-033"}
    power = {"name": "Moult", "use": {"when": "main"}, "do": [{"become": become}]}
    shriek = {"name": "Shriek", "when": {"kod": {"who": "self"}}, "do": [{"draw": {"n": 1}}]}
    own = character("Grub", power, shriek)
    mine = {"main": "Lt. Ripley", "back": ["Grub, with Medikit"], "xp": 2, "deck": ["Newt"]}
    table = with_own([own], mine, {"main": "Dutch"})
    table.do("use A2: Moult")
    assert (table.name("A2"), table.stunned("A2"), table.ready("A2")) == (
        *("Harrigan", stunned, not stunned),
    )
    assert table.ko("A") == ["Grub", "Medikit"]
    assert table.hand("A") == ["Newt"]  # the grub is KO'd, and hears of it
    assert table.xp("A") == 0


def test_a_keyword_that_a_power_gives_counts_as_a_printed_one() -> None:
    """Hunter is 3 ATK while attacking, and nothing before: it is read in each moment anew."""
    power = {"name": "Trained", "always": [{"keywords": ["Flight", "Hunter"]}]}
    own = character("Hound", power)
    mine = {"main": "Lt. Ripley", "front": ["Hound"]}
    table = with_own([own], mine, {"main": "Dutch", "front": ["Mac"]})
    assert table.stats("A2") == (2, 9)
    assert table.has("A2", "Flight")
    table.fight("B2", "A2")  # 5 against 4/4
    assert table.ko("B") == ["Mac"]


@pytest.mark.parametrize(("how", "more"), [("", 1), (", stunned", 0)])
def test_a_card_in_play_may_say_something_of_others(how: str, more: int) -> None:
    """Of those who fit, as long as it lies face up."""
    power = {"name": "Rally", "always": [{"who": ["mine", "other"], "atk": 1}]}
    own = character("Chief", power)
    mine = {"main": "Lt. Ripley", "front": [f"Chief{how}", "Mac"]}
    table = with_own([own], mine, {"main": "Dutch", "front": ["Mac"]})
    assert table.stats("A3")[0] == 4 + more
    assert (table.stats("A2")[0], table.stats("B2")[0]) == (2, 4)


@pytest.mark.parametrize(
    "mods",
    [
        {"who": ["enemy"], "def": -4},
        {"who": ["enemy"], "def": {"less": [0, {"count": ["mine", {"in": "hand"}]}]}},
        {"who": ["enemy", "ready"], "base": "half", "def": -2},
        {"who": ["enemy", {"named": "Newt"}], "base": "half"},
    ],
)
def test_who_has_no_def_left_by_what_always_holds_is_stunned(mods: Any) -> None:
    """Newt has 1, Mac 4: in one case half of it less 2."""
    power = {"name": "Dread", "always": [{"atk": 1}, mods]}
    own = character("Ghoul", power)
    mine = {"main": "Lt. Ripley", "front": ["Ghoul"], "hand": ["Earth"] * 4}
    table = with_own(
        [own], mine, {"main": "Jungle Hunter, level 2", "back": ["Newt", "Mac", "Dutch"]}
    )
    mac = "named" not in str(mods)
    assert table.there("B2") is False
    assert table.there("B3") is not mac
    assert table.face_up("B4")


@pytest.mark.parametrize("lasting", [True, False])
def test_half_of_a_def_of_1_is_none(lasting: bool) -> None:
    """For whoever halves itself, always or once."""
    power: dict[str, Any] = {"name": "Wane"}
    if lasting:
        power |= {"always": [{"while": [{"self": "wounded"}], "base": "half"}]}
    else:
        power |= {"use": {"when": "main"}}
        power |= {"do": [{"give": {"who": "self", "mods": {"base": "half"}, "for": "turn"}}]}
    own = character("Moth", power, def_=1)
    table = with_own([own], {"main": "Lt. Ripley", "back": ["Moth, wounds 1"]}, {"main": "Dutch"})
    if not lasting:
        assert table.there("A2")
        table.do("use A2: Wane")
    assert not table.there("A2")


def test_what_equipment_gives_is_counted_in_each_moment_anew() -> None:
    less = {"who": "wearer", "def": {"count": ["mine", {"in": "hand"}]}}
    power = {"name": "Burden", "always": [{"who": "wearer", "atk": 1}, less]}
    gear = Card(id="own-1", name="Pack", type="equipment", team="Company", powers=(power,))
    mine = {"main": "Lt. Ripley, with Pack", "back": ["Newt"], "hand": ["Newt", "Earth"]}
    table = with_own([gear], mine, {"main": "Dutch"})
    assert table.stats("A1") == (3, 6)
    table.do("power-up A2: Newt")
    assert table.stats("A1") == (3, 5)


def test_what_is_given_for_the_game_lasts() -> None:
    power = {
        "name": "Vow",
        "use": {"when": "main"},
        "do": [{"give": {"who": "self", "mods": {"atk": 1}, "for": "game"}}],
    }
    own = character("Monk", power)
    side = {"deck": ["Earth"] * 9}
    table = with_own(
        [own], {"main": "Lt. Ripley", "back": ["Monk"], **side}, {"main": "Dutch", **side}
    )
    table.do("use A2: Vow")
    for _ in range(2):
        table.do("done").until("B", "attack A1").do("done").until("A", "attack B1")
        assert table.stats("A2") == (3, 9)


def test_who_loses_a_main_character_loses_even_with_another_who_became_one() -> None:
    power = {"name": "Moult", "use": {"when": "main"}, "do": [{"become": {"card": "ALN-008"}}]}
    own = character("Grub", power)
    mine = {"main": "Lt. Ripley, wounds 4", "back": ["Grub"]}
    table = with_own([own], mine, {"main": "Falconer, level 2"})
    table.do("use A2: Moult").fight("B1", "A1")
    assert table.winners == "B"


def test_equipment_too_may_be_switched_off_by_enemies() -> None:
    power = {
        "name": "Strap",
        "use": {"when": "main", "by": "enemy", "turn_down": "E"},
        "do": [{"counter": {"who": "wearer", "minus": 1}}],
    }
    gear = Card(id="own-1", name="Mask", type="equipment", team="Prey", powers=(power,))
    row = ["The Nostromo"]
    mine, theirs = {"main": "Dutch, with Mask", "row": row}, {"main": "Dutch, with Mask"}
    table = with_own([gear], mine, {**theirs, "row": row})
    assert not table.can("use A1: Strap")
    table.do("use B1: Strap")
    assert table.counters("B1") == -1


@pytest.mark.parametrize("when", ["combat", "any_combat"])
def test_a_plot_twist_for_any_combat_is_played_in_a_combat(when: str) -> None:
    power = {"play": {"when": when}, "do": [{"draw": {"n": 1}}]}
    twist = Card(id="own-1", name="Breath", type="plot_twist", powers=(power,))
    mine = {"main": "Dutch", "hand": ["Breath"]}
    table = with_own([twist], mine, {"main": "Lt. Ripley"})
    assert not table.can("play Breath")
    table.do("attack B1")
    assert table.legal == ["play Breath", "pass"]


@pytest.mark.parametrize("seed", range(12))
def test_invented_cards_are_refereed(seed: int) -> None:
    _plays(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_more_invented_cards_are_refereed(seed: int) -> None:
    _plays(seed)
