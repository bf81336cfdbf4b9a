"""Find sets by name or path and load them: our own, and the folders that a user adds.

Folders are looked through in order, the user's first. A file there replaces ours of the same
name in the same set, so one can change a single monster without copying the whole game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.data import games
from pnp.data.assets import within
from pnp.data.check import check
from pnp.data.english import listed, shortened
from pnp.data.files import PrintFile, SizeEntry
from pnp.data.kinds import checked_model, game_of, kind_of, kinds, printed_kinds
from pnp.data.lengths import looks_like_size, width_and_height
from pnp.data.models import CardSet, Size, UnknownSize
from pnp.data.part import DeckLists, Judge, Loading, all_parts, data_of
from pnp.data.plain import head_of
from pnp.data.problems import Place, PnpError, Problem, did_you_mean, nearest
from pnp.data.proof import Proofreader, proofreading
from pnp.data.set_loader import load_cards_file, load_set, uses_cards
from pnp.data.shelf import Shelf, alone, is_list
from pnp.data.template_fields import templates_from
from pnp.data.yaml_source import MAX_BYTES, Document, read, read_leniently

if TYPE_CHECKING:
    from pnp.data.workshop import Workshop

SET_FILE = "set.yaml"
MORE_SETS = ".set.yaml"
PRINT_FILE = "print.yaml"
WORKSHOP_FILE = "workshop.yaml"
USUAL_CORNER = 3.0
_MOST_OFFERED = 5
_OF_A_SET = re.compile(r"^kind:\s*set\b", re.MULTILINE)


class Library:
    """The sets, papers and card sizes there are."""

    proofreader: Proofreader | None = None
    """Looks at what is loaded: can it be printed?"""
    templates: tuple[Path, ...] = ()
    """Folders with templates that come before all others."""

    def __init__(
        self, extra: Sequence[Path | str] = (), judge: Judge = lambda _game, _asked: ()
    ) -> None:
        """With the user's folders before ours; what scenarios ask of a game goes to the judge."""
        for folder in extra:
            if not Path(folder).is_dir():
                raise PnpError(f"the data folder '{folder}' does not exist")
        self._own = tuple(map(Path, extra))
        self.roots: tuple[Path, ...] = (*self._own, *games.folders("carddata"))
        self._loading = Loading(self._shelf, self.size, judge)
        if self._own:
            # All sets need the sizes: what is wrong with them is told once, not by each of them.
            _ = self._print_files

    @property
    def template_dirs(self) -> tuple[Path, ...]:
        """Folders with templates: those beside the user's sets, then our own."""
        own = self._inside("templates", self._own)
        return (*(folder for folder in own if folder.is_dir()), *games.folders("templates"))

    def set_ids(self) -> tuple[str, ...]:
        """The names of all sets, in alphabetical order."""
        found = {file.parent.name for root in self.roots for file in root.glob(f"*/{SET_FILE}")}
        return tuple(sorted({*found, *self._more}))

    @cached_property
    def _more(self) -> Mapping[str, str]:
        """Sets beside the one that a folder is named after, each with its folder."""
        files = [file for root in self.roots for file in root.glob(f"*/*{MORE_SETS}")]
        return {file.name.removesuffix(MORE_SETS): file.parent.name for file in files}

    def load(self, name: str | Path) -> CardSet:
        """The set of that name, or the one at that path: a set's folder, a set or a cards file."""
        text = os.fspath(name)
        try:
            with self._reading():
                return self._load(text)
        except OSError as error:  # a name too long for the file system, a folder one may not enter
            raise PnpError(f"'{shortened(text)}' cannot be read: {error.strerror}") from None

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """What is read meanwhile is checked for print, with the templates at hand."""
        folders = (*self.templates, *self.template_dirs)
        with proofreading(self.proofreader), templates_from(folders):
            yield

    def _load(self, text: str) -> CardSet:
        if text in self.set_ids():
            name = f"{text}{MORE_SETS}" if text in self._more else SET_FILE
            return load_set(self._shelf(self._more.get(text, text)), name, self.size, text)
        path = Path(text)
        if path.is_dir():
            if (path / SET_FILE).is_file():
                return load_set(Shelf((path,)), SET_FILE, self.size)
            deck = f"{path.resolve().name}.yaml"
            if (path / deck).is_file():
                return self._load_file(path / deck)
            only = [*path.glob("*.yaml")]
            if len(only) == 1:  # of a deck whose folder was renamed
                return self._load_file(only[0])
            message = f"'{shortened(text)}' is a folder without a {SET_FILE} or a {deck}"
            raise PnpError(message, hint=_name_one_of(path))
        if path.suffix in (".yaml", ".yml") or is_list(path) or path.is_file():
            return self._load_file(path)
        if text in self.works:
            return self._load_file(self._checked(self.works[text]))
        if path.exists():
            raise PnpError(f"'{shortened(text)}' is no file that can be read")
        raise PnpError(f"there is no set '{shortened(text)}'", hint=self._choices(text))

    def deck(self, game: str, name: str, main: str = "") -> CardSet:
        """A deck list of a game to print, by its name or its path; `main` may lead it instead."""
        return self.led(self.deck_file(game, name), main)

    def deck_file(self, game: str, name: str) -> Path:
        """The file of a deck list of a game; PnpError if there is none."""
        decks = data_of(game).decks
        if decks is None:
            raise PnpError(f"{games.title(game)} has no deck lists")
        return self.find(decks.kind, name)

    def led(self, name: str | Path, main: str) -> CardSet:
        """A deck list by its name or its path, with that main character to lead it."""
        file, decks = self._deck_lists(name)
        with self._reading():
            return decks.printed(file, self._loading, main)

    def deck_remarks(self, name: str | Path, main: str) -> list[Problem]:
        """What is unwise in a sound deck list, if that main character leads it."""
        file, decks = self._deck_lists(name)
        return [*decks.remarks(file, main)]

    def _deck_lists(self, name: str | Path) -> tuple[Path, DeckLists]:
        text = os.fspath(name)
        named = text in self.works and not Path(text).exists()
        file = self._checked(self.works[text]) if named else Path(text)
        if text in self.set_ids():
            raise PnpError(f"'{text}' is no deck list", hint=f"such as {text} --deck NAME")
        kind = kind_of(document_of(file), tuple(kinds()))
        for part in all_parts():
            if part.decks and part.decks.kind == kind:
                return file, part.decks
        raise PnpError(f"'{shortened(text)}' is no deck list", hint="--main goes with one")

    def _shelf(self, folder: str) -> Shelf:
        return Shelf(tuple(each for each in self._inside(folder, self.roots) if each.is_dir()))

    def _inside(self, name: str, roots: Sequence[Path]) -> list[Path]:
        """What is called so in each root that has it; PnpError if it is a link out of one."""
        return [within(root / name, root) for root in roots if (root / name).exists()]

    def _choices(self, name: str) -> str:
        known = self.set_ids()
        hint = did_you_mean(name, [*known, *self.works])
        listed = f"the sets are: {', '.join(known)}; pnp list tells all that there is"
        return f"{hint} {listed}" if hint.startswith("did") else listed

    def _load_file(self, path: Path) -> CardSet:
        document = document_of(path)
        kind = kind_of(document, printed_kinds())
        if kind == "set":
            return load_set(Shelf((path.parent,)), path.name, self.size)
        printed = kinds()[kind].printed
        if printed:
            return printed(path, self._loading)
        for shelf in self._homes(path):
            name = path.resolve().relative_to(shelf.folders[0].resolve()).as_posix()
            for file in _set_files(shelf):
                if uses_cards(shelf, file, name):
                    return load_set(shelf, file, self.size, only=name)
        palette = _merged([file.palette for file in self._print_files])
        ink_saver = _merged([file.ink_saver for file in self._print_files])
        return load_cards_file(document, self.size, palette, ink_saver)

    @cached_property
    def works(self) -> Mapping[str, Path]:
        """Monsters, scenarios and whatever else has a name of its own, each with its file."""
        return {name: file for kind in kinds() for name, file in self.named(kind).items()}

    def named(self, kind: str) -> Mapping[str, Path]:
        """Those of one kind that go by their names, each with its file; the user's before ours."""
        folder = kinds()[kind].folder
        if not folder:
            return {}
        found = [
            file
            for root in reversed(self.roots)
            for file in sorted(root.glob(f"*/{folder}/*.yaml"))
            if self._may_have(kind, root, file.parent.parent.name)
        ]
        return {file.stem: file for file in found}

    def _checked(self, file: Path) -> Path:
        """A file that goes by its name; PnpError if it is a link out of the folder of all data."""
        return within(file, file.parents[2])

    def _may_have(self, kind: str, root: Path, folder: str) -> bool:
        """Whether a folder is one of the game whose kind it is, or a set of the user's own."""
        if folder in games.GAMES:
            return game_of(kind) in ("", folder)
        return root in self._own

    def find(self, kind: str, name: str | Path) -> Path:
        """The file of something by its name or its path; PnpError if there is neither."""
        text = os.fspath(name)
        known = self.named(kind)
        if text in known and not Path(text).exists():
            return self._checked(known[text])
        if not Path(text).exists() and not text.endswith((".yaml", ".yml")):
            noun = getattr(kinds()[kind].model(), "NOUN", kind)
            raise PnpError(
                f"there is no {noun} '{shortened(text)}'", hint=did_you_mean(text, known)
            )
        return Path(text)

    def _homes(self, path: Path) -> Iterator[Shelf]:
        """Sets that a cards file may belong to: its facts, colours and templates are theirs."""
        for folder in (path.parent, path.parent.parent):
            if folder.parent.resolve() in [root.resolve() for root in self.roots]:
                others = self._shelf(folder.resolve().name).folders
                yield Shelf((folder, *others))
            elif (folder / SET_FILE).is_file():
                yield Shelf((folder,))

    def check_file(self, path: str | Path) -> tuple[str, tuple[Problem, ...]]:
        """The kind of a file ('' if it has none) and every mistake in it and what it uses."""
        kind = ""
        try:
            document = document_of(path)
            kind = kind_of(document, tuple(kinds()))
            with self._reading():
                if kind in printed_kinds():
                    self._load_file(Path(path))
                else:
                    checked_model(document, kind)
        except PnpError as error:
            return kind, error.problems
        except OSError as error:
            return kind, (Problem(f"cannot be read: {error.strerror}", Place(os.fspath(path))),)
        return kind, ()

    # --- sizes ----------------------------------------------------------------------------------

    @cached_property
    def _print_files(self) -> tuple[PrintFile, ...]:
        files = reversed(self._inside(PRINT_FILE, self.roots))
        return tuple(check(PrintFile, read(file)) for file in files)

    @cached_property
    def papers(self) -> Mapping[str, Size]:
        """Papers by name."""
        return _sizes([file.papers for file in self._print_files])

    @cached_property
    def sizes(self) -> Mapping[str, Size]:
        """Card sizes by name."""
        return _sizes([file.sizes for file in self._print_files])

    def paper(self, text: str) -> Size:
        """A paper by name ('a4') or by size ('210x297'); PnpError if there is none."""
        return _named_or_measured(text, self.papers, "paper", corner=0.0, example="210x330")

    @cached_property
    def workshop(self) -> Workshop:
        """Print shops, cutting machines and card stocks; read when they are asked for."""
        from pnp.data.workshop import Workshop

        files = reversed(self._inside(WORKSHOP_FILE, self.roots))
        return Workshop([*files], self.size)

    def size(self, text: str) -> Size:
        """A card size by name ('poker') or by size ('2.5x3.5in'); PnpError if there is none."""
        return _named_or_measured(text, self.sizes, "size", corner=USUAL_CORNER, example="63x88")


