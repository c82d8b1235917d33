"""A plain page of all addresses, made from the OpenAPI description without a single foreign file."""

from html import escape
from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

_STYLE: Final = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{background:#8882;padding:.1em .3em;border-radius:.2em}h2{margin:1.6em 0 .2em;font-size:1rem}
pre{background:#8882;padding:.6em;overflow:auto}:root{color-scheme:light dark}"""


class PlainPage(OpenAPIRenderPlugin):
    """One heading an address: what it does, what it takes, what it gives."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        info = openapi_schema["info"]
        parts = [
            f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(info['title'])}</title>",
            f"<style>{_STYLE}</style><h1>{escape(info['title'])}</h1><p>{escape(info.get('description', ''))}</p>",
            "<p><a href='docs/openapi.json'>The same for machines (OpenAPI)</a></p>",
        ]
        for path, methods in openapi_schema["paths"].items():
            parts += [_operation(path, method, what) for method, what in methods.items()]
        parts.append("<h1>Values</h1>")
        schemas = openapi_schema["components"]["schemas"]
        parts += [_schema(name, schema) for name, schema in sorted(schemas.items())]
        return "".join(parts).encode()


def _operation(path: str, method: str, what: dict[str, Any]) -> str:
    query = [p["name"] for p in what.get("parameters", []) if p["in"] == "query"]
    asks = f"?{'&amp;'.join(map(escape, query))}" if query else ""
    body = _kind(what.get("requestBody", {}).get("content", {}))
    good: dict[str, Any] = next((answer for status, answer in what["responses"].items() if status.startswith("2")), {})
    return (
        f"<h2><code>{method.upper()} {escape(path)}{asks}</code></h2><p>{escape(what.get('description', ''))}"
        f"{f'<br>takes {body}' if body else ''}<br>gives {_kind(good.get('content', {})) or 'nothing'}</p>"
    )


def _kind(content: dict[str, Any]) -> str:
    for media, what in content.items():
        return _type(what.get("schema", {})) or escape(media)
    return ""


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(_type(option) for option in schema[key])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {})) or 'anything'}"
    return escape(str(schema.get("type", "")))


def _schema(name: str, schema: dict[str, Any]) -> str:
    fields = "".join(f"<li><code>{escape(n)}</code> {_type(s)}</li>" for n, s in schema.get("properties", {}).items())
    return f"<h2 id='{escape(name)}'>{escape(name)}</h2><p>{escape(schema.get('description', ''))}</p><ul>{fields}</ul>"
