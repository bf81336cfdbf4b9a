"""What somebody makes by form: its data as it is now, its faces, and what is wrong with it.

A draft is a file in a folder of its own, beside copies of what the person has made before, so that
it means what it will mean where it is saved. It is read, drawn, measured and printed like any
other.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnp.data import games
from pnp.data.english import shortened
from pnp.data.library import Library, document_of
from pnp.data.part import Starter, data_of
from pnp.data.problems import PnpError, Problem
from pnp.data.scenario import game_of_scenario, scenario_model, scenarios_of
from pnp.data.starter import slug
from pnp.data.whole_file import whole_file
from pnp.data.yaml_source import Document, bytes_of, parse, read
from pnp.data.yaml_writer import written
from pnp.web.by_hand import ByHand
from pnp.web.faces import Faces
from pnp.web.fields import ICONS, Form
from pnp.web.given import Given
from pnp.web.snapshot import Plain

if TYPE_CHECKING:
    from pnp.data.models import CardSet
    from pnp.data.shapes import Model
    from pnp.web.preview import Preview

_MOST_DRAFTS: Final = 20
_FILE: Final = "draft.yaml"
_SCENARIO: Final = "scenario"


class Sort(NamedTuple):
    """Something that one can make: what it is called, and for which game."""

    game: str
    called: str

    @property
    def starter(self) -> Starter:
        """What it begins with."""
        return data_of(self.game).starters[self.called]

    @property
    def kind(self) -> str:
        """The kind of its file."""
        return self.starter.kind or self.called

    @property
    def model(self) -> type[Model]:
        """What its file is checked against; a scenario has one block only."""
        from pnp.data.kinds import kinds

        return scenario_model(self.game) if self.kind == _SCENARIO else kinds()[self.kind].model()


def sorts() -> list[Sort]:
    """All that can be made."""
    return [Sort(game, called) for game in games.GAMES for called in data_of(game).starters]


class Draft:
    """Something that is being made."""

    def __init__(self, name: str, sort: Sort, data: Plain, folder: Path, given: Given) -> None:
        from pnp.web.preview import Preview, Target

        self.name, self.sort = name, sort
        self.data = data
        self.home: Path | None = None
        """The file that it is saved in, or was taken from."""
        self.measured: dict[str, str] = {}
        """Runs of the lab, each with the text that was measured."""
        self._given = given
        self.path = folder / _FILE
        self._lock = Lock()
        self._form = Form(sort.model)
        self._by_hand = ByHand(self._form)
        self._write()
        self.preview: Preview = Preview(Target(name, self._load, (), name), _nobody)

    def _load(self, shelf: Library) -> CardSet:
        return shelf.load(self.path)

    @property
    def title(self) -> str:
        """What it is called."""
        found = self.data.get("name")
        return found if isinstance(found, str) else self.sort.called

    @property
    def file_name(self) -> str:
        """What its file is called where it is kept: in plain letters only."""
        found = self.data.get("id")
        return f"{slug(found if isinstance(found, str) and found else self.title)}.yaml"

    @property
    def text(self) -> str:
        """The file as it is now."""
        return self.path.read_text("utf-8")

    def form(self) -> Plain:
        """The fields that a page shows, and the names that they offer."""
        told = self._form.plain
        lists: Plain = {}
        for name in self._form.lists:
            lists[name] = _icons() if name == ICONS else sorted(self._given.named(name))
        return {**told, "lists": lists}

    @property
    def shown(self) -> Plain:
        """The data for a page, which gets some of it as text."""
        with self._lock:
            return self._by_hand.shown(self.data)

    def change(self, data: Plain) -> Plain:
        """Take what a page sends for the data, and tell what comes of it."""
        with self._lock:
            before = self.data
            found = self._by_hand.taken(data)
            self.data = {"kind": self.sort.kind} | found | {"kind": self.sort.kind}
            try:
                self._write()
            except RecursionError:
                self.data = before
                raise PnpError("is nested too deeply") from None
            except PnpError:
                self.data = before
                raise
            self.preview.saved([self.path])
            return self.now()

    def replace(self, text: str) -> None:
        """Take another text for it: one in which something was changed for the person."""
        self.change(parse(text, _FILE).data)

    def _write(self) -> None:
        """The file, beside copies of all that is the person's own."""
        for name, path in self._given.own().items():
            copy = self.path.with_name(f"{name}.yaml")
            if copy != self.path and _differ(path, copy):
                _copy(path, copy)
        with whole_file(self.path, lasting=True) as file:
            file.write(written(self.data).encode())

    def now(self) -> Plain:
        """Faces, problems by field, the text, and what can be done with it."""
        from automa.lab.subject import kinds
        from pnp.web.preview import Wish

        shown = self.preview.now(Wish(), sheets=False)
        wrong = self.preview.wrong()
        faces = [
            {
                "f": card["front"]["f"],
                "back": card["back"]["f"] if "back" in card else "",
                "s": part["s"],
                "over": card["front"]["over"],
                "name": f"{part['title']}: {card['name']}",
                "page": part["page"],
                "n": card["n"],
            }
            for part in shown["components"]
            for card in part["cards"]
            if card["front"]["f"]
        ]
        lab = self.sort.kind in (*kinds(), _SCENARIO)
        return {
            "text": self.text,
            "file": self.file_name if not wrong else "",
            "old": bool(wrong),
            "faces": faces,
            "problems": self._told(wrong),
            "offers": self._offers(),
            "measurable": lab,
            "tunable": lab and self.sort.kind != _SCENARIO,
            "playable": _play(self, "") is not None,
            "home": str(self.home) if self.home else "",
        }

    def _told(self, problems: Sequence[Problem]) -> list[Plain]:
        """What is wrong, each with the way to the field that it is about."""
        try:
            document = read(self.path)
        except PnpError:
            document = Document(str(self.path), {}, {})
        told = []
        for each in problems:
            ours = each.place is not None and each.place.file == str(self.path)
            path = document.path_at(each.place) if each.place and ours else ()
            words = f"{each.message} ({each.hint})" if each.hint else each.message
            told.append((path, words if ours or not each.place else str(each)))
        return [{"path": [*path], "text": words} for path, words in self._by_hand.told(told)]

    def _offers(self) -> Plain:
        """What fields suggest as things stand."""
        block = data_of(self.sort.game).scenario
        if self.sort.kind != _SCENARIO or block is None:
            return {}
        try:
            document = read(self.path)
            found = scenarios_of(self.sort.game).offers(document.data.get(block.key), document)
        except PnpError:
            return {}
        return {f"{block.key}.{name}": [*words] for name, words in found.items()}


