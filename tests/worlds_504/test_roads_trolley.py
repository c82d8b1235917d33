"""Module 6 with a trolley."""

from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import actor, drive, go_on, legal, play, put_trolley, rules_of, walking

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.roads.rules import network
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS


@rule("M6-12")
def test_the_trolley_builds_one_road_a_turn() -> None:
    s = walking("621")
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "mountain"))
    far = own(s, spot(s, near, "mountain", capital))
    play(s, "done")
    go_on(s, "trolley")
    put_trolley(s, a, near)
    assert road(near, far) not in legal(s)  # the rules of building hold
    assert road(capital, near) in legal(s)
    stock = s.residents[a]
    play(s, road(capital, near))
    assert s.residents[a] == stock
    assert network.own_road(s, a, capital, near)
    assert not [text for text in legal(s) if text.startswith("road")]
    assert not rules_of("162", 2).hooks.trolley_actions[-1].__module__.endswith("roads.trolley")


@rule("M1-18")
def test_the_trolley_on_roads() -> None:
    """Half a movement point on an own road, onto a mountain too."""
    s = walking("162", capitals=[1, 3])
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "mountain"))
    line(s, a, capital, near)
    play(s, "done")
    go_on(s, "trolley")
    put_trolley(s, a, capital)
    before = s.frames[-1][TROLLEY_POINTS]
    play(s, drive(capital, near))
    assert s.frames[-1][TROLLEY_POINTS] == before - 1
    s.frames[-1][TROLLEY_POINTS] = 1  # a rest of half a point serves on own roads only
    assert [text for text in legal(s) if text.startswith("drive")] == [drive(near, capital)]


@rule("M1-18", "A-34")
def test_with_military_an_own_road_joins_two_own_tiles() -> None:
    s = walking("461")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    own_road = s.hooks.has_own_road
    assert own_road is not None
    assert own_road(s, a, s.capital[a], near)
    s.own = put(s.own, a, s.own[a] & ~(1 << near))
    assert not own_road(s, a, s.capital[a], near)


@rule("M1-18", "M6-12")
def test_a_rest_of_half_a_point_ends_the_movement_though_a_road_is_built() -> None:
    s = walking("621")
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "mountain"))
    line(s, a, capital, near)
    far = own(s, spot(s, near, "grassland", capital))
    play(s, "done")
    go_on(s, "trolley")
    put_trolley(s, a, far)
    s.frames[-1][TROLLEY_POINTS] = 5
    play(s, drive(far, near))  # onto the mountain: half a point is left
    assert drive(near, capital) in legal(s)  # for the road that leads on
    s.frames[-1][TROLLEY_POINTS] = 3
    play(s, drive(near, far))  # half a point is left again, and no road is here
    play(s, road(near, far))
    assert not [text for text in legal(s) if text.startswith("drive")]


@rule("M6-12")
def test_a_road_of_the_trolley_joins_two_own_tiles() -> None:
    s = walking("621")
    a = actor(s)
    capital = s.capital[a]
    near = spot(s, capital, "grassland")
    play(s, "done")
    go_on(s, "trolley")
    for at in (capital, near):
        put_trolley(s, a, at)
        assert road(capital, near) not in legal(s)
    own(s, near)
    for at in (capital, near):
        put_trolley(s, a, at)
        assert road(capital, near) in legal(s)
