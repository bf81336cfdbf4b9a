"""Asks whoever prints whether a text can be printed, so that it is told with all other mistakes.

This room knows neither icons nor fonts. A verb that prints hands in a reader who does, and as long
as that one is at hand every text that a model marks as printed is shown to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

from pnp.data.shapes import Printed

Remark: TypeAlias = tuple[str, str]
"""What is wrong, and what would be right."""
Proofreader: TypeAlias = Callable[[Printed, str], Iterator[Remark]]

_AT_HAND: ContextVar[Proofreader | None] = ContextVar("proofreader", default=None)


@contextmanager
def proofreading(reader: Proofreader | None) -> Iterator[None]:
    """Show what is loaded meanwhile to this reader."""
    before = _AT_HAND.set(reader)
    try:
        yield
    finally:
        _AT_HAND.reset(before)


def proofread(printed: Printed, text: str) -> Iterator[Remark]:
    """What keeps a text from being printed."""
    reader = _AT_HAND.get()
    return reader(printed, text) if reader else iter(())
