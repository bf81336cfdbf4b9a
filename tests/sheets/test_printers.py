"""Printer profiles are kept by name in the user's config folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.sheets import printers
from pnp.sheets.profile import PrinterProfile


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config" / "pnp"
    monkeypatch.setenv("PNP_CONFIG_DIR", str(folder))
    return folder


OFFICE = PrinterProfile(
    "office", 0.3, -1.25, 0.12, 1.002, 0.998, 0.0001, "short-edge", (215.9, 279.4)
)


def test_a_saved_profile_comes_back_as_it_was(config: Path) -> None:
    assert printers.profiles() == {}
    assert printers.save(OFFICE) == config / "printers.yaml"
    assert printers.profile("office") == OFFICE


def test_profiles_are_replaced_by_name_and_listed_in_order() -> None:
    printers.save(OFFICE)
    printers.save(PrinterProfile("Büro 2.OG"))
    printers.save(PrinterProfile("office", offset_x=9.0))
    assert list(printers.profiles()) == ["Büro 2.OG", "office"]
    assert printers.profile("office").offset_x == 9.0


def test_names_stand_in_the_file_as_people_write_them(config: Path) -> None:
    printers.save(PrinterProfile("Büro 2.OG"))
    assert "  Büro 2.OG:\n" in (config / "printers.yaml").read_text(encoding="utf-8")


def test_an_entry_has_first_where_backs_land_then_how_the_paper_is_turned(config: Path) -> None:
    printers.save(OFFICE)
    rows = (config / "printers.yaml").read_text(encoding="utf-8").splitlines()
    keys = [row.strip().partition(":")[0] for row in rows if row.startswith("    ")]
    first = ["offset-x", "offset-y", "rotation", "scale-x", "scale-y", "shear", "flip", "paper"]
    assert keys[: len(first)] == first


def test_a_deleted_profile_is_gone() -> None:
    printers.save(OFFICE)
    printers.delete("office")
    assert printers.profiles() == {}
    with pytest.raises(PnpError, match="none is saved yet"):
        printers.delete("office")


def test_an_unknown_name_gets_a_suggestion() -> None:
    printers.save(OFFICE)
    for act in (printers.profile, printers.delete):
        with pytest.raises(PnpError, match="did you mean 'office'"):
            act("ofice")


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "-x", "x" * 41, "a/b", "a: b"])
def test_names_that_cannot_be_typed_again_are_refused(name: str) -> None:
    with pytest.raises(PnpError, match="cannot be called"):
        printers.save(PrinterProfile(name))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("printers: [", "printers.yaml:"),
        ("nothing: 1", "no list of 'printers'"),
        ("printers: {office: 3}", "printer 'office'"),
        ("printers: {office: {offset-x: far}}", "offset-x must be -50 to 50, not far"),
        ("printers: {office: {offset-x: 500}}", "offset-x must be -50 to 50, not 500"),
        ("printers: {office: {scale-x: true}}", "scale-x must be 0.5 to 2"),
        ("printers: {office: {flip: side}}", "flip must be long-edge or short-edge"),
        ("printers: {office: {flip: long-edge, paper: a4}}", "paper must be its width and height"),
        (
            "printers: {office: {flip: long-edge, paper: [210]}}",
            "paper must be its width and height",
        ),
        (
            "printers: {office: {flip: long-edge, paper: [0, 9]}}",
            "paper must be its width and height",
        ),
    ],
)
def test_a_spoiled_file_says_what_is_wrong(config: Path, text: str, words: str) -> None:
    config.mkdir(parents=True)
    (config / "printers.yaml").write_text(text)
    with pytest.raises(PnpError) as error:
        printers.profiles()
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("offset-x", -50, 50),
        ("offset-y", -50, 50),
        ("rotation", -15, 15),
        ("scale-x", 0.5, 2),
        ("scale-y", 0.5, 2),
        ("shear", -0.2, 0.2),
    ],
)
def test_only_what_printers_do_is_believed(
    config: Path, key: str, least: float, most: float
) -> None:
    def read(value: float) -> float:
        text = f"printers: {{office: {{{key}: {value}, flip: long-edge, paper: [210, 297]}}}}"
        (config / "printers.yaml").write_text(text)
        found: float = getattr(printers.profile("office"), key.replace("-", "_"))
        return found

    config.mkdir(parents=True)
    assert (read(least), read(most)) == (least, most)
    for beyond in (least - 0.01, most + 0.01):
        with pytest.raises(PnpError, match=f"{key} must be {least:g} to {most:g}"):
            read(beyond)


def test_what_is_not_in_the_file_is_not_off(config: Path) -> None:
    config.mkdir(parents=True)
    text = "printers: {office: {offset-x: 1, flip: long-edge, paper: [210, 297]}}"
    (config / "printers.yaml").write_text(text)
    expected = PrinterProfile("office", offset_x=1.0, paper=(210.0, 297.0))
    assert printers.profile("office") == expected


def test_a_spoiled_file_is_not_overwritten(config: Path) -> None:
    config.mkdir(parents=True)
    (config / "printers.yaml").write_text("printers: [")
    with pytest.raises(PnpError):
        printers.save(OFFICE)
    assert (config / "printers.yaml").read_text() == "printers: ["


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "file" / "pnp"))
    with pytest.raises(PnpError, match="cannot make the folder"):
        printers.save(OFFICE)


def test_without_the_variable_the_usual_folder_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PNP_CONFIG_DIR")
    assert printers.config_file().name == "printers.yaml"
    assert "pnp" in printers.config_file().parts
