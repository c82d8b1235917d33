"""Module 4: how near the end is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.rules.components import II
from wabe.games.worlds_504.rules.state import WorldState


def goal(s: WorldState) -> Message:
    """E-4: how near the end is."""
    world = s.hooks.world
    if world.with_production == II:  # no capital's fall ends it then
        key = "w504.military.goal.stores"
    else:
        key = "w504.military.goal.cities" if world.with_race else "w504.military.goal"
    return m(key, settlements=min(s.settlements), residents=min(s.residents))
