"""What each player begins with, on which board and as which faction."""

import pytest
from helpers.innovation.table import drafted, play

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


@rule(
    "AOI-SETP-02",
    "AOI-SETP-03",
    "AOI-BOARD-03",
    "AOI-BOARD-05",
    "AOI-BOARD-07",
    "AOI-FAC-01",
    "AOI-FAC-02",
    "AOI-FAC-03",
    "AOI-FAC-04",
    "AOI-FAC-07",
    "AOI-FAC-08",
    "AOI-FAC-09",
    "AOI-FAC-10",
    "AOI-FAC-11",
    "AOI-FAC-12",
)
@pytest.mark.parametrize(
    ("board", "faction", "tools", "scholars", "levels", "bowls"),
    [
        ("plains", "moles", 3, 0, [0, 0, 2, 0], (5, 7, 0)),  # TV-18
        ("wasteland", "goblins", 5, 0, [1, 0, 1, 0], (5, 7, 0)),  # TV-37
        ("swamp", "psychics", 4, 1, [1, 0, 0, 1], (3, 9, 0)),  # TV-38
        ("swamp", "navigators", 3, 1, [0, 3, 0, 0], (2, 10, 0)),  # TV-39
        ("forest", "illusionists", 3, 0, [1, 1, 1, 3], (3, 9, 0)),  # TV-40
        ("forest", "blessed", 3, 0, [2, 2, 2, 2], (4, 8, 0)),  # TV-41
        ("forest", "philosophers", 3, 0, [3, 1, 1, 1], (3, 9, 0)),
        ("lake", "felines", 3, 0, [1, 0, 0, 1], (5, 7, 0)),
        ("mountain", "omar", 3, 0, [1, 0, 1, 0], (5, 7, 0)),
        ("desert", "monks", 3, 0, [0, 1, 0, 0], (5, 7, 0)),
        ("mountain", "inventors", 3, 0, [0, 0, 0, 0], (5, 7, 0)),
    ],
)
def test_tv_18_37_to_41_boards_and_factions(
    board: str, faction: str, tools: int, scholars: int, levels: list[int], bowls: tuple[int, int, int]
):
    other = ("lake" if board != "lake" else "desert", "felines" if faction != "felines" else "moles")
    player = drafted(2, [(board, faction), other]).players[0]
    assert (player.coins, player.tools, player.scholars) == (15, tools, scholars)
    assert player.levels == levels
    assert (player.bowl1, player.bowl2, player.bowl3) == bowls
    assert player.sailing == (board == "lake")


@rule("AOI-BOARD-07", "AOI-SETP-06")
def test_the_book_of_the_wasteland_is_chosen_now():
    s = drafted(2, [("wasteland", "goblins"), ("lake", "felines")])
    assert s.question() == "books"
    assert play(s, "book law").players[0].books == [0, 1, 0, 0]
    assert s.question() == "settle"


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
