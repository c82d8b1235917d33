"""What a seat knows as numbers, collected from the modules: each feature stands beside what gives its values.

Where players act themselves, actors are told from the seat that looks; companies keep their order.
"""

from collections.abc import Callable

from wabe.core.observation import Feature, seats_from, whose
from wabe.games.worlds_504.book.state import WorldState

MOST = 255
MONEY = 9_999

OfTable = Callable[[WorldState], list[int]]
OfOne = Callable[[WorldState, int], list[int]]  # of an actor, or of a seat


class _Entry:
    """A feature and where its numbers come from."""

    def __init__(self, feature: Feature, of_table: OfTable | None, of_one: OfOne | None, place: int) -> None:
        self.feature = feature
        self.of_table = of_table
        self.of_one = of_one
        self.place = place  # among the actors or seats as the one who looks tells them


class Numbers:
    """The planes and the vector of a world."""

    def __init__(self, players: int, actors: int, companies: bool) -> None:
        self.players = players
        self.companies = companies
        self.seats = whose(players)
        self.actors = [f"company {a + 1}" for a in range(actors)] if companies else self.seats
        self.planes: list[_Entry] = []
        self.actor_planes: list[_Entry] = []
        self.vector: list[_Entry] = []
        self.actor_vector: list[_Entry] = []
        self.seat_vector: list[_Entry] = []

    def plane(self, feature: Feature, values: OfTable) -> None:
        """A number for every cell."""
        self.planes.append(_Entry(feature, values, None, 0))

    def plane_of_actors(self, name: str, most: int, values: OfOne) -> None:
        """For every actor a number for every cell."""
        for place, who in enumerate(self.actors):
            self.actor_planes.append(_Entry(Feature(f"{who} {name}", [], 0, most), None, values, place))

    def table(self, feature: Feature, values: OfTable) -> None:
        """Numbers of the table as a whole."""
        self.vector.append(_Entry(feature, values, None, 0))

    def of_actors(self, name: str, labels: list[str], most: int, values: OfOne, least: int = 0) -> None:
        """Numbers of every actor."""
        for place, who in enumerate(self.actors):
            self.actor_vector.append(_Entry(Feature(f"{who} {name}", labels, least, most), None, values, place))

    def of_seats(self, name: str, labels: list[str], most: int, values: OfOne, least: int = 0) -> None:
        """Numbers of every player, where companies act."""
        for place, who in enumerate(self.seats):
            self.seat_vector.append(_Entry(Feature(f"{who} {name}", labels, least, most), None, values, place))

    def numbers(self, s: WorldState, seat: int) -> list[int]:
        """All of them, kept within their bounds."""
        seats = seats_from(seat, self.players)
        actors = list(range(len(self.actors))) if self.companies else seats
        found: list[int] = []
        for entries, ones in (
            (self.planes, actors),
            (self.actor_planes, actors),
            (self.vector, actors),
            (self.actor_vector, actors),
            (self.seat_vector, seats),
        ):
            for entry in entries:
                if entry.of_table is not None:
                    values = entry.of_table(s)
                else:
                    assert entry.of_one is not None
                    values = entry.of_one(s, ones[entry.place])
                least, most = entry.feature.least, entry.feature.most
                if values and (min(values) < least or max(values) > most):  # seldom
                    values = [min(max(value, least), most) for value in values]
                found += values
        return found


def cells_of(mask: int, s: WorldState) -> list[int]:
    """A mask of cells as numbers 0 and 1."""
    return [mask >> cell & 1 for cell in range(len(s.terrain))]
