"""Module 2 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import NOTHING, Message, m
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.race.rules.cards import cards_to_end, enough_cards, needed_here
from wabe.games.worlds_504.modules.race.rules.goals import MONEY_PER_POINT
from wabe.games.worlds_504.modules.race.rules.state import race_state, with_race
from wabe.games.worlds_504.modules.race.view.drawing import goals
from wabe.games.worlds_504.modules.shares.rules.state import with_shares
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III, I
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_CAPITAL,
    MARK_CITY,
    MOVE_CAPITAL,
    RESIDENTS,
    TAKE_RESIDENT,
    TAKE_SETTLEMENT,
    TROLLEY,
)
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import actor_name, by_players


def compose(hooks: ViewHooks) -> None:
    """Register the goal, the part of the reference sheet, and the advice for beginners."""
    if with_race(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


class RacePage(ModulePage):
    """Cities to be reached."""

    __slots__ = ()

    def ends(self, world: ComposedWorld) -> Message:
        """By the number of players."""
        return m("w504.race.ends", count=by_players([cards_to_end(world, players) for players in (2, 3, 4)]))

    def adds(self, world: ComposedWorld, position: int) -> Message:
        """M2-14."""
        return m("w504.race.adds") if position == III else NOTHING


def goal(s: WorldState) -> Message:
    """Return how near the end is, by the actor with most cards."""
    cards = [mask.bit_count() for mask in race_state(s).reached]
    most = max(cards)
    key = "w504.race.goal.last" if enough_cards(s) else "w504.race.goal"
    return m(key, who=actor_name(s, cards.index(most)), cards=most, needed=needed_here(s))


def compose_reference(hooks: ViewHooks) -> None:
    """Cards or goals."""
    if with_race(hooks.world) == III:
        hooks.sections.append(goal_section)
    else:
        hooks.piece_items.append(cards)


def cards(rules: WorldHooks) -> list[Item]:
    """M2-01, M2-06, M2-12."""
    world = rules.world
    gains = []
    if with_race(world) == I:
        gains.append(m("w504.race.sheet.points"))
    if with_race(world) == world.income_at:
        gains.append(m("w504.race.sheet.income"))
    return [piece("city-card", m("w504.race.sheet.card", gains=tuple(gains)), len(CITY_NUMBERS), "city")]


def goal_section(rules: WorldHooks) -> Section:
    """M2-14, M2-15: as they are before any is reached."""
    money = with_shares(rules.world) == I
    items = []
    for place, (words, _, points) in enumerate(goals(rules.world, 0)):
        key = "w504.race.goal.money" if money else "w504.race.goal.points"
        text = m(key, money=MONEY_PER_POINT * points, points=points)
        items.append(Item(f"goal-{place + 1}", words, text, "goal"))
    return Section(m("w504.race.area.goals"), items)


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_race(world)
    decisions = hooks.decisions
    decisions.advise(MOVE_CAPITAL, m("w504.race.guide.move"))
    decisions.advise(TAKE_RESIDENT, m("w504.race.guide.take"))
    decisions.advise(TAKE_SETTLEMENT, m("w504.race.guide.take"))
    decisions.advise(MARK_CITY, m("w504.race.guide.take"))
    if position == III:
        goals = m("w504.race.guide.goals")
        decisions.advise(RESIDENTS, goals)
        decisions.advise(TROLLEY, goals)
    else:
        cities = m("w504.race.guide.cities")
        decisions.advise(CHOOSE_CAPITAL, m("w504.race.guide.capital"))
        decisions.advise(RESIDENTS, cities)
        decisions.advise(TROLLEY, cities)
    decisions.advise(RESIDENTS, m("w504.race.guide.hurry"))
