"""Remake the printed pages of the worlds that were read line by line beside the rule books. Nothing else writes them.

python scripts/world_pages.py           write tests/worlds_504/pages
python scripts/world_pages.py --check   fail when a page has changed

They are written in the language of the environment: with LC_ALL=de_DE.UTF-8 in German, into pages/de.
"""

import io
import sys
from pathlib import Path

from rich.console import Console

from wabe import games
from wabe.cli.words import LANGUAGE
from wabe.cli.worlds import print_page
from wabe.core.messages import ENGLISH

PAGES = Path(__file__).parent.parent / "tests" / "worlds_504" / "pages"
FOLDER = PAGES if LANGUAGE == ENGLISH else PAGES / LANGUAGE
WORLDS = ("123", "456", "789", "987", "931", "573", "268", "184", "291", "394", "562", "679", "724", "894")
WIDTH = 120


def page_text(number: str) -> str:
    """What `wabe world` prints, without colours."""
    book = games.get("worlds_504").book
    assert book is not None
    paper = io.StringIO()
    print_page(book.page(number, language=LANGUAGE), Console(file=paper, width=WIDTH, highlight=False))
    return "".join(f"{line.rstrip()}\n" for line in paper.getvalue().splitlines())


def main() -> int:
    """Write the pages, or compare them."""
    pages = {FOLDER / f"{number}.txt": page_text(number) for number in WORLDS}
    if "--check" not in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for path, text in pages.items():
            path.write_text(text, encoding="utf-8")
        return 0
    changed = [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    print("\n".join(f"{name} has changed: read it, then remake it" for name in changed), end="")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
