"""A campaign that is played: the records of its games in one file, from which all else follows.

How a game ended is never written down by hand. Whoever opens the file plays every record through
again, and sees whether each game was set up as the campaign asks after those before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pnp.data import games
from pnp.data.check import check
from pnp.data.english import count
from pnp.data.kinds import CAMPAIGN_LOG
from pnp.data.part import Campaign, data_of
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import Document, read
from pnp.table.invite import as_wished
from pnp.table.part import desk_of
from pnp.table.record_files import flow, record_in, text_of
from pnp.table.records import Record, Seat, replay
from pnp.table.scenario import LOST, WON, medal_of

_HEAD: Final = "# A campaign that is played. `pnp play --resume` goes on, `pnp replay` tells it."


@model
class CampaignFile:
    """A campaign that is played, as it stands in a file."""

    kind: Annotated[Literal["campaign-log"], Doc("what this file describes")]
    game: Annotated[Id, Doc("the game that is played")]
    campaign: Annotated[Line, Doc("the campaign: its name if it is one of ours, or its file")]
    wishes: Annotated[
        tuple[Mapping[Id, Any], ...], Length(1, 99), Doc("what the person wished for, game by game")
    ]
    games: Annotated[
        tuple[Mapping[Id, Any], ...], Length(1, 99), Doc("the record of each game, in their order")
    ]
    results: Annotated[
        tuple[Literal["won", "lost"], ...],
        Length(0, 99),
        Doc("how those ended that are over; the last line, so the file may have been cut off"),
    ]


class CampaignLog:
    """A campaign and its games so far; the last of them may be half played."""

    def __init__(
        self,
        game: str,
        called: str,
        campaign: Campaign,
        wishes: Mapping[str, Any],
    ) -> None:
        """`called` is what names the campaign: a name of ours, or a file."""
        self.game, self.called, self.campaign = game, called, campaign
        self.records: list[Record] = []
        self.wishes = wishes
        """What the person wishes for now, for the game that is played and those that follow."""
        self._wished: list[Mapping[str, Any]] = []  # for each of the games

    @property
    def results(self) -> tuple[str, ...]:
        """How the games ended that are over."""
        return tuple(_result(record) for record in self.records if record.is_over)

    @property
    def has_next(self) -> bool:
        """Whether another game follows the one that is played, or was played last."""
        return len(self.records) < len(self.campaign.games)

    @property
    def is_over(self) -> bool:
        """Whether all games were played to their ends."""
        return len(self.results) == len(self.campaign.games)

    def current(self) -> Record:
        """The game that is half played, or else the next; PnpError if all have been played."""
        if self.is_over:
            raise PnpError(
                f"{self.campaign.name} is over: {', '.join(self.results)}",
                hint="`pnp replay` tells it; with --save ANOTHER it begins anew",
            )
        if self.records and not self.records[-1].is_over:
            return self.records[-1]
        return self.begin_next()

    def begin_next(self, seed: int | None = None, real: bool | None = None) -> Record:
        """The next game, with what those before it changed; real cards if there were before."""
        if real is None:
            real = self.records[-1].at_real_table if self.records else False
        self.add(self.invited(self.results, seed, real))
        return self.records[-1]

    def add(self, record: Record) -> None:
        """Another game, played as it is wished for now."""
        self.records.append(record)
        self._wished.append(self.wishes)

    def wish(self, wishes: Mapping[str, Any]) -> None:
        """Have what follows as wished, with all else as before; PnpError amid a game."""
        record = self.records[-1]
        if not record.is_over and (record.moves or record.cards):
            noun = desk_of(record).noun
            raise PnpError(
                f"the {noun} at hand has begun; leave out --{', --'.join(wishes)}",
                hint=f"what you wish for can change before the next {noun} begins",
            )
        self.wishes = {**self.wishes, **wishes}
        if not record.is_over:
            del self.records[-1], self._wished[-1]
            self.begin_next(record.seed, record.at_real_table)

    def invited(self, results: tuple[str, ...], seed: int | None, real: bool) -> Record:
        """The game that follows these results, about to begin; PnpError if none does."""
        briefing = self.campaign.next_game(results)
        return as_wished(self.game, self.wishes, briefing, seed=seed, real=real)

    # --- in words -------------------------------------------------------------------------------

    def where(self) -> str:
        """How far it is, in a few words: 'The river road, 2 of 3'."""
        at = min(len(self.results) + 1, len(self.campaign.games))
        return f"{self.campaign.name}, {at} of {len(self.campaign.games)}"

    def standing(self) -> list[str]:
        """Every game of it, with how it ended or how it stands."""
        told = []
        for at, name in enumerate(self.campaign.games):
            stands = _stands(self.records[at]) if at < len(self.records) else "to come"
            told.append(f"{at + 1}. {name}: {stands}.")
        return told

    # --- in a file ------------------------------------------------------------------------------

    def text(self) -> str:
        """All of it as YAML. The stories stand in the campaign's own file."""
        lines = [
            _HEAD,
            f"kind: {CAMPAIGN_LOG}",
            f"game: {self.game}",
            f"campaign: {flow(self.called)}",
            f"wishes: {flow(self._wished)}",
            "games:",
        ]
        for record in self.records:
            first, *others = text_of(record, told=False).splitlines()[1:]
            lines += [f"  - {first}", *(f"    {line}" for line in others)]
        return "\n".join([*lines, f"results: {flow(self.results)}", ""])


