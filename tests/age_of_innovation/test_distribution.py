"""Who gets which board, faction, palace and booster: sets of the first game, and the draft."""

import pytest
from helpers.innovation.table import drafted, first_until, play, started

from wabe.core.chance import Rng
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.components import (
    COMMON_PALACE,
    NONE,
    TERRAINS,
)
from wabe.games.age_of_innovation.rules.state import AgeState

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
    assert isinstance(s, AgeState)
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
    assert isinstance(s, AgeState)
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


@rule("AOI-SETB-01", "AOI-SETB-02")
@pytest.mark.parametrize("kind", ["board", "faction", "palace"])
def test_what_one_has_taken_is_gone_for_the_others(kind: str):
    s = started(3)
    taken = next(action for action in s.legal() if action.kind == kind)
    others = {action.text for action in s.legal()} - {taken.text}
    s.play(taken)
    assert {action.text for action in s.legal()} == others


@rule("AOI-SETB-03")
def test_boosters_counter_clockwise_and_coins_on_the_rest():
    s = GAME.rules(3).start()
    assert isinstance(s, AgeState)
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
