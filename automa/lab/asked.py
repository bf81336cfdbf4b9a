"""What is asked of the lab: what it measures or tunes, who plays, and how many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from automa.lab import PLANNED_GAMES, THINKERS, USUAL_GAMES
from automa.lab.measure import Job, bouts
from automa.lab.play import Bout
from automa.lab.subject import Subject, file_of, nouns, subject
from automa.part import automa_of
from pnp.data.english import listed
from pnp.data.games import GAMES
from pnp.data.problems import PnpError


def chosen(
    what: Sequence[str], options: Mapping[str, Any], against: Sequence[str] = ()
) -> list[Subject]:
    """What is to be measured; PnpError if it cannot be, or not together."""
    if len(what) > 2:
        raise PnpError(f"two can be compared, not {len(what)}")
    subjects = [subject(name, options, against) for name in what]
    alike = len({each.game for each in subjects}) == 1 and all(each.is_won for each in subjects)
    if len(subjects) == 2 and not alike:
        raise PnpError(
            f"{' and '.join(what)} cannot be compared",
            hint="two of one game can, if its seats win or lose together, and two deck lists",
        )
    return subjects


def to_tune(
    name: str, options: Mapping[str, Any], against: Sequence[str] = ()
) -> tuple[Path, Subject]:
    """The file that is to be tuned, and what is measured of it; PnpError if it cannot be."""
    path = None if name in GAMES else file_of(name)
    (found,) = chosen([str(path or name)], options, against)
    if path is None or found.scenario:
        raise PnpError(f"only a {listed(nouns(), 'or')} can be tuned, not {name}")
    return path, found


def jobs_for(subjects: Sequence[Subject], players: Sequence[str], games: int | None) -> list[Job]:
    """All that is to be played; as many games as are usual where nobody says how many."""
    return [Job(bout, _games(games, bout)) for bout in bouts(subjects, players)]


def _games(wanted: int | None, bout: Bout) -> int:
    """Of one line-up: rivals who change seats share their games out among them."""
    lineup, levels = bout.lineup, automa_of(bout.subjects[0].game).levels
    thinks = any(levels.get(name, name).startswith(THINKERS) for name in lineup)
    games = wanted or (PLANNED_GAMES if thinks else USUAL_GAMES)
    shared = len(set(lineup)) > 1 and not bout.subjects[0].rivals
    return -(-games // len(lineup)) if shared else games


def at_work(bout: Bout) -> str:
    """Who plays it, in words."""
    names = bout.lineup[:1] if bout.subjects[0].rivals else bout.lineup
    return " against ".join(dict.fromkeys(names))
