"""Module 2 on the table."""

from typing import Final

from wabe.core.messages import Message, m
from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.modules.race.rules.goals import (
    ALL_TERRAINS_POINTS,
    CITIES,
    FACTORY_POINTS,
    FIRST_CITY_POINTS,
    GOODS_POINTS,
    IN_THREE_CITIES,
    MONEY_PER_POINT,
    TERRAIN_POINTS,
    THREE_IN_A_CITY,
    goal_module,
)
from wabe.games.worlds_504.modules.race.rules.state import race_state, with_race
from wabe.games.worlds_504.modules.shares.rules.state import with_shares
from wabe.games.worlds_504.rules.components import CITY, CITY_NUMBERS, III, WATER, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called
from wabe.games.worlds_504.view.words import GOOD_WORDS, TERRAIN_WORDS, city_name

LOOK: Final = ModuleLook(
    symbols={"module-2": "sprint", "visitor": "flag-objective", "goal": "checkered-flag", "done": "check-mark"},
    kinds=called("visitor"),
    letters={"visitor": "v"},
)


def compose(hooks: ViewHooks) -> None:
    """The scene."""
    hooks.read_only["goal"] = m("w504.why.read.goals")
    hooks.read_only["card"] = m("w504.why.read.cards")
    hooks.scene_parts.append(draw if with_race(hooks.world) < III else draw_goals)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """The ten city cards with the markers of those who have been there."""
    slots = [Slot(f"card-{number}", city_name(number), "city") for number in CITY_NUMBERS]
    draft.area("cards", m("w504.race.area.cards"), slots)
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            if race_state(s).reached[a] >> number & 1:
                note = m("w504.race.piece.marker", city=number, whose=draft.whose(a))
                draft.marker(f"marker-{a}-{number}", f"card-{number}", a, note)
        draft.fact(a, m("w504.race.fact.cities"), race_state(s).reached[a].bit_count(), "city")


def draw_goals(s: WorldState, draft: SceneDraft) -> None:
    """M2-14: the mid-term goals; those taken are checked."""
    slots = []
    for place, (words, number, points) in enumerate(goals(s.hooks.world, race_state(s).goals)):
        taken = bool(race_state(s).goals >> number & 1)
        if taken:
            note = m("w504.race.goal.taken")
            draft.pieces.append(Piece(f"goal-{place}-taken", f"goal-{place}", "done", state="used", note=note))
        elif with_shares(s.hooks.world) == I:
            note = m("w504.race.goal.money", money=MONEY_PER_POINT * points)
        else:
            note = m("w504.race.goal.points", points=points)
        slots.append(Slot(f"goal-{place}", words, "" if taken else "free", note))
    draft.area("goals", m("w504.race.area.goals"), slots, "cards")


def goals(world: ComposedWorld, reached: int) -> list[tuple[Message, int, int]]:
    """The goals of this world when some are reached (mask): words, bit in the mask, points."""
    key = goal_module(world).key
    if key == "deliver":
        return [(m("w504.race.goal.deliver", good=word), good, GOODS_POINTS) for good, word in enumerate(GOOD_WORDS)]
    if key == "privileges":
        return [
            (m("w504.race.goal.factories.cities"), IN_THREE_CITIES, FACTORY_POINTS),
            (m("w504.race.goal.factories.city"), THREE_IN_A_CITY, FACTORY_POINTS),
        ]
    if key == "military":
        points = FIRST_CITY_POINTS + (reached & CITIES).bit_count()
        free = [number for number in CITY_NUMBERS if not reached >> number + 10 & 1]
        return [(m("w504.race.goal.conquered", city=number), number, points) for number in free]
    if key == "majorities":
        return [(m("w504.race.goal.terrains", times=times), times, points) for times, points in ALL_TERRAINS_POINTS]
    if key == "production":
        return [(m("w504.race.goal.plants", good=word), good, GOODS_POINTS) for good, word in enumerate(GOOD_WORDS)]
    what = "w504.race.goal.explored" if key == "exploration" else "w504.race.goal.connected"
    return [(m(what, terrain=TERRAIN_WORDS[t]), t, TERRAIN_POINTS) for t in range(CITY, WATER)]
