"""`wabe people` and `wabe reports`: find people, shut them out, delete them; what players report about players."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wabe.cli.admin import Service, group_of, tends
from wabe.cli.words import words
from wabe.core.errors import UnknownName, WabeError
from wabe.core.messages import Message, m

if TYPE_CHECKING:  # the commands import them when they run, since no other command has to wait for them
    from wabe.server.people.directory import PersonEntry
    from wabe.server.store.storage import Storage

people = group_of("people")
reports = group_of("reports")

Person = Annotated[str, typer.Argument(help=words(m("cli.flag.people.who")), metavar="WHO")]
Yes = Annotated[bool, typer.Option("--yes", help=words(m("cli.flag.people.yes")))]


@tends(people, "people.find")
def find(
    service: Service,
    word: Annotated[str, typer.Argument(help=words(m("cli.flag.people.word")), metavar="WORD")],
    most: Annotated[int, typer.Option(help=words(m("cli.flag.people.most")), min=1)] = 100,
) -> None:
    """People by their names."""
    from wabe.server.people.directory import find_people

    found = service.ask(lambda storage: find_people(storage.engine, word, most))
    for known in found:
        typer.echo(words(_line(known)))
    if not found:
        typer.echo(words(m("cli.people.none")))


@tends(people, "people.show")
def show(service: Service, who: Person) -> None:
    """A person, and what others report about them."""
    from wabe.server.people.directory import look_up
    from wabe.server.people.reports import list_reports

    async def ask(storage: "Storage") -> None:
        session = await _session(storage, who)
        known = await look_up(storage.engine, session)
        if known is not None:
            typer.echo(words(_line(known)))
        for row in await list_reports(storage.engine, closed=True, session=session):
            typer.echo(words(_report(row)))

    service.ask(ask)


@tends(people, "people.shut-out")
def shut_out(
    service: Service,
    who: Person,
    reason: Annotated[str, typer.Option(help=words(m("cli.flag.people.reason")))] = "",
) -> None:
    """Refuse whatever this person does."""
    from wabe.server.people.bans import shut_out as keep_out

    async def ask(storage: "Storage") -> None:
        await keep_out(storage.engine, await _session(storage, who), reason)

    service.ask(ask)
    typer.echo(words(m("cli.people.shut_out", who=who)))


@tends(people, "people.admit")
def admit(service: Service, who: Person) -> None:
    """Let somebody in again."""
    from wabe.server.people.bans import admit as let_in

    async def ask(storage: "Storage") -> bool:
        return await let_in(storage.engine, await _session(storage, who))

    was_out = service.ask(ask)
    typer.echo(words(m("cli.people.admitted" if was_out else "cli.people.not_out", who=who)))


@tends(people, "people.delete")
def delete(service: Service, who: Person, yes: Yes = False) -> None:
    """Delete all that is kept of a person."""
    from wabe.server.people.accounts import forget
    from wabe.server.settings import Settings
    from wabe.server.store.epoch import begin_epoch
    from wabe.server.tables.database_host import DatabaseHost

    async def ask(storage: "Storage") -> None:
        session = await _session(storage, who)
        if not yes:
            raise WabeError(m("cli.people.sure", who=who))
        table_host = DatabaseHost(Settings(database=service.address, thinkers=0))
        try:
            await table_host.storage.open()
            await forget(table_host, session)
        finally:
            await table_host.close()
        async with storage.engine.begin() as connection:
            await connection.run_sync(begin_epoch)

    service.ask(ask)
    typer.echo(words(m("cli.people.deleted", who=who)))


@tends(reports, "reports.list")
def list_reports(
    service: Service,
    closed: Annotated[bool, typer.Option("--all", help=words(m("cli.flag.reports.all")))] = False,
) -> None:
    """List what players report about players, the latest first."""
    from wabe.server.people import reports as kept

    found = service.ask(lambda storage: kept.list_reports(storage.engine, closed=closed))
    for row in found:
        typer.echo(words(_report(row)))
    if not found:
        typer.echo(words(m("cli.reports.none")))


@tends(reports, "reports.close")
def close(
    service: Service,
    report: Annotated[str, typer.Argument(help=words(m("cli.flag.reports.report")), metavar="REPORT")],
    outcome: Annotated[str, typer.Argument(help=words(m("cli.flag.reports.outcome")), metavar="OUTCOME")],
) -> None:
    """Note what became of a report."""
    from wabe.server.people.reports import close_report

    if not service.ask(lambda storage: close_report(storage.engine, report, outcome)):
        raise UnknownName(m("cli.reports.unknown", id=repr(report)))
    typer.echo(words(m("cli.reports.closed", id=report)))


async def _session(storage: "Storage", who: str) -> str:
    from wabe.server.people.directory import session_of

    session = await session_of(storage.engine, who)
    if session is None:
        raise UnknownName(m("cli.people.unknown", who=repr(who)))
    return session


def _line(known: "PersonEntry") -> Message:
    fields = known._asdict()
    return m(
        "cli.people.line", **fields, account="yes" if known.created else "no", out="yes" if known.shut_out else "no"
    )


def _report(row: dict[str, Any]) -> Message:
    fields = {key: row[key] for key in ("id", "written", "name", "session", "at_table", "text", "reason", "outcome")}
    return m("cli.reports.line", **fields, done="yes" if row["outcome"] else "no")
