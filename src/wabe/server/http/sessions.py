"""The session of a request: random, in a signed cookie. Seats belong to sessions.

Only a request that changes something is given a session, and the client asks for one before anything else: of requests
that run at the same time without a cookie each would get its own, and the last cookie would win.
"""

import hashlib
import hmac
import re
import secrets
import time
from functools import cache, lru_cache
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wabe.core.messages import m
from wabe.hosting.wire.refusals import Refusal
from wabe.server.http.language import cookies_of
from wabe.server.http.limits import SAFE
from wabe.server.store.storage import Storage

_FOR_ALL: Final = ("/api/session", "/api/session/data", "/api/session/leave")  # also for those who are shut out
_DAY: Final = 24 * 3600
_OLD_NAME: Final = "wabe"  # of the cookie, in earlier versions
_KNOWN: Final = 10_000  # cookies that need not be checked again
_YEAR: Final = 365 * _DAY
_FORM: Final = re.compile(r"([0-9a-f]{32})(?:\.([1-9][0-9]{0,7}))?\.([0-9a-f]{64})")


@cache
def cookie_name(secret: bytes) -> str:
    """One for each service: browsers do not tell the ports of a host apart."""
    return f"wabe_{hashlib.sha256(b'cookie' + secret).hexdigest()[:8]}"


def today() -> int:
    """The number of the day, which a cookie is dated with."""
    return int(time.time()) // _DAY


def sign(session: str, day: int, secret: bytes) -> str:
    """The cookie's value: the session, the day, their signature. Cookies of earlier versions have no day: 0."""
    text = f"{session}.{day}" if day else session
    return f"{text}.{hmac.digest(secret, text.encode(), 'sha256').hex()}"


def verify(value: str, secret: bytes) -> tuple[str, int] | None:
    """The session of a cookie we signed and its day, else None."""
    found = _FORM.fullmatch(value)
    if found is None or not _is_ours(found[1], int(found[2] or 0), value, secret):
        return None
    return found[1], int(found[2] or 0)


@lru_cache(_KNOWN)
def _is_ours(session: str, day: int, value: str, secret: bytes) -> bool:
    return hmac.compare_digest(sign(session, day, secret), value)


def session_of(scope: Scope) -> str:
    """The session of a request or of a live connection."""
    return str(scope["state"]["session"])


def become(scope: Scope, session: str) -> None:
    """Let whoever asks be this session from now on."""
    scope["state"]["session"] = session
    scope["state"]["new_session"] = True


def check_shut_out(scope: Scope) -> None:
    """Let a banned person look as strangers do, see and delete what is kept of him, and go; nothing else."""
    reads = scope["type"] != ScopeType.HTTP or scope["method"] in SAFE
    if not reads and scope["path"] not in _FOR_ALL:
        raise Refusal(403, "shut_out", m("server.session.shut_out"))


class Sessions(ASGIMiddleware):
    """Reads the cookie, and renews it while it is used."""

    exclude_opt_key = "no_session"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage  # its secret is known once it is open

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Put the session into the scope, and into the response when it is new or older than a day."""
        secret = self._storage.secret
        name = cookie_name(secret)
        found = [verify(value, secret) for value in cookies_of(scope, name) + cookies_of(scope, _OLD_NAME)]
        known = max((one for one in found if one is not None), key=lambda one: one[1], default=None)
        scope["state"]["session"] = secrets.token_hex(16) if known is None else known[0]
        if scope["type"] != ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        stale = scope["method"] not in SAFE if known is None else known[1] != today()
        secure = "; Secure" if scope["scheme"] == "https" else ""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and (stale or scope["state"].get("new_session")):
                value = sign(session_of(scope), today(), secret)
                cookie = f"{name}={value}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"
                MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
            await send(message)

        await next_app(scope, receive, send_with_cookie)
