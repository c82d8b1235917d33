"""The state of module 7 on TOP I: the rows of scoring cards, and the points of the scorings."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 7


class MajoritiesState(ModuleState):
    """Scoring cards and points. Face-down cards are not stored: a card is decided when it is turned."""

    saved: ClassVar[tuple[str, ...]] = ("found", "gained", "played", "row", "scored", "scorings", "size", "turned")
    __slots__ = saved

    scored: Row  # by actor: points of all scorings
    gained: Row  # by actor: points of the latest scoring
    scorings: int  # how many there have been
    played: int  # rounds in which somebody took a turn
    row: int  # the row whose cards are turned now: 0, 1, 2
    size: int  # cards of this row
    turned: int  # cards of this row turned up
    found: int  # whether the scoring of this row was among them

    def copy(self) -> "MajoritiesState":
        """An independent part."""
        new = MajoritiesState()
        new.scored = self.scored
        new.gained = self.gained
        new.scorings = self.scorings
        new.played = self.played
        new.row = self.row
        new.size = self.size
        new.turned = self.turned
        new.found = self.found
        return new


def make(world: World, players: int) -> MajoritiesState:
    """Before the set-up."""
    part = MajoritiesState()
    actors = world.actors(players)
    part.scored = (0,) * actors
    part.gained = (0,) * actors
    part.scorings = part.played = part.row = part.size = part.turned = part.found = 0
    return part


def with_majorities(world: World) -> int:
    """The position of module 7 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def majorities_state(s: WorldState) -> MajoritiesState:
    """What module 7 keeps on the table; only for worlds with it."""
    return cast(MajoritiesState, s.parts[NUMBER])
