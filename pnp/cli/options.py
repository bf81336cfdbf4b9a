"""Options that several verbs share, and how their texts become lengths, papers and folders."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from pnp.data.problems import PnpError, told_once

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.data.library import Library
    from pnp.data.models import CardSet, Size
    from pnp.data.problems import Problem
    from pnp.faces.press import Press
    from pnp.sheets.layout import Margins

Sets: TypeAlias = Annotated[
    list[str],
    typer.Argument(metavar="SET...", help="Sets by name, or your own YAML files and folders."),
]
Paper: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="NAME|WxH",
        help="a4, a3, letter, legal, or such as 210x330 [the last one, else your country's].",
    ),
]
CardSize: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="NAME|WxH",
        help="Another card size: bridge, mini-euro, 2.5x3.5in.",
    ),
]
Only: TypeAlias = Annotated[
    list[str],
    typer.Option(metavar="NAME", help="Only this component, group or component/card; repeatable."),
]
Main: TypeAlias = Annotated[
    str, typer.Option(metavar="NAME", help="Another main character for the deck list.")
]
InkSaver: TypeAlias = Annotated[
    bool, typer.Option("--ink-saver", help="Pale grounds and outlines, not full colour.")
]
Data: TypeAlias = Annotated[
    list[Path],
    typer.Option(metavar="DIR", help="A folder of your own sets, before ours; repeatable."),
]
Templates: TypeAlias = Annotated[
    list[Path],
    typer.Option(metavar="DIR", help="A folder of your own faces/ and icons/, as above."),
]


Rasterise: TypeAlias = Annotated[
    bool,
    typer.Option("--rasterise", help="Make pixels of SVG art that cannot be drawn otherwise."),
]


def library(data: Sequence[Path], templates: Sequence[Path] | None = None) -> Library:
    """The card data to choose from, the user's folders first; with templates, to be printed."""
    from pnp.data.library import Library

    shelf = Library(data, _judge)
    if templates is not None:
        from pnp.faces.proof import Proofreader

        shelf.templates = tuple(templates)
        shelf.proofreader = Proofreader(template_folders(shelf, templates))
    return shelf


def _judge(game: str, asked: Any) -> Iterable[Flaw]:
    """What the rules of a game have against something that a file asks of it."""
    from pnp.rules import judge  # few prints ask

    return judge(game, asked)


def chosen_sets(
    shelf: Library, sets: Sequence[str], decks: Sequence[str], main: str
) -> tuple[list[str], list[CardSet]]:
    """What is wanted, by its names and as sets: deck lists of one game, or sets and files."""
    if decks and len(sets) > 1:
        raise PnpError("--deck goes with one set", hint=f"such as {sets[0]} --deck {decks[0]}")
    named = list(decks or sets)
    if main and len(named) > 1:
        raise PnpError("--main goes with one deck list")
    found: list[CardSet] = []
    problems: list[Problem] = []
    for name in named:
        try:
            if decks:
                found.append(shelf.deck(sets[0], name, main))
            else:
                found.append(shelf.led(name, main) if main else _load(shelf, name))
        except PnpError as error:
            problems += _in_full(error, shelf).problems
    if problems:
        raise PnpError.of(told_once(problems))
    return named, found


def _in_full(error: PnpError, shelf: Library) -> PnpError:
    """With what is wrong with the faces of whatever could be loaded all the same."""
    from pnp.faces.inspection import in_full

    return in_full(error, [*shelf.templates, *shelf.template_dirs])


def _load(shelf: Library, name: str) -> CardSet:
    """A set by its name or path, or the catalogue of icons."""
    from pnp.faces.icons import CATALOGUE

    if name == CATALOGUE and name not in shelf.set_ids() and not Path(name).exists():
        from pnp.faces.catalogue import icon_catalogue

        return icon_catalogue([*shelf.templates, *shelf.template_dirs])
    return shelf.load(name)


