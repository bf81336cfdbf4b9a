"""Pictures that cards show: found only in the folders a user named, and looked at before use."""

from __future__ import annotations

import hashlib
import io
import os
import struct
import warnings
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast

from pnp.data.english import shortened
from pnp.data.plain import no_file
from pnp.data.problems import PnpError, did_you_mean

if TYPE_CHECKING:
    from PIL.ImageFile import ImageFile

Format: TypeAlias = Literal["JPEG", "PNG", "WEBP"]

MOST_BYTES: Final = 100_000_000
MOST_PIXELS: Final = 100_000_000
"""A page of A3 at 600 dpi has 70 million; what has more would fill the memory when unpacked."""

MOST_SEE_THROUGH: Final = 40_000_000
"""These are packed anew, with colours and transparency apart, which takes twice the memory."""

MOST_IN_WEBP: Final = 25_000_000
"""Its decoder takes four times the memory: the picture, the one before, and copies of both."""

IMAGE_DPI: Final = 300
"""Pixels per inch that a print shows: what is finer by half and more is made coarser."""

FEWEST_DPI: Final = 30
MOST_DPI: Final = 1200

KINDS: Final = "PNG, JPEG, WebP or SVG"
_SIMPLE: Final = ("1", "L", "P", "RGB")
_TURNED: Final = (5, 6, 7, 8)
_ORIENTATION: Final = 0x0112
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp", ".svg", ".ttf", ".otf", ".ttc")
_NO_LENGTH: Final = (0x01, *range(0xD0, 0xD8))
"""JPEG markers that stand alone."""


class BadPicture(ValueError):
    """There is no such picture, or it cannot be used; the hint says what would be right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}; {hint}" if hint else message)


def check_dpi(dpi: int) -> None:
    """PnpError for a resolution that no screen or printer asks for."""
    if not FEWEST_DPI <= dpi <= MOST_DPI:
        raise PnpError(f"dpi must be {FEWEST_DPI} to {MOST_DPI}, not {dpi}")


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture in pixels. Its key follows from what is in the file, not from its name."""

    name: str
    key: str
    width: int
    height: int
    format: Format
    orientation: int = 1
    """How the camera was held, from 1 to 8 as EXIF counts; width and height are upright."""
    mode: str = "RGB"
    """How Pillow calls the way its colours are stored."""
    profile: bytes = field(default=b"", repr=False)
    """What its colours mean, if it says so."""
    file: Path | None = None
    stamp: tuple[int, int] = (0, 0)
    """The size and the time of the file when it was read."""
    content: bytes = field(default=b"", repr=False)
    """The bytes of a picture that has no file of its own."""

    def read(self) -> bytes:
        """What is in the file; BadPicture if that is no longer what it was."""
        if self.file is None:
            return self.content
        data, stamp = bytes_of(self.file, self.name)
        if stamp != self.stamp:
            raise BadPicture(f"the picture '{self.name}' changed while it was being printed")
        return data

    def __repr__(self) -> str:
        return f"Picture({self.key})"


