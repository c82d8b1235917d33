"""Module 4: what becomes of the tiles of a beaten player when pieces are short."""

from helpers.worlds_504.military import DICE, front, march, roll, storm, to_dice
from helpers.worlds_504.table import frame_of, legal, play, put_residents, put_settlement

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.rules.state import WorldState


def before_the_dice(residents: int) -> tuple[WorldState, int, int]:
    """The last capital of player 2 is stormed; he has two tiles more, with so many residents on each."""
    s, home, target = storm(DICE, 3, 0)
    first, second = front(s)
    for cell in (first, second):
        put_settlement(s, 1, cell)
        put_residents(s, 1, cell, tired=residents)
    march(s, home, target, 3)
    to_dice(s)
    return s, first, second


@rule("M4-15")
def test_with_just_enough_settlements_nothing_is_chosen() -> None:
    s, first, second = before_the_dice(0)
    s.settlements = put(s.settlements, 0, 3)  # one of them for the capital
    roll(s, 6, 4, 1, 1, 1, 1)
    assert s.seat == OVER
    assert s.own[0] >> first & s.own[0] >> second & 1


@rule("M4-15")
def test_short_of_residents_the_conqueror_chooses_too() -> None:
    s, first, second = before_the_dice(2)
    s.residents[0] = 2  # and one more when an attacker turns into a settlement; four would be needed
    roll(s, 6, 4, 1, 1, 1, 1)
    assert frame_of(s) == "choose a tile to take over"
    assert sorted(legal(s)) == sorted([f"annex {first}", f"annex {second}"])
    play(s, f"annex {second}")
    assert s.tired[0][second] == 2
    play(s, f"annex {first}")
    assert s.tired[0][first] == 1
    assert s.own[0] >> first & s.own[0] >> second & 1
    assert s.residents[0] == 0
    assert s.seat == OVER
