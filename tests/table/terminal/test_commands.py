"""What a person means by what they type."""

from __future__ import annotations

import pytest

from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import ScriptedDealer
from pnp.table.part import table_of
from pnp.table.terminal.commands import COMMANDS, TABLE_COMMANDS, Meaning, meaning
from tests.table.tablemates import GAME

TERMINAL = table_of("card-hunter").terminal
# Jack and Queen start north, the King south, so the Tail is lured.
DEALT = [
    "tail weak",
    "wings weak",
    "head weak",
    "claws weak",
    *["rage"] * 4,
    "tail",
    "tail",
    "head",
]


@pytest.fixture
def opening() -> Hunt:
    return GAME.setup({}, ScriptedDealer(DEALT))


def meant(state: Hunt, typed: str) -> str:
    found = meaning(TERMINAL, state, typed)
    return ", ".join(found.moves) or found.command or found.refusal


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("5", "J move east"),
        ("1", "J light"),
        ("l", "J light"),
        ("light", "J light"),
        ("light attack", "J light"),
        ("J light", "J light"),
        ("j l", "J light"),
        ("h", "J heavy"),
        ("he", "J heavy"),
        ("mo e", "J move east"),
        ("move WEST", "J move west"),
        ("d", "J drink"),
        ("8", "J drink for Q"),
        ("give q a potion", "J drink for Q"),
        ("g q", "J drink for Q"),
        ("d fo q", "J drink for Q"),
        ("drink q's potion", "J drink from Q"),
        ("pour q's potion for q", "J drink from Q for Q"),
        ("drink from q for q", "J drink from Q for Q"),
        ("j light attack", "J light"),
    ],
)
def test_actions(opening: Hunt, typed: str, action: str) -> None:
    assert meant(opening, typed) == action


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("hint", "hint"),
        ("hi", "hint"),
        ("help", "help"),
        ("?", "help"),
        ("u", "undo"),
        ("q", "quit"),
        ("o", "odds"),
        ("s", "save"),
        ("r", "rules"),
        ("log", "log"),
        ("LOG", "log"),
        ("exit", "quit"),
    ],
)
def test_commands(opening: Hunt, typed: str, command: str) -> None:
    assert meant(opening, typed) == command


def test_what_follows_a_command(opening: Hunt) -> None:
    assert meaning(TERMINAL, opening, "rules  rage mode") == Meaning(
        command="rules", rest="rage mode"
    )


def test_a_correction_needs_real_cards(opening: Hunt) -> None:
    assert "means nothing" in meaning(TERMINAL, opening, "fix", COMMANDS).refusal
    assert meaning(TERMINAL, opening, "fix 2", (*COMMANDS, *TABLE_COMMANDS)).rest == "2"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("m", "'m' could be 'move east' or 'move west'."),
        ("m n", "'J move north' is not allowed: moving is one step clockwise or anticlockwise."),
        ("Q light", "'Q light' is not allowed: hunters act in the order J-Q-K, and it is J's"),
        ("d for k", "'J drink for K' is not allowed: K is not in the same Position."),
        ("J agree", "'J agree' is not allowed: nobody has asked for a Potion."),
        ("0", "There is no action 0, only 1, 2, 3, 5, 7, 8, 9 and 10."),
        ("9" * 5000, "There is no action 999999999, only 1, 2, 3"),
        ("4", "'J move north' is not allowed: moving is one step clockwise or anticlockwise."),
        ("give k", "'J drink for K' is not allowed: K is not in the same Position."),
        ("²", "'²' means nothing here"),
        ("dance", "'dance' means nothing here; 'help' lists what you can type."),
        ("hnit", "'hnit' means nothing here; did you mean 'hint'?"),
        ("undo 2", "'undo' is typed alone, without '2'."),
        ("quit now", "'quit' is typed alone, without 'now'."),
        ("h extra", "'h extra' means nothing here"),
        ("u 2", "'undo' is typed alone, without '2'."),
    ],
)
def test_refusals(opening: Hunt, typed: str, why: str) -> None:
    assert meaning(TERMINAL, opening, typed).refusal.startswith(why)


def test_a_letter_for_what_cannot_be_done_is_no_command(opening: Hunt) -> None:
    opening.play(GAME.parse("J heavy"))
    why = "'Q heavy' is not allowed: a heavy attack needs a card in the Hit Pile."
    assert meant(opening, "h") == why
    assert meant(opening, "hi") == "hint"
