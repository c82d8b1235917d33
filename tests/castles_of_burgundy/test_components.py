"""The contents of the box: tiles, goods, duchies, the main board."""

from collections import Counter

import pytest
from helpers.burgundy import Position, start

from wabe.core.hexes import bits, distance
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import (
    ANIMALS_ON,
    BLACKS,
    BUILDINGS,
    COLOUR_OF,
    COLOURED,
    COLOURS,
    DEPOT_PLACES,
    DUCHIES,
    GOODS,
    GOODS_OF_EACH,
    GRID,
    NUMBERS,
    PLACES,
    SPACE_NAMES,
    SPECIES,
    TABLEAUX,
    TILES,
    number_of,
    species_of,
)


def count_by_colour(numbers: list[int]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for kind, number in enumerate(numbers):
        counts[COLOURS[COLOUR_OF[kind]]] += number
    return dict(counts)


@rule("COB-COMP-01")
def test_164_tiles_in_six_colours():
    total = [a + b for a, b in zip(COLOURED, BLACKS, strict=True)]
    assert sum(total) == 164
    assert count_by_colour(total) == {
        "building": 56,
        "animal": 28,
        "knowledge": 26,
        "castle": 16,
        "mine": 12,
        "ship": 26,
    }
    knowledge = [kind for kind in range(len(TILES)) if COLOURS[COLOUR_OF[kind]] == "knowledge"]
    assert [number_of(kind) for kind in knowledge] == list(range(1, 27))
    assert all(total[kind] == 1 for kind in knowledge)


@rule("COB-COMP-02")
def test_40_black_backs():
    assert sum(BLACKS) == 40
    assert sum(COLOURED) == 124
    assert count_by_colour(BLACKS) == {"building": 16, "animal": 8, "knowledge": 6, "castle": 2, "mine": 2, "ship": 6}


@rule("COB-COMP-03")
def test_each_building_five_times_coloured_and_twice_black():
    assert COLOURED[:BUILDINGS] == [5] * 8
    assert BLACKS[:BUILDINGS] == [2] * 8


@rule("COB-COMP-04")
@pytest.mark.parametrize("species", SPECIES)
def test_animals_of_each_species(species: str):
    kinds = [kind for kind in range(len(TILES)) if ANIMALS_ON[kind] and SPECIES[species_of(kind)] == species]
    assert sorted(ANIMALS_ON[kind] for kind in kinds for _ in range(COLOURED[kind])) == [2, 2, 3, 3, 4]
    assert sorted(ANIMALS_ON[kind] for kind in kinds for _ in range(BLACKS[kind])) == [3, 4]


@rule("COB-COMP-05")
def test_black_knowledge_tiles():
    black = [number_of(kind) for kind in range(len(TILES)) if TILES[kind].startswith("knowledge") and BLACKS[kind]]
    assert black == [7, 12, 14, 15, 24, 25]


@rule("COB-COMP-06")
def test_goods_belong_to_die_values():
    assert GOODS == ["turquoise", "purple", "pink", "red", "brown", "orange"]
    assert GOODS_OF_EACH == 7
    for value, name in enumerate(GOODS, 1):
        position = Position().dice(value).goods(**{name: 1})
        assert position.legal("sell") == [f"sell {value} {name}"]


@rule("COB-COMP-07", "COB-BLD-12")
def test_silver_and_workers_are_never_short():
    position = Position().dice(1, 1).workers(500).silver(300).store("bank").put("castle", "b3")
    position.me.dice = [3, 3]
    position.play("workers 3", "place 3 s1 c3")
    assert (position.player(0).workers, position.player(0).silver) == (502, 302)


@rule("COB-COMP-08")
def test_a_large_and_a_small_bonus_tile_for_each_colour():
    state = start()
    assert bits(state.large) == bits(state.small) == tuple(range(6))


@rule("COB-COMP-09")
def test_dice_and_points_without_a_cap():
    state = Position(4).state
    assert all(len(player.dice) == 2 for player in state.players)
    assert 1 <= state.white <= 6
    position = Position().dice(3).store("watchtower")
    position.me.earned[0] = 299
    assert position.play("place 3 s1 c3") == 4 + 1 + 10
    assert position.state.scores()[0] == 314


@rule("COB-COMP-10")
def test_six_tableaux_with_number_one_four_times():
    sides = Counter(number for pair in TABLEAUX for number in pair)
    assert len(TABLEAUX) == 6
    assert sides == {1: 4} | dict.fromkeys(range(2, 10), 1)
    player = start().players[0]
    assert (len(player.tiles), len(player.storage)) == (37, 3)


@rule("COB-COMP-11", "COB-AMB-24")
def test_main_board():
    state = Position(4).state
    scene = state.scene(None)
    slots = {area.id: len(area.slots) for area in scene.areas}
    assert [slots[f"depot-{number}"] for number in range(1, 8)] == [4, 4, 4, 4, 4, 4, 8]
    assert (slots["phases"], slots["rounds"], slots["bonus"], slots["order"]) == (5, 5, 6, 7)
    assert [slots[f"goods-depot-{number}"] for number in range(1, 7)] == [1] * 6
    ships = [mask.bit_count() for duchy in DUCHIES for mask in [duchy.colour_masks[5]]]
    assert max(ships) == 6 == slots["order"] - 1


@rule("COB-DUCHY-01", "COB-DUCHY-05")
def test_a_duchy_is_a_hexagon_of_37_spaces():
    assert len(DUCHIES) == 9
    assert GRID.cells[SPACE_NAMES.index("d4")] == (0, 0)
    assert all(distance(cell, (0, 0)) <= 3 for cell in GRID.cells)
    assert len(GRID.cells) == len(set(GRID.cells)) == 37
    for duchy in DUCHIES:
        assert len(duchy.colours) == 37
        assert set(duchy.colours) == set(range(6))
    for a, near in enumerate(GRID.near):
        for b in range(37):
            assert (b in near) == (distance(GRID.cells[a], GRID.cells[b]) == 1)
    centre = {SPACE_NAMES[i] for i in GRID.near[SPACE_NAMES.index("d4")]}
    assert centre == {"c3", "c4", "d3", "d5", "e3", "e4"}


@rule("COB-DUCHY-02")
@pytest.mark.parametrize("number", range(1, 10))
def test_spaces_of_each_colour(number: int):
    counts = dict(zip(COLOURS, (mask.bit_count() for mask in DUCHIES[number - 1].colour_masks), strict=True))
    assert counts == {"castle": 4, "mine": 3, "ship": 6, "animal": 6, "knowledge": 6, "building": 12}


@rule("COB-DUCHY-03")
def test_die_numbers():
    rows = ["".join(str(NUMBERS[i]) for i, name in enumerate(SPACE_NAMES) if name[0] == row) for row in "abcdefg"]
    assert rows == ["6543", "21654", "543123", "6126541", "254312", "61256", "3413"]
    assert Counter(NUMBERS) == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}


