"""Without the extra, the adapter says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest


def test_without_openspiel_the_adapter_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "pnp.rules.openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"pip install '\.\[openspiel\]'"):
        importlib.import_module("pnp.rules.openspiel")
