"""Names and docstrings of the package read as plain English."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parent.parent / "src" / "wabe"
QUESTION_WORDS: Final = {"What", "Who", "Whose", "How", "Whether", "Where", "Which", "When"}
MOST: Final = 0.03


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(SOURCE), node


def opens_as_a_question(docstring: str) -> bool:
    """A clause such as "What a seat knows." names a thing without saying that it is one."""
    return docstring.split(maxsplit=1)[0].rstrip(",:;") in QUESTION_WORDS


def test_no_two_classes_have_the_same_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, node in nodes():
        if isinstance(node, ast.ClassDef):
            places[node.name].append(f"{path}:{node.lineno}")
    assert "Match" in places
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_docstrings_open_as_sentences_or_names_of_things() -> None:
    docstrings = []
    for path, node in nodes():
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                docstrings.append((f"{path}: {text.splitlines()[0]}", text))
    questions = [line for line, text in docstrings if opens_as_a_question(text)]
    assert len(questions) < MOST * len(docstrings), "\n".join(questions)
