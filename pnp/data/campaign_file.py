"""Load a campaign with its scenarios, and make its log."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from pnp.data import assets
from pnp.data.campaign import RESULTS, Campaign, HuntOf
from pnp.data.check import Checker
from pnp.data.house_rules import with_house_rules
from pnp.data.kinds import checked_model, kind_of
from pnp.data.models import Card
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.scenario_file import HuntBriefing, load_scenario
from pnp.data.scenario_words import hunt_goal
from pnp.data.yaml_source import Document, read_leniently

SCENARIOS: Final = ("card-hunter", "scenarios")


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
        if len(results) >= len(self.briefings):
            count = len(self.briefings)
            raise PnpError(f"the campaign has {count} hunts, and all of them have been hunted")
        briefing = self.briefings[len(results)]
        hunt, monster = briefing.hunt, briefing.monster
        usual = with_house_rules(monster, hunt.house_rules, briefing.house)
        potions = getattr(usual.potions, hunt.difficulty) if hunt.potions is None else hunt.potions
        options = self.campaign.changed(
            briefing.options, potions, hunt.lives or usual.lives, results
        )
        hunt_of = HuntOf(self.campaign, self.place.file, results)
        return briefing._replace(options=options, hunt_of=hunt_of)


def load_campaign(path: Path | str) -> CampaignBook:
    """The campaign in a file; PnpError with every mistake and its place."""
    document = read_leniently(path)
    kind_of(document, ("campaign",))
    campaign: Campaign = checked_model(document, "campaign")
    checker = Checker(document)
    briefings: list[HuntBriefing] = []
    for at, chapter in enumerate(campaign.chapters):
        file = _scenario_path(chapter.scenario, document)
        where = ("chapters", at, "scenario")
        if file is None:
            hint = did_you_mean(chapter.scenario, [each.stem for each in _shipped()])
            checker.note(where, f"there is no scenario '{chapter.scenario}'", hint)
            continue
        briefing = load_scenario(file)
        if isinstance(briefing, HuntBriefing):
            briefings.append(briefing)
        else:
            checker.note(where, "a campaign is made of hunts, and this is a contest")
    checker.stop_if_wrong()
    return CampaignBook(campaign, tuple(briefings), document.place_of())


def _shipped() -> list[Path]:
    return sorted(assets.folder("carddata").joinpath(*SCENARIOS).glob("*.yaml"))


def _scenario_path(name: str, document: Document) -> Path | None:
    stem = name.removesuffix(".yaml")
    beside = Path(document.file).parent / f"{stem}.yaml"
    return next(
        (file for file in (beside, *_shipped()) if file.stem == stem and file.is_file()), None
    )


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
