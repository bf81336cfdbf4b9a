"""What somebody reads who made a mistake."""

from __future__ import annotations

import pytest

from pnp.data.problems import Place, PnpError, did_you_mean


@pytest.mark.parametrize(
    ("word", "name"),
    [("rat", "rattler"), ("crad-hunter", "card-hunter"), ("olour", "colour"), ("hoard", "board")],
)
def test_a_word_that_is_near(word: str, name: str) -> None:
    assert did_you_mean(word, [name, "something else"]) == f"did you mean '{name}'?"


@pytest.mark.parametrize("word", ["Nowhere", "they", "x"])
def test_what_is_not_near_is_not_suggested(word: str) -> None:
    assert did_you_mean(word, ["Johner", "he"]) == "one of: Johner, he"


def test_names_that_hold_the_word_are_suggested() -> None:
    names = ["Lt. Ripley", "Warrant Officer Ripley", "Newt", "The Queen"]
    found = "did you mean 'Lt. Ripley' or 'Warrant Officer Ripley'?"
    assert did_you_mean("Ripley", names) == found
    assert did_you_mean("Ripley", [*names, "Ripley #8"]) == (
        "did you mean 'Ripley #8'? Put it in quotes, as ' #' begins a comment; "
        "or 'Lt. Ripley' or 'Warrant Officer Ripley'?"
    )


def test_nor_is_the_word_itself() -> None:
    """As of a file that lies there but cannot be read."""
    assert did_you_mean("cards.csv", ["cards.csv", "carts.csv"]) == "did you mean 'carts.csv'?"
    assert did_you_mean("cards.csv", ["cards.csv"]) == ""


def test_a_long_list_is_not_told() -> None:
    assert did_you_mean("Nowhere", [f"card {at}" for at in range(51)]) == ""


def test_what_a_terminal_would_obey_is_only_named() -> None:
    told = str(PnpError("not 'Dr\x1b[2Jake\u202e\n\0'", hint="é and ♥ are letters"))
    assert told == r"not 'Dr\x1b[2Jake\u202e\n\x00' (é and ♥ are letters)"


def test_a_name_far_too_long_is_cut_in_its_place() -> None:
    told = str(PnpError("there is no such file", Place("x" * 3000 + ".yaml", 2, 7)))
    assert told == f"{'x' * 299}…:2:7: there is no such file"


def test_what_is_quoted_and_far_too_long_is_cut() -> None:
    long = "x" * 1_000_000
    error = PnpError(f"there is no '{long}' here", None, f"card '{long}'", f"as '{long}' is")
    cut = "x" * 79 + "…"
    assert str(error) == f"card '{cut}': there is no '{cut}' here (as '{cut}' is)"
    assert error.problems[0].message == f"there is no '{cut}' here"
    told = str(PnpError("no " + "it's " * 100_000 + "is here", subject="it's " * 100))
    subject, message = told.split(": ")
    assert subject.startswith("it's it's ")
    assert message.startswith("no it's it's ")
    assert message.endswith(" it's it's is here")
    assert message.count(" … ") == subject.count(" … ") == 1
    assert len(told) < 2400


def test_a_long_list_of_short_names_is_told() -> None:
    told = f"one of: {', '.join(f'name {at}' for at in range(50))}"
    assert str(PnpError(told)) == told
