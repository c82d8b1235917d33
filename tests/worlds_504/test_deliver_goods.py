"""Module 1: loading, delivering, dropping goods."""

from helpers.worlds_504.table import CATTLE, FISH, WHEAT, beside, drive, driving, go_on, legal, play, put_trolley

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, count, deliver_state
from wabe.games.worlds_504.rules.components import GOODS


@rule("M1-11", "M1-12")
def test_a_delivery_covers_the_demand_for_everybody() -> None:
    s = driving()
    city = s.city_cell[3]  # wants cattle
    put_trolley(s, 0, city)
    play(s, "deliver cattle")
    assert deliver_state(s).delivered[:5] == (1, 0, 0, 0, 0)
    assert deliver_state(s).loaded == (0, 1)
    assert not deliver_state(s).demand[3] >> CATTLE & 1
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[CATTLE])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 1)
    assert "deliver cattle" not in legal(s)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 1, ONE[CATTLE])
    put_trolley(s, 1, city)
    go_on(s, "trolley", 1)
    assert "deliver cattle" not in legal(s)


@rule("M1-11")
def test_no_delivery_where_the_good_is_offered() -> None:
    s = driving()
    assert deliver_state(s).cargo[0] == ONE[CATTLE]
    for number in (1, 6):
        put_trolley(s, 0, s.city_cell[number])
        assert "deliver cattle" not in legal(s)


@rule("M1-11", "M1-09")
def test_two_goods_to_one_city_then_load_two() -> None:
    s = driving()
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[CATTLE] + ONE[WHEAT])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 2)
    put_trolley(s, 0, s.city_cell[10])
    play(s, "deliver wheat", "deliver cattle", "load fish", "load fish")
    assert deliver_state(s).cargo[0] == 2 * ONE[FISH]
    assert deliver_state(s).lying[s.city_cell[10]] == 2 * ONE[FISH]
    assert "load fish" not in legal(s)  # both holds are full


@rule("M1-09")
def test_loading_does_not_end_the_movement() -> None:
    s = driving()
    start = deliver_state(s).at[0]
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    play(s, "load cattle")
    cell, _ = beside(s, start, "field")
    play(s, drive(start, cell))
    assert deliver_state(s).cargo[0] == 2 * ONE[CATTLE]


@rule("M1-09")
def test_one_hold_takes_one_good() -> None:
    s = driving()
    assert deliver_state(s).holds[0] == 1
    assert "load cattle" not in legal(s)


@rule("M1-13")
def test_dropped_goods_stay_for_anyone() -> None:
    s = driving()
    start = deliver_state(s).at[0]
    cell, _ = beside(s, start, "desert")
    play(s, drive(start, cell), "unload cattle")
    assert deliver_state(s).lying[cell] == ONE[CATTLE]
    assert "load cattle" not in legal(s)  # at once it would change nothing
    put_trolley(s, 1, cell)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 1, 0)
    deliver_state(s).loaded = put(deliver_state(s).loaded, 1, 0)
    go_on(s, "trolley", 1)
    play(s, "load cattle")
    assert (deliver_state(s).lying[cell], deliver_state(s).cargo[1]) == (0, ONE[CATTLE])


@rule("M1-13")
def test_a_good_may_be_dropped_in_a_city_without_demand() -> None:
    s = driving()
    put_trolley(s, 0, s.city_cell[6])  # offers cattle itself
    play(s, "unload cattle")
    assert count(deliver_state(s).lying[s.city_cell[6]], CATTLE) == 5


def test_goods_have_the_names_of_the_box() -> None:
    assert GOODS == ("cattle", "wood", "fish", "wheat", "ore")


def test_what_a_city_still_wants_is_printed_on_its_tile() -> None:
    s = driving("123")
    deliver_state(s).demand = put(deliver_state(s).demand, 2, 1 << CATTLE | 1 << FISH)
    deliver_state(s).demand = put(deliver_state(s).demand, 3, 0)
    printed = {str(cell.label): cell.signs for cell in s.scene(None).boards[0].cells if cell.label}
    assert printed["2"] == ["cattle", "fish"]
    assert printed["3"] == []
    assert all(not cell.signs for cell in s.scene(None).boards[0].cells if not cell.label)
