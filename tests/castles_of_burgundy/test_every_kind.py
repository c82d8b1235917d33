"""What holds for one colour, species or building holds for each of them."""

import pytest
from helpers.burgundy import Position

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import COLOURS

# Duchy 1, by colour: a space, the die for it, a tile, what lies already, the points of the region, those of the effect.
LAST = {
    "building": ("c3", 3, "watchtower", "b5 c5 c6 e1 e2 f1 e4 e5 f4 f5 g4", 1, 4),
    "animal": ("e6", 2, "chicken2", "a1 b1 b2 c1 c2 e5", 1, 2),
    "knowledge": ("a4", 3, "knowledge9", "b4 c4 f3 g2 g3", 6, 0),
    "castle": ("a3", 4, "castle", "a2 b3", 6, 0),
    "ship": ("d5", 5, "ship", "d1 d2 d3 d6 d7", 6, 0),
}


@rule("COB-SCORE-03", "COB-SCORE-04", "COB-SCORE-01")
@pytest.mark.parametrize("colour", LAST)
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_last_space_of_every_colour(colour: str, players: int, large: int, small: int):
    space, die, tile, lying, region, effect = LAST[colour]
    bit = 1 << COLOURS.index(colour)
    position = Position(players)
    for seat, bonus in ((0, large), (1, small)):
        position.turn_of(seat).dice(die).store("knowledge10" if seat and colour == "knowledge" else tile)
        position.fill(*lying.split())
        assert position.play(f"place {die} s1 {space}") == region + 10 + bonus + effect
        player = position.player(seat)
        assert (player.large, player.small) == ((bit, 0) if seat == 0 else (0, bit))


# A region of each colour but for its last space, and its points.
REGIONS = {
    "animal": ("a1", 6, "pig3", "b1 b2 c1 c2", 15 + 3),
    "knowledge": ("g3", 1, "knowledge9", "f3 g2", 6),
    "ship": ("d1", 6, "ship", "d2 d3", 6),
    "mine": ("g1", 3, "mine", "e3 f2", 6 + 5),
    "building": ("c6", 3, "bank", "b5 c5", 6),
}


@rule("COB-SCORE-01", "COB-SCORE-02")
@pytest.mark.parametrize("colour", REGIONS)
@pytest.mark.parametrize(("phase", "more"), [("A", 10), ("E", 2)])
def test_a_region_of_every_colour(colour: str, phase: str, more: int):
    space, die, tile, lying, points = REGIONS[colour]
    position = Position(phase=phase).dice(die).store(tile)
    for other in lying.split():
        position.put(tile_for(colour, position), other)
    assert position.play(f"place {die} s1 {space}") == points + more


def tile_for(colour: str, position: Position) -> str:
    """A tile of this colour that lies nowhere yet."""
    number = sum(kind >= 0 for kind in position.me.tiles)
    names = {
        "animal": ["cow2", "cow3", "sheep2", "sheep3", "chicken2"],
        "knowledge": ["knowledge2", "knowledge3", "knowledge4"],
        "building": ["market", "church", "carpenter"],
    }
    return names[colour][number] if colour in names else colour


@rule("COB-AMB-04", "COB-SETUP-06")
@pytest.mark.parametrize(("castle", "die", "other"), [(0, 4, "a3"), (1, 5, "a2")])
@pytest.mark.parametrize("phase", ["A", "E"])
def test_a_start_castle_in_a_pair_counts_for_the_region_only(castle: int, die: int, other: str, phase: str):
    """Duchy 7: a2 and a3 are a region of two spaces."""
    position = Position(board=7, castle=castle, phase=phase).dice(die).store("castle")
    assert position.state.scores() == [0, 0]
    assert position.play(f"place {die} s1 {other}") == 3 + {"A": 10, "E": 2}[phase]


@rule("COB-BLD-10")
@pytest.mark.parametrize(
    ("tile", "spaces"),
    [
        ("knowledge9", ["c4"]),
        ("cow2", ["a1", "b1", "c2"]),
        ("bank", ["e4"]),
        ("castle", ["b3"]),
        ("mine", ["e3"]),
        ("ship", ["d3", "d5"]),
    ],
)
def test_a_city_hall_places_a_tile_of_every_colour(tile: str, spaces: list[str]):
    position = Position().dice(3, 1).store("city-hall", tile)
    if tile == "cow2":
        position.put("cow3", "b2")
    if tile == "castle":
        position.put("knowledge1", "c4")
    position.play("place 3 s1 c3")
    assert position.legal() == [*(f"place free s2 {space}" for space in spaces), "decline"]


@rule("COB-PLACE-05", "COB-COMP-04")
@pytest.mark.parametrize("species", ["sheep", "cow", "pig", "chicken"])
def test_every_species_scores_its_herd_again(species: str):
    others = [name for name in ("sheep", "cow", "pig", "chicken") if name != species]
    position = Position().dice(2).store(f"{species}4").put(f"{species}2", "b2").put(f"{species}3", "c1")
    position.put(f"{others[0]}2", "c2").put(f"{others[1]}2", "e6")
    assert position.play("place 2 s1 b1") == 4 + 2 + 3


@rule("COB-YELLOW-24")
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("species", ["sheep", "cow", "pig", "chicken"])
def test_number_24_counts_every_species(species: str, number: int):
    assert knowledge(Position().know(24).put(f"{species}{number}", "b1", "c1")) == 4


@rule("COB-YELLOW-24")
def test_number_24_counts_all_four_species():
    animals = Position().know(24).put("cow2", "a1").put("sheep4", "b1").put("pig3", "b2").put("chicken4", "c1")
    assert knowledge(animals) == 4 * 4
    assert knowledge(Position().know(1, 24)) == 0, "number 1 is no animal"


@rule("COB-YELLOW-27")
@pytest.mark.parametrize(
    ("number", "name"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding-house"),
        (22, "bank"),
        (23, "city-hall"),
    ],
)
def test_a_building_counts_without_any_other(number: int, name: str):
    position = Position().put(name, "e4").dice(1).store(f"knowledge{number}")
    position.play("place 1 s1 c4")
    position.turn_of(0)
    assert knowledge(position) == 4


def knowledge(position: Position) -> int:
    """The points of the first seat for knowledge in the final scoring."""
    position.finish()
    assert position.state.seat == OVER
    return position.player(0).earned[9]


@rule("COB-AMB-04", "COB-SETUP-06")
@pytest.mark.parametrize("board", range(2, 10))
@pytest.mark.parametrize("castle", range(4))
def test_a_start_castle_never_scores(board: int, castle: int):
    """Most of these spaces are regions of their own, which are complete from the start and never score."""
    assert Position(board=board, castle=castle).state.scores() == [0, 0]
