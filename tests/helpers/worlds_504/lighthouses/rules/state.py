"""The state of module 10: where lighthouses are."""

from typing import Any, ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 10


class LighthousesState(ModuleState):
    """Lighthouses."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up there is none."""
        self.lit: Row = (0,) * world.actors(players)  # by actor: mask of the cells with his lighthouses

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("lit",)
    __slots__ = saved

    def copy(self) -> "LighthousesState":
        """Return an independent copy."""
        made = LighthousesState()
        made.lit = self.lit
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name == "lit":
            return tuple(value)
        return super().read_slot(name, value)


def with_lighthouses(world: ComposedWorld) -> int:
    """Return the position of module 10 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def lighthouses_state(s: WorldState) -> LighthousesState:
    """Return what module 10 keeps on the table; only for worlds with it."""
    return cast(LighthousesState, s.parts[NUMBER])
