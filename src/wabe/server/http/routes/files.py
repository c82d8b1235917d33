"""Files for browsers: read once, packed once, sent from memory."""

import gzip
import mimetypes
from typing import Any, Final

import msgspec
from litestar import Request, Response

_HASHED: Final = "public, max-age=31536000, immutable"
_ALWAYS_ASK: Final = "no-cache"


class File(msgspec.Struct):
    """A file, ready to be sent."""

    body: bytes
    packed: bytes
    kind: str
    cache: str


def make_file(name: str, body: bytes, lasting: bool = False) -> File:
    """A file by its name; a lasting one is never asked for again."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(body, gzip.compress(body, 9, mtime=0), kind, _HASHED if lasting else _ALWAYS_ASK)


def send_file(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """The file, packed if that is shorter and understood."""
    packed = "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(file.body)
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(file.packed if packed else file.body, media_type=file.kind, headers=headers)
