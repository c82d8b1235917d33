"""Module 2 on the table."""

from typing import TYPE_CHECKING, Final

from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY, CITY_NUMBERS, GOODS, III, TERRAINS, WATER, I
from wabe.games.worlds_504.modules.race.goals import (
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

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

TIMES: Final = {1: "once", 2: "twice"}


def compose(hooks: "Hooks") -> None:
    """The scene."""
    hooks.scene_parts.append(draw if hooks.world.with_race < III else draw_goals)


def draw(s: "WorldState", draft: "Draft") -> None:
    """The ten city cards with the markers of those who have been there."""
    slots = [Slot(f"card-{number}", f"city {number}", "city") for number in CITY_NUMBERS]
    draft.area("cards", "City cards: who has been there", slots)
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            if s.race.reached[a] >> number & 1:
                draft.marker(f"marker-{a}-{number}", f"card-{number}", a, f"city {number} reached, {draft.whose(a)}")
        draft.fact(a, "Cities reached", s.race.reached[a].bit_count(), "city")


def draw_goals(s: "WorldState", draft: "Draft") -> None:
    """M2-14: the mid-term goals; those taken are checked."""
    slots = []
    for place, (words, number, points) in enumerate(goals(s)):
        taken = bool(s.race.goals >> number & 1)
        worth = f"${MONEY_PER_POINT * points}" if s.hooks.world.with_shares == I else f"{points} points"
        slots.append(
            Slot(f"goal-{place}", words, "" if taken else "free", "taken" if taken else f"{worth} to the first")
        )
        if taken:
            draft.pieces.append(Piece(f"goal-{place}-taken", f"goal-{place}", "done", state="used", note="taken"))
    draft.area("goals", "Mid-term goals", slots, "cards")


def goals(s: "WorldState") -> list[tuple[str, int, int]]:
    """The goals of this world: words, bit in `s.race.goals`, points."""
    key = goal_module(s.hooks.world).key
    if key == "deliver":
        return [(f"Two {good} delivered", number, GOODS_POINTS) for number, good in enumerate(GOODS)]
    if key == "privileges":
        cities = ("Factories in three cities", IN_THREE_CITIES, FACTORY_POINTS)
        return [cities, ("Three factories in one city", THREE_IN_A_CITY, FACTORY_POINTS)]
    if key == "military":
        points = FIRST_CITY_POINTS + (s.race.goals & CITIES).bit_count()
        free = [number for number in CITY_NUMBERS if not s.race.goals >> number + 10 & 1]
        return [(f"City {number} conquered", number, points) for number in free]
    if key == "majorities":
        return [(f"Every terrain counted {TIMES[times]}", times, points) for times, points in ALL_TERRAINS_POINTS]
    if key == "production":
        return [(f"Three plants for {good}", number, GOODS_POINTS) for number, good in enumerate(GOODS)]
    what = "explored" if key == "exploration" else "connected"
    return [(f"Three {TERRAINS[t]} tiles {what}", t, TERRAIN_POINTS) for t in range(CITY, WATER)]
