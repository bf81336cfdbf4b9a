"""Words and forms that several models share: ids, colours, template names, texts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pnp.data.shapes import Length, Pattern, Range

Id: TypeAlias = Annotated[
    str,
    Pattern("[a-z0-9]+(-[a-z0-9]+)*", "a name in small letters, digits and single hyphens"),
    Length(1, 80),
]
FieldName: TypeAlias = Annotated[
    str,
    Pattern("[a-z][a-z0-9]*([-_][a-z0-9]+)*", "a field name in small letters, such as 'role-kind'"),
]
LINE = r"[^\n]*[^\s][^\n]*"
Line: TypeAlias = Annotated[str, Pattern(LINE, "one line of text"), Length(1, 300)]
Text: TypeAlias = Annotated[str, Length(1, 5000)]
Colour: TypeAlias = Annotated[str, Pattern("#[0-9a-fA-F]{6}", "a colour such as '#1d6b43'")]
TemplateName: TypeAlias = Annotated[
    str,
    Pattern("[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*", "a template such as 'generic/card'"),
]
FileName: TypeAlias = Annotated[
    str, Pattern(r"[^\n]+\.ya?ml", "the name of a YAML file, such as 'cards.yaml'"), Length(1, 200)
]

Copies: TypeAlias = Annotated[int, Range(1, 999)]
FieldKind: TypeAlias = Literal[
    "text", "line", "int", "number", "bool", "icon", "colour", "list", "map"
]
