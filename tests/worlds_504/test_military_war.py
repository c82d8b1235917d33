"""Module 4: armies go to war; fights at once with the Race; fights one for one."""

import pytest
from helpers.worlds_504.military import AT_ONCE, DICE, DUEL, attack, front, garrison_front, march, near_land, roll
from helpers.worlds_504.table import frame_of, go_on, legal, play, put_residents, put_settlement, step, table

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.basic_effects import unsettle
from wabe.games.worlds_504.rules.frames import DICE_CELL
from wabe.games.worlds_504.rules.on_tiles import put_on

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


@rule("M4-02", "M4-07", "M4-14")
@pytest.mark.parametrize("world", [DICE, AT_ONCE, DUEL])
def test_a_step_onto_an_own_tile_is_no_attack(world: str) -> None:
    s, home, target = attack(world, 1, 0)
    other = next(cell for cell in near_land(s, home) if cell != target)
    put_settlement(s, 0, other)
    play(s, step(home, other))
    assert (s.tired[0][other], military_state(s).sites) == (1, 0)
    assert s.own[0] >> other & 1
    s.check()


@rule("M4-02", "G-13")
def test_two_owners_on_a_tile_are_found_by_the_check() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    home, _ = front(s)
    put_settlement(s, 0, home)
    put_settlement(s, 1, home)
    with pytest.raises(AssertionError, match="2 owners"):
        s.check()


@rule("M4-08")
def test_where_no_attacker_is_left_nothing_is_taken() -> None:
    s, home, target = attack(DICE, 1, 1)
    march(s, home, target, 1)
    s.tired = put_on(s.tired, 0, target, 0)
    play(s, "done")
    assert (s.own[0] >> target & 1, s.own[1] >> target & 1, s.tired[1][target]) == (0, 1, 1)


@rule("M4-08")
def test_what_nobody_defends_any_more_is_taken_without_a_fight() -> None:
    s, home, target = attack(DICE, 2, 0)
    march(s, home, target, 2)
    unsettle(s, 1, target)
    play(s, "done")
    assert s.own[0] >> target & 1
    assert s.seat != NATURE


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
    assert s.frames[-1][DICE_CELL] == target


@rule("G-15", "A-14")
def test_no_more_than_seven_attack_a_tile() -> None:
    s, home, target = attack(DICE, 7, 0)
    put_residents(s, 0, home, active=1)
    march(s, home, target, 7)
    assert step(home, target) not in legal(s)


@rule("M4-07", "M4-14")
def test_an_attack_is_called_one() -> None:
    for world, cited in ((DICE, "M4-07"), (DUEL, "M4-14")):
        s, home, target = attack(world, 1, 1)
        choices = {choice.action: choice for choice in s.scene(0).prompt.choices}
        chosen = choices[step(home, target)]
        assert str(chosen.label).startswith("Attack forest")
        assert chosen.rule == cited
        assert chosen.targets == [f"cell-{home}", f"cell-{target}"]
        peaceful = next(cell for cell in near_land(s, home) if cell != target)
        assert str(choices[step(home, peaceful)].label).startswith("Move")


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
    assert not military_state(s).militia >> city & 1
    assert military_state(s).barracks >> city & 1
    play(s, step(home, city))
    assert not military_state(s).barracks >> city & 1
    play(s, step(home, city))
    assert s.own[0] >> city & 1
