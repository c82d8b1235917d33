"""What people read of the project: its pages, its texts, and the docstrings and comments of its code."""

import json
import re
from collections.abc import Iterator

from helpers.pages import ROOT

CODE = ("src", "art", "scripts", "bench", "examples", "web/src", "web/tests", "web/e2e", "web/bench", "web/scripts")

FENCED = re.compile(r"^ {0,3}```.*?^ {0,3}```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINES_OF_PYTHON = re.compile(r"(?:^[ \t]*# .*\n)+|(?<=[^\s#])  # .*$", re.MULTILINE)
_LINES_OF_SCRIPT = re.compile(r"(?:^[ \t]*// .*\n)+|(?<=\S) // .*$", re.MULTILINE)
_DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
_BLOCK = re.compile(r"/\*(.*?)\*/|<!--(.*?)-->", re.DOTALL)
_MARK = re.compile(r"^\s*(?:#|//|\*+)\s?|(?<=\S)\s+(?:#|//) ", re.MULTILINE)


def pages_and_texts() -> Iterator[tuple[str, str]]:
    """Every English page but the notes, and every English text of the catalogues, each with its place."""
    pages = [path for path in ROOT.glob("docs/**/*.md") if "notes" not in path.parts and ".de." not in path.name]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "art/README.md", ROOT / "web/README.md"]
    pages += [ROOT / "src/wabe/games/worlds_504/README.md"]
    for path in pages:
        yield path.relative_to(ROOT).as_posix(), FENCED.sub("x", path.read_text("utf-8"))
    for path in (ROOT / "src").rglob("texts/en.json"):
        for key, text in json.loads(path.read_text("utf-8")).items():
            yield f"{path.relative_to(ROOT).as_posix()}: {key}", text
    client = (ROOT / "web/src/messages/en.ts").read_text("utf-8")
    yield "web/src/messages/en.ts", "\n".join(re.findall(r'"[^"\n]*"|`[^`]*`', client))


def docstrings_and_comments() -> Iterator[tuple[str, str]]:
    """Every docstring and comment of the code, in one line, with its place."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix == ".py":
                for text in _of_python(path.read_text("utf-8")):
                    yield place, text
            elif path.suffix in {".ts", ".mjs", ".svelte", ".css"} and "static" not in path.parts:
                for text in _of_scripts(path.read_text("utf-8")):
                    yield place, text


def _of_python(source: str) -> Iterator[str]:
    """The docstrings, then the comments; lines of a comment that follow each other are one text."""
    found = [text[1] for text in _DOCSTRING.finditer(source)]
    found += [text[0] for text in _LINES_OF_PYTHON.finditer(_DOCSTRING.sub('""', source))]
    return map(_in_one_line, found)


def _of_scripts(source: str) -> Iterator[str]:
    """The comments of TypeScript, Svelte or CSS."""
    found = [text[1] or text[2] or "" for text in _BLOCK.finditer(source)]
    found += [text[0] for text in _LINES_OF_SCRIPT.finditer(_BLOCK.sub("", source))]
    return map(_in_one_line, found)


def _in_one_line(text: str) -> str:
    return " ".join(FENCED.sub("x", _MARK.sub("", text)).split())
