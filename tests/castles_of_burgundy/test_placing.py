"""Placing tiles: where they may lie, what castles, animals, mines and knowledge tiles do."""

import pytest
from helpers.burgundy import Position, resolve_chance

from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import COLOURS, DUCHIES, NUMBERS, SPACE_NAMES, TILES


@rule("COB-ACT-02")
@pytest.mark.parametrize("name", ["ship", "mine", "bank", "knowledge1", "cow2", "castle"])
@pytest.mark.parametrize("die", range(1, 7))
def test_number_colour_and_adjacency(name: str, die: int):
    position = Position().dice(die).store(name).put("ship", "d3").put("castle", "b3")
    duchy = DUCHIES[0]
    colour = {"bank": "building", "knowledge1": "knowledge", "cow2": "animal"}.get(name, name)
    covered = {"d4", "d3", "b3"}
    wanted = []
    for i, space in enumerate(SPACE_NAMES):
        near = any(SPACE_NAMES[n] in covered for n in range(37) if abs_distance(i, n) == 1)
        fits = COLOURS[duchy.colours[i]] == colour and NUMBERS[i] == die
        if fits and near and space not in covered:
            wanted.append(f"place {die} s1 {space}")
    assert position.legal("place") == wanted


def abs_distance(a: int, b: int) -> int:
    """Steps between two spaces, worked out from rows and columns alone."""
    (row_a, col_a), (row_b, col_b) = (("abcdefg".index(SPACE_NAMES[i][0]) - 3, int(SPACE_NAMES[i][1])) for i in (a, b))
    q_a, q_b = (col + max(-3, -3 - row) for row, col in ((row_a, col_a), (row_b, col_b)))
    return max(abs(q_a - q_b), abs(row_a - row_b), abs(q_a + row_a - q_b - row_b))


@rule("COB-ACT-02")
def test_the_first_tile_goes_next_to_the_start_castle():
    position = Position().dice(5, 4).store("ship")
    assert position.legal("place") == ["place 5 s1 d5"]  # not d6, which touches nothing


@rule("COB-ACT-02a")
def test_placed_tiles_stay():
    position = Position().dice(5, 5).store("ship", "ship")
    position.play("place 5 s1 d5")
    assert "place 5 s2 d5" not in position.legal()
    before = position.player(0).tiles[:]
    position.play("workers 5")
    for _ in range(2):
        position.play("workers " + str(position.left()[0]))
    resolve_chance(position.state)
    assert position.player(0).tiles == before


@rule("COB-PLACE-01", "COB-TV-16", "COB-PLACE-05")
def test_region_colour_and_effect_all_count():
    position = Position().dice(2).store("cow4").put("ship", "d7")
    assert position.play("place 2 s1 e6") == 4 + 1 + 10


@rule("COB-PLACE-02", "COB-YELLOW-00")
def test_knowledge_works_once_it_lies_in_the_duchy():
    position = Position().dice(1, 1).store("knowledge14")
    position.play("workers 1")
    assert position.me.workers == 2  # not from storage
    position.play("place 1 s1 c4")
    resolve_chance(position.state)
    position.turn_of(0).dice(1)
    position.play("workers 1")
    assert position.player(0).workers == 6


@rule("COB-PLACE-05", "COB-TV-02")
def test_a_herd_scores_again():
    position = Position().put("castle", "b3").put("cow3", "b2").dice(4, 2).store("cow4", "cow4")
    assert position.play("place 4 s1 c2") == 4 + 3
    assert position.play("place 2 s2 b1") == 4 + 4 + 3


@rule("COB-PLACE-05")
def test_only_the_same_kind_in_the_same_pasture_scores_again():
    position = Position().put("castle", "b3").put("cow3", "b2").put("sheep4", "c2").dice(2, 2).store("sheep2", "cow2")
    assert position.play("place 2 s1 b1") == 2 + 4  # not adjacent to c2 is needed, only the pasture
    position.put("ship", "d7")
    assert position.play("place 2 s2 e6") == 2 + 1 + 10  # no cow of the other pasture


