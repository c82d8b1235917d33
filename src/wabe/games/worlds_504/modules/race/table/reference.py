"""Module 2 on the reference sheet: city cards, or the mid-term goals of TOP III."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.book.components import CITY_NUMBERS, III, I
from wabe.games.worlds_504.modules.race.book.goals import MONEY_PER_POINT
from wabe.games.worlds_504.modules.race.table.drawing import goals
from wabe.games.worlds_504.table.reference import piece

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks


def compose(hooks: "Hooks") -> None:
    """Cards or goals."""
    if hooks.world.with_race == III:
        hooks.sections.append(goal_section)
    else:
        hooks.pieces.append(cards)


def cards(hooks: "Hooks") -> list[Item]:
    """M2-01, M2-06, M2-12."""
    world = hooks.world
    gains = []
    if world.with_race == I:
        gains.append(m("w504.race.sheet.points"))
    if world.with_race == world.income_at:
        gains.append(m("w504.race.sheet.income"))
    return [piece("city-card", m("w504.race.sheet.card", gains=tuple(gains)), len(CITY_NUMBERS), "city")]


def goal_section(hooks: "Hooks") -> Section:
    """M2-14, M2-15: as they are before any is reached."""
    money = hooks.world.with_shares == I
    items = []
    for place, (words, _, points) in enumerate(goals(hooks.world, 0)):
        key = "w504.race.goal.money" if money else "w504.race.goal.points"
        text = m(key, money=MONEY_PER_POINT * points, points=points)
        items.append(Item(f"goal-{place + 1}", words, text, "goal"))
    return Section(m("w504.race.area.goals"), items)
