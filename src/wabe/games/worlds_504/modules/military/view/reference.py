"""Module 4 on the reference sheet."""

from wabe.core.messages import NOTHING, Message, m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.military.rules.armies import peaceful_cities
from wabe.games.worlds_504.modules.military.rules.dice import TERRAIN
from wabe.games.worlds_504.rules.components import CITY, III
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: TableHooks) -> None:
    """Garrisons, and what terrain does to attackers."""
    hooks.pieces.append(pieces)
    if hooks.world.with_military < III:
        hooks.ground_notes.append(attack)


def pieces(rules: WorldHooks) -> list[Item]:
    """M4-01, M4-03."""
    if peaceful_cities(rules.world):
        return [piece("barrack", m("w504.military.sheet.house"))]
    garrison = m("w504.military.sheet.garrison")
    return [piece("barrack", garrison), piece("militia", garrison)]


def attack(rules: WorldHooks, terrain: int) -> Message:
    """M4-08: on each die of the attackers."""
    change = TERRAIN[terrain]
    if not change or (terrain == CITY and peaceful_cities(rules.world)):
        return NOTHING
    return m(f"w504.military.sheet.{'easier' if change > 0 else 'harder'}", number=abs(change))
