"""The chat of a table."""

from typing import Annotated

import msgspec
from msgspec import Meta


class ChatLine(msgspec.Struct):
    """A line of the chat of a table."""

    number: int
    seat: int | None
    name: str
    mine: bool
    text: str
    position: int  # of the game, at that time
    written: str  # ISO time
    person: str  # who said it, the same at every table; another one for every reader, by which one may mute


class Say(msgspec.Struct):
    """POST /api/tables/{id}/chat"""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Report(msgspec.Struct):
    """POST /api/tables/{id}/reports: a line that somebody else has said, told to whoever runs the service."""

    line: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    reason: Annotated[str, Meta(max_length=500)] = ""


class Reported(msgspec.Struct):
    """It is kept; what becomes of it stands in the data of whoever reported."""

    line: int


class SetChat(msgspec.Struct):
    """PUT /api/tables/{id}/chat: the host switches it on or off."""

    on: bool
