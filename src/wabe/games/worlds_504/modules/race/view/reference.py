"""Module 2 on the reference sheet: city cards, or the mid-term goals of TOP III."""

from wabe.core.messages import m
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.race.rules.goals import MONEY_PER_POINT
from wabe.games.worlds_504.modules.race.view.drawing import goals
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: TableHooks) -> None:
    """Cards or goals."""
    if hooks.world.with_race == III:
        hooks.sections.append(goal_section)
    else:
        hooks.pieces.append(cards)


def cards(rules: WorldHooks) -> list[Item]:
    """M2-01, M2-06, M2-12."""
    world = rules.world
    gains = []
    if world.with_race == I:
        gains.append(m("w504.race.sheet.points"))
    if world.with_race == world.income_at:
        gains.append(m("w504.race.sheet.income"))
    return [piece("city-card", m("w504.race.sheet.card", gains=tuple(gains)), len(CITY_NUMBERS), "city")]


def goal_section(rules: WorldHooks) -> Section:
    """M2-14, M2-15: as they are before any is reached."""
    money = rules.world.with_shares == I
    items = []
    for place, (words, _, points) in enumerate(goals(rules.world, 0)):
        key = "w504.race.goal.money" if money else "w504.race.goal.points"
        text = m(key, money=MONEY_PER_POINT * points, points=points)
        items.append(Item(f"goal-{place + 1}", words, text, "goal"))
    return Section(m("w504.race.area.goals"), items)
