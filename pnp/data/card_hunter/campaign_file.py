"""Load a campaign with its scenarios, and make its log."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from pnp.data import assets
from pnp.data.card_hunter.campaign import RESULTS, Campaign, Effect, HuntOf
from pnp.data.card_hunter.house_rules import with_house_rules
from pnp.data.card_hunter.reach import Reach, too_few_rounds
from pnp.data.check import Checker
from pnp.data.kinds import checked_model, kind_of
from pnp.data.models import Card
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.scenario_check import SPANS
from pnp.data.scenario_file import HuntBriefing, load_scenario
from pnp.data.scenario_words import hunt_goal
from pnp.data.yaml_source import DataPath, Document, read_leniently

SCENARIOS: Final = ("card-hunter", "scenarios")


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
    low, high = SPANS[name]
    return min(max(value, low), high)


class CampaignBook(NamedTuple):
    """A campaign with the briefings of its hunts."""

    campaign: Campaign
    briefings: tuple[HuntBriefing, ...]
    place: Place

    def next_hunt(self, results: tuple[str, ...]) -> HuntBriefing:
        """The hunt that follows these results, with what they changed; PnpError if none does."""
        wrong = [result for result in results if result not in RESULTS]
        if wrong:
            raise PnpError(f"a hunt is won or lost, not '{wrong[0]}'", hint="such as won,lost")
        at = len(results)
        if at >= len(self.briefings):
            count = len(self.briefings)
            raise PnpError(f"the campaign has {count} hunts, and all of them have been hunted")
        briefing, numbers = self.briefings[at], self._numbers(at, results)
        changed = numbers.since(self._numbers(at, ()))
        now = {name: value for name, value in numbers._asdict().items() if getattr(changed, name)}
        won, lost = (self._felt(results, result) for result in RESULTS)
        hunt_of = HuntOf(self.campaign, self.place.file, results, changed, won, lost)
        return briefing._replace(options={**briefing.options, **now}, hunt_of=hunt_of)

    def _numbers(self, at: int, results: tuple[str, ...]) -> Numbers:
        """The numbers of a hunt after these results."""
        briefing = self.briefings[at]
        hunt = briefing.hunt
        usual = with_house_rules(briefing.monster, hunt.house_rules, briefing.house)
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


def load_campaign(path: Path | str) -> CampaignBook:
    """The campaign in a file; PnpError with every mistake and its place."""
    document = read_leniently(path)
    kind_of(document, ("campaign",))
    campaign: Campaign = checked_model(document, "campaign")
    checker = Checker(document)
    briefings: list[HuntBriefing] = []
    for at, chapter in enumerate(campaign.chapters):
        where = ("chapters", at, "scenario")
        try:
            briefing = load_scenario(_scenario_path(chapter.scenario, document, where))
        except PnpError as error:
            checker.problems.extend(error.problems)
            continue
        if isinstance(briefing, HuntBriefing):
            _note_reach(checker, campaign, at, briefing)
            briefings.append(briefing)
        else:
            checker.note(where, "a campaign is made of hunts, and this is a contest")
    checker.stop_if_wrong()
    return CampaignBook(campaign, tuple(briefings), document.place_of())


def _note_reach(checker: Checker, campaign: Campaign, at: int, briefing: HuntBriefing) -> None:
    """Keep it if the ends of hunts can leave another too few rounds for its goal."""
    hunt = briefing.hunt
    worst = sum(min(each.won.rounds, each.lost.rounds) for each in campaign.chapters[:at])
    if worst < 0 and hunt.rounds:
        rounds = _within("rounds", hunt.rounds + worst)
        short = too_few_rounds(Reach.of(hunt, briefing.monster, briefing.house), rounds)
        if short:
            message = f"after the hunts before it {short[0]}"
            checker.note(("chapters", at, "scenario"), message, f"take fewer rounds: {short[1]}")


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


def log_card(book: CampaignBook) -> Card:
    """The campaign's log as a card, with all its words."""
    campaign = book.campaign
    rows: list[dict[str, Any]] = [
        {
            "name": briefing.scenario.name,
            "before": chapter.before,
            "goal": hunt_goal(briefing.hunt, briefing.monster),
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
