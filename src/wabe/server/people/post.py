"""Email over an SMTP server."""

import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from wabe.core.messages import m
from wabe.server.settings import BadSettings, Settings

_SECONDS: Final = 10


def send_mail(settings: Settings, to: str, subject: str, text: str, ending: str = "") -> None:
    """Send an email with an address at which to unsubscribe; smtplib's errors say why it could not be sent."""
    letter = EmailMessage()
    here = urlsplit(settings.address).hostname or "localhost"
    letter["From"] = settings.mail_from or f"wabe@{here}"
    letter["To"] = to
    letter["Subject"] = subject
    letter["Date"] = format_datetime(datetime.now(UTC))
    letter["Message-ID"] = make_msgid(domain=here)
    letter["Auto-Submitted"] = "auto-generated"
    if ending:
        letter["List-Unsubscribe"] = f"<{ending}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
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
