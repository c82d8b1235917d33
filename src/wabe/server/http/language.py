"""In which language a person reads: as chosen (a cookie), else as the browser asks for, else English."""

from functools import cache, lru_cache
from typing import Any, Final

from litestar import Request, Response
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from litestar.typing import FieldDefinition

from wabe.core.messages import ENGLISH, Message, catalogues, languages, render

COOKIE: Final = "wabe_language"


def cookies_of(scope: Scope, name: str) -> list[str]:
    """The values of all cookies of this name. Cookies of others on the same host, of whatever form, are passed over."""
    found = []
    for key, value in scope["headers"]:
        if key == b"cookie":
            pairs = (pair.partition("=") for pair in value.decode("latin-1").split(";"))
            found += [text.strip().strip('"') for known, _, text in pairs if known.strip() == name]
    return found


def known_languages() -> list[str]:
    """The languages there are texts in."""
    return _written_in(catalogues())


@cache
def _written_in(names: tuple[str, ...]) -> list[str]:
    return languages(*names)


def language_of(scope: Scope) -> str:
    """The language of whoever sent a request or opened a live connection."""
    known = known_languages()
    for chosen in cookies_of(scope, COOKIE):
        if chosen in known:
            return chosen
    asked = next((value.decode("latin-1") for key, value in scope["headers"] if key == b"accept-language"), "")
    return next((language for language in _wanted(asked) if language in known), ENGLISH)


@lru_cache(1000)
def _wanted(header: str) -> list[str]:
    """The languages an Accept-Language header names, in order of preference: `de-AT,de;q=0.9,en;q=0.5`."""
    found: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        name, _, weight = part.partition(";")
        try:
            dear = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        if dear > 0:
            found.append((dear, name.strip().partition("-")[0].lower()))
    return [name for _, name in sorted(found, key=lambda entry: -entry[0])]


class Spoken(Response[Any]):
    """An answer in the language of whoever asked."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **details: Any) -> ASGIResponse:
        """As usual, each message put into words."""
        if isinstance(self.content, bytes):
            return _Encoded(self.content, self.status_code or details.get("status_code"))
        language = language_of(request.scope)
        spoken = {Message: lambda message: render(message, language)}
        self.response_type_encoders = {**(self.response_type_encoders or {}), **spoken}
        return super().to_asgi_response(app, request, **details)


class _Encoded(ASGIResponse):
    """An answer whose words were chosen before, sent as it is: most of what is sent."""

    def __init__(self, body: bytes, status: int | None) -> None:
        self._content = body
        self._status = status or 200

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Head and body."""
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self._content))]
        await send({"type": "http.response.start", "status": self._status, "headers": headers})
        await send({"type": "http.response.body", "body": self._content, "more_body": False})


class MessageSchema(OpenAPISchemaPlugin):
    """In the description of the service a message is the text that is sent."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        """Messages only."""
        return value is Message

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A text."""
        return Schema(type=OpenAPIType.STRING)