@rule("COB-PLACE-05")
def test_in_a_pasture_of_mixed_species_only_the_own_one_scores():
    position = Position().put("castle", "b3").put("cow3", "b2").put("pig4", "c2").put("chicken3", "c1")
    position.dice(2, 2).store("pig2")
    assert position.play("place 2 s1 b1") == 2 + 4


@rule("COB-TV-03", "COB-YELLOW-07", "COB-YELLOW-27")
def test_number_7_adds_a_point_for_each_scoring_tile():
    position = Position().put("castle", "b3").put("sheep4", "b2").know(7).dice(4, 2).store("sheep3", "pig2")
    assert position.play("place 4 s1 c2") == (3 + 1) + (4 + 1)
    assert position.play("place 2 s2 b1") == 3


@rule("COB-PLACE-06", "COB-AMB-05")
def test_a_castle_gives_any_action_with_any_number():
    position = Position().dice(6, 1).store("castle", "ship").put("knowledge3", "c4").goods(red=2)
    position.depot(1, "bank").depot(6, "cow2").silver(2).depot(7, "bank")
    position.play("place 6 s1 b3")
    assert position.legal() == [
        "take free 1-building s1",
        "take free 6-animal s1",
        "place free s2 d3",
        "place free s2 d5",
        "sell free red",
        "workers free",
    ]  # compulsory, and no purchase
    assert position.play("sell free red") == 4
    assert position.me.silver == 2 + 2  # number 3
    assert position.left() == [1]


@rule("COB-PLACE-06", "COB-ACT-01a")
def test_a_castle_action_with_full_storage_takes_a_tile_instead_of_a_stored_one():
    position = Position().dice(6, 1).store("castle", "cow2", "mine").put("knowledge1", "c4").depot(1, "bank")
    position.play("place 6 s1 b3")
    assert position.legal("take") == ["take free 1-building s1"], "the castle has left its space"
    position.me.storage[0] = position._fetch("ship")
    position.me.find_spaces()
    assert position.legal("take") == [f"take free 1-building s{spot}" for spot in (1, 2, 3)]
    position.play("take free 1-building s2")
    assert [TILES[kind] for kind in position.me.storage] == ["ship", "bank", "mine"]


@rule("COB-AMB-05", "COB-YELLOW-13", "COB-YELLOW-14")
def test_workers_of_a_castle_action_are_helped_by_knowledge():
    position = Position().dice(6, 1).store("castle").put("knowledge14", "c4").put("knowledge13", "b4")
    position.play("place 6 s1 b3", "workers free")
    assert (position.me.workers, position.me.silver) == (4, 1)


@rule("COB-PLACE-06", "COB-AMB-05")
def test_castle_after_castle():
    position = Position().dice(6, 1).store("castle", "castle", "castle").put("knowledge1", "c4")
    position.play("place 6 s1 b3", "place free s2 a2", "place free s3 a3")
    assert position.left() == [1]
    assert position.legal("workers") == ["workers free"]
    assert position.me.earned[0] == 6


@rule("COB-AMB-03", "COB-PLACE-01")
def test_a_region_closed_by_a_nested_placement_scores_once_by_it():
    position = Position(phase="C").dice(3, 1).store("city-hall", "bank").fill("b5", "c5").put("knowledge1", "c4")
    assert position.play("place 3 s1 c3") == 1 + 6  # the city of one space, scored before its effect
    assert position.play("place free s2 c6") == 6 + 6  # the city of three, by its own placement


@rule("COB-TV-17", "COB-PLACE-01", "COB-SCORE-05")
def test_castle_region_colour_bonus_and_extra_action():
    position = Position(phase="B").dice(6).store("castle").put("castle", "a2", "a3")
    assert position.play("place 6 s1 b3") == 6 + 8 + 5
    assert "workers free" in position.legal()


@rule("COB-PLACE-07")
def test_a_mine_does_nothing_now():
    position = Position().dice(4, 1).store("mine")
    assert position.play("place 4 s1 e3") == 0
    assert (position.me.silver, position.me.workers) == (0, 0)
    assert position.legal() == ["workers 1"]
