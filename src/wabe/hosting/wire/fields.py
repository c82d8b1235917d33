"""Fields of what a client may send, with their limits."""

from typing import Annotated

from msgspec import Meta

Whole = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # beyond that a number is not exact in every client
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=200)]
RecordText = Annotated[str, Meta(max_length=1_000_000)]
MapText = Annotated[str, Meta(max_length=100_000)]
