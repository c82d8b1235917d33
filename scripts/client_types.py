"""Writes the browser client's TypeScript types from the structs of scenes and messages.

python scripts/client_types.py           write web/src/generated/types.ts
python scripts/client_types.py --check   fail when it is out of date
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from wabe.core.book import Page
from wabe.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated" / "types.ts"
HEAD = "// Written by scripts/client_types.py from the structs of the engine and the service. Do not edit.\n"
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """The structs of the wire format; those they are made of follow by themselves."""
    found = [value for value in vars(messages).values() if isinstance(value, type)]
    return [Page, *(value for value in found if issubclass(value, msgspec.Struct))]


def render() -> str:
    """The text of the file."""
    _, components = msgspec.json.schema_components(structs())
    return HEAD + "".join("\n" + interface(name, components[name]) for name in sorted(components))


def interface(name: str, schema: dict[str, Any]) -> str:
    """One struct. A field with a default may be missing, since the service leaves defaults out."""
    required = schema.get("required", [])
    lines = [f"/** {' '.join(schema.get('description', name).split())} */", f"export interface {name} {{"]
    for field, kind in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {typescript(kind)};")
    return "\n".join([*lines, "}", ""])


def typescript(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema, as far as our structs use it."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(typescript(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if schema["type"] == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(typescript(item) for item in schema['prefixItems'])}]"
        item = typescript(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if schema["type"] == "object":
        return f"Record<string, {typescript(schema['additionalProperties'])}>"
    return SCALARS[schema["type"]]


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
