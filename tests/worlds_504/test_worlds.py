"""All 504 worlds against the table worked out by hand from the priorities of the rule book."""

import json
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from helpers.worlds_504.table import fresh, rules_of

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.reference import rule
from wabe.games.worlds_504 import GAME, random_world
from wabe.games.worlds_504.modules.deliver.rules.goods import goods_side_up, goods_to_end
from wabe.games.worlds_504.modules.deliver.rules.trolley import offer_upgrade
from wabe.games.worlds_504.modules.privileges.rules.deck import types_in
from wabe.games.worlds_504.modules.privileges.rules.purchase import offer
from wabe.games.worlds_504.modules.race.rules.cards import cards_to_end
from wabe.games.worlds_504.rules.basic_effects import place_capital
from wabe.games.worlds_504.rules.components import CITY, PRIVILEGES, ROMAN
from wabe.games.worlds_504.rules.residents import purchase
from wabe.games.worlds_504.view.words import world_name
from wabe.games.worlds_504.worlds import REGISTRY

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
        world = REGISTRY.world(entry["world"])
        assert (world.map, place(world.map_by)) == (entry["map"], entry["map_by"]), entry["world"]
    counts = [sum(1 for entry in ORACLE if REGISTRY.world(entry["world"]).map == number) for number in (1, 2, 3, 4, 5)]
    assert counts == [124, 126, 110, 44, 100]


@rule("W-04", "W-05", "W-06")
def test_orders() -> None:
    clockwise = 0
    for entry in ORACLE:
        world = REGISTRY.world(entry["world"])
        assert (world.order, place(world.order_by)) == (entry["order"], entry["order_by"]), entry["world"]
        assert world.first_order == entry["first"], entry["world"]
        clockwise += world.order == "clockwise"
    assert clockwise == 216


@rule("W-07a", "W-08")
def test_capitals() -> None:
    for entry in ORACLE:
        world = REGISTRY.world(entry["world"])
        assert world.common_capital == entry["common"], entry["world"]
        assert world.capital_choice == entry["choice"], entry["world"]


@rule("W-10", "A-02")
def test_starting_money() -> None:
    different = 0
    for entry in ORACLE:
        world, late = REGISTRY.world(entry["world"]), REGISTRY.world(entry["world"], errata=True)
        for players in (2, 3, 4):
            assert world.money(players) == entry["money"][str(players)], entry["world"]
            expected = entry.get("money_errata", entry["money"])
            assert late.money(players) == expected[str(players)], entry["world"]
        different += "money_errata" in entry
    assert different == 51


@rule("W-11a", "W-11b", "W-11d", "W-11e", "T-58")
def test_residents() -> None:
    without = []
    for entry in ORACLE:
        world = REGISTRY.world(entry["world"])
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
        phases = REGISTRY.world(entry["world"]).phases()
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
        assert goods_side_up(REGISTRY.world(entry["world"])) == entry["goods_side"], entry["world"]


def test_names() -> None:
    for entry in ORACLE:
        assert str(world_name(REGISTRY.world(entry["world"]))) == entry["name"]


@rule("M3-01")
def test_privileges_of_every_world() -> None:
    for entry in ORACLE:
        names = [PRIVILEGES[t].name for t in types_in(REGISTRY.world(entry["world"]))]
        assert sorted(names) == sorted(entry.get("privileges", [])), entry["world"]


@rule("M2-11", "M3-16", "M5-14", "M7-09")
def test_where_a_trolley_may_settle() -> None:
    seen = 0
    for entry in ORACLE:
        if not entry["residents"]:
            settles = rules_of(entry["world"], 3).hooks.trolley_may_settle
            expected = {"any tile": 0b111111, "cities only": 1 << CITY, "none": 0}[entry["trolley_settlements"]]
            assert settles == expected, entry["world"]
            seen += 1
    assert seen == 37


@rule("G-06", "G-07", "G-08", "M2-01")
def test_pieces_at_the_start() -> None:
    for entry in ORACLE:
        for players in (2, 4):
            s = fresh(entry["world"], players)
            while s.round == 0:
                s.play(s.legal()[0])
            if entry["companies"]:
                place_capital(s, 0, s.city_cell[1])
            expected = entry["pieces"]["company" if entry["companies"] else str(players)]
            assert [s.residents[0], s.settlements[0]] == expected, entry["world"]


@rule("F-03")
def test_steps_of_the_purchase() -> None:
    steps = {offer: "privilege", offer_upgrade: "trolley upgrade", purchase: "residents"}
    for entry in ORACLE:
        found = [steps[step] for step in rules_of(entry["world"], 3).course.turn_steps if step in steps]
        assert found == entry["purchase"], entry["world"]


@rule("M2-05", "M8-02")
def test_who_is_in_a_hurry() -> None:
    for entry in ORACLE:
        stays = [hook.__name__ for hook in rules_of(entry["world"], 3).hooks.stays_active]
        assert ("in_a_hurry" in stays) == entry["hurry"], entry["world"]


@rule("E-1", "E-2", "A-09")
def test_thresholds_of_the_end() -> None:
    for entry in ORACLE:
        world = REGISTRY.world(entry["world"])
        expected = entry.get("threshold")
        for players in (2, 3, 4):
            if isinstance(expected, dict):
                key = next(key for key in ("any", "companies", str(players)) if key in expected)
                number = expected[key]
            else:
                number = expected
            if entry["world"][0] == "1":
                assert goods_to_end(world, players) == number, entry["world"]
            if entry["world"][0] == "2":
                assert cards_to_end(world, players) == number, entry["world"]


def test_every_world_is_composed_quickly() -> None:
    """The best of a few tries, so that a busy machine does not matter."""
    for entry in ORACLE[::50]:
        times = []
        for _ in range(5):
            start = perf_counter()
            GAME.rules(4, {"world": entry["world"]})
            times.append(perf_counter() - start)
        assert min(times) < 0.05, entry["world"]


@rule("W-12", "T-59")
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
        world = REGISTRY.world(number)
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
