"""Module 5 with other modules: what is found besides land."""

import pytest
from helpers.worlds_504.exploration import cell, explorers, find, scout
from helpers.worlds_504.military import roll
from helpers.worlds_504.table import frame_of, go_on, legal, play, put_residents, side_to

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.frames import DICE_LEFT


@rule("M5-11")
def test_with_privileges_on_top_i_residents_follow() -> None:
    s, post, space = scout("356", 3)
    before = s.settlements[0]
    find(s, post, space, "field")
    assert frame_of(s) == "follow the explorer"
    move = f"move {post} {side_to(post, space)}"
    assert legal(s) == [move, "done"]
    play(s, move)
    assert s.own[0] >> space & 1
    assert s.settlements[0] == before - 1
    play(s, move)
    assert s.active[0][space] == 1, "not exhausted"
    assert frame_of(s) == "residents"
    assert s.tired[0][post] == 1, "the explorer itself"


@rule("M5-12", "A-53", "M5-10")
@pytest.mark.parametrize(
    ("terrain", "settlements", "residents"),
    [("desert", 0, 0), ("grassland", 1, 0), ("forest", 1, 0), ("field", 1, 1), ("mountain", 0, 0), ("city", 0, 0)],
)
def test_with_4_i_pieces_are_found(terrain: str, settlements: int, residents: int) -> None:
    s, post, space = scout("456")
    if terrain in ("mountain", "desert"):  # these stacks have no explorer tile here
        s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
    before = s.settlements[0]
    find(s, post, space, terrain)
    assert s.settlements[0] == before - settlements
    assert s.own[0] >> space & 1 == settlements
    assert s.tired[0][space] == residents
    assert exploration_state(s).income[0] == 1, "no token for a found settlement"
    assert military_state(s).militia >> space & 1 == (terrain in ("mountain", "city"))
    assert military_state(s).barracks >> space & 1 == (terrain == "city")


@rule("A-53", "E-4")
def test_found_settlements_come_from_the_storage_and_the_last_one_ends_the_game() -> None:
    s, post, space = scout("456")
    s.settlements = put(s.settlements, 0, 0)
    find(s, post, space, "forest")
    assert not s.own[0] >> space & 1
    assert military_state(s).ending == 0
    s, post, space = scout("456")
    s.settlements = put(s.settlements, 0, 1)
    find(s, post, space, "forest")
    assert s.own[0] >> space & 1
    assert military_state(s).ending


@rule("M5-12")
def test_20_dollars_for_the_militia_of_a_mountain() -> None:
    s, post, space = scout("456", 2)
    s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
    find(s, post, space, "mountain")
    play(s, f"move {post} {side_to(post, space)}")
    go_on(s, "dice")
    assert s.frames[-1][DICE_LEFT] == 1
    before = s.money[0]
    roll(s, 6, 1)
    assert s.own[0] >> space & 1
    tokens = exploration_state(s).income[0]
    assert s.money[0] - before == 20 + 5 * tokens + 20
    assert tokens == 2, "for the tile and for the first settlement on it"


@rule("M4-01", "M1-05")
def test_a_found_city_has_a_garrison_and_goods() -> None:
    s, post, space = scout("654")
    find(s, post, space, "city")
    assert military_state(s).barracks >> space & military_state(s).militia >> space & 1
    s, post, space = scout("156")
    number = min(n for n in range(1, 11) if s.city_cell[n] < 0)
    find(s, post, space, "city")
    assert s.city_no[space] == number
    assert deliver_state(s).lying[space]


@rule("M2-14", "A-47")
def test_goals_for_the_third_tile_of_a_terrain() -> None:
    s, start = explorers("562", 8)
    for where in (cell(1, 0), cell(0, 1), cell(-1, 1)):
        assert s.vp[0] == 0
        find(s, start, where, "forest")
    assert s.vp[0] == 5
    find(s, start, cell(-1, 0), "forest")
    assert s.vp[0] == 5, "once only"


@rule("A-53")
def test_without_a_resident_in_the_storage_none_is_found() -> None:
    s, post, space = scout("456")
    s.residents[0] = 0
    find(s, post, space, "field")
    assert s.own[0] >> space & 1
    assert s.tired[0][space] == 0
    assert s.residents[0] == 1  # the explorer itself, who comes back after that


@rule("M5-12", "G-15", "M4-03")
def test_a_militia_alone_on_a_mountain_defends_it() -> None:
    """Without a barrack, too: seven attackers are as many as the tile takes."""
    s, post, space = scout("456", 2)
    s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
    find(s, post, space, "mountain")
    assert military_state(s).militia >> space & 1
    assert not military_state(s).barracks >> space & 1
    go = f"move {post} {side_to(post, space)}"
    assert go in legal(s)
    put_residents(s, 0, space, tired=7)
    assert go not in legal(s)
