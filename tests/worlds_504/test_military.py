"""Module 4: garrisons, fights with dice, fights one for one, income, end and points."""

import pytest
from military_table import attack, front, march, near_land, roll, step, to_dice
from worlds_504_table import frame_of, give, go_on, legal, play, put_residents, put_settlement, rich, table

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.worlds_504.components import CITY
from wabe.games.worlds_504.modules.military import dice, score
from wabe.games.worlds_504.modules.military.armies import GARRISON, defender
from wabe.games.worlds_504.state import WorldState

DICE = "463"  # 4.I with roads and privileges: fights in 3G
DUEL = "674"  # 4.III
AT_ONCE = "462"  # 4.I with 2.III: fights in 3D


def mask(*cells: int) -> int:
    return sum(1 << cell for cell in cells)


def garrison_front(world: str, attackers: int) -> tuple[WorldState, int, int]:
    """Player 1 in 3D beside a free city."""
    s = table(world, 2, capitals=[6, 8])
    city = s.city_cell[1]
    home = near_land(s, city)[0]
    put_settlement(s, 0, home)
    put_residents(s, 0, home, tired=attackers)
    go_on(s, "residents", 0)
    return s, home, city


# Garrisons


@rule("M4-01")
def test_every_free_city_has_a_barrack_and_a_militia() -> None:
    s = table(DICE, 3, capitals=[5, 9, 6])
    free = mask(*(s.city_cell[n] for n in (1, 2, 3, 4, 7, 8, 10)))
    assert s.military.barracks == s.military.militia == free


@rule("M4-01", "M4-20")
def test_with_trading_houses_there_are_barracks_only_and_no_fights_in_cities() -> None:
    for world in ("846", "684"):
        s = table(world, 2, capitals=[6, 8])
        assert s.military.barracks.bit_count() == 8
        assert s.military.militia == 0
        assert defender(s, 0, s.city_cell[1]) != GARRISON
        assert defender(s, 0, s.capital[1]) < 0
    s = table("648", 2, capitals=[6, 8])
    assert defender(s, 0, s.city_cell[1]) == GARRISON, "8.III has no trading houses"


@rule("M4-03", "A-28")
def test_a_free_city_loses_its_militia_first_and_losses_stay() -> None:
    s, home, city = garrison_front(DICE, 2)
    march(s, home, city, 2)
    to_dice(s)
    roll(s, 4, 1)  # 3 and 0 after the terrain: one hit
    assert not s.military.militia >> city & 1
    assert s.military.barracks >> city & 1
    assert s.frames[-1][dice.LEFT] == 1, "one die for the militia"
    roll(s, 1)
    assert s.tired[0][home] == 2, "both retreat"
    go_on(s, "residents purchase", 0)
    assert not s.military.militia >> city & 1, "no recovery"


@rule("A-28", "M4-11", "A-21")
def test_a_beaten_garrison_leaves_a_city_to_settle() -> None:
    s, home, city = garrison_front(DICE, 3)
    march(s, home, city, 3)
    to_dice(s)
    roll(s, 6, 6, 6, 6, 6)  # four hits and more; two dice of the defenders, two hits
    assert s.own[0] >> city & 1
    assert s.tired[0][city] == 0
    assert not (s.military.barracks | s.military.militia) >> city & 1


# 3D: armies go to war


@rule("M4-02", "M4-07", "A-16")
def test_attackers_are_exhausted_and_stay_for_the_fight() -> None:
    s, home, target = attack(DICE, 2, 1)
    march(s, home, target, 2)
    assert (s.active[0][home], s.tired[0][target]) == (0, 2)
    assert not s.own[0] >> target & 1, "one owner a tile"
    assert s.own[1] >> target & 1
    assert legal(s) == ["done"]
    s.check()
    play(s, "done")
    assert frame_of(s) == "dice"
    assert s.seat == NATURE


@rule("M4-02", "G-13")
def test_two_owners_on_a_tile_are_found_by_the_check() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    home, _ = front(s)
    put_settlement(s, 0, home)
    put_settlement(s, 1, home)
    with pytest.raises(AssertionError, match="2 owners"):
        s.check()


@rule("M4-07")
def test_the_attacker_chooses_the_order_of_his_fights() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    home, target = front(s)
    other = next(cell for cell in near_land(s, home) if cell != target)
    put_settlement(s, 0, home)
    put_residents(s, 0, home, tired=2)
    for cell in (target, other):
        put_settlement(s, 1, cell)
    go_on(s, "residents", 0)
    play(s, step(home, target), step(home, other), "done")
    assert sorted(legal(s)) == sorted([f"fight {target}", f"fight {other}"])
    play(s, f"fight {other}")
    roll(s, 1)
    assert s.tired[0][home] == 1
    assert s.frames[-1][dice.CELL_OF] == target


@rule("G-15", "A-14")
def test_no_more_than_seven_attack_a_tile() -> None:
    s, home, target = attack(DICE, 7, 0)
    put_residents(s, 0, home, active=1)
    march(s, home, target, 7)
    assert step(home, target) not in legal(s)


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
        assert s.frames[-1][dice.HITS] == expected, f"{die} on {terrain}"
    assert [dice.ATTACK_HITS[die + 1] for die in (1, 3, 4)] == [0, 1, 2]


