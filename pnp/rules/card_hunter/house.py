"""House rules and scenarios in a hunt: the weak spot, powers, other goals, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.rules.card_hunter.rules import Naming, Shot

if TYPE_CHECKING:
    from pnp.data.card_hunter.house_rules import Score
    from pnp.rules.card_hunter.state import Hunt

UNKNOWN: Final = -1
"""The weak spot at a real table, which nobody has seen."""

# Why a hunt is over after the last round of a scenario.
SURVIVED: Final = "the last round is survived"
OUT_OF_TIME: Final = "the last round is over"


# --- the weak spot ------------------------------------------------------------------------------


def hide_weak_spot(hunt: Hunt) -> None:
    """Take one card of the Random Deck away unseen."""
    hunt.suspects = tuple(hunt.rules.places)
    spot = hunt.dealer.hide(hunt.rules.weak_spot, hunt.rules.places)
    hunt.weak_spot = UNKNOWN if spot is None else spot


def draw_random(hunt: Hunt) -> int:
    """A card of the Random Deck; what is drawn is not the weak spot."""
    rules = hunt.rules
    if hunt.weak_spot is None:
        return hunt.dealer.pick(rules.random_card, rules.places)
    cards = [place for place in rules.places if place != hunt.weak_spot]
    place = hunt.dealer.pick(rules.random_card, cards)
    hunt.suspects = tuple(spot for spot in hunt.suspects if spot != place)
    if len(hunt.suspects) == 1:
        hunt.weak_spot = hunt.suspects[0]
    return place


def name_weak_spot(hunt: Hunt, action: Naming) -> None:
    """Right: its Hit Pile is gone and the monster stunned. Wrong: Rage Mode."""
    spot = hunt.weak_spot
    assert spot is not None
    if spot == UNKNOWN:
        spot = hunt.dealer.pick(hunt.rules.weak_spot, hunt.suspects)
    hunt.weak_spot, hunt.suspects = None, ()
    hunt.tell("weak spot", action.spot, spot)
    if spot != action.spot:
        hunt.rage_mode()
        return
    hunt.gone += hunt.hit_piles[spot]
    hunt.hit_piles[spot] = []
    hunt.stunned = True
    hunt.check_victory()


# --- more actions -------------------------------------------------------------------------------


def more_actions(hunt: Hunt) -> tuple[Shot | Naming, ...]:
    """What house rules let the hunter do whose turn it is."""
    rules, hunter = hunt.rules, hunt.turn
    found: list[Shot | Naming] = []
    if rules.powers[hunter] == "long-shot":
        here = hunt.positions[hunter]
        beside = (rules.clockwise[here], rules.anticlockwise[here])
        found += [rules.shots[hunter][place] for place in beside if hunt.left(place)]
    if hunt.weak_spot is not None:
        found += [rules.namings[hunter][spot] for spot in hunt.suspects]
    return tuple(found)


# --- goals --------------------------------------------------------------------------------------


def round_over(hunt: Hunt) -> bool:
    """Whether the hunt ends after the last round."""
    conditions = hunt.rules.conditions
    if not conditions.round_limit or hunt.round < conditions.round_limit:
        return False
    if conditions.goal == "survive":
        hunt.end(tuple(range(hunt.rules.players)), SURVIVED)
    else:
        hunt.end((), OUT_OF_TIME)
    return True


def score(hunt: Hunt, points: Score) -> list[tuple[str, int]]:
    """What a hunt that is over is worth: each line with its points."""
    lines = [("cards out of the game", points.card * len(hunt.gone))]
    if hunt.result is not None and hunt.result.winners:
        late = max(0, hunt.round - points.par)
        lines += [
            ("goal reached", points.win),
            ("knockout tokens left", points.knockout * hunt.knockouts),
            ("Potions left", points.potion * sum(hunt.potions)),
            ("Lives left", points.life * sum(hunt.lives)),
            (f"rounds after round {points.par}", points.over_par * late),
        ]
    return [(text, value) for text, value in lines if value]
