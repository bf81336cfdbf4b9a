"""The paper of somebody who names none."""

from __future__ import annotations

import locale
from pathlib import Path

import pytest

from pnp.sheets import usual_paper
from pnp.sheets.printers import config_file

KNOWN = ("a4", "letter")


@pytest.mark.parametrize(
    ("place", "paper"),
    [
        ("en_US.UTF-8", "letter"),
        ("fr_CA", "letter"),
        ("es_MX@euro", "letter"),
        ("fil_PH.UTF-8", "letter"),
        ("es-CL", "letter"),
        ("en_GB.UTF-8", "a4"),
        ("de_DE", "a4"),
        ("zh_Hant_TW", "a4"),
        ("C", "a4"),
        ("C.UTF-8", "a4"),
        ("English_United States.1252", "letter"),
        ("English_United Kingdom.1252", "a4"),
        ("Spanish_Costa Rica", "letter"),
    ],
)
def test_the_country_decides(place: str, paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", place)
    assert usual_paper.usual_paper(KNOWN) == (paper, "usual where you are")


def test_the_variable_for_paper_goes_before_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert usual_paper.usual_paper(KNOWN).name == "letter"
    monkeypatch.setenv("LC_PAPER", "de_DE.UTF-8")
    assert usual_paper.usual_paper(KNOWN).name == "a4"


def test_where_no_variable_tells_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("en_US", "UTF-8"))
    assert usual_paper.usual_paper(KNOWN).name == "letter"
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert usual_paper.usual_paper(KNOWN).name == "a4"


def test_the_paper_chosen_last_is_kept() -> None:
    usual_paper.remember("a4")
    usual_paper.remember("letter")
    assert usual_paper.usual_paper(KNOWN) == ("letter", "chosen last")
    # One that is no more, or a spoilt file, is as good as none.
    assert usual_paper.usual_paper(["a4"]).name == "a4"
    (config_file().parent / usual_paper.FILE).write_bytes(b"\xff\xfe")
    assert usual_paper.usual_paper(KNOWN).name == "a4"


def test_its_folder_is_made_however_deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "one" / "two"))
    usual_paper.remember("letter")
    assert usual_paper.usual_paper(KNOWN).name == "letter"


def test_where_nothing_can_be_kept_printing_goes_on() -> None:
    folder = config_file().parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file")
    usual_paper.remember("letter")
    assert usual_paper.usual_paper(KNOWN).name == "a4"
