"""The rule index: which numbered rules of each game are proved by a test.

Fails when a rule that has an effect in software is cited by no test, or when code or tests cite a rule that is not in
the game's rules.md.
"""

import ast
import re
import sys
from pathlib import Path

from rich.console import Console

from wabe import games
from wabe.core.errors import UnknownName
from wabe.core.reference import RuleText, read_rules

ROOT = Path(__file__).parent.parent


def cited_by_tests(folder: Path) -> dict[str, list[str]]:
    """Rule id -> the tests that carry it in a @rule decorator."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule_id in _decorated(node):
                    found.setdefault(rule_id, []).append(f"{path.name}::{node.name}")
    return found


def _decorated(test: ast.FunctionDef) -> list[str]:
    calls = [mark for mark in test.decorator_list if isinstance(mark, ast.Call)]
    return [
        str(word.value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "rule"
        for word in call.args
        if isinstance(word, ast.Constant)
    ]


def cited_by_code(folder: Path, rules: dict[str, RuleText]) -> set[str]:
    """All words in the game's sources that look like ids of its rules."""
    chapters = {rule_id.split("-")[0] for rule_id in rules}
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(chapters))})(?:-[A-Z0-9]+)*-\d+[a-z]?\b")
    return {word for path in folder.rglob("*.py") for word in pattern.findall(path.read_text(encoding="utf-8"))}


def report(name: str, console: Console) -> bool:
    """Print the index of one game; whether it is complete."""
    game = games.get(name)
    rules = read_rules(game.folder / "rules.md")
    tests = cited_by_tests(ROOT / "tests" / name)
    wanted = [rule for rule in rules.values() if rule.software]
    missing = [rule for rule in wanted if rule.id not in tests]
    unknown = sorted((set(tests) | cited_by_code(game.folder, rules)) - set(rules))
    proved = len(wanted) - len(missing)
    console.print(
        f"{game.title}: {proved} of {len(wanted)} rules proved by tests ({100 * proved / len(wanted):.1f} %), "
        f"{len(rules) - len(wanted)} without effect in software"
    )
    for rule in missing:
        console.print(f"  no test: {rule.id}  {rule.text[:90]}", highlight=False)
    for rule_id in unknown:
        console.print(f"  unknown rule cited: {rule_id}", highlight=False)
    return not missing and not unknown


def main() -> int:
    """Report on all games, or on those named."""
    console = Console()
    try:
        complete = [report(name, console) for name in sys.argv[1:] or games.names()]
    except UnknownName as error:
        sys.exit(str(error))
    return 0 if all(complete) else 1


if __name__ == "__main__":
    sys.exit(main())
