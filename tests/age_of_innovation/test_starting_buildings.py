"""Starting buildings, and the tiles and spades that come with them."""

import pytest
from helpers.innovation.table import drafted, mask, play

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import BOOSTERS, START_POINTS, TERRAINS, UNIVERSITY
from wabe.games.age_of_innovation.rules.state import AgeState

SPADE_TILE = 7


@rule("AOI-SETW-01", "AOI-SETW-04", "AOI-LEECH-05")
def test_two_workshops_forth_and_back():
    s = drafted(3, [("desert", "moles"), ("plains", "felines"), ("swamp", "goblins")])
    native = [action.text for action in s.legal()]
    assert len(native) == 11
    assert "settle D5 workshop" in native
    seats = []
    moves = ["D5", "C6", "C7", "D8", "F9", "F8"]
    for name in moves:
        assert s.question() == "settle"
        seats.append(s.seat)
        play(s, f"settle {name} workshop")
    assert seats == [0, 1, 2, 2, 1, 0]
    player = s.players[0]
    assert (player.coins, player.tools, player.points) == (15, 3, START_POINTS)
    assert player.all == mask("D5", "F8")
    assert all(one.points == START_POINTS for one in s.players)


@rule("AOI-SETW-02", "AOI-FAC-10", "AMB-23")
def test_omar_places_a_tower_in_the_order_he_likes():
    s = drafted(2, [("desert", "omar"), ("lake", "felines")])
    play(s, "settle A4 tower", "settle B3 workshop", "settle B9 workshop", "settle C8 workshop")
    assert (s.question(), s.seat) == ("settle", 0)
    assert {action.text.split()[2] for action in s.legal()} == {"workshop"}
    play(s, "settle E9 workshop")
    player = s.players[0]
    assert player.built[0] == mask("C8", "E9")
    assert player.built[5] == player.neutral == mask("A4")
    assert s.neutral_left[5] == 4
    assert player.points == START_POINTS


@rule("AOI-SETW-03", "AOI-FAC-08", "AOI-SETW-05")
def test_monks_place_a_university_last_and_take_a_competency():
    s = drafted(3, [("desert", "monks"), ("lake", "omar"), ("swamp", "goblins")])
    seats = []
    while s.question() == "settle":
        seats.append((s.seat, {action.text.split()[2] for action in s.legal()} & {"university"} != set()))
        s.play(s.legal()[0])
    assert [seat for seat, _ in seats] == [1, 2, 2, 1, 1, 0]
    assert [university for _, university in seats] == [False] * 5 + [True]
    assert (s.question(), s.seat) == ("competency", 0)
    player = s.players[0]
    assert player.built[3].bit_count() == 1
    assert player.built[0] == 0
    s.grid = list(range(12))
    play(s, "competency 2")  # banking, second row: 2 levels and a book
    assert s.players[0].levels == [2, 1, 0, 0]
    assert s.players[0].books[0] >= 1


@rule("AOI-FAC-08", "AOI-INC-01")
def test_monks_have_the_income_of_their_university_in_round_one():
    s = drafted(2, [("plains", "monks"), ("lake", "felines")])
    while s.round == 0:
        s.play(s.legal()[0])
    player = s.players[0]
    assert player.built[UNIVERSITY] == player.all
    assert BOOSTERS[player.booster].income.scholars == 1
    assert player.scholars == 1 + 1


@rule("AOI-SETW-01", "AOI-SETW-02", "AOI-SETW-03", "AOI-SETW-05")
def test_in_turn_order_after_all_buildings_spades_of_one_come_before_the_competency_of_the_next():
    s = drafted(4, [("desert", "omar"), ("lake", "monks"), ("forest", "inventors"), ("mountain", "felines")])
    seats = []
    while s.question() == "settle":
        seats.append(s.seat)
        s.play(s.legal()[0])
    assert seats == [0, 2, 3, 3, 2, 0, 0, 1]
    assert (s.question(), s.seat) == ("spades", 0)
    play(s, "done")
    assert (s.question(), s.seat) == ("competency", 1)


def inventors(board: str = "swamp", **options: object) -> AgeState:
    s = drafted(2, [(board, "inventors"), ("wasteland", "felines")], **options)
    s.grid = list(range(12))
    play(s, "book law")
    return s


@rule("AOI-FAC-05", "AOI-SETW-05", "AOI-SETW-06", "AMB-27")
def test_inventors_use_two_spades_at_once_and_may_buy_more():
    s = inventors()
    play(s, "settle D11 workshop", "settle B5 workshop", "settle A10 workshop", "settle B4 workshop")
    assert (s.question(), s.seat) == ("competency", 0)
    play(s, "competency 5")
    assert s.question() == "spades"
    texts = [action.text for action in s.legal()]
    assert "dig E11 3" in texts  # mountain, three spades away: the third is bought with the start tools
    other = play(s.copy(), "dig E11 2")
    play(s, "dig E11 3")
    assert s.players[0].tools == other.players[0].tools - 3
    assert s.terrain_at(mask("E11").bit_length() - 1) == TERRAINS.index("swamp")
    assert s.phase != 0  # nothing can be built: the first round has begun


