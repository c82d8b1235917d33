"""What handlers are given: who asks, in which hall, and parts of the address."""

from typing import Annotated, NamedTuple

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from wabe.server.hall import Hall


class Visitor(NamedTuple):
    """Who asks, and where."""

    hall: Hall
    session: str


Who = NamedDependency[Visitor]
TableId = FromPath[str]
Seat = FromPath[int]
Invite = Annotated[str, QueryParameter(max_length=200)]
Words = Annotated[str, QueryParameter(max_length=200)]
Position = Annotated[int, QueryParameter(ge=0, le=2**53 - 1)]
