"""Pictures for the tests: four coloured quarters, so that any turn, flip or crop shows."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from PIL import Image

from pnp.data.library import Library
from pnp.data.models import CardSet
from pnp.faces.drawlist import Face
from pnp.faces.press import Press

RED, GREEN, BLUE, YELLOW = (220, 30, 30), (30, 180, 60), (40, 60, 210), (240, 210, 40)
WHITE = (255, 255, 255)


def quarters(width: int, height: int, mode: str = "RGB") -> Image.Image:
    """Red and green above, blue and yellow below."""
    image = Image.new("RGB", (2, 2))
    image.putdata([RED, GREEN, BLUE, YELLOW])
    image = image.resize((width, height), Image.Resampling.NEAREST)
    return image.quantize(4) if mode == "P" else image.convert(mode)


def packed(image: Image.Image, kind: str, **options: Any) -> bytes:
    """The picture as the bytes of a file."""
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    """Whether two colours are the same but for what a lossy format changes."""
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


class Easel:
    """A folder with cards that show pictures: 60 by 90 mm, filled by the picture to the cut."""

    BODY = '<image href="{{ card.art }}" x="0" y="0" width="{{ w }}" height="{{ h }}"/>'

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.face_of(self.BODY)

    def face_of(self, body: str) -> None:
        """Let the template draw this."""
        text = f'<svg viewBox="0 0 {{{{ w }}}} {{{{ h }}}}">\n{body}\n</svg>'
        self.put("own/faces/my/card.svg.j2", text.encode())

    def put(self, name: str, data: bytes) -> Path:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return file

    def cards(self, *names: str) -> Path:
        """A cards file with a card for each picture."""
        rows = "".join(f"  - {{id: c{at}, art: '{name}'}}\n" for at, name in enumerate(names, 1))
        head = "kind: cards\ntemplate: my/card\nsize: 60x90\nfields: {art: image}\ncards:\n"
        return self.put("deck.yaml", f"{head}{rows}".encode())

    def set_and_press(self, *names: str) -> tuple[CardSet, Press]:
        library = Library()
        card_set = library.load(self.cards(*names))
        return card_set, Press(card_set, [self.folder / "own", *library.template_dirs])

    def faces(self, *names: str) -> list[Face]:
        card_set, press = self.set_and_press(*names)
        (part,) = card_set.components
        return [press.face(part, card) for card in part.cards]
