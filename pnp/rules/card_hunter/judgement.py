"""What a scenario, a campaign or whoever sets up a hunt cannot ask for.

Each flaw has the path of the option it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.card_hunter.campaign_file import ChapterAsked
from pnp.data.card_hunter.house_rules import HouseRules, house_rules, with_house_rules
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.options import SLAY, SURVIVE, HuntOptions, HuntTerms
from pnp.data.card_hunter.scenario import HuntScenario
from pnp.data.check import Flaw
from pnp.data.english import many
from pnp.data.problems import did_you_mean
from pnp.data.scenario import Asked
from pnp.rules.card_hunter.reach import Reach, reach_flaws, too_few_rounds


def flaws(asked: Asked | ChapterAsked) -> Iterator[Flaw]:
    """What the rules have against a scenario, or against what a campaign makes of one."""
    if isinstance(asked, ChapterAsked):
        prey = asked.briefing.subject
        reach = Reach.of(asked.briefing.block, prey.monster, prey.house)
        short = too_few_rounds(reach, asked.rounds)
        if short:
            message = f"after the hunts before it {short[0]}"
            yield Flaw((), message, f"take fewer rounds: {short[1]}")
        return
    hunt, (monster, _, house) = asked.block, asked.subject
    found = [*_start_by_name(asked), *_term_flaws(monster, house, hunt)]
    yield from found or reach_flaws(hunt, monster, house)


def option_flaws(monster: Monster, options: HuntOptions) -> Iterator[Flaw]:
    """What is wrong with the options of a hunt that are right each by itself."""
    house = house_rules()
    found = [*_term_flaws(monster, house, options)]
    yield from found or _start_flaws(with_house_rules(monster, options.house_rules, house), options)


def _term_flaws(monster: Monster, house: HouseRules, terms: HuntTerms) -> Iterator[Flaw]:
    if "four-hunters" in terms.house_rules and not has_room(monster):
        hint = "leave out four-hunters"
        yield Flaw(("house-rules",), "there is no room for a fourth hunter", hint)
        return
    suits = [suit.id for suit in monster.suits]
    if terms.goal not in (SLAY, SURVIVE, *suits):
        hint = f"slay, survive, or a Part to sever: {', '.join(suits)}"
        yield Flaw(("goal",), f"cannot be {terms.goal!r}", hint)
    elif terms.goal == SURVIVE and not terms.rounds:
        yield Flaw(("goal",), "to survive needs 'rounds'", "how many are to be lived through")
    teams = [team.players for team in with_house_rules(monster, terms.house_rules, house).teams]
    if terms.players not in teams:
        hint = f"one of: {', '.join(map(str, teams))}"
        yield Flaw(("players",), f"{terms.players} people cannot share the hunters", hint)


def has_room(monster: Monster) -> bool:
    """Whether a fourth hunter finds a place in hunts of this monster."""
    fourth = house_rules().four_hunters.hunter
    taken = {name for hunter in monster.hunters for name in (hunter.id, hunter.letter)}
    return len(monster.hunters) <= 3 and not {fourth.id, fourth.letter} & taken


# --- where hunters start ------------------------------------------------------------------------


def _start_flaws(monster: Monster, options: HuntOptions) -> Iterator[Flaw]:
    start, limit = options.start, monster.position_limit
    if start and len(start) != len(monster.hunters):
        hunters = ", ".join(hunter.id for hunter in monster.hunters)
        yield Flaw(("start",), f"must have a Position for each hunter: {hunters}")
    elif any(start.count(place) > limit for place in start):
        yield Flaw(("start",), f"puts more than {many(limit, 'hunter')} at one Position")


def _start_by_name(asked: Asked) -> Iterator[Flaw]:
    """The same for a scenario, which names the hunters; some of what is given may be wrong."""
    hunt: HuntScenario = asked.block
    monster, _, house = asked.subject
    fourth = [house.four_hunters.hunter] if "four-hunters" in hunt.house_rules else []
    hunters = tuple(hunter.id for hunter in (*monster.hunters, *fourth))
    given = asked.given.get("start")
    named = list(given) if isinstance(given, dict) else []
    strangers = [name for name in named if name not in hunters]
    for name in strangers:
        hint = did_you_mean(name, hunters)
        yield Flaw(("start", name), f"there is no hunter '{name}'", hint, key=True)
    missing = [hunter for hunter in hunters if hunter not in named]
    if named and len(missing) > len(strangers):  # else each of them is but misspelled
        none = f"there is none for {', '.join(missing)}"
        yield Flaw(("start",), f"must have a Position for each hunter; {none}")
    places = [place for name, place in hunt.start.items() if name in hunters]
    limit = monster.position_limit
    for place in sorted({place for place in places if places.count(place) > limit}):
        fit = "only one hunter fits" if limit == 1 else f"only {limit} hunters fit"
        yield Flaw(("start",), f"{fit} one Position, and {places.count(place)} start {place}")
