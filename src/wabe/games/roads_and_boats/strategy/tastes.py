"""Tastes: bots differ as people do. Of plans that come to nearly the same a seat takes one with what it likes."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.rules.components import BUILDINGS, MADE, NEEDS_RESEARCH, PAPERMILL, RAFT_FACTORY
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import BREED, MAKE, STUDY, Goal
from wabe.games.roads_and_boats.strategy.layout import FEET
from wabe.games.roads_and_boats.strategy.rivals import AFLOAT
from wabe.games.roads_and_boats.strategy.templates import Template

_LESSER: Final = 20  # percent by which a plan counts for more that has for a while what comes near to the favourite
_BEGUN: Final = 10  # the same while the favourite's factory stands, or the subject is known that opens it
_IDLE: Final = 60  # percent of all that, for what carries nothing: it is wanted to be used, not to be looked at
_WHILE: Final = 8  # turns
_PLACES: Final = ((7, 11), (4, 10))  # where in an order the favourite thing is tried, and where the lesser one


class Taste:
    """A building that a seat likes for what it makes or yields, and a lesser one that can be had without research."""

    __slots__ = ("building", "bundles", "kinds", "lesser", "liking")

    def __init__(self, building: int, lesser: int, liking: int) -> None:
        self.building: Final = building
        self.lesser: Final = lesser
        self.liking: Final = liking  # percent by which a plan counts for more that has the favourite thing for a while
        self.kinds: Final = AFLOAT if lesser == RAFT_FACTORY else FEET  # by which sites are reckoned
        self.bundles: Final = (_bundle(building), _bundle(lesser))

    def pleasure(self, w: EconomyModel) -> int:
        """Return how much a seat likes what it has, in percent."""
        for building, liking in ((self.building, self.liking), (self.lesser, _LESSER)):
            if _has(w, building):
                return liking if _is_used(w, building) else liking * _IDLE // 100
        subject = NEEDS_RESEARCH[self.building]
        return _BEGUN if self.building in w.what or (subject >= 0 and w.knows(subject)) else 0

    def missing(self, w: EconomyModel, goals: list[Goal]) -> list[tuple[Goal, ...]]:
        """All that is to be done for what a seat likes and neither has nor plans for; the favourite thing first."""
        found: list[tuple[Goal, ...]] = []
        kinds = [what for what, _ in goals]
        for building, bundle in zip((self.building, self.lesser), self.bundles, strict=True):
            planned = (MAKE, building) in goals if MADE[building] else building in kinds
            if planned or _has(w, building):
                break
            found.append(bundle)
        return found

    def seasoned(self, template: Template) -> list[Template]:
        """A plan with the favourite or the lesser thing, sooner or later."""
        kinds, order = template
        found: list[Template] = []
        for bundle, places in zip(self.bundles, _PLACES, strict=True):
            new = [goal for goal in bundle if goal[0] >= BREED or goal not in order]
            found += [(kinds | self.kinds, (*order[:at], *new, *order[at:])) for at in places]
        return found


def _has(w: EconomyModel, building: int) -> bool:
    """Return whether a seat has what a factory makes, or a building that makes no transporters."""
    made = MADE[building]
    return made in w.kind if made else building in w.what


def _is_used(w: EconomyModel, building: int) -> bool:
    """Return whether something of what it makes is laden; a building that makes no transporters works by itself."""
    made = MADE[building]
    return not made or bool([1 for kind, bag in zip(w.kind, w.cargo, strict=True) if kind == made and bag])


def _bundle(building: int) -> tuple[Goal, ...]:
    """All that is to be done for a building and for what it makes."""
    subject = NEEDS_RESEARCH[building]
    before = ((PAPERMILL, 0), (STUDY, subject)) if subject >= 0 else ()
    return (*before, (building, 0), *(((MAKE, building),) if MADE[building] else ()))


# On water and on land in turn, so that seats of one table differ. What is dearer must be liked more to be built at all.
TASTES: Final = tuple(
    [
        Taste(BUILDINGS.index(favourite), BUILDINGS.index(lesser), liking)
        for favourite, lesser, liking in (
            ("rowboat_factory", "raft_factory", 70),
            ("truck_factory", "wagon_factory", 60),
            ("steamer_factory", "raft_factory", 90),
            ("wagon_factory", "wagon_factory", 50),
            ("oil_rig", "raft_factory", 40),
            ("clay_pit", "clay_pit", 30),
            ("raft_factory", "raft_factory", 50),
        )
    ]
)


def taste_of(s: BoatsState, seat: int) -> Taste:
    """The taste of a seat: drawn by the temple row, so that it differs from game to game."""
    drawn = s.space.n_hexes
    for other in s.temple:
        drawn = drawn * s.rules.players + other
    return TASTES[(Rng(drawn).below(len(TASTES)) + seat) % len(TASTES)]


def appeal(pleasures: list[int]) -> int:
    """By how much a plan appeals more, in percent, to a player who has had this pleasure turn by turn."""
    return sum(sorted(pleasures)[-_WHILE:]) // _WHILE
