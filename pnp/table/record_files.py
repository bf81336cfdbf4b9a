"""Records in files: written so that people can read them, read so that nothing wrong gets by."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from pnp.data.check import check
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.whole_file import whole_file
from pnp.data.yaml_source import Document, bytes_of, read
from pnp.rules import load as load_rules
from pnp.table.part import desk_of, table_of
from pnp.table.real_cards import CannotBe, MustTell, RealCards, Told
from pnp.table.records import (
    ME,
    UNFINISHED,
    IllegalMove,
    Record,
    RecordedGame,
    RecordFile,
    Seat,
    replay,
)
from pnp.table.scenario import scenario_lines

_AMBIGUOUS = re.compile(
    r"[-+]?[\d._]+(e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|[-+]?\.(inf|nan)|true|false|null|~|",
    re.IGNORECASE,
)
"""What YAML would take for a number, a truth or nothing."""
_SPECIAL = re.compile(r":( |$)| #|^[\s?:,\[\]{}#&*!|>'\"%@`-]")
"""What YAML would take for a mapping, a remark, or the beginning of something else than a text."""
_PLAIN = re.compile(r"(?!(?:true|false|null)$)(?:[A-Za-z]|\d+[A-DF-Za-df-z])[\w/-]*", re.IGNORECASE)


def text_of(record: Record, told: bool = True) -> str:
    """The record as YAML, one move a line, so that a message can point to it.

    What its scenario tells can be left out, where that stands elsewhere.
    """
    lines = [
        "kind: record",
        f"game: {record.game.name}",
        f"rules: {record.game.version}",
        *desk_of(record).heading(record),
        *scenario_lines(record.scenario if told else None),
        f"options: {flow(record.options)}",
        *seat_lines(desk_of(record).seats_field, record.seats),
    ]
    if record.taken_back:
        lines.append(f"taken-back: {record.taken_back}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    else:
        lines += _listed("cards", (told.name for told in record.cards))
    lines += _listed("moves", record.moves)
    lines.append(f"result: {record.result}")
    how = "`pnp replay` tells it, `pnp play --resume` goes on with it."
    return "\n".join([f"# A {desk_of(record).noun}. {how}", *lines, ""])


def seat_lines(name: str, seats: Mapping[str, Seat]) -> list[str]:
    """Who sits where, as it stands in a file."""
    lines = [f"{name}:"]
    for key, seat in seats.items():
        seed = "" if seat.player == ME else f", seed: {seat.seed}"
        lines.append(f"  {key}: {{player: {seat.player}{seed}}}")
    return lines


def flow(value: object) -> str:
    """An option's value, and the like, in one line of YAML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {flow(each)}' for name, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    # Names and cards stand as they are; what could be taken for something else in quotes.
    plain = not isinstance(value, str) or _PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value)


def _listed(name: str, items: Iterable[str]) -> list[str]:
    lines = [f"  - {_item(item)}" for item in items]
    return [f"{name}:", *lines] if lines else [f"{name}: []"]


def _item(text: str) -> str:
    """A text in a list, in quotes where it could be taken for something else."""
    quoted = _AMBIGUOUS.fullmatch(text) or _SPECIAL.search(text)
    return json.dumps(text, ensure_ascii=False) if quoted else text


def load(path: Path) -> Record:
    """The record in a file, played through to its end; PnpError that says where it fails."""
    return record_in(read(path))


def record_in(document: Document) -> Record:
    """The record that a document is, played through to its end; PnpError where it fails."""
    game = _game_of(document)
    file = check(table_of(game.name).desk.file, document)
    record = _checked(file, game, document)
    _verify(record, document)
    return record


