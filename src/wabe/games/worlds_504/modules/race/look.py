"""Module 2 on the table."""

from typing import TYPE_CHECKING

from wabe.core.scene import Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, III

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """The scene."""
    if hooks.world.with_race < III:
        hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """The ten city cards with the markers of those who have been there."""
    slots = [Slot(f"card-{number}", f"city {number}", "city") for number in CITY_NUMBERS]
    draft.area("cards", "City cards: who has been there", slots)
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            if s.race.reached[a] >> number & 1:
                draft.marker(f"marker-{a}-{number}", f"card-{number}", a, f"city {number} reached, {draft.whose(a)}")
        draft.fact(a, "Cities reached", s.race.reached[a].bit_count(), "city")
