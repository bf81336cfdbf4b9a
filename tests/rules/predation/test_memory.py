"""What a seat remembers once the deck has run out: no more than it saw, and no less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from pnp.rules.kernel import SeededDealer
from pnp.rules.predation import memory
from pnp.rules.predation.memory import Guess, Held, Recall, begun
from pnp.rules.predation.moves import seat_of
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


def test_of_too_many_explanations_the_likeliest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """B cannot tell which Joker A shows: it held three old cards, and one new one to two."""

    def shown() -> Contest:
        state = contest(
            "6H/5C",
            "6D/5S",
            hands="A Joker KD 9D, B 8S",
            step="draw",
            deck="",
            discard="Joker 2H 3H 4H 9C 5H 7H 8C",
            deals="2H Joker 4H 9C 3H 5H",
        )
        return play(until(state, "A feed"), "feed KD", "feed Joker", "pass")

    every = recalled(shown(), 1)
    assert len(every) == 2
    monkeypatch.setattr(memory, "MOST_GUESSES", 1)
    state = shown()
    assert recalled(state, 1) == (max(every)._replace(weight=1.0),)
    for world in worlds(state, 1, 10):
        assert everywhere(world) == everywhere(state)


def test_what_none_of_the_kept_explanations_explains_is_not_remembered() -> None:
    recall = Recall(0, (Guess(1.0, ((1, 2), (3,)), ({}, {((0, 1), (1, 0)): 1.0})),))
    assert recall.saw(1, 1, is_down=False) is None
    assert recall.saw(1, 1, is_down=True) is not None


def test_which_of_two_alike_was_shown_is_the_likelier_the_fewer_others_it_could_have_been() -> None:
    """B holds 1 or 9, and two of 1, 5 and 6: it shows the old 1 in 3 of 7 cases."""
    recall = Recall(0, (Guess(1.0, ((1, 9), (1, 5, 6)), ({}, {((1, 2), (0, 0)): 1.0})),))
    found = recall.saw(1, 1, is_down=False)
    assert found is not None
    told = {guess.unseen: guess.weight for guess in found.guesses}
    assert told == pytest.approx({((9,), (1, 5, 6)): 3 / 7, ((1, 9), (5, 6)): 4 / 7})


def test_the_newest_deck_stays_apart_however_many_ways_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory, "MOST_WAYS", 0)
    recall = Recall(0, (Guess(1.0, ((1,), (2, 3)), ({}, {((1, 1), (0, 0)): 1.0})),))
    found = recall.laid(1, 1)
    assert found is not None
    (guess,) = found.guesses
    assert guess.unseen == ((1,), (2, 3))
    assert guess.held[1] == {((0, 1), (1, 0)): 0.5, ((1, 0), (0, 1)): 0.5}


def test_when_the_deck_first_runs_out_others_have_what_was_never_seen() -> None:
    found = begun(1, [[5, 7], [8], [6]], [[2], [], [3, 4]])
    first: dict[Held, float] = {((2,), (1,)): 1.0}
    third: dict[Held, float] = {((1,), (2,)): 1.0}
    assert found == Recall(1, (Guess(1.0, ((2, 3, 4, 5, 6, 7),), (first, {}, third)),))


def test_of_too_many_decks_the_oldest_two_become_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """B holds a card of each of three decks, or two of the second and one of the third."""
    ways: dict[Held, float] = {((1, 1, 1), (0, 0, 0)): 0.75, ((0, 2, 1), (0, 0, 0)): 0.25}
    recall = Recall(0, (Guess(1.0, ((1, 4), (2, 3), (5,)), ({}, ways)),))

    def laid_one() -> Guess:
        found = recall.laid(1, 1)
        assert found is not None
        (guess,) = found.guesses
        return guess

    monkeypatch.setattr(memory, "MOST_WAYS", 5)
    assert laid_one().unseen == ((1, 4), (2, 3), (5,))
    assert laid_one().held[1] == pytest.approx(
        {
            ((0, 1, 1), (1, 0, 0)): 1 / 4,
            ((1, 0, 1), (0, 1, 0)): 1 / 4,
            ((1, 1, 0), (0, 0, 1)): 1 / 4,
            ((0, 1, 1), (0, 1, 0)): 1 / 6,
            ((0, 2, 0), (0, 0, 1)): 1 / 12,
        }
    )
    monkeypatch.setattr(memory, "MOST_WAYS", 4)
    assert laid_one().unseen == ((1, 2, 3, 4), (5,))
    assert laid_one().held[1] == pytest.approx({((1, 1), (1, 0)): 2 / 3, ((2, 0), (0, 1)): 1 / 3})


def test_what_two_decks_say_alike_is_as_likely_as_both_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways: dict[Held, float] = {
        ((1, 1, 0), (0, 0, 1)): 0.5,
        ((0, 2, 0), (0, 0, 1)): 0.25,
        ((1, 0, 1), (0, 1, 0)): 0.25,
    }
    recall = Recall(0, (Guess(1.0, ((1, 4), (2, 3), (5,)), ({}, ways)),))
    monkeypatch.setattr(memory, "MOST_WAYS", 4)
    found = recall.laid(1, 1)
    assert found is not None
    (guess,) = found.guesses
    assert guess.held[1] == pytest.approx({((1, 0), (1, 1)): 0.875, ((0, 1), (2, 0)): 0.125})


def test_whoever_hoards_many_decks_keeps_nobody_waiting() -> None:
    """Every deck has 2.7 times as many ways as the one before, were they all told apart."""
    recall = Recall(0, (Guess(1.0, (), ({}, {((), ()): 1.0})),))
    for deck in range(20):
        found: Recall | None = recall.remade([2 * deck, 2 * deck + 1])
        for _ in range(2):
            found = found and found.drew(1, 2 * deck)
        found = found and found.laid(1, 1)
        assert found is not None
        recall = found
    (guess,) = recall.guesses
    assert 100 < len(guess.held[1]) <= memory.MOST_WAYS
    assert sorted(card for cards in guess.unseen for card in cards) == [*range(40)]


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
    assert looks > 50


# --- no more than was seen ----------------------------------------------------------------------


class Scribe:
    """Somebody who writes down what each seat remembers by what that seat sees and hears alone.

    What others draw and lay is told as so many cards. When the deck runs out for the first time
    whatever is neither open nor one's own must be with the others.
    """

    def __init__(self, game: Contest) -> None:
        self.game = game
        self.seats = range(game.rules.players)
        self.written: list[Recall | None] = [None for _ in self.seats]
        self.own = [(Counter(hand), Counter[int]()) for hand in game.hands]
        self.deck = len(game.deck)
        self.remade: list[int] = []

    def hear(self, what: str, facts: tuple[Any, ...]) -> None:
        """What is told to everybody, while the table is as they see it."""
        match what, facts:
            case "reshuffled", _:
                self.remade = [*self.game.deck]
            case "gathered", (sizes,):
                self.written = [None for _ in self.seats]
                self.own = [(Counter(), Counter()) for _ in self.seats]
                self.deck = len(self.game.rules.cards) - len(self.open_cards())
                assert sum(sizes) <= self.deck
            case "hand", (seat, cards):
                self.own[seat] = Counter(cards), Counter()
                self.deck = len(self.game.deck)
            case "drew", (seat, cards):
                before = self.deck if self.remade else len(cards)
                self.draw(seat, cards[:before])
                if self.remade:
                    self.remake()
                    self.draw(seat, cards[before:])
            case "placed", (seat, cards):
                hand, down = self.own[seat]
                hand.subtract(cards)
                down.update(cards)
                self.all_write(lambda recall: recall.laid(seat, len(cards)))
            case "fed", (seat, cards, downs):
                for card, is_down in zip(cards, downs, strict=True):
                    self.see(seat, card, is_down)
            case "starved" | "out", (seat, cards):
                in_hand = self.own[seat][0].total()
                for at, card in enumerate(cards):
                    self.see(seat, card, at >= in_hand)
            case "evolved", (name, _, _, card, _):
                self.see(seat_of(name), card)
            case "migrated", (name, *cards):
                for card in cards:
                    self.see(seat_of(name), card)
            case "played" | "boost", (seat, card, is_down, *_):
                self.see(seat, card, is_down)
            case "defends", (seat, card, *_):
                self.see(seat, card, True)
            case "negates", (seat, card, _, is_down, *_):
                self.see(seat, card, is_down)

    def all_write(self, change: Callable[[Recall], Recall | None]) -> None:
        self.written = [recall and change(recall) for recall in self.written]

    def draw(self, seat: int, cards: Sequence[int]) -> None:
        for card in cards:
            self.own[seat][0][card] += 1
            self.deck -= 1
            nobodys = -1
            self.written = [
                recall and recall.drew(seat, card if seat == recall.viewer else nobodys)
                for recall in self.written
            ]

    def see(self, seat: int, card: int, is_down: bool = False) -> None:
        self.own[seat][is_down][card] -= 1
        self.all_write(lambda recall: recall.saw(seat, card, is_down))

    def remake(self) -> None:
        assert not self.deck
        sizes = [(hand.total(), down.total()) for hand, down in self.own]
        for seat in self.seats:
            hand, down = self.own[seat]
            others = Counter(self.game.rules.cards) - self.open_cards() - hand - down
            hands = [[0] * size for size, _ in sizes]
            downs = [[0] * size for _, size in sizes]
            begins = begun(seat, hands, downs)
            (guess,) = begins.guesses
            known = (tuple(sorted(others.elements())),)
            begins = begins._replace(guesses=(guess._replace(unseen=known),))
            self.written[seat] = (self.written[seat] or begins).remade(self.remade)
        self.deck, self.remade = len(self.remade), []

    def open_cards(self) -> Counter[int]:
        """All that lies open, with the deck that was just made of open cards."""
        game = self.game
        found = Counter([*self.remade, *game.used, *game.removed, *game.discard])
        for row in game.creatures:
            for each in row:
                found.update(card for card in each[1:4] if card >= 0)
        return found


@pytest.mark.parametrize(
    ("players", "decks"),
    [(2, 1), (3, 1), (4, 1), (2, 2), pytest.param(4, 2, marks=pytest.mark.long)],
)
def test_what_is_remembered_is_what_was_seen_and_heard(
    players: int, decks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribes: dict[int, Scribe] = {}
    tell = Contest.tell

    def told(state: Contest, what: str, *facts: Any) -> None:
        tell(state, what, *facts)
        if id(state) in scribes:
            scribes[id(state)].hear(what, facts)

    monkeypatch.setattr(Contest, "tell", told)
    looks = 0
    for seed in range(8):
        options = {"players": players, "decks": decks, "controlled-universe": seed % 2 == 0}
        state = PREDATION.setup(options, SeededDealer(seed))
        for _ in calm_game(state, Random(seed)):
            if not state.round:
                continue
            if id(state) not in scribes:
                scribes[id(state)] = Scribe(state)
            scribe = scribes[id(state)]
            looks += any(scribe.written)
            assert [*state.memories] == (scribe.written if any(scribe.written) else [])
        scribes.clear()
    assert looks > 50
