"""Privilege II-11: one resident acts a second time, which takes a first time (P-II-11)."""

from helpers.worlds_504.exploration import cell, find, outpost
from helpers.worlds_504.military import attack, near_land
from helpers.worlds_504.table import give, go_on, legal, play, put_residents, put_settlement, step, table

from wabe.core.reference import rule
from wabe.games.worlds_504.modules.military.rules.capital import annex
from wabe.games.worlds_504.modules.race.rules.from_map import TAKES, take_off
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import come_exhausted
from wabe.games.worlds_504.rules.state import WorldState


def found_with_a_field() -> tuple[WorldState, int, int]:
    """In 453 player 1 has found a settlement and an exhausted resident (M5-12); his own tile beside it, and that."""
    s = table("453", 2)
    post, space = cell(3, -1), cell(3, -2)
    outpost(s, 0, post, "forest")
    put_residents(s, 0, post, tired=3)
    go_on(s, "residents", 0)
    give(s, 0, "II-11")
    find(s, post, space, "field")
    assert s.tired[0][space] == 1
    return s, post, space


@rule("P-II-11", "M5-12")
def test_a_resident_found_exhausted_has_not_acted_and_does_not_act_again() -> None:
    s, post, space = found_with_a_field()
    assert f"again {space}" not in legal(s)
    play(s, step(post, space))
    assert s.tired[0][space] == 2
    play(s, f"again {space}")
    assert (s.active[0][space], s.tired[0][space]) == (1, 1)


@rule("P-II-11", "M5-12")
def test_in_the_next_turn_it_is_a_resident_like_any_other() -> None:
    s, post, space = found_with_a_field()
    go_on(s, "residents purchase", 1)
    assert s.idle == ()
    go_on(s, "residents", 0)
    assert s.active[0][space] == 1
    play(s, step(space, post))
    assert f"again {post}" in legal(s)


@rule("P-II-11", "M4-15")
def test_residents_of_a_tile_taken_over_do_not_act_again() -> None:
    s, home, _ = attack("432", 1, 0)
    give(s, 0, "II-11")
    tile = next(cell for cell in near_land(s, home) if not any(own >> cell & 1 for own in s.own))
    put_settlement(s, 1, tile)
    put_residents(s, 1, tile, tired=2)
    annex(s, 0, 1, tile)
    assert s.tired[0][tile] == 2
    assert f"again {tile}" not in legal(s)
    s.tired = add_on(s.tired, 0, tile, 1)  # one that has acted
    play(s, f"again {tile}")
    assert (s.active[0][tile], s.tired[0][tile]) == (1, 2)


@rule("P-II-11", "A-56")
def test_of_two_exhausted_ones_the_idle_one_goes_onto_the_card() -> None:
    s, home, _ = attack("423", 2, 0)
    give(s, 0, "II-11")
    come_exhausted(s, 0, home, 1)
    s.tired = add_on(s.tired, 0, home, 1)
    take_off(s, 0, TAKES[home])
    assert s.tired[0][home] == 1
    assert f"again {home}" in legal(s)
