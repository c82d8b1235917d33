"""Module 1 with Military: passengers fight, sales in foreign cities cost."""

from helpers.worlds_504.military import front, near_land, roll
from helpers.worlds_504.table import (
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    side_to,
    table,
)

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.frames import DICE_CELL, TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState


def passengers(world: str, aboard: int, defenders: int, **options: bool) -> tuple[WorldState, int, int]:
    """Player 1 in 3E beside a tile of player 2, with residents aboard."""
    s = table(world, 2, capitals=[6, 8], **options)
    home, target = front(s, "grassland")
    put_settlement(s, 0, home)
    put_settlement(s, 1, target)
    put_residents(s, 1, target, tired=defenders)
    go_on(s, "trolley", 0)
    put_trolley(s, 0, home)
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, 0)
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 0)
    deliver_state(s).aboard = put(deliver_state(s).aboard, 0, aboard)
    s.residents[0] -= aboard
    s.frames[-1][TROLLEY_POINTS] = 8
    return s, home, target


@rule("M1-16", "M4-07")
def test_passengers_leave_for_the_fight_in_3g() -> None:
    s, home, target = passengers("416", 3, 1)
    play(s, f"drive {side_to(home, target)}")
    assert deliver_state(s).aboard[0] == 0
    assert s.tired[0][target] == 3
    assert "embark" not in legal(s), "nobody gets on at an opposing tile"
    assert "disembark" not in legal(s)
    play(s, "done")
    assert frame_of(s) == "dice"
    roll(s, 3, 3, 1, 1, 1)
    assert s.own[0] >> target & 1
    assert s.tired[0][target] == 2


@rule("M1-16", "M4-13")
def test_with_the_race_the_fight_follows_when_the_trolley_has_finished() -> None:
    s, home, target = passengers("412", 2, 1)
    play(s, f"drive {side_to(home, target)}")
    assert frame_of(s) == "trolley"
    play(s, f"drive {side_to(target, home)}", "done")
    assert frame_of(s) == "dice"
    assert s.frames[-1][DICE_CELL] == target


@rule("M1-16", "M4-14")
def test_on_top_iii_passengers_fight_man_by_man() -> None:
    s, home, target = passengers("164", 3, 1)
    before = s.residents[0]
    play(s, f"drive {side_to(home, target)}")
    assert not (s.own[0] | s.own[1]) >> target & 1
    assert deliver_state(s).aboard[0] == 1, "the third was not needed"
    assert s.residents[0] == before + 2
    play(s, "disembark")
    assert s.own[0] >> target & 1


@rule("M1-16", "M4-14")
def test_on_top_iii_with_the_race_passengers_fight_when_the_trolley_has_finished() -> None:
    s, home, target = passengers("124", 3, 1)
    before = s.residents[0]
    play(s, f"drive {side_to(home, target)}")
    assert deliver_state(s).aboard[0] == 0
    assert s.tired[0][target] == 3
    assert s.own[1] >> target & 1, "nobody has fallen yet"
    play(s, f"drive {side_to(target, home)}")
    assert s.tired[0][target] == 3, "and the trolley drives on"
    play(s, "done")
    assert s.own[0] >> target & 1, "the first beat a resident, the second the settlement, the third settled"
    assert s.tired[0][target] == s.tired[1][target] == 0
    assert s.residents[0] == before + 3


@rule("M1-16", "M4-14")
def test_on_top_iii_with_the_race_too_few_passengers_are_used_up() -> None:
    s, home, target = passengers("214", 1, 1)
    before = s.residents[0]
    play(s, f"drive {side_to(home, target)}", "done")
    assert s.own[1] >> target & 1
    assert s.tired[1][target] == 0
    assert s.residents[0] == before + 1


@rule("M1-16", "M4-14")
def test_on_top_iii_with_the_race_nobody_settles_when_all_have_fallen() -> None:
    s, home, target = passengers("214", 1, 0)
    play(s, f"drive {side_to(home, target)}", "done")
    assert not (s.own[0] | s.own[1]) >> target & 1
    assert s.tired[0][target] == 0


