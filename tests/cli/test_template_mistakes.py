"""Mistakes in templates and icons of one's own: all at once, each on its own line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.counter import refused

CARDS = """\
kind: cards
template: {template}
cards:
  - {{id: one, name: One, tint: blurple}}
  - {{id: two, name: Two, tint: "#123456"}}
"""
TEMPLATE = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
<rect x="1" y="1" width="9" height="9" style="fill:red" fill="{{ card.tint }}"/>
<rct x="1"/>
<circle cx="1" cy="x" r="2"/>
<use href="icon:my/bad" x="1" y="1" width="5"/>
</svg>
"""
ICON = """\
<svg viewBox="0 0 10 10">
<blob/>

<circle cx="5" cy="5" r="-2"/>
</svg>
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("faces/my/card.svg.j2", TEMPLATE), ("icons/my/bad.svg", ICON)):
        (tmp_path / "own" / name).parent.mkdir(parents=True)
        (tmp_path / "own" / name).write_text(text)
    return tmp_path


def test_all_mistakes_are_told_once_and_in_their_places(folder: Path) -> None:
    (folder / "a.yaml").write_text(CARDS.format(template="my/card"))
    told = [*refused("print", "a.yaml", "--templates", "own")]
    template, icon = Path("own/faces/my/card.svg.j2"), Path("own/icons/my/bad.svg")
    front = "card 'one' of a/cards, front"
    expected = [
        f"pnp: {template}:2:1: {front}: attribute style of <rect> is not part of the dialect;"
        ' write each property as an attribute, such as fill="#1d6b43"',
        f"pnp: {template}:3:1: {front}: <rct> is not part of the dialect; did you mean 'rect'?",
        f"pnp: {template}:4:1: {front}: cy='x' is not a number",
        f"pnp: a.yaml:4:32: {front}, field 'tint': fill: 'blurple' is not a colour; write #rgb or"
        " #rrggbb (drawn at card.svg.j2:2)",
        f"pnp: {icon}:2:1: icon 'my/bad': <blob> is not part of the dialect; one of: circle,",
        f"pnp: {icon}:4:1: icon 'my/bad': r='-2' should not be negative",
    ]
    for line, start in zip(told, expected, strict=True):
        assert line.startswith(start)


def test_a_template_that_is_not_there_is_told_where_it_is_asked_for(folder: Path) -> None:
    (folder / "a.yaml").write_text(CARDS.format(template="my/crad"))
    assert [*refused("print", "a.yaml", "--templates", "own")] == [
        "pnp: a.yaml:2:11: card 'one' of a/cards, front: there is no template 'my/crad'"
        " (did you mean 'my/card'? no my/crad.svg.j2 is in own/faces or among ours)"
    ]
    (folder / "set.yaml").write_text(
        "kind: set\nid: s\ntitle: S\nversion: '1'\ncomponents:\n"
        "  - {id: c, title: C, back: my/bcak, cards: [{id: one}]}\n"
    )
    assert [*refused("print", ".", "--templates", "own")] == [
        "pnp: set.yaml:6:29: card 'one' of s/c, back: there is no template 'my/bcak'"
        " (did you mean 'my/card'? no my/bcak.svg.j2 is in own/faces or among ours)"
    ]
