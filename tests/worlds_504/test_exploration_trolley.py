"""Module 5 without residents: the trolley explores."""

import pytest
from helpers.worlds_504.exploration import cell, find, lay, send
from helpers.worlds_504.table import CATTLE, WOOD, frame_of, go_on, legal, play, put_trolley, rich, table

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules import goods
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.exploration.rules import discovery
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.privileges.rules import factories
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.race.rules import cards
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState


def driver(world: str, points: int, **options: bool) -> tuple[WorldState, int, int]:
    """Player 1 in 3E on an outpost beside a city, with so many movement points."""
    s = table(world, 2, **options)
    post, space = cell(3, -1), cell(3, -2)
    lay(s, post, "forest")
    go_on(s, "trolley", 0)
    put_trolley(s, 0, post)
    s.frames[-1][TROLLEY_POINTS] = 2 * points
    return s, post, space


@rule("M5-13")
def test_the_trolley_explores_and_enters() -> None:
    s, post, space = driver("153", 3)
    find(s, post, space, "forest")
    assert deliver_state(s).at[0] == space
    assert s.frames[-1][TROLLEY_POINTS] == 4
    s, post, space = driver("153", 3)
    find(s, post, space, "water")
    assert deliver_state(s).at[0] == post
    assert s.frames[-1][TROLLEY_POINTS] == 4


@rule("M5-13", "A-48", "M1-10")
def test_a_mountain_found_with_the_last_point() -> None:
    for money, buy in ((0, False), (20, True), (20, False)):
        s, post, space = driver("153", 1)
        s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
        rich(s, 0, money)
        play(s, send(post, space), "tile mountain")
        if money:
            assert frame_of(s) == "mountain found"
            assert legal(s) == ["climb", "done"]
            play(s, "climb" if buy else "done")
        assert deliver_state(s).at[0] == (space if buy else post)
        assert s.frames[-1][TROLLEY_POINTS] == 0
        assert s.money[0] == (0 if buy else money)
    s, post, space = driver("153", 2)
    s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
    play(s, send(post, space), "tile mountain")
    assert deliver_state(s).at[0] == space


@rule("M5-13")
def test_without_a_movement_point_nothing_is_explored() -> None:
    s, post, space = driver("153", 0)
    assert send(post, space) not in legal(s)


@rule("M5-14", "M5-10")
def test_on_top_ii_the_trolley_may_settle() -> None:
    s, post, space = driver("153", 3)
    find(s, post, space, "forest")
    assert "found" in legal(s)
    play(s, "found")
    assert s.own[0] >> space & 1
    assert exploration_state(s).income[0] == 2
    s, post, space = driver("135", 3)
    find(s, post, space, "forest")
    assert "found" not in legal(s)


@rule("A-22")
def test_an_unexplored_city_is_not_reached() -> None:
    s, post, space = driver("251", 3)
    before = race_state(s).reached[0]
    find(s, post, space, "city")
    assert race_state(s).reached[0] == before | 1 << s.city_no[space]


@rule("A-11")
def test_thresholds_sink_when_nothing_can_be_explored() -> None:
    s, _, _ = driver("251", 3)
    race_state(s).reached = put(race_state(s).reached, 0, 0b1110)
    assert not cards.enough_cards(s)
    s.pool = (7, 0, 0, 0, 0, 0, 0)
    s.land = s.ground[CITY]
    assert not discovery.can_explore(s)
    assert cards.enough_cards(s)
    s, _, _ = driver("351", 3)
    s.pool = (7, 0, 0, 0, 0, 0, 0)
    s.land = s.ground[CITY]
    privileges_state(s).factories = (*privileges_state(s).factories[:1], 3, 3, 3, *privileges_state(s).factories[4:])
    assert factories.enough_factories(s)
    s, _, _ = driver("153", 3)
    s.pool = (7, 0, 0, 0, 0, 0, 0)
    s.land = s.ground[CITY]
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 11)
    assert not goods.enough_delivered(s)
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 12)
    assert goods.enough_delivered(s)


@rule("M1-09", "M5-13")
@pytest.mark.parametrize("world", ["125", "135", "157", "315"])
def test_a_swap_may_be_undone_when_water_was_found_since(world: str) -> None:
    """The trolley stays, and knows more than before: what it swapped at this stop it may swap back."""
    s, post, space = driver(world, 3)
    part = deliver_state(s)
    part.cargo = put(part.cargo, 0, ONE[CATTLE])
    part.loaded = put(part.loaded, 0, 1)
    part.lying = put(part.lying, post, ONE[WOOD])
    play(s, "unload cattle", "load wood")
    assert "unload wood" not in legal(s), "this was before"
    find(s, post, space, "water")
    assert deliver_state(s).at[0] == post
    play(s, "unload wood")
    assert "load wood" not in legal(s), "this was before"
    play(s, "load cattle")
    assert deliver_state(s).cargo[0] == ONE[CATTLE]
