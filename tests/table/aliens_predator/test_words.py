"""Moves of Aliens Predator in few words, which say what they are about and what they cost."""

from __future__ import annotations

from pnp.table.aliens_predator.words import MoveWords, card_words
from tests.table.aliens_predator.missions import MARINES, laid_out, play, seen


def words(round_: str, *moves: str, at: str = "Docking Bay") -> dict[str, str]:
    """What can be done now, by its notation, after these moves."""
    squad = [f"Cpl Hicks, at {at}, with Pulse Rifle, with Medikit", f"Pvt Hudson, at {at}"]
    ground = play(laid_out({**MARINES, "characters": squad}, round_=round_), *moves)
    assert ground.decision is not None
    told = MoveWords(ground.rules, seen(ground))
    return {str(move): " ".join(told.of(move)) for move in ground.decision.actions}


def test_who_lifts_something_takes_an_item_and_pays_for_it() -> None:
    told = words("movement", "take A2")
    assert told["lift"] == "lift an Item"
    assert told["lift rotating"] == "lift an Item, rotating"


def test_an_item_that_a_friend_has_is_told_with_the_friend() -> None:
    told = words("movement", "take A2", "lift")
    assert told["choose Pulse Rifle"] == "choose Pulse Rifle of A1"


def test_in_a_fight_whoever_drops_something_rotates() -> None:
    told = words("combat", at="Main Corridor")
    assert told["drop A1"] == "drop an Item of A1 Cpl Hicks 3/4, rotating"


def test_what_an_event_costs_does_not_read_like_the_pool() -> None:
    rules = laid_out().rules
    swarm = rules.cards[rules.named["Swarm"]]
    assert card_words(swarm) == "Swarm (event for 1 pool)"


def test_where_there_is_least_room_labels_stand_for_names() -> None:
    ground = laid_out(round_="combat")
    assert ground.decision is not None
    told = MoveWords(ground.rules, seen(ground), 2)
    menu = {str(move): " ".join(told.of(move)) for move in ground.decision.actions}
    assert menu["attack A1"] == "attack A1"
    assert menu["drop A1"] == "drop one of A1"
