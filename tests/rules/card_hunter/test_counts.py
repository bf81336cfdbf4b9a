"""Every game of tiny monsters: how many there are, how likely each is, and what players can know.

The engine picks a card when it is turned over and keeps odds of what was removed; the naive hunt
shuffles real piles. Both must give the same games with the same chances, to the last fraction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from pnp.data.card_hunter.monster import Potions, Setup, Team
from pnp.data.card_hunter.traits import Trait
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Event, Question
from tests.rules.card_hunter.hunting import EMPTY, RATTLER, hunt, monster, monster_parts
from tests.rules.card_hunter.naive_hunt import NaiveHunt, Oracle, Outcome, every_path

T = TypeVar("T")
Trace = tuple[str, ...]

ONE: Mapping[str, int] = {"weak": 1}


def tiny(hunters: int, **changes: Any) -> CardHunter:
    """A monster with hardly a card, hunted by the first so many."""
    team = RATTLER.monster.hunters[:hunters]
    numbers: dict[str, Any] = {
        "hunters": team,
        "teams": (Team(players=1, seats=(tuple(hunter.id for hunter in team),)),),
        "lives": 2,
        "knockouts": 1,
        "potions": Potions(easy=0, normal=0, hard=0),
    }
    return monster(**{**numbers, **changes})


SMALL = monster_parts(
    tail={"wings": {"weak": 2}, "tail": ONE},
    wings={"wings": ONE},
    head={"head": ONE},
    claws={"claws": ONE},
)
UNEVEN = monster_parts(
    tail={"wings": {"medium": 1}},
    wings={"wings": {"weak": 2}},
    head={"head": ONE},
    claws={"tail": {"strong": 1}},
)
ONE_POTION = Potions(easy=1, normal=1, hard=1)

MONSTERS: Mapping[str, CardHunter] = {
    "jack": tiny(1, parts=SMALL),
    "pair": tiny(
        2,
        parts=monster_parts(
            tail={"tail": ONE}, wings={"tail": ONE}, head={"claws": ONE}, claws={"wings": ONE}
        ),
        setup=Setup(revealed_per_part=1, removed_per_part=0),
        potions=ONE_POTION,
    ),
    "bottom": tiny(1, parts=SMALL, attack_card_to="bottom-of-part", potions=ONE_POTION),
    "hydra": tiny(
        1,
        parts=SMALL,
        lure=("biggest-hit-pile", "clockwise"),
        traits=tuple(Trait(id=each) for each in ("sweep", "pounce", "relentless", "regrow")),
        rage=replace(RATTLER.monster.rage, again=False),
    ),
    "brute": tiny(
        2,
        parts=UNEVEN,
        setup=Setup(revealed_per_part=0, removed_per_part=0),
        lure=("loner", "smallest-part"),
        traits=tuple(Trait(id=each) for each in ("snap", "frenzy", "venom", "shove")),
        rage=replace(RATTLER.monster.rage, per_part=0),
        potions=ONE_POTION,
        lives=3,
    ),
}
"""Jack alone; two hunters with a Potion each; Attack cards that go to the bottom of the Part; and
two monsters with other lures, every trait between them and another Rage."""


class OracleDealer:
    """Deals whatever lies on the oracle's path."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle

    def pick(self, question: Question, choices: Sequence[T]) -> T:
        names = [question.name(choice) for choice in choices]
        kinds = list(dict.fromkeys(names))
        at = 0 if len(kinds) == 1 else self._oracle.draw([names.count(kind) for kind in kinds])
        return choices[names.index(kinds[at])]

    hide = pick

    def copy(self) -> OracleDealer:
        return self


class Played(NamedTuple):
    """A game on the engine, finished or stopped."""

    trace: Trace
    state: Hunt


def play_on_engine(state: Hunt, oracle: Oracle, most_moves: int | None = None) -> Played:
    """The engine's game along the oracle's path."""
    moves = 0
    while state.decision is not None and moves != most_moves:
        actions = sorted(state.decision.actions, key=str)
        state.play(actions[oracle.choose(len(actions))])
        moves += 1
    assert state.events is not None
    seen = [_seen(state, event) for event in state.events]
    return Played(tuple(text for text in seen if text), state)


def _seen(state: Hunt, event: Event) -> str:
    rules = state.rules
    if event.what in ("opened", "revealed", "attack"):
        return rules.card_name(event.facts[1])
    if event.what == "hurt":
        return f"{rules.letters[event.facts[0]]} loses {event.facts[1]}"
    if event.what == "thrown":
        return f"{rules.letters[event.facts[0]]} thrown {rules.ring[event.facts[1]]}"
    if event.what == "stands":
        return f"stands {rules.ring[event.facts[1]]}"
    if event.what == "round":
        return f"target {rules.ring[event.facts[1]]}"
    return str(event.facts[0]) if event.what == "action" else ""


