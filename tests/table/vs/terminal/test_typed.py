"""What one types at Vs.: moves in few letters, whole attacks, and questions about cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.vs.state import Battle
from pnp.table.terminal.commands import meaning
from pnp.table.terminal.display import Display
from tests.table.tablemates import Guest, mates, sit
from tests.table.vs.battles import DESK, TERMINAL, game, laid_out, play, seen

RIPLEY = {"main": "Warrant Officer Ripley, back"}
QUEEN = {"main": "The Queen, back"}


def main_phase() -> Battle:
    return laid_out(
        {**RIPLEY, "front": ["Parker", "Christie", "Kane, exhausted"], "row": ["Earth"]},
        {**QUEEN, "front": ["Salivating Xenomorph", "Leaping Xenomorph"]},
    )


def recruiting(step: str = "recruit") -> Battle:
    mine = {**RIPLEY, "hand": ["Call", "Captain Dallas", "Earth"], "row": ["Earth"] * 3}
    return laid_out(mine, QUEEN, step)


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("attack b2", ("attack B2",)),
        ("at b2", ("attack B2",)),
        ("b3", ("attack B3",)),
        ("b2 a2", ("attack B2", "with A2", "go")),
        ("attack b2 with a3 and a2", ("attack B2", "with A2", "with A3")),
        ("b3, a2, a3", ("attack B3", "with A2", "with A3")),
        ("hide in", ("use A1: Hide in the Shadows",)),
        ("done", ("done",)),
    ],
)
def test_moves_of_the_main_phase(typed: str, moves: tuple[str, ...]) -> None:
    assert meaning(TERMINAL, main_phase(), typed).moves == moves


@pytest.mark.parametrize(
    ("step", "typed", "moves"),
    [
        ("recruit", "recruit call front", ("recruit Call", "front")),
        ("recruit", "rec call b", ("recruit Call", "back")),
        ("recruit", "recruit Call, front", ("recruit Call", "front")),
        ("recruit", "capt", ("recruit Captain Dallas",)),
        ("resource", "lay earth up", ("lay Earth up",)),
        ("resource", "lay up earth", ("lay Earth up",)),
        ("resource", "lay call d", ("lay Call down",)),
        ("recruit", "rec dallas f", ("recruit Captain Dallas", "front")),
        ("resource", "lay dallas down", ("lay Captain Dallas down",)),
    ],
)
def test_moves_of_the_build_phase(step: str, typed: str, moves: tuple[str, ...]) -> None:
    assert meaning(TERMINAL, recruiting(step), typed).moves == moves


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("attack b1", "'attack b1' is not allowed: characters in the back row are protected"),
        ("b1", "'attack b1' is not allowed: characters in the back row are protected"),
        ("attack a1", "only enemies are attacked"),
        ("recruit call", "cards are recruited in the Recruit Step"),
        ("rec call f", "cards are recruited in the Recruit Step"),
        ("move a2", "rows are changed in the Formation Step"),
        ("xyzzy", "'xyzzy' means nothing here"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_rule(typed: str, told: str) -> None:
    assert told in meaning(TERMINAL, main_phase(), typed).refusal


def test_a_label_alone_uses_no_power() -> None:
    told = meaning(TERMINAL, main_phase(), "a1")
    assert told.moves == ()
    assert told.refusal == "'a1' alone does nothing here: say 'use A1: Hide in the Shadows'."


def test_a_name_alone_lays_no_resource() -> None:
    told = meaning(TERMINAL, recruiting("resource"), "dallas")
    assert told.moves == ()
    assert told.refusal == "'dallas' alone does nothing here: say 'lay Captain Dallas down'."
    told = meaning(TERMINAL, recruiting("resource"), "earth")
    assert told.refusal == "'earth' could be 'lay Earth up' or 'lay Earth down'."


def test_an_attack_that_cannot_be_made_so_is_not_begun() -> None:
    battle = main_phase()
    assert meaning(TERMINAL, battle, "b2 a2 a4").moves == ()  # Kane is exhausted
    assert battle.decision is not None
    assert battle.asked.name == "main"


# --- looking things up --------------------------------------------------------------------------


def looked_up(about: str, view: Mapping[str, Any] | None = None) -> str:
    record = game()
    found = TERMINAL.looked_up(record, view or seen(main_phase()), Display(), "card", about)
    return " ".join(" ".join(found).split())


def test_a_card_by_a_few_letters() -> None:
    told = looked_up("capt")
    assert told.startswith("Captain Dallas Supporting character of The Company (ALN-012). Cost 2")
    assert "ATK 2, DEF 4, health 1 (red)." in told


def test_a_plot_twist_with_its_time_and_whom_it_needs() -> None:
    told = looked_up("spook")
    assert "Plot twist of The Xenomorphs (ALN-049). Needs one face-up member of the team." in told
    assert "Main: Daze an unprotected enemy character." in told


def test_somebody_in_play_as_it_is_now_and_as_printed() -> None:
    battle = laid_out({**RIPLEY, "front": ["Parker, +2, with Power Loader"]}, QUEEN)
    told = looked_up("a2", seen(battle))
    assert "Now: ATK 10, DEF 12, ready, in the front row, 0 of" in told
    assert "+2 counters, wears Power Loader" in told
    assert "ATK 3, DEF 5" in told
    assert "Power Loader Equipment of The Company" in told


def test_a_keyword_and_the_own_hand() -> None:
    assert looked_up("swarm").startswith("Swarm: ")
    battle = recruiting()
    told = looked_up("", seen(battle))
    assert all(name in told for name in ("Call Supp", "Captain Dallas Supp", "Earth Basic"))


def test_what_lies_open_of_a_seat() -> None:
    theirs = {**QUEEN, "ko": ["Ovomorph", "Ovomorph"], "hand": ["Spook"], "row": ["Space down"]}
    battle = laid_out(RIPLEY, theirs)
    told = looked_up("b", seen(battle))
    assert told.startswith("B Deck list: ")
    assert "4x LV-426" in told
    assert "KO pile: 2x Ovomorph." in told
    closed = TERMINAL.looked_up(game(open_lists=False), seen(battle), Display(), "look", "b")
    assert "Deck list" not in closed[0]


def test_what_there_is_not() -> None:
    for about, told in (("b9", "There is no B9"), ("bridget", "no card or keyword 'bridget'")):
        with pytest.raises(PnpError, match=told):
            looked_up(about)


# --- in a conversation --------------------------------------------------------------------------


def test_looking_up_asking_why_and_undoing_at_the_table() -> None:
    guest = Guest("card call", "look b1", "why attack b1", "why", "why keep", "front", "undo")
    session = sit(game(first="A"), guest, players=mates("front"))
    assert "Cost 2, ATK 2, DEF 2" in guest.seen
    assert "There is no B1" in guest.seen
    assert "attacks are made in one's own Main Phase" in guest.seen
    assert "No automa has made a choice yet that it could explain." in guest.seen
    assert "first hands are kept or changed before the first turn" in guest.seen
    assert "Taken back: front." in guest.seen
    assert session.record.moves == []


def test_automas_say_why_without_telling_what_they_hide() -> None:
    guest = Guest("front", "keep", "done", "done", "done", "why")
    session = sit(game(first="A", level="hard"), guest)
    (laid,) = [move for move in session.record.moves if move.startswith("lay ")]
    hidden = laid.endswith(" down")
    assert f"B, {'lay a card down' if hidden else laid}: " in guest.seen
    assert not (hidden and laid in guest.seen)
    assert DESK.as_seen("lay Newt down") == "lay a card down"
    assert DESK.as_seen("choose Newt") == "choose a card"
    assert DESK.as_seen("choose A2") == "choose A2"


def test_why_tells_the_last_move_that_did_something() -> None:
    guest = Guest("front", "keep", "done", "done", "done", "done", "why")
    session = sit(game(first="A", level="hard"), guest)
    told = guest.seen
    assert "B, lay " in told or "B, recruit " in told
    assert "B, pass: " not in told
    assert "B, done: " not in told
    assert any(move in ("pass", "done") for move in session.record.moves)


def test_a_whole_attack_is_taken_back_at_once() -> None:
    battle = main_phase()
    assert all(
        TERMINAL.desk.continues(first, second)
        for first, second in (("attack B2", "with A2"), ("with A2", "with A3"), ("with A3", "go"))
    )
    play(battle, "attack B2", "with A2")
    assert battle.asked.name == "attackers"
