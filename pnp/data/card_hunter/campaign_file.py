"""Load a campaign with its scenarios, and make its log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from pnp.data import assets
from pnp.data.briefing import briefing_set
from pnp.data.card_hunter.campaign import RESULTS, Campaign, Chapter, Effect, HuntOf
from pnp.data.card_hunter.monster_file import HUNT
from pnp.data.card_hunter.options import HuntTerms
from pnp.data.check import Checker
from pnp.data.games import title
from pnp.data.kinds import kind_of
from pnp.data.models import Card, CardSet, Unsound
from pnp.data.part import Judge, Loading
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.scenario import BRIEFING, Briefing, load_scenario
from pnp.data.set_loader import load_set
from pnp.data.shapes import span_of
from pnp.data.yaml_source import DataPath, Document, read_leniently

SCENARIOS: Final = (HUNT, "scenarios")
LOG: Final = "campaign-log"


class Numbers(NamedTuple):
    """What the ends of hunts change: Potions and Lives of each hunter, and the last round."""

    potions: int
    lives: int
    rounds: int
    """0 if there is none."""

    def after(self, effect: Effect) -> Numbers:
        """The same after an effect, as far as the game allows."""
        return Numbers(
            _within("potions", self.potions + effect.potions),
            _within("lives", self.lives + effect.lives),
            _within("rounds", self.rounds + effect.rounds) if self.rounds else 0,
        )

    def since(self, before: Numbers) -> Effect:
        """What was changed."""
        return Effect(*(now - then for now, then in zip(self, before, strict=True)))


def _within(name: str, value: int) -> int:
    low, high = span_of(HuntTerms, name)
    return min(max(value, low), high)


class ChapterAsked(NamedTuple):
    """What a campaign asks of a hunt, for the rules to judge."""

    briefing: Briefing
    rounds: int | None
    """The last round, if the hunts before it end as badly as they can for this one."""


class CampaignBook(NamedTuple):
    """A campaign with the briefings of its hunts."""

    campaign: Campaign
    briefings: tuple[Briefing, ...]
    place: Place

    @property
    def id(self) -> str:
        """A short name."""
        return self.campaign.id

    @property
    def name(self) -> str:
        """The name people read."""
        return self.campaign.name

    @property
    def games(self) -> tuple[str, ...]:
        """The names of its hunts, in their order."""
        return tuple(briefing.scenario.name for briefing in self.briefings)

    def next_game(self, results: tuple[str, ...]) -> Briefing:
        """The hunt that follows these results, with what they changed; PnpError if none does."""
        at = len(results)
        if at >= len(self.briefings):
            count = len(self.briefings)
            raise PnpError(f"the campaign has {count} hunts, and all of them have been hunted")
        briefing, numbers = self.briefings[at], self._numbers(at, results)
        changed = numbers.since(self._numbers(at, ()))
        now = {name: value for name, value in numbers._asdict().items() if getattr(changed, name)}
        won, lost = (self._felt(results, result) for result in RESULTS)
        hunt_of = HuntOf(self.campaign, results, changed, won, lost)
        return briefing._replace(options={**briefing.options, **now}, chapter=hunt_of)

    def _numbers(self, at: int, results: tuple[str, ...]) -> Numbers:
        """The numbers of a hunt after these results."""
        briefing = self.briefings[at]
        hunt = briefing.block
        usual = briefing.subject.played(hunt)
        potions = getattr(usual.potions, hunt.difficulty) if hunt.potions is None else hunt.potions
        numbers = Numbers(potions, hunt.lives or usual.lives, hunt.rounds or 0)
        return numbers.after(self.campaign.effect(results))

    def _felt(self, results: tuple[str, ...], result: str) -> Effect:
        """The most that one more result changes in a hunt to come."""
        after = (*results, result)
        effects = [
            self._numbers(at, after).since(self._numbers(at, results))
            for at in range(len(after), len(self.briefings))
        ]
        most = [
            max((getattr(effect, name) for effect in effects), key=abs, default=0)
            for name in Numbers._fields
        ]
        return Effect(*most)


def load_campaign(path: Path | str, judge: Judge) -> CampaignBook:
    """The campaign in a file; PnpError with every mistake and its place."""
    book, problems = _read(path, judge)
    if problems:
        raise PnpError.of(problems)
    return book


def _read(path: Path | str, judge: Judge) -> tuple[CampaignBook, list[Problem]]:
    """What is right in a campaign and its scenarios, and what is wrong; PnpError if all is."""
    document = read_leniently(path)
    kind_of(document, ("campaign",))
    checker = Checker(document)
    campaign = checker.model(Campaign) or checker.left()
    if not isinstance(campaign, Campaign):
        raise PnpError.of(checker.problems)
    chapters: list[Chapter] = []
    briefings: list[Briefing] = []
    for at, chapter in enumerate(campaign.chapters):
        if chapter is None:  # of which nothing was left
            continue
        where = ("chapters", at, "scenario")
        try:
            briefing = load_scenario(_scenario_path(chapter.scenario, document, where), judge)
        except PnpError as error:
            checker.problems.extend(error.problems)
            continue
        if briefing.scenario.game == HUNT:
            least = _fewest_rounds(campaign, at, briefing)
            for flaw in judge(HUNT, ChapterAsked(briefing, least)):
                checker.note(where, flaw.message, flaw.hint)
            chapters.append(chapter)
            briefings.append(briefing)
        else:
            other = title(briefing.scenario.game)
            checker.note(where, f"a campaign is made of hunts, and this is a game of {other}")
    campaign = replace(campaign, chapters=tuple(chapters))
    return CampaignBook(campaign, tuple(briefings), document.place_of()), checker.problems


def _fewest_rounds(campaign: Campaign, at: int, briefing: Briefing) -> int | None:
    """The earliest last round that the ends of hunts before it can leave a hunt."""
    before = filter(None, campaign.chapters[:at])
    worst = sum(min(each.won.rounds, each.lost.rounds) for each in before)
    rounds: int | None = briefing.block.rounds
    return _within("rounds", rounds + worst) if rounds and worst < 0 else rounds


def _shipped() -> list[Path]:
    return sorted(assets.folder("carddata").joinpath(*SCENARIOS).glob("*.yaml"))


def _scenario_path(name: str, document: Document, where: DataPath) -> Path:
    """The file of a scenario that a document names there, by its id or its file; else PnpError."""
    stem, folder = name.removesuffix(".yaml"), Path(document.file).parent
    beside, ours = folder / f"{stem}.yaml", {file.stem: file for file in _shipped()}
    if beside.is_file() or stem in ours:
        return beside if beside.is_file() else ours[stem]
    place = document.place_of(where)
    if (folder / name).is_dir():
        raise PnpError(f"'{name}' is a folder, not the file of a scenario", place)
    if name.endswith((".yaml", ".yml")):
        hint = "a scenario's file must lie beside this one"
        raise PnpError(f"there is no file '{name}'", place, hint=hint)
    hint = did_you_mean(name, ours)
    raise PnpError(f"there is no scenario '{name}'", place, hint=hint)


def campaign_set(path: Path, loading: Loading) -> CardSet:
    """The log of a campaign, and the briefing of each of its hunts with that hunt's monster."""
    book, problems = _read(path, loading.judge)
    campaign = book.campaign
    printed = load_set(loading.shelf(HUNT), BRIEFING, loading.size)
    log = printed.components[0]._replace(
        id=LOG,
        title="Campaign log",
        about="The story, the hunts, and what their ends change.",
        template="card-hunter/campaign",
        cards=(log_card(book),),
    )
    pages = [briefing_set(briefing, loading) for briefing in book.briefings]
    briefings = [
        page.components[0]._replace(id=page.id, title=page.title, of=page) for page in pages
    ]
    made = printed._replace(
        id=campaign.id,
        title=campaign.name,
        author="",  # the game's author did not make it
        components=(log, *briefings),
    )
    if problems:
        raise Unsound(problems, made)
    return made


def log_card(book: CampaignBook) -> Card:
    """The campaign's log as a card, with all its words."""
    campaign = book.campaign
    rows: list[dict[str, Any]] = [
        {
            "name": briefing.scenario.name,
            "before": chapter.before,
            "goal": briefing.goal,
            "won": chapter.won.text,
            "lost": chapter.lost.text,
        }
        for chapter, briefing in zip(campaign.chapters, book.briefings, strict=True)
    ]
    fields = {
        "story": campaign.story,
        "chapters": rows,
        "triumph": campaign.triumph,
        "defeat": campaign.defeat,
    }
    return Card(campaign.id, campaign.name, 1, fields, book.place)
