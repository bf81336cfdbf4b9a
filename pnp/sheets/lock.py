"""What a print consisted of, kept inside its PDF, so that later only what changed is printed."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from pnp.data.plain import no_file
from pnp.data.problems import Place, PnpError
from pnp.sheets.layout import Item, mm

LOCK_NAME: Final = "pnp-lock.yaml"
HEADER: Final = "pnp-lock: 1"
# A lock is some 60 bytes a face; whatever is larger is not one of ours.
LARGEST_LOCK: Final = 20_000_000
LARGEST_PDF: Final = 1_000_000_000
"""Bytes: a damaged PDF is searched through, which takes ten seconds for as many."""
_LINE: Final = re.compile(r'  ("(?:[^"\\]|\\.)*"): (\d{1,6}) x ([0-9a-zA-Z_.-]{1,80})')


class Entry(NamedTuple):
    """One face: its key, and how many were printed."""

    key: str
    copies: int


def path_of(item: Item, side: str) -> str:
    """The name of a face in a lock: set/component/card/side@WxH."""
    width, height = item.size
    return f"{item.name}/{side}@{mm(width)}x{mm(height)}"


def _faces(item: Item) -> dict[str, str]:
    faces = {path_of(item, "front"): str(item.front.key)}
    if item.back is not None:
        faces[path_of(item, "back")] = str(item.back.key)
    return faces


class Lock(NamedTuple):
    """Every face of a print by its path."""

    entries: Mapping[str, Entry] = MappingProxyType({})

    @classmethod
    def of(cls, items: Iterable[Item]) -> Lock:
        """The lock of these items, one of them for each copy."""
        copies: Counter[tuple[str, str]] = Counter()
        for item in items:
            copies.update(_faces(item).items())
        return cls({path: Entry(key, count) for (path, key), count in copies.items()})

    def dump(self) -> str:
        """As a small YAML text, one line for each face."""
        lines = (
            f"  {json.dumps(path)}: {entry.copies} x {entry.key}\n"
            for path, entry in sorted(self.entries.items())
        )
        return f"{HEADER}\nfaces:\n{''.join(lines)}"

    @property
    def version(self) -> str:
        """A short hash that changes when anything on the print does."""
        return hashlib.blake2b(self.dump().encode(), digest_size=8).hexdigest()[:7]


def parse(text: str, origin: str) -> Lock:
    """A lock from its text; PnpError, naming where it came from, if it is none."""
    lines = text.rstrip("\n").split("\n")
    if lines[:2] != [HEADER, "faces:"]:
        raise PnpError("this is not the lock of a print", Place(origin))
    entries: dict[str, Entry] = {}
    for number, line in enumerate(lines[2:], 3):
        match = _LINE.fullmatch(line)
        try:
            if not match:
                raise ValueError
            path = str(json.loads(match[1]))
        except ValueError:
            raise PnpError(
                "this line of the lock is damaged",
                Place(origin, number, 1),
                hint="print everything once more",
            ) from None
        entries[path] = Entry(match[3], int(match[2]))
    return Lock(entries)


def read(path: Path) -> Lock:
    """The lock in a PDF that pnp wrote, or a lock saved by itself; PnpError if there is none."""
    try:
        if other := no_file(path):
            raise PnpError(f"this is {other}, not a print", Place(str(path)))
        with path.open("rb") as file:
            # A PDF may have some junk before its header.
            is_pdf = b"%PDF-" in file.read(1024)
            file.seek(0)
            content = b"" if is_pdf else file.read(LARGEST_LOCK + 1)
    except OSError as error:
        raise PnpError(f"cannot read {path}: {error.strerror or error}") from None
    except ValueError as error:
        raise PnpError(f"cannot read {str(path)!r}: {error}") from None
    if is_pdf:
        if path.stat().st_size > LARGEST_PDF:
            message = f"this PDF is too large: at most {LARGEST_PDF:,} bytes are read"
            raise PnpError(message, Place(str(path)))
        content = _attached(path)
    if len(content) > LARGEST_LOCK:
        raise PnpError("this is too large to be the lock of a print", Place(str(path)))
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise PnpError("this is neither a PDF nor the lock of a print", Place(str(path))) from None
    return parse(text, str(path))


def _attached(path: Path) -> bytes:
    import pypdfium2

    place = Place(str(path))
    try:
        with pypdfium2.PdfDocument(path) as document:
            for index in range(document.count_attachments()):
                attachment = document.get_attachment(index)
                if attachment.get_name() == LOCK_NAME:
                    return bytes(attachment.get_data())
    except (pypdfium2.PdfiumError, OSError, ValueError) as error:
        if "password" in str(error).lower():
            raise PnpError("this PDF is encrypted", place, hint="unlock it first") from None
        raise PnpError("this PDF is damaged or cut short", place) from None
    raise PnpError(
        "this PDF has no lock in it",
        place,
        hint="only a PDF that pnp printed says what was in it",
    )


def renamed(old: Lock, items: Iterable[Item]) -> Lock:
    """An earlier print, with its sets under the names that they have now.

    Cards that belong to no set are named by their file. Under a name that the earlier print does
    not know, they are those of another name if half of their fronts are the same.
    """
    now, before = _by_set(Lock.of(items)), _by_set(old)
    gone = [name for name in before if name not in now]
    names: dict[str, str] = {}
    for name in (name for name in now if name not in before):
        same = {other: len(now[name].items() & before[other].items()) for other in gone}
        best = max(gone, key=lambda other: same[other], default="")
        if best and 2 * same[best] >= min(len(now[name]), len(before[best])):
            gone.remove(best)
            names[best] = name
    return Lock(
        {
            f"{names.get(name, name)}/{rest}": entry
            for path, entry in old.entries.items()
            for name, _, rest in (path.partition("/"),)
        }
    )


def _by_set(lock: Lock) -> dict[str, dict[str, str]]:
    """The keys of a lock's fronts by their sets, and there by the rest of their paths."""
    found: dict[str, dict[str, str]] = {}
    for path, entry in lock.entries.items():
        if "/front@" in path:
            name, _, rest = path.partition("/")
            found.setdefault(name, {})[rest] = entry.key
    return found


