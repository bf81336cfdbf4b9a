"""A player's turn: draw, evolve or migrate or change the environment, attack, place, feed, end."""

from __future__ import annotations

from bisect import insort
from functools import partial
from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.predation import setup
from pnp.rules.predation.beginning import check_time, goal_met
from pnp.rules.predation.environment import environmental, own_creatures
from pnp.rules.predation.memory import Recall
from pnp.rules.predation.moves import LETTERS, Move
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.winning import reached

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


STEPS: Final = ("draw", "evolve", "attack", "place", "feed", "end")
_STEPS: Final = [tuple(Step(name, seat) for name in STEPS) for seat in range(len(LETTERS))]


def steps_from(seat: int, at: int) -> tuple[Step, ...]:
    """The steps of a seat's turn from that place among `STEPS` on."""
    return _STEPS[seat][at:]


def _turn(game: Contest, seat: int, _: str) -> None:
    game.round += 1
    game.turns[seat] += 1
    game.tell("turn", game.round, seat)
    game.then(*_STEPS[seat])


# --- 1. Draw ------------------------------------------------------------------------------------


def _draw(game: Contest, seat: int, _: str) -> None:
    drawn = game.draw(seat, game.rules.data.turn.draw)
    game.tell("drew", seat, drawn)


# --- 2. Evolve, or migrate, or play an environmental card ---------------------------------------


def _evolve_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """Exactly one of these, or nothing (ruling 7)."""
    if not game.has_cards(seat):
        return []
    moves = _evolutions(game, seat)
    migrate = game.rules.notation.open["migrate"]
    moves += [migrate[card] for card in _migrants(game, seat)]
    moves += environmental(game, game.hands[seat], False)
    if game.downs[seat]:
        moves += environmental(game, game.downs[seat], True)
    moves.append(game.rules.notation.passing)
    return moves


def _evolutions(game: Contest, seat: int) -> list[Move]:
    """A card from the hand that is a little higher than one of a creature's (ruling 8)."""
    rules, hand = game.rules, dict.fromkeys(game.hands[seat])
    names, successors, evolve = rules.creature_names[seat], rules.successors, rules.notation.evolve
    moves: list[Move] = []
    for creature in game.creatures[seat]:
        name = names[creature.number]
        for side, old in (("attack", creature.attack), ("defence", creature.defence)):
            higher = successors[old]
            cards = [card for card in hand if card in higher]
            if not cards:
                continue
            keep = evolve(name, side)
            if creature.modifier < 0:
                moves += [keep[card] for card in cards]
            else:
                drop = evolve(name, side, True)
                moves += [move for card in cards for move in (keep[card], drop[card])]
    return moves


def _evolve(game: Contest, seat: int, move: Move) -> None:
    creature, card = game.creature(move.creature), move.card
    game.show(seat, card)
    old = creature.attack if move.side == "attack" else creature.defence
    game.discard.append(old)
    evolved = (
        creature._replace(attack=card) if move.side == "attack" else creature._replace(defence=card)
    )
    if move.drop:
        game.discard.append(creature.modifier)
        evolved = evolved._replace(modifier=-1)
    game.put(seat, evolved)
    dropped = creature.modifier if move.drop else -1
    game.tell("evolved", move.creature, move.side, old, card, dropped)


def highest_migrant(game: Contest, seat: int) -> int:
    """The highest sum of a creature that may migrate (ruling 9: modifiers do not count)."""
    number = game.rules.number
    sums = [
        number[creature.attack] + number[creature.defence]
        for rival in game.rivals(seat)
        for creature in game.creatures[rival]
    ]
    return game.rules.migrant_sum[max(sums, default=0)]


def _migrants(game: Contest, seat: int) -> list[int]:
    """The cards of the hand that can attack in a new creature.

    A creature is chosen in two moves, its attack card first: of ten cards there are ninety pairs,
    and each is reached by a choice among ten and one among nine.
    """
    rules = game.rules
    number, fits = rules.number, rules.fits
    cards = [card for card in game.hands[seat] if fits[card]]
    if len(cards) < 2 or len(game.creatures[seat]) == rules.data.creature.most:
        return []
    most = highest_migrant(game, seat)
    lowest, second, *_ = sorted([number[card] for card in cards])
    if lowest + second > most:
        return []
    return [card for card in dict.fromkeys(cards) if number[card] + lowest <= most]


