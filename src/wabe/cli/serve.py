"""`wabe serve`: the table in the browser."""

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer

from wabe.cli.configuration import read_file
from wabe.cli.words import words
from wabe.core.messages import m

Database = Annotated[str, typer.Option(help=words(m("cli.flag.db")))]
Config = Annotated[
    Path | None,
    typer.Option(
        help=words(m("cli.flag.config")),
        callback=read_file,
        is_eager=True,
    ),
]


def serve(
    config: Config = None,  # noqa: ARG001 (read before the others)
    host: Annotated[str, typer.Option(help=words(m("cli.flag.serve.host")))] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=words(m("cli.flag.serve.port")), min=0, max=65535)] = 8040,
    db: Database = "",
    client: Annotated[Path | None, typer.Option(help=words(m("cli.flag.serve.client")))] = None,
    workers: Annotated[int, typer.Option(help=words(m("cli.flag.serve.workers")), min=1, max=64)] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(help=words(m("cli.flag.serve.thinkers")), min=0, max=256),
    ] = None,
    think_limit: Annotated[int, typer.Option(help=words(m("cli.flag.think_limit")), min=1)] = 120,
    requests: Annotated[float, typer.Option(help=words(m("cli.flag.serve.requests")), min=1)] = 50,
    sockets: Annotated[int, typer.Option(help=words(m("cli.flag.serve.sockets")), min=1)] = 100,
    memory: Annotated[float, typer.Option(help=words(m("cli.flag.serve.memory")), min=0)] = 400,
    expire_days: Annotated[int, typer.Option(help=words(m("cli.flag.serve.expire_days")), min=0)] = 0,
    names: Annotated[str, typer.Option(help=words(m("cli.flag.serve.names")))] = "",
    proxy: Annotated[str, typer.Option(help=words(m("cli.flag.serve.proxy")))] = "",
    address: Annotated[str, typer.Option(help=words(m("cli.flag.serve.address")))] = "",
    mail: Annotated[str, typer.Option(help=words(m("cli.flag.serve.mail")))] = "",
    mail_from: Annotated[str, typer.Option(help=words(m("cli.flag.serve.mail_from")))] = "",
    log: Annotated[Literal["quiet", "text", "json"], typer.Option(help=words(m("cli.flag.serve.log")))] = "quiet",
    metrics: Annotated[Literal["here", "all", "off"], typer.Option(help=words(m("cli.flag.serve.metrics")))] = "here",
    open_browser: Annotated[bool, typer.Option("--open", help=words(m("cli.flag.serve.open")))] = False,
) -> None:
    """Play in the browser: serve tables until Ctrl-C."""
    from wabe.server import settings  # here, since no other command has to wait for them
    from wabe.server.people.post import check_mail
    from wabe.server.processes import run

    check_mail(mail)
    chosen = settings.Settings(
        database=settings.database_address(db),
        client=client or settings.find_client(),
        site=settings.find_site(),
        workers=workers,
        thinkers=settings.default_thinkers(workers) if thinkers is None else thinkers,
        think_limit=think_limit,
        requests=requests,
        sockets=sockets,
        memory=memory,
        expire_days=expire_days,
        names=_list(names),
        proxy=_list(proxy),
        address=address,
        mail=mail,
        mail_from=mail_from,
        log=log,
        metrics=metrics,
    )
    socket = run.listen(host, port)
    address = address_of(host, socket.getsockname()[1])

    def ready() -> None:
        typer.echo(words(m("cli.serve.ready", address=address)))
        if open_browser and not webbrowser.open(address):
            typer.echo(words(m("cli.serve.no_browser")))

    run.run(chosen, socket, ready)


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def address_of(host: str, port: int) -> str:
    """Return what to type into a browser on this machine."""
    name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
