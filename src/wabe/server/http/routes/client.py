"""The browser client: its files from memory, and its page for every address that is not a file."""

from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from wabe.core.messages import ENGLISH, languages, m, render
from wabe.hosting.wire.refusals import not_found
from wabe.server.http.language import language_of
from wabe.server.http.routes.files import File, make_file, send_file
from wabe.server.settings import BadSettings

_PAGE: Final = "index.html"


def read_client(folder: Path | None) -> dict[str, File]:
    """All files of the built client by their paths; where it is not built, a page that says so in each language."""
    if folder is None:
        written = {_page(language): _no_client(language) for language in languages("server")}
        return {name: make_file(name, text.encode()) for name, text in {_PAGE: _no_client(ENGLISH), **written}.items()}
    if not (folder / _PAGE).is_file():
        raise BadSettings(m("server.start.client", folder=str(folder), page=_PAGE))
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    names = {path.relative_to(folder).as_posix(): path for path in files}
    return {name: make_file(name, path.read_bytes(), name.startswith("assets/")) for name, path in names.items()}


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
        if file is files[_PAGE]:
            file = files.get(_page(language_of(request.scope)), file)
        return send_file(request, file)

    return serve


def _page(language: str) -> str:
    return f"index.{language}.html"


def _no_client(language: str) -> str:
    missing, addresses = (escape(render(m(f"server.client.{name}"), language)) for name in ("missing", "addresses"))
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Wabe</title><h1>Wabe</h1>'
    return f'{head}<p>{missing}</p><p><a href="/api/docs">{addresses}</a></p></html>'
