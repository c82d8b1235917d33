"""Requests are refused beyond what their address may ask for, and when they come from foreign pages."""

from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from wabe.core.messages import m
from wabe.hosting.wire.refusals import Refusal
from wabe.server.budgets.allowance import Allowance, payer
from wabe.server.budgets.computing import ADDRESS

HEADER: Final = b"x-wabe"  # no foreign page can send it: that would need a permission we never give
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def client_address(scope: Scope) -> str:
    """Return where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def payer_of(scope: Scope) -> str:
    """Return whose allowance a request is taken from."""
    return payer(client_address(scope))


class Limits(ASGIMiddleware):
    """Refuses requests beyond the allowance, and changes asked for by foreign pages."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check first, then go on. A handler may cost more than one request: `opt={"cost": n}`.

        One that acts for whoever has a secret, and for no visitor, is for all pages: `opt={"by_secret": True}`.
        """
        cost = float(scope["route_handler"].opt.get("cost", 1))
        address = payer_of(scope)
        if not self._allowance.spend(address, cost):
            raise Refusal(429, "too_many_requests", m("server.problem.too_many"))
        if not scope["route_handler"].opt.get("by_secret"):
            _check_origin(scope)
        ADDRESS.set(address)
        if scope["type"] != ScopeType.HTTP or scope["route_handler"].opt.get("waits"):
            await next_app(scope, receive, send)
            return
        async with self._allowance.gate(address):
            await next_app(scope, receive, send)


def _check_origin(scope: Scope) -> None:
    """Refuse changes that a foreign page asks for in the name of a visitor."""
    headers = dict(scope["headers"])
    if not _same_origin(headers):
        raise Refusal(403, "csrf", m("server.problem.foreign"))
    if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE and HEADER not in headers:
        raise Refusal(403, "csrf", m("server.problem.header"))


def _same_origin(headers: dict[bytes, bytes]) -> bool:
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False
