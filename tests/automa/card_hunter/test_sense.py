"""The sense of Card Hunter reads the table, not what is hidden, and knows a win when it is one."""

from __future__ import annotations

from random import Random

import pytest

from automa.card_hunter.decks import Decks, without
from automa.card_hunter.sense import Sense
from pnp.rules import load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.card_hunter.view import unseen
from pnp.rules.kernel import SeededDealer, TableDealer

GAME: CardHunter = load("card-hunter")


def later(seed: int, moves: int, players: int = 1, difficulty: str = "normal") -> Hunt:
    """A hunt after some moves of nobody in particular, or the last one before it ended."""
    rng = Random(seed)
    hunt = GAME.setup({"players": players, "difficulty": difficulty}, SeededDealer(seed))
    for _ in range(moves):
        after = hunt.copy()
        assert after.decision is not None
        after.play(rng.choice(after.decision.actions))
        if after.result is not None:
            break
        hunt = after
    return hunt


@pytest.mark.parametrize("seed", range(12))
def test_the_chances_of_a_part_are_those_that_the_view_tells(seed: int) -> None:
    hunt = later(seed, 3 * seed)
    for place in range(4):
        deck, told = Decks(hunt.rules).part(hunt, place), unseen(hunt, place)
        assert deck.left == told.left
        for card, name in enumerate(hunt.rules.names):
            assert deck.chance[card] == pytest.approx(told.next_card.get(name, 0.0), abs=1e-8)


@pytest.mark.parametrize("seed", range(12))
def test_the_card_after_the_next_is_as_likely_as_the_next(seed: int) -> None:
    """Draws from a shuffled Part are exchangeable, whatever may have been removed."""
    hunt = later(seed, 2 * seed)
    decks, rage = Decks(hunt.rules), hunt.rules.rage
    for place in range(4):
        deck = decks.part(hunt, place)
        if deck.left < 2:
            continue
        calm = decks.drawn(deck)
        raging = decks.deck(without(deck.key, rage)).chance if deck.rage else calm.chance
        assert calm.left == deck.left - 1
        for card, chance in enumerate(deck.chance):
            second = (1 - deck.rage) * calm.chance[card] + deck.rage * raging[card]
            assert second == pytest.approx(chance, abs=1e-8)


def test_a_card_laid_under_an_empty_part_is_known_to_come_next() -> None:
    hunt = later(3, 0)
    wings_weak = hunt.rules.names.index("wings weak")
    hunt.parts[0] = []
    hunt.bottoms[0] = [wings_weak]
    deck = Decks(hunt.rules).part(hunt, 0)
    assert deck.left == 1
    assert deck.chance[wings_weak] == 1.0
    assert Decks(hunt.rules).deck(without(deck.key, wings_weak)).left == 0


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [1, 3])
def test_judges_every_legal_action_by_what_everyone_knows(seed: int, players: int) -> None:
    hunt = later(seed, 4 * seed, players)
    assert hunt.decision is not None
    values = Sense(hunt.rules).judge(hunt)
    assert len(values) == len(hunt.decision.actions)
    assert all(0.0 <= value <= 1.0 for value in values)
    observation = hunt.observe(0, Random(seed))
    for world in range(5):
        imagined = observation.imagine(Random(world))
        assert Sense(hunt.rules).judge(imagined) == pytest.approx(values)


def test_what_it_remembers_does_not_change_what_it_feels() -> None:
    hunts = [later(seed, 30) for seed in range(6)]
    experienced = Sense(GAME.rules())
    for hunt in hunts:
        experienced.judge(hunt)
    for hunt in hunts:
        assert experienced.judge(hunt) == pytest.approx(Sense(GAME.rules()).judge(hunt), abs=1e-12)


def test_forgets_before_it_remembers_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automa.card_hunter.sense.REMEMBERED", 10)
    sense, hunts = Sense(GAME.rules()), [later(seed, 20) for seed in range(4)]
    for hunt in hunts:
        assert sense.judge(hunt) == pytest.approx(Sense(GAME.rules()).judge(hunt), abs=1e-12)


def emptied(hunt: Hunt) -> Hunt:
    """The same hunt with no cards at all, of which none is hidden."""
    for place in range(4):
        hunt.parts[place], hunt.hit_piles[place], hunt.out[place] = [], [], None
    return hunt


def test_knows_that_the_last_heavy_attack_wins() -> None:
    hunt = emptied(later(1, 0))
    hunt.hit_piles[hunt.positions[0]] = [0, 1]
    hunt.ask_hunter()
    assert hunt.decision is not None
    values = dict(zip(map(str, hunt.decision.actions), Sense(hunt.rules).judge(hunt), strict=True))
    assert values["J heavy"] == 1.0
    assert max(value for action, value in values.items() if action != "J heavy") < 1.0


@pytest.mark.parametrize(("lives", "odds"), [(1, 0.0), (2, 1.0)])
def test_knows_that_the_last_rage_hurts_before_it_is_gone(lives: int, odds: float) -> None:
    hunt = emptied(later(1, 0))
    hunt.parts[hunt.positions[0]] = [hunt.rules.rage]
    hunt.knockouts, hunt.lives = 1, [lives] * 3
    hunt.ask_hunter()
    assert hunt.decision is not None
    values = dict(zip(map(str, hunt.decision.actions), Sense(hunt.rules).judge(hunt), strict=True))
    assert values["J light"] == pytest.approx(odds)


def test_more_lives_potions_and_knockouts_are_never_felt_as_worse() -> None:
    hunt = later(5, 0)
    sense, values = Sense(hunt.rules), []
    for knockouts, life, potions in ((1, 1, 0), (1, 2, 1), (2, 3, 2), (3, 4, 3)):
        hunt.knockouts, hunt.lives, hunt.potions = knockouts, [life] * 3, [potions] * 3
        values.append(sense.win(sense.glance(hunt), 0))
    assert values == sorted(values)
    assert values[0] < 0.1
    assert values[-1] > 0.4


def test_judges_a_hunt_at_a_real_table() -> None:
    asked = Random(2)
    dealer = TableDealer(lambda _, names: asked.choice(names))
    hunt = GAME.setup({}, dealer)
    assert hunt.decision is not None
    world = hunt.observe(0, Random(1)).imagine(Random(2))
    assert Sense(hunt.rules).judge(world) == pytest.approx(Sense(hunt.rules).judge(hunt))


def test_what_was_judged_before_does_not_change_a_judgement() -> None:
    """Every deck has an id of its own, or what was worked out for one would be taken for another's.

    See `Decks.drawn`, which makes decks while it makes one.
    """
    used = Sense(GAME.rules())
    for seed in range(6):
        hunt = later(seed, 4 * seed)
        assert used.judge(hunt) == Sense(hunt.rules).judge(hunt)


def test_no_two_decks_share_an_id() -> None:
    hunt = later(5, 12)
    decks = Decks(hunt.rules)
    made = [decks.part(hunt, place) for place in range(4)]
    made += [decks.drawn(deck) for deck in made if deck.left > 1]
    made += decks._known.values()
    ids = {id(deck): deck.id for deck in made}
    assert len(set(ids.values())) == len(ids)
