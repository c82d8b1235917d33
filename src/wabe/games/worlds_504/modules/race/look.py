"""Module 2 on the table, and what it is worth to the bots."""

from typing import TYPE_CHECKING

from wabe.core.scene import Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, III, I

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Scene and judgement."""
    if hooks.world.with_race < III:
        hooks.scene_parts.append(draw)
        hooks.values.append(value)


def draw(s: "WorldState", draft: "Draft") -> None:
    """The ten city cards with the markers of those who have been there."""
    draft.area("cards", "City cards", [Slot(f"card-{number}", str(number), "city") for number in CITY_NUMBERS])
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            if s.race.reached[a] >> number & 1:
                draft.piece(f"marker-{a}-{number}", f"card-{number}", "marker", a, note="has reached this city")
        draft.fact(a, "Cities reached", s.race.reached[a].bit_count(), "city")


def value(s: "WorldState", a: int) -> float:
    """Each city card is a step towards the end on TOP I, and money on TOP II."""
    cards = s.race.reached[a].bit_count()
    return 2.0 * cards if s.hooks.world.with_race == I else 0.15 * cards
