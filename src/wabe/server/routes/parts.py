"""What handlers are given: the hall, the session, and parts of the address."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from wabe.server.hall import Hall

TheHall = NamedDependency[Hall]
Session = NamedDependency[str]
TableId = FromPath[str]
Seat = FromPath[int]
Invite = Annotated[str, QueryParameter(max_length=200)]
Words = Annotated[str, QueryParameter(max_length=200)]
Position = Annotated[int, QueryParameter(ge=0, le=2**53 - 1)]