@rule("AOI-BOARD-08", "AOI-SETW-05", "AOI-SETW-06", "AMB-27", "AOI-FAC-03", "AOI-TB-15")
def test_the_spade_of_the_desert():
    s = drafted(2, [("desert", "goblins"), ("lake", "felines")])
    play(s, "settle D4 workshop", "settle B3 workshop", "settle B9 workshop", "settle E9 workshop")
    assert (s.question(), s.seat) == ("spades", 0)
    texts = [action.text for action in s.legal()]
    assert "dig D3 1" in texts  # wasteland
    assert "dig C5 1" in texts  # forest, one step only: no spade can be bought
    assert not [text for text in texts if text.endswith((" 2", " 3"))]
    assert "done" in texts
    s.round_tiles = [SPADE_TILE, *s.round_tiles[1:]]
    unused = play(s.copy(), "done")
    play(s, "dig D3 1")
    assert s.terrain_at(mask("D3").bit_length() - 1) == TERRAINS.index("desert")
    assert not s.players[0].all & mask("D3")
    assert s.round == 1
    assert s.players[0].coins == unused.players[0].coins + 2  # Goblins (AOI-FAC-03)
    assert s.players[0].points == unused.players[0].points  # the round tile scores in Phase II only (AOI-TB-15)


@rule("AOI-BOARD-08", "AOI-SETW-05")
def test_the_spade_of_the_desert_comes_once():
    s = drafted(2, [("lake", "felines"), ("desert", "goblins")])
    play(s, "settle B3 workshop", "settle D4 workshop", "settle E9 workshop", "settle B9 workshop")
    assert (s.question(), s.seat) == ("spades", 1)
    play(s, "done")
    assert s.round == 1


@rule("AOI-SETW-05", "AOI-FAC-05", "AOI-BOARD-08")
def test_competency_before_the_spade_of_the_desert_whoever_it_is():
    s = drafted(3, [("lake", "felines"), ("desert", "inventors"), ("swamp", "goblins")])
    s.grid = list(range(12))
    play(s, "settle B5 workshop", "settle D5 workshop", "settle C7 workshop")
    play(s, "settle D8 workshop", "settle F8 workshop", "settle F5 workshop")
    assert (s.question(), s.seat) == ("competency", 1)
    play(s, "competency 4")
    assert (s.question(), s.seat) == ("spades", 1)
    play(s, "dig D6 1")
    assert s.round == 1
    assert s.players[1].competencies == 1 << 3  # one only


@rule("AOI-SETW-05", "AOI-FAC-08", "AOI-BOARD-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_in_turn_order_gets_competency_and_spade_too(players: int):
    others = [("lake", "felines"), ("swamp", "goblins"), ("forest", "omar"), ("plains", "moles")]
    s = drafted(players, [*others[: players - 1], ("desert", "monks")])
    while s.question() == "settle":
        s.play(s.legal()[0])
    assert (s.question(), s.seat) == ("competency", players - 1)
    s.grid = list(range(12))
    play(s, "competency 3")
    assert (s.question(), s.seat) == ("spades", players - 1)


@rule("AOI-SETW-06", "AMB-08", "AOI-FAC-07")
def test_setup_spades_do_not_tunnel():
    s = drafted(2, [("desert", "moles"), ("lake", "felines")])
    play(s, "settle D4 workshop", "settle B3 workshop", "settle B9 workshop", "settle E9 workshop")
    assert {action.kind for action in s.legal()} == {"dig", "done"}


@rule("AMB-31", "AOI-SETW-05")
@pytest.mark.parametrize("leech", [True, False])
def test_a_tower_of_the_setup_offers_power(leech: bool):
    s = inventors(setup_tower_leech=leech)
    play(s, "settle B4 workshop", "settle B5 workshop", "settle H5 workshop", "settle I7 workshop")
    play(s, "competency 10")
    assert s.question() == "place"
    play(s, "place A5")
    assert (s.question() == "leech") == leech
    if leech:
        assert s.seat == 1
        play(s, "accept")
    assert s.round == 1


@rule("AMB-23")
def test_omar_and_a_tower_competency():
    s = drafted(2, [("swamp", "omar"), ("wasteland", "inventors")])
    s.grid = list(range(12))
    play(s, "book law", "settle D11 tower", "settle B5 workshop", "settle H5 workshop", "settle E6 workshop")
    play(s, "settle G4 workshop", "competency 10", "place G5")
    assert s.neutral_left[5] == 3


@rule("AOI-SETW-05", "AOI-INC-01")
def test_income_of_setup_tiles_starts_in_round_one():
    s = inventors()
    play(s, "settle D11 workshop", "settle B5 workshop", "settle A10 workshop", "settle B4 workshop")
    points = s.players[0].points
    play(s, "competency 2")
    assert s.round == 1
    assert s.players[0].points == points + 3
