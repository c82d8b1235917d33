"""A ledger of what is set down, and all as it was at a time: who tries something can go back."""

from wabe.games.roads_and_boats.rules.components import SUBJECTS
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.journeys import NEVER, Journeys, Roads
from wabe.games.roads_and_boats.strategy.making import Making
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.stores import Mine
from wabe.games.roads_and_boats.strategy.trips import Visit

# A schedule as it was: nothing in it is ever changed.
Kept = tuple[
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[list[int]],
    list[list[Visit]],
    dict[int, list[tuple[int, int]]],
    dict[int, int],
    dict[tuple[int, int], int],
    list[tuple[int, int, int, int]],
    dict[int, Mine],
    Roads,
    list[int],
    list[int],
    list[tuple[int, Note]],
]


class Ledger(Making):
    """Trips and work, what is known when, bricks by turn, and orders."""

    __slots__ = ("known", "laid", "orders", "studies")

    def __init__(self, w: EconomyModel, last: int, journeys: Journeys) -> None:
        super().__init__(w, last, journeys)
        self.laid: list[int] = [0] * (last + 2)  # bricks of ours by turn
        self.known: list[int] = [0 if w.knows(subject) else NEVER for subject in range(len(SUBJECTS))]  # since when
        self.orders: list[tuple[int, Note]] = []  # all but movement: turn, note
        self.studies = 0  # subjects yet to be set down

    def keep(self) -> Kept:
        """All as it is now."""
        return (
            self.kind[:],
            self.place[:],
            self.pick[:],
            self.use[:],
            self.until[:],
            self.holder[:],
            self.by_kind[:],
            self.visits[:],
            self.stands.copy(),
            self.taken.copy(),
            self.busy.copy(),
            self.quiet[:],
            self.mines,
            self.roads,
            self.laid[:],
            self.known[:],
            self.orders[:],
        )

    def restore(self, kept: Kept) -> None:
        """All is as it was; what was kept is used up by that."""
        self.kind, self.place, self.pick, self.use, self.until, self.holder, self.by_kind, self.visits = kept[:8]
        self.stands, self.taken, self.busy, self.quiet, self.mines, self.roads, self.laid, self.known, self.orders = (
            kept[8:]
        )
