"""What a seat remembers once the deck has run out: no more than it saw, and no less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from pnp.rules.kernel import SeededDealer
from pnp.rules.predation import memory
from pnp.rules.predation.memory import Guess
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import PREDATION, asked, contest, everywhere, names, play


def until(state: Contest, step: str) -> Contest:
    """Everybody passes until somebody is asked that."""
    while asked(state) != step:
        play(state, "pass")
    return state


def worlds(state: Contest, seat: int, number: int = 60) -> Iterator[Contest]:
    """What a seat imagines, each from a look of its own."""
    for seed in range(number):
        yield state.observe(seat, Random(seed)).imagine(Random(-seed - 1))


def test_what_is_left_of_a_hand_that_was_shown_is_known() -> None:
    """A had 9H and 9C, laid one, showed all else, and has drawn three cards since."""
    state = contest(
        "2H/3C",
        "2C/3H",
        hands="A 9H, B KS KH KC KD QD QC QH",
        downs="A 9C",
        step="draw",
        deck="",
        discard="5H 5C 6H 7H 8H 4H 4C 2D 10H",
        deals="5H 5C 6H 7H 8H 4H 2D 4C 10H",
    )
    play(until(state, "A place"), "place 9H", "pass", "feed 6H", "feed 5H", "feed 5C")
    play(until(state, "B feed"), "feed KH")
    until(state, "A evolve")
    assert names(state.downs[0]) == "9H 9C"
    for world in worlds(state, 1):
        assert names(world.downs[0]) == "9H 9C"
        assert {*world.hands[0]} | {*world.deck} >= {*state.hands[0]}


def test_a_joker_of_ones_own_is_not_the_one_in_the_new_deck() -> None:
    state = contest(
        "2H/3C",
        "2C/3H",
        hands="A 9S 9H, B Joker 5D 6D",
        deck="",
        discard="Joker 8S 10S JS KC 4H 4C",
        active="B",
        step="draw",
        deals="8S 10S JS",
    )
    for world in worlds(state, 1):
        assert names(world.hands[0]) == "9H 9S"
        assert "Joker" in names(world.deck)


def test_the_first_of_two_decks_is_not_forgotten_over_the_second() -> None:
    """A saw 2D, 3D and 4D leave a deck of five: B drew the other two, and keeps them."""
    state = contest(
        "6H/5C",
        "6D/5S",
        "6C/5H",
        hands="A 9S, B 9H KD KC, C 9C KH KS",
        step="draw",
        deck="",
        discard="2D 3D 4D 8D 7D",
        deals="2D 3D 4D 8D 7D 9S",
    )
    play(until(state, "A feed"), "feed 9S")
    until(state, "B evolve")
    assert {"7D", "8D"} <= {*names(state.hands[1]).split()}
    for world in worlds(state, 0):
        assert {"7D", "8D"} <= {*names(world.hands[1]).split()}


@pytest.mark.parametrize("more", ["", " 10S"])
def test_of_jokers_that_are_shown_either_may_be_meant(more: str) -> None:
    """A shows a Joker that it held before, B one of the new deck; C cannot tell them apart."""
    state = contest(
        "6H/5C",
        "6D/5S",
        "6C/5H",
        hands=f"A Joker KD{more}, C 7D",
        step="draw",
        deck="",
        discard="Joker 2H 3H 4H 9C 7C 8H 8D 8C 10D",
        deals="2H 3H 4H Joker 9C 7C 8H 8D 8C",
    )
    play(until(state, "A feed"), "feed KD", "feed Joker")
    play(until(state, "B feed"), "feed 9C", "feed Joker")
    until(state, "C evolve")
    for seat in range(3):
        for world in worlds(state, seat, 20):
            assert everywhere(world) == everywhere(state)
            assert [*map(len, world.hands)] == [*map(len, state.hands)]
            assert [*map(len, world.downs)] == [*map(len, state.downs)]


def test_of_two_decks_a_card_like_another_is_in_one_place_alone() -> None:
    state = contest(
        "6H/5C",
        "6D/5S",
        "6C/5H",
        hands="A 9S KD, C 7D",
        step="draw",
        deck="",
        discard="9S 2H 3H 4H 5C 7C 8H 8D 8C 10D",
        deals="2H 3H 4H 9S 5C 7C 8H 8D 8C",
        decks=2,
    )
    play(until(state, "A feed"), "feed 9S", "pass")
    play(until(state, "B feed"), "feed 9S")
    until(state, "C evolve")
    for seat in range(3):
        for world in worlds(state, seat, 20):
            assert everywhere(world) == everywhere(state)


def test_what_lies_face_down_is_the_likelier_new_the_more_old_cards_are_shown() -> None:
    """B holds four old cards and a new one, and lays one of the five: that is new once in five
    times. Then it shows an old one, which it could only have done with so many old ones in hand."""
    state = contest(
        "2H/3C",
        "10C/10H",
        hands="A KS, B KD KC",
        deck="AS AD",
        discard="9S 10S",
        active="B",
        step="draw",
        deals="AS AD 9S",
    )
    (guess,) = recalled(state, 0)
    assert guess.held[1] == {((4, 1), (0, 0)): 1.0}
    play(until(state, "B place"), "place KD", "pass")
    (guess,) = recalled(state, 0)
    assert guess.held[1] == pytest.approx({((3, 1), (1, 0)): 0.8, ((4, 0), (0, 1)): 0.2})
    play(state, "feed KC", "pass")
    (guess,) = recalled(state, 0)
    # Of the cards in hand three in four, or all of them, are old: 0.8 x 3 against 0.2 x 4.
    assert guess.held[1] == pytest.approx({((2, 1), (1, 0)): 0.75, ((3, 0), (0, 1)): 0.25})


def recalled(state: Contest, seat: int) -> tuple[Guess, ...]:
    """What a seat has in mind."""
    found = state.memories[seat]
    assert found is not None
    return found.guesses


def test_who_would_have_too_much_in_mind_remembers_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory, "MOST_GUESSES", 1)
    state = contest(
        "6H/5C",
        "6D/5S",
        hands="A Joker KD 9D, B 8S",
        step="draw",
        deck="",
        discard="Joker 2H 3H 4H 9C 5H 7H 8C",
        deals="2H Joker 4H 9C 3H 5H",
    )
    play(until(state, "A feed"), "feed KD", "feed Joker", "pass")
    assert state.memories[0] is not None  # it knows which one it was
    assert state.memories[1] is None
    for world in worlds(state, 1, 10):
        assert everywhere(world) == everywhere(state)


def test_who_remembers_nothing_begins_again_when_the_deck_runs_out_once_more() -> None:
    state = contest(
        "6H/5C",
        "6D/5S",
        hands="A 9S KD, B 8S 8D",
        step="draw",
        deck="",
        discard="2H 3H 4H",
        deals="2H 3H 4H KD 9S 2H",
    )
    state.memories = (None, state.memories[1])
    play(until(state, "A feed"), "feed KD", "pass")
    until(state, "B evolve")
    (guess,) = recalled(state, 0)
    assert [names([*cards]) for cards in guess.unseen] == ["8D 8S", "KD"]
    for world in worlds(state, 0, 10):
        assert everywhere(world) == everywhere(state)
        assert {"8D", "8S"} <= {*names(world.hands[1]).split()}


def test_a_major_disaster_makes_everything_unknown_again() -> None:
    state = contest(
        "2H/3C AH/AC",
        "2C/3H",
        hands="A Joker KC KS, B 5D 6D",
        deck="",
        discard="9S 10S JS 4S 4D",
        step="draw",
    )
    assert all(state.memories)
    play(state, "play Joker", "keep A1")
    assert not state.memories


def test_in_thought_nobody_remembers_more() -> None:
    state = contest(
        "2H/3C",
        "2C/3H",
        hands="A KC KS, B 5D 6D",
        deck="",
        discard="9S 10S JS 4S 4D",
        step="draw",
    )
    (world,) = worlds(state, 0, 1)
    assert [each is None for each in world.memories] == [False, True]
    play(until(world, "A place"), "place KC", "pass")
    assert not world.memories


class Witness:
    """Somebody who sees all cards, no two of them alike, and from which deck each of them is."""

    def __init__(self, state: Contest) -> None:
        self.state, self.seen = state, 0
        self.start()

    def start(self) -> None:
        """There has been only one deck so far."""
        self.decks, self.deck_of = 0, dict[int, int]()
        self.deck = [*self.state.deck]

    def look(self) -> None:
        """Note what has happened since the last look."""
        state, told = self.state, self.state.events or []
        events = {event.what: event.facts for event in told[self.seen :]}
        self.seen = len(told)
        if not state.memories:
            self.start()
        elif "reshuffled" in events:
            self.decks += 1
            drawn = [card for card in events["drew"][1] if card not in self.deck]
            self.deck_of |= dict.fromkeys([*drawn, *state.deck], self.decks)
        self.deck = [*state.deck]

    def knows(self, guess: Guess, seat: int) -> bool:
        """Whether a guess of a seat is what is true."""
        state, deck_of = self.state, self.deck_of
        others = [at for at in range(state.rules.players) if at != seat]
        zones = [state.deck, *(row[at] for row in (state.hands, state.downs) for at in others)]
        hidden = Counter(deck_of.get(card, 0) for zone in zones for card in zone)
        kinds = [deck_of.get(cards[0], 0) if cards else -1 for cards in guess.unseen]
        told = Counter({kind: len(cards) for kind, cards in zip(kinds, guess.unseen, strict=True)})
        if +told != hidden or any(
            deck_of.get(each, 0) != kind
            for kind, cards in zip(kinds, guess.unseen, strict=True)
            for each in cards
        ):
            return False

        def counted(zone: list[int]) -> tuple[int, ...]:
            found = Counter(deck_of.get(card, 0) for card in zone)
            return tuple(found[kind] for kind in kinds)

        return all(
            guess.held[at].get((counted(state.hands[at]), counted(state.downs[at])))
            for at in others
        )


def calm_game(state: Contest, rng: Random) -> Iterator[None]:
    """A game at random but with few attacks, so that the deck runs out."""
    while state.decision is not None and state.round < 60:
        yield
        actions = [str(action) for action in state.decision.actions]
        is_calm = state.asked.name == "attack" and "pass" in actions and rng.random() < 0.8
        state.play(PREDATION.parse("pass" if is_calm else rng.choice(actions)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_truth_is_always_thought_possible(players: int) -> None:
    """What somebody knows who has seen all cards is one of the guesses of each seat."""
    looks = 0
    for seed in range(8):
        options = {"players": players, "controlled-universe": True}
        state = PREDATION.setup(options, SeededDealer(seed))
        witness = Witness(state)
        for _ in calm_game(state, Random(seed)):
            witness.look()
            if state.memories and not state.chosen:
                looks += 1
                for seat in range(players):
                    assert any(witness.knows(guess, seat) for guess in recalled(state, seat))
    assert looks > 100
