"""Setting up: draws, both distributions, personal setup, starting buildings, two players."""

import pytest
from innovation_table import first_until, let_nature, mask

from wabe.core.chance import Rng, draw
from wabe.core.errors import BadOption
from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.components import (
    COMMON_PALACE,
    FACTION_NAMES,
    NEUTRAL,
    NONE,
    ROUND_DISCIPLINE,
    SLOTS,
    TERRAINS,
)
from wabe.games.age_of_innovation.state import Table

SPADE_TILE = 7


def started(players: int, seed: int = 0, **options: object) -> Table:
    """Drawn by chance, up to the first choice of a player."""
    s = GAME.rules(players, options).start()
    assert isinstance(s, Table)
    rng = Rng(seed)
    while s.seat == NATURE:
        s.play(draw(s, rng))
    return s


def play(s: Table, *moves: str) -> Table:
    for move in moves:
        action = GAME.space.parse(move)
        assert action in s.legal(), f"{move}: {s.legal()[:40]}"
        s.play(action)
    return s


def drafted(players: int, picks: list[tuple[str, str]], **options: object) -> Table:
    """A draft in which seat 0 begins and each seat gets this board and this faction; palaces and boosters as they lie.

    The pools are arranged, so that whatever is wanted can be taken.
    """
    s = GAME.rules(players, options).start()
    assert isinstance(s, Table)
    while s.seat == NATURE:
        start = [action for action in s.legal() if action.text == "draw-start 1"]
        s.play(start[0] if start else s.legal()[0])
    s.pool_boards = sum(1 << TERRAINS.index(board) for board, _ in picks)
    s.pool_factions = sum(1 << FACTION_NAMES.index(faction) for _, faction in picks)
    for kind, index in (("board", 0), ("faction", 1)):
        for pick in picks:
            play(s, f"{kind} {pick[index]}")
    first_until(s, "first-booster")
    while s.question() == "first-booster":
        s.play(s.legal()[0])
    return s


# What is drawn.


@rule("AOI-SET-01")
def test_sides_of_the_board():
    assert [GAME.rules(n).options["side"] for n in (2, 3, 4, 5)] == ["small", "large", "large", "large"]
    assert GAME.rules(3, {"side": "small"}).options["side"] == "small"
    for players, side in ((2, "large"), (4, "small"), (5, "small")):
        with pytest.raises(BadOption):
            GAME.rules(players, {"side": side})
    assert started(3, side="small").box.space.name == "small"


@rule("AOI-SET-02")
def test_round_tiles_are_drawn_from_round_six_down():
    s = GAME.rules(3).start()
    assert isinstance(s, Table)
    play(s, "draw-round 1")
    assert s.round_tiles == [NONE] * 5 + [0]
    play(s, "draw-round 3", "draw-round 5", "draw-round 6", "draw-round 10", "draw-round 9")
    assert s.round_tiles == [8, 9, 5, 4, 2, 0]
    assert s.legal()[0].kind == "draw-final"


@rule("AOI-SET-03", "AOI-RS-08")
def test_no_spades_in_rounds_five_and_six():
    s = GAME.rules(3).start()
    for round_number in (6, 5, 4):
        texts = [action.text for action in s.legal()]
        assert ("draw-round 8" in texts) == (round_number == 4)
        s.play(s.legal()[0])


@rule("AOI-SET-04")
def test_no_three_of_a_discipline_in_rounds_one_to_five():
    s = GAME.rules(3).start()
    play(s, "draw-round 1", "draw-round 2", "draw-round 5")  # law, then banking twice
    texts = [action.text for action in s.legal()]
    assert "draw-round 7" not in texts  # the third banking
    assert "draw-round 3" in texts
    play(s, "draw-round 3")
    assert "draw-round 12" in [action.text for action in s.legal()]  # one law lies on round 6
    for seed in range(40):
        tiles = started(3, seed).round_tiles
        assert SPADE_TILE not in tiles[4:]
        assert len(set(tiles)) == 6
        assert max(sum(ROUND_DISCIPLINE[tile] == d for tile in tiles[:5]) for d in range(4)) <= 2


