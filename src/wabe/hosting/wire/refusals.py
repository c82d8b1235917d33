"""The refusals of the service: a status, a code for the client and a sentence for the person."""

from typing import Final

import msgspec

from wabe.core.errors import (
    BadOption,
    BadRecord,
    IllegalAction,
    NothingToUndo,
    NotYourTurn,
    UnknownName,
    WabeError,
)
from wabe.core.messages import Message
from wabe.hosting.wire.tables import TableView


class Problem(msgspec.Struct, omit_defaults=True):
    """An error, in a sentence a person understands. 409 brings the table as it now is."""

    code: str  # bad_request, not_found, forbidden, illegal, stale, too_many_requests …
    message: Message
    table: TableView | None = None


class Refusal(Exception):
    """The service will not do it, and says why."""

    def __init__(self, status: int, code: str, message: Message, table: TableView | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.problem = Problem(code, message, table)


def forbidden(message: Message) -> Refusal:
    """403: it is not this visitor's to do or to see."""
    return Refusal(403, "forbidden", message)


def not_found(message: Message) -> Refusal:
    """404."""
    return Refusal(404, "not_found", message)


# What the engine refuses. The first that fits counts: kinds before their base.
_ENGINE: Final[list[tuple[type[WabeError], int, str]]] = [
    (NotYourTurn, 403, "forbidden"),
    (IllegalAction, 422, "illegal"),
    (NothingToUndo, 422, "nothing_to_undo"),
    (BadOption, 422, "bad_option"),
    (BadRecord, 422, "bad_record"),
    (UnknownName, 404, "not_found"),
]


def refusal_of(error: WabeError) -> Refusal:
    """Return what the engine refuses, in its own words."""
    for kind, status, code in _ENGINE:
        if isinstance(error, kind):
            return Refusal(status, code, error.message)
    return Refusal(400, "bad_request", error.message)
