"""Words and forms that several models share: ids, colours, template names, texts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pnp.data.shapes import AsWritten, Length, Pattern, Printed, Range

Id: TypeAlias = Annotated[
    str,
    Pattern("[a-z0-9]+(-[a-z0-9]+)*", "a name in small letters, digits and single hyphens"),
    Length(1, 80),
]
FieldName: TypeAlias = Annotated[
    str,
    Pattern("[a-z][a-z0-9]*([-_][a-z0-9]+)*", "a field name in small letters, such as 'role-kind'"),
]
_IN_LINE = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]"
LINE = rf"{_IN_LINE}*[^\s\x00-\x1f\x7f-\x9f\u2028\u2029]{_IN_LINE}*"
"""Something to read, without tabs and line breaks of any kind."""
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
_LISTS = "[cC][sS][vV]|[tT][sS][vV]|[xX][lL][sS][xX]|[oO][dD][sS]|[jJ][sS][oO][nN]"
ListName: TypeAlias = Annotated[
    str,
    Pattern(rf"[^\n]+\.({_LISTS})", "the name of a list, such as 'cards.csv', .xlsx or .ods"),
    Length(1, 200),
]
CardsFileName: TypeAlias = Annotated[
    str,
    Pattern(
        rf"[^\n]+\.(ya?ml|{_LISTS})",
        "the name of a YAML file or a list, such as 'cards.yaml' or 'cards.csv'",
    ),
    Length(1, 200),
]
FontName: TypeAlias = Annotated[
    str,
    Pattern(r"[^\n]+\.[tToO][tT][fFcC]", "the name of a font file, such as 'fonts/swamp.ttf'"),
    Length(1, 200),
]

CardId: TypeAlias = Annotated[
    str,
    Pattern("[A-Za-z0-9]+(-[A-Za-z0-9]+)*", "letters, digits and single hyphens as in 'a-1'"),
    Length(1, 40),
]
Picture: TypeAlias = Annotated[
    str,
    Pattern("[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?", "the name of an icon"),
    Length(1, 80),
    Printed("icon"),
]
Power: TypeAlias = Annotated[Any, AsWritten()]
"""A power in the grammar of effects, as plain as YAML has it."""

Copies: TypeAlias = Annotated[int, Range(0, 999)]
FieldKind: TypeAlias = Literal[
    "text", "line", "label", "int", "number", "bool", "icon", "image", "colour", "list", "map"
]
