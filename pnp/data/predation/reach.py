"""What a contest of Predation begins with: a win that is there before anybody has moved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.data.check import Flaw
from pnp.data.scenario_check import SEATS, card_numbers

if TYPE_CHECKING:
    from pnp.data.predation.facts import Predation
    from pnp.data.scenario import ContestScenario


def begun_flaws(contest: ContestScenario, data: Predation) -> Iterator[Flaw]:
    """Who would win by doing nothing at all; the cards of the contest are known to be right."""
    seats = SEATS[: 1 + len(contest.rivals)]
    row = next(each for each in data.players if each.players == len(seats))
    # Who builds as usual has no more than this.
    built = [row.highest_tier] * data.setup.creatures
    tiers = {seat: _tiers(contest.creatures.get(seat, ()), data) or built for seat in seats}
    for seat in seats:
        if seat in contest.creatures:
            others = [tiers[other] for other in seats if other != seat]
            for win in _reached(tiers[seat], others, data):
                if seat != "A" or contest.goal in ("any", win):
                    yield _won(seat, win, data)
                    break


def _reached(mine: list[int], others: list[list[int]], data: Predation) -> Iterator[str]:
    """The wins that these tiers come to."""
    apex, dominance = data.wins.apex, data.wins.dominance
    if max(mine) >= apex.tier and max(map(max, others)) < apex.rival_tier:
        yield apex.id
    if sum(mine) - max(map(sum, others)) >= dominance.lead:
        yield dominance.id


def _won(seat: str, win: str, data: Predation) -> Flaw:
    name = next(each.name for each in data.wins.in_order if each.id == win)
    hint = f"give {seat} less, or another seat more"
    return Flaw(("creatures", seat), f"{seat} has won before anybody moves: {name}", hint)


def _tiers(creatures: tuple[str, ...], data: Predation) -> list[int]:
    numbers = card_numbers(data)
    pairs = [creature.upper().split("/") for creature in creatures]
    return [data.tier_of(sum(numbers[card.strip()] for card in pair)) for pair in pairs]
