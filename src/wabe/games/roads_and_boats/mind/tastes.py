"""Tastes: bots differ as people do. Of plans that come to nearly the same a seat takes one with what it likes."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.book.components import (
    MADE,
    NEEDS_RESEARCH,
    OIL_RIG,
    RAFT_FACTORY,
    ROWBOAT_FACTORY,
    STEAMER_FACTORY,
    TRUCK_FACTORY,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.goals import MAKE, Goal
from wabe.games.roads_and_boats.mind.layout import FEET
from wabe.games.roads_and_boats.mind.rivals import AFLOAT
from wabe.games.roads_and_boats.mind.templates import Template
from wabe.games.roads_and_boats.mind.world import World

_FAVOURITE: Final = 30  # percent by which a plan counts for more that has the favourite thing for a while
_BEGUN: Final = 20  # the same while its factory stands, or the subject is known that opens it
_LESSER: Final = 12  # the same for what comes near to it
_WHILE: Final = 8  # turns
_PLACES: Final = (4, 7, 10, 13)  # where in an order the lesser thing is tried


class Taste:
    """A building that a seat likes for what it makes, and a lesser one of its kind that can be had without research."""

    __slots__ = ("building", "bundle", "kinds", "lesser")

    def __init__(self, building: int, lesser: int) -> None:
        self.building: Final = building
        self.lesser: Final = lesser
        self.kinds: Final = FEET if lesser == WAGON_FACTORY else AFLOAT  # the means by which sites are reckoned
        self.bundle: Final[tuple[Goal, ...]] = ((lesser, 0), (MAKE, lesser))

    def pleasure(self, w: World) -> int:
        """How much a seat likes what it has, in percent."""
        made = MADE[self.building]
        if made in w.kind if made else self.building in w.what:
            return _FAVOURITE
        subject = NEEDS_RESEARCH[self.building]
        if self.building in w.what or (subject >= 0 and w.knows(subject)):
            return _BEGUN
        return _LESSER if MADE[self.lesser] in w.kind else 0

    def seasoned(self, template: Template) -> list[Template]:
        """A plan with the lesser thing, sooner or later."""
        kinds, order = template
        return [(kinds | self.kinds, (*order[:at], *self.bundle, *order[at:])) for at in _PLACES]


# On water and on land in turn, so that seats of one table differ.
TASTES: Final = (
    Taste(ROWBOAT_FACTORY, RAFT_FACTORY),
    Taste(TRUCK_FACTORY, WAGON_FACTORY),
    Taste(OIL_RIG, RAFT_FACTORY),
    Taste(WAGON_FACTORY, WAGON_FACTORY),
    Taste(STEAMER_FACTORY, RAFT_FACTORY),
    Taste(RAFT_FACTORY, RAFT_FACTORY),
)


def taste_of(s: BoatsState, seat: int) -> Taste:
    """The taste of a seat: drawn by the temple row, so that it differs from game to game."""
    drawn = s.space.n_hexes
    for other in s.temple:
        drawn = drawn * s.rules.players + other
    return TASTES[(Rng(drawn).below(len(TASTES)) + seat) % len(TASTES)]


def appeal(pleasures: list[int]) -> int:
    """By how much a plan appeals more, in percent, to who has had this pleasure turn by turn."""
    return sum(sorted(pleasures)[-_WHILE:]) // _WHILE
