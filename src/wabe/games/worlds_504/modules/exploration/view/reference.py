"""Module 5 on the reference sheet."""

from wabe.core.messages import m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.exploration.rules.discovery import EXPLORERS
from wabe.games.worlds_504.modules.exploration.rules.rewards import CITY_TOKENS, LAND_TOKENS, TOKEN_INCOME
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: TableHooks) -> None:
    """Explorer tiles and tokens."""
    hooks.pieces.append(pieces)


def pieces(rules: WorldHooks) -> list[Item]:
    """M5-06, M5-07, M5-09, M5-10."""
    world = rules.world
    found = [piece("explorer", m("w504.exploration.sheet.explorer"), EXPLORERS)]
    if world.with_exploration == I:
        found.append(piece("token", m("w504.exploration.sheet.token", land=LAND_TOKENS, city=CITY_TOKENS)))
    if world.with_exploration == world.income_at:
        found.append(piece("income-token", m("w504.exploration.sheet.income", amount=TOKEN_INCOME)))
    return found
