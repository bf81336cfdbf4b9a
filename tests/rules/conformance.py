"""What every game on the kernel must do: one suite, which a game joins by laying out tables.

A test module makes a subclass of `Conformance` whose fixture `table` gives each `Table` in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.kernel import (
    Action,
    Dealer,
    Decision,
    Game,
    IllegalAction,
    ScriptedDealer,
    SeededDealer,
    State,
    TableDealer,
)
from tests.rules.contents import contents, reached

MOST_MOVES = 20_000
"""Longer than any game; one that goes on is a bug."""
SEEDS = (0, pytest.param(1, marks=pytest.mark.long))
"""Of the games in which most is tried at every move."""


@dataclass(frozen=True)
class Table:
    """A game with its options, and what no other game knows about it."""

    game: Game
    options: Mapping[str, Any]
    seats: int
    catalogue: Sequence[Action]
    """Every action there is, legal or not."""
    permute: Callable[[Any, int, Random], State]
    """The same position to a seat's eye, with other hidden facts and another future."""
    worth: Callable[[Any, int], float]
    """How well a position looks for a seat; for players who look ahead a little."""
    progress: Callable[[Any, int], float]
    """How near a seat came to winning, from 0 to 1: tells more than a few wins and losses."""
    private: bool = False
    """Whether the choices of a seat would show others its cards, and so are its own affair."""
    rivals: bool = False
    """Whether every seat plays for itself."""
    riddle: Callable[[int], State] | None = None
    """Positions, by seed, where much hangs on what is hidden from the rival who decides."""
    apart: int = 1
    """How many moves lie between positions in which the whole catalogue is tried."""
    every: int = 1
    """Of how many positions one is played on to the end of the game, in other ways than it was."""
    longest: int | None = None
    """How many actions there are to choose among at once, at most."""

    def deal(self, dealer: Dealer | int) -> State:
        """A new game, from a dealer or a seed."""
        dealer = SeededDealer(dealer) if isinstance(dealer, int) else dealer
        return self.game.setup(self.options, dealer)


def decision_of(state: State) -> Decision:
    """The decision of a game that goes on."""
    assert state.decision is not None
    return state.decision


def random_game(state: State, seed: int) -> Iterator[Action]:
    """Play at random to the end; each action, before it is played."""
    rng = Random(seed)
    for _ in range(MOST_MOVES):
        if state.decision is None:
            return
        action = rng.choice(state.decision.actions)
        yield action
        state.play(action)
    pytest.fail(f"no end after {MOST_MOVES} moves")


def refusal(state: State, action: Action) -> IllegalAction:
    """How an action is refused; a catalogue has so many that `pytest.raises` takes too long."""
    try:
        state.play(action)
    except IllegalAction as refused:
        return refused
    pytest.fail(f"{action} was played")


def outcome(state: State, seed: int) -> tuple[object, ...]:
    """How the game ends from here, and what happens until then: tells hidden facts apart too."""
    twin = state.copy()
    moves = [str(action) for action in random_game(twin, seed)]
    return (moves, twin.events, twin.result)


def look(table: Table, state: State) -> tuple[object, ...]:
    """Everything that shows in a position."""
    views = [state.observe(seat, Random(0)).view for seat in range(table.seats)]
    events = None if state.events is None else tuple(state.events)
    return (views, state.decision, state.result, events)


def look_ahead(
    table: Table, decision: Decision, world: Callable[[], State], rng: Random, tries: int = 3
) -> Action:
    """The action that looks best after a few random moves in some worlds."""
    best: tuple[float, Action] | None = None
    for action in decision.actions:
        total = 0.0
        for _ in range(tries):
            state = world()
            state.play(action)
            for _ in range(6):
                if state.decision is None:
                    break
                state.play(rng.choice(state.decision.actions))
            total += table.worth(state, decision.seat)
        if best is None or total > best[0]:
            best = (total, action)
    assert best is not None
    return best[1]


def fair_choice(table: Table, state: State, seed: int) -> Action:
    """What a player chooses who knows what its seat may know."""
    rng = Random(seed)
    decision = decision_of(state)
    observation = state.observe(decision.seat, rng)
    assert observation.decision is not None
    return look_ahead(table, observation.decision, lambda: observation.imagine(rng), rng)


def peeking_choice(table: Table, state: State, seed: int) -> Action:
    """What a player chooses who looks at the true state and at the cards to come."""
    return look_ahead(table, decision_of(state), state.copy, Random(seed))


