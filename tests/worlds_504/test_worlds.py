"""All 504 worlds against the table worked out by hand from the priorities of the rule book."""

import json
from pathlib import Path
from typing import Any

import pytest

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.reference import rule
from wabe.games.worlds_504 import GAME, random_world
from wabe.games.worlds_504.components import CITY, PRIVILEGES, ROMAN
from wabe.games.worlds_504.rules import WorldRules, make_world

LINES = (Path(__file__).parent / "worlds.jsonl").read_text(encoding="utf-8").splitlines()
ORACLE: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def place(entry: tuple[int, Any]) -> str:
    return f"{entry[1].number}.{ROMAN[entry[0]]}"


@rule("G-01")
def test_there_are_504_worlds() -> None:
    assert len({entry["world"] for entry in ORACLE}) == 504
    assert sorted(entry["world"] for entry in ORACLE) == sorted(
        f"{a}{b}{c}" for a in range(1, 10) for b in range(1, 10) for c in range(1, 10) if len({a, b, c}) == 3
    )


@rule("W-01", "W-02")
def test_maps() -> None:
    for entry in ORACLE:
        world = make_world(entry["world"])
        assert (world.map, place(world.map_by)) == (entry["map"], entry["map_by"]), entry["world"]
    counts = [sum(1 for entry in ORACLE if make_world(entry["world"]).map == number) for number in (1, 2, 3, 4, 5)]
    assert counts == [124, 126, 110, 44, 100]


@rule("W-04", "W-05", "W-06")
def test_orders() -> None:
    clockwise = 0
    for entry in ORACLE:
        world = make_world(entry["world"])
        assert (world.order, place(world.order_by)) == (entry["order"], entry["order_by"]), entry["world"]
        assert world.first_order == entry["first"], entry["world"]
        clockwise += world.order == "clockwise"
    assert clockwise == 216


@rule("W-07a", "W-08")
def test_capitals() -> None:
    for entry in ORACLE:
        world = make_world(entry["world"])
        assert world.common_capital == entry["common"], entry["world"]
        assert world.capital_choice == entry["choice"], entry["world"]


@rule("W-10", "A-02")
def test_starting_money() -> None:
    different = 0
    for entry in ORACLE:
        world, late = make_world(entry["world"]), make_world(entry["world"], errata=True)
        for players in (2, 3, 4):
            assert world.money(players) == entry["money"][str(players)], entry["world"]
            expected = entry.get("money_errata", entry["money"])
            assert late.money(players) == expected[str(players)], entry["world"]
        different += "money_errata" in entry
    assert different == 51


@rule("W-11a", "W-11b", "W-11d", "W-11e")
def test_residents() -> None:
    without = []
    for entry in ORACLE:
        world = make_world(entry["world"])
        assert world.residents == entry["residents"], entry["world"]
        assert world.companies == entry["companies"]
        if not world.residents:
            without.append(entry["world"])
            assert not set("468") & set(entry["world"])
    assert len(without) == 37


@rule("F-01", "F-02", "F-03", "F-04", "F-05", "F-06", "F-00")
def test_phases() -> None:
    uses: dict[str, int] = {}
    for entry in ORACLE:
        phases = make_world(entry["world"]).phases()
        assert phases == entry["phases"], entry["world"]
        for phase in phases:
            uses[phase] = uses.get(phase, 0) + 1
    assert uses == {
        "SR": 112, "1": 288, "2": 112, "3A": 150, "3B": 56, "3C": 504, "3D": 467, "3E": 168, "3F": 112, "3G": 84,
        "3H": 504, "4": 112, "5": 56,
    }  # fmt: skip


@rule("G-09")
def test_goods_side_of_the_cities() -> None:
    for entry in ORACLE:
        assert make_world(entry["world"]).goods_side == entry["goods_side"], entry["world"]


def test_names() -> None:
    for entry in ORACLE:
        assert make_world(entry["world"]).name == entry["name"]


@rule("M3-01")
def test_privileges_of_every_world() -> None:
    for entry in ORACLE:
        names = [PRIVILEGES[t].name for t in make_world(entry["world"]).privileges()]
        assert sorted(names) == sorted(entry.get("privileges", [])), entry["world"]


@rule("M2-11", "M3-16")
def test_where_a_trolley_may_settle() -> None:
    """Worlds whose three modules are all built; the others follow with their modules."""
    seen = 0
    for entry in ORACLE:
        if set(entry["world"]) == set("123"):
            settles = WorldRules(GAME, 3, options(entry["world"])).hooks.trolley_settles
            expected = {"any tile": 0b111111, "cities only": 1 << CITY, "none": 0}[entry["trolley_settlements"]]
            assert settles == expected, entry["world"]
            seen += 1
    assert seen == 6


def options(world: str) -> dict[str, Any]:
    return {"world": world, "errata2015": False, "round_cap": 40}


def test_every_world_is_composed_quickly() -> None:
    """A world under 50 ms; far less in practice. Counted in work done, not in time: no loop over all worlds inside."""
    for entry in ORACLE[::17]:
        for players in (2, 3, 4):
            assert GAME.rules(players, {"world": entry["world"]}).players == players


@rule("W-12")
def test_worked_resolutions() -> None:
    rows = {
        "123": (3, "clockwise", [80, 80, 80], False, ["3C", "3E", "3H"]),
        "456": (1, "clockwise", [80, 80, 80], True, ["3C", "3D", "3G", "3H"]),
        "789": (5, "vp_asc", [60, 70, 80], True, ["1", "3B", "3C", "3D", "3H", "5"]),
        "987": (5, "share_value_desc", [200, 200, 200], True, ["SR", "1", "3C", "3D", "3H", "4"]),
        "931": (3, "share_value_desc", [200, 200, 200], False, ["SR", "1", "2", "3C", "3E", "3F", "3H", "4"]),
        "573": (1, "clockwise", [80, 90, 100], True, ["3C", "3D", "3H"]),
        "268": (5, "clockwise", [60, 70, 80], True, ["3A", "3C", "3D", "3H"]),
    }
    for number, expected in rows.items():
        world = make_world(number)
        assert (world.map, world.order, world.money(3), world.residents, world.phases()) == expected, number


@pytest.mark.parametrize("text", ["12", "1234", "112", "120", "abc", ""])
def test_a_bad_world_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="three different digits"):
        GAME.rules(3, {"world": text})


@rule("G-29")
def test_a_random_world_is_fixed_when_the_table_is_made() -> None:
    rules = GAME.rules(3, {"world": "random"})
    assert len(set(str(rules.options["world"]))) == 3
    drawn = {random_world(Rng(seed)) for seed in range(300)}
    assert len(drawn) > 200
    assert drawn <= {entry["world"] for entry in ORACLE}
