from pathlib import Path

import pytest

from wabe.core.errors import UnknownName
from wabe.core.reference import find_rules, get_rule, read_rules, rule

TEXT = """# Game
## 1. Actions
- COB-ACT-01 Take a tile
  from a depot.
- COB-ACT-01a With a full storage remove one.
A loose line.
- **M1-07** Upgrade.
| RB-MOVE-03 | Walk. | [book] |
## 2. Cardboard
- G-17 [table] No trading.
- P-I-01 A card.
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(TEXT)
    return path


def test_rules_are_read_in_order(book: Path) -> None:
    rules = read_rules(book)
    assert list(rules) == ["COB-ACT-01", "COB-ACT-01a", "M1-07", "RB-MOVE-03", "G-17", "P-I-01"]
    assert rules["COB-ACT-01"].text == "Take a tile from a depot."
    assert rules["RB-MOVE-03"].text == "Walk. · [book]"
    assert rules["G-17"].chapter == "2. Cardboard"
    assert [r.id for r in rules.values() if not r.software] == ["G-17"]


def test_rules_are_found(book: Path) -> None:
    rules = read_rules(book)
    assert [r.id for r in find_rules(rules, "tile depot")] == ["COB-ACT-01"]
    assert get_rule(rules, "m1-07").text == "Upgrade."
    assert get_rule(rules, "COB-ACT-01a").id == "COB-ACT-01a"
    with pytest.raises(UnknownName, match="COB-ACT-01"):
        get_rule(rules, "COB-ACT-09")


def test_an_id_stands_once(book: Path) -> None:
    book.write_text(TEXT + "- G-17 again\n")
    with pytest.raises(ValueError, match="twice"):
        read_rules(book)


def test_a_test_carries_its_rules() -> None:
    @rule("A-1", "A-2")
    def some_test() -> None: ...

    assert some_test.__dict__["rules"] == ("A-1", "A-2")
