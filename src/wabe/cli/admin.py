"""Commands that tend a service: each of them takes its settings file and its database, and asks that."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import typer

from wabe.cli.configuration import ENVIRONMENT
from wabe.cli.serve import Config, Database
from wabe.cli.spoken import COMMAND, OPTIONS, Command, Commands
from wabe.cli.words import words
from wabe.core.messages import m

if TYPE_CHECKING:  # imported when a command runs, since no other command has to wait for it
    from wabe.server.store.storage import Storage

C = TypeVar("C", bound=Callable[..., None])
T = TypeVar("T")

_SHARED: Final = [
    inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Config),
    inspect.Parameter("db", inspect.Parameter.KEYWORD_ONLY, default="", annotation=Database),
]


class Service:
    """The database of a service, which may go on meanwhile."""

    def __init__(self, db: str) -> None:
        from wabe.server.settings import database_address

        self.address: Final = database_address(db)

    def ask(self, question: Callable[["Storage"], Awaitable[T]]) -> T:
        """Return what the database answers."""
        from wabe.server.store.storage import Storage

        async def ask() -> T:
            storage = Storage(self.address)
            try:
                await storage.open()
                return await question(storage)
            finally:
                await storage.close()

        return asyncio.run(ask())


def group_of(name: str) -> typer.Typer:
    """Commands under one name."""
    help_text = words(m(f"cli.command.{name}"))
    return typer.Typer(cls=Commands, help=help_text, options_metavar=OPTIONS, subcommand_metavar=COMMAND)


def tends(group: typer.Typer, key: str) -> Callable[[C], C]:
    """Make this function a command of the group: in place of the service it takes --config and --db."""

    def add(command: C) -> C:
        def run(*, config: Any, db: str, **given: Any) -> None:  # noqa: ARG001 (the file is read before the others)
            command(Service(db), **given)

        own = list(inspect.signature(command).parameters.values())[1:]
        keywords = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own]
        run.__signature__ = inspect.Signature([*keywords, *_SHARED])  # type: ignore[attr-defined]  # what Typer reads
        run.__annotations__ = {one.name: one.annotation for one in (*keywords, *_SHARED)}
        settings: dict[str, Any] = {"context_settings": ENVIRONMENT, "options_metavar": OPTIONS}
        name = key.rpartition(".")[2]
        group.command(name, cls=Command, help=words(m(f"cli.command.{key}")), **settings)(run)
        return command

    return add
