"""`pnp print --deck`: a deck list ready to sleeve; and boxes by their names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.counter import contents, done, pnp, refused
from tests.cli.decks import write

LIST = """\
kind: vs-deck
id: mine
name: Mine
main: Dutch
cards: {ALN-009: 4, ALN-010: 4, ALN-011: 4, ALN-012: 4, ALN-013: 4, ALN-014: 4, ALN-015: 4,
  ALN-016: 4, ALN-017: 4, ALN-018: 4, ALN-019: 4, ALN-020: 4, ALN-021: 4, ALN-055: 4, ALN-059: 4}
"""


def test_a_deck_by_its_name() -> None:
    out = done("print", "vs", "--deck", "xenomorphs")
    assert list(contents(Path())) == ["xenomorphs.pdf"]
    assert out.splitlines()[:4] == [
        "   60  Deck",
        "    2  Main character",
        "    4  Facehugger pile",
        "    1  Deck sheet",
    ]


def test_a_list_of_ones_own_by_either_way() -> None:
    write("my-deck.yaml", LIST)
    done("print", "my-deck.yaml")
    done("print", "vs", "--deck", "my-deck.yaml", "-o", "other.pdf")
    printed = contents(Path())
    assert printed["my-deck.pdf"] == printed["other.pdf"]


def test_another_main_character_for_a_list_of_ones_own() -> None:
    write("my-deck.yaml", LIST)
    done("print", "my-deck.yaml", "--main", "Ghost", "--only", "main")
    done(
        "print", "vs", "--deck", "my-deck.yaml", "--main", "Ghost", "--only", "main", "-o", "o.pdf"
    )
    printed = contents(Path())
    assert printed["my-deck-main.pdf"] == printed["o.pdf"]


def test_what_is_in_vain_under_another_main_character_is_told() -> None:
    """The prey's own main character is no Predator, and Ghost is the only one."""
    write("my-deck.yaml", LIST.replace("Dutch", "Ghost").replace("ALN-009: 4", "PRD-026: 4"))
    told = "Medikit can never be played: this deck has no member of The Predators"
    assert told not in done("print", "my-deck.yaml", "--only", "sheet")
    assert f"Note: {told}" in done("print", "my-deck.yaml", "--only", "sheet", "--main", "Dutch")
    said = pnp("check", "my-deck.yaml", "--main", "Dutch")
    assert (said.code, told in said.err) == (1, True)
    assert "ready to print, with" in said.out
    assert told in pnp("check", "vs", "--deck", "my-deck.yaml", "--main", "Dutch").err


def test_a_deck_can_be_exported_with_another_main_character() -> None:
    out = done(
        "export", "vs", "--deck", "company", "--main", "Dutch", "--only", "main", "--format", "tts",
        "--dpi", "30",
    )  # fmt: skip
    assert "copy company.json into the folder Saved Objects" in out
    saved = json.loads(Path("company-tts/company.json").read_text())
    first = saved["ObjectStates"][0]["ContainedObjects"][0]
    assert first["Nickname"] == "Dutch"
    assert first["Description"].startswith("main 1 · Prey\nATK ")


def test_two_decks_share_a_file() -> None:
    out = done("print", "vs", "--deck", "company", "--deck", "prey", "--only", "main")
    assert out.splitlines()[:2] == ["    2  Main character", "    2  Main character"]
    assert list(contents(Path())) == ["company+prey-main.pdf"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("vs", "--deck", "compny"), "there is no deck list 'compny' (did you mean 'company'?)"),
        (("vs", "--main", "Dutch"), "'vs' is no deck list (such as vs --deck NAME)"),
        (("the-river-road", "--main", "Dutch"), "'the-river-road' is no deck list"),
        (("vs", "predation", "--deck", "prey"), "--deck goes with one set"),
        (
            ("vs", "--deck", "prey", "--deck", "company", "--main", "Dutch"),
            "--main goes with one deck list",
        ),
        (("vs", "--deck", "prey", "--main", "Duch"), "did you mean 'Dutch'?"),
        (("predation", "--deck", "prey"), "Predation has no deck lists"),
        (("prey", "--deck", "prey"), "there is no game 'prey'"),
    ],
)
def test_what_cannot_be_asked_for(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("print", *arguments)[0]


def test_a_box_by_its_name() -> None:
    out = done("print", "vs", "--only", "predator-battles")
    assert "vs-predator-battles.pdf: 200 pieces on" in out
    assert "--only predator-battles: predator-cards, predator-mains" in done("list", "vs")


def test_decks_are_checked_under_their_names() -> None:
    told = done("check", "vs", "--deck", "company", "--deck", "prey")
    assert told.startswith(
        "company (Vs. System 2PCG): 60 cards, a legal deck.\n"
        "prey (Vs. System 2PCG): 60 cards, a legal deck.\n"
    )
