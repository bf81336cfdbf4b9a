"""Every game brings the same things to the rules, and brings nothing in before it is asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.data.games import GAMES
from pnp.data.problems import PnpError
from pnp.data.shapes import record_of
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.options import as_mapping
from pnp.rules.part import rules_part

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_game_is_loaded_once(name: str) -> None:
    game = load(name)
    assert game is load(name) is rules_part(name).base()
    assert game.name == name


@every_game
def test_the_seats_are_those_that_can_be_played(name: str) -> None:
    part, game = rules_part(name), load(name)
    fewest, most = part.seats(game)
    if "players" not in game.options({}):
        # Something else decides how many play, or nothing does.
        assert fewest <= part.terms(game, game.options({})).players <= most
        return
    for players in (fewest, most):
        assert part.terms(game, game.options({"players": players})).players == players
    for players in (fewest - 1, most + 1):
        with pytest.raises(PnpError, match="option 'players'"):
            game.options({"players": players})


@every_game
def test_the_options_are_those_of_its_model_and_each_is_explained(name: str) -> None:
    model = rules_part(name).options()
    fields = record_of(model).fields
    assert load(name).options({}) == as_mapping(model())
    assert all(field.doc and not field.required for field in fields.values())
    guide = (ROOT / "docs/lab.md").read_text("utf-8")
    assert [option for option in fields if f"`{option}`" not in guide] == []


@every_game
def test_says_whether_all_seats_win_together(name: str) -> None:
    part, game = rules_part(name), load(name)
    for seed in range(5):
        most = {"players": part.seats(game)[1]} if "players" in game.options({}) else {}
        state = game.setup(most, SeededDealer(seed))
        while state.decision is not None:
            state.play(state.decision.actions[0])
        together = len(set(state.result.scores)) == 1
        assert together or not part.together


@every_game
def test_a_position_of_nothing_cannot_be(name: str) -> None:
    with pytest.raises(PnpError):
        rules_part(name).position(load(name), {}, SeededDealer(1))


def test_an_unknown_game_is_told_of() -> None:
    with pytest.raises(PnpError, match="there is no game 'chess'"):
        load("chess")


@every_game
def test_no_rules_are_imported_before_they_are_needed(name: str) -> None:
    code = (
        f"import sys; from pnp.rules.part import rules_part; rules_part('{name}');"
        "print([m for m in sys.modules if m.startswith('pnp.rules.') and m.endswith('.state')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@every_game
def test_passes_the_suite_that_every_game_must_pass(name: str) -> None:
    suite = Path(__file__).parent / name.replace("-", "_") / "test_conformance.py"
    assert "(Conformance)" in suite.read_text("utf-8")