def _migrate(game: Contest, seat: int, move: Move) -> None:
    game.hands[seat].remove(move.card)
    game.chosen.append((move.card, False))
    game.then(Step("with", seat, "migrate"))


def _with_choices(game: Contest, seat: int, about: str) -> list[Move]:
    """The defence card for the creature whose attack card is chosen."""
    if about == "build":
        return setup.partners(game, seat)
    rules = game.rules
    number, fits, with_card = rules.number, rules.fits, rules.notation.open["with"]
    room = highest_migrant(game, seat) - number[game.chosen[0][0]]
    return [
        with_card[card]
        for card in dict.fromkeys(game.hands[seat])
        if fits[card] and number[card] <= room
    ]


def _with(game: Contest, seat: int, move: Move) -> None:
    if game.asked.about == "build":
        setup.finish_building(game, seat, move.card)
        return
    attack, _ = game.chosen.pop()
    game.saw(seat, attack)
    game.show(seat, move.card)
    name = game.arrive(seat, attack, move.card)
    game.tell("migrated", name, attack, move.card)


# --- 4. Place -----------------------------------------------------------------------------------


def _place_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """Any number of cards, one after another, in the order of the cards.

    So each of the many sets is reached in one way only, and no menu is longer than the hand.
    """
    if not game.may_place(seat):
        return []
    notation = game.rules.notation
    place = notation.open["place"]
    least = game.chosen[-1][0] if game.chosen else 0
    moves = [place[card] for card in dict.fromkeys(game.hands[seat]) if card >= least]
    moves.append(notation.passing)
    return moves


def _place(game: Contest, seat: int, move: Move) -> None:
    game.hands[seat].remove(move.card)
    game.chosen.append((move.card, False))
    game.agenda.append(game.asked)


def _end_placing(game: Contest, seat: int) -> None:
    if not game.chosen:
        return
    for card, _ in game.chosen:
        insort(game.downs[seat], card)
    game.recall(partial(Recall.laid, seat=seat, cards=len(game.chosen)))
    game.tell("placed", seat, tuple([card for card, _ in game.chosen]))
    game.chosen.clear()


# --- 5. Feed ------------------------------------------------------------------------------------


def _feed_choices(game: Contest, seat: int, about: str) -> list[Move] | None:
    """Cards for the creatures that have not eaten, one after another, the most nourishing first.

    Once all are fed, more may follow (ruling 25). So each set of cards that is enough is reached in
    one way only, and no menu is longer than the cards that a seat has.
    """
    if not about:
        game.owed = food_owed(game, seat)
        if not game.owed:
            return None
        food = game.rules.food
        cards = game.hands[seat] + game.downs[seat]
        if sum([food[card] for card in cards]) < game.owed:
            _starve_of_all(game, seat)
            return None
    moves = _meals(game, seat)
    if game.owed <= 0:
        if not moves:
            _end_feeding(game, seat)
            return None
        moves.append(game.rules.notation.passing)
    return moves


def food_owed(game: Contest, seat: int) -> int:
    """The combined tier of a seat's creatures, but for those that were successful this turn."""
    hungry = [creature for creature in game.creatures[seat] if not creature.won]
    return sum(game.rules.tiers(hungry))


def _meals(game: Contest, seat: int) -> list[Move]:
    rules, owed = game.rules, game.owed
    meals, food, (open_meal, down_meal) = rules.meals, rules.food, rules.meal
    larder = [open_meal[card] for card in game.hands[seat]]
    larder += [down_meal[card] for card in game.downs[seat]]
    larder.sort()
    if game.chosen:
        card, down = game.chosen[-1]
        last = rules.meal[down][card]
        larder = [meal for meal in larder if meal >= last]
    left = sum([food[meals[meal].card] for meal in larder])
    moves: list[Move] = []
    for meal in larder:
        if left < owed:
            break  # from here on the cards would not do
        move = meals[meal]
        if not moves or moves[-1] is not move:
            moves.append(move)
        left -= food[move.card]
    return moves