@rule("M4-08")
def test_a_city_is_hard_to_attack() -> None:
    s, home, city = garrison_front(DICE, 2)
    march(s, home, city, 2)
    to_dice(s)
    roll(s, 3)
    assert s.frames[-1][dice.HITS] == 0
    assert dice.modifier(s, 0, city) == -1


@rule("M4-08", "M4-09", "M4-10", "M4-11", "T-28")
def test_the_worked_example_of_a_fight() -> None:
    """T-28: three attackers on grassland, three hits on two armies; two dice back, one hit; one stays exhausted."""
    s, home, target = attack(DICE, 3, 1, terrain="grassland")
    before = s.residents[0]
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 1, 3, 4)
    assert s.frames[-1][dice.STAGE] == dice.DEFENCE
    assert s.frames[-1][dice.LEFT] == 2, "one die for each army lost, the third hit is lost"
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
    s.own[0] &= ~(1 << home)
    s.settlements[0] += 1
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
    assert s.military.sites == 0
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
    s.settlements[0] = 1
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


# With the Race: at once


@rule("M4-13")
def test_with_the_race_fights_follow_at_once() -> None:
    s, home, target = attack(AT_ONCE, 3, 2)
    play(s, step(home, target))
    assert frame_of(s) == "gather"
    assert legal(s) == [step(home, target), f"fight {target}"]
    play(s, step(home, target), f"fight {target}")
    roll(s, 3, 1, 1)
    assert s.tired[0][home] == 2
    assert frame_of(s) == "residents"
    assert step(home, target) not in legal(s), "a defender survives: not again in this turn"


@rule("M4-13")
def test_with_the_race_more_may_enter_what_was_taken() -> None:
    s, home, target = attack(AT_ONCE, 3, 0)
    play(s, step(home, target), f"fight {target}")
    roll(s, 6, 6)
    assert not (s.own[0] | s.own[1]) >> target & 1
    play(s, step(home, target))
    assert s.own[0] >> target & 1
    assert step(home, target) in legal(s)


@rule("M4-13", "M4-07")
def test_phase_3g_only_without_the_race() -> None:
    assert "3G" in table(DICE, 2).hooks.world.phases()
    assert "3G" not in table(AT_ONCE, 2).hooks.world.phases()
    assert "3G" not in table(DUEL, 2).hooks.world.phases()


# One for one


@rule("M4-14", "T-27")
def test_the_worked_example_of_armies_lost_one_for_one() -> None:
    s, home, target = attack(DUEL, 3, 1, terrain="field")
    before = s.residents[0]
    play(s, step(home, target))
    assert s.tired[1][target] == 0
    assert s.own[1] >> target & 1
    play(s, step(home, target))
    assert not (s.own[0] | s.own[1]) >> target & 1
    play(s, step(home, target))
    assert s.own[0] >> target & 1
    assert s.residents[0] == before + 3
    s.check()


@rule("M4-14", "A-28")
def test_one_for_one_against_a_garrison() -> None:
    s, home, city = garrison_front(DUEL, 3)
    play(s, step(home, city))
    assert not s.military.militia >> city & 1
    assert s.military.barracks >> city & 1
    play(s, step(home, city))
    assert not s.military.barracks >> city & 1
    play(s, step(home, city))
    assert s.own[0] >> city & 1


# Privileges


@rule("P-I-04", "A-49")
def test_one_hit_fewer_and_dice_only_for_the_rest() -> None:
    s, home, target = attack(DICE, 2, 3)
    give(s, 1, "I-4")
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 3, 3)
    assert s.tired[1][target] == 2
    assert s.frames[-1][dice.LEFT] == 1


@rule("P-II-07")
def test_mountains_like_grassland_for_the_attack() -> None:
    s, home, target = attack(DICE, 2, 3, terrain="mountain")
    assert dice.modifier(s, 0, target) == -1
    give(s, 0, "II-7")
    assert dice.modifier(s, 0, target) == 1
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 2)
    assert s.frames[-1][dice.HITS] == 1


@rule("P-III-04", "A-49")
def test_one_die_more_in_attack_and_in_defence() -> None:
    s, home, target = attack(DICE, 1, 3)
    give(s, 0, "III-4")
    give(s, 1, "III-4")
    march(s, home, target, 1)
    to_dice(s)
    assert s.frames[-1][dice.LEFT] == 2
    roll(s, 3, 1)
    assert s.frames[-1][dice.LEFT] == 2, "one for the army lost, one for the privilege"
    s, home, target = attack(DICE, 1, 3)
    give(s, 1, "III-4")
    march(s, home, target, 1)
    to_dice(s)
    roll(s, 1)
    assert s.tired[0][home] == 1, "who has lost nothing does not roll at all"


# Income, end, points


