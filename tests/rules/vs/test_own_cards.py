"""Cards of one's own are refereed: whatever the checker lets pass can be played to the end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from pnp.data.vs.cards import Card
from pnp.data.vs.decks import DeckList, bundled_decks
from pnp.data.vs.proofreading import card_flaws, known_names
from pnp.data.vs.words import vs
from pnp.rules.kernel import SeededDealer
from pnp.rules.part import rules_part
from pnp.rules.vs.game import Vs
from pnp.rules.vs.state import Battle
from tests.data.effects.inventing import Inventor
from tests.rules.vs.story import Story

LOCATIONS = ("ALN-026", "ALN-055", "ALN-056", "ALN-057", "ALN-059")
MOST_MOVES = 1500
PLAIN: Mapping[str, Any] = {
    **{"type": "supporting", "team": "Company", "atk": 2, "def_": 9},
    **{"health": 2, "colour": "red", "cost": 1},
}
"""What a card of one's own has beside its name and its powers."""


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


def _table(own: Mapping[str, Card], mine: Any, theirs: Any) -> Story:
    """A position with cards of one's own."""
    assert list(card_flaws(list(own.values()))) == []
    deck = DeckList("own", "Own", "", "Lt. Ripley", dict.fromkeys(own, 4), own)
    game = Vs({**bundled_decks(), "own": deck})
    told = {"sides": {"A": mine, "B": theirs}, "step": "main", "active": "A"}
    battle = rules_part("vs").position(game, told, SeededDealer(1))
    assert isinstance(battle, Battle)
    return Story(battle)


@pytest.mark.parametrize("asked", [True, False])
def test_who_is_struck_back_is_asked_where_somebody_hears_of_it(asked: bool) -> None:
    """Dutch strikes with 2, and stuns nobody."""
    power = {
        "name": "Ouch",
        "when": {"struck": {"by": ["enemy"], "how": ["melee"]}},
        "do": [{"counter": {"who": "it", "plus": 1}}],
    }
    own = Card(
        id="own-1",
        name="Own",
        team="Company",
        type="supporting",
        atk=1,
        def_=9,
        health=1,
        colour="red",
        powers=(power,) if asked else (),
    )
    assert list(card_flaws([own])) == []
    deck = DeckList("own", "Own", "", "Lt. Ripley", {"own-1": 4}, {"own-1": own})
    game = Vs({**bundled_decks(), "own": deck})
    mine = {"main": "Lt. Ripley", "front": ["Parker", "Bishop"], "back": ["Own"], "deck": ["Newt"]}
    told = {"sides": {"A": mine, "B": {"main": "Dutch"}}, "step": "main", "active": "A"}
    battle = rules_part("vs").position(game, told, SeededDealer(1))
    assert isinstance(battle, Battle)
    table = Story(battle).fight("B1", "A2", "A3")
    assert table.can("strike A2") is asked


@pytest.mark.parametrize("stunned", [True, False])
def test_who_becomes_another_is_face_up_and_ready_unless_the_card_says_otherwise(
    stunned: bool,
) -> None:
    become = {"card": "own-2", "stunned": True} if stunned else {"card": "own-2"}
    power = {"name": "Moult", "use": {"when": "main"}, "do": [{"become": become}]}
    known: dict[str, Any] = {"type": "supporting", "team": "Company", "atk": 1, "def_": 9}
    known |= {"health": 1, "colour": "red", "cost": 1}
    own = {
        "own-1": Card(id="own-1", name="Grub", powers=(power,), **known),
        "own-2": Card(id="own-2", name="Moth", **known),
    }
    deck = DeckList("own", "Own", "", "Lt. Ripley", dict.fromkeys(own, 4), own)
    game = Vs({**bundled_decks(), "own": deck})
    mine = {"main": "Lt. Ripley", "back": ["Grub"]}
    told = {"sides": {"A": mine, "B": {"main": "Dutch"}}, "step": "main", "active": "A"}
    battle = rules_part("vs").position(game, told, SeededDealer(1))
    assert isinstance(battle, Battle)
    table = Story(battle)
    battle.play(game.parse("use A2: Moult"))
    assert (table.name("A2"), table.stunned("A2"), table.ready("A2")) == (
        *("Moth", stunned, not stunned),
    )


def test_a_keyword_that_a_power_gives_counts_as_a_printed_one() -> None:
    """Hunter is 3 ATK while attacking, and nothing before: it is read in each moment anew."""
    power = {"name": "Trained", "always": [{"keywords": ["Flight", "Hunter"]}]}
    own = {"own-1": Card(id="own-1", name="Hound", powers=(power,), **PLAIN)}
    mine = {"main": "Lt. Ripley", "front": ["Hound"]}
    table = _table(own, mine, {"main": "Dutch", "front": ["Mac"]})
    assert table.stats("A2") == (2, 9)
    assert table.has("A2", "Flight")
    table.fight("B2", "A2")  # 5 against 4/4
    assert table.ko("B") == ["Mac"]


@pytest.mark.parametrize(("how", "more"), [("", 1), (", stunned", 0)])
def test_a_card_in_play_may_say_something_of_others(how: str, more: int) -> None:
    """Of those who fit, as long as it lies face up."""
    power = {"name": "Rally", "always": [{"who": ["mine", "other"], "atk": 1}]}
    own = {"own-1": Card(id="own-1", name="Chief", powers=(power,), **PLAIN)}
    mine = {"main": "Lt. Ripley", "front": [f"Chief{how}", "Mac"]}
    table = _table(own, mine, {"main": "Dutch", "front": ["Mac"]})
    assert table.stats("A3")[0] == 4 + more
    assert (table.stats("A2")[0], table.stats("B2")[0]) == (2, 4)


@pytest.mark.parametrize("seed", range(12))
def test_invented_cards_are_refereed(seed: int) -> None:
    _plays(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_more_invented_cards_are_refereed(seed: int) -> None:
    _plays(seed)
