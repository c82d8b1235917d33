"""Tastes: bots differ as people do. Of plans that come to nearly the same a seat takes one with what it likes."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.book.components import (
    DRILLING,
    MADE,
    OIL_RIG,
    PAPERMILL,
    RAFT,
    RAFT_FACTORY,
    ROWBOAT_FACTORY,
    ROWING,
    SHIPPING,
    STEAMER_FACTORY,
    TRUCK_FACTORY,
    TRUCKING,
    WAGON,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.goals import MAKE, STUDY, Goal
from wabe.games.roads_and_boats.mind.layout import FEET
from wabe.games.roads_and_boats.mind.rivals import AFLOAT
from wabe.games.roads_and_boats.mind.templates import Template
from wabe.games.roads_and_boats.mind.world import World

FAVOURITE: Final = 15  # percent by which a plan counts for more that has the favourite thing for a while
_LESSER: Final = 5  # the same for what only comes near to it
_WHILE: Final = 8  # turns
_PLACES: Final = (4, 6, 8, 10, 13)  # where in an order a bundle is tried

Bundle = tuple[Goal, ...]


class Taste:
    """A building that a seat likes, for what it makes; the lesser transporter of its kind; bundles with it."""

    __slots__ = ("building", "bundles", "kinds", "lesser")

    def __init__(self, building: int, lesser: int, kinds: int, *bundles: Bundle) -> None:
        self.building: Final = building
        self.lesser: Final = lesser
        self.kinds: Final = kinds  # the means by which sites are reckoned
        self.bundles: Final = bundles

    def pleasure(self, w: World) -> int:
        """How much a seat likes what it has, in percent."""
        made = MADE[self.building]
        if made in w.kind if made else self.building in w.what:
            return FAVOURITE
        return _LESSER if self.lesser in w.kind else 0

    def seasoned(self, template: Template) -> list[Template]:
        """A plan with a bundle more, sooner or later."""
        kinds, order = template
        found: list[Template] = []
        for bundle in self.bundles:
            paper: Bundle = ()
            if STUDY in [what for what, _ in bundle] and PAPERMILL not in [what for what, _ in order]:
                paper = ((PAPERMILL, 0),)
            found += [(kinds | self.kinds, (*order[:at], *paper, *bundle, *order[at:])) for at in _PLACES]
        return found


_RAFT: Final = ((RAFT_FACTORY, 0), (MAKE, RAFT_FACTORY))
_WAGON: Final = ((WAGON_FACTORY, 0), (MAKE, WAGON_FACTORY))
_ROWBOAT: Final = (MAKE, ROWBOAT_FACTORY)
_TRUCK: Final = (MAKE, TRUCK_FACTORY)
_STEAMER: Final = (MAKE, STEAMER_FACTORY)

# On water and on land in turn, so that seats of one table differ.
TASTES: Final = (
    Taste(
        *(ROWBOAT_FACTORY, RAFT, AFLOAT, ((STUDY, ROWING), (ROWBOAT_FACTORY, 0), _ROWBOAT)),
        *((*_RAFT, (STUDY, ROWING), _ROWBOAT),),
    ),
    Taste(
        *(TRUCK_FACTORY, WAGON, FEET, ((STUDY, TRUCKING), (TRUCK_FACTORY, 0), _TRUCK)),
        *((*_WAGON, (STUDY, TRUCKING), _TRUCK),),
    ),
    Taste(OIL_RIG, RAFT, AFLOAT, (*_RAFT, (STUDY, DRILLING), (OIL_RIG, 0))),
    Taste(WAGON_FACTORY, WAGON, FEET, _WAGON),
    Taste(
        *(STEAMER_FACTORY, RAFT, AFLOAT, ((STUDY, SHIPPING), (STEAMER_FACTORY, 0), _STEAMER)),
        *((*_RAFT, (STUDY, SHIPPING), _STEAMER),),
    ),
    Taste(RAFT_FACTORY, RAFT, AFLOAT, _RAFT),
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