def _result(record: Record) -> str:
    return WON if desk_of(record).won(record) else LOST


def _stands(record: Record) -> str:
    """How a game ended, with what it is worth, or how it stands."""
    if not record.is_over:
        return f"now, {count(len(record.moves), 'move')} so far" if record.moves else "now"
    *_, (_, state) = replay(record, record.dealer())
    won = desk_of(record).won(record) is True
    score = desk_of(record).summary(record, state).score
    medal = medal_of(record.scenario, won, score)
    points = [] if score is None else [f"score {score}"]
    return ", ".join([_result(record), *points, *([f"{medal} medal"] if medal else [])])


# --- beginning ----------------------------------------------------------------------------------


def campaign_kinds() -> dict[str, str]:
    """The games that have campaigns, by the kind of file that those are."""
    found = {game: data_of(game).campaigns for game in games.GAMES}
    return {each.kind: game for game, each in found.items() if each is not None}


def begin_campaign(
    name: str, wishes: Mapping[str, Any], *, seed: int | None = None, real: bool = False
) -> CampaignLog:
    """A campaign of that name, or in that file, with its first game; PnpError if there is none."""
    game, campaign = find_campaign(name)
    log = CampaignLog(game, name, campaign, wishes)
    log.begin_next(seed, real)
    return log


def find_campaign(name: str) -> tuple[str, Campaign]:
    """The campaign of that name, or in that file, and its game; PnpError if there is none."""
    from pnp.data.library import Library
    from pnp.rules import judge

    known, library = campaign_kinds(), Library()
    kind = next((kind for kind in known if name in library.named(kind)), next(iter(known)))
    game = known[kind]
    campaigns = data_of(game).campaigns
    assert campaigns is not None
    return game, campaigns.load(library.find(kind, name), judge)


def log_name(name: str) -> Path:
    """The file in which a campaign is played, unless somebody names another."""
    return Path(f"{find_campaign(name)[1].id}-log.yaml")


# --- reading ------------------------------------------------------------------------------------


def opened(path: Path) -> Record | CampaignLog:
    """The campaign in a file, or the single game, played through; PnpError where it fails."""
    document = read(path)
    data = document.data
    is_log = isinstance(data, dict) and data.get("kind") == CAMPAIGN_LOG
    return _log_in(document) if is_log else record_in(document)


def _log_in(document: Document) -> CampaignLog:
    file = check(CampaignFile, document)
    game, campaign = _campaign(file.campaign, document)
    if game != file.game:
        place = document.place_of(("game",))
        raise PnpError(f"the campaign '{file.campaign}' is one of {game}", place)
    log = CampaignLog(game, file.campaign, campaign, file.wishes[0])
    for at in range(len(file.games)):
        log.wishes = file.wishes[min(at, len(file.wishes) - 1)]
        _read_next(log, document, at)
    if len(file.wishes) != len(file.games):
        told = f"{count(len(file.games), 'game')}, and wishes for {len(file.wishes)}"
        raise PnpError(told, document.place_of(("wishes",)))
    if log.results != file.results:
        place = document.place_of(("results",))
        raise PnpError(
            f"the games come to {_told(log.results)}, not to {_told(file.results)}", place
        )
    return log


def _campaign(name: str, document: Document) -> tuple[str, Campaign]:
    """The campaign that a file names: where it was, or beside the file that names it."""
    beside = Path(document.file).parent / Path(name).name
    if not Path(name).exists() and beside.is_file():
        name = str(beside)
    try:
        return find_campaign(name)
    except PnpError as error:
        first = error.problems[0]
        raise PnpError(
            f"its campaign cannot be read: {first}", document.place_of(("campaign",))
        ) from None


def _read_next(log: CampaignLog, document: Document, at: int) -> None:
    """Add one game of the file to the log; PnpError if it cannot follow those before it."""
    here: Any = ("games", at)
    place = document.place_of(here)
    if len(log.results) < at:
        raise PnpError(f"game {at} is not over, and another follows it", place)
    if at >= len(log.campaign.games):
        raise PnpError(f"{log.campaign.name} has {len(log.campaign.games)} games", place)
    root = (place.line - 1, place.column - 1)
    record = record_in(document._replace(data=document.data["games"][at], root=root))
    try:
        due = log.invited(log.results, record.seed, record.at_real_table)
    except PnpError as error:
        first = error.problems[0]
        where = document.place_of(("wishes",))
        raise PnpError(first.message, where, hint=first.hint) from None
    wrong = _differs(record, due)
    if wrong:
        so_far = f"after {_told(log.results)}" if log.results else "at its beginning"
        raise PnpError(
            f"game {at + 1} has other {wrong} than the campaign asks for {so_far}",
            document.place_of((*here, wrong)),
            hint="the file was changed by hand, or the campaign since",
        )
    record.scenario = due.scenario
    log.add(record)


def _differs(record: Record, due: Record) -> str:
    """What of a game is not as it should be; '' if all is."""
    if record.game.name != due.game.name:
        return "game"
    desk = desk_of(record)
    if desk.heading(record) != desk.heading(due) or flow(record.options) != flow(due.options):
        return "options"
    return desk.seats_field if _players(record.seats) != _players(due.seats) else ""


def _players(seats: Mapping[str, Seat]) -> dict[str, str]:
    return {name: seat.player for name, seat in seats.items()}


def _told(results: Sequence[str]) -> str:
    return f"'{', '.join(results)}'" if results else "nothing"
