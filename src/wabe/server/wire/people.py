"""Visitors: their sessions and languages, accounts and passkeys, and where they hear of their turns."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wabe.hosting.wire.fields import Name, Word

Rhythm = Literal["once", "digest"]  # immediately, or all of a day together


class Pass(msgspec.Struct):
    """POST /api/session/pass: the path of a page that makes another device the same visitor."""

    path: str
    minutes: int  # so long it is good, once


class NewAccount(msgspec.Struct):
    """POST /api/account"""

    name: Name


class NewCode(msgspec.Struct):
    """The code of an account, told this once."""

    code: str


class EnterAccount(msgspec.Struct):
    """POST /api/account/enter"""

    name: Name
    code: Word


class SetAccount(msgspec.Struct):
    """PUT /api/account: settings of the client."""

    settings: Annotated[dict[Word, Annotated[str, Meta(max_length=2000)]], Meta(max_length=50)]


class Passkey(msgspec.Struct):
    """A passkey of an account."""

    id: str
    created: str  # ISO time


class Account(msgspec.Struct, omit_defaults=True):
    """The account of a visitor."""

    name: str
    settings: dict[str, str]
    passkeys: list[Passkey] = []


class PasskeyAnswer(msgspec.Struct):
    """POST /api/passkeys and /api/passkeys/enter: what the browser gives, as JSON."""

    credential: Annotated[str, Meta(max_length=20_000)]


class MailSubscription(msgspec.Struct):
    """POST /api/notices/mail"""

    address: Annotated[str, Meta(min_length=3, max_length=200)]
    rhythm: Rhythm = "once"


class BrowserSubscription(msgspec.Struct):
    """POST /api/notices/push: a subscription that the browser has made."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Word
    auth: Word
    rhythm: Rhythm = "once"


class NoticeAddress(msgspec.Struct):
    """An address at which a visitor is notified of a turn."""

    id: str
    way: str  # mail, push
    target: str  # the address; of a browser where it is reached
    rhythm: str
    confirmed: bool


class NoticeSettings(msgspec.Struct):
    """GET /api/notices"""

    mail: bool  # letters can be sent
    push_key: str  # what browsers subscribe with; empty: they cannot be notified
    addresses: list[NoticeAddress]
