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
- AOI-2P-01 Two players.
- PROTO-01 Each phase.
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(TEXT)
    return path


def test_rules_are_read_in_order(book: Path) -> None:
    rules = read_rules(book)
    assert list(rules) == [
        "COB-ACT-01",
        "COB-ACT-01a",
        "M1-07",
        "RB-MOVE-03",
        "G-17",
        "P-I-01",
        "AOI-2P-01",
        "PROTO-01",
    ]
    assert rules["COB-ACT-01"].text == "Take a tile from a depot."
    assert rules["RB-MOVE-03"].text == "Walk. · [book]"
    assert rules["G-17"].chapter == "2. Cardboard"
    assert [r.id for r in rules.values() if not r.software] == ["G-17"]


def test_rules_are_found(book: Path) -> None:
    rules = read_rules(book)
    assert [r.id for r in find_rules(rules.values(), "tile depot")] == ["COB-ACT-01"]
    assert get_rule(rules, "m1-07").text == "Upgrade."
    assert get_rule(rules, "COB-ACT-01a").id == "COB-ACT-01a"
    with pytest.raises(UnknownName, match="COB-ACT-01"):
        get_rule(rules, "COB-ACT-09")


def test_an_id_stands_once(book: Path) -> None:
    book.write_text(TEXT + "- G-17 again\n")
    with pytest.raises(ValueError, match="twice"):
        read_rules(book)


@pytest.mark.parametrize(
    "line",
    ["PROTO-02 bare", "- COB-Act-02 mistyped", "* COB-ACT-03 other bullet", "- COB_ACT_04 lines", "-COB-ACT-05 close"],
)
def test_a_rule_must_not_vanish_because_its_id_cannot_be_read(book: Path, line: str) -> None:
    book.write_text(TEXT + line + "\n")
    with pytest.raises(ValueError, match="looks like a rule"):
        read_rules(book)


def test_a_test_carries_its_rules() -> None:
    @rule("A-1", "A-2")
    def some_test() -> None: ...

    assert some_test.__dict__["rules"] == ("A-1", "A-2")
