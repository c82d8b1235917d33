"""The Book of Worlds prints what holds in a world, and only that."""

from functools import cache

import pytest

from wabe.games.worlds_504.book import all_rules, all_worlds, describe, holds
from wabe.games.worlds_504.rules import make_world


@cache
def ids(number: str) -> list[str]:
    return [rule.id for chapter in describe(number).chapters for rule in chapter.rules]


def test_world_123_at_a_glance() -> None:
    text = describe("123")
    assert text.name == "The World of Traveling Pioneers with a Bias for Individualism"
    assert (text.map, text.residents, text.phases) == (3, False, ["3C", "3E", "3H"])
    assert text.money == {"2": [80, 80], "3": [80, 80, 80], "4": [80, 80, 80, 80]}
    assert text.privileges == ["I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12", "III-1"]


def test_rules_of_world_123() -> None:
    found = [rule_id for rule_id in ids("123") if rule_id[0] == "M"]
    assert found == [
        "M1-01", "M1-03", "M1-04", "M1-06", "M1-07", "M1-08", "M1-09", "M1-10", "M1-11", "M1-12", "M1-13",
        "M2-01", "M2-02", "M2-08", "M2-10", "M2-11", "M2-12",
        "M3-01", "M3-02", "M3-04", "M3-12", "M3-13",
    ]  # fmt: skip


def test_texts_follow_the_position() -> None:
    def upgrade(number: str) -> str:
        return next(r.text for c in describe(number).chapters for r in c.rules if r.id == "M1-07")

    assert "$50" in upgrade("123")
    assert "$80" in upgrade("123")
    assert "before the residents" not in upgrade("123")
    assert "$30" in upgrade("261")
    assert "before the residents" in upgrade("261")
    assert "no hold to buy" in upgrade("321")


def test_no_rule_of_an_absent_module_is_printed() -> None:
    for number in all_worlds():
        for rule_id in ids(number):
            if rule_id[0] == "M":
                assert rule_id[1] in number, f"{rule_id} in {number}"


def test_rules_with_and_without_residents() -> None:
    assert "G-18" in ids("268")
    assert "G-18" not in ids("123")
    assert "G-25" in ids("123")


def test_every_world_has_an_end_and_an_income() -> None:
    for number in all_worlds():
        found = ids(number)
        assert f"E-{number[0]}" in found, number
        assert "G-25" in found


def test_a_mistyped_condition_raises() -> None:
    with pytest.raises(KeyError):
        holds(make_world("123"), 1, "sunny")


def test_every_rule_holds_somewhere() -> None:
    seen: set[str] = set()
    for number in all_worlds():
        seen.update(ids(number))
    missing = [entry.id for entry in all_rules().values() if entry.software and entry.id not in seen]
    assert [rule_id for rule_id in missing if rule_id[0] not in "WF"] == []
