"""Build the site from README.md, docs/ and the rules of each game, with a reference from the docstrings.

The pages are Markdown that reads well where it lies. They are laid out as a site in build/docs, with their links bent
to match, and built into build/site; a copy goes into the package, and the service offers it under /docs. The build
asks no network, nor do the pages.

python scripts/docs_site.py
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from wabe import games
from wabe.core.messages import ENGLISH, Message, render

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"  # as zensical.toml says
SERVED = ROOT / "src" / "wabe" / "server" / "site"

# What programs may rely on: the pages of the reference, each with its title and its modules.
REFERENCE = {
    "wabe": ("import wabe", ["wabe.api"]),
    "games": (
        "Games and states",
        ["wabe.core.game", "wabe.core.action", "wabe.core.options", "wabe.core.chance", "wabe.core.errors"],
    ),
    "matches": (
        "Matches and records",
        ["wabe.core.match", "wabe.core.record", "wabe.core.messages", "wabe.core.proof"],
    ),
    "scenes": ("Scenes", ["wabe.core.scene"]),
    "rules": (
        "Writing rules",
        [
            "wabe.core.decisions",
            "wabe.core.frames",
            "wabe.core.frame_rules",
            "wabe.core.presenter",
            "wabe.core.strategy",
            "wabe.core.hexes",
            "wabe.core.saved",
            "wabe.core.conformance",
        ],
    ),
    "bots": ("Bots", ["wabe.bots.bot", "wabe.bots.greedy", "wabe.bots.thinker"]),
    "arena": ("Series and tournaments", ["wabe.arena.series", "wabe.arena.tournament", "wabe.arena.crew"]),
    "research": (
        "Learners",
        [
            "wabe.core.observation",
            "wabe.research.lens",
            "wabe.research.batch",
            "wabe.research.gym",
            "wabe.research.zoo",
            "wabe.research.spiel",
            "wabe.research.tables",
        ],
    ),
}

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^( {0,3}```.*?^ {0,3}```$)", re.MULTILINE | re.DOTALL)
HTML = re.compile(r'<html lang="\w+"')
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FETCHED = re.compile(r"""(?:\bsrc=|<link\b[^>]*?\bhref=|@import\s|\burl\()["']?((?:https?:)?//[^"')\s>]+)""")
HOW_TO_PLAY = {"en": "How to play", "de": "So spielt man"}  # the heading on the page of a game


def sources() -> dict[Path, str]:
    """Every page that is written by hand, and its place on the site."""
    pages = {path: f"index{path.name.removeprefix('README')}" for path in sorted(ROOT.glob("README*.md"))}
    pages[ROOT / "CONTRIBUTING.md"] = "contributing.md"
    pages |= {path: path.relative_to(ROOT / "docs").as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))}
    for path in sorted((ROOT / "src" / "wabe" / "games").glob("*/rules*.md")):
        pages[path] = f"rules/{path.parent.name}{path.name.removeprefix('rules')}"
    return pages


def referenced() -> dict[Path, str]:
    """Return every module the reference describes, with the page that does."""
    return {
        ROOT / "src" / f"{module.replace('.', '/')}.py": f"reference/{page}.md"
        for page, (_, modules) in REFERENCE.items()
        for module in modules
    }


def bend(text: str, change: Callable[[re.Match[str]], str]) -> str:
    """The text of a page with its links changed, but for what stands in blocks of code."""
    parts = FENCE.split(text)
    return "".join(part if FENCE.match(part) else LINK.sub(change, part) for part in parts)


def lay_out(folder: Path) -> None:
    """All pages as a site: links lead from page to page, pictures come along, names of other files are plain text."""
    pages = sources()
    places = pages | referenced()
    for source, place in pages.items():

        def change(link: re.Match[str], source: Path = source, place: str = place) -> str:
            picture, words, address = link.groups()
            if "://" in address or address.startswith("#"):
                return link[0]
            name, _, anchor = address.partition("#")
            target = (source.parent / name).resolve()
            if not target.exists():
                sys.exit(f"{source.relative_to(ROOT)}: a link leads to {address}, where nothing is.")
            if target not in places and not picture:
                return words
            there = places.get(target) or target.relative_to(ROOT / "docs").as_posix()
            if picture:
                (folder / there).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(target, folder / there)
            way = os.path.relpath(there, Path(place).parent).replace(os.sep, "/")
            return f"{picture}[{words}]({way}{'#' if anchor else ''}{anchor})"

        write(folder / place, bend(source.read_text("utf-8"), change) + lessons(Path(place)))
    for page, (title, modules) in REFERENCE.items():
        parts = [f"# {title}\n", *(f"## {module}\n\n::: {module}\n" for module in modules)]
        write(folder / "reference" / f"{page}.md", "\n".join(parts))


def lessons(page: Path) -> str:
    """On the page of a game: how it is played, as the program itself says it; of 504 the world for beginners."""
    if page.parent.name != "games":
        return ""
    name, _, language = page.stem.partition(".")
    game = games.get(name)
    told = game.rules(game.min_players).how_to_play()
    parts = [f"**{words(lesson.title, language)}.** {words(lesson.text, language)}\n" for lesson in told]
    return "\n".join([f"\n## {HOW_TO_PLAY[language or ENGLISH]}\n", *parts])


def words(message: Message, language: str) -> str:
    """A message in the language of a page, English where it names none."""
    return render(message, language or ENGLISH)


def write(path: Path, text: str) -> None:
    """A file, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def take_scripts_out(site: Path) -> None:
    """Scripts within pages become files: the service's policy lets a browser run no others."""
    for page in sorted(site.rglob("*.html")):
        up = "../" * (len(page.relative_to(site).parts) - 1)

        def move(script: re.Match[str], up: str = up) -> str:
            name = f"assets/javascripts/{hashlib.sha256(script[1].encode()).hexdigest()[:8]}.js"
            write(site / name, script[1])
            return f'<script src="{up}{name}"></script>'

        write(page, INLINE.sub(move, page.read_text("utf-8")))


def name_languages(site: Path) -> None:
    """A page such as `guide.de.html` says in which language it is."""
    for page in sorted(site.rglob("*.??.html")):
        text = page.read_text("utf-8")
        write(page, HTML.sub(f'<html lang="{page.suffixes[-2][1:]}"', text, count=1))


def fetched(site: Path) -> list[str]:
    """What the pages of a site would fetch from elsewhere."""
    files = [path for kind in ("*.html", "*.css") for path in sorted(site.rglob(kind))]
    found = [(path, address) for path in files for address in FETCHED.findall(path.read_text("utf-8"))]
    return [f"{path.relative_to(site)}: {address}" for path, address in found]


def main() -> int:
    """Lay out, build, check, hand to the service."""
    for folder in (PAGES, SITE, SERVED):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(PAGES)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(ROOT / "zensical.toml")]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout)
        return 1
    take_scripts_out(SITE)
    name_languages(SITE)
    if foreign := fetched(SITE):
        print("Pages ask elsewhere:", *foreign, sep="\n")
        return 1
    shutil.copytree(SITE, SERVED)
    pages, size = (
        len(list(SITE.rglob("*.html"))),
        sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()),
    )
    print(f"{SITE.relative_to(ROOT)}: {pages} pages, {size / 1e6:.1f} MB; a copy in {SERVED.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