class Conformance:
    """The suite."""

    # --- decisions and results ------------------------------------------------------------------

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_result_comes_at_the_end_and_only_then(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        for _ in random_game(state, seed):
            assert state.result is None
            decision = decision_of(state)
            assert decision.actions
            assert table.longest is None or len(decision.actions) <= table.longest
            assert decision.prompt
            assert 0 <= decision.seat < table.seats
        assert state.decision is None
        assert state.result is not None
        assert len(state.result.scores) == table.seats
        assert set(state.result.winners) <= set(range(table.seats))
        assert all(0 <= score <= 1 for score in state.result.scores)
        assert state.result.reason

    def test_nothing_can_be_played_after_the_end(self, table: Table) -> None:
        state = table.deal(0)
        for _ in random_game(state, 0):
            pass
        shown = look(table, state)
        for action in table.catalogue:
            assert refusal(state, action).rule
        assert look(table, state) == shown

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_legal_action_can_be_played(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        for _ in random_game(state, seed):
            for action in decision_of(state).actions:
                twin = state.copy()
                twin.play(action)
                assert (twin.decision is None) == (twin.result is not None)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_other_action_is_refused_with_its_rule(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        catalogue = set(table.catalogue)
        seen: set[Decision] = set()
        for at, _ in enumerate(random_game(state, seed)):
            decision = decision_of(state)
            assert set(decision.actions) <= catalogue
            assert len(set(decision.actions)) == len(decision.actions)
            if decision in seen or at % table.apart:
                continue
            seen.add(decision)
            shown = look(table, state)
            for action in catalogue - set(decision.actions):
                refused = refusal(state, action)
                assert refused.rule
                assert str(action) in str(refused)
            assert look(table, state) == shown

    @pytest.mark.parametrize("nonsense", [None, "", 0, (), ("nonsense",), object()])
    def test_what_is_no_action_is_refused(self, table: Table, nonsense: object) -> None:
        with pytest.raises(IllegalAction):
            table.deal(0).play(nonsense)

    def test_different_actions_are_never_equal(self, table: Table) -> None:
        assert len(set(table.catalogue)) == len(table.catalogue)
        assert len(set(map(str, table.catalogue))) == len(table.catalogue)

    # --- notation -------------------------------------------------------------------------------

    def test_notation_goes_both_ways(self, table: Table) -> None:
        for action in table.catalogue:
            again = table.game.parse(str(action))
            assert again == action
            assert type(again) is type(action)
            assert str(again) == str(action)

    @pytest.mark.parametrize("text", ["", " ", "nonsense", "\x00", "a b c d e f", "💥" * 500])
    def test_nonsense_notes_no_action(self, table: Table, text: str) -> None:
        with pytest.raises(ValueError, match="no action"):
            table.game.parse(text)

    def test_unknown_options_are_refused(self, table: Table) -> None:
        with pytest.raises(PnpError, match="no-such-option"):
            table.game.setup({**table.options, "no-such-option": 1}, SeededDealer(0))

    # --- copies, seeds, records -----------------------------------------------------------------

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_copy_has_the_same_future(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        for at, _ in enumerate(random_game(state, seed)):
            twin = state.copy()
            assert look(table, twin) == look(table, state)
            if at % table.every == 0:
                assert outcome(twin, 1) == outcome(state, 1)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_same_moves_on_a_copy_lead_to_the_same_end(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        copies, moves = [], []
        for action in random_game(state, seed):
            copies.append(state.copy())
            moves.append(action)
        for at, copy in [*enumerate(copies)][:: table.every]:
            for action in moves[at:]:
                copy.play(action)
            assert look(table, copy) == look(table, state)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_later_play_leaves_earlier_copies_alone(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        kept = [
            (state.copy(), look(table, state), outcome(state, 2))
            for at, _ in enumerate(random_game(state, seed))
            if at % table.every == 0
        ]
        for copy, shown, end in kept:
            assert look(table, copy) == shown
            assert outcome(copy, 2) == end
            assert look(table, copy) == shown

    def test_same_seed_same_game_other_seed_other_game(self, table: Table) -> None:
        games = [outcome(table.deal(seed), 0) for seed in range(4)]
        assert [outcome(table.deal(seed), 0) for seed in range(4)] == games
        assert all(game not in games[:at] for at, game in enumerate(games))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_moves_in_notation_replay_the_game(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        moves = [str(action) for action in random_game(state, seed)]
        again = table.deal(seed)
        for move in moves:
            again.play(table.game.parse(move))
        assert look(table, again) == look(table, state)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_what_a_table_told_can_be_dealt_again(self, table: Table, seed: int) -> None:
        rng = Random(seed)
        dealer = TableDealer(lambda _question, names: rng.choice(names))
        state = table.deal(dealer)
        moves = [str(action) for action in random_game(state, seed)]
        script = ScriptedDealer(dealer.told)
        again = table.deal(script)
        for move in moves:
            again.play(table.game.parse(move))
        assert script.used_up
        assert look(table, again) == look(table, state)

    def test_a_question_has_words_and_a_name_for_each_outcome(self, table: Table) -> None:
        rng = Random(1)

        def ask(question: str, names: Sequence[str]) -> str:
            assert question
            assert len(names) > 1
            assert all(names)
            return rng.choice(names)

        state = table.deal(TableDealer(ask))
        for _ in random_game(state, 1):
            pass

    def test_simulations_keep_no_story_and_play_the_same(self, table: Table) -> None:
        state = table.deal(3)
        silent: Any = table.deal(3)
        silent.events = None
        moves = [str(action) for action in random_game(state, 3)]
        assert [str(action) for action in random_game(silent, 3)] == moves
        assert state.events
        assert silent.events is None
        assert state.result == silent.result

    # --- fairness -------------------------------------------------------------------------------

    def test_an_observation_holds_the_same_whatever_is_hidden(self, table: Table) -> None:
        state = table.deal(1)
        shared = reached(table.game)
        for at, _ in enumerate(random_game(state, 1)):
            if at % 8:
                continue
            for seat in range(table.seats):
                other = table.permute(state, seat, Random(at))
                seen = [world.observe(seat, Random(5)) for world in (state, other)]
                held = [contents(observation, shared) for observation in seen]
                assert held[0] == held[1]

    def test_an_observation_does_not_lead_to_the_true_state(self, table: Table) -> None:
        state: Any = table.deal(0)
        shared = reached(table.game)
        for at, _ in enumerate(random_game(state, 0)):
            if at % 16:
                continue
            own = [getattr(state, name) for name in state.__slots__]
            hidden = {id(thing) for thing in own if isinstance(thing, list | dict | set)}
            hidden |= {id(state), id(state.dealer)}
            assert not hidden & shared
            for seat in range(table.seats):
                assert not hidden & reached(state.observe(seat, Random(at)), shared)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_what_is_hidden_changes_neither_view_nor_choice(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        rng = Random(seed)
        told_apart = 0
        for at, _ in enumerate(random_game(state, seed)):
            for seat in range(table.seats):
                other = table.permute(state, seat, rng)
                if at % table.every == 0:
                    told_apart += outcome(other, 0) != outcome(state, 0)
                views = [world.observe(seat, Random(5)).view for world in (state, other)]
                assert views[0] == views[1]
                if seat == decision_of(state).seat and rng.random() < 0.3:
                    assert fair_choice(table, state, seed) == fair_choice(table, other, seed)
        assert told_apart > 0

    @pytest.mark.parametrize("seed", SEEDS)
    def test_imagined_worlds_look_like_the_true_one(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        rng = Random(seed)
        for _ in random_game(state, seed):
            for seat in range(table.seats):
                observation = state.observe(seat, rng)
                world = observation.imagine(rng)
                assert world.observe(seat, rng).view == observation.view
                assert world.events is None
                decides = decision_of(state).seat
                if table.private and seat != decides:
                    assert observation.decision is None
                    assert decision_of(world).seat == decides
                    assert decision_of(world).actions
                else:
                    assert world.decision == observation.decision == state.decision

    @pytest.mark.parametrize("seed", SEEDS)
    def test_imagined_worlds_can_be_played_to_the_end(self, table: Table, seed: int) -> None:
        state = table.deal(seed)
        rng = Random(seed)
        for at, _ in enumerate(random_game(state, seed)):
            world = state.observe(at % table.seats, rng).imagine(rng)
            if at % table.every:
                continue
            for _ in random_game(world, at):
                pass
            assert world.result is not None

    def test_thinking_does_not_change_what_comes_next(self, table: Table) -> None:
        state, thoughtful = table.deal(4), table.deal(4)
        for at, action in enumerate(random_game(state, 4)):
            if at % 3 == 0:
                fair_choice(table, thoughtful, at)
            thoughtful.play(action)
        assert look(table, thoughtful) == look(table, state)

    def test_who_peeks_does_clearly_better(self, table: Table) -> None:
        """So the tests above mean something: there is much to be gained from what is hidden."""
        advantage = rival_advantage if table.rivals else team_advantage
        assert advantage(table, peeking_choice) > 0.1


Choice = Callable[[Table, State, int], Action]


def team_advantage(table: Table, other_choice: Choice) -> float:
    """How much better a team does where all choose in another way than fairly."""
    games = 4
    fair = other = 0.0
    for seed in range(games):
        honest, twin = table.deal(seed), table.deal(seed)
        while honest.decision is not None:
            honest.play(fair_choice(table, honest, seed))
        while twin.decision is not None:
            twin.play(other_choice(table, twin, seed))
        fair += sum(table.progress(honest, seat) for seat in range(table.seats))
        other += sum(table.progress(twin, seat) for seat in range(table.seats))
    return (other - fair) / games / table.seats


def rival_advantage(table: Table, other_choice: Choice) -> float:
    """How much better a seat does against the same rivals if it alone does not choose fairly."""
    games = 30
    gained = 0.0
    for seed in range(games):
        for choice, sign in ((fair_choice, -1), (other_choice, 1)):
            state = table.riddle(seed) if table.riddle else table.deal(seed)
            seat = decision_of(state).seat
            while state.decision is not None:
                choose = choice if state.decision.seat == seat else fair_choice
                state.play(choose(table, state, seed))
            gained += sign * table.progress(state, seat)
    return gained / games
