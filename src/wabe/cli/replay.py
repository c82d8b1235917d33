"""`wabe replay`: check a record and show what it tells."""

from pathlib import Path
from typing import Annotated

import typer

from wabe import games
from wabe.cli.games import say_house_rules
from wabe.cli.inputs import read_record, write_file
from wabe.cli.spoken import FILE
from wabe.cli.terminal_table import TerminalTable
from wabe.cli.words import LANGUAGE, words
from wabe.core import proof
from wabe.core import replay as replaying
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import m


def replay(
    file: Annotated[Path, typer.Argument(help=words(m("cli.flag.record")), metavar=FILE)],
    to: Annotated[int | None, typer.Option(help=words(m("cli.flag.replay.to")))] = None,
    verify: Annotated[bool, typer.Option("--verify", help=words(m("cli.flag.replay.verify")))] = False,
    log: Annotated[bool, typer.Option("--log", help=words(m("cli.flag.replay.log")))] = False,
    picture: Annotated[Path | None, typer.Option(help=words(m("cli.flag.replay.picture")), metavar=FILE)] = None,
) -> None:
    """Check every action of a record, and show the table and the result."""
    written = read_record(file)
    game = games.get(written.game)
    record = replaying.up_to_date(written, game)
    rules = replaying.rules_of(record, game)
    replaying.replay(record, rules)
    if verify:
        count, promised = proof.verify(record, rules, written), written.chance.commitment if written.chance else ""
        typer.echo(words(m("cli.record.verified", results=count, hash=promised)))
        return
    if to is not None:
        replaying.replay(record, rules, to)  # names the positions there are
    match = Match.from_record(record, game, to=to)
    say_house_rules(rules)
    table = TerminalTable(game)
    eyes = OVER if record.result else None  # of a game that is over nothing is hidden
    if log:
        table.show_log(match.log, match.names)
    if picture is not None:
        write_file(picture, match.svg(eyes, LANGUAGE))
        typer.echo(words(m("cli.record.picture", path=str(picture))))
    else:
        table.show(match.scene(eyes, log=0))
    if match.state.seat == OVER:
        table.show_result(match.scene(None, log=0))
    ending = m("cli.record.unfinished")
    if record.result:
        ending = m("cli.record.result", points=" ".join(map(str, record.result)))
    typer.echo(words(m("cli.record.checked", actions=len(record.actions), ending=ending)))
