"""Module 4 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import NOTHING, Message, m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.military.rules.armies import peaceful_cities
from wabe.games.worlds_504.modules.military.rules.dice import TERRAIN
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.components import CITY, II, III, I
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_CAPITAL,
    CHOOSE_FIGHT,
    CHOOSE_TILE,
    FOLLOW_IN,
    GATHER,
    NEW_CAPITAL,
    PURCHASE,
    RESIDENTS,
    RETREAT,
    STORM,
)
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_military(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


def goal(s: WorldState) -> Message:
    """E-4: how near the end is."""
    world = s.hooks.world
    if with_production(world) == II:  # no capital's fall ends it then
        key = "w504.military.goal.stores"
    else:
        key = "w504.military.goal.cities" if with_race(world) else "w504.military.goal"
    return m(key, settlements=min(s.settlements), residents=min(s.residents))


def compose_reference(hooks: ViewHooks) -> None:
    """Garrisons, and what terrain does to attackers."""
    hooks.piece_items.append(pieces)
    if with_military(hooks.world) < III:
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


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_military(world)
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.military.guide.capital"))
    decisions.advise(PURCHASE, m("w504.military.guide.army"))
    decisions.advise(RESIDENTS, m("w504.military.guide.duel" if position == III else "w504.military.guide.attack"))
    for kind, word in (
        (GATHER, "gather"),
        (CHOOSE_FIGHT, "order"),
        (RETREAT, "retreat"),
        (NEW_CAPITAL, "flee"),
        (FOLLOW_IN, "follow"),
        (CHOOSE_TILE, "tile"),
        (STORM, "storm"),
    ):
        decisions.advise(kind, m(f"w504.military.guide.{word}"))
