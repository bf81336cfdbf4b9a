"""What is written by hand in a form, as YAML: powers of cards, where no fields could say it all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pnp.data.problems import PnpError, Problem
from pnp.data.yaml_source import DataPath, Document, parse
from pnp.data.yaml_writer import dense
from pnp.web.fields import Form
from pnp.web.snapshot import Plain

_TEXT: Final = "text"


class ByHand:
    """The texts of such fields as the person wrote them, by the way to each."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._texts: dict[DataPath, str] = {}
        self._read: dict[DataPath, Document] = {}
        self._wrong: dict[DataPath, Problem] = {}

    def shown(self, data: Plain) -> Plain:
        """Data for a page: with texts in such fields."""

        def text(path: DataPath, value: Any) -> str:
            if path not in self._texts:
                self._note(path, dense(value))
            return self._texts[path]

        return self._form.with_each(data, text)

    def taken(self, data: Plain) -> Plain:
        """Data from a page: what its texts say; a text that says nothing stays one."""
        self.forget()

        def value(path: DataPath, found: Any) -> Any:
            if not isinstance(found, str):
                return found
            self._note(path, found)
            return self._read[path].data if path in self._read else found

        return self._form.with_each(data, value)

    def forget(self) -> None:
        """The data was changed otherwise: texts are written anew."""
        self._texts, self._read, self._wrong = {}, {}, {}

    def _note(self, path: DataPath, text: str) -> None:
        self._texts[path] = text
        try:
            found = parse(text, _TEXT)
            if found.problems:
                raise PnpError.of(found.problems)
        except PnpError as error:
            self._wrong[path] = error.problems[0]
        else:
            self._read[path] = found

    def told(self, problems: Iterable[tuple[DataPath, str]]) -> Iterator[tuple[DataPath, str]]:
        """What is wrong, in such a text with its line there; what is said of a text that cannot be
        read is of no use."""
        for path, each in self._wrong.items():
            words = f"{each.message} ({each.hint})" if each.hint else each.message
            yield path, self._on_line(path, each.place.line if each.place else 0, words)
        for path, words in problems:
            owner = next((each for each in self._texts if path[: len(each)] == each), None)
            if owner is None:
                yield path, words
            elif owner in self._read:
                line = self._read[owner].place_of(path[len(owner) :], key=True).line
                yield owner, self._on_line(owner, line, words)

    def _on_line(self, path: DataPath, line: int, words: str) -> str:
        lines = self._texts[path].rstrip("\n").count("\n") + 1
        return f"line {min(line, lines)}: {words}" if line and lines > 1 else words
