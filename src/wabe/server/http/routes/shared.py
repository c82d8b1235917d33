"""The routes that a page without a service has, too: a handler of the service for each, by its signature."""

from collections.abc import Callable
from inspect import Parameter, signature
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from litestar import MediaType, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from wabe.hosting.requests.asker import Json, TextFile
from wabe.hosting.requests.routes import ROUTES, Answer, Route
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor, encoded

# Forms of types that are put together from what a signature says.
_FROM_PATH: Final[Any] = FromPath
_BODY: Final[Any] = JSONBody
_ANNOTATED: Final[Any] = Annotated
_RESPONSE: Final[Any] = Response


def serve(route: Route) -> HTTPRouteHandler:
    """The handler of a route: described as a function that Litestar knows how to call."""
    hints = get_type_hints(route.handler, include_extras=True)
    answer_type = hints.pop("return")
    hints.pop("asker")
    path = route.path
    parameters = [Parameter("asker", Parameter.KEYWORD_ONLY, annotation=CurrentVisitor)]
    for name, kind in hints.items():
        if f"{{{name}}}" in path:
            path = path.replace(f"{{{name}}}", f"{{{name}:{kind.__name__}}}")
            marked = _FROM_PATH[kind]
        else:
            marked = _BODY[kind] if name == "data" else _query(kind)
        default = signature(route.handler).parameters[name].default
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, annotation=marked, default=default))
    handler = _answering(route)
    returned = _returned(answer_type)
    described: Any = handler
    described.__name__ = described.__qualname__ = route.handler.__name__
    described.__doc__ = route.handler.__doc__
    described.__signature__ = signature(handler).replace(parameters=parameters, return_annotation=returned)
    described.__annotations__ = {one.name: one.annotation for one in parameters} | {"return": returned}
    opt = ({"cost": route.cost} if route.cost != 1 else {}) | ({"waits": True} if route.waits else {})
    make = HTTPRouteHandler(
        path,
        http_method=route.method,
        status_code=route.status,
        media_type=MediaType.TEXT if answer_type is TextFile else None,
        opt=opt,
        responses=REFUSALS,
    )
    return make(handler)


def _answering(route: Route) -> Callable[..., Any]:
    async def handler(**given: Any) -> Any:
        return _sent(await route.handler(**given))

    return handler


def _sent(answer: Answer) -> Response[Any] | None:
    if isinstance(answer, Json):
        return encoded(answer)
    if isinstance(answer, TextFile):
        return Response(answer.text, headers={"content-disposition": f'attachment; filename="{answer.name}"'})
    return None


def _query(kind: Any) -> Any:
    """A parameter of the query, with its limits as Litestar reads them."""
    noted = get_args(kind)[0] if get_origin(kind) is Union or get_origin(kind) is UnionType else kind
    inner, meta = get_args(noted)
    assert isinstance(meta, Meta)
    limits = {name: getattr(meta, name) for name in ("ge", "le", "max_length")}
    return _ANNOTATED[inner if noted is kind else inner | None, QueryParameter(**limits)]


def _returned(answer_type: Any) -> Any:
    """The type of the answer, as the description of the service tells it."""
    if get_origin(answer_type) is Json:
        return _RESPONSE[get_args(answer_type)[0]]
    return Response[str] if answer_type is TextFile else answer_type


HANDLERS: Final = [serve(route) for route in ROUTES]