class Changes(NamedTuple):
    """What to print again, what was printed before and still holds, and what is no more."""

    items: list[Item]
    kept: Lock
    removed: list[str]


def changed(items: Iterable[Item], old: Lock) -> Changes:
    """Compare a print with an earlier one.

    A card is printed again if its front or back differs or it is new; if only more copies are
    wanted, only the additional ones. Cards that are no longer wanted, wholly or as many of them,
    are named in `removed`.
    """
    wanted: dict[str, list[Item]] = {}
    for item in items:
        wanted.setdefault(path_of(item, "front"), []).append(item)

    again: list[Item] = []
    kept: dict[str, Entry] = {}
    removed: list[str] = []
    for copies in wanted.values():
        faces = _faces(copies[0])
        owned = _owned(copies[0], old)
        again.extend(copies[owned:])
        if owned:
            held = min(owned, len(copies))
            kept.update({path: Entry(key, held) for path, key in faces.items()})
        if owned > len(copies):
            front = path_of(copies[0], "front")
            removed.append(f"{_card(front)} ({owned - len(copies)} of {owned})")
    # Printed at another size a card is printed anew, but it is not gone from the set.
    still = {_name(path) for path in wanted}
    removed += [
        _card(path)
        for path in old.entries
        if "/front@" in path and path not in wanted and _name(path) not in still
    ]
    return Changes(again, Lock(kept), removed)


def _owned(item: Item, old: Lock) -> int:
    """How many of a card someone has who has printed this lock: all its faces as they are now."""
    if item.component.back is None and path_of(item, "back") in old.entries:
        return 0  # it has lost its back (unlike one that is merely printed without it)
    counts = []
    for path, key in _faces(item).items():
        entry = old.entries.get(path)
        counts.append(entry.copies if entry and entry.key == key else 0)
    return min(counts)


def _name(front: str) -> str:
    return front.rpartition("/front@")[0]


def _card(front: str) -> str:
    name, _, size = front.rpartition("/front@")
    return f"{name} ({size})"


def merged(printed: Lock, kept: Lock) -> Lock:
    """The lock of someone who adds a new print to what they keep of an earlier one."""
    entries = dict(kept.entries)
    for path, entry in printed.entries.items():
        before = entries.get(path)
        more = before.copies if before and before.key == entry.key else 0
        entries[path] = Entry(entry.key, entry.copies + more)
    return Lock(entries)
