"""Games on the kernel as OpenSpiel games, so that its algorithms can play and learn them.

Importing this module registers every game under a name like `python_pnp_card_hunter`; `register`
does it for others, such as the same game with other data.
It needs the extra: in pnp's folder, pip install '.[openspiel]'.

Every coin and card is a chance node, the cards that are removed unseen among them. The information
state is all that a seat saw and did so far, as text; as numbers there is only the present
observation, for a whole history of them would be huge.

Use OpenSpiel's Python bots: its C++ MCTSBot cannot search games that are written in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from pnp.data.games import GAMES
from pnp.data.problems import PnpError, how_to_install
from pnp.rules.part import GameRules, rules_part
from pnp.rules.tree import NOBODY, Table, Terms

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise ImportError(f"OpenSpiel is missing: {how_to_install('openspiel')}") from missing


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as it was registered, and what it brings to the rules."""

    game: Any
    type: Any
    part: GameRules


class OpenTable(Table):
    """A table that can be saved: it is opened again by its name in the register."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        entry = ENTRIES[name]
        if parameters["horizon"] < 1:
            raise PnpError(f"horizon must be 1 or more, not {parameters['horizon']}")
        self._saved = (name, dict(parameters))
        usual = entry.game.options({})
        given = {k: _from_text(usual, k, parameters[k]) for k in parameters if k != "horizon"}
        options = entry.game.options(given)
        terms = entry.part.terms(entry.game, options)
        super().__init__(entry.game, options, terms, parameters["horizon"])

    def __reduce__(self) -> tuple[type[OpenTable], tuple[str, dict[str, Any]]]:
        return OpenTable, self._saved


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game on the kernel, as OpenSpiel knows games."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.table = OpenTable(name, parameters)
        known = self.table.terms
        info = pyspiel.GameInfo(
            num_distinct_actions=len(known.actions),
            max_chance_outcomes=len(known.outcomes),
            num_players=known.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.table.horizon,
        )
        super().__init__(ENTRIES[name].type, info, dict(parameters))

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.table.horizon_of_chance

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer | None:
        """What seats see; None for the public or private part alone, which views do not tell."""
        if parameters:
            raise ValueError(f"there are no parameters for observations, but got: {parameters}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.table.terms, kind.perfect_recall) if whole else None


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel knows it: a node of the tree."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.node = game.table.root

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == NOBODY

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return list(self.node.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chances

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        terms = self.node.table.terms
        return terms.outcomes[action] if player < 0 else terms.actions[action]

    def returns(self) -> list[float]:
        return list(self.node.scores)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A state that the player cannot tell from this one; its history remains that of this."""
        twin = self.clone()
        twin.node = self.node.imagine(player, Random(sampler()))
        return twin

    def __str__(self) -> str:
        return str(self.node)


class Observer:
    """What a seat sees now, or with perfect recall all it saw: the interface of a PyObserver."""

    def __init__(self, terms: Terms, perfect_recall: bool) -> None:
        self._terms = terms
        self._perfect_recall = perfect_recall
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if not perfect_recall:
            sizes = {name: int(np.prod(shape)) for name, shape in terms.layout.items()}
            self.tensor = np.zeros(sum(sizes.values()), np.float32)
            at = 0
            for name, size in sizes.items():
                self.dict[name] = self.tensor[at : at + size].reshape(terms.layout[name])
                at += size

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        view = state.node.view(player)
        if view is not None:
            for name, values in self._terms.numbers(view).items():
                self.dict[name].flat = values

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if self._perfect_recall:
            return state.node.memory(player)
        return "\n".join([f"{key} {text}" for key, text in state.node.sight(player).items()])


# --- the games that are registered ----------------------------------------------------------------

BETWEEN: Final = "+"
"""Stands between the words of a list: OpenSpiel's parameters are single values."""


def _as_texts(options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: BETWEEN.join(each) if isinstance(each, list | tuple) else each
        for name, each in options.items()
    }


def _from_text(usual: Mapping[str, Any], name: str, given: Any) -> Any:
    """A list again, where the option is one."""
    listed = isinstance(usual.get(name), list | tuple) and isinstance(given, str)
    return given.split(BETWEEN) if listed else given


ENTRIES: dict[str, Entry] = {}


def register(name: str, game: Any, part: GameRules) -> None:
    """Make OpenSpiel know a game, with all that it brings to the rules."""
    fewest, most = part.seats(game)
    utility = pyspiel.GameType.Utility
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=f"{game.name} (pnp)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if part.together else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_as_texts(game.options({})), "horizon": part.horizon},
    )
    ENTRIES[name] = Entry(game, game_type, part)

    # A class, since OpenSpiel lets go of it after Python has ended, when only classes stay alive.
    class Opening:
        def __new__(cls, parameters: Mapping[str, Any]) -> Any:
            return OpenSpielGame(name, parameters)

    pyspiel.register_game(game_type, Opening)


for each in GAMES:
    brought = rules_part(each)
    register(f"python_pnp_{each.replace('-', '_')}", brought.base(), brought)
