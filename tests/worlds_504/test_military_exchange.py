"""Module 4: the exchange of a fight with dice."""

import pytest
from helpers.worlds_504.military import DICE, DUEL, attack, front, garrison_front, march, near_land, roll, to_dice
from helpers.worlds_504.table import frame_of, give, go_on, legal, play, put_residents, put_settlement, step, table

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.military.rules import dice
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.frames import DICE_HITS, DICE_LEFT, DICE_STAGE

# The exchange


@rule("M4-08", "T-29")
@pytest.mark.parametrize(
    ("terrain", "hits"),
    [
        ("grassland", [0, 1, 1, 2, 2, 2]),
        ("field", [0, 1, 1, 2, 2, 2]),
        ("forest", [0, 0, 1, 1, 2, 2]),
        ("desert", [0, 0, 1, 1, 2, 2]),
        ("mountain", [0, 0, 0, 1, 1, 2]),
    ],
)
def test_hits_depend_on_the_terrain(terrain: str, hits: list[int]) -> None:
    """T-29: on grassland 1, 3 and 4 count as 2, 4 and 5: three hits."""
    for die, expected in enumerate(hits, 1):
        s, home, target = attack(DICE, 2, 5, terrain=terrain)
        march(s, home, target, 2)
        to_dice(s)
        roll(s, die)
        assert s.frames[-1][DICE_HITS] == expected, f"{die} on {terrain}"
    assert [dice.ATTACK_HITS[die + 1] for die in (1, 3, 4)] == [0, 1, 2]


@rule("M4-08")
def test_a_city_is_hard_to_attack() -> None:
    s, home, city = garrison_front(DICE, 2)
    march(s, home, city, 2)
    to_dice(s)
    roll(s, 3)
    assert s.frames[-1][DICE_HITS] == 0
    assert dice.modifier(s, 0, city) == -1


@rule("M4-08", "M4-09", "M4-10", "M4-11", "T-28")
def test_the_worked_example_of_a_fight() -> None:
    """T-28: three attackers on grassland, three hits on two armies; two dice back, one hit; one stays exhausted."""
    s, home, target = attack(DICE, 3, 1, terrain="grassland")
    before = s.residents[0]
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 1, 3, 4)
    assert s.frames[-1][DICE_STAGE] == dice.DEFENCE
    assert s.frames[-1][DICE_LEFT] == 2, "one die for each army lost, the third hit is lost"
    roll(s, 2, 5)
    assert s.own[0] >> target & 1
    assert not s.own[1] >> target & 1
    assert s.tired[0][target] == 1
    assert s.residents[0] == before + 2, "one fell, one became the settlement"
    assert s.residents[1] == 30
    s.check()


@rule("M4-09")
def test_residents_fall_before_the_settlement() -> None:
    s, home, target = attack(DICE, 1, 2)
    march(s, home, target, 1)
    to_dice(s)
    roll(s, 6)
    assert s.tired[1][target] == 0
    assert s.own[1] >> target & 1


@rule("M4-10")
def test_the_defender_rolls_only_for_losses() -> None:
    s, home, target = attack(DICE, 2, 1)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 2, 1)
    assert s.tired[0][home] == 2, "no hit, no answer: everybody is back at once"
    assert s.tired[1][target] == 1


@rule("M4-10")
@pytest.mark.parametrize(("die", "lost"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_hits_of_the_defender(die: int, lost: int) -> None:
    s, home, target = attack(DICE, 2, 1)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 3, 1, die)
    assert s.tired[0][home] == 2 - lost


@rule("M4-11")
def test_a_tile_without_survivors_is_neutral() -> None:
    s, home, target = attack(DICE, 1, 0)
    march(s, home, target, 1)
    to_dice(s)
    roll(s, 3, 3)
    assert not (s.own[0] | s.own[1]) >> target & 1
    assert s.tired[0][target] == 0
    assert s.settlements[1] == 30


@rule("M4-11", "A-29", "G-15")
def test_survivors_retreat_where_there_is_room() -> None:
    s, home, target = attack(DICE, 2, 3)
    other = next(cell for cell in near_land(s, target) if cell != home)
    put_settlement(s, 0, other)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 1, 1)
    assert frame_of(s) == "retreat"
    assert sorted(legal(s)) == sorted([f"retreat {home}", f"retreat {other}"])
    play(s, f"retreat {other}", f"retreat {home}")
    assert (s.tired[0][home], s.tired[0][other]) == (1, 1)

    s, home, target = attack(DICE, 2, 3)
    march(s, home, target, 2)
    put_residents(s, 0, home, tired=6)
    to_dice(s)
    roll(s, 1, 1)
    assert s.tired[0][home] == 7, "only one has room, the other goes to the storage"
    s.check()