class Drafts:
    """All that is being made, by name; the oldest are forgotten when there are too many."""

    def __init__(self, given: Given, faces: Faces) -> None:
        self._given, self._faces = given, faces
        self._folder: TemporaryDirectory[str] | None = None
        self._open: dict[str, Draft] = {}
        self._names = count(1)
        self._lock = Lock()

    def begin(self, sort: Sort, name: str) -> Draft:
        """Something new, as `pnp new` begins it; PnpError if it cannot be called so."""
        from pnp.faces.proof import refuse_unprintable

        refuse_unprintable(name, sort.starter.name_room())
        text = sort.starter.text(name, f"{slug(name)}.yaml")
        return self._opened(sort, parse(text, _FILE).data)

    def again(self, sort: Sort, name: str) -> Draft:
        """Something of the person's own, or of ours, to be changed; PnpError if there is none."""
        known = self._given.named(sort.kind)
        if name not in known:
            raise PnpError(f"there is no {sort.called} '{shortened(name)}'")
        document = document_of(known[name])
        if document.problems or not isinstance(document.data, dict):
            raise PnpError.of(document.problems or [Problem("is no mapping of fields")])
        if sort.kind == _SCENARIO and game_of_scenario(document) != sort.game:
            raise PnpError(f"'{name}' is for another game")
        draft = self._opened(sort, json.loads(json.dumps(document.data)))
        draft.home = self._given.own(sort.kind).get(name)
        return draft

    def _opened(self, sort: Sort, data: Plain) -> Draft:
        with self._lock:
            if self._folder is None:
                self._folder = TemporaryDirectory(prefix="pnp-")
            name = f"draft-{next(self._names)}"
            folder = Path(self._folder.name) / name
            folder.mkdir()
            draft = Draft(name, sort, data, folder, self._given)
            self._faces.beside(draft.preview.faces)
            self._open[name] = draft
            while len(self._open) > _MOST_DRAFTS:
                old = self._open.pop(next(iter(self._open)))
                self._faces.no_more(old.preview.faces)
                shutil.rmtree(old.path.parent, ignore_errors=True)
            return draft

    def draft(self, name: str) -> Draft | None:
        """The draft of that name."""
        return self._open.get(name)

    def save(self, draft: Draft, sure: bool) -> Plain:
        """Keep it in the folder of what is made, or where it came from; PnpError if it cannot be.

        What is there already is written over only if that is wanted.
        """
        wrong = draft.preview.wrong()
        if wrong:
            raise PnpError.of(wrong)
        target = self._target(draft)
        text = draft.text
        if target.exists() and target not in self._given.own().values():
            hint = "choose another id"
            raise PnpError(f"{target.name} is there already, and is something else", hint=hint)
        if target.exists() and not sure and bytes_of(str(target)) != text.encode():
            return {"sure": f"{target.name} is there already. Write over it, remarks and all?"}
        target.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(target, lasting=True) as file:
            file.write(text.encode())
        draft.home = target
        self._faces.renew(str(target))
        return {"file": str(target), "name": target.stem, "play": _play(draft, target.stem)}

    def _target(self, draft: Draft) -> Path:
        folder = self._given.folder
        if draft.home is not None and (draft.home.name == draft.file_name or folder is None):
            return draft.home
        assert folder is not None
        return folder / draft.file_name

    def close(self) -> None:
        """Throw away what was not saved."""
        if self._folder is not None:
            self._folder.cleanup()


def _play(draft: Draft, name: str) -> Plain | None:
    """What a page sends to play with it; None where nothing can be played."""
    from pnp.table.part import table_of

    sort = draft.sort
    if sort.kind == _SCENARIO:
        return {"game": sort.game, "wishes": {}, "scenario": name}
    for wish, known in table_of(sort.game).wishes.items():
        if known.asked.names == sort.kind:
            return {"game": sort.game, "wishes": {wish: name}}
    return None


def _copy(path: Path, copy: Path) -> None:
    """A copy of a file that can be read, and looks as old; none of another."""
    with suppress(PnpError, OSError):
        copy.write_bytes(bytes_of(str(path)))
        shutil.copystat(path, copy)


def _differ(path: Path, copy: Path) -> bool:
    try:
        one, other = path.stat(), copy.stat()
    except OSError:
        return path.exists()
    return (one.st_size, one.st_mtime_ns) != (other.st_size, other.st_mtime_ns)


def _icons() -> list[str]:
    from pnp.faces.catalogue import icon_groups

    groups = icon_groups(Library().template_dirs)
    return [name for names in groups.values() for name in names]


def _nobody(topic: str, data: Any) -> None:
    """Whoever changes a draft hears of it at once."""
