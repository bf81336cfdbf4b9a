"""Change a monster's file: other cards in its Parts, or what the lab measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_figures import MEASURED, own_figures
from pnp.data.card_hunter.monster_file import fingerprint
from pnp.data.kinds import checked_model
from pnp.data.problems import Place, PnpError
from pnp.data.yaml_edit import Text, read_text, with_block, with_number, write_text
from pnp.data.yaml_source import parse

Cards: TypeAlias = Mapping[str, Mapping[str, Mapping[str, int]]]
"""How many cards each Part holds, by suit and strength."""
Rages: TypeAlias = Mapping[str, int]
"""How many Rage cards each Part holds."""
Entry: TypeAlias = tuple[str, int, int, int]
"""Player, games, wins, seed."""


def cards_of(monster: Monster) -> dict[str, dict[str, dict[str, int]]]:
    """The composition of a monster, with a number for every suit and strength."""
    return {
        part.id: {
            suit.id: {
                strength.id: part.cards.get(suit.id, {}).get(strength.id, 0)
                for strength in monster.strengths
            }
            for suit in monster.suits
        }
        for part in monster.parts
    }


def rages_of(monster: Monster) -> dict[str, int]:
    """Rage cards in each Part."""
    return {part.id: monster.rage_in(part.id) for part in monster.parts}


def with_composition(text: str, file: str, monster: Monster, cards: Cards, rages: Rages) -> str:
    """The text of a monster's file with other numbers of cards; all else stays as it is.

    PnpError if that cannot be done in this text.
    """
    document = parse(text, file)
    if "parts" not in document.data:  # it leaves them to the monster that it is like
        text = with_block(text, "parts", _parts(monster, cards, rages), file)
    else:
        text = _with_numbers(text, file, monster, cards, rages)
    made: Monster = checked_model(parse(text, file), "monster")
    if cards_of(made) != cards or rages_of(made) != rages:
        raise PnpError(
            "the change cannot be written where the numbers stand",
            Place(file),
            hint="write the Parts without anchors and aliases",
        )
    return text


def _with_numbers(text: str, file: str, monster: Monster, cards: Cards, rages: Rages) -> str:
    before, rage_before = cards_of(monster), rages_of(monster)
    for at, part in enumerate(monster.parts):
        for suit, strengths in cards[part.id].items():
            for strength, number in strengths.items():
                if number != before[part.id][suit][strength]:
                    path = ("parts", at, "cards", suit, strength)
                    text = with_number(text, path, number, file)
        if rages[part.id] != rage_before[part.id]:
            text = with_number(text, ("parts", at, "rage"), rages[part.id], file)
    return text


def _parts(monster: Monster, cards: Cards, rages: Rages) -> list[str]:
    """The Parts written out, as in the files that come with the game."""
    lines = ["parts:"]
    for part in monster.parts:
        lines += [f"  - id: {part.id}", "    cards:"]
        for suit, strengths in cards[part.id].items():
            counts = ", ".join(f"{name}: {number}" for name, number in strengths.items() if number)
            if counts:
                lines.append(f"      {suit}: {{{counts}}}")
        if rages[part.id] != monster.rage.per_part:
            lines.append(f"    rage: {rages[part.id]}")
    return lines


# --- measurements -------------------------------------------------------------------------------


def with_measured(text: str, file: str, entries: Sequence[Entry]) -> str:
    """The text with these measurements of the monster in it, and no others."""
    now = fingerprint(checked_model(parse(text, file), "monster"))
    lines = [f"{MEASURED}:"]
    for player, games, wins, seed in entries:
        told = f"player: {_name(player)}, games: {games}, wins: {wins}, seed: {seed}"
        # In quotes, for there are letters that make a number.
        lines.append(f'  - {{{told}, fingerprint: "{now}"}}')
    return with_block(text, MEASURED, lines, file)


def _name(player: str) -> str:
    # In brackets, YAML takes a colon within a word as it is, but not every YAML knows that.
    return f'"{player}"' if ":" in player else player


def note_measured(path: Path, entries: Sequence[Entry]) -> list[str]:
    """Write measurements into a monster's file, one for each player; those of others stay.

    What was measured before the monster was changed does not: whose figures those were comes back.
    PnpError, and the old file, if there is no room for so many.
    """
    old = read_text(path)
    monster: Monster = checked_model(parse(old.text, old.file), "monster")
    kept = own_figures(monster)
    both = {line.player: (line.player, line.games, line.wins, line.seed) for line in kept}
    both |= {entry[0]: entry for entry in entries}
    write_checked(old, with_measured(old.text, old.file, [*both.values()]))
    return [*dict.fromkeys(line.player for line in monster.measured if line.player not in both)]


def write_checked(old: Text, text: str) -> None:
    """Put a changed text in its place; PnpError, and the old one, if it is no monster any more."""
    checked_model(parse(text, old.file), "monster")
    write_text(old, text)
