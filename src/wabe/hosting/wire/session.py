"""The session that asks, and the language it reads."""

import msgspec

from wabe.hosting.wire.fields import Word


class Enter(msgspec.Struct):
    """POST /api/session, asked before anything else. With the pass of another device: be the same visitor as there."""

    key: Word = ""


class Entered(msgspec.Struct):
    """The visitor is known from now on, by the cookie of this answer."""

    language: str
    account: str  # its name; empty: none
    passkeys: bool  # accounts can be entered by them


class Reader(msgspec.Struct):
    """GET and PUT /api/reader: the language this session reads, and those there are."""

    language: str
    languages: list[str]


class SetReader(msgspec.Struct):
    """PUT /api/reader; an empty language means the browser's own."""

    language: Word
