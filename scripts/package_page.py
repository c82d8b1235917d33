"""The page of the package on an index, where no link leads into a source tree: the README with whole addresses.

A hook of the build. `WABE_HOME=https://host/owner/wabe make dist` names the public home of the source; without one,
pictures are left out and links into the tree become plain words, which is better than what leads nowhere.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:)([^)#]+)(#[^)]*)?\)")
PICTURES = re.compile(r"^(!\[[^\]]*\]\([^)]*\)|\| \|.*\n\|[-|]+\n\| !\[.*)\n\n?", re.MULTILINE)


def page(text: str, home: str, version: str) -> str:
    """The README as an index shows it."""
    if not home:
        return LINK.sub(lambda link: link[2], PICTURES.sub("", text))

    def whole(link: re.Match[str]) -> str:
        kind = "raw" if link[1] else "blob"
        return f"{link[1]}[{link[2]}]({home}/{kind}/v{version}/{link[3]}{link[4] or ''})"

    return LINK.sub(whole, text)


class PackagePage(MetadataHookInterface):
    """Adds the page and, where there is a home, its addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by the build."""
        home = os.environ.get("WABE_HOME", "").rstrip("/")
        text = (ROOT / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(text, home, metadata["version"])}
        if home:
            metadata["urls"] = {
                "Source": home,
                "Documentation": f"{home}/tree/main/docs",
                "Changelog": f"{home}/blob/main/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }
