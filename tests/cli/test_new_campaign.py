"""`pnp new campaign`: a file that is valid as it stands, and never takes another's place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import yaml

from pnp.data.card_hunter.campaign import Effect
from pnp.data.shapes import record_of
from tests.cli.counter import contents, done, refused

FILE = "the-old-road-year-1.yaml"


def test_a_new_campaign_is_valid_prints_and_plays() -> None:
    out = done("new", "campaign", "The old road: year 1")
    assert out.splitlines() == [
        f"{FILE}: The old road: year 1, a campaign for Card Hunter, for you to change.",
        "campaign.schema.json: for an editor that checks while you type.",
        f"pnp print {FILE}",
        f"pnp play --campaign {FILE}",
    ]
    done("check", FILE)
    assert "Campaign log" in done("print", FILE)
    Path("moves.txt").write_text("quit\n")
    done("play", "--campaign", FILE, "--moves", "moves.txt")
    assert f'campaign: "{FILE}"' in Path("the-old-road-year-1-log.yaml").read_text()


def test_an_editor_can_check_it() -> None:
    done("new", "campaign", "Road")
    text = Path("road.yaml").read_text()
    assert "$schema=campaign.schema.json" in text.splitlines()[0]
    schema = json.loads(Path("campaign.schema.json").read_text())
    jsonschema.validate(yaml.safe_load(text), schema)
    assert max(map(len, text.splitlines())) <= 100


def test_it_shows_all_that_a_hunt_can_change() -> None:
    done("new", "campaign", "Road")
    chapters = yaml.safe_load(Path("road.yaml").read_text())["chapters"]
    shown = {name for each in chapters for end in ("won", "lost") for name in each.get(end, {})}
    assert shown == set(record_of(Effect).fields)


def test_nothing_is_overwritten() -> None:
    Path("road.yaml").write_text("mine")
    assert "road.yaml is there already" in refused("new", "campaign", "Road")[0]
    assert list(contents(Path())) == ["road.yaml"]
