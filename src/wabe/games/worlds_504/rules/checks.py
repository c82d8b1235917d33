"""Checks of what is conserved in every world: money and tiles. Chapters and modules add what concerns them."""

from wabe.games.worlds_504.rules.components import CITY, TILES, WATER
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """First of all checks."""
    hooks.decisions.check(check_money)
    hooks.decisions.check(check_tiles)


def check_money(s: WorldState) -> None:
    """Nobody has debts; what all have together came from the bank."""
    assert min(s.money, default=0) >= 0, f"debts: {s.money}"
    assert min(s.purse, default=0) >= 0, f"debts: {s.purse}"
    assert min(s.aside) >= 0, f"set aside: {s.aside}"
    total = sum(s.money) + sum(s.purse) + sum(s.aside) + s.bank
    assert total == 0, f"{total} dollars from nowhere"


def check_tiles(s: WorldState) -> None:
    """Every tile lies on the map or is left; masks and numbers of the map agree with it."""
    for terrain, count in enumerate(TILES):
        laid = s.terrain.count(terrain)
        assert s.ground[terrain].bit_count() == laid, f"terrain {terrain}: mask {s.ground[terrain]:b}"
        assert laid + s.pool[terrain] == count, f"terrain {terrain}: {laid} laid, {s.pool[terrain]} left"
    for cell, terrain in enumerate(s.terrain):
        enter = terrain not in (-1, WATER)
        assert (s.land >> cell & 1) == enter, f"cell {cell}"
        assert (s.city_no[cell] > 0) == (terrain == CITY), f"city on cell {cell}"