REGIONS = {
    1: {"castle": [1, 3], "mine": [3], "ship": [3, 3], "animal": [1, 5], "knowledge": [3, 3], "building": [1, 3, 3, 5]},
    2: {
        "castle": [1] * 4,
        "mine": [1, 2],
        "ship": [2] * 3,
        "animal": [2, 4],
        "knowledge": [2] * 3,
        "building": [2, 2, 8],
    },
    3: {
        "castle": [1] * 4,
        "mine": [1, 2],
        "ship": [1, 2, 3],
        "animal": [2, 4],
        "knowledge": [6],
        "building": [1, 1, 5, 5],
    },
    4: {
        "castle": [1] * 4,
        "mine": [1, 2],
        "ship": [1, 1, 4],
        "animal": [3, 3],
        "knowledge": [3, 3],
        "building": [2, 5, 5],
    },
    5: {
        "castle": [1] * 4,
        "mine": [1, 2],
        "ship": [1, 2, 3],
        "animal": [3, 3],
        "knowledge": [1, 2, 3],
        "building": [1, 2, 3, 3, 3],
    },
    6: {
        "castle": [1] * 4,
        "mine": [1, 1, 1],
        "ship": [6],
        "animal": [2, 4],
        "knowledge": [3, 3],
        "building": [2, 4, 6],
    },
    7: {
        "castle": [2, 2],
        "mine": [1] * 3,
        "ship": [2] * 3,
        "animal": [3, 3],
        "knowledge": [2] * 3,
        "building": [2, 3, 7],
    },
    8: {"castle": [1] * 4, "mine": [1, 2], "ship": [1] * 6, "animal": [6], "knowledge": [2, 4], "building": [2] * 6},
    9: {
        "castle": [1] * 4,
        "mine": [1, 2],
        "ship": [2, 4],
        "animal": [2, 4],
        "knowledge": [1, 1, 1, 3],
        "building": [6, 6],
    },
}


@rule("COB-DUCHY-04")
@pytest.mark.parametrize("number", range(1, 10))
def test_regions_are_connected_parts_of_one_colour(number: int):
    duchy = DUCHIES[number - 1]
    sizes: dict[str, list[int]] = {name: [] for name in COLOURS}
    for region, size in zip(duchy.regions, duchy.sizes, strict=True):
        spaces = bits(region)
        assert len(spaces) == size
        assert GRID.flood(region & -region, region) == region
        assert len({duchy.colours[space] for space in spaces}) == 1
        outside = GRID.around(region) & ~region
        assert all(duchy.colours[space] != duchy.colours[spaces[0]] for space in bits(outside))
        sizes[COLOURS[duchy.colours[spaces[0]]]].append(size)
    assert {name: sorted(found) for name, found in sizes.items()} == REGIONS[number]
    assert 2 <= len(sizes["building"]) <= 6


@rule("COB-TV-09")
def test_duchy_one():
    assert sorted(REGIONS[1]["building"]) == [1, 3, 3, 5]
    assert DUCHIES[0].sizes[DUCHIES[0].region_of[SPACE_NAMES.index("d1")]] == 3
    assert DUCHIES[0].sizes[DUCHIES[0].region_of[SPACE_NAMES.index("e6")]] == 1
    position = Position().dice(1).workers(3)
    reached = set()
    for name in ("ship", "mine", "bank", "knowledge1", "cow2", "castle"):
        position.store(name)
        reached |= {text.split()[3] for text in position.legal("place")}
    assert reached == {"c3", "c4", "d3", "d5", "e3", "e4"}


def test_every_depot_has_its_places():
    assert [len(places) for places in DEPOT_PLACES] == [4, 4, 4, 4, 4, 5, 8]
    assert len({place.name for place in PLACES}) == 33
