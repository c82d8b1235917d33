"""Module 7 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.majorities.rules.counting import FINAL_POINTS, INCOME_PER_TILE, MOST_INCOME
from wabe.games.worlds_504.modules.majorities.rules.scorings import FIRST_PLACE, LAST_SCORING, SECOND_PLACE
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state, with_majorities
from wabe.games.worlds_504.rules.components import III, WATER, I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, RESIDENTS, TROLLEY, WITHDRAW
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_majorities(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


class MajoritiesPage(ModulePage):
    """The most of each terrain."""

    __slots__ = ()

    def adds(self, world: ComposedWorld, position: int) -> Message:
        """M7-15."""
        return m("w504.majorities.adds") if position == III else NOTHING


def goal(s: WorldState) -> Message:
    """E-7: how near the end is."""
    return m("w504.majorities.goal", all=LAST_SCORING, done=majorities_state(s).scorings)


def compose_reference(hooks: ViewHooks) -> None:
    """What the most tiles of a terrain bring."""
    world = hooks.world
    if with_majorities(world) == I:
        hooks.ground_notes.append(scoring)
    if with_majorities(world) == world.income_at:
        hooks.ground_notes.append(income)
    if with_majorities(world) == III:
        hooks.ground_notes.append(final)


def scoring(rules: WorldHooks, terrain: int) -> Message:
    """M7-12: with two players there is no second place."""
    if terrain == WATER:
        return NOTHING
    if rules.actors == 2:
        return m("w504.majorities.sheet.first", points=FIRST_PLACE[terrain])
    return m("w504.majorities.sheet.places", points=FIRST_PLACE[terrain], second=SECOND_PLACE[terrain])


def income(rules: WorldHooks, terrain: int) -> Message:
    """M7-10."""
    if terrain == WATER:
        return NOTHING
    return m("w504.majorities.sheet.income", each=INCOME_PER_TILE, most=MOST_INCOME[terrain])


def final(rules: WorldHooks, terrain: int) -> Message:
    """M7-15."""
    return NOTHING if terrain == WATER else m("w504.majorities.sheet.final", points=FINAL_POINTS[terrain])


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    most = m("w504.majorities.guide.most")
    decisions.advise(CHOOSE_CAPITAL, m("w504.majorities.guide.capital"))
    decisions.advise(RESIDENTS, most)
    decisions.advise(TROLLEY, most)
    decisions.advise(WITHDRAW, m("w504.majorities.guide.withdraw"))
