"""`wabe world` and `wabe worlds`: the Book of Worlds of 504."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wabe import games
from wabe.atlas.figures import MEASURES
from wabe.atlas.game import PLAYERS
from wabe.cli.atlas import measured
from wabe.cli.spoken import WORLD
from wabe.cli.words import LANGUAGE, figure, words
from wabe.core.errors import BadOption
from wabe.core.messages import encoder, m, raw
from wabe.core.world_book import Page, WorldBook

_GAME = "worlds_504"
Errata = Annotated[bool, typer.Option("--errata2015", help=words(m("cli.flag.errata")))]


def _book() -> WorldBook:
    book = games.get(_GAME).book
    assert book is not None, "504 has a book"
    return book


def world(
    number: Annotated[str, typer.Argument(help=words(m("cli.flag.world")), metavar=WORLD)],
    errata: Errata = False,
    json: Annotated[bool, typer.Option("--json", help=words(m("cli.flag.json.alone")))] = False,
) -> None:
    """Print the complete rules of a world of 504, put together from its three modules."""
    page = _book().page(number, errata, LANGUAGE)
    if json:
        typer.echo(encoder(LANGUAGE).encode(page))
    else:
        print_page(page, Console(highlight=False))


def print_page(page: Page, console: Console) -> None:
    """A page of the book: the world at a glance, then its rules by chapter."""
    console.print(Text(f"{page.key}  {words(page.title)}", style="bold"))
    glance = _grid("dim")
    for label, value in [*page.aims, *page.facts]:
        glance.add_row(words(label), Text(words(value)))
    console.print(glance)
    for chapter in page.chapters:
        console.print()
        console.print(Text(words(chapter.title), style="bold"))
        rules = _grid("cyan")
        for rule in chapter.rules:
            rules.add_row(rule.id, Text(f"({words(rule.phase)}) {rule.text}" if rule.phase else rule.text))
        console.print(rules)


def _grid(style: str) -> Table:
    """Two columns: a narrow one for names and one for their text, which may run over several lines."""
    grid = Table.grid(padding=(0, 0, 0, 2))
    grid.add_column(style=style, no_wrap=True)
    grid.add_column()
    return grid


def worlds(
    module: Annotated[list[int] | None, typer.Option(help=words(m("cli.flag.worlds.module")))] = None,
    residents: Annotated[str, typer.Option(help=words(m("cli.flag.worlds.residents")))] = "",
    map_number: Annotated[int, typer.Option("--map", help=words(m("cli.flag.worlds.map")))] = 0,
    order: Annotated[str, typer.Option(help=words(m("cli.flag.worlds.order")))] = "",
    companies: Annotated[str, typer.Option(help=words(m("cli.flag.worlds.companies")))] = "",
    sort: Annotated[str, typer.Option(help=words(m("cli.flag.worlds.sort")))] = "",
    reverse: Annotated[bool, typer.Option("--reverse", help=words(m("cli.flag.worlds.reverse")))] = False,
    shorter_than: Annotated[float, typer.Option(help=words(m("cli.flag.worlds.shorter_than")), min=0)] = 0,
    players: Annotated[int, typer.Option(help=words(m("cli.flag.worlds.players")))] = 0,
    errata: Errata = False,
    json: Annotated[bool, typer.Option("--json", help=words(m("cli.flag.json.lines")))] = False,
) -> None:
    """List the worlds of 504, all or those that fit, as they come in the book or by a measure of the Atlas."""
    book = _book()
    everything = [book.facts(key, errata, LANGUAGE) for key in book.index()]
    _check_map(everything, map_number)
    _check_order(everything, order)
    found = [
        facts
        for facts in everything
        if all(number in facts["modules"] for number in _modules(module))
        and _fits(facts["residents"], residents, "residents")
        and _fits(facts["companies"], companies, "companies")
        and map_number in (0, facts["map"])
        and order in ("", facts["order"])
    ]
    if sort or shorter_than or players:
        found = _measured(found, sort, shorter_than, players)
    if not found:
        raise BadOption(m("cli.worlds.none"))
    if reverse:
        found.reverse()
    if json:
        for facts in found:
            typer.echo(msgspec.json.encode(facts))
    else:
        Console(highlight=False).print(_listed(found))


def _measured(found: list[dict[str, Any]], sort: str, shorter_than: float, players: int) -> list[dict[str, Any]]:
    """Those of the worlds that are in the Atlas and short enough, with their figures, sorted."""
    known = ["good", *MEASURES]
    if sort and sort not in known:
        raise BadOption(m("cli.worlds.sort", known=tuple(raw(name) for name in known), sort=repr(sort)))
    if players not in (0, *PLAYERS):
        raise BadOption(m("cli.worlds.players", players=players))
    known_worlds = {world.world: world for world in measured().worlds}
    kept = []
    for facts in found:
        world = known_worlds.get(facts["world"])
        figures = world and (world.players.get(players) if players else world.over_all)
        if world and figures and (not shorter_than or figures.rounds < shorter_than):
            kept.append({**facts, "figures": {"good": world.good, **msgspec.to_builtins(figures)}, "sort": sort})
    if sort:
        kept.sort(key=lambda facts: -facts["figures"][sort])
    return kept


def _check_map(everything: list[dict[str, Any]], number: int) -> None:
    known = sorted({facts["map"] for facts in everything})
    if number and number not in known:
        raise BadOption(m("cli.worlds.maps", first=known[0], last=known[-1], number=number))


def _check_order(everything: list[dict[str, Any]], order: str) -> None:
    known = sorted({facts["order"] for facts in everything})
    if order and order not in known:
        raise BadOption(m("cli.worlds.orders", known=tuple(raw(name) for name in known), order=repr(order)))


def _modules(given: list[int] | None) -> list[int]:
    for number in given or []:
        if not 1 <= number <= 9:
            raise BadOption(m("cli.worlds.modules", number=number))
    return given or []


def _fits(value: bool, wanted: str, name: str) -> bool:
    if wanted not in ("", "yes", "no"):
        raise BadOption(m("cli.worlds.yes_or_no", name=name, value=repr(wanted)))
    return not wanted or value == (wanted == "yes")


def _listed(found: list[dict[str, Any]]) -> Table:
    """A line a world under a heading, as wide as the terminal; a long name goes on below itself."""
    sort = found[0].get("sort", "")
    measures = [name for name in dict.fromkeys(["rounds", sort]) if name and "figures" in found[0]]
    grid = Table(box=None, pad_edge=False, header_style="bold")
    grid.add_column(words(m("cli.worlds.column.world")), no_wrap=True)
    grid.add_column(words(m("cli.worlds.column.name")))
    grid.add_column(words(m("cli.worlds.column.map")), justify="right")
    grid.add_column(words(m("cli.worlds.column.residents")))
    for name in measures:
        grid.add_column(words(m("cli.worlds.column.rounds")) if name == "rounds" else name, justify="right")
    for facts in found:
        residents = words(m("cli.worlds.residents", there="yes" if facts["residents"] else "no"))
        measured = [figure(facts["figures"][name], "4.1f" if name == "rounds" else "g") for name in measures]
        grid.add_row(facts["world"], facts["name"], str(facts["map"]), residents, *measured)
    return grid
