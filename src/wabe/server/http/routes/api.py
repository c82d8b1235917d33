"""All routes under /api: those that a page without a service has, too, and those of the service alone."""

from typing import Final

from wabe.server.http.routes import accounts, chat, live, notices, passkeys, reader, session, shared

HANDLERS: Final = [
    *shared.HANDLERS,
    *reader.HANDLERS,
    *live.HANDLERS,
    *chat.HANDLERS,
    *accounts.HANDLERS,
    *passkeys.HANDLERS,
    *notices.HANDLERS,
    *session.HANDLERS,
]