def find_file(name: str, folders: Sequence[Path], noun: str = "picture") -> Path:
    """The file of that name in the first folder that has it, never outside of them all.

    BadPicture if there is none.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    roots = _resolved(tuple(folder.absolute() for folder in folders))
    outside, instead = bool(PureWindowsPath(name).drive) or ":" in name, ""
    for folder in [] if outside else folders:
        try:
            named = folder / path
            target = named.resolve()
            if not any(target.is_relative_to(allowed) for allowed in roots):
                outside = True
            elif target.is_file():
                return named  # what is wrong with it is told under the name that its user knows
            else:
                instead = instead or no_file(target)
        except (OSError, ValueError, RuntimeError):  # a name no file can have, links in a circle
            continue
    if outside:
        where = "keep it in the folder of the file that names it, or below"
        raise BadPicture(f"the {noun} '{shortened(name)}' lies outside your folders", where)
    if instead:
        raise BadPicture(f"'{shortened(name)}' is {instead}, not a {noun}")
    raise BadPicture(f"there is no {noun} '{shortened(name)}'", _nearest(path, roots))


@lru_cache(maxsize=256)
def _resolved(folders: tuple[Path, ...]) -> list[Path]:
    return [folder.resolve() for folder in folders]


def _nearest(path: PurePosixPath, roots: Sequence[Path]) -> str:
    """The picture that may have been meant, or where pictures belong."""
    known = [
        file.relative_to(root).as_posix()
        for root in roots
        for place in {root, (root / path).parent}
        if place.is_dir() and place.resolve().is_relative_to(root)
        for file in place.iterdir()
        if file.suffix.lower() in _ENDINGS
    ]
    meant = did_you_mean(path.as_posix(), known)
    return meant if meant.startswith("did") else f"looked for beside {roots[0]}" if roots else ""


def is_drawing(data: bytes) -> bool:
    """Whether a file looks like an SVG, and not like a picture in pixels."""
    head = data[:1000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith((b"<?xml", b"<svg", b"<!--", b"<!DOCTYPE svg"))


def picture_of(
    data: bytes, name: str, file: Path | None = None, stamp: tuple[int, int] = (0, 0)
) -> Picture:
    """Bytes as a picture; BadPicture if they are none that can be printed."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # Pillow's own guard comes second, as it only warns of sizes up to twice its limit.
            image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP"))
            # Before anything else is asked, as a PNG is unpacked to see how it was held.
            _check_pixels(image, name)
            turned = image.getexif().get(_ORIENTATION, 1)
    except BadPicture:
        raise
    except UnidentifiedImageError:
        what = "is empty" if not data else f"is not a picture in {KINDS}"
        raise BadPicture(f"'{name}' {what}") from None
    except Image.DecompressionBombError:
        raise BadPicture(f"the picture '{name}' is far too large to unpack") from None
    except Exception as error:  # whatever a broken file makes a decoder say
        raise BadPicture(f"the picture '{name}' cannot be read: {error}") from None
    kind = cast("Format", image.format if image.format in ("PNG", "WEBP") else "JPEG")
    width, height = image.size
    if not _is_whole(data, kind):
        raise BadPicture(f"the picture '{name}' ends too early", "the file is damaged")
    if kind == "WEBP":
        with image:
            _unpack(image, name)
    if turned in _TURNED:
        width, height = height, width
    orientation = turned if turned in range(1, 9) else 1
    return Picture(
        name,
        hashlib.sha1(data, usedforsecurity=False).hexdigest(),
        width,
        height,
        kind,
        orientation,
        image.mode,
        image.info.get("icc_profile") or b"",
        file,
        stamp,
        b"" if file is not None else data,
    )


def _check_pixels(image: ImageFile, name: str) -> None:
    """BadPicture if there are more than can be unpacked."""
    width, height = image.size
    most, of_what = MOST_PIXELS, ""
    if image.format == "WEBP":
        most, of_what = MOST_IN_WEBP, " of a WebP"
    elif image.format == "PNG" and (image.mode not in _SIMPLE or "transparency" in image.info):
        most, of_what = MOST_SEE_THROUGH, " of a see-through PNG"
        if image.mode.startswith("I"):
            of_what = " of a PNG with 16 bits a pixel"
    if width * height > most:
        hint = f"at most {most // 1_000_000} million pixels{of_what} can be printed"
        raise BadPicture(f"the picture '{name}' has {width} x {height} pixels", hint)


def _unpack(image: object, name: str) -> None:
    try:
        image.load()  # type: ignore[attr-defined]
    except Exception as error:
        raise BadPicture(f"the picture '{name}' is damaged: {error}") from None


def bytes_of(file: Path, name: str) -> tuple[bytes, tuple[int, int]]:
    """What is in a file, with its size and time.

    BadPicture if it cannot be read or is too large to be a picture.
    """
    try:
        if other := no_file(file):
            raise BadPicture(f"'{name}' is {other}, not a picture")
        with file.open("rb", buffering=0) as source:
            found = os.fstat(source.fileno())
            if found.st_size > MOST_BYTES:
                most = f"at most {MOST_BYTES // 1_000_000} MB can be printed"
                raise BadPicture(f"the picture '{name}' has {found.st_size // 1_000_000} MB", most)
            return source.readall(), (found.st_size, found.st_mtime_ns)
    except OSError as error:
        raise BadPicture(f"the picture '{name}' cannot be read: {error.strerror}") from None


def _is_whole(data: bytes, kind: Format) -> bool:
    """Whether a file goes on to its end, without unpacking what it holds."""
    if kind == "JPEG":
        begins = _scan_begins(data)
        return 0 < begins < data.rfind(b"\xff\xd9")
    if kind == "PNG":
        return any(name == b"IEND" for name, _ in png_chunks(data))
    return len(data) >= 8 + int.from_bytes(data[4:8], "little")


def _scan_begins(data: bytes) -> int:
    """Where the pixels of a JPEG begin; what stands before may hold a whole small picture."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _NO_LENGTH:
            at += 2
        elif marker == 0xDA:
            return at
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return 0


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG in order, as far as they are sound."""
    at = len(_PNG)
    while at + 12 <= len(data):
        length, name = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(body, zlib.crc32(name)) != int.from_bytes(check, "big"):
            return
        yield name, body
        at += 12 + length
