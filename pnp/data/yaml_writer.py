"""Plain data as YAML that people like to read: short things on a line, long texts folded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any, Final

from pnp.data.problems import PnpError
from pnp.data.yaml_source import MAX_DEPTH

WIDE: Final = 96
_PLAIN: Final = re.compile(r"[^\W\d_](?:[\w ./'’-]*[\w.'’])?")
# Words that some readers of YAML take for something else than a text.
_LETTERS: Final = ("n", "y")
"""Words of powers that our own reader takes for texts."""
_WIDE_DENSE: Final = 72
_SHORT: Final = 24
_WORDS: Final = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null"])


def written(data: Mapping[str, Any]) -> str:
    """The text of a file with this data, field by field; PnpError if it is nested too deeply."""
    return "".join(f"{line}\n" for line in _fields(data, 0))


def _fields(data: Mapping[str, Any], depth: int) -> Iterator[str]:
    if depth >= MAX_DEPTH:
        raise PnpError("is nested too deeply")
    for key, value in data.items():
        yield from _entry(f"{_scalar(key)}:", value, depth)


def _entry(start: str, value: Any, depth: int) -> Iterator[str]:
    """A value behind the beginning of its line; the lines after the first are indented."""
    inline = _inline(value)
    if inline is not None and len(start) + len(inline) + 2 * depth < WIDE:
        yield f"{start} {inline}"
    elif isinstance(value, str):
        yield from _text(start, value, depth)
    elif isinstance(value, dict):
        yield start
        yield from (f"  {line}" for line in _fields(value, depth + 1))
    else:
        yield start
        for item in value:
            yield from (f"  {line}" for line in _item(item, depth + 1))


def _item(item: Any, depth: int) -> Iterator[str]:
    if depth >= MAX_DEPTH:
        raise PnpError("is nested too deeply")
    inline = _inline(item)
    if isinstance(item, dict) and (inline is None or len(inline) + 2 * depth >= WIDE):
        for number, line in enumerate(_fields(item, depth + 1)):
            yield f"{'  ' if number else '- '}{line}"
    else:
        yield from _entry("-", item, depth)


def _text(start: str, text: str, depth: int) -> Iterator[str]:
    """A long text: folded, if that loses nothing."""
    if " ".join(text.split()) != text:
        yield f"{start} {json.dumps(text, ensure_ascii=False)}"
        return
    yield f"{start} >-"
    room = max(40, WIDE - 2 * depth)
    for line in wrap(text, room, break_long_words=False, break_on_hyphens=False):
        yield f"  {line}"


def _inline(value: Any) -> str | None:
    """A value on one line; None for what holds more than plain values and short lists of them."""
    if isinstance(value, dict):
        parts = [_inline_inside(each) for each in value.values()]
        if None in parts:
            return None
        keys = map(_scalar, value)
        pairs = (f"{key}: {part}" for key, part in zip(keys, parts, strict=True))
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list | tuple):
        inside = [None if isinstance(each, dict) else _inline_inside(each) for each in value]
        return None if None in inside else f"[{', '.join(map(str, inside))}]"
    return _scalar(value)


def _inline_inside(value: Any) -> str | None:
    return None if isinstance(value, dict | list | tuple) and value else _inline(value)


def _scalar(value: Any) -> str:
    if not isinstance(value, str) or not _PLAIN.fullmatch(value) or value.lower() in _WORDS:
        return json.dumps(value, ensure_ascii=False)
    return value


# --- as people write powers -----------------------------------------------------------------------


def dense(value: Any) -> str:
    """A value as people write it by hand: whatever fits stands on a line, brackets in brackets."""
    return "\n".join(_dense_lines(value, _WIDE_DENSE, _SHORT)) if value else _flow(value)


def _dense_lines(value: Any, room: int, short: int) -> list[str]:
    """Steps one below the other, unless they are short; inside them all that there is room for."""
    found = []
    if isinstance(value, dict):
        for key, each in value.items():
            start = f"{_flow(key)}:"
            lists = isinstance(each, list | tuple) and any(isinstance(one, dict) for one in each)
            flow = _flow(each)
            if len(flow) <= (short if lists else room - len(start)):
                found.append(f"{start} {flow}")
            else:
                found.append(start)
                found += [f"  {line}" for line in _dense_lines(each, room - 2, room - 2)]
    elif isinstance(value, list | tuple):
        for each in value:
            inside = [_flow(each)]
            if isinstance(each, dict) and (len(each) == 1 or len(inside[0]) > room):
                inside = _dense_lines(each, room - 2, room - 2)
            found += [f"{'  ' if at else '- '}{line}" for at, line in enumerate(inside)]
    else:
        found.append(_flow(value))
    return found


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_flow(key)}: {_flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_flow, value))}]"
    return value if value in _LETTERS else _scalar(value)
