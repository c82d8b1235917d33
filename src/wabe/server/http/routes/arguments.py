"""What handlers are given: who asks, in which hall, and parts of the address."""

from typing import Annotated, Any, Final, NamedTuple

from litestar import MediaType, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter

from wabe.hosting.wire.refusals import Problem
from wabe.server.tables.database_host import DatabaseHost


class Visitor(NamedTuple):
    """Who asks, and where."""

    hall: DatabaseHost
    session: str
    language: str


Who = NamedDependency[Visitor]
TableId = FromPath[str]
Seat = FromPath[int]
Invite = Annotated[str, QueryParameter(max_length=200)]
Words = Annotated[str, QueryParameter(max_length=200)]
Players = Annotated[int, QueryParameter(ge=0, le=20)]
GivenOptions = Annotated[list[str] | None, QueryParameter(max_length=100)]
Things = Annotated[list[str], QueryParameter(max_length=20)]
Position = Annotated[int, QueryParameter(ge=0, le=2**53 - 1)]

# How every handler may refuse, for the description of the service.
REFUSALS: Final = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in (
        (400, "The request cannot be understood."),
        (403, "It is not this session's to do or to see."),
        (404, "There is no such thing."),
        (409, "The table has changed in the meantime; it is in the answer."),
        (413, "The request is too large."),
        (422, "The request is understood but cannot be done: illegal, a bad option, a bad record."),
        (429, "Too many requests."),
        (503, "No bot could answer."),
    )
}


def encoded(body: bytes) -> Response[Any]:
    """What is already encoded: that takes as long as computing it, and is done there."""
    return Response(body, media_type=MediaType.JSON)