@rule("M4-21", "P-III-05", "T-30")
def test_the_worked_example_of_income() -> None:
    s = table("643", 2, capitals=[6, 8])
    assert score.income(s, 0) == 20
    wanted = {"forest": 2, "grassland": 3, "mountain": 1}
    for name, count in wanted.items():
        terrain = ("city", "grassland", "forest", "field", "mountain").index(name)
        cells = [cell for cell, t in enumerate(s.terrain) if t == terrain and not s.own[1] >> cell & 1]
        for cell in cells[:count]:
            put_settlement(s, 0, cell)
    for number in (1, 2):
        put_settlement(s, 0, s.city_cell[number])
    assert score.income(s, 0) == 70
    give(s, 0, "III-5")
    assert score.income(s, 0) == 110
    assert s.hooks.income is score.income


@rule("M4-21")
@pytest.mark.parametrize(("kinds", "bonus"), [(1, 0), (2, 5), (3, 10), (4, 20), (5, 30)])
def test_bonus_for_different_land(kinds: int, bonus: int) -> None:
    s = table("643", 2, capitals=[6, 8])
    for terrain in range(1, kinds + 1):
        put_settlement(s, 0, s.terrain.index(terrain))
    assert score.income(s, 0) == 20 + 5 * kinds + bonus


@rule("E-4", "A-30", "G-12")
def test_the_game_ends_when_all_residents_are_bought() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    go_on(s, "residents purchase", 0)
    s.residents[0] = 2
    rich(s, 0, 100)
    capital = s.capital[0]
    play(s, f"recruit {capital}", f"recruit {capital}", "done")
    assert s.seat == 0, "the turn goes on"
    assert frame_of(s) == "residents"
    play(s, "done")
    assert s.seat == OVER


@rule("A-30")
def test_an_empty_storage_without_a_purchase_ends_nothing() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    go_on(s, "residents purchase", 1)
    put_residents(s, 0, s.capital[0], tired=9)
    s.residents[0] = 0
    go_on(s, "residents", 0)
    play(s, "done")
    assert s.seat == 1, "the game goes on"
    assert s.military.ending == 0


@rule("E-4", "A-30")
def test_the_last_settlement_ends_the_game_and_cancels_fights() -> None:
    s, home, target = attack(DICE, 3, 1)
    other = next(cell for cell in near_land(s, home) if cell != target)
    march(s, home, target, 2)
    s.settlements[0] = 1
    play(s, step(home, other), "done")
    while s.frames and frame_of(s) == "retreat":
        play(s, f"retreat {home}")
    assert s.tired[1][target] == 1, "no fight"
    assert s.tired[0][home] == 2
    assert s.seat == OVER


@rule("E-4")
def test_points_for_land_and_cities() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    assert score.points(s, 0) == 5
    home, target = front(s)
    put_settlement(s, 0, home)
    put_settlement(s, 0, target)
    put_settlement(s, 0, s.city_cell[1])
    assert score.points(s, 0) == 3 + 3 + 5 + 5
    assert s.scores()[0] == 16


@rule("E-4")
def test_a_tie_goes_to_more_armies() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    assert s.ranking() == [1, 1]
    put_residents(s, 1, s.capital[1], tired=1)
    assert s.ranking() == [2, 1]


@rule("A-38")
def test_trading_houses_count_as_own_cities() -> None:
    s = table("483", 2, capitals=[6, 8])
    put_settlement(s, 0, s.city_cell[1])
    put_settlement(s, 1, s.city_cell[1])
    s.check()
    assert score.points(s, 0) == score.points(s, 1) == 10
    s = table("843", 2, capitals=[6, 8])
    put_settlement(s, 0, s.city_cell[1])
    assert score.income(s, 0) == 25


@rule("M4-03")
def test_all_pieces_on_a_tile_defend() -> None:
    """Residents and the settlement: three armies need three hits."""
    s, home, target = attack(DICE, 3, 2)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 3, 3, 3)
    assert s.frames[-1][dice.LEFT] == 3
    roll(s, 1, 1, 1)
    assert s.own[0] >> target & 1
    assert s.tired[0][target] == 2


@rule("M4-01")
def test_no_city_is_left_without_a_garrison() -> None:
    s = table("426", 4, capitals=[6, 7, 8, 9])
    assert s.military.barracks | mask(*s.capital) == s.ground[CITY]


@rule("M4-07", "M4-14")
def test_an_attack_is_called_one() -> None:
    for world, cited in ((DICE, "M4-07"), (DUEL, "M4-14")):
        s, home, target = attack(world, 1, 1)
        choices = {choice.action: choice for choice in s.rules.scene(s, 0).prompt.choices}
        chosen = choices[step(home, target)]
        assert chosen.label.startswith("Attack forest")
        assert chosen.rule == cited
        assert chosen.targets == [f"cell-{home}", f"cell-{target}"]
        peaceful = next(cell for cell in near_land(s, home) if cell != target)
        assert choices[step(home, peaceful)].label.startswith("Move")


@rule("M4-01")
def test_garrisons_are_on_the_table() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    pieces = {piece.id: piece for piece in s.rules.scene(s, None).pieces}
    city = s.city_cell[1]
    assert pieces[f"barrack-{city}"].at == pieces[f"militia-{city}"].at == f"cell-{city}"
    assert f"barrack-{s.capital[0]}" not in pieces