@rule("AOI-SET-05", "AMB-24")
@pytest.mark.parametrize(
    ("sixth", "possible"),
    [(1, [2, 4]), (2, [2, 4]), (3, [1, 2, 3]), (5, [1, 3, 4]), (6, [1, 2, 3, 4]), (12, [1, 2, 3, 4])],  # TV-60
)
def test_tv_60_the_final_tile_shows_another_building(sixth: int, possible: list[int]):
    s = GAME.rules(3).start()
    play(s, f"draw-round {sixth}")
    while s.legal()[0].kind == "draw-round":
        s.play(s.legal()[0])
    assert [action.text for action in s.legal()] == [f"draw-final {tile}" for tile in possible]


@rule("AOI-SET-06")
def test_three_book_actions():
    s = started(3)
    assert len(set(s.book_tiles)) == 3


@rule("AOI-SET-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_innovation_slots(players: int):
    s = started(players)
    assert len(set(s.slots)) == len(s.slots) == 2 * players + 2
    singles = [slot for slot in SLOTS[players] if max(slot[:4]) == 2 and slot[4] == 3]
    doubles = [slot for slot in SLOTS[players] if sorted(slot[:4]) == [0, 0, 2, 2] and slot[4] == 1]
    assert (len(singles), len(doubles)) == {2: (4, 2), 3: (8, 0), 4: (8, 2), 5: (12, 0)}[players]
    for discipline in range(4):
        assert sum(slot[discipline] == 2 for slot in singles) == len(singles) // 4


@rule("AOI-SET-08")
def test_competencies_on_twelve_spaces():
    s = started(4)
    assert sorted(s.grid) == list(range(12))
    assert s.stock == [4] * 12
    assert started(4, 1).grid != s.grid


@rule("AOI-SET-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_palace_offer_of_the_first_game(players: int):
    s = started(players, setup="first_game")
    assert s.offer.bit_count() == players + 2
    assert s.offer >> COMMON_PALACE & 1


# First game.


@rule("AOI-SETA-01", "AOI-SETA-03")
def test_sets_of_board_booster_and_faction():
    s = started(3, setup="first_game")
    assert len(set(s.set_boosters)) == len(set(s.set_factions)) == 7
    assert s.boosters.bit_count() == 3
    assert not any(s.boosters >> tile & 1 for tile in s.set_boosters)
    assert len(s.legal()) == 7
    board = TERRAINS.index("forest")
    seat = s.seat
    faction, booster = s.set_factions[board], s.set_boosters[board]
    play(s, "board forest")
    player = s.players[seat]
    assert (player.terrain, player.faction, player.booster) == (board, faction, booster)
    assert "board forest" not in [action.text for action in s.legal()]
    while s.question() == "choose-set":
        s.play(s.legal()[0])
    assert [s.booster_coins[tile] for tile in range(10)] == [s.boosters >> tile & 1 for tile in range(10)]
    kept = [player.booster for player in s.players]
    assert len(kept) + s.boosters.bit_count() == 3 + 3
    assert s.pool_boards == 0


@rule("AOI-SETA-02", "AOI-SETP-05")
def test_the_start_player_chooses_last():
    s = GAME.rules(4, {"setup": "first_game"}).start()
    assert isinstance(s, Table)
    while s.legal()[0].kind != "draw-start":
        s.play(s.legal()[0])
    play(s, "draw-start 3")
    assert s.order == [2, 3, 0, 1]
    seats = []
    while s.question() == "choose-set":
        seats.append(s.seat)
        s.play(s.legal()[0])
    assert seats == [1, 0, 3, 2]


# Draft.


@rule("AOI-SETB-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_open_pools(players: int):
    s = started(players)
    assert s.pool_boards.bit_count() == 6
    assert s.pool_factions.bit_count() == s.offer.bit_count() == players + 1
    assert s.boosters.bit_count() == players + 3
    assert not s.offer >> COMMON_PALACE & 1


@rule("AOI-SETB-02")
def test_three_rounds_clockwise_without_a_turn():
    s = GAME.rules(3).start()
    assert isinstance(s, Table)
    while s.legal()[0].kind != "draw-start":
        s.play(s.legal()[0])
    play(s, "draw-start 2")
    seats = []
    rng = Rng(5)
    while s.question() == "draft":
        seats.append(s.seat)
        player = s.players[s.seat]
        kinds = {action.kind for action in s.legal()}
        lacking = {"board": player.terrain, "faction": player.faction, "palace": player.drafted}
        assert kinds == {kind for kind, has in lacking.items() if has == NONE}
        s.play(s.legal()[rng.below(len(s.legal()))])
    assert seats == [1, 2, 0] * 3
    assert all(NONE not in (p.terrain, p.faction, p.drafted) for p in s.players)
    assert len({p.terrain for p in s.players}) == len({p.faction for p in s.players}) == 3


@rule("AOI-SETB-03")
def test_boosters_counter_clockwise_and_coins_on_the_rest():
    s = GAME.rules(3).start()
    assert isinstance(s, Table)
    while s.legal()[0].kind != "draw-start":
        s.play(s.legal()[0])
    play(s, "draw-start 2")
    first_until(s, "first-booster")
    seats = []
    while s.question() == "first-booster":
        seats.append(s.seat)
        s.play(s.legal()[0])
    assert seats == [0, 2, 1]
    assert s.boosters.bit_count() == 3
    assert [s.booster_coins[tile] for tile in range(10)] == [s.boosters >> tile & 1 for tile in range(10)]


@rule("AOI-SETB-04")
def test_the_drafted_palace_waits_and_there_is_no_offer():
    s = drafted(2, [("desert", "inventors"), ("lake", "felines")])
    assert s.offer == 0
    assert all(player.drafted != NONE and player.palace == NONE for player in s.players)


# Personal setup.


@rule("AOI-SETP-01", "AOI-SETP-03", "AOI-BOARD-01", "AOI-PWR-01")
def test_what_a_player_begins_with():
    s = drafted(2, [("mountain", "inventors"), ("lake", "felines")])
    player = s.players[0]
    assert (player.coins, player.tools, player.scholars, player.supply, player.bridges) == (15, 3, 0, 7, 3)
    assert (player.bowl1, player.bowl2, player.bowl3, player.tokens) == (5, 7, 0, 12)
    assert (player.sailing, player.digging, player.points) == (0, 0, 20)
    assert player.levels == [0, 0, 0, 0]
    assert [player.pieces_left(kind) for kind in range(5)] == [9, 4, 3, 1, 1]


@rule("AOI-SETP-02", "AOI-BOARD-07", "AOI-FAC-03", "AOI-SETP-06")
def test_tv_37_goblins_on_wasteland():
    s = drafted(2, [("wasteland", "goblins"), ("lake", "felines")])
    assert s.question() == "books"
    play(s, "book law")
    player = s.players[0]
    assert (player.coins, player.tools, player.books) == (15, 5, [0, 1, 0, 0])
    assert player.levels == [1, 0, 1, 0]


@rule("AOI-BOARD-03", "AOI-FAC-12")
def test_tv_38_psychics_on_swamp():
    player = drafted(2, [("swamp", "psychics"), ("lake", "felines")]).players[0]
    assert (player.coins, player.tools, player.scholars) == (15, 4, 1)
    assert (player.bowl1, player.bowl2, player.bowl3) == (3, 9, 0)
    assert player.levels == [1, 0, 0, 1]


@rule("AOI-SETP-02", "AOI-FAC-09", "AOI-BOARD-03")
def test_tv_39_navigators_on_swamp():
    player = drafted(2, [("swamp", "navigators"), ("lake", "felines")]).players[0]
    assert player.levels == [0, 3, 0, 0]
    assert (player.bowl1, player.bowl2, player.bowl3) == (2, 10, 0)


@rule("AOI-SETP-02", "AOI-BOARD-05", "AOI-FAC-04")
def test_tv_40_illusionists_on_forest():
    player = drafted(2, [("forest", "illusionists"), ("lake", "felines")]).players[0]
    assert player.levels == [1, 1, 1, 3]
    assert (player.bowl1, player.bowl2, player.bowl3) == (3, 9, 0)


@rule("AOI-FAC-01", "AOI-BOARD-05")
def test_tv_41_blessed_on_forest():
    player = drafted(2, [("forest", "blessed"), ("lake", "felines")]).players[0]
    assert player.levels == [2, 2, 2, 2]
    assert (player.bowl1, player.bowl2, player.bowl3) == (4, 8, 0)


@rule("AOI-FAC-07", "AOI-FAC-02", "AOI-FAC-08", "AOI-FAC-10", "AOI-FAC-11")
@pytest.mark.parametrize(
    ("faction", "levels"),
    [
        ("moles", [0, 0, 2, 0]),  # TV-18
        ("felines", [1, 0, 0, 1]),
        ("monks", [0, 1, 0, 0]),
        ("omar", [1, 0, 1, 0]),
        ("philosophers", [2, 0, 0, 0]),
        ("inventors", [0, 0, 0, 0]),
    ],
)
def test_tv_18_levels_of_factions(faction: str, levels: list[int]):
    other = "felines" if faction != "felines" else "moles"
    assert drafted(2, [("mountain", faction), ("lake", other)]).players[0].levels == levels


@rule("AOI-FAC-06", "AOI-SETP-06")
def test_lizards_choose_two_levels():
    for moves, levels in ((("learn law", "learn law"), [0, 2, 0, 0]), (("learn law", "learn medicine"), [0, 1, 0, 1])):
        s = drafted(2, [("mountain", "lizards"), ("lake", "felines")])
        assert (s.question(), s.seat) == ("levels", 0)
        assert "done" not in [action.text for action in s.legal()]
        play(s, *moves)
        assert s.players[0].levels == levels
        assert s.question() == "settle"


@rule("AOI-SETP-06")
def test_free_choices_come_in_turn_order():
    s = drafted(2, [("lake", "lizards"), ("wasteland", "felines")])
    assert (s.question(), s.seat) == ("levels", 0)
    play(s, "learn law", "learn law")
    assert (s.question(), s.seat) == ("books", 1)


@rule("AOI-BOARD-04", "AOI-SETP-01")
def test_the_lake_begins_with_sailing_one():
    assert drafted(2, [("lake", "moles"), ("desert", "felines")]).players[0].sailing == 1


# Starting buildings.


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
    assert (player.coins, player.tools, player.points) == (15, 3, 20)
    assert player.all == mask("D5", "F8")
    assert all(one.points == 20 for one in s.players)


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
    assert player.points == 20


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


def inventors(board: str = "swamp", **options: object) -> Table:
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


@rule("AOI-BOARD-08", "AOI-SETW-05", "AOI-SETW-06", "AMB-27")
def test_the_spade_of_the_desert():
    s = drafted(2, [("desert", "goblins"), ("lake", "felines")])
    play(s, "settle D4 workshop", "settle B3 workshop", "settle B9 workshop", "settle E9 workshop")
    assert (s.question(), s.seat) == ("spades", 0)
    texts = [action.text for action in s.legal()]
    assert "dig D3 1" in texts  # wasteland
    assert "dig C5 1" in texts  # forest, one step only: no spade can be bought
    assert not [text for text in texts if text.endswith((" 2", " 3"))]
    assert "done" in texts
    coins = s.players[0].coins
    play(s, "dig D3 1")
    assert s.terrain_at(mask("D3").bit_length() - 1) == TERRAINS.index("desert")
    assert not s.players[0].all & mask("D3")
    assert s.round == 1
    assert s.players[0].coins >= coins + 2  # Goblins (AOI-FAC-03), then income


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


# Two players.


@rule("AOI-2P-01")
def test_the_area_tile_is_revealed_at_the_start_of_round_six():
    s = started(2)
    assert s.box.space.name == "small"
    rng = Rng(3)
    while s.round < 6:
        assert s.area_tile == NONE
        legal = s.legal()
        s.play(legal[-1] if s.seat != NATURE else legal[rng.below(len(legal))])
    assert s.seat == NATURE
    assert [action.text for action in s.legal()] == [f"draw-area {size}" for size in (12, 13, 14, 15)]
    play(s, "draw-area 14")
    assert s.area_tile == 2


@rule("AOI-2P-02")
def test_the_colour_nobody_plays_has_scholars_and_markers():
    s = started(2)
    for discipline in range(4):
        spaces = s.scholars_at[4 * discipline : 4 * discipline + 4]
        assert spaces == [NONE, NEUTRAL, NONE, NONE]
    assert started(3).scholars_at == [NONE] * 16
    assert started(3).neutral_levels == []


@rule("AOI-2P-03")
def test_tv_16_neutral_levels_follow_the_round_tiles():
    s = GAME.rules(2).start()
    assert isinstance(s, Table)
    play(s, "draw-round 12", "draw-round 6", "draw-round 4", "draw-round 10", "draw-round 1", "draw-round 5")
    let_nature(s)
    # rounds 1 to 5: banking 1, law 3, engineering 4, medicine 4 and 2; the tile of round 6 does not count
    assert s.neutral_levels == [2 + 1, 2 + 3, 2 + 4, 2 + 4 + 2]