def _game_of(document: Document) -> RecordedGame:
    """The rules that the record was made with; first of all, since other rules look otherwise."""
    data = document.data
    if not isinstance(data, dict) or data.get("kind") != "record":
        raise PnpError("is not the record of a game", Place(document.file))
    name, version = data.get("game"), data.get("rules")
    if not isinstance(name, str):
        raise PnpError("does not say which game it is of", Place(document.file))
    try:
        game: RecordedGame = load_rules(name)
    except PnpError as error:
        problem = error.problems[0]
        raise PnpError(problem.message, document.place_of(("game",)), hint=problem.hint) from None
    if version != game.version:
        raise PnpError(
            f"was made with version {version} of the rules of {name}, and these are version"
            f" {game.version}",
            document.place_of(("rules",)),
        )
    return table_of(name).desk.variant(game, document)


def _checked(file: RecordFile, game: RecordedGame, document: Document) -> Record:
    try:
        options = game.options(file.options)
    except PnpError as error:
        first = error.problems[0]
        raise PnpError(first.message, document.place_of(("options",)), hint=first.hint) from None
    seats = _seats(file, game, document)
    if (file.seed is None) == (file.cards is None):
        raise PnpError(
            "needs either a seed or the cards of a real table", document.place_of(("seed",))
        )
    cards = [Told("", name) for name in file.cards or ()]
    return Record(
        game=game,
        options=options,
        seats=seats,
        seed=file.seed,
        cards=cards,
        moves=list(file.moves),
        result=file.result,
        taken_back=file.taken_back,
        scenario=file.scenario,
    )


def _seats(file: RecordFile, game: RecordedGame, document: Document) -> dict[str, Seat]:
    """Who decides for whom; PnpError where that cannot be."""
    desk = table_of(game.name).desk
    field, given = desk.seats_field, getattr(file, desk.seats_field)
    known = tuple(desk.seat_names(game, file.options))
    for name in given:
        if name not in known:
            raise PnpError(
                f"there is no {field.removesuffix('s')} '{name}'",
                document.place_of((field, name), key=True),
                hint=did_you_mean(name, known),
            )
    missing = [name for name in known if name not in given]
    if missing:
        place = document.place_of((field,), key=True)
        raise PnpError(f"nobody plays: {', '.join(missing)}", place)
    return {name: given[name] for name in known}


def _verify(record: Record, document: Document) -> None:
    """Play the record through, and let it stand only if it comes to what it says."""
    dealer = record.dealer(strict=True)
    done, result = 0, UNFINISHED
    try:
        for _, state in replay(record, dealer):
            done, result = done + 1, desk_of(record).result_of(state)
    except IllegalMove as error:
        raise PnpError(str(error), document.place_of(("moves", error.at))) from None
    except CannotBe as error:
        place = document.place_of(("cards", error.at))
        raise PnpError(f"card {error.at + 1}: {error}", place) from None
    except MustTell as error:
        # Whoever stopped while a card was asked for is asked again when the game goes on.
        if done < len(record.moves):
            place = document.place_of(("cards",), key=True)
            raise PnpError(f"the cards end before the moves do: {error}", place) from None
    if isinstance(dealer, RealCards):
        if dealer.unused:
            at = len(record.cards) - dealer.unused
            place = document.place_of(("cards", at))
            raise PnpError(f"card {at + 1}: it is more than the moves turn over", place)
        record.cards = dealer.history
    if result != record.result:
        place = document.place_of(("result",))
        raise PnpError(f"the moves come to '{result}', not to '{record.result}'", place)


def spare(path: Path) -> Path:
    """Where the last good record goes when another takes its place."""
    return path.with_name(f"{path.name}.bak")


def save(record: Record, path: Path, keep_last: bool) -> None:
    """Write the record whole or not at all; with `keep_last`, what was there goes to FILE.bak.

    Only a good record is kept: one that cannot be read never takes the place of one that can.
    """
    write(text_of(record), path, load if keep_last else None)


def write(text: str, path: Path, last: Callable[[Path], object] | None = None) -> None:
    """Write a text whole or not at all; what was there, and is good as `last` sees it, is spared.

    It goes to FILE.bak.
    """
    if last is not None and path.is_file():
        try:
            last(path)
        except PnpError:
            pass
        else:
            with whole_file(spare(path), lasting=True) as file:
                file.write(bytes_of(str(path)))
    with whole_file(path, lasting=True) as file:
        file.write(text.encode())
