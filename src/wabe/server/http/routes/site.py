"""The site of the documentation under /docs, where it was built in."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from wabe.core.messages import m
from wabe.hosting.wire.refusals import not_found
from wabe.server.http.language import language_of
from wabe.server.http.routes.files import File, make_file, send_file

_START: Final = "index.html"


def site_handlers(folder: Path | None) -> list[HTTPRouteHandler]:
    """A file of the site by its name; the bare address leads to its start, in the reader's language if there is one.

    None where it was not built.
    """
    if folder is None:
        return []
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    @cache
    def read(name: str) -> File:
        return make_file(name, files[name].read_bytes())

    @route(
        ["/docs", "/docs/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
        opt={"cost": 0.2, "no_session": True, "packed": True},
    )
    def serve(request: Request[Any, Any, Any]) -> Response[Any]:
        name = request.path_params.get("path", "").strip("/")
        if not name:
            own = f"index.{language_of(request.scope)}.html"
            return Redirect(f"/docs/{own if own in files else _START}")
        if name not in files:
            raise not_found(m("server.problem.nowhere"))
        return send_file(request, read(name))

    return [serve]
