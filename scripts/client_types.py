"""Write the browser client's types from the structs of scenes and of the wire, its requests from the routes, and the
colours that pictures of the engine share.

python scripts/client_types.py           write the files of web/src/generated
python scripts/client_types.py --check   fail when one of them is out of date
"""

import json
import re
import sys
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import iter_modules
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from litestar import MediaType, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg
from msgspec import inspect

from wabe.core.messages import Message
from wabe.core.picture.measures import MEASURES
from wabe.hosting import wire
from wabe.hosting.replays import MOST_SCENES
from wabe.server import wire as people
from wabe.server.http.routes.api import HANDLERS
from wabe.server.http.routes.arguments import Visitor

FOLDER = Path(__file__).parent.parent / "web" / "src" / "generated"
HEAD = "// Written by scripts/client_types.py from the structs of the engine and the service. Do not edit.\n"
REQUESTS_HEAD = f"""// Written by scripts/client_types.py from the routes of the service. Do not edit.

/** The most scenes the service sends in one answer. */
export const MOST_SCENES = {MOST_SCENES};

/** What a request carries besides its path. */
export interface Carried {{
  query?: object;
  body?: unknown;
}}

/** Send a request to a path, given by its parts; `answer` is the name of the type of what comes back. */
export type Ask = <T>(
  method: string,
  path: readonly (string | number)[],
  answer: string,
  carried?: Carried,
) => Promise<T>;

/** A function for each route of the service. */
export const requests = (ask: Ask) => ({{
"""
COLOURS_HEAD = "/* Written by scripts/client_types.py from the measures of the engine's pictures. Do not edit. */\n\n"
SCALARS = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def structs() -> list[type[msgspec.Struct]]:
    """The structs of the wire format; those they are made of follow by themselves."""
    modules = [
        import_module(f"{room.__name__}.{module.name}")
        for room in (wire, people)
        for module in iter_modules(room.__path__)
    ]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return [value for value in found if issubclass(value, msgspec.Struct)]


def render() -> dict[str, str]:
    """The texts of the files, by their names."""
    found: dict[str, inspect.StructType] = {}
    routes = [request(handler) for handler in HANDLERS if is_for_the_client(handler)]
    for info in inspect.multi_type_info([*structs(), *(route.answer for route in routes)]):
        typescript(info, found)
    types = HEAD + "".join("\n" + interface(found[name]) for name in sorted(found))
    functions = "".join(route.text for route in routes)
    used = [name for name in sorted(found) if re.search(rf"\b{name}\b", re.sub(r"/\*\*.*?\*/", "", functions))]
    imported = "import type {\n" + "".join(f"  {name},\n" for name in used) + '} from "./types";\n'
    first, rest = REQUESTS_HEAD.split("\n", 1)
    requests = f"{first}\n\n{imported}{rest}{functions}}});\n"
    return {"types.ts": types, "requests.ts": requests, "colours.css": colours()}


def colours() -> str:
    """Return the colours as CSS, in light and in dark surroundings."""
    found = (f"  --{name}: light-dark({light}, {dark});\n" for name, (light, dark) in MEASURES.colours.items())
    return COLOURS_HEAD + ":root {\n" + "".join(found) + "}\n"


class Request(NamedTuple):
    """A function of the client for a route."""

    answer: Any
    text: str


def is_for_the_client(handler: Any) -> bool:
    """Leave out live connections, and the pages that letters lead to."""
    return isinstance(handler, HTTPRouteHandler) and handler.media_type != MediaType.HTML


def request(handler: HTTPRouteHandler) -> Request:
    """The function for a route: its name is that of the handler."""
    hints = get_type_hints(handler.fn, include_extras=True)
    answer = hints.pop("return")
    if get_origin(answer) is Response:
        [answer] = get_args(answer)
    [path], [method] = handler.paths, handler.http_methods
    named = re.findall(r"{(\w+):", path)
    parts = [camel(part[1:].partition(":")[0]) if part[0] == "{" else json.dumps(part) for part in path[1:].split("/")]
    arguments, query, carried = [], [], []
    for name, kind in hints.items():
        plain, *marks = get_args(kind) if get_origin(kind) is Annotated else (kind,)
        if name in named:
            arguments.append(f"{camel(name)}: {type_of(plain)}")
        elif any(isinstance(mark, BodyKwarg) for mark in marks):
            arguments.append(f"data: {type_of(plain)}")
            carried.append("body: data")
        elif plain is not Visitor and name != "request":
            optional = signature(handler.fn).parameters[name].default is not signature(handler.fn).empty
            query.append(f"{name}{'?' if optional else ''}: {type_of(plain)}")
    if query:
        optional = all("?:" in one for one in query)
        arguments.append(f"query: {{ {'; '.join(query)} }}{' = {}' if optional else ''}")
        carried.append("query")
    arrives = type_of(answer)
    given = [json.dumps(str(method)), f"[{', '.join(parts)}]", json.dumps(arrives)]
    given += [f"{{ {', '.join(carried)} }}"] if carried else []
    text = f"  /** {' '.join((handler.fn.__doc__ or '').split())} */\n"
    text += f"  {camel(handler.fn.__name__)}: ({', '.join(arguments)}) =>\n    ask<{arrives}>({', '.join(given)}),\n"
    return Request(answer, text)


def type_of(kind: Any) -> str:
    """The TypeScript type of a parameter or an answer."""
    return typescript(inspect.type_info(kind), {}).removesuffix(" | null")


def camel(name: str) -> str:
    """A name as TypeScript writes it."""
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def interface(info: inspect.StructType) -> str:
    """One struct. A field with a default may be missing, since the service leaves defaults out."""
    name = info.cls.__name__
    lines = [f"/** {' '.join((info.cls.__doc__ or name).split())} */", f"export interface {name} {{"]
    lines += [f"  {f.encode_name}{'' if f.required else '?'}: {typescript(f.type, {})};" for f in info.fields]
    return "\n".join([*lines, "}", ""])


def typescript(info: inspect.Type, found: dict[str, inspect.StructType]) -> str:
    """The TypeScript type of a Python type, as far as our structs use it; structs on the way are put into `found`."""
    match info:
        case inspect.StructType(cls=cls, fields=fields):
            if cls.__name__ not in found:
                found[cls.__name__] = info
                for field in fields:
                    typescript(field.type, found)
            return str(cls.__name__)
        case inspect.CustomType(cls=cls) if cls is Message:
            return "string"  # what is sent of a message is its text
        case inspect.UnionType(types=types):
            return " | ".join(typescript(option, found) for option in types)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(typescript(item, found) for item in types)}]"
        case inspect.ListType(item_type=item_type):
            item = typescript(item_type, found)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType(value_type=value_type):
            return f"Record<string, {typescript(value_type, found)}>"
    return SCALARS[type(info)]


def main() -> int:
    """Write the files, or compare them."""
    status = 0
    for name, text in render().items():
        target = FOLDER / name
        if "--check" not in sys.argv:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            print(f"The client's {name} is out of date: run python scripts/client_types.py")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
