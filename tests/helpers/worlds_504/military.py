"""Arrange fights: a home tile of one player beside a tile of another, far from the cities."""

from helpers.worlds_504.shares import BLUE, GREEN, end_share_round, first_share_round, found
from helpers.worlds_504.table import (
    change_terrain,
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    step,
    table,
)
from wabe.core.frames import SEAT
from wabe.core.hexes import bits
from wabe.games.worlds_504.rules.components import CITY, NEAR_MASK
from wabe.games.worlds_504.rules.state import WorldState

DICE = "463"  # 4.I with roads and privileges: fights in 3G
DUEL = "674"  # 4.III
AT_ONCE = "462"  # 4.I with 2.III: fights in 3D

CAPITALS = {2: [6, 8], 3: [5, 9, 6], 4: [6, 7, 8, 9]}


def near_land(s: WorldState, cell: int) -> list[int]:
    """The land tiles around a tile, no cities."""
    return bits(NEAR_MASK[cell] & s.land & ~s.ground[CITY])


def front(s: WorldState, terrain: str = "forest") -> tuple[int, int]:
    """Two adjacent tiles of nobody: home is a desert with two land neighbours at least, the target has the terrain."""
    for home in bits(s.land & ~s.ground[CITY]):
        around = near_land(s, home)
        free = not any((NEAR_MASK[home] | 1 << home) & own for own in s.own)
        if free and len(around) >= 3 and not NEAR_MASK[home] & s.ground[CITY]:
            target = around[0]
            if s.terrain[target] >= 0 and not any((NEAR_MASK[target] | 1 << target) & own for own in s.own):
                change_terrain(s, target, terrain)
                return home, target
    raise AssertionError("no such place")


def attack(
    world: str,
    attackers: int,
    defenders: int,
    *,
    terrain: str = "forest",
    players: int = 2,
    stay: int = 0,
) -> tuple[WorldState, int, int]:
    """Player 1 in 3D with active residents on his home tile, player 2 with a settlement and residents beside it."""
    s = table(world, players, capitals=CAPITALS[players])
    home, target = front(s, terrain)
    put_settlement(s, 0, home)
    put_residents(s, 0, home, tired=attackers + stay)
    put_settlement(s, 1, target)
    put_residents(s, 1, target, tired=defenders)
    go_on(s, "residents", 0)
    return s, home, target


def march(s: WorldState, home: int, target: int, count: int) -> None:
    for _ in range(count):
        play(s, step(home, target))


def roll(s: WorldState, *dice: int) -> None:
    for die in dice:
        play(s, f"roll {die}")


def to_dice(s: WorldState) -> None:
    """End 3D and come to the first roll."""
    go_on(s, "dice")


def storm(world: str, attackers: int, defenders: int, *, players: int = 2) -> tuple[WorldState, int, int]:
    """Player 1 in 3D beside the capital of player 2."""
    s = table(world, players, capitals=CAPITALS[players])
    target = s.capital[1]
    home = near_land(s, target)[0]
    put_settlement(s, 0, home)
    put_residents(s, 0, home, tired=attackers)
    put_residents(s, 1, target, tired=defenders)
    go_on(s, "residents", 0)
    return s, home, target


def idle_until(s: WorldState, a: int, rounds: int) -> None:
    """Do as little as possible until this actor moves residents in this round or later."""
    while not (frame_of(s) == "residents" and s.frames[-1][SEAT] == a and s.round >= rounds):
        texts = legal(s)
        idle = [text for text in ("done", "pass", "bid") if text in texts]
        play(s, idle[0] if idle else texts[0])


def companies_at_war(world: str, attackers: int, *, rounds: int = 2) -> tuple[WorldState, int, int]:
    """Green in 3D of the second business round with residents beside the capital of blue."""
    s = first_share_round(world, 3)
    found(s, "green", 6)
    found(s, "blue", 8)
    end_share_round(s)
    target = s.capital[BLUE]
    home = near_land(s, target)[0]
    put_settlement(s, GREEN, home)
    put_residents(s, GREEN, home, tired=attackers)
    idle_until(s, GREEN, rounds)
    return s, home, target


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
