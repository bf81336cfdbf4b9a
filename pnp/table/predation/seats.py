"""Who sits where at Predation: the person first, and then automas of one temperament or another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.table.automas import LEVELS, number_for
from pnp.table.records import ME, Record, Seat, new_record
from pnp.table.scenario import ToldScenario

if TYPE_CHECKING:
    from pnp.data.scenario_file import ContestBriefing

TEMPERAMENTS: Final = ("opportunist", "hunter", "grazer")
"""In the order in which they sit down when nobody chooses."""
RULES: Final[Mapping[str, tuple[str, Any]]] = {
    "no-trump": ("no-trump", True),
    "controlled-universe": ("controlled-universe", True),
    "double-decker": ("decks", 2),
}
"""The optional rules that a person may ask for, and the options they stand for."""
LETTERS: Final = "ABCD"
YOU: Final = "you"
"""What the person is called at the table."""
MOST_OPPONENTS: Final = len(LETTERS) - 1


def invited(wishes: Mapping[str, Any], seed: int, real: bool) -> Record:
    """A game about to begin; PnpError with everything that cannot be."""
    from automa import PLAYERS

    briefing: ContestBriefing | None = wishes.get("scenario")
    if briefing is not None:
        rivals = [player_of(name, briefing.contest.level) for name in briefing.contest.rivals]
        return _seated(rivals, briefing.options, seed, real, told_scenario(briefing))
    problems: list[Problem] = []
    opponents, level = wishes.get("opponents", 1), wishes.get("level", "normal")
    if not 1 <= opponents <= MOST_OPPONENTS:
        problems.append(Problem(f"opponents can be 1 to {MOST_OPPONENTS}, not {opponents}"))
    if level not in LEVELS:
        problems.append(Problem(f"level cannot be '{level}'", hint=did_you_mean(level, LEVELS)))
    options: dict[str, Any] = {"players": opponents + 1}
    for rule in _listed(wishes.get("rules", "")):
        if rule in RULES:
            options.update([RULES[rule]])
        else:
            hint = did_you_mean(rule, RULES)
            problems.append(Problem(f"there is no optional rule '{rule}'", hint=hint))
    chosen = _listed(wishes.get("temperament", ""))
    if len(chosen) > opponents:
        many = "1 opponent" if opponents == 1 else f"{opponents} opponents"
        problems.append(Problem(f"{len(chosen)} temperaments for {many}"))
    problems += [
        Problem(f"there is no temperament '{name}'", hint=did_you_mean(name, TEMPERAMENTS))
        for name in chosen
        if name not in TEMPERAMENTS and name.partition(":")[0] not in PLAYERS
    ]
    if problems:
        raise PnpError.of(problems)
    # The last one that was named goes on, so that one name does for all.
    named = [
        chosen[min(at, len(chosen) - 1)] if chosen else TEMPERAMENTS[at] for at in range(opponents)
    ]
    return _seated([player_of(name, level) for name in named], options, seed, real)


def told_scenario(briefing: ContestBriefing) -> ToldScenario:
    """What a scenario tells that is about to be played."""
    from pnp.data.scenario_words import contest_goal

    scenario = briefing.scenario
    goal = contest_goal(briefing.contest, briefing.rules)
    return ToldScenario(scenario.name, scenario.story, goal, scenario.tips)


def _seated(
    rivals: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    real: bool,
    scenario: ToldScenario | None = None,
) -> Record:
    """The person at A, and these automas after them."""
    from pnp.rules import load

    seats = {LETTERS[0]: Seat(ME)}
    for letter, player in zip(LETTERS[1:], rivals, strict=False):
        seats[letter] = Seat(player, number_for("seat", letter, seed))
    return new_record(load("predation"), options, seats, None if real else seed, scenario)


def player_of(temperament: str, level: str) -> str:
    """The automa with that temperament; any other name is taken as a player's, 'planner:500'."""
    return f"instinct:{temperament}-{level}" if temperament in TEMPERAMENTS else temperament


def called(seat: Seat) -> str:
    """What a player is called at the table."""
    if seat.player == ME:
        return YOU
    return seat.player.removeprefix("instinct:").removesuffix("-normal")


def _listed(given: str) -> list[str]:
    return [word.strip().lower() for word in given.split(",") if word.strip()]
