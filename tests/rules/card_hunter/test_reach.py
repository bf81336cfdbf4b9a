"""Goals and medals that nobody can reach are refused; what hunters do reach never is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster import Monster, Team
from pnp.data.card_hunter.scenario import HuntScenario
from pnp.data.card_hunter.traits import Trait
from pnp.data.problems import PnpError
from pnp.data.scenario import load_scenario
from pnp.rules import judge
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.house import score
from pnp.rules.card_hunter.reach import Reach
from pnp.rules.card_hunter.rules import HeavyAttack, HunterAction, LightAttack
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.menagerie import monsters
from tests.rules.card_hunter.hunting import PARTS, RATTLER, monster, monster_parts

MOLE = """\
kind: monster
id: mole
name: Mole
about: Digs.
like: rattler
parts:
  - {id: tail, cards: {tail: {weak: 5}}}
  - {id: head, cards: {head: {weak: 5}}}
  - {id: claws, cards: {claws: {weak: 5}}}
  - {id: wings, cards: {wings: {weak: 5}}}
rage: {per-part: 0}
setup: {revealed-per-part: 1, removed-per-part: 0}
"""


def told(tmp_path: Path, hunt: str) -> list[str]:
    """What is said against a hunt of the mole, each Part of which has four cards face down."""
    (tmp_path / "mole.yaml").write_text(MOLE, encoding="utf-8")
    path = tmp_path / "scenario.yaml"
    head = "kind: scenario\nid: test\nname: Test\nstory: Once.\n"
    path.write_text(f"{head}hunt: {{monster: mole, {hunt}}}\n", encoding="utf-8")
    try:
        load_scenario(path, judge)
    except PnpError as error:
        return [str(problem) for problem in error.problems]
    return []


# Two hunters fit a Position: 2 light attacks and the monster's own in the first round leave one
# card for the second round, and a hunter for the Hit Pile.
@pytest.mark.parametrize(
    ("hunt", "fewest"),
    [
        ("goal: tail", "two"),
        ("goal: tail, house-rules: [expert]", "three"),
        ("goal: slay", "six"),
    ],
)
def test_too_few_rounds_are_refused_and_enough_are_not(
    tmp_path: Path, hunt: str, fewest: str
) -> None:
    rounds = {"two": 2, "three": 3, "six": 6}[fewest]
    assert told(tmp_path, f"{hunt}, rounds: {rounds}") == []
    (line,) = told(tmp_path, f"{hunt}, rounds: {rounds - 1}")
    assert "scenario.yaml:5:" in line
    assert "nobody can" in line
    assert f"at least {fewest} rounds" in line


@pytest.mark.parametrize("rule", ["powers", "deduction"])
def test_house_rules_that_reach_a_part_from_elsewhere_count(tmp_path: Path, rule: str) -> None:
    assert told(tmp_path, "goal: tail, rounds: 2, house-rules: [expert]")
    assert told(tmp_path, f"goal: tail, rounds: 2, house-rules: [expert, {rule}]") == []


@pytest.mark.parametrize(
    ("rage", "again", "to", "trait", "fewest"),
    [
        # 4 weak cards lie face down beside the Rage, and the Hit Pile takes an action.
        (6, True, "bottom-of-part", None, 3),  # all Rage may come up in attacks
        (6, False, "bottom-of-part", None, 4),  # one Rage a round
        (6, True, "hit-pile", None, 2),
        (5, False, "hit-pile", None, 4),  # one card a round but the last, and one Rage
        (5, False, "hit-pile", Trait(id="relentless", amount=2), 3),  # three cards a round
        (6, True, "bottom-of-part", Trait(id="regrow"), 2),  # one a round, the last included
    ],
)
def test_what_the_monster_turns_over_itself_counts(
    rage: int, again: bool, to: str, trait: Trait | None, fewest: int
) -> None:
    beast = monster(
        parts=monster_parts(**{name: {name: {"weak": 5}} for name in PARTS}),
        rage=replace(RATTLER.monster.rage, per_part=rage, again=again),
        setup=replace(RATTLER.monster.setup, revealed_per_part=1, removed_per_part=0),
        attack_card_to=to,
        traits=(trait,) if trait else (),
    ).monster
    reach = Reach.of(HuntScenario(monster="any-beast", goal="tail"), beast, house_rules())
    assert reach.fewest_rounds("tail") == fewest


def beast(cards: int, revealed: int = 1, removed: int = 0, **more: Any) -> Monster:
    """A monster without Rage, with so many weak cards in each Part."""
    given = {"rage": replace(RATTLER.monster.rage, per_part=0), **more}
    return monster(
        parts=monster_parts(**{name: {name: {"weak": cards}} for name in PARTS}),
        setup=replace(RATTLER.monster.setup, revealed_per_part=revealed, removed_per_part=removed),
        **given,
    ).monster


def reach(prey: Monster, goal: str = "slay", **hunt: Any) -> Reach:
    return Reach.of(HuntScenario(monster="any-beast", goal=goal, **hunt), prey, house_rules())


LONG_REACH = ("powers", "deduction")
DEVOURING = (Trait(id="regrow"), Trait(id="relentless", amount=3))
LONE_RAGE = replace(RATTLER.monster.rage, per_part=1)


@pytest.mark.parametrize(
    ("prey", "goal", "rules", "fewest"),
    [
        # The only card lies open, and the one hunter who fits there strikes it away.
        (beast(1, position_limit=2), "tail", (), 1),
        # The same at all four Parts, with a hunter for each.
        (beast(1), "slay", ("four-hunters",), 1),
        (beast(1), "slay", (), 2),
        # Three cards and a Hit Pile are four actions, and three hunters have only three.
        (beast(4), "tail", LONG_REACH, 2),
        # 36 cards face down, less 9 attacks with 4 Rage cards among them, and 4 Hit Piles.
        (RATTLER.monster, "slay", (), 10),
        # Of its card and Rage one is out: it may be the card, and then there is no Hit Pile.
        (beast(1, revealed=0, removed=1, rage=LONE_RAGE), "slay", (), 1),
        # It may turn over four cards, strike nobody, and each is gone, but not those that lay open.
        (beast(1, revealed=0, traits=DEVOURING), "slay", (), 1),
        (beast(2, traits=DEVOURING), "slay", (), 2),
    ],
)
def test_the_first_round_in_which_a_goal_may_be_reached(
    prey: Monster, goal: str, rules: tuple[str, ...], fewest: int
) -> None:
    assert reach(prey, goal, house_rules=rules).fewest_rounds(goal) == fewest


def test_a_hunt_that_must_take_long_costs_points() -> None:
    """80 cards: 76 face down and 4 Hit Piles, in half of which the lone hunter has no hand."""
    jack = RATTLER.monster.hunters[:1]
    alone = Team(players=1, seats=((jack[0].id,),))
    giant = beast(20, hunters=jack, teams=(alone,))
    assert reach(giant).fewest_rounds("slay") == 41
    unhurried = 80 + 30 + 30 + 9 + 4  # cards, goal, tokens, Potions and Lives
    assert reach(giant).best_score() == unhurried - 11  # rounds after round 30
    most = 35 + 4 + 34  # cards that hunter and monster can take away, and those that lay open
    assert reach(giant, "survive", rounds=35).best_score() == unhurried - 80 + most - 5
    assert reach(giant, "survive", rounds=60).best_score() == unhurried - 11


def test_to_survive_is_never_too_much(tmp_path: Path) -> None:
    assert told(tmp_path, "goal: survive, rounds: 1") == []


def test_medals_beyond_the_best_score_are_refused(tmp_path: Path) -> None:
    # 20 cards, 30 for the goal, 3 tokens for 10, 9 Potions for 3, 12 Lives: 119.
    medals = "medals: {{bronze: 20, silver: {0}, gold: {1}}}"
    assert told(tmp_path, medals.format(118, 119)) == []
    (line,) = told(tmp_path, medals.format(119, 120))
    assert "nobody can score 120 in this hunt (at most 119, if nothing goes wrong)" in line
    assert "hunt.medals.gold" in line
    assert len(told(tmp_path, medals.format(120, 121))) == 2


def test_what_a_scenario_gives_counts_for_medals(tmp_path: Path) -> None:
    medals = "medals: {bronze: 20, silver: 30, gold: 119}"
    assert "at most 116" in told(tmp_path, f"{medals}, lives: 3")[0]
    assert "at most 92" in told(tmp_path, f"{medals}, potions: 0")[0]
    # Two rounds: 4 open cards and at most 6 actions and 1 attack more.
    assert "at most 110" in told(tmp_path, f"{medals}, goal: survive, rounds: 2")[0]


def test_reach_is_told_beside_other_mistakes(tmp_path: Path) -> None:
    lines = told(tmp_path, "goal: tail, rounds: 1, colour: red")
    assert len(lines) == 2
    assert "nobody can sever the Tail within one round" in lines[0]
    # With half of it unknown nothing is said of it.
    assert len(told(tmp_path, "goal: tail, rounds: 1, house-rules: [nosuch]")) == 1


@given(
    monster=monsters(),
    seed=st.integers(0, 2**32),
    rules=st.sets(st.sampled_from(["powers", "deduction", "expert", "four-hunters"])),
    part=st.sampled_from([None, 0, 1, 2, 3]),
)
def test_what_was_done_was_within_reach(
    monster: Monster, seed: int, rules: set[str], part: int | None
) -> None:
    goal = "slay" if part is None else monster.suits[part].id
    house = house_rules()
    options = {"goal": goal, "lives": 20, "house-rules": sorted(rules)}
    hunt = HuntScenario(monster="any-beast", goal=goal, lives=20, house_rules=tuple(sorted(rules)))  # type: ignore[arg-type]
    state = CardHunter(monster).setup(options, SeededDealer(seed))
    rng = Random(seed)
    while state.decision is not None:
        state.play(bold(state, rng))
    reach = Reach.of(hunt, monster, house)
    assert sum(points for _, points in score(state, house.score)) <= reach.best_score()
    if state.result is not None and state.result.winners:
        assert state.round >= reach.fewest_rounds(goal)


def bold(hunt: Hunt, rng: Random) -> HunterAction:
    """An action of hunters in a hurry: a big Hit Pile first, then cards, seldom a step."""
    decision = hunt.decision
    assert decision is not None
    actions = decision.actions
    here = hunt.positions[hunt.turn]
    heavy = [each for each in actions if isinstance(each, HeavyAttack)]
    light = [each for each in actions if isinstance(each, LightAttack)]
    if heavy and (len(hunt.hit_piles[here]) > 2 or not light):
        return heavy[0]
    return light[0] if light and rng.random() < 0.9 else rng.choice(actions)
