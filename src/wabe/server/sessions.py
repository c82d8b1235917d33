"""Who is asking: a random session in a signed cookie. Seats belong to sessions."""

import hashlib
import hmac
import re
import secrets
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wabe.server.language import cookie_of
from wabe.server.storage import Storage

COOKIE: Final = "wabe"
_YEAR: Final = 365 * 24 * 3600
_FORM: Final = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


def sign(session: str, secret: bytes) -> str:
    """The cookie's value: the session and its signature."""
    return f"{session}.{hmac.new(secret, session.encode(), hashlib.sha256).hexdigest()}"


def verify(value: str, secret: bytes) -> str | None:
    """The session of a cookie we signed, else None."""
    found = _FORM.fullmatch(value)
    if found is None or not hmac.compare_digest(sign(found[1], secret), value):
        return None
    return found[1]


def session_of(scope: Scope) -> str:
    """The session of a request or of a live connection."""
    return str(scope["state"]["session"])


class Sessions(ASGIMiddleware):
    """Reads the cookie; a visitor without a valid one gets a new session."""

    exclude_opt_key = "no_session"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage  # its secret is known once it is open

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Put the session into the scope, and into the response when it is new."""
        secret = self._storage.secret
        known = verify(cookie_of(scope, COOKIE), secret)
        session = known or secrets.token_hex(16)
        scope["state"]["session"] = session
        if known is not None or scope["type"] != ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        secure = "; Secure" if scope["scheme"] == "https" else ""
        cookie = f"{COOKIE}={sign(session, secret)}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
            await send(message)

        await next_app(scope, receive, send_with_cookie)
