"""The state of module 7 on TOP I: the rows of scoring cards, and the points of the scorings."""

from typing import Any, ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 7


class MajoritiesState(ModuleState):
    """Scoring cards and points. Face-down cards are not stored: a card is decided when it is turned."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.found: int = 0  # whether the scoring of this row was among them
        self.gained: Row = (0,) * actors  # by actor: points of the latest scoring
        self.played: int = 0  # rounds in which somebody took a turn
        self.row: int = 0  # the row whose cards are turned now: 0, 1, 2
        self.scored: Row = (0,) * actors  # by actor: points of all scorings
        self.scorings: int = 0  # how many there have been
        self.size: int = 0  # cards of this row
        self.turned: int = 0  # cards of this row turned up

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("found", "gained", "played", "row", "scored", "scorings", "size", "turned")
    __slots__ = saved

    def copy(self) -> "MajoritiesState":
        """Return an independent copy."""
        made = MajoritiesState()
        made.found = self.found
        made.gained = self.gained
        made.played = self.played
        made.row = self.row
        made.scored = self.scored
        made.scorings = self.scorings
        made.size = self.size
        made.turned = self.turned
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("gained", "scored"):
            return tuple(value)
        return super().read_slot(name, value)


def with_majorities(world: ComposedWorld) -> int:
    """The position of module 7 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def majorities_state(s: WorldState) -> MajoritiesState:
    """What module 7 keeps on the table; only for worlds with it."""
    return cast(MajoritiesState, s.parts[NUMBER])
