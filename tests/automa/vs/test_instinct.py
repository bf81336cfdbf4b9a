"""Every line of an automa deck of Vs. does what it says."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from automa.vs.hand import LAYING, STANDING
from automa.vs.instinct import CONDITIONS, VsInstinct
from pnp.data.problems import PnpError
from pnp.data.vs.automa_deck import (
    Attack,
    Fight,
    Lay,
    Laying,
    Recruit,
    Stand,
    Use,
    When,
    Who,
    automa_deck,
)
from tests.automa.vs.following import follows, goes_on
from tests.rules.vs.story import Story, duel, told

RIPLEY = "Warrant Officer Ripley"


def test_every_word_of_the_deck_means_something_to_the_player() -> None:
    assert set(LAYING) == set(get_args(Laying))
    assert set(STANDING) == set(get_args(Who))
    assert set(CONDITIONS) == set(When.__dataclass_fields__)


# --- resource -----------------------------------------------------------------------------------


def laying(hand: list[str], *row: str) -> Story:
    side = {"main": RIPLEY, "hand": hand, "row": [*row], "front": ["Parker"]}
    return duel(A=side, B={"main": "The Queen"}, step="resource")


@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("special-up", "lay Weyland-Yutani Complex up"),
        ("spare-down", "lay Parker down"),
        ("dear-down", "lay Corporal Hicks down"),
        ("cheap-down", "lay Let's Rock! down"),
    ],
)
def test_it_lays_what_the_line_says(line: Laying, laid: str) -> None:
    hand = ["Weyland-Yutani Complex", "Earth", "Parker", "Corporal Hicks", "Let's Rock!", "Ash"]
    assert follows(laying(hand), resource=(Lay(lay=line),)) == laid


def test_a_trap_is_a_plot_twist_that_can_be_played_from_the_row() -> None:
    side = {"main": "Dutch", "hand": ["He Couldn't See Me", "Death Trap"]}
    table = duel(A=side, B={"main": "The Queen"}, step="resource")
    assert follows(table, resource=(Lay(lay="trap-down"),)) == "lay Death Trap down"


def test_a_location_is_useful_only_as_long_as_none_gives_its_symbol() -> None:
    lines = (Lay(lay="location-up"), Lay(lay="cheap-down"))
    assert follows(laying(["Earth", "Call"]), resource=lines) == "lay Earth up"
    assert follows(laying(["Earth", "Call"], "Earth"), resource=lines) == "lay Call down"


def test_conditions_are_counted() -> None:
    lines = (Lay(lay="special-up", when=When(face_up_at_most=0)), Lay(lay="cheap-down"))
    hand = ["Weyland-Yutani Complex", "Call"]
    assert follows(laying(hand), resource=lines) == "lay Weyland-Yutani Complex up"
    assert follows(laying(hand, "Earth"), resource=lines) == "lay Call down"


def test_with_nothing_but_locations_one_is_laid_face_up() -> None:
    assert follows(laying(["Earth"]), resource=(Lay(lay="cheap-down"),)) == "lay Earth up"


# --- recruit ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "recruits"),
    [
        ("dearest", ["Bishop", "front"]),
        ("cheapest", ["Newt", "front", "Parker", "front"]),
        ("gear", ["M41A Pulse Rifle"]),
        ("swarm", []),
    ],
)
def test_it_recruits_whom_the_line_says(line: Any, recruits: list[str]) -> None:
    side = {
        "main": RIPLEY,
        "hand": ["Newt", "Parker", "Bishop", "M41A Pulse Rifle"],
        "row": ["Earth"] * 4,
    }
    table = duel(A=side, B={"main": "The Queen"}, step="recruit")
    moves = goes_on(table, "recruit", "row", "wearer", recruit=(Recruit(take=line),))
    assert [each.removeprefix("recruit ") for each in moves] == [*recruits, "done"][: len(moves)]
    assert len(moves) >= len(recruits)


def test_it_leaves_as_few_points_over_as_it_can() -> None:
    """Five points: a four alone would leave one, a three and a two leave none."""
    side = {
        "main": RIPLEY,
        "hand": ["Bishop", "Parker", "Captain Dallas"],
        "row": ["Earth"] * 5,
    }
    table = duel(A=side, B={"main": "The Queen"}, step="recruit")
    goes_on(table, "recruit", "row", recruit=(Recruit(take="most"),))
    assert table.points("A") == 0 or table.battle.asked.name != "recruit"
    assert table.labels("Parker")
    assert table.labels("Captain Dallas")


def test_it_never_pushes_out_a_sound_one_of_the_same_name() -> None:
    side = {"main": RIPLEY, "front": ["Parker"], "hand": ["Parker", "Call"], "row": ["Earth"] * 3}
    table = duel(A=side, B={"main": "The Queen"}, step="recruit")
    assert follows(table, recruit=(Recruit(take="dearest"),)) == "recruit Call"


# --- rows ---------------------------------------------------------------------------------------


def test_rows_follow_the_first_line_that_fits() -> None:
    side = {"main": f"{RIPLEY}, front", "front": ["Vriess", "Parker"], "back": ["Bishop"]}
    table = duel(A=side, B={"main": "The Queen"}, step="formation")
    lines = (
        Stand(who="main", row="back"),
        Stand(who="ranged", row="back"),
        Stand(who="others", row="front"),
    )
    assert goes_on(table, "formation", rows=lines)[:2] == ["move A1", "move A4"]


def test_somebody_stays_in_front() -> None:
    side = {"main": f"{RIPLEY}, back", "back": ["Parker", "Newt"]}
    table = duel(A=side, B={"main": "The Queen"}, step="formation")
    assert follows(table, rows=(Stand(who="others", row="back"),)) == "move A1"


# --- attack -------------------------------------------------------------------------------------


def test_it_attacks_without_a_loss_if_it_must_not_lose() -> None:
    """Bishop (4/4) would stun Mac (4/4) and be stunned himself; Billy (2/2) is no danger."""
    for enemy, safe in (("Mac", "done"), ("Billy", "attack B2")):
        table = duel(
            A={"main": f"{RIPLEY}, back", "front": ["Bishop"]},
            B={"main": "Dutch, back", "front": [enemy]},
            step="main",
        )
        assert follows(table, attack=(Attack(at="any", risk="none"),)) == safe
        assert follows(table, attack=(Attack(at="any", risk="fair"),)) == "attack B2"


def test_a_main_character_is_worth_a_loss_where_the_line_says_so() -> None:
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Johner", "Christie"]},
        B={"main": "The Dragon, front", "front": ["Newt"]},
        step="main",
    )
    moves = goes_on(table, "main", "attackers", attack=(Attack(at="main", risk="any"),))
    assert moves[0] == "attack B1"


def test_teams_and_single_attackers_are_told_apart() -> None:
    """A 6/6 takes two of them: one alone will not do."""
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Christie", "Parker", "Kane"]},
        B={"main": "The Queen, back", "front": ["Greyback"]},
        step="main",
    )
    assert follows(table, attack=(Attack(at="any", with_="one", risk="any"),)) == "done"
    together = (Attack(at="any", with_="team", risk="any"),)
    moves = goes_on(table, "main", "attackers", attack=together)
    assert moves[0] == "attack B2"
    assert sum(move.startswith("with") for move in moves) >= 2


def test_it_does_not_attack_what_it_cannot_stun() -> None:
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Newt"], "hand": ["Newt"]},
        B={"main": "The Queen, back", "front": ["Greyback"]},
        step="main",
    )
    assert follows(table, attack=(Attack(at="any", risk="any"),)) == "done"


def nearly_dead(attacker: str, defender: str) -> str:
    table = duel(
        A={"main": f"{attacker}, front"},
        B={"main": f"{defender}, front", "back": ["Newt"]},
        step="main",
    )
    return str(follows(table, attack=(Attack(at="any", risk="any"),)))


def test_a_main_character_with_one_wound_to_go_attacks_only_to_win() -> None:
    """The Dragon of level 2 (6/7) stuns Ripley (2/5), who does not stun him as things stand."""
    assert nearly_dead("The Dragon, level 2, wounds 3", RIPLEY) == "attack B1"
    assert nearly_dead("The Dragon, level 2, wounds 4", RIPLEY) == "done"
    assert nearly_dead("The Dragon, level 2, wounds 4", f"{RIPLEY}, wounds 4") == "attack B1"


# --- powers, plot twists, power-ups -------------------------------------------------------------


def spooky(attacker: str = "The Newborn") -> Story:
    """The Newborn (6/6) cannot reach Ripley (2/5) behind Johner."""
    return duel(
        A={"main": "The Queen, back", "front": [attacker], "hand": ["Spook", "Newt"]},
        B={"main": f"{RIPLEY}, back", "front": ["Johner"]},
        step="main",
    )


RIPLEY_DIES = (Attack(at="main", risk="any"),)


def test_a_plot_twist_is_played_if_it_gains_enough() -> None:
    table = spooky()
    assert follows(table, use=(Use(use="twist", worth=1),), attack=RIPLEY_DIES) == "play Spook"
    assert follows(table, use=(Use(use="twist", worth=20),), attack=RIPLEY_DIES) == "done"
    assert follows(table, use=(Use(use="power", worth=1),), attack=RIPLEY_DIES) == "done"


def test_nobody_is_dazed_who_would_only_stand_up_again() -> None:
    twist = (Use(use="twist", worth=1),)
    assert follows(spooky("Ovomorph"), use=twist, attack=RIPLEY_DIES) == "done"
    assert follows(spooky("The Newborn, exhausted"), use=twist, attack=RIPLEY_DIES) == "done"
    assert follows(spooky(), use=twist, attack=()) == "done"


def combat(enemy: str) -> Story:
    """Bishop (4/4) attacks someone; with a second Bishop in hand he would be 5/5."""
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Bishop"], "hand": ["Bishop"]},
        B={"main": "Dutch, back", "front": [enemy], "hand": ["Newt"]},
        step="main",
    )
    return table.do("attack B2")


@pytest.mark.parametrize(
    ("enemy", "move"),
    [
        ("Edwin", "power-up A2: Bishop"),  # 1/5: it takes one more to stun him
        ("Mac", "power-up A2: Bishop"),  # 4/4: one more, and he cannot stun Bishop
        ("Keyes", "power-up A2: Bishop"),  # 4/6: he stays, but cannot stun Bishop either
        ("Billy", "pass"),  # 2/2: he is stunned anyway, and no danger
    ],
)
def test_a_card_is_spent_in_combat_only_if_it_turns_the_result(enemy: str, move: str) -> None:
    assert follows(combat(enemy), fight=(Fight(play="power-up"),)) == move


def test_lines_hold_on_the_side_that_they_name() -> None:
    assert follows(combat("Edwin"), fight=(Fight(play="any", side="defence"),)) == "pass"
    assert follows(combat("Edwin"), fight=(Fight(play="twist"),)) == "pass"


# --- which deck ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("main", "temper"), [(RIPLEY, "crew"), ("The Queen", "swarm"), ("Dutch", "squad")]
)
def test_it_takes_the_deck_of_its_main_characters_team(main: str, temper: str) -> None:
    battle = duel(A={"main": main}, B={"main": "Falconer"}, step="main").battle
    assert VsInstinct(pile="hard").card(battle, 0).temper == temper
    assert VsInstinct(pile="clan-easy").card(battle, 0).temper == "clan"


def test_the_levels_have_cards_of_their_own() -> None:
    deck = automa_deck()
    for temper in deck.tempers:
        easy, hard = ({card.id for card in deck.pile(temper.id, each)} for each in ("easy", "hard"))
        assert not easy & hard


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(PnpError, match="there is no automa 'swarn'"):
        VsInstinct(pile="swarn")


def test_it_says_which_line_it_follows() -> None:
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Johner"]},
        B={"main": "The Dragon, back, exhausted", "front": ["Newt"]},
        step="main",
    )
    seen = table.battle.observe(0, Random(0))
    assert "**Attack**" in VsInstinct(pile="crew-hard").why(seen)


# --- two heads ----------------------------------------------------------------------------------


def test_a_mates_characters_stay_where_the_mate_wants_them() -> None:
    sides: dict[str, dict[str, Any]] = {
        "A": {"main": f"{RIPLEY}, back", "back": ["Parker"]},
        "B": {"main": "Dutch, back", "back": ["Poncho"]},
        "C": {"main": "The Queen"},
        "D": {"main": "Falconer"},
    }
    table = told(sides, mode="two-headed", step="formation")
    battle = table.battle
    moved = [move for move in goes_on(table, "formation") if move != "done"]
    assert len(moved) == 4  # each of the two heads moves both of its own
    owners = [battle.labelled(move.partition(" ")[2]).owner for move in moved]
    assert owners == [0, 0, 1, 1]
