"""Setting up: what is drawn, and what two players have besides."""

import pytest
from helpers.innovation.table import play, resolve_chance, started

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.components import (
    COMMON_PALACE,
    NEUTRAL,
    NONE,
    ROUND_DISCIPLINE,
    SLOTS,
)
from wabe.games.age_of_innovation.rules.state import AgeState

SPADE_TILE = 7


# What is drawn.


@rule("AOI-SET-01")
def test_sides_of_the_board():
    assert [GAME.rules(n).options["side"] for n in (2, 3, 4, 5)] == ["small", "large", "large", "large"]
    assert GAME.rules(3, {"side": "small"}).options["side"] == "small"
    for players, side in ((2, "large"), (4, "small"), (5, "small")):
        with pytest.raises(BadOption):
            GAME.rules(players, {"side": side})
    assert started(3, side="small").box.map.name == "small"


@rule("AOI-SET-02")
def test_round_tiles_are_drawn_from_round_six_down():
    s = GAME.rules(3).start()
    assert isinstance(s, AgeState)
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


def after(*tiles: int) -> set[int]:
    """The round tiles that may follow these, which were drawn from round 6 on."""
    s = GAME.rules(3).start()
    play(s, *(f"draw-round {tile}" for tile in tiles))
    assert s.odds() is None  # all alike
    return {int(action.text.split()[1]) for action in s.legal()}


@rule("AOI-SET-03", "AOI-SET-04")
def test_a_third_tile_of_a_discipline_only_if_one_lies_on_round_six():
    # law 1 3 12, banking 2 5 7, medicine 4 6 9, engineering 8 10 11; 8 is the spade
    every = set(range(1, 13))
    assert after(5, 2) == every - {5, 2}  # banking on 6 and 5: the third may come
    assert after(1, 2, 5) == every - {1, 2, 5, 7}  # banking on 5 and 4
    assert after(1, 10, 2, 11, 5) == every - {1, 10, 2, 11, 5, 7, 8}  # banking and engineering are full
    assert after(10, 2, 11, 4, 8) == every - {10, 2, 11, 4, 8}
    assert after(1, 2, 3, 4, 5) == {6, 8, 9, 10, 11, 12}  # law on 6: 12 may come; 7 may not


@rule("AOI-SET-05", "AMB-24")
@pytest.mark.parametrize(
    ("sixth", "possible"),
    [
        (1, [2, 4]),
        (2, [2, 4]),
        (3, [1, 2, 3]),
        (4, [1, 2, 3]),
        (5, [1, 3, 4]),
        (6, [1, 2, 3, 4]),
        (12, [1, 2, 3, 4]),
    ],  # TV-60
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


# Two players.


@rule("AOI-2P-01")
def test_the_area_tile_is_revealed_at_the_start_of_round_six():
    s = started(2)
    assert s.box.map.name == "small"
    rng = Rng(3)
    while s.round < 6:
        assert s.area_tile == NONE
        legal = s.legal()
        s.play(legal[-1] if s.seat != NATURE else legal[rng.below(len(legal))])
    assert s.seat == NATURE
    assert [action.text for action in s.legal()] == [f"draw-area {size}" for size in (12, 13, 14, 15)]
    assert s.odds() is None  # all alike
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
    assert isinstance(s, AgeState)
    play(s, "draw-round 12", "draw-round 6", "draw-round 4", "draw-round 10", "draw-round 1", "draw-round 5")
    resolve_chance(s)
    # rounds 1 to 5: banking 1, law 3, engineering 4, medicine 4 and 2; the tile of round 6 does not count
    assert s.neutral_levels == [2 + 1, 2 + 3, 2 + 4, 2 + 4 + 2]
