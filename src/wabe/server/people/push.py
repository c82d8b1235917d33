"""Messages to browsers over the push services of their makers, and to no other address whatever a visitor names."""

import asyncio
import ipaddress
import re
import socket
import ssl
import time
from typing import Any, Final, NamedTuple

import msgspec

from wabe.server.settings import Settings

_SECONDS: Final = 10.0  # for all of it, from the question for the address to the answer
_DAY: Final = 24 * 3600
# The only form that is taken, and the only one that reads it: what has no second reading leads nowhere else.
_ENDPOINT: Final = re.compile(r"(https|http)://([a-z0-9][a-z0-9.-]*)(?::([0-9]{1,5}))?(/[!-\[\]-~]*)?")
_HERE: Final = "127.0.0.1"  # a push service of your own, for whoever names it in the settings


class NotSent(Exception):
    """The push service did not take the message; `gone`: the browser has ended its subscription."""

    def __init__(self, reason: str, *, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone = gone


class PushService(NamedTuple):
    """The address of a push service."""

    secure: bool
    host: str
    port: int
    path: str


def place_of(endpoint: str, known: tuple[str, ...]) -> PushService | None:
    """Return where an endpoint of one of these push services leads; None if it is not theirs or not an endpoint."""
    found = _ENDPOINT.fullmatch(endpoint)
    if found is None or "@" in endpoint:
        return None
    scheme, host, port, path = found.groups()
    own = host == _HERE and host in known
    if not own and (scheme != "https" or port not in (None, "443")):
        return None
    if not any(host == name or host.endswith(f".{name}") for name in known):
        return None
    return PushService(scheme == "https", host, int(port or (443 if scheme == "https" else 80)), path or "/")


def make_key() -> str:
    """A new private key of the service for push services; empty where the library is not installed."""
    try:
        from py_vapid import Vapid02
    except ImportError:
        return ""
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(private: str) -> str:
    """Return what browsers subscribe with."""
    if not private:
        return ""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02, b64urlencode

    point = Vapid02.from_pem(private.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(point))


async def send_push(settings: Settings, private: str, subscription: str, content: dict[str, Any]) -> None:
    """Send a message to a browser; `NotSent` says why it could not be sent."""
    parts = msgspec.json.decode(subscription)
    place = place_of(parts["endpoint"], settings.push_hosts)
    if place is None:
        raise NotSent("no known push service", gone=True)
    head, body = await asyncio.to_thread(_sealed, settings, private, place, parts, msgspec.json.encode(content))
    try:
        async with asyncio.timeout(_SECONDS):
            status = await _post(place, head, body)
    except (TimeoutError, OSError, ValueError) as error:
        raise NotSent(f"{place.host}: {type(error).__name__}") from error
    if not 200 <= status < 300:  # a redirection is followed nowhere
        raise NotSent(f"{place.host} answers {status}", gone=status in (404, 410))


async def _post(place: PushService, head: dict[str, str], body: bytes) -> int:
    """The status that a push service answers with; nothing else of its answer is read."""
    address = await _address_of(place)
    context = ssl.create_default_context() if place.secure else None
    name = place.host if place.secure else None
    reader, writer = await asyncio.open_connection(address, place.port, ssl=context, server_hostname=name)
    try:
        lines = [f"POST {place.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        writer.write("\r\n".join(lines).encode("latin-1") + body)
        await writer.drain()
        words = (await reader.readline()).split()
    finally:
        writer.transport.abort()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise NotSent(f"{place.host} does not answer as a push service")
    return int(words[1])


async def _address_of(place: PushService) -> str:
    """The address that is connected to: one of the open internet, whatever the name is made to lead to."""
    if place.host == _HERE:
        return place.host
    found = await asyncio.get_running_loop().getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(ipaddress.ip_address(address).is_global for address in addresses):
        raise NotSent(f"{place.host} leads to an address that is not public")
    return addresses[0]


def _sealed(
    settings: Settings, private: str, place: PushService, subscription: dict[str, Any], content: bytes
) -> tuple[dict[str, str], bytes]:
    """The headers and the body that only this browser can read."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    body: bytes = WebPusher(subscription).encode(content)["body"]
    scheme = "https" if place.secure else "http"
    default = place.port == (443 if place.secure else 80)
    host = place.host if default else f"{place.host}:{place.port}"
    sender = settings.mail_from or "wabe@localhost"
    claims = {"sub": f"mailto:{sender}", "aud": f"{scheme}://{host}", "exp": int(time.time()) + _DAY // 2}
    signed = Vapid02.from_pem(private.encode()).sign(claims)
    head = {"host": host, "content-encoding": "aes128gcm", "content-length": str(len(body)), "ttl": str(_DAY)}
    return head | signed | {"connection": "close"}, body
