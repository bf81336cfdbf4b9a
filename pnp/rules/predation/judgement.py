"""What a scenario or whoever sets up a game of Predation cannot ask for.

Each flaw has the path of the option it is about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from pnp.data.check import Flaw
from pnp.data.predation.options import ContestOptions
from pnp.data.scenario import Asked
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.winning import reached

if TYPE_CHECKING:
    from pnp.data.yaml_source import DataPath
    from pnp.rules.predation.game import Predation
    from pnp.rules.predation.rules import Rules

_ALL_CARDS: Final = (("creatures",), ("hands",))
"""What all cards together come to can be told only of all of them."""


def scenario_flaws(game: Predation, asked: Asked) -> Iterator[Flaw]:
    """What the rules have against a scenario."""
    contest = asked.block
    options = ContestOptions(
        players=len(contest.seats),
        decks=contest.chosen.get("decks", 1),
        controlled_universe="controlled-universe" in contest.chosen,
        creatures=contest.creatures,
        hands=contest.hands,
        goal=contest.goal,
        turns=contest.turns,
    )
    found = [*option_flaws(game, options)]
    yield from (flaw for flaw in found if asked.whole or flaw.path not in _ALL_CARDS)
    if contest.first not in contest.seats:
        yield Flaw(("first",), f"there is no seat '{contest.first}'")
    elif asked.whole and not found:
        yield from _begun_flaws(game, options)


def option_flaws(game: Predation, options: ContestOptions) -> Iterator[Flaw]:
    """What is wrong with options that are right each by itself."""
    seats = [row.players for row in game.data.players if row.players <= len(LETTERS)]
    if options.players not in seats:
        hint = f"one of: {', '.join(map(str, seats))}"
        yield Flaw(("players",), f"cannot be {options.players}", hint)
        return
    if options.first >= options.players:
        yield Flaw(("first",), f"cannot be {options.first}", f"at most {options.players - 1}")
    if options.goal == "survive" and not options.turns:
        yield Flaw(("goal",), "to survive needs 'turns'", "how many of A's are to be lived through")
    found = [*_card_flaws(game, options)]
    yield from found
    if not found and (options.creatures or options.hands):
        yield from _building_flaws(game.rules_for(options))


# --- cards --------------------------------------------------------------------------------------


def _card_flaws(game: Predation, options: ContestOptions) -> Iterator[Flaw]:
    """What is wrong with the cards that lie or are held from the start."""
    letters = LETTERS[: options.players]
    used: defaultdict[str, list[DataPath]] = defaultdict(list)
    for name, given in (("creatures", options.creatures), ("hands", options.hands)):
        for letter, texts in given.items():
            if letter not in letters:
                hint = f"one of: {', '.join(letters)}"
                yield Flaw((name, letter), f"there is no seat '{letter}'", hint)
            elif name == "creatures" and not texts:
                hint = f"leave out {letter}, and it builds its creatures as usual"
                yield Flaw((name, letter), "must have at least one creature", hint)
            elif name == "creatures" and len(texts) > game.data.creature.most:
                most = game.data.creature.most
                yield Flaw((name, letter), f"nobody may have more than {most} creatures")
            else:
                for at, text in enumerate(texts):
                    cards = [card.strip().upper() for card in text.split("/")]
                    for card in cards:
                        used[card].append((name, letter, at))
                    yield from _text_flaws(game, (name, letter, at), text, cards)
    joker = game.data.deck.joker_name.upper()
    for card, paths in used.items():
        if card == joker and options.controlled_universe:
            hint = "leave it out, or the optional rule controlled-universe"
            for path in paths:
                yield Flaw(path, "the jokers are out of this game", hint)
            continue
        copies = options.decks * (game.data.deck.jokers if card == joker else 1)
        if len(paths) > copies and game.notation.knows(card):
            there = "is 1" if copies == 1 else f"are {copies}"
            yield Flaw(paths[copies], f"{card} is used {len(paths)} times, and there {there}")


def _text_flaws(game: Predation, path: DataPath, text: str, cards: Sequence[str]) -> Iterator[Flaw]:
    creature = path[0] == "creatures"
    if len(cards) != (2 if creature else 1):
        form = "attack/defence, such as 2H/3C" if creature else "one card, such as 10S"
        yield Flaw(path, f"'{text}' must be {form}")
        return
    rules, highest = game.rules({}), game.data.creature.highest_card
    for card in cards:
        if not game.notation.knows(card):
            yield Flaw(path, f"there is no card '{card}'", "rank and suit, such as 10S")
        elif creature and not rules.fits[game.notation.card_of(card)]:
            hint = f"creatures are made of cards up to {highest}"
            yield Flaw(path, f"{card} cannot be part of a creature", hint)


# --- what they come to --------------------------------------------------------------------------


def _building_flaws(rules: Rules) -> Iterator[Flaw]:
    """Whether the low cards that are left can be dealt so that the other seats can build."""
    built = rules.beginning.creatures
    seats = [letter for at, letter in enumerate(rules.letters) if at not in built]
    numbers = [rules.number[card] for card in rules.low]
    if not rules.can_build(numbers, rules.data.setup.creatures * len(seats)):
        message = f"leaves too few low cards for {', '.join(seats)} to build creatures of"
        yield Flaw(("creatures" if built else "hands",), message, "give them creatures too")


def _begun_flaws(game: Predation, options: ContestOptions) -> Iterator[Flaw]:
    """Who would win by doing nothing at all; the cards are known to be right."""
    rules, wins = game.rules_for(options), game.data.wins
    number, given = rules.number, rules.beginning.creatures
    # Who builds as usual has no more than this.
    usual = [rules.tier_of_sum[rules.first_sum]] * game.data.setup.creatures
    tiers = [
        [rules.tier_of_sum[number[attack] + number[defence]] for attack, defence in given[seat]]
        if seat in given
        else usual
        for seat in range(rules.players)
    ]
    for seat in given:
        others = [row for at, row in enumerate(tiers) if at != seat]
        for win in reached(wins, tiers[seat], others):
            if seat or options.goal in ("any", win.id):
                letter = rules.letters[seat]
                message = f"{letter} has won before anybody moves: {win.name}"
                hint = f"give {letter} less, or another seat more"
                yield Flaw(("creatures", letter), message, hint)
                break