@rule("M1-16", "M4-06", "A-15")
def test_passengers_who_cannot_storm_a_headquarters_go_to_the_storage() -> None:
    s, home, target = passengers("124", 2, 0)
    s.capital = put(s.capital, 1, target)
    s.settlements = add(s.settlements, 1, 1)
    put_settlement(s, 1, s.city_cell[3])
    put_settlement(s, 1, s.city_cell[4])
    before = s.residents[0]
    play(s, f"drive {side_to(home, target)}", "done")
    assert s.own[1] >> target & 1
    assert s.residents[0] == before + 2


@rule("M1-16", "M4-07")
def test_the_attacker_chooses_the_order_of_the_fights() -> None:
    s, home, target = passengers("124", 2, 0)
    other = next(cell for cell in near_land(s, target) if cell != home and not (s.own[0] | s.own[1]) >> cell & 1)
    put_settlement(s, 1, other)
    play(s, f"drive {side_to(home, target)}")
    deliver_state(s).aboard = put(deliver_state(s).aboard, 0, 2)
    s.residents[0] -= 2
    play(s, f"drive {side_to(target, other)}", "done")
    assert frame_of(s) == "choose fight"
    assert len(legal(s)) == 2
    play(s, legal(s)[1])
    assert s.own[0] >> target & 1
    assert s.own[0] >> other & 1


@rule("M1-16", "A-33")
def test_a_free_city_is_an_opposing_tile_for_passengers_without_surcharge() -> None:
    s, _, _ = passengers("416", 2, 0)
    city = s.city_cell[1]
    near = near_land(s, city)[0]
    put_trolley(s, 0, near)
    left = s.frames[-1][TROLLEY_POINTS]
    play(s, f"drive {side_to(near, city)}")
    assert s.frames[-1][TROLLEY_POINTS] == left - 2
    assert s.tired[0][city] == 2


@rule("A-33")
def test_passengers_pass_empty_tiles_but_with_the_errata_one_must_settle() -> None:
    for errata in (False, True):
        s, home, target = passengers("416", 2, 0, errata2015=errata)
        empty = next(cell for cell in near_land(s, home) if cell != target)
        play(s, f"drive {side_to(home, empty)}")
        assert deliver_state(s).aboard[0] == (1 if errata else 2)
        assert bool(s.own[0] >> empty & 1) == errata


@rule("A-33")
def test_nobody_must_settle_without_a_settlement_to_place() -> None:
    s, home, target = passengers("416", 2, 0, errata2015=True)
    s.settlements = put(s.settlements, 0, 0)
    empty = next(cell for cell in near_land(s, home) if cell != target)
    play(s, f"drive {side_to(home, empty)}")
    assert deliver_state(s).aboard[0] == 2


@rule("M1-16", "A-15")
def test_where_no_fight_is_allowed_passengers_stay_aboard() -> None:
    s, _, _ = passengers("146", 2, 0)
    capital = s.capital[1]
    near = near_land(s, capital)[0]
    put_trolley(s, 0, near)
    play(s, f"drive {side_to(near, capital)}")
    assert deliver_state(s).aboard[0] == 2
    assert "disembark" not in legal(s)
    before = s.residents[0]
    play(s, "done")
    assert s.residents[0] == before + 2, "and go to the storage at the end"


def selling(world: str, owner: int | None) -> WorldState:
    """Player 1 has wood aboard, worth $50, in a city that wants it."""
    s = table(world, 2, capitals=[6, 8])
    go_on(s, "trolley", 0)
    city = s.city_cell[1]
    if owner is not None:
        military_state(s).barracks &= ~(1 << city)
        military_state(s).militia &= ~(1 << city)
        put_settlement(s, owner, city)
    put_trolley(s, 0, city)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[1])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 1)
    deliver_state(s).prices = put(deliver_state(s).prices, 1, 6)
    play(s, "deliver wood")
    return s


@rule("M1-21", "T-16")
def test_a_sale_in_the_city_of_an_opponent_costs_a_tenth() -> None:
    """T-16: wood sold for $50 costs $5."""
    for owner, fee, gain in ((1, 5, 5), (None, 5, 0), (0, 0, 0)):
        s = selling("416", owner)
        before = list(s.money)
        play(s, "done")
        assert s.money[0] - before[0] == 20 + 50 - fee
        assert s.money[1] - before[1] == gain


@rule("M1-21", "A-40")
def test_with_8_i_there_is_no_such_fee() -> None:
    assert not table("814", 2, capitals=[6, 8]).hooks.sale_fees
    assert table("416", 2, capitals=[6, 8]).hooks.sale_fees
