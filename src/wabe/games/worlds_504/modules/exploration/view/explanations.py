"""Module 5 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import Message, m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.exploration.rules.discovery import EXPLORERS
from wabe.games.worlds_504.modules.exploration.rules.rewards import (
    CITY_TOKENS,
    LAND_TOKENS,
    TILES_LEFT_TO_END,
    TOKEN_INCOME,
    explored_enough,
)
from wabe.games.worlds_504.modules.exploration.rules.state import with_exploration
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, FOLLOW_EXPLORER, GO_ON, MOUNTAIN_FOUND, RESIDENTS, SHIFT
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_exploration(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


def goal(s: WorldState) -> Message:
    """E-5: how near the end is."""
    key = "w504.exploration.goal.last" if explored_enough(s) else "w504.exploration.goal"
    return m(key, last=TILES_LEFT_TO_END, left=sum(s.pool))


def compose_reference(hooks: ViewHooks) -> None:
    """Explorer tiles and tokens."""
    hooks.piece_items.append(pieces)


def pieces(rules: WorldHooks) -> list[Item]:
    """M5-06, M5-07, M5-09, M5-10."""
    world = rules.world
    found = [piece("explorer", m("w504.exploration.sheet.explorer"), EXPLORERS)]
    if with_exploration(world) == I:
        found.append(piece("token", m("w504.exploration.sheet.token", land=LAND_TOKENS, city=CITY_TOKENS)))
    if with_exploration(world) == world.income_at:
        found.append(piece("income-token", m("w504.exploration.sheet.income", amount=TOKEN_INCOME)))
    return found


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.exploration.guide.capital"))
    decisions.advise(RESIDENTS, m("w504.exploration.guide.explore"))
    decisions.advise(SHIFT, m("w504.exploration.guide.shift"))
    decisions.advise(GO_ON, m("w504.exploration.guide.go_on"))
    decisions.advise(FOLLOW_EXPLORER, m("w504.exploration.guide.follow"))
    decisions.advise(MOUNTAIN_FOUND, m("w504.exploration.guide.climb"))
