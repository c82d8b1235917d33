"""Writes the browser client's TypeScript types from the structs of scenes and of the wire.

python scripts/client_types.py           write web/src/generated/types.ts
python scripts/client_types.py --check   fail when it is out of date
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec
from msgspec import inspect

from wabe.atlas.shipped import Atlas
from wabe.core.maps import MapKit
from wabe.core.messages import Message
from wabe.core.sheet import PlayingTip, Section
from wabe.core.world_book import Page
from wabe.hosting import wire
from wabe.server import wire as people

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated" / "types.ts"
HEAD = "// Written by scripts/client_types.py from the structs of the engine and the service. Do not edit.\n"
SCALARS = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def structs() -> list[type[msgspec.Struct]]:
    """The structs of the wire format; those they are made of follow by themselves."""
    modules = [
        import_module(f"{room.__name__}.{module.name}")
        for room in (wire, people)
        for module in iter_modules(room.__path__)
    ]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return [Page, Section, PlayingTip, Atlas, MapKit, *(value for value in found if issubclass(value, msgspec.Struct))]


def render() -> str:
    """The text of the file."""
    found: dict[str, inspect.StructType] = {}
    for info in inspect.multi_type_info(structs()):
        typescript(info, found)
    return HEAD + "".join("\n" + interface(found[name]) for name in sorted(found))


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
    """Write the file, or compare it."""
    text = render()
    if "--check" not in sys.argv:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        print("The client's types are out of date: run python scripts/client_types.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
