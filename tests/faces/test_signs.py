"""Signs as they are printed, whatever the keyboard had."""

from __future__ import annotations

import pytest

from pnp.faces.signs import typographic
from tests.bundled import SETS, card_set, every_side, press


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("the hunters' potion, the Queen's, 'twas", "the hunters’ potion, the Queen’s, ’twas"),
        ("a 'wall' of \"tall trees\"", "a ‘wall’ of “tall trees”"),
        ("5' by 2.5\" and 1980's", "5' by 2.5\" and 1980’s"),
        ("-1 Life, (-2), ATK **-3**, -.5", "−1 Life, (−2), ATK **−3**, −.5"),
        ("1-3 M-40 10-12 ALN-001 --4", "1-3 M-40 10-12 ALN-001 --4"),
        ("- 1 Potion", "- 1 Potion"),
        (r"\-1 stays", r"\-1 stays"),
    ],
)
def test_signs_are_those_of_a_printer(written: str, printed: str) -> None:
    assert typographic(written) == printed


@pytest.mark.parametrize("name", SETS)
def test_no_face_of_ours_mixes_them(name: str) -> None:
    for part in card_set(name).components:
        for card, side in every_side(part):
            for text in press(name).face(part, card, side).texts():
                assert text.text == typographic(text.text)
