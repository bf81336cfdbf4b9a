"""The kinds of YAML file there are, and the model that each is checked against."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pnp.data.check import Checker
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.data.shapes import Model
from pnp.data.texts import UnknownFact, fill_model
from pnp.data.yaml_source import DataPath, Document


def _set() -> type[Model]:
    from pnp.data.files import SetFile

    return SetFile


def _cards() -> type[Model]:
    from pnp.data.files import CardsFile

    return CardsFile


def _monster() -> type[Model]:
    from pnp.data.card_hunter.monster import Monster

    return Monster


def _predation() -> type[Model]:
    from pnp.data.predation.facts import Predation

    return Predation


def _automa_deck() -> type[Model]:
    from pnp.data.card_hunter.automa_deck import AutomaDeck

    return AutomaDeck


def _predation_automa() -> type[Model]:
    from pnp.data.predation.automa_deck import AutomaDeck

    return AutomaDeck


def _house_rules() -> type[Model]:
    from pnp.data.card_hunter.house_rules import HouseRules

    return HouseRules


def _scenario() -> type[Model]:
    from pnp.data.scenario import Scenario

    return Scenario


def _campaign() -> type[Model]:
    from pnp.data.card_hunter.campaign import Campaign

    return Campaign


def _print() -> type[Model]:
    from pnp.data.files import PrintFile

    return PrintFile


# A game's models are imported when a file of its kind turns up: printing one game should not
# wait for the others.
KINDS: Final[Mapping[str, Callable[[], type[Model]]]] = {
    "set": _set,
    "cards": _cards,
    "monster": _monster,
    "house-rules": _house_rules,
    "scenario": _scenario,
    "campaign": _campaign,
    "predation": _predation,
    "automa-deck": _automa_deck,
    "predation-automa": _predation_automa,
    "print": _print,
}
# Kinds whose numbers and names texts and templates can use.
FACT_KINDS: Final = (
    "monster",
    "house-rules",
    "scenario",
    "predation",
    "automa-deck",
    "predation-automa",
)


def kind_of(document: Document, allowed: Sequence[str]) -> str:
    """What the file says it is; PnpError if it does not say, or is of no kind allowed here."""
    data = document.data
    listed = ", ".join(allowed)
    if not isinstance(data, dict):
        raise _refusal(document, (), "must start with 'kind:'", f"one of: {listed}")
    kind = data.get("kind")
    if kind is None:
        near = next((key for key in data if key.lower().strip() == "kind"), "")
        hint = f"write 'kind' instead of '{near}'" if near else f"add one of: {listed}"
        raise _refusal(document, (), "the field 'kind' is missing", hint)
    if not isinstance(kind, str) or kind not in KINDS:
        hint = did_you_mean(str(kind), allowed)
        raise _refusal(document, ("kind",), f"there is no kind '{kind}' of file", hint)
    if kind not in allowed:
        hint = f"{'it must be' if len(allowed) == 1 else 'one of'}: {listed}"
        raise _refusal(document, ("kind",), f"a file of kind '{kind}' cannot be used here", hint)
    return kind


def _refusal(document: Document, path: DataPath, message: str, hint: str) -> PnpError:
    place = document.place_of(path)
    return PnpError.of([*document.problems, Problem(message, place, hint=hint)])


def checked_model(document: Document, kind: str) -> Any:
    """The document as the model of its kind, the facts in its texts filled in from itself."""
    if kind == "monster":
        from pnp.data.card_hunter.monster_file import completed

        document = completed(document)
    checker = Checker(document)
    model = checker.model(KINDS[kind]())
    if model is not None and kind in FACT_KINDS:
        unknown: list[tuple[DataPath, UnknownFact]] = []
        model = fill_model(model, unknown)
        for path, fact in unknown:
            checker.note(path, fact.message, fact.hint)
    checker.stop_if_wrong()
    return model
