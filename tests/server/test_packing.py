"""Long answers are packed: short ones as they are, very long ones beside the event loop."""

import asyncio
import gzip
from collections.abc import Callable
from typing import Any

import pytest

from wabe.server.http.packing import Packing


async def ask(body: bytes, accepted: bytes, aside: list[int]) -> tuple[dict[bytes, bytes], bytes]:
    async def beside(pack: Callable[[bytes], bytes], text: bytes) -> bytes:
        aside.append(len(text))
        return pack(text)

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": "http", "headers": [(b"accept-encoding", accepted)]}
    await Packing(beside).handle(scope, None, send, app)  # type: ignore[arg-type]  # nobody reads the request
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    return dict(sent[0]["headers"]), sent[1]["body"]


@pytest.mark.parametrize(
    ("length", "accepted", "packed", "beside"),
    [(1000, b"gzip", False, 0), (5000, b"br, gzip", True, 0), (200_000, b"gzip", True, 1), (200_000, b"br", False, 0)],
)
def test_answers_are_packed_by_their_length(length: int, accepted: bytes, packed: bool, beside: int) -> None:
    body = b"wheat " * (length // 6)
    aside: list[int] = []
    headers, sent = asyncio.run(ask(body, accepted, aside))
    assert int(headers[b"content-length"]) == len(sent)
    assert (headers.get(b"content-encoding") == b"gzip") == packed
    assert (gzip.decompress(sent) if packed else sent) == body
    assert len(aside) == beside
