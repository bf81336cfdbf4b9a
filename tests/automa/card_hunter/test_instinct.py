"""The companion deck as a player: each word does what its card says, and it plays fair."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

import automa
from automa.card_hunter.instinct import CONDITIONS, VERBS, CompanionInstinct
from automa.instinct import printed_deck
from pnp.data.card_hunter import automa_deck as card_hunter_automa_deck
from pnp.data.card_hunter.automa_deck import AutomaCard, AutomaDeck, Priority, When
from pnp.rules import load
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.automa.games import played_out
from tests.rules.card_hunter.hunting import EMPTY, hunt, legal, play

DECK = printed_deck("card-hunter", "companion")


def deck(*priorities: Priority) -> AutomaDeck:
    """A deck of one card with these priorities; then clockwise."""
    lines = (*priorities, Priority(do="move-clockwise"))
    card = AutomaCard(id="only", name="Only", line="Only this.", priorities=lines)
    return AutomaDeck(kind="automa-deck", id="mine", name="Mine", cards=(card,))


def follows(state: Hunt, *priorities: Priority) -> str:
    """What a companion does whose only card says this."""
    assert state.decision is not None
    player = CompanionInstinct(deck=deck(*priorities))
    action = player.choose(state.observe(state.decision.seat, Random(0)))
    assert action in state.decision.actions
    return str(action)


def holds(state: Hunt, **condition: int | bool) -> bool:
    """Whether the hunter to act finds these true: only then does it attack."""
    line = Priority(do="light-attack", when=When(**condition))  # type: ignore[arg-type]
    assert f"{state.rules.letters[state.turn]} light" in legal(state)
    return follows(state, line).endswith("light")


def does(state: Hunt, verb: Any) -> str:
    """What a verb comes to for the hunter whose turn it is."""
    return follows(state, Priority(do=verb))


SKIPPED = "J move east"
"""What the Jack in the north does when a line does not apply."""


def test_the_words_of_the_deck_and_of_the_player_are_the_same() -> None:
    assert set(CONDITIONS) == {each.name for each in fields(When)}
    assert set(VERBS) == set(card_hunter_automa_deck.VERBS)


# --- conditions ---------------------------------------------------------------------------------


def test_tokens_at_most() -> None:
    assert holds(hunt(knockouts=1, attacking="N"), tokens_at_most=1)
    assert not holds(hunt(knockouts=2, attacking="N"), tokens_at_most=1)


def test_lives_at_most() -> None:
    assert holds(hunt(lives="2 4 4"), lives_at_most=2)
    assert not holds(hunt(lives="3 1 1", attacking="N"), lives_at_most=2)


def test_fewest_lives_allows_a_tie() -> None:
    assert holds(hunt(lives="2 2 4", attacking="N"), fewest_lives=True)
    assert not holds(hunt(lives="3 2 4"), fewest_lives=True)
    assert holds(hunt(lives="3 2 4"), fewest_lives=False)


def test_anyone_at_most_looks_at_all_hunters() -> None:
    assert holds(hunt(lives="4 4 1"), anyone_at_most=1)
    assert not holds(hunt(lives="4 4 2"), anyone_at_most=1)


def test_alone() -> None:
    assert holds(hunt("N E S", lives="3 4 4"), alone=True)
    assert not holds(hunt("N E N"), alone=True)
    assert holds(hunt("N E N"), alone=False)


def test_mate_lives_at_most_looks_only_at_the_same_position() -> None:
    assert holds(hunt("N E N", lives="4 4 2"), mate_lives_at_most=2)
    assert not holds(hunt("N E N", lives="4 1 3"), mate_lives_at_most=2)
    assert not holds(hunt("N E S", lives="1 4 4"), mate_lives_at_most=2)


def test_marked() -> None:
    assert holds(hunt(attacking="N"), marked=True)
    assert not holds(hunt(attacking="E"), marked=True)
    assert holds(hunt(attacking="E"), marked=False)


def test_struck_goes_by_the_chart_of_odds() -> None:
    # Every Part of the Rattler aims mostly at its own Position.
    assert holds(hunt(attacking="N"), struck=True)
    assert not holds(hunt(attacking="S"), struck=True)
    # The chart is printed: cards that have gone since do not change it.
    bent = hunt(attacking="N", parts={"tail": "head strong, wings medium"})
    assert holds(bent, struck=True)


def test_marked_part_at_most() -> None:
    few = {"head": "head weak"}
    assert holds(hunt(attacking="S", parts=few), marked_part_at_most=1)
    assert not holds(hunt(attacking="N", parts=few), marked_part_at_most=1)
    assert holds(hunt(attacking="S", parts={"head": ""}), marked_part_at_most=0)


def test_part_at_most_and_at_least() -> None:
    two = {"tail": "tail weak, rage"}
    assert holds(hunt(parts=two, attacking="N"), part_at_most=2)
    assert not holds(hunt(parts=two, attacking="N"), part_at_most=1)
    assert holds(hunt(parts=two, attacking="N"), part_at_least=2)
    assert not holds(hunt(parts=two, attacking="N"), part_at_least=3)


def test_hit_pile_at_least() -> None:
    two = {"tail": "tail weak, tail medium"}
    assert holds(hunt(hit_piles=two, attacking="N"), hit_pile_at_least=2)
    assert not holds(hunt(hit_piles=two, attacking="N"), hit_pile_at_least=3)


def test_other_hit_piles_at_most_leaves_out_ones_own() -> None:
    piles = {**EMPTY, "tail": "tail weak, tail weak", "head": "head weak", "claws": "claws weak"}
    assert holds(hunt(hit_piles=piles, attacking="N"), other_hit_piles_at_most=2)
    assert not holds(hunt(hit_piles=piles, attacking="N"), other_hit_piles_at_most=1)


def test_rage_seen_is_about_ones_own_part() -> None:
    calm = {"tail": "tail weak, tail weak"}
    assert holds(hunt(parts=calm, attacking="N"), rage_seen=True)
    assert not holds(hunt(parts={"head": "head weak"}, attacking="N"), rage_seen=True)
    assert holds(hunt(parts={"head": "head weak"}, attacking="N"), rage_seen=False)


def test_a_rage_that_was_removed_unseen_is_still_hidden() -> None:
    state = hunt(parts={"tail": "tail weak, tail weak"}, attacking="N")
    state.out[0] = state.rules.rage
    state.chances[0] = [0.0] * state.rules.kinds
    state.chances[0][state.rules.rage] = 1.0
    assert holds(state, rage_seen=False)


def test_all_conditions_must_hold() -> None:
    assert holds(hunt(lives="1 4 4", attacking="N"), lives_at_most=1, marked=True)
    assert not holds(hunt(lives="1 4 4", attacking="E"), lives_at_most=1, marked=True)
    assert not holds(hunt(lives="2 4 4", attacking="N"), lives_at_most=1, marked=True)


# --- verbs --------------------------------------------------------------------------------------


def test_heavy_attack_unless_the_hit_pile_is_empty() -> None:
    assert does(hunt(attacking="N"), "heavy-attack") == "J heavy"
    assert does(hunt(attacking="N", hit_piles=EMPTY), "heavy-attack") == SKIPPED


def test_light_attack_unless_the_part_is_empty() -> None:
    assert does(hunt(attacking="N"), "light-attack") == "J light"
    assert does(hunt(attacking="N", parts={"tail": ""}), "light-attack") == SKIPPED


def test_drink_ones_own_potion_but_not_at_full_health() -> None:
    assert does(hunt(lives="3 4 4"), "drink") == "J drink"
    assert does(hunt(lives="4 4 3"), "drink") == SKIPPED
    assert does(hunt(lives="3 4 4", potions="0 3 3"), "drink") == SKIPPED


def test_drink_for_a_mate_who_is_hurt() -> None:
    assert does(hunt("N E N", lives="1 1 3"), "drink-for-mate") == "J drink for K"
    assert does(hunt("N E N", lives="1 1 4"), "drink-for-mate") == SKIPPED
    assert does(hunt("N E N", lives="4 4 1", potions="0 3 3"), "drink-for-mate") == SKIPPED


def test_drink_a_potion_of_a_mate() -> None:
    assert does(hunt("N E N", lives="1 4 4"), "drink-from-mate") == "J drink from K"
    assert does(hunt("N E N", lives="1 4 4", potions="3 3 0"), "drink-from-mate") == SKIPPED
    assert does(hunt("N E N"), "drink-from-mate") == SKIPPED


def test_move_away_from_the_marked_part() -> None:
    assert does(hunt("N E S", attacking="N"), "move-away") == "J move east"
    assert does(hunt("N E E", attacking="N"), "move-away") == "J move west"
    assert does(hunt("N S W", attacking="E"), "move-away") == "J move west"
    # Already as far as can be; or the way is barred and the other leads to the marked Part.
    assert does(hunt("N E W", attacking="S"), "move-away") == SKIPPED
    across_is_full = hunt("N W W", attacking="E")
    assert (
        follows(across_is_full, Priority(do="move-away"), Priority(do="light-attack")) == "J light"
    )


def test_move_to_the_biggest_hit_pile() -> None:
    west = {**EMPTY, "claws": "claws weak, claws weak", "wings": "wings weak"}
    assert does(hunt(attacking="N", hit_piles=west), "move-to-biggest-hit-pile") == "J move west"


def test_of_equals_the_nearest_then_the_first_clockwise() -> None:
    both = {**EMPTY, "claws": "claws weak", "wings": "wings weak"}
    far = {**EMPTY, "claws": "claws weak", "head": "head weak"}
    own = {**EMPTY, "claws": "claws weak", "tail": "tail weak"}
    verb = "move-to-biggest-hit-pile"
    assert does(hunt(attacking="N", hit_piles=both), verb) == "J move east"
    assert does(hunt(attacking="N", hit_piles=far), verb) == "J move west"
    state = hunt(attacking="N", hit_piles=own)
    assert follows(state, Priority(do=verb), Priority(do="light-attack")) == "J light"  # type: ignore[arg-type]


def test_the_other_way_round_when_a_position_is_full() -> None:
    east = {**EMPTY, "wings": "wings weak"}
    state = hunt("N E E", attacking="N", hit_piles=east)
    assert does(state, "move-to-biggest-hit-pile") == "J move west"


def test_move_to_the_biggest_and_to_the_smallest_part_that_has_cards() -> None:
    parts = {"tail": "rage, rage", "wings": "", "head": "rage", "claws": "rage, rage, rage"}
    state = hunt(attacking="N", parts=parts)
    assert does(state, "move-to-biggest-part") == "J move west"
    assert does(state, "move-to-smallest-part") == "J move east"  # south, clockwise
    gone = hunt(attacking="N", parts=EMPTY)
    lines = [Priority(do="move-to-smallest-part"), Priority(do="heavy-attack")]
    assert follows(gone, *lines) == "J heavy"


def test_move_to_the_nearest_hunter() -> None:
    assert does(hunt("N W S", lives="3 4 4"), "move-to-mate") == "J move west"
    together = hunt("N W N")
    assert follows(together, Priority(do="move-to-mate"), Priority(do="light-attack")) == "J light"


def test_move_clockwise_unless_that_position_is_full() -> None:
    assert follows(hunt("N S S")) == "J move east"
    assert follows(hunt("N E E")) == "J move west"


# --- the deck -----------------------------------------------------------------------------------


def test_one_card_a_round_and_a_new_shuffle_when_all_were_used() -> None:
    player = CompanionInstinct(seed=4)
    size = len(DECK.pile)
    shuffles = [
        [player.card(at + 1).id for at in range(first, first + size)]
        for first in range(0, 5 * size, size)
    ]
    whole = sorted(card.id for card in DECK.pile)
    assert all(sorted(shuffle) == whole for shuffle in shuffles)
    assert len({tuple(shuffle) for shuffle in shuffles}) > 1


def test_the_open_card_follows_from_seed_and_round_so_that_play_can_be_resumed() -> None:
    one, other = CompanionInstinct(seed=9), CompanionInstinct(seed=9)
    late = [other.card(at).id for at in (30, 2, 17)]
    assert [one.card(at).id for at in (30, 2, 17)] == late
    assert [one.card(at).id for at in range(1, 30)] != [
        CompanionInstinct(seed=10).card(at).id for at in range(1, 30)
    ]


def game_of(seed: int, players: int, chooser_seed: int) -> list[str]:
    """A whole hunt among companions, each seat with a player of its own; every move checked."""
    state = load("card-hunter").setup({"players": players}, SeededDealer(seed))
    seats = [
        automa.player("instinct", game="card-hunter", seed=chooser_seed + seat)
        for seat in range(players)
    ]
    moves = played_out(state, seats, seed)
    assert state.round < 300
    return moves


@pytest.mark.parametrize("players", [1, 2, 3])
def test_companions_play_whole_hunts_in_every_seat(players: int) -> None:
    for seed in range(8):
        assert game_of(seed, players, 3) == game_of(seed, players, 3)


def test_always_legal_in_whatever_position_a_hunt_comes_to() -> None:
    player = CompanionInstinct(seed=2)
    rng, asked, positions = Random(11), 0, 0
    for seed in range(60):
        options = {"players": 1 + seed % 3, "difficulty": ("easy", "normal", "hard")[seed % 3]}
        state = load("card-hunter").setup(options, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            actions = state.decision.actions
            chosen = player.choose(state.observe(state.decision.seat, rng))
            assert chosen in actions
            positions += 1
            asked += str(chosen).endswith(("agree", "refuse"))
            state.play(rng.choice(actions))
    assert positions > 2000
    assert asked > 20


def test_hidden_cards_change_nothing() -> None:
    player, rng, compared = CompanionInstinct(seed=1), Random(5), 0
    for seed in range(12):
        state = load("card-hunter").setup({}, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            choices = {
                str(player.choose(world.observe(0, rng)))
                for world in (state, *(state.observe(0, rng).imagine(rng) for _ in range(4)))
            }
            assert len(choices) == 1
            compared += 1
            state.play(rng.choice(state.decision.actions))
    assert compared > 300


# --- sharing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lives", "answer"), [("1 4 4", "K agree"), ("4 4 4", "K refuse")])
def test_a_companion_gives_a_potion_to_whoever_needs_it_more(lives: str, answer: str) -> None:
    state = play(hunt("N E N", lives=lives, players=3), "J drink from K")
    assert state.decision is not None
    assert str(CompanionInstinct().choose(state.observe(state.decision.seat, Random(0)))) == answer


def test_an_answer_follows_no_card() -> None:
    state, player = hunt("N E N", players=3), CompanionInstinct(seed=1)
    assert player.follows(state.observe(0, Random(0))) == player.card(1).name
    play(state, "J drink from K")
    assert player.follows(state.observe(2, Random(0))) == ""


def test_refused_a_potion_it_reads_on() -> None:
    state = hunt("N E N", lives="1 4 4", players=3)
    lines = [Priority(do="drink-from-mate"), Priority(do="light-attack")]
    assert follows(state, *lines) == "J drink from K"
    play(state, "J drink from K", "K refuse")
    assert follows(state, *lines) == "J light"


def test_it_is_found_by_name() -> None:
    assert isinstance(automa.player("instinct", game="card-hunter", seed=3), CompanionInstinct)