def _name_one_of(folder: Path) -> str:
    """Files in a folder that could be meant; nothing if there are none."""
    files = sorted(folder.glob("*.*"))
    lists = [file for file in files if is_list(file) and not file.name.endswith(".schema.json")]
    found = [file for file in files if file.suffix == ".yaml"] + lists
    shown = [shortened(str(file)) for file in found[:_MOST_OFFERED]]
    more = ["others"] if len(found) > _MOST_OFFERED else []
    return f"name one of its files: {listed([*shown, *more], 'or')}" if found else ""


def document_of(path: Path | str) -> Document:
    """The data of a file: YAML, or a list of cards."""
    if is_list(path):
        if not Path(path).exists():
            raise PnpError("there is no such file", Place(os.fspath(path)))
        return alone(path)
    return read_leniently(path)


def _set_files(shelf: Shelf) -> Iterator[str]:
    """The files on a shelf that say what is printed."""
    yield SET_FILE
    for folder in shelf.folders:
        for file in sorted(folder.glob("*.yaml")):
            text = head_of(file, MAX_BYTES).decode("utf-8", "replace")
            if file.name != SET_FILE and _OF_A_SET.search(text):
                yield file.name


def _merged(tables: Sequence[Mapping[str, str]]) -> Mapping[str, str]:
    return {name: value for table in tables for name, value in table.items()}


def _sizes(tables: Sequence[Mapping[str, SizeEntry]]) -> Mapping[str, Size]:
    return {
        name: Size(name, entry.title, *entry.size, entry.corner)
        for table in tables
        for name, entry in table.items()
    }


def _named_or_measured(
    text: str, named: Mapping[str, Size], what: str, corner: float, example: str
) -> Size:
    known = named.get(text.strip().lower())
    if known:
        return known
    if looks_like_size(text):
        width, height = width_and_height(text, what)
        title = f"{width:g} x {height:g} mm"
        # A tiny piece keeps straight sides between its rounded corners.
        return Size(text.strip(), title, width, height, min(corner, min(width, height) / 8))
    hints = (did_you_mean(text, named), f"give a size such as {example}")
    hint = " or ".join(filter(None, hints))
    raise UnknownSize(
        f"there is no {what} '{shortened(text)}'", hint, named.get(nearest(text, named))
    )