@lru_cache
def engine_games(name: str, moves: int) -> list[tuple[Oracle, Played]]:
    game = MONSTERS[name]

    def run(oracle: Oracle) -> Played:
        return play_on_engine(game.setup({}, OracleDealer(oracle)), oracle, moves)

    return [*every_path(run)]


@lru_cache
def naive_games(name: str, moves: int) -> list[tuple[Oracle, Outcome]]:
    game = MONSTERS[name]
    return [*every_path(lambda oracle: NaiveHunt(game.monster, oracle, moves).outcome())]


def chances(games: Sequence[tuple[Oracle, Played | Outcome]]) -> dict[Trace, Fraction]:
    """How likely the cards are to fall as each game shows them, whatever nobody sees."""
    found: dict[Trace, Fraction] = defaultdict(Fraction)
    for oracle, played in games:
        found[played.trace] += oracle.chance
    return dict(found)


@pytest.mark.parametrize(
    ("name", "moves", "count"),
    [
        ("jack", 1, 50),
        ("jack", 3, 676),
        pytest.param("pair", 2, 3651, marks=pytest.mark.long),
        ("bottom", 1, 63),
    ],
)
def test_so_many_games_can_be_seen(name: str, moves: int, count: int) -> None:
    assert len(chances(engine_games(name, moves))) == count


@pytest.mark.parametrize(
    ("name", "moves", "count"),
    [
        ("jack", 2, 218),
        ("pair", 1, 272),
        ("bottom", 2, 333),
        ("hydra", 2, 840),
        ("brute", 1, 304),
        pytest.param("brute", 2, 4476, marks=pytest.mark.long),
    ],
)
def test_engine_and_naive_hunt_play_the_same_games_with_the_same_chances(
    name: str, moves: int, count: int
) -> None:
    found = chances(engine_games(name, moves))
    assert found == chances(naive_games(name, moves))
    assert len(found) == count


@pytest.mark.parametrize(("name", "moves"), [("jack", 2), ("bottom", 2)])
def test_players_know_exactly_how_likely_each_card_is_out_or_next(name: str, moves: int) -> None:
    """From the table alone, against all shuffles that would have shown the same."""
    removed: dict[Trace, dict[tuple[int, str], Fraction]] = defaultdict(
        lambda: defaultdict(Fraction)
    )
    tops: dict[Trace, dict[tuple[int, str], Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    shown = chances(naive_games(name, moves))
    for oracle, outcome in naive_games(name, moves):
        likely = oracle.chance / shown[outcome.trace]
        for place in range(4):
            removed[outcome.trace][place, outcome.removed[place]] += likely
            tops[outcome.trace][place, outcome.tops[place]] += likely
    compared = 0
    for _, (trace, state) in engine_games(name, moves):
        if state.result is not None:
            continue
        compared += 1
        names, view = state.rules.names, state.observe(0, Random(0)).view
        for place, at in enumerate(state.rules.ring):
            total = sum(state.chances[place])
            for card, weight in zip(names, state.chances[place], strict=True):
                assert weight / total == pytest.approx(float(removed[trace][place, card]))
                likely_next = view["parts"][at].next_card.get(card, 0.0)
                assert likely_next == pytest.approx(float(tops[trace][place, card]))
    assert compared > 100


# --- the end of a hunt --------------------------------------------------------------------------


def engine_endgame(oracle: Oracle) -> Played:
    state = hunt(
        "N N E",
        parts={**EMPTY, "tail": "rage"},
        hit_piles={**EMPTY, "wings": "tail weak"},
        lives="2 2 2",
        potions="0 0 0",
        knockouts=1,
        dealer=OracleDealer(oracle),
    )
    return play_on_engine(state, oracle)


def naive_endgame(oracle: Oracle) -> Outcome:
    game = NaiveHunt(RATTLER.monster, oracle, None)
    game.deck = {"north": ["rage"], "east": [], "south": [], "west": []}
    game.hit = {"north": [], "east": ["tail weak"], "south": [], "west": []}
    game.at = {"J": "north", "Q": "north", "K": "east"}
    game.life = dict.fromkeys("JQK", 2)
    game.potions = dict.fromkeys("JQK", 0)
    game.tokens = 1
    return game.outcome()


def test_the_end_of_a_hunt_to_the_last_card() -> None:
    engine = [*every_path(engine_endgame)]
    naive = [*every_path(naive_endgame)]
    assert chances(engine) == chances(naive)
    won = {
        played.trace for _, played in engine if played.state.result and played.state.result.winners
    }
    assert won == {outcome.trace for _, outcome in naive if outcome.won}
    assert sum(oracle.random_play for oracle, _ in engine) == 1
    luck = sum(oracle.random_play for oracle, played in engine if played.trace in won)
    assert (len(chances(engine)), len(won), luck) == (213, 9, Fraction(1013, 7776))
