"""Module 1 with Military: driving over opposing tiles."""

from helpers.worlds_504.table import beside, change_terrain, put_trolley, table

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules import with_other_modules as with_military
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.deliver.rules.trolley import cost
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY


@rule("M1-15", "T-14")
def test_driving_over_opposing_tiles() -> None:
    """T-14: 4 MP and 1 more on an own grassland: A's forest 2, B's grassland 2, A's city 1."""
    s = table("142", 3, capitals=[6, 9, 5])
    city = s.city_cell[4]
    last, _ = beside(s, city, "grassland")
    middle = next(
        c for c in BEYOND[last] if c >= 0 and s.terrain[c] >= 0 and not s.city_no[c] and c not in BEYOND[city]
    )
    change_terrain(s, middle, "forest")
    first = next(
        c for c in BEYOND[middle] if c >= 0 and s.terrain[c] >= 0 and not s.city_no[c] and c not in (last, middle)
    )
    change_terrain(s, first, "grassland")
    s.own = put(s.own, 0, s.own[0] | 1 << first)
    s.own = put(s.own, 1, s.own[1] | 1 << middle | 1 << city)
    s.own = put(s.own, 2, s.own[2] | 1 << last)
    deliver_state(s).step = put(deliver_state(s).step, 0, 1)
    put_trolley(s, 0, first)
    assert with_military.home_point(s, 0) == 2
    frame = [TROLLEY, 0, 10, 0, 0, 0]
    s.frames.append(frame)
    with_military.start_charged(s, 0, frame)
    spent = []
    for start, cell in ((first, middle), (middle, last), (last, city)):
        spent.append(cost(s, 0, frame, start, cell) / 2)
        with_military.note_charge(s, 0, cell, 0)
    assert spent == [2, 2, 1]


@rule("M1-15")
def test_no_surcharge_where_the_trolley_started_on_a_tile_of_that_opponent() -> None:
    s = table("142", 3, capitals=[6, 9, 5])
    start = s.city_cell[4]
    cell, _ = beside(s, start, "field")
    s.own = put(s.own, 1, s.own[1] | 1 << start | 1 << cell)
    put_trolley(s, 0, start)
    assert with_military.home_point(s, 0) == 0
    frame = [TROLLEY, 0, 10, 0, 0, 0]
    with_military.start_charged(s, 0, frame)
    assert cost(s, 0, frame, start, cell) == 2


@rule("M1-17")
def test_cities_are_neutral_with_trading_houses() -> None:
    for world, expected in (("184", 0), ("148", 0b10)):  # 8.II; 8.III
        s = table(world, 2)
        city = next(s.city_cell[n] for n in range(1, 11) if s.city_cell[n] not in s.capital)
        s.own = put(s.own, 1, s.own[1] | 1 << city)
        assert with_military.owners(s, 0, city) == expected
