"""The border of the service: what stands on every answer, which names it answers to, and which proxies it believes."""

import ipaddress
import socket
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from wabe.core.messages import m
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.refusals import Problem
from wabe.server.http.language import language_of
from wabe.server.settings import BadSettings, Settings

SECURITY: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
    "referrer-policy": "no-referrer",  # addresses may hold invitations
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_SAFETY: Final = [(name.encode(), value.encode()) for name, value in SECURITY.items()]
_SAFE_NAMES: Final = frozenset(name for name, _ in _SAFETY)
_SECURE: Final = (b"strict-transport-security", b"max-age=31536000")
_NEVER_KEPT: Final = (b"cache-control", b"no-store")
_HOSTS: Final = 1000  # names that are remembered, whoever made them up

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Border:
    """The application as the outside meets it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._proxies = networks(settings.proxy)
        self._names = [name.lower() for name in settings.names]
        self._own = socket.gethostname().lower()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Check, pass on, and put the headers of safety on the answer."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if self._proxies:
            self._believe_proxy(scope)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                _protect(message, scope)
            await send(message)

        name = _host_name(scope)
        if self._answers_to(name):
            await self._app(scope, receive, sending)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            await _refuse(scope, sending, name)

    def _answers_to(self, name: str) -> bool:
        """Addresses and this machine's own names always; others when they are configured. So no foreign name that
        is made to lead here reaches a service of your own machine or network."""
        if name in self._names or name == "localhost" or name.endswith(".localhost") or is_address(name):
            return True
        return not self._names and name.split(".")[0] == self._own.split(".")[0]

    def _believe_proxy(self, scope: Any) -> None:
        """Take over what a trusted proxy says about the one who asked through it."""
        if scope.get("client") is None or not inside(scope["client"][0], self._proxies):
            return
        said = {key: value.decode("latin-1") for key, value in scope["headers"] if key.startswith(b"x-forwarded-")}
        for address in reversed(_parts(said.get(b"x-forwarded-for", ""))):
            if is_address(address):
                scope["client"] = (address, 0)
            if not inside(address, self._proxies):
                break
        if _parts(said.get(b"x-forwarded-proto", ""))[-1:] == ["https"]:
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        for host in _parts(said.get(b"x-forwarded-host", ""))[-1:]:
            others = [(key, value) for key, value in scope["headers"] if key != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]


def networks(texts: tuple[str, ...]) -> list[Network]:
    """Addresses and networks such as 10.0.0.0/8; `BadSettings` for others."""
    try:
        return [ipaddress.ip_network(text, strict=False) for text in texts]
    except ValueError as error:
        raise BadSettings(m("server.start.proxy", reason=str(error))) from error


def inside(address: str, known: list[Network]) -> bool:
    """Return whether an address lies in one of the networks."""
    return is_address(address) and any(ipaddress.ip_address(address) in network for network in known)


def _protect(message: Any, scope: Any) -> None:
    headers = list(message.get("headers", ()))
    given = {name.lower() for name, _ in headers}
    headers += _SAFETY if given.isdisjoint(_SAFE_NAMES) else [one for one in _SAFETY if one[0] not in given]
    if scope["path"].startswith("/api") and _NEVER_KEPT[0] not in given:
        headers.append(_NEVER_KEPT)
    if scope["scheme"] == "https" and _SECURE[0] not in given:
        headers.append(_SECURE)
    message["headers"] = headers


async def _refuse(scope: Any, send: Any, name: str) -> None:
    body = encode(Problem("unknown_host", m("server.problem.host", name=repr(name))), language_of(scope))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _host_name(scope: Any) -> str:
    """The name the service was asked by."""
    return _without_port(next((value for key, value in scope["headers"] if key == b"host"), b""))


@lru_cache(_HOSTS)
def _without_port(host: bytes) -> str:
    try:
        return (urlsplit(f"//{host.decode('latin-1')}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def is_address(text: str) -> bool:
    """Return whether this is an address and no name."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
