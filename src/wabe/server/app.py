"""The service put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

import wabe
from wabe.core.messages import Message
from wabe.server.background.jobs import at_work
from wabe.server.http.docs import PlainPage
from wabe.server.http.language import MessageSchema, Spoken, language_of
from wabe.server.http.limits import Limits
from wabe.server.http.packing import Packing
from wabe.server.http.problems import HANDLERS
from wabe.server.http.routes import api as routes
from wabe.server.http.routes import client, site
from wabe.server.http.routes.arguments import Visitor
from wabe.server.http.routes.health import health_handlers
from wabe.server.http.sessions import Sessions, check_shut_out, session_of
from wabe.server.settings import Settings
from wabe.server.tables.database_host import DatabaseHost

_ABOUT: Final = (
    "Tables, seats, moves and replays. A request that changes something carries the header x-wabe (any value). "
    "An error is a Problem: a code and a sentence."
)


def make_app(settings: Settings) -> Litestar:
    """The service as an ASGI application."""
    table_host = DatabaseHost(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await table_host.storage.open()
        async with at_work(table_host):
            yield
        await table_host.close()

    def visitor(scope: Scope) -> Visitor:
        session = session_of(scope)
        if session in table_host.shut_out:
            check_shut_out(scope)
        return Visitor(table_host, session, language_of(scope))

    api = Router(
        "/api",
        route_handlers=routes.HANDLERS,
        dependencies={"asker": Provide(visitor, sync_to_thread=False)},
    )
    return Litestar(
        route_handlers=[
            api,
            *health_handlers(table_host),
            *site.site_handlers(settings.site),
            client.client_handler(client.read_client(settings.client)),
        ],
        lifespan=[lifespan],
        middleware=[Limits(table_host.allowance), Sessions(table_host.storage), Packing(table_host.computing.run)],
        exception_handlers=HANDLERS,
        response_class=Spoken,
        type_encoders={Message: str},  # for the description of the service; `Spoken` knows the reader
        plugins=[MessageSchema()],
        request_max_body_size=settings.body_limit,
        openapi_config=OpenAPIConfig(
            title="Wabe",
            version=wabe.__version__,
            description=_ABOUT,
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[PlainPage(), JsonRenderPlugin()],
        ),
        logging_config=None,
    )
