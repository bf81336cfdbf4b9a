"""What the guides show works when it is typed in: card files print, templates draw, links lead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.models import CardSet
from pnp.faces.lint import Specimen, lint
from pnp.faces.press import Press
from pnp.sheets.job import PrintJob

ROOT = Path(__file__).parent.parent
GUIDES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
MAKING = ROOT / "docs/making-cards.md"
_LINK = re.compile(r"\]\(\s*<?([^)\s>]+)|<(?:img|a)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"")
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)


def blocks(guide: Path, language: str) -> list[str]:
    return [text for name, text in _FENCE.findall(guide.read_text("utf-8")) if name == language]


def saved(text: str, folder: Path) -> Path:
    """A block in the file that it would be written to."""
    file = folder / ("set.yaml" if text.startswith("kind: set") else "cards.yaml")
    file.write_text(text, "utf-8")
    return file


YAML = blocks(MAKING, "yaml")
STORIES = [text for text in blocks(ROOT / "docs/scenarios.md", "yaml") if text.startswith("kind:")]


def test_there_are_examples() -> None:
    assert len(YAML) >= 3
    assert len(STORIES) >= 3
    assert blocks(MAKING, "svg")


@pytest.mark.parametrize(
    ("number", "ink_saver"),
    [
        pytest.param(number, ink_saver, marks=() if number % 2 == ink_saver else pytest.mark.long)
        for number in range(len(YAML))
        for ink_saver in (False, True)
    ],
)
def test_every_card_file_shown_prints_without_a_flaw(
    number: int, ink_saver: bool, tmp_path: Path
) -> None:
    library = Library()
    shown = library.load(saved(YAML[number], tmp_path))
    press = Press(shown, library.template_dirs, ink_saver)
    report = PrintJob([shown], lambda _: press).write(tmp_path / "out.pdf")
    assert report.cards == sum(part.pieces for part in shown.components) > 0
    assert [str(problem) for problem in lint(list(specimens(shown, press)))] == []


@pytest.mark.parametrize("number", range(len(STORIES)))
def test_every_scenario_and_campaign_shown_is_valid(number: int, tmp_path: Path) -> None:
    file = tmp_path / "story.yaml"
    file.write_text(STORIES[number], "utf-8")
    assert Library().check_file(file)[1] == ()


def specimens(card_set: CardSet, press: Press) -> Iterator[Specimen]:
    for part in card_set.components:
        for card in part.cards:
            for side in ("front", "back") if part.back else ("front",):
                yield Specimen(press.face(part, card, side), card.id, cut=not part.is_page)


def test_the_template_shown_draws_the_cards_shown(tmp_path: Path) -> None:
    (template,) = blocks(MAKING, "svg")
    file = tmp_path / "mine/faces/swamp/creature.svg.j2"
    file.parent.mkdir(parents=True)
    file.write_text(template, "utf-8")
    cards = YAML[0].replace("kind: cards\n", "kind: cards\ntemplate: swamp/creature\n")
    library = Library()
    shown = library.load(saved(cards, tmp_path))
    (part,) = shown.components
    assert part.template == "swamp/creature"
    press = Press(shown, [tmp_path / "mine", *library.template_dirs])
    for card in part.cards:
        words = [text.text for text in press.face(part, card).texts()]
        assert card.name in words
        assert "Lurk." in words
    assert [str(problem) for problem in lint(list(specimens(shown, press)))] == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_file_of_ours_leads_somewhere(guide: Path) -> None:
    text = _FENCE.sub("", guide.read_text("utf-8"))
    links = [one or other for one, other in _LINK.findall(text)]
    ours = [link for link in links if not re.match(r"[a-z]+:|#", link)]
    missing = [link for link in ours if not (guide.parent / link.partition("#")[0]).exists()]
    assert missing == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_heading_has_its_heading(guide: Path) -> None:
    text = _FENCE.sub("", guide.read_text("utf-8"))
    for one, other in _LINK.findall(text):
        file, mark, heading = (one or other).partition("#")
        target = guide.parent / file if file else guide
        if mark and target.suffix == ".md" and ":" not in file:
            assert heading in headings(target.read_text("utf-8")), f"{file}#{heading}"


def headings(text: str) -> set[str]:
    """The anchors of a guide's headings."""
    titles = re.findall(r"^#+ (.+)$", _FENCE.sub("", text), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}
