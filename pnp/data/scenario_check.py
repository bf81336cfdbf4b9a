"""What can be wrong with how a scenario sets a game up; the games check their options with it too.

Each flaw has the path of the option it is about.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pnp.data.card_hunter.house_rules import HOUSE_RULES, HouseRules, with_house_rules
from pnp.data.check import Flaw
from pnp.data.problems import did_you_mean

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.predation.facts import Predation

SEATS: Final = "ABCD"
MOST_CREATURES: Final = 9
MOST_TURNS: Final = 99
CONTEST_GOALS: Final = ("any", "extinction", "apex", "dominance", "survive")
SPANS: Final = {"lives": (1, 20), "potions": (0, 20), "rounds": (1, 999)}


# --- Card Hunter --------------------------------------------------------------------------------


def hunt_flaws(monster: Monster, house: HouseRules, options: Mapping[str, Any]) -> Iterator[Flaw]:
    """What is wrong with the options of a hunt that scenarios set."""
    rules = options.get("house-rules", ())
    if not _names(rules):
        yield Flaw(("house-rules",), "must be a list of house rules", ", ".join(HOUSE_RULES))
        return
    for at, rule in enumerate(rules):
        if rule not in HOUSE_RULES:
            hint = did_you_mean(rule, HOUSE_RULES)
            yield Flaw(("house-rules", at), f"there is no house rule '{rule}'", hint)
    fourth = house.four_hunters.hunter
    taken = [name for hunter in monster.hunters for name in (hunter.id, hunter.letter)]
    if "four-hunters" in rules and (
        len(monster.hunters) > 3 or {fourth.id, fourth.letter} & {*taken}
    ):
        yield Flaw(
            ("house-rules",), "there is no room for a fourth hunter", "leave out four-hunters"
        )
        return
    for name, (low, high) in SPANS.items():
        value = options.get(name, low)
        if type(value) is not int or not low <= value <= high:
            yield Flaw((name,), f"cannot be {value!r}", f"a number from {low} to {high}")
    yield from _goal_flaws(monster, options)
    yield from _start_flaws(with_house_rules(monster, rules, house), options.get("start", ()))


def _goal_flaws(monster: Monster, options: Mapping[str, Any]) -> Iterator[Flaw]:
    """What is wrong with the goal of a hunt of this monster."""
    suits = [suit.id for suit in monster.suits]
    goal = options.get("goal", "slay")
    if goal not in ("slay", "survive", *suits):
        hint = f"slay, survive, or a Part to sever: {', '.join(suits)}"
        yield Flaw(("goal",), f"cannot be {goal!r}", hint)
    elif goal == "survive" and not options.get("rounds"):
        yield Flaw(("goal",), "to survive needs 'rounds'", "how many are to be lived through")


def _start_flaws(monster: Monster, start: Any) -> Iterator[Flaw]:
    if not _names(start) or any(place not in monster.ring for place in start):
        yield Flaw(("start",), "must be a list of Positions", f"of: {', '.join(monster.ring)}")
    elif start and len(start) != len(monster.hunters):
        hunters = ", ".join(hunter.id for hunter in monster.hunters)
        yield Flaw(("start",), f"must have a Position for each hunter: {hunters}")
    elif any(list(start).count(place) > monster.position_limit for place in start):
        most = monster.position_limit
        yield Flaw(("start",), f"puts more than {most} hunters at one Position")


def _names(value: Any) -> bool:
    listed = isinstance(value, Sequence) and not isinstance(value, str)
    return listed and all(isinstance(each, str) for each in value)


# --- Predation ----------------------------------------------------------------------------------


def contest_flaws(data: Predation, options: Mapping[str, Any]) -> Iterator[Flaw]:
    """What is wrong with those options of a game of Predation that scenarios set."""
    players, decks = options["players"], options["decks"]
    goal, turns = options.get("goal", "any"), options.get("turns", 0)
    if goal not in CONTEST_GOALS:
        yield Flaw(("goal",), f"cannot be {goal!r}", did_you_mean(str(goal), CONTEST_GOALS))
    if type(turns) is not int or not 0 <= turns <= MOST_TURNS:
        yield Flaw(("turns",), f"cannot be {turns!r}", f"a number from 1 to {MOST_TURNS}")
    elif goal == "survive" and not turns:
        yield Flaw(("goal",), "to survive needs 'turns'", "how many of A's are to be lived through")
    used: defaultdict[str, list[tuple[str, str, int]]] = defaultdict(list)
    numbers, joker = card_numbers(data), data.deck.joker_name.upper()
    for name in ("creatures", "hands"):
        given = options.get(name, {})
        if not isinstance(given, Mapping):
            yield Flaw((name,), "must be a list for each seat", "such as {A: [...]}")
            continue
        for letter, texts in given.items():
            seats = SEATS[:players]
            if letter not in seats:
                hint = f"one of: {', '.join(seats)}"
                yield Flaw((name, letter), f"there is no seat '{letter}'", hint)
            elif not _names(texts):
                yield Flaw((name, letter), "must be a list of cards")
            elif name == "creatures" and not texts:
                hint = f"leave out {letter}, and it builds its creatures as usual"
                yield Flaw((name, letter), "must have at least one creature", hint)
            elif name == "creatures" and len(texts) > MOST_CREATURES:
                yield Flaw((name, letter), f"there is room for {MOST_CREATURES} creatures")
            else:
                for at, text in enumerate(texts):
                    cards = [card.strip().upper() for card in text.split("/")]
                    path = (name, letter, at)
                    for card in cards:
                        used[card].append(path)
                    yield from _card_flaws(data, numbers, path, text, cards)
    for card, paths in used.items():
        if card == joker and options.get("controlled-universe"):
            hint = "leave it out, or the optional rule controlled-universe"
            for path in paths:
                yield Flaw(path, "the jokers are out of this game", hint)
            continue
        copies = decks * (data.deck.jokers if card == joker else 1)
        if len(paths) > copies and card in numbers:
            there = "is 1" if copies == 1 else f"are {copies}"
            yield Flaw(paths[copies], f"{card} is used {len(paths)} times, and there {there}")
    if used:
        cards = [card for card, paths in used.items() for _ in paths]
        given = options.get("creatures", {})
        built = [seat for seat in SEATS[:players] if isinstance(given, Mapping) and seat in given]
        yield from _building_flaws(data, players, decks, built, cards)


def _building_flaws(
    data: Predation, players: int, decks: int, built: Sequence[str], used: Sequence[str]
) -> Iterator[Flaw]:
    """Whether the low cards that are left can be dealt so that the other seats can build."""
    numbers = card_numbers(data)
    row = next(each for each in data.players if each.players == players)
    seats = [seat for seat in SEATS[:players] if seat not in built]
    left = Counter(list(numbers.values()) * decks)
    left.subtract(numbers.get(card, 0) for card in used)
    low = [number for number in sorted(left.elements()) if 0 < number <= row.highest_card]
    most = next(tier.up_to for tier in data.tiers if tier.tier == row.highest_tier)
    each = data.setup.creatures
    if len(low) < 2 * each * len(seats) or _pairs(low, most) < each * len(seats):
        message = f"leaves too few low cards for {', '.join(seats)} to build creatures of"
        yield Flaw(("creatures" if built else "hands",), message, "give them creatures too")


def _pairs(numbers: Sequence[int], most: int) -> int:
    """How many pairs that add up to `most` or less can be made of sorted numbers."""
    low, high, found = 0, len(numbers) - 1, 0
    while low < high:
        if numbers[low] + numbers[high] <= most:
            low, found = low + 1, found + 1
        high -= 1
    return found


def card_numbers(data: Predation) -> dict[str, int]:
    """The number of each card by its short name in capitals, such as '10S'; 0 for the joker."""
    deck = data.deck
    named = {
        f"{rank.letter}{suit.name[0]}".upper(): rank.number
        for suit in deck.suits
        for rank in deck.ranks
    }
    return {**named, deck.joker_name.upper(): 0}


def _card_flaws(
    data: Predation,
    numbers: Mapping[str, int],
    path: tuple[str, str, int],
    text: str,
    cards: Sequence[str],
) -> Iterator[Flaw]:
    creature = path[0] == "creatures"
    if len(cards) != (2 if creature else 1):
        form = "attack/defence, such as 2H/3C" if creature else "one card, such as 10S"
        yield Flaw(path, f"'{text}' must be {form}")
        return
    highest = data.creature.highest_card
    for card in cards:
        if card not in numbers:
            yield Flaw(path, f"there is no card '{card}'", "rank and suit, such as 10S")
        elif creature and not 0 < numbers[card] <= highest:
            hint = f"creatures are made of cards up to {highest}"
            yield Flaw(path, f"{card} cannot be part of a creature", hint)
