"""Variations of a strategy: goals in another order, elsewhere, more or fewer of them, whole bundles, other settings."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.rules.components import FIRST_FACTORY, MINE
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    LAVISH,
    LAY,
    MAKE,
    PAVE,
    SETTINGS,
    SHAFT,
    SPAN,
    Goal,
    GoalStrategy,
    Settings,
    hexes_for,
    may_rise_some_day,
)
from wabe.games.roads_and_boats.strategy.paving import unpaved
from wabe.games.roads_and_boats.strategy.rivals import AFLOAT
from wabe.games.roads_and_boats.strategy.tastes import Taste
from wabe.games.roads_and_boats.strategy.wording import bundles_of

# What may be added, as a bundle that belongs together; what is named more often comes more often.
_BUNDLES: Final = bundles_of(
    "woodcutter|woodcutter|quarry|sawmill|mine|mine|coal_burner|mint|coal_burner mint|papermill stock_exchange",
    "donkey|donkey|papermill enlargement|papermill specialisation|papermill new_shafts shaft|raft_factory raft",
    "transporter|wagon_factory wagon|clay_pit|clay_pit stone_factory|road|road|road|bridge|brick|brick",
)
# What takes longer to pay than a game alone lasts. The bright idea is of no use (RB-RES-03), but neither are geese
# that are left over.
_OF_LONG_GAMES: Final = bundles_of(
    "papermill drilling oil_rig|papermill rowing rowboat_factory rowboat|papermill trucking truck_factory truck",
    "papermill shipping steamer_factory steamer|papermill bright_idea",
)
# How often a donkey, a subject or a transporter of one kind may be a goal.
_OFTEN: Final = (2, 1, 3)
_LAVISH: Final = (LAVISH, LAVISH)  # twice, as it is to be found soon
_BRICKS: Final = Settings._fields.index("bricks")
_LIKED: Final = 4  # times as often what the seat likes is added
_NEAR: Final = 3  # places by which a goal is moved
_WAY: Final = 4  # most roads of a way that are added at the same time
_MOST_BRICKS: Final = 14  # most bricks that are a goal at the same time


class Variations:
    """A stream of variations for one economy."""

    __slots__ = ("bundles", "lays", "places", "rng", "shafts", "w")

    def __init__(self, w: EconomyModel, seed: int, taste: Taste | None = None, duel: bool = False) -> None:
        self.w: Final = w
        self.lays: Final = duel or w.solo  # otherwise every brick brings the end nearer
        self.rng: Final = Rng(seed)
        liked = taste.bundles * _LIKED if taste is not None else ()
        self.bundles: Final = _BUNDLES if w.solo else _BUNDLES + _OF_LONG_GAMES + liked
        self.places: Final[dict[int, list[int]]] = {}
        self.shafts = 1  # most new shafts that a mine is planned to have

    def vary(self, strategy: GoalStrategy) -> GoalStrategy:
        """One or two small changes, or a bundle more."""
        goals = strategy.goals[:]
        settings = strategy.settings
        for _ in range(1 + self.rng.below(2)):
            dice = self.rng.below(13)
            if dice < 2:
                setting = self.rng.below(len(SETTINGS))
                values: tuple[int, ...] = SETTINGS[setting]
                if setting == _BRICKS and self.lays and not self.w.solo:
                    values += _LAVISH
                settings = settings.with_one(setting, values[self.rng.below(len(values))])
            elif dice < 6 and len(goals) > 1:
                self.move(goals)
            elif dice < 8 and goals:
                self.elsewhere(goals)
            elif dice < 10 and len(goals) > 1:
                start, end = self._some(goals)
                del goals[start:end]
            else:
                bundle = self.bundles[self.rng.below(len(self.bundles))]
                self.add(goals, self.rng.below(len(goals) + 1), bundle)
        return GoalStrategy(goals, settings)

    def _some(self, goals: list[Goal]) -> tuple[int, int]:
        """A goal, as from where to where; roads that follow each other are one."""
        start = self.rng.below(len(goals))
        end = start + 1
        if goals[start][0] == PAVE:
            while start and goals[start - 1][0] == PAVE:
                start -= 1
            while end < len(goals) and goals[end][0] == PAVE:
                end += 1
        return start, end

    def move(self, goals: list[Goal]) -> None:
        """Some goals come earlier or later, as often a few places as anywhere."""
        start, end = self._some(goals)
        some = goals[start:end]
        del goals[start:end]
        at = self.rng.below(len(goals) + 1)
        if self.rng.below(2):
            at = max(0, min(len(goals), start + self.rng.below(2 * _NEAR + 1) - _NEAR))
        goals[at:at] = some

    def sites(self, building: int) -> list[int]:
        """The regions of ours where a building may stand, whatever else is planned there."""
        found = self.places.get(building)
        if found is None:
            w = self.w
            found = []
            for h in hexes_for(w, building):
                if h not in w.taken and may_rise_some_day(w, building, h):
                    found += [region for region in w.banks(h) if w.ours[region]]
            self.places[building] = found
        return found

    def elsewhere(self, goals: list[Goal]) -> None:
        """Another site for a building; what was planned there goes where this one was, if it may."""
        i = self.rng.below(len(goals))
        building, _ = goals[i]
        if building == LAY:
            goals[i] = (LAY, self._bricks())
        elif building < BREED:
            found = self.sites(building)
            if found:
                self._settle(goals, i, self._near(found))

    def _near(self, regions: list[int]) -> int:
        """One of two, that which lies nearer to the home."""
        first, second = (regions[self.rng.below(len(regions))] for _ in range(2))
        home = self.w.region[self.w.home]
        ways = self.w.ways()
        return first if ways.haul(AFLOAT, first, home) <= ways.haul(AFLOAT, second, home) else second

    def _settle(self, goals: list[Goal], i: int, new: int) -> None:
        building, old = goals[i]
        area_hex = self.w.space.area_hex
        for j, (other, region) in enumerate(goals):
            if j != i and other < BREED and area_hex[region] == area_hex[new]:
                if old not in self.sites(other):
                    return
                goals[j] = (other, old)
        goals[i] = (building, new)

    def add(self, goals: list[Goal], at: int, bundle: tuple[Goal, ...]) -> None:
        """A bundle more, at some place in the order."""
        for what, where in bundle:
            if what < BREED:
                if len(bundle) > 1 and (what in self.w.what or what in [other for other, _ in goals]):
                    continue
                self._add_building(goals, at, what)
            elif what == PAVE:
                self.add_road(goals, at)
            elif what == SPAN:
                self._add_bridge(goals, at)
            elif what == LAY:
                if self.lays:
                    goals.insert(at, (LAY, self._bricks()))
            elif what == MAKE and not where:
                self._add_transporter(goals, at)
            elif what == SHAFT:
                mines = [region for other, region in goals if other == MINE]
                mines += [self.w.sites[i] for i, other in enumerate(self.w.what) if other == MINE]
                goals[at:at] = [(SHAFT, region) for region in mines if goals.count((SHAFT, region)) < self.shafts]
            elif goals.count((what, where)) < _OFTEN[what - BREED]:
                goals.insert(at, (what, where))
            at = min(at + 1, len(goals))

    def _add_transporter(self, goals: list[Goal], at: int) -> None:
        """One more of a factory that stands or is to stand."""
        factories = [what for what in self.w.what if what >= FIRST_FACTORY]
        factories += [what for what, _ in goals if FIRST_FACTORY <= what < BREED]
        if factories:
            made = (MAKE, factories[self.rng.below(len(factories))])
            if goals.count(made) < _OFTEN[MAKE - BREED]:
                goals.insert(at, made)

    def _add_building(self, goals: list[Goal], at: int, building: int) -> None:
        """On a free site; where all are planned for, another building gives way, perhaps for good."""
        area_hex = self.w.space.area_hex
        used = [area_hex[region] for other, region in goals if other < BREED]
        all_sites = self.sites(building)
        free = [region for region in all_sites if area_hex[region] not in used]
        if free:
            goals.insert(at, (building, self._near(free)))
        elif all_sites:
            new = all_sites[self.rng.below(len(all_sites))]
            for j, (other, region) in enumerate(goals):
                if other < BREED and area_hex[region] == area_hex[new]:
                    goals[j] = (building, new)
                    return

    def _bricks(self) -> int:
        """A few bricks more than there are."""
        return self.w.wonder.count(self.w.seat) + 1 + self.rng.below(_MOST_BRICKS)

    def add_road(self, goals: list[Goal], at: int) -> None:
        """A road that begins or ends where something stands or is to stand, or a whole way between two such places."""
        w = self.w
        ends = [where for what, where in goals if what < BREED] + w.sites
        if not ends:
            return
        start, end = (w.region[ends[self.rng.below(len(ends))]] for _ in range(2))
        if start != end:
            links = [link for _, link in unpaved(w, w.ways(), start, end)[:_WAY] if (PAVE, link) not in goals]
            goals[at:at] = [(PAVE, link) for link in links]
            return
        steps = w.space.land_steps[start]
        if steps:
            _, link, there, _ = steps[self.rng.below(len(steps))]
            if w.ours[there] and not w.roads >> link & 1 and (PAVE, link) not in goals:
                goals.insert(at, (PAVE, link))

    def _add_bridge(self, goals: list[Goal], at: int) -> None:
        """A bridge where something stands or is to stand by a river."""
        w = self.w
        ends = [where for what, where in goals if what < BREED] + w.sites
        if ends:
            h = w.space.area_hex[ends[self.rng.below(len(ends))]]
            if w.space.branches[h]:
                bridge = h * 6 + w.space.branches[h][self.rng.below(len(w.space.branches[h]))]
                if bridge not in w.bridges and (SPAN, bridge) not in goals:
                    goals.insert(at, (SPAN, bridge))