def _feed(game: Contest, seat: int, move: Move) -> None:
    (game.downs if move.down else game.hands)[seat].remove(move.card)
    game.chosen.append((move.card, move.down))
    game.owed -= game.rules.food[move.card]
    game.then(Step("feed", seat, "again"))


def _end_feeding(game: Contest, seat: int) -> None:
    for card, down in game.chosen:
        game.saw(seat, card, down)
    cards, downs = zip(*game.chosen, strict=True)
    game.discard += cards
    game.tell("fed", seat, cards, downs)
    game.chosen.clear()


def _starve_of_all(game: Contest, seat: int) -> None:
    """Ruling 26: all cards, and one creature of the player's choice."""
    cards = game.surrender(seat)
    game.tell("starved", seat, cards)
    game.then(Step("starve", seat))


def _starve_choices(game: Contest, seat: int, _: str) -> list[Move]:
    return own_creatures(game, seat, "starve")


def _starve(game: Contest, _: int, move: Move) -> None:
    game.lose(move.creature, "hunger")


# --- 6. End -------------------------------------------------------------------------------------


def _end(game: Contest, seat: int, _: str) -> None:
    game.discard += game.used
    game.used.clear()
    for row in game.creatures:
        for at, creature in enumerate(row):
            if creature.attacked or creature.stood_in:
                row[at] = Creature(*creature[:4])
    players = game.everyone(seat)
    left = [at for at in players if game.creatures[at]]
    for at in players:
        if at not in left:
            _leave(game, at)
    if not left:  # ruling 31: a draw, but not for those who were out before
        game.end([], "no creature is left", players)
        return
    _check_winner(game, left)
    if game.result is None:
        follower = left[1] if left[0] == seat else left[0]
        game.agenda.append(Step("turn", follower))


def _leave(game: Contest, seat: int) -> None:
    """Ruling 34: without creatures a player is out, and their cards are discarded."""
    game.alive[seat] = False
    game.tell("out", seat, game.surrender(seat))


def _check_winner(game: Contest, left: list[int]) -> None:
    """Only here, all three conditions, the player whose turn it is first (rulings 31 to 34)."""
    wins = game.rules.data.wins
    if len(left) == 1:  # whatever the goal: there is nobody left to play against
        game.end(left, wins.extinction.name)
        return
    tiers = [game.rules.tiers(game.creatures[at]) for at in left]
    for at, mine in zip(left, tiers, strict=True):
        others = [theirs for theirs in tiers if theirs is not mine]
        for win in reached(wins, mine, others):
            if goal_met(game, win.id, at):
                game.end([at], win.name)
                return
    check_time(game)
    if game.result is None and game.round >= game.rules.data.turn_limit:  # ruling 39
        most = max(map(sum, tiers))
        best = [at for at, mine in zip(left, tiers, strict=True) if sum(mine) == most]
        reason = "the highest combined tier after the last turn"
        if len(best) == 1:
            game.end(best, reason)
        else:
            game.end([], "nobody is ahead after the last turn", best)


def _pass(game: Contest, seat: int, _: Move) -> None:
    if game.asked.name == "place":
        _end_placing(game, seat)
    elif game.asked.name == "feed":
        _end_feeding(game, seat)


CHAPTER: Final = Chapter(
    happens={"turn": _turn, "draw": _draw, "end": _end},
    choices={
        "evolve": ("evolve, migrate or change the world", _evolve_choices),
        "with": ("the defence card for it", _with_choices),
        "place": ("cards to lay face down", _place_choices),
        "feed": ("feed the creatures", _feed_choices),
        "starve": ("the creature that starves", _starve_choices),
    },
    verbs={
        "evolve": _evolve,
        "migrate": _migrate,
        "with": _with,
        "place": _place,
        "feed": _feed,
        "starve": _starve,
        "pass": _pass,
    },
    always=("evolve", "feed"),
)