@rule("A-29")
def test_without_a_tile_to_retreat_to_survivors_go_to_the_storage() -> None:
    s, home, target = attack(DICE, 2, 3)
    march(s, home, target, 2)
    s.own = put(s.own, 0, s.own[0] & ~(1 << home))
    s.settlements = add(s.settlements, 0, 1)
    before = s.residents[0]
    to_dice(s)
    roll(s, 1, 1)
    assert s.residents[0] == before + 2


@rule("M4-12")
def test_one_exchange_a_turn() -> None:
    s, home, target = attack(DICE, 2, 4)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 6, 1, 1, 1)
    assert s.tired[1][target] == 2
    assert military_state(s).sites == 0
    assert s.seat == 1, "the turn is over"


@rule("A-55")
def test_without_a_settlement_to_place_the_tile_stays_neutral() -> None:
    s = table("643", 2, capitals=[6, 8])  # 4.II: no end by the last settlement
    home, target = front(s)
    other = next(cell for cell in near_land(s, home) if cell != target)
    put_settlement(s, 0, home)
    put_residents(s, 0, home, tired=4)
    for cell in (target, other):
        put_settlement(s, 1, cell)
    go_on(s, "residents", 0)
    s.settlements = put(s.settlements, 0, 1)
    march(s, home, target, 2)
    march(s, home, other, 2)
    play(s, "done", f"fight {target}")
    roll(s, 6, 1, 1)
    assert s.own[0] >> target & 1
    roll(s, 6, 1, 1)
    while frame_of(s) == "retreat":
        play(s, f"retreat {home}")
    assert not (s.own[0] | s.own[1]) >> other & 1
    assert s.tired[0][home] == 2
    assert s.settlements[0] == 0
    go_on(s, "residents", 0)
    assert step(home, other) not in legal(s), "nor may a neutral tile be entered"


@rule("M4-03")
def test_all_pieces_on_a_tile_defend() -> None:
    """Residents and the settlement: three armies need three hits."""
    s, home, target = attack(DICE, 3, 2)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 3, 3, 3)
    assert s.frames[-1][DICE_LEFT] == 3
    roll(s, 1, 1, 1)
    assert s.own[0] >> target & 1
    assert s.tired[0][target] == 2


# Privileges


@rule("P-I-04", "A-49")
def test_one_hit_fewer_and_dice_only_for_the_rest() -> None:
    s, home, target = attack(DICE, 2, 3)
    give(s, 1, "I-4")
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 3, 3)
    assert s.tired[1][target] == 2
    assert s.frames[-1][DICE_LEFT] == 1


@rule("P-II-07")
def test_mountains_like_grassland_for_the_attack() -> None:
    s, home, target = attack(DICE, 2, 3, terrain="mountain")
    assert dice.modifier(s, 0, target) == -1
    give(s, 0, "II-7")
    assert dice.modifier(s, 0, target) == 1
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 2)
    assert s.frames[-1][DICE_HITS] == 1


@rule("P-III-04", "A-49")
def test_one_die_more_in_attack_and_in_defence() -> None:
    s, home, target = attack(DICE, 1, 3)
    give(s, 0, "III-4")
    give(s, 1, "III-4")
    march(s, home, target, 1)
    to_dice(s)
    assert s.frames[-1][DICE_LEFT] == 2
    roll(s, 3, 1)
    assert s.frames[-1][DICE_LEFT] == 2, "one for the army lost, one for the privilege"
    s, home, target = attack(DICE, 1, 3)
    give(s, 1, "III-4")
    march(s, home, target, 1)
    to_dice(s)
    roll(s, 1)
    assert s.tired[0][home] == 1, "who has lost nothing does not roll at all"


@rule("A-55")
@pytest.mark.parametrize("world", ["643", DUEL])
def test_who_has_no_settlement_left_may_still_fight(world: str) -> None:
    """The books ask for a settlement where a resident settles, not where it fights."""
    s, home, target = attack(world, 2, 1, terrain="forest")
    s.settlements = put(s.settlements, 0, 0)
    empty = [cell for cell in near_land(s, home) if cell != target and not any(own >> cell & 1 for own in s.own)]
    assert empty
    assert step(home, target) in legal(s)
    assert not {step(home, cell) for cell in empty} & set(legal(s)), "nobody settles there"
