"""`wabe serve`: the table in the browser."""

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer

from wabe.cli.configuration import read_file
from wabe.cli.words import words
from wabe.core.messages import m

Database = Annotated[
    str, typer.Option(help="Where tables are kept: a file or postgresql://…; without it, the data folder.")
]
Config = Annotated[
    Path | None,
    typer.Option(
        help="A TOML file of settings, such as: port = 80. Flags and WABE_* in the environment come first.",
        callback=read_file,
        is_eager=True,
    ),
]


def serve(
    config: Config = None,  # noqa: ARG001 (read before the others)
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.", min=0, max=65535)] = 8040,
    db: Database = "",
    client: Annotated[Path | None, typer.Option(help="Folder of the built browser client.")] = None,
    workers: Annotated[int, typer.Option(help="Processes that serve; several need PostgreSQL.", min=1, max=64)] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(
            help="Thinking processes for bots, for each serving one; default: one a core in all.", min=0, max=256
        ),
    ] = None,
    think_limit: Annotated[int, typer.Option(help="Seconds after which a thinking bot is given up.", min=1)] = 120,
    requests: Annotated[float, typer.Option(help="Requests a second granted to each address.", min=1)] = 50,
    sockets: Annotated[int, typer.Option(help="Live connections granted to each address.", min=1)] = 100,
    memory: Annotated[
        float, typer.Option(help="Megabytes, by estimate, for tables kept in memory besides those in use.", min=0)
    ] = 400,
    expire_days: Annotated[
        int, typer.Option(help="Days after which a table at which nothing happens is deleted; 0: never.", min=0)
    ] = 0,
    names: Annotated[
        str, typer.Option(help="Names the service may be asked by, such as wabe.example; several with commas.")
    ] = "",
    proxy: Annotated[
        str, typer.Option(help="Addresses or networks of proxies whose X-Forwarded headers are believed; with commas.")
    ] = "",
    address: Annotated[str, typer.Option(help="Where people find it, such as https://wabe.example: for notices.")] = "",
    mail: Annotated[str, typer.Option(help="Server for letters: smtp://host:25, smtps://user:password@host.")] = "",
    mail_from: Annotated[str, typer.Option(help="Sender of letters.")] = "",
    log: Annotated[
        Literal["quiet", "text", "json"], typer.Option(help="Warnings only; every request and event as text; as JSON.")
    ] = "quiet",
    metrics: Annotated[
        Literal["here", "all", "off"], typer.Option(help="To whom /metrics answers: this machine, all, nobody.")
    ] = "here",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser as soon as the service answers.")
    ] = False,
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
    """What to type into a browser on this machine."""
    name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
