"""The options that each game has at `pnp play`: read from the words that were typed, and explained.

They are the wishes that the game declares, so that no game is named here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from pnp.data.games import GAMES, title
from pnp.data.problems import PnpError, did_you_mean

if TYPE_CHECKING:
    from pnp.table.wishes import Wish

_DASHES = "--"


def read_words(words: Sequence[str]) -> tuple[str | None, dict[str, Any]]:
    """The game that is named, and what is wished for; PnpError for a value that is missing."""
    game, rest = _game_among(list(words))
    known, given = _known(game) if rest else {}, dict[str, Any]()
    while rest:
        word = rest.pop(0)
        if not word.startswith(_DASHES):
            raise PnpError(f"'{word}' is one word too many")
        name, sign, value = word.removeprefix(_DASHES).partition("=")
        wish, other = known.get(name), known.get(name.removeprefix("no-"))
        if wish is None and other is not None and other.is_flag:
            given[name.removeprefix("no-")] = False
        elif sign:
            given[name] = value
        elif rest and not rest[0].startswith(_DASHES) and not (wish and wish.is_flag):
            given[name] = rest.pop(0)
        elif wish is None or wish.is_flag:
            given[name] = True
        else:
            raise PnpError(f"{_DASHES}{name} needs a value", hint=f"{word} {wish.metavar}")
    return game, given


def _game_among(words: list[str]) -> tuple[str | None, list[str]]:
    """The word that names the game, and all others."""
    for at, word in enumerate(words):
        if not word.startswith(_DASHES) and (at == 0 or word in GAMES):
            return word, words[:at] + words[at + 1 :]
    return None, words


def _known(game: str | None) -> Mapping[str, Wish]:
    """The wishes of a game, or of all games where it is not known."""
    from pnp.table.part import table_of

    if game in GAMES:
        return table_of(game).wishes
    return {name: wish for each in GAMES for name, wish in table_of(each).wishes.items()}


def check_words(context: typer.Context, words: list[str] | None) -> list[str] | None:
    """The words as they are; PnpError for an option that neither `pnp play` nor any game has."""
    game, given = read_words(words or [])
    foreign = [name for name in given if name not in _known(game)]
    known = [*_known(None)] if foreign else []
    for name in foreign:
        if name not in known:
            own = [each.lstrip("-") for param in context.command.params for each in param.opts]
            hint = did_you_mean(name, [*known, *own]).replace("'", f"'{_DASHES}", 1)
            hint = hint if hint.startswith("did") else "`pnp play --help` lists all there are"
            raise PnpError(f"no such option: {_DASHES}{name}", hint=hint)
    return words


class PlayCommand(TyperCommand):
    """Explains the options of the game that is named, or of all games, behind those for every."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Note which games are named, since help is asked for before anything is read."""
        ctx.meta[__name__] = [word for word in args if word in GAMES]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        super().format_options(ctx, formatter)
        for game in ctx.meta[__name__] or GAMES:
            if options := [*_explained(game)]:
                with formatter.section(f"Options for {title(game)}"):
                    formatter.write_dl(options)


def _explained(game: str) -> Iterator[tuple[str, str]]:
    for name, wish in _known(game).items():
        off = f", {_DASHES}no-{name}" if wish.is_flag and wish.default else ""
        yield f"{_DASHES}{name}{off} {wish.metavar}".strip(), wish.help
