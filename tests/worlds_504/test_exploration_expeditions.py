"""Module 5: expeditions of residents."""

import pytest
from helpers.worlds_504.exploration import FIRST, SECOND, THIRD, cell, explorers, find, outpost, scout, send
from helpers.worlds_504.table import frame_of, legal, play

from wabe.core.reference import rule
from wabe.games.worlds_504.rules.basic_effects import unsettle


@rule("M5-02")
def test_on_top_i_the_explorer_goes_back_to_the_storage_but_not_from_water() -> None:
    for terrain, gone in (("forest", 1), ("water", 0)):
        s, _ = explorers(FIRST, 2)
        outpost(s, 0, cell(1, 0), "field", residents=2)
        before = s.residents[0]
        find(s, cell(1, 0), cell(2, 0), terrain)
        assert s.residents[0] == before + gone
        assert s.tired[0][cell(1, 0)] == 1 - gone
        assert s.active[0][cell(1, 0)] == 1
        assert frame_of(s) == "residents"


@rule("M5-03")
@pytest.mark.parametrize(
    ("world", "many", "home"),
    [(SECOND, False, False), ("654", False, True), ("652", True, True), ("452", True, True), ("453", False, True)],
)
def test_on_top_ii_the_explorer_stays_but_not_with_war_or_race(world: str, many: bool, home: bool) -> None:
    s, post, space = scout(world)
    before = s.residents[0]
    find(s, post, space, "grassland")
    assert (frame_of(s) == "explore more") == many
    if many:
        play(s, "done")
    assert s.residents[0] == before + home
    assert s.tired[0][post] == 1 - home


@rule("M5-03", "M2-04")
def test_an_explorer_whose_settlement_is_taken_back_meanwhile_is_home_already() -> None:
    s, post, space = scout("652")
    find(s, post, space, "grassland")
    assert frame_of(s) == "explore more"
    unsettle(s, 0, post)
    before = s.residents[0]
    play(s, "done")
    assert s.residents[0] == before
    s.check()


@rule("M5-04", "A-48")
def test_on_top_iii_one_resident_explores_all_around() -> None:
    s, _ = explorers(THIRD, 1)
    outpost(s, 0, cell(1, 0), "field", residents=1)
    before = s.residents[0]
    play(s, send(cell(1, 0), cell(2, 0)), "tile water")
    assert frame_of(s) == "explore more"
    assert "done" in legal(s), "one may stop"
    play(s, send(cell(1, 0), cell(2, -1)), "tile forest", "done")
    assert s.residents[0] == before + 1

    s, _ = explorers(THIRD, 1)
    outpost(s, 0, cell(1, 0), "field", residents=1)
    before = s.residents[0]
    play(s, send(cell(1, 0), cell(2, 0)), "tile water", "done")
    assert s.residents[0] == before, "only water: it stays"
    assert s.tired[0][cell(1, 0)] == 1
