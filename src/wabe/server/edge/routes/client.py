"""The browser client: its files from memory, and its page for every address that is no file."""

import gzip
import mimetypes
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from wabe.core.messages import m
from wabe.server.settings import BadSettings
from wabe.server.wire.refusals import not_found

_PAGE: Final = "index.html"
_NO_CLIENT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Wabe</title>
<h1>Wabe</h1><p>The service runs, but its browser client is not built: run <code>make play</code> in a source tree.</p>
<p><a href="/api/docs">The service's own addresses</a></p></html>"""
_HASHED: Final = "public, max-age=31536000, immutable"
_ALWAYS_ASK: Final = "no-cache"


class File(msgspec.Struct):
    """A file of the client, ready to be sent."""

    body: bytes
    packed: bytes
    kind: str
    cache: str


def read_client(folder: Path | None) -> dict[str, File]:
    """All files of the built client by their paths."""
    if folder is None:
        return {_PAGE: _file(_PAGE, _NO_CLIENT)}
    if not (folder / _PAGE).is_file():
        raise BadSettings(m("server.start.client", folder=str(folder), page=_PAGE))
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    names = {path.relative_to(folder).as_posix(): path for path in files}
    return {name: _file(name, path.read_bytes()) for name, path in names.items()}


def client_handler(files: dict[str, File]) -> HTTPRouteHandler:
    """The handler of everything outside /api."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
        opt={"cost": 0.2, "no_session": True, "packed": True},
    )
    def serve(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = request.path_params.get("path", "").strip("/") or _PAGE
        file = files.get(name)
        if file is None:
            if "." in name.rpartition("/")[2] or name == "api" or name.startswith("api/"):
                raise not_found(m("server.problem.nowhere"))
            file = files[_PAGE]
        packed = "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(file.body)
        headers = {"cache-control": file.cache, "vary": "accept-encoding"}
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(file.packed if packed else file.body, media_type=file.kind, headers=headers)

    return serve


def _file(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    cache = _HASHED if name.startswith("assets/") else _ALWAYS_ASK
    return File(body, gzip.compress(body, 9, mtime=0), kind, cache)
