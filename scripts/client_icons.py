"""Bundles the icons that the games and the client use, and only those, from the npm set @iconify-json/game-icons.

The file lies in the engine, which draws pictures with it; the client takes it from there.

python scripts/client_icons.py           write src/wabe/core/picture/icons.json (after `npm ci` in web/)
python scripts/client_icons.py --check   fail when an icon is missing in it, or one too many
"""

import json
import re
import sys
from pathlib import Path

from wabe import games
from wabe.core.picture.icons import SHAPES

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SOURCE = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
OWN = WEB / "src" / "parts" / "own-icons.json"
TARGET = ROOT / "src" / "wabe" / "core" / "picture" / "icons.json"
DRAWN = {"", *SHAPES}  # not taken from the set


def wanted() -> list[str]:
    """The names of all icons in use: those of every game's look, and the client's own."""
    names = set(json.loads(OWN.read_text(encoding="utf-8")))
    for name in games.names():
        look = games.get(name).look
        names.update(look.symbols.values())
        for key in (look.cover, *(tone.symbol for tone in look.tones.values())):
            names.add(look.symbols.get(key, key))
    return sorted(names - DRAWN)


def outline(body: str) -> str:
    """The path of an icon; icons of several paths become one."""
    return " ".join(re.findall(r' d="([^"]+)"', body))


def main() -> int:
    """Write the file, or compare its names."""
    names = wanted()
    if "--check" in sys.argv:
        have = sorted(json.loads(TARGET.read_text(encoding="utf-8"))) if TARGET.exists() else []
        if have != names:
            wrong = sorted(set(have) ^ set(names))
            print(f"The icons are out of date ({', '.join(wrong)}): run python scripts/client_icons.py")
            return 1
        return 0
    if not SOURCE.exists():
        print("The set of icons is not installed: run npm ci in web/")
        return 1
    source = json.loads(SOURCE.read_text(encoding="utf-8"))
    aliases = {name: alias["parent"] for name, alias in source.get("aliases", {}).items()}
    unknown = [name for name in names if aliases.get(name, name) not in source["icons"]]
    if unknown:
        print(f"There are no icons of these names: {', '.join(unknown)}")
        return 1
    icons = {name: outline(source["icons"][aliases.get(name, name)]["body"]) for name in names}
    TARGET.write_text(json.dumps(icons, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
