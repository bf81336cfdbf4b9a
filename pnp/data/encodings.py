"""Tell text from everything else that gets saved under the name of a YAML file or a list."""

from __future__ import annotations

import codecs

from pnp.data.problems import Place, PnpError

_SIGNATURES = (
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"PK\x03\x04", "a ZIP archive or office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
)
# UTF-32's mark begins with UTF-16's, so it is looked for first.
_OTHER_UNICODE = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_SAVE_AS_UTF8 = "save it as UTF-8"


def decode_any_unicode(content: bytes, file: str, expected: str) -> str:
    """The text of a file in UTF-8 or, as some programs save lists, marked as UTF-16."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and not content.startswith(
        codecs.BOM_UTF32_LE
    ):
        try:
            return content.decode("utf-16").replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError:
            raise PnpError("is damaged UTF-16 text", Place(file), hint=_SAVE_AS_UTF8) from None
    return decode(content, file, expected)


def decode(content: bytes, file: str, expected: str = "a YAML file") -> str:
    """The text of a UTF-8 file, with or without a byte order mark; PnpError for anything else."""
    for signature, what in _SIGNATURES:
        if content.startswith(signature):
            raise PnpError(f"is {what}, not {expected}", Place(file))
    for mark, encoding in _OTHER_UNICODE:
        if content.startswith(mark):
            raise PnpError(f"is encoded in {encoding}, not UTF-8", Place(file), hint=_SAVE_AS_UTF8)
    if b"\0" in content:
        raise _nul_error(content, file)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _not_utf8(content, error.start, file, expected) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _nul_error(content: bytes, file: str) -> PnpError:
    sample = content[:2000]
    most = len(sample) // 2 * 0.6
    if max(sample[0::2].count(0), sample[1::2].count(0)) > most:
        return PnpError("looks like UTF-16 text, not UTF-8", Place(file), hint=_SAVE_AS_UTF8)
    return PnpError(
        "is a binary file: it contains NUL bytes", _place_of(content, content.index(0), file)
    )


def _not_utf8(content: bytes, index: int, file: str, expected: str) -> PnpError:
    strange = sum(byte < 32 and byte not in b"\t\n\r\f" for byte in content[:2000])
    place = _place_of(content, index, file)
    if strange > len(content[:2000]) // 20:
        return PnpError(f"is a binary file, not {expected}", place)
    return PnpError(
        f"byte 0x{content[index]:02X} is not UTF-8; the file looks like Latin-1 or Windows-1252",
        place,
        hint=_SAVE_AS_UTF8,
    )


def _place_of(content: bytes, index: int, file: str) -> Place:
    before = content[:index]
    line_start = before.rfind(b"\n") + 1
    column = len(before[line_start:].decode("utf-8", "replace")) + 1
    return Place(file, before.count(b"\n") + 1, column)
