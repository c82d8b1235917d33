"""What each player begins with, on which board and as which faction."""

import pytest
from innovation_table import drafted, play

from wabe.core.reference import rule


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
