"""Module 4: garrisons of free cities."""

import pytest
from helpers.worlds_504.military import DICE, garrison_front, march, mask, roll, to_dice
from helpers.worlds_504.table import go_on, table

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.worlds_504.modules.military.rules.armies import GARRISON, defender
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.frames import DICE_LEFT
from wabe.games.worlds_504.rules.state import WorldState


@rule("M4-01")
def test_every_free_city_has_a_barrack_and_a_militia() -> None:
    s = table(DICE, 3, capitals=[5, 9, 6])
    free = mask(*(s.city_cell[n] for n in (1, 2, 3, 4, 7, 8, 10)))
    assert military_state(s).barracks == military_state(s).militia == free


@rule("M4-01", "M4-20")
def test_with_trading_houses_there_are_barracks_only_and_no_fights_in_cities() -> None:
    for world in ("846", "684"):
        s = table(world, 2, capitals=[6, 8])
        assert military_state(s).barracks.bit_count() == 8
        assert military_state(s).militia == 0
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
    assert not military_state(s).militia >> city & 1
    assert military_state(s).barracks >> city & 1
    assert s.frames[-1][DICE_LEFT] == 1, "one die for the militia"
    roll(s, 1)
    assert s.tired[0][home] == 2, "both retreat"
    go_on(s, "residents purchase", 0)
    assert not military_state(s).militia >> city & 1, "no recovery"


@rule("A-28", "M4-11", "A-21")
def test_a_beaten_garrison_leaves_a_city_to_settle() -> None:
    s, home, city = garrison_front(DICE, 3)
    march(s, home, city, 3)
    to_dice(s)
    roll(s, 6, 6, 6, 6, 6)  # four hits and more; two dice of the defenders, two hits
    assert s.own[0] >> city & 1
    assert s.tired[0][city] == 0
    assert not (military_state(s).barracks | military_state(s).militia) >> city & 1


@rule("M4-01")
def test_no_city_is_left_without_a_garrison() -> None:
    s = table("426", 4, capitals=[6, 7, 8, 9])
    assert military_state(s).barracks | mask(*s.capital) == s.ground[CITY]


@rule("M4-01")
def test_garrisons_are_on_the_table() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    pieces = {piece.id: piece for piece in s.scene(None).pieces}
    city = s.city_cell[1]
    assert pieces[f"barrack-{city}"].at == pieces[f"militia-{city}"].at == f"cell-{city}"
    assert f"barrack-{s.capital[0]}" not in pieces


@rule("A-21")
@pytest.mark.parametrize("world", ["842", "845"])
def test_with_trading_houses_a_city_with_a_barrack_is_not_empty(world: str) -> None:
    s = table(world, 2)
    city = next(
        cell for cell in bits(s.ground[CITY]) if military_state(s).barracks >> cell & 1 and not is_settled(s, cell)
    )
    heard = []
    s.hooks.settled.append(lambda state, a, cell, first: heard.append(first))
    settle(s, 0, city)
    military_state(s).barracks &= ~(1 << city)
    unsettle(s, 0, city)
    settle(s, 0, city)
    assert heard == [False, True]


def is_settled(s: WorldState, cell: int) -> bool:
    return any(own >> cell & 1 for own in s.own)
