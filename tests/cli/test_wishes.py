"""The options that only some games have: as they are typed at `pnp play`, and in its help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

import pytest

from pnp.cli import wishes
from pnp.data.games import GAMES, title
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, model
from pnp.table.part import table_of
from pnp.table.wishes import wishes_of
from tests.cli.counter import done
from tests.cli.test_documentation import GUIDES


@model
class Stones:
    """A game with one option of each kind."""

    heaps: Annotated[int, Doc("how many heaps")] = 3
    kind: Annotated[bool, Doc("rivals are kind")] = True
    no_talk: Annotated[bool, Doc("nobody talks")] = False


@pytest.mark.parametrize(
    ("typed", "game", "given"),
    [
        ([], None, {}),
        (["stones"], "stones", {}),
        (["stones", "--heaps", "4"], "stones", {"heaps": "4"}),
        (["--heaps=4", "predation"], "predation", {"heaps": "4"}),
        (["--heaps", "4", "predation"], "predation", {"heaps": "4"}),
        (["--kind", "predation", "--no-talk"], "predation", {"kind": True, "no-talk": True}),
        (["stones", "--no-kind", "--heaps", "-1"], "stones", {"kind": False, "heaps": "-1"}),
        (["stones", "--shells", "--kind"], "stones", {"shells": True, "kind": True}),
    ],
)
def test_words_become_wishes(
    typed: Sequence[str], game: str | None, given: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "_known", lambda _: wishes_of(Stones))
    assert wishes.read_words(typed) == (game, given)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["stones", "--heaps"], "--heaps needs a value (--heaps N)"),
        (["stones", "--heaps", "--kind"], "--heaps needs a value"),
        (["stones", "--kind", "shells"], "'shells' is one word too many"),
    ],
)
def test_what_cannot_be_typed(
    typed: Sequence[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "_known", lambda _: wishes_of(Stones))
    with pytest.raises(PnpError) as error:
        wishes.read_words(typed)
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("game", GAMES)
def test_help_explains_the_options_of_the_game_that_is_named(game: str) -> None:
    told, everything = done("play", game, "--help"), done("play", "--help")
    for name in table_of(game).wishes:
        assert re.search(rf"\n  --{name}[ ,]", told)
        assert re.search(rf"\n  --{name}[ ,]", everything)
    others = [title(other) for other in GAMES if other != game]
    assert not any(f"Options for {other}:" in told for other in others)
    assert all(f"Options for {other}:" in everything for other in others)


def test_a_game_without_options_has_none_to_explain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "_known", lambda _: {})
    assert "Options for" not in done("play", "--help")


def test_what_is_usual_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "_known", lambda _: wishes_of(Stones))
    told = done("play", "predation", "--help")
    assert "  --kind, --no-kind  Rivals are kind [yes].\n" in told
    assert "  --no-talk          Nobody talks.\n" in told


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_in_the_guides(game: str) -> None:
    told = "\n".join(guide.read_text() for guide in GUIDES)
    assert [w for w in table_of(game).wishes if not re.search(rf"--{w}(?![\w-])", told)] == []