def tell_remarks(shelf: Library, name: str, main: str) -> None:
    """Say what is unwise in a deck that another main character leads."""
    for problem in shelf.deck_remarks(name, main) if main else ():
        typer.echo(f"Note: {problem.message}" + (f" ({problem.hint})" if problem.hint else ""))


def tell_unshown(
    shelf: Library, templates: Sequence[Path], named: Sequence[str], sets: Sequence[CardSet]
) -> None:
    """Say which fields of one's own cards are printed nowhere."""
    from pnp.faces.unshown import unshown

    for name, card_set in zip(named, sets, strict=True):
        lost = Path(name).exists() and unshown(card_set, template_folders(shelf, templates))
        if lost:
            typer.echo(f"Note: {lost}.")


def presses(
    shelf: Library,
    templates: Sequence[Path],
    ink_saver: bool,
    bleed: float = 0.0,
    rasterise: bool = False,
) -> Callable[[CardSet], Press]:
    """Makes the press of each set, with the user's templates before ours.

    Grounds are drawn `bleed` mm beyond the trim, or as far as ever if that is farther.
    """
    from pnp.faces.press import BLEED, Press

    folders = template_folders(shelf, templates)
    return lambda card_set: Press(card_set, folders, ink_saver, max(bleed, BLEED), rasterise)


def template_folders(shelf: Library, templates: Sequence[Path]) -> list[Path]:
    """Where templates are looked for: in the user's folders, then in ours."""
    for folder in templates:
        if not folder.is_dir():
            raise PnpError(f"the template folder '{folder}' does not exist")
    return [*templates, *shelf.template_dirs]


def stem(given: str, card_set: CardSet) -> str:
    """What is written of a set is called so: after the file given, which may be a variant."""
    from pnp.data.library import MORE_SETS, SET_FILE

    path = Path(given)
    named = path.is_file() and path.name != SET_FILE and not path.name.endswith(MORE_SETS)
    return path.stem if named else card_set.id


def area(size: Size) -> tuple[float, float]:
    """The width and height of a paper or card."""
    return size.width, size.height


def usual(shelf: Library, paper: str) -> tuple[str, str]:
    """The paper that is wanted, or else the usual one; and why it is this one."""
    from pnp.sheets.usual_paper import usual_paper

    if paper:
        return paper, ""
    found = usual_paper(shelf.papers)
    return found.name, f" ({found.why}; --paper takes another)"


def remember(shelf: Library, paper: str) -> None:
    """Keep a paper that was chosen by name for the next time."""
    if paper in shelf.papers:
        from pnp.sheets.usual_paper import remember

        remember(paper)


def margins(text: str) -> Margins:
    """The margins of a page: a length for all edges, single ones by name, or both."""
    from pnp.data.lengths import millimetres
    from pnp.data.problems import did_you_mean
    from pnp.sheets.layout import EVEN_MARGINS, Margins, evenly

    found, named = EVEN_MARGINS, dict[str, float]()
    for number, part in enumerate(text.split(",")):
        edge, equals, length = part.partition("=")
        name = edge.strip()
        if not equals:
            if number:
                raise PnpError(
                    f"the margin '{part.strip()}' names no edge",
                    hint="a length for all edges comes first: 5,bottom=14",
                )
            found = evenly(millimetres(part, "margin", zero=True))
        elif name not in Margins._fields:
            hint = did_you_mean(name, Margins._fields)
            raise PnpError(f"no edge of the paper is called '{name}'", hint=hint)
        elif name in named:
            raise PnpError(f"the margin at the {name} is given twice")
        else:
            named[name] = millimetres(length, f"{name} margin", zero=True)
    return found._replace(**named)


def split_names(names: Sequence[str]) -> list[str]:
    """Names given one by one or with commas between them."""
    return [name.strip() for given in names for name in given.split(",") if name.strip()]


def progress_bar(verb: str) -> Callable[[int, int], None] | None:
    """Shows how far a long work has come, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        end = "\r\033[K" if done >= total else ""
        sys.stderr.write(f"\r{verb} {done} of {total}{end}")
        sys.stderr.flush()

    return show
