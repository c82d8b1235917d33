"""Sends notices: letters over an SMTP server, messages over the push services of browsers."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec

from wabe.core.messages import m
from wabe.server.settings import BadSettings, Settings

_SECONDS: Final = 10


def send_mail(settings: Settings, to: str, subject: str, text: str) -> None:
    """Send a letter; smtplib's errors say why it could not be sent."""
    letter = EmailMessage()
    letter["From"] = settings.mail_from or f"wabe@{urlsplit(settings.address).hostname or 'localhost'}"
    letter["To"] = to
    letter["Subject"] = subject
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    server = urlsplit(settings.mail)
    host, port = server.hostname or "", server.port
    if server.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=_SECONDS, context=ssl.create_default_context())
    else:
        line = smtplib.SMTP(host, port or 25, timeout=_SECONDS)
    with line:
        if server.scheme == "smtp" and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
        if server.username:
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(letter)


def check_mail(address: str) -> None:
    """Refuse an SMTP server that cannot be one."""
    server = urlsplit(address)
    if address and not (server.scheme in ("smtp", "smtps") and server.hostname):
        raise BadSettings(m("server.start.mail"))


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
    """What browsers subscribe with."""
    if not private:
        return ""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02, b64urlencode

    point = Vapid02.from_pem(private.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(point))


def send_push(settings: Settings, private: str, subscription: str, content: dict[str, Any]) -> None:
    """Send a message to a browser; the library's errors say why it could not be sent."""
    from py_vapid import Vapid02
    from pywebpush import webpush

    webpush(
        msgspec.json.decode(subscription),
        msgspec.json.encode(content).decode(),
        vapid_private_key=Vapid02.from_pem(private.encode()),
        vapid_claims={"sub": f"mailto:{settings.mail_from or 'wabe@localhost'}"},
        ttl=24 * 3600,
        timeout=_SECONDS,
    )
